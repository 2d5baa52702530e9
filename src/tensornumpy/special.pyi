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
    _Array as _Array,
    _AnyArray as _AnyArray,
    _Floats as _Floats,
    _Shape as _Shape,
    ndarray as ndarray,
    _Ufunc11 as _Ufunc11,
    _Ufunc12 as _Ufunc12,
    _Ufunc14 as _Ufunc14,
    _Ufunc21 as _Ufunc21,
    _Ufunc22 as _Ufunc22,
    _Ufunc24 as _Ufunc24,
    _Ufunc31 as _Ufunc31,
    _Ufunc41 as _Ufunc41,
    ufunc as ufunc,
)

def comb(N: SupportsIndex, k: Any, *, exact: Any = False, repetition: builtins.bool = False) -> Any: ...
def factorial(n: SupportsIndex, exact: Any = False, extend: Any = "zero") -> _Floats: ...
def lambertw(
    z: ArrayLike, k: Any = 0, tol: int | float | complex | ndarray[Any, Any] | np.generic = 1e-08
) -> _Array: ...
def log_softmax(x: ArrayLike, axis: _Shape | None = None) -> _Array: ...
@overload
def logsumexp(
    a: ArrayLike,
    axis: _Shape | None = None,
    b: ArrayLike | None = None,
    keepdims: builtins.bool = False,
    return_sign: Literal[False] = False,
) -> _Array: ...
@overload
def logsumexp(
    a: ArrayLike,
    axis: _Shape | None = None,
    b: ArrayLike | None = None,
    keepdims: builtins.bool = False,
    *,
    return_sign: Literal[True],
) -> tuple[_Array, _Array]: ...
def multigammaln(a: ArrayLike, d: ArrayLike) -> _Array: ...
def perm(N: SupportsIndex, k: Any, exact: Any = False) -> Any: ...
def polygamma(n: SupportsIndex, x: ArrayLike) -> _Array: ...
def softmax(x: ArrayLike, axis: _Shape | None = None) -> _Array: ...
def softplus(x: ArrayLike, **kwargs: Any) -> _Array: ...
def spherical_in(n: SupportsIndex, z: ArrayLike, derivative: builtins.bool = False) -> _Array: ...
def spherical_jn(n: SupportsIndex, z: ArrayLike, derivative: builtins.bool = False) -> _Array: ...
def spherical_kn(n: SupportsIndex, z: ArrayLike, derivative: builtins.bool = False) -> _Array: ...
def spherical_yn(n: SupportsIndex, z: ArrayLike, derivative: builtins.bool = False) -> _Array: ...
def zeta(
    x: ArrayLike, q: ArrayLike | None = None, out: _AnyArray | tuple[_AnyArray | None, ...] | None = None
) -> _Array: ...

from tensornumpy import sinc as sinc

