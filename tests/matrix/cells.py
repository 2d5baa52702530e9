"""One cell of the matrix: a function held against NumPy in one respect. The answer is

``ok``       it does what NumPy does (and its gradient is the numerical one);
``none``     there is nothing to do (no derivative; no array to take examples of);
``refused``  it raises an error of ours that names it;
anything else is what went wrong.

The columns: *value* (NumPy's function on our arrays, and the body where a tape watches), *dtype* (every dtype), *error*
(wrong.py), *gradient* (derivatives.py), *compiled* and *vectorized* (programs.py).
"""

from __future__ import annotations

import inspect
import warnings
from typing import Any

import ml_dtypes
import numpy as np

import tensornumpy as tnp
from matrix import wrong
from matrix.cases import APART, CASES, Call, default, find, ufunc_calls
from matrix.derivatives import gradient
from matrix.programs import compiled, vectorized
from tensornumpy import BatchingError, NoGradientError, TracedArrayError
from tensornumpy.ops.elementwise import Elementwise

COLUMNS = ("value", "dtype", "error", "gradient", "compiled", "vectorized")
DTYPES = (
    "bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64",
    "float16", "float32", "float64", "longdouble", "complex64", "complex128", "clongdouble", "bfloat16",
)  # fmt: skip
REFUSALS = (NoGradientError, BatchingError, TracedArrayError, NotImplementedError)
MAY_REFUSE = ("gradient", "compiled", "vectorized")


def functions() -> list[str]:
    """Every public function of an array, read off the live namespaces: those that ``tensornumpy.tensorflow`` has."""
    names = []
    for prefix, space in (("", tnp), ("linalg.", tnp.linalg), ("fft.", tnp.fft)):
        for name in space.__all__:
            thing = getattr(space, name)
            if callable(thing) and not inspect.isclass(thing) and prefix + name not in APART:
                names.append(prefix + name)
    return sorted(names)


def rows() -> list[str]:
    """Every public function, and the members of ndarray and of ufuncs that have samples."""
    return sorted({*functions(), *CASES})


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
        assert isinstance(ours, list | tuple), f"{type(ours).__name__} for {type(theirs).__name__}"
        assert len(ours) == len(theirs), f"{len(ours)} results for {len(theirs)}"
        for a, b in zip(ours, theirs, strict=True):
            same(a, b, rtol)
        return
    a, b = np.asarray(ours), np.asarray(theirs)
    assert a.dtype == b.dtype, f"dtype {a.dtype} for {b.dtype}"
    assert a.shape == b.shape, f"shape {a.shape} for {b.shape}"
    if b.dtype == tnp.bfloat16:  # NumPy's comparison does not know its NaN
        a, b = a.astype(np.float32), b.astype(np.float32)
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


def rounding(call: Call, dtype: np.dtype) -> float:
    """How far a value may be from NumPy's: not at all, or the rounding of the dtype."""
    return 0.0 if call.exact else 16 * float(ml_dtypes.finfo(dtype).eps)


def value(call: Call) -> str:
    """NumPy's result exactly; the body's within rounding (a body may refuse: that is the gradient's cell)."""
    theirs = plain(call.run(np, *[np.array(a) for a in call.arrays]))
    same(plain(call.run(tnp, *handles(call.arrays))), theirs, rounding(call, np.dtype(float)))
    try:
        of_body = taped(call.run, call.arrays)
    except NoGradientError:
        return "ok"
    same(of_body, theirs, rtol=1e-10)
    return "ok"


def outcome(run: Any, xp: Any, arrays: Any) -> tuple[Any, type | None]:
    try:
        return plain(run(xp, *(handles(arrays) if xp is tnp else arrays))), None
    except Exception as error:
        return None, type(error)


def dtype(call: Call) -> str:
    """Each dtype: NumPy's result exactly, or NumPy's exception class."""
    if not call.dtypes or not call.arrays:
        return "none"
    for name in DTYPES:
        as_type = np.dtype(tnp.bfloat16 if name == "bfloat16" else name)
        arrays = [a.astype(as_type) if a.dtype.kind in "biufc" else a for a in call.arrays]
        theirs, their_error = outcome(call.run, np, [a.copy() for a in arrays])
        ours, our_error = outcome(call.run, tnp, arrays)
        if their_error is None:
            assert our_error is None, f"{name}: {our_error.__name__} where NumPy gives a result"
            try:
                same(ours, theirs, rounding(call, as_type) if as_type.kind in "fc" else 0.0)
            except AssertionError as wrong_result:
                raise AssertionError(f"{name}: {wrong_result}") from None
        else:
            assert our_error is not None and issubclass(our_error, their_error), (
                f"{name}: {our_error} for {their_error}"
            )
    return "ok"


PER_CALL = {"value": value, "dtype": dtype, "gradient": gradient, "compiled": compiled, "vectorized": vectorized}


def cell(name: str, column: str) -> str:
    """The answer of one cell."""
    answers = []
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        try:
            if column == "error":
                return wrong.error(name, calls(name))
            for call in calls(name):
                answers.append(PER_CALL[column](call))
        except REFUSALS as refusal:
            kind = "refused" if column in MAY_REFUSE else "red"
            return f"{kind}: {' '.join(str(refusal).split())[:200]}"
        except AssertionError as fault:
            return "red: " + " ".join(str(fault).split())[:200]
        except Exception as fault:
            return f"red: {type(fault).__name__}: " + " ".join(str(fault).split())[:200]
    if column == "gradient" and "ok" in answers and not all(call.second for call in calls(name)):
        return "ok: first order"
    return "ok" if "ok" in answers else "none"


def row(name: str) -> dict[str, str]:
    return {column: cell(name, column) for column in COLUMNS}
