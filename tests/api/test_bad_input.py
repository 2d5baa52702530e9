"""Bad input of every kind: each parameter of each public function gets values that do not belong there, plain, under a
tape and while tracing, and what comes out is what NumPy gives for it: its exception, class and text, or its result.

The sample calls are those of the matrix; the function's own call is taken out of them, and one argument replaced.
"""

from __future__ import annotations

import inspect
import re
import warnings
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp
from api.bad_input_open import OPEN, REFUSED
from matrix.cases import find
from matrix.cells import calls, functions, plain

# --- what does not belong -----------------------------------------------------------------------------------


class Array:
    """An array to be made for the library at hand."""

    def __init__(self, value, writeable=True):
        self.value = np.array(value)
        self.value.flags.writeable = writeable


ARRAYS = {
    "0-d": Array(1.5), "empty": Array(np.zeros(0)), "no rows": Array(np.zeros((0, 3))),
    "no columns": Array(np.zeros((2, 0, 3))), "3": Array([1.0, 2.0, 3.0]), "5": Array(np.arange(5.0)),
    "2x2x3": Array(np.arange(12.0).reshape(2, 2, 3)), "NaN": Array([[np.nan, 1.0], [2.0, 3.0]]),
    "texts": Array(["a", "b"]), "complex": Array([[1 + 2j, 2.0], [3.0, 4.0]]),
    "bool": Array([[True, False], [False, True]]), "int": Array([[1, 2], [3, 4]]),
    "dates": Array(np.array(["2020-01-01"], "M8[D]")), "ragged list": [[1, 2], [3]], "long text": "abc",
}  # fmt: skip
SCALARS = {
    "1.5": 1.5, "text": "x", "-1": -1, "None": None, "99": 99, "0": 0, "list": [1, 2], "tuple": (1,), "True": True,
    "nan": float("nan"), "2j": 2j,
}  # fmt: skip
BY_NAME: dict[str, dict[str, Any]] = {
    "axis": {
        "7": 7, "-8": -8, "1.5": 1.5, "text": "x", "twice": (0, 0), "one bad": (0, 7), "None": None, "both": (0, 1),
        "none": (), "list": [0], "True": True,
    },
    "dtype": {"bad": "nonsense", "U3": "U3", "list": list, "bool": bool, "f4": "f4", "c8": np.complex64, "i4": "i4"},
    "out": {
        "shape": Array(np.zeros(17)), "bool": Array(np.zeros((2, 3), bool)), "0-d": Array(0.0), "list": [1, 2],
        "read-only": Array(np.zeros((2, 3)), writeable=False), "text": "x", "int8": Array(np.zeros((), "i1")),
    },
    "keepdims": {"text": "x", "1": 1, "None": None},
    "where": {"shape": Array(np.ones(17, bool)), "float": Array(np.ones(3)), "text": "x", "False": False, "None": None},
    "initial": {"text": "x", "None": None, "array": Array(np.zeros(17)), "1": 1, "2j": 2j},
    "order": {"Q": "Q", "F": "F", "3": 3},
}  # fmt: skip
TAKE_ARRAYS = set("weights fweights aweights y x b q v values prepend append repeats p indices".split())

# NumPy itself crashes: cumsum(x, out=np.zeros(())) for x with axes
CRASHES = {(name, "out", "0-d") for name in ("cumsum", "cumprod", "nancumsum", "nancumprod", "cumulative_sum",
                                             "cumulative_prod")}  # fmt: skip


def pool(parameter: inspect.Parameter) -> dict[str, Any]:
    if parameter.name in BY_NAME:
        return BY_NAME[parameter.name]
    if parameter.default is parameter.empty or parameter.name in TAKE_ARRAYS:
        return {**ARRAYS, **SCALARS}
    return SCALARS


# --- one call ------------------------------------------------------------------------------------------------


class Done(Exception):
    """The call in question has been made."""


class Changed:
    """A namespace in which the call of one function has one argument replaced, and ends the sample."""

    def __init__(self, xp, name, change, found):
        self._xp, self._name, self._change, self._found = xp, name, change, found

    def __getattr__(self, key):
        thing = getattr(self._xp, key)
        first, _, rest = self._name.partition(".")
        if key != first:
            return thing
        if rest:
            return Changed(thing, rest, self._change, self._found)

        def changed(*args, **kwargs):
            # what the function writes into shows what it has done, where it returns nothing
            args, kwargs = self._change(args, kwargs)
            try:
                result = thing(*args, **kwargs)
                self._found.append(plain(args[0] if result is None and args else result))
            except Exception as error:
                self._found.append(error)
            raise Done

        return changed


def made(value: Any, make: Any) -> Any:
    return make(value.value) if isinstance(value, Array) else value


def replaced(signature, name, value, make):
    def change(args, kwargs):
        bound = signature.bind(*args, **kwargs)
        bound.arguments[name] = made(value, make)
        return bound.args, bound.kwargs

    return change


