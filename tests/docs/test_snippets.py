"""Every ``>>>`` of the README and the manual runs and answers what is printed there; links lead somewhere."""

from __future__ import annotations

import doctest
import importlib
import importlib.util
import re
from pathlib import Path

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import engines_of_its_own, links_libraries, tensorflow

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([ROOT / "README.md", *ROOT.glob("docs/*.md"), *ROOT.glob("docs/guides/*.md")])
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
PROSE = {  # pages without examples
    "design.md", "coverage.md", "benchmarks.md", "numpy_tests.md", "topics.md", "project.md", "reference.md",
    "examples.md", "guides/index.md", "speed.md", "versions.md", "governance.md", "history.md",
}  # fmt: skip


def name(path):
    return str(path.relative_to(ROOT))


def load_tensorflow():
    """Before the page does, without the warnings of its import."""
    if importlib.util.find_spec("tensorflow") is None:
        pytest.skip("needs TensorFlow")
    tensorflow()


@pytest.fixture(autouse=True)
def restored():
    tnp.random.seed(0)
    before = tnp.config.get_native()
    with engines_of_its_own():
        yield
    tnp.config.set_native(before)
    tnp.experimental_enable_numpy_behavior()


@pytest.mark.family(1)
@pytest.mark.parametrize("page", PAGES, ids=name)
def test_examples_run(page):
    text = re.sub(r"^```.*$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    if "import tensorflow" in text:
        load_tensorflow()
    if ".export(" in text and not links_libraries():
        pytest.skip("nothing here links a library")
    names = {"tnp": tnp, "np": np, "__name__": __name__}
    test = doctest.DocTestParser().get_doctest(text, names, name(page), str(page), 0)
    assert bool(test.examples) == (name(page).removeprefix("docs/") not in PROSE), (
        "a manual page shows examples that run"
    )
    report: list[str] = []
    result = doctest.DocTestRunner(optionflags=FLAGS).run(test, out=report.append)
    assert not result.failed, "".join(report)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        if not target.startswith(("http:", "https:")):
            assert (page.parent / target).exists(), target
