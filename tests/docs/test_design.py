"""docs/design.md names files that are there and words that the code uses."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "tensornumpy"
TEXT = (ROOT / "docs" / "design.md").read_text()
CODE = "\n".join(path.read_text() for path in sorted(PACKAGE.rglob("*.py"))).lower()
TERMS = re.findall(r"^\| \*\*(.+?)\*\* \|", TEXT.partition("## Glossary")[2], re.MULTILINE)
FOLDERS = ("src", "tests", "docs", "examples", "benchmarks")
FILES = [path.as_posix() for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")]


def test_the_glossary_is_read():
    assert len(TERMS) > 20
    assert sorted(set(TERMS)) == sorted(TERMS)


@pytest.mark.parametrize("term", TERMS)
def test_a_term_of_the_glossary_stands_in_the_code(term):
    words = r"[-_ ]".join(re.split(r"[- ]", term.lower()))
    assert re.search(rf"(?<![a-z]){words}(?![a-rt-z])", CODE), f"no file of the package says {term}"


@pytest.mark.parametrize("name", sorted(set(re.findall(r"\w[\w/]*\.py\b", TEXT))))
def test_a_file_that_is_named_exists(name):
    assert any(f"/{path}".endswith(f"/{name}") for path in FILES)
