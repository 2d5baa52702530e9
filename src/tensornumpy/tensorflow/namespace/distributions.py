"""Distributions of random tensors, each composed of what a source draws (sources.py).

Results have NumPy's dtypes: doubles (single precision under ``prefer_float32``) and int64. Parameters that have values
now are checked by NumPy's own rules; in a graph bad ones give NaN. A formula of a parameter carries its gradient.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..._core.core import context
from ..._core.dispatch import numpy_promotion
from ..operations.conversion import Conversion, told
from .lifting import tf
from .sources import Source, lengths, rejection

Formula = Callable[..., Any]


@functools.cache
def checker() -> np.random.RandomState:
    """A generator of NumPy whose numbers nobody sees: it raises NumPy's errors for bad parameters."""
    return np.random.RandomState(0)


def known(values: Sequence[Any]) -> list[Any] | None:
    """The values on the host; None if a graph has some of them only when it runs."""
    out = []
    for v in values:
        if isinstance(v, tf.Tensor | tf.Variable):
            if not tf.executing_eagerly() or not hasattr(v, "numpy"):
                return None
            v = v.numpy()
        out.append(v)
    return out


def check(name: str, *values: Any, **keywords: Any) -> None:
    """Raise what NumPy's function of this name raises for these parameters, if they are known."""
    found = known(values)
    if found is not None:
        with np.errstate(all="ignore"):
            getattr(checker(), name)(*found, **keywords)


def real_dtype(*params: Any) -> Any:
    """Double precision; single under ``prefer_float32`` where no parameter is a double."""
    rules = context().promotion
    wide = any(getattr(p, "dtype", None) in (tf.float64, np.float64) for p in params)
    narrow = Conversion.mode is not None or (rules is not None and rules[1])
    return tf.float32 if narrow and not wide else tf.float64


def real(x: Any, dtype: Any) -> Any:
    """A parameter as a tensor of this dtype."""
    if isinstance(x, tf.Tensor | tf.Variable):
        return tf.cast(x, dtype)
    return tf.constant(np.asarray(x), dtype) if not _has_tensors(x) else tf.cast(tf.convert_to_tensor(x), dtype)


def _has_tensors(x: Any) -> bool:
    return isinstance(x, list | tuple) and any(isinstance(v, tf.Tensor | tf.Variable) or _has_tensors(v) for v in x)


def together(tensors: Sequence[Any], size: Any) -> Any:
    """The shape of the result: ``size``, or what the parameters have together. Raises ValueError if they do not fit."""
    statics = [tuple(t.shape) for t in tensors]
    if all(None not in s for s in statics):
        common = np.broadcast_shapes(*statics)
        if size is None:
            return common
        shape = lengths(size)
        if isinstance(shape, tuple) and np.broadcast_shapes(shape, common) != shape:
            raise ValueError(f"Output size {shape} is not compatible with broadcast dimensions of inputs {common}.")
        return shape
    if size is not None:
        return lengths(size)
    return functools.reduce(tf.broadcast_dynamic_shape, [tf.shape(t) for t in tensors])


