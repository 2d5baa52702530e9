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

from tensorflow import Tensor as Tensor
from tensorflow.dtypes import DType as _DType

_TensorLike: TypeAlias = ArrayLike | Tensor | Sequence[Tensor]
_DTypeLike: TypeAlias = DTypeLike | _DType

from tensornumpy import _Shape as _Shape

class Generator:
    def __init__(self, *args: Any, **kwargs: Any) -> None: ...
    def __call__(self, *args: Any, **kwargs: Any) -> Any: ...
    def __getattr__(self, name: str) -> Any: ...

class RandomState:
    def __init__(self, *args: Any, **kwargs: Any) -> None: ...
    def __call__(self, *args: Any, **kwargs: Any) -> Any: ...
    def __getattr__(self, name: str) -> Any: ...

def default_rng(seed: Any = None) -> Generator: ...
def ranf(*args: Any, **kwargs: Any) -> Tensor: ...
def sample(*args: Any, **kwargs: Any) -> Tensor: ...
@overload
def beta(a: float, b: float, size: None = None) -> Any:
    "Numbers between 0 and 1 from the beta distribution. Gradient: to both parameters, except under XLA."

@overload
def beta(a: _TensorLike, b: _TensorLike, size: _Shape | None = None) -> Tensor: ...
@overload
def binomial(n: float, p: float, size: None = None) -> Any:
    "Successes in ``n`` trials of probability ``p`` each. Raises TensorFlowError under XLA."

@overload
def binomial(n: _TensorLike, p: _TensorLike, size: _Shape | None = None) -> Tensor: ...
def bytes(length: SupportsIndex) -> builtins.bytes:
    "Random bytes. Raises TensorFlowError in a tf.function."

@overload
def chisquare(df: float, size: None = None) -> Any:
    "Sums of ``df`` squared standard normal numbers. Gradient: to ``df``, except under XLA."

@overload
def chisquare(df: _TensorLike, size: _Shape | None = None) -> Tensor: ...
@overload
def choice(a: int, size: None = None, replace: builtins.bool = True, p: _TensorLike | None = None) -> Any:
    "Elements of a 1-d tensor, or of ``arange(a)``, with probabilities ``p``. Gradient: to the chosen elements."

@overload
def choice(
    a: _TensorLike, size: _Shape | None = None, replace: builtins.bool = True, p: _TensorLike | None = None
) -> Tensor: ...
def dirichlet(alpha: _TensorLike, size: _Shape | None = None) -> Tensor:
    "Shares that add up to 1, along a new last axis. Gradient: to ``alpha``, except under XLA."

@overload
def exponential(scale: float = 1.0, size: None = None) -> Any:
    "Waiting times of mean ``scale``. Gradient: to it."

@overload
def exponential(scale: _TensorLike = 1.0, size: _Shape | None = None) -> Tensor: ...
@overload
def f(dfnum: float, dfden: float, size: None = None) -> Any:
    "Ratios of two chi-square numbers over their degrees of freedom. Gradient: to both, except under XLA."

@overload
def f(dfnum: _TensorLike, dfden: _TensorLike, size: _Shape | None = None) -> Tensor: ...
@overload
def gamma(shape: float, scale: float = 1.0, size: None = None) -> Any:
    "Gamma numbers of mean ``shape * scale``. Gradient: to both, except under XLA to ``scale`` alone."

@overload
def gamma(shape: _TensorLike, scale: _TensorLike = 1.0, size: _Shape | None = None) -> Tensor: ...
@overload
def geometric(p: float, size: None = None) -> Any:
    "Trials up to the first success."

@overload
def geometric(p: _TensorLike, size: _Shape | None = None) -> Tensor: ...
@overload
def gumbel(loc: float = 0.0, scale: float = 1.0, size: None = None) -> Any:
    "The extreme value distribution of type I. Gradient: to both parameters."

