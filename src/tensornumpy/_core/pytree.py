"""Nested structures: flatten to leaves and put leaves back, None being a leaf as in TensorFlow."""

from __future__ import annotations

import dataclasses
import enum
import functools
import operator
import sys
import types
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from .._base import engines
from .._base.errors import RefusedError, TracedArrayError, message
from .._base.forks import lock
from .core import Placed, ndarray, use_tensors, wrap


def flatten(structure: Any, none_is_leaf: bool = True) -> tuple[list[Any], Any]:
    """``(leaves, structure)``; lists, tuples, dicts, named tuples, polynomials, dataclasses, attrs classes and classes
    that were registered."""
    if isinstance(structure, ndarray):
        return [structure], None
    if structure.__class__ is list or structure.__class__ is tuple:
        if all(isinstance(s, ndarray) for s in structure):
            return list(structure), structure.__class__
    return flatten_to_spec(structure, none_is_leaf)


def flatten_to_spec(structure: Any, none_is_leaf: bool, is_leaf: Callable | None = None) -> tuple[list[Any], Any]:
    """``(leaves, optree's description of the structure)``; classes of fields are nodes from their first use on."""
    optree = tree()
    while True:
        leaves, spec = optree.tree_flatten(structure, is_leaf, none_is_leaf=none_is_leaf, namespace=NAMESPACE)
        if _leaf_classes.issuperset(map(type, leaves)) or not _learn(leaves, is_leaf):
            return leaves, spec


def unflatten(structure: Any, leaves: list[Any]) -> Any:
    """The structure with these leaves in it."""
    if structure.__class__ is Held:
        leaves, structure = structure.among(leaves), structure.spec
    if structure is None:
        return leaves[0]
    if structure is list or structure is tuple:
        return structure(leaves)
    return tree().tree_unflatten(structure, leaves)


def leaves_like(structure: Any, other: Any) -> list[Any]:
    """What ``other`` has in the places of the leaves of a structure. Raises ValueError or TypeError if it has none."""
    if structure.__class__ is Held:
        found = leaves_like(structure.spec, other)
        return [leaf for i, leaf in enumerate(found) if i not in structure.constants]
    if structure is None:
        return [other]
    if structure is list or structure is tuple:
        return list(other)
    flatten_to_spec(other, False)  # its classes of fields become nodes
    return structure.flatten_up_to(other)


class Constant(ndarray):
    """A leaf that has no derivative and is none of the variables of ``grad`` and its like: the mask of a masked array.

    Everywhere else it is the array that it was made of, ``origin``.
    """

    __slots__ = ("origin",)
    origin: ndarray

    @classmethod
    def of(cls, origin: ndarray) -> Constant:
        """The leaf that stands for an array."""
        found = object.__new__(cls)
        found._v, found._m, found.origin = origin._v, origin._m, origin
        return found


class Held(NamedTuple):
    """A structure in which constants stand already: ``unflatten`` is given the other leaves alone."""

    spec: Any
    constants: dict[int, Constant]

    def among(self, leaves: list[Any]) -> list[Any]:
        """The leaves and the constants, each in its place."""
        rest = iter(leaves)
        count = len(leaves) + len(self.constants)
        return [self.constants[i] if i in self.constants else next(rest) for i in range(count)]

    def hidden(self, leaves: list[Any], seeds: list[Any] | None) -> list[Any]:
        """Cotangents of the leaves, zero where a mask, which follows its elements, hides one."""
        places = [i for i in range(len(leaves) + len(self.constants)) if i not in self.constants]
        found = []
        for i, leaf, seed in zip(places, leaves, seeds or [None] * len(leaves), strict=True):
            mask = self.constants.get(i + 1)
            if mask is not None:
                free = (~mask.origin).astype(leaf.dtype)
                seed = free if seed is None else seed * free
            found.append(seed)
        return found


def variables(structure: Any, none_is_leaf: bool = True) -> tuple[list[Any], Any]:
    """``flatten`` without the constants, which stand in the structure already."""
    leaves, spec = flatten(structure, none_is_leaf)
    constants = {i: leaf for i, leaf in enumerate(leaves) if leaf.__class__ is Constant}
    if not constants:
        return leaves, spec
    return [leaf for i, leaf in enumerate(leaves) if i not in constants], Held(spec, constants)


