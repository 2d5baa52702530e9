"""The table of docs/scipy.md says what holds, and every public function of the chapters is in it."""

import pytest

import tensornumpy as tnp
from solvers.modes import BEGIN, CALLS, END, PAGE, modes

LINES = [line for line in PAGE.read_text().split(BEGIN)[1].split(END)[0].splitlines() if "`" in line]
ROWS = {
    name.strip(" `"): what
    for what, names in (line.strip("| ").split(" | ") for line in LINES)
    for name in names.split(",")
}


@pytest.mark.family(6)
@pytest.mark.parametrize("name", CALLS)
def test_the_table(name):
    assert ", ".join(modes(name)) == ROWS[name]


def test_the_table_is_whole():
    chapters = "sparse sparse.linalg optimize integrate interpolate signal ndimage".split()
    spaces = {path: tnp.sparse.linalg if path == "sparse.linalg" else getattr(tnp, path) for path in chapters}
    names = {f"{path}.{name}" for path, space in spaces.items() for name in space.__all__}
    assert names - set(CALLS) == {"sparse.asarray", "sparse.eye_array"}