@overload
def gumbel(loc: _TensorLike = 0.0, scale: _TensorLike = 1.0, size: _Shape | None = None) -> Tensor: ...
@overload
def hypergeometric(ngood: float, nbad: float, nsample: float, size: None = None) -> Any:
    "Good items in a sample drawn without putting back, item by item."

@overload
def hypergeometric(
    ngood: _TensorLike, nbad: _TensorLike, nsample: _TensorLike, size: _Shape | None = None
) -> Tensor: ...
@overload
def laplace(loc: float = 0.0, scale: float = 1.0, size: None = None) -> Any:
    "The double exponential distribution. Gradient: to both parameters."

@overload
def laplace(loc: _TensorLike = 0.0, scale: _TensorLike = 1.0, size: _Shape | None = None) -> Tensor: ...
@overload
def logistic(loc: float = 0.0, scale: float = 1.0, size: None = None) -> Any:
    "The logistic distribution. Gradient: to both parameters."

@overload
def logistic(loc: _TensorLike = 0.0, scale: _TensorLike = 1.0, size: _Shape | None = None) -> Tensor: ...
@overload
def lognormal(mean: float = 0.0, sigma: float = 1.0, size: None = None) -> Any:
    "Numbers whose logarithms are normal. Gradient: to both parameters."

@overload
def lognormal(mean: _TensorLike = 0.0, sigma: _TensorLike = 1.0, size: _Shape | None = None) -> Tensor: ...
@overload
def logseries(p: float, size: None = None) -> Any:
    "The logarithmic series distribution: the method LK of Kemp (1981)."

@overload
def logseries(p: _TensorLike, size: _Shape | None = None) -> Tensor: ...
def multinomial(n: _TensorLike, pvals: _TensorLike, size: _Shape | None = None) -> Tensor:
    "How often each outcome came in ``n`` trials, along a new last axis: a binomial draw for each outcome.\n\nRaises TensorFlowError under XLA."

def multivariate_normal(
    mean: _TensorLike,
    cov: _TensorLike,
    size: _Shape | None = None,
    check_valid: str = "warn",
    tol: SupportsFloat = 1e-08,
) -> Tensor:
    "Normal vectors along a new last axis. Gradient: to ``mean``."

@overload
def negative_binomial(n: float, p: float, size: None = None) -> Any:
    "Failures before the ``n``-th success. Raises TensorFlowError under XLA."

@overload
def negative_binomial(n: _TensorLike, p: _TensorLike, size: _Shape | None = None) -> Tensor: ...
@overload
def noncentral_chisquare(df: float, nonc: float, size: None = None) -> Any:
    "Chi-square numbers off centre by ``nonc``: a mixture of central ones. Raises TensorFlowError under XLA."

@overload
def noncentral_chisquare(df: _TensorLike, nonc: _TensorLike, size: _Shape | None = None) -> Tensor: ...
@overload
def noncentral_f(dfnum: float, dfden: float, nonc: float, size: None = None) -> Any:
    "F numbers off centre by ``nonc``. Raises TensorFlowError under XLA."

@overload
def noncentral_f(dfnum: _TensorLike, dfden: _TensorLike, nonc: _TensorLike, size: _Shape | None = None) -> Tensor: ...
@overload
def normal(loc: float = 0.0, scale: float = 1.0, size: None = None) -> Any:
    "Normal numbers of mean ``loc`` and standard deviation ``scale``. Gradient: to both."

@overload
def normal(loc: _TensorLike = 0.0, scale: _TensorLike = 1.0, size: _Shape | None = None) -> Tensor: ...
@overload
def pareto(a: float, size: None = None) -> Any:
    "The Pareto distribution of type II, which starts at 0. Gradient: to ``a``."

@overload
def pareto(a: _TensorLike, size: _Shape | None = None) -> Tensor: ...
def permutation(x: _TensorLike) -> Tensor: ...
@overload
def poisson(lam: float = 1.0, size: None = None) -> Any:
    "Counts of events, ``lam`` on average. Raises TensorFlowError under XLA."