def refuse_subclasses(cls: Any) -> None:
    """Raise RefusedError for a class of NumPy's of which a transformation would see the elements alone: masked arrays
    and matrices, which mean something else than an array with these elements."""
    if cls is np.ndarray:
        return
    if issubclass(cls, np.ma.MaskedArray):
        what = "a numpy.ma.MaskedArray is an argument here, and its mask would be lost"
        raise RefusedError(message(what, "tnp.ma.asarray(x), which is a node of trees"))
    if issubclass(cls, np.matrix):
        what = "a numpy.matrix is an argument here, and would be an array, whose * is by elements"
        raise RefusedError(message(what, "np.asarray(x), with @ for products"))
    if _computes_otherwise(cls) and not issubclass(cls, np.memmap | np.recarray):
        what = f"a {cls.__module__}.{cls.__qualname__} is an argument here, and would be a plain array"
        raise RefusedError(message(what, "np.asarray(x)  # its numbers alone"))


_MAKING = frozenset("__new__ __init__ __repr__ __str__ __doc__ __module__ __dict__ __reduce__ __setstate__".split())


@functools.lru_cache(4096)
def _computes_otherwise(cls: type) -> bool:
    """True for a subclass of NumPy's array with operations of its own, as one that knows units."""
    kinds = [base for base in cls.__mro__ if issubclass(base, np.ndarray) and base is not np.ndarray]
    own = {name for base in kinds for name in vars(base)} - _MAKING
    return any(hasattr(np.ndarray, name) for name in own)


NAMESPACE = "tensornumpy"
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
        optree.register_pytree_node(*_waiting.pop(), namespace=NAMESPACE)
    return optree


# --- classes whose fields are known -----------------------------------------------------------------------

_leaf_classes: set[type] = {ndarray, np.ndarray, float, int, bool, complex, str, type(None)}
_nodes: set[type] = set()  # classes that have become nodes by their fields
_lock = lock()
# What a field may hold that no transformation looks into: it belongs to the structure, not to its leaves.
_STATIC = (
    str, bytes, type, enum.Enum, np.dtype, types.FunctionType, types.BuiltinFunctionType, types.MethodType,
    types.ModuleType, type(...),
)  # fmt: skip


def is_own(cls: type) -> bool:
    """True for a class of this package or of NumPy, and not of one whose name begins with theirs."""
    module = getattr(cls, "__module__", "")  # a class of C code that was made where no module is has none
    return isinstance(module, str) and module.partition(".")[0] in ("tensornumpy", "numpy")


def _is_ours_to_call(content: Any) -> bool:
    """True for a ufunc or a compiled function."""
    return callable(content) and is_own(type(content))


def _learn(leaves: list[Any], is_leaf: Callable | None) -> bool:
    """Look at the classes of leaves that were not met before; True if one of them is a node from now on."""
    found = False
    for leaf in leaves:
        cls = type(leaf)
        if cls in _leaf_classes or (is_leaf is not None and is_leaf(leaf)):
            continue
        names = field_names(cls)
        if names is None:
            _leaf_classes.add(cls)
            continue
        with _lock:
            if cls not in _nodes:
                _register_fields(cls, names)
                _nodes.add(cls)
        found = True
    return found


def field_names(cls: type) -> dict[str, tuple[str, bool]] | None:
    """The fields that make an object of a dataclass or attrs class: name -> (parameter of the class, static).

    None for other classes, and for those of this package and of NumPy.
    """
    if is_own(cls):
        return None
    declared = getattr(cls, "__attrs_attrs__", None)
    if declared is not None:
        fields = [(f, getattr(f, "alias", None) or f.name.lstrip("_")) for f in declared]
    else:
        declared = getattr(cls, "__dataclass_fields__", None)
        if declared is None:
            return None
        fields = [(f, f.name) for f in dataclasses.fields(cls)]
    return {f.name: (parameter, bool(f.metadata.get("static"))) for f, parameter in fields if f.init}


