"""Whether code can loop, told by its instructions alone; imported by who must not load the compiler.

A ``for`` of a few turns is no loop here where the code shows them: Python writes it out in a trace, and staging does
where there are other loops. That holds while no decision in it may depend on data, as each would be a trace of its own.
"""

from __future__ import annotations

import dis
import opcode
import types
from collections.abc import Sequence
from typing import Any, NamedTuple

TURNS, ITEMS = 3, 4  # of a ``for``, and of a comprehension, that are written out
COPIES = 12  # of the body of the innermost of them at most
_LOOPS = frozenset(number for name, number in opcode.opmap.items() if "JUMP_BACKWARD" in name or name == "FOR_ITER")
_CODE = types.CodeType
_BETWEEN = ("LOAD_FAST_AND_CLEAR", "SWAP", "BUILD_LIST", "BUILD_MAP", "BUILD_SET", "RESUME", "NOP", "PUSH_NULL", "COPY")


def may_repeat(code: types.CodeType) -> bool:
    """True if an instruction of the code, or of a function or comprehension in it, begins or closes a loop of more than
    a few turns that the code shows."""
    if _LOOPS.isdisjoint(code.co_code[::2]) and not any(isinstance(c, _CODE) for c in code.co_consts):
        return False
    steps, at = _steps(code)
    inner = {id(c): c for c in code.co_consts if isinstance(c, _CODE)}
    for i, step in enumerate(steps):  # comprehensions that are functions of their own
        if step.opname == "LOAD_CONST" and isinstance(step.argval, _CODE) and _is_short_call(steps, i):
            inner.pop(id(step.argval), None)
            if any(isinstance(c, _CODE) and may_repeat(c) for c in step.argval.co_consts):
                return True
    return _has_loops(steps, at) or any(map(may_repeat, inner.values()))


def _steps(code: types.CodeType) -> tuple[list[dis.Instruction], dict[int, int]]:
    """The instructions, and their places in this list by offset; a prefix is a part of what it belongs to."""
    steps: list[dis.Instruction] = []
    at: dict[int, int] = {}
    for step in dis.get_instructions(code):
        at[step.offset] = len(steps)
        if step.opname not in ("CACHE", "EXTENDED_ARG", "PRECALL"):
            steps.append(step)
    return steps, at


def _has_loops(steps: Sequence[dis.Instruction], at: dict[int, int]) -> bool:
    """True for a loop of many turns, or whose turns the code does not show."""
    ends = _ends(steps, at)
    if any(first < 0 or steps[first].opname != "FOR_ITER" for first in ends):
        return True
    known: set[str] = set()
    bounds: list[tuple[int, int, int]] = []
    for first, last in sorted(ends.items()):
        begin, items = _iterated(steps, first)
        if items is None or (items[1] and items[0] > (TURNS if begin == first - 1 else ITEMS)):
            return True
        bounds.append((first, last, items[0] if items[1] else 1))
        target = steps[first + 1]
        if items[1] and target.opname.startswith("STORE_FAST"):
            known.add(target.argval[0] if isinstance(target.argval, tuple) else target.argval)
    for first, last, turns in bounds:
        copies = turns
        for start, end, more in bounds:
            copies *= more if start < first and last < end else 1
        if copies > COPIES:
            return True
        if turns > 1 and not all(_is_known(steps, i, known) for i in range(first, last) if _decides(steps[i])):
            return True
    return False


class Step(NamedTuple):
    """An instruction: the name that it loads, or the code object; if it is no attribute (``is_plain``); whether it
    computes or calls; and in which loops it is, by their turns where the code shows them, else None. ``is_open``: one
    of them is no ``for``."""

    name: Any
    is_plain: bool
    computes: bool
    turns: tuple[int | None, ...]
    is_open: bool


def steps_of(code: types.CodeType) -> list[Step]:
    """The instructions of a code object."""
    steps, at = _steps(code)
    loops = []
    for first, last in _ends(steps, at).items():
        is_for = first >= 0 and steps[first].opname == "FOR_ITER"
        items = _iterated(steps, first)[1] if is_for else None
        loops.append((first, last, is_for, None if items is None else items[0]))
    found = []
    for i, step in enumerate(steps):
        around = [(is_for, turns) for first, last, is_for, turns in loops if first <= i <= last]
        name = step.argval if isinstance(step.argval, str | _CODE) else None
        computes = step.opname.startswith(("CALL", "BINARY_OP"))
        is_plain = step.opname not in ("LOAD_ATTR", "LOAD_METHOD")
        turns = tuple(turns for _, turns in around)
        found.append(Step(name, is_plain, computes, turns, not all(is_for for is_for, _ in around)))
    return found


