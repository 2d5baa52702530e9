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
from tensornumpy._core import _compiled
from tensornumpy._core.dispatch import declared

pytestmark = pytest.mark.skipif(_compiled.fast is None, reason=f"Python form: {_compiled.reason}")


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
    assert declared[tnp.concatenate] is np.concatenate
    assert np.concatenate([tnp.ones(1), tnp.ones(1)]).tolist() == [1.0, 1.0]
