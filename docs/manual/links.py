"""Links of the built site: each leads to a page that is there, and to a place on it; nothing is loaded from outside."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote

_HREF = re.compile(r'<a\b[^>]*?\bhref="([^"]*)"')
_LOADED = re.compile(r'<(?:script|img|link)\b[^>]*?\b(?:src|href)="(https?:[^"]*)"')
_ID = re.compile(r'\bid="([^"]*)"')


def problems(site: Path) -> list[str]:
    """What is wrong with the links of a folder of HTML pages."""
    pages = {
        path: path.read_text(encoding="utf-8") for path in sorted(site.rglob("*.html")) if "_static" not in path.parts
    }
    places = {path: set(_ID.findall(text)) for path, text in pages.items()}
    found = []
    for path, text in pages.items():
        for link in dict.fromkeys(_HREF.findall(text)):
            if re.match(r"[a-z]+:", link):
                continue
            file, _, place = unquote(link).partition("#")
            target = (path.parent / file).resolve() if file else path
            if not target.exists():
                found.append(f"{path.relative_to(site)}: {link} leads nowhere")
            elif place and target in places and place not in places[target]:
                found.append(f"{path.relative_to(site)}: {link}: no such place on the page")
        found += [f"{path.relative_to(site)}: loads {link}" for link in _LOADED.findall(text)]
    return found


def check(app: Any, exception: Exception | None) -> None:
    """Warn of each; called by Sphinx at the end of a build."""
    from sphinx.util import logging

    if exception is None and app.builder.format == "html":
        for problem in problems(Path(app.outdir).resolve()):
            logging.getLogger(__name__).warning(problem)
