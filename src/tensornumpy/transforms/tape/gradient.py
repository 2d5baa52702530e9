"""GradientTape: TensorFlow's contract on a Wengert list.

An entry is ``(op, input values, input keys, output values, params)``. A key is the identity of a value that the
tape knows (0: not known); the tape keeps every known value alive, so identities are never reused.

The backward pass runs the rules on bare NumPy when nobody else watches it, and on handles when it is itself
taped, traced or batched: the same rules give gradients of every order.

The user calls it; ``bind`` adds to its record (``record.py``). It calls ``sweep.py`` for gradients, ``jacobian.py``
and ``pushforward.py`` for the rest.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import numpy as np

from ..._array.lens import retake_views
from ..._base.dtypes import is_inexact
from ..._base.errors import NoGradientError, message, own_steps, user_line
from ..._base.memory import owns
from ..._base.plugins import plugin
from ..._base.scopes import Scope, current, enter, leave
from ..._core import core
from ..._core.core import COPY_ON_WRITE, Placed, Variable, mark_shared, ndarray, wrap
from ..._core.dispatch import in_mode, numpy_promotion
from ..._core.pytree import Held, unflatten, variables
from ..._core.tracebacks import shortened
from ...api.common import made
from . import jacobian
from .escapes import Strictness, escapes_of, explain, own_operations, refuse_escapes, warn_of_escapes
from .pushforward import push
from .record import Record, ones, strip, swept

_np_array = np.ndarray


class UnconnectedGradients:
    """What ``gradient`` gives for a source that does not reach the target."""

    NONE = "none"
    ZERO = "zero"


class GradientTape(Record):
    """Records operations on watched arrays, to differentiate what was computed.

    Parameters: ``persistent`` keeps the record for several calls of ``gradient``;
    ``watch_accessed_variables`` watches each trainable Variable by itself; ``strict`` has every derivative raise
    NoGradientError where another tape warns: the source, or what was computed from it, left as a number or as memory,
    and the target was computed with constants after that. None is ``tnp.config.get_strict_gradients()``.

    Gradients at ties (``max``, ``maximum``, ``sort``) are shared or follow the chosen element; at singular points a
    cotangent that is exactly zero contributes zero. Complex results follow TensorFlow: the gradient of a
    holomorphic f is ``conj(f'(x))``.

    >>> x = tnp.asarray([1.0, 2.0])
    >>> with tnp.GradientTape() as tape:
    ...     tape.watch(x)
    ...     y = tnp.sum(x * x)
    >>> tape.gradient(y, x).numpy()
    array([2., 4.])
    """

    def __init__(self, persistent: bool = False, watch_accessed_variables: bool = True, strict: bool | None = None):
        self._persistent, self._strict = persistent, Strictness.default if strict is None else bool(strict)
        self._watch_variables = watch_accessed_variables

    def __repr__(self) -> str:
        kind = "a persistent GradientTape" if self._persistent else "a GradientTape"
        return f"<{kind}, {'recording' if self._recording else 'not recording'}, {len(self._entries)} steps>"

    # --- recording ---

    if TYPE_CHECKING:

        def __enter__(self) -> GradientTape: ...

    def _enter(self) -> None:
        if self._recording:
            raise ValueError("Tape is still recording, This can happen if you try to re-enter an already-active tape.")
        self._start(self)

    def _start(self, scope: Scope) -> None:
        """Record until ``scope`` is left."""
        before = current()
        if before.trace is not None:
            before.trace.tapes.add(self)
        self._ctx = enter(scope, before.with_tapes((*before.tapes, self)))

    def _leave(self, *exc: object) -> None:
        if self._is_open():
            leave(self, self)

    def _is_open(self) -> bool:
        ctx = self._ctx
        return ctx is not None and ctx in core._active

    @property
    def _recording(self) -> bool:
        if not self._is_open():
            return False
        pause = self._pause
        return pause is None or pause._ctx not in core._active

    def _stop(self) -> None:
        leave(self, self)

    def watch(self, tensor: Any) -> None:
        """Record what is computed from these arrays (any nesting of lists, tuples and dicts of arrays).

        Integer arrays are not differentiable: a warning says so, as in TensorFlow. Raises TypeError for leaves that
        are no arrays.
        """
        if self._watch_at_once(tensor):
            return
        trace = core._context.get().trace
        self._refuse_outside("an array is watched")
        leaves = [tensor] if tensor.__class__ is ndarray else variables(tensor)[0]
        for handle in leaves:
            if trace is None and handle.__class__ is ndarray:
                value = handle._v
                if value.__class__ is _np_array and value.dtype.kind == "f":
                    self._watch_value(handle, value)
                    continue
            if not isinstance(handle, ndarray):
                raise TypeError(
                    message(
                        f"Passed in object {handle!r} of type {type(handle).__name__!r}, not an array",
                        "tape.watch(tnp.asarray(...)) before it is used",
                    )
                )
            if not is_inexact(handle.dtype):
                warnings.warn(
                    f"The dtype of the watched tensor must be floating (e.g. float64), got {handle.dtype} "
                    f"at {user_line()}; use x.astype(float) first",
                    stacklevel=2,
                )
                continue
            value = handle._v if trace is None else trace.value_of(handle)
            self._watch_value(handle, value)

    def _watch_value(self, handle: ndarray, value: Any) -> None:
        self._known[id(value)] = value
        kept = self._watched.get(id(handle))
        if kept is None:
            self._watched[id(handle)] = (handle, [value])
        elif handle.__class__ is not Variable:
            kept[1][:] = [value]  # watched again after a write: the array as it is now
        elif not any(v is value for v in kept[1]):
            kept[1].append(value)  # a Variable's gradient sums over its reads, before and after an assign
        if handle._m is None:
            handle._m = COPY_ON_WRITE
        else:
            self._hold(handle)

    def _hold(self, handle: ndarray) -> None:
        """Keep a watched array's value; views of it that are older than the tape are views on the tape, too."""
        mark_shared(handle)
        if handle._m.views and self._recording:  # type: ignore[union-attr]
            retake_views(handle, self._known)

    def _auto_watch(self, variable: Variable, value: Any) -> bool:
        """A Variable was read: watch it if that is this tape's way, or if it was watched before (then written)."""
        if not (variable.trainable and self._watch_variables) and id(variable) not in self._watched:
            return False
        if not is_inexact(variable.dtype):
            return False
        self._watch_value(variable, value)
        return True

    def watched_variables(self) -> tuple[Variable, ...]:
        """The variables watched so far, in the order of their first use."""
        return tuple(h for h, _ in self._watched.values() if isinstance(h, Variable))

    def stop_recording(self) -> _Paused:
        """Scope in which nothing is recorded. Raises RuntimeError if the tape is not recording."""
        if not self._recording:
            raise ValueError("Tape is not recording")
        self._refuse_outside("stop_recording was called")
        return _Paused(self)

    def reset(self) -> None:
        """Forget everything recorded and watched; recording goes on."""
        self._clear()

    # --- using ---

    def _use(self) -> None:
        """A use ends the recording, as in TensorFlow; a persistent tape records the gradient, too."""
        self._check_usable()
        if self._recording and not self._persistent and not self._outside():
            self._stop()
        self._used = True

    def _outside(self) -> bool:
        """True if the tape records around the trace that is under way, and nothing of what happens in it."""
        ctx = core._context.get()
        return ctx.trace is not None and self._recording and self not in ctx.tapes

    def _refuse_outside(self, what: str) -> None:
        if self._outside():
            what = f"{what} in a traced function, whose steps a tape around it does not record"
            fix = "with tnp.GradientTape() as tape: inside the function, or the gradient outside of it"
            raise NoGradientError(message(what, fix))

    def _value_of(self, handle: ndarray) -> Any:
        """What the tape knows this array as; a tape from outside a trace, what was there before the trace."""
        value, trace = handle._v, core._context.get().trace
        if trace is None:
            return value
        if self not in trace.tapes:
            trace.depend(self, handle, value)
        return value if id(value) in self._known else trace.value_of(handle)

    def _check_usable(self) -> None:
        if self._used and not self._persistent:
            raise RuntimeError(
                message(
                    "A non-persistent GradientTape can only be used to compute one set of gradients (or jacobians)",
                    "GradientTape(persistent=True)",
                )
            )

    def gradient(
        self,
        target: Any,
        sources: Any,
        output_gradients: Any = None,
        unconnected_gradients: str = UnconnectedGradients.NONE,
    ) -> Any:
        """Gradient of ``target`` (summed over its elements, and over a list of targets) for each source.

        Returns the structure of ``sources``, each leaf with the shape and dtype of its source: None where no path
        leads to the target, or zeros with ``unconnected_gradients="zero"``. ``output_gradients`` weighs the elements
        of the target. Raises RuntimeError on the second use of a tape that is not persistent.
        """
        if output_gradients is None and (unconnected_gradients == "none" or unconnected_gradients == "zero"):
            if self._ctx is not None and not self._persistent and not self._used:
                if self._recording and not self._outside():
                    self._stop()
            found = self._gradient_at_once(target, sources)
            if found is not NotImplemented:
                return found if unconnected_gradients == "none" else _zeros_for_none(found, sources)
        if unconnected_gradients != "none" and unconnected_gradients != "zero":
            raise ValueError(f"Unknown value for unconnected_gradients: {unconnected_gradients!r}")
        targets, of = ([target], None) if target.__class__ is ndarray else variables(target)
        leaves, structure = ([sources], None) if sources.__class__ is ndarray else variables(sources)
        seeds = None if output_gradients is None else variables(output_gradients)[0]
        if seeds is not None and len(seeds) != len(targets):
            raise ValueError(f"output_gradients has {len(seeds)} leaves for {len(targets)} targets")
        if of.__class__ is Held:
            seeds = of.hidden(targets, seeds)
        self._use()
        left = escapes_of(self, leaves, targets) if self._ends else []
        grads = self._backward(targets, leaves, seeds)
        if left:
            warn_of_escapes(left, [g is None for g in grads], unconnected_gradients == "zero")
        if unconnected_gradients == "zero":
            grads = _zeros_for_none(grads, leaves)
        return grads[0] if structure is None else unflatten(structure, grads)

    def _source_values(self, source: Any) -> list[Any]:
        if not isinstance(source, ndarray):
            raise TypeError(
                message(
                    f"a source must be an array, got {source!r}", "watch tnp.asarray(x), use it, and name it as source"
                )
            )
        kept = self._watched.get(id(source))
        if kept is not None:
            self._value_of(source)
            return kept[1]
        if not is_inexact(source.dtype):
            warnings.warn(
                f"The dtype of the source tensor must be floating (e.g. float64) when calling GradientTape.gradient, "
                f"got {source.dtype}",
                stacklevel=4,
            )
        return [self._value_of(source)]

    def _backward(self, targets: list, sources: list, seeds: list | None) -> list:
        if in_mode():  # the rules are NumPy's, and a gradient has its source's dtype in every mode
            with numpy_promotion():
                return self._backward(targets, sources, seeds)
        values = [self._source_values(s) for s in sources]
        if self._strict and self._ends:
            refuse_escapes(self, sources, targets)
        bare = self._is_bare(targets, seeds)
        if bare and seeds is None and len(targets) == 1 and id(getattr(targets[0], "_v", None)) in self._known:
            value = targets[0]._v
            cotangents = {id(value): ones(value)}
        else:
            cotangents = self._seeded(targets, seeds, bare)
        stop = {id(v) for vs in values for v in vs}
        if bare and self._quiet:
            self._sweep(np, cotangents, stop, bare)
        else:
            with np.errstate(all="ignore", call=own_steps), own_operations():
                self._sweep(np if bare else plugin("public"), cotangents, stop, bare)
        out = []
        # no two results share memory, nor one with a seed: writing into a gradient changes nothing else
        taken = set() if seeds is None else {id(s._v) if isinstance(s, ndarray) else id(s) for s in seeds}
        for vs in values:
            total = None
            for v in vs:
                g = cotangents.get(id(v))
                if g is not None:
                    total = g if total is None else total + g
            if total is not None and bare:
                if total.__class__ is not _np_array:
                    total = np.asarray(total)
                if id(total) in taken or (total.base is not None and not owns(total)) or not total.flags.writeable:
                    total = np.array(total)
                taken.add(id(total))
                total = wrap(total)
            out.append(total)
        return out if bare else _distinct(out, seeds)

    def _seeded(self, targets: list, seeds: list | None, bare: bool) -> dict[int, Any]:
        """The cotangents that the backward pass begins with: ``seeds``, or ones, by the keys of the targets."""
        xp: Any = np if bare else plugin("public")
        cotangents: dict[int, Any] = {}
        for i, target in enumerate(targets):
            if not isinstance(target, ndarray):
                raise TypeError(
                    message(f"a target must be an array, got {target!r}", "compute it inside the tape's scope")
                )
            value = self._value_of(target)
            key = id(value)
            if key not in self._known:
                self._refuse_outside("a target of the tape was computed")
                if not is_inexact(value.dtype):
                    warnings.warn(
                        f"The dtype of the target tensor must be floating (e.g. float64) when calling "
                        f"GradientTape.gradient, got {value.dtype}",
                        stacklevel=4,
                    )
                continue
            if seeds is None or seeds[i] is None:
                if value.__class__ is Placed and value.is_symbolic:  # lengths may be unknown: true of each element
                    equal: Any = target == target
                    seed = (equal | ~equal).astype(value.dtype)
                else:
                    seed = ones(value) if bare else xp.ones(value.shape, dtype=value.dtype)
            else:
                seed = seeds[i]
                if bare:
                    seed = np.asarray(seed._v if isinstance(seed, ndarray) else seed)
                else:
                    seed = xp.asarray(seed)
                if seed.shape != value.shape or seed.dtype != value.dtype:
                    seed = xp.broadcast_to(seed, value.shape).astype(value.dtype)
            held = cotangents.get(key)
            cotangents[key] = seed if held is None else held + seed
        return cotangents

    def _sweep(self, xp: Any, cotangents: dict, stop: Any, bare: bool) -> None:
        """Backwards through the entries, from the cotangents of the targets to those of all that they need."""
        if self._persistent or self._recording:
            swept(self._known, xp, list(self._entries), cotangents, stop, bare, False)
            return
        # Used once: every entry goes as soon as it is done, so that its memory serves the next ones. What did
        # not lead to the target stays, for ``why``.
        entries, known = self._entries, self._known
        self._entries, self._known = [], type(known)()
        if bare and self._large:
            strip(entries)
        self._entries = swept(known, xp, entries, cotangents, stop, bare, True)

    def _is_bare(self, targets: list, seeds: list | None) -> bool:
        """True when the backward pass can run on NumPy: nobody tapes, traces or batches it."""
        ctx = core._context.get()
        if ctx.trace is not None or ctx.promotion is not None:
            return False
        for tape in ctx.tapes:
            if tape._known or tape._watch_variables:
                return False
        for handle in targets if seeds is None else [*targets, *seeds]:
            if isinstance(handle, ndarray) and handle._v.__class__ is not _np_array:
                return False
        if not ctx.levels and not core.tensors:
            return True
        return all(v.__class__ is _np_array for v in self._known.values())

    @shortened
    def jacobian(
        self,
        target: Any,
        sources: Any,
        unconnected_gradients: str = UnconnectedGradients.NONE,
        parallel_iterations: int | None = None,
        experimental_use_pfor: bool = True,
    ) -> Any:
        """Jacobian ``target.shape + source.shape`` for each source, all rows in one batched backward pass."""
        return jacobian.jacobian(self, target, sources, unconnected_gradients)

    @shortened
    def batch_jacobian(
        self,
        target: ndarray,
        source: ndarray,
        unconnected_gradients: str = UnconnectedGradients.NONE,
        parallel_iterations: int | None = None,
        experimental_use_pfor: bool = True,
    ) -> Any:
        """Jacobian of each example: ``(B, *target.shape[1:], *source.shape[1:])``.

        Example i of ``target`` must depend on example i of ``source`` alone. Raises ValueError if the first axes
        differ.
        """
        return jacobian.batch_jacobian(self, target, source, unconnected_gradients)

    @shortened
    def jvp(self, target: Any, sources: Any, tangents: Any) -> Any:
        """Forward mode on the record: the tangent of ``target`` for these tangents of the sources."""
        return push(self, target, sources, tangents)

    # --- explaining ---

    def why(self, source: ndarray, target: ndarray | None = None) -> str:
        """Says where paths from ``source`` ended, for a gradient that is None.

        >>> x = tnp.asarray(2.0)
        >>> with tnp.GradientTape() as tape:
        ...     tape.watch(x)
        ...     y = tnp.argmax(x)
        >>> print(tape.why(x))              # doctest: +ELLIPSIS
        x was used in 0 recorded operations; the path ended at argmax...
        """
        return explain(self, source, target)


class _Paused(Scope):
    def __init__(self, tape: GradientTape):
        self._tape, self._ctx = tape, None

    def __enter__(self) -> GradientTape:
        before, tape = current(), self._tape
        tape._pause = self
        enter(self, before.with_tapes(tuple(t for t in before.tapes if t is not tape)))
        return tape

    def _leave(self, *exc: object) -> None:
        leave(self)
        self._tape._pause = None  # it refers to the tape: a cycle would keep its arrays until a collection


def _zeros_for_none(grads: Any, sources: Any) -> Any:
    """Zeros in the places of gradients that are None."""
    if grads.__class__ is not list and grads.__class__ is not tuple:
        return made(np.zeros(sources.shape, sources.dtype)) if grads is None else grads
    zeros = (made(np.zeros(s.shape, s.dtype)) if g is None else g for g, s in zip(grads, sources, strict=True))
    return grads.__class__(zeros)


def _distinct(grads: Iterable[Any], seeds: Iterable[Any] | None) -> list:
    """No two results share memory, nor one with a seed: writing into a gradient changes nothing else."""
    seen = {id(_root(s)) for s in seeds or () if isinstance(s, ndarray)}
    out = []
    for g in grads:
        if g is not None:
            if id(_root(g)) in seen:
                g = g.copy()
            seen.add(id(_root(g)))
        out.append(g)
    return out


def _root(handle: ndarray) -> ndarray:
    meta = handle._m
    return handle if meta is None or meta.base is None else meta.base
