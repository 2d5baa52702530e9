"""Random numbers: NumPy's two generators, their streams bit for bit, as arrays of ours."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..._core import core
from ..._core.core import ndarray, wrap
from ..._core.dispatch import plain_context, unwrap
from ..arrays.indexing import take, take_along_axis
from ..arrays.manipulation import ravel, reshape
from ..common import to_array
from .bit_generators import (
    KINDS,
    MT19937,
    PCG64,
    PCG64DXSM,
    SFC64,
    BitGenerator,
    Philox,
    SeedSequence,
    entropy_of,
    once,
)
from .orders import Orders, into, watched
from .sources import fast_methods
from .states import State, has_seeds, in_arrays, is_traced, start_at_each_run, start_streams


@fast_methods("seed", "get_state", "set_state", "random_integers", "shuffle")
class RandomState(Orders):
    """NumPy's legacy generator. The functions of ``tnp.random`` share one, which is separate from NumPy's global one.

    >>> tnp.random.RandomState(0).randint(10, size=3).numpy()
    array([5, 0, 3])
    """

    __slots__ = ()
    _unit_name = "random_sample"
    _poisson_lam_max: float = np.random.RandomState._poisson_lam_max  # type: ignore[attr-defined]

    def __init__(self, seed: Any = None):
        if has_seeds(seed):
            start_streams(self, np.random.RandomState, seed)
            return
        if hasattr(seed, "capsule"):  # a bit generator
            self._numpy = np.random.RandomState(seed)
            return
        traced = is_traced(seed)
        with plain_context():
            source = MT19937()
            if seed is not None and not traced:
                source._legacy_seeding(seed)
            self._numpy = np.random.RandomState(source)
        if core._active:
            start_at_each_run(self, seed, _state_of_seed)

    def __reduce__(self) -> tuple:
        return _random_state, (self._bit_generator,), self.__getstate__()

    def __getstate__(self) -> Any:
        return self.get_state(legacy=False)

    def __setstate__(self, state: Any) -> None:
        self.set_state(state)

    @property
    def _bit_generator(self) -> Any:  # programs for NumPy read it
        return self._numpy._bit_generator

    def __str__(self) -> str:
        return f"RandomState({type(State(self).one._holder._bit_generator).__name__})"

    def __repr__(self) -> str:
        return f"{self} at 0x{id(self):X}"

    def seed(self, seed: Any = None) -> None:
        """Restart the stream; in a compiled function, at each call. Without a seed, the system's entropy is used.

        >>> state = tnp.random.RandomState()
        >>> state.seed(0)
        >>> round(state.rand(), 6)
        0.548814
        """
        if not core._active:
            self._numpy.seed(entropy_of(seed))
            return
        traced = is_traced(seed)
        with plain_context():
            self._numpy.seed(None if traced else entropy_of(seed))
        start_at_each_run(self, seed, _state_of_seed, "random.seed")

    def get_state(self, legacy: bool = True) -> Any:
        """The state, for ``set_state``: a tuple, or with ``legacy=False`` a dict. Raises TracedArrayError in a trace.

        >>> tnp.random.RandomState(0).get_state()[0]
        'MT19937'
        """
        once("get_state")
        return self._numpy.get_state(legacy)

    def set_state(self, state: Any) -> None:
        """Restore a state from ``get_state``, of this generator or of one of NumPy's."""
        once("set_state")
        self._numpy.set_state(in_arrays(state))

    def rand(self, *args: int) -> ndarray:
        """Uniform numbers in [0, 1); the arguments are the shape.

        >>> tnp.random.RandomState(0).rand(2, 3).shape
        (2, 3)
        """
        return self.random_sample(args or None)

    def randn(self, *args: int) -> ndarray:
        """Standard normal numbers; the arguments are the shape.

        >>> tnp.random.RandomState(0).randn(2, 3).shape
        (2, 3)
        """
        return self.standard_normal(args or None)

    def randint(self, low: Any, high: Any = None, size: Any = None, dtype: Any = int) -> ndarray:
        """Integers from ``low`` (0 when ``high`` is left out) up to, not including, ``high``.

        >>> tnp.random.RandomState(0).randint(10, size=3).numpy()
        array([5, 0, 3])
        """
        return self._elementwise("randint", (low, high), size, dtype=dtype)

    def random_integers(self, low: Any, high: Any = None, size: Any = None) -> ndarray:
        """Integers from ``low`` to ``high``, both included: NumPy's deprecated form of ``randint``."""
        return self._by_example("random_integers", (low, high), {"size": size})

    def tomaxint(self, size: Any = None) -> ndarray:
        """Integers from 0 to the largest of NumPy's default integer type.

        >>> tnp.random.RandomState(0).tomaxint(3).shape
        (3,)
        """
        return self._elementwise("tomaxint", (), size)

    def random_sample(self, size: Any = None) -> ndarray:
        """Uniform numbers in [0, 1).

        >>> tnp.random.RandomState(0).random_sample(3).shape
        (3,)
        """
        return self._elementwise("random_sample", (), size)

    def random(self, size: Any = None) -> ndarray:
        """As ``random_sample``.

        >>> tnp.random.RandomState(0).random(3).shape
        (3,)
        """
        return self._elementwise("random_sample", (), size)

    def standard_normal(self, size: Any = None) -> ndarray:
        """Normal numbers of mean 0 and standard deviation 1.

        >>> tnp.random.RandomState(0).standard_normal(3).shape
        (3,)
        """
        return self._elementwise("standard_normal", (), size)

    def standard_exponential(self, size: Any = None) -> ndarray:
        """Exponentially distributed numbers of mean 1.

        >>> tnp.random.RandomState(0).standard_exponential(3).shape
        (3,)
        """
        return self._elementwise("standard_exponential", (), size)

    def standard_gamma(self, shape: Any, size: Any = None) -> ndarray:
        """Gamma numbers of scale 1. Gradient: none.

        >>> tnp.random.RandomState(0).standard_gamma(2.0, 3).shape
        (3,)
        """
        return self._elementwise("standard_gamma", (shape,), size)

    def multivariate_normal(
        self, mean: Any, cov: Any, size: Any = None, check_valid: str = "warn", tol: float = 1e-8
    ) -> ndarray:
        """Normal vectors along a new last axis. Gradient: none.

        >>> tnp.random.RandomState(0).multivariate_normal([0.0, 0.0], tnp.eye(2), 3).shape
        (3, 2)
        """
        keywords = {"size": size, "check_valid": check_valid, "tol": tol}
        return self._by_example("multivariate_normal", (mean, cov), keywords)

    def choice(self, a: Any, size: Any = None, replace: bool = True, p: Any = None) -> ndarray:
        """Elements of a 1-d array, or of ``arange(a)``, with probabilities ``p``. Gradient: to the chosen elements.

        >>> tnp.random.RandomState(0).choice(5, 3).numpy()
        array([4, 0, 3])
        """
        return self._choice(a, 0, p, {"size": unwrap(size), "replace": replace})

    def permutation(self, x: Any) -> ndarray:
        """A shuffled copy along the first axis, or shuffled ``arange(x)``. Gradient: to the elements.

        >>> tnp.random.RandomState(0).permutation(4).numpy()
        array([2, 3, 1, 0])
        """
        return self._permutation(x, 0, {})

    def shuffle(self, x: Any) -> None:
        """Shuffle in place along the first axis. Gradient: follows the elements.

        >>> x = tnp.arange(4)
        >>> tnp.random.RandomState(0).shuffle(x)
        >>> x.numpy()
        array([2, 3, 1, 0])
        """
        self._shuffle(x, 0, {})


