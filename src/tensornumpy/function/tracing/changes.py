"""Why a call needs another trace, in words, and the fix: a line of code with the user's own names.

``function.py`` asks ``difference`` for the cause of a trace; ``retracing.py`` asks ``remedy`` for the fix. What follows
``#`` in a fix is words: all of the line is Python, so that it can be pasted.
"""

from __future__ import annotations

import collections
import functools
import types
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from ..._base.syntax import tree_of
from ..._core.numbers import Identity
from ..._core.transformed import Transformed
from .arguments import ArrayKey
from .numbers import NUMBER

_NUMBERS = (bool, int, float, complex, np.number, np.bool)
_MOST = 3  # changes that are told
_LONGEST = 60  # letters of a value
_ONE_ARRAY = "an array in the place of the Python number, whose value the code asks for: float(), math, a text"
_ARRAYS = "arrays in the place of the Python numbers, whose values the code asks for: float(), math, texts"


def as_code(text: str, other: str, mode: str = "eval") -> str:
    """The text where it is an expression, and what stands for it where it is none, as the repr of an object."""
    try:
        tree_of(text, mode)
    except (SyntaxError, ValueError):
        return other
    return text


class Change(NamedTuple):
    """A part of the arguments that is not as it was: how the function calls it, and its parts of the keys."""

    path: str
    old: Any
    new: Any

    def __str__(self) -> str:
        if _is_longer(self.old, self.new):
            lengths = f"{len(self.old) - 1} -> {len(self.new) - 1}"
            return f"{self.path}: a {self.new[0].__name__} of length {lengths}"
        return f"{self.path}: {brief(self.old)} -> {brief(self.new)}"


class Cause(str):
    """The cause of a trace, in words, and what it is about: changes among the arguments of the function ``call``, or
    what is ``captured``."""

    __slots__ = ("call", "captured", "changes", "is_all")
    changes: tuple[Change, ...]
    call: str
    captured: str
    is_all: bool  # nothing else has changed

    @classmethod
    def of(
        cls, text: str, changes: Sequence[Change] = (), call: str = "f(x)", captured: str = "", is_all: bool = False
    ) -> Cause:
        """A cause in these words."""
        cause = cls(text)
        cause.is_all = is_all
        cause.changes, cause.call, cause.captured = tuple(changes), call, captured
        return cause


def called_with(function: Any, names: Sequence[str], *more: str) -> str:
    """A call of the function, as code: ``step(x, n)``; ``more``: what is to be an argument, too."""
    name = as_code(getattr(function, "__name__", ""), "f")
    more = tuple(as_code(m, "value") for m in more)
    own = "self." if names[:1] == ["self"] else ""
    return f"{own}{name}({', '.join([*names[bool(own) :], *more]) or '*args'})"


def cause_of(known: Sequence[Any], key: Any, function: Any) -> str:
    """The cause of a trace for this key: what differs from the nearest of those that are known."""
    if not known:
        return "first call"

    def distance(old: Any) -> int:
        return sum(a != b for a, b in zip(old, key, strict=False)) + abs(len(old) - len(key))

    return difference(min(reversed(known), key=distance), key, function._names, function)


def difference(old: Any, new: Any, names: list[str], function: Any = None) -> Cause:
    """What changed between two keys: the cause of a retrace."""
    changed: list[Change] = []
    words = []
    for i, (a, b) in enumerate(zip(old, new, strict=False)):
        if a == b:
            continue
        if _is_named(a) and _is_named(b):
            if a[0] == b[0]:
                changed += _parts(a[0], a[1], b[1])
            else:
                words.append(f"the keyword {a[0]} -> {b[0]}")
        elif _is_part(a) and _is_part(b):
            changed += _parts(names[i] if i < len(names) else f"args[{i}]", a, b)
        else:
            words.append("which arguments are one array, or the scope around the call")
    is_all = not words and len(old) == len(new)
    words[:0] = map(str, changed[:_MOST])
    if len(changed) > _MOST:
        words.append(f"and {len(changed) - _MOST} more")
    if len(old) != len(new):
        words.append(f"{len(old)} arguments -> {len(new)}")
    return Cause.of("; ".join(words) or "same arguments", changed, called_with(function, names), is_all=is_all)


