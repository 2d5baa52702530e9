"""One cell of the matrix for tf.Tensors: a function of ``tensornumpy.tensorflow`` held against NumPy in one respect.

``tf eager``     values in every dtype, and NumPy's exception class, for an axis out of range too
``tf.function``  in a graph; whether the lengths of the axes have to be known is told by ``lengths``
``tf xla``       in a graph that XLA compiles
``tf map``       in tf.vectorized_map without its while loop, against NumPy on each example
``tf gradient``  by tf.GradientTape, against our tape (which cells.py holds against differences)

The answers are those of cells.py.
"""

from __future__ import annotations

import functools
import inspect
import os
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

import tensornumpy
from helpers import _flat as native_leaves
from helpers import tensorflow
from helpers import vjp as native_vjp
from matrix.cases import Call, find
from matrix.cells import calls, same
from tensornumpy._base.errors import (
    BatchingError,
    NoGradientError,
    TensorFlowError,
    TracedArrayError,
    UnknownLengthError,
)

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")

DTYPES = ("bool", "int8", "uint8", "int32", "int64", "float16", "float32", "float64", "complex64", "complex128")
COLUMNS = ("tf eager", "tf.function", "tf xla", "tf map", "tf gradient")
QUICK = ("tf eager", "tf.function", "tf gradient")
HEAVY = ("tf xla", "tf map")  # those that take minutes
TOLERANCES = {"float16": 4e-3, "float32": 2e-5, "float64": 1e-10, "complex64": 2e-5, "complex128": 1e-10}
# NumPy's dtype is real where all eigenvalues are; a graph cannot know, and is always complex.
ALWAYS_COMPLEX = {"linalg.eig", "linalg.eigvals", "roots"}
# Functions whose results have no order that NumPy promises.
UNORDERED = {"linalg.eig", "linalg.eigvals", "roots", "unique_values"}
# (function, dtype) of the samples that do not decide the result: the columns of q beyond the rank are free.
FREE = {("linalg.qr", "bool"), ("linalg.cond", "bool")}
REFUSALS = (TensorFlowError, UnknownLengthError, BatchingError, NoGradientError, TracedArrayError)


@functools.cache
def world() -> tuple[Any, Any]:
    """TensorFlow, and the namespace of its tensors."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        tensorflow()
        import tensornumpy.tensorflow as tnp

    return tnp._lifting.tf, tnp


def plain(result: Any) -> Any:
    """A result with NumPy arrays in the place of tensors."""
    if isinstance(result, list | tuple):
        return [plain(r) for r in result]
    return result.numpy() if hasattr(result, "numpy") else result


def tensor(array: np.ndarray) -> Any:
    return array if array.dtype.kind == "M" else world()[0].constant(array)


def runner(call: Call) -> Callable[..., Any]:
    """The call on tensors. One that writes into its first argument does so to a tf.Variable, which is made here:
    a tf.function must not make one."""
    tf, tnp = world()
    if call.write is None:
        return lambda *xs: call.run(tnp, *xs)
    variable = tf.Variable(call.arrays[0])

    def run(x: Any, *rest: Any) -> Any:
        variable.assign(x)
        call.write(tnp, variable, *rest)
        return variable.read_value()

    return run


def numpy_result(call: Call, arrays: Any) -> Any:
    return plain(call.run(np, *[np.array(a) for a in arrays]))


def close(ours: Any, theirs: Any, call: Call, computed: str = "float64") -> None:
    """Dtypes and shapes, and values within the rounding of their dtype and of that in which NumPy computes."""
    if isinstance(theirs, list | tuple):
        assert len(ours) == len(theirs), f"{len(ours)} results for {len(theirs)}"
        for a, b in zip(ours, theirs, strict=True):
            close(a, b, call, computed)
        return
    if call.name in UNORDERED:
        ours, theirs = np.sort(ours), np.sort(theirs)
    rtol = TOLERANCES.get(np.asarray(theirs).dtype.name, 0.0)
    same(ours, theirs, max(rtol, TOLERANCES.get(computed, 0.0)) if rtol else 0.0)


def has_dates(call: Call) -> bool:
    return any(a.dtype.kind == "M" for a in call.arrays)


# --- the columns ------------------------------------------------------------------------------------------


def eager(call: Call) -> str:
    run = runner(call)
    close(plain(run(*map(tensor, call.arrays))), numpy_result(call, call.arrays), call)
    for name in DTYPES if call.dtypes and not has_dates(call) else ():
        if (call.name, name) not in FREE:
            in_dtype(call, name)
    return "ok"


def in_dtype(call: Call, name: str) -> None:
    """NumPy's result in a dtype, or its exception class."""
    arrays = [(np.nan_to_num(a) if name[0] in "iub" else a).astype(name) for a in call.arrays]
    try:
        theirs, error = numpy_result(call, arrays), None
    except Exception as raised:
        theirs, error = None, type(raised)
    try:
        ours = plain(runner(call)(*map(tensor, arrays)))
    except Exception as raised:
        if error is None:
            raise AssertionError(f"{name}: {type(raised).__name__}: {raised}") from raised
        assert isinstance(raised, error), f"{name}: {raised!r} for {error.__name__}"
        return
    assert error is None, f"{name}: a result where NumPy raises {error.__name__}"
    try:
        close(ours, theirs, call, name)
    except AssertionError as wrong:
        raise AssertionError(f"{name}: {wrong}") from None


