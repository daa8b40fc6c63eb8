"""PDFs to print: score sheets, tiles to cut out, the rules on one page."""

from __future__ import annotations

from importlib.util import find_spec

from tricorn.core.errors import InputError


def need_reportlab() -> None:
    """Raise an error that names the extra to install if ReportLab is missing."""
    if find_spec("reportlab") is None:
        raise InputError("needs-extra", extra="print")
