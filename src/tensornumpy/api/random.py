"""Random numbers: NumPy's two generators, their streams bit for bit, as arrays of ours."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.random import MT19937, PCG64, PCG64DXSM, SFC64, BitGenerator, Philox, SeedSequence

from .. import _core
from .._core import context, ndarray
from .._dispatch import is_transformed, unwrap
from ._common import lift
from ._draws import State
from .distributions import Distributions
from .indexing import take, take_along_axis
from .manipulation import ravel, reshape


def _watched(x: Any) -> bool:
    """True if a shuffle of ``x`` must be a selection by drawn indices."""
    if not _core._active:
        return False
    ctx = context()
    return ctx.trace is not None or bool(ctx.levels) or is_transformed(x)


def _count(x: ndarray, axis: int) -> int:
    return x.shape[np.lib.array_utils.normalize_axis_index(axis, x.ndim)]


class _Orders(Distributions):
    """Shuffles and choices. Where something watches the array, the order is drawn and applied as an index, so the
    gradient reaches the elements; the order is NumPy's, found by shuffling positions laid out as the array is."""

    __slots__ = ()

    def _order(self, name: str, n: int, ndim: int, axis: int, keywords: dict[str, Any]) -> ndarray:
        method: Any = getattr(self._numpy, name)

        def draw() -> np.ndarray:
            shape = [1] * ndim
            shape[axis] = n
            positions = np.arange(n).reshape(shape)
            found = method(positions, **keywords)
            return (positions if found is None else found).reshape(n)  # a shuffle works in place

        return self._perform(name, (), draw)

    def _shuffle(self, x: Any, axis: int, keywords: dict[str, Any]) -> None:
        if not isinstance(x, ndarray):
            self._plain_only("a shuffle of what is no tnp array")
            self._numpy.shuffle(x, **keywords)
        elif _watched(x) and x.ndim:
            x[...] = take(x, self._order("shuffle", _count(x, axis), x.ndim, axis, keywords), axis=axis)
        else:
            x._write_with(lambda memory: self._numpy.shuffle(memory, **keywords))

    def _permutation(self, x: Any, axis: int, keywords: dict[str, Any]) -> ndarray:
        if isinstance(x, ndarray) and x.ndim and _watched(x):
            return take(x, self._order("permutation", _count(x, axis), x.ndim, axis, keywords), axis=axis)
        if isinstance(x, ndarray) and not x.ndim:
            x = int(x)
        return self._by_example("permutation", (x,), keywords)

    def _choice(self, a: Any, axis: int, p: Any, keywords: dict[str, Any]) -> ndarray:
        if isinstance(a, ndarray) and a.ndim and _watched(a):
            n = _count(a, axis)
            method: Any = self._numpy.choice
            if n == 0 or (a.ndim > 1 and "axis" not in keywords):
                method(np.empty(a.shape), **keywords)  # NumPy's own error
            rest = {k: v for k, v in keywords.items() if k != "axis"}
            return take(a, self._perform("choice", (p,), lambda p: method(n, p=p, **rest)), axis=axis)
        if isinstance(a, ndarray) and not a.ndim:
            a = int(a)
        method = self._numpy.choice
        return self._perform("choice", (a, p), lambda a, p: method(a, p=p, **keywords))

    def bytes(self, length: int) -> bytes:
        """Random bytes. Raises TracedArrayError inside ``function`` and ``vectorized_map``.

        >>> len(tnp.random.default_rng(0).bytes(4))
        4
        """
        self._plain_only("bytes")
        return self._numpy.bytes(length)


