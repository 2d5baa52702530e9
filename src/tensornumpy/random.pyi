# Written by tests/stubs/generate.py from the declarations: edit what is said there, not this file.
# mypy: disable-error-code="overload-overlap, override, misc, no-overload-impl, explicit-override, deprecated"

import builtins
import os
import types
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import (
    IO,
    Any,
    ClassVar,
    Concatenate,
    Generic,
    Literal,
    NamedTuple,
    NoReturn,
    ParamSpec,
    Protocol,
    SupportsFloat,
    SupportsIndex,
    TypeAlias,
    overload,
)

import ml_dtypes
import numpy
import numpy as np
from numpy.typing import ArrayLike, DTypeLike
from typing_extensions import Self, TypeVar

from tensornumpy import (
    _ScalarT as _ScalarT,
    _NDArray as _NDArray,
    _Array as _Array,
    _AnyArray as _AnyArray,
    _ArrayOf as _ArrayOf,
    _Floats as _Floats,
    _Ints as _Ints,
    _DTypeOf as _DTypeOf,
    _Shape as _Shape,
)

@overload
def beta(a: float, b: float, size: None = None) -> float:
    "Numbers between 0 and 1 from the beta distribution. Gradient: none.\n\n>>> tnp.random.default_rng(0).beta(2.0, 3.0, size=3).shape\n(3,)"

@overload
def beta(a: ArrayLike, b: ArrayLike, size: _Shape | None = None) -> _Floats: ...
@overload
def binomial(n: float, p: float, size: None = None) -> int:
    "Successes in ``n`` trials of probability ``p`` each. Gradient: none.\n\n>>> tnp.random.default_rng(0).binomial(10, 0.5, size=3).shape\n(3,)"

@overload
def binomial(n: ArrayLike, p: ArrayLike, size: _Shape | None = None) -> _Ints: ...
def bytes(length: SupportsIndex) -> builtins.bytes:
    "Random bytes. Raises TracedArrayError inside ``function`` and ``vectorized_map``.\n\n>>> len(tnp.random.default_rng(0).bytes(4))\n4"

@overload
def chisquare(df: float, size: None = None) -> float:
    "Sums of ``df`` squared standard normal numbers. Gradient: none.\n\n>>> tnp.random.default_rng(0).chisquare(3, size=3).shape\n(3,)"

@overload
def chisquare(df: ArrayLike, size: _Shape | None = None) -> _Floats: ...
@overload
def choice(a: int, size: None = None, replace: builtins.bool = True, p: ArrayLike | None = None) -> int:
    "Elements of a 1-d array, or of ``arange(a)``, with probabilities ``p``. Gradient: to the chosen elements.\n\n>>> tnp.random.RandomState(0).choice(5, 3).numpy()\narray([4, 0, 3])"

@overload
def choice(
    a: ArrayLike, size: _Shape | None = None, replace: builtins.bool = True, p: ArrayLike | None = None
) -> _Array: ...
def dirichlet(alpha: ArrayLike, size: _Shape | None = None) -> _Floats:
    "Shares that add up to 1, along a new last axis. Gradient: none.\n\n>>> tnp.random.default_rng(0).dirichlet([1.0, 2.0], size=3).shape\n(3, 2)"

@overload
def exponential(scale: float = 1.0, size: None = None) -> float:
    "Waiting times of mean ``scale``. Gradient: to ``scale``.\n\n>>> tnp.random.default_rng(0).exponential(2.0, size=3).shape\n(3,)"

@overload
def exponential(scale: ArrayLike = 1.0, size: _Shape | None = None) -> _Floats: ...
@overload
def f(dfnum: float, dfden: float, size: None = None) -> float:
    "Ratios of two chi-square numbers over their degrees of freedom. Gradient: none.\n\n>>> tnp.random.default_rng(0).f(2, 3, size=3).shape\n(3,)"

@overload
def f(dfnum: ArrayLike, dfden: ArrayLike, size: _Shape | None = None) -> _Floats: ...
@overload
def gamma(shape: float, scale: float = 1.0, size: None = None) -> float:
    "Gamma numbers of mean ``shape * scale``. Gradient: to ``scale``.\n\n>>> tnp.random.default_rng(0).gamma(2.0, size=3).shape\n(3,)"

@overload
def gamma(shape: ArrayLike, scale: ArrayLike = 1.0, size: _Shape | None = None) -> _Floats: ...
@overload
def geometric(p: float, size: None = None) -> int:
    "Trials up to the first success. Gradient: none.\n\n>>> tnp.random.default_rng(0).geometric(0.5, size=3).shape\n(3,)"

@overload
def geometric(p: ArrayLike, size: _Shape | None = None) -> _Ints: ...
def get_state(legacy: builtins.bool = True) -> tuple[str, _Array, int, int, float]:
    "The state, for ``set_state``: a tuple, or with ``legacy=False`` a dict. Raises TracedArrayError in a trace.\n\n>>> tnp.random.RandomState(0).get_state()[0]\n'MT19937'"

@overload
def gumbel(loc: float = 0.0, scale: float = 1.0, size: None = None) -> float:
    "The extreme value distribution of type I. Gradient: to ``loc`` and ``scale``.\n\n>>> tnp.random.default_rng(0).gumbel(size=3).shape\n(3,)"

@overload
def gumbel(loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: _Shape | None = None) -> _Floats: ...
@overload
def hypergeometric(ngood: float, nbad: float, nsample: float, size: None = None) -> int:
    "Good items in a sample drawn without putting back. Gradient: none.\n\n>>> tnp.random.default_rng(0).hypergeometric(5, 5, 3, size=3).shape\n(3,)"

@overload
def hypergeometric(ngood: ArrayLike, nbad: ArrayLike, nsample: ArrayLike, size: _Shape | None = None) -> _Ints: ...
@overload
def laplace(loc: float = 0.0, scale: float = 1.0, size: None = None) -> float:
    "The double exponential distribution. Gradient: to ``loc`` and ``scale``.\n\n>>> tnp.random.default_rng(0).laplace(size=3).shape\n(3,)"

@overload
def laplace(loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: _Shape | None = None) -> _Floats: ...
@overload
def logistic(loc: float = 0.0, scale: float = 1.0, size: None = None) -> float:
    "The logistic distribution. Gradient: to ``loc`` and ``scale``.\n\n>>> tnp.random.default_rng(0).logistic(size=3).shape\n(3,)"

@overload
def logistic(loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: _Shape | None = None) -> _Floats: ...
@overload
def lognormal(mean: float = 0.0, sigma: float = 1.0, size: None = None) -> float:
    "Numbers whose logarithms are normal. Gradient: to ``mean`` and ``sigma`` (0 where ``sigma`` is 0).\n\n>>> tnp.random.default_rng(0).lognormal(size=3).shape\n(3,)"

@overload
def lognormal(mean: ArrayLike = 0.0, sigma: ArrayLike = 1.0, size: _Shape | None = None) -> _Floats: ...
@overload
def logseries(p: float, size: None = None) -> int:
    "The logarithmic series distribution. Gradient: none.\n\n>>> tnp.random.default_rng(0).logseries(0.5, size=3).shape\n(3,)"

@overload
def logseries(p: ArrayLike, size: _Shape | None = None) -> _Ints: ...
def multinomial(n: ArrayLike, pvals: ArrayLike, size: _Shape | None = None) -> _Ints:
    "How often each outcome came in ``n`` trials, along a new last axis. Gradient: none.\n\n>>> tnp.random.default_rng(0).multinomial(10, [0.5, 0.5], size=3).shape\n(3, 2)"

