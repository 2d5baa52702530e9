"""Checks shared by the tests: gradients against differences, batches against loops, compiled against eager."""

from __future__ import annotations

import contextlib
import functools
import linecache
import os
import pathlib
import platform
import shutil
import sys
import sysconfig
import warnings
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")

sampled = False  # the large generated families run in part (--sample, conftest.py)


CORE = tnp.config.native_status()["core"]
HAS_EXTENSION = CORE == "extension"  # else arrays, tapes and calls are the Python form
needs_extension = pytest.mark.skipif(not HAS_EXTENSION, reason=CORE)
# Whether C can ask our arrays for a buffer: from Python 3.12 on, before it where the extension is.
EXPORTS = sys.version_info >= (3, 12) or HAS_EXTENSION


def expects_machine_code() -> bool:
    """True where there must be machine code: a test that needs it fails where it does not load, and is left out
    elsewhere."""
    return (
        sys.implementation.name == "cpython"
        and (3, 11) <= sys.version_info < (3, 14)
        and not sysconfig.get_config_var("Py_GIL_DISABLED")
        and platform.machine().lower() in ("x86_64", "amd64", "aarch64", "arm64")
    )


def links_libraries() -> bool:
    """True where ``export`` finds a compiler or a linker for this machine."""
    return sys.platform != "win32" and any(map(shutil.which, ("cc", "gcc", "clang", "ld", "ld.lld")))


needs_linker = pytest.mark.skipif(not links_libraries(), reason="nothing here links a library")
needs_machine_code = pytest.mark.skipif(not expects_machine_code(), reason="no machine code here")


def compilations() -> int:
    """How many modules of native code the process has made or read from the disk."""
    from tensornumpy.engines.llvm.link import machine

    return machine.statistics.compiled + machine.statistics.from_disk


@functools.cache
def tensorflow() -> Any:
    """TensorFlow, with two logical CPUs: the second one stands in for an accelerator.

    Tests take TensorFlow from here, so that whichever comes first makes both.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import tensorflow as tf

        with contextlib.suppress(RuntimeError):  # TensorFlow has begun
            one = tf.config.LogicalDeviceConfiguration()
            tf.config.set_logical_device_configuration(tf.config.list_physical_devices("CPU")[0], [one, one])
        tf.add(1, 1)
    return tf


def work(function, *args) -> int:
    """How many functions are called while this one runs, of Python and of C: what it takes, in a unit that is the same
    on each machine, however busy it is."""
    calls, before = 0, sys.getprofile()

    def seen(frame, event, argument):
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(seen)
    try:
        function(*args)
    finally:
        sys.setprofile(before)
    return calls


_PACKAGE = str(pathlib.Path(tnp.__file__).parent)


def entered(function, *args, **kwargs) -> tuple[Any, list[str]]:
    """A call's result, and the Python functions of this library that it went through, each with its file. None where
    native code and the extension answer by themselves."""
    names, before = [], sys.getprofile()

    def seen(frame, event, argument):
        if event == "call" and frame.f_code.co_filename.startswith(_PACKAGE):
            path = pathlib.Path(frame.f_code.co_filename).relative_to(_PACKAGE)
            names.append(f"{path.as_posix()}: {frame.f_code.co_qualname}")

    sys.setprofile(seen)
    try:
        result = function(*args, **kwargs)
    finally:
        sys.setprofile(before)
    return result, names


def defined(text: str, name: str, scope: dict | None = None) -> Any:
    """The function of this name in a text, whose source is known as that of a file is."""
    scope = {} if scope is None else scope
    file = f"<{name} of {hash(text):x}>"
    linecache.cache[file] = (len(text), None, text.splitlines(True), file)
    exec(compile(text, file, "exec"), scope)
    return scope[name]


def set_names(monkeypatch, module, **values) -> None:
    """Give names of a module other values for one test."""
    for name, value in values.items():
        monkeypatch.setattr(module, name, value)


def is_pythons(names: list[str]) -> bool:
    """Whether the Python form of a compiled function's call is among functions that were entered."""
    return any(name.startswith("function/function.py:") for name in names)


def _flat(value):
    """All inexact results of a function as one list of handles."""
    if isinstance(value, tnp.ndarray):
        return [value] if value.dtype.kind in "fc" else []
    if isinstance(value, list | tuple):
        return [h for v in value for h in _flat(v)]
    return []


def _dot(a, b):
    return float(np.sum(np.real(np.conj(a) * b)))


def numeric_vjp(f, xs, seeds, h=1e-6):
    """Cotangents of all inputs by central differences of fourth order, one element at a time (complex: both parts)."""

    def value(ys):
        return sum(_dot(s, o.numpy()) for s, o in zip(seeds, _flat(f(*[tnp.asarray(y) for y in ys])), strict=True))

    out = []
    for i, x in enumerate(xs):
        g = np.zeros(x.shape, x.dtype)
        if x.dtype.kind in "fc":
            for index in np.ndindex(*x.shape):
                for unit in (1.0, 1j) if x.dtype.kind == "c" else (1.0,):
                    total = 0.0
                    for step, weight in ((-2, 1 / 12), (-1, -2 / 3), (1, 2 / 3), (2, -1 / 12)):
                        moved = [np.array(y) for y in xs]
                        moved[i][index] += step * 1e-3 * unit if h is None else step * h * 100 * unit
                        total += weight * value(moved)
                    g[index] += unit * total / (1e-3 if h is None else h * 100)
        out.append(g)
    return out