@fast_methods("spawn", "shuffle", "permuted")
class Generator(Orders):
    """NumPy's generator over a bit generator; ``default_rng(seed)`` makes one.

    >>> tnp.random.Generator(tnp.random.PCG64(0)).integers(10, size=3).numpy()
    array([8, 6, 5])
    """

    __slots__ = ()
    _poisson_lam_max: float = np.random.Generator._poisson_lam_max  # type: ignore[attr-defined]

    def __init__(self, bit_generator: Any):
        self._numpy = np.random.Generator(bit_generator)

    @property
    def bit_generator(self) -> Any:
        """The source of the bits, NumPy's own object."""
        return self._numpy.bit_generator

    def __reduce__(self) -> tuple:
        return _generator, (self.bit_generator,), None

    def __str__(self) -> str:
        return f"Generator({type(State(self).one._holder).__name__})"

    def __repr__(self) -> str:
        return f"{self} at 0x{id(self):X}"

    def spawn(self, n_children: int) -> list[Generator]:
        """New generators with independent streams.

        >>> len(tnp.random.default_rng(0).spawn(2))
        2
        """
        once("spawn")
        return [Generator(child.bit_generator) for child in self._numpy.spawn(n_children)]

    def integers(
        self, low: Any, high: Any = None, size: Any = None, dtype: Any = np.int64, endpoint: bool = False
    ) -> ndarray:
        """Integers from ``low`` (0 when ``high`` is left out) up to ``high``, which ``endpoint`` includes.

        >>> tnp.random.default_rng(0).integers(10, size=3).numpy()
        array([8, 6, 5])
        """
        return self._elementwise("integers", (low, high), size, dtype=dtype, endpoint=endpoint)

    def _filled(self, name: str, params: tuple, size: Any, out: Any, **fixed: Any) -> ndarray:
        """A draw, written to ``out`` if given: by NumPy directly, unless a tape, trace or batch watches."""
        if out is None:
            return self._elementwise(name, params, size, **fixed)
        method: Any = getattr(self._numpy, name)
        if not core._active and not params and out.__class__ is ndarray and out._writable_in_place():
            method(size=unwrap(size), out=out._v, **fixed)
            return out
        size = unwrap(size)
        if not isinstance(out, ndarray) or not watched((out, params)):
            plain = [unwrap(p) for p in params]
            into(out, lambda memory: method(*plain, size=size, out=memory, **fixed))
            return out
        if size is not None and tuple(np.atleast_1d(size)) != tuple(out.shape):
            raise ValueError("size must match out.shape when used together")
        if out.dtype != np.dtype(fixed["dtype"]):
            wanted = np.dtype(fixed["dtype"])
            raise TypeError(f"Supplied output array has the wrong type. Expected {wanted}, got {out.dtype}")
        out[...] = self._elementwise(name, params, tuple(out.shape), **fixed)
        return out

    def random(self, size: Any = None, dtype: Any = np.float64, out: Any = None) -> ndarray:
        """Uniform numbers in [0, 1).

        >>> tnp.random.default_rng(0).random(3).shape
        (3,)
        """
        return self._filled("random", (), size, out, dtype=dtype)

    def standard_normal(self, size: Any = None, dtype: Any = np.float64, out: Any = None) -> ndarray:
        """Normal numbers of mean 0 and standard deviation 1.

        >>> tnp.random.default_rng(0).standard_normal(3).shape
        (3,)
        """
        return self._filled("standard_normal", (), size, out, dtype=dtype)

    def standard_exponential(
        self, size: Any = None, dtype: Any = np.float64, method: str = "zig", out: Any = None
    ) -> ndarray:
        """Exponentially distributed numbers of mean 1.

        >>> tnp.random.default_rng(0).standard_exponential(3).shape
        (3,)
        """
        return self._filled("standard_exponential", (), size, out, dtype=dtype, method=method)

    def standard_gamma(self, shape: Any, size: Any = None, dtype: Any = np.float64, out: Any = None) -> ndarray:
        """Gamma numbers of scale 1. Gradient: none.

        >>> tnp.random.default_rng(0).standard_gamma(2.0, 3).shape
        (3,)
        """
        return self._filled("standard_gamma", (shape,), size, out, dtype=dtype)

    def multivariate_normal(
        self,
        mean: Any,
        cov: Any,
        size: Any = None,
        check_valid: str = "warn",
        tol: float = 1e-8,
        *,
        method: str = "svd",
    ) -> ndarray:
        """Normal vectors along a new last axis. Gradient: none.

        >>> tnp.random.default_rng(0).multivariate_normal([0.0, 0.0], tnp.eye(2), 3).shape
        (3, 2)
        """
        keywords = {"size": size, "check_valid": check_valid, "tol": tol, "method": method}
        return self._by_example("multivariate_normal", (mean, cov), keywords)

    def multivariate_hypergeometric(
        self, colors: Any, nsample: Any, size: Any = None, method: str = "marginals"
    ) -> ndarray:
        """How many items of each colour are in a sample, along a new last axis.

        >>> tnp.random.default_rng(0).multivariate_hypergeometric([3, 4], 2, size=3).shape
        (3, 2)
        """
        return self._by_example("multivariate_hypergeometric", (colors, nsample), {"size": size, "method": method})

    def choice(
        self, a: Any, size: Any = None, replace: bool = True, p: Any = None, axis: int = 0, shuffle: bool = True
    ) -> ndarray:
        """Elements of an array along an axis, or of ``arange(a)``, with probabilities ``p``.

        Gradient: to the chosen elements.

        >>> tnp.random.default_rng(0).choice(5, 3).numpy()
        array([4, 3, 2])
        """
        keywords = {"size": unwrap(size), "replace": replace, "axis": axis, "shuffle": shuffle}
        return self._choice(a, axis, p, keywords)

    def permutation(self, x: Any, axis: int = 0) -> ndarray:
        """A shuffled copy along an axis, or shuffled ``arange(x)``. Gradient: to the elements.

        >>> tnp.random.default_rng(0).permutation(4).numpy()
        array([2, 0, 1, 3])
        """
        return self._permutation(x, axis, {"axis": axis})

    def shuffle(self, x: Any, axis: int = 0) -> None:
        """Shuffle in place along an axis. Gradient: follows the elements.

        >>> x = tnp.arange(4)
        >>> tnp.random.default_rng(0).shuffle(x)
        >>> x.numpy()
        array([2, 0, 1, 3])
        """
        self._shuffle(x, axis, {"axis": axis})

    def permuted(self, x: Any, *, axis: int | None = None, out: Any = None) -> ndarray:
        """A copy with each line along the axis shuffled by itself, or all elements if there is no axis.

        Gradient: to the elements.

        >>> tnp.random.default_rng(0).permuted(tnp.ones((2, 3)), axis=1).shape
        (2, 3)
        """
        if not core._active and out is None and x.__class__ is ndarray and x._v.__class__ is np.ndarray:
            return wrap(self._numpy.permuted(x._v, axis=axis))
        x = to_array(x)
        shape, method = tuple(x.shape), self._numpy.permuted
        if not watched((x, out)):
            if out is not None:
                plain = unwrap(x)
                into(out, lambda memory: method(plain, axis=axis, out=memory))
                return out
            return self._by_example("permuted", (x,), {"axis": axis})
        if axis is None:
            n = x.size
            order = self._perform("permuted", (), lambda: method(np.arange(n).reshape(shape)).reshape(n))
            result = reshape(take(ravel(x), order), shape)
        else:
            lane = [1] * len(shape)
            lane[axis] = shape[axis]
            positions = np.broadcast_to(np.arange(shape[axis]).reshape(lane), shape)
            order = self._perform("permuted", (), lambda: method(positions, axis=axis))
            result = take_along_axis(x, order, axis=axis)
        if out is None:
            return result
        if tuple(out.shape) != shape:
            raise ValueError("out must have the same shape as x")
        if not np.can_cast(x.dtype, out.dtype, "safe"):
            raise TypeError(f"Cannot cast array data from {x.dtype!r} to {out.dtype!r} according to the rule 'safe'")
        out[...] = result
        return out


