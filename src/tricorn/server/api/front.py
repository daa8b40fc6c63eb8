"""The first page."""

from __future__ import annotations

from html import escape

from fastapi import APIRouter
from starlette.responses import HTMLResponse

from tricorn.server.api.common import TheWords

router = APIRouter(include_in_schema=False)


@router.get("/")
async def front(words: TheWords) -> HTMLResponse:
    """Says that the server is there."""
    lines = (words("web.front"), words("web.front-play", command="tricorn play"))
    body = "".join(f"<p>{escape(line)}</p>" for line in lines)
    return HTMLResponse(
        f'<!doctype html><html lang="{words.language}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>Tricorn</title>'
        f"<h1>Tricorn</h1>{body}</html>"
    )
