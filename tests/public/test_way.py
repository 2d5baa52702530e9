"""The way of data: through how many files an array goes, how often it climbs to a higher layer (docs/manual/way.py)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from manual import way
from manual.layers import ORDER

ROOT = Path(__file__).resolve().parents[2]
MOST_FILES, MOST_CLIMBS = 9, 2
MOST_TURNS = {"watched_write": 3, "traced_write": 5}  # a write is put together in _array; of all others 2


@pytest.fixture(scope="module")
def numbers():
    """Files, climbs and turns of each way, in the Python form."""
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT / "docs")])
    env = {**os.environ, "PYTHONPATH": path, "TENSORNUMPY_PURE": "1", "TENSORNUMPY_NATIVE": "off"}
    code = "import json; from manual import way; print(json.dumps(way.numbers()))"
    return json.loads(subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True).stdout)


@pytest.mark.parametrize("name", [each.__name__ for each in way.WAYS])
def test_a_way_is_short(numbers, name):
    files, climbs, turns = numbers[name]
    assert files <= MOST_FILES and climbs <= MOST_CLIMBS and turns <= MOST_TURNS.get(name, 2), (
        f"{files} files, {climbs} climbs, {turns} turns: python docs/manual/way.py {name}"
    )


def test_what_counts():
    low, high = ORDER.index("_core.core"), ORDER.index("function")

    def step(file, layer, caller):
        return way.Step(file, "f", layer, caller)

    down = [step("a", high, high), step("b", low, high)]
    assert not way.Way(tuple(down)).climbs and not way.Way(tuple(down)).turns
    back = way.Way((*down, step("a", high, high)))  # called from above
    assert len(back.files) == 2 and not back.climbs and len(back.turns) == 1
    assert len(way.Way((*down, step("c", high, low))).climbs) == 1


def test_arrays_are_followed_into_lists_and_records():
    x = way.tnp.ones(3)
    record = way.Call((x,), {}, [x], ["x"])
    for found in (x, [[x]], {"a": (x,)}, record):
        assert any(each is x for each in way.arrays_in(found))
    assert any(each is x._v for each in way.arrays_in(x))