def axis_error(name: str) -> None:
    """An axis out of range raises NumPy's class."""
    function = find(np, name)
    try:
        parameters = inspect.signature(function).parameters
    except (TypeError, ValueError):
        return
    if "axis" not in parameters or isinstance(function, np.ufunc):
        return
    arrays = calls(name)[0].arrays
    try:
        function(*arrays, axis=7)
    except Exception as raised:
        error = type(raised)
    else:
        return
    try:
        find(world()[1], name)(*map(tensor, arrays), axis=7)
    except Exception as raised:
        assert isinstance(raised, error), f"axis out of range: {raised!r} for {error.__name__}"
        return
    raise AssertionError(f"axis out of range: no error for {error.__name__}")


def specs(call: Call, known: str) -> list[Any]:
    """The signature of a tf.function for the call: no length is known, or all but those of leading axes, or all."""
    tf, _ = world()
    shapes = {
        "none": lambda a: [None] * a.ndim,
        "trailing": lambda a: [None, *a.shape[1:]] if a.ndim else [],
        "all": lambda a: list(a.shape),
    }
    return [tf.TensorSpec(shapes[known](a), a.dtype) for a in call.arrays]


def numbers(result: Any) -> Any:
    """Python's numbers as tensors of NumPy's dtype for them: tf.function would make them int32."""
    if isinstance(result, list | tuple):
        return [numbers(r) for r in result]
    return world()[0].constant(np.asarray(result)) if isinstance(result, int | float) else result


def in_graph(call: Call, known: str, **options: Any) -> None:
    tf, _ = world()
    run = runner(call)
    function = tf.function(
        lambda *xs: numbers(run(*xs)), input_signature=specs(call, known), autograph=False, **options
    )
    theirs = numpy_result(call, call.arrays)
    if call.name in ALWAYS_COMPLEX:
        theirs = theirs.astype(complex)
    close(plain(function(*map(tensor, call.arrays))), theirs, call)


def lengths(name: str) -> str:
    """Which lengths of axes a graph has to know for a function: ``none``, the ``trailing`` ones, or ``all``."""
    for known in ("none", "trailing"):
        try:
            for call in calls(name):
                in_graph(call, known)
            return known
        except UnknownLengthError:
            pass
    return "all"


def other_lengths(call: Call) -> str:
    """A graph made for unknown lengths, run on arrays of other lengths than the sample's: NumPy's result, or an error
    (TensorFlow's, where NumPy has one too)."""
    if has_dates(call) or call.write is not None:
        return "none"
    run = runner(call)
    function = world()[0].function(lambda *xs: numbers(run(*xs)), input_signature=specs(call, "none"), autograph=False)
    try:
        function.get_concrete_function()
    except UnknownLengthError:
        return "none"
    for label, changed in LENGTHS.items():
        arrays = [np.ascontiguousarray(changed(a)) if a.ndim else a for a in call.arrays]
        try:
            ours = plain(function(*map(tensor, arrays)))
        except Exception:  # whether NumPy takes these lengths or not, nothing wrong came out
            continue
        try:
            theirs = numpy_result(call, arrays)
        except Exception as error:
            raise AssertionError(f"{label}: a result where NumPy raises {error!r}") from None
        try:
            close(ours, theirs.astype(complex) if call.name in ALWAYS_COMPLEX else theirs, call)
        except AssertionError as wrong:
            raise AssertionError(f"{label}: {wrong}") from None
    return "ok"


LENGTHS: dict[str, Callable[[np.ndarray], np.ndarray]] = {
    "one row": lambda a: a[:1],
    "one column": lambda a: a[..., :1],
    "no row": lambda a: a[:0],
    "no column": lambda a: a[..., :0],
    "more rows": lambda a: np.concatenate([a, a]),
}


def graph(call: Call) -> str:
    if has_dates(call):
        return "none"
    try:
        in_graph(call, "none")
    except UnknownLengthError:
        in_graph(call, "all")
    return "ok"


def xla(call: Call) -> str:
    if has_dates(call):
        return "none"
    in_graph(call, "all", jit_compile=True)
    return "ok"