def multivariate_normal(
    mean: ArrayLike, cov: ArrayLike, size: _Shape | None = None, check_valid: str = "warn", tol: SupportsFloat = 1e-08
) -> _Floats:
    "Normal vectors along a new last axis. Gradient: none.\n\n>>> tnp.random.RandomState(0).multivariate_normal([0.0, 0.0], tnp.eye(2), 3).shape\n(3, 2)"

@overload
def negative_binomial(n: float, p: float, size: None = None) -> int:
    "Failures before the ``n``-th success. Gradient: none.\n\n>>> tnp.random.default_rng(0).negative_binomial(3, 0.5, size=3).shape\n(3,)"

@overload
def negative_binomial(n: ArrayLike, p: ArrayLike, size: _Shape | None = None) -> _Ints: ...
@overload
def noncentral_chisquare(df: float, nonc: float, size: None = None) -> float:
    "Chi-square numbers off centre by ``nonc``. Gradient: none.\n\n>>> tnp.random.default_rng(0).noncentral_chisquare(3, 1.0, size=3).shape\n(3,)"

@overload
def noncentral_chisquare(df: ArrayLike, nonc: ArrayLike, size: _Shape | None = None) -> _Floats: ...
@overload
def noncentral_f(dfnum: float, dfden: float, nonc: float, size: None = None) -> float:
    "F numbers off centre by ``nonc``. Gradient: none.\n\n>>> tnp.random.default_rng(0).noncentral_f(2, 3, 1.0, size=3).shape\n(3,)"

@overload
def noncentral_f(dfnum: ArrayLike, dfden: ArrayLike, nonc: ArrayLike, size: _Shape | None = None) -> _Floats: ...
@overload
def normal(loc: float = 0.0, scale: float = 1.0, size: None = None) -> float:
    "Normal numbers of mean ``loc`` and standard deviation ``scale``. Gradient: to ``loc`` and ``scale``.\n\n>>> tnp.random.default_rng(0).normal(size=3).shape\n(3,)"

@overload
def normal(loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: _Shape | None = None) -> _Floats: ...
@overload
def pareto(a: float, size: None = None) -> float:
    "The Pareto distribution of type II, which starts at 0. Gradient: to ``a``.\n\n>>> tnp.random.default_rng(0).pareto(3.0, size=3).shape\n(3,)"

@overload
def pareto(a: ArrayLike, size: _Shape | None = None) -> _Floats: ...
@overload
def permutation(x: _ArrayOf[_ScalarT]) -> _NDArray[_ScalarT]:
    "A shuffled copy along the first axis, or shuffled ``arange(x)``. Gradient: to the elements.\n\n>>> tnp.random.RandomState(0).permutation(4).numpy()\narray([2, 3, 1, 0])"

@overload
def permutation(x: ArrayLike) -> _Array: ...
@overload
def poisson(lam: float = 1.0, size: None = None) -> int:
    "Counts of events, ``lam`` on average. Gradient: none.\n\n>>> tnp.random.default_rng(0).poisson(2.0, size=3).shape\n(3,)"

@overload
def poisson(lam: ArrayLike = 1.0, size: _Shape | None = None) -> _Ints: ...
@overload
def power(a: float, size: None = None) -> float:
    "Numbers between 0 and 1 of density ``a * x**(a - 1)``. Gradient: to ``a``.\n\n>>> tnp.random.default_rng(0).power(3.0, size=3).shape\n(3,)"

@overload
def power(a: ArrayLike, size: _Shape | None = None) -> _Floats: ...
@overload
def rand() -> float:
    "Uniform numbers in [0, 1); the arguments are the shape.\n\n>>> tnp.random.RandomState(0).rand(2, 3).shape\n(2, 3)"

@overload
def rand(*args: Any) -> _Floats: ...
@overload
def randint(low: int, high: int | None = None, size: None = None, dtype: type[int] = ...) -> int:
    "Integers from ``low`` (0 when ``high`` is left out) up to, not including, ``high``.\n\n>>> tnp.random.RandomState(0).randint(10, size=3).numpy()\narray([5, 0, 3])"

@overload
def randint(
    low: ArrayLike, high: ArrayLike | None = None, size: _Shape | None = None, *, dtype: _DTypeOf[_ScalarT]
) -> _NDArray[_ScalarT]: ...
@overload
def randint(
    low: ArrayLike, high: ArrayLike | None = None, size: _Shape | None = None, dtype: DTypeLike = ...
) -> _Array: ...
@overload
def randn() -> float:
    "Standard normal numbers; the arguments are the shape.\n\n>>> tnp.random.RandomState(0).randn(2, 3).shape\n(2, 3)"

@overload
def randn(*args: Any) -> _Floats: ...
@overload
def random(size: None = None) -> float:
    "As ``random_sample``.\n\n>>> tnp.random.RandomState(0).random(3).shape\n(3,)"

@overload
def random(size: _Shape | None = None) -> _Floats: ...
@overload
def random_integers(low: float, high: float | None = None, size: None = None) -> int:
    "Integers from ``low`` to ``high``, both included: NumPy's deprecated form of ``randint``."

@overload
def random_integers(low: ArrayLike, high: ArrayLike | None = None, size: _Shape | None = None) -> _Ints: ...
@overload
def random_sample(size: None = None) -> float:
    "Uniform numbers in [0, 1).\n\n>>> tnp.random.RandomState(0).random_sample(3).shape\n(3,)"

@overload
def random_sample(size: _Shape | None = None) -> _Floats: ...
@overload
def rayleigh(scale: float = 1.0, size: None = None) -> float:
    "Lengths of plane vectors with normal components. Gradient: to ``scale``.\n\n>>> tnp.random.default_rng(0).rayleigh(2.0, size=3).shape\n(3,)"

@overload
def rayleigh(scale: ArrayLike = 1.0, size: _Shape | None = None) -> _Floats: ...
def set_state(state: Any) -> None:
    "Restore a state from ``get_state``, of this generator or of one of NumPy's."

def shuffle(x: ArrayLike) -> None:
    "Shuffle in place along the first axis. Gradient: follows the elements.\n\n>>> x = tnp.arange(4)\n>>> tnp.random.RandomState(0).shuffle(x)\n>>> x.numpy()\narray([2, 3, 1, 0])"

@overload
def standard_cauchy(size: None = None) -> float:
    "The Cauchy distribution around 0.\n\n>>> tnp.random.default_rng(0).standard_cauchy(size=3).shape\n(3,)"

@overload
def standard_cauchy(size: _Shape | None = None) -> _Floats: ...
@overload
def standard_exponential(size: None = None) -> float:
    "Exponentially distributed numbers of mean 1.\n\n>>> tnp.random.RandomState(0).standard_exponential(3).shape\n(3,)"

@overload
def standard_exponential(size: _Shape | None = None) -> _Floats: ...
@overload
def standard_gamma(shape: float, size: None = None) -> float:
    "Gamma numbers of scale 1. Gradient: none.\n\n>>> tnp.random.RandomState(0).standard_gamma(2.0, 3).shape\n(3,)"

