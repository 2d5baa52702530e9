"""Random tensors: the names of ``numpy.random``, drawn by TensorFlow.

The functions draw by TensorFlow's stateful ops: anew at each run of a tf.function, differently for each example of
tf.vectorized_map, under ``jit_compile``, on the device of tf.device. ``seed`` is tf.random.set_seed.
``default_rng(seed)`` has a stream of its own, a tf.random.Generator. The numbers are not NumPy's (decision 0016).
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import numpy as np

import tensornumpy as _native

from ..._base.errors import TensorFlowError, message
from ..._core.dispatch import numpy_promotion
from ..operations.conversion import told
from ..operations.evaluate import numpy_dtype, tensor_dtype
from . import fastpath, lifting
from .distributions import Distributions, check, known, real
from .lifting import call, tf
from .sources import OfGenerator, Stateful, lengths


def _numpy_dtype(dtype: Any) -> np.dtype:
    return numpy_dtype(dtype) if isinstance(dtype, tf.dtypes.DType) else np.dtype(dtype)


class _Orders(Distributions):
    """Integers, shuffles and choices. An order is that of random keys, so the gradient follows the elements."""

    # --- integers ---

    def _integers(self, low: Any, high: Any, size: Any, dtype: Any) -> Any:
        """Integers from ``low`` up to, not including, ``high``, of any integer dtype."""
        kind = _numpy_dtype(dtype)
        if high is None:
            low, high = 0, low
        check("randint", low, high, dtype=kind)
        for bound in known([low, high]) or ():
            if np.any(np.asarray(bound, object) >= 1 << 63):
                raise TensorFlowError(
                    message("random integers from 2**63 on: TensorFlow draws none", "high=2**63 - 1 at most")
                )
        with numpy_promotion():
            low, high = (
                tf.cast(tf.convert_to_tensor(x, None if _is_typed(x) else tf.int64), tf.int64) for x in (low, high)
            )
            static = low.shape.rank == 0 and high.shape.rank == 0
            if static:
                out = self._source.integers(lengths(() if size is None else size), low, high, tf.int64)
            else:  # TensorFlow's bounds are scalars: the remainder of 62 bits, uneven by one in 2**62 / range
                shape = tf.broadcast_dynamic_shape(tf.shape(low), tf.shape(high)) if size is None else lengths(size)
                bits = self._source.integers(shape, tf.constant(0, tf.int64), tf.constant(1 << 62, tf.int64), tf.int64)
                out = low + bits % (high - low)
            return tf.cast(out, tensor_dtype(kind))

    # --- orders ---

    def _keys(self, shape: Any) -> Any:
        return self._source.uniform(shape, tf.float64)

    def _order(self, n: Any) -> Any:
        return call(_native.argsort, (self._keys(tf.stack([n]) if isinstance(n, tf.Tensor) else (n,)),), {})

    def _permutation(self, x: Any, axis: int) -> Any:
        x = _sequence(x)
        return call(_native.take, (x, self._order(_count(x, axis))), {"axis": axis})

    def _shuffle(self, x: Any, axis: int) -> None:
        if not isinstance(x, tf.Variable):
            raise TypeError(
                message(
                    "shuffle writes into its argument, and only a tf.Variable can be written to",
                    "tnp.random.permutation(x), which gives a new tensor",
                )
            )
        x.assign(self._permutation(x, axis))

    def _choice(self, a: Any, size: Any, replace: bool, p: Any, axis: int) -> Any:
        a = _sequence(a)
        n = _count(a, axis)
        shape = lengths(() if size is None else size)
        if isinstance(n, int) and isinstance(shape, tuple):
            check("choice", n, shape, replace, p)
        with numpy_promotion():
            if replace:
                at = self._integers(0, n, shape, np.int64) if p is None else self._places(p, shape)
            else:
                keys = (
                    self._keys((n,)) if p is None else self._source.exponential((n,), tf.float64) / real(p, tf.float64)
                )
                count = int(np.prod(shape)) if isinstance(shape, tuple) else tf.reduce_prod(shape)
                at = tf.reshape(call(_native.argsort, (keys,), {})[:count], shape)
        return call(_native.take, (a, at), {"axis": axis})

    def _places(self, p: Any, shape: Any) -> Any:
        """Positions with these probabilities."""
        steps = tf.cumsum(real(p, tf.float64))
        at = self._source.uniform(shape, tf.float64) * steps[-1]
        return call(_native.searchsorted, (steps, at), {"side": "right"})

    def bytes(self, length: int) -> bytes:
        """Random bytes. Raises TensorFlowError in a tf.function."""
        if not tf.executing_eagerly():
            raise TensorFlowError(
                message(
                    "random.bytes gives Python bytes, of which a graph has none", "randint(0, 256, length, tnp.uint8)"
                )
            )
        return self._integers(0, 256, (length,), np.uint8).numpy().tobytes()


def _is_typed(x: Any) -> bool:
    return isinstance(x, tf.Tensor | tf.Variable) or _lists_tensors(x)


def _lists_tensors(x: Any) -> bool:
    return isinstance(x, list | tuple) and any(map(_is_typed, x))


def _sequence(x: Any) -> Any:
    """What a choice is made from: a tensor with axes; ``arange(x)`` for an integer."""
    if isinstance(x, int | np.integer):
        return fastpath.arange(int(x))
    x = tf.convert_to_tensor(x) if isinstance(x, tf.Variable) else x
    x = x if isinstance(x, tf.Tensor) else call(_native.asarray, (x,), {})
    if x.shape.rank == 0:
        return tf.range(tf.cast(x, tf.int64)) if not hasattr(x, "numpy") else fastpath.arange(int(x))
    return x


def _count(x: Any, axis: int) -> Any:
    """Length of an axis: an int, or a scalar of the graph."""
    at = np.lib.array_utils.normalize_axis_index(axis, x.shape.rank)
    n = x.shape[at]
    return tf.shape(x, tf.int64)[at] if n is None else n


def _eagerly(what: str) -> None:
    if not tf.executing_eagerly():
        raise TensorFlowError(
            message(
                f"{what} in a tf.function happens once, when the graph is made, and not at each run",
                "do it before, outside of the tf.function",
            )
        )


def _generator(seed: Any) -> Any:
    _eagerly("a new generator, whose state is a tf.Variable,")
    if isinstance(seed, tf.random.Generator):
        return seed
    if isinstance(seed, np.random.BitGenerator | np.random.Generator | np.random.RandomState):
        raise TensorFlowError(
            message(
                f"TensorFlow cannot draw from NumPy's {type(seed).__name__}",
                "an integer seed, a tf.random.Generator, or tensornumpy.random, whose arrays are native",
            )
        )
    if seed is None:
        return tf.random.Generator.from_non_deterministic_state()
    if isinstance(seed, tf.Tensor | tf.Variable):
        seed = seed.numpy()
    words = np.random.SeedSequence(seed).generate_state(1, np.uint64)  # NumPy's checks, and any seed it takes
    return tf.random.Generator.from_seed(int(words[0] >> np.uint64(1)))


@told
class RandomState(_Orders):
    """NumPy's older interface over a stream of its own: a tf.random.Generator made of ``seed``.

    >>> tnp.random.RandomState(0).rand(2, 3).shape
    TensorShape([2, 3])
    """

    def __init__(self, seed: Any = None):
        self._source = OfGenerator(_generator(seed))

    def seed(self, seed: Any = None) -> None:
        """Start the stream anew. Raises TensorFlowError in a tf.function."""
        self._source = OfGenerator(_generator(seed))

    def rand(self, *args: Any) -> Any:
        """Numbers from 0 up to 1 in the shape of the arguments."""
        return self.random_sample(args)

    def randn(self, *args: Any) -> Any:
        """Standard normal numbers in the shape of the arguments."""
        return self.standard_normal(args)

    def randint(self, low: Any, high: Any = None, size: Any = None, dtype: Any = int) -> Any:
        """Integers from ``low`` (0 when ``high`` is left out) up to, not including, ``high``."""
        return self._integers(low, high, size, dtype)

    def random_integers(self, low: Any, high: Any = None, size: Any = None) -> Any:
        """Integers from ``low`` (1 when ``high`` is left out) to ``high``, both included: an old ``randint``."""
        low, high = (1, low) if high is None else (low, high)
        return self._integers(low, high + 1, size, int)

    def tomaxint(self, size: Any = None) -> Any:
        """Non-negative integers below the greatest one."""
        return self._integers(0, (1 << 63) - 1, size, int)

    def random_sample(self, size: Any = None) -> Any:
        """Numbers from 0 up to, not including, 1."""
        return self._draw("random_sample", () if size is None else size, lambda s, n, t: s.uniform(n, t))

    def random(self, size: Any = None) -> Any:
        """As ``random_sample``."""
        return self.random_sample(size)

    def standard_normal(self, size: Any = None) -> Any:
        """Normal numbers of mean 0 and standard deviation 1."""
        return self._draw("standard_normal", () if size is None else size, lambda s, n, t: s.normal(n, t))

    def standard_exponential(self, size: Any = None) -> Any:
        """Waiting times of mean 1."""
        return self._draw("standard_exponential", () if size is None else size, lambda s, n, t: s.exponential(n, t))

    def multivariate_normal(
        self, mean: Any, cov: Any, size: Any = None, check_valid: str = "warn", tol: float = 1e-8
    ) -> Any:
        """Normal vectors along a new last axis. Gradient: to ``mean``."""
        check("multivariate_normal", mean, cov, check_valid=check_valid, tol=tol)
        return self._normal_vectors(mean, cov, size)

    def choice(self, a: Any, size: Any = None, replace: bool = True, p: Any = None) -> Any:
        """Elements of a 1-d tensor, or of ``arange(a)``, with probabilities ``p``. Gradient: to the chosen elements."""
        if isinstance(a, tf.Tensor | tf.Variable | np.ndarray) and len(a.shape) > 1:
            raise ValueError("a must be 1-dimensional")
        return self._choice(a, size, replace, p, 0)

    def permutation(self, x: Any) -> Any:
        """A shuffled copy along the first axis, or shuffled ``arange(x)``. Gradient: to the elements."""
        return self._permutation(x, 0)

    def shuffle(self, x: Any) -> None:
        """Shuffle a tf.Variable along its first axis. Raises TypeError for a tensor."""
        self._shuffle(x, 0)


class _Global(RandomState):
    """The generator behind the functions of the module: TensorFlow's stateful ops."""

    def __init__(self) -> None:
        self._source = Stateful()

    def seed(self, seed: Any = None, *, s: Any = None) -> None:
        """Start TensorFlow's random ops anew, all of them: tf.random.set_seed. Without a seed by the system's entropy.

        ``s`` is TensorFlow NumPy's name for it. Raises ValueError for what is no integer, TensorFlowError in a
        tf.function.
        """
        _eagerly("seed")
        seed = s if seed is None else seed
        if seed is None:
            seed = int.from_bytes(os.urandom(7), "little")
        try:
            seed = int(seed)
        except TypeError:
            raise ValueError(f"the seed must be an integer, not {seed!r}") from None
        tf.random.set_seed(seed)

    def __repr__(self) -> str:
        return "<the random ops of TensorFlow>"


