"""Tracebacks have the user's frames alone, through whatever calls the user's code; a switch shows all of them."""

from __future__ import annotations

import os
import subprocess
import sys
import traceback

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy._base import errors
from tensornumpy._core import _compiled
from tensornumpy._core.tracebacks import shorten

HERE = os.path.abspath(__file__)
x, y = tnp.ones(3), tnp.ones(4)


@pytest.fixture(autouse=True)
def _short():
    before = tnp.config.get_traceback()
    tnp.config.set_traceback("short")
    yield
    tnp.config.set_traceback(before)


def wrong(a, *rest):
    return (a * 2 + y).sum()


def own(a, *rest):
    raise KeyError("a mistake of the user's")


class Thing:
    @tnp.function
    def method(self, a):
        return wrong(a)


@tnp.custom_gradient
def custom(a):
    def gradient(g):
        return wrong(a)

    return a * 2, gradient


def pieces(a):
    for _ in range(3):
        a = a + float(np.asarray(a)[0])
    return wrong(a)


def looped(a):
    for i in range(5):
        a[i] = a[i + 1]
    return a


CALLS = {
    "function": lambda f: tnp.function(f)(x),
    "function by keyword": lambda f: tnp.function(f)(a=x),
    "function in function": lambda f: tnp.function(lambda a: tnp.function(f)(a))(x),
    "pieces": lambda f: tnp.function(lambda a: f(a + float(np.asarray(a)[0])), strict=False)(x),
    "grad": lambda f: tnp.grad(f)(x),
    "grad in function": lambda f: tnp.function(tnp.grad(f))(x),
    "value_and_grad": lambda f: tnp.value_and_grad(tnp.function(f))(x),
    "jacobian": lambda f: tnp.jacobian(f)(x),
    "hessian": lambda f: tnp.hessian(f)(x),
    "jvp": lambda f: tnp.jvp(f, (x,), (x,)),
    "vjp": lambda f: tnp.vjp(f, x),
    "linearize": lambda f: tnp.linearize(f, x),
    "checkpoint": lambda f: tnp.checkpoint(f)(x),
    "vectorized_map": lambda f: tnp.vectorized_map(f, tnp.ones((2, 3))),
    "vectorized_map of grad": lambda f: tnp.vectorized_map(tnp.grad(f), tnp.ones((2, 3))),
    "map_fn": lambda f: tnp.map_fn(f, tnp.ones((2, 3))),
    "scan": lambda f: tnp.scan(f, x, tnp.ones(2)),
    "scan in function": lambda f: tnp.function(lambda a: tnp.scan(f, a, tnp.ones(2)))(x),
    "fori_loop": lambda f: tnp.fori_loop(0, 2, lambda i, a: f(a), x),
    "while_loop": lambda f: tnp.while_loop(lambda a: True, lambda a: (f(a),), (x,)),
    "cond": lambda f: tnp.cond(x[0] > 0, f, f, x),
    "cond in function": lambda f: tnp.function(lambda a: tnp.cond(a[0] > 0, f, f, a))(x),
}


def frames(error):
    return [frame.filename for frame in traceback.extract_tb(error.__traceback__)]


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("f", [wrong, own])
@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
def test_frames_are_the_users(call, f):
    with pytest.raises((ValueError, KeyError)) as found:
        CALLS[call](f)
    names = [frame.name for frame in traceback.extract_tb(found.value.__traceback__)]
    assert set(frames(found.value)) == {HERE}, "".join(traceback.format_exception(found.value))
    assert names[0] == "test_frames_are_the_users" and names[-1] == f.__name__
    assert isinstance(found.value, KeyError if f is own else ValueError)
    notes = getattr(found.value, "__notes__", [])
    assert notes == [] if f is own else f"test_tracebacks.py:{wrong.__code__.co_firstlineno + 1}" in notes[0]


def test_methods_operators_and_programs():
    compiled = tnp.function(looped)
    compiled(tnp.ones(10))
    works = (lambda: Thing().method(x), lambda: x + y, lambda: x[7], lambda: compiled(tnp.ones(3)))
    for work in works:
        with pytest.raises((ValueError, IndexError)) as found:
            work()
        assert set(frames(found.value)) == {HERE}
    with pytest.raises(ValueError, match="broadcast") as found, tnp.GradientTape() as tape:
        tape.watch(x)
        tape.gradient(custom(x), x)
    assert frames(found.value)[-1] == HERE


def test_a_second_call_of_what_was_compiled():
    """The compiled way answers it, and what raises there is a step of the program."""
    f = tnp.function(lambda a: tnp.linalg.inv(a))
    f(tnp.eye(2))
    for _ in range(3):
        f(tnp.eye(2))
        with pytest.raises(np.linalg.LinAlgError) as found:
            f(tnp.zeros((2, 2)))
        assert HERE in frames(found.value)
        assert not any(errors.is_packages(name) for name in frames(found.value))