@overload
def poisson(lam: _TensorLike = 1.0, size: _Shape | None = None) -> Tensor: ...
@overload
def power(a: float, size: None = None) -> Any:
    "Numbers between 0 and 1 of density ``a * x**(a - 1)``. Gradient: to ``a``."

@overload
def power(a: _TensorLike, size: _Shape | None = None) -> Tensor: ...
@overload
def rand() -> Any:
    "Numbers from 0 up to 1 in the shape of the arguments."

@overload
def rand(*args: Any) -> Tensor: ...
@overload
def randint(low: int, high: int | None = None, size: None = None, dtype: type[int] = ...) -> Any:
    "Integers from ``low`` (0 when ``high`` is left out) up to, not including, ``high``."

@overload
def randint(
    low: _TensorLike, high: _TensorLike | None = None, size: _Shape | None = None, dtype: _DTypeLike = ...
) -> Tensor: ...
@overload
def randn() -> Any:
    "Standard normal numbers in the shape of the arguments."

@overload
def randn(*args: Any) -> Tensor: ...
@overload
def random(size: None = None) -> Any:
    "As ``random_sample``."

@overload
def random(size: _Shape | None = None) -> Tensor: ...
@overload
def random_integers(low: float, high: float | None = None, size: None = None) -> Any:
    "Integers from ``low`` (1 when ``high`` is left out) to ``high``, both included: an old ``randint``."

@overload
def random_integers(low: _TensorLike, high: _TensorLike | None = None, size: _Shape | None = None) -> Tensor: ...
@overload
def random_sample(size: None = None) -> Any:
    "Numbers from 0 up to, not including, 1."

@overload
def random_sample(size: _Shape | None = None) -> Tensor: ...
@overload
def rayleigh(scale: float = 1.0, size: None = None) -> Any:
    "Lengths of plane vectors with normal components. Gradient: to ``scale``."

@overload
def rayleigh(scale: _TensorLike = 1.0, size: _Shape | None = None) -> Tensor: ...
def seed(seed: Any = None, *, s: _Shape | Tensor | None = None) -> None:
    "Start TensorFlow's random ops anew, all of them: tf.random.set_seed. Without a seed by the system's entropy.\n\n``s`` is TensorFlow NumPy's name for it. Raises ValueError for what is no integer, TensorFlowError in a\ntf.function."

def shuffle(x: _TensorLike) -> None:
    "Shuffle a tf.Variable along its first axis. Raises TypeError for a tensor."

@overload
def standard_cauchy(size: None = None) -> Any:
    "The Cauchy distribution around 0."

@overload
def standard_cauchy(size: _Shape | None = None) -> Tensor: ...
@overload
def standard_exponential(size: None = None) -> Any:
    "Waiting times of mean 1."

@overload
def standard_exponential(size: _Shape | None = None) -> Tensor: ...
@overload
def standard_gamma(shape: float, size: None = None) -> Any:
    "Gamma numbers of scale 1. Gradient: to ``shape``, except under XLA."

@overload
def standard_gamma(shape: _TensorLike, size: _Shape | None = None) -> Tensor: ...
@overload
def standard_normal(size: None = None) -> Any:
    "Normal numbers of mean 0 and standard deviation 1."

@overload
def standard_normal(size: _Shape | None = None) -> Tensor: ...
@overload
def standard_t(df: float, size: None = None) -> Any:
    "Student's t with ``df`` degrees of freedom. Gradient: to ``df``, except under XLA."

@overload
def standard_t(df: _TensorLike, size: _Shape | None = None) -> Tensor: ...
@overload
def triangular(left: float, mode: float, right: float, size: None = None) -> Any:
    "Density rising from ``left`` to ``mode`` and falling to ``right``. Gradient: to all parameters."

