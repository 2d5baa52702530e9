"""The navigation of the site: the tables and lists of its index pages, which are the same on a page of Markdown."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from .gallery import FITTED, FOLDER, PICTURES, redirect
from .names import PAGES

DOCS = Path(__file__).parents[1]
# Index pages: what their tables and lists link to stands under them, in that order.
INDEXES = ("index", "guides/index", "topics", "reference", "examples", "project", "decisions/README", "coverage")
_LINK = re.compile(r"\]\(([\w./-]+)\.md\)")


def children(docname: str) -> list[str]:
    """The pages under an index page, as paths from its folder."""
    text = redirect((DOCS / f"{docname}.md").read_text(encoding="utf-8"), docname.rpartition("/")[0])
    found = []
    for line in text.split("\n"):
        if line.startswith(("| [", "- [")):  # the first link of a row or item
            found += _LINK.findall(line)[:1]
    if docname == "coverage":
        found.append("coverage/points")
    if docname == "reference":
        found += [f"reference/{page.slug}" for page in PAGES]
    return list(dict.fromkeys(found))


def start(text: str) -> str:
    """The start page with chapters of README in the place of the lines that lead to them, and the picture of speeds."""
    readme = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    picture = f"![Time relative to NumPy: smaller is faster]({FOLDER}/speeds.png)"

    def chapter(line: re.Match[str]) -> str:
        found = readme.partition(f"\n## {line[1]}\n")[2].partition("\n## ")[0]
        found = re.sub(r"\]\((?!\w+:)", "](../", found).replace("](../docs/", "](")  # README's links start at the root
        found = re.sub(r"<!-- ratios: begin.*?-->(.*)<!-- ratios: end -->", rf"\n{picture}\n\1", found, flags=re.DOTALL)
        return redirect(found.strip())

    return re.sub(r"^.*<!-- README: (.*) -->$", chapter, text, flags=re.MULTILINE)


def read(app: Any, docname: str, source: list[str]) -> None:
    """Links to files outside of the folder, and of an index page its part of the navigation; Sphinx calls it."""
    if not docname.startswith(("reference/", "pages/")):
        source[0] = redirect(source[0], docname.rpartition("/")[0])
    if docname == "first_hour":
        before, after = source[0].split(FITTED)
        source[0] = f"{before}![The measured places, and the model]({FOLDER}/first_hour.png)\n\n{FITTED}{after}"
    if docname == "history":
        source[0] = source[0].replace(
            "<!-- picture -->", f"![Time relative to NumPy at each commit]({FOLDER}/history.png)"
        )
    if docname == "index":
        source[0] = start(source[0])
    if docname == "examples":
        shown = [f"[![{name}]({FOLDER}/{name}.png){{.shown}}]({FOLDER}/{name}.md)" for name in PICTURES]
        source[0] += "\n" + "\n".join(shown) + "\n"
    if docname in INDEXES:
        pages = "\n".join(children(docname))
        hidden = "" if docname == "reference" else ":hidden:\n"  # its pages stand in no table
        source[0] += f"\n```{{toctree}}\n{hidden}:maxdepth: 1\n\n{pages}\n```\n"
