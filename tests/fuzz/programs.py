"""A program is data: how its arguments lie in the arrays they view, and statements over them. One interpreter runs it.

A statement is a line of Python over ``xp`` (NumPy or tensornumpy) and earlier names. Statements that NumPy refuses stay
in the program with the error they raise. ``source`` is what a failing test prints: it runs as it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

# Features that NumPy has a bug in, or leaves open; statements with them are not drawn.
KNOWN_BUGS: frozenset[str] = frozenset(
    {
        "cumsum_out_broadcasts",
        "overlap_in_flat_and_place",
    }
)


def known(flag: str) -> bool:
    """True if the feature is left out."""
    return flag in KNOWN_BUGS


@dataclass(frozen=True)
class Step:
    """One statement.

    ``name``: the array that it makes. ``error``: the exception that NumPy raises. ``decides``: what its outcome turns
    on, as expressions whose distance from zero is the room that finite differences have. ``dynamic``: values decide how
    many elements are selected, and the statement depends on how many.
    """

    text: str
    name: str = ""
    error: str = ""
    decides: tuple[str, ...] = ()
    dynamic: bool = False


@dataclass(frozen=True)
class Program:
    """``shapes`` and memory ``orders`` of the bases a0, a1, ...; ``arguments`` x0, x1, ... as expressions over them."""

    shapes: tuple[tuple[int, ...], ...]
    orders: tuple[str, ...]
    arguments: tuple[str, ...]
    steps: tuple[Step, ...] = ()
    scalars: frozenset[str] = field(default=frozenset())  # names that NumPy binds to numbers, not arrays

    def __repr__(self) -> str:
        return source(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # what hypothesis prints
        printer.text(source(self))

    @property
    def bases(self) -> list[str]:
        return [f"a{i}" for i in range(len(self.shapes))]

    @property
    def parameters(self) -> list[str]:
        return [f"x{i}" for i in range(len(self.arguments))]

    @property
    def live(self) -> list[str]:
        """The names whose values are the result."""
        return [*self.parameters, *(s.name for s in self.steps if s.name)]

    @property
    def dynamic(self) -> bool:
        return any(s.dynamic for s in self.steps)

    @cached_property
    def codes(self) -> list[tuple[Any, list[Any]]]:
        return [
            (compile(s.text, "<step>", "exec"), [compile(d, "<decision>", "eval") for d in s.decides])
            for s in self.steps
        ]  # fmt: skip


def make_bases(program: Program, seed: int = 0) -> list[np.ndarray]:
    """Distinct numbers between -2 and 3, in an order that depends on the seed; none is near a threshold."""
    made = []
    for i, (shape, order) in enumerate(zip(program.shapes, program.orders, strict=True)):
        size = int(np.prod(shape))
        places = np.random.default_rng([seed, i]).permutation(size).reshape(shape)
        values = -1.0 + 0.1 * (places + 0.37 * i) + 0.013 + 0.0071 * seed
        made.append(np.array(values, order=order))  # type: ignore[call-overload]
    return made


def arguments(program: Program, xp: Any, bases: Sequence[Any]) -> list[Any]:
    """The arguments: the bases, views of them, or the same array twice."""
    scope = {"xp": xp, **dict(zip(program.bases, bases, strict=True))}
    return [eval(text, scope) for text in program.arguments]


class Trail:
    """What a run tells besides its results: the errors that steps raised and how near a decision came to a tie."""

    def __init__(self) -> None:
        self.errors: list[type[Exception] | None] = []
        self.room = np.inf

    def note(self, value: Any) -> None:
        value = np.abs(np.asarray(value))
        if value.size:
            self.room = min(self.room, float(value.min()))


def differences(*values: Any) -> np.ndarray:
    """Between neighbours in sorted order, along the last axis: the room that a sort has."""
    return np.diff(np.sort(np.asarray(values[0]), axis=-1))


def run(program: Program, xp: Any, given: Sequence[Any], trail: Trail | None = None) -> list[Any]:
    """Execute the program on arguments. NumPy's runs put arrays back that a failing step had begun to write."""
    scope: dict[str, Any] = {"xp": xp, "differences": differences, **dict(zip(program.parameters, given, strict=True))}
    trail = Trail() if trail is None else trail
    for step, (code, decisions) in zip(program.steps, program.codes, strict=True):
        if xp is np:
            for decision in decisions:
                trail.note(eval(decision, scope))
        if not step.error:
            exec(code, scope)
            continue
        restore = _snapshot(program, scope) if xp is np else None
        try:
            exec(code, scope)
        except Exception as error:
            trail.errors.append(type(error))
        else:
            trail.errors.append(None)
        if restore is not None:
            restore()
    return [scope[name] for name in program.live]


def _snapshot(program: Program, scope: dict[str, Any]) -> Callable[[], None]:
    arrays = [v for n, v in scope.items() if isinstance(v, np.ndarray) and v.flags.writeable]
    copies = [v.copy() for v in arrays]

    def restore() -> None:
        for v, c in zip(arrays, copies, strict=True):
            v[...] = c

    return restore


def source(program: Program, seed: int = 0) -> str:
    """The program as Python that runs: ``results`` are the arrays that the checks compare."""
    lines = ["import numpy as np", "import tensornumpy as tnp", "xp = tnp", ""]
    lines.append(f"def program({', '.join(program.parameters)}):")
    for step in program.steps:
        if step.error:
            lines += ["    try:", f"        {step.text}", f"    except {step.error}:", "        pass"]
        else:
            lines.append(f"    {step.text}")
    lines += [f"    return [{', '.join(program.live)}]", ""]
    for name, value, order in zip(program.bases, make_bases(program, seed), program.orders, strict=True):
        numbers = np.array2string(value.round(4), separator=", ").replace("\n", "").replace("  ", " ")
        shape = f".reshape({value.shape})" if not value.size else ""
        lines.append(f"{name} = xp.array({numbers if value.size else '[]'}, dtype=float, order={order!r}){shape}")
    lines.append(f"results = program({', '.join(program.arguments)})")
    return "\n".join(lines) + "\n"
