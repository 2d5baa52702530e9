"""``grad_status``: what can be done with a function, asked before it is needed.

Of a public function it is read off: whether it has a body, what its ops are (their singular points stand in their
rows), what its docstring says of its gradient, and what the matrix of tests/matrix found by running it
(coverage.json). Of a user's function it is measured, by running that.

The user calls it. It runs functions of the user's on tapes, compiled and mapped.
"""

from __future__ import annotations

import difflib
import functools
import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from ..._base.dtypes import is_inexact
from ..._base.errors import BatchingError, NoGradientError, TracedArrayError, message
from ..._base.plugins import plugin
from ..._core.core import ndarray, wrap
from ..._core.dispatch import overrides
from ..._core.pytree import flatten
from ...api.arrays.joining import stack
from ...ops.base import Op, table
from ...ops.elementwise import Elementwise
from ...transforms.batching.vectorized_map import vectorized_map
from ...transforms.tape.gradient import GradientTape
from ...transforms.tape.transforms import jvp
from ..function import function

ABILITIES = ("reverse", "forward", "second", "compiled", "vectorized")
_COLUMNS = {"reverse": "gradient", "forward": "gradient", "second": "gradient"}
_REFUSALS = (NoGradientError, BatchingError, TracedArrayError, NotImplementedError)
_NO_DERIVATIVE = "its result carries no derivative: there are no floating numbers in it, or they do not move"


@dataclass(frozen=True)
class GradStatus:
    """What a function can do; ``None`` is unknown.

    name          the public name, or that of the user's function
    reverse       ``GradientTape`` differentiates it
    forward       ``jvp`` does
    second        the gradient is differentiated again
    compiled      it can be called inside ``tnp.function``
    vectorized    it can be called inside ``tnp.vectorized_map``
    reasons       for what it cannot do, why
    points        ``{op: points}``: where the derivative of the ops that it runs is special
    gradient      what its docstring says of its gradient, ties and edges
    """

    name: str
    reverse: bool | None = None
    forward: bool | None = None
    second: bool | None = None
    compiled: bool | None = None
    vectorized: bool | None = None
    reasons: dict[str, str] = field(default_factory=dict)
    points: dict[str, tuple] = field(default_factory=dict)
    gradient: str = ""

    def __repr__(self) -> str:
        words = {True: "yes", False: "no", None: "not known"}
        lines = [f"{self.name}:"]
        for ability in ABILITIES:
            reason = self.reasons.get(ability, "")
            lines.append(f"  {ability:<11}{words[getattr(self, ability)]}" + (f": {reason}" if reason else ""))
        if self.points:
            places = [f"{', '.join(f'{p:g}' for p in points)} ({op})" for op, points in self.points.items()]
            lines.append(f"  {'special at':<11}{'; '.join(places)}")
        if self.gradient:
            lines.append(f"  {'gradient':<11}{self.gradient}")
        return "\n".join(lines)


def grad_status(f: Any, *args: Any) -> GradStatus:
    """Whether a function has a gradient, can be compiled and vectorized; where not, why; and its singular points.

    ``f`` is a public function, a method of ndarray, a ufunc, NumPy's function, or a name (``"linalg.svd"``). A function
    of your own is run on sample arguments ``args``. Returns a ``GradStatus``. Raises AttributeError for a name that
    does not exist, TypeError for a function of your own without floating numbers as arguments.

    >>> tnp.grad_status("sqrt")                                      # doctest: +ELLIPSIS
    sqrt:
      reverse    yes
      forward    yes
      second     yes
      compiled   yes
      vectorized yes
      special at 0 (sqrt)...
    >>> tnp.grad_status(tnp.argsort).reverse
    False
    >>> tnp.grad_status(tnp.nonzero).reasons["vectorized"]
    'nonzero has a result of another size for each example'
    >>> tnp.grad_status(lambda x: tnp.sqrt(tnp.max(x)), [0.5, 1.5]).points
    {'max': (0.0,), 'sqrt': (0.0,)}
    """
    name = f.removeprefix("tnp.").removeprefix("numpy.").removeprefix("np.") if isinstance(f, str) else _name_of(f)
    if name:
        return _of_public(name)
    if not args:
        raise TypeError(
            message(
                f"{f!r} is no function of tensornumpy, so it has to be run",
                "tnp.grad_status(f, x) with sample arguments",
            )
        )
    return _of_run(f, args)


