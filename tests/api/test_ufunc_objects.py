"""Ufuncs as objects: the type, its attributes, pickles; the user's, other libraries'; who answers a call."""

from __future__ import annotations

import copy
import fractions
import inspect
import pickle

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import assert_same

NAMES = sorted(name for name in dir(np) if isinstance(getattr(np, name), np.ufunc))
ATTRIBUTES = ("nin", "nout", "nargs", "ntypes", "types", "identity", "signature", "__name__", "__qualname__")
X = np.asarray([0.5, 1.0, 2.0])


@pytest.mark.parametrize("name", NAMES)
def test_every_ufunc_is_an_object(name):
    ours, theirs = getattr(tnp, name), getattr(np, name)
    assert isinstance(ours, tnp.ufunc) and ours.__module__ == "tensornumpy"
    assert repr(ours) == repr(theirs)
    for attribute in ATTRIBUTES:
        assert getattr(ours, attribute) == getattr(theirs, attribute)
    assert inspect.signature(ours) == inspect.signature(theirs)
    for again in (pickle.loads(pickle.dumps(ours)), copy.copy(ours), copy.deepcopy(ours)):
        assert again is ours


@pytest.mark.parametrize("method", ["reduce", "accumulate", "reduceat", "outer", "at"])
def test_methods_have_numpys_signatures(method):
    assert inspect.signature(getattr(tnp.add, method)) == inspect.signature(getattr(np.add, method))
    assert inspect.signature(getattr(tnp.ufunc, method)) == inspect.signature(getattr(np.ufunc, method))


def test_the_type_makes_no_objects():
    with pytest.raises(TypeError, match=r"cannot create 'tensornumpy\.ufunc' instances"):
        tnp.ufunc()
    assert not isinstance(np.add, tnp.ufunc) and not isinstance(tnp.sum, tnp.ufunc)


@pytest.mark.parametrize("ufunc", [tnp.add, tnp.matmul, tnp.frompyfunc(abs, 1, 1)], ids=lambda f: f.__name__)
def test_an_assigned_docstring_stands_until_it_is_deleted(ufunc):
    own = ufunc.__doc__
    ufunc.__doc__ = "another text"
    assert ufunc.__doc__ == "another text"
    del ufunc.__doc__
    assert ufunc.__doc__ == own
    assert own
    assert type(ufunc).__doc__ not in (own, None)


def test_resolve_dtypes():
    for ours, theirs in ((tnp.add, np.add), (tnp.matmul, np.matmul)):
        known = (np.dtype("i4"), np.dtype("f4"), None)
        assert ours.resolve_dtypes(known) == theirs.resolve_dtypes(known)
        assert ours.resolve_dtypes(known, casting="safe") == theirs.resolve_dtypes(known, casting="safe")
        assert ours.resolve_dtypes(known, signature="dd->d") == theirs.resolve_dtypes(known, signature="dd->d")
    assert tnp.add.resolve_dtypes((None, np.dtype("i2"), None), reduction=True)[0] == np.dtype("i8")
    assert tnp.add._resolve_dtypes_and_context((np.dtype("f8"), int, None))[0][0] == np.dtype("f8")
    with pytest.raises(TypeError):
        tnp.add.resolve_dtypes((np.dtype("f8"),))


def test_the_method_of_an_error_is_named():
    with pytest.raises(np.exceptions.AxisError) as caught:
        tnp.add.reduce(tnp.ones(3), axis=4)
    assert any("fix:" in note for note in caught.value.__notes__)


# --- made of Python functions -----------------------------------------------------------------------------


def test_frompyfunc():
    ours, theirs = (xp.frompyfunc(lambda a, b: a * b, 2, 1, identity=1) for xp in (tnp, np))
    assert isinstance(ours, tnp.ufunc) and inspect.signature(ours) == inspect.signature(theirs)
    assert (ours.nin, ours.nout, ours.identity, ours.types) == (2, 1, 1, ["OO->O"])
    x = tnp.asarray(X)
    for f in (
        lambda u, a: u(a, 2.0),
        lambda u, a: u.outer(a, a),
        lambda u, a: u.accumulate(a),
        lambda u, a: u.reduceat(a, [0, 2]),
        lambda u, a: u(a, a, dtype=object, where=[True, True, False], out=None),
    ):
        got, want = f(ours, x), f(theirs, X)
        assert isinstance(got, tnp.ndarray) and got.dtype == want.dtype == object
        assert got.tolist()[:2] == want.tolist()[:2]
    assert ours.reduce(x) == theirs.reduce(X) == 1.0 and ours.reduce([]) == 1
    both = tnp.frompyfunc(divmod, 2, 2)
    assert [r.tolist() for r in both(tnp.asarray([7, 8]), 3)] == [[2, 2], [1, 2]]
    y = tnp.asarray([1, 2], dtype=object)
    tnp.frompyfunc(lambda a, b: a + b, 2, 1).at(y, [0, 0], 5)
    assert y.tolist() == [11, 2]


