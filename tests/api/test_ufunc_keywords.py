"""Every keyword of a ufunc call, held against NumPy: plain, under a tape, compiled, and batched where that has a sense.

A row is a call. Values, dtypes, the order of the elements in memory, and the class and text of an error are NumPy's.
"""

from __future__ import annotations

import warnings

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import assert_same, check_batch, check_gradients

rng = np.random.default_rng(0)
X, Y = rng.uniform(0.5, 2, (3, 4)), rng.uniform(0.5, 2, 4)
F, INTS, Z = np.asfortranarray(X), np.arange(4) + 1, X + 1j
MASK = np.asarray([True, False, True, True])


def zeros(*shape, dtype="f8"):
    return np.zeros(shape, dtype)


CALLS = [
    # order
    ("add", (X, Y), {"order": "F"}),
    ("add", (X.T, Y[:3]), {"order": "C"}),
    ("add", (F, F), {"order": "A"}),
    ("add", (F, F), {"order": "K"}),
    ("add", (X, F), {"order": "A"}),
    ("add", (X, Y), {"order": "Q"}),
    ("matmul", (X, X.T), {"order": "F"}),
    # dtype, signature, casting
    ("add", (X, 2), {"dtype": "f4"}),
    ("add", (X, INTS), {"dtype": "f4", "casting": "same_kind"}),
    ("add", (X, INTS), {"dtype": "i8"}),
    ("add", (X, INTS), {"dtype": "i8", "casting": "unsafe"}),
    ("add", (INTS, INTS), {"signature": "dd->d"}),
    ("add", (INTS, INTS), {"signature": ("f8", None, None)}),
    ("add", (INTS, INTS), {"sig": (None, None, "f4")}),
    ("add", (INTS, INTS), {"signature": "ii->i"}),
    ("add", (INTS, INTS), {"signature": "xx->x"}),
    ("add", (INTS, INTS), {"signature": "dd->d", "dtype": "f4"}),
    ("add", (INTS, INTS), {"dtype": "f8", "casting": "no"}),
    ("add", (INTS, INTS), {"casting": "bogus"}),
    ("sqrt", (X,), {"dtype": int}),
    ("sqrt", (X,), {"dtype": "c16"}),
    ("sqrt", (Z,), {"dtype": "f8"}),
    ("equal", (X, Y), {"dtype": bool}),
    ("equal", (X, Y), {"dtype": "f8"}),
    ("frexp", (X,), {"dtype": "f4", "casting": "unsafe"}),
    ("matmul", (X, X.T), {"dtype": "f4"}),
    # subok, and what is no keyword
    ("add", (X, Y), {"subok": False}),
    ("add", (X, Y), {"subok": "x"}),
    ("add", (X, Y), {"foo": 1}),
    ("maximum", (X, Y), {"axis": 0}),
    ("maximum", (X, Y), {"keepdims": True}),
    ("matmul", (X, X.T), {"where": True}),
    # where and out
    ("add", (X, Y), {"where": MASK, "out": zeros(3, 4)}),
    ("log", (X,), {"where": X > 1, "out": np.ones((3, 4))}),
    ("divide", (X, Y), {"where": MASK[None], "out": np.full((3, 4), 7.0)}),
    ("divmod", (X, Y), {"where": MASK, "out": (zeros(3, 4), zeros(3, 4))}),
    ("logical_and", (X, Y), {"where": MASK, "out": zeros(3, 4, dtype=bool)}),
    ("add", (X, Y), {"where": "a"}),
    ("add", (X, Y), {"where": np.ones(4)}),
    ("add", (X, Y), {"where": np.ones(3, bool), "out": zeros(3, 4)}),
    ("add", (X, Y), {"out": zeros(2, 4)}),
    ("add", (X, Y), {"out": zeros(4)}),
    ("add", (X, Y), {"out": zeros(2, 3, 4)}),
    ("add", (X, Y), {"out": zeros(3, 4, dtype="f4")}),
    ("add", (X, Y), {"out": zeros(3, 4, dtype=int)}),
    ("add", (X, Y), {"out": zeros(3, 4, dtype=int), "casting": "unsafe"}),
    ("add", (X, Y), {"out": (zeros(3, 4),)}),
    ("add", (X, Y), {"out": (zeros(3, 4), None)}),
    ("add", (X, Y), {"out": ()}),
    ("add", (X, Y), {"out": 5}),
    ("add", (X, Y), {"out": None}),
    ("add", (X, Y), {"out": (None,)}),
    ("add", (X, Y), {"out": ...}),
    ("modf", (X,), {"out": (None, None)}),
    ("modf", (X,), {"out": (zeros(3, 4), None)}),
    ("modf", (X,), {"out": zeros(3, 4)}),
    ("divmod", (X, Y), {"out": (zeros(3, 4), zeros(3, 4))}),
    ("isnan", (X,), {"out": zeros(3, 4)}),
    ("matmul", (X, X.T), {"out": zeros(3, 3)}),
    ("matmul", (X, X.T), {"out": zeros(3, 4)}),
    ("matmul", (X, X.T), {"out": zeros(3, 3, dtype=int)}),
    ("matmul", (X, X.T), {"out": zeros(3, 3, dtype=int), "casting": "unsafe"}),
    # operands
    ("add", (X, np.ones(3)), {}),
    ("add", (X,), {}),
    ("add", (X, X, X, X), {}),
    ("add", (X, "a"), {}),
    ("add", (X[:0], Y), {}),
    ("left_shift", (X, 2), {}),
    ("bitwise_and", (X, 2), {}),
    ("power", (INTS, -1), {}),
    ("power", (2, -INTS), {}),
    ("matmul", (X, X), {}),
    ("matmul", (X, 2.0), {}),
    # axes, axis, keepdims
    ("matmul", (X, X), {"axes": [(0, 1), (1, 0), (0, 1)]}),
    ("matmul", (X, X), {"axes": [(1, 0), (0, 1), (1, 0)]}),
    ("matmul", (X, Y), {"keepdims": True}),
    ("matmul", (X, Y), {"axis": 0}),
    ("vecdot", (X, Y), {}),
    ("vecdot", (X, X), {"axis": 0}),
    ("vecdot", (X, X), {"axis": 0, "keepdims": True}),
    ("vecdot", (X, Y), {"keepdims": True}),
    ("vecdot", (X, X), {"axes": [(0,), (0,), ()]}),
    ("vecdot", (X, X), {"axes": [0, 0]}),
    ("vecdot", (X, X), {"axis": 5}),
    ("vecdot", (X, X), {"axes": [(0,), (0,), ()], "axis": 0}),
    ("vecdot", (X, np.ones(3)), {}),
    ("vecdot", (X, np.ones(1)), {}),
    ("vecdot", (Z, X), {}),
    ("vecdot", (Z, Z), {"out": zeros(3, dtype=complex)}),
    ("matvec", (X, Y), {}),
    ("matvec", (X, X[:, 0]), {"axes": [(1, 0), (0,), (0,)]}),
    ("matvec", (X, X), {}),
    ("matvec", (X, X[:, 0]), {}),
    ("vecmat", (X[:, 0], X), {}),
    ("vecmat", (Z[:, 0], X), {}),
    ("vecmat", (X[0], X), {"axes": [(0,), (1, 0), (0,)]}),
    ("vecmat", (X[:, 0], X), {"keepdims": True}),
]