@told
class Generator(_Orders):
    """NumPy's newer interface over a tf.random.Generator; ``default_rng(seed)`` makes one.

    Raises TensorFlowError for NumPy's bit generators. A tf.function that draws from it, made outside, goes on with the
    stream at each run; tf.vectorized_map has no form of it.

    >>> tnp.random.Generator(tf.random.Generator.from_seed(1)).integers(10, size=3).shape
    TensorShape([3])
    """

    def __init__(self, bit_generator: Any):
        self._source = OfGenerator(_generator(bit_generator))

    def __repr__(self) -> str:
        return "Generator(tf.random.Generator)"

    @property
    def bit_generator(self) -> Any:
        """The tf.random.Generator."""
        return self._source.generator  # type: ignore[attr-defined]

    def spawn(self, n_children: int) -> list[Generator]:
        """Independent generators. Raises TensorFlowError in a tf.function."""
        _eagerly("spawn")
        return [Generator(child) for child in self.bit_generator.split(n_children)]

    def integers(
        self, low: Any, high: Any = None, size: Any = None, dtype: Any = np.int64, endpoint: bool = False
    ) -> Any:
        """Integers from ``low`` (0 when ``high`` is left out) up to ``high``, which ``endpoint`` includes."""
        if high is None:
            low, high = 0, low
        return self._integers(low, high + 1 if endpoint else high, size, dtype)

    def _filled(self, name: str, size: Any, dtype: Any, out: Any, formula: Callable, *params: Any) -> Any:
        """A draw of a dtype of the caller's choice, which may go into a tf.Variable."""
        kind = _numpy_dtype(dtype)
        if kind not in (np.dtype(np.float32), np.dtype(np.float64)):
            raise TypeError(f"Unsupported dtype {kind!r} for {name}")
        check(name, *params)
        target = tensor_dtype(kind)
        if out is not None:
            if size is not None and tuple(np.atleast_1d(size)) != tuple(out.shape):
                raise ValueError("size must match out.shape when used together")
            size = tuple(out.shape)
        with numpy_promotion():
            tensors = [real(p, target) for p in params]
            shape = lengths(size) if size is not None else tf.shape(tensors[0]) if tensors else ()
            result = formula(self._source, shape, target, *[tf.broadcast_to(t, shape) for t in tensors])
        return result if out is None else lifting._write(out, result)

    def random(self, size: Any = None, dtype: Any = np.float64, out: Any = None) -> Any:
        """Numbers from 0 up to, not including, 1."""
        return self._filled("random_sample", size, dtype, out, lambda s, n, t: s.uniform(n, t))

    def standard_normal(self, size: Any = None, dtype: Any = np.float64, out: Any = None) -> Any:
        """Normal numbers of mean 0 and standard deviation 1."""
        return self._filled("standard_normal", size, dtype, out, lambda s, n, t: s.normal(n, t))

    def standard_exponential(
        self, size: Any = None, dtype: Any = np.float64, method: str = "zig", out: Any = None
    ) -> Any:
        """Waiting times of mean 1; there is one ``method``, by the inverse function."""
        return self._filled("standard_exponential", size, dtype, out, lambda s, n, t: s.exponential(n, t))

    def standard_gamma(self, shape: Any, size: Any = None, dtype: Any = np.float64, out: Any = None) -> Any:
        """Gamma numbers of scale 1. Gradient: to ``shape``, except under XLA."""
        return self._filled("standard_gamma", size, dtype, out, lambda s, n, t, a: s.gamma(n, a), shape)

    def multivariate_normal(
        self,
        mean: Any,
        cov: Any,
        size: Any = None,
        check_valid: str = "warn",
        tol: float = 1e-8,
        *,
        method: str = "svd",
    ) -> Any:
        """Normal vectors along a new last axis. Gradient: to ``mean``. Every ``method`` is that of eigenvalues."""
        check("multivariate_normal", mean, cov, check_valid=check_valid, tol=tol)
        return self._normal_vectors(mean, cov, size)

    def multivariate_hypergeometric(
        self, colors: Any, nsample: Any, size: Any = None, method: str = "marginals"
    ) -> Any:
        """How many items of each colour are in a sample, along a new last axis."""
        shape = () if size is None else lengths(size)
        colors = tf.cast(tf.convert_to_tensor(colors), tf.int64)
        left = tf.broadcast_to(tf.cast(nsample, tf.int64), shape)
        rest, counts = tf.reduce_sum(colors), []
        for i in range(colors.shape[0] - 1):
            rest = tf.subtract(rest, colors[i])
            counts.append(self.hypergeometric(tf.broadcast_to(colors[i], shape), tf.broadcast_to(rest, shape), left))
            left = tf.subtract(left, counts[-1])
        return tf.stack([*counts, left], -1)

    def choice(
        self, a: Any, size: Any = None, replace: bool = True, p: Any = None, axis: int = 0, shuffle: bool = True
    ) -> Any:
        """Elements along an axis, or of ``arange(a)``, with probabilities ``p``. Gradient: to the chosen elements."""
        return self._choice(a, size, replace, p, axis)

    def permutation(self, x: Any, axis: int = 0) -> Any:
        """A shuffled copy along an axis, or shuffled ``arange(x)``. Gradient: to the elements."""
        return self._permutation(x, axis)

    def shuffle(self, x: Any, axis: int = 0) -> None:
        """Shuffle a tf.Variable along an axis. Raises TypeError for a tensor."""
        self._shuffle(x, axis)

    def permuted(self, x: Any, *, axis: int | None = None, out: Any = None) -> Any:
        """Each line along the axis (all elements when left out) shuffled for itself. Gradient: to the elements."""
        x = tf.convert_to_tensor(x) if isinstance(x, tf.Variable) else fastpath.asarray(x)
        if axis is None:
            order = self._order(tf.size(x, tf.int64) if x.shape.num_elements() is None else x.shape.num_elements())
            result = tf.reshape(call(_native.take, (x, order), {}), tf.shape(x))
        else:
            order = call(_native.argsort, (self._keys(tf.shape(x)),), {"axis": axis})
            result = call(_native.take_along_axis, (x, order), {"axis": axis})
        return result if out is None else lifting._write(out, result)


