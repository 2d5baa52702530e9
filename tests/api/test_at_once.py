"""Calls that are answered at once on plain arrays: NumPy's results, errors and warnings for arguments of every kind."""

from __future__ import annotations

import contextlib
import operator
import warnings

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import assert_same

NUMBERS = np.array([0.0, 2.0, -1.5, 3.0, 4.0, 0.5])
COUNTS = np.array([0, 2, 1, 3, 1, 0])

# Vectors of every kind, each made for either namespace.
VECTORS = {
    "floats": lambda xp: xp.asarray(NUMBERS),
    "steps": lambda xp: xp.asarray(NUMBERS)[::2],
    "backwards": lambda xp: xp.asarray(NUMBERS)[::-1],
    "single precision": lambda xp: xp.asarray(NUMBERS.astype(np.float32)),
    "other byte order": lambda xp: xp.asarray(NUMBERS.astype(">f8")),
    "complex": lambda xp: xp.asarray(NUMBERS * (1 + 2j)),
    "integers": lambda xp: xp.asarray(COUNTS),
    "bytes": lambda xp: xp.asarray(COUNTS.astype(np.uint8)),
    "booleans": lambda xp: xp.asarray(COUNTS > 1),
    "objects": lambda xp: xp.asarray(np.array([1, 2.5, 3], object)),
    "text": lambda xp: xp.asarray(np.array(["a", "b"])),
    "read-only": lambda xp: xp.broadcast_to(xp.asarray(2.0), (3,)),
    "zeros": lambda xp: xp.zeros(3),
    "nan": lambda xp: xp.asarray(np.array([1.0, np.nan])),
    "infinite": lambda xp: xp.asarray(np.array([np.inf, 1.0])),
    "one number": lambda xp: xp.asarray(np.array([2.0])),
    "empty": lambda xp: xp.zeros(0),
    "no axes": lambda xp: xp.asarray(3.0),
    "no axes, an integer": lambda xp: xp.asarray(3),
    "two axes": lambda xp: xp.asarray(NUMBERS.reshape(2, 3)),
    "NumPy's array": lambda xp: NUMBERS,
    "list": lambda xp: [1.0, 2.0, 0.0],
    "list of arrays": lambda xp: [xp.asarray(1.0), xp.asarray(2.0)],
    "number": lambda xp: 2.0,
    "NumPy's number": lambda xp: np.float64(2.0),
    "none": lambda xp: None,
}  # fmt: skip


def series(name, function):
    return lambda xp, x: getattr(getattr(xp.polynomial, name), function)(x, x)


def into(xp, name, *args, **kwargs):
    """What a function writes into an array of floats."""
    target = xp.zeros(6)
    getattr(xp, name)(target, *args, **kwargs)
    return target


def mask(xp):
    return xp.asarray(COUNTS > 1)