# --- public functions ---------------------------------------------------------------------------------------


@functools.cache
def _rows() -> dict[str, Any]:
    return json.loads(Path(__file__).parents[2].joinpath("coverage.json").read_text(encoding="utf-8"))


def _public(name: str) -> Any:
    """The object behind a dotted public name. Raises AttributeError, with names that are like it."""
    found: Any = plugin("public")
    for part in name.split("."):
        try:
            found = getattr(found, part)
        except AttributeError:
            close = difflib.get_close_matches(name, _rows(), 3)
            fix = " or ".join(close) if close else "a name of tensornumpy's"
            raise AttributeError(message(f"tensornumpy has no {name}", fix)) from None
    return found


@functools.cache
def _names() -> dict[int, list[str]]:
    """The names of each public object, by its identity: objects of modules live as long as these."""
    found: dict[int, list[str]] = {}
    for name in _rows():
        try:
            found.setdefault(id(_public(name)), []).append(name)
        except AttributeError:
            continue
    return found


def _name_of(f: Any) -> str:
    """The public name of an object; empty if it has none."""
    if isinstance(f, np.ufunc):
        return f.__name__
    if isinstance(f, Op):
        return f.name
    try:
        f = overrides.get(f, f)
    except TypeError:
        return ""
    if isinstance(getattr(f, "__self__", None), ndarray):  # a bound method, maybe in machine code
        f = vars(ndarray).get(f.__name__, f)
    names = _names().get(id(f), [])
    own = getattr(f, "__name__", "")
    return next((n for n in names if n.rpartition(".")[2] == own), names[0] if names else "")


def _of_public(name: str) -> GradStatus:
    thing = _public(name)
    row: dict[str, Any] = _rows().get(name) or {}
    known: dict[str, bool | None] = dict.fromkeys(ABILITIES)
    reasons: dict[str, str] = {}
    for ability in ABILITIES if row else ():
        answer, _, detail = row["cells"].get(_COLUMNS.get(ability, ability), "").partition(": ")
        known[ability] = {"ok": True, "none": False, "refused": False, "red": False}.get(answer)
        if known[ability] and ability == "second" and detail == "first order":
            known[ability] = None
        if known[ability] is False:
            reasons[ability] = _NO_DERIVATIVE if answer == "none" and ability in _COLUMNS else _first(detail)
            if answer == "none" and ability not in _COLUMNS:
                known[ability] = None
                del reasons[ability]
    if getattr(thing, "numpy", None) is not None and getattr(thing, "body", thing) is None:  # refuses by name
        for ability in ABILITIES:
            known[ability], reasons[ability] = False, thing.reason
    op = thing if isinstance(thing, Op) else table.get(name)
    says = _says(thing)
    is_op = op is not None and not op.differentiable
    if (is_op and not (row and known["reverse"])) or re.match(r"none\b", says):
        for ability in _COLUMNS:
            known[ability], reasons[ability] = False, _NO_DERIVATIVE
    if isinstance(op, Elementwise) and not row:  # of scipy.special: the matrix has NumPy's alone
        rules = any(op.vjp or ())  # type: ignore[arg-type]
        known.update(dict.fromkeys(ABILITIES, True) | dict.fromkeys(_COLUMNS, rules))
        known["second"] = rules and not getattr(op, "once", False)
        reasons = {a: "no derivative in closed form is known" for a in _COLUMNS if not known[a]}
    ops = [*row.get("ops", ()), *([op.name] if op is not None else ())]
    return GradStatus(name, **known, reasons=reasons, points=_points(ops), gradient=says)


def _points(ops: Iterable[str]) -> dict[str, tuple]:
    return {name: tuple(table[name].points) for name in dict.fromkeys(ops) if name in table and table[name].points}


def _first(text: str) -> str:
    """What an error says, without the place and the fix."""
    return text.partition(" at: ")[0]


