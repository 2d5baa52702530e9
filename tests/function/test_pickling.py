"""Pickles of compiled functions: by name, by their Python function, and refused with the fix."""

from __future__ import annotations

import copy
import functools
import inspect
import multiprocessing
import os
import pickle
import subprocess
import sys

import pytest

import tensornumpy as tnp


def plain(x):
    return tnp.exp(x) * 2


@tnp.function
def decorated(x):
    return x * 3


slope = tnp.function(tnp.grad(decorated))


def logged(f):
    @functools.wraps(f)
    def run(*args):
        return f(*args)

    return run


@logged
@tnp.function(max_traces=4)
def twice_decorated(x):
    return x * 4


@logged
def wrapped_plain(x):
    return x * 5


other_name = tnp.function(
    plain, max_traces=7, input_signature=[tnp.TensorSpec([None], tnp.float64)], native="off", check=True
)


class Model:
    def __init__(self):
        self.scale = 6.0

    @tnp.function
    def apply(self, x):
        return x * self.scale

    @staticmethod
    @tnp.function
    def fixed(x):
        return x * 7

    def __call__(self, x):
        return x * 8


def again(f):
    return pickle.loads(pickle.dumps(f))


def test_by_name():
    assert again(decorated) is decorated
    assert again(twice_decorated.__wrapped__) is twice_decorated.__wrapped__  # below another decorator
    assert again(Model.fixed) is Model.fixed and again(Model.apply) is Model.apply
    assert again(decorated)(tnp.ones(2)).tolist() == [3.0, 3.0]


def test_by_the_python_function():
    other_name(tnp.ones(2))
    found = again(other_name)
    assert found is not other_name and type(found) is type(other_name) and found.python_function is plain
    assert (found.max_traces, found._native, found._check) == (7, "off", True)
    (spec,) = found.input_signature
    assert (spec.shape, spec.dtype) == ((None,), tnp.float64)
    assert found.experimental_get_tracing_count() == 0
    assert found(tnp.zeros(3)).tolist() == [2.0] * 3
    inner = tnp.function(wrapped_plain.__wrapped__)  # its name leads to what wraps it
    assert again(inner).python_function is wrapped_plain.__wrapped__
    same = tnp.function(decorated.python_function, max_traces=2)
    assert again(same).python_function is decorated.python_function and again(same).max_traces == 2


def test_callables_that_are_no_functions():
    found = again(tnp.function(functools.partial(plain)))
    assert found(tnp.zeros(2)).tolist() == [2.0, 2.0]
    assert again(tnp.function(Model()))(tnp.ones(2)).tolist() == [8.0, 8.0]


def test_bound_methods():
    assert again(Model().apply)(tnp.ones(2)).tolist() == [6.0, 6.0]


def test_lambdas_and_inner_functions_are_refused():
    factor = 2

    def inner(x):
        return x * factor

    with pytest.raises(pickle.PicklingError, match=r"<lambda> \(line \d+ of .*test_pickling.py\) cannot be pickled"):
        pickle.dumps(tnp.function(lambda x: x))
    with pytest.raises(pickle.PicklingError, match=r"(?s)<locals>.inner.*fix: def inner\(\.\.\.\) at the top level"):
        pickle.dumps(tnp.function(inner))


def test_copies_are_the_function_itself():
    f = tnp.function(lambda x: x)
    assert copy.copy(f) is f and copy.deepcopy(f) is f
    assert copy.deepcopy([decorated])[0] is decorated


def test_a_name_that_has_changed(monkeypatch):
    text = pickle.dumps(twice_decorated.__wrapped__)
    monkeypatch.setattr(sys.modules[__name__], "twice_decorated", plain)
    with pytest.raises(pickle.UnpicklingError, match="twice_decorated is decorated otherwise"):
        pickle.loads(text)


