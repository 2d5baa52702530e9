"""Forward mode: directional derivatives while the program runs.

The user opens a ``ForwardAccumulator``; tangents of programs with loops do where Python has to run them. It calls
``pushforward.py``.
"""

from __future__ import annotations

from typing import Any

from ..._core.pytree import flatten, unflatten
from ..._core.scopes import Scope, leave
from .gradient import GradientTape, UnconnectedGradients
from .pushforward import advance, seed, tangent_of, zeros_of


class ForwardAccumulator(Scope):
    """Directional derivatives while the program runs forward: TensorFlow's ``tf.autodiff.ForwardAccumulator``.

    ``primals`` and ``tangents`` have the same structure and shapes. Cheaper than a tape where results are many and
    inputs few; around a ``GradientTape`` it gives Hessian-vector products.

    >>> x = tnp.asarray([1.0, 2.0])
    >>> with tnp.ForwardAccumulator(x, tnp.asarray([1.0, 0.0])) as acc:
    ...     y = tnp.sum(x**3)
    >>> acc.jvp(y).numpy()
    array(3.)
    """

    def __init__(self, primals: Any, tangents: Any):
        self._tape = GradientTape(persistent=True, watch_accessed_variables=False)
        leaves, given = flatten(primals)[0], flatten(tangents)[0]
        if len(leaves) != len(given):
            raise ValueError(f"ForwardAccumulator got {len(leaves)} primals and {len(given)} tangents")
        self._tape.watch(leaves)
        self._tangents = seed(self._tape, leaves, given)
        self._entered = False

    def __enter__(self) -> ForwardAccumulator:
        if self._entered:
            raise ValueError("A ForwardAccumulator can be entered once; make another for another computation.")
        self._entered = True
        self._tape._start(self)
        return self

    def _leave(self, kind: Any = None, *exc: object) -> None:
        leave(self, self._tape)
        if kind is None:
            self._catch_up()  # now, while an accumulator or tape around this one still records

    def _catch_up(self) -> None:
        entries, self._tape._entries = self._tape._entries, []
        advance(entries, self._tangents)

    def jvp(self, primals: Any, unconnected_gradients: str = UnconnectedGradients.NONE) -> Any:
        """The tangents of ``primals``: None where nothing leads, or zeros with ``unconnected_gradients="zero"``."""
        if unconnected_gradients not in ("none", "zero"):
            raise ValueError(f"Unknown value for unconnected_gradients: {unconnected_gradients!r}")
        if self._tape._recording:
            with self._tape.stop_recording():
                self._catch_up()
        leaves, structure = flatten(primals)
        out = [tangent_of(self._tape, x, self._tangents) for x in leaves]
        if unconnected_gradients == "zero":
            out = [zeros_of(x) if t is None else t for x, t in zip(leaves, out, strict=True)]
        return unflatten(structure, out)
