"""Memory that several know: outputs that a tape holds, views by functions of several arrays, NumPy's own arrays."""

from __future__ import annotations

import contextlib
import pickle
import sys
import threading
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp


def held(x: tnp.ndarray) -> tuple[Any, tnp.ndarray]:
    """A closed tape that holds ``x``, and what it has computed: the sum of the squares."""
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = (x * x).sum()
    return tape, y


# --- outputs that a tape holds ----------------------------------------------------------------------------

V = np.arange(4.0) + 1
M = np.arange(12.0).reshape(3, 4)
# The output comes by position, last.
OUTPUTS: dict[str, Callable] = {
    "cumsum": lambda xp, o: xp.cumsum(xp.asarray(V), None, None, o),
    "clip": lambda xp, o: xp.clip(xp.asarray(V), 0, 2, o),
    "round": lambda xp, o: xp.round(xp.asarray(V), 0, o),
    "take": lambda xp, o: xp.take(xp.asarray(V), [3, 2, 1, 0], None, o),
    "sum": lambda xp, o: xp.sum(xp.asarray(M), 0, None, o),
    "mean": lambda xp, o: xp.mean(xp.asarray(M), 0, None, o),
    "median": lambda xp, o: xp.median(xp.asarray(M), 0, o),
    "max": lambda xp, o: xp.max(xp.asarray(M), 0, o),
    "nansum": lambda xp, o: xp.nansum(xp.asarray(M), 0, None, o),
    "dot": lambda xp, o: xp.dot(xp.asarray(V), xp.asarray(np.ones((4, 4))), o),
    "compress": lambda xp, o: xp.compress([1, 1, 1, 1], xp.asarray(V), 0, o),
    "concatenate": lambda xp, o: xp.concatenate([xp.asarray(V[:2]), xp.asarray(V[:2])], 0, o),
    "numpy's function": lambda xp, o: np.cumsum(xp.asarray(V), None, None, o),
    "itself": lambda xp, o: xp.cumsum(o, None, None, o),
    "with an argument after it": lambda xp, o: xp.sum(xp.asarray(M[:1]).T, 1, None, o, False),
}


@pytest.mark.parametrize("scope", ["closed", "open"])
@pytest.mark.parametrize("name", OUTPUTS)
def test_an_output_by_position_spares_what_a_tape_holds(name: str, scope: str) -> None:
    x, expected = tnp.asarray(V + 6.5).copy(), V + 6.5
    tape, y = held(x)
    watched, before = x[...], x.numpy().copy()
    OUTPUTS[name](np, expected)
    if scope == "open":
        with tnp.GradientTape():
            result = OUTPUTS[name](tnp, x)
    else:
        result = OUTPUTS[name](tnp, x)
    assert result is x
    np.testing.assert_array_equal(x.numpy(), expected)
    np.testing.assert_array_equal(watched.numpy(), expected)  # a view follows
    inner = tape._entries[0][1][0]  # the value that the tape holds
    np.testing.assert_array_equal(inner, before)
    assert float(y) == float((before * before).sum())


@pytest.mark.parametrize("by_name", [True, False])
@pytest.mark.parametrize("bad", [np.zeros((3, 4), np.int64), np.zeros((2, 4)), np.zeros(3), "read-only"], ids=str)
def test_an_output_that_is_held_is_checked_as_numpys(bad: Any, by_name: bool) -> None:
    out = np.zeros((3, 4)) if isinstance(bad, str) else bad.copy()
    out.flags.writeable = not isinstance(bad, str)
    x = tnp.asarray(out).copy()
    x.flags.writeable = out.flags.writeable
    x._m = tnp._core.core.COPY_ON_WRITE
    errors = []
    for array, o in ((M, out), (tnp.asarray(M), x)):
        function = np.clip if array is M else tnp.clip
        with pytest.raises((TypeError, ValueError)) as caught:
            function(array, 0, 2, out=o) if by_name else function(array, 0, 2, o)
        errors.append((caught.type, str(caught.value)))
    assert errors[0] == errors[1]
    np.testing.assert_array_equal(np.asarray(x), out)


# --- views by functions of several arrays -----------------------------------------------------------------

PAIRS: dict[str, Callable] = {
    "atleast_1d": lambda xp, x: xp.atleast_1d(x[0], x[1])[1],
    "atleast_2d": lambda xp, x: xp.atleast_2d(x[0], x[1])[1],
    "atleast_3d": lambda xp, x: xp.atleast_3d(x[:1], x[1:])[1],
    "meshgrid": lambda xp, x: xp.meshgrid(x[0], x[1], copy=False, sparse=True)[1],
    "broadcast_arrays": lambda xp, x: xp.broadcast_arrays(x[0], x[1])[1],
    "interleaved": lambda xp, x: xp.atleast_2d(x.reshape(-1)[::2], x.reshape(-1)[1::2])[1],
}


