"""Endpoints of the page: one document for every view, its scripts and styles, the texts of a language."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.staticfiles import StaticFiles

from tricorn import page
from tricorn.i18n import LANGUAGES, load_texts
from tricorn.table.errors import RefusedError

router = APIRouter(include_in_schema=False)

FILES = StaticFiles(directory=page.FOLDER)
REVALIDATE = {"Cache-Control": "no-cache"}
"""The browser checks for a newer version every time."""
PAGE_KEYS = (
    "page.",
    "rule.",
    "field.",
    "part.",
    "event.",
    "sheet.",
    "bot.",
    "puzzle.one",
    "puzzle.several",
    "puzzle.end",
    "puzzle.hint.tile",
    "puzzle.next-rack",
    "puzzle.stuck",
    "puzzle.total",
    "puzzle.why",
    "puzzle.wrong",
    "play.you",
    "reason.",
    "rules.which.",
)
"""Prefixes of the catalogue keys that the page uses."""
CACHED = ("/api/pad/rules", *(f"/api/words/{lang}" for lang in LANGUAGES))
"""URLs that the browser caches in addition to the files of the page."""


@router.get("/")
@router.get("/lobby")
@router.get("/puzzle")
@router.get("/rules")
@router.get("/learn")
@router.get("/learn/{id}")
@router.get("/pad")
@router.get("/record")
@router.get("/t/{id}")
@router.get("/replay/{id}")
@router.get("/pad/{id}")
async def document() -> HTMLResponse:
    """Return the document; its address determines what it shows."""
    return HTMLResponse(page.index(), headers=REVALIDATE)


def wants_page(request: Request) -> bool:
    """Whether the request comes from a browser's address bar or a link."""
    apart = request.url.path.startswith(("/api/", "/page/"))
    return "text/html" in request.headers.get("accept", "") and not apart


def not_found_page() -> HTMLResponse:
    """Return the document with status 404; it says that there is no such page."""
    return HTMLResponse(page.index(), 404, headers=REVALIDATE)


@router.get("/page/look.css")
async def look() -> Response:
    """Return the colours of tiles and table."""
    return Response(page.look(), media_type="text/css", headers=REVALIDATE)


@router.get("/service-worker.js")
async def service_worker() -> Response:
    """Return the service worker, at the root because its scope is the whole page."""
    return Response(page.service_worker(*CACHED), media_type="text/javascript", headers=REVALIDATE)


@router.get("/api/words/{lang}")
async def words(lang: str) -> JSONResponse:
    """Return the texts of the page in one language."""
    if lang not in LANGUAGES:
        raise RefusedError("no-such-page", 404)
    texts = {key: text for key, text in load_texts(lang).items() if key.startswith(PAGE_KEYS)}
    return JSONResponse(texts, headers=REVALIDATE)