class RandomState(_Orders):
    """NumPy's legacy generator; the functions of ``tnp.random`` draw from one of its own, apart from NumPy's.

    >>> tnp.random.RandomState(0).randint(10, size=3).numpy()
    array([5, 0, 3])
    """

    __slots__ = ()
    _unit_name = "random_sample"

    def __init__(self, seed: Any = None):
        self._numpy = np.random.RandomState(unwrap(seed))
        if _core._active:
            _start_at_each_run(self, seed, np.random.RandomState)

    def __reduce__(self) -> tuple:
        return _restored, (RandomState, self._numpy)

    def __repr__(self) -> str:
        return f"RandomState({type(self._numpy._bit_generator).__name__})"

    def seed(self, seed: Any = None) -> None:
        """Start the stream anew, also at each run of a ``function``. Without a seed from the system's entropy.

        >>> state = tnp.random.RandomState()
        >>> state.seed(0)
        >>> round(state.rand().item(), 6)
        0.548814
        """
        self._numpy.seed(unwrap(seed))
        if _core._active:
            _start_at_each_run(self, seed, np.random.RandomState)

    def get_state(self, legacy: bool = True) -> Any:
        """The state, for ``set_state``: a tuple, or with ``legacy=False`` a dict.

        >>> tnp.random.RandomState(0).get_state()[0]
        'MT19937'
        """
        return self._numpy.get_state(legacy)

    def set_state(self, state: Any) -> None:
        """Put back what ``get_state`` gave, ours or NumPy's."""
        self._plain_only("set_state")
        self._numpy.set_state(state)

    def rand(self, *args: int) -> ndarray:
        """Numbers from 0 up to 1 in the shape of the arguments.

        >>> tnp.random.RandomState(0).rand(2, 3).shape
        (2, 3)
        """
        return self.random_sample(args or None)

    def randn(self, *args: int) -> ndarray:
        """Standard normal numbers in the shape of the arguments.

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
        """Non-negative integers up to the greatest one.

        >>> tnp.random.RandomState(0).tomaxint(3).shape
        (3,)
        """
        return self._elementwise("tomaxint", (), size)

    def random_sample(self, size: Any = None) -> ndarray:
        """Numbers from 0 up to, not including, 1.

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
        """Waiting times of mean 1.

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


class Generator(_Orders):
    """NumPy's generator over a bit generator; ``default_rng(seed)`` makes one.

    >>> tnp.random.Generator(tnp.random.PCG64(0)).integers(10, size=3).numpy()
    array([8, 6, 5])
    """

    __slots__ = ()

    def __init__(self, bit_generator: Any):
        self._numpy = np.random.Generator(bit_generator)

    @property
    def bit_generator(self) -> Any:
        """The source of the bits, NumPy's own object."""
        return self._numpy.bit_generator

    def __reduce__(self) -> tuple:
        return Generator, (self.bit_generator,)

    def __repr__(self) -> str:
        return f"Generator({type(self.bit_generator).__name__})"

    def spawn(self, n_children: int) -> list[Generator]:
        """Independent generators.

        >>> len(tnp.random.default_rng(0).spawn(2))
        2
        """
        self._plain_only("spawn")
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
        """A draw that may go into ``out``."""
        if out is None:
            return self._elementwise(name, params, size, **fixed)
        if size is not None and tuple(np.atleast_1d(unwrap(size))) != tuple(out.shape):
            raise ValueError("size must match out.shape when used together")
        if out.dtype != np.dtype(fixed["dtype"]):
            wanted = np.dtype(fixed["dtype"])
            raise TypeError(f"Supplied output array has the wrong type. Expected {wanted}, got {out.dtype}")
        out[...] = self._elementwise(name, params, tuple(out.shape), **fixed)
        return out

    def random(self, size: Any = None, dtype: Any = np.float64, out: Any = None) -> ndarray:
        """Numbers from 0 up to, not including, 1.

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
        """Waiting times of mean 1.

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
        """Each line along the axis (all elements when left out) shuffled for itself. Gradient: to the elements.

        >>> tnp.random.default_rng(0).permuted(tnp.ones((2, 3)), axis=1).shape
        (2, 3)
        """
        x = lift(x)
        shape, method = tuple(x.shape), self._numpy.permuted
        if not _watched(x):
            result = self._by_example("permuted", (x,), {"axis": axis})
        elif axis is None:
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
        out[...] = result
        return out


def _restored(cls: Any, generator: Any) -> Any:
    new = cls.__new__(cls)
    new._numpy = generator
    return new


def _start_at_each_run(source: Any, seed: Any, make: Callable) -> None:
    """A generator seeded inside ``function`` starts with that seed at each run, as the Python code would."""
    if context().trace is None:
        return
    if seed is not None:
        first = State(source).state
        source._restart(lambda: first)
        return

    def fresh() -> Any:
        return State(_restored(type(source), make())).state

    source._restart(fresh)


def default_rng(seed: Any = None) -> Generator:
    """A Generator with NumPy's default bit generator (PCG64) and this seed; a Generator is handed back as it is.

    >>> tnp.random.default_rng(0).random(2).numpy()
    array([0.63696169, 0.26978671])
    """
    if isinstance(seed, Generator):
        return seed
    made = np.random.default_rng(unwrap(seed))
    if isinstance(seed, np.random.Generator | np.random.BitGenerator | np.random.RandomState):
        return _restored(Generator, made)
    result = _restored(Generator, made)
    if _core._active:
        _start_at_each_run(result, seed, np.random.default_rng)
    return result


# --- the functions of the module: methods of one legacy generator -----------------------------------------

_global = RandomState()


def get_bit_generator() -> Any:
    """The bit generator behind the functions of this module.

    >>> type(tnp.random.get_bit_generator()).__name__
    'MT19937'
    """
    return _global._numpy._bit_generator


def set_bit_generator(bitgen: Any) -> None:
    """Let the functions of this module draw from another bit generator."""
    _global._plain_only("set_bit_generator")
    _global._numpy = np.random.RandomState(bitgen)


_METHODS = (
    "beta", "binomial", "bytes", "chisquare", "choice", "dirichlet", "exponential", "f", "gamma", "geometric",
    "get_state", "gumbel", "hypergeometric", "laplace", "logistic", "lognormal", "logseries", "multinomial",
    "multivariate_normal", "negative_binomial", "noncentral_chisquare", "noncentral_f", "normal", "pareto",
    "permutation", "poisson", "power", "rand", "randint", "randn", "random", "random_integers", "random_sample",
    "rayleigh", "seed", "set_state", "shuffle", "standard_cauchy", "standard_exponential", "standard_gamma",
    "standard_normal", "standard_t", "triangular", "uniform", "vonmises", "wald", "weibull", "zipf",
)  # fmt: skip
globals().update({name: getattr(_global, name) for name in _METHODS})
ranf = sample = _global.random_sample

__all__ = [  # noqa: PLE0604
    *_METHODS, "BitGenerator", "Generator", "MT19937", "PCG64", "PCG64DXSM", "Philox", "RandomState", "SFC64",
    "SeedSequence", "default_rng", "get_bit_generator", "ranf", "sample", "set_bit_generator",
]  # fmt: skip
