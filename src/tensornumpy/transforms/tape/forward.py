"""Forward mode: directional derivatives, computed while the program runs.

``ForwardAccumulator`` is public. The tangents of native programs with loops use it too, when such a program has to run
in Python. The rules are in ``pushforward.py``.
"""

from __future__ import annotations

from typing import Any

from ..._base.scopes import Scope, leave
from ..._core.pytree import unflatten, variables
from .escapes import escapes_of, refuse_found, warn_of_escapes
from .gradient import GradientTape, UnconnectedGradients
from .pushforward import advance, seed, tangent_of, zeros_of


class ForwardAccumulator(Scope):
    """Directional derivatives of what is computed in the scope, like TensorFlow's ``tf.autodiff.ForwardAccumulator``.

    ``primals`` and ``tangents`` have the same structure and shapes. Cheaper than a tape if there are few inputs and
    many results; around a ``GradientTape`` it gives Hessian-vector products.

    With ``strict``, ``jvp`` raises NoGradientError where it would otherwise give a LostGradientWarning
    (``GradientTape``).

    >>> x = tnp.asarray([1.0, 2.0])
    >>> with tnp.ForwardAccumulator(x, tnp.asarray([1.0, 0.0])) as acc:
    ...     y = tnp.sum(x**3)
    >>> acc.jvp(y).numpy()
    array(3.)
    """

    def __init__(self, primals: Any, tangents: Any, *, strict: bool | None = None):
        self._tape = GradientTape(persistent=True, watch_accessed_variables=False, strict=strict)
        self._done = 0  # how many entries have been processed, if they are kept: once a value has left the tape
        leaves, given = variables(primals)[0], variables(tangents)[0]
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
            self._catch_up()  # while an enclosing accumulator or tape still records it

    def _catch_up(self) -> None:
        tape, done = self._tape, self._done
        entries = tape._entries
        if tape._ends:
            self._done = len(entries)
        else:
            tape._entries = []
        advance(entries[done:] if done else entries, self._tangents)

    def jvp(self, primals: Any, unconnected_gradients: str = UnconnectedGradients.NONE) -> Any:
        """The tangents of ``primals``. Where one does not depend on the inputs it is None, or zeros with
        ``unconnected_gradients="zero"``."""
        if unconnected_gradients not in ("none", "zero"):
            raise ValueError(f"Unknown value for unconnected_gradients: {unconnected_gradients!r}")
        if self._tape._recording:
            with self._tape.stop_recording():
                self._catch_up()
        leaves, structure = variables(primals)
        out = [tangent_of(self._tape, x, self._tangents) for x in leaves]
        if self._tape._ends:
            self._ask(leaves, out, unconnected_gradients == "zero")
        if unconnected_gradients == "zero":
            out = [zeros_of(x) if t is None else t for x, t in zip(leaves, out, strict=True)]
        return unflatten(structure, out)

    def _ask(self, targets: list[Any], found: list[Any], become_zero: bool) -> None:
        """Raise NoGradientError, or warn, if a value on the way from the inputs to ``targets`` has left the tape."""
        left = escapes_of(self._tape, [None], targets, set(self._tangents))
        missing = [any(t is None for t in found)]
        if self._tape._strict:
            refuse_found([(where, line, back or missing[0]) for each in left for where, line, back in each])
        elif left:
            warn_of_escapes(left, missing, become_zero)
