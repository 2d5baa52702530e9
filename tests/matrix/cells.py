"""One cell of the matrix: a function held against NumPy in one respect. The answer is

``ok``       it does what NumPy does (and its gradient is the numerical one);
``none``     there is nothing to do (no derivative; no axis to get wrong);
``refused``  it raises an error of ours that names it;
anything else is what went wrong.
"""

from __future__ import annotations

import inspect
import warnings
from typing import Any

import numpy as np

import tensornumpy as tnp
from helpers import check_batch, check_function, check_gradients
from matrix.cases import APART, CASES, Call, default, find, ufunc_calls
from tensornumpy import BatchingError, NoGradientError, TracedArrayError
from tensornumpy.ops.elementwise import Elementwise

COLUMNS = ("value", "dtype", "error", "body", "gradient", "traced", "batched")
DTYPES = ("bool", "int8", "uint8", "int32", "int64", "float16", "float32", "float64", "complex64", "complex128")


def functions() -> list[str]:
    """Every public function of an array, read off the live namespaces."""
    names = []
    for prefix, space in (("", tnp), ("linalg.", tnp.linalg), ("fft.", tnp.fft)):
        for name in space.__all__:
            thing = getattr(space, name)
            if callable(thing) and not inspect.isclass(thing) and prefix + name not in APART:
                names.append(prefix + name)
    return sorted(names)


def calls(name: str) -> list[Call]:
    if name in CASES:
        return CASES[name]
    function = find(tnp, name)
    return ufunc_calls(name, function.nin) if isinstance(function, Elementwise) else default(name)


def plain(result: Any) -> Any:
    if isinstance(result, tnp.ndarray):
        return np.asarray(result)
    if isinstance(result, list | tuple):
        return [plain(r) for r in result]
    return result


def same(ours: Any, theirs: Any, rtol: float = 0.0) -> None:
    """Values, dtypes and shapes; exactly, or within ``rtol``."""
    if isinstance(theirs, list | tuple):
        assert len(ours) == len(theirs), f"{len(ours)} results for {len(theirs)}"
        for a, b in zip(ours, theirs, strict=True):
            same(a, b, rtol)
        return
    a, b = np.asarray(ours), np.asarray(theirs)
    assert a.dtype == b.dtype, f"dtype {a.dtype} for {b.dtype}"
    assert a.shape == b.shape, f"shape {a.shape} for {b.shape}"
    if rtol and b.dtype.kind in "fc":
        np.testing.assert_allclose(a, b, rtol=rtol, atol=rtol)
    else:
        np.testing.assert_array_equal(a, b)


def handles(arrays: Any) -> list[Any]:
    return [tnp.array(a) for a in arrays]


def taped(run: Any, arrays: Any) -> Any:
    """The call with a tape watching, so that the body runs and not NumPy's function."""
    xs = handles(arrays)
    with tnp.GradientTape() as tape:
        tape.watch([x for x in xs if x.dtype.kind in "fc"])
        return plain(run(tnp, *xs))


def value(call: Call) -> str:
    same(plain(call.run(tnp, *handles(call.arrays))), plain(call.run(np, *[np.array(a) for a in call.arrays])))
    return "ok"


def body(call: Call) -> str:
    same(taped(call.run, call.arrays), plain(call.run(np, *[np.array(a) for a in call.arrays])), rtol=1e-10)
    return "ok"


def outcome(run: Any, xp: Any, arrays: Any) -> tuple[Any, type | None]:
    try:
        return plain(run(xp, *(handles(arrays) if xp is tnp else arrays))), None
    except Exception as error:
        return None, type(error)


def dtype(call: Call) -> str:
    """Each dtype: NumPy's result exactly, or NumPy's exception class."""
    if not call.dtypes:
        return "none"
    for name in DTYPES:
        arrays = [a.astype(name) if a.dtype.kind != "M" else a for a in call.arrays]
        theirs, their_error = outcome(call.run, np, arrays)
        ours, our_error = outcome(call.run, tnp, arrays)
        if their_error is None:
            assert our_error is None, f"{name}: {our_error.__name__} where NumPy gives a result"
            same(ours, theirs)
        else:
            assert our_error is not None and issubclass(our_error, their_error), (
                f"{name}: {our_error} for {their_error}"
            )
    return "ok"


def error(name: str) -> str:
    """An axis out of range, eagerly and in the body."""
    function = find(np, name)
    try:
        parameters = inspect.signature(function).parameters
    except (TypeError, ValueError):
        return "none"
    if "axis" not in parameters or isinstance(function, np.ufunc):
        return "none"
    first = calls(name)[0]

    def bad(xp: Any, *arrays: Any) -> Any:
        return find(xp, name)(*arrays, axis=7)

    arrays = first.arrays
    _, theirs = outcome(bad, np, arrays)
    if theirs is None:
        return "none"
    _, ours = outcome(bad, tnp, arrays)
    assert ours is not None and issubclass(ours, theirs), f"eager: {ours} for {theirs}"
    try:
        taped(bad, arrays)
    except Exception as raised:
        assert isinstance(raised, theirs | NoGradientError), f"body: {type(raised).__name__} for {theirs.__name__}"
        return "ok"
    raise AssertionError(f"body: no error for {theirs.__name__}")


def gradient(call: Call) -> str:
    if not any(a.dtype.kind in "fc" for a in call.arrays):
        return "none"
    probe = call.run(tnp, *handles(call.arrays))
    leaves = probe if isinstance(probe, list | tuple) else [probe]
    if not any(isinstance(r, tnp.ndarray) and r.dtype.kind in "fc" for r in leaves):
        return "none"
    check_gradients(lambda *xs: call.run(tnp, *xs), *call.arrays, order=2 if call.second else 1)
    return "ok"


def traced(call: Call) -> str:
    check_function(lambda *xs: call.run(tnp, *xs), *call.arrays, rtol=1e-10)
    return "ok"


def batched(call: Call) -> str:
    check_batch(lambda *xs: call.run(tnp, *xs), *call.arrays, rtol=1e-10)
    return "ok"


PER_CALL = {"value": value, "dtype": dtype, "body": body, "gradient": gradient, "traced": traced, "batched": batched}


def cell(name: str, column: str) -> str:
    """The answer of one cell."""
    answers = []
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        try:
            if column == "error":
                return error(name)
            for call in calls(name):
                answers.append(PER_CALL[column](call))
        except (NoGradientError, BatchingError, TracedArrayError, NotImplementedError) as refusal:
            return "refused" if column in ("body", "gradient", "traced", "batched") else f"red: {refusal}"
        except AssertionError as wrong:
            return "red: " + " ".join(str(wrong).split())[:160]
        except Exception as wrong:
            return f"red: {type(wrong).__name__}: " + " ".join(str(wrong).split())[:160]
    return "ok" if "ok" in answers else "none"


def row(name: str) -> dict[str, str]:
    return {column: cell(name, column) for column in COLUMNS}