def _register_fields(cls: type, names: dict[str, tuple[str, bool]]) -> None:
    """Let objects of a class be made of their fields. What ``metadata={"static": True}`` marks, text, functions and
    classes are a part of the structure."""

    def take(x: Any) -> tuple:
        children: list[Any] = []
        inside, rest = [], []
        for name, (_, is_static) in names.items():
            content = getattr(x, name)
            if is_static or isinstance(content, _STATIC) or _is_ours_to_call(content):
                rest.append((name, content))
            else:
                inside.append(name)
                children.append(content)
        return children, (tuple(inside), tuple(rest)), inside

    def put(known: tuple, children: Any) -> Any:
        inside, rest = known
        given = {names[name][0]: part for name, part in zip(inside, children, strict=True)}
        return cls(**given, **{names[name][0]: content for name, content in rest})

    optree = tree()
    optree.register_pytree_node(cls, take, put, path_entry_type=optree.GetAttrEntry, namespace=NAMESPACE)


def register_node(cls: type, take: Callable, put: Callable) -> None:
    """``tnp.tree.register``. Raises ValueError for a class that is a node already."""
    try:
        tree().register_pytree_node(cls, take, put, namespace=NAMESPACE)
    except ValueError:
        raise ValueError(
            message(
                f"{cls.__name__} is a node of trees already",
                "register a class once, before its first use; lists, dicts, dataclasses and attrs classes need none",
            )
        ) from None
    _leaf_classes.discard(cls)


def has_parts(cls: type) -> bool:
    """True if ``flatten`` looks into objects of a class, by their fields or as somebody has said."""
    if cls in registered or field_names(cls) is not None:
        return True
    optree = sys.modules.get("optree")
    return optree is not None and optree.register_pytree_node.get(cls, namespace=NAMESPACE) is not None


# --- what stands in an argument: other sequences than lists, tensors of TensorFlow --------------------------

# Classes of arguments in which there is nothing to look for.
KNOWN = frozenset((ndarray, np.ndarray, int, float, complex, bool, str, slice, type, type(None), type(...)))
_ARRAYS = ("__array__", "__array_interface__", "__array_struct__", "__array_ufunc__", "__array_function__", "keys")
# Classes by whether NumPy reads an object as a sequence of its items: those that were met, and a few at once.
_sequences: dict[type, bool] = dict.fromkeys((*KNOWN, bytes, dict, set, range, np.dtype), False)


def is_sequence(x: Any) -> bool:
    """True for what NumPy reads as the list of its items and is no list or tuple itself: a named tuple, a ``deque``,
    a ``UserList``, anything with a length and items by number that is no array, buffer, text or mapping."""
    cls = x.__class__
    found = _sequences.get(cls)
    if found is None:
        found = _judge(cls, x)
    return found and (hasattr(cls, "__iter__") or _has_items(x))


def _has_items(x: Any) -> bool:
    """If an object that Python goes through by number, until an IndexError, has as many items as it says."""
    try:
        opened(x)
    except Exception:  # to NumPy one object, or an error of its own
        return False
    return True


def _judge(cls: type, x: Any) -> bool:
    is_list = issubclass(cls, list | tuple)  # so is what NumPy's functions return, ``QRResult``
    found = cls is not list and cls is not tuple and hasattr(cls, "__getitem__") and hasattr(cls, "__len__")
    if found and ((is_own(cls) and not is_list) or any(hasattr(cls, name) for name in _ARRAYS)):
        found = False
    if found and not is_list:
        try:
            len(x)
        except Exception:  # a sparse matrix, whose rows are matrices without end; whatever has no length
            found = False
    if found and not is_list:
        try:
            memoryview(x).release()
            found = False  # elements of memory
        except (TypeError, ValueError, BufferError):
            pass
    if len(_sequences) > 4096:
        _sequences.clear()
    _sequences[cls] = found
    return found


def opened(x: Any) -> Any:
    """A sequence as NumPy reads it: a tuple for a subclass of it, a list for all others."""
    if not hasattr(x, "__iter__"):
        return [x[i] for i in range(len(x))]
    return tuple(x) if isinstance(x, tuple) else list(x)


