"""The hot core as an extension, where one has been built: ``fast``, or None and ``reason``.

The Python form is the specification, and the answer everywhere else. ``TENSORNUMPY_PURE=1`` chooses it.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable
from typing import Any

fast: Any = None
reason: str | None = None  # why the Python form is in use

if os.environ.get("TENSORNUMPY_PURE", "") not in ("", "0"):
    reason = "TENSORNUMPY_PURE is set"
elif not getattr(sys, "_is_gil_enabled", lambda: True)():
    reason = "this Python runs without a lock, which the extension needs"
else:
    try:
        fast = importlib.import_module(f"{__name__}.fast")
    except ImportError as error:
        reason = f"no extension was built for it: {error}"


def core(bind: Callable, **python: Any) -> Callable:
    """The compiled ``bind`` for these classes and functions of the core; ``bind`` itself where there is none."""
    global fast, reason
    if fast is not None:
        try:
            fast.connect_core(bind=bind, **python)
        except RuntimeError as error:
            fast, reason = None, str(error)
    return bind if fast is None else fast.bind


def operator_of(python: Callable, op: Any, reflected: bool) -> Callable:
    """The operator of an op: compiled, with ``python`` for what is not plain arrays and numbers."""
    return python if fast is None else fast.operator_of(python, op, reflected)


def leave_to_python(on: bool) -> None:
    """Whether something is on that no context tells of, so that each operation is for the Python form."""
    if fast is not None:
        fast.leave_to_python(on)
