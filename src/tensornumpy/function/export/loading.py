"""``tnp.load`` of a library: its function on our arrays, with the gradient that was exported beside it.

Where no gradient was, a tape, trace or batch that watches the arguments is told what it is told of all that leaves for
NumPy. ``api/system/io.py`` calls it.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..._base.dtypes import is_inexact
from ..._core.core import ndarray, wrap
from ...transforms.tape.custom import custom_gradient, stop_gradient
from .caller import Function, Library


class Loaded:
    """The function of a library. Call it as the Python function that was exported; ``functions`` has those of the
    library by name, on NumPy's arrays."""

    def __init__(self, path: str):
        self.library = Library(path)
        self.functions = self.library.functions
        of_kind = {f.about["kind"]: f for f in self.functions.values()}
        self.function: Function = of_kind["function"]
        self.gradient: Function | None = of_kind.get("gradient")
        self.__name__ = self.function.__name__

    def __repr__(self) -> str:
        return f"<tensornumpy library function {self.__name__} of {self.library.path}>"

    def __reduce__(self) -> Any:
        """The path travels: a process that unpickles it needs the file in the same place."""
        return load, (self.library.path,)

    def __call__(self, *args: Any) -> Any:
        """The result, as arrays of ours."""
        arrays = self.function.flat(args)
        made = self._run(arrays) if self.gradient is None else list(self._differentiable(arrays))
        return self.function.structured(arrays, made)

    def _run(self, arrays: Sequence[Any]) -> list[Any]:
        """The results of a run, after which what it writes to has its new elements."""
        written = [about["written"] for about in self.function.given]
        if any(written):
            self.function.see_apart([_numbers(x, False) for x in arrays])
        given = [_numbers(x, w) for x, w in zip(arrays, written, strict=True)]
        made = self.function.run(given)
        for x, new, is_written in zip(arrays, given, written, strict=True):
            if is_written and new is not x:
                x[...] = new
        return [None if y is None else wrap(y) for y in made]

    def _differentiable(self, arrays: Sequence[Any]) -> tuple[Any, ...]:
        """The results as one step of a tape."""
        assert self.gradient is not None
        gradient = self.gradient
        sources = [k for k, about in enumerate(self.function.given) if is_inexact(np.dtype(about["dtype"]))]
        targets = [k for k, about in enumerate(self.function.results) if is_inexact(np.dtype(about["dtype"]))]

        def step(*xs: Any) -> Any:
            made = self._run([stop_gradient(x) for x in xs])

            def back(*gs: Any) -> Any:
                found = gradient.run([_numbers(x, False) for x in (*xs, *(gs[k] for k in targets))])
                grads: list[Any] = [None] * len(xs)
                for k, g in zip(sources, found, strict=True):
                    grads[k] = wrap(g)
                return grads

            return tuple(made), back

        step.__name__ = self.__name__
        result: tuple[Any, ...] = custom_gradient(step)(*arrays)
        return result


def _numbers(x: Any, is_written: bool) -> Any:
    """An array of NumPy's; of one of ours that is written to, a copy."""
    if isinstance(x, ndarray):
        return np.array(x, order="K") if is_written else np.asarray(x)
    return x


def load(path: Any) -> Loaded:
    """The function of a library. Raises ValueError for a file that is none."""
    return Loaded(os.path.abspath(os.fspath(path)))


__all__ = ["Loaded", "load"]
