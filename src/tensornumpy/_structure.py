"""Nested structures: flatten to leaves and put leaves back, None being a leaf as in TensorFlow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ._core import ndarray


def flatten(structure: Any) -> tuple[list[Any], Any]:
    """``(leaves, structure)``; lists, tuples, dicts, named tuples, polynomials and dataclasses registered with
    optree."""
    if isinstance(structure, ndarray):
        return [structure], None
    if structure.__class__ is list or structure.__class__ is tuple:
        if all(isinstance(s, ndarray) for s in structure):
            return list(structure), structure.__class__
    leaves, spec = tree().tree_flatten(structure, none_is_leaf=True, namespace="tensornumpy")
    return leaves, spec


def unflatten(structure: Any, leaves: list[Any]) -> Any:
    """The structure with these leaves in it."""
    if structure is None:
        return leaves[0]
    if structure is list or structure is tuple:
        return structure(leaves)
    return tree().tree_unflatten(structure, leaves)


registered: set[type] = set()
_waiting: list[tuple[type, Callable, Callable]] = []


def register(cls: type, take: Callable, put: Callable) -> None:
    """Let ``flatten`` look into objects of a class: ``take(x)`` gives its parts and the rest, ``put(rest, parts)`` an
    object of them."""
    registered.add(cls)
    _waiting.append((cls, take, put))


def tree() -> Any:
    """The library optree, imported on first use, with the classes of ``register``."""
    import optree

    while _waiting:
        optree.register_pytree_node(*_waiting.pop(), namespace="tensornumpy")
    return optree
