"""Operands of different dtypes: a gradient is as exact as the dtypes of result and source. Conditions of any dtype."""

from __future__ import annotations

import itertools

import ml_dtypes
import numpy as np
import pytest

import tensornumpy as tnp

BFLOAT = np.dtype(ml_dtypes.bfloat16)
DTYPES = [*map(np.dtype, ["?", "i1", "u1", "i8", "f2", "f4", "f8", "c8", "c16"]), BFLOAT]
BINARY = (
    "add subtract multiply divide power float_power arctan2 hypot logaddexp logaddexp2 fmod remainder copysign "
    "heaviside maximum minimum fmax fmin floor_divide ldexp nextafter"
).split()
SAMPLES = {
    "f": ([0.3, 2.7, 1.6, 5.3], [0.7, 1.9, 3.3, 0.4]),
    "c": ([0.3 + 0.4j, 2.7 - 1j, 1.6 + 0.1j, 0.3 - 2j], [0.7, 1.9 + 1j, 0.3 - 0.3j, 0.4 + 2j]),
    "i": ([1, 2, 3, 7], [2, 0, 1, 3]),
    "b": ([1, 1, 0, 1], [1, 0, 1, 1]),
}


def kind(dtype: np.dtype) -> str:
    return "f" if dtype == BFLOAT else "i" if dtype.kind == "u" else dtype.kind


def eps(dtype: np.dtype) -> float:
    return float(ml_dtypes.finfo(dtype).eps)


def exact(x: object) -> object:
    """The same numbers in the widest dtype of their kind."""
    if not isinstance(x, np.ndarray):
        return x
    return x.astype({"f": "f8", "c": "c16"}.get(kind(x.dtype), x.dtype))


def operands():
    """Pairs of arrays, an array with a Python number on either side, and with a 0-d array."""
    for first, second in itertools.product(DTYPES, DTYPES):
        a, b = (np.array(SAMPLES[kind(d)][i]).astype(d) for i, d in enumerate((first, second)))
        yield from ((a, b), (a, b[0].item()), (a[1].item(), b), (a, np.array(b[1])))


def gradients(name: str, xs: tuple) -> list:
    handles = [tnp.asarray(x) if isinstance(x, np.ndarray) else x for x in xs]
    sources = [h for h in handles if isinstance(h, tnp.ndarray) and kind(h.dtype) in "fc"]
    with tnp.GradientTape() as tape:
        tape.watch(sources)
        y = getattr(tnp, name)(*handles)
    return [None if g is None else g.numpy() for g in tape.gradient(y, sources)] if sources else []


@pytest.mark.parametrize("name", BINARY)
@pytest.mark.filterwarnings("ignore")
def test_gradients_of_operands_of_two_dtypes(name: str) -> None:
    compared = 0
    for xs in operands():
        try:
            dtype = getattr(np, name)(*xs).dtype
        except TypeError:
            continue
        if kind(dtype) not in "fc":
            continue
        sources = [x for x in xs if isinstance(x, np.ndarray) and kind(x.dtype) in "fc"]
        for x, found, wanted in zip(sources, gradients(name, xs), gradients(name, tuple(map(exact, xs))), strict=True):
            what = f"{name}({', '.join(str(getattr(v, 'dtype', v)) for v in xs)})"
            assert (found is None) == (wanted is None), what
            if found is None:
                continue
            assert found.dtype == x.dtype and found.shape == x.shape, what
            wanted = wanted.real if kind(x.dtype) == "f" else wanted
            largest = np.abs(wanted).max()
            if largest > 6e4:  # beyond float16
                continue
            rtol = 4 * eps(x.dtype) + 48 * eps(dtype)
            np.testing.assert_allclose(exact(found), wanted, rtol, 0.05 * rtol * largest, err_msg=what)
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("dtype", ["u1", "u4", "i1", "?"])
def test_the_power_of_an_unsigned_zero_is_constant(dtype: str) -> None:
    x = np.asarray([100.0, -3.0, 0.0])
    assert tnp.grad(lambda x: tnp.sum(x ** np.zeros(3, dtype)))(x).numpy().tolist() == [0.0, 0.0, 0.0]
    assert tnp.grad(lambda x: tnp.sum(x ** np.ones(3, dtype)))(x).numpy().tolist() == [1.0, 1.0, 1.0]


