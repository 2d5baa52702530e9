"""Functions of the namespace with a compiled way for their common calls: what their Python forms give."""

import copy
import inspect
import itertools
import pickle
import types

import numpy as np
import pytest

import tensornumpy as tnp
from engines.handles_compared import outcome
from helpers import entered, needs_extension

pytestmark = needs_extension


def python(function):
    """The Python form that the compiled function looks like."""
    assert type(function) is not types.FunctionType
    return function.__get__.__self__


SHAPES = [3, 0, (), (2, 3), (0, 4), -1, (2, -1), True, 2.0, (2.0,), [2], "a", None, 1 << 15, (1 << 8, 1 << 8), 1 << 70,
          (1 << 40, 1 << 40), (1,) * 33, (1,) * 70, tnp.asarray(3), (tnp.asarray(2), 3), np.int64(2)]  # fmt: skip


@pytest.mark.parametrize("name", ["empty", "zeros", "ones"])
def test_arrays_of_a_shape(name):
    function = getattr(tnp, name)

    def said(f, *args, **kwargs):
        return outcome(lambda: tnp.zeros_like(f(*args, **kwargs)) if name == "empty" else f(*args, **kwargs))

    for shape in SHAPES:
        assert said(function, shape) == said(python(function), shape), shape
    for args, kwargs in [
        ((3, "i4"), {}),
        ((3,), {"dtype": bool}),
        ((), {}),
        ((), {"shape": 2}),
        (((2, 2), None, "F"), {}),
    ]:
        assert said(function, *args, **kwargs) == said(python(function), *args, **kwargs)
    with tnp.device("CPU:0"):
        assert said(function, 2) == said(python(function), 2)
    made = function((2, 2))
    made[0] = 5.0
    assert made._m is None and made[0].tolist() == [5.0, 5.0]


def test_asarray():
    x = tnp.arange(3.0)
    for given in (x, x[1:], x[0], tnp.asarray(2.0), tnp.Variable([1.0]), np.ones(2), [1, 2], 3, "a", None):
        compiled, plain = tnp.asarray(given), python(tnp.asarray)(given)
        assert (compiled is given) == (plain is given)
        assert outcome(lambda r=compiled: r) == outcome(lambda r=plain: r)
    for args, kwargs in [((x, "i4"), {}), ((x,), {"copy": True}), ((), {}), ((), {"a": x}), ((x, None, "F", 1), {})]:
        assert outcome(lambda a=args, k=kwargs: tnp.asarray(*a, **k)) == outcome(
            lambda a=args, k=kwargs: python(tnp.asarray)(*a, **k)
        )


NUMPYS = [np.arange(6.0).reshape(2, 3), np.arange(6).reshape(2, 3).T, np.arange(8)[::-2], np.array([True, False]),
          np.array(2.5), np.array([1, 300], "u2"), np.array([1.5], "f4"), np.array([1 + 2j]), np.array([1, 2], ">i4"),
          np.array(["a"]), np.array([None]), np.zeros(0), np.arange(1 << 15)]  # fmt: skip


@pytest.mark.parametrize("name", ["asarray", "array"])
def test_arrays_of_numpys(name):
    function, theirs = getattr(tnp, name), getattr(np, name)
    for given, dtype in itertools.product(NUMPYS, [None, float, int, bool, complex, "f4", np.dtype("i4"), np.uint8]):
        for args, kwargs in [((given,), {"dtype": dtype}), ((given, dtype), {}), ((given,), {})]:
            said = [outcome(lambda f=f, a=args, k=kwargs: f(*a, **k)) for f in (function, python(function))]
            assert said[0] == said[1], (given, args, kwargs)
        if given.dtype.kind in "biuf":
            made, expected = function(given, dtype), theirs(given, dtype)
            assert made.dtype == expected.dtype and made.strides == expected.strides
            assert np.shares_memory(made.numpy(), given) == np.shares_memory(expected, given)


def test_arrays_of_numpys_are_shared_or_copied_at_once():
    x = np.arange(6).reshape(2, 3)
    for function in (tnp.asarray, tnp.array):
        assert entered(function, x)[1] == entered(function, x, float)[1] == []
    shared, row = tnp.asarray(x), tnp.asarray(x)[1]
    x[1] = 7
    assert shared[1].tolist() == row.tolist() == [7, 7, 7]
    row[0] = 8
    assert x[1].tolist() == [8, 7, 7]
    with tnp.GradientTape(persistent=True) as tape:
        a, b = tnp.asarray(y := np.ones(2)), tnp.asarray(y)
        tape.watch(a)
        z = (a * b).sum()
    assert tape.gradient(z, a).tolist() == [1.0, 1.0] and tape.gradient(z, b) is None


def test_several_results_of_a_call_with_a_keyword():
    a, b = tnp.asarray([[1.0, 0.0], [1.0, 1.0], [1.0, 2.0]]), tnp.asarray([0.0, 1.0, 2.0])
    results, names = entered(tnp.linalg.lstsq, a, b, rcond=None)
    assert names == [] and [np.asarray(r).tolist() for r in results][2] == 2
    for mine, theirs in zip(results, np.linalg.lstsq(a.numpy(), b.numpy(), rcond=None), strict=True):
        assert mine.dtype == theirs.dtype and np.array_equal(mine.numpy(), theirs)
    x = tnp.arange(4)
    parts = tnp.split(x, indices_or_sections=2)
    parts[0][0] = 9
    assert x.tolist() == [9, 1, 2, 3]