@overload
def triangular(left: _TensorLike, mode: _TensorLike, right: _TensorLike, size: _Shape | None = None) -> Tensor: ...
@overload
def uniform(low: float = 0.0, high: float = 1.0, size: None = None) -> Any:
    "Numbers from ``low`` up to, not including, ``high``. Gradient: to both."

@overload
def uniform(low: _TensorLike = 0.0, high: _TensorLike = 1.0, size: _Shape | None = None) -> Tensor: ...
@overload
def vonmises(mu: float, kappa: float, size: None = None) -> Any:
    "Angles around ``mu``, the closer the greater ``kappa``: the method of Best and Fisher (1979).\n\nGradient: to ``mu``."

@overload
def vonmises(mu: _TensorLike, kappa: _TensorLike, size: _Shape | None = None) -> Tensor: ...
@overload
def wald(mean: float, scale: float, size: None = None) -> Any:
    "The inverse Gaussian distribution: the method of Michael, Schucany and Haas (1976)."

@overload
def wald(mean: _TensorLike, scale: _TensorLike, size: _Shape | None = None) -> Tensor: ...
@overload
def weibull(a: float, size: None = None) -> Any:
    "The Weibull distribution of scale 1. Gradient: to ``a``."

@overload
def weibull(a: _TensorLike, size: _Shape | None = None) -> Tensor: ...
@overload
def zipf(a: float, size: None = None) -> Any:
    "Zipf's distribution of ranks, by rejection (Devroye 1986, X.6)."

@overload
def zipf(a: _TensorLike, size: _Shape | None = None) -> Tensor: ...
def BitGenerator(*args: Any, **kwargs: Any) -> Any:
    "Raises TensorFlowError: these are the sources of NumPy's numbers, and TensorFlow has its own."

def MT19937(*args: Any, **kwargs: Any) -> Tensor:
    "Raises TensorFlowError: these are the sources of NumPy's numbers, and TensorFlow has its own."

def PCG64(*args: Any, **kwargs: Any) -> Tensor:
    "Raises TensorFlowError: these are the sources of NumPy's numbers, and TensorFlow has its own."

def PCG64DXSM(*args: Any, **kwargs: Any) -> Tensor:
    "Raises TensorFlowError: these are the sources of NumPy's numbers, and TensorFlow has its own."

def Philox(*args: Any, **kwargs: Any) -> Tensor:
    "Raises TensorFlowError: these are the sources of NumPy's numbers, and TensorFlow has its own."

def SFC64(*args: Any, **kwargs: Any) -> Tensor:
    "Raises TensorFlowError: these are the sources of NumPy's numbers, and TensorFlow has its own."

def SeedSequence(*args: Any, **kwargs: Any) -> Tensor:
    "Raises TensorFlowError: these are the sources of NumPy's numbers, and TensorFlow has its own."

def get_bit_generator(*args: Any, **kwargs: Any) -> Any:
    "Raises TensorFlowError: these are the sources of NumPy's numbers, and TensorFlow has its own."

def get_state(*args: Any, **kwargs: Any) -> tuple[str, Tensor, int, int, float]:
    "Raises TensorFlowError: these are the sources of NumPy's numbers, and TensorFlow has its own."

def set_bit_generator(*args: Any, **kwargs: Any) -> Any:
    "Raises TensorFlowError: these are the sources of NumPy's numbers, and TensorFlow has its own."

def set_state(*args: Any, **kwargs: Any) -> None:
    "Raises TensorFlowError: these are the sources of NumPy's numbers, and TensorFlow has its own."

__all__ = [
    "Generator",
    "RandomState",
    "default_rng",
    "ranf",
    "sample",
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
    "seed",
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
    "MT19937",
    "PCG64",
    "PCG64DXSM",
    "Philox",
    "SFC64",
    "SeedSequence",
    "get_bit_generator",
    "get_state",
    "set_bit_generator",
    "set_state",
]