def default_rng(seed: Any = None) -> Generator:
    """A Generator over a tf.random.Generator made of ``seed``; a Generator is handed back as it is.

    Raises TensorFlowError in a tf.function, where its state cannot be made.

    >>> tnp.random.default_rng(0).random(2).dtype
    tf.float64
    """
    return seed if isinstance(seed, Generator) else Generator(seed)


# --- the functions of the module --------------------------------------------------------------------------

_global = _Global()
_METHODS = (
    "beta", "binomial", "bytes", "chisquare", "choice", "dirichlet", "exponential", "f", "gamma", "geometric", "gumbel",
    "hypergeometric", "laplace", "logistic", "lognormal", "logseries", "multinomial", "multivariate_normal",
    "negative_binomial", "noncentral_chisquare", "noncentral_f", "normal", "pareto", "permutation", "poisson", "power",
    "rand", "randint", "randn", "random", "random_integers", "random_sample", "rayleigh", "seed", "shuffle",
    "standard_cauchy", "standard_exponential", "standard_gamma", "standard_normal", "standard_t", "triangular",
    "uniform", "vonmises", "wald", "weibull", "zipf",
)  # fmt: skip
globals().update({name: getattr(_global, name) for name in _METHODS})


def ranf(*args: Any, **kwargs: Any) -> Any:
    """As ``random_sample``."""
    return _global.random_sample(*args, **kwargs)