def _is_part(part: Any) -> bool:
    """True for the key part of an argument."""
    if type(part) is tuple and part:
        return isinstance(part[0], type) or part[0] == "seen"
    return isinstance(part, ArrayKey | Identity)


def _is_named(part: Any) -> bool:
    """True for the key part of a keyword, or of a field."""
    return type(part) is tuple and len(part) == 2 and isinstance(part[0], str) and _is_part(part[1])


def _parts(path: str, old: Any, new: Any) -> list[Change]:
    """The innermost parts that differ."""
    whole = [Change(path, old, new)]
    if type(old) is not tuple or type(new) is not tuple or not old or not new or old[0] is not new[0]:
        return whole
    kind = old[0]
    if not isinstance(kind, type) or len(old) != len(new) or kind in (types.MethodType, slice):
        return whole
    found: list[Change] = []
    pairs = list(zip(old[1:], new[1:], strict=True))
    if issubclass(kind, list | tuple | collections.deque):
        for i, (a, b) in enumerate(pairs):
            found += _parts(f"{path}[{i}]", a, b) if a != b else []
    elif issubclass(kind, dict) and all(type(a) is tuple and len(a) == 2 and a[0] == b[0] for a, b in pairs):
        for (key, a), (_, b) in pairs:
            is_plain = type(key) is tuple and len(key) == 2 and not isinstance(key[1], tuple)
            text = (key[1] if key[0] in (float, complex) else repr(key[1])) if is_plain else "key"
            name = as_code(text, "key")
            found += _parts(f"{path}[{name}]", a, b) if a != b else []
    elif all(_is_named(a) and _is_named(b) and a[0] == b[0] for a, b in pairs if a != b):
        for a, b in pairs:
            found += _parts(f"{path}.{a[0]}", a[1], b[1]) if a != b else []
    return found or whole


def _is_longer(old: Any, new: Any) -> bool:
    """True for two lists, tuples or dicts of other lengths."""
    held = (list, tuple, dict, collections.deque)
    kinds: list[Any] = [
        part[0] if type(part) is tuple and part and isinstance(part[0], type) else None for part in (old, new)
    ]
    return kinds[0] is kinds[1] is not None and issubclass(kinds[0], held) and len(old) != len(new)


def is_longer(cause: str) -> bool:
    """True where a length is among the changes of a cause."""
    pairs = [(c.old, c.new) for c in getattr(cause, "changes", ())]
    arrays = [(a[1], b[1]) for a, b in pairs if isinstance(a, ArrayKey) and isinstance(b, ArrayKey)]
    return any(a != b and len(a) == len(b) for a, b in arrays)


def brief(part: Any) -> str:
    """A key part as the user would write it."""
    if isinstance(part, ArrayKey):
        return repr(part)
    if isinstance(part, Identity):
        name = getattr(part.target, "__qualname__", None)
        return f"the {type(part.target).__name__} {name}" if name else f"an object of {type(part.target).__name__}"
    if type(part) is tuple and part and isinstance(part[0], type):
        kind = part[0]
        if part[1:] == (NUMBER,):
            return f"any {kind.__name__}"
        if len(part) == 2 and not isinstance(part[1], tuple):
            value = part[1] if kind in (float, complex) else getattr(part[1], "__name__", None) or repr(part[1])
            return _short(f"{kind.__name__} {value}")
        if issubclass(kind, np.generic) and len(part) == 3 and isinstance(part[2], bytes):
            return _short(f"{kind.__name__} {np.frombuffer(part[2], part[1])[0]}" if part[2] else kind.__name__)
        return f"an object of {kind.__name__}" if any(map(_is_named, part[1:])) else f"a {kind.__name__}"
    if type(part) is tuple and len(part) == 2 and part[0] == "seen":
        return "an object that is among the arguments already"
    return _short(repr(part))


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 4] + " ..."


