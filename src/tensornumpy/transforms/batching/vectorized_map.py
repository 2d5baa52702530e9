"""vectorized_map: a function of one example, run once for all of them.

The user calls it, and Jacobians and loops do. It opens a level (``level.py``) and calls the function once.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any

import numpy as np

from ..._base.errors import message, user_places
from ..._base.hooks import hooks
from ..._core.advice import advised
from ..._core.core import bind, context, ndarray
from ..._core.pytree import flatten, refuse_subclasses, tree, unflatten
from ...api.common import to_array
from ...ops import movement
from ...ops.base import canonical_axis
from .level import batching, distinct


@advised
def vectorized_map(
    fn: Callable[[Any], Any],
    elems: Any,
    fallback_to_while_loop: bool = True,
    warn: bool = True,
    *,
    in_axes: Any = 0,
    chunk_size: int | None = None,
) -> Any:
    """``fn`` of each example of ``elems``, all at once: results are stacked along a new first axis.

    ``elems`` is an array or any nesting of lists, tuples and dicts of arrays, and ``fn`` is called once with the same
    structure holding one example. The examples lie along the first axis, or along the axis that ``in_axes`` gives: an
    integer, None for an array that all examples share, or a structure of them. A first axis of length 1 is shared too,
    as in TensorFlow. What ``fn`` returns may have any structure; a result that does not depend on the example is
    repeated. ``chunk_size`` bounds the memory: so many examples at a time. ``fallback_to_while_loop`` and ``warn`` are
    TensorFlow's and do nothing: there is no silent loop.

    Gradient: through it and inside it, tapes of every order; it nests with itself and ``function``.

    Raises ValueError if the arrays have different numbers of examples, BatchingError for a Python ``if`` on a value
    of the example or an operation whose result has a different shape for each.

    >>> x = tnp.arange(6.0).reshape(3, 2)
    >>> tnp.vectorized_map(lambda row: row @ row, x).numpy()
    array([ 1., 13., 41.])
    >>> tnp.vectorized_map(lambda p: p[0] * p[1], (tnp.arange(3), tnp.asarray(10)), in_axes=(0, None)).numpy()
    array([ 0, 10, 20])
    """
    if elems.__class__ is ndarray and chunk_size is None and in_axes.__class__ is int and in_axes == 0:
        shape = elems._v.shape
        if shape and shape[0].__class__ is int and shape[0] > 1:  # one array, and nothing to check
            outs, out_structure = _run(fn, [elems], [True], None, shape[0])
            return unflatten(out_structure, outs)
    leaves, structure = flatten(elems)
    for leaf in leaves:
        if isinstance(leaf, np.ndarray):
            refuse_subclasses(type(leaf))
    leaves = [leaf if leaf is None else to_array(leaf) for leaf in leaves]
    axes = _axes(in_axes, elems, leaves)
    names = leaf_names(elems, len(leaves))
    leaves = [_leading(leaf, axis, name) for leaf, axis, name in zip(leaves, axes, names, strict=True)]
    mapped = [axis is not None for axis in axes]
    size = common_size(leaves, mapped, names, "vectorized_map")
    for i, leaf in enumerate(leaves):
        if mapped[i] and leaf.shape[0] == 1 != size:
            leaves[i], mapped[i] = leaf[0], False
    if chunk_size is None or chunk_size >= size:
        outs, out_structure = _run(fn, leaves, mapped, structure, size)
        return unflatten(out_structure, outs)
    if not isinstance(chunk_size, int | np.integer) or chunk_size < 1:
        raise ValueError(f"chunk_size must be a positive integer, got {chunk_size!r}")
    parts = []
    for start in range(0, size, chunk_size):
        stop = min(start + chunk_size, size)
        some = [leaf[start:stop] if m else leaf for leaf, m in zip(leaves, mapped, strict=True)]
        outs, out_structure = _run(fn, some, mapped, structure, stop - start)
        parts.append(outs)
    joined = [
        p[0] if p[0] is None else bind(movement.concatenate, p, {"axis": -p[0].ndim}) for p in zip(*parts, strict=True)
    ]
    return unflatten(out_structure, joined)


def _run(fn: Callable, leaves: list, mapped: list[bool], structure: Any, size: int) -> tuple[list, Any]:
    """One call of ``fn`` with per-example values; its results with the examples in a leading axis."""
    with batching(size) as batch:
        examples = [batch.split(x) if m else x for x, m in zip(leaves, mapped, strict=True)]
        one = unflatten(structure, examples)
        called = fn if context().trace is None else hooks.inlined(fn)
        try:
            result = called(one)
        except TypeError as error:
            depth = len(list(traceback.walk_tb(error.__traceback__)))
            if depth == 1 or (called is not fn and not user_places(error)):  # of the call itself
                raise _of_one_argument(fn, one, error) from None
            raise
        outs, out_structure = flatten(result)
        outs = [out if out is None else batch.join(to_array(out)) for out in outs]
    return distinct(outs), out_structure


def _of_one_argument(fn: Callable, one: Any, error: TypeError) -> TypeError:
    """The error of a function that cannot be called with one argument."""
    if "argument" not in str(error):
        return error
    parts = ", ".join("xyzabcd"[: len(one)]) if isinstance(one, list | tuple) and 1 < len(one) < 8 else "x, y"
    name = getattr(fn, "__name__", "f").replace("<lambda>", "f")
    return TypeError(
        message(
            f"vectorized_map calls its function with one argument, the structure of elems: {error}",
            f"tnp.vectorized_map(lambda args: {name}(*args), ({parts}))",
        )
    )


def _axes(in_axes: Any, elems: Any, leaves: list) -> list[int | None]:
    """The mapped axis of each leaf. ``in_axes`` may stand for a whole branch of ``elems``."""
    if in_axes is None or isinstance(in_axes, int | np.integer):
        axes: list[Any] = [in_axes] * len(leaves)
    else:
        optree = tree()
        try:
            axes = optree.broadcast_prefix(in_axes, elems, none_is_leaf=True, namespace="tensornumpy")
        except ValueError as error:
            raise ValueError(
                message(
                    f"in_axes {in_axes!r} does not have the structure of elems ({error})",
                    "in_axes=0, or the structure of elems with an integer or None for each array",
                )
            ) from None
    for axis in axes:
        if axis is not None and not isinstance(axis, int | np.integer):
            raise TypeError(f"in_axes must hold integers or None, got {axis!r}")
    return [None if leaf is None else axis for leaf, axis in zip(leaves, axes, strict=True)]


def leaf_names(elems: Any, count: int) -> list[str]:
    """How a message names each leaf: ``elems``, ``elems[1]``, ``elems['w']``."""
    if isinstance(elems, ndarray) or (count == 1 and not isinstance(elems, list | tuple | dict)):
        return ["elems"]
    optree = tree()
    paths, _, _ = optree.tree_flatten_with_path(elems, none_is_leaf=True, namespace="tensornumpy")
    return ["elems" + "".join(f"[{step!r}]" for step in path) for path in paths]


def _leading(x: Any, axis: int | None, name: str) -> Any:
    """``x`` with its axis of examples in front."""
    if axis is None:
        return x
    if x.ndim == 0:
        raise ValueError(
            message(
                f"{name} has no axis to map over: its shape is ()", "in_axes=None for an array that all examples share"
            )
        )
    at = canonical_axis(axis, x.ndim) + x.ndim
    if at == 0:
        return x
    order = (at, *[i for i in range(x.ndim) if i != at])
    return bind(movement.transpose, (x,), {"axes": order})


def common_size(leaves: list, mapped: list[bool], names: list[str], what: str) -> int:
    """Number of examples; arrays with one example are shared by all. Raises ValueError if they differ."""
    sizes = {name: x.shape[0] for x, m, name in zip(leaves, mapped, names, strict=True) if m}
    if not sizes:
        raise ValueError(message(f"{what} has nothing to map over", "in_axes=0 for at least one array"))
    different = {n for n in sizes.values() if n != 1} or {1}
    if len(different) > 1:
        listed = ", ".join(f"{name} has {n}" for name, n in sizes.items())
        raise ValueError(
            message(f"elems have different numbers of examples: {listed}", "in_axes=None for what all examples share")
        )
    return different.pop()
