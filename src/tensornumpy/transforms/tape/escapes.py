"""Escapes: where values that a tape watches left as numbers or memory. What is computed of them comes back as a
constant, and the gradient is that of the rest.

``_core/exits.py`` notes on the tape each value that leaves, and what the user's source does with it. A derivative has
lost a part if its target was computed by an operation on a constant, recorded after the value left:

- on any constant, where the code says that the value flows on, or the tape is strict;
- on one that was not there before, where it was put away and the source does not tell further.

What only decides or is printed is left alone. ``gradient.py``, ``jacobian.py``, ``pushforward.py`` and ``forward.py``
ask here for each derivative. It calls nothing.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np

from ..._base.dtypes import is_inexact
from ..._base.errors import LostGradientWarning, NoGradientError, message, user_level
from ..._core.core import context, ndarray
from ..._core.exits import FEW, Exit, counterpart, mark
from ..._core.fates import FLOWS, SHOWN
from ..._core.values import Batched, Symbol

Escaped = tuple[Exit, str, bool]  # the way out, its line, and whether something came back on the way to the target
_TRIVIAL = frozenset((0j, 1 + 0j, -1 + 0j))  # in the rules of gradients, too
_FIX = "tnp functions in the place of NumPy's and Python's, or tnp.stop_gradient(x) where a constant is meant"


class Strictness:
    """What tapes and transforms do that are not told by ``strict``; the environment variable
    ``TENSORNUMPY_STRICT_GRADIENTS`` sets it."""

    default = os.environ.get("TENSORNUMPY_STRICT_GRADIENTS", "0") == "1"


def _left(tape: Any) -> list[tuple[Exit, list[int], str]]:
    return [end for end in tape._ends if isinstance(end[0], Exit) and end[0].fate != SHOWN]


def reached(tape: Any, values: Iterable[Any]) -> set[int]:
    """The identities of these values and of what was computed from them."""
    found = {id(v) for v in values}
    for _, _, keys, ys, _ in tape._entries:
        if not found.isdisjoint(keys):
            found.update(map(id, ys))
    return found


def escapes_of(
    tape: Any, sources: Sequence[Any], targets: Sequence[Any], known: set[int] | None = None
) -> list[list[Escaped]]:
    """For each source the ways out of what depends on it. To be asked before a sweep, which lets go of the record.

    ``known``: what depends on the sources, where the tape has not kept the record of it.
    """
    left = _left(tape) if tape._ends else []
    if not left:
        return []
    constants = _Constants(tape, targets, min(where.at for where, _, _ in left))
    out = []
    for source in sources:
        from_it = reached(tape, tape._source_values(source)) if known is None else known
        found = [(where, line) for where, keys, line in left if not from_it.isdisjoint(keys)]
        out.append([(where, line, constants.may_stem_from(where, tape._strict)) for where, line in found])
    return out


class _Constants:
    """The numbers that came into the targets from outside of the tape, each with the place of its operation."""

    def __init__(self, tape: Any, targets: Sequence[Any], first: int):
        self._tape = tape
        self._watched: set[Any] | None = None
        entries = list(tape._entries)
        own = [i for where, _, _ in tape._ends if isinstance(where, slice) for i in range(where.start, where.stop)]
        self._own = frozenset(own)  # operations of other gradients: the constants are their rules'
        self.found: list[tuple[int, Any]] = []
        values = [tape._value_of(t) if isinstance(t, ndarray) else t for t in targets]
        if len(values) > 1:
            for value in values:
                if id(value) not in tape._known:
                    self._add(len(entries), value)
        needed = set(map(id, values))
        for i in range(len(entries) - 1, -1, -1):
            _, xs, keys, ys, params = entries[i]
            if any(id(y) in needed for y in ys):
                for x, key in zip(xs, keys, strict=True):
                    if key:
                        needed.add(key)
                    elif i not in self._own:
                        self._add(i, x)
                if i >= first:
                    for x in params.values():
                        self._add(i, x)

    def _add(self, i: int, x: Any) -> None:
        self.found += [(i, part) for part in _numbers(x)]

    def may_stem_from(self, where: Exit, strict: bool) -> bool:
        later = [x for i, x in self.found if i >= where.at]
        if not later:
            return False
        if strict or where.fate == FLOWS:
            return True
        if self._watched is None:  # the program may hold the same numbers as it gave to the tape
            self._watched = {mark(v) for v in self._tape._known.values() if v.size <= FEW}
        seen = {mark(x) for i, x in self.found if i < where.at} | (where.before - self._watched) | _TRIVIAL
        value = where.value
        equal = set() if value is None else {mark(value), *map(complex, value.ravel()[value.ravel() == value.ravel()])}
        return any(not equal.isdisjoint(_marks(x)) or ((m := mark(x)) is not None and m not in seen) for x in later)


def _marks(x: Any) -> Iterator[Any]:
    """What a constant is known again by, and its element where all are one."""
    yield mark(x)
    if isinstance(x, np.ndarray) and x.size > 1 and x.dtype.kind in "fc" and bool((x == x.flat[0]).all()):
        yield complex(x.flat[0])


def _numbers(x: Any) -> Iterator[Any]:
    """The floating and complex numbers and the objects in an operand that no tape knows."""
    if isinstance(x, ndarray):
        x = x._v
    if x.__class__ is Batched:
        yield from _numbers(x.inner)
    elif x.__class__ is Symbol:
        yield from _in_graph(x)
    elif isinstance(x, float | complex) or (isinstance(x, np.ndarray | np.generic) and x.dtype.kind in "fcO"):
        yield x
    elif isinstance(x, list | tuple):
        for each in x:
            yield from _numbers(each)
    elif not isinstance(x, np.ndarray | np.generic) and getattr(getattr(x, "dtype", None), "kind", "") in ("f", "c"):
        yield x  # a tensor


def _in_graph(symbol: Symbol) -> Iterator[Any]:
    """The constants that a traced value was computed from: its arguments are there before anything leaves."""
    queue, seen = [symbol.node], set()
    while queue:
        node = queue.pop()
        if id(node) in seen:
            continue
        seen.add(id(node))
        if node.kind == "constant":
            yield from _numbers(node.data)
        for x in node.args:
            if hasattr(x, "node"):
                queue.append(x.node)
            else:
                yield from _numbers(x)


class own_operations:
    """Scope of a derivative: what tapes around it record in it are operations of its rules, not of the user."""

    def __enter__(self) -> None:
        self._tapes = [(tape, len(tape._entries)) for tape in context().tapes if tape._ends]

    def __exit__(self, *exc: object) -> None:
        for tape, start in self._tapes:
            if len(tape._entries) > start:
                tape._ends.append((slice(start, len(tape._entries)), [], ""))


def _listed(found: Iterable[Escaped]) -> str:
    return ", ".join(f"{where} ({line})" for where, line in dict.fromkeys((where, line) for where, line, _ in found))


def refuse_escapes(tape: Any, sources: Sequence[Any], targets: Sequence[Any]) -> None:
    """Raise NoGradientError if one of these sources left and may have come back: the strict tape's rule."""
    left = escapes_of(tape, sources, targets)
    if not any(left):
        return
    ids = {id(tape._value_of(t)) for t in targets if isinstance(t, ndarray)}
    found = []
    for source, escaped in zip(sources, left, strict=True):
        is_missing = bool(escaped) and reached(tape, tape._source_values(source)).isdisjoint(ids)
        found += [(where, line, back or is_missing) for where, line, back in escaped]
    refuse_found(found)


