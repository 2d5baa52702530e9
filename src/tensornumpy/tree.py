"""``tnp.tree``: nestings of arrays as one thing, to map over, to take apart and to put together again.

A *node* is a list, tuple, named tuple, dict, None, a dataclass, an attrs class, or a class that you registered; what
is in nodes and is none itself is a *leaf*. Everything that takes "any nesting of arrays" (``grad``, ``jvp``,
``jacobian``, ``vectorized_map``, ``scan``, ...) knows the same nodes. The names are ``jax.tree``'s.

    params = tnp.tree.map(lambda p, g: p - 0.1 * g, params, gradients)
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from typing import Any

from ._base.errors import message
from ._core.advice import advised
from ._core.pytree import flatten_to_spec, leaves_like, register_node
from ._core.pytree import tree as _optree

_MISSING = object()


def _flatten(tree: Any, is_leaf: Callable[[Any], bool] | None) -> tuple[list[Any], Any]:
    return flatten_to_spec(tree, False, is_leaf)


def _check(is_leaf: Any, what: str) -> None:
    if is_leaf is not None and not callable(is_leaf):
        raise TypeError(message(f"tree.{what} got is_leaf={is_leaf!r}", "is_leaf=lambda x: x is None"))


@advised
def map(f: Callable, tree: Any, *rest: Any, is_leaf: Callable[[Any], bool] | None = None) -> Any:
    """``f`` of each leaf, and of the leaves in its place in ``rest``; the results in the structure of ``tree``.

    A tree in ``rest`` may have more below a leaf of the first. ``is_leaf(x)`` being true makes a node a leaf: None is a
    node without leaves, and a leaf with ``is_leaf=lambda x: x is None``.

    Raises ValueError if a tree in ``rest`` has another structure.

    >>> tnp.tree.map(lambda p, g: p - g, {"w": 3.0, "b": [1.0, None]}, {"w": 1.0, "b": [0.5, None]})
    {'w': 2.0, 'b': [0.5, None]}
    """
    _check(is_leaf, "map")
    leaves, spec = _flatten(tree, is_leaf)
    columns = [leaves]
    for i, other in enumerate(rest):
        try:
            columns.append(leaves_like(spec, other))
        except (ValueError, TypeError) as error:
            raise ValueError(
                message(
                    f"tree {i + 1} of tree.map has another structure than the first: {error}",
                    "trees of one structure; gradients without a path: unconnected_gradients='zero', or "
                    "is_leaf=lambda x: x is None",
                )
            ) from None
    return spec.unflatten([f(*column) for column in zip(*columns, strict=True)])


@advised
def flatten(tree: Any, is_leaf: Callable[[Any], bool] | None = None) -> tuple[list[Any], Any]:
    """``(leaves, structure)``; ``unflatten(structure, leaves)`` puts them together again.

    Dicts give their leaves in the order of their keys. ``is_leaf`` as in ``map``; TypeError if it is no function.

    >>> leaves, structure = tnp.tree.flatten({"b": 2, "a": (1, None)})
    >>> leaves, tnp.tree.unflatten(structure, [x * 10 for x in leaves])
    ([1, 2], {'b': 20, 'a': (10, None)})
    """
    _check(is_leaf, "flatten")
    return _flatten(tree, is_leaf)


@advised
def unflatten(structure: Any, leaves: Iterable[Any]) -> Any:
    """The tree with this structure and these leaves. Raises ValueError for another number of leaves.

    >>> structure = tnp.tree.structure([0, (0, 0)])
    >>> tnp.tree.unflatten(structure, "abc")
    ['a', ('b', 'c')]
    """
    if not hasattr(structure, "unflatten"):
        raise TypeError(message(f"{structure!r} is no structure of a tree", "tnp.tree.structure(tree)"))
    leaves = list(leaves)
    if len(leaves) != structure.num_leaves:
        raise ValueError(
            message(f"{len(leaves)} leaves for a structure of {structure.num_leaves}", "tnp.tree.leaves(tree)")
        )
    return structure.unflatten(leaves)


@advised
def leaves(tree: Any, is_leaf: Callable[[Any], bool] | None = None) -> list[Any]:
    """The leaves in order. Raises TypeError if ``is_leaf`` is no function.

    >>> tnp.tree.leaves({"w": [1, 2], "b": None})
    [1, 2]
    """
    _check(is_leaf, "leaves")
    return _flatten(tree, is_leaf)[0]


@advised
def structure(tree: Any, is_leaf: Callable[[Any], bool] | None = None) -> Any:
    """What is around the leaves: equal for trees that differ in their leaves alone. Raises TypeError if ``is_leaf`` is
    no function.

    >>> tnp.tree.structure([1, (2, 3)]) == tnp.tree.structure([4, (5, 6)])
    True
    """
    _check(is_leaf, "structure")
    return _flatten(tree, is_leaf)[1]


@advised
def reduce(f: Callable, tree: Any, initializer: Any = _MISSING, is_leaf: Callable[[Any], bool] | None = None) -> Any:
    """``f(f(first leaf, second), third)`` and so on, from ``initializer`` on if it is given.

    Raises TypeError for a tree without leaves and no ``initializer``.

    >>> tnp.tree.reduce(lambda a, b: a + b, {"w": [1, 2], "b": 3})
    6
    """
    _check(is_leaf, "reduce")
    found = _flatten(tree, is_leaf)[0]
    if initializer is not _MISSING:
        return functools.reduce(f, found, initializer)
    if not found:
        raise TypeError(message("tree.reduce of a tree without leaves", "tnp.tree.reduce(f, tree, 0)"))
    return functools.reduce(f, found)


@advised
def all(tree: Any, is_leaf: Callable[[Any], bool] | None = None) -> bool:
    """True if every leaf is true; also for a tree without leaves. Raises ValueError for a leaf of several elements.

    >>> tnp.tree.all(tnp.tree.map(lambda a, b: a == b, [1, (2, 3)], [1, (2, 3)]))
    True
    """
    return not [leaf for leaf in leaves(tree, is_leaf) if not leaf]


@advised
def transpose(outer: Any, inner: Any, tree: Any) -> Any:
    """A tree of the structure ``outer`` whose leaves are trees of the structure ``inner``, turned inside out.

    Raises ValueError if ``tree`` is no such tree.

    >>> outer, inner = tnp.tree.structure([0, 0]), tnp.tree.structure({"a": 0, "b": 0})
    >>> tnp.tree.transpose(outer, inner, [{"a": 1, "b": 2}, {"a": 3, "b": 4}])
    {'a': [1, 3], 'b': [2, 4]}
    """
    rows = [leaves_like(inner, part) for part in leaves_like(outer, tree)]
    return inner.unflatten([outer.unflatten(column) for column in zip(*rows, strict=True)])


@advised
def register(cls: type, flatten: Callable[[Any], tuple], unflatten: Callable[[Any, Any], Any]) -> type:
    """Make objects of a class nodes: ``flatten(x)`` gives ``(children, rest)``, and ``unflatten(rest, children)`` an
    object of them, as ``jax.tree_util.register_pytree_node``. Returns the class.

    ``rest`` is what is no array; two trees have one structure if theirs are equal. Dataclasses and attrs classes need
    no registration: their fields are the children, except text, functions, classes and what
    ``field(metadata={"static": True})`` marks.

    Raises TypeError if ``cls`` is no class or one of the others no function, ValueError for a class that is a node
    already.

    >>> class Line:
    ...     def __init__(self, slope, offset):
    ...         self.slope, self.offset = slope, offset
    >>> _ = tnp.tree.register(Line, lambda x: ((x.slope, x.offset), None), lambda _, parts: Line(*parts))
    >>> tnp.grad(lambda line: line.slope * 2 + line.offset)(Line(3.0, 1.0)).slope.numpy()
    array(2.)
    """
    if not isinstance(cls, type):
        raise TypeError(message(f"tree.register got {cls!r}, which is no class", "tnp.tree.register(Class, ...)"))
    if not callable(flatten) or not callable(unflatten):
        raise TypeError(
            message(
                f"tree.register got {flatten!r} and {unflatten!r}",
                "tnp.tree.register(Class, lambda x: ((x.a, x.b), None), lambda rest, parts: Class(*parts))",
            )
        )
    register_node(cls, flatten, unflatten)
    return cls


def paths(tree: Any, is_leaf: Callable[[Any], bool] | None = None) -> list[str]:
    """How each leaf is reached, as Python writes it.

    >>> tnp.tree.paths({"layers": [1, 2], "bias": 3})
    ["['bias']", "['layers'][0]", "['layers'][1]"]
    """
    return [accessor.codify("") for accessor in _optree().treespec_accessors(structure(tree, is_leaf))]


__all__ = [
    "all", "flatten", "leaves", "map", "paths", "reduce", "register", "structure", "transpose", "unflatten",
]  # fmt: skip
