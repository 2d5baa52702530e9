"""The chapters as data: which sections there are, and what is text and code in them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

CHAPTERS = Path(__file__).with_name("chapters")
_HEADING = re.compile(r"## (\d+)\. (.*)")
_CELL = re.compile(r"^# %%( \[markdown\])?$", re.MULTILINE)


@dataclass
class Cell:
    """One block of a chapter: code, or text that explains it."""

    text: str
    is_code: bool
    line: int  # of its first line in the script


@dataclass
class Section:
    """A heading with its cells. ``script`` names the chapter, whose sections share their variables."""

    number: int
    title: str
    script: str
    cells: list[Cell] = field(default_factory=list)


def _split(source: str) -> list[Cell]:
    marks = list(_CELL.finditer(source))
    cells = []
    for mark, following in zip(marks, [*marks[1:], None], strict=True):
        body = source[mark.end() + 1 : following.start() if following else len(source)]
        line = source.count("\n", 0, mark.end()) + 2
        is_code = mark.group(1) is None
        if not is_code:
            body = "\n".join(re.sub("^# ?", "", text) for text in body.splitlines())
        cells.append(Cell(body.strip("\n"), is_code, line))
    return cells


def load_sections() -> list[Section]:
    """All sections in the order of their numbers."""
    sections: list[Section] = []
    for path in sorted(CHAPTERS.glob("*.py")):
        for cell in _split(path.read_text(encoding="utf-8")):
            heading = None if cell.is_code else _HEADING.match(cell.text)
            if heading:
                sections.append(Section(int(heading[1]), heading[2].strip(), path.name))
            sections[-1].cells.append(cell)
    return sorted(sections, key=lambda section: section.number)
