"""Nested structures: flatten to leaves and put leaves back, None being a leaf as in TensorFlow."""

from __future__ import annotations

from typing import Any

from ._core import ndarray


def flatten(structure: Any) -> tuple[list[Any], Any]:
    """``(leaves, structure)``; lists, tuples, dicts, named tuples and dataclasses registered with optree."""
    if isinstance(structure, ndarray):
        return [structure], None
    if structure.__class__ is list or structure.__class__ is tuple:
        if all(isinstance(s, ndarray) for s in structure):
            return list(structure), structure.__class__
    import optree

    leaves, spec = optree.tree_flatten(structure, none_is_leaf=True, namespace="tensornumpy")
    return leaves, spec


def unflatten(structure: Any, leaves: list[Any]) -> Any:
    """The structure with these leaves in it."""
    if structure is None:
        return leaves[0]
    if structure is list or structure is tuple:
        return structure(leaves)
    import optree

    return optree.tree_unflatten(structure, leaves)
