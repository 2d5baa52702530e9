"""The matrix may only grow: every cell is computed anew and held against ``src/tensornumpy/coverage.json``.

``python tests/matrix/generate.py`` writes that file and docs/coverage.md from the same cells.
"""

import json
import pathlib

import numpy as np
import pytest

import tensornumpy as tnp
from matrix.cases import APART
from matrix.cells import COLUMNS, calls, functions, row

ROOT = pathlib.Path(__file__).parents[2]
KNOWN = json.loads((ROOT / "src/tensornumpy/coverage.json").read_text())


@pytest.mark.parametrize("name", functions())
def test_row(name):
    assert name in KNOWN, f"{name} is new: add a sample call if it needs one, then python tests/matrix/generate.py"
    now = row(name)
    kinds = {column: answer.split(":")[0] for column, answer in now.items()}
    worse = {c: f"{KNOWN[name][c]} -> {now[c]}" for c in COLUMNS if kinds[c] != KNOWN[name][c]}
    assert not worse, f"{name}: {worse} (if this is better: python tests/matrix/generate.py)"


def test_no_cell_is_red():
    red = {name: [c for c, answer in cells.items() if answer == "red"] for name, cells in KNOWN.items()}
    assert not {name: columns for name, columns in red.items() if columns}


def test_every_function_is_called():
    for name in functions():
        assert calls(name)


def test_apart_names_exist():
    missing = [n for n in APART if not hasattr(tnp, n)]
    assert not missing


def test_the_file_has_no_stale_rows():
    assert set(KNOWN) == set(functions())


def test_a_wrong_rule_is_red(monkeypatch):
    """The matrix sees a rule that is wrong by ten percent."""
    from matrix.cells import cell

    op = tnp.sin
    monkeypatch.setattr(op, "vjp", (lambda np, g, y, x: 1.1 * g * np.cos(x),))
    assert cell("sin", "gradient").startswith("red")
    monkeypatch.undo()
    monkeypatch.setattr(op, "evaluate", np.cos)
    assert cell("sin", "body").startswith("red")
