"""What lower layers call and upper layers provide: one registry, with what happens until somebody has provided more.

``hooks.large(op, ...)`` calls; ``provide(large=run)`` puts a function in place. Modules that lower layers load late
have their roles in plugins.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np


class Hooks:
    """The defaults, each with who provides it."""

    nan: Any = None  # told of each operation while tnp.debug.find_nans is open; nans.py

    # (whether masked arrays are among arguments, the function of NumPy's on them), once there may be any; ma/array.py
    masked: Any = None

    @staticmethod
    def promote(promotion: tuple[str, bool], op: Any, xs: Sequence[Any]) -> Sequence[Any]:
        """Cast operands to their common dtype under another promotion mode; system/promotion.py."""
        raise NotImplementedError

    @staticmethod
    def weak(op: Any, xs: Sequence[Any], keywords: Any = ()) -> Sequence[Any]:
        """The operands of an op, those that stand for Python's numbers in its dtype; ops/weak.py."""
        raise NotImplementedError

    @staticmethod
    def operator(op: Any, xs: Sequence[Any]) -> Any:
        """An operator of Python's, which gives one of its numbers where all operands are some; ops/weak.py."""
        raise NotImplementedError

    @staticmethod
    def call_in_mode(numpy_function: Callable, public: Callable, args: Sequence[Any], kwargs: dict) -> Any:
        """Call a function under another promotion mode than NumPy's; system/promotion.py."""
        raise NotImplementedError

    @staticmethod
    def asarray(a: Any, dtype: Any = None) -> Any:
        """``tnp.asarray``; arrays/creation.py."""
        raise NotImplementedError

    @staticmethod
    def plain(value: Any) -> Any:
        """An index or value with handles replaced by their arrays; dispatch.py."""
        raise NotImplementedError

    @staticmethod
    def first_large() -> None:
        """There is a large array now; ops/base.py, whose callers look at sizes from then on."""

    @staticmethod
    def large(op: Any, values: Sequence[Any], params: dict[str, Any]) -> Any:
        """Evaluate an op whose first operand has at least ``op.large`` elements; config.py."""
        return op.evaluate(*values, **params)

    @staticmethod
    def copy_op() -> Any:
        """The op that copies, which a tape notes where it keeps a copy of its own; ops/movement.py."""
        raise NotImplementedError

    @staticmethod
    def relayout_op() -> Any:
        """The op that copies in another order of memory; ops/movement.py."""
        raise NotImplementedError

    @staticmethod
    def pushed(known: Any, g: Any, tangent: Any) -> Any:
        """The derivative of ``g`` along a ``tangent`` of the value that the tapes know as ``known._v``, or None;
        tape/pushforward.py."""
        return None

    @staticmethod
    def whole_program(graph: Any, pieces: Callable, written: Mapping[int, int], layouts: Any, kernels: Callable) -> Any:
        """The job that makes one program of a graph, or None; programs/whole.py."""
        return None

    @staticmethod
    def inlined(function: Callable) -> Callable:
        """What a transform calls for a user's function in a trace: its loops may be programs; programs/looping.py."""
        return function

    # --- of engines that hold arrays of their own: _array/placed.py ---

    @staticmethod
    def tensor(op: Any, values: Sequence[Any], params: dict[str, Any], device: Any) -> Any:
        """Evaluate an op by an engine, on a device (None: where its operands are)."""
        raise NotImplementedError

    @staticmethod
    def place(value: np.ndarray, device: Any) -> Any:
        """An array's value on a device: a ``Placed`` one if the device is an engine's."""
        raise NotImplementedError


hooks = Hooks()


def provide(**given: Any) -> None:
    """Put functions in place, by the name of the hook. Raises AttributeError for a name that is none."""
    for name, hook in given.items():
        getattr(Hooks, name)
        setattr(hooks, name, hook)
