"""Walking the sections on a terminal: each piece of code is shown, run, and followed by what it really printed."""

from __future__ import annotations

import contextlib
import io
import linecache
import sys
from typing import Any

from .sections import CHAPTERS, Cell, Section, load_sections


class Walk:
    """Runs sections; the sections of one script see each other's variables."""

    def __init__(self, console: Any):
        self.console = console
        self.names: dict[str, dict[str, Any]] = {}
        self.done: set[int] = set()

    def run_code(self, section: Section, cell: Cell) -> str:
        """Run one piece of code and return what it printed; its errors name line and script."""
        filename = f"guide/{section.script}"
        if filename not in linecache.cache:
            source = (CHAPTERS / section.script).read_text(encoding="utf-8")
            linecache.cache[filename] = (len(source), None, source.splitlines(keepends=True), filename)
        names = self.names.setdefault(section.script, {"__name__": f"guide.{section.script[:-3]}"})
        printed = io.StringIO()
        code = compile("\n" * (cell.line - 1) + cell.text + "\n", filename, "exec")
        with contextlib.redirect_stdout(printed):
            exec(code, names)
        return printed.getvalue()

    def prepare(self, section: Section) -> None:
        """Run, silently, the earlier sections that this one builds on."""
        for earlier in load_sections():
            if earlier.script == section.script and earlier.number < section.number and earlier.number not in self.done:
                for cell in earlier.cells:
                    if cell.is_code:
                        self.run_code(earlier, cell)
                self.done.add(earlier.number)

    def show(self, section: Section) -> None:
        """One section: its heading, text, code and output."""
        from rich.markdown import Markdown
        from rich.padding import Padding
        from rich.rule import Rule
        from rich.syntax import Syntax
        from rich.text import Text

        self.prepare(section)
        self.console.print(Rule(f"[bold]{section.number}. {section.title}", align="left"))
        for cell in section.cells:
            if not cell.is_code:
                text = cell.text.split("\n", 1)[1].strip() if cell.text.startswith("## ") else cell.text
                self.console.print(Markdown(text))
                continue
            code = Syntax(cell.text, "python", theme="ansi_dark", background_color="default", word_wrap=True)
            self.console.print(Padding(code, (1, 0, 1, 2)))
            with self.console.status("running") if self.console.is_terminal else contextlib.nullcontext():
                printed = self.run_code(section, cell)
            if printed:
                self.console.print(Padding(Text(printed.rstrip("\n"), style="green"), (0, 0, 0, 4)))
        self.done.add(section.number)
        self.console.print()


def walk(console: Any, *, only: int | None = None, wait: bool = True) -> None:
    """Show every section, or one; between two of them wait for Enter if somebody is at the keyboard."""
    sections = load_sections()
    if only is not None:
        sections = [section for section in sections if section.number == only]
    walker = Walk(console)
    wait = wait and sys.stdin.isatty() and console.is_terminal
    for i, section in enumerate(sections):
        if wait and i:
            console.input(f"[dim]Enter: {section.number}. {section.title}  (Ctrl-C ends) ")
            console.clear()
        walker.show(section)