@told
class Distributions:
    """Draws from a distribution, by TensorFlow. ``size`` None means the shape that the parameters have together."""

    _source: Source

    def _draw(
        self, name: str, size: Any, formula: Formula, *params: Any, full: bool = False, whole: bool = False
    ) -> Any:
        """``formula(source, shape, dtype, *parameters)``; ``full``: it takes them broadcast to the shape. ``whole``:
        the result is int64."""
        check(name, *params)
        dtype = real_dtype(*params)
        with numpy_promotion():
            tensors = [real(p, dtype) for p in params]
            shape = together(tensors, size) if size is not None or params else ()
            if full:
                tensors = [tf.broadcast_to(t, shape) for t in tensors]
            out = formula(self._source, shape, dtype, *tensors)
            return tf.cast(out, tf.int64) if whole else out

    # --- formulas of uniform, exponential and normal numbers: gradients to all parameters ---

    def uniform(self, low: Any = 0.0, high: Any = 1.0, size: Any = None) -> Any:
        """Numbers from ``low`` up to, not including, ``high``. Gradient: to both."""
        return self._draw("uniform", size, lambda s, n, t, a, b: a + (b - a) * s.uniform(n, t), low, high)

    def normal(self, loc: Any = 0.0, scale: Any = 1.0, size: Any = None) -> Any:
        """Normal numbers of mean ``loc`` and standard deviation ``scale``. Gradient: to both."""
        return self._draw("normal", size, lambda s, n, t, m, d: m + d * s.normal(n, t), loc, scale)

    def lognormal(self, mean: Any = 0.0, sigma: Any = 1.0, size: Any = None) -> Any:
        """Numbers whose logarithms are normal. Gradient: to both parameters."""
        return self._draw("lognormal", size, lambda s, n, t, m, d: tf.exp(m + d * s.normal(n, t)), mean, sigma)

    def exponential(self, scale: Any = 1.0, size: Any = None) -> Any:
        """Waiting times of mean ``scale``. Gradient: to it."""
        return self._draw("exponential", size, lambda s, n, t, a: a * s.exponential(n, t), scale)

    def rayleigh(self, scale: Any = 1.0, size: Any = None) -> Any:
        """Lengths of plane vectors with normal components. Gradient: to ``scale``."""
        return self._draw("rayleigh", size, lambda s, n, t, a: a * tf.sqrt(2.0 * s.exponential(n, t)), scale)

    def weibull(self, a: Any, size: Any = None) -> Any:
        """The Weibull distribution of scale 1. Gradient: to ``a``."""
        return self._draw("weibull", size, lambda s, n, t, a: tf.exp(-_standard_gumbel(s, n, t) / a), a)

    def pareto(self, a: Any, size: Any = None) -> Any:
        """The Pareto distribution of type II, which starts at 0. Gradient: to ``a``."""
        return self._draw("pareto", size, lambda s, n, t, a: tf.math.expm1(s.exponential(n, t) / a), a)

    def power(self, a: Any, size: Any = None) -> Any:
        """Numbers between 0 and 1 of density ``a * x**(a - 1)``. Gradient: to ``a``."""
        return self._draw("power", size, lambda s, n, t, a: tf.exp(-s.exponential(n, t) / a), a)

    def gumbel(self, loc: Any = 0.0, scale: Any = 1.0, size: Any = None) -> Any:
        """The extreme value distribution of type I. Gradient: to both parameters."""
        return self._draw("gumbel", size, lambda s, n, t, m, b: m + b * _standard_gumbel(s, n, t), loc, scale)

    def laplace(self, loc: Any = 0.0, scale: Any = 1.0, size: Any = None) -> Any:
        """The double exponential distribution. Gradient: to both parameters."""

        def formula(s: Source, n: Any, t: Any, m: Any, b: Any) -> Any:
            u = s.open_uniform(n, t)
            return m + b * tf.where(u < 0.5, tf.math.log(2.0 * u), -tf.math.log(2.0 - 2.0 * u))

        return self._draw("laplace", size, formula, loc, scale)

    def logistic(self, loc: Any = 0.0, scale: Any = 1.0, size: Any = None) -> Any:
        """The logistic distribution. Gradient: to both parameters."""

        def formula(s: Source, n: Any, t: Any, m: Any, b: Any) -> Any:
            u = s.open_uniform(n, t)
            return m + b * (tf.math.log(u) - tf.math.log1p(-u))

        return self._draw("logistic", size, formula, loc, scale)

    def standard_cauchy(self, size: Any = None) -> Any:
        """The Cauchy distribution around 0."""
        return self._draw("standard_cauchy", _one(size), lambda s, n, t: s.normal(n, t) / s.normal(n, t))

    def triangular(self, left: Any, mode: Any, right: Any, size: Any = None) -> Any:
        """Density rising from ``left`` to ``mode`` and falling to ``right``. Gradient: to all parameters."""

        def formula(s: Source, n: Any, t: Any, a: Any, c: Any, b: Any) -> Any:
            u = s.open_uniform(n, t)
            is_left = u * (b - a) <= c - a
            root = tf.sqrt(tf.where(is_left, u * (c - a) * (b - a), (1.0 - u) * (b - c) * (b - a)))
            return tf.where(is_left, a + root, b - root)

        return self._draw("triangular", size, formula, left, mode, right)

    def wald(self, mean: Any, scale: Any, size: Any = None) -> Any:
        """The inverse Gaussian distribution: the method of Michael, Schucany and Haas (1976)."""

        def formula(s: Source, n: Any, t: Any, m: Any, k: Any) -> Any:
            y = m * tf.square(s.normal(n, t))
            x = m + m / (2.0 * k) * (y - tf.sqrt(4.0 * k * y + y * y))
            return tf.where(s.uniform(n, t) <= m / (m + x), x, m * m / x)

        return self._draw("wald", size, formula, mean, scale)

    # --- of gamma numbers ---

    def standard_gamma(self, shape: Any, size: Any = None) -> Any:
        """Gamma numbers of scale 1. Gradient: to ``shape``, except under XLA."""
        return self._draw("standard_gamma", size, lambda s, n, t, a: s.gamma(n, a), shape, full=True)

    def gamma(self, shape: Any, scale: Any = 1.0, size: Any = None) -> Any:
        """Gamma numbers of mean ``shape * scale``. Gradient: to both, except under XLA to ``scale`` alone."""
        return self._draw("gamma", size, lambda s, n, t, a, b: b * s.gamma(n, a), shape, scale, full=True)

    def chisquare(self, df: Any, size: Any = None) -> Any:
        """Sums of ``df`` squared standard normal numbers. Gradient: to ``df``, except under XLA."""
        return self._draw("chisquare", size, lambda s, n, t, k: _chisquare(s, n, k), df, full=True)

    def standard_t(self, df: Any, size: Any = None) -> Any:
        """Student's t with ``df`` degrees of freedom. Gradient: to ``df``, except under XLA."""

        def formula(s: Source, n: Any, t: Any, k: Any) -> Any:
            return s.normal(n, t) * tf.math.rsqrt(_chisquare(s, n, k) / k)

        return self._draw("standard_t", size, formula, df, full=True)

    def f(self, dfnum: Any, dfden: Any, size: Any = None) -> Any:
        """Ratios of two chi-square numbers over their degrees of freedom. Gradient: to both, except under XLA."""

        def formula(s: Source, n: Any, t: Any, k: Any, m: Any) -> Any:
            return (_chisquare(s, n, k) / k) / (_chisquare(s, n, m) / m)

        return self._draw("f", size, formula, dfnum, dfden, full=True)

    def beta(self, a: Any, b: Any, size: Any = None) -> Any:
        """Numbers between 0 and 1 from the beta distribution. Gradient: to both parameters, except under XLA."""

        def formula(s: Source, n: Any, t: Any, a: Any, b: Any) -> Any:
            return tf.sigmoid(_log_gamma(s, n, a) - _log_gamma(s, n, b))

        return self._draw("beta", size, formula, a, b, full=True)

    def dirichlet(self, alpha: Any, size: Any = None) -> Any:
        """Shares that add up to 1, along a new last axis. Gradient: to ``alpha``, except under XLA."""
        check("dirichlet", alpha)
        t = real_dtype(alpha)
        with numpy_promotion():
            alpha = real(alpha, t)
            shape = _joined(lengths(() if size is None else size), tf.shape(alpha))
            return tf.nn.softmax(_log_gamma(self._source, shape, tf.broadcast_to(alpha, shape)))

    def noncentral_chisquare(self, df: Any, nonc: Any, size: Any = None) -> Any:
        """Chi-square numbers off centre by ``nonc``: a mixture of central ones. Raises TensorFlowError under XLA."""
        return self._draw("noncentral_chisquare", size, _noncentral, df, nonc, full=True)

    def noncentral_f(self, dfnum: Any, dfden: Any, nonc: Any, size: Any = None) -> Any:
        """F numbers off centre by ``nonc``. Raises TensorFlowError under XLA."""

        def formula(s: Source, n: Any, t: Any, k: Any, m: Any, c: Any) -> Any:
            return (_noncentral(s, n, t, k, c) / k) / (_chisquare(s, n, m) / m)

        return self._draw("noncentral_f", size, formula, dfnum, dfden, nonc, full=True)

    def vonmises(self, mu: Any, kappa: Any, size: Any = None) -> Any:
        """Angles around ``mu``, the closer the greater ``kappa``: the method of Best and Fisher (1979).

        Gradient: to ``mu``.
        """
        return self._draw("vonmises", size, _vonmises, mu, kappa, full=True)

    # --- counts ---

    def poisson(self, lam: Any = 1.0, size: Any = None) -> Any:
        """Counts of events, ``lam`` on average. Raises TensorFlowError under XLA."""
        return self._draw("poisson", size, lambda s, n, t, k: s.poisson(n, k), lam, full=True, whole=True)

    def binomial(self, n: Any, p: Any, size: Any = None) -> Any:
        """Successes in ``n`` trials of probability ``p`` each. Raises TensorFlowError under XLA."""
        return self._draw("binomial", size, lambda s, k, t, n, p: s.binomial(k, n, p), n, p, full=True, whole=True)

    def negative_binomial(self, n: Any, p: Any, size: Any = None) -> Any:
        """Failures before the ``n``-th success. Raises TensorFlowError under XLA."""

        def formula(s: Source, k: Any, t: Any, n: Any, p: Any) -> Any:
            return s.poisson(k, s.gamma(k, n) * (1.0 - p) / p)

        return self._draw("negative_binomial", size, formula, n, p, full=True, whole=True)

    def geometric(self, p: Any, size: Any = None) -> Any:
        """Trials up to the first success."""

        def formula(s: Source, n: Any, t: Any, p: Any) -> Any:
            return tf.maximum(tf.math.ceil(s.exponential(n, t) / -tf.math.log1p(-p)), tf.ones((), t))

        return self._draw("geometric", size, formula, p, full=True, whole=True)

    def hypergeometric(self, ngood: Any, nbad: Any, nsample: Any, size: Any = None) -> Any:
        """Good items in a sample drawn without putting back, item by item."""
        return self._draw("hypergeometric", size, _hypergeometric, ngood, nbad, nsample, full=True, whole=True)

    def logseries(self, p: Any, size: Any = None) -> Any:
        """The logarithmic series distribution: the method LK of Kemp (1981)."""

        def formula(s: Source, n: Any, t: Any, p: Any) -> Any:
            one, v = tf.ones_like(p), s.open_uniform(n, t)
            q = -tf.math.expm1(tf.math.log1p(-p) * s.open_uniform(n, t))
            many = tf.floor(one + tf.math.log(v) / tf.math.log(q))
            below = tf.where(v <= q * q, tf.maximum(many, one), tf.where(v >= q, one, one + one))
            return tf.where(v >= p, one, below)

        return self._draw("logseries", size, formula, p, full=True, whole=True)

    def zipf(self, a: Any, size: Any = None) -> Any:
        """Zipf's distribution of ranks, by rejection (Devroye 1986, X.6)."""
        return self._draw("zipf", size, _zipf, a, full=True, whole=True)

    def multinomial(self, n: Any, pvals: Any, size: Any = None) -> Any:
        """How often each outcome came in ``n`` trials, along a new last axis: a binomial draw for each outcome.

        Raises TensorFlowError under XLA.
        """
        check("multinomial", n, pvals)
        t = real_dtype(pvals)
        with numpy_promotion():
            pvals, n = real(pvals, t), real(n, t)
            shape = lengths(() if size is None else size)
            left = tf.broadcast_to(n, shape)
            tails = tf.cumsum(pvals, reverse=True)
            counts = []
            outcomes = pvals.shape[-1]
            for i in range(outcomes - 1):
                share = tf.clip_by_value(tf.math.divide_no_nan(pvals[i], tails[i]), 0.0, 1.0)
                counts.append(self._source.binomial(shape, left, tf.broadcast_to(share, shape)))
                left = left - counts[-1]
            return tf.cast(tf.stack([*counts, left], -1), tf.int64)

    def _normal_vectors(self, mean: Any, cov: Any, size: Any) -> Any:
        t = real_dtype(mean, cov)
        with numpy_promotion():
            mean, cov = real(mean, t), tf.stop_gradient(real(cov, t))
            values, vectors = tf.linalg.eigh(cov)
            scaled = vectors * tf.sqrt(tf.maximum(values, tf.zeros((), t)))
            shape = _joined(lengths(() if size is None else size), tf.shape(mean))
            return mean + tf.linalg.matvec(scaled, self._source.normal(shape, t))