@overload
def standard_gamma(shape: ArrayLike, size: _Shape | None = None) -> _Floats: ...
@overload
def standard_normal(size: None = None) -> float:
    "Normal numbers of mean 0 and standard deviation 1.\n\n>>> tnp.random.RandomState(0).standard_normal(3).shape\n(3,)"

@overload
def standard_normal(size: _Shape | None = None) -> _Array: ...
@overload
def standard_t(df: float, size: None = None) -> float:
    "Student's t with ``df`` degrees of freedom. Gradient: none.\n\n>>> tnp.random.default_rng(0).standard_t(3, size=3).shape\n(3,)"

@overload
def standard_t(df: ArrayLike, size: _Shape | None = None) -> _Floats: ...
@overload
def triangular(left: float, mode: float, right: float, size: None = None) -> float:
    "Density rising from ``left`` to ``mode`` and falling to ``right``. Gradient: to all three.\n\n>>> tnp.random.default_rng(0).triangular(0.0, 1.0, 2.0, size=3).shape\n(3,)"

@overload
def triangular(left: ArrayLike, mode: ArrayLike, right: ArrayLike, size: _Shape | None = None) -> _Floats: ...
@overload
def uniform(low: float = 0.0, high: float = 1.0, size: None = None) -> float:
    "Numbers from ``low`` up to, not including, ``high``. Gradient: to ``low`` and ``high``.\n\n>>> tnp.random.default_rng(0).uniform(size=3).shape\n(3,)"

@overload
def uniform(low: ArrayLike = 0.0, high: ArrayLike = 1.0, size: _Shape | None = None) -> _Floats: ...
@overload
def vonmises(mu: float, kappa: float, size: None = None) -> float:
    "Angles around ``mu``, the closer the greater ``kappa``. Gradient: to ``mu``.\n\n>>> tnp.random.default_rng(0).vonmises(0.0, 2.0, size=3).shape\n(3,)"

@overload
def vonmises(mu: ArrayLike, kappa: ArrayLike, size: _Shape | None = None) -> _Floats: ...
@overload
def wald(mean: float, scale: float, size: None = None) -> float:
    "The inverse Gaussian distribution. Gradient: none.\n\n>>> tnp.random.default_rng(0).wald(1.0, 2.0, size=3).shape\n(3,)"

@overload
def wald(mean: ArrayLike, scale: ArrayLike, size: _Shape | None = None) -> _Floats: ...
@overload
def weibull(a: float, size: None = None) -> float:
    "The Weibull distribution of scale 1. Gradient: to ``a``.\n\n>>> tnp.random.default_rng(0).weibull(2.0, size=3).shape\n(3,)"

@overload
def weibull(a: ArrayLike, size: _Shape | None = None) -> _Floats: ...
@overload
def zipf(a: float, size: None = None) -> int:
    "Zipf's distribution of ranks. Gradient: none.\n\n>>> tnp.random.default_rng(0).zipf(3.0, size=3).shape\n(3,)"

@overload
def zipf(a: ArrayLike, size: _Shape | None = None) -> _Ints: ...

from numpy.random import BitGenerator as BitGenerator