CALLS = {
    "bincount": lambda xp, x: xp.bincount(x),
    "bincount, weights": lambda xp, x: xp.bincount(xp.asarray(COUNTS), weights=x),
    "bincount, weighted": lambda xp, x: xp.bincount(x, xp.asarray(NUMBERS), minlength=9),
    "bincount, minlength": lambda xp, x: xp.bincount(xp.asarray(COUNTS), None, x),
    "bincount, too few": lambda xp, x: xp.bincount(xp.asarray(COUNTS), minlength=-1),
    "trimseq": lambda xp, x: xp.polynomial.polyutils.trimseq(x),
    "trimseq by name": lambda xp, x: xp.polynomial.polyutils.trimseq(seq=x),
    "trimseq of zeros behind": lambda xp, x: xp.polynomial.polyutils.trimseq(xp.append(x, [0, 0])),
    "mapparms": lambda xp, x: xp.polynomial.polyutils.mapparms(x, [0.0, 2.0]),
    "mapparms, the other": lambda xp, x: xp.polynomial.polyutils.mapparms(xp.asarray([0.5, 2.0]), x),
    "mapparms by name": lambda xp, x: xp.polynomial.polyutils.mapparms(old=xp.asarray([0.5, 2.0]), new=x),
    "mapparms of no width": lambda xp, x: xp.polynomial.polyutils.mapparms(xp.asarray([1.0, 1.0]), x),
    "chebline": series("chebyshev", "chebline"),
    "polyline": series("polynomial", "polyline"),
    "legline": series("legendre", "legline"),
    "hermline": series("hermite", "hermline"),
    "hermeline": series("hermite_e", "hermeline"),
    "lagline": series("laguerre", "lagline"),
    "legline by name": lambda xp, x: xp.polynomial.legendre.legline(scl=x, off=xp.asarray(1.0)),
    "polyline of slope 0": lambda xp, x: xp.polynomial.polynomial.polyline(x, xp.asarray(0.0)),
    "putmask": lambda xp, x: into(xp, "putmask", mask(xp), x),
    "putmask by name": lambda xp, x: into(xp, "putmask", mask=mask(xp), values=x),
    "putmask, the mask": lambda xp, x: into(xp, "putmask", x, xp.asarray(NUMBERS)),
    "copyto": lambda xp, x: into(xp, "copyto", x),
    "copyto, where": lambda xp, x: into(xp, "copyto", 7.0, where=x),
    "copyto, casting": lambda xp, x: into(xp, "copyto", x, casting="no", where=mask(xp)),
    "copyto from a list": lambda xp, x: into(xp, "copyto", [x], "unsafe"),
    "put": lambda xp, x: into(xp, "put", [0, 2], x),
    "place": lambda xp, x: into(xp, "place", mask(xp), vals=x),
    "trim_zeros": lambda xp, x: xp.trim_zeros(x),
    "trim_zeros in front": lambda xp, x: xp.trim_zeros(x, "F"),
    "poly1d": lambda xp, x: xp.poly1d(x).coeffs,
    "poly1d, zeros in front": lambda xp, x: xp.poly1d(xp.append([0.0, 0.0], x)).coeffs,
    "polymul": lambda xp, x: (xp.poly1d(x) * xp.poly1d([0.0, 1.0])).coeffs,
    "vectorize": lambda xp, x: xp.vectorize(lambda a: xp.multiply(a, a))(x),
    "unpackbits": lambda xp, x: xp.unpackbits(x),
    "frombuffer": lambda xp, x: xp.frombuffer(x),
    "fromstring": lambda xp, x: xp.fromstring("1 2 3", x, sep=" "),
}  # fmt: skip


@contextlib.contextmanager
def watching():
    """A tape that knows none of the arrays."""
    with tnp.GradientTape() as tape:
        tape.watch(tnp.asarray(1.0))
        yield


