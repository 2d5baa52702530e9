"""The interface of an engine: all that the rest of the package asks of what computes on arrays of a class of its own.

``_base/engines.py`` knows the engines there are; ``_core/values.py`` has the value that its array is to a handle, and
``_array/placed.py`` hands it operations. docs/engines.md shows how one is written.
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import numpy as np

from .._base.dims import Dim
from .._base.errors import message

_SCALARS = (bool, int, float, complex)


class Engine:
    """What computes on arrays of a class of its own, its *tensors*: an array in the scope of one of its devices has a
    tensor as its value, and every operation on it is the engine's.

    Tensors never change: a write makes a new one. What a subclass must give stands first; each of the other members has
    a default that is right for an engine without graphs, tapes and loops of its own. Such an engine has the gradients,
    maps and loops of this package all the same: they are made of operations.
    """

    # --- what every engine gives ---

    name: str  # one word, the same in each process: pickles of devices hold it
    tensors: ClassVar[tuple[type, ...]] = ()  # the classes of its arrays

    def devices(self, wanted: str | None = None) -> Sequence[str]:
        """Full names of the devices, ``/job:localhost/replica:0/task:0/device:TYPE:0``. ``wanted``: one that nobody
        else has; an engine that has not looked for its library does it then."""
        raise NotImplementedError

    def place(self, array: np.ndarray, device: str | None) -> Any:
        """A tensor with these numbers on a device; None: on that of the scope of ``on``, else where the engine likes.
        The memory is its own: nobody writes into it afterwards."""
        raise NotImplementedError

    def numpy(self, tensor: Any) -> np.ndarray:
        """The numbers of a tensor in the memory of this process."""
        raise NotImplementedError

    def shape(self, tensor: Any) -> tuple:
        """The shape, with a ``Dim`` for each length that is not known yet."""
        return tuple(tensor.shape)

    def dtype(self, tensor: Any) -> np.dtype:
        """NumPy's dtype of a tensor. Raises ``refusal`` for one that NumPy has not."""
        raise NotImplementedError

    def device(self, tensor: Any) -> str | None:
        """The full name of the device that the tensor is on; None where that is open."""
        return self.devices()[0]

    # Of each op, by its name: ``rule(*tensors, **params)`` gives a tensor or a tuple of them, all on one device. The
    # tensors have the dtypes that NumPy's kernel would compute in, not yet one shape: a rule broadcasts.
    lowerings: Mapping[str, Callable[..., Any]] = {}

    # --- what an engine may give ---

    title = property(lambda self: self.name)  # in messages
    refusal: ClassVar[type[Exception]] = NotImplementedError  # raised for what it cannot do
    borrows: ClassVar[bool] = False  # ops without a lowering run NumPy's kernels, on copies in this process
    graphs: ClassVar[str] = "a graph"  # what makes tensors without numbers, in messages
    tapes: ClassVar[str] = "a tape"  # what knows tensors whose numbers must not leave it, in messages
    advice: ClassVar[tuple[str, str]] = (  # how to do without the numbers in a graph, and under a tape of its own
        "tnp functions instead of np ones",
        "stop the gradient where none is wanted",
    )

    def evaluate(self, op: Any, values: Sequence[Any], params: dict[str, Any], device: str | None) -> Any:
        """An op on ``values``: tensors, NumPy's arrays and numbers. A tensor or a tuple of them, on the device if there
        is one. Raises ``refusal`` for an op that has no lowering, and what NumPy's kernel raises."""
        own = getattr(op, "on_tensors", None)
        rule = self.lowerings.get(op.name)
        if device is None:
            device = next((self.device(v) for v in values if isinstance(v, self.tensors)), None)
        if own is None and rule is None:
            return self._borrowed(op, values, params, device)

        def made(value: Any, dtype: np.dtype | None = None) -> Any:
            if isinstance(value, self.tensors):
                if device is not None and self.device(value) != device:
                    value = self.move(value, device)
                return value if dtype is None or self.dtype(value) == dtype else self.cast(value, dtype, device)
            return self.place(np.asarray(value, dtype), device)  # a number that the dtype cannot hold raises here

        def dtype(value: Any) -> np.dtype | None:
            return self.dtype(value) if isinstance(value, self.tensors) else None

        tensors = operands(op, values, dtype, made)
        return own(self, *tensors, **params) if own is not None else rule(*tensors, **params)  # type: ignore[misc]

    def _borrowed(self, op: Any, values: Sequence[Any], params: dict[str, Any], device: str | None) -> Any:
        """The op by NumPy's kernel."""
        if not self.borrows:
            raise self.refusal(
                message(f"the {self.title} engine cannot do {op.name}", 'x.to_device("CPU:0"): the native engine can')
            )
        out = op.evaluate(*[self.numpy(v) if isinstance(v, self.tensors) else v for v in values], **params)
        if isinstance(out, tuple | list):
            return tuple(self.place(np.asarray(o), device) for o in out)
        return self.place(np.asarray(out), device)

    def move(self, tensor: Any, device: str) -> Any:
        """The tensor on another device of this engine."""
        return self.place(self.numpy(tensor), device)

    def cast(self, tensor: Any, dtype: np.dtype, device: str | None) -> Any:
        """The tensor with another of NumPy's dtypes."""
        return self.place(self.numpy(tensor).astype(dtype), device)

    def start(self) -> None:
        """Called before the first array is on one of the devices."""

    def hardware(self) -> Sequence[tuple[str, str]]:
        """Name and type of each physical device."""
        return ()

    def on(self, device: str) -> contextlib.AbstractContextManager:
        """The scope in which a program of ``compiled`` is made and runs on a device; for engines with several."""
        return contextlib.nullcontext()

    def takes(self, cls: type) -> bool:
        """True if functions take objects of this class as arrays."""
        return issubclass(cls, self.tensors)

    def taken(self, x: Any, copy: bool | None = None) -> Any:
        """What ``tnp.asarray`` holds of an object that ``takes`` is true of: a tensor, an array of NumPy's, or an array
        of this package. Raises ValueError for ``copy=False`` where a copy is needed."""
        return x

    def dtype_named(self, x: Any) -> np.dtype | None:
        """NumPy's dtype of an object by which the engine's library names one; None for any other object."""
        return None

    def refuse(self, x: Any) -> None:
        """Raise TypeError for an object that holds tensors and is none, with what to do."""

    def is_symbolic(self, tensor: Any) -> bool:
        """True in a graph of the engine, where there are no numbers yet."""
        return False

    def is_watched(self, tensor: Any) -> bool:
        """True if a tape of the engine's own knows the tensor, so that its numbers must not leave it."""
        return False

    def identity(self, tensor: Any) -> Any:
        """The same numbers as a new tensor, for tapes of the engine that tell tensors apart."""
        return tensor

    def dlpack(self, tensor: Any, **keywords: Any) -> Any:
        """The tensor as a DLPack capsule."""
        return tensor.__dlpack__(**keywords)

    def dlpack_device(self, tensor: Any) -> tuple[int, int]:
        """DLPack's number of the type of the device, and the device's own."""
        return tensor.__dlpack_device__()

    def from_dlpack(self, x: Any, copy: bool | None) -> Any:
        """The tensor of another library's memory on an accelerator. Raises BufferError for what it cannot read."""
        raise BufferError(f"the {self.title} engine reads no memory of accelerators")

    def compiled(self, build: Callable[..., list[Any]]) -> Callable[..., list[Any]] | None:
        """A function of tensors as one program, for a call of ``tnp.function`` on a device: ``build`` writes it when
        it is called with tensors. None: the graph runs op by op."""
        return None

    # Control flow on tensors; None: loops and branches run step by step, by the numbers of their conditions.
    #   branch(pred, true, false) -> the tensors of ``true()`` or of ``false()``
    #   loop(test, body, state, limit) -> ``state = body(*state)`` while ``test(*state)[0]``, at most ``limit`` times
    #   scan(body, carry, rows, length, reverse, avals) -> the carry at the end, then the stacked results
    #   shapes(body, carry, rows) -> dtype and shape of each result of a body, which ``scan`` takes for ``avals``
    # An engine with graphs gives all four: a condition has no number there.
    branch: Any = None
    loop: Any = None
    scan: Any = None
    shapes: Any = None

    # Lengths that a graph computes when it runs (``Dim``), for engines with graphs.
    def common_length(self, a: Any, b: Any) -> Any:
        """The length of two axes after broadcasting: whichever is not 1."""
        raise NotImplementedError

    def clipped_length(self, a: Any, least: int) -> Any:
        """A length that is at least so much."""
        raise NotImplementedError


