"""How members come into the class of arrays: ``extend`` takes a class apart and puts its functions into another one.

Every file of ``_array`` and ``api/members`` uses it; it calls ``_core/advice.py``, which wraps public methods.
"""

from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any

from .._core.advice import advised
from .._core.core import ndarray

if TYPE_CHECKING:
    Members = ndarray  # what ``self`` is in the classes that ``extend`` takes apart
else:
    Members = object


# Methods without a wrapper: ``numpy`` takes less time than one, and ``resize`` counts who holds the array.
BARE = frozenset(("numpy", "resize"))


elsewhere: set[str] = set()  # methods of other libraries' arrays, which answer with what they are called here


def extend(cls: type) -> Any:
    """Class decorator: put the members of the decorated class into ``cls``, public methods with advice."""

    def into(members: type) -> type:
        for name, member in vars(members).items():
            if name not in ("__module__", "__qualname__", "__dict__", "__weakref__", "__doc__"):
                if getattr(member, "__qualname__", None):
                    member.__qualname__ = f"{cls.__name__}.{name}"
                if isinstance(member, types.FunctionType) and name not in BARE and not name.startswith("_"):
                    member = advised(member)
                setattr(cls, name, member)
        return cls

    return into


__all__ = ["BARE", "Members", "elsewhere", "extend"]