def label(row):
    name, _args, kwargs = row
    return f"{name}-{kwargs}".replace("\n", " ")[:60]


def keyword(value, convert):
    if isinstance(value, np.ndarray):
        return convert(value.copy())
    return tuple(keyword(v, convert) for v in value) if isinstance(value, tuple) else value


def run(xp, name, args, kwargs, convert):
    """The call with fresh ``out`` arrays, which are what it returns."""
    xs = [convert(np.array(a, order="K")) if isinstance(a, np.ndarray) else a for a in args]
    kwargs = {k: keyword(v, convert) if k in ("out", "where") else v for k, v in kwargs.items()}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        result = getattr(xp, name)(*xs, **kwargs)
    outs, results = (v if isinstance(v, tuple) else (v,) for v in (kwargs.get("out"), result))
    for o, r in zip(outs, results, strict=False):
        assert o is None or o is Ellipsis or o is r
    return result


def outcome(call):
    try:
        return call(), None
    except Exception as error:
        return None, error


def plain(row):
    return run(tnp, *row, tnp.asarray)


def taped(row):
    with tnp.GradientTape() as tape:

        def watched(array):
            handle = tnp.asarray(array)
            if handle.dtype.kind in "fc":
                tape.watch(handle)
            return handle

        return run(tnp, *row, watched)


def traced(row):
    name, args, kwargs = row
    arrays = [a for a in args if isinstance(a, np.ndarray)]

    def call(*handles):
        it = iter(handles)
        xs = [next(it) if isinstance(a, np.ndarray) else a for a in args]
        return run(tnp, name, xs, kwargs, tnp.asarray)

    return tnp.function(call)(*map(tnp.asarray, arrays))


@pytest.mark.parametrize("row", CALLS, ids=label)
@pytest.mark.parametrize("mode", [plain, taped, traced])
def test_keywords(mode, row):
    want, refusal = outcome(lambda: run(np, *row, lambda a: a))
    got, error = outcome(lambda: mode(row))
    if refusal is not None:
        assert isinstance(error, type(refusal)), error
        assert str(error).split("\n  at:")[0] == str(refusal)
        return
    assert error is None, error
    assert_same(got, want)
    if mode is traced:
        return
    for a, b in zip(*(r if isinstance(r, tuple) else (r,) for r in (got, want)), strict=True):
        if isinstance(b, np.ndarray):
            assert (a.flags.c_contiguous, a.flags.f_contiguous) == (b.flags.c_contiguous, b.flags.f_contiguous)