digamma: _Ufunc11
"The digamma function.\n\nValues: ``scipy.special.psi``. Gradient: the derivative in z, of real operands. Raises NoGradientError otherwise."
jn: _Ufunc21
"Bessel function of the first kind of real order and complex argument.\n\nValues: ``scipy.special.jv``. Gradient: the derivative in 1.; in 0.22389078 there is none. Raises NoGradientError otherwise."
jv: _Ufunc21
"Bessel function of the first kind of real order and complex argument.\n\nValues: ``scipy.special.jv``. Gradient: the derivative in 1.; in 0.22389078 there is none. Raises NoGradientError otherwise."
yv: _Ufunc21
"Bessel function of the second kind of real order and complex argument.\n\nValues: ``scipy.special.yv``. Gradient: the derivative in 0.37685001; in -0.44451873 there is none. Raises NoGradientError otherwise."
yn: _Ufunc21
"Bessel function of the second kind of integer order and real argument.\n\nValues: ``scipy.special.yn``. Gradient: the derivative in 0.37685001; in -0.44451873 there is none. Raises NoGradientError otherwise."
iv: _Ufunc21
"Modified Bessel function of the first kind of real order.\n\nValues: ``scipy.special.iv``. Gradient: the derivative in 1.; in 2.2795853 there is none. Raises NoGradientError otherwise."
kv: _Ufunc21
"Modified Bessel function of the second kind of real order `v`\n\nValues: ``scipy.special.kv``. Gradient: the derivative in 2.3493+3.6j; in 0.1992+2.3892j there is none. Raises NoGradientError otherwise."
kn: _Ufunc21
"Modified Bessel function of the second kind of integer order `n`\n\nValues: ``scipy.special.kn``. Gradient: the derivative in 360.9605896; in 44.23241585 there is none. Raises NoGradientError otherwise."
hankel1: _Ufunc21
"Hankel function of the first kind\n\nValues: ``scipy.special.hankel1``. Gradient: the derivative in z; in v there is none. Raises NoGradientError otherwise."
hankel2: _Ufunc21
"Hankel function of the second kind\n\nValues: ``scipy.special.hankel2``. Gradient: the derivative in z; in v there is none. Raises NoGradientError otherwise."
hankel1e: _Ufunc21
"Exponentially scaled Hankel function of the first kind\n\nValues: ``scipy.special.hankel1e``. Gradient: the derivative in z) = hankel1(v; in v there is none. Raises NoGradientError otherwise."
hankel2e: _Ufunc21
"Exponentially scaled Hankel function of the second kind\n\nValues: ``scipy.special.hankel2e``. Gradient: the derivative in z) = hankel2(v; in v there is none. Raises NoGradientError otherwise."
jve: _Ufunc21
"Exponentially scaled Bessel function of the first kind of order `v`.\n\nValues: ``scipy.special.jve``. Gradient: the derivative in operand 1, of real operands; in z) = \\exp(-v\\pi\\imath/2) I_v(\\imath z)\\qquad (\\Im z < 0 there is none. Raises NoGradientError otherwise."
yve: _Ufunc21
"Exponentially scaled Bessel function of the second kind of real order.\n\nValues: ``scipy.special.yve``. Gradient: the derivative in z) = yv(v, of real operands; in v there is none. Raises NoGradientError otherwise."
ive: _Ufunc21
"Exponentially scaled modified Bessel function of the first kind.\n\nValues: ``scipy.special.ive``. Gradient: the derivative in 1., of real operands; in 0.30850832 there is none. Raises NoGradientError otherwise."
kve: _Ufunc21
"Exponentially scaled modified Bessel function of the second kind.\n\nValues: ``scipy.special.kve``. Gradient: the derivative in 0.6977616; in 1.14446308 there is none. Raises NoGradientError otherwise."
j0: _Ufunc11
"Bessel function of the first kind of order 0.\n\nValues: ``scipy.special.j0``. Gradient: the derivative in 0.22389078. Raises NoGradientError otherwise."
j1: _Ufunc11
"Bessel function of the first kind of order 1.\n\nValues: ``scipy.special.j1``. Gradient: the derivative in -0.57672481. Raises NoGradientError otherwise."
y0: _Ufunc11
"Bessel function of the second kind of order 0.\n\nValues: ``scipy.special.y0``. Gradient: the derivative in -0.44451873. Raises NoGradientError otherwise."
y1: _Ufunc11
"Bessel function of the second kind of order 1.\n\nValues: ``scipy.special.y1``. Gradient: the derivative in -1.47147239. Raises NoGradientError otherwise."
i0: _Ufunc11
"Modified Bessel function of order 0.\n\nValues: ``scipy.special.i0``. Gradient: the derivative in 2.2795853. Raises NoGradientError otherwise."
i1: _Ufunc11
"Modified Bessel function of order 1.\n\nValues: ``scipy.special.i1``. Gradient: the derivative in -1.59063685. Raises NoGradientError otherwise."
k0: _Ufunc11
"Modified Bessel function of the second kind of order 0, :math:`K_0`.\n\nValues: ``scipy.special.k0``. Gradient: the derivative in 0.92441907. Raises NoGradientError otherwise."
k1: _Ufunc11
"Modified Bessel function of the second kind of order 1, :math:`K_1(x)`.\n\nValues: ``scipy.special.k1``. Gradient: the derivative in 1.65644112. Raises NoGradientError otherwise."
i0e: _Ufunc11
"Exponentially scaled modified Bessel function of order 0.\n\nValues: ``scipy.special.i0e``. Gradient: the derivative in 0.30850832. Raises NoGradientError otherwise."
i1e: _Ufunc11
"Exponentially scaled modified Bessel function of order 1.\n\nValues: ``scipy.special.i1e``. Gradient: the derivative in -0.21526929. Raises NoGradientError otherwise."
k0e: _Ufunc11
"Exponentially scaled modified Bessel function K of order 0\n\nValues: ``scipy.special.k0e``. Gradient: the derivative in 1.52410939. Raises NoGradientError otherwise."
k1e: _Ufunc11
"Exponentially scaled modified Bessel function K of order 1\n\nValues: ``scipy.special.k1e``. Gradient: the derivative in 2.73100971. Raises NoGradientError otherwise."
airy: _Ufunc14
"Airy functions and their derivatives.\n\nValues: ``scipy.special.airy``. Gradient: the derivative in z) = \\sqrt{\\frac{z}{3}} \\left(I_{-1/3}(t) + I_{1/3}(t) \\right. Raises NoGradientError otherwise."
airye: _Ufunc14
"Exponentially scaled Airy functions and their derivatives.\n\nValues: ``scipy.special.airye``. Gradient: the derivative in z, of real operands. Raises NoGradientError otherwise."
itairy: _Ufunc14
"Integrals of Airy functions\n\nValues: ``scipy.special.itairy``. Gradient: the derivative in 0.37300501. Raises NoGradientError otherwise."
ber: _Ufunc11
"Kelvin function ber.\n\nValues: ``scipy.special.ber``. Gradient: the derivative in 0.98438178. Raises NoGradientError otherwise."
bei: _Ufunc11
"Kelvin function bei.\n\nValues: ``scipy.special.bei``. Gradient: the derivative in 0.24956604. Raises NoGradientError otherwise."
ker: _Ufunc11
"Kelvin function ker.\n\nValues: ``scipy.special.ker``. Gradient: the derivative in 0.28670621. Raises NoGradientError otherwise."
kei: _Ufunc11
"Kelvin function kei.\n\nValues: ``scipy.special.kei``. Gradient: the derivative in -0.49499464. Raises NoGradientError otherwise."
berp: _Ufunc11
"Derivative of the Kelvin function ber.\n\nValues: ``scipy.special.berp``. Gradient: the derivative in x. Raises NoGradientError otherwise."
beip: _Ufunc11
"Derivative of the Kelvin function bei.\n\nValues: ``scipy.special.beip``. Gradient: the derivative in x. Raises NoGradientError otherwise."
kerp: _Ufunc11
"Derivative of the Kelvin function ker.\n\nValues: ``scipy.special.kerp``. Gradient: the derivative in x. Raises NoGradientError otherwise."
keip: _Ufunc11
"Derivative of the Kelvin function kei.\n\nValues: ``scipy.special.keip``. Gradient: the derivative in x. Raises NoGradientError otherwise."
kelvin: _Ufunc14
"Kelvin functions as complex numbers\n\nValues: ``scipy.special.kelvin``. Gradient: the derivative in x. Raises NoGradientError otherwise."
struve: _Ufunc21
"Struve function.\n\nValues: ``scipy.special.struve``. Gradient: the derivative in 0.80781195; in 0.64676373 there is none. Raises NoGradientError otherwise."
modstruve: _Ufunc21
"Modified Struve function.\n\nValues: ``scipy.special.modstruve``. Gradient: the derivative in 23.72821578; in 1.10275979 there is none. Raises NoGradientError otherwise."
itstruve0: _Ufunc11
"Integral of the Struve function of order 0.\n\nValues: ``scipy.special.itstruve0``. Gradient: the derivative in 0.30109043. Raises NoGradientError otherwise."
itmodstruve0: _Ufunc11
"Integral of the modified Struve function of order 0.\n\nValues: ``scipy.special.itmodstruve0``. Gradient: the derivative in 0.33647263. Raises NoGradientError otherwise."
it2struve0: _Ufunc11
"Integral related to the Struve function of order 0.\n\nValues: ``scipy.special.it2struve0``. Gradient: the derivative in 0.95719735. Raises NoGradientError otherwise."
itj0y0: _Ufunc12
"Integrals of Bessel functions of the first kind of order 0.\n\nValues: ``scipy.special.itj0y0``. Gradient: the derivative in 0.. Raises NoGradientError otherwise."
iti0k0: _Ufunc12
"Integrals of modified Bessel functions of order 0.\n\nValues: ``scipy.special.iti0k0``. Gradient: the derivative in 0.. Raises NoGradientError otherwise."
it2j0y0: _Ufunc12
"Integrals related to Bessel functions of the first kind of order 0.\n\nValues: ``scipy.special.it2j0y0``. Gradient: the derivative in 0.26968854. Raises NoGradientError otherwise."
it2i0k0: _Ufunc12
"Integrals related to modified Bessel functions of order 0.\n\nValues: ``scipy.special.it2i0k0``. Gradient: the derivative in 0.66575102. Raises NoGradientError otherwise."
pbdv: _Ufunc22
"Parabolic cylinder function D\n\nValues: ``scipy.special.pbdv``. Gradient: the derivative in x; in v there is none. Raises NoGradientError otherwise."
pbvv: _Ufunc22
"Parabolic cylinder function V\n\nValues: ``scipy.special.pbvv``. Gradient: the derivative in x; in v there is none. Raises NoGradientError otherwise."
pbwa: _Ufunc22
"Parabolic cylinder function W.\n\nValues: ``scipy.special.pbwa``. Gradient: the derivative in x; in a there is none. Raises NoGradientError otherwise."
expit: _Ufunc11
"Expit (a.k.a. logistic sigmoid) ufunc for ndarrays.\n\nValues: ``scipy.special.expit``. Gradient: the derivative in -2.5. Raises NoGradientError otherwise."
logit: _Ufunc11
"Logit ufunc for ndarrays.\n\nValues: ``scipy.special.logit``. Gradient: the derivative in 0.1. Raises NoGradientError otherwise."
log_expit: _Ufunc11
"Logarithm of the logistic sigmoid function.\n\nValues: ``scipy.special.log_expit``. Gradient: the derivative in -2.54463117e-13. Raises NoGradientError otherwise."
exp2: _Ufunc11
"Compute ``2**x`` element-wise.\n\nValues: ``scipy.special.exp2``. Gradient: the derivative in x. Raises NoGradientError otherwise."
exp10: _Ufunc11
"Compute ``10**x`` element-wise.\n\nValues: ``scipy.special.exp10``. Gradient: the derivative in x. Raises NoGradientError otherwise."
expm1: _Ufunc11
"Compute ``exp(x) - 1``.\n\nValues: ``scipy.special.expm1``. Gradient: the derivative in -0.18126925. Raises NoGradientError otherwise."
log1p: _Ufunc11
"Calculates log(1 + x) for use when `x` is near zero.\n\nValues: ``scipy.special.log1p``. Gradient: the derivative in x. Raises NoGradientError otherwise."
cbrt: _Ufunc11
"Element-wise cube root of `x`.\n\nValues: ``scipy.special.cbrt``. Gradient: the derivative in -2.. Raises NoGradientError otherwise."
cosm1: _Ufunc11
"cos(x) - 1 for use when `x` is near zero.\n\nValues: ``scipy.special.cosm1``. Gradient: the derivative in x. Raises NoGradientError otherwise."
exprel: _Ufunc11
"Relative error exponential, ``(exp(x) - 1)/x``.\n\nValues: ``scipy.special.exprel``. Gradient: the derivative in 0.88479687. Raises NoGradientError otherwise."
xlogy: _Ufunc21
"Compute ``x*log(y)`` so that the result is 0 if ``x = 0``.\n\nValues: ``scipy.special.xlogy``. Gradient: the derivative in x, y. Raises NoGradientError otherwise."
xlog1py: _Ufunc21
"Compute ``x*log1p(y)`` so that the result is 0 if ``x = 0``.\n\nValues: ``scipy.special.xlog1py``. Gradient: the derivative in x, y. Raises NoGradientError otherwise."
entr: _Ufunc11
"Elementwise function for computing entropy.\n\nValues: ``scipy.special.entr``. Gradient: the derivative in x. Raises NoGradientError otherwise."
rel_entr: _Ufunc21
"Elementwise function for computing relative entropy.\n\nValues: ``scipy.special.rel_entr``. Gradient: the derivative in x, y. Raises NoGradientError otherwise."
kl_div: _Ufunc21
"Elementwise function for computing Kullback-Leibler divergence.\n\nValues: ``scipy.special.kl_div``. Gradient: the derivative in x, y. Raises NoGradientError otherwise."
huber: _Ufunc21
"Huber loss function.\n\nValues: ``scipy.special.huber``. Gradient: the derivative in 0.5, 1.125. Raises NoGradientError otherwise."
pseudo_huber: _Ufunc21
"Pseudo-Huber loss function.\n\nValues: ``scipy.special.pseudo_huber``. Gradient: the derivative in 0.47213595, 1.. Raises NoGradientError otherwise."
boxcox: _Ufunc21
"Compute the Box-Cox transformation.\n\nValues: ``scipy.special.boxcox``. Gradient: the derivative in 0.69314718, 1.. Raises NoGradientError otherwise."
boxcox1p: _Ufunc21
"Compute the Box-Cox transformation of 1 + `x`.\n\nValues: ``scipy.special.boxcox1p``. Gradient: the derivative in 0.00996272, 0.09645476]. Raises NoGradientError otherwise."
inv_boxcox: _Ufunc21
"Compute the inverse of the Box-Cox transformation.\n\nValues: ``scipy.special.inv_boxcox``. Gradient: the derivative in 1., 4.. Raises NoGradientError otherwise."
inv_boxcox1p: _Ufunc21
"Compute the inverse of the Box-Cox transformation.\n\nValues: ``scipy.special.inv_boxcox1p``. Gradient: the derivative in 1., 4.. Raises NoGradientError otherwise."
powm1: _Ufunc21
"Computes ``x**y - 1``.\n\nValues: ``scipy.special.powm1``. Gradient: the derivative in 1.82321491e-10, 2.30258035e-11. Raises NoGradientError otherwise."
sindg: _Ufunc11
"Sine of the angle `x` given in degrees.\n\nValues: ``scipy.special.sindg``. Gradient: the derivative in 0.0000000e+00. Raises NoGradientError otherwise."
cosdg: _Ufunc11
"Cosine of the angle `x` given in degrees.\n\nValues: ``scipy.special.cosdg``. Gradient: the derivative in 6.1232340e-17. Raises NoGradientError otherwise."
tandg: _Ufunc11
"Tangent of angle `x` given in degrees.\n\nValues: ``scipy.special.tandg``. Gradient: the derivative in 0.0000000e+00. Raises NoGradientError otherwise."
cotdg: _Ufunc11
"Cotangent of the angle `x` given in degrees.\n\nValues: ``scipy.special.cotdg``. Gradient: the derivative in 6.1232340e-17. Raises NoGradientError otherwise."
radian: _Ufunc31
"Convert from degrees to radians.\n\nValues: ``scipy.special.radian``. Gradient: the derivative in d, m, s. Raises NoGradientError otherwise."
round: _Ufunc11
"Round to the nearest integer.\n\nValues: ``scipy.special.round``. Gradient: the derivative in 0.. Raises NoGradientError otherwise."
gammasgn: _Ufunc11
"Sign of the gamma function.\n\nValues: ``scipy.special.gammasgn``. Gradient: the derivative in 0.88622693. Raises NoGradientError otherwise."
wrightomega: _Ufunc11
"Wright Omega function.\n\nValues: ``scipy.special.wrightomega``. Gradient: the derivative in 0.12002824. Raises NoGradientError otherwise."
spence: _Ufunc11
"Spence's function, also known as the dilogarithm.\n\nValues: ``scipy.special.spence``. Gradient: the derivative in z) + spence(1 - z) = pi**2/6 - log(z)*log(1 - z. Raises NoGradientError otherwise."
ellipk: _Ufunc11
"Complete elliptic integral of the first kind.\n\nValues: ``scipy.special.ellipk``. Gradient: the derivative in m. Raises NoGradientError otherwise."
ellipe: _Ufunc11
"Complete elliptic integral of the second kind\n\nValues: ``scipy.special.ellipe``. Gradient: the derivative in m. Raises NoGradientError otherwise."
ellipkm1: _Ufunc11
"Complete elliptic integral of the first kind around `m` = 1\n\nValues: ``scipy.special.ellipkm1``. Gradient: the derivative in p. Raises NoGradientError otherwise."
ellipkinc: _Ufunc21
"Incomplete elliptic integral of the first kind\n\nValues: ``scipy.special.ellipkinc``. Gradient: the derivative in phi, m. Raises NoGradientError otherwise."
ellipeinc: _Ufunc21
"Incomplete elliptic integral of the second kind\n\nValues: ``scipy.special.ellipeinc``. Gradient: the derivative in \\phi, m) = R_F(c-1. Raises NoGradientError otherwise."
ellipj: _Ufunc24
"Jacobi elliptic functions\n\nValues: ``scipy.special.ellipj``. Gradient: the derivative in u|m), cn(u|m). Raises NoGradientError otherwise."
elliprf: _Ufunc31
"Completely-symmetric elliptic integral of the first kind.\n\nValues: ``scipy.special.elliprf``. Gradient: the derivative in x, y, z. Raises NoGradientError otherwise."
elliprd: _Ufunc31
"Symmetric elliptic integral of the second kind.\n\nValues: ``scipy.special.elliprd``. Gradient: none is known in closed form. Raises NoGradientError otherwise."
agm: _Ufunc21
"Compute the arithmetic-geometric mean of `a` and `b`.\n\nValues: ``scipy.special.agm``. Gradient: the derivative in a, b. Raises NoGradientError otherwise."
erf: _Ufunc11
"Returns the error function of complex argument.\n\nValues: ``scipy.special.erf``. Gradient: the derivative in z. Raises NoGradientError otherwise."
erfc: _Ufunc11
"Complementary error function, ``1 - erf(x)``.\n\nValues: ``scipy.special.erfc``. Gradient: the derivative in x. Raises NoGradientError otherwise."
erfi: _Ufunc11
"Imaginary error function, ``-i erf(i z)``.\n\nValues: ``scipy.special.erfi``. Gradient: the derivative in z. Raises NoGradientError otherwise."
erfinv: _Ufunc11
"Inverse of the error function.\n\nValues: ``scipy.special.erfinv``. Gradient: the derivative in -1.. Raises NoGradientError otherwise."
erfcinv: _Ufunc11
"Inverse of the complementary error function.\n\nValues: ``scipy.special.erfcinv``. Gradient: the derivative in y. Raises NoGradientError otherwise."
erfcx: _Ufunc11
"Scaled complementary error function, ``exp(x**2) * erfc(x)``.\n\nValues: ``scipy.special.erfcx``. Gradient: the derivative in x. Raises NoGradientError otherwise."
dawsn: _Ufunc11
"Dawson's integral.\n\nValues: ``scipy.special.dawsn``. Gradient: the derivative in x. Raises NoGradientError otherwise."
wofz: _Ufunc11
"Faddeeva function\n\nValues: ``scipy.special.wofz``. Gradient: the derivative in -z**2) * erfc(-i*z. Raises NoGradientError otherwise."
fresnel: _Ufunc12
"Fresnel integrals.\n\nValues: ``scipy.special.fresnel``. Gradient: the derivative in 0.09999753. Raises NoGradientError otherwise."
ndtr: _Ufunc11
"Cumulative distribution of the standard normal distribution.\n\nValues: ``scipy.special.ndtr``. Gradient: the derivative in 0.5. Raises NoGradientError otherwise."
log_ndtr: _Ufunc11
"Logarithm of Gaussian cumulative distribution function.\n\nValues: ``scipy.special.log_ndtr``. Gradient: the derivative in 1/sqrt(2*pi) * integral(exp(-t**2 / 2). Raises NoGradientError otherwise."
ndtri: _Ufunc11
"Inverse of `ndtr` vs x\n\nValues: ``scipy.special.ndtri``. Gradient: the derivative in y. Raises NoGradientError otherwise."
ndtri_exp: _Ufunc11
"Inverse of `log_ndtr` vs x. Allows for greater precision than\n\nValues: ``scipy.special.ndtri_exp``. Gradient: the derivative in y. Raises NoGradientError otherwise."
owens_t: _Ufunc21
"Owen's T Function.\n\nValues: ``scipy.special.owens_t``. Gradient: the derivative in h, a. Raises NoGradientError otherwise."
voigt_profile: _Ufunc31
"Voigt profile.\n\nValues: ``scipy.special.voigt_profile``. Gradient: the derivative in 0.0907152, 0.20870928, 0.01388492]. Raises NoGradientError otherwise."
gamma: _Ufunc11
"gamma function.\n\nValues: ``scipy.special.gamma``. Gradient: the derivative in inf. Raises NoGradientError otherwise."
gammaln: _Ufunc11
"Logarithm of the absolute value of the gamma function.\n\nValues: ``scipy.special.gammaln``. Gradient: the derivative in 2.30258509e+11. Raises NoGradientError otherwise."
loggamma: _Ufunc11
"Principal branch of the logarithm of the gamma function.\n\nValues: ``scipy.special.loggamma``. Gradient: the derivative in z. Raises NoGradientError otherwise."
psi: _Ufunc11
"The digamma function.\n\nValues: ``scipy.special.psi``. Gradient: the derivative in z, of real operands. Raises NoGradientError otherwise."
rgamma: _Ufunc11
"Reciprocal of the gamma function.\n\nValues: ``scipy.special.rgamma``. Gradient: the derivative in 2.75573192e-006. Raises NoGradientError otherwise."
beta: _Ufunc21
"Beta function.\n\nValues: ``scipy.special.beta``. Gradient: the derivative in a, b. Raises NoGradientError otherwise."
betaln: _Ufunc21
"Natural logarithm of absolute value of beta function.\n\nValues: ``scipy.special.betaln``. Gradient: the derivative in a, b. Raises NoGradientError otherwise."
poch: _Ufunc21
"Pochhammer symbol.\n\nValues: ``scipy.special.poch``. Gradient: the derivative in 1., 1.. Raises NoGradientError otherwise."
binom: _Ufunc21
"Binomial coefficient considered as a function of two real variables.\n\nValues: ``scipy.special.binom``. Gradient: the derivative in x, y. Raises NoGradientError otherwise."
gammainc: _Ufunc21
"Regularized lower incomplete gamma function.\n\nValues: ``scipy.special.gammainc``. Gradient: the derivative in 0.84270079; in 0. there is none. Raises NoGradientError otherwise."
gammaincc: _Ufunc21
"Regularized upper incomplete gamma function.\n\nValues: ``scipy.special.gammaincc``. Gradient: the derivative in x; in a there is none. Raises NoGradientError otherwise."
gammaincinv: _Ufunc21
"Inverse to the regularized lower incomplete gamma function.\n\nValues: ``scipy.special.gammaincinv``. Gradient: the derivative in 10.; in 0. there is none. Raises NoGradientError otherwise."
gammainccinv: _Ufunc21
"Inverse of the regularized upper incomplete gamma function.\n\nValues: ``scipy.special.gammainccinv``. Gradient: the derivative in 10.; in 0. there is none. Raises NoGradientError otherwise."
chdtr: _Ufunc21
"Chi square cumulative distribution function.\n\nValues: ``scipy.special.chdtr``. Gradient: the derivative in 0.68268949; in 0. there is none. Raises NoGradientError otherwise."
chdtrc: _Ufunc21
"Chi square survival function.\n\nValues: ``scipy.special.chdtrc``. Gradient: the derivative in 0.31731051; in 1. there is none. Raises NoGradientError otherwise."
chdtri: _Ufunc21
"Inverse to `chdtrc` with respect to `x`.\n\nValues: ``scipy.special.chdtri``. Gradient: the derivative in p; in v there is none. Raises NoGradientError otherwise."
gdtr: _Ufunc31
"Gamma distribution cumulative distribution function.\n\nValues: ``scipy.special.gdtr``. Gradient: the derivative in 0.63212056, 0.95021293; in 0.86466472 there is none. Raises NoGradientError otherwise."
gdtrc: _Ufunc31
"Gamma distribution survival function.\n\nValues: ``scipy.special.gdtrc``. Gradient: the derivative in 0.36787944, 0.04978707; in 0.13533528 there is none. Raises NoGradientError otherwise."
gdtrix: _Ufunc31
"Inverse of `gdtr` vs x.\n\nValues: ``scipy.special.gdtrix``. Gradient: the derivative in a, p; in b there is none. Raises NoGradientError otherwise."
gdtria: _Ufunc31
"Inverse of `gdtr` vs a.\n\nValues: ``scipy.special.gdtria``. Gradient: the derivative in p, x; in b there is none. Raises NoGradientError otherwise."
pdtr: _Ufunc21
"Poisson cumulative distribution function.\n\nValues: ``scipy.special.pdtr``. Gradient: the derivative in 0.73575888; in  there is none. Raises NoGradientError otherwise."
pdtrc: _Ufunc21
"Poisson survival function\n\nValues: ``scipy.special.pdtrc``. Gradient: the derivative in 1.00477664e-008; in 2.64241118e-001 there is none. Raises NoGradientError otherwise."
pdtri: _Ufunc21
"Inverse to `pdtr` vs m\n\nValues: ``scipy.special.pdtri``. Gradient: the derivative in 1.; in 0.5 there is none. Raises NoGradientError otherwise."
betainc: _Ufunc31
"Regularized incomplete beta function.\n\nValues: ``scipy.special.betainc``. Gradient: the derivative in x; in a, b there is none. Raises NoGradientError otherwise."
betaincc: _Ufunc31
"Complement of the regularized incomplete beta function.\n\nValues: ``scipy.special.betaincc``. Gradient: the derivative in 1.96467954e-25]; in 2.05746321e-09, 1.97259354e-17 there is none. Raises NoGradientError otherwise."
betaincinv: _Ufunc31
"Inverse of the regularized incomplete beta function.\n\nValues: ``scipy.special.betaincinv``. Gradient: the derivative in y; in a, b there is none. Raises NoGradientError otherwise."
betainccinv: _Ufunc31
"Inverse of the complemented regularized incomplete beta function.\n\nValues: ``scipy.special.betainccinv``. Gradient: the derivative in y; in a, b there is none. Raises NoGradientError otherwise."
stdtr: _Ufunc21
"Student t distribution cumulative distribution function\n\nValues: ``scipy.special.stdtr``. Gradient: the derivative in 0.78867513; in 0.75 there is none. Raises NoGradientError otherwise."
stdtrit: _Ufunc21
"The `p`-th quantile of the student t distribution.\n\nValues: ``scipy.special.stdtrit``. Gradient: the derivative in 0.6172134; in 0.72654253 there is none. Raises NoGradientError otherwise."
fdtr: _Ufunc31
"F cumulative distribution function.\n\nValues: ``scipy.special.fdtr``. Gradient: the derivative in 0.77459667]; in 0.4472136, 0.70710678 there is none. Raises NoGradientError otherwise."
fdtrc: _Ufunc31
"F survival function.\n\nValues: ``scipy.special.fdtrc``. Gradient: the derivative in 0.22540333]; in 0.5527864, 0.29289322 there is none. Raises NoGradientError otherwise."
fdtri: _Ufunc31
"The `p`-th quantile of the F-distribution.\n\nValues: ``scipy.special.fdtri``. Gradient: the derivative in 1.92156863]; in 0.02020202, 0.38095238 there is none. Raises NoGradientError otherwise."
bdtr: _Ufunc31
"Binomial distribution cumulative distribution function.\n\nValues: ``scipy.special.bdtr``. Gradient: the derivative in p; in k, n there is none. Raises NoGradientError otherwise."
bdtrc: _Ufunc31
"Binomial distribution survival function.\n\nValues: ``scipy.special.bdtrc``. Gradient: the derivative in p; in k, n there is none. Raises NoGradientError otherwise."
bdtri: _Ufunc31
"Inverse function to `bdtr` with respect to `p`.\n\nValues: ``scipy.special.bdtri``. Gradient: the derivative in y; in k, n there is none. Raises NoGradientError otherwise."
nbdtr: _Ufunc31
"Negative binomial cumulative distribution function.\n\nValues: ``scipy.special.nbdtr``. Gradient: the derivative in 0.88523853]; in 0.15087891, 0.58809853 there is none. Raises NoGradientError otherwise."
nbdtrc: _Ufunc31
"Negative binomial survival function.\n\nValues: ``scipy.special.nbdtrc``. Gradient: the derivative in 0.11476147]; in 0.84912109, 0.41190147 there is none. Raises NoGradientError otherwise."
nbdtri: _Ufunc31
"Returns the inverse with respect to the parameter `p` of\n\nValues: ``scipy.special.nbdtri``. Gradient: the derivative in 0.69677416]; in 0.34462319, 0.51653095 there is none. Raises NoGradientError otherwise."
exp1: _Ufunc11
"Exponential integral E1.\n\nValues: ``scipy.special.exp1``. Gradient: the derivative in 0.21938393. Raises NoGradientError otherwise."
expi: _Ufunc11
"Exponential integral Ei.\n\nValues: ``scipy.special.expi``. Gradient: the derivative in 0.21938393. Raises NoGradientError otherwise."
expn: _Ufunc21
"Generalized exponential integral En.\n\nValues: ``scipy.special.expn``. Gradient: the derivative in 0.04890051; in 0.21938393 there is none. Raises NoGradientError otherwise."
sici: _Ufunc12
"Sine and cosine integrals.\n\nValues: ``scipy.special.sici``. Gradient: the derivative in x. Raises NoGradientError otherwise."
shichi: _Ufunc12
"Hyperbolic sine and cosine integrals.\n\nValues: ``scipy.special.shichi``. Gradient: the derivative in x. Raises NoGradientError otherwise."
hyp0f1: _Ufunc21
"Confluent hypergeometric limit function 0F1.\n\nValues: ``scipy.special.hyp0f1``. Gradient: the derivative in 0.12402598; in 0. there is none. Raises NoGradientError otherwise."
hyp1f1: _Ufunc31
"Confluent hypergeometric function 1F1.\n\nValues: ``scipy.special.hyp1f1``. Gradient: the derivative in 20.08553692; in 2.71828183, 7.3890561 there is none. Raises NoGradientError otherwise."
hyp2f1: _Ufunc41
"Gauss hypergeometric function 2F1(a, b; c; z)\n\nValues: ``scipy.special.hyp2f1``. Gradient: the derivative in 1.47074441; in 1., 1.03997334, 1.1803406 there is none. Raises NoGradientError otherwise."
hyperu: _Ufunc31
"Confluent hypergeometric function U\n\nValues: ``scipy.special.hyperu``. Gradient: the derivative in 0.00990194]; in 0.59634736, 0.09156333 there is none. Raises NoGradientError otherwise."
eval_legendre: _Ufunc21
"Evaluate Legendre polynomial at a point.\n\nValues: ``scipy.special.eval_legendre``. Gradient: the derivative in 0.; in 1. there is none. Raises NoGradientError otherwise."
eval_sh_legendre: _Ufunc21
"Evaluate shifted Legendre polynomial at a point.\n\nValues: ``scipy.special.eval_sh_legendre``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
eval_chebyt: _Ufunc21
"Evaluate Chebyshev polynomial of the first kind at a point.\n\nValues: ``scipy.special.eval_chebyt``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
eval_chebyu: _Ufunc21
"Evaluate Chebyshev polynomial of the second kind at a point.\n\nValues: ``scipy.special.eval_chebyu``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
eval_chebyc: _Ufunc21
"Evaluate Chebyshev polynomial of the first kind on [-2, 2] at a\n\nValues: ``scipy.special.eval_chebyc``. Gradient: the derivative in 1.872; in -2. there is none. Raises NoGradientError otherwise."
eval_chebys: _Ufunc21
"Evaluate Chebyshev polynomial of the second kind on [-2, 2] at a\n\nValues: ``scipy.special.eval_chebys``. Gradient: the derivative in 0.672; in -4. there is none. Raises NoGradientError otherwise."
eval_sh_chebyt: _Ufunc21
"Evaluate shifted Chebyshev polynomial of the first kind at a\n\nValues: ``scipy.special.eval_sh_chebyt``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
eval_sh_chebyu: _Ufunc21
"Evaluate shifted Chebyshev polynomial of the second kind at a\n\nValues: ``scipy.special.eval_sh_chebyu``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
eval_gegenbauer: _Ufunc31
"Evaluate Gegenbauer polynomial at a point.\n\nValues: ``scipy.special.eval_gegenbauer``. Gradient: the derivative in x; in n, alpha there is none. Raises NoGradientError otherwise."
eval_jacobi: _Ufunc41
"Evaluate Jacobi polynomial at a point.\n\nValues: ``scipy.special.eval_jacobi``. Gradient: the derivative in x; in n, alpha, beta there is none. Raises NoGradientError otherwise."
eval_laguerre: _Ufunc21
"Evaluate Laguerre polynomial at a point.\n\nValues: ``scipy.special.eval_laguerre``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
eval_genlaguerre: _Ufunc31
"Evaluate generalized Laguerre polynomial at a point.\n\nValues: ``scipy.special.eval_genlaguerre``. Gradient: the derivative in x; in n, alpha there is none. Raises NoGradientError otherwise."
eval_hermite: _Ufunc21
"Evaluate physicist's Hermite polynomial at a point.\n\nValues: ``scipy.special.eval_hermite``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
eval_hermitenorm: _Ufunc21
"Evaluate probabilist's (normalized) Hermite polynomial at a\n\nValues: ``scipy.special.eval_hermitenorm``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
lpmv: _Ufunc31
"Associated Legendre function of integer order and real degree.\n\nValues: ``scipy.special.lpmv``. Gradient: the derivative in x; in m, v there is none. Raises NoGradientError otherwise."