# --- the dtypes of operands -------------------------------------------------------------------------------

_COMPARISONS = (np.equal, np.not_equal, np.less, np.less_equal, np.greater, np.greater_equal)


def operands(op: Any, values: Sequence[Any], dtype: Callable[[Any], Any], made: Callable[..., Any]) -> list[Any]:
    """The values as tensors of the dtypes that NumPy's kernel of the op would compute in.

    ``dtype`` gives NumPy's dtype of a tensor and None for all else, ``made(value, dtype)`` a tensor of a value. Raises
    NumPy's TypeError where it has no kernel, and its OverflowError for a number that the dtype cannot hold.
    """
    ufunc = getattr(op, "numpy", None)
    if ufunc.__class__ is np.ufunc:
        chosen = loop_dtypes(ufunc, tuple([kind(v, dtype) for v in values]))
        try:
            return [made(v, d) for v, d in zip(values, chosen, strict=False)]
        except OverflowError:
            if ufunc not in _COMPARISONS:
                raise
            # a Python integer beyond all that the other operand's dtype holds: as infinity is
            return [made(_infinity(v) if v.__class__ is int else v, np.dtype(float)) for v in values]
    if op.promotes:
        common = common_dtype(tuple([kind(v, dtype) for v in values]))
        return [made(v, common) for v in values]
    if op.dtype_apart:  # a condition or a cotangent stands before those that have a common dtype
        common = common_dtype(tuple([kind(v, dtype) for v in values[1:]]))
        return [made(values[0]), *[made(v, common) for v in values[1:]]]
    return [made(v) for v in values]