def _state_of_seed(*seeds: Any) -> Any:
    return State(RandomState(*seeds)).state


def _bits(bit_generator: Any) -> Any:
    """The bit generator that a pickle describes: by the object itself, or by the name of its class."""
    return KINDS[bit_generator]() if isinstance(bit_generator, str) else bit_generator


def _generator(bit_generator: Any = "MT19937") -> Generator:
    return Generator(_bits(bit_generator))


def _random_state(bit_generator: Any = "MT19937") -> RandomState:
    return RandomState(_bits(bit_generator))


def default_rng(seed: Any = None) -> Generator:
    """A Generator with NumPy's default bit generator (PCG64) and this seed.

    A Generator given as seed is returned unchanged; for a RandomState, or a generator of NumPy's, the result shares its
    bit generator. Inside ``vectorized_map`` with a seed for each example, each example draws from a stream of its own.

    >>> tnp.random.default_rng(0).random(2).numpy()
    array([0.63696169, 0.26978671])
    """
    if seed is None or seed.__class__ is int:
        return Generator(PCG64(seed))
    if isinstance(seed, Generator):
        return seed
    if has_seeds(seed):
        return _of_examples(seed)
    if isinstance(seed, RandomState):
        seed = seed._numpy
    if isinstance(seed, np.random.RandomState):
        return Generator(seed._bit_generator)
    if isinstance(seed, np.random.Generator | BitGenerator):
        return Generator(getattr(seed, "bit_generator", seed))
    return Generator(PCG64(seed))


