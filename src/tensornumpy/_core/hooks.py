"""What the hot core calls and layers above it provide: the defaults until ``_core.set_hooks`` puts theirs in place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np


def promote_hook(promotion: tuple[str, bool], op: Any, xs: Sequence[Any]) -> Sequence[Any]:
    """Cast operands to their common dtype under another promotion mode; set by _dispatch."""
    raise NotImplementedError


def tensor_hook(op: Any, values: Sequence[Any], params: dict[str, Any], device: Any) -> Any:
    """Evaluate an op by TensorFlow, on a device (None: where its operands are); set by tensors/."""
    raise NotImplementedError


def place_hook(value: np.ndarray, device: Any) -> Any:
    """An array's value on a device: a ``Placed`` one if the device is TensorFlow's; set by tensors/."""
    raise NotImplementedError


def first_large_hook() -> None:
    """There is a large array now; set by ops.base, whose callers look at sizes from then on."""


def large_hook(op: Any, values: Sequence[Any], params: dict[str, Any]) -> Any:
    """Evaluate an op whose first operand has at least ``op.large`` elements; set by config."""
    return op.evaluate(*values, **params)


def plain_hook(value: Any) -> Any:
    """An index or value with handles replaced by their arrays; set by _dispatch."""
    raise NotImplementedError


def copy_op() -> Any:
    """The op that copies, which a tape notes where it keeps a copy of its own; set by ops.movement."""
    raise NotImplementedError


def relayout_op() -> Any:
    """The op that copies in another order of memory; set by ops.movement."""
    raise NotImplementedError