# --- conditions -------------------------------------------------------------------------------------------


def written(write):
    def f(xp, x):
        y = x * 1.0
        write(xp, y, x)
        return y

    return f


CONDITIONS = {
    "where": lambda xp, x: xp.where(x, x * 2, 0.5),
    "where of constants": lambda xp, x: xp.where(x, 3.0, 0.5) * x,
    "where complex": lambda xp, x: xp.where(x + 0j, x * 2, 1.0),
    "where integer": lambda xp, x: xp.where(xp.asarray([0, 1, 2, 0]), x * 2, x),
    "where number": lambda xp, x: xp.where(1.5, x * 2, 0.0),
    "where 0-d": lambda xp, x: xp.where(x.sum(), x * 2, 0.0),
    "where cast": lambda xp, x: xp.where(x.astype(bool), x * 2, 0.5),
    "compress": lambda xp, x: xp.compress(x, x * 3),
    "compress method": lambda xp, x: (x * 2).compress(x),
    "extract": lambda xp, x: xp.extract(x, x * 3),
    "choose": lambda xp, x: xp.choose(x.astype(bool).astype(int), [x, x * 2]),
    "select": lambda xp, x: xp.select([x.astype(bool)], [x * 2], x),
    "piecewise": lambda xp, x: xp.piecewise(x, [x, x < 0], [lambda v: v * 2, lambda v: v * 3, 4.0]),
    "logical": lambda xp, x: (xp.logical_and(x, x * 2) | xp.logical_not(x)) * x,
    "any and all": lambda xp, x: (xp.any(x) * 2 + xp.all(x)) * x,
    "nonzero": lambda xp, x: x[xp.nonzero(x)] * xp.count_nonzero(x),
    "mask": lambda xp, x: x[x.astype(bool)],
    "place": written(lambda xp, y, x: xp.place(y, x, x * 3)),
    "putmask": written(lambda xp, y, x: xp.putmask(y, x, x * 3)),
    "copyto": written(lambda xp, y, x: xp.copyto(y, x * 3, where=x.astype(bool))),
    "mask write": written(lambda xp, y, x: y.__setitem__(x.astype(bool), 3.0)),
    "ufunc": lambda xp, x: xp.add(x, x, where=x.astype(bool), out=xp.zeros(4)),
    "sum": lambda xp, x: xp.sum(x * 2, where=x.astype(bool)),
    "max": lambda xp, x: xp.max(x * 2, where=x.astype(bool), initial=-9.0),
    "var": lambda xp, x: xp.var(x * 2, where=x.astype(bool)),
    "index": lambda xp, x: x[x.astype(int)] * xp.take(x, x.astype(int)),
    "exponent": lambda xp, x: (x + 3) ** x.astype(bool),
}
SELECTS = {"compress", "compress method", "extract", "piecewise", "nonzero", "mask"}  # examples would differ in size


@pytest.mark.parametrize("name", CONDITIONS)
def test_a_watched_number_as_a_condition(name: str) -> None:
    """The value is NumPy's, and the gradient that of the values chosen: the condition has none."""
    at = np.asarray([0.0, 1.5, -2.25, 0.0])

    def f(xp, x):
        y = xp.asarray(CONDITIONS[name](xp, x))
        return xp.sum(y * (np.cos(np.arange(y.size)).reshape(y.shape) + 1.3))

    def ours(x):
        return f(tnp, x)

    both = tnp.value_and_grad(ours)
    runs = [both(at), tnp.function(both)(tnp.asarray(at)), tnp.value_and_grad(tnp.function(ours))(at)]
    if name not in SELECTS:
        runs.append(tuple(r[0] for r in tnp.vectorized_map(both, tnp.asarray([at]))))
    forward = [tnp.jvp(ours, (at,), (e,))[1] for e in np.eye(4)]
    for value, gradient in runs:
        np.testing.assert_allclose(float(value), f(np, at.copy()))
        np.testing.assert_allclose(gradient.numpy(), [float(t) for t in forward])
        for i in (1, 2):  # at the others the condition turns
            up, down = at.copy(), at.copy()
            up[i] += 1e-6
            down[i] -= 1e-6
            np.testing.assert_allclose(float(gradient[i]), (f(np, up) - f(np, down)) / 2e-6, rtol=1e-6, atol=1e-7)
