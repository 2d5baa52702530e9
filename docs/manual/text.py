"""Docstrings of the house as reStructuredText: paragraphs with ``code``, lists, examples. Nothing else is markup."""

from __future__ import annotations

import inspect
import re
import textwrap
from dataclasses import dataclass, field

_TOKENS = re.compile(r"(``.+?``|`[^`\s][^`]*`)", re.DOTALL)
_STARTS = re.compile(r"(?:^|(?<=[.;] ))(?=Gradients?: |Raises [A-Z])")


@dataclass
class Doc:
    """A docstring in parts."""

    summary: str = ""
    text: list[str] = field(default_factory=list)  # blocks of reStructuredText
    examples: list[str] = field(default_factory=list)  # the same: what is typed at a prompt
    gradient: str = ""
    raises: str = ""


def escape(text: str) -> str:
    """Text in which reStructuredText sees no markup but ``code``."""
    parts = []
    for part in _TOKENS.split(text):
        if part.startswith("`") and part.endswith("`") and len(part) > 2:
            parts.append(code(part.strip("`").replace("\n", " ")))
        else:
            parts.append(re.sub(r"([\\*`|_])", r"\\\1", part))
    return "".join(parts)


def code(text: str) -> str:
    """Inline code, whatever stands around it."""
    return rf"\ ``{text.strip()}``\ " if text.strip() else ""


def first_sentence(text: str) -> str:
    """Up to the first full stop that ends a sentence."""
    found = re.match(r".*?[.!?](?=\s+[A-Z`]|\s*$)", text, re.DOTALL)
    return found[0] if found else text


def parse(docstring: str | None, name: str = "") -> Doc:
    """A docstring in parts. A paragraph that is only the call of ``name`` is left out: the signature says it."""
    doc = Doc()
    for block in re.split(r"\n[ \t]*\n", inspect.cleandoc(docstring or "")):
        indented = block.startswith("  ")
        lines = textwrap.dedent(block).split("\n")
        text = " ".join(line.strip() for line in lines)
        if not text or (name and re.match(rf"{re.escape(name)}\(.*\)$", text)):
            continue
        if text.startswith(">>>"):
            doc.examples.append(_literal("pycon", lines))
        elif indented:
            doc.text.append(_literal("python" if "=" in text or "(" in text else "text", lines))
        elif text.startswith("- "):
            doc.text.append(_list(re.split(r"\n(?=- )", "\n".join(lines)), "- "))
        elif all(re.match(r"\S+ {2,}\S|\s{4}", line) for line in lines):
            rows = re.split(r"\n(?=\S)", "\n".join(lines))
            doc.text.append(_list([re.sub(r"^`*(.+?)`* {2,}", r"``\1``: ", row) for row in rows], ""))
        else:
            rest = []
            for part in _STARTS.split(re.sub("::$", ":", text)):
                if re.match("Gradients?: ", part):
                    doc.gradient = f"{doc.gradient} {part.partition(': ')[2]}".strip()
                elif part.startswith("Raises "):
                    doc.raises = f"{doc.raises} {part.removeprefix('Raises ')}".strip()
                elif part.strip():
                    rest.append(part.strip())
            if rest:
                doc.text.append(escape(" ".join(rest)))
                doc.summary = doc.summary or first_sentence(" ".join(rest))
    return doc


def _literal(language: str, lines: list[str]) -> str:
    return "\n".join([f".. code-block:: {language}", "   :force:", "", *(f"   {line}" for line in lines)])


def _list(items: list[str], mark: str) -> str:
    return "\n".join("- " + escape(" ".join(item.removeprefix(mark).split())) for item in items)
