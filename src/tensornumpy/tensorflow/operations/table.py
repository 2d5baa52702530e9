"""The table of lowerings: how TensorFlow computes each op.

A lowering is ``rule(tf, *tensors, **params) -> tensor or tuple of tensors``: its first argument is the world that it
builds in. It computes what the op's ``evaluate`` computes with NumPy, for tensors that are eager, in a graph with axes
of unknown length, under XLA, or in ``tf.vectorized_map``.
"""

from __future__ import annotations

import importlib
import threading
from collections.abc import Callable
from typing import Any

_FOLDER = "lowering"
_CHAPTERS = (
    "elementwise",
    "floating",
    "integers",
    "special",
    "scipy",
    "movement",
    "gradients",
    "reductions",
    "folds",
    "indexing",
    "windows",
    "contraction",
    "linalg",
    "decompositions",
    "sorting",
    "searching",
    "fft",
    "control",
)
_lock = threading.Lock()
_table: dict[str, Lowering] = {}
_loaded = False


class Lowering:
    """How TensorFlow computes one op.

    rule        ``rule(tf, *tensors, **params)``
    same        TensorFlow's own gradient of it is right everywhere, at singular points and ties too; otherwise the
                op's own rule is put in its place
    dtypes      NumPy names of the dtypes that the rule takes; operands of others are cast to the next wider one of
                their kind and the result is cast back. None: all of them.
    """

    __slots__ = ("dtypes", "name", "rule", "same")

    def __init__(self, name: str, rule: Callable[..., Any], same: bool, dtypes: frozenset[str] | None):
        self.name, self.rule, self.same, self.dtypes = name, rule, same, dtypes


def lowers(*names: str, same: bool = False, dtypes: str | None = None) -> Callable[[Callable], Callable]:
    """Decorator: the function is the lowering of these ops. ``dtypes`` is a text of names with blanks between."""

    def declare(rule: Callable) -> Callable:
        for name in names:
            if name in _table:
                raise ValueError(f"op {name!r} is lowered twice")
            _table[name] = Lowering(name, rule, same, None if dtypes is None else frozenset(dtypes.split()))
        return rule

    return declare


def load() -> dict[str, Lowering]:
    """The whole table, by op name; its chapters are imported by the first call."""
    global _loaded  # noqa: PLW0603
    if not _loaded:
        with _lock:
            for chapter in _CHAPTERS:
                importlib.import_module(f"{__package__}.{_FOLDER}.{chapter}")
            _loaded = True
    return _table
