"""Operators, ufunc calls, indexing and attributes of the handle as methods in machine code.

The class of arrays gets method descriptors in the place of its Python methods, by Python's public API for them. Each
does the common case (no scope open, NumPy arrays of numbers) and calls the Python method for everything else, which
so stays the specification. The text stands in operators.py and indices.py; it is one fixed module, kept on disk like
all others.
"""

from __future__ import annotations

import ctypes
import inspect
import struct
import sys
import weakref
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from ..record import record
from . import builtin, exports, indices, lenses, loops_of_numpy, machine, methods, operators, writer

_NOARGS, _O, _FASTCALL, _KEYWORDS = 0x4, 0x8, 0x80, 0x2  # METH_*
_TYPES = "?bBhHiIlLqQfdFD"  # of the rows of a table, besides long double
_EXACT = {"f": 1 << 24, "d": 1 << 53}  # integers up to here are numbers of the dtype


@record(frozen=True)
class Objects:
    """What the machine code knows of the layers above it.

    ``handle`` holds an array in its slot ``_v`` and a Meta, a view's lens or None in ``_m``. ``binary``, ``inplace``
    and ``unary`` name its operators and their ufuncs, ``(attribute, ufunc, reflected)`` the first. ``classes`` are
    ``Meta``, ``IndexView``, ``AttributeView``, ``MethodView`` and ``CallView``; ``lenses`` all classes that say what a
    view is. ``ufunc`` is the class of ufunc objects, with a slot ``table``. ``scopes`` holds the number of open scopes.
    ``devices`` is the list of logical devices, the default one in front. ``functions`` are ``wrap`` and ``view_of``;
    ``metas`` are ``HELD`` and ``SCALAR``, the ``Meta`` that handles share.
    """

    handle: type
    ufunc: type
    classes: Mapping[str, type]
    lenses: tuple[type, ...]
    binary: tuple[tuple[str, np.ufunc, bool], ...]
    inplace: tuple[tuple[str, np.ufunc], ...]
    unary: tuple[tuple[str, np.ufunc], ...]
    scopes: np.ndarray
    devices: list[Any]
    functions: Mapping[str, Callable[..., Any]]
    metas: Mapping[str, Any]
    register: Callable[[Any, Any], None]
    large: int


_ATTRIBUTES: dict[str, type[indices.Attribute]] = {
    **dict.fromkeys(("shape", "dtype", "ndim", "size"), indices.Attribute),
    **dict.fromkeys(("strides", "nbytes", "itemsize", "flags"), indices.PlainAttribute),
    **dict.fromkeys(("T", "mT"), indices.ViewAttribute),
    "__array_struct__": exports.Exported,
    "device": exports.Device,
    "imag": indices.Imaginary,
    "real": indices.Real,
}
_FLAGS = {
    "__getitem__": _O, "__setitem__": _FASTCALL, "__len__": _NOARGS, **dict.fromkeys(methods.NUMBERS, _NOARGS),
    **dict.fromkeys((*methods.METHODS, "__array__", "to_device"), _FASTCALL | _KEYWORDS),
}  # fmt: skip
_kept: list[Any] = []  # the code names these objects for as long as the process lives


def table(ufunc: np.ufunc) -> bytes:
    """What the machine code knows of a ufunc; see operators.py."""
    words = [id(ufunc), ufunc.nin]
    rows: dict[int, Any] = {np.dtype(letter).num: _row(ufunc, letter) for letter in _TYPES}
    for num in range(operators.ROWS):
        words += rows.get(num) or [0] * operators.ROW
    return struct.pack(f"<{len(words)}q", *words)