def vjp(f, xs, seeds):
    handles = [tnp.asarray(x) for x in xs]
    with tnp.GradientTape() as tape:
        for h in handles:
            if h.dtype.kind in "fc":
                tape.watch(h)
        outs = _flat(f(*handles))
    grads = tape.gradient(outs, handles, output_gradients=[tnp.asarray(s) for s in seeds], unconnected_gradients="zero")
    return grads


def check_gradients(f, *xs, order=2, rtol=1e-6, atol=1e-6, seed=0):
    """``f``'s gradient (and the gradient of its gradient) against differences in float64, with shapes and dtypes."""
    rng = np.random.default_rng(seed)
    xs = [np.asarray(x) for x in xs]
    outs = _flat(f(*[tnp.asarray(x) for x in xs]))
    assert outs, "the function has no differentiable result"
    seeds = []
    for o in outs:
        s = rng.standard_normal(o.shape)
        seeds.append((s + 1j * rng.standard_normal(o.shape)) if o.dtype.kind == "c" else s)
    got = vjp(f, xs, seeds)
    want = numeric_vjp(f, xs, seeds)
    for x, g, w in zip(xs, got, want, strict=True):
        assert g.shape == x.shape and g.dtype == x.dtype, (g.shape, g.dtype, x.shape, x.dtype)
        np.testing.assert_allclose(g.numpy(), w, rtol=rtol, atol=atol)
    if order > 1:
        floats = [i for i, x in enumerate(xs) if x.dtype.kind in "fc"]

        def first(*ys):
            full = list(xs)
            for i, y in zip(floats, ys, strict=True):
                full[i] = y
            handles = [tnp.asarray(y) for y in full]
            with tnp.GradientTape() as tape:
                for i in floats:
                    tape.watch(handles[i])
                results = _flat(f(*handles))
            return tape.gradient(
                results,
                [handles[i] for i in floats],
                output_gradients=[tnp.asarray(s) for s in seeds],
                unconnected_gradients="zero",
            )

        check_gradients(first, *[xs[i] for i in floats], order=order - 1, rtol=max(rtol, 1e-5), atol=max(atol, 1e-5))


def assert_same(a, b, rtol=1e-12):
    if isinstance(b, list | tuple):
        assert len(a) == len(b)
        for x, y in zip(a, b, strict=True):
            assert_same(x, y, rtol)
        return
    a, b = np.asarray(a), np.asarray(b)
    assert a.dtype == b.dtype and a.shape == b.shape, (a.dtype, b.dtype, a.shape, b.shape)
    if b.dtype.kind in "fc":
        np.testing.assert_allclose(a, b, rtol=rtol, atol=1e-12)
    else:
        np.testing.assert_array_equal(a, b)


def watched(f):
    """``f`` of an array that a tape watches."""

    def inner(x):
        with tnp.GradientTape() as tape:
            tape.watch(x)
            return f(x)

    return inner


def check_batch(f, *xs, rtol=1e-12):
    """``vectorized_map`` of ``f`` over three examples against a plain loop."""
    batch = [
        np.stack([np.asarray(x) if k == 0 or np.asarray(x).dtype.kind not in "fc" else x + 0.25 * k for k in range(3)])
        for x in xs
    ]
    got = tnp.vectorized_map(lambda args: f(*args), tuple(tnp.asarray(b) for b in batch))
    rows = [f(*[tnp.asarray(b[k]) for b in batch]) for k in range(3)]
    if isinstance(rows[0], list | tuple):
        for i in range(len(rows[0])):
            assert_same(got[i], np.stack([np.asarray(r[i]) for r in rows]), rtol)
    else:
        assert_same(got, np.stack([np.asarray(r) for r in rows]), rtol)


def check_function(f, *xs, rtol=1e-12):
    """``tnp.function(f)`` against ``f``, on two calls with different numbers."""
    compiled = tnp.function(f)
    for k in range(2):
        ys = [
            tnp.asarray(np.asarray(x) if k == 0 or np.asarray(x).dtype.kind not in "fc" else x * (1 + 1e-3 * k))
            for x in xs
        ]
        assert_same(compiled(*ys), f(*ys), rtol)


@contextlib.contextmanager
def tensors_of_its_own():
    """Scope behind which no array with a tensor is used any more, so that the fast path is on again if it was: classes
    and functions of its own stay in caches, and with them what their modules hold."""
    from tensornumpy._base import scopes
    from tensornumpy._core import core

    was_on = core.is_active()
    try:
        yield
    finally:
        if not was_on:
            scopes.forget_values()


@contextlib.contextmanager
def engines_of_its_own():
    """Scope whose engines, and what is in force for their arrays, are forgotten behind it; the process is as fast as
    before."""
    from tensornumpy._base import engines
    from tensornumpy._core import core

    used, before = core.tensors, engines.registered()
    try:
        yield
    finally:
        new = [engine for engine in engines.registered() if engine not in before]
        for engine in new:
            engines.unregister(engine)
        if new:
            core.tensors = used


@contextlib.contextmanager
def registered(engine):
    """Scope in which the process has one more engine."""
    from tensornumpy._base import engines

    with engines_of_its_own():
        engines.register(engine)
        yield engine
