"""One lowering held against NumPy's kernel in every way that TensorFlow can run it.

Tests name ops by their keys, as an engine does, and look at neither the table of the ops nor that of the lowerings.
"""

from __future__ import annotations

import warnings
import zlib
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

import helpers
from helpers import tensorflow
from tensornumpy.api.arrays import padding as _padding  # noqa: F401  (it and the next declare ops)
from tensornumpy.ops import diagonal, fft, movement, reduction, scan, searching, sorting, windows  # noqa: F401
from tensornumpy.ops.base import table
from tensornumpy.ops.index import split_index
from tensornumpy.ops.linalg import contraction, einsum, matrices  # noqa: F401
from tensornumpy.ops.scipy.row import ufunc_of
from tensornumpy.ops.ufunc import folds  # noqa: F401
from tensornumpy.tensorflow.operations.shapes import dims
from tensornumpy.tensorflow.operations.table import load

MODES = ("eager", "graph", "xla", "mapped")
_in_xla: set[str] = set()  # ops that were checked there, in this process


def to_run(name: str, modes: tuple[str, ...], case: object = ()) -> list[str]:
    """``modes``; with --sample XLA, which takes longest, for one op of two, and only the first time that it is checked;
    of ``graph`` and ``mapped`` one, chosen by the op and the case."""
    left_out = set()
    if helpers.sampled and {"graph", "mapped"} <= {*modes}:
        left_out.add(("graph", "mapped")[zlib.crc32(repr((name, case)).encode()) % 2])
    if helpers.sampled and (name in _in_xla or zlib.crc32(name.encode()) % 2):
        left_out.add("xla")
    if "xla" in modes:
        _in_xla.add(name)
    return [mode for mode in modes if mode not in left_out]


def lowered(start: str = "") -> list[str]:
    """The ops that TensorFlow computes, of those whose names begin so."""
    return sorted(name for name in load() if name.startswith(start))


def numpys(name: str) -> np.ufunc:
    """The ufunc that an op is."""
    return ufunc_of(name.removeprefix("special.")) if name.startswith("special.") else table[name].numpy


def takes(name: str, dtype: np.dtype) -> bool:
    """Whether the lowering of ``name`` computes in this dtype, not in a wider one."""
    dtypes = load()[name].dtypes
    return dtypes is None or dtype.name in dtypes


def has_tensorflows_gradient(name: str) -> bool:
    """Whether TensorFlow's own gradient is taken for ``name``, not the op's rule."""
    return load()[name].same


def pulled_back(name: str, g: np.ndarray, arrays: Sequence[np.ndarray], params: dict) -> list[np.ndarray]:
    """The cotangents of all inputs by the op's own rule."""
    op = table[name]
    return op.pullback(np, g, op.evaluate(*arrays, **params), arrays, range(len(arrays)), params)


def split(index: Any) -> tuple[tuple, list[np.ndarray]]:
    """An index as ops are given it: what it is made of, and its arrays."""
    spec, arrays = split_index(index)
    return spec, [np.asarray(a) for a in arrays]


def lengths(tensor: Any) -> tuple[Any, ...]:
    """The lengths of a tensor's axes as lowerings are given them: of a length that only the graph knows, one of its."""
    return dims(tensorflow(), tensor)


def expected(name: str, arrays: tuple, params: dict) -> list[np.ndarray]:
    with np.errstate(all="ignore"), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        out = table[name].evaluate(*arrays, **params)
    return [np.asarray(o) for o in (out if isinstance(out, tuple | list) else (out,))]


def runner(name: str, params: dict) -> Callable[..., tuple]:
    tf, rule = tensorflow(), load()[name].rule

    def run(*tensors: Any) -> tuple:
        out = rule(tf, *tensors, **params)
        return tuple(out) if isinstance(out, tuple | list) else (out,)

    return run


def run_mode(mode: str, name: str, arrays: tuple, params: dict) -> list[np.ndarray]:
    """The results in one mode. ``mapped`` gives each example's result: two examples, the second one equal."""
    tf = tensorflow()
    run = runner(name, params)
    tensors = [tf.constant(a) for a in arrays]
    if mode == "eager":
        out = run(*tensors)
    elif mode == "graph":  # no axis has a known length
        signature = [tf.TensorSpec([None] * t.ndim, t.dtype) for t in tensors]
        out = tf.function(run, input_signature=signature, autograph=False)(*tensors)
    elif mode == "xla":
        out = tf.function(run, jit_compile=True, autograph=False)(*tensors)
    else:
        both = tuple(tf.stack([t, t]) for t in tensors)
        out = tf.vectorized_map(lambda each: run(*each), both, fallback_to_while_loop=False)
        out = [o[1] for o in out]
    return [o.numpy() for o in out]


def check(name: str, *arrays: Any, modes: tuple[str, ...] = MODES, rtol: float = 0.0, **params: Any) -> None:
    """Values, shapes and dtypes of the lowering of ``name`` in these modes are those of the op's NumPy kernel."""
    arrays = tuple(np.asarray(a) for a in arrays)
    want = expected(name, arrays, params)
    for mode in to_run(name, modes, ([(a.shape, a.dtype) for a in arrays], params)):
        got = run_mode(mode, name, arrays, params)
        assert len(got) == len(want), f"{name} {mode}: {len(got)} results for {len(want)}"
        for a, b in zip(got, want, strict=True):
            assert a.dtype == b.dtype, f"{name} {mode}: dtype {a.dtype} for {b.dtype}"
            assert a.shape == b.shape, f"{name} {mode}: shape {a.shape} for {b.shape}"
            if rtol and b.dtype.kind in "fc":
                np.testing.assert_allclose(a, b, rtol=rtol, atol=rtol, err_msg=f"{name} {mode}")
            else:
                np.testing.assert_array_equal(a, b, err_msg=f"{name} {mode}")
