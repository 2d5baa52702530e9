"""Puts the extension's members in the place of the Python ones: operators, indexing, methods and attributes of arrays,
and the call of ufuncs. The Python members stay the specification, and do what the compiled ones leave (decision 49).
"""

from __future__ import annotations

import inspect
from typing import Any

from .._core import _compiled, core, devices
from .._core.core import ndarray
from ..ops import elementwise
from ..ops.linalg import contraction
from ..ops.ufunc.general import Generalized
from . import operators
from .lens import Part

_OPERATORS = {
    **operators._OPERATORS, **operators._COMPARISONS, "matmul": contraction.matmul, "divmod": elementwise.divmod,
    "neg": elementwise.negative, "pos": elementwise.positive, "abs": elementwise.absolute,
    "invert": elementwise.invert, **{op.name: op for op in operators.SHORT_POWERS.values()},
}  # fmt: skip

python: dict[type, dict[str, Any]] = {}  # the members that have been replaced


def _documented(name: str, member: Any) -> str:
    """The documentation of a method in C, from which Python takes its signature. (``inspect.signature`` takes its time,
    and each import would.)"""
    plain = inspect.unwrap(member)
    if not inspect.isfunction(plain):  # NumPy's, which newer ones tell
        text = plain.__text_signature__ or "($self, /, *args, **kwargs)"
        return f"{name}{text}\n--\n\n{(member.__doc__ or '').strip()}"
    code, defaults, named = plain.__code__, plain.__defaults__ or (), plain.__kwdefaults__ or {}
    count, total = code.co_argcount, code.co_argcount + code.co_kwonlyargcount
    known = {**dict(zip(code.co_varnames[count - len(defaults) : count], defaults, strict=True)), **named}
    parts = [f"{n}={known[n]!r}" if n in known else n for n in code.co_varnames[:total]]
    rest = code.co_varnames[total:]
    star = [f"*{rest[0]}"] if code.co_flags & inspect.CO_VARARGS else ["*"] if code.co_kwonlyargcount else []
    parts[count:count] = star
    if code.co_flags & inspect.CO_VARKEYWORDS:
        parts.append(f"**{rest[len(star) if star != ['*'] else 0]}")
    if code.co_posonlyargcount:
        parts.insert(code.co_posonlyargcount, "/")
    arguments = ", ".join(["$self", *parts[1:]])
    return f"{name}({arguments})\n--\n\n{(member.__doc__ or '').strip()}"


def use(members: dict[type, dict[str, Any]]) -> None:
    """Put members into classes: the compiled ones, or ``python`` again."""
    for cls, found in members.items():
        for name, member in found.items():
            setattr(cls, name, member)


if _compiled.fast is not None:
    compiled: dict[type, dict[str, Any]] = {
        ndarray: _compiled.fast.members(
            ndarray, _OPERATORS, devices._logical, (Part(elementwise.real), Part(elementwise.imag)), _documented
        ),
        core.UfuncCall: {"__call__": _compiled.fast.member_of_ufuncs(core.UfuncCall, False)},
        Generalized: {"__call__": _compiled.fast.member_of_ufuncs(Generalized, True)},
    }
    python.update({cls: {name: vars(cls)[name] for name in found} for cls, found in compiled.items()})
    use(compiled)
