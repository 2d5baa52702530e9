"""``Generalized``: ufuncs on vectors and matrices instead of elements: matmul, vecdot, matvec and vecmat.

The body computes on core axes that stand last; ``axes``, ``axis`` and ``keepdims`` move them there and back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..._base.hooks import hooks
from ..._core import core as _core
from ..._core.advice import advise
from ..._core.core import bind, context, ndarray, wrap
from ..._core.dispatch import overrides
from ..base import canonical_axis
from ..movement import cast, reshape, transpose
from .objects import known, outputs, rehearse, ufunc
from .op import loop_dtypes, relaid, write_out


class Generalized(ufunc):
    """A generalized ufunc with a body in ops, ``body(a, b)``, for core axes that stand last.

    >>> tnp.matmul.signature
    '(n?,k),(k,m?)->(n?,m?)'
    """

    def __init__(self, name: str, body: Callable[[Any, Any], Any], text: str):
        self.numpy = self.plain = getattr(np, name)
        self.body = body
        self._name(name)
        self.text = text
        signature: Any = self.numpy.signature
        self._core = signature[1 : signature.index(")")].split(",")  # the core axes of the first operand
        overrides[self.numpy] = known[self.numpy] = self

    def describe(self) -> str:
        return self.text

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        if not kwargs and len(args) == 2:
            a, b = args
            if a.__class__ is ndarray and b.__class__ is ndarray:
                if not _core._active:
                    try:
                        return wrap(self.numpy(a._v, b._v))
                    except Exception as error:
                        advise(error, self)
                        raise
                if self.numpy is np.matmul and context().promotion is None:
                    return self.body(a, b)
        return self.advised_call(*args, **kwargs)

    def transformed_call(self, xs: list[Any], kwargs: dict[str, Any]) -> Any:
        if context().promotion is not None:
            return hooks.call_in_mode(self.numpy, self, xs, kwargs)
        xs = [x if isinstance(x, ndarray) else hooks.asarray(x) for x in xs]
        (out,) = outputs(self, kwargs.get("out"))
        rehearse(self.numpy, xs, kwargs)
        casting, order = kwargs.get("casting", "same_kind"), kwargs.get("order", "K")
        if kwargs.keys() & {"dtype", "signature", "sig"} or casting != "same_kind":
            xs = [cast(x, d) for x, d in zip(xs, loop_dtypes(self, xs, kwargs), strict=False)]
        axes, keepdims = self._axes_of(xs, kwargs), kwargs.get("keepdims", False)
        moved = [_to_end(x, core) for x, core in zip(xs, axes, strict=False)]
        result = self.body(*moved)
        if keepdims:
            result = bind(reshape, (result,), {"shape": (*result.shape, *(1,) * len(self._core))})
        if len(axes) > len(xs):
            result = _from_end(result, axes[-1])
        if out is not None:
            write_out(out, result, casting, self, xs)
            return out
        return result if order in "Kk" else relaid(result, order, xs)

    def _axes_of(self, xs: list[Any], kwargs: dict[str, Any]) -> list[tuple[int, ...]]:
        """The core axes of each operand, and of the result where they are not its last."""
        axes, axis = kwargs.get("axes"), kwargs.get("axis")
        count = len(self._core)
        if axis is not None and axis is not np._NoValue:
            axes = [(axis,)] * (len(xs) + bool(kwargs.get("keepdims")))
        elif axes is None or axes is np._NoValue:
            last = tuple(range(-count, 0))
            return [()] * len(xs) + ([last] if kwargs.get("keepdims") else [])
        found = [(a,) if not isinstance(a, tuple) else a for a in axes]
        if len(found) == len(xs) and kwargs.get("keepdims"):
            found.append(tuple(range(-count, 0)))
        return [tuple(int(a) for a in core) for core in found]


def _to_end(x: Any, core: tuple[int, ...]) -> Any:
    """``x`` with these axes last, in this order."""
    places = [canonical_axis(a, x.ndim) + x.ndim for a in core]
    order = (*[i for i in range(x.ndim) if i not in places], *places)
    return x if order == tuple(range(x.ndim)) else bind(transpose, (x,), {"axes": order})


def _from_end(x: Any, core: tuple[int, ...]) -> Any:
    """``x`` with its last axes put to these places: undoes ``_to_end``."""
    places = [canonical_axis(a, x.ndim) + x.ndim for a in core]
    rest = iter(range(x.ndim - len(core)))
    source = dict(zip(places, range(x.ndim - len(core), x.ndim), strict=True))
    order = tuple(source[i] if i in source else next(rest) for i in range(x.ndim))
    return x if order == tuple(range(x.ndim)) else bind(transpose, (x,), {"axes": order})
