"""Random programs: eager and compiled give the same bits, on several inputs, with gradients."""

from __future__ import annotations

import os

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tensornumpy as tnp

UNARY = [tnp.exp, tnp.sin, tnp.negative, tnp.square, tnp.tanh, tnp.absolute, lambda a: a + 1, lambda a: 2.0 - a,
         lambda a: a * -0.0, lambda a: a / 3, lambda a: tnp.where(a > 0, a, a * 0.5)]  # fmt: skip
BINARY = [tnp.add, tnp.subtract, tnp.multiply, tnp.maximum, tnp.minimum]
SHAPED = [
    lambda a: a.reshape(-1), lambda a: a.T, lambda a: tnp.sum(a, axis=0), lambda a: tnp.max(a, axis=-1),
    lambda a: a[..., ::-1], lambda a: a[1:], lambda a: tnp.expand_dims(a, 0), lambda a: a[tnp.asarray([0, -1, 0])],
    lambda a: a.astype(np.float32), lambda a: a.astype(np.float64), lambda a: tnp.broadcast_to(a, (2, *a.shape)),
    lambda a: a[a > 0], lambda a: tnp.concatenate([a, a]), lambda a: a * 2 if a.size and a.reshape(-1)[0] > 0 else a,
]  # fmt: skip
WRITES = ["set", "add", "view", "argument"]
PROGRAMS = int(os.environ.get("TENSORNUMPY_FUZZ", "100"))

step = st.one_of(
    st.tuples(st.just("unary"), st.integers(0, len(UNARY) - 1), st.integers(0, 99), st.just(0)),
    st.tuples(st.just("binary"), st.integers(0, len(BINARY) - 1), st.integers(0, 99), st.integers(0, 99)),
    st.tuples(st.just("shaped"), st.integers(0, len(SHAPED) - 1), st.integers(0, 99), st.just(0)),
    st.tuples(st.just("write"), st.integers(0, len(WRITES) - 1), st.integers(0, 99), st.just(0)),
)


def program(steps):
    def f(x, y):
        values = [x, y]
        for kind, which, i, j in steps:
            a = values[i % len(values)]
            try:
                if kind == "unary":
                    new = UNARY[which](a)
                elif kind == "binary":
                    new = BINARY[which](a, values[j % len(values)])
                elif kind == "shaped":
                    new = SHAPED[which](a)
                    if new.size > 200:
                        continue
                elif WRITES[which] == "argument":
                    x[0] = 0.25
                    continue
                else:
                    new = a * 1
                    if WRITES[which] == "set":
                        new[0] = 0.5
                    elif WRITES[which] == "add":
                        new += 1
                    else:
                        view = new[1:]
                        view *= 2
            except (ValueError, IndexError, np.exceptions.AxisError):
                continue
            values.append(new)
        return values[-1], values[len(values) // 2] + 1

    return f


def inputs(k):
    rng = np.random.default_rng(k)
    return rng.standard_normal((3, 2)), rng.standard_normal((3, 2)).astype(np.float32 if k % 2 == 0 else np.float64)


@pytest.fixture(scope="module", autouse=True)
def numpy_engine():
    """Bits are compared: native kernels have theirs in tests/engines/test_native.py."""
    before = tnp.config.get_native()
    tnp.config.set_native("off")
    yield
    tnp.config.set_native(before)


@settings(max_examples=PROGRAMS, deadline=None, derandomize=True)
@given(st.lists(step, min_size=1, max_size=8))
def test_compiled_is_eager_to_the_bit(steps):
    f = program(steps)
    compiled = tnp.function(f, check=True)
    with np.errstate(all="ignore"):
        for k in (0, 1, 2, 0):
            eager_args = [tnp.array(v) for v in inputs(k)]
            args = [tnp.array(v) for v in inputs(k)]
            for got, want in zip([*compiled(*args), *args], [*f(*eager_args), *eager_args], strict=True):
                got, want = got.numpy(), want.numpy()
                assert got.dtype == want.dtype and got.shape == want.shape
                np.testing.assert_array_equal(got.view(f"u{got.itemsize}"), want.view(f"u{want.itemsize}"))


@settings(max_examples=max(5, PROGRAMS // 4), deadline=None, derandomize=True)
@given(st.lists(step, min_size=1, max_size=6))
def test_gradients_of_compiled_programs(steps):
    f = program([s for s in steps if WRITES[s[1] % 4] != "argument" or s[0] != "write"])
    compiled = tnp.function(f)

    def gradient(fn, x):
        y = tnp.ones((3, 2)) * 0.5
        with tnp.GradientTape() as tape:
            tape.watch(x)
            out = tnp.sum(fn(x, y)[0])
        return tape.gradient(out, x, unconnected_gradients="zero")

    inside = tnp.function(lambda x: gradient(f, x))
    with np.errstate(all="ignore"):
        for k in (1, 3):
            x = tnp.array(inputs(k)[0])
            want = gradient(f, x).numpy()
            np.testing.assert_allclose(gradient(compiled, x).numpy(), want, rtol=1e-12)
            np.testing.assert_allclose(inside(x).numpy(), want, rtol=1e-12)
