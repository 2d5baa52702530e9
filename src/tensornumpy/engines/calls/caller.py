"""A whole call as one piece of machine code: arguments out of their structure, the program, results into theirs.

What a call of a compiled function has to do besides computing is written down by the function layer as an *entry* (see
entries.py). The machine code is an interpreter of its plan (interpreter.py) and one method, by which the class of
compiled functions is called: it tries the entries of the function in turn, and where none fits it calls Python.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

import numpy as np

from ..llvm import builtin
from ..llvm.link import machine
from ..numpy import GuardFailed
from ..record import record
from . import writer

_METH_FASTCALL_KEYWORDS = 0x82


@record(frozen=True)
class Objects:
    """What the machine code knows of the layers above it.

    ``handle`` holds an array in its slot ``value`` and None in its slot ``meta``; ``variable`` is a subclass of it.
    Instances of ``function`` hold their entries (a tuple) in the slot ``entries``; ``slow`` is what a call does where
    no entry fits. Entries are tried while ``scopes`` holds 0. ``scalar`` is what ``meta`` of a scalar holds, or an
    object of its class with a true slot ``scalar``.
    """

    handle: type
    variable: type
    value: str
    meta: str
    function: type
    entries: str
    slow: Callable[..., Any]
    scopes: np.ndarray
    scalar: Any


def dtype_word(dtype: np.dtype[Any]) -> int | None:
    """What a plan says of a dtype; None for those that no plan speaks of."""
    if dtype.isbuiltin != 2 and not (dtype.isbuiltin == 1 and dtype.kind in "biufc"):
        return None
    return builtin._descr_word(id(dtype))


def load(objects: Objects) -> Any:
    """The method descriptor that ``objects.function`` is called by; it works for the whole process.

    Raises RuntimeError if this Python or NumPy is not laid out as the code reads it.
    """
    builtin._check_layout()
    layout = _layout(objects)
    kept = {
        "tn_handle": objects.handle, "tn_variable": objects.variable, "tn_ndarray": np.ndarray, "tn_slow": objects.slow,
        "tn_NotImplemented": NotImplemented, "tn_None": None,
        "tn_list": list, "tn_tuple": tuple, "tn_dict": dict, "tn_float": float, "tn_int": int,
        "tn_str": str, "tn_bytes": bytes, "tn_asarray": np.asarray, "tn_copy": np.array, "tn_guard": GuardFailed,
        "tn_SCALAR": objects.scalar, "tn_Meta": type(objects.scalar), "tn_True": True,
    }  # fmt: skip

    def resolve(symbol: str) -> int:
        if symbol == "tn_scopes":
            return int(objects.scopes.ctypes.data)
        if symbol in kept:
            return id(kept[symbol])
        return writer.address(symbol.removeprefix("tn_"))

    def make() -> tuple[str, dict[str, int]]:
        from . import interpreter

        module = interpreter.Module(machine.host().target)
        interpreter.write(module, layout)
        return module.text(), {f"tn_{name}": resolve(f"tn_{name}") for name in writer.declared(module)}

    address = machine.recall(f"caller {layout}", ("tn_call",), make, resolve)["tn_call"]
    definition = builtin._MethodDef(b"__call__", address, _METH_FASTCALL_KEYWORDS, b"Call the compiled function.")
    _kept.extend((kept, definition, objects.scopes))
    new = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.py_object, ctypes.c_void_p)(
        ("PyDescr_NewMethod", ctypes.pythonapi)
    )
    return new(objects.function, ctypes.addressof(definition))


_kept: list[Any] = []  # the code names these objects for as long as the process lives


def _layout(objects: Objects) -> dict[str, int]:
    """Where things are in Python's structures and in the slots of our classes."""
    return {
        **writer.layout(objects.handle),
        "value": writer.slot(objects.handle, objects.value),
        "meta": writer.slot(objects.handle, objects.meta),
        "entries": writer.slot(objects.function, objects.entries),
        "scalar": writer.slot(type(objects.scalar), "scalar"),
    }
