"""Where random tensors come from: TensorFlow's stateful ops, or a tf.random.Generator; and draws by rejection.

A source draws uniform, normal, integer, gamma, Poisson and binomial numbers of one dtype and shape. Every other
distribution is composed of these in distributions.py. Why two sources: docs/decisions/0016.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..._base.errors import TensorFlowError, message
from ..operations.pfor import in_xla
from .lifting import tf

_SMALLEST = {tf.float32: 2.0**-24, tf.float64: 2.0**-53}  # half of the step between the uniform numbers


class Source:
    """Draws; ``shape`` is a tuple of ints or a vector of a graph, ``dtype`` single or double precision."""

    def uniform(self, shape: Any, dtype: Any) -> Any:
        """Numbers from 0 up to, not including, 1."""
        raise NotImplementedError

    def normal(self, shape: Any, dtype: Any) -> Any:
        """Normal numbers of mean 0 and standard deviation 1."""
        raise NotImplementedError

    def integers(self, shape: Any, low: Any, high: Any, dtype: Any) -> Any:
        """Integers (int32 or int64) from ``low`` up to, not including, ``high``, which are scalars."""
        raise NotImplementedError

    def _gamma(self, shape: Any, alpha: Any) -> Any:
        raise NotImplementedError

    def _poisson(self, shape: Any, rate: Any) -> Any:
        raise NotImplementedError

    def _binomial(self, shape: Any, n: Any, p: Any) -> Any:
        raise NotImplementedError

    def open_uniform(self, shape: Any, dtype: Any) -> Any:
        """Uniform numbers between 0 and 1, both excluded."""
        return tf.maximum(self.uniform(shape, dtype), tf.constant(_SMALLEST[dtype], dtype))

    def exponential(self, shape: Any, dtype: Any) -> Any:
        """Waiting times of mean 1."""
        return tf.negative(tf.math.log1p(tf.negative(self.uniform(shape, dtype))))

    def gamma(self, shape: Any, alpha: Any) -> Any:
        """Gamma numbers of scale 1; ``alpha`` has the shape. Gradient: to ``alpha``, except under XLA."""
        if not tf.executing_eagerly() and in_xla():
            return self._gamma_by_rejection(shape, alpha)
        return tf.where(alpha > 0, self._gamma(shape, tf.where(alpha > 0, alpha, tf.ones_like(alpha))), alpha * 0)

    def poisson(self, shape: Any, rate: Any) -> Any:
        """Counts, as floats; ``rate`` has the shape. Raises TensorFlowError under XLA."""
        _no_xla("poisson")
        return self._poisson(shape, rate)

    def binomial(self, shape: Any, n: Any, p: Any) -> Any:
        """Successes, as floats; ``n`` and ``p`` have the shape. Raises TensorFlowError under XLA."""
        _no_xla("binomial")
        return self._binomial(shape, n, p)

    def _gamma_by_rejection(self, shape: Any, alpha: Any) -> Any:
        """The method of Marsaglia and Tsang (ACM Transactions on Mathematical Software 26, 2000)."""
        dtype, one = alpha.dtype, tf.ones_like(alpha)
        d = tf.where(alpha < 1, alpha + one, alpha) - 1 / 3
        c = tf.math.rsqrt(9.0 * d)

        def propose() -> tuple:
            x = self.normal(shape, dtype)
            v = one + c * x
            v = v * v * v
            u = self.open_uniform(shape, dtype)
            bound = 0.5 * x * x + d - d * v + d * tf.math.log(tf.where(v > 0, v, one))
            return d * v, tf.logical_and(v > 0, tf.math.log(u) < bound)

        z = rejection(propose, one)
        boost = tf.exp(tf.math.log(self.open_uniform(shape, dtype)) / tf.where(alpha > 0, alpha, one))
        return tf.where(alpha < 1, tf.where(alpha > 0, z * boost, alpha * 0), z)


def _no_xla(name: str) -> None:
    if not tf.executing_eagerly() and in_xla():
        raise TensorFlowError(
            message(
                f"random.{name}: TensorFlow has no kernel for it that XLA compiles",
                "draw outside of the jit_compile=True function and hand the numbers in",
            )
        )


def rejection(propose: Callable[[], tuple], start: Any) -> Any:
    """Elements of proposals, each the first of its place that was accepted: ``propose()`` is (values, accepted)."""
    accepted = tf.zeros_like(start, tf.bool)

    def body(values: Any, done: Any) -> tuple:
        new, is_good = propose()
        return tf.where(tf.logical_and(tf.logical_not(done), is_good), new, values), tf.logical_or(done, is_good)

    values, _ = tf.while_loop(lambda _, done: tf.logical_not(tf.reduce_all(done)), body, (start, accepted))
    return tf.stop_gradient(values)


class Stateful(Source):
    """TensorFlow's stateful random ops: a graph draws anew at each run; ``tf.random.set_seed`` starts them."""

    def uniform(self, shape: Any, dtype: Any) -> Any:
        return tf.random.uniform(shape, dtype=dtype)

    def normal(self, shape: Any, dtype: Any) -> Any:
        return tf.random.normal(shape, dtype=dtype)

    def integers(self, shape: Any, low: Any, high: Any, dtype: Any) -> Any:
        return tf.random.uniform(shape, low, high, dtype=dtype)

    def _gamma(self, shape: Any, alpha: Any) -> Any:
        return tf.random.gamma((), alpha, dtype=alpha.dtype)

    def _poisson(self, shape: Any, rate: Any) -> Any:
        return tf.random.poisson((), rate, dtype=rate.dtype)

    def _binomial(self, shape: Any, n: Any, p: Any) -> Any:
        seed = tf.random.uniform((2,), -(1 << 31), (1 << 31) - 1, dtype=tf.int32)
        return tf.random.stateless_binomial(shape, seed, n, p, output_dtype=n.dtype)


