"""The op behind ``tnp.debug.print``: it gives nothing, and prints whenever a program comes to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as _numpy

from .._base.dtypes import Aval
from .._base.scopes import Scope, current, enter, innermost
from .._core.core import bind, wrap
from .base import Op


class quiet(Scope):
    """Scope in which nothing is printed, because the code runs only to be traced. With ``drop``, as it runs once more
    for a gradient: nothing is written down either."""

    __slots__ = ("drop",)

    def __init__(self, drop: bool = False):
        self.drop = drop

    def __enter__(self) -> None:
        self.drop = self.drop or drops()
        enter(self, current().replace(), counts=False)


def is_quiet() -> bool:
    """True in a scope of ``quiet``."""
    return innermost(quiet) is not None


def drops() -> bool:
    """True in a scope of ``quiet(drop=True)``."""
    scope = innermost(quiet)
    return scope is not None and scope.drop


def _show(*values: _numpy.ndarray, text: Callable[[Sequence[Any]], str], mapped: tuple = ()) -> _numpy.ndarray:
    if not is_quiet():
        _show_each(values, text, mapped)
    return _numpy.zeros(0, bool)


def _show_each(values: Sequence[Any], text: Callable, mapped: tuple) -> None:
    if not mapped:
        print(text(values), flush=True)
        return
    flags, rest = mapped[0], mapped[1:]  # the outermost batch has the first axis
    size = next(len(v) for v, flag in zip(values, flags, strict=True) if flag)
    for i in range(size):
        _show_each([v[i, ...] if flag else v for v, flag in zip(values, flags, strict=True)], text, rest)


def _batch(op: Op, xs: Sequence[Any], flags: Sequence[bool], params: dict) -> Any:
    bind(op, xs, {**params, "mapped": (tuple(map(bool, flags)), *params.get("mapped", ()))})
    size = next(x.shape[0] for x, flag in zip(xs, flags, strict=True) if flag)
    return wrap(_numpy.zeros((size, 0), bool))


show = Op(
    "debug_print", _show, batch=_batch, effect=True, infer=lambda *xs, text, mapped=(): Aval((0,), _numpy.dtype(bool))
)

__all__ = ["drops", "is_quiet", "quiet", "show"]
