"""The other three ways in which NumPy's own tests run: *watched*, *traced* and *batched*.

While a test runs in a mode, what it calls does what it does for users who differentiate, compile or vectorize it:

- watched: a tape is open that knows every array of floats, so that each call runs as it does under a tape;
- traced: each call on arrays is compiled by ``tnp.function``, and what is compared is what the compiled program gives;
- batched: each call on arrays runs inside ``vectorized_map`` over two equal examples, and gives the first.

Calls that a mode refuses by name, and those that write (in a batch), are plain ones.
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import inspect
import types
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

import tensornumpy as tnp
from tensornumpy._core.core import UfuncCall
from tensornumpy._core.dispatch import plain_context
from tensornumpy._core.pytree import flatten, unflatten

MODES = ("watched", "traced", "batched")


# --- watched ----------------------------------------------------------------------------------------------


class _Floats(dict):
    """The values that a tape knows, by identity: all arrays of floats. It keeps none of them alive."""

    def __contains__(self, key: object) -> bool:
        value = ctypes.cast(key, ctypes.py_object).value  # who asks holds it
        return value.__class__ is np.ndarray and value.dtype.kind in "fc"

    def __setitem__(self, key: int, value: Any) -> None:
        pass


class _Forgotten(list):
    """A record that nobody will read."""

    def append(self, entry: Any) -> None:
        pass


class Watching(tnp.GradientTape):
    """A tape that watches every array of floats there is."""

    def _clear(self) -> None:
        super()._clear()
        self._known, self._entries, self._ends = _Floats(), _Forgotten(), _Forgotten()


# --- traced and batched -----------------------------------------------------------------------------------

REFUSALS = (tnp.TracedArrayError, tnp.RefusedError, tnp.BatchingError, tnp.NoGradientError)
# Methods that change their array, or leave the library: they are plain ones.
_PLAIN_METHODS = frozenset(
    "fill itemset partition put resize setfield setflags sort tofile dump dumps tolist tobytes item numpy view".split()
)
# Functions that write into an argument, and those on memory or text, of which a batch has none.
_WRITE = frozenset("copyto fill_diagonal nan_to_num place put put_along_axis putmask".split())
_PLAIN_FUNCTIONS = frozenset(
    "array2string array_repr array_str asanyarray asarray bmat may_share_memory require save savetxt savez "
    "savez_compressed set_printoptions shares_memory".split()
)
_NUMBERS = "biufcmM"  # kinds of dtypes
_UFUNC_METHODS = ("reduce", "accumulate", "reduceat", "outer")
_OPERATORS = tuple(
    f"__{name}__"
    for name in (
        "add radd sub rsub mul rmul truediv rtruediv floordiv rfloordiv mod rmod pow rpow divmod rdivmod matmul "
        "rmatmul and rand or ror xor rxor lshift rlshift rshift rrshift eq ne lt le gt ge neg pos abs invert"
    ).split()
)


class Lifting:
    """While it is entered, public calls on arrays go through ``lift(call, args, kwargs)``.

    Functions that a module has imported by name are replaced in ``namespace``, its globals; others are handed out by
    ``function``.
    """

    current: Lifting | None = None

    def __init__(self, lift: Callable):
        self.lift = lift
        self.busy = False
        self.lifted, self.refused = 0, 0
        self._wrappers: dict[int, tuple[Any, Any]] = {}
        self._members: list[tuple[type, str, Any, Any]] = []
        self._modules: dict[int, list[tuple[str, Any, Any]]] = {}

    def function(self, value: Any) -> Any:
        """What stands for a function of the namespace; anything else is itself."""
        if id(value) not in _liftable():
            return value
        if id(value) not in self._wrappers:
            self._wrappers[id(value)] = (value, self._wrapper(value))
        return self._wrappers[id(value)][1]

    def _wrapper(self, call: Callable) -> Callable:
        try:
            names = list(inspect.signature(call).parameters)
        except (TypeError, ValueError):
            names = []
        out_at = names.index("out") if "out" in names else len(names)

        @functools.wraps(call)
        def lifted(*args: Any, **kwargs: Any) -> Any:
            if self.busy:
                return call(*args, **kwargs)
            self.busy = True
            try:
                if kwargs.get("out") is not None or len(args) > out_at or not self.takes(call, args, kwargs):
                    return call(*args, **kwargs)
                self.lifted += 1
                try:
                    return self.lift(call, args, kwargs)
                except REFUSALS:
                    self.refused += 1
                return call(*args, **kwargs)
            finally:
                self.busy = False

        return lifted

    def takes(self, call: Callable, args: tuple, kwargs: dict) -> bool:
        """True if the call is one to lift."""
        arrays = _arrays([args, kwargs])
        if self.lift is traced:
            return bool(arrays)
        numbers = all(x.dtype.kind in _NUMBERS for x in arrays)
        return bool(arrays) and numbers and getattr(call, "__name__", "") not in _WRITE

    def _ufunc_call(self, call: Callable) -> Callable:
        wrapped = self._wrapper(call)

        def __call__(op: Any, *args: Any, **kwargs: Any) -> Any:
            return (call if len(args) > op.nin else wrapped)(op, *args, **kwargs)

        return __call__

    def _found(self) -> list[tuple[type, str, Any, Any]]:
        """The members of classes that are replaced: ``(class, name, ours, the one that lifts)``."""
        found = [(UfuncCall, "__call__", UfuncCall.__call__, self._ufunc_call(UfuncCall.__call__))]
        for cls in UfuncCall.__subclasses__():
            for name in _UFUNC_METHODS:
                if name in vars(cls):
                    found.append((cls, name, vars(cls)[name], self._wrapper(vars(cls)[name])))
        for name, member in vars(tnp.ndarray).items():
            public = not name.startswith("_") and name not in _PLAIN_METHODS
            if (public or name in _OPERATORS) and callable(member):
                found.append((tnp.ndarray, name, member, self._wrapper(member)))
        return found

    def enter(self, namespace: dict[str, Any]) -> None:
        Lifting.current = self
        if id(namespace) not in self._modules:
            named = [(key, value, self.function(value)) for key, value in list(namespace.items())]
            self._modules[id(namespace)] = [row for row in named if row[1] is not row[2]]
        self._members = self._members or self._found()
        for cls, name, _, member in self._members:
            setattr(cls, name, member)
        namespace.update({key: member for key, _, member in self._modules[id(namespace)]})

    def leave(self, namespace: dict[str, Any]) -> None:
        Lifting.current = None
        for cls, name, member, _ in self._members:
            setattr(cls, name, member)
        namespace.update({key: member for key, member, _ in self._modules[id(namespace)]})


@functools.cache
def _liftable() -> dict[int, Any]:
    """The functions of the namespace that take arrays, by identity."""
    from .shim import PUBLIC, ours

    found = {}
    for path in PUBLIC:
        if not path.removeprefix("numpy").startswith(_NOT_LIFTED):
            try:
                module = ours(PUBLIC[path])
            except (AttributeError, ImportError):
                continue
            for name in dir(module):
                value = getattr(module, name, None) if not name.startswith("_") else None
                if isinstance(value, types.FunctionType) and name not in _PLAIN_FUNCTIONS:
                    found[id(value)] = value
    return found


_NOT_LIFTED = (".random", ".testing", ".exceptions", ".dtypes", ".ma", ".rec", ".lib.format", ".lib.npyio", ".typing",
               ".lib.introspect", ".ctypeslib")  # fmt: skip


def _arrays(value: Any) -> list[Any]:
    """The arrays in an argument, each once; none where an iterator can be read only once."""
    found: dict[int, Any] = {}
    once: list[Any] = []

    def search(value: Any) -> None:
        if isinstance(value, tnp.ndarray):
            found[id(value)] = value
        elif value.__class__ in (list, tuple):
            for part in value:
                search(part)
        elif value.__class__ is dict:
            search(list(value.values()))
        elif hasattr(value, "__next__"):
            once.append(value)

    try:
        search(value)
    except RecursionError:  # a list that is in itself
        return []
    return [] if once else list(found.values())


def _filled(value: Any, parts: dict[int, Any]) -> Any:
    """An argument with other arrays in the place of those."""
    if isinstance(value, tnp.ndarray):
        return parts[id(value)]
    if value.__class__ in (list, tuple):
        return value.__class__([_filled(part, parts) for part in value])
    if value.__class__ is dict:
        return {key: _filled(part, parts) for key, part in value.items()}
    return value


def traced(call: Callable, args: tuple, kwargs: dict) -> Any:
    """The call as the compiled program computes it; the first one, which traces, gives the warnings."""
    compiled = tnp.function(call)
    if getattr(call, "__name__", "") in _WRITE:
        return compiled(*args, **kwargs)
    compiled(*args, **kwargs)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return compiled(*args, **kwargs)


def batched(call: Callable, args: tuple, kwargs: dict) -> Any:
    """The call on the first of two equal examples, as the batch computes it. Raises AssertionError if they differ."""
    arrays = _arrays([args, kwargs])
    shape: list[Any] = []

    def one(examples: list) -> list:
        parts = {id(x): example for x, example in zip(arrays, examples, strict=True)}
        leaves, structure = flatten(call(*_filled(args, parts), **_filled(kwargs, parts)))
        shape[:] = [leaves, structure]
        return [leaf for leaf in leaves if isinstance(leaf, tnp.ndarray)]

    with plain_context():
        pairs = [tnp.asarray(np.stack([x.numpy()] * 2)) for x in arrays]
    outs = iter(tnp.vectorized_map(one, pairs))
    leaves, structure = shape
    return unflatten(structure, [_first(next(outs)) if isinstance(leaf, tnp.ndarray) else leaf for leaf in leaves])


def _first(pair: Any) -> Any:
    first, second = pair.numpy()[0, ...], pair.numpy()[1, ...]
    if first.dtype.kind != "O":
        nan = first.dtype.kind in "fcmM"
        assert np.array_equal(first, second, equal_nan=nan), f"equal examples give {first!r} and {second!r}"
    return tnp.asarray(first.copy(order="K"))


# --- a test in a mode -------------------------------------------------------------------------------------

_lifts = {"traced": Lifting(traced), "batched": Lifting(batched)}


@contextlib.contextmanager
def running(mode: str, namespace: dict[str, Any]) -> Iterator[None]:
    """What runs in this scope runs in that mode; ``namespace``: the globals of the test module."""
    if mode == "watched":
        with Watching(persistent=True):
            yield
        return
    lifting = _lifts[mode]
    lifting.enter(namespace)
    try:
        yield
    finally:
        lifting.leave(namespace)