def _of_examples(seed: ndarray) -> Generator:
    """A Generator that has a separate stream for each example of ``vectorized_map``."""
    made = Generator.__new__(Generator)
    start_streams(made, lambda seed: np.random.Generator(np.random.PCG64(seed)), seed)
    return made


# --- the functions of the module: methods of one legacy generator -----------------------------------------

_global = RandomState()


def get_bit_generator() -> Any:
    """The bit generator behind the functions of this module.

    >>> type(tnp.random.get_bit_generator()).__name__
    'MT19937'
    """
    return _global._bit_generator


def seed(seed: Any = None) -> None:
    """Restart the stream of the functions of this module; in a compiled function, at each call.

    >>> tnp.random.seed(0)
    >>> round(tnp.random.rand(), 6)
    0.548814
    """
    kind = type(get_bit_generator())
    if issubclass(kind, np.random.MT19937):
        _global.seed(seed)
    else:
        once("a seed for another bit generator than MT19937")
        get_bit_generator().state = kind(seed).state


def ranf(*args: Any, **kwargs: Any) -> ndarray:
    """As ``random_sample``.

    >>> tnp.random.ranf(3).shape
    (3,)
    """
    return _global.random_sample(*args, **kwargs)


def sample(*args: Any, **kwargs: Any) -> ndarray:
    """As ``random_sample``.

    >>> tnp.random.sample(3).shape
    (3,)
    """
    return _global.random_sample(*args, **kwargs)