def placed(engine: Any, tensor: Any, is_alone: bool = False) -> Placed:
    """The value that a tensor of an engine is. ``is_alone``: for the time of a call."""
    use_tensors()
    return Placed(engine, tensor, engine.dtype(tensor), is_alone)


def is_tensor(x: Any) -> bool:
    """True for what an engine takes for an array of its, and is no array of ours or of NumPy."""
    if x.__class__ in KNOWN or not engines.are_possible() or isinstance(x, ndarray | np.ndarray | np.generic):
        return False
    return engines.of_class(x.__class__) is not None


def with_lists(value: Any, depth: int = 65) -> Any:
    """An argument with lists and tuples for other sequences, also in lists, tuples and dicts; itself where there are
    none."""
    cls = value.__class__
    if cls in KNOWN or not depth:  # NumPy takes no deeper lists
        return value
    if cls is tuple or cls is list or cls is dict:
        parts = value.values() if cls is dict else value
        for v in parts:
            if v.__class__ in KNOWN:
                continue
            if (v.__class__ is not list and v.__class__ is not tuple) or not KNOWN.issuperset(map(type, v)):
                break
        else:
            return value
        found = [with_lists(v, depth - 1) for v in parts]
        if all(map(operator.is_, found, parts)):
            return value
        return dict(zip(value, found, strict=True)) if cls is dict else cls(found)
    return with_lists(opened(value), depth - 1) if is_sequence(value) else value


def handles_in(value: Any) -> list[ndarray]:
    """All handles in an argument; lists, tuples, other sequences and dicts are searched."""
    if isinstance(value, ndarray):
        return [value]
    found: list[ndarray] = []
    if value.__class__ in _NESTS or is_sequence(value):
        if value.__class__ not in _NESTS:
            value = opened(value)
        for v in value.values() if value.__class__ is dict else value:
            if isinstance(v, ndarray):
                found.append(v)
            elif v.__class__ in _NESTS or (v.__class__ not in KNOWN and is_sequence(v)):
                found += handles_in(v)
    return found


_NESTS = (list, tuple, dict)


def with_arrays(value: Any, depth: int = 65) -> Any:
    """An argument with arrays in the place of engines' tensors and variables, and NumPy's dtypes in the place of
    theirs, also in lists, tuples and dicts: the argument itself where there are none. A tensor of a graph, or one on a
    tape, stays the array's value."""
    cls = value.__class__
    if cls in KNOWN or not engines.are_possible() or not depth:
        return value
    if cls is tuple or cls is list:
        found = [v if v.__class__ in KNOWN else with_arrays(v, depth - 1) for v in value]
        return value if all(a is b for a, b in zip(found, value, strict=True)) else cls(found)
    if cls is dict:
        named = {k: with_arrays(v, depth - 1) for k, v in value.items()}
        return value if all(named[k] is v for k, v in value.items()) else named
    if isinstance(value, ndarray | np.ndarray | np.generic | np.dtype):
        return value
    if is_sequence(value):
        items = opened(value)
        found = with_arrays(items, depth - 1)
        return value if found is items else found
    if engines.of_class(cls) is not None:
        return of_tensor(value)
    for engine in engines.known():
        engine.refuse(value)
    named = engines.dtype_named(value)
    return value if named is None else named


def of_tensor(x: Any, copy: bool | None = None) -> ndarray:
    """The array of an object that an engine takes for an array of its (``is_tensor``)."""
    engine = engines.of_class(x.__class__)
    found = engine.taken(x, copy)
    if isinstance(found, engine.tensors):
        found = placed(engine, found)
    return found if isinstance(found, ndarray) else wrap(found)


def untied(x: Any) -> ndarray:
    """``of_tensor`` where NumPy takes the elements: as an index, or as a value to write. Raises TracedArrayError for a
    tensor of a graph, and for one that a tape of the engine watches."""
    found = of_tensor(x)
    value = found._v
    if value.__class__ is Placed and (value.is_symbolic or value.engine.is_watched(value.tensor)):
        raise TracedArrayError(
            message(
                f"the elements of {value!r} were asked for by NumPy, which takes no part in a graph or a gradient",
                "tnp.asarray(t) in the place of the tensor: x[tnp.asarray(i)], x[0] = tnp.asarray(t)",
            )
        )
    return found