def remedy(cause: str) -> str:
    """The fix for the cause of a retrace: code, and words behind ``#``."""
    if cause.startswith("guard "):
        return "tnp.where(condition, a, b)  # or tnp.cond, tnp.while_loop; instead of if, while and int() on values"
    if not isinstance(cause, Cause):
        cause = Cause.of(cause)
    if cause.captured:
        return f"{cause.captured}  # what changes as an argument, an array, in the place of what the function finds"
    codes: list[str] = []
    words: list[str] = []
    numbers = [c.path for c in cause.changes if _is_number(c.old) and _is_number(c.new)]
    if numbers:
        codes += [f"{path} = tnp.asarray({path})" for path in numbers[:_MOST]]
        words.append(_ONE_ARRAY if len(numbers) == 1 else _ARRAYS)
    for change in cause.changes:
        if change.path not in numbers and len(codes) < _MOST:
            code, word = _fix_of(change, cause.call)
            codes += [code] if code not in codes else []
            words += [word] if word not in words else []
    if not codes:
        return f"{cause.call}  # with arguments of the same kinds in each call"
    return f"{'; '.join(codes)}  # {'; '.join(words)}"


def _is_number(part: Any) -> bool:
    if type(part) is not tuple or not part or not isinstance(part[0], type):
        return False
    kind = part[0]
    return issubclass(kind, _NUMBERS) or (
        issubclass(kind, np.number | np.bool) and not issubclass(kind, np.timedelta64)
    )


def _fix_of(change: Change, call: str) -> tuple[str, str]:
    """Code and words for a part that is no number."""
    path, old, new = change
    if isinstance(old, ArrayKey) and isinstance(new, ArrayKey):
        (was, before), (dtype, now) = old[:2], new[:2]
        if was != dtype:
            name = f"tnp.{was.type.__name__}" if was.kind in "biufc" else repr(was.str)
            return f"{path} = {path}.astype({name})", "one dtype in all calls"
        if before == now:
            return f"{path} = tnp.asarray({path})", "an array in all calls, in the place of a scalar"
        if len(before) != len(now):
            return f"{path} = {path}.reshape(-1)", "as many axes in all calls"
        axes = enumerate(zip(before, now, strict=True))
        pads = ", ".join("(0, 0)" if a == b else f"(0, n - {path}.shape[{k}])" for k, (a, b) in axes)
        return f"{path} = tnp.pad({path}, [{pads}])", "to one of few lengths n, or tnp.vectorized_map over its rows"
    if _is_longer(old, new):
        again = f"each length of {path} is another trace"
        if issubclass(new[0], list | collections.deque):
            return f"{path}.append(result)", f"after the call, with what the function returns: {again}"
        return f"{path} = {path}", f"of one length in all calls: {again}"
    if any(isinstance(part, ArrayKey) for part in (old, new)) and any(map(_is_number, (old, new))):
        return f"{path} = tnp.asarray({path})", "an array in all calls"
    kind = _kind_of(new)
    if kind:
        return call, f"with one {path} for all calls, made before the loop: each new {kind} is another trace"
    return call, f"{path} has few values, or a function of its own for each: each new value is another trace"


def _kind_of(part: Any) -> str:
    """What an argument is that each call makes anew; empty for texts and other values."""
    if type(part) is not tuple or not part or not isinstance(part[0], type):
        return "object" if isinstance(part, Identity) else ""
    if issubclass(
        part[0], types.FunctionType | types.BuiltinFunctionType | types.MethodType | functools.partial | Transformed
    ):
        return "function"
    if issubclass(part[0], type):
        return "class"
    return "object" if any(map(_is_named, part[1:])) or isinstance(part[-1], Identity) else ""