class OfGenerator(Source):
    """A tf.random.Generator: a stream of its own, whose state is a variable."""

    def __init__(self, generator: Any):
        self.generator = generator

    def uniform(self, shape: Any, dtype: Any) -> Any:
        return self.generator.uniform(shape, dtype=dtype)

    def normal(self, shape: Any, dtype: Any) -> Any:
        return self.generator.normal(shape, dtype=dtype)

    def integers(self, shape: Any, low: Any, high: Any, dtype: Any) -> Any:
        return self.generator.uniform(shape, low, high, dtype=dtype)

    def _seed(self) -> Any:
        return self.generator.make_seeds(1)[:, 0]

    def _gamma(self, shape: Any, alpha: Any) -> Any:
        return tf.random.stateless_gamma(shape, self._seed(), alpha, dtype=alpha.dtype)

    def _poisson(self, shape: Any, rate: Any) -> Any:
        return tf.random.stateless_poisson(shape, self._seed(), rate, dtype=rate.dtype)

    def _binomial(self, shape: Any, n: Any, p: Any) -> Any:
        return tf.random.stateless_binomial(shape, self._seed(), n, p, output_dtype=n.dtype)


def lengths(size: Any) -> Any:
    """A size argument as a shape: a tuple of ints, or a vector of a graph."""
    if isinstance(size, tf.TensorShape):
        size = tuple(size)
    if isinstance(size, tf.Tensor | tf.Variable):
        size = tf.convert_to_tensor(size)
        if not hasattr(size, "numpy"):
            return tf.reshape(size, (-1,))
        size = size.numpy()
    if isinstance(size, np.ndarray):
        size = tuple(size.tolist()) if size.ndim else int(size)
    if not isinstance(size, list | tuple):
        size = (size,)
    if any(isinstance(n, tf.Tensor) and not hasattr(n, "numpy") for n in size):
        return tf.stack([tf.cast(n, tf.int32) for n in size])
    found = tuple(n.__index__() for n in size)
    if any(n < 0 for n in found):
        raise ValueError("negative dimensions are not allowed")
    return found


__all__ = ["OfGenerator", "Source", "Stateful", "lengths", "rejection"]