def _infinity(number: int) -> float:
    return float("inf") if number > 0 else -float("inf")


def kind(value: Any, dtype: Callable[[Any], np.dtype | None]) -> Any:
    """What NumPy's promotion asks of an operand: its dtype, or the class of a Python number."""
    if isinstance(value, Dim):
        return int
    known = dtype(value)
    if known is None and isinstance(value, np.ndarray | np.generic):
        known = value.dtype
    if known is not None:
        return known
    if isinstance(value, bool):
        return np.dtype(bool)  # which is what NumPy's ufuncs take it for
    for cls in _SCALARS:
        if isinstance(value, cls):
            return cls
    return np.asarray(value).dtype


@functools.lru_cache(4096)
def loop_dtypes(ufunc: np.ufunc, kinds: tuple) -> tuple[np.dtype, ...]:
    """Dtypes of the operands and results of the loop that NumPy chooses. Raises its TypeError if there is none."""
    try:
        return ufunc.resolve_dtypes((*kinds, *(None,) * ufunc.nout))
    except TypeError:
        if all(k.__class__ is type or k.isbuiltin == 1 for k in kinds):
            raise
    # dtypes of other packages, bfloat16 above all: NumPy tells by doing it
    ones = [k(1) if k.__class__ is type else np.ones(1, k) for k in kinds]
    with np.errstate(all="ignore"):
        out = ufunc(*ones)
    results = [o.dtype for o in (out if isinstance(out, tuple) else (out,))]
    common = np.result_type(*ones)
    return (*(common,) * ufunc.nin, *results)


@functools.lru_cache(4096)
def common_dtype(kinds: tuple) -> np.dtype:
    """The dtype that operands of these kinds combine to."""
    return np.result_type(*[k(0) if k.__class__ is type else k for k in kinds])


__all__ = ["Engine", "loop_dtypes", "operands"]