def set_bit_generator(bitgen: Any) -> None:
    """Make the functions of this module draw from another bit generator."""
    once("set_bit_generator")
    _global._numpy = np.random.RandomState(bitgen)


_METHODS = (
    "beta", "binomial", "bytes", "chisquare", "choice", "dirichlet", "exponential", "f", "gamma", "geometric",
    "get_state", "gumbel", "hypergeometric", "laplace", "logistic", "lognormal", "logseries", "multinomial",
    "multivariate_normal", "negative_binomial", "noncentral_chisquare", "noncentral_f", "normal", "pareto",
    "permutation", "poisson", "power", "rand", "randint", "randn", "random", "random_integers", "random_sample",
    "rayleigh", "set_state", "shuffle", "standard_cauchy", "standard_exponential", "standard_gamma",
    "standard_normal", "standard_t", "triangular", "uniform", "vonmises", "wald", "weibull", "zipf",
)  # fmt: skip
globals().update({name: getattr(_global, name) for name in _METHODS})

__all__ = [  # noqa: PLE0604
    *_METHODS, "BitGenerator", "Generator", "MT19937", "PCG64", "PCG64DXSM", "Philox", "RandomState", "SFC64",
    "SeedSequence", "default_rng", "get_bit_generator", "ranf", "sample", "seed",
    "set_bit_generator",
]  # fmt: skip