class Generator:
    def __init__(self, bit_generator: Any) -> None: ...
    @overload
    def beta(self, a: float, b: float, size: None = None) -> float:
        "Numbers between 0 and 1 from the beta distribution. Gradient: none.\n\n>>> tnp.random.default_rng(0).beta(2.0, 3.0, size=3).shape\n(3,)"
    @overload
    def beta(self, a: ArrayLike, b: ArrayLike, size: _Shape | None = None) -> _Floats: ...
    @overload
    def binomial(self, n: float, p: float, size: None = None) -> int:
        "Successes in ``n`` trials of probability ``p`` each. Gradient: none.\n\n>>> tnp.random.default_rng(0).binomial(10, 0.5, size=3).shape\n(3,)"
    @overload
    def binomial(self, n: ArrayLike, p: ArrayLike, size: _Shape | None = None) -> _Ints: ...
    @property
    def bit_generator(self) -> Any: ...
    def bytes(self, length: SupportsIndex) -> builtins.bytes:
        "Random bytes. Raises TracedArrayError inside ``function`` and ``vectorized_map``.\n\n>>> len(tnp.random.default_rng(0).bytes(4))\n4"
    @overload
    def chisquare(self, df: float, size: None = None) -> float:
        "Sums of ``df`` squared standard normal numbers. Gradient: none.\n\n>>> tnp.random.default_rng(0).chisquare(3, size=3).shape\n(3,)"
    @overload
    def chisquare(self, df: ArrayLike, size: _Shape | None = None) -> _Floats: ...
    @overload
    def choice(
        self,
        a: int,
        size: None = None,
        replace: builtins.bool = True,
        p: ArrayLike | None = None,
        axis: SupportsIndex = 0,
        shuffle: builtins.bool = True,
    ) -> int: ...
    @overload
    def choice(
        self,
        a: ArrayLike,
        size: _Shape | None = None,
        replace: builtins.bool = True,
        p: ArrayLike | None = None,
        axis: SupportsIndex = 0,
        shuffle: builtins.bool = True,
    ) -> _Array: ...
    def dirichlet(self, alpha: ArrayLike, size: _Shape | None = None) -> _Floats:
        "Shares that add up to 1, along a new last axis. Gradient: none.\n\n>>> tnp.random.default_rng(0).dirichlet([1.0, 2.0], size=3).shape\n(3, 2)"
    @overload
    def exponential(self, scale: float = 1.0, size: None = None) -> float:
        "Waiting times of mean ``scale``. Gradient: to ``scale``.\n\n>>> tnp.random.default_rng(0).exponential(2.0, size=3).shape\n(3,)"
    @overload
    def exponential(self, scale: ArrayLike = 1.0, size: _Shape | None = None) -> _Floats: ...
    @overload
    def f(self, dfnum: float, dfden: float, size: None = None) -> float:
        "Ratios of two chi-square numbers over their degrees of freedom. Gradient: none.\n\n>>> tnp.random.default_rng(0).f(2, 3, size=3).shape\n(3,)"
    @overload
    def f(self, dfnum: ArrayLike, dfden: ArrayLike, size: _Shape | None = None) -> _Floats: ...
    @overload
    def gamma(self, shape: float, scale: float = 1.0, size: None = None) -> float:
        "Gamma numbers of mean ``shape * scale``. Gradient: to ``scale``.\n\n>>> tnp.random.default_rng(0).gamma(2.0, size=3).shape\n(3,)"
    @overload
    def gamma(self, shape: ArrayLike, scale: ArrayLike = 1.0, size: _Shape | None = None) -> _Floats: ...
    @overload
    def geometric(self, p: float, size: None = None) -> int:
        "Trials up to the first success. Gradient: none.\n\n>>> tnp.random.default_rng(0).geometric(0.5, size=3).shape\n(3,)"
    @overload
    def geometric(self, p: ArrayLike, size: _Shape | None = None) -> _Ints: ...
    @overload
    def gumbel(self, loc: float = 0.0, scale: float = 1.0, size: None = None) -> float:
        "The extreme value distribution of type I. Gradient: to ``loc`` and ``scale``.\n\n>>> tnp.random.default_rng(0).gumbel(size=3).shape\n(3,)"
    @overload
    def gumbel(self, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: _Shape | None = None) -> _Floats: ...
    @overload
    def hypergeometric(self, ngood: float, nbad: float, nsample: float, size: None = None) -> int:
        "Good items in a sample drawn without putting back. Gradient: none.\n\n>>> tnp.random.default_rng(0).hypergeometric(5, 5, 3, size=3).shape\n(3,)"
    @overload
    def hypergeometric(
        self, ngood: ArrayLike, nbad: ArrayLike, nsample: ArrayLike, size: _Shape | None = None
    ) -> _Ints: ...
    @overload
    def integers(
        self,
        low: float,
        high: float | None = None,
        size: None = None,
        dtype: DTypeLike = ...,
        endpoint: builtins.bool = False,
    ) -> int: ...
    @overload
    def integers(
        self,
        low: ArrayLike,
        high: ArrayLike | None = None,
        size: _Shape | None = None,
        *,
        dtype: _DTypeOf[_ScalarT],
        endpoint: builtins.bool = False,
    ) -> _NDArray[_ScalarT]: ...
    @overload
    def integers(
        self,
        low: ArrayLike,
        high: ArrayLike | None = None,
        size: _Shape | None = None,
        dtype: DTypeLike = ...,
        endpoint: builtins.bool = False,
    ) -> _Array: ...
    @overload
    def laplace(self, loc: float = 0.0, scale: float = 1.0, size: None = None) -> float:
        "The double exponential distribution. Gradient: to ``loc`` and ``scale``.\n\n>>> tnp.random.default_rng(0).laplace(size=3).shape\n(3,)"
    @overload
    def laplace(self, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: _Shape | None = None) -> _Floats: ...
    @overload
    def logistic(self, loc: float = 0.0, scale: float = 1.0, size: None = None) -> float:
        "The logistic distribution. Gradient: to ``loc`` and ``scale``.\n\n>>> tnp.random.default_rng(0).logistic(size=3).shape\n(3,)"
    @overload
    def logistic(self, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: _Shape | None = None) -> _Floats: ...
    @overload
    def lognormal(self, mean: float = 0.0, sigma: float = 1.0, size: None = None) -> float:
        "Numbers whose logarithms are normal. Gradient: to ``mean`` and ``sigma`` (0 where ``sigma`` is 0).\n\n>>> tnp.random.default_rng(0).lognormal(size=3).shape\n(3,)"
    @overload
    def lognormal(self, mean: ArrayLike = 0.0, sigma: ArrayLike = 1.0, size: _Shape | None = None) -> _Floats: ...
    @overload
    def logseries(self, p: float, size: None = None) -> int:
        "The logarithmic series distribution. Gradient: none.\n\n>>> tnp.random.default_rng(0).logseries(0.5, size=3).shape\n(3,)"
    @overload
    def logseries(self, p: ArrayLike, size: _Shape | None = None) -> _Ints: ...
    def multinomial(self, n: ArrayLike, pvals: ArrayLike, size: _Shape | None = None) -> _Ints:
        "How often each outcome came in ``n`` trials, along a new last axis. Gradient: none.\n\n>>> tnp.random.default_rng(0).multinomial(10, [0.5, 0.5], size=3).shape\n(3, 2)"
    def multivariate_hypergeometric(
        self, colors: ArrayLike, nsample: ArrayLike, size: _Shape | None = None, method: str = "marginals"
    ) -> _Ints: ...
    def multivariate_normal(
        self,
        mean: ArrayLike,
        cov: ArrayLike,
        size: _Shape | None = None,
        check_valid: str = "warn",
        tol: SupportsFloat = 1e-08,
        *,
        method: str = "svd",
    ) -> _Floats: ...
    @overload
    def negative_binomial(self, n: float, p: float, size: None = None) -> int:
        "Failures before the ``n``-th success. Gradient: none.\n\n>>> tnp.random.default_rng(0).negative_binomial(3, 0.5, size=3).shape\n(3,)"
    @overload
    def negative_binomial(self, n: ArrayLike, p: ArrayLike, size: _Shape | None = None) -> _Ints: ...
    @overload
    def noncentral_chisquare(self, df: float, nonc: float, size: None = None) -> float:
        "Chi-square numbers off centre by ``nonc``. Gradient: none.\n\n>>> tnp.random.default_rng(0).noncentral_chisquare(3, 1.0, size=3).shape\n(3,)"
    @overload
    def noncentral_chisquare(self, df: ArrayLike, nonc: ArrayLike, size: _Shape | None = None) -> _Floats: ...
    @overload
    def noncentral_f(self, dfnum: float, dfden: float, nonc: float, size: None = None) -> float:
        "F numbers off centre by ``nonc``. Gradient: none.\n\n>>> tnp.random.default_rng(0).noncentral_f(2, 3, 1.0, size=3).shape\n(3,)"
    @overload
    def noncentral_f(
        self, dfnum: ArrayLike, dfden: ArrayLike, nonc: ArrayLike, size: _Shape | None = None
    ) -> _Floats: ...
    @overload
    def normal(self, loc: float = 0.0, scale: float = 1.0, size: None = None) -> float:
        "Normal numbers of mean ``loc`` and standard deviation ``scale``. Gradient: to ``loc`` and ``scale``.\n\n>>> tnp.random.default_rng(0).normal(size=3).shape\n(3,)"
    @overload
    def normal(self, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: _Shape | None = None) -> _Floats: ...
    @overload
    def pareto(self, a: float, size: None = None) -> float:
        "The Pareto distribution of type II, which starts at 0. Gradient: to ``a``.\n\n>>> tnp.random.default_rng(0).pareto(3.0, size=3).shape\n(3,)"
    @overload
    def pareto(self, a: ArrayLike, size: _Shape | None = None) -> _Floats: ...
    def permutation(self, x: ArrayLike, axis: SupportsIndex = 0) -> _Array: ...
    def permuted(
        self,
        x: ArrayLike,
        *,
        axis: SupportsIndex | None = None,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> _Array: ...
    @overload
    def poisson(self, lam: float = 1.0, size: None = None) -> int:
        "Counts of events, ``lam`` on average. Gradient: none.\n\n>>> tnp.random.default_rng(0).poisson(2.0, size=3).shape\n(3,)"
    @overload
    def poisson(self, lam: ArrayLike = 1.0, size: _Shape | None = None) -> _Ints: ...
    @overload
    def power(self, a: float, size: None = None) -> float:
        "Numbers between 0 and 1 of density ``a * x**(a - 1)``. Gradient: to ``a``.\n\n>>> tnp.random.default_rng(0).power(3.0, size=3).shape\n(3,)"
    @overload
    def power(self, a: ArrayLike, size: _Shape | None = None) -> _Floats: ...
    @overload
    def random(
        self, size: None = None, dtype: DTypeLike = ..., out: _AnyArray | tuple[_AnyArray | None, ...] | None = None
    ) -> float: ...
    @overload
    def random(
        self, size: _Shape | None = None, dtype: None = ..., out: _AnyArray | tuple[_AnyArray | None, ...] | None = None
    ) -> _Floats: ...
    @overload
    def random(
        self,
        size: _Shape | None = None,
        *,
        dtype: _DTypeOf[_ScalarT],
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> _NDArray[_ScalarT]: ...
    @overload
    def random(
        self,
        size: _Shape | None = None,
        dtype: DTypeLike = ...,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> _Array: ...
    @overload
    def rayleigh(self, scale: float = 1.0, size: None = None) -> float:
        "Lengths of plane vectors with normal components. Gradient: to ``scale``.\n\n>>> tnp.random.default_rng(0).rayleigh(2.0, size=3).shape\n(3,)"
    @overload
    def rayleigh(self, scale: ArrayLike = 1.0, size: _Shape | None = None) -> _Floats: ...
    def shuffle(self, x: ArrayLike, axis: SupportsIndex = 0) -> None: ...
    def spawn(self, n_children: SupportsIndex) -> list[Generator]: ...
    @overload
    def standard_cauchy(self, size: None = None) -> float:
        "The Cauchy distribution around 0.\n\n>>> tnp.random.default_rng(0).standard_cauchy(size=3).shape\n(3,)"
    @overload
    def standard_cauchy(self, size: _Shape | None = None) -> _Floats: ...
    @overload
    def standard_exponential(
        self,
        size: None = None,
        dtype: DTypeLike = ...,
        method: str = "zig",
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> float: ...
    @overload
    def standard_exponential(
        self,
        size: _Shape | None = None,
        dtype: None = ...,
        method: str = "zig",
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> _Floats: ...
    @overload
    def standard_exponential(
        self,
        size: _Shape | None = None,
        *,
        dtype: _DTypeOf[_ScalarT],
        method: str = "zig",
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> _NDArray[_ScalarT]: ...
    @overload
    def standard_exponential(
        self,
        size: _Shape | None = None,
        dtype: DTypeLike = ...,
        method: str = "zig",
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> _Array: ...
    @overload
    def standard_gamma(
        self,
        shape: float,
        size: None = None,
        dtype: DTypeLike = ...,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> float: ...
    @overload
    def standard_gamma(
        self,
        shape: ArrayLike,
        size: _Shape | None = None,
        dtype: None = ...,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> _Floats: ...
    @overload
    def standard_gamma(
        self,
        shape: ArrayLike,
        size: _Shape | None = None,
        *,
        dtype: _DTypeOf[_ScalarT],
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> _NDArray[_ScalarT]: ...
    @overload
    def standard_gamma(
        self,
        shape: ArrayLike,
        size: _Shape | None = None,
        dtype: DTypeLike = ...,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> _Array: ...
    @overload
    def standard_normal(
        self, size: None = None, dtype: DTypeLike = ..., out: _AnyArray | tuple[_AnyArray | None, ...] | None = None
    ) -> float: ...
    @overload
    def standard_normal(
        self,
        size: _Shape | None = None,
        *,
        dtype: _DTypeOf[_ScalarT],
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> _NDArray[_ScalarT]: ...
    @overload
    def standard_normal(
        self,
        size: _Shape | None = None,
        dtype: DTypeLike = ...,
        out: _AnyArray | tuple[_AnyArray | None, ...] | None = None,
    ) -> _Array: ...
    @overload
    def standard_t(self, df: float, size: None = None) -> float:
        "Student's t with ``df`` degrees of freedom. Gradient: none.\n\n>>> tnp.random.default_rng(0).standard_t(3, size=3).shape\n(3,)"
    @overload
    def standard_t(self, df: ArrayLike, size: _Shape | None = None) -> _Floats: ...
    @overload
    def triangular(self, left: float, mode: float, right: float, size: None = None) -> float:
        "Density rising from ``left`` to ``mode`` and falling to ``right``. Gradient: to all three.\n\n>>> tnp.random.default_rng(0).triangular(0.0, 1.0, 2.0, size=3).shape\n(3,)"
    @overload
    def triangular(self, left: ArrayLike, mode: ArrayLike, right: ArrayLike, size: _Shape | None = None) -> _Floats: ...
    @overload
    def uniform(self, low: float = 0.0, high: float = 1.0, size: None = None) -> float:
        "Numbers from ``low`` up to, not including, ``high``. Gradient: to ``low`` and ``high``.\n\n>>> tnp.random.default_rng(0).uniform(size=3).shape\n(3,)"
    @overload
    def uniform(self, low: ArrayLike = 0.0, high: ArrayLike = 1.0, size: _Shape | None = None) -> _Floats: ...
    @overload
    def vonmises(self, mu: float, kappa: float, size: None = None) -> float:
        "Angles around ``mu``, the closer the greater ``kappa``. Gradient: to ``mu``.\n\n>>> tnp.random.default_rng(0).vonmises(0.0, 2.0, size=3).shape\n(3,)"
    @overload
    def vonmises(self, mu: ArrayLike, kappa: ArrayLike, size: _Shape | None = None) -> _Floats: ...
    @overload
    def wald(self, mean: float, scale: float, size: None = None) -> float:
        "The inverse Gaussian distribution. Gradient: none.\n\n>>> tnp.random.default_rng(0).wald(1.0, 2.0, size=3).shape\n(3,)"
    @overload
    def wald(self, mean: ArrayLike, scale: ArrayLike, size: _Shape | None = None) -> _Floats: ...
    @overload
    def weibull(self, a: float, size: None = None) -> float:
        "The Weibull distribution of scale 1. Gradient: to ``a``.\n\n>>> tnp.random.default_rng(0).weibull(2.0, size=3).shape\n(3,)"
    @overload
    def weibull(self, a: ArrayLike, size: _Shape | None = None) -> _Floats: ...
    @overload
    def zipf(self, a: float, size: None = None) -> int:
        "Zipf's distribution of ranks. Gradient: none.\n\n>>> tnp.random.default_rng(0).zipf(3.0, size=3).shape\n(3,)"
    @overload
    def zipf(self, a: ArrayLike, size: _Shape | None = None) -> _Ints: ...

class MT19937:
    def __init__(self, seed: Any = None) -> None:
        "Initialize self.  See help(type(self)) for accurate signature."
    @property
    def capsule(self) -> Any: ...
    @property
    def cffi(self) -> Any: ...
    @property
    def ctypes(self) -> Any: ...
    def jumped(self, jumps: SupportsIndex = 1) -> Any:
        "A copy whose stream is that of very many draws later, ``jumps`` times as many.\n\n>>> tnp.random.PCG64(0).jumped() is not None\nTrue"
    @property
    def lock(self) -> Any: ...
    def random_raw(self, size: _Shape | None = None, output: builtins.bool = True) -> Any:
        "The words of the stream themselves, a single one as a Python int; without ``output`` None.\n\n>>> tnp.random.PCG64(0).random_raw(2).numpy()\narray([11749869230777074271,  4976686463289251617], dtype=uint64)"
    @property
    def seed_seq(self) -> Any: ...
    def spawn(self, n_children: SupportsIndex) -> Any:
        "Independent bit generators of this kind.\n\n>>> len(tnp.random.PCG64(0).spawn(2))\n2"
    @property
    def state(self) -> Any: ...
    @state.setter
    def state(self, value: Any) -> None: ...

class PCG64:
    def __init__(self, seed: Any = None) -> None:
        "Initialize self.  See help(type(self)) for accurate signature."
    def advance(self, delta: SupportsIndex) -> Any:
        "Pass over ``delta`` steps of the stream; returns the bit generator itself.\n\n>>> tnp.random.PCG64(0).advance(1).random_raw()\n4976686463289251617"
    @property
    def capsule(self) -> Any: ...
    @property
    def cffi(self) -> Any: ...
    @property
    def ctypes(self) -> Any: ...
    def jumped(self, jumps: SupportsIndex = 1) -> Any:
        "A copy whose stream is that of very many draws later, ``jumps`` times as many.\n\n>>> tnp.random.PCG64(0).jumped() is not None\nTrue"
    @property
    def lock(self) -> Any: ...
    def random_raw(self, size: _Shape | None = None, output: builtins.bool = True) -> Any:
        "The words of the stream themselves, a single one as a Python int; without ``output`` None.\n\n>>> tnp.random.PCG64(0).random_raw(2).numpy()\narray([11749869230777074271,  4976686463289251617], dtype=uint64)"
    @property
    def seed_seq(self) -> Any: ...
    def spawn(self, n_children: SupportsIndex) -> Any:
        "Independent bit generators of this kind.\n\n>>> len(tnp.random.PCG64(0).spawn(2))\n2"
    @property
    def state(self) -> Any: ...
    @state.setter
    def state(self, value: Any) -> None: ...

class PCG64DXSM:
    def __init__(self, seed: Any = None) -> None:
        "Initialize self.  See help(type(self)) for accurate signature."
    def advance(self, delta: SupportsIndex) -> Any:
        "Pass over ``delta`` steps of the stream; returns the bit generator itself.\n\n>>> tnp.random.PCG64(0).advance(1).random_raw()\n4976686463289251617"
    @property
    def capsule(self) -> Any: ...
    @property
    def cffi(self) -> Any: ...
    @property
    def ctypes(self) -> Any: ...
    def jumped(self, jumps: SupportsIndex = 1) -> Any:
        "A copy whose stream is that of very many draws later, ``jumps`` times as many.\n\n>>> tnp.random.PCG64(0).jumped() is not None\nTrue"
    @property
    def lock(self) -> Any: ...
    def random_raw(self, size: _Shape | None = None, output: builtins.bool = True) -> Any:
        "The words of the stream themselves, a single one as a Python int; without ``output`` None.\n\n>>> tnp.random.PCG64(0).random_raw(2).numpy()\narray([11749869230777074271,  4976686463289251617], dtype=uint64)"
    @property
    def seed_seq(self) -> Any: ...
    def spawn(self, n_children: SupportsIndex) -> Any:
        "Independent bit generators of this kind.\n\n>>> len(tnp.random.PCG64(0).spawn(2))\n2"
    @property
    def state(self) -> Any: ...
    @state.setter
    def state(self, value: Any) -> None: ...

class Philox:
    def __init__(self, seed: Any = None, counter: Any = None, key: Any = None) -> None: ...
    def advance(self, delta: SupportsIndex) -> Any:
        "Pass over ``delta`` steps of the stream; returns the bit generator itself.\n\n>>> tnp.random.PCG64(0).advance(1).random_raw()\n4976686463289251617"
    @property
    def capsule(self) -> Any: ...
    @property
    def cffi(self) -> Any: ...
    @property
    def ctypes(self) -> Any: ...
    def jumped(self, jumps: SupportsIndex = 1) -> Any:
        "A copy whose stream is that of very many draws later, ``jumps`` times as many.\n\n>>> tnp.random.PCG64(0).jumped() is not None\nTrue"
    @property
    def lock(self) -> Any: ...
    def random_raw(self, size: _Shape | None = None, output: builtins.bool = True) -> Any:
        "The words of the stream themselves, a single one as a Python int; without ``output`` None.\n\n>>> tnp.random.PCG64(0).random_raw(2).numpy()\narray([11749869230777074271,  4976686463289251617], dtype=uint64)"
    @property
    def seed_seq(self) -> Any: ...
    def spawn(self, n_children: SupportsIndex) -> Any:
        "Independent bit generators of this kind.\n\n>>> len(tnp.random.PCG64(0).spawn(2))\n2"
    @property
    def state(self) -> Any: ...
    @state.setter
    def state(self, value: Any) -> None: ...

class RandomState:
    def __init__(self, seed: Any = None) -> None: ...
    @overload
    def beta(self, a: float, b: float, size: None = None) -> float:
        "Numbers between 0 and 1 from the beta distribution. Gradient: none.\n\n>>> tnp.random.default_rng(0).beta(2.0, 3.0, size=3).shape\n(3,)"
    @overload
    def beta(self, a: ArrayLike, b: ArrayLike, size: _Shape | None = None) -> _Array: ...
    @overload
    def binomial(self, n: float, p: float, size: None = None) -> int:
        "Successes in ``n`` trials of probability ``p`` each. Gradient: none.\n\n>>> tnp.random.default_rng(0).binomial(10, 0.5, size=3).shape\n(3,)"
    @overload
    def binomial(self, n: ArrayLike, p: ArrayLike, size: _Shape | None = None) -> _Array: ...
    def bytes(self, length: SupportsIndex) -> builtins.bytes:
        "Random bytes. Raises TracedArrayError inside ``function`` and ``vectorized_map``.\n\n>>> len(tnp.random.default_rng(0).bytes(4))\n4"
    @overload
    def chisquare(self, df: float, size: None = None) -> float:
        "Sums of ``df`` squared standard normal numbers. Gradient: none.\n\n>>> tnp.random.default_rng(0).chisquare(3, size=3).shape\n(3,)"
    @overload
    def chisquare(self, df: ArrayLike, size: _Shape | None = None) -> _Array: ...
    @overload
    def choice(self, a: int, size: None = None, replace: builtins.bool = True, p: ArrayLike | None = None) -> int: ...
    @overload
    def choice(
        self, a: ArrayLike, size: _Shape | None = None, replace: builtins.bool = True, p: ArrayLike | None = None
    ) -> _Array: ...
    def dirichlet(self, alpha: ArrayLike, size: _Shape | None = None) -> _Array:
        "Shares that add up to 1, along a new last axis. Gradient: none.\n\n>>> tnp.random.default_rng(0).dirichlet([1.0, 2.0], size=3).shape\n(3, 2)"
    @overload
    def exponential(self, scale: float = 1.0, size: None = None) -> float:
        "Waiting times of mean ``scale``. Gradient: to ``scale``.\n\n>>> tnp.random.default_rng(0).exponential(2.0, size=3).shape\n(3,)"
    @overload
    def exponential(self, scale: ArrayLike = 1.0, size: _Shape | None = None) -> _Array: ...
    @overload
    def f(self, dfnum: float, dfden: float, size: None = None) -> float:
        "Ratios of two chi-square numbers over their degrees of freedom. Gradient: none.\n\n>>> tnp.random.default_rng(0).f(2, 3, size=3).shape\n(3,)"
    @overload
    def f(self, dfnum: ArrayLike, dfden: ArrayLike, size: _Shape | None = None) -> _Array: ...
    @overload
    def gamma(self, shape: float, scale: float = 1.0, size: None = None) -> float:
        "Gamma numbers of mean ``shape * scale``. Gradient: to ``scale``.\n\n>>> tnp.random.default_rng(0).gamma(2.0, size=3).shape\n(3,)"
    @overload
    def gamma(self, shape: ArrayLike, scale: ArrayLike = 1.0, size: _Shape | None = None) -> _Array: ...
    @overload
    def geometric(self, p: float, size: None = None) -> int:
        "Trials up to the first success. Gradient: none.\n\n>>> tnp.random.default_rng(0).geometric(0.5, size=3).shape\n(3,)"
    @overload
    def geometric(self, p: ArrayLike, size: _Shape | None = None) -> _Array: ...
    def get_state(self, legacy: builtins.bool = True) -> Any: ...
    @overload
    def gumbel(self, loc: float = 0.0, scale: float = 1.0, size: None = None) -> float:
        "The extreme value distribution of type I. Gradient: to ``loc`` and ``scale``.\n\n>>> tnp.random.default_rng(0).gumbel(size=3).shape\n(3,)"
    @overload
    def gumbel(self, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: _Shape | None = None) -> _Array: ...
    @overload
    def hypergeometric(self, ngood: float, nbad: float, nsample: float, size: None = None) -> int:
        "Good items in a sample drawn without putting back. Gradient: none.\n\n>>> tnp.random.default_rng(0).hypergeometric(5, 5, 3, size=3).shape\n(3,)"
    @overload
    def hypergeometric(
        self, ngood: ArrayLike, nbad: ArrayLike, nsample: ArrayLike, size: _Shape | None = None
    ) -> _Array: ...
    @overload
    def laplace(self, loc: float = 0.0, scale: float = 1.0, size: None = None) -> float:
        "The double exponential distribution. Gradient: to ``loc`` and ``scale``.\n\n>>> tnp.random.default_rng(0).laplace(size=3).shape\n(3,)"
    @overload
    def laplace(self, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: _Shape | None = None) -> _Array: ...
    @overload
    def logistic(self, loc: float = 0.0, scale: float = 1.0, size: None = None) -> float:
        "The logistic distribution. Gradient: to ``loc`` and ``scale``.\n\n>>> tnp.random.default_rng(0).logistic(size=3).shape\n(3,)"
    @overload
    def logistic(self, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: _Shape | None = None) -> _Array: ...
    @overload
    def lognormal(self, mean: float = 0.0, sigma: float = 1.0, size: None = None) -> float:
        "Numbers whose logarithms are normal. Gradient: to ``mean`` and ``sigma`` (0 where ``sigma`` is 0).\n\n>>> tnp.random.default_rng(0).lognormal(size=3).shape\n(3,)"
    @overload
    def lognormal(self, mean: ArrayLike = 0.0, sigma: ArrayLike = 1.0, size: _Shape | None = None) -> _Array: ...
    @overload
    def logseries(self, p: float, size: None = None) -> int:
        "The logarithmic series distribution. Gradient: none.\n\n>>> tnp.random.default_rng(0).logseries(0.5, size=3).shape\n(3,)"
    @overload
    def logseries(self, p: ArrayLike, size: _Shape | None = None) -> _Array: ...
    def multinomial(self, n: ArrayLike, pvals: ArrayLike, size: _Shape | None = None) -> _Array:
        "How often each outcome came in ``n`` trials, along a new last axis. Gradient: none.\n\n>>> tnp.random.default_rng(0).multinomial(10, [0.5, 0.5], size=3).shape\n(3, 2)"
    def multivariate_normal(
        self,
        mean: ArrayLike,
        cov: ArrayLike,
        size: _Shape | None = None,
        check_valid: str = "warn",
        tol: SupportsFloat = 1e-08,
    ) -> _Array: ...
    @overload
    def negative_binomial(self, n: float, p: float, size: None = None) -> int:
        "Failures before the ``n``-th success. Gradient: none.\n\n>>> tnp.random.default_rng(0).negative_binomial(3, 0.5, size=3).shape\n(3,)"
    @overload
    def negative_binomial(self, n: ArrayLike, p: ArrayLike, size: _Shape | None = None) -> _Array: ...
    @overload
    def noncentral_chisquare(self, df: float, nonc: float, size: None = None) -> float:
        "Chi-square numbers off centre by ``nonc``. Gradient: none.\n\n>>> tnp.random.default_rng(0).noncentral_chisquare(3, 1.0, size=3).shape\n(3,)"
    @overload
    def noncentral_chisquare(self, df: ArrayLike, nonc: ArrayLike, size: _Shape | None = None) -> _Array: ...
    @overload
    def noncentral_f(self, dfnum: float, dfden: float, nonc: float, size: None = None) -> float:
        "F numbers off centre by ``nonc``. Gradient: none.\n\n>>> tnp.random.default_rng(0).noncentral_f(2, 3, 1.0, size=3).shape\n(3,)"
    @overload
    def noncentral_f(
        self, dfnum: ArrayLike, dfden: ArrayLike, nonc: ArrayLike, size: _Shape | None = None
    ) -> _Array: ...
    @overload
    def normal(self, loc: float = 0.0, scale: float = 1.0, size: None = None) -> float:
        "Normal numbers of mean ``loc`` and standard deviation ``scale``. Gradient: to ``loc`` and ``scale``.\n\n>>> tnp.random.default_rng(0).normal(size=3).shape\n(3,)"
    @overload
    def normal(self, loc: ArrayLike = 0.0, scale: ArrayLike = 1.0, size: _Shape | None = None) -> _Array: ...
    @overload
    def pareto(self, a: float, size: None = None) -> float:
        "The Pareto distribution of type II, which starts at 0. Gradient: to ``a``.\n\n>>> tnp.random.default_rng(0).pareto(3.0, size=3).shape\n(3,)"
    @overload
    def pareto(self, a: ArrayLike, size: _Shape | None = None) -> _Array: ...
    def permutation(self, x: ArrayLike) -> _Array: ...
    @overload
    def poisson(self, lam: float = 1.0, size: None = None) -> int:
        "Counts of events, ``lam`` on average. Gradient: none.\n\n>>> tnp.random.default_rng(0).poisson(2.0, size=3).shape\n(3,)"
    @overload
    def poisson(self, lam: ArrayLike = 1.0, size: _Shape | None = None) -> _Array: ...
    @overload
    def power(self, a: float, size: None = None) -> float:
        "Numbers between 0 and 1 of density ``a * x**(a - 1)``. Gradient: to ``a``.\n\n>>> tnp.random.default_rng(0).power(3.0, size=3).shape\n(3,)"
    @overload
    def power(self, a: ArrayLike, size: _Shape | None = None) -> _Array: ...
    @overload
    def rand(self) -> float: ...
    @overload
    def rand(self, *args: Any) -> _Floats: ...
    @overload
    def randint(self, low: int, high: int | None = None, size: None = None, dtype: type[int] = ...) -> int: ...
    @overload
    def randint(
        self, low: ArrayLike, high: ArrayLike | None = None, size: _Shape | None = None, *, dtype: _DTypeOf[_ScalarT]
    ) -> _NDArray[_ScalarT]: ...
    @overload
    def randint(
        self, low: ArrayLike, high: ArrayLike | None = None, size: _Shape | None = None, dtype: DTypeLike = ...
    ) -> _Array: ...
    @overload
    def randn(self) -> float: ...
    @overload
    def randn(self, *args: Any) -> _Floats: ...
    @overload
    def random(self, size: None = None) -> float: ...
    @overload
    def random(self, size: _Shape | None = None) -> _Array: ...
    @overload
    def random_integers(self, low: float, high: float | None = None, size: None = None) -> int: ...
    @overload
    def random_integers(self, low: ArrayLike, high: ArrayLike | None = None, size: _Shape | None = None) -> _Array: ...
    @overload
    def random_sample(self, size: None = None) -> float: ...
    @overload
    def random_sample(self, size: _Shape | None = None) -> _Array: ...
    @overload
    def rayleigh(self, scale: float = 1.0, size: None = None) -> float:
        "Lengths of plane vectors with normal components. Gradient: to ``scale``.\n\n>>> tnp.random.default_rng(0).rayleigh(2.0, size=3).shape\n(3,)"
    @overload
    def rayleigh(self, scale: ArrayLike = 1.0, size: _Shape | None = None) -> _Array: ...
    def seed(self, seed: Any = None) -> None: ...
    def set_state(self, state: Any) -> None: ...
    def shuffle(self, x: ArrayLike) -> None: ...
    @overload
    def standard_cauchy(self, size: None = None) -> float:
        "The Cauchy distribution around 0.\n\n>>> tnp.random.default_rng(0).standard_cauchy(size=3).shape\n(3,)"
    @overload
    def standard_cauchy(self, size: _Shape | None = None) -> _Array: ...
    @overload
    def standard_exponential(self, size: None = None) -> float: ...
    @overload
    def standard_exponential(self, size: _Shape | None = None) -> _Array: ...
    @overload
    def standard_gamma(self, shape: float, size: None = None) -> float: ...
    @overload
    def standard_gamma(self, shape: ArrayLike, size: _Shape | None = None) -> _Array: ...
    @overload
    def standard_normal(self, size: None = None) -> float: ...
    @overload
    def standard_normal(self, size: _Shape | None = None) -> _Array: ...
    @overload
    def standard_t(self, df: float, size: None = None) -> float:
        "Student's t with ``df`` degrees of freedom. Gradient: none.\n\n>>> tnp.random.default_rng(0).standard_t(3, size=3).shape\n(3,)"
    @overload
    def standard_t(self, df: ArrayLike, size: _Shape | None = None) -> _Array: ...
    @overload
    def tomaxint(self, size: None = None) -> int: ...
    @overload
    def tomaxint(self, size: _Shape | None = None) -> _Array: ...
    @overload
    def triangular(self, left: float, mode: float, right: float, size: None = None) -> float:
        "Density rising from ``left`` to ``mode`` and falling to ``right``. Gradient: to all three.\n\n>>> tnp.random.default_rng(0).triangular(0.0, 1.0, 2.0, size=3).shape\n(3,)"
    @overload
    def triangular(self, left: ArrayLike, mode: ArrayLike, right: ArrayLike, size: _Shape | None = None) -> _Array: ...
    @overload
    def uniform(self, low: float = 0.0, high: float = 1.0, size: None = None) -> float:
        "Numbers from ``low`` up to, not including, ``high``. Gradient: to ``low`` and ``high``.\n\n>>> tnp.random.default_rng(0).uniform(size=3).shape\n(3,)"
    @overload
    def uniform(self, low: ArrayLike = 0.0, high: ArrayLike = 1.0, size: _Shape | None = None) -> _Array: ...
    @overload
    def vonmises(self, mu: float, kappa: float, size: None = None) -> float:
        "Angles around ``mu``, the closer the greater ``kappa``. Gradient: to ``mu``.\n\n>>> tnp.random.default_rng(0).vonmises(0.0, 2.0, size=3).shape\n(3,)"
    @overload
    def vonmises(self, mu: ArrayLike, kappa: ArrayLike, size: _Shape | None = None) -> _Array: ...
    @overload
    def wald(self, mean: float, scale: float, size: None = None) -> float:
        "The inverse Gaussian distribution. Gradient: none.\n\n>>> tnp.random.default_rng(0).wald(1.0, 2.0, size=3).shape\n(3,)"
    @overload
    def wald(self, mean: ArrayLike, scale: ArrayLike, size: _Shape | None = None) -> _Array: ...
    @overload
    def weibull(self, a: float, size: None = None) -> float:
        "The Weibull distribution of scale 1. Gradient: to ``a``.\n\n>>> tnp.random.default_rng(0).weibull(2.0, size=3).shape\n(3,)"
    @overload
    def weibull(self, a: ArrayLike, size: _Shape | None = None) -> _Array: ...
    @overload
    def zipf(self, a: float, size: None = None) -> int:
        "Zipf's distribution of ranks. Gradient: none.\n\n>>> tnp.random.default_rng(0).zipf(3.0, size=3).shape\n(3,)"
    @overload
    def zipf(self, a: ArrayLike, size: _Shape | None = None) -> _Array: ...

class SFC64:
    def __init__(self, seed: Any = None) -> None:
        "Initialize self.  See help(type(self)) for accurate signature."
    @property
    def capsule(self) -> Any: ...
    @property
    def cffi(self) -> Any: ...
    @property
    def ctypes(self) -> Any: ...
    @property
    def lock(self) -> Any: ...
    def random_raw(self, size: _Shape | None = None, output: builtins.bool = True) -> Any:
        "The words of the stream themselves, a single one as a Python int; without ``output`` None.\n\n>>> tnp.random.PCG64(0).random_raw(2).numpy()\narray([11749869230777074271,  4976686463289251617], dtype=uint64)"
    @property
    def seed_seq(self) -> Any: ...
    def spawn(self, n_children: SupportsIndex) -> Any:
        "Independent bit generators of this kind.\n\n>>> len(tnp.random.PCG64(0).spawn(2))\n2"
    @property
    def state(self) -> Any: ...
    @state.setter
    def state(self, value: Any) -> None: ...

class SeedSequence:
    def __init__(
        self,
        entropy: Any = None,
        *,
        spawn_key: Any = ...,
        pool_size: SupportsIndex = 4,
        n_children_spawned: SupportsIndex = 0,
    ) -> None: ...
    @property
    def entropy(self) -> Any: ...
    def generate_state(self, n_words: SupportsIndex, dtype: DTypeLike = ...) -> Any: ...
    @property
    def n_children_spawned(self) -> Any: ...
    @property
    def pool(self) -> Any: ...
    @property
    def pool_size(self) -> Any: ...
    def spawn(self, n_children: SupportsIndex) -> Any: ...
    @property
    def spawn_key(self) -> Any: ...
    @property
    def state(self) -> Any: ...

def default_rng(seed: Any = None) -> Generator: ...
def get_bit_generator() -> Any: ...
def ranf(*args: Any, **kwargs: Any) -> _Floats: ...
def sample(*args: Any, **kwargs: Any) -> _Floats: ...
def seed(seed: Any = None) -> None: ...
def set_bit_generator(bitgen: Any) -> None: ...

__all__ = [
    "beta",
    "binomial",
    "bytes",
    "chisquare",
    "choice",
    "dirichlet",
    "exponential",
    "f",
    "gamma",
    "geometric",
    "get_state",
    "gumbel",
    "hypergeometric",
    "laplace",
    "logistic",
    "lognormal",
    "logseries",
    "multinomial",
    "multivariate_normal",
    "negative_binomial",
    "noncentral_chisquare",
    "noncentral_f",
    "normal",
    "pareto",
    "permutation",
    "poisson",
    "power",
    "rand",
    "randint",
    "randn",
    "random",
    "random_integers",
    "random_sample",
    "rayleigh",
    "set_state",
    "shuffle",
    "standard_cauchy",
    "standard_exponential",
    "standard_gamma",
    "standard_normal",
    "standard_t",
    "triangular",
    "uniform",
    "vonmises",
    "wald",
    "weibull",
    "zipf",
    "BitGenerator",
    "Generator",
    "MT19937",
    "PCG64",
    "PCG64DXSM",
    "Philox",
    "RandomState",
    "SFC64",
    "SeedSequence",
    "default_rng",
    "get_bit_generator",
    "ranf",
    "sample",
    "seed",
    "set_bit_generator",
]
