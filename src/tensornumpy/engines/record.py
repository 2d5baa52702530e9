"""Classes of named fields, as ``dataclasses`` makes them, in a tenth of the time.

The compiler has dozens of them and the first compiled call of a process waits for each: a dataclass compiles six
methods of its own from text, a record one. The others are shared closures.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any, TypeVar, dataclass_transform, overload

_T = TypeVar("_T")
_MISSING = object()


class _Factory:
    """Stands for a default that is made anew for each instance."""

    def __init__(self, make: Callable[[], Any]):
        self.make = make


def factory(*, default_factory: Callable[[], Any]) -> Any:
    """A default that is made anew for each instance, as ``dataclasses.field(default_factory=...)``."""
    return _Factory(default_factory)


@overload
def record(cls: type[_T], /) -> type[_T]: ...
@overload
def record(*, frozen: bool = False, eq: bool = True, slots: bool = False) -> Callable[[type[_T]], type[_T]]: ...
@dataclass_transform(field_specifiers=(factory,))
def record(cls: Any = None, /, *, frozen: bool = False, eq: bool = True, slots: bool = False) -> Any:
    """Class decorator: ``__init__``, ``__repr__``, ``==`` and, if frozen, ``hash`` from the annotated fields.

    A ``__post_init__`` is called. ``frozen``: fields cannot be assigned to (with ``slots`` that is not checked).
    ``eq=False``: equal only if the same. Fields of a base class are not taken over.

    >>> @record(frozen=True)
    ... class Point:
    ...     x: int
    ...     y: int = 0
    >>> Point(1) == Point(1, 0), Point(2)
    (True, Point(x=2, y=0))
    """
    if cls is None:
        return lambda cls: _made(cls, frozen, eq, slots)
    return _made(cls, frozen, eq, slots)


def _made(cls: Any, frozen: bool, eq: bool, slots: bool) -> Any:
    names = tuple(cls.__annotations__)
    defaults = {name: cls.__dict__[name] for name in names if name in cls.__dict__}
    if slots:
        body = {k: v for k, v in cls.__dict__.items() if k not in (*names, "__dict__", "__weakref__")}
        cls = type(cls)(cls.__name__, cls.__bases__, {**body, "__slots__": names})
    cls.__init__ = _init(cls, names, defaults, frozen and not slots)
    getter = operator.attrgetter(*names) if names else lambda self: ()

    def equals(self: Any, other: Any) -> Any:
        return getter(self) == getter(other) if other.__class__ is self.__class__ else NotImplemented

    def text(self: Any) -> str:
        return f"{cls.__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"

    def fixed(self: Any, name: str, value: Any) -> None:
        raise AttributeError(f"{cls.__name__}.{name} cannot be assigned to")

    if "__repr__" not in cls.__dict__:
        cls.__repr__ = text
    if eq and "__eq__" not in cls.__dict__:
        cls.__eq__ = equals
        cls.__hash__ = (lambda self: hash(getter(self))) if frozen else None
    if frozen and not slots:
        cls.__setattr__ = fixed
    return cls


def _init(cls: Any, names: tuple[str, ...], defaults: dict[str, Any], directly: bool) -> Any:
    """The one method that is compiled. ``directly``: write to the instance's dict, past its ``__setattr__``."""
    parameters, lines = ["self"], ["d = self.__dict__"] if directly else []
    space: dict[str, Any] = {"missing": _MISSING}
    for name in names:
        default, value = defaults.get(name, _MISSING), name
        if isinstance(default, _Factory):
            space[f"made_{name}"] = default.make
            parameters.append(f"{name}=missing")
            value = f"made_{name}() if {name} is missing else {name}"
        elif default is not _MISSING:
            space[f"default_{name}"] = default
            parameters.append(f"{name}=default_{name}")
        else:
            parameters.append(name)
        lines.append(f"d[{name!r}] = {value}" if directly else f"self.{name} = {value}")
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    body = "\n    ".join(lines or ["pass"])
    exec(f"def __init__({', '.join(parameters)}):\n    {body}", space)
    return space["__init__"]
