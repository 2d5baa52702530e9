"""The way of data through the package: ``python docs/manual/way.py`` follows the arrays of a call through the files.

``follow`` runs a call and writes down each function of the package that is entered with an array of it: an argument, or
what became of one on the way (its NumPy array, a symbol, a result), by itself or in a list, tuple, dict or record. From
that come the files of the way; its climbs, where a function calls one of a higher layer (layers.py); and its turns,
where the function that is entered next is of a higher layer than the one before, whoever calls it.
``tests/public/test_way.py`` holds the ways of ``WAYS`` to few of these. They are those of the Python form: compiled
code enters no function (``TENSORNUMPY_PURE=1``).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))
if __name__ == "__main__":
    os.environ |= {"TENSORNUMPY_PURE": "1", "TENSORNUMPY_NATIVE": "off"}

import numpy as np

import tensornumpy as tnp
from manual.layers import ORDER, PACKAGE, layer
from tensornumpy._core.core import Symbol
from tensornumpy.function.tracing.arguments import Call
from tensornumpy.function.tracing.results import Run

ARRAYS = (tnp.ndarray, np.ndarray, np.generic, Symbol)
DEPTH = 3  # of lists in lists in which arrays are looked for
INSIDE = f"{PACKAGE}{os.sep}"


@dataclass(frozen=True)
class Step:
    """A function that the data enters: its file, below the package, its name, the number of its layer, and that of the
    function that calls it."""

    file: str
    name: str
    layer: int
    caller: int


@dataclass(frozen=True)
class Way:
    """The functions in the order in which they are entered."""

    steps: tuple[Step, ...]

    @property
    def files(self) -> list[str]:
        """The files, in the order of the way."""
        return list(dict.fromkeys(step.file for step in self.steps))

    @property
    def climbs(self) -> list[Step]:
        """The steps that are called from a lower layer."""
        return [step for step in self.steps if step.layer > step.caller]

    @property
    def turns(self) -> list[Step]:
        """The steps that are in a higher layer than the step before."""
        return [b for a, b in zip(self.steps, self.steps[1:], strict=False) if b.layer > a.layer]

    def text(self) -> str:
        """A line for each step, and the numbers."""
        marks = {**dict.fromkeys(map(id, self.turns), "turn"), **dict.fromkeys(map(id, self.climbs), "climb")}
        rows = [f"  {marks.get(id(step), ''):5} {step.file} {step.name}" for step in self.steps]
        counts = f"{len(self.files)} files, {len(self.climbs)} climbs, {len(self.turns)} turns"
        return "\n".join([counts, *rows])


def arrays_in(x: Any, depth: int = DEPTH) -> Iterator[Any]:
    """The arrays in an object, and what these refer to."""
    if isinstance(x, ARRAYS):
        yield x
        if isinstance(x, tnp.ndarray):
            yield x._v
    elif depth and isinstance(x, list | tuple):
        for each in x:
            yield from arrays_in(each, depth - 1)
    elif depth and isinstance(x, dict):
        yield from arrays_in(list(x.values()), depth)
    elif depth and isinstance(x, Run | Call):
        yield from arrays_in([getattr(x, name, None) for name in ("outs", "leaves", "captures", "args")], depth)


def file_of(frame: FrameType) -> str | None:
    """The file of a frame; None outside of the package. A program that an engine has written is the engine's."""
    file = frame.f_code.co_filename
    if file.startswith("<tensornumpy"):
        return f"{INSIDE}engines/numpy.py"
    return file if file.startswith(INSIDE) else None


def step_of(frame: FrameType) -> Step | None:
    """The step that a frame is; None outside of the package."""
    file = file_of(frame)
    if file is None:
        return None
    own = ORDER.index(layer(Path(file)))
    above = None if frame.f_back is None else file_of(frame.f_back)
    caller = own if above is None else ORDER.index(layer(Path(above)))
    return Step(file.removeprefix(INSIDE), frame.f_code.co_qualname.replace(".<locals>", ""), own, caller)


