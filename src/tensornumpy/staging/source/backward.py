"""Whether code can loop, told by its instructions alone; imported by who must not load the compiler."""

from __future__ import annotations

import opcode
import types

_LOOPS = frozenset(number for name, number in opcode.opmap.items() if "JUMP_BACKWARD" in name or name == "FOR_ITER")


def may_repeat(code: types.CodeType) -> bool:
    """True if an instruction of the code, or of a function or comprehension in it, begins or closes a loop."""
    if not _LOOPS.isdisjoint(code.co_code[::2]):
        return True
    return any(may_repeat(c) for c in code.co_consts if isinstance(c, types.CodeType))


__all__ = ["may_repeat"]
