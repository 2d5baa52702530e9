"""The distributions that RandomState and Generator share: one method each, over ``Source`` in sources.py."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..._core.core import ndarray
from ...ops.movement import cast
from .sources import Source, fast_methods


def _doubles(x: Any) -> Any:
    """A parameter as NumPy computes with it, which takes numbers of 64 bits."""
    return cast(x, np.dtype(np.float64)) if isinstance(x, ndarray | np.ndarray | np.generic) else x


@fast_methods()
class Distributions(Source):
    """Draws from a distribution, NumPy's own stream bit for bit.

    Each call advances the generator; inside ``function`` at each run, inside ``vectorized_map`` by its own draws for
    each example. ``size`` None means the shape that the parameters have together.
    """

    __slots__ = ()

    def beta(self, a: Any, b: Any, size: Any = None) -> ndarray:
        """Numbers between 0 and 1 from the beta distribution. Gradient: none.

        >>> tnp.random.default_rng(0).beta(2.0, 3.0, size=3).shape
        (3,)
        """
        return self._elementwise("beta", (a, b), size)

    def binomial(self, n: Any, p: Any, size: Any = None) -> ndarray:
        """Successes in ``n`` trials of probability ``p`` each. Gradient: none.

        >>> tnp.random.default_rng(0).binomial(10, 0.5, size=3).shape
        (3,)
        """
        return self._elementwise("binomial", (n, p), size)

    def chisquare(self, df: Any, size: Any = None) -> ndarray:
        """Sums of ``df`` squared standard normal numbers. Gradient: none.

        >>> tnp.random.default_rng(0).chisquare(3, size=3).shape
        (3,)
        """
        return self._elementwise("chisquare", (df,), size)

    def exponential(self, scale: Any = 1.0, size: Any = None) -> ndarray:
        """Waiting times of mean ``scale``. Gradient: to ``scale``.

        >>> tnp.random.default_rng(0).exponential(2.0, size=3).shape
        (3,)
        """
        return self._reparameterized("exponential", (scale,), size, "standard_exponential", lambda z: scale * z)

    def f(self, dfnum: Any, dfden: Any, size: Any = None) -> ndarray:
        """Ratios of two chi-square numbers over their degrees of freedom. Gradient: none.

        >>> tnp.random.default_rng(0).f(2, 3, size=3).shape
        (3,)
        """
        return self._elementwise("f", (dfnum, dfden), size)

    def gamma(self, shape: Any, scale: Any = 1.0, size: Any = None) -> ndarray:
        """Gamma numbers of mean ``shape * scale``. Gradient: to ``scale``.

        >>> tnp.random.default_rng(0).gamma(2.0, size=3).shape
        (3,)
        """
        params = (shape, scale)
        return self._reparameterized("gamma", params, size, "standard_gamma", lambda z: scale * z, (shape,))

    def geometric(self, p: Any, size: Any = None) -> ndarray:
        """Trials up to the first success. Gradient: none.

        >>> tnp.random.default_rng(0).geometric(0.5, size=3).shape
        (3,)
        """
        return self._elementwise("geometric", (p,), size)

    def gumbel(self, loc: Any = 0.0, scale: Any = 1.0, size: Any = None) -> ndarray:
        """The extreme value distribution of type I. Gradient: to ``loc`` and ``scale``.

        >>> tnp.random.default_rng(0).gumbel(size=3).shape
        (3,)
        """
        return self._reparameterized("gumbel", (loc, scale), size, "gumbel", lambda z: loc + scale * z)

    def hypergeometric(self, ngood: Any, nbad: Any, nsample: Any, size: Any = None) -> ndarray:
        """Good items in a sample drawn without putting back. Gradient: none.

        >>> tnp.random.default_rng(0).hypergeometric(5, 5, 3, size=3).shape
        (3,)
        """
        return self._elementwise("hypergeometric", (ngood, nbad, nsample), size)

    def laplace(self, loc: Any = 0.0, scale: Any = 1.0, size: Any = None) -> ndarray:
        """The double exponential distribution. Gradient: to ``loc`` and ``scale``.

        >>> tnp.random.default_rng(0).laplace(size=3).shape
        (3,)
        """
        return self._reparameterized("laplace", (loc, scale), size, "laplace", lambda z: loc + scale * z)

    def logistic(self, loc: Any = 0.0, scale: Any = 1.0, size: Any = None) -> ndarray:
        """The logistic distribution. Gradient: to ``loc`` and ``scale``.

        >>> tnp.random.default_rng(0).logistic(size=3).shape
        (3,)
        """
        return self._reparameterized("logistic", (loc, scale), size, "logistic", lambda z: loc + scale * z)

    def lognormal(self, mean: Any = 0.0, sigma: Any = 1.0, size: Any = None) -> ndarray:
        """Numbers whose logarithms are normal. Gradient: to ``mean`` and ``sigma`` (0 where ``sigma`` is 0).

        >>> tnp.random.default_rng(0).lognormal(size=3).shape
        (3,)
        """
        return self._pathwise("lognormal", (mean, sigma), size)

    def logseries(self, p: Any, size: Any = None) -> ndarray:
        """The logarithmic series distribution. Gradient: none.

        >>> tnp.random.default_rng(0).logseries(0.5, size=3).shape
        (3,)
        """
        return self._elementwise("logseries", (p,), size)

    def negative_binomial(self, n: Any, p: Any, size: Any = None) -> ndarray:
        """Failures before the ``n``-th success. Gradient: none.

        >>> tnp.random.default_rng(0).negative_binomial(3, 0.5, size=3).shape
        (3,)
        """
        return self._elementwise("negative_binomial", (n, p), size)

    def noncentral_chisquare(self, df: Any, nonc: Any, size: Any = None) -> ndarray:
        """Chi-square numbers off centre by ``nonc``. Gradient: none.

        >>> tnp.random.default_rng(0).noncentral_chisquare(3, 1.0, size=3).shape
        (3,)
        """
        return self._elementwise("noncentral_chisquare", (df, nonc), size)

    def noncentral_f(self, dfnum: Any, dfden: Any, nonc: Any, size: Any = None) -> ndarray:
        """F numbers off centre by ``nonc``. Gradient: none.

        >>> tnp.random.default_rng(0).noncentral_f(2, 3, 1.0, size=3).shape
        (3,)
        """
        return self._elementwise("noncentral_f", (dfnum, dfden, nonc), size)

    def normal(self, loc: Any = 0.0, scale: Any = 1.0, size: Any = None) -> ndarray:
        """Normal numbers of mean ``loc`` and standard deviation ``scale``. Gradient: to ``loc`` and ``scale``.

        >>> tnp.random.default_rng(0).normal(size=3).shape
        (3,)
        """
        return self._reparameterized("normal", (loc, scale), size, "standard_normal", lambda z: loc + scale * z)

    def pareto(self, a: Any, size: Any = None) -> ndarray:
        """The Pareto distribution of type II, which starts at 0. Gradient: to ``a``.

        >>> tnp.random.default_rng(0).pareto(3.0, size=3).shape
        (3,)
        """
        return self._pathwise("pareto", (a,), size)

    def poisson(self, lam: Any = 1.0, size: Any = None) -> ndarray:
        """Counts of events, ``lam`` on average. Gradient: none.

        >>> tnp.random.default_rng(0).poisson(2.0, size=3).shape
        (3,)
        """
        return self._elementwise("poisson", (lam,), size)

    def power(self, a: Any, size: Any = None) -> ndarray:
        """Numbers between 0 and 1 of density ``a * x**(a - 1)``. Gradient: to ``a``.

        >>> tnp.random.default_rng(0).power(3.0, size=3).shape
        (3,)
        """
        return self._pathwise("power", (a,), size)

    def rayleigh(self, scale: Any = 1.0, size: Any = None) -> ndarray:
        """Lengths of plane vectors with normal components. Gradient: to ``scale``.

        >>> tnp.random.default_rng(0).rayleigh(2.0, size=3).shape
        (3,)
        """
        return self._reparameterized("rayleigh", (scale,), size, "rayleigh", lambda z: scale * z)

    def standard_cauchy(self, size: Any = None) -> ndarray:
        """The Cauchy distribution around 0.

        >>> tnp.random.default_rng(0).standard_cauchy(size=3).shape
        (3,)
        """
        return self._elementwise("standard_cauchy", (), size)

    def standard_t(self, df: Any, size: Any = None) -> ndarray:
        """Student's t with ``df`` degrees of freedom. Gradient: none.

        >>> tnp.random.default_rng(0).standard_t(3, size=3).shape
        (3,)
        """
        return self._elementwise("standard_t", (df,), size)

    def triangular(self, left: Any, mode: Any, right: Any, size: Any = None) -> ndarray:
        """Density rising from ``left`` to ``mode`` and falling to ``right``. Gradient: to all three.

        >>> tnp.random.default_rng(0).triangular(0.0, 1.0, 2.0, size=3).shape
        (3,)
        """
        return self._pathwise("triangular", (left, mode, right), size)

    def uniform(self, low: Any = 0.0, high: Any = 1.0, size: Any = None) -> ndarray:
        """Numbers from ``low`` up to, not including, ``high``. Gradient: to ``low`` and ``high``.

        >>> tnp.random.default_rng(0).uniform(size=3).shape
        (3,)
        """

        def between(z: Any) -> Any:
            first, last = _doubles(low), _doubles(high)
            return first + (last - first) * z

        return self._reparameterized("uniform", (low, high), size, self._unit_name, between)

    def vonmises(self, mu: Any, kappa: Any, size: Any = None) -> ndarray:
        """Angles around ``mu``, the closer the greater ``kappa``. Gradient: to ``mu``.

        >>> tnp.random.default_rng(0).vonmises(0.0, 2.0, size=3).shape
        (3,)
        """
        return self._pathwise("vonmises", (mu, kappa), size)

    def wald(self, mean: Any, scale: Any, size: Any = None) -> ndarray:
        """The inverse Gaussian distribution. Gradient: none.

        >>> tnp.random.default_rng(0).wald(1.0, 2.0, size=3).shape
        (3,)
        """
        return self._elementwise("wald", (mean, scale), size)

    def weibull(self, a: Any, size: Any = None) -> ndarray:
        """The Weibull distribution of scale 1. Gradient: to ``a``.

        >>> tnp.random.default_rng(0).weibull(2.0, size=3).shape
        (3,)
        """
        return self._pathwise("weibull", (a,), size)

    def zipf(self, a: Any, size: Any = None) -> ndarray:
        """Zipf's distribution of ranks. Gradient: none.

        >>> tnp.random.default_rng(0).zipf(3.0, size=3).shape
        (3,)
        """
        return self._elementwise("zipf", (a,), size)

    def dirichlet(self, alpha: Any, size: Any = None) -> ndarray:
        """Shares that add up to 1, along a new last axis. Gradient: none.

        >>> tnp.random.default_rng(0).dirichlet([1.0, 2.0], size=3).shape
        (3, 2)
        """
        return self._by_example("dirichlet", (alpha,), {"size": size})

    def multinomial(self, n: Any, pvals: Any, size: Any = None) -> ndarray:
        """How often each outcome came in ``n`` trials, along a new last axis. Gradient: none.

        >>> tnp.random.default_rng(0).multinomial(10, [0.5, 0.5], size=3).shape
        (3, 2)
        """
        return self._by_example("multinomial", (n, pvals), {"size": size})


__all__: list[str] = []  # nothing here is public by itself
