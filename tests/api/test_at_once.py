"""Calls that are answered at once on plain arrays: NumPy's results, errors and warnings for arguments of every kind."""

from __future__ import annotations

import contextlib
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