def _says(thing: Any) -> str:
    """The sentences of a docstring about the gradient."""
    text = " ".join((getattr(thing, "__doc__", None) or "").partition(">>>")[0].split())
    found = re.search(r"Gradient[^.:]*: .*?(?=\. [A-Z]|\.$|$)", text)
    return found[0].partition(": ")[2] if found else ""


# --- a user's function --------------------------------------------------------------------------------------


def _of_run(f: Callable, args: tuple) -> GradStatus:
    """What happens when the function runs on these arguments."""
    name = getattr(f, "__name__", repr(f))
    known: dict[str, bool | None] = {}
    reasons: dict[str, str] = {}
    arrays, fill = _arrays(args)
    if not arrays:
        raise TypeError(message(f"none of the arguments {args} is a floating number", "1.0, or an array of numbers"))

    def on(*xs: Any) -> Any:
        return f(*fill(xs))

    ops: list[str] = []
    checks: dict[str, Callable[[], str]] = {
        "reverse": lambda: _reverse(on, arrays, ops),
        "forward": lambda: _forward(on, arrays, reasons.get("reverse", "")),
        "second": lambda: _second(on, arrays, reasons.get("reverse", "")),
        "compiled": lambda: _runs(lambda: function(on)(*arrays)),
        "vectorized": lambda: _runs(lambda: vectorized_map(lambda xs: on(*xs), tuple(stack([x, x]) for x in arrays))),
    }
    for ability, check in checks.items():
        try:
            reason = check()
        except _REFUSALS as refusal:
            reason = _first(" ".join(str(refusal).split()))
        known[ability] = not reason
        if reason:
            reasons[ability] = reason
    return GradStatus(name, **known, reasons=reasons, points=_points(ops), gradient=_says(f))


def _runs(run: Callable[[], Any]) -> str:
    run()
    return ""


def _arrays(args: tuple) -> tuple[list[ndarray], Callable]:
    """The floating numbers and arrays among the arguments, and how to put others in their places."""
    leaves = [_array(a) for a in args]
    places = [i for i, a in enumerate(leaves) if isinstance(a, ndarray) and is_inexact(a.dtype)]

    def fill(xs: Any) -> list[Any]:
        full = list(leaves)
        for i, x in zip(places, xs, strict=True):
            full[i] = x
        return full

    return [leaves[i] for i in places], fill


def _array(value: Any) -> Any:
    return wrap(np.array(value)) if isinstance(value, float | complex | list | np.ndarray) else value


def _results(value: Any) -> list[ndarray]:
    return [x for x in flatten(value)[0] if isinstance(x, ndarray) and is_inexact(x.dtype)]


def _reverse(f: Callable, arrays: list[ndarray], ops: list[str]) -> str:
    """Differentiate; the reason if nothing comes of it. ``ops`` collects what was recorded."""
    with GradientTape() as tape:
        tape.watch(arrays)
        out = _results(f(*arrays))
    ops += [op.name for op, *_ in tape._entries]
    ends = "" if out else tape.why(arrays[0])
    found = tape.gradient(out, arrays) if out else []
    return "" if any(g is not None for g in found) else ends or _NO_DERIVATIVE


def _second(f: Callable, arrays: list[ndarray], reason: str) -> str:
    """Differentiate the gradient. That of a linear function is constant, which is no reason."""
    if not reason:
        with GradientTape() as outer:
            outer.watch(arrays)
            with GradientTape() as tape:
                tape.watch(arrays)
                out = _results(f(*arrays))
            first = tape.gradient(out, arrays, unconnected_gradients="zero")
        outer.gradient(first, arrays)
    return reason


def _forward(f: Callable, arrays: list[ndarray], reason: str) -> str:
    """Push ones forward. Of a function that nothing comes back from, a tangent of zeros is no derivative either."""
    _, tangent = jvp(lambda *xs: _results(f(*xs)), tuple(arrays), tuple(wrap(np.ones_like(x._v)) for x in arrays))
    found = [t for t in flatten(tangent)[0] if t is not None]
    return "" if any(np.any(t._v) if reason else True for t in found) else _NO_DERIVATIVE


__all__ = ["GradStatus", "grad_status"]
