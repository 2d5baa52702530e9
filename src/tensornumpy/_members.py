"""Puts the extension's members in the place of the Python ones: operators, indexing, methods and attributes of arrays,
and the call of ufuncs. The Python members stay the specification, and do what the compiled ones leave (decision 49).
"""

from __future__ import annotations

import inspect
from typing import Any

from . import _array, _compiled, _core, _devices
from ._core import ndarray
from .ops import contraction, elementwise

_OPERATORS = {
    **_array._OPERATORS, **_array._COMPARISONS, "matmul": contraction.matmul, "divmod": elementwise.divmod,
    "neg": elementwise.negative, "pos": elementwise.positive, "abs": elementwise.absolute,
    "invert": elementwise.invert,
}  # fmt: skip

python: dict[type, dict[str, Any]] = {}  # the members that have been replaced


def _documented(name: str, member: Any) -> str:
    """The documentation of a method in C, from which Python takes its signature."""
    own = inspect.signature(member)
    bare = [p.replace(annotation=p.empty) for p in own.parameters.values()]
    arguments = str(own.replace(parameters=bare, return_annotation=own.empty))[1:-1].replace("self", "$self", 1)
    return f"{name}({arguments})\n--\n\n{(member.__doc__ or '').strip()}"


def use(members: dict[type, dict[str, Any]]) -> None:
    """Put members into classes: the compiled ones, or ``python`` again."""
    for cls, found in members.items():
        for name, member in found.items():
            setattr(cls, name, member)


if _compiled.fast is not None:
    compiled: dict[type, dict[str, Any]] = {
        ndarray: _compiled.fast.members(ndarray, _OPERATORS, _devices._logical, _documented),
        _core.UfuncCall: {"__call__": _compiled.fast.member_of_ufuncs(_core.UfuncCall)},
    }
    python.update({cls: {name: vars(cls)[name] for name in found} for cls, found in compiled.items()})
    use(compiled)
