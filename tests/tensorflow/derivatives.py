"""TensorFlow's own gradient of a lowering held against the op's rule: for the lowerings that say ``same=True``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tensornumpy.ops.base import table
from tensornumpy.tensorflow.operations.table import load

from .modes import MODES, expected, tensorflow, to_run


def _cotangent(y: np.ndarray) -> np.ndarray:
    rng = np.random.default_rng(y.size)
    g = rng.standard_normal(y.shape)
    return (g + 1j * rng.standard_normal(y.shape) if y.dtype.kind == "c" else g).astype(y.dtype)


def _run(mode: str, f: Any, tensors: Sequence[Any]) -> tuple:
    tf = tensorflow()
    if mode == "eager":
        return f(*tensors)
    if mode == "graph":
        signature = [tf.TensorSpec([None] * t.ndim, t.dtype) for t in tensors]
        return tf.function(f, input_signature=signature, autograph=False)(*tensors)
    if mode == "xla":
        return tf.function(f, jit_compile=True, autograph=False)(*tensors)
    both = [tf.stack([t, t]) for t in tensors]
    first, second = tf.vectorized_map(lambda each: f(*each), both, fallback_to_while_loop=False)
    return [t[1] for t in first], second[1]


def check_gradient(name: str, *arrays: Any, modes: tuple[str, ...] = MODES, rtol: float = 1e-12, **params: Any) -> None:
    """The cotangents of all float operands are those of the op's rule, as dense tensors; and of those again a
    gradient in the cotangent of the result is what their being linear in it asks for."""
    tf, op, lowering = tensorflow(), table[name], load()[name]
    assert lowering.same, f"{name}: TensorFlow's gradient is not used"
    arrays = tuple(np.asarray(a) for a in arrays)
    needed = [i for i, a in enumerate(arrays) if a.dtype.kind in "fc"]
    (y,) = expected(name, arrays, params)
    g = _cotangent(y)
    want = op.pullback(np, g, y, list(arrays), needed, params)

    def f(*tensors: Any) -> tuple:
        *xs, cotangent = tensors
        with tf.GradientTape() as outer:
            outer.watch(cotangent)
            with tf.GradientTape() as tape:
                for i in needed:
                    tape.watch(xs[i])
                out = lowering.rule(tf, *xs, **params)
            found = tape.gradient(out, [xs[i] for i in needed], output_gradients=cotangent)
            assert all(isinstance(t, tf.Tensor) for t in found), f"{name}: {[type(t) for t in found]}"
            total = tf.add_n([tf.reduce_sum(t * t) for t in found])
        return found, tf.convert_to_tensor(outer.gradient(total, cotangent))

    tensors = [tf.constant(a) for a in (*arrays, g)]
    for mode in to_run(f"gradient of {name}", modes, ([(a.shape, a.dtype) for a in arrays], params)):
        found, second = _run(mode, f, tensors)
        for a, b in zip(found, want, strict=True):
            assert a.dtype.as_numpy_dtype == b.dtype, f"{name} {mode}"
            np.testing.assert_allclose(a.numpy(), b, rtol=rtol, atol=rtol, err_msg=f"{name} {mode}")
        # <G(g), G(g)> is quadratic in g: its gradient dotted with g is twice its value
        if y.dtype.kind == "f" and all(t.dtype.is_floating for t in found):
            twice = 2 * sum(float((t.numpy() ** 2).sum()) for t in found)
            got = float((second.numpy() * g).sum())
            np.testing.assert_allclose(got, twice, rtol=100 * rtol, atol=1e-12, err_msg=f"{name} {mode}: second order")
