"""Things to print, as PDF: score sheets, tiles to cut out, the rules on a page."""

from __future__ import annotations

from importlib.util import find_spec

from tricorn.core.errors import InputError


def need_reportlab() -> None:
    """Refuse where ReportLab is missing, naming the extra that brings it."""
    if find_spec("reportlab") is None:
        raise InputError("needs-extra", extra="print")