def outcome(call, xp, make):
    """The result, or the exception, and the warnings."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            result = call(xp, make(xp))
        except Exception as error:
            return None, error, []
    return result, None, [(w.category, str(w.message)) for w in caught]


@pytest.mark.parametrize("scope", [contextlib.nullcontext, watching])
@pytest.mark.parametrize("name", CALLS)
def test_arguments_of_every_kind(name, scope):
    for kind, make in VECTORS.items():
        want, refused, warned = outcome(CALLS[name], np, make)
        with scope():
            got, error, ours = outcome(CALLS[name], tnp, make)
        if refused is None:
            assert error is None, (kind, error)
            assert_same(got, want)
            assert ours == warned, kind
        else:
            assert type(error) is type(refused) and str(error).startswith(str(refused)), (kind, error, refused)


def test_a_series_without_zeros_behind_is_handed_back():
    trimseq = tnp.polynomial.polyutils.trimseq
    for make in (lambda x: x, tnp.ravel, lambda x: x[::-1], lambda x: tnp.broadcast_to(x, (2, 3))[0]):
        x = make(tnp.asarray([1.0, 2.0, 3.0]))
        assert trimseq(x) is x and trimseq(seq=x) is x
        with watching():
            assert trimseq(x) is x and trimseq(seq=x) is x


@pytest.mark.parametrize("front", [[], [0.0], [0.0, 0.0]])
def test_coefficients_of_poly1d_are_a_view_as_numpys_are(front):
    plain = np.array([*front, 1.0, 2.0])
    x = tnp.asarray(plain.copy())
    p, q = tnp.poly1d(x), np.poly1d(plain)
    for values in (x, plain):
        values[-1] = 7.0
    assert_same(p.coeffs, q.coeffs)
    p.coeffs[0] = q.coeffs[0] = 0.0
    assert_same(x, plain)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.poly1d(x)(2.0)
    assert tape.gradient(y, x, unconnected_gradients="zero").tolist() == [*[0.0] * len(front), 0.0, 1.0]


def test_writes_go_round_what_a_tape_holds():
    where = tnp.asarray([True, False])
    writes = {
        "putmask": lambda x: tnp.putmask(x, where, 7.0),
        "place": lambda x: tnp.place(x, where, [7.0]),
        "put": lambda x: tnp.put(x, 0, 7.0),
        "copyto": lambda x: tnp.copyto(x, tnp.asarray([7.0, 8.0]), where=where),
    }
    for write in writes.values():
        for take in (lambda x: x, lambda x: x[:]):
            x = tnp.asarray([1.0, 2.0])
            view = take(x)
            with tnp.GradientTape() as tape:
                tape.watch(x)
                y = x * x
            write(view)
            assert x.tolist() == view.tolist() == [7.0, 2.0]
            assert tape.gradient(y, x).tolist() == [2.0, 4.0]


def test_index_arrays_of_fromfunction_are_apart():
    def change(i, j):
        i[...] = 5.0
        return i, j

    for xp in (np, tnp):
        i, j = xp.fromfunction(change, (2, 3))
        assert_same(i, np.full((2, 3), 5.0))
        assert_same(j, np.indices((2, 3), float)[1])
    assert tnp.fromfunction(lambda *axes: len(axes), ()) == np.fromfunction(lambda *axes: len(axes), ()) == 0
    scale = tnp.asarray(2.0)
    with tnp.GradientTape() as tape:
        tape.watch(scale)
        y = tnp.fromfunction(lambda i, j: scale * (i + j), (2, 2))
    assert tape.gradient(y, scale).tolist() == 4.0
    assert_same(tnp.function(lambda s: tnp.fromfunction(lambda i: s * i, (3,)))(scale), np.array([0.0, 2.0, 4.0]))


@pytest.mark.parametrize(
    "covariance",
    [
        lambda xp: [[2.0, 0.3], [0.3, 1.0]],
        lambda xp: ([2.0, 0.3], [0.3, 1.0]),
        lambda xp: [(2.0, 0.3), [0.3, 1.0]],
        lambda xp: [xp.asarray([2.0, 0.3]), [0.3, 1.0]],
        lambda xp: [[xp.asarray(2.0), 0.3], [0.3, 1.0]],
        lambda xp: xp.asarray([[2.0, 0.3], [0.3, 1.0]]),
        lambda xp: [[2.0, 0.3], [0.3]],
        lambda xp: [[[2.0]]],
        lambda xp: [],
    ],
)
def test_rows_of_lists_draw_numpys_numbers(covariance):
    def draw(xp, seed):
        return xp.random.default_rng(seed).multivariate_normal([0.5, -1.0], covariance(xp), 3, method="cholesky")

    for seed in (3, np.int64(3), [3, 4], True):
        want, refused, _ = outcome(draw, np, lambda xp, s=seed: s)
        got, error, _ = outcome(draw, tnp, lambda xp, s=seed: s)
        assert type(error) is type(refused) and str(error).startswith(str(refused))
        if refused is None:
            assert_same(got, want)


def test_bits_of_no_bytes_are_zeros():
    for shape, axis, count in (((0, 3), None, 60), ((0, 3), 0, 60), ((3, 0), 1, 9), ((0,), 0, 4), ((0, 3), 1, 60)):
        taken = [np.full(n, 255, np.uint8) for n in (60, 180, 27, 4) for _ in range(50)]
        del taken  # memory that NumPy hands out again as it is
        want = np.zeros(np.unpackbits(np.zeros(shape, np.uint8), axis, count).shape, np.uint8)
        assert_same(tnp.unpackbits(tnp.zeros(shape, np.uint8), axis, count), want)
        assert_same(np.unpackbits(tnp.zeros(shape, np.uint8), axis, count=count), want)


@pytest.mark.parametrize("flags", [None, ["multi_index"], ["multi_index", "reduce_ok"]])
def test_nested_iters_of_every_kind_of_operands(flags):
    x = np.arange(6.0).reshape(2, 3)
    operands = [lambda a: a, lambda a: [a], lambda a: (a, a), lambda a: [a, 2 * a], lambda a: [a.tolist()]]
    for make in operands:
        for scope in (contextlib.nullcontext, watching):
            with scope():
                outer, inner = tnp.nested_iters(make(tnp.asarray(x)), [[0], [1]], flags)
                got = [np.asarray(y).tolist() for _ in outer for y in inner]
            outer, inner = np.nested_iters(make(x), [[0], [1]], flags)
            assert got == [np.asarray(y).tolist() for _ in outer for y in inner]
    for bad in ([[0], [2]], [[0]], 3):
        _, refused, _ = outcome(lambda xp, a, b=bad: xp.nested_iters(a, b), np, lambda xp: xp.asarray(x))
        _, error, _ = outcome(lambda xp, a, b=bad: xp.nested_iters(a, b), tnp, lambda xp: xp.asarray(x))
        assert type(error) is type(refused) and str(error).startswith(str(refused))
    y = tnp.asarray(x)
    with tnp.GradientTape() as tape:
        tape.watch(y)
        kept = y * y
        with pytest.raises(tnp.NoGradientError, match="nested_iters"):
            tnp.nested_iters(y, [[0], [1]])
    outer, inner = tnp.nested_iters([y], [[0], [1]], op_flags=["readwrite"])
    for _ in outer:
        for element in inner:
            element[...] = 0.0
    assert not y.numpy().any()
    assert_same(tape.gradient(kept, y), 2 * x)


def test_names_by_position_are_refused_as_numpy_does():
    calls = [
        lambda xp: xp.bincount(x=[1]), lambda xp: xp.bincount([1], weight=[1]), lambda xp: xp.unpackbits(),
        lambda xp: xp.frombuffer(b"ab", "u1", count=5), lambda xp: xp.frombuffer(b"ab", float),
        lambda xp: xp.frombuffer(b"ab", xp.uint8, offset=3), lambda xp: xp.frombuffer("ab", xp.uint8),
        lambda xp: xp.fromstring("1 2", sep=","), lambda xp: xp.fromstring("1 2", int, count=5, sep=" ")[:2],
        lambda xp: xp.fromstring("", sep=" "), lambda xp: xp.fromstring("1", xp.dtypes.StrDType, sep=" "),
        lambda xp: xp.putmask(), lambda xp: xp.copyto(xp.zeros(2)), lambda xp: xp.nested_iters(),
        lambda xp: xp.polynomial.polynomial.polyline(xp.asarray(1.0)), lambda xp: xp.poly1d(),
    ]  # fmt: skip
    for i, call in enumerate(calls):
        want, refused, warned = outcome(lambda xp, _, f=call: f(xp), np, lambda xp: None)
        got, error, ours = outcome(lambda xp, _, f=call: f(xp), tnp, lambda xp: None)
        assert type(error) is type(refused), (i, error, refused)
        assert refused is not None or (ours == warned, assert_same(got, want))[0], (i, ours, warned)


LONGEST = np.iinfo(np.int64)
SCALARS = [0.0, -0.0, 1.5, -2.5, 1e308, 5e-324, np.inf, np.nan, 0, 1, -7, 3, 2**53 + 1, LONGEST.min, LONGEST.max]


def said(f, *args):
    """What a call gives, with its dtype and bits, or raises; and the classes of its warnings."""
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        try:
            found = np.asarray(f(*args))
            result = (found.dtype, found.shape, found.tobytes() if found.dtype.kind != "f" else str(found))
        except Exception as error:
            result = (type(error), str(error).partition("\n")[0])
    return result, [one.category for one in seen]


@pytest.mark.parametrize("other", [np.float64, np.int64, np.float32, np.int32, np.uint64, np.bool_])
def test_arithmetic_of_scalars_with_numpys_numbers(other):
    for a in SCALARS:
        own, numpy = tnp.asarray([a])[0], np.asarray([a])[0]
        for b in (0, 1, 3, 2.5, -2, 1e308):
            if b == int(b if abs(b) < 9 else 0) or other in (np.float64, np.float32):
                with np.errstate(all="ignore"):
                    y = np.asarray(b).astype(other)[()]
                for f in OPERATORS:
                    assert said(f, own, y) == said(f, numpy, y), (f, a, y)
                    assert said(f, y, own)[0] == said(f, y, numpy)[0], (f, y, a)


OPERATORS = [
    operator.add, operator.sub, operator.mul, operator.truediv, operator.floordiv, operator.mod, operator.lt,
    operator.le, operator.eq, operator.ne, operator.gt, operator.ge, operator.and_, operator.lshift,
]  # fmt: skip


@pytest.mark.parametrize("dtype", [*"?bBhHiIlLefdFD", ">f8", ">i4"])
def test_what_is_asked_of_scalars(dtype):
    values = np.array([0, 1, 2, 3, 100], dtype)
    if values.dtype.kind not in "?bu":
        values = np.concatenate((values, -values))
    ours = tnp.asarray(values)
    asked = [
        operator.neg, operator.pos, abs, operator.invert, round, lambda s: round(s, 1), lambda s: f"{s}",
        lambda s: f"{s:.3f}", lambda s: f"{s:5d}", lambda s: f"{s:>9}", lambda s: f"{s:q}", lambda s: format(s, ""),
        lambda s: s.strides, lambda s: s.itemsize,
    ]  # fmt: skip
    for k, x in enumerate(values):
        for f in asked:
            found, expected = said(f, ours[k]), said(f, x)
            if isinstance(expected[0][0], type) and isinstance(found[0][0], type):
                assert found[0][0] is expected[0][0]  # NumPy's words name its class
            else:
                assert found[0] == expected[0], (f, x)
    assert type(round(ours[1])) is type(round(values[1])) if values.dtype.kind in "fiu" else True
    for f in (round, lambda a: f"{a}", lambda a: f"{a:.3f}"):
        found, expected = said(f, ours), said(f, values)
        assert found[0] == expected[0] or found[0][0] is expected[0][0] is TypeError


def test_an_index_that_is_a_list():
    values = np.arange(12.0).reshape(4, 3)
    ours = tnp.asarray(values)
    for index in ([0, 2], [], [-1, -1], [True, False, True, True], [0, 4], [1.5], [[0, 1], [1, 2]], [np.int64(1), 0]):
        assert said(lambda a, i=index: a[i], ours) == said(lambda a, i=index: a[i], values), index
    picked = ours[[0, 2]]
    picked[0] = 7.0
    assert ours[0, 0] == 0.0 and picked[0, 0] == 7.0  # a copy
    for index in ([0, 2], [], [3, 3], [True, False, True, True], [0, 4], [1.5]):
        for value in (7.0, [1.0, 2.0, 3.0], np.arange(3), tnp.arange(3) * 2.0, np.ones((7, 7))):
            mine, numpy = ours.copy(), values.copy()
            assert said(mine.__setitem__, index, value)[0] == said(numpy.__setitem__, index, np.asarray(value))[0]
            np.testing.assert_array_equal(mine.numpy(), numpy)
    tape = tnp.GradientTape()
    with tape:
        tape.watch(ours)
        y = tnp.sum(ours[[0, 2]] * 2) - abs(-ours[0][1]) * np.float64(3)
    np.testing.assert_array_equal(tape.gradient(y, ours), [[2, -1, 2], [0, 0, 0], [2, 2, 2], [0, 0, 0]])
    n = ours[1, 1].astype(int) - 2
    assert said(lambda a: a[n:], ours) == said(lambda a: a[2:], values)
    assert said(lambda a: a[n - 1 :: n], ours) == said(lambda a: a[1::2], values)


def test_numbers_of_a_trace_and_a_tape_are_asked_as_before():
    @tnp.function
    def f(x):
        s = x[0] * np.float64(2) + abs(-x[1])
        return s if round(x[2]) == 4 else -s

    for last in (4.2, 4.2, 4.2, 7.0, 7.0, 7.0):
        x = tnp.asarray([1.5, -2.0, last])
        assert f(x) == (5.0 if last < 5 else -5.0)
    x = tnp.asarray([1.5, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        assert f"{x[0] * 2:.2f}" == "3.00" and round(x[1]) == 2 and x.strides == (8,)
        y = -x[0] * np.float64(3)
    assert tape.gradient(y, x).numpy().tolist() == [-3.0, 0.0]
