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
def beta(a: _TensorLike, b: _TensorLike, size: _Shape | None = None) -> Tensor:
    "Numbers between 0 and 1 from the beta distribution. Gradient: to both parameters, except under XLA."

def binomial(n: _TensorLike, p: _TensorLike, size: _Shape | None = None) -> Tensor:
    "Successes in ``n`` trials of probability ``p`` each. Raises TensorFlowError under XLA."

def bytes(length: SupportsIndex) -> builtins.bytes:
    "Random bytes. Raises TensorFlowError in a tf.function."

def chisquare(df: _TensorLike, size: _Shape | None = None) -> Tensor:
    "Sums of ``df`` squared standard normal numbers. Gradient: to ``df``, except under XLA."

def choice(
    a: _TensorLike, size: _Shape | None = None, replace: builtins.bool = True, p: _TensorLike | None = None
) -> Tensor:
    "Elements of a 1-d tensor, or of ``arange(a)``, with probabilities ``p``. Gradient: to the chosen elements."

def dirichlet(alpha: _TensorLike, size: _Shape | None = None) -> Tensor:
    "Shares that add up to 1, along a new last axis. Gradient: to ``alpha``, except under XLA."

def exponential(scale: _TensorLike = 1.0, size: _Shape | None = None) -> Tensor:
    "Waiting times of mean ``scale``. Gradient: to it."

def f(dfnum: _TensorLike, dfden: _TensorLike, size: _Shape | None = None) -> Tensor:
    "Ratios of two chi-square numbers over their degrees of freedom. Gradient: to both, except under XLA."

def gamma(shape: _TensorLike, scale: _TensorLike = 1.0, size: _Shape | None = None) -> Tensor:
    "Gamma numbers of mean ``shape * scale``. Gradient: to both, except under XLA to ``scale`` alone."

def geometric(p: _TensorLike, size: _Shape | None = None) -> Tensor:
    "Trials up to the first success."

def gumbel(loc: _TensorLike = 0.0, scale: _TensorLike = 1.0, size: _Shape | None = None) -> Tensor:
    "The extreme value distribution of type I. Gradient: to both parameters."

def hypergeometric(ngood: _TensorLike, nbad: _TensorLike, nsample: _TensorLike, size: _Shape | None = None) -> Tensor:
    "Good items in a sample drawn without putting back, item by item."

def laplace(loc: _TensorLike = 0.0, scale: _TensorLike = 1.0, size: _Shape | None = None) -> Tensor:
    "The double exponential distribution. Gradient: to both parameters."

def logistic(loc: _TensorLike = 0.0, scale: _TensorLike = 1.0, size: _Shape | None = None) -> Tensor:
    "The logistic distribution. Gradient: to both parameters."

def lognormal(mean: _TensorLike = 0.0, sigma: _TensorLike = 1.0, size: _Shape | None = None) -> Tensor:
    "Numbers whose logarithms are normal. Gradient: to both parameters."

def logseries(p: _TensorLike, size: _Shape | None = None) -> Tensor:
    "The logarithmic series distribution: the method LK of Kemp (1981)."

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

def negative_binomial(n: _TensorLike, p: _TensorLike, size: _Shape | None = None) -> Tensor:
    "Failures before the ``n``-th success. Raises TensorFlowError under XLA."

def noncentral_chisquare(df: _TensorLike, nonc: _TensorLike, size: _Shape | None = None) -> Tensor:
    "Chi-square numbers off centre by ``nonc``: a mixture of central ones. Raises TensorFlowError under XLA."

def noncentral_f(dfnum: _TensorLike, dfden: _TensorLike, nonc: _TensorLike, size: _Shape | None = None) -> Tensor:
    "F numbers off centre by ``nonc``. Raises TensorFlowError under XLA."

def normal(loc: _TensorLike = 0.0, scale: _TensorLike = 1.0, size: _Shape | None = None) -> Tensor:
    "Normal numbers of mean ``loc`` and standard deviation ``scale``. Gradient: to both."