__all__ = [
    "comb",
    "factorial",
    "lambertw",
    "log_softmax",
    "logsumexp",
    "multigammaln",
    "perm",
    "polygamma",
    "softmax",
    "softplus",
    "spherical_in",
    "spherical_jn",
    "spherical_kn",
    "spherical_yn",
    "zeta",
    "sinc",
    "digamma",
    "jn",
    "jv",
    "yv",
    "yn",
    "iv",
    "kv",
    "kn",
    "hankel1",
    "hankel2",
    "hankel1e",
    "hankel2e",
    "jve",
    "yve",
    "ive",
    "kve",
    "j0",
    "j1",
    "y0",
    "y1",
    "i0",
    "i1",
    "k0",
    "k1",
    "i0e",
    "i1e",
    "k0e",
    "k1e",
    "airy",
    "airye",
    "itairy",
    "ber",
    "bei",
    "ker",
    "kei",
    "berp",
    "beip",
    "kerp",
    "keip",
    "kelvin",
    "struve",
    "modstruve",
    "itstruve0",
    "itmodstruve0",
    "it2struve0",
    "itj0y0",
    "iti0k0",
    "it2j0y0",
    "it2i0k0",
    "pbdv",
    "pbvv",
    "pbwa",
    "expit",
    "logit",
    "log_expit",
    "exp2",
    "exp10",
    "expm1",
    "log1p",
    "cbrt",
    "cosm1",
    "exprel",
    "xlogy",
    "xlog1py",
    "entr",
    "rel_entr",
    "kl_div",
    "huber",
    "pseudo_huber",
    "boxcox",
    "boxcox1p",
    "inv_boxcox",
    "inv_boxcox1p",
    "powm1",
    "sindg",
    "cosdg",
    "tandg",
    "cotdg",
    "radian",
    "round",
    "gammasgn",
    "wrightomega",
    "spence",
    "ellipk",
    "ellipe",
    "ellipkm1",
    "ellipkinc",
    "ellipeinc",
    "ellipj",
    "elliprf",
    "elliprd",
    "agm",
    "erf",
    "erfc",
    "erfi",
    "erfinv",
    "erfcinv",
    "erfcx",
    "dawsn",
    "wofz",
    "fresnel",
    "ndtr",
    "log_ndtr",
    "ndtri",
    "ndtri_exp",
    "owens_t",
    "voigt_profile",
    "gamma",
    "gammaln",
    "loggamma",
    "psi",
    "rgamma",
    "beta",
    "betaln",
    "poch",
    "binom",
    "gammainc",
    "gammaincc",
    "gammaincinv",
    "gammainccinv",
    "chdtr",
    "chdtrc",
    "chdtri",
    "gdtr",
    "gdtrc",
    "gdtrix",
    "gdtria",
    "pdtr",
    "pdtrc",
    "pdtri",
    "betainc",
    "betaincc",
    "betaincinv",
    "betainccinv",
    "stdtr",
    "stdtrit",
    "fdtr",
    "fdtrc",
    "fdtri",
    "bdtr",
    "bdtrc",
    "bdtri",
    "nbdtr",
    "nbdtrc",
    "nbdtri",
    "exp1",
    "expi",
    "expn",
    "sici",
    "shichi",
    "hyp0f1",
    "hyp1f1",
    "hyp2f1",
    "hyperu",
    "eval_legendre",
    "eval_sh_legendre",
    "eval_chebyt",
    "eval_chebyu",
    "eval_chebyc",
    "eval_chebys",
    "eval_sh_chebyt",
    "eval_sh_chebyu",
    "eval_gegenbauer",
    "eval_jacobi",
    "eval_laguerre",
    "eval_genlaguerre",
    "eval_hermite",
    "eval_hermitenorm",
    "lpmv",
]
