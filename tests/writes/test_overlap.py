"""Input and output that overlap: the result is NumPy's, also on a tape, in a program and for each example."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp

PARTS = {
    "front": slice(0, 4), "shifted": slice(1, 5), "back": slice(4, 8), "middle": slice(3, 7), "even": slice(0, 8, 2),
    "down": slice(6, 2, -1), "odd_down": slice(None, None, -2), "front_down": slice(3, None, -1),
}  # fmt: skip


def grow(np, x, a, b, to):
    view = x[to]
    view += x[a]


# Each takes the namespace, the array, two parts of it to read and one to write.
PROGRAMS = {
    "add": lambda np, x, a, b, to: np.add(x[a], x[b], out=x[to]),
    "sin": lambda np, x, a, b, to: np.sin(x[a], out=x[to]),
    "hypot": lambda np, x, a, b, to: np.hypot(x[a], x[b], out=x[to]),
    "add where": lambda np, x, a, b, to: np.add(x[a], x[b], out=x[to], where=x[b] > 0),
    "modf": lambda np, x, a, b, to: np.modf(x[a], out=(x[to], np.empty(4))),
    "divmod": lambda np, x, a, b, to: np.divmod(x[a], x[b], out=(x[:4], x[4:])),
    "accumulate": lambda np, x, a, b, to: np.multiply.accumulate(x[a], out=x[to]),
    "cumsum": lambda np, x, a, b, to: np.cumsum(x[a], out=x[to]),
    "add.at": lambda np, x, a, b, to: np.add.at(x, [0, 1, 1, 2], x[a]),
    "matmul": lambda np, x, a, b, to: np.matmul(np.arange(16.0).reshape(4, 4), x[a], out=x[to]),
    "clip": lambda np, x, a, b, to: np.clip(x[a], x[b], 3.0, out=x[to]),
    "take": lambda np, x, a, b, to: np.take(x, [3, 2, 1, 0], out=x[to], mode="wrap"),
    "copyto where": lambda np, x, a, b, to: np.copyto(x[to], x[a], where=x[b] > 0),
    "assignment": lambda np, x, a, b, to: x.__setitem__(to, x[a] * 2),
    "in place": grow,
}


def taped(run, values):
    x = tnp.array(values)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        return run(x * 1.0)


WAYS = {
    "eager": lambda run, values: run(tnp.array(values)),
    "tape": taped,
    "function": lambda run, values: tnp.function(lambda x: run(x * 1.0))(tnp.array(values)),
    "map": lambda run, values: tnp.vectorized_map(lambda x: run(x * 1.0), tnp.array(values)[None])[0],
    "jvp": lambda run, values: tnp.jvp(lambda x: run(x * 1.0), (tnp.array(values),), (tnp.ones(8),))[0],
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", PROGRAMS)
def test_overlap(name, way):
    rng = np.random.default_rng(sorted(PROGRAMS).index(name))
    for _ in range(12):
        parts = [PARTS[part] for part in rng.choice(list(PARTS), 3)]
        values = rng.normal(size=8)
        want = values.copy()
        PROGRAMS[name](np, want, *parts)

        def run(x, parts=parts):
            PROGRAMS[name](tnp, x, *parts)
            return x

        np.testing.assert_allclose(WAYS[way](run, values).numpy(), want, rtol=1e-14, err_msg=str(parts))