def test_frompyfunc_refuses_what_numpy_refuses():
    for arguments in ((1, 2, 3), (len, "a", 1), (len, 40, 40)):
        with pytest.raises((TypeError, ValueError)) as theirs:
            np.frompyfunc(*arguments)
        with pytest.raises(type(theirs.value)):
            tnp.frompyfunc(*arguments)
    with pytest.raises(pickle.PicklingError):
        pickle.dumps(tnp.frompyfunc(len, 1, 1))


@pytest.mark.parametrize(
    "call",
    [
        lambda u, x: u(x, 2.0),
        lambda u, x: u(2.0, x, where=True),
        lambda u, x: u.reduce(x),
        lambda u, x: u.accumulate(x),
        lambda u, x: u.reduceat(x, [0]),
        lambda u, x: u.outer(x, x),
        lambda u, x: u.at(x, [0], 1.0),
    ],
)
def test_frompyfunc_refuses_transformations_by_name(call):
    u = tnp.frompyfunc(lambda a, b: a * b, 2, 1)
    x = tnp.asarray(X)
    with tnp.GradientTape() as tape:
        if call(u, x * 1.0) is not None:  # nothing is watched yet
            assert True
        tape.watch(x)
        with pytest.raises(tnp.NoGradientError, match=r"<lambda> \(vectorized\)"):
            call(u, x)
    with pytest.raises(tnp.NoGradientError, match=r"<lambda> \(vectorized\)"):
        tnp.function(lambda a: call(u, a))(tnp.asarray(X))
    with pytest.raises(tnp.NoGradientError, match=r"<lambda> \(vectorized\)"):
        tnp.vectorized_map(lambda a: call(u, a), tnp.ones((2, 3)))


# --- of other libraries -----------------------------------------------------------------------------------


def _foreign(v):
    return v * 2.0


def test_ufuncs_of_other_libraries():
    special = pytest.importorskip("scipy.special")
    x, out = tnp.asarray(X), tnp.zeros(3)
    for got in (special.expit(x), special.expit(x, out=out), out):
        assert isinstance(got, tnp.ndarray)
        assert_same(got, special.expit(X))
    assert_same(special.gammainc(x, 2.0), special.gammainc(X, 2.0))
    foreign = np.frompyfunc(_foreign, 1, 1)
    for run in (
        lambda: foreign(x),
        lambda: foreign(tnp.asarray(X), out=x * 2.0),
        lambda: tnp.function(foreign)(tnp.asarray(X)),
        lambda: tnp.vectorized_map(foreign, tnp.asarray(X)),
    ):
        with tnp.GradientTape() as tape, pytest.raises(TypeError, match=r"'_foreign .*' is unknown here"):
            tape.watch(x)
            run()


def test_numpys_own_ufuncs_are_ours():
    x = tnp.asarray(X)
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(x)
        results = [
            np.multiply.reduce(x),
            np.multiply(x, X, out=tnp.zeros(3)),
            np.vecdot(x, X),
            np.add.outer(X, x),
            np.hypot(2.0, x, dtype="f8"),
        ]
        y = x * 1.0
        np.multiply.at(y, [0, 0], x[1])
    for result in [*results, y]:
        assert tape.gradient(result, x) is not None
    with pytest.raises(TypeError, match="takes a ufunc"):
        x.__array_ufunc__(1, "__call__")


# --- who answers ------------------------------------------------------------------------------------------


class OptsOut:
    __array_ufunc__ = None

    def __add__(self, other):
        return "add"

    def __radd__(self, other):
        return "radd"


class AsksFirst:
    __array_priority__ = 2000

    def __radd__(self, other):
        return "radd"


class HasItsWay:
    def __array_ufunc__(self, ufunc, method, *inputs, **kwargs):
        return ufunc.__name__, method, len(inputs), sorted(kwargs)


@pytest.mark.parametrize("watched", [False, True])
def test_other_operands(watched):
    x = tnp.asarray(X)
    with tnp.GradientTape() as tape:
        if watched:
            tape.watch(x)
        assert x + OptsOut() == "radd" and OptsOut() + x == "add"
        assert x + AsksFirst() == "radd"
        with pytest.raises(TypeError):
            tnp.add(x, OptsOut())
        with pytest.raises(TypeError):
            x + object()
        with pytest.raises(TypeError):
            x + "a"
        with pytest.raises(TypeError):
            x + None