PROGRAM = """
import multiprocessing
import sys
import tensornumpy as tnp

def plain(x):
    return tnp.exp(x) * 2

renamed = tnp.function(plain, native="off")

@tnp.function
def decorated(x):
    return x * 3

class Model:
    scale = 4.0

    @tnp.function
    def apply(self, x):
        return x * self.scale

def run(f):
    return f(tnp.zeros(2) + 1).tolist(), f.experimental_get_tracing_count()

if __name__ == "__main__":
    renamed(tnp.ones(2)), decorated(tnp.ones(2)), decorated(tnp.ones(2) > 0)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        print(pool.map(run, [renamed, decorated, Model().apply]))
"""


def test_spawned_processes(tmp_path):
    """A process that starts afresh gets the functions and traces them itself."""
    file = tmp_path / "program.py"
    file.write_text(PROGRAM)
    result = subprocess.run(
        [sys.executable, str(file)],
        env={"PYTHONPATH": ":".join(p for p in sys.path if p), "TENSORNUMPY_NATIVE": "off"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    e = repr(float(tnp.exp(tnp.asarray(1.0))) * 2)
    assert result.stdout == f"[([{e}, {e}], 1), ([3.0, 3.0], 1), ([4.0, 4.0], 1)]\n"
    assert multiprocessing.get_start_method(allow_none=True) in (None, "fork", "forkserver", "spawn")


# --- cloudpickle, which Dask, joblib and Ray use ------------------------------------------------------------------


def test_cloudpickle_takes_functions_by_their_code():
    """Functions in functions, lambdas, gradients: what pickle refuses, with its fix."""
    cloudpickle = pytest.importorskip("cloudpickle")
    factor = tnp.asarray(3.0)

    def loss(w):
        return factor * w**2

    for f in (loss, lambda w: factor * w**2):
        for transform in (lambda g: g, tnp.grad, tnp.value_and_grad):
            compiled = tnp.function(transform(f), max_traces=5)
            with pytest.raises(pickle.PicklingError, match="at the top level of a module"):
                pickle.dumps(compiled)
            again = pickle.loads(cloudpickle.dumps(compiled))
            assert type(again) is type(compiled) and again.max_traces == 5
            assert repr(again(tnp.asarray(2.0))) == repr(compiled(tnp.asarray(2.0)))


IN_MAIN = """
import sys, cloudpickle, tensornumpy as tnp

@tnp.function(max_traces=4)
def decorated(x):
    return helper(x) * 3

def helper(x):
    return x + 1

sys.stdout.buffer.write(cloudpickle.dumps(decorated))
"""


def test_what_is_in_main_travels_as_code():
    """Another process has another ``__main__``: a name in it leads nowhere there."""
    pytest.importorskip("cloudpickle")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    done = subprocess.run([sys.executable, "-c", IN_MAIN], capture_output=True, env=env, check=True)
    found = pickle.loads(done.stdout)
    assert found.max_traces == 4 and found(tnp.ones(2)).tolist() == [6.0, 6.0]


def test_a_name_that_is_not_the_name_of_the_function():
    assert pickle.loads(pickle.dumps(slope)) is slope
    assert slope.__name__ == "decorated"


# --- gradients and what else is made of a function ----------------------------------------------------------------


def loss(w, scale=2.0):
    """The loss."""
    return tnp.sum(scale * w**3)


@tnp.value_and_grad
def loss_and_slope(w):
    return tnp.sum(w**2)


@tnp.custom_gradient
def halved(x):
    return x * x, lambda dy: dy * x


nameless = tnp.grad(lambda x: x * x)

TRANSFORMS = {
    "grad": tnp.grad,
    "value_and_grad": functools.partial(tnp.value_and_grad, argnums=(0,)),
    "jacobian": functools.partial(tnp.jacobian, mode="reverse"),
    "hessian": tnp.hessian,
    "checkpoint": tnp.checkpoint,
    "of a gradient": lambda f: tnp.jacobian(tnp.grad(f)),
    "compiled": lambda f: tnp.function(tnp.value_and_grad(f)),
    "with more": lambda f: tnp.grad(Pair(f), has_aux=True),
}


class Springs:
    def __init__(self, stiffness):
        self.stiffness = stiffness

    def energy(self, x):
        return self.stiffness * tnp.sum(x**2)

    force = tnp.grad(energy, argnums=1)
    fast = tnp.function(force)


class Pair:
    """A function whose value has a companion, as ``has_aux`` takes it."""

    def __init__(self, f):
        self.f = f

    def __call__(self, x):
        return self.f(x), 5


@pytest.mark.parametrize("transform", TRANSFORMS)
@pytest.mark.parametrize("of", ["a function", "a compiled function", "a method"])
def test_transforms_pickle_by_their_parts(transform, of):
    f = {"a function": loss, "a compiled function": decorated_loss, "a method": Springs(3.0).energy}[of]
    made = TRANSFORMS[transform](f)
    found, w = again(made), tnp.asarray([1.0, 2.0])
    assert type(found) is type(made) and repr(found(w)) == repr(made(w))
    assert repr(tnp.function(found)(w)) == repr(made(w))
    assert copy.deepcopy(made) is made and copy.copy(made) is made
    if transform != "with more":
        assert (made.__name__, made.__doc__, made.__module__) == (f.__name__, f.__doc__, f.__module__)
        assert inspect.signature(made) == inspect.signature(f)


@tnp.function
def decorated_loss(w):
    """A compiled one."""
    return tnp.sum(w**3)


def test_what_a_name_leads_to_is_itself():
    assert again(loss_and_slope) is loss_and_slope and again(halved) is halved and again(nameless) is nameless
    inner = tnp.custom_gradient(halved.__wrapped__)  # of the function below the decorator
    assert again(inner) is not inner and tnp.grad(again(inner))(3.0) == 3.0
    with pytest.raises(pickle.PicklingError, match="at the top level of a module"):
        pickle.dumps(tnp.grad(lambda x: x))


def test_methods_go_by_the_name_that_the_class_gives_them():
    """Python pickles a method by ``__name__``: it must not be that of the function that was differentiated."""
    springs, x = Springs(3.0), tnp.asarray([1.0, 2.0])
    for name in ("force", "fast"):
        method = getattr(springs, name)
        assert method(x).tolist() == [6.0, 12.0] and again(method)(x).tolist() == [6.0, 12.0]
        assert getattr(Springs, name).__name__ == name and again(getattr(Springs, name)) is getattr(Springs, name)


def test_options_travel():
    compiled = tnp.function(plain, strict=True)
    assert again(compiled)._strict is True
    second = again(tnp.grad(loss, argnums=1))
    assert second(tnp.asarray([1.0, 2.0]), 4.0) == 9.0


GRADIENTS = """
import multiprocessing
import tensornumpy as tnp

def loss(w):
    return tnp.sum(w**3)

def run(f):
    return f(tnp.asarray([1.0, 2.0])).tolist()

class Springs:
    def energy(self, x):
        return 2.0 * tnp.sum(x**2)

    force = tnp.grad(energy, argnums=1)

if __name__ == "__main__":
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        print(pool.map(run, [tnp.grad(loss), tnp.hessian(loss), tnp.grad(tnp.function(loss)), Springs().force]))
"""


def test_gradients_in_spawned_processes(tmp_path):
    file = tmp_path / "program.py"
    file.write_text(GRADIENTS)
    env = {"PYTHONPATH": ":".join(p for p in sys.path if p)}
    result = subprocess.run(
        [sys.executable, str(file)], env=env, capture_output=True, text=True, timeout=300, check=False
    )
    assert result.returncode == 0, result.stderr
    assert result.stdout == "[[3.0, 12.0], [[6.0, 0.0], [0.0, 12.0]], [3.0, 12.0], [4.0, 8.0]]\n"