def mapped(call: Call) -> str:
    if has_dates(call):
        return "none"
    tf, _ = world()
    batch = [np.stack([a + 0.25 * k if a.dtype.kind in "fc" else a for k in range(3)]) for a in call.arrays]
    run = runner(call)
    out = tf.vectorized_map(lambda xs: numbers(run(*xs)), tuple(map(tensor, batch)), fallback_to_while_loop=False)
    rows = [numpy_result(call, [b[k] for b in batch]) for k in range(3)]
    if call.name in ALWAYS_COMPLEX:
        rows = [row.astype(complex) for row in rows]
    if isinstance(rows[0], list):
        close(plain(list(out)), [np.stack([np.asarray(r[i]) for r in rows]) for i in range(len(rows[0]))], call)
    else:
        close(plain(out), np.stack([np.asarray(r) for r in rows]), call)
    return "ok"


def leaves(value: Any) -> list[Any]:
    """All inexact results of a function."""
    if isinstance(value, list | tuple):
        return [leaf for v in value for leaf in leaves(v)]
    return [value] if hasattr(value, "dtype") and (value.dtype.is_floating or value.dtype.is_complex) else []


def tape_gradients(run: Callable[..., Any], xs: Any, floats: list[int], seeds: Any) -> list[Any]:
    tf, _ = world()
    with tf.GradientTape() as tape:
        tape.watch([xs[i] for i in floats])
        outs = leaves(run(*xs))
    return tape.gradient(
        outs,
        [xs[i] for i in floats],
        output_gradients=[tf.cast(s, out.dtype) for s, out in zip(seeds, outs, strict=True)],
        unconnected_gradients=tf.UnconnectedGradients.ZERO,
    )


def seed(rng: np.random.Generator, like: Any) -> np.ndarray:
    """A cotangent."""
    numbers = rng.standard_normal(like.shape)
    return numbers + 1j * rng.standard_normal(like.shape) if like.dtype.kind == "c" else np.asarray(numbers)


def gradient(call: Call, wrapper: Callable[[Callable], Callable] = lambda f: f) -> str:
    floats = [i for i, a in enumerate(call.arrays) if a.dtype.kind in "fc"]
    if not floats or call.write is not None:  # an assignment to a tf.Variable is not part of TensorFlow's gradients
        return "none"
    outs = native_leaves(call.run(tensornumpy, *[tensornumpy.array(a) for a in call.arrays]))
    if not outs:
        return "none"
    rng = np.random.default_rng(0)
    # of equal cotangents it does not matter which result comes first
    seeds = [np.ones(o.shape, o.dtype) if call.name in UNORDERED else seed(rng, o) for o in outs]
    run = runner(call)

    def first(*xs: Any) -> list[Any]:
        return tape_gradients(run, xs, floats, seeds)

    def native(*xs: Any) -> list[Any]:
        found = native_vjp(lambda *ys: call.run(tensornumpy, *ys), xs, seeds)
        return [found[i] for i in floats]

    compare_gradients(wrapper(first), native, call.arrays)
    if call.second:
        more = [seed(rng, call.arrays[i]) for i in floats]

        def second(*xs: Any) -> list[Any]:
            return tape_gradients(first, xs, floats, more)

        def native_second(*xs: Any) -> list[Any]:
            found = native_vjp(native, xs, more)
            return [found[i] for i in floats]

        compare_gradients(wrapper(second), native_second, call.arrays)
    return "ok"


def compare_gradients(ours: Callable, theirs: Callable, arrays: Any) -> None:
    got = ours(*map(tensor, arrays))
    for a, b in zip(got, theirs(*arrays), strict=True):
        same(world()[0].convert_to_tensor(a).numpy(), b.numpy(), 1e-9)


PER_CALL = {"tf eager": eager, "tf.function": graph, "tf xla": xla, "tf map": mapped, "tf gradient": gradient}


def cell(name: str, column: str) -> str:
    """The answer of one cell."""
    return answer(name, PER_CALL[column], axis_error if column == "tf eager" else None)


def answer(name: str, per_call: Callable[[Call], str], more: Callable[[str], None] | None = None) -> str:
    answers = []
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        try:
            for call in calls(name):
                call.name = name
                answers.append(per_call(call))
            if more is not None:
                more(name)
        except REFUSALS as refusal:
            return f"refused: {reason(refusal)[:160]}"
        except AssertionError as wrong:
            return "red: " + " ".join(str(wrong).split())[:200]
        except Exception as wrong:
            return f"red: {type(wrong).__name__}: " + " ".join(str(wrong).split())[:200]
    return "ok" if "ok" in answers else "none"


def reason(refusal: Exception) -> str:
    """What a refusal says, without the lines of code: AutoGraph puts its own before it."""
    said = str(refusal).rpartition("Error: ")[2] if "in user code:" in str(refusal) else str(refusal)
    return " ".join(said.partition("\n")[0].split())


def row(name: str, columns: tuple[str, ...] = COLUMNS) -> dict[str, str]:
    return {column: cell(name, column) for column in columns}


__all__ = ["COLUMNS", "HEAVY", "QUICK", "answer", "cell", "gradient", "lengths", "other_lengths", "row", "world"]
