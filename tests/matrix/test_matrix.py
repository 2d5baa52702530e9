"""The matrix may only grow: every cell is computed anew and held against ``src/tensornumpy/coverage.json``.

``python tests/matrix/generate.py`` writes that file and the pages of the manual from the same cells.
"""

import inspect
import json
import pathlib
import subprocess

import numpy as np
import pytest

import tensornumpy as tnp
from matrix.cases import APART, CASES
from matrix.cells import COLUMNS, calls, cell, functions, row, rows
from matrix.chapters import chapter, stem, text
from matrix.derivatives import ops
from tensornumpy.command import coverage
from tensornumpy.command.coverage import TITLES, kind, load_rows, pages, worse

ROOT = pathlib.Path(__file__).parents[2]
KNOWN = load_rows()


# The six bases of polynomials share their code: two of them are computed each time, the others in the heavy run.
BASES = ("polynomial.leg", "polynomial.lag", "polynomial.her", "polynomial.Leg", "polynomial.Lag", "polynomial.Her")
ALIKE = ("polynomial.", "random.", "ndarray.", "char.", "strings.")  # chapters of names that do much the same


def marks(name):
    return [pytest.mark.heavy] if name.startswith(BASES) else [pytest.mark.family(3 if name.startswith(ALIKE) else 1)]


@pytest.mark.parametrize("name", [pytest.param(n, marks=marks(n)) for n in rows()])
def test_row(name):
    assert name in KNOWN, f"{name} is new: add a sample call if it needs one, then python tests/matrix/generate.py"
    cells, now = KNOWN[name]["cells"], row(name)
    other = {c: f"{cells[c]} -> {now[c]}" for c in COLUMNS if kind(now[c]) != kind(cells[c])}
    assert not other, f"{name}: {other} (if this is better: python tests/matrix/generate.py)"


def test_no_cell_is_red():
    red = [f"{n}: {c}: {a}" for n, r in KNOWN.items() for c, a in r["cells"].items() if kind(a) == "red"]
    assert not red, "\n".join(red)


def test_every_function_is_called():
    for name in functions():
        assert calls(name)


# Callables of NumPy that have no row, and why.
WITHOUT = {
    "": {
        "asmatrix": "NumPy's own matrix", "bmat": "NumPy's own matrix", "test": "runs NumPy's own tests",
        "from_dlpack": "tests/interop holds it against other libraries",
    },
    "polynomial": {"set_default_printstyle": "an option of printing"},
    "char": {"array": "NumPy's own chararray", "asarray": "NumPy's own chararray"},
}  # fmt: skip


@pytest.mark.parametrize("space", ["", "linalg", "fft", "random", "emath", "strings", "char", "polynomial"])
def test_every_function_of_numpy_has_a_row(space):
    """Classes stand with their methods; other spaces are NumPy's own, taken over as they are."""
    theirs = getattr(np, space) if space else np
    prefix = space + "." if space else ""
    public = getattr(theirs, "__all__", None) or [n for n in dir(theirs) if not n.startswith("_")]
    callables = [n for n in public if callable(getattr(theirs, n)) and not inspect.isclass(getattr(theirs, n))]
    missing = {n for n in callables if prefix + n not in KNOWN}
    assert missing == set(WITHOUT.get(space, {}))


@pytest.mark.parametrize("cls", ["ndarray", "ufunc", "random.Generator"])
def test_every_method_has_a_row(cls):
    """Public members, and the operators of ndarray."""
    theirs = np
    for part in cls.split("."):
        theirs = getattr(theirs, part)
    skipped = {
        "ndarray": {"base", "ctypes", "data", "flags"},  # memory: tests/api/test_memory has them
        "ufunc": set(),
        "random.Generator": {"bit_generator"},
    }[cls]
    public = {n for n in dir(theirs) if not n.startswith("_")} - skipped
    if cls == "ndarray":
        operators = {n for n in dir(theirs) if n.startswith("__") and callable(getattr(theirs, n))} - set(dir(object))
        public |= {n for n in operators if not n.startswith("__array") and n not in PROTOCOLS}
    assert not {n for n in public if f"{cls}.{n}" not in KNOWN}


PROTOCOLS = {"__class_getitem__", "__delitem__", "__dlpack__", "__dlpack_device__", "__setstate__"}


def test_apart_names_exist():
    missing = [n for n in APART if not hasattr(tnp, n)]
    assert not missing


def test_the_file_has_no_stale_rows():
    assert set(KNOWN) == set(rows())


# --- the pages ----------------------------------------------------------------------------------------------


def test_pages_are_those_of_the_file():
    """docs/coverage.md and docs/coverage/*.md say what coverage.json says: python tests/matrix/generate.py --pages."""
    found = pages(KNOWN)
    for name, page in found.items():
        assert (ROOT / "docs" / name).read_text() == page, name
    there = {f"coverage/{path.name}" for path in (ROOT / "docs/coverage").glob("*.md")}
    assert there - {"coverage/points.md"} == set(found) - {"coverage.md"}


