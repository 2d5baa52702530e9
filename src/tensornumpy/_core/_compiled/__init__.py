"""The hot core as an extension, where one has been built: ``fast``, or None and ``reason``.

The Python form is the specification, and the answer everywhere else. ``TENSORNUMPY_PURE=1`` chooses it.
"""

from __future__ import annotations

import contextvars
import importlib
import os
import sys
import zlib
from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F")

fast: Any = None
reason: str | None = None  # why the Python form is in use


def sources() -> int:
    """A checksum of the extension's sources, 0 where they are not beside it (``setup.py`` compiles it in)."""
    found, folder = 0, os.path.dirname(__file__)
    for name in sorted(os.listdir(folder)):
        if name.endswith((".pyx", ".pxi", ".h")):
            with open(f"{folder}/{name}", "rb") as file:
                found = zlib.crc32(file.read(), found)
    return found


if os.environ.get("TENSORNUMPY_PURE", "") not in ("", "0"):
    reason = "TENSORNUMPY_PURE is set"
elif not getattr(sys, "_is_gil_enabled", lambda: True)():
    reason = "this Python runs without a lock, which the extension needs"
else:
    try:
        fast = importlib.import_module(f"{__name__}.fast")
    except ImportError as error:
        reason = f"no extension was built for it: {error}"
    except Exception as error:  # it was built for another NumPy, say
        reason = f"{type(error).__name__}: {error}"
    else:
        if sources() not in (0, fast.SOURCES):
            fast, reason = None, "the extension was built of other sources; pip install --editable . builds it anew"


def core(bind: Callable, wrap: Callable, **python: Any) -> tuple[Callable, Callable]:
    """The compiled ``bind`` and ``wrap`` for these classes and functions of the core; where there are none the same."""
    global fast, reason
    if fast is not None and not isinstance(python["variable"], contextvars.ContextVar):
        fast, reason = None, "this Python hands contexts to threads, which the extension does not know"
    if fast is not None:
        try:
            fast.connect_core(bind=bind, wrap=wrap, **python)
        except RuntimeError as error:
            fast, reason = None, str(error)
    if fast is None:
        return bind, wrap
    fast.wrap.__doc__, fast.wrap.__wrapped__ = wrap.__doc__, wrap
    return fast.bind, fast.wrap


def view_of(python: Callable) -> Callable:
    """The compiled form of ``_dispatch.view_of``, or the same."""
    if fast is None:
        return python
    fast.connect_views(python)
    fast.view_of.__doc__, fast.view_of.__wrapped__ = python.__doc__, python
    return fast.view_of


def function(name: str) -> Callable[[F], F]:
    """Decorator: give a function of the namespace its compiled way for the common calls."""
    return lambda python: python if fast is None else fast.function_of(python, name)


def declared(
    python: F,
    numpy: Callable,
    method: Callable,
    most: int = sys.maxsize,
    most_bytes: int = 0,
    boxed: bool = False,
    dtypes: bool = False,
    member: str | None = None,
) -> F:
    """A declared function with its compiled way, or the same: ``numpy`` or ``method`` run on plain arrays, for at most
    so many arguments by position and bytes of the first. An int among results is an array where it is ``boxed``. One
    of ``dtypes`` gets those in the place of arrays. ``member`` names a method of ours that does the same."""
    return python if fast is None else fast.declared_of(python, numpy, method, most, most_bytes, boxed, dtypes, member)


def drawing(python: Any, name: str, cls: type, plain: frozenset) -> Any:
    """A method of a generator with its compiled way, or the same: NumPy's of this ``name``, on the generator that an
    instance of ``cls`` has, for arguments of the classes ``plain``."""
    return python if fast is None else fast.drawing_of(python, name, cls, plain)


def folding(python: Any, name: str, cls: type, wrong: frozenset, arrays: int, refused: Callable) -> Any:
    """A method of ufuncs with its compiled way, or the same: NumPy's of this ``name``, whose first ``arrays`` arguments
    are arrays, but of the ufuncs in ``wrong``; ``refused`` gets what it raises."""
    return python if fast is None else fast.folding_of(python, name, cls, wrong, arrays, refused)


def writing(python: F, numpy: Callable) -> F:
    """A function that writes into its first argument with its compiled way, ``numpy`` on plain arrays, or the same."""
    return python if fast is None else fast.writing_of(python, numpy)


def flat(cls: type) -> None:
    """Give the class of ``x.flat`` its compiled members."""
    for name, member in ({} if fast is None else fast.members_of_flat(cls)).items():
        setattr(cls, name, member)


def iterator(cls: type) -> None:
    """Give a class of iterators that have NumPy's in ``_it`` the compiled ``__next__``."""
    if fast is not None:
        cls.__next__ = fast.member_of_iterators(cls)  # type: ignore[attr-defined]


def dict_of(x: Any, kept: bool = False) -> Any:
    """The ``__dict__`` of an object as it is now, or a copy, unless it is to be ``kept``; None where it has none. To
    ask for it takes the attributes out of the object; up to Python 3.12 code that reads and sets them then takes 2.5
    times as long, whoever calls it. They are put back here; a dict that somebody keeps gets keys of its own, with which
    such code is as quick as before, and calls of methods are not."""
    return getattr(x, "__dict__", None) if fast is None else fast.attributes_of(x, kept)


def set_in_dict(x: Any, key: str, value: Any) -> None:
    """Set an attribute in the ``__dict__`` of an object, which holds it itself again behind that."""
    x.__dict__[key] = value
    dict_of(x)


def leave_to_python(on: bool) -> None:
    """Whether something is on that no context tells of, so that each operation is for the Python form."""
    if fast is not None:
        fast.leave_to_python(on)


def show_frames(on: bool) -> None:
    """Whether frames of the extension are in tracebacks."""
    if fast is not None:
        fast.show_frames(on)