def _one(size: Any) -> Any:
    return () if size is None else size


def _joined(shape: Any, more: Any) -> Any:
    return tf.concat([tf.constant(shape, tf.int32) if isinstance(shape, tuple) else shape, more], 0)


def _standard_gumbel(s: Source, shape: Any, dtype: Any) -> Any:
    return -tf.math.log(-tf.math.log(s.open_uniform(shape, dtype)))


def _chisquare(s: Source, shape: Any, df: Any) -> Any:
    return 2.0 * s.gamma(shape, df / 2.0)


def _noncentral(s: Source, shape: Any, dtype: Any, df: Any, nonc: Any) -> Any:
    return _chisquare(s, shape, df + 2.0 * s.poisson(shape, nonc / 2.0))


def _log_gamma(s: Source, shape: Any, alpha: Any) -> Any:
    """Logarithms of gamma numbers, exact where the numbers themselves would be 0: X(a) = X(a + 1) * U**(1/a)."""
    return tf.math.log(s.gamma(shape, alpha + 1.0)) + tf.math.log(s.open_uniform(shape, alpha.dtype)) / alpha


def _vonmises(s: Source, shape: Any, dtype: Any, mu: Any, kappa: Any) -> Any:
    k = tf.maximum(tf.stop_gradient(kappa), tf.constant(1e-8, dtype))
    r = 1.0 + tf.sqrt(1.0 + 4.0 * k * k)
    rho = (r - tf.sqrt(2.0 * r)) / (2.0 * k)
    spread = tf.where(k < 1e-5, 1.0 / k + k, (1.0 + rho * rho) / (2.0 * rho))

    def propose() -> tuple:
        z = tf.cos(math.pi * s.uniform(shape, dtype))
        w = (1.0 + spread * z) / (spread + z)
        y = k * (spread - w)
        v = s.open_uniform(shape, dtype)
        return w, tf.logical_or(y * (2.0 - y) - v >= 0.0, tf.math.log(y / v) + 1.0 - y >= 0.0)

    w = rejection(propose, tf.zeros_like(k))
    angle = tf.acos(tf.clip_by_value(w, -1.0, 1.0))
    angle = mu + tf.where(s.uniform(shape, dtype) < 0.5, -angle, angle)
    return angle - 2.0 * math.pi * tf.stop_gradient(tf.round(angle / (2.0 * math.pi)))


