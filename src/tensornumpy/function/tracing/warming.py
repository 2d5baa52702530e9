"""Specifications of arguments, and ``warmup``: traces and native code ahead of the first call.

``Function.warmup`` calls it. It calls ``function.py``'s making of a trace, and waits for the native code.
"""

from __future__ import annotations

import contextlib
import inspect
import operator
from typing import Any

import numpy as np

from ..._base.dtypes import as_dtype
from ..._base.errors import message
from ..._core.core import ndarray, wrap
from ..._core.dispatch import unwrap
from ...engines import background
from ...ops.debug import quiet
from ..run import program_for
from ..trace import Trace
from .sharing import Overlap


class TensorSpec:
    """Shape (None for a length that may change) and dtype of an argument, for ``input_signature``.

    Raises ValueError for a negative length.

    >>> tnp.TensorSpec([None, 3], tnp.float32)
    TensorSpec(shape=(None, 3), dtype=float32)
    """

    def __init__(self, shape: Any, dtype: Any = np.float32, name: str | None = None):
        self.shape = None if shape is None else tuple(None if n is None else operator.index(n) for n in shape)
        if any(n is not None and n < 0 for n in self.shape or ()):
            open_shape = tuple(None if n is None or n < 0 else n for n in self.shape or ())
            raise ValueError(message(f"a length of {self.shape} is negative", f"tnp.TensorSpec({open_shape})"))
        self.dtype = as_dtype(dtype)
        self.name = name

    def __repr__(self) -> str:
        return f"TensorSpec(shape={self.shape}, dtype={self.dtype})"

    def accepts(self, value: Any) -> bool:
        if value.dtype != self.dtype:
            return False
        if self.shape is None:
            return True
        return len(self.shape) == len(value.shape) and all(
            want is None or want == got for want, got in zip(self.shape, value.shape, strict=True)
        )


def _example(value: Any, found: list[bool]) -> Any:
    """``value`` with an array of ones for each specification in it; ``found`` gets an entry for each."""
    if isinstance(value, TensorSpec):
        if value.shape is None or None in value.shape:
            raise ValueError(
                message(
                    f"{value!r} leaves a length open, and native code belongs to lengths", "a spec with all lengths"
                )
            )
        found.append(True)
        return wrap(np.ones(value.shape, value.dtype))
    if value.__class__ in (list, tuple):
        return value.__class__(_example(v, found) for v in value)
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return value.__class__(*[_example(v, found) for v in value])
    if value.__class__ is dict:
        return {k: _example(v, found) for k, v in value.items()}
    return value


def warm(function: Any, args: tuple, kwargs: dict) -> None:
    """Trace ``function`` for these arguments, unless it is, and wait for its native code."""
    if not args and not kwargs and function.input_signature is not None:
        args = tuple(function.input_signature)
    found: list[bool] = []
    args = _example(args, found)
    kwargs = _example(kwargs, found)
    if function.input_signature is not None:
        args, kwargs = fit_all(function, args, kwargs), {}
    call = function._matched(args, kwargs)
    key, leaves = call.key, call.leaves
    if key not in function._cache and key not in function._eager_keys:
        try:
            # ones are no data: what they overflow or divide by is nobody's concern
            with np.errstate(all="ignore") if found else contextlib.nullcontext(), quiet():
                function._trace(call, dry=True)
        except Overlap:
            raise ValueError(
                message("arrays that are written to share memory", f"{function.__name__}.warmup(x.copy(), ...)")
            ) from None
    leaves = [wrap(x) if isinstance(x, np.ndarray) else x for x in leaves]
    for trace in function._cache.get(key, ()):
        _ready(trace, leaves)


def _ready(trace: Trace, leaves: list) -> None:
    """Wait for the native code of both forms of a trace."""
    with background.using(trace.native):
        for run in (trace.compiled, program_for(trace, [*leaves, *trace.captures])):
            ready = getattr(run, "ready", None)
            if ready is not None:
                ready()


def fit_all(function: Any, args: tuple, kwargs: dict) -> tuple:
    """Arguments cast to the input signature. Raises ValueError in TensorFlow's sense if they do not fit."""
    if kwargs:
        args = inspect.signature(function.python_function).bind(*args, **kwargs).args
    specs = function.input_signature or []
    if len(args) != len(specs):
        what = f"the signature names {len(specs)} arguments, the call has {len(args)}"
        raise ValueError(message(what, f"pass arguments like {specs}"))
    return tuple([fit(spec, arg) for spec, arg in zip(specs, args, strict=True)])


def fit(spec: Any, value: Any) -> Any:
    """One argument in the form that its part of the signature names."""
    if isinstance(spec, TensorSpec):
        if not isinstance(value, ndarray):
            value = wrap(np.asarray(unwrap(value), dtype=None if hasattr(value, "dtype") else spec.dtype))
        if not spec.accepts(value):
            raise ValueError(
                message(
                    f"an argument of shape {value.shape} and dtype {value.dtype} does not fit {spec!r}",
                    f"x.astype(np.{spec.dtype}), or another input_signature",
                )
            )
        return value
    if isinstance(spec, dict) and isinstance(value, dict) and spec.keys() == value.keys():
        return {k: fit(spec[k], value[k]) for k in value}
    if isinstance(spec, list | tuple) and isinstance(value, list | tuple) and len(spec) == len(value):
        parts = [fit(one, v) for one, v in zip(spec, value, strict=True)]
        return value.__class__(*parts) if hasattr(value, "_fields") else value.__class__(parts)
    raise ValueError(
        message(f"a {type(value).__name__} does not have the structure {spec!r}", f"an argument like {spec!r}")
    )


__all__ = ["TensorSpec", "fit", "fit_all", "warm"]