def follow(call: Callable[[], Any], *arrays: Any) -> Way:
    """The way of these arrays through a call."""
    known = {id(x): x for x in arrays_in(arrays)}  # kept, so that no other object gets their identity
    steps: list[Step] = []
    entered: set[int] = set()

    def given(frame: FrameType) -> Iterator[Any]:
        code = frame.f_code
        count = code.co_argcount + code.co_kwonlyargcount
        count += bool(code.co_flags & 0x04) + bool(code.co_flags & 0x08)
        for name in code.co_varnames[:count]:
            yield from arrays_in(frame.f_locals.get(name))

    def look(frame: FrameType, event: str, value: Any) -> None:
        if event == "call":
            step = step_of(frame)
            if step is not None and any(id(x) in known for x in given(frame)):
                entered.add(id(frame))
                steps.append(step)
                known.update({id(x): x for x in given(frame)})
        elif event == "return" and id(frame) in entered:
            entered.remove(id(frame))
            known.update({id(x): x for x in arrays_in(value)})

    sys.setprofile(look)
    try:
        call()
    finally:
        sys.setprofile(None)
    return Way(tuple(steps))


# --- the ways that are held ---


def warm_call() -> Way:
    """A call of a compiled function that reads a captured array."""
    x, w = tnp.ones(3), tnp.ones(3)
    f = tnp.function(lambda x: tnp.sum(x * w))
    f(x), f(x)
    return follow(lambda: f(x), x)


def warm_structure() -> Way:
    """A call of a compiled function on arrays in a dict, which gives a list."""
    given = {"p": tnp.ones(3), "q": tnp.ones(2)}
    f = tnp.function(lambda d: [d["p"] * 2, d["q"] + 1])
    f(given), f(given)
    return follow(lambda: f(given), *given.values())


def warm_write() -> Way:
    """A call of a compiled function that writes into its argument."""
    x, y = tnp.ones(3), tnp.ones(2)

    @tnp.function
    def f(x: Any, y: Any) -> None:
        x[1:] = y

    f(x, y), f(x, y)
    return follow(lambda: f(x, y), x, y)


def watched_call() -> Way:
    """A call of a compiled function that a tape watches."""
    x = tnp.ones(3)
    f = tnp.function(lambda x: x * 2)
    f(x), f(x)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        return follow(lambda: f(x), x)


def write(x: Any, y: Any) -> None:
    """The write that is followed."""
    x[1:] = y


def watched_write() -> Way:
    """``x[1:] = y`` on a tape."""
    x, y = tnp.ones(3), tnp.ones(2)
    with tnp.GradientTape() as tape:
        tape.watch(y)
        return follow(lambda: write(x, y), x, y)


def traced_write() -> Way:
    """``x[1:] = y`` in a function that is being traced."""
    ways: list[Way] = []

    @tnp.function
    def f(x: Any, y: Any) -> None:
        ways.append(follow(lambda: write(x, y), x, y))

    f(tnp.ones(3), tnp.ones(2))
    return ways[0]


def gradient() -> Way:
    """``tape.gradient``."""
    x = tnp.ones(3)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.sum(x * x)
    return follow(lambda: tape.gradient(y, x), x, y)


WAYS = (warm_call, warm_structure, warm_write, watched_call, watched_write, traced_write, gradient)


def numbers() -> dict[str, tuple[int, int, int]]:
    """Files, climbs and turns of each way."""
    ways = {way.__name__: way() for way in WAYS}
    return {name: (len(way.files), len(way.climbs), len(way.turns)) for name, way in ways.items()}


if __name__ == "__main__":
    wanted = sys.argv[1:]
    for way in WAYS:
        if not wanted or way.__name__ in wanted:
            print(f"{way.__name__}: {way.__doc__} {way().text()}\n")
