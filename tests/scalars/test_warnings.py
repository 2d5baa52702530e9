"""Operators of scalars warn as NumPy's do: of integers that are too large, of zeros below, in words of their own."""

import operator
import warnings

import numpy as np
import pytest

import tensornumpy as tnp

OPERATORS = {
    name: getattr(operator, name)
    for name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "iadd", "imul", "lshift", "and_", "lt")
} | {"divmod": divmod}
NUMBERS = [
    *[np.dtype(d).type(n) for d in ("i1", "u1", "i4", "u4", "i8", "u8") for n in (0, 3, np.iinfo(d).max)],
    *[np.dtype(d).type(n) for d in ("f2", "f4", "f8", "D") for n in (0, -2.5, 6e4)], np.float64(1e308), np.True_,
]  # fmt: skip


def ours(x):
    return tnp.asarray([x])[0] if isinstance(x, np.generic) else x


def outcome(run, x, y):
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        try:
            result = run(x, y)
        except Exception as error:
            return type(error).__name__, str(error).split("\n")[0], []
    parts = result if isinstance(result, tuple) else (result,)
    return [str(np.asarray(p)) for p in parts], [np.asarray(p).dtype for p in parts], [str(w.message) for w in said]


@pytest.mark.parametrize("name", OPERATORS)
@pytest.mark.parametrize("form", ["both", "python second", "python first"])
def test_operators_of_scalars(name, form):
    run = OPERATORS[name]
    for x in NUMBERS:
        for y in NUMBERS:
            a, b = (x.item() if form == "python first" else x), (y.item() if form == "python second" else y)
            if (name == "pow" and x.dtype == np.float32) or (name, form) in (
                ("iadd", "python first"),
                ("imul", "python first"),
            ):
                continue  # the last bit of a power is another one in NumPy's loops
            assert outcome(run, ours(a), ours(b)) == outcome(run, a, b), f"{a!r} {name} {b!r}"


def test_arrays_and_ufuncs_wrap_around_in_silence():
    largest = np.iinfo(np.int64).max
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert int(tnp.asarray(largest) + tnp.asarray(1)) == -largest - 1
        assert (tnp.asarray([largest]) + 1).tolist() == [-largest - 1]
        assert int(tnp.add(tnp.asarray([largest])[0], 1)) == -largest - 1


def test_a_scalar_that_is_too_large_can_raise():
    factorial = tnp.asarray([1])[0]
    with np.errstate(over="raise"), pytest.raises(FloatingPointError, match="overflow encountered in scalar multiply"):
        for k in range(1, 50):
            factorial *= k
