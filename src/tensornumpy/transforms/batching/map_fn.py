"""map_fn: a function of one example, called for one after the other.

The user calls it; it calls the function, and ``vectorized_map`` where that is meant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from ..._base.errors import BatchingError, message
from ..._core.advice import advised
from ..._core.core import bind, ndarray
from ..._core.pytree import flatten, unflatten
from ...api.arrays.joining import stack
from ...api.common import to_array
from ...ops import movement
from .vectorized_map import common_size, leaf_names, vectorized_map


@advised
def map_fn(
    fn: Callable[[Any], Any],
    elems: Any,
    dtype: Any = None,
    parallel_iterations: int | None = None,
    back_prop: bool = True,
    swap_memory: bool = False,
    infer_shape: bool = True,
    name: str | None = None,
    fn_output_signature: Any = None,
    *,
    progress: bool = False,
) -> Any:
    """``fn`` of each example along the first axis of ``elems``, one call after the other; results are stacked.

    For functions with a Python ``if`` per example; ``vectorized_map`` runs all at once. ``elems`` and the result may
    be nested. ``fn_output_signature`` (or ``dtype``) names the dtypes of the result and is checked. ``progress=True``
    shows a progress bar. The other parameters are TensorFlow's and do nothing.

    Gradient: through every call. Inside ``function`` the calls are unrolled.

    Raises ValueError if arrays have different numbers of examples, or results different shapes; TypeError if a result
    has another dtype than ``fn_output_signature``.

    >>> tnp.map_fn(lambda x: x * 2 if x > 1 else x, tnp.arange(4)).numpy()
    array([0, 1, 4, 6])
    """
    leaves, structure = flatten(elems)
    leaves = [to_array(leaf) for leaf in leaves]
    names = leaf_names(elems, len(leaves))
    for leaf, leaf_name in zip(leaves, names, strict=True):
        if leaf.ndim == 0:
            raise ValueError(message(f"{leaf_name} has no axis to map over: its shape is ()", "tnp.stack the examples"))
    size = common_size(leaves, [True] * len(leaves), names, "map_fn")
    if size != 1 and any(leaf.shape[0] != size for leaf in leaves):
        listed = ", ".join(f"{n} has {leaf.shape[0]}" for n, leaf in zip(names, leaves, strict=True))
        raise ValueError(f"elems have different numbers of examples: {listed}")
    signature = dtype if fn_output_signature is None else fn_output_signature
    if size == 0:
        return _empty(fn, elems)
    rows = [bind(movement.unstack, (leaf,), {"axis": -leaf.ndim}) for leaf in leaves]
    results = []
    for i in _steps(size, progress):
        out, out_structure = flatten(fn(unflatten(structure, [row[i] for row in rows])))
        results.append([to_array(o) for o in out])
        if i == 0:
            first = out_structure
        elif out_structure != first:
            raise ValueError(f"fn returned {out_structure} for example {i} and {first} for example 0")
    stacked = []
    for parts in zip(*results, strict=True):
        shapes = {tuple(p.shape): i for i, p in reversed(list(enumerate(parts)))}
        if len(shapes) > 1:
            listed = ", ".join(f"{shape} for example {i}" for shape, i in sorted(shapes.items(), key=lambda s: s[1]))
            raise ValueError(
                message(f"fn returned different shapes: {listed}", "return one shape, padded where needed")
            )
        stacked.append(stack(parts))
    _check(signature, stacked)
    return unflatten(first, stacked)


def _steps(size: int, progress: bool) -> Iterable[int]:
    if not progress:
        return range(size)
    try:
        from rich.progress import track
    except ImportError as error:
        raise ImportError(message("the progress bar needs rich", 'pip install "tensornumpy[demo]"')) from error
    return track(range(size), description="map_fn")


def _empty(fn: Callable, elems: Any) -> Any:
    """No examples: the shapes of the result are those of a batch of none."""
    try:
        return vectorized_map(fn, elems)
    except BatchingError as error:
        raise ValueError(
            message(
                "map_fn has no examples, and fn needs one to tell the shape of its result",
                "map over at least one example",
            )
        ) from error


def _check(signature: Any, stacked: list[ndarray]) -> None:
    if signature is None:
        return
    wanted = flatten(signature)[0]
    if len(wanted) == 1:
        wanted = wanted * len(stacked)
    if len(wanted) != len(stacked):
        raise ValueError(f"fn_output_signature has {len(wanted)} leaves, and fn returned {len(stacked)}")
    for one, x in zip(wanted, stacked, strict=True):
        expected = np.dtype(getattr(one, "dtype", one))
        if expected != x.dtype:
            raise TypeError(
                message(
                    f"fn returned {x.dtype} where fn_output_signature says {expected}",
                    f"return y.astype({str(expected)!r})",
                )
            )
