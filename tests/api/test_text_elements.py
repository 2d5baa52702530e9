"""Elements of arrays of text are texts, and those of arrays of records have places, as in NumPy."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp

ELEMENTS = [
    "x[0]", "x[-1]", "x.max()", "x.min(axis=0)", "m.sort(x)[0]", "list(x)", "x.flat[0]", "next(iter(x.flat))",
    "m.take(x, 0)", "m.take(x, 1, axis=0)", "x.take(1)", "m.take(x, 1, out=m.empty((), x.dtype))[()]",
    "x.reshape(-1, 1)[0, 0]", "x[m.asarray(0)]", "x[0] + x[1]", "m.strings.upper(x[0])",
    "[t for _, t in m.ndenumerate(x)]", "dict(zip(x, range(3)))", "sorted(x)", "x[0] in set(x)",
    "m.char.add(x[0], x[1])",
]  # fmt: skip
TEXTS = {
    "U": lambda m: m.array(["b", "a", "c"]),
    "S": lambda m: m.array([b"b", b"a"]),
    "T": lambda m: m.array(["b", "a"], dtype=np.dtypes.StringDType()),
}


def value(text, m, x):
    try:
        return eval(text, {"m": m, "x": x, "np": np})
    except Exception as error:
        return type(error).__name__


@pytest.mark.parametrize("kind", TEXTS)
@pytest.mark.parametrize("watched", [False, True])
@pytest.mark.parametrize("text", ELEMENTS)
def test_elements_are_those_of_numpy(kind, watched, text):
    expected = value(text, np, TEXTS[kind](np))
    with tnp.GradientTape() as tape:
        if watched:
            tape.watch(tnp.ones(2))
        found = value(text, tnp, TEXTS[kind](tnp))
    if isinstance(expected, np.ndarray):
        assert found.tolist() == expected.tolist()
    else:
        assert isinstance(found, type(expected))
        assert repr(found) == repr(expected) or (isinstance(expected, np.bool) and found == expected)


RECORDS = [
    "x[0][0]", "x[0][-1]", "x[0]['x']", "len(x[0])", "[v for v in x[0]]", "[(a, b) for a, b in x]", "dict(x)",
    "tuple(x[1])",
    "x[0][5]", "x[0][np.int64(1)]", "x.reshape(2, 1)[0, 0][0]", "m.array((1.0, 2), dtype=x.dtype)[0]",
    "len(m.array((1.0, 2), dtype=x.dtype))",
]  # fmt: skip


@pytest.mark.parametrize("text", RECORDS)
def test_a_record_has_places(text):
    rows = [(1.0, 2), (3.0, 4)]
    a, b = (m.array(rows, dtype=[("x", float), ("n", "i4")]) for m in (np, tnp))
    assert value(text, tnp, b) == value(text, np, a)


def test_a_record_is_written_by_place_and_its_field_has_a_gradient():
    x = tnp.array([(1.0, 2), (3.0, 4)], dtype=[("x", float), ("n", "i4")])
    row = x[1]
    row[0], row["n"] = 9.0, 7
    assert x.tolist() == [(1.0, 2), (9.0, 7)]
    with pytest.raises(IndexError):
        row[2] = 1
    w = tnp.ones(2)
    with tnp.GradientTape() as tape:
        tape.watch(w)
        y = w[0] * x[1][0] + w[1] * x[0]["x"]
    assert tape.gradient(y, w).tolist() == [9.0, 1.0]