def sample(*args: Any, **kwargs: Any) -> Any:
    """As ``random_sample``."""
    return _global.random_sample(*args, **kwargs)


_REFUSED = (
    "BitGenerator", "MT19937", "PCG64", "PCG64DXSM", "Philox", "SFC64", "SeedSequence", "get_bit_generator",
    "get_state", "set_bit_generator", "set_state",
)  # fmt: skip


def _refused(name: str) -> Callable:
    def refuse(*args: Any, **kwargs: Any) -> Any:
        raise TensorFlowError(
            message(
                f"random.{name}: TensorFlow draws by generators of its own, without NumPy's states",
                "default_rng(seed).bit_generator, a tf.random.Generator with a state; or tensornumpy.random",
            )
        )

    refuse.__name__ = refuse.__qualname__ = name
    refuse.__doc__ = "Raises TensorFlowError: these are the sources of NumPy's numbers, and TensorFlow has its own."
    refuse.__module__ = "tensornumpy.tensorflow.random"
    return refuse


globals().update({name: _refused(name) for name in _REFUSED})
for _name in ("get_state", "set_state"):
    setattr(RandomState, _name, _refused(_name))
for _thing in (Generator, RandomState, default_rng, ranf, sample):
    _thing.__module__ = "tensornumpy.tensorflow.random"

__all__ = ["Generator", "RandomState", "default_rng", "ranf", "sample", *_METHODS, *_REFUSED]  # noqa: PLE0604