@pytest.mark.filterwarnings("ignore:Numpy has detected", "ignore:future versions will not create:FutureWarning")
@pytest.mark.parametrize("write", ["base", "view"])
@pytest.mark.parametrize("name", PAIRS)
def test_views_of_arrays_that_share_their_memory(name: str, write: str) -> None:
    expected = np.arange(8.0).reshape(2, 4)
    x = tnp.asarray(expected).copy()
    theirs, ours = PAIRS[name](np, expected), PAIRS[name](tnp, x)
    held(x)
    for base, view in ((expected, theirs), (x, ours)):
        if write == "base":
            base[...] = base * 10.0 + 1.0
        else:
            view[...] = 9.0
    np.testing.assert_array_equal(x.numpy(), expected)
    np.testing.assert_array_equal(ours.numpy(), theirs)


LISTS: dict[str, tuple[Callable, Any]] = {
    "reshape": (lambda x, n: tnp.reshape(x, n), [2, 3]),
    "reshape, by name": (lambda x, n: tnp.reshape(x, shape=n), [2, 3]),
    "x.reshape": (lambda x, n: x.reshape(n), [2, 3]),
    "split": (lambda x, n: tnp.split(x, n)[0], [2, 3]),
    "split at an array of NumPy's": (lambda x, n: tnp.split(x, n)[0], np.array([2, 3])),
    "split at an array of ours": (lambda x, n: tnp.split(x, n)[0], tnp.array([2, 3])),
    "broadcast_to": (lambda x, n: tnp.broadcast_to(x, n), [2, 6]),
    "transpose": (lambda x, n: tnp.transpose(tnp.reshape(x, (2, 3)), n), [1, 0]),
    "moveaxis": (lambda x, n: tnp.moveaxis(tnp.reshape(x, (2, 3)), n, [1, 0]), [0, 1]),
}


@pytest.mark.parametrize("name", LISTS)
def test_a_view_does_not_depend_on_an_argument_that_is_changed_later(name: str) -> None:
    take, argument = LISTS[name]
    x, argument = tnp.arange(6.0), argument.copy()
    view = take(x, argument)
    before = view.numpy().copy()
    held(x)
    argument[:] = [0, 0]
    x[...] = x + 1.0  # of what is held: the views are taken again
    np.testing.assert_array_equal(view.numpy(), before + 1.0)


def test_a_view_does_not_keep_the_other_arguments() -> None:
    import gc
    import weakref

    small, large = tnp.ones(1), tnp.ones(1000)
    other = weakref.ref(large)
    view = tnp.broadcast_arrays(small, large)[0]
    del large
    gc.collect()
    assert other() is None
    held(small)
    small[0] = 3.0
    np.testing.assert_array_equal(view.numpy(), np.full(1000, 3.0))


PARTS: dict[str, Callable] = {
    "real": lambda xp, z: xp.real(z),
    "imag": lambda xp, z: xp.imag(z),
    "by name": lambda xp, z: xp.imag(val=z),
    "real_if_close": lambda xp, z: xp.real_if_close(z, 1e30),
    "rows of it": lambda xp, z: xp.reshape(xp.real(z), (2, 2))[1],
    "of rows": lambda xp, z: xp.imag(xp.reshape(z, (2, 2)).T)[0],
}


@pytest.mark.parametrize("watched", [False, True])
@pytest.mark.parametrize("name", PARTS)
def test_a_write_into_a_part_by_a_function_keeps_the_other_part(name: str, watched: bool) -> None:
    expected = V + 1j * V[::-1]
    z = tnp.asarray(expected).copy()
    theirs, ours = PARTS[name](np, expected), PARTS[name](tnp, z)
    with tnp.GradientTape() as tape:
        if watched:
            tape.watch(z)
        for whole, part in ((expected, theirs), (z, ours)):
            part[...] = 9.0
            whole[0] = 5.0 + 3.0j
    np.testing.assert_array_equal(z.numpy(), expected)
    np.testing.assert_array_equal(ours.numpy(), theirs)


# --- memory of NumPy's arrays -----------------------------------------------------------------------------

FOREIGN: dict[str, Callable] = {
    "reshape": lambda a: tnp.reshape(a, (2, 2)),
    "reshape, by name": lambda a: tnp.reshape(a, shape=(2, 2)),
    "ravel": tnp.ravel,
    "itself": tnp.atleast_1d,
    "two": lambda a: tnp.atleast_2d(a, a)[1],
    "split": lambda a: tnp.split(a, 2)[1],
    "transpose": tnp.transpose,
    "broadcast_arrays": lambda a: tnp.broadcast_arrays(a, np.ones((2, 1)))[0],
    "in a tuple": lambda a: tnp.meshgrid(a, copy=False)[0],
    "nan_to_num": lambda a: tnp.nan_to_num(a, copy=False),
    "output": lambda a: tnp.sum(np.ones((2, 4)), axis=0, out=a),
}