def handle(value: np.ndarray) -> Any:
    return tnp.array(value) if value.flags.writeable else tnp.asarray(value)


def by_numpy(call, name, change) -> Any:
    found: list[Any] = []
    take = change(lambda v: np.array(v) if v.flags.writeable else v)
    with pytest.raises(Done):
        call.run(Changed(np, name, take, found), *[np.array(a) for a in call.arrays])
    return found[0]


def eagerly(call, name, change) -> Any:
    found: list[Any] = []
    with pytest.raises(Done):
        call.run(Changed(tnp, name, change(handle), found), *[tnp.array(a) for a in call.arrays])
    return found[0]


def taped(call, name, change) -> Any:
    found: list[Any] = []
    with tnp.GradientTape() as tape:

        def watched(value):
            x = handle(value)
            if x.dtype.kind in "fc" and value.flags.writeable:
                tape.watch(x)
            return x

        with pytest.raises(Done):
            call.run(Changed(tnp, name, change(watched), found), *[watched(np.array(a)) for a in call.arrays])
    return found[0]


WAYS = {"plain": eagerly, "tape": taped}


def shown(outcome: Any) -> str:
    """Class and text of an exception, without our note and without names of classes and addresses."""
    if isinstance(outcome, Exception):
        text = str(outcome).split("\n  at:")[0].replace("numpy.ndarray", "ndarray")
        return f"{type(outcome).__name__}: " + re.sub(r"0x[0-9a-f]+", "0x", text)
    try:
        return repr(outcome)
    except ValueError:  # a date without a unit
        return f"{type(outcome).__name__} of {outcome.dtype}"


def same(ours: Any, theirs: Any) -> bool:
    if isinstance(theirs, Exception):
        return shown(ours) == shown(theirs)
    if isinstance(ours, Exception):
        return False
    if isinstance(theirs, list | tuple):
        return isinstance(ours, list | tuple) and len(ours) == len(theirs) and all(map(same, ours, theirs))
    if theirs is None or isinstance(theirs, str | type | np.dtype):
        return ours is theirs or ours == theirs
    a, b = np.asarray(ours), np.asarray(theirs)
    if a.dtype != b.dtype or a.shape != b.shape:
        return False
    if b.dtype.kind in "fc":
        tolerance = 10 * float(np.finfo(b.dtype).eps)
        return np.allclose(a, b, rtol=tolerance, atol=tolerance, equal_nan=True)
    return bool((a.tobytes() == b.tobytes()) if b.dtype.kind not in "O" else np.array_equal(a, b))


def parameters(name: str) -> list[inspect.Parameter]:
    function = find(np, name)
    try:
        found = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return []
    variable = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
    return [p for p in found if p.kind not in variable and p.name not in ("like", "device")]


def names() -> list[str]:
    return [n for n in functions() if not isinstance(find(np, n), np.ufunc) and parameters(n) and n not in REFUSED]


def differences(name: str) -> set[tuple[str, str, str]]:
    """(parameter, value, way): where ours is not NumPy's."""
    call, signature = calls(name)[0], inspect.signature(find(np, name))
    found = set()
    for parameter in parameters(name):
        for label, value in pool(parameter).items():
            if (name, parameter.name, label) in CRASHES:
                continue

            def change(make, p=parameter.name, v=value):
                return replaced(signature, p, v, make)

            theirs = by_numpy(call, name, change)
            for way, run in WAYS.items():
                ours = run(call, name, change)
                if not same(ours, theirs):
                    found.add((parameter.name, label, way, shown(theirs)[:120], shown(ours)[:120]))
    return found


@pytest.mark.family(2)
@pytest.mark.parametrize("name", names())
def test_bad_input(name):
    allowed = OPEN.get(name, {})
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        found = differences(name)
    wrong = sorted(d for d in found if d[0] not in allowed)
    assert not wrong, "\n".join(f"{name}({p}={v}) {way}: NumPy {t} | ours {o}" for p, v, way, t, o in wrong)
    stale = set(allowed) - {d[0] for d in found}
    assert not stale, f"{name}: NumPy's now, delete {sorted(stale)}"


@pytest.mark.parametrize("name", names())
def test_arguments_that_no_parameter_takes(name):
    """The class of the exception is NumPy's; its text is Python's or C's."""
    call, compared = calls(name)[0], 0
    for change in (
        lambda args, kwargs: ((*args, *range(20)), kwargs),
        lambda args, kwargs: (args, {**kwargs, "nonsense": 1}),
        lambda args, kwargs: ((), {}),
    ):
        with warnings.catch_warnings(), np.errstate(all="ignore"):
            warnings.simplefilter("ignore")
            theirs = by_numpy(call, name, lambda make, c=change: c)
            if not isinstance(theirs, TypeError):
                continue
            for way in WAYS.values():
                assert isinstance(way(call, name, lambda make, c=change: c), TypeError)
                compared += 1
    assert compared >= len(WAYS)