def test_bytes_are_read_at_once():
    made, names = entered(tnp.frombuffer, b"ab", dtype=tnp.uint8)
    assert made.tolist() == [97, 98] and made.dtype == np.uint8 and len(names) == 1
    for dtype in ("u1", np.dtype("i2"), None, bool):
        given = b"abcdefgh"
        assert tnp.frombuffer(given, dtype=dtype).tolist() == np.frombuffer(given, dtype=dtype or float).tolist()


def test_concatenate():
    parts = [tnp.ones(2), tnp.zeros(0), tnp.arange(3), tnp.ones((2, 1)), tnp.ones((2, 3), "f4").T, tnp.asarray(1.0),
             tnp.ones(2)[0], np.ones(2), 2.0, tnp.zeros(1 << 14), tnp.asarray(["a"]), tnp.asarray([None])]  # fmt: skip
    f, plain = tnp.concatenate, python(tnp.concatenate)
    for pair in itertools.product(parts, repeat=2):
        for args, kwargs in [(([*pair],), {}), ((pair, 1), {}), ((pair,), {"axis": -1}), ((pair, None), {})]:
            said = [outcome(lambda g=g, a=args, k=kwargs: g(*a, **k)) for g in (f, plain)]
            assert said[0] == said[1], (args, kwargs)
    x = tnp.ones(2)
    for args, kwargs in [
        (([],), {}), ((x,), {}), (([x, x],), {"dtype": "f4"}), (([x, x],), {"out": tnp.zeros(4)}), ((), {}),
        (([x, x], 1 << 70), {}), (([x, x], True), {}), (([x, x], 0.5), {}), (([x, x],), {"nonsense": 0}),
    ]:  # fmt: skip
        said = [outcome(lambda g=g, a=args, k=kwargs: g(*a, **k)) for g in (f, plain)]
        assert said[0] == said[1], (args, kwargs)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.concatenate([x, x * 2.0])
    assert tape.gradient(y, x).tolist() == [3.0, 3.0]
    assert tnp.function(lambda v: tnp.concatenate([v, v]))(x).tolist() == [1.0] * 4
    assert tnp.vectorized_map(lambda v: tnp.concatenate([v, v]), tnp.ones((2, 1))).shape == (2, 2)


def test_they_are_functions_for_everybody():
    for name in ("zeros", "ones", "empty", "asarray", "concatenate"):
        function = getattr(tnp, name)
        assert inspect.isfunction(function)
        assert inspect.signature(function) == inspect.signature(python(function))
        assert function.__doc__ and function.__name__ == name
        assert pickle.loads(pickle.dumps(function)) is function
        assert copy.deepcopy(function) is copy.copy(function) is function
        assert function == python(function) and hash(function) == hash(python(function))
    assert np.concatenate([tnp.ones(1), tnp.ones(1)]).tolist() == [1.0, 1.0]


class Python:
    """The namespace in its Python forms."""

    def __getattr__(self, name):
        function = getattr(tnp, name)
        return function if type(function) is types.FunctionType else python(function)


MADE = """
array(1.0); array(3); array(True); array(1j); array([[1, 2], [3, 4]]); array([[1, 2], [3]]); array([])
array([[]]); array((1.0, 2)); array([1, 2], float); array([1.5, 2], int); array([300], np.uint8)
array([1, 0], "?"); array([2**63]); array([2**70]); array([1j], float); array([1, "a"]); array([None])
array([1, 2], dtype=np.dtype("f4")); array([1, 2], dtype=">f8"); array([1, 2], copy=False); array(2, None)
array([[[[[[[[[[1]]]]]]]]]]); array(1.5, complex); asarray([1.5, 2]); asarray([[1], [2]]); asarray([])
asarray([1, 2], "f4"); asarray(2); zeros(3, int); zeros((2, 2), dtype=np.float32); ones(2, dtype=bool)
ones(2, dtype="f4"); ones(2, complex); zeros(2, np.dtype(">i4")); zeros(2, object); ones(2, np.longdouble)
ones(2, None); zeros(-1, int); ones(2, np.float16); zeros(2, dtype="nothing"); zeros(2, "M8[D]"); arange(3)
arange(1, 2, 0.5); arange(3, dtype="f4"); arange(0, 1, 0); arange(np.int8(3)); eye(3); eye(2, 3, 1)
eye(2, dtype=int); eye(-1); unravel_index(5, (2, 3))
"""

