"""The runtime of rewritten functions that does what Python does: the referee of the rewriting."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from typing import Any

from tensornumpy.staging.compares import COMPARISONS
from tensornumpy.staging.source.names import Names


class Found(Exception):
    """``any`` or ``all`` has found what decides it."""


class PlainRuntime:
    """Each method is the Python construct of its name; ``line`` is the user's."""

    def for_(self, line: int, iterable: Iterable[Any], body: Callable[[Any], Any], names: Names) -> None:
        stop = names.stop
        for value in iterable:
            body(value)
            if stop is not None and stop():
                break

    def while_(self, line: int, test: Callable[[], Any], body: Callable[[], Any], names: Names) -> None:
        stop = names.stop
        while test():
            body()
            if stop is not None and stop():
                break

    def if_(self, line: int, test: Any, then: Callable[[], Any], otherwise: Callable[[], Any], names: Names) -> None:
        if test:
            then()
        else:
            otherwise()

    def and_(self, line: int, *operands: Callable[[], Any]) -> Any:
        for operand in operands[:-1]:
            value = operand()
            if not value:
                return value
        return operands[-1]()

    def or_(self, line: int, *operands: Callable[[], Any]) -> Any:
        for operand in operands[:-1]:
            value = operand()
            if value:
                return value
        return operands[-1]()

    def not_(self, value: Any) -> bool:
        return not value

    def ifexp_(self, line: int, test: Any, then: Callable[[], Any], otherwise: Callable[[], Any]) -> Any:
        return then() if test else otherwise()

    def call(self, line: int, function: Any, /, *args: Any, **kwargs: Any) -> Any:
        return function(*args, **kwargs)

    def owner(self, line: int, value: Any) -> Any:
        return value

    def raises(self, line: int) -> bool:
        return True

    def compare(self, line: int, name: str, a: Any, b: Any) -> Any:
        return COMPARISONS[name](a, b)

    def iadd(self, line: int, a: Any, b: Any) -> Any:
        return operator.iadd(a, b)

    def iterated(self, line: int, value: Any) -> Any:
        return value

    def iterator(self, line: int, x: Any) -> Any:
        return x

    def indexed(self, line: int, value: Any) -> Any:
        return value

    def gather(self, line: int, kind: str, function: Any, loops: Callable[[Callable], Any]) -> Any:
        found: list[Any] = []
        if kind not in ("any", "all"):
            loops(found.append)
            return found if kind == "list" else function(found)
        is_any = kind == "any"

        def emit(value: Any) -> None:
            if bool(value) is is_any:
                raise Found

        try:
            loops(emit)
        except Found:
            return is_any
        return not is_any

    def each(self, line: int, emit: Callable, iterable: Iterable[Any], body: Callable[[Any], Any]) -> None:
        for value in iterable:
            body(value)

    def assert_(self, line: int, test: Any, text: Callable[[], Any] | None) -> None:
        if not test:
            raise AssertionError(text()) if text is not None else AssertionError