def test_chapters_and_calls_are_those_of_the_samples():
    for name, known in KNOWN.items():
        assert known["chapter"] == chapter(name) and known["chapter"] in TITLES, name
        assert known["calls"] == [text(call) for call in calls(name)], name
        assert known["ops"] == sorted({op for call in calls(name) for op in ops(call)}), name
        assert any(known["calls"]), f"{name}: no text of a sample call"


# --- it may only grow ---------------------------------------------------------------------------------------


def committed(revision):
    """coverage.json of a revision; None where there is no history, or another format."""
    git = ["git", "-C", str(ROOT), "show", f"{revision}:src/tensornumpy/coverage.json"]
    try:
        text = subprocess.run(git, capture_output=True, check=True, timeout=300).stdout
    except (OSError, subprocess.SubprocessError):
        return None
    found = json.loads(text)
    return found if all("cells" in r for r in found.values()) else None


@pytest.mark.parametrize("revision", ["HEAD", "HEAD~1"])
def test_no_cell_is_worse_than_committed(revision):
    before = committed(revision)
    if before is None:
        pytest.skip(f"no matrix at {revision}")
    assert worse(before, KNOWN) == []


def test_what_is_worse():
    def one(**cells):
        return {"f": {"cells": cells}}

    assert worse(one(value="ok"), {}) == ["f: its row is gone"]
    assert worse(one(value="ok"), one()) == ["f: value is gone"]
    assert worse(one(gradient="ok"), one(gradient="refused: because")) == ["f: gradient was ok, is refused: because"]
    assert worse(one(gradient="ok"), one(gradient="none")) == ["f: gradient was ok, is none"]
    assert worse(one(gradient="refused: x"), one(gradient="red: y")) == ["f: gradient was refused, is red: y"]
    assert worse(one(gradient="refused: x"), one(gradient="ok")) == []
    assert worse({}, one(value="red: new")) == []  # test_no_cell_is_red sees it


def test_a_worse_cell_is_not_written(monkeypatch, tmp_path):
    """generate.py refuses, and leaves the file as it was."""

    from matrix import cells, generate

    file = tmp_path / "coverage.json"
    file.write_text(coverage.dumps({"sin": {"chapter": "ufuncs", "calls": [], "cells": {"value": "ok", "gone": "ok"}}}))
    before = file.read_text()
    monkeypatch.setattr(coverage, "FILE", file)
    monkeypatch.setattr(generate, "ROOT", tmp_path)
    monkeypatch.setattr(cells, "rows", lambda: ["sin"])
    assert generate.main(["--only", "native", "sin"]) == 1
    assert file.read_text() == before


# --- the cells see what is wrong ----------------------------------------------------------------------------


def test_a_wrong_rule_is_red(monkeypatch):
    """The matrix sees a rule that is wrong by a hundred thousandth, of either order, and a wrong body."""
    op = tnp.sin
    monkeypatch.setattr(op, "vjp", (lambda np, g, y, x: 1.00001 * g * np.cos(x),))
    assert cell("sin", "gradient").startswith("red")
    monkeypatch.undo()
    monkeypatch.setattr(op, "vjp", (lambda np, g, y, x: g * tnp.stop_gradient(np.cos(x)),))
    assert "second order" in cell("sin", "gradient")
    monkeypatch.undo()
    monkeypatch.setattr(op, "evaluate", np.cos)
    assert cell("sin", "value").startswith("red")


def test_a_conjugate_too_many_is_red(monkeypatch):
    """Only complex numbers tell these apart."""
    monkeypatch.setattr(tnp.sin, "vjp", (lambda np, g, y, x: g * np.conj(np.cos(x)),))
    assert "complex" in cell("sin", "gradient")


def test_an_error_in_other_words_is_red(monkeypatch):
    """The class alone is not enough, and neither is an error where NumPy has a result."""

    def wrong_words(*args, **kwargs):
        raise ValueError("something else")

    monkeypatch.setattr(tnp, "sort", wrong_words)
    assert cell("sort", "error").startswith("red")
    assert cell("sort", "value").startswith("red")


def test_a_shape_frozen_by_the_trace_is_red(monkeypatch):
    """``compiled`` runs each sample on numbers that give results of other shapes."""
    length = [2]

    def frozen(x):
        return tnp.nonzero(x)[0][: length[0]]

    monkeypatch.setattr(tnp, "flatnonzero", frozen)
    assert cell("flatnonzero", "value").startswith("red")


def test_samples_stand_with_their_chapter():
    """A sample is written in the file that is named as the file of the declaration (decision 0019); a function may have
    more of them elsewhere. Members of classes and submodules have a file each."""
    own = ("ndarray", "ufunc", "polynomial", "random", "strings", "char")
    stray = []
    for name in CASES:
        here = {pathlib.Path(call.where.rpartition(":")[0]).stem for call in CASES[name]}
        if name.partition(".")[0] not in own and stem(name) not in here:
            stray.append(f"{name}: in {', '.join(here)}.py, declared in {stem(name)}.py")
    assert not stray, "\n".join(stray)