def pareto(a: _TensorLike, size: _Shape | None = None) -> Tensor:
    "The Pareto distribution of type II, which starts at 0. Gradient: to ``a``."

def permutation(x: _TensorLike) -> Tensor: ...
def poisson(lam: _TensorLike = 1.0, size: _Shape | None = None) -> Tensor:
    "Counts of events, ``lam`` on average. Raises TensorFlowError under XLA."

def power(a: _TensorLike, size: _Shape | None = None) -> Tensor:
    "Numbers between 0 and 1 of density ``a * x**(a - 1)``. Gradient: to ``a``."

def rand(*args: Any) -> Tensor:
    "Numbers from 0 up to 1 in the shape of the arguments."

def randint(
    low: _TensorLike, high: _TensorLike | None = None, size: _Shape | None = None, dtype: _DTypeLike = ...
) -> Tensor: ...
def randn(*args: Any) -> Tensor:
    "Standard normal numbers in the shape of the arguments."

def random(size: _Shape | None = None) -> Tensor:
    "As ``random_sample``."

def random_integers(low: _TensorLike, high: _TensorLike | None = None, size: _Shape | None = None) -> Tensor:
    "Integers from ``low`` (1 when ``high`` is left out) to ``high``, both included: an old ``randint``."

def random_sample(size: _Shape | None = None) -> Tensor:
    "Numbers from 0 up to, not including, 1."

def rayleigh(scale: _TensorLike = 1.0, size: _Shape | None = None) -> Tensor:
    "Lengths of plane vectors with normal components. Gradient: to ``scale``."

def seed(seed: Any = None, *, s: _Shape | Tensor | None = None) -> None:
    "Start TensorFlow's random ops anew, all of them: tf.random.set_seed. Without a seed by the system's entropy.\n\n``s`` is TensorFlow NumPy's name for it. Raises ValueError for what is no integer, TensorFlowError in a\ntf.function."

def shuffle(x: _TensorLike) -> None:
    "Shuffle a tf.Variable along its first axis. Raises TypeError for a tensor."

def standard_cauchy(size: _Shape | None = None) -> Tensor:
    "The Cauchy distribution around 0."

def standard_exponential(size: _Shape | None = None) -> Tensor:
    "Waiting times of mean 1."

def standard_gamma(shape: _TensorLike, size: _Shape | None = None) -> Tensor:
    "Gamma numbers of scale 1. Gradient: to ``shape``, except under XLA."

def standard_normal(size: _Shape | None = None) -> Tensor:
    "Normal numbers of mean 0 and standard deviation 1."

def standard_t(df: _TensorLike, size: _Shape | None = None) -> Tensor:
    "Student's t with ``df`` degrees of freedom. Gradient: to ``df``, except under XLA."

def triangular(left: _TensorLike, mode: _TensorLike, right: _TensorLike, size: _Shape | None = None) -> Tensor:
    "Density rising from ``left`` to ``mode`` and falling to ``right``. Gradient: to all parameters."

def uniform(low: _TensorLike = 0.0, high: _TensorLike = 1.0, size: _Shape | None = None) -> Tensor:
    "Numbers from ``low`` up to, not including, ``high``. Gradient: to both."

def vonmises(mu: _TensorLike, kappa: _TensorLike, size: _Shape | None = None) -> Tensor:
    "Angles around ``mu``, the closer the greater ``kappa``: the method of Best and Fisher (1979).\n\nGradient: to ``mu``."

def wald(mean: _TensorLike, scale: _TensorLike, size: _Shape | None = None) -> Tensor:
    "The inverse Gaussian distribution: the method of Michael, Schucany and Haas (1976)."

def weibull(a: _TensorLike, size: _Shape | None = None) -> Tensor:
    "The Weibull distribution of scale 1. Gradient: to ``a``."

def zipf(a: _TensorLike, size: _Shape | None = None) -> Tensor:
    "Zipf's distribution of ranks, by rejection (Devroye 1986, X.6)."

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