@pytest.mark.parametrize("name", FOREIGN)
def test_a_gradient_survives_writes_into_numpys_array(name: str) -> None:
    memory = V.copy()
    x = FOREIGN[name](memory)
    assert type(x) is tnp.ndarray and np.shares_memory(x.numpy(), memory)
    before = x.numpy().copy()
    tape, y = held(x)
    memory[...] = 77.0
    np.testing.assert_array_equal(tape.gradient(y, x).numpy(), 2.0 * before)


# --- who is called, and how often -------------------------------------------------------------------------


class Failing:
    """An object whose conversion and arithmetic fail, and that counts how often they were asked for."""

    def __init__(self) -> None:
        self.calls = 0

    def fail(self, *args: Any, **kwargs: Any) -> Any:
        self.calls += 1
        raise ValueError("mine")

    __array__ = __lt__ = __add__ = __mul__ = fail

    def fail_in_numpy(self, *args: Any, **kwargs: Any) -> Any:
        self.calls += 1
        np.zeros(3).reshape(2)


CALLBACKS: dict[str, Callable] = {
    "pad": lambda o: tnp.pad(tnp.ones(2), 1, mode=o.fail),
    "pad, an error of NumPy's": lambda o: tnp.pad(tnp.ones(2), 1, mode=o.fail_in_numpy),
    "apply_along_axis": lambda o: tnp.apply_along_axis(o.fail, 0, tnp.ones((2, 2))),
    "__array__": lambda o: tnp.sum(o),
    "in a list": lambda o: tnp.concatenate([o, o]),
    "array": lambda o: tnp.array(o),
    "sort": lambda o: tnp.sort(tnp.array([o, o], object)),
    "argsort": lambda o: tnp.argsort(tnp.array([o, o], object)),
    "cumsum": lambda o: tnp.cumsum(tnp.array([o, o], object)),
    "dot": lambda o: tnp.dot(tnp.array([o], object), tnp.array([o], object)),
}


@pytest.mark.parametrize("name", CALLBACKS)
@pytest.mark.parametrize("scope", ["plain", "taped"])
def test_what_is_the_users_runs_once_and_its_error_arrives(name: str, scope: str) -> None:
    user = Failing()
    with pytest.raises(ValueError) as caught:
        if scope == "plain":
            CALLBACKS[name](user)
        else:
            with tnp.GradientTape():
                CALLBACKS[name](user)
    assert user.calls == 1
    if "NumPy's" not in name:
        assert str(caught.value) == "mine" and not getattr(caught.value, "__notes__", None)


@pytest.mark.parametrize("scope", ["plain", "taped"])
def test_a_warning_comes_once_where_numpy_is_asked_about_unusual_arguments(scope: str) -> None:
    calls: dict[str, Callable] = {
        "an error after the warning": lambda x: tnp.mean(x, keepdims=np.True_),
        "an axis that is an array": lambda x: tnp.mean(x, axis=np.array(0)),
    }
    for name, call in calls.items():
        x = tnp.ones(0)
        tape: Any = tnp.GradientTape() if scope == "taped" else contextlib.nullcontext()
        with warnings.catch_warnings(record=True) as given, tape:
            warnings.simplefilter("always")
            if scope == "taped":
                tape.watch(x)
            with contextlib.suppress(TypeError):
                call(x)
        texts = [str(w.message) for w in given]
        assert len(texts) == len(set(texts)), name


# --- bookkeeping ------------------------------------------------------------------------------------------


def test_no_view_is_lost_where_threads_make_them_at_once() -> None:
    x = tnp.zeros(50)
    views: list[tnp.ndarray] = []

    def make() -> None:
        for i in range(2000):
            if i % 10:
                x[1:]
            else:
                views.append(x[i % 50 : i % 50 + 1])

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        threads = [threading.Thread(target=make) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(interval)
    held(x)
    x[...] = 7.0
    assert [v for v in views if float(v[0]) != 7.0] == []


def test_the_interface_of_an_array_that_is_held_keeps_one_array() -> None:
    x = tnp.ones(3)
    held(x)
    memory = [x.__array_interface__["data"] for _ in range(5)]
    assert all(is_read_only for _, is_read_only in memory) and len(set(memory)) == 1


@pytest.mark.parametrize(
    "function",
    [tnp.sum, tnp.linalg.norm, tnp.fft.fft, tnp.exp, tnp.add.reduce],
    ids=["sum", "norm", "fft", "exp", "reduce"],
)
def test_functions_are_pickled_by_name(function: Any) -> None:
    if function == tnp.add.reduce:
        assert pickle.loads(pickle.dumps(tnp.add)).reduce(tnp.ones(3)) == 3.0
    else:
        assert pickle.loads(pickle.dumps(function)) is function


def test_an_output_per_example_without_axes_is_an_array_for_numpy_too() -> None:
    def clipped(x: tnp.ndarray) -> tnp.ndarray:
        y = tnp.asarray(x * 1.0)
        tnp.clip(y, -0.25, 0.5, out=y)
        return y

    assert tnp.vectorized_map(clipped, tnp.array([-1.0, 0.0, 1.0])).tolist() == [-0.25, 0.0, 0.5]
