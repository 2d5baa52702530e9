"""``wrap`` and ``view_of`` in machine code: what the Python functions do that they stand for inside the library."""

import collections
import gc
import sys

import ml_dtypes
import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy._core import _compiled, core, dispatch
from tensornumpy._core.values import CallView
from tensornumpy.api.arrays import fastpath

pytestmark = pytest.mark.skipif(_compiled.fast is None, reason=f"Python form: {_compiled.reason}")
PYTHON = {each.__name__: getattr(each, "__wrapped__", each) for each in (core.wrap, dispatch.view_of)}
Pair = collections.namedtuple("Pair", "first second")


class Other(np.ndarray):
    pass


VALUES = {
    "array": np.arange(6.0).reshape(2, 3),
    "view": np.arange(9)[::-2],
    "0-d": np.array(2.5),
    "empty": np.zeros((0, 3), "f4"),
    "large": np.zeros(core.LARGE),
    "swapped": np.arange(3, dtype=">i2"),
    "objects": np.array([None, "a"], object),
    "texts": np.array(["a", "bc"]),
    "dates": np.array(["2020-01-01"], "M8[D]"),
    "records": np.zeros(2, [("a", "i4")]),
    "bfloat16": np.ones(2, ml_dtypes.bfloat16),
    "subclass": np.arange(3.0).view(Other),
    **{f"scalar {c}": np.dtype(c).type(1) for c in "?bBhHiIlLqQefdgFDG"},
    "date": np.datetime64("2020-01-01", "D"),
    "void": np.zeros(2, [("a", "i4")])[0],
    "small float": ml_dtypes.bfloat16(1.5),
    "int": 3, "float": 2.5, "None": None, "text": "a", "dtype": np.dtype("f4"), "NotImplemented": NotImplemented,
    "tuple": (np.arange(2), np.float64(1.0), 3, (np.arange(1),)),
    "no tuple": (),
    "list": [np.arange(2), 1],
    "named tuple": Pair(np.arange(2), 1.0),
}  # fmt: skip


def described(x):
    if isinstance(x, tuple | list):
        return type(x), [described(part) for part in x]
    if not isinstance(x, tnp.ndarray):
        return type(x), x
    value = x._v
    data = repr(value) if value.dtype.char in "gGO" else value.tobytes()  # long double has bytes that hold nothing
    return type(x), type(value), value.dtype, value.shape, value.strides, data, type(x._m)


def test_they_are_in_place_in_all_modules():
    for name in PYTHON:
        for module in (core, dispatch, fastpath):
            if hasattr(module, name):
                assert getattr(module, name) is not PYTHON[name]
                assert getattr(module, name).__doc__ == PYTHON[name].__doc__


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
@pytest.mark.parametrize("scope", ["none", "tape", "device"])
def test_wrap(value, scope):
    scopes = {"none": tnp.errstate(), "tape": tnp.GradientTape(), "device": tnp.device("CPU:0")}
    with scopes[scope]:
        assert described(core.wrap(value)) == described(PYTHON["wrap"](value))
    if isinstance(value, np.ndarray) and type(value) is np.ndarray:
        assert core.wrap(value)._v is value


def test_wrap_of_a_trace():
    seen = []

    @tnp.function
    def f(x):
        seen.append((type(core.wrap(np.ones(3))._m), type(PYTHON["wrap"](np.ones(3))._m), (x + x)._v))
        return x * 2.0

    f(tnp.ones(3))
    assert seen[0][0] is seen[0][1]
    symbol = seen[0][2]
    assert core.wrap(symbol)._v is symbol


def test_wrong_arguments_are_pythons():
    for arguments in ((), (1, 2)):
        with pytest.raises(TypeError, match=r"wrap\(\) (missing|takes)"):
            core.wrap(*arguments)
        with pytest.raises(TypeError, match=r"view_of\(\) (missing|takes)"):
            dispatch.view_of(*arguments)


@pytest.mark.parametrize("name", VALUES)
def test_no_reference_is_left(name):
    value = VALUES[name]
    before = sys.getrefcount(value)
    for _ in range(5):
        core.wrap(value)
    gc.collect()
    assert sys.getrefcount(value) == before


def flipped(x):
    return x[::-1]


@pytest.mark.parametrize("form", ["python", "machine"])
@pytest.mark.parametrize("depth", [0, 1, 2])
def test_view_of(form, depth):
    view_of = PYTHON["view_of"] if form == "python" else dispatch.view_of
    root = tnp.arange(6.0)
    parent = root
    for _ in range(depth):
        parent = parent[1:]
    call = (flipped, (parent,), {}, ())
    view = view_of(parent, parent._v[::-1], call)
    assert type(view._m) is CallView
    assert view._m.base is root
    assert view._m.parent is parent
    assert view._m.call is call
    root[-1] = 9.0
    assert view[0] == 9.0
    with tnp.GradientTape() as tape:
        tape.watch(root)
        y = (view * tnp.arange(view.size)).sum()
    expected = [0.0] * depth + list(range(6 - depth))[::-1]
    assert tape.gradient(y, root).tolist() == expected
    root[depth] = 5.0  # held by the tape: the views follow their root into new memory
    assert view[-1] == 5.0


@pytest.mark.parametrize("form", ["python", "machine"])
def test_view_of_memory_that_is_a_base_further_away(form):
    view_of = PYTHON["view_of"] if form == "python" else dispatch.view_of
    memory = memoryview(bytearray(24))
    x = tnp.asarray(np.frombuffer(memory, "f8"))
    view = view_of(x, np.frombuffer(memory, "f8")[::-1], (flipped, (x,), {}, ()))
    assert type(view._m) is CallView
    x[0] = 4.0
    assert view[-1] == 4.0


def test_a_view_leaves_no_reference():
    x = tnp.arange(4.0)
    call = (flipped, (), {}, ())
    value = x._v[::-1]
    before = [sys.getrefcount(each) for each in (x, x._v, call, value)]
    for _ in range(100):
        dispatch.view_of(x, value, call)
    gc.collect()
    assert [sys.getrefcount(each) for each in (x, x._v, call, value)] == before