def _ends(steps: Sequence[dis.Instruction], at: dict[int, int]) -> dict[int, int]:
    """The loops: by the first instruction of each the last jump to it; by -1 those to where there is none."""
    return {at.get(step.argval, -1): i for i, step in enumerate(steps) if "JUMP_BACKWARD" in step.opname}


def _iterated(steps: Sequence[dis.Instruction], first: int) -> tuple[int, tuple[int, bool] | None]:
    """The instruction before the ``FOR_ITER`` at ``first`` that begins the iteration, and ``_items`` of it."""
    begin = first - 1
    while begin >= 0 and steps[begin].opname in _BETWEEN:
        begin -= 1
    return begin, _items(steps, begin) if steps[begin].opname == "GET_ITER" else None


def _decides(step: dis.Instruction) -> bool:
    return "JUMP" in step.opname and "_IF_" in step.opname


def _begin(steps: Sequence[dis.Instruction], end: int) -> int:
    """The instruction with which the expression begins whose value is on the stack before ``end``; -1 if that is not
    plain to see."""
    depth = 0
    for i in range(end - 1, -1, -1):
        step = steps[i]
        if step.opname == "COPY":
            continue
        if step.opname in ("STORE_FAST", "POP_TOP", "FOR_ITER") or "JUMP" in step.opname:
            return -1
        depth += dis.stack_effect(step.opcode, step.arg)
        if step.opname == "CALL" and "PRECALL" in opcode.opmap:
            depth -= step.arg or 0  # its effect is that of two instructions
        if depth == 1:
            return i
    return -1


def _is_known(steps: Sequence[dis.Instruction], end: int, known: set[str]) -> bool:
    """True if a decision is made of numbers and of the turns of such loops alone."""
    begin = _begin(steps, end)
    if begin < 0:
        return False
    for step in steps[begin:end]:
        names = step.argval if isinstance(step.argval, tuple) else (step.argval,)
        is_name = step.opname.startswith("LOAD_") and step.opname not in ("LOAD_CONST", "LOAD_SMALL_INT")
        if is_name and not known.issuperset(names):
            return False
    return True


def _items(steps: Sequence[dis.Instruction], at: int) -> tuple[int, bool] | None:
    """How many items ``GET_ITER`` at this place goes over, and whether they are numbers of a range; None if the code
    does not show it."""
    made = steps[at - 1]
    if made.opname in ("BUILD_TUPLE", "BUILD_LIST"):
        return made.arg or 0, False
    if made.opname == "LOAD_CONST" and isinstance(made.argval, tuple):
        return len(made.argval), False
    if made.opname != "CALL" or not 1 <= (made.arg or 0) <= 3:
        return None
    given = steps[at - 1 - (made.arg or 0) : at - 1]
    called = [s for s in steps[max(at - 3 - (made.arg or 0), 0) : at - 1 - (made.arg or 0)] if s.argval == "range"]
    numbers = [s.argval for s in given if s.opname in ("LOAD_CONST", "LOAD_SMALL_INT") and type(s.argval) is int]
    if not called or len(numbers) != len(given) or 0 in numbers[2:]:
        return None
    return len(range(*numbers)), True


def _is_short_call(steps: Sequence[dis.Instruction], at: int) -> bool:
    """True if the code that is loaded there is a comprehension that is called with few items."""
    if steps[at].argval.co_name not in ("<listcomp>", "<genexpr>", "<setcomp>", "<dictcomp>"):
        return False
    for i in range(at + 1, min(at + 12, len(steps))):
        if steps[i].opname == "GET_ITER":
            items = _items(steps, i)
            return items is not None and items[0] <= ITEMS and _loops_once(steps[at].argval)
    return False


def _loops_once(code: types.CodeType) -> bool:
    return sum(step.opname == "FOR_ITER" for step in dis.get_instructions(code)) == 1


__all__ = ["COPIES", "ITEMS", "TURNS", "Step", "may_repeat", "steps_of"]