def refuse_found(found: Iterable[Escaped]) -> None:
    """Raise NoGradientError for the ways out from which something came back."""
    if found := [each for each in found if each[2]]:
        raise NoGradientError(
            message(
                f"a value computed from the source left the tape through {_listed(found)}: what came back is a "
                "constant, and this tape is strict",
                _fix(found),
            )
        )


def warn_of_escapes(left: Sequence[list[Escaped]], missing: Sequence[bool], become_zero: bool = True) -> None:
    """Warn of derivatives by sources that left: of what is ``missing``, where that becomes zero, and of what lacks the
    part that came back. ``left``: what ``escapes_of`` gave."""
    if not any(left):
        return
    pairs = list(zip(left, missing, strict=True))
    if found := [each for escaped, none in pairs if none and become_zero for each in escaped]:
        what = (
            "the gradient is zero: the target depends on the source through no recorded operation, and a value "
            f"computed from it left the tape through {_listed(found)}"
        )
    elif found := [each for escaped, none in pairs if not none for each in escaped if each[2]]:
        what = (
            f"the gradient may lack a part: a value computed from the source left the tape through {_listed(found)}, "
            "and the target was computed with constants after that"
        )
    else:
        return
    warnings.warn(message(what, _fix(found)), LostGradientWarning, stacklevel=user_level())


def _fix(found: Iterable[Escaped]) -> str:
    taken = next((where for where, _, _ in found if where.is_library), "")
    if any(where.startswith("random.") for where, _, _ in found):
        return "a draw whose parameter has a derivative (docs/random.md), or tnp.stop_gradient(p) where p is a constant"
    if ours := counterpart(taken):
        return f"{ours}, or tnp.stop_gradient(x) where a constant is meant"
    if taken.startswith(("scipy", "sklearn")):
        return (
            "SCIPY_ARRAY_API=1 in the environment (docs/libraries.md says for which calls it helps), tnp functions, or "
            "tnp.stop_gradient(x) where a constant is meant"
        )
    return _FIX


def explain(tape: Any, source: Any, target: Any) -> str:
    """``tape.why``: where the paths from ``source`` ended."""
    keys = {id(v) for v in tape._source_values(source)}
    if id(source) not in tape._watched and not any(
        keys & {*entry_keys, *map(id, ys)} for _, _, entry_keys, ys, _ in tape._entries
    ):
        return "x is not watched by this tape: call tape.watch(x) before it is used"
    from_it = set(keys)
    used, ends = 0, []
    for op, _, entry_keys, ys, _ in tape._entries:
        if from_it & set(entry_keys):
            used += 1
            from_it |= {id(y) for y in ys}
            if not any(is_inexact(y.dtype) for y in ys):
                ends.append(f"{op.name} (to {ys[0].dtype})")
    ends += [f"{getattr(op, 'name', op)} ({line})" for op, keys, line in tape._ends if from_it & set(keys)]
    if target is not None and id(target._v) in from_it:
        text = f"x reaches the target through {used} recorded operations"
        left = [(where, line, True) for where, keys, line in _left(tape) if from_it & set(keys)]
        return f"{text}; values left through {_listed(left)}" if left else text
    text = f"x was used in {used} recorded operations"
    if ends:
        return f"{text}; the path ended at {', '.join(dict.fromkeys(ends))}, which has no derivative"
    return f"{text}; none of them leads to the target" if used else f"{text}: it was not used inside the tape"