def _row(ufunc: np.ufunc, letter: str) -> list[int] | None:
    """The first loop whose operands are all of one type, as NumPy chooses it; None if there is none to call."""
    found = [t for t in ufunc.types if t.startswith(letter * ufunc.nin + "->") and len(t) == ufunc.nin + 3]
    dtype = np.dtype(letter)
    if not found or found[0][-1] not in _TYPES or ufunc.signature is not None or not loops_of_numpy._is_laid_out():
        return None
    if dtype.kind in "biu" and ufunc is np.power:  # its loop raises Python errors
        return None
    out = np.dtype(found[0][-1])
    index = ufunc.types.index(found[0])
    address, data = loops_of_numpy.address(ufunc, index)
    least, greatest, scalar = 0, -1, 0
    if letter in _EXACT:
        least, greatest, scalar = -_EXACT[letter], _EXACT[letter], 1 + operators.KINDS.index(f"f{8 * dtype.itemsize}")
    elif dtype.kind in "iu" and letter not in "qQ":  # with a Python int NumPy makes another dtype of these
        info = np.iinfo(letter)
        least, greatest = info.min, min(info.max, (1 << 63) - 1)
        scalar = 1 + operators.KINDS.index(f"i{8 * dtype.itemsize}")
    row = [0] * operators.ROW
    row[operators.DESCR], row[operators.LOOP], row[operators.DATA] = id(dtype), address, data
    row[operators.OUT], row[operators.SIZE_IN], row[operators.SIZE_OUT] = id(out), dtype.itemsize, out.itemsize
    row[operators.LEAST], row[operators.GREATEST], row[operators.SCALAR] = least, greatest, scalar
    return row


class _GetSet(ctypes.Structure):
    _fields_ = [
        ("name", ctypes.c_char_p), ("get", ctypes.c_void_p), ("set", ctypes.c_void_p), ("doc", ctypes.c_char_p),
        ("closure", ctypes.c_void_p),
    ]  # fmt: skip


def load(objects: Objects) -> tuple[dict[type, dict[str, Any]], dict[str, Any]]:
    """The descriptors to put into the classes, and the builtins for ``objects.functions``, by name. Raises RuntimeError
    if this Python or NumPy is not laid out as the code reads it, or has no C function that the code calls."""
    handle, layout = objects.handle, check(objects)
    kept: dict[str, Any] = {
        "handle": handle, "ndarray": np.ndarray, "None": None, "Ellipsis": Ellipsis, "False": False, "True": True,
        "Exception": Exception,
        "float": float, "int": int, "bool": bool, "complex": complex, "slice": slice, "tuple": tuple, "list": list,
        "ref": weakref.ref, "str": str, "type": type, "dtype": np.dtype, "register": objects.register,
        "devices": objects.devices, "keyword_copy": sys.intern("copy"),
        **{f"home_{name}": sys.intern(name) for name in exports.HOME},
        **objects.classes, **objects.metas, "slow___call__": objects.ufunc.__dict__["__call__"],
    }  # fmt: skip
    ufuncs = {*(u for _, u, _ in objects.binary), *(u for _, u in (*objects.inplace, *objects.unary))}
    kept |= {f"table_{ufunc.__name__}": table(ufunc) for ufunc in ufuncs}
    flags = {name: _O for name, _, _ in objects.binary} | {name: _O for name, _ in objects.inplace}
    flags |= {name: _NOARGS for name, _ in objects.unary} | _FLAGS
    kept |= {f"slow_{name}": handle.__dict__[name] for name in flags}
    kept |= {f"slow_{name}": function for name, function in objects.functions.items()}
    kept |= {f"method_{name}": getattr(np.ndarray, name) for name in methods.METHODS}
    kept |= {f"call_{name}": (name,) for name in methods.METHODS}
    kept |= {f"scalar_{name}": np.dtype(name).type for name in methods.SCALARS}
    kept |= {f"descr_{name}": np.dtype(name) for name in methods.SCALARS}
    kept |= {f"name_{name}": name for name in (*_ATTRIBUTES, *methods.METHODS)}
    for name in _ATTRIBUTES:
        python = handle.__dict__[name]
        kept |= {f"slow_{name}": python.fget, f"set_{name}": python.__set__, f"delete_{name}": python.__delete__}

    def resolve(symbol: str) -> int:
        name = symbol.removeprefix("tn_")
        if name == "scopes":
            return int(objects.scopes.ctypes.data)
        if name.startswith("table_"):
            return id(kept[name]) + builtin._BYTES
        return id(kept[name]) if name in kept else writer.address(name)

    def make() -> tuple[str, dict[str, int]]:
        module = _write(objects, layout)
        return module.text(), {f"tn_{name}": resolve(f"tn_{name}") for name in writer.declared(module)}

    names = (*(f"tn_m_{n}" for n in (*flags, *_ATTRIBUTES, "ufunc")), *(f"tn_s_{n}" for n in _ATTRIBUTES))
    names += tuple(f"tn_f_{n}" for n in objects.functions)
    key = f"handles {layout} {objects.binary} {objects.inplace} {objects.unary}"
    places = machine.recall(key, names, make, resolve)
    _kept.append((kept, objects.scopes))
    found = {n: _attribute(handle, n, places[f"tn_m_{n}"], places[f"tn_s_{n}"]) for n in _ATTRIBUTES}
    for name in flags:
        found[name] = _method(handle, name, places[f"tn_m_{name}"], flags[name], handle.__dict__[name])
    python = objects.ufunc.__dict__["__call__"]
    call = _method(objects.ufunc, "__call__", places["tn_m_ufunc"], _FASTCALL | _KEYWORDS, python)
    builtins = {
        name: builtin.make(name, places[f"tn_f_{name}"], sys.modules[python.__module__], python.__doc__ or "")
        for name, python in objects.functions.items()
    }
    return {handle: found, objects.ufunc: {"__call__": call}}, builtins


