"""What a sample call is, and the arrays that most of them take.

A sample is written once for NumPy and for us: ``xp`` is the namespace, and everything goes through its functions,
since the operators of a tf.Tensor are TensorFlow's. The samples of a function stand in ``samples/<chapter>.py``, named
as the file of its declaration (decision 0019).
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import numpy as np

X = np.array([[0.8, -1.3, 2.1], [-0.4, 1.7, 0.55]])
Y = np.array([[1.9, 0.7, -0.6], [1.2, -2.2, 0.35]])
V = np.array([0.9, -1.1, 2.3, 0.4])
W = np.array([1.5, 0.3, -0.7, 2.2])
M = np.array([[3.0, 0.5, -0.4], [0.2, 2.0, 0.7], [-0.3, 0.6, 4.0]])
S = np.array([[4.0, 1.0, 0.5], [1.0, 3.0, 0.25], [0.5, 0.25, 2.0]])  # symmetric, positive definite
I = np.array([[7, 2, 5], [1, 4, 3]])  # noqa: E741
NAN = np.array([[0.8, np.nan, 2.1], [-0.4, 1.7, 0.55]])


class Call:
    """``run(xp, *arrays)``, with what there is to check about it:

    dtypes   it makes sense on arrays of every dtype
    exact    its values are NumPy's bit for bit; else within 16 times the rounding of their dtype
    errors   wrong calls are made of it
    second   its gradient is differentiated again
    complex  its gradient is taken at complex numbers, too, where NumPy computes with them
    gradient False: floating numbers come out that have no derivative (numbers drawn by rejection), and the tape says
             that nothing leads to them
    batched  what it is on three examples at once: ``"loop"``, itself on each; ``"stacked"``, itself on the stack
             (draws, which go on from example to example); ``"sorted"``, on each, with its elements in any order
    programs False: what it gives is for people (texts), and not what a compiled or vectorized program computes with
    called   the function as NumPy names it, where that is not the row's name (``add.reduce`` for ``ufunc.reduce``)
    write    of a call that writes into its first argument, the writing alone
    """

    write: Callable[..., Any] | None = None
    name = ""  # of the function that is called

    def __init__(
        self,
        run: Callable[..., Any],
        *arrays: np.ndarray,
        dtypes: bool = True,
        second: bool = True,
        complex: bool = True,
        exact: bool = True,
        errors: bool = True,
        gradient: bool = True,
        batched: str = "loop",
        programs: bool = True,
        called: str = "",
        arguments: tuple[tuple, dict] | None = None,
    ):
        self.run, self.arrays, self.dtypes, self.second, self.complex = run, arrays, dtypes, second, complex
        self.exact, self.errors, self.called, self.arguments = exact, errors, called, arguments
        self.gradient, self.batched, self.programs = gradient, batched, programs
        self.write = getattr(run, "write", None)
        self.where = ""  # file:line of the sample


CASES: dict[str, list[Call]] = {}
WRONG: dict[str, list[Call]] = {}


def case(name: str, run: Callable[..., Any], *arrays: np.ndarray, **options: Any) -> None:
    """A sample call of a function; on ``X`` if no array is given."""
    add(name, Call(run, *(arrays or (X,)), **options))


def value(name: str, run: Callable[..., Any], **options: Any) -> None:
    """A sample call without arrays: of dtypes, strings, shapes."""
    add(name, Call(run, dtypes=False, **options))


def fails(name: str, run: Callable[..., Any], *arrays: np.ndarray) -> None:
    """A call that must raise NumPy's error, beside those that wrong.py makes of the samples."""
    WRONG.setdefault(name, []).append(Call(run, *arrays))


def method(name: str, x: np.ndarray, *args: Any, options: dict | None = None, **kwargs: Any) -> None:
    """A sample call of a method of ndarray. Arrays among ``args`` are arrays of the call."""
    places = [i for i, a in enumerate(args) if isinstance(a, np.ndarray)]

    def run(xp: Any, x: Any, *more: Any) -> Any:
        full = list(args)
        for i, a in zip(places, more, strict=True):
            full[i] = a
        return getattr(x, name)(*full, **kwargs)

    run.text = f"x.{name}({', '.join([*map(_argument, args), *(f'{k}={_argument(v)}' for k, v in kwargs.items())])})"  # type: ignore[attr-defined]
    call = Call(run, x, *[args[i] for i in places], arguments=((x, *args), kwargs), **(options or {}))
    add(f"ndarray.{name}", call)


def inplace(name: str, x: np.ndarray, *args: Any, options: dict | None = None, **kwargs: Any) -> None:
    """A sample call of a method of ndarray that changes its array: the result is the array afterwards."""
    method(name, x, *args, options=options, **kwargs)
    call = CASES[f"ndarray.{name}"][-1]
    change = call.run

    def run(xp: Any, x: Any, *more: Any) -> Any:
        x = x.copy()
        change(xp, x, *more)
        return x

    run.text = change.text  # type: ignore[attr-defined]
    call.run = run
    call.where = f"{sys._getframe(1).f_code.co_filename}:{sys._getframe(1).f_lineno}"


def attribute(name: str, x: np.ndarray = X, **options: Any) -> None:
    """A sample of an attribute of ndarray."""

    def run(xp: Any, x: Any) -> Any:
        return getattr(x, name)

    run.text = f"x.{name}"  # type: ignore[attr-defined]
    add(f"ndarray.{name}", Call(run, x, **options))


def add(name: str, call: Call) -> None:
    """Put a call into the table, with the place of the statement that says it."""
    frame: Any = sys._getframe(2)
    call.where = f"{frame.f_code.co_filename}:{frame.f_lineno}"
    CASES.setdefault(name, []).append(call)


def _argument(value: Any) -> str:
    return "y" if isinstance(value, np.ndarray) else getattr(value, "__name__", repr(value))


def find(xp: Any, name: str) -> Any:
    """``linalg.inv`` of a namespace."""
    for part in name.split("."):
        xp = getattr(xp, part)
    return xp


def default(name: str) -> list[Call]:
    """The call of a function of one array."""
    return [Call(lambda xp, x: find(xp, name)(x), X)]


def written(function: Callable[..., Any]) -> Callable[..., Any]:
    """A call that writes into a copy of its argument and returns it."""

    def run(xp: Any, x: Any, *rest: Any) -> Any:
        x = x.copy()
        function(xp, x, *rest)
        return x

    run.write = function  # type: ignore[attr-defined]
    return run
