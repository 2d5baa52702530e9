"""``Special``: a ufunc of SciPy's as a row, and the two worlds in which its rules call others of its kind."""

from __future__ import annotations

import re
import sys
from typing import Any

import numpy as _numpy

from ..._base.errors import NoGradientError, message
from ..ufunc.objects import known, operand
from ..ufunc.op import Elementwise
from .library import scipy
from .summaries import SUMMARIES

_scipy = scipy.special  # for the modules that take it from here
_ufuncs = _scipy._ufuncs
rows: dict[str, Special] = {}


def ufunc_of(name: str) -> Any:
    """SciPy's ufunc of a name, and not what SCIPY_ARRAY_API=1 puts around it; None if there is none."""
    found = getattr(_ufuncs, name, None)
    return found if isinstance(found, _numpy.ufunc) else None


class _Plain:
    """SciPy's ufuncs themselves, by name: for a gradient that is computed with NumPy."""

    def __getattr__(self, name: str) -> Any:
        value = ufunc_of(name)
        setattr(self, name, value)
        return value


class _Rows:
    """The rows, by name: for a gradient that is differentiated, compiled or batched in turn."""

    def __getattr__(self, name: str) -> Any:
        return rows[name]


_PLAIN, _ROWS = _Plain(), _Rows()


def of(np: Any) -> Any:
    """The special functions of the world that a rule computes in."""
    return _PLAIN if np is _numpy else _ROWS


class Special(Elementwise):
    """A ufunc of scipy.special with its rules, one an operand; None: there is no derivative in closed form.

    ``real``: the rules are those of real operands alone. ``once``: they call rows that have none.
    Raises NoGradientError for a derivative that is missing.
    """

    cost = "expensive"

    def __init__(self, name: str, *rules: Any, real: bool = False, once: bool = False, **options: Any):
        ufunc = ufunc_of(name)
        super().__init__(
            f"special.{name}",
            *(rules or (None,) * ufunc.nin),
            numpy=ufunc,
            large=sys.maxsize,  # kernels have few of them
            **options,
        )
        self.simple = self.simple and not real
        self.__name__ = self.__qualname__ = name
        self.__module__ = "tensornumpy.special"
        self.real, self.once = real, once
        rows[name] = self

    def __reduce__(self) -> Any:
        return _row, (self.__name__,)

    def describe(self) -> str:
        lines = [line.strip() for line in (self.numpy.__doc__ or "").splitlines() if line.strip()]
        head = lines[: lines.index("Parameters")] if "Parameters" in lines else lines  # examples have calls, too
        signatures = [found[1].split(",") for line in head if (found := re.match(r"\w+\(([^()]*)\)$", line))]
        signatures = [[n.strip(" /[") for n in names][: self.numpy.nin] for names in signatures]
        signatures = [
            names for names in signatures if len(names) == self.numpy.nin and all(map(str.isidentifier, names))
        ]
        names = signatures[-1] if signatures else [f"operand {i}" for i in range(self.numpy.nin)]
        have = [n for n, rule in zip(names, self.vjp, strict=True) if rule is not None]  # type: ignore[arg-type]
        text = f"the derivative in {', '.join(have)}" if have else "none is known in closed form"
        if self.real and have:
            text += ", of real operands"
        if have and len(have) < len(names):
            text += f"; in {', '.join(n for n in names if n not in have)} there is none"
        values = f"``scipy.special.{self.__name__}``"
        summary = SUMMARIES.get(self.__name__, f"SciPy's {self.__name__}.")
        return f"{summary}\n\nValues: {values}. Gradient: {text}. Raises NoGradientError otherwise."

    def call(self, *args: Any, **kwargs: Any) -> Any:
        """As any ufunc, but ``where`` is not given to SciPy: its loops change the pointers that NumPy goes on with
        after a stretch of masked elements, and write beyond the result (SciPy 1.17)."""
        if kwargs.get("where", True) is True or len(args) != self.numpy.nin:
            return super().call(*args, **kwargs)
        return self.transformed_call([operand(a) for a in args], kwargs)

    def _check(self, needed: Any, dtype: Any) -> None:
        """Raise NoGradientError unless there are rules for these operands."""
        for i in needed:
            if self.vjp[i] is None:  # type: ignore[index]
                missing = f"in operand {i}"
            elif self.real and dtype.kind == "c":
                missing = "of complex operands"
            else:
                continue
            raise NoGradientError(
                message(
                    f"scipy.special.{self.__name__} has no derivative {missing} in closed form",
                    "tnp.stop_gradient(x) for that operand, or tnp.custom_gradient with a derivative of your own",
                )
            )

    def pullback(self, np: Any, g: Any, y: Any, xs: Any, needed: Any, params: dict) -> list:
        self._check(needed, (y[0] if isinstance(y, list | tuple) else y).dtype)
        return super().pullback(np, g, y, xs, needed, params)

    def pushforward(self, np: Any, ts: Any, y: Any, xs: Any, params: dict) -> Any:
        first = y[0] if isinstance(y, list | tuple) else y
        self._check([i for i, t in enumerate(ts) if t is not None], first.dtype)
        return super().pushforward(np, ts, y, xs, params)


def _row(name: str) -> Special:
    """The row of this name, found again by a pickle."""
    found = row(name)
    assert found is not None
    return found


def row(name: str) -> Special | None:
    """The row of a ufunc of SciPy's by name, without a derivative if there is none here; None if SciPy has no such."""
    ufunc = ufunc_of(name)
    if ufunc is None:
        return None
    return known.get(ufunc) or Special(ufunc.__name__)  # type: ignore[return-value]
