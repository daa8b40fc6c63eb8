"""The page: one document for every view, its modules and style sheets, the words of a language."""

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
"""Ask whether there is something newer, every time."""
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
"""The beginnings of the keys that the page uses."""
CACHED = ("/api/pad/rules", *(f"/api/words/{lang}" for lang in LANGUAGES))
"""What a browser keeps beside the files of the page."""


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
    """The document; what it shows depends on its address."""
    return HTMLResponse(page.index(), headers=REVALIDATE)


def wants_page(request: Request) -> bool:
    """Whether somebody has typed or followed an address, so that an answer should be a page."""
    apart = request.url.path.startswith(("/api/", "/page/"))
    return "text/html" in request.headers.get("accept", "") and not apart


def not_found_page() -> HTMLResponse:
    """The document, which says that its address leads nowhere."""
    return HTMLResponse(page.index(), 404, headers=REVALIDATE)


@router.get("/page/look.css")
async def look() -> Response:
    """The colours of tiles and table."""
    return Response(page.look(), media_type="text/css", headers=REVALIDATE)


@router.get("/service-worker.js")
async def service_worker() -> Response:
    """At the root, since it serves all of the page."""
    return Response(page.service_worker(*CACHED), media_type="text/javascript", headers=REVALIDATE)


@router.get("/api/words/{lang}")
async def words(lang: str) -> JSONResponse:
    """The texts of the page in one language."""
    if lang not in LANGUAGES:
        raise RefusedError("no-such-page", 404)
    texts = {key: text for key, text in load_texts(lang).items() if key.startswith(PAGE_KEYS)}
    return JSONResponse(texts, headers=REVALIDATE)