def _write(objects: Objects, layout: dict[str, int]) -> operators.Module:
    """The whole module."""
    module = operators.Module(machine.host().target)
    writers: list[Any] = []
    for part in (operators, indices, lenses, exports, methods):
        writers += [function(module, layout) for function in part.FUNCTIONS]
    writers += [operators.Binary(module, layout, n, u.__name__, reflected) for n, u, reflected in objects.binary]
    writers += [operators.InPlace(module, layout, n, u.__name__) for n, u in objects.inplace]
    writers += [operators.Unary(module, layout, n, u.__name__) for n, u in objects.unary]
    writers += [methods.CLASSES.get(name, methods.Method)(module, layout, name) for name in methods.METHODS]
    writers += [methods.Number(module, layout, name) for name in methods.NUMBERS]
    for name, cls in _ATTRIBUTES.items():
        writers += [cls(module, layout, name), indices.Set(module, layout, name)]
    for one in writers:
        one.write()
    return module


def check(objects: Objects) -> dict[str, int]:
    """Where things are in Python's structures and in the slots of our classes. Raises RuntimeError where they are not
    laid out as the code reads them."""
    builtin._check_layout()
    slot, meta = writer.slot, objects.classes["Meta"]
    bases = {slot(cls, "base") for cls in objects.lenses}
    builtin._require(len(bases) == 1, "the classes of views keep their base in different places")
    whats = {"IndexView": "index", "AttributeView": "name", "MethodView": "call", "CallView": "call"}
    kept = {slot(objects.classes[name], what) for name, what in whats.items()}
    parents = {slot(cls, "parent") for cls in objects.lenses}
    builtin._require(len(kept) == len(parents) == 1, "the classes of views are laid out differently")
    return {
        **writer.layout(objects.handle),
        "value": slot(objects.handle, "_v"), "meta": slot(objects.handle, "_m"), "large": objects.large,
        "base": bases.pop(), "how": kept.pop(), "parent": parents.pop(), "views": slot(meta, "views"),
        **{name: slot(meta, name) for name in ("held", "foreign", "device", "scalar")},
        "table": slot(objects.ufunc, "table"),
    }  # fmt: skip


def _method(cls: type, name: str, address: int, flags: int, python: Any) -> Any:
    """A method descriptor of a class, with the signature and text of the Python method."""
    arguments = {_NOARGS: "$self, /", _O: "$self, value, /", _FASTCALL: "$self, key, value, /"}.get(flags)
    if name == "__call__":
        arguments = "$self, /, *args, **kwargs"
    elif arguments is None:
        own = inspect.signature(python)
        bare = [p.replace(annotation=p.empty) for p in own.parameters.values()]
        arguments = str(own.replace(parameters=bare, return_annotation=own.empty))[1:-1].replace("self", "$self", 1)
    doc = (getattr(python, "__doc__", None) or "").strip()
    if arguments is not None:
        doc = f"{name}({arguments})\n--\n\n{doc}"
    definition = builtin._MethodDef(name.encode(), address, flags, doc.encode())
    _kept.append(definition)
    new = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.py_object, ctypes.c_void_p)(
        ("PyDescr_NewMethod", ctypes.pythonapi)
    )
    return new(cls, ctypes.addressof(definition))


def _attribute(cls: type, name: str, *addresses: int) -> Any:
    """A descriptor that reads by machine code and writes by the Python property."""
    python = cls.__dict__[name]
    definition = _GetSet(name.encode(), *addresses, (python.__doc__ or "").encode(), None)
    _kept.append(definition)
    new = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.py_object, ctypes.c_void_p)(
        ("PyDescr_NewGetSet", ctypes.pythonapi)
    )
    return new(cls, ctypes.addressof(definition))