ON_ARRAYS = """
count_nonzero(x); count_nonzero(x, axis=0); nonzero(x); where(x); unravel_index(x, (9, 9)); zeros_like(x)
ones_like(x, int); copy(x); full_like(x, 2.0); empty_like(x, shape=0); copy(x, "F"); ascontiguousarray(x)
asfortranarray(x); max(x); max(x, 0); mean(x, axis=-1); split(x, 2); ravel(x); reshape(x, (2, -1))
expand_dims(x, 0); atleast_2d(x); dot(x, 2.0); argmax(x); sort(x, axis=None); array_equal(x, x); ndim(x)
cumsum(x, out=None); array(x); broadcast_to(x, (2, 6)); unique(x, return_counts=True); diag(x); transpose(x)
max(x, 0, None, True); concatenate((x, x)); stack([x, x]); vstack([x]); dot(x, x); where(x, x, 0)
reshape(x, -1); flip(x); swapaxes(x, 0, -1); roll(x, [1]); take(x, 0)
"""


def statements(text):
    parts = [part.strip() for line in text.strip().splitlines() for part in line.split(";")]
    return [compile(f"xp.{part}", part, "eval") for part in parts]


def test_arrays_of_numbers():
    for code in statements(MADE):
        ways = [outcome(lambda xp=xp, code=code: eval(code, {"xp": xp, "np": np})) for xp in (tnp, Python())]
        assert ways[0] == ways[1], code.co_filename


def test_functions_of_arrays():
    """The compiled way and the Python form, on plain, strided, empty, single and other arrays, and what are views."""
    x = np.linspace(0.5, 3, 6)
    arrays = [x, x[::2], x[:0], np.asarray(2.0), x.reshape(2, 3).T, x.astype("f4"), x.astype(int), x > 1, x * 1j,
              x.astype(">f8"), x.astype(object), np.array(["a", "b"])]  # fmt: skip
    compared = 0
    for array, code in itertools.product(arrays, statements(ON_ARRAYS)):
        single = tnp.asarray(array.ravel()[:1])[0] if array.size else array
        for given in (tnp.asarray(array), array, single):
            ways = [outcome(lambda xp=xp, x=given, code=code: eval(code, {"xp": xp, "x": x})) for xp in (tnp, Python())]
            assert ways[0] == ways[1], (code.co_filename, given)
        ours = tnp.asarray(array)
        try:
            found = [eval(code, {"xp": xp, "x": ours}) for xp in (tnp, Python())]
        except Exception:
            continue
        for mine, theirs in zip(*[f if isinstance(f, tuple | list) else (f,) for f in found], strict=True):
            if isinstance(mine, tnp.ndarray):
                compared += 1
                assert (mine is ours) == (theirs is ours), code.co_filename
                told = [
                    None if m is None else (id(m.base), id(m.parent), m.scalar, m.copy_on_write, m.externally_writable)
                    for m in (mine._m, theirs._m)
                ]
                assert told[0] == told[1], code.co_filename
                assert np.shares_memory(mine.numpy(), array) == np.shares_memory(theirs.numpy(), array), (
                    code.co_filename
                )
    assert compared > 100


def test_lists_of_numbers_in_handles():
    x, n = tnp.asarray([1.5, 2.5]), tnp.asarray([1, 2])
    for given in (
        [x[0], x[1]],
        [x[0], n[0]],
        [x[0], 2.0],
        [n[0], 2.5],
        [x, x],
        [x[0], x],
        [tnp.asarray(1.0), x[0]],
        [x[0] > 0],
    ):
        assert outcome(lambda g=given: tnp.array(g)) == outcome(lambda g=given: python(tnp.array)(g))
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.array([x[0], x[1] * 2.0])
    assert tape.gradient(y, x).numpy().tolist() == [1.0, 2.0]


def test_outputs_and_numbers_of_numpy():
    for out in (
        tnp.zeros(3),
        tnp.zeros(6)[::2],
        tnp.zeros(3, "f4"),
        tnp.zeros(3, int),
        tnp.zeros(2),
        tnp.asarray(1.0),
        tnp.zeros((2, 3)),
    ):
        x, expected = tnp.asarray([1.0, 2.0, 4.0]), out.numpy().copy()
        try:
            np.multiply([1.0, 2.0, 4.0], 3.0, out=expected)
        except Exception as error:
            with pytest.raises(type(error)):
                tnp.multiply(x, 3.0, out=out)
            continue
        assert tnp.multiply(x, 3.0, out=out) is out
        assert np.array_equal(out, expected)
    with pytest.raises(TypeError):
        tnp.add(1.0, 2.0, out=tnp.asarray([1.0])[0])
    x = tnp.asarray([1.0, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        kept = x * 3.0
        tnp.multiply(x, 2.0, out=x)
        y = kept.sum() + x.sum()
    assert tape.gradient(y, kept).numpy().tolist() == [1.0, 1.0]
    for left, right in itertools.product(
        [np.float64(2), np.float32(2), np.int8(2), np.True_, np.complex64(2)], [1.5, 1, np.float32(0.5)]
    ):
        for ours in (tnp.asarray([right]), tnp.asarray([right])[0]):
            theirs = ours.numpy() if ours.ndim else ours.numpy()[()]
            for found, expected in (
                (left * ours, left * theirs),
                (ours * left, theirs * left),
                (left < ours, left < theirs),
            ):
                assert isinstance(found, tnp.ndarray)
                assert found.dtype == expected.dtype and np.array_equal(found, expected)