def _hypergeometric(s: Source, shape: Any, dtype: Any, good: Any, bad: Any, sample: Any) -> Any:
    def body(i: Any, left_good: Any, left: Any) -> tuple:
        hit = s.uniform(shape, dtype) * left < left_good
        taken = i < sample
        one, none = tf.ones_like(left), tf.zeros_like(left)
        return (
            i + 1.0,
            left_good - tf.where(tf.logical_and(hit, taken), one, none),
            left - tf.where(taken, one, none),
        )

    start = (tf.zeros((), dtype), good, good + bad)
    _, left_good, _ = tf.while_loop(lambda i, *_: tf.reduce_any(i < sample), body, start)
    return tf.stop_gradient(good - left_good)


def _zipf(s: Source, shape: Any, dtype: Any, a: Any) -> Any:
    a = tf.minimum(a, tf.constant(1025.0 if dtype == tf.float64 else 128.0, dtype))  # all of them are 1 there
    less = a - 1.0
    b = tf.pow(tf.constant(2.0, dtype), less)
    largest = float(2**63 - 2**10)

    def propose() -> tuple:
        u, v = s.open_uniform(shape, dtype), s.uniform(shape, dtype)
        x = tf.floor(tf.pow(u, -1.0 / less))
        inside = tf.logical_and(x >= 1.0, x < largest)
        x = tf.where(inside, x, tf.ones_like(x))
        t = tf.pow(1.0 + 1.0 / x, less)
        return x, tf.logical_and(inside, v * x * (t - 1.0) / (b - 1.0) <= t / b)

    return rejection(propose, tf.ones_like(a))


__all__ = ["Distributions", "check", "checker", "known", "real", "real_dtype", "together"]
