"""Loads the machine code that answers operators, ufunc calls, indexing and attributes of arrays.

A program that has used some hundred operators gets it, in the background; the Python methods stay for whatever the code
does not know (decision 22). ``TENSORNUMPY_NATIVE=off`` leaves everything to the Python methods.
"""

from __future__ import annotations

import importlib.util
import os
import sys
import threading
from typing import Any

import numpy as np

from . import _array, _core, _devices, _dispatch, _values
from ._core import LARGE, ndarray
from ._scopes import scopes
from .engines import background
from .ops import elementwise
from .ops.base import table, when_warm
from .ops.ufunc import Elementwise

_UNARY = {"neg": elementwise.negative, "abs": elementwise.absolute, "pos": elementwise.positive,
          "invert": elementwise.invert}  # fmt: skip

_FUNCTIONS = {"wrap": _core.wrap, "view_of": _dispatch.view_of}


class State:
    """Whether the machine code is in place, and why it is not."""

    loaded = False
    error: str | None = None
    python: dict[type, dict[str, Any]] = {}  # the methods that it has replaced
    lock = threading.Lock()


def _unlock() -> None:
    """A forked child has no thread that could hold the lock."""
    State.lock = threading.Lock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_unlock)


def _handles() -> Any:
    from .engines.llvm import handles  # the compiler's side, which a program without it does not load

    return handles


def load() -> None:
    """Put the machine code in place, once. Without it (``State.error`` tells why) all goes on in Python."""
    with State.lock:
        if State.loaded or State.error is not None:
            return
        try:
            handles = _handles()
            described = [op for op in table.values() if isinstance(op, Elementwise) and op.numpy.nin <= 2]
            found, builtins = handles.load(_objects(handles.Objects))
            for op in described:
                op.table = handles.table(op.numpy)
            for cls, members in found.items():
                State.python[cls] = {n: cls.__dict__[n] for n in members if _is_ours(cls.__dict__[n])}
                use({cls: {name: members[name] for name in State.python[cls]}})
            for name, builtin in builtins.items():
                _put(name, _FUNCTIONS[name], builtin)
            State.loaded = True
        except Exception as error:  # no native code here
            State.error = f"{type(error).__name__}: {error}"


def obstacle() -> str | None:
    """Why there is no machine code in this process, without asking the compiler; None if nothing is in its way."""
    if importlib.util.find_spec("llvmlite") is None:
        return "ImportError: there is no llvmlite; pip install llvmlite"
    try:
        _handles().check(_objects(_handles().Objects))
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return None


def _is_ours(member: Any) -> bool:
    """False for a method that a user has put in the place of ours: it stays."""
    return (getattr(getattr(member, "fget", member), "__module__", None) or "").startswith("tensornumpy")


def _put(name: str, python: Any, machine: Any) -> None:
    """Put a builtin in the place of an internal Python function, in all modules that have imported it by this name."""
    for module in [m for n, m in list(sys.modules.items()) if n.startswith("tensornumpy.")]:
        if vars(module).get(name) is python:
            setattr(module, name, machine)


def use(members: dict[type, dict[str, Any]]) -> None:
    """Put members into classes: the machine code, or ``State.python`` again."""
    for cls, found in members.items():
        for name, member in found.items():
            setattr(cls, name, member)


def _objects(make: Any) -> Any:
    operators, compared = _array._OPERATORS.items(), _array._COMPARISONS.items()
    binary = [(f"__{name}__", op.numpy, False) for name, op in (*operators, *compared)]
    binary += [(f"__r{name}__", op.numpy, True) for name, op in operators]
    binary += [("__matmul__", np.matmul, False), ("__divmod__", np.divmod, False), ("__rdivmod__", np.divmod, True)]
    classes = {
        name: getattr(_values, name) for name in ("Meta", "IndexView", "AttributeView", "MethodView", "CallView")
    }
    lenses = (_values.IndexView, _values.AttributeView, _values.MethodView, _values.CallView, _values.View)
    return make(
        handle=ndarray, ufunc=_core.UfuncCall, classes=classes, lenses=lenses, binary=tuple(binary),
        inplace=tuple((f"__i{name}__", op.numpy) for name, op in operators),
        unary=tuple((f"__{name}__", op.numpy) for name, op in _UNARY.items()),
        scopes=scopes, devices=_devices._logical, functions=_FUNCTIONS, register=_values._register, large=LARGE,
        metas={"HELD": _values.HELD, "SCALAR": _values.SCALAR},
    )  # fmt: skip


def _load_soon() -> None:
    if background.get_mode() == "now":
        load()
    else:
        background.soon(load)


when_warm(_load_soon)