def test_another_librarys_way_is_taken():
    x = tnp.asarray(X)
    assert tnp.add(x, HasItsWay()) == ("add", "__call__", 2, [])
    assert x + HasItsWay() == ("add", "__call__", 2, [])
    assert tnp.add(HasItsWay(), 1, dtype=float, where=True) == ("add", "__call__", 2, ["dtype", "where"])
    assert tnp.add.reduce(HasItsWay(), axis=1)[:2] == ("add", "reduce")


def test_objects_to_compute_with():
    half = fractions.Fraction(1, 2)
    x = tnp.asarray([1, 2], dtype=object)
    assert (x + half).tolist() == (half + x).tolist() == [1 + half, 2 + half]
    assert (tnp.asarray([1, 2]) * half).tolist() == [half, 2 * half]


def test_masked_arrays_answer_for_themselves():
    masked, x = np.ma.array([1.0, 2.0, 3.0], mask=[0, 1, 0]), tnp.asarray([1.0, 2.0, 4.0])
    for found in (tnp.add(x, masked), tnp.add(masked, x), x + masked):
        assert type(found) is tnp.ma.MaskedArray and found.tolist() == [2.0, None, 7.0]
    assert tnp.add.reduce(masked) == np.add.reduce(masked)
    assert np.array_equal(tnp.add.outer(x, masked).mask, np.add.outer(x.numpy(), masked).mask)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.ma.sum(tnp.multiply(x, masked))
    assert tape.gradient(y, x).tolist() == [1.0, 0.0, 3.0]


# --- promotion modes --------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["legacy", "all"])
def test_methods_narrow_with_the_mode(mode):
    ints = tnp.asarray([[1, 2], [3, 4]], dtype="i4")
    with tnp.promotion(mode, prefer_float32=True):
        for result in (
            tnp.divide(ints, ints),
            tnp.divide.reduce(ints),
            tnp.divide.accumulate(ints),
            tnp.logaddexp.reduceat(ints, [0, 1]),
            tnp.divide.outer(ints, ints),
            tnp.add(ints, 2.5, where=True),
        ):
            assert result.dtype == np.float32
        assert tnp.add.reduce(ints).dtype == tnp.sum(ints, axis=0).dtype


def test_methods_refuse_what_the_mode_refuses():
    a, b = tnp.ones(2, "i4"), tnp.ones(2, "f4")
    with tnp.promotion("off"):
        for call in (
            lambda: tnp.add(a, b),
            lambda: tnp.add(a, b, out=None),
            lambda: tnp.add.outer(a, b),
            lambda: tnp.add.at(b, [0, 0], a),
        ):
            with pytest.raises(tnp.PromotionError):
                call()


@pytest.mark.parametrize("dtype", ["f8", "f4", "i8", "u1"])
def test_repeated_places_of_zeros_and_integers_add_up(dtype):
    """As NumPy one by one, also where a graph or a tape adds up first; what was there before counts, minus zero too."""
    rng = np.random.default_rng(0)
    r, c = rng.integers(-20, 20, (2, 300))
    v = rng.integers(0, 9, 300).astype(dtype) / np.asarray(3, dtype) if dtype[0] == "f" else rng.integers(0, 9, 300)
    v = v.astype(dtype)

    def body(xp, v, start):
        y = xp.zeros((20, 20), dtype) if start is None else start.copy()
        xp.add.at(y, (r, c), v)
        xp.add.at(y, (slice(None), 3), v[:20])
        return y

    for start in (None, rng.integers(0, 9, (20, 20)).astype(dtype), -np.zeros((20, 20), dtype)):
        expected = body(np, v, start)
        given = [tnp.array(v)] + ([] if start is None else [tnp.array(start)])
        compiled = tnp.function(lambda *xs: body(tnp, xs[0], xs[1] if len(xs) > 1 else None))
        for found in (compiled(*given), compiled(*given)):
            assert_same(found.numpy(), expected)
        if dtype[0] == "f":
            assert np.array_equal(np.signbit(compiled(*given).numpy()), np.signbit(expected))
            with tnp.GradientTape() as tape:
                tape.watch(given)
                out = body(tnp, given[0], given[1] if len(given) > 1 else None)
                total = tnp.sum(out * out)
            assert_same(out.numpy(), expected)
            found = tape.gradient(total, given)
            wanted = 2 * expected[r, c]
            wanted[:20] += 2 * expected[:, 3]
            np.testing.assert_allclose(found[0].numpy(), wanted, rtol=1e-5)
            if start is not None:
                np.testing.assert_allclose(found[1].numpy(), 2 * expected, rtol=1e-5)