DIFFERENTIABLE = {
    "order": lambda x, y: tnp.multiply(x, y, order="F"),
    "dtype": lambda x, y: tnp.multiply(x, y, dtype="c16"),
    "where": lambda x, y: tnp.divide(x, y, where=MASK, out=tnp.zeros((3, 4))),
    "where on what out held": lambda x, y: tnp.divide(x, y, where=MASK, out=tnp.exp(x)),
    "out tuple": lambda x, y: tnp.divmod(x, y, out=(tnp.zeros((3, 4)), tnp.zeros((3, 4))))[1],
    "out overlaps": lambda x, y: _shifted(x * 1.0, y),
    "axes": lambda x, y: tnp.matmul(x, x, axes=[(0, 1), (1, 0), (1, 0)]),
    "axis": lambda x, y: tnp.vecdot(x, x, axis=0),
    "keepdims": lambda x, y: tnp.vecdot(x, y, keepdims=True),
    "matvec axes": lambda x, y: tnp.matvec(x, y[:3], axes=[(1, 0), (0,), (0,)]),
    "vecmat": lambda x, y: tnp.vecmat(y[:3], x),
}


def _shifted(x, y):
    tnp.multiply(x[:, :-1], y[:3], out=x[:, 1:])
    return x


@pytest.mark.parametrize("name", DIFFERENTIABLE)
def test_keywords_under_transformations(name):
    f = DIFFERENTIABLE[name]
    check_gradients(f, X, Y)
    check_batch(f, X, Y)
    assert_same(tnp.function(f)(tnp.asarray(X), tnp.asarray(Y)), f(tnp.asarray(X), tnp.asarray(Y)))


def test_nothing_is_computed_where_the_mask_is_false():
    x = tnp.asarray([0.0, 1.0, 2.0])
    with np.errstate(all="raise"), tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.log(x, where=x > 0, out=tnp.zeros(3))
    assert y.tolist() == [0.0, 0.0, np.log(2.0)]
    assert tape.gradient(y, x).tolist() == [0.0, 1.0, 0.5]


def test_where_without_out_warns_as_numpys():
    with pytest.warns(UserWarning, match="'where' used without 'out'"):
        tnp.add(tnp.ones(2), 1.0, where=[True, False])


def test_out_in_the_place_of_an_operand_keeps_what_a_tape_has_seen():
    x, out = tnp.asarray([1.0, 4.0]), tnp.asarray([2.0, 3.0])
    with tnp.GradientTape() as tape:
        tape.watch([x, out])
        before = out
        y = out * out
        result = tnp.sqrt(x, out)
        z = y + result
    assert result is out and before is out and out.tolist() == [1.0, 2.0]
    assert tape.gradient(z, x).tolist() == [0.5, 0.25]


def test_out_in_the_place_of_an_operand_is_no_operand():
    x, out = tnp.asarray([1.0, 4.0]), tnp.asarray([2.0, 3.0])
    assert tnp.sqrt(x, out) is out and out.tolist() == [1.0, 2.0]
    with tnp.GradientTape() as tape:
        tape.watch(x)
        kept = x * 1.0
        y = kept * kept
    tnp.sqrt(tnp.asarray([9.0, 9.0]), kept)  # the tape has the values as they were
    assert kept.tolist() == [3.0, 3.0] and tape.gradient(y, x).tolist() == [2.0, 8.0]


def test_read_only_out_is_refused():
    out = tnp.zeros(3)
    out.flags.writeable = False
    with pytest.raises(ValueError, match="read-only"):
        tnp.add(tnp.ones(3), 1.0, out=out)
    with pytest.raises(ValueError, match="read-only"), tnp.GradientTape() as tape:
        x = tnp.ones(3)
        tape.watch(x)
        tnp.add(x, 1.0, out=out)
    assert out.tolist() == [0.0, 0.0, 0.0]


@pytest.mark.parametrize("compiled", [False, True])
@pytest.mark.parametrize(
    "name, xs, text",
    [
        ("divide", (1.0, 0.0), "divide by zero encountered in divide"),
        ("sqrt", (-1.0,), "invalid value encountered in sqrt"),
        ("exp", (1e4,), "overflow encountered in exp"),
        ("log", (0.0,), "divide by zero encountered in log"),
        ("remainder", (1.0, 0.0), "invalid value encountered in remainder"),
    ],
)
def test_floating_point_warnings_are_numpys(name, xs, text, compiled):
    f = getattr(tnp, name)
    call = tnp.function(lambda *a: f(*a)) if compiled else f
    handles = [tnp.asarray([x, x, x]) for x in xs]
    with pytest.warns(RuntimeWarning, match=text):
        call(*handles)
    with np.errstate(all="ignore"), warnings.catch_warnings():
        warnings.simplefilter("error")
        call(*handles)
    with np.errstate(all="raise"), pytest.raises(FloatingPointError, match=text):
        call(*handles)