def test_causes_contexts_groups_and_notes():
    def inner(a):
        try:
            wrong(a)
        except ValueError as error:
            error.add_note("seen")
            raise RuntimeError("a new one") from error

    with pytest.raises(RuntimeError) as found:
        tnp.function(inner)(x)
    cause = found.value.__cause__
    assert {*frames(found.value), *frames(cause)} == {HERE} and "seen" in cause.__notes__

    def grouped(a):
        found = []
        for work in (wrong, own):
            try:
                work(a)
            except Exception as error:
                found.append(error)
        raise ExceptionGroup("both", found)

    with pytest.raises(ExceptionGroup) as group:
        tnp.function(grouped)(x)
    for error in (group.value, *group.value.exceptions):
        assert set(frames(error)) == {HERE}


def test_the_switch():
    tnp.config.set_traceback("full")
    assert tnp.config.get_traceback() == "full"
    with pytest.raises(ValueError, match="broadcast") as found:
        tnp.function(wrong)(x)
    assert any(name.startswith(errors.PACKAGE) for name in frames(found.value))
    assert any(errors.EXTENSION in name for name in frames(found.value)) == (_compiled.fast is not None)
    with pytest.raises(ValueError, match="none of short, full"):
        tnp.config.set_traceback("none")


def test_the_environment_variable():
    code = "import tensornumpy as tnp; tnp.function(lambda x: x + tnp.ones(4))(tnp.ones(3))"
    found = {}
    for mode in ("", "full", "short", "other"):
        env = {**os.environ, "TENSORNUMPY_TRACEBACK": mode}
        found[mode] = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True).stderr
    assert "tracer.py" in found["full"] and "tracer.py" not in found["short"]
    assert found[""] == found["short"] and found["short"].count("  File ") == 2
    assert "none of short, full" in found["other"]


def test_a_defect_of_ours_keeps_its_frames(monkeypatch):
    """What this package raises without advice is a mistake of its own: where it was made is told."""
    from tensornumpy.transforms.tape import transforms

    def defect(*args, **kwargs):
        raise ZeroDivisionError

    defect.__code__ = defect.__code__.replace(co_filename=f"{errors.PACKAGE}defect.py")
    monkeypatch.setattr(transforms, "_run", defect)
    with pytest.raises(ZeroDivisionError) as found:
        tnp.grad(own)(x)
    assert frames(found.value)[0] == HERE and frames(found.value)[-1].endswith("defect.py")


def test_an_exception_without_a_traceback_and_a_circle():
    one, other = ValueError("one"), ValueError("other")
    one.__context__, other.__context__ = other, one
    shorten(one)
    assert one.__traceback__ is None


# --- the cells of notebooks ---


def test_lines_of_cells_have_their_numbers(monkeypatch):
    pytest.importorskip("IPython")
    from IPython.core.interactiveshell import InteractiveShell

    shell = InteractiveShell.instance()
    monkeypatch.setattr(sys.modules["IPython"], "get_ipython", lambda: shell)
    try:
        shell.run_cell("import tensornumpy as tnp", store_history=True)
        cell = "f = tnp.function(lambda x: x * 2)\n_ = f(tnp.ones(3)), f(tnp.ones(3))"
        shell.run_cell(cell, store_history=True)
        number = shell.execution_count - 1
        text = str(shell.user_ns["f"].explain())
        assert f"called at Cell In[{number}], line 2" in text
        assert "line 1" in str(shell.user_ns["f"].graph()) and "Cell In" in str(shell.user_ns["f"].graph())
        result = shell.run_cell("tnp.ones(2) +\\\n tnp.ones(3)", store_history=True)
        assert f"at:  Cell In[{number + 1}], line 1" in result.error_in_exec.__notes__[0]
        assert "<svg" in shell.user_ns["f"].show().html
    finally:
        InteractiveShell.clear_instance()


def test_explain_names_no_file_of_this_package():
    def branches(a):
        total = 0.0
        for k in range(60):
            total = total + (a[k] * 2.0 if a[k] > 0 else a[k] - 1.0)
        return total

    for mode in ("short", "full"):
        tnp.config.set_traceback(mode)
        f = tnp.function(branches, strict=False, native="off")
        with pytest.warns(tnp.EagerWarning):
            f(tnp.asarray(np.random.default_rng(0).normal(size=60)))
        for name in ("pxi", "core.py", "tracer.py", "/_core/"):
            assert name not in str(f.explain())
