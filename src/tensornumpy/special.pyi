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
"The digamma function: the derivative of log(gamma(x)).\n\nValues: ``scipy.special.psi``. Gradient: the derivative in z, of real operands. Raises NoGradientError otherwise."
jn: _Ufunc21
"The Bessel function J of order v.\n\nValues: ``scipy.special.jv``. Gradient: the derivative in z; in v there is none. Raises NoGradientError otherwise."
jv: _Ufunc21
"The Bessel function J of order v.\n\nValues: ``scipy.special.jv``. Gradient: the derivative in z; in v there is none. Raises NoGradientError otherwise."
yv: _Ufunc21
"The Bessel function Y of order v.\n\nValues: ``scipy.special.yv``. Gradient: the derivative in z; in v there is none. Raises NoGradientError otherwise."
yn: _Ufunc21
"The Bessel function Y of order v.\n\nValues: ``scipy.special.yn``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
iv: _Ufunc21
"The modified Bessel function I of order v.\n\nValues: ``scipy.special.iv``. Gradient: the derivative in z; in v there is none. Raises NoGradientError otherwise."
kv: _Ufunc21
"The modified Bessel function K of order v.\n\nValues: ``scipy.special.kv``. Gradient: the derivative in z; in v there is none. Raises NoGradientError otherwise."
kn: _Ufunc21
"The modified Bessel function K of order v.\n\nValues: ``scipy.special.kn``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
hankel1: _Ufunc21
"The Hankel function J + iY of order v.\n\nValues: ``scipy.special.hankel1``. Gradient: the derivative in z; in v there is none. Raises NoGradientError otherwise."
hankel2: _Ufunc21
"The Hankel function J - iY of order v.\n\nValues: ``scipy.special.hankel2``. Gradient: the derivative in z; in v there is none. Raises NoGradientError otherwise."
hankel1e: _Ufunc21
"hankel1 times exp(-iz).\n\nValues: ``scipy.special.hankel1e``. Gradient: the derivative in z; in v there is none. Raises NoGradientError otherwise."
hankel2e: _Ufunc21
"hankel2 times exp(iz).\n\nValues: ``scipy.special.hankel2e``. Gradient: the derivative in z; in v there is none. Raises NoGradientError otherwise."
jve: _Ufunc21
"J of order v times exp(-|Im z|).\n\nValues: ``scipy.special.jve``. Gradient: the derivative in z, of real operands; in v there is none. Raises NoGradientError otherwise."
yve: _Ufunc21
"Y of order v times exp(-|Im z|).\n\nValues: ``scipy.special.yve``. Gradient: the derivative in z, of real operands; in v there is none. Raises NoGradientError otherwise."
ive: _Ufunc21
"I of order v times exp(-|Re z|).\n\nValues: ``scipy.special.ive``. Gradient: the derivative in z, of real operands; in v there is none. Raises NoGradientError otherwise."
kve: _Ufunc21
"K of order v times exp(z).\n\nValues: ``scipy.special.kve``. Gradient: the derivative in z; in v there is none. Raises NoGradientError otherwise."
j0: _Ufunc11
"J of that order.\n\nValues: ``scipy.special.j0``. Gradient: the derivative in x. Raises NoGradientError otherwise."
j1: _Ufunc11
"J of that order.\n\nValues: ``scipy.special.j1``. Gradient: the derivative in x. Raises NoGradientError otherwise."
y0: _Ufunc11
"Y of that order.\n\nValues: ``scipy.special.y0``. Gradient: the derivative in x. Raises NoGradientError otherwise."
y1: _Ufunc11
"Y of that order.\n\nValues: ``scipy.special.y1``. Gradient: the derivative in x. Raises NoGradientError otherwise."
i0: _Ufunc11
"I of that order.\n\nValues: ``scipy.special.i0``. Gradient: the derivative in x. Raises NoGradientError otherwise."
i1: _Ufunc11
"I of that order.\n\nValues: ``scipy.special.i1``. Gradient: the derivative in x. Raises NoGradientError otherwise."
k0: _Ufunc11
"K of that order.\n\nValues: ``scipy.special.k0``. Gradient: the derivative in x. Raises NoGradientError otherwise."
k1: _Ufunc11
"K of that order.\n\nValues: ``scipy.special.k1``. Gradient: the derivative in x. Raises NoGradientError otherwise."
i0e: _Ufunc11
"I of that order times exp(-|x|).\n\nValues: ``scipy.special.i0e``. Gradient: the derivative in x. Raises NoGradientError otherwise."
i1e: _Ufunc11
"I of that order times exp(-|x|).\n\nValues: ``scipy.special.i1e``. Gradient: the derivative in x. Raises NoGradientError otherwise."
k0e: _Ufunc11
"K of that order times exp(x).\n\nValues: ``scipy.special.k0e``. Gradient: the derivative in x. Raises NoGradientError otherwise."
k1e: _Ufunc11
"K of that order times exp(x).\n\nValues: ``scipy.special.k1e``. Gradient: the derivative in x. Raises NoGradientError otherwise."
airy: _Ufunc14
"The Airy functions Ai and Bi with their derivatives: Ai, Ai', Bi, Bi'.\n\nValues: ``scipy.special.airy``. Gradient: the derivative in z. Raises NoGradientError otherwise."
airye: _Ufunc14
"The same with the growth taken out: of Ai by exp(2/3 z sqrt(z)), of Bi by exp(-|Re(2/3 z sqrt(z))|).\n\nValues: ``scipy.special.airye``. Gradient: the derivative in z, of real operands. Raises NoGradientError otherwise."
itairy: _Ufunc14
"Integrals from 0 of Ai(t), Bi(t), Ai(-t), Bi(-t).\n\nValues: ``scipy.special.itairy``. Gradient: the derivative in x. Raises NoGradientError otherwise."
ber: _Ufunc11
"Real and imaginary part of J0(x exp(3 pi i / 4)), Kelvin's functions.\n\nValues: ``scipy.special.ber``. Gradient: the derivative in x. Raises NoGradientError otherwise."
bei: _Ufunc11
"Real and imaginary part of J0(x exp(3 pi i / 4)), Kelvin's functions.\n\nValues: ``scipy.special.bei``. Gradient: the derivative in x. Raises NoGradientError otherwise."
ker: _Ufunc11
"Real and imaginary part of K0(x exp(pi i / 4)), Kelvin's functions.\n\nValues: ``scipy.special.ker``. Gradient: the derivative in x. Raises NoGradientError otherwise."
kei: _Ufunc11
"Real and imaginary part of K0(x exp(pi i / 4)), Kelvin's functions.\n\nValues: ``scipy.special.kei``. Gradient: the derivative in x. Raises NoGradientError otherwise."
berp: _Ufunc11
"The derivative of Kelvin's function.\n\nValues: ``scipy.special.berp``. Gradient: the derivative in x. Raises NoGradientError otherwise."
beip: _Ufunc11
"The derivative of Kelvin's function.\n\nValues: ``scipy.special.beip``. Gradient: the derivative in x. Raises NoGradientError otherwise."
kerp: _Ufunc11
"The derivative of Kelvin's function.\n\nValues: ``scipy.special.kerp``. Gradient: the derivative in x. Raises NoGradientError otherwise."
keip: _Ufunc11
"The derivative of Kelvin's function.\n\nValues: ``scipy.special.keip``. Gradient: the derivative in x. Raises NoGradientError otherwise."
kelvin: _Ufunc14
"Kelvin's functions as complex numbers: ber + i bei, ker + i kei, and their derivatives.\n\nValues: ``scipy.special.kelvin``. Gradient: the derivative in x. Raises NoGradientError otherwise."
struve: _Ufunc21
"The Struve function H of order v.\n\nValues: ``scipy.special.struve``. Gradient: the derivative in x; in v there is none. Raises NoGradientError otherwise."
modstruve: _Ufunc21
"The modified Struve function L of order v.\n\nValues: ``scipy.special.modstruve``. Gradient: the derivative in x; in v there is none. Raises NoGradientError otherwise."
itstruve0: _Ufunc11
"Integral of H0 from 0 to x.\n\nValues: ``scipy.special.itstruve0``. Gradient: the derivative in x. Raises NoGradientError otherwise."
itmodstruve0: _Ufunc11
"Integral of L0 from 0 to x.\n\nValues: ``scipy.special.itmodstruve0``. Gradient: the derivative in x. Raises NoGradientError otherwise."
it2struve0: _Ufunc11
"Integral of H0(t) / t from x to infinity.\n\nValues: ``scipy.special.it2struve0``. Gradient: the derivative in x. Raises NoGradientError otherwise."
itj0y0: _Ufunc12
"Integrals of J0 and Y0 from 0 to x.\n\nValues: ``scipy.special.itj0y0``. Gradient: the derivative in x. Raises NoGradientError otherwise."
iti0k0: _Ufunc12
"Integrals of I0 and K0 from 0 to x.\n\nValues: ``scipy.special.iti0k0``. Gradient: the derivative in x. Raises NoGradientError otherwise."
it2j0y0: _Ufunc12
"Integrals of (1 - J0(t)) / t from 0 to x and of Y0(t) / t from x to infinity.\n\nValues: ``scipy.special.it2j0y0``. Gradient: the derivative in x. Raises NoGradientError otherwise."
it2i0k0: _Ufunc12
"Integrals of (I0(t) - 1) / t from 0 to x and of K0(t) / t from x to infinity.\n\nValues: ``scipy.special.it2i0k0``. Gradient: the derivative in x. Raises NoGradientError otherwise."
pbdv: _Ufunc22
"The parabolic cylinder function D of order v, and its derivative.\n\nValues: ``scipy.special.pbdv``. Gradient: the derivative in x; in v there is none. Raises NoGradientError otherwise."
pbvv: _Ufunc22
"The parabolic cylinder function V of order v, and its derivative.\n\nValues: ``scipy.special.pbvv``. Gradient: the derivative in x; in v there is none. Raises NoGradientError otherwise."
pbwa: _Ufunc22
"The parabolic cylinder function W, and its derivative.\n\nValues: ``scipy.special.pbwa``. Gradient: the derivative in x; in a there is none. Raises NoGradientError otherwise."
expit: _Ufunc11
"The logistic function (sigmoid) 1 / (1 + exp(-x)).\n\nValues: ``scipy.special.expit``. Gradient: the derivative in x. Raises NoGradientError otherwise."
logit: _Ufunc11
"log(p / (1 - p)), the inverse of expit.\n\nValues: ``scipy.special.logit``. Gradient: the derivative in x. Raises NoGradientError otherwise."
log_expit: _Ufunc11
"log(expit(x)), without underflow.\n\nValues: ``scipy.special.log_expit``. Gradient: the derivative in x. Raises NoGradientError otherwise."
exp2: _Ufunc11
"2 to the power of x.\n\nValues: ``scipy.special.exp2``. Gradient: the derivative in x. Raises NoGradientError otherwise."
exp10: _Ufunc11
"10 to the power of x.\n\nValues: ``scipy.special.exp10``. Gradient: the derivative in x. Raises NoGradientError otherwise."
expm1: _Ufunc11
"exp(x) - 1, exact near 0.\n\nValues: ``scipy.special.expm1``. Gradient: the derivative in x. Raises NoGradientError otherwise."
log1p: _Ufunc11
"log(1 + x), exact near 0.\n\nValues: ``scipy.special.log1p``. Gradient: the derivative in x. Raises NoGradientError otherwise."
cbrt: _Ufunc11
"The real third root.\n\nValues: ``scipy.special.cbrt``. Gradient: the derivative in x. Raises NoGradientError otherwise."
cosm1: _Ufunc11
"cos(x) - 1, exact near 0.\n\nValues: ``scipy.special.cosm1``. Gradient: the derivative in x. Raises NoGradientError otherwise."
exprel: _Ufunc11
"(exp(x) - 1) / x, and 1 at 0.\n\nValues: ``scipy.special.exprel``. Gradient: the derivative in x. Raises NoGradientError otherwise."
xlogy: _Ufunc21
"x log(y), and 0 where x is 0.\n\nValues: ``scipy.special.xlogy``. Gradient: the derivative in x, y. Raises NoGradientError otherwise."
xlog1py: _Ufunc21
"x log(1 + y), and 0 where x is 0.\n\nValues: ``scipy.special.xlog1py``. Gradient: the derivative in x, y. Raises NoGradientError otherwise."
entr: _Ufunc11
"-x log(x), and 0 at 0: a term of an entropy.\n\nValues: ``scipy.special.entr``. Gradient: the derivative in x. Raises NoGradientError otherwise."
rel_entr: _Ufunc21
"x log(x / y), a term of a relative entropy.\n\nValues: ``scipy.special.rel_entr``. Gradient: the derivative in x, y. Raises NoGradientError otherwise."
kl_div: _Ufunc21
"x log(x / y) - x + y, a term of Kullback and Leibler's divergence, never negative.\n\nValues: ``scipy.special.kl_div``. Gradient: the derivative in x, y. Raises NoGradientError otherwise."
huber: _Ufunc21
"r**2 / 2 up to delta, and a straight line beyond: a loss that outliers do not rule.\n\nValues: ``scipy.special.huber``. Gradient: the derivative in delta, r. Raises NoGradientError otherwise."
pseudo_huber: _Ufunc21
"delta**2 (sqrt(1 + (r / delta)**2) - 1): huber, smooth everywhere.\n\nValues: ``scipy.special.pseudo_huber``. Gradient: the derivative in delta, r. Raises NoGradientError otherwise."
boxcox: _Ufunc21
"Box and Cox's transformation (x**lmbda - 1) / lmbda, and log(x) at 0.\n\nValues: ``scipy.special.boxcox``. Gradient: the derivative in x, lmbda. Raises NoGradientError otherwise."
boxcox1p: _Ufunc21
"boxcox of 1 + x.\n\nValues: ``scipy.special.boxcox1p``. Gradient: the derivative in x, lmbda. Raises NoGradientError otherwise."
inv_boxcox: _Ufunc21
"The inverse of boxcox.\n\nValues: ``scipy.special.inv_boxcox``. Gradient: the derivative in y, lmbda. Raises NoGradientError otherwise."
inv_boxcox1p: _Ufunc21
"The inverse of boxcox1p.\n\nValues: ``scipy.special.inv_boxcox1p``. Gradient: the derivative in y, lmbda. Raises NoGradientError otherwise."
powm1: _Ufunc21
"x**y - 1, exact where the power is near 1.\n\nValues: ``scipy.special.powm1``. Gradient: the derivative in x, y. Raises NoGradientError otherwise."
sindg: _Ufunc11
"The trigonometric function of an angle in degrees.\n\nValues: ``scipy.special.sindg``. Gradient: the derivative in x. Raises NoGradientError otherwise."
cosdg: _Ufunc11
"The trigonometric function of an angle in degrees.\n\nValues: ``scipy.special.cosdg``. Gradient: the derivative in x. Raises NoGradientError otherwise."
tandg: _Ufunc11
"The trigonometric function of an angle in degrees.\n\nValues: ``scipy.special.tandg``. Gradient: the derivative in x. Raises NoGradientError otherwise."
cotdg: _Ufunc11
"The trigonometric function of an angle in degrees.\n\nValues: ``scipy.special.cotdg``. Gradient: the derivative in x. Raises NoGradientError otherwise."
radian: _Ufunc31
"An angle of degrees, minutes and seconds in radians.\n\nValues: ``scipy.special.radian``. Gradient: the derivative in d, m, s. Raises NoGradientError otherwise."
round: _Ufunc11
"To the nearest integer, halves to the even one.\n\nValues: ``scipy.special.round``. Gradient: the derivative in x. Raises NoGradientError otherwise."
gammasgn: _Ufunc11
"1 or -1, the sign of gamma(x).\n\nValues: ``scipy.special.gammasgn``. Gradient: the derivative in x. Raises NoGradientError otherwise."
wrightomega: _Ufunc11
"w with w + log(w) = z.\n\nValues: ``scipy.special.wrightomega``. Gradient: the derivative in z. Raises NoGradientError otherwise."
spence: _Ufunc11
"The dilogarithm: the integral of log(t) / (1 - t) from 1 to z.\n\nValues: ``scipy.special.spence``. Gradient: the derivative in z. Raises NoGradientError otherwise."
ellipk: _Ufunc11
"Legendre's complete elliptic integral K of parameter m.\n\nValues: ``scipy.special.ellipk``. Gradient: the derivative in m. Raises NoGradientError otherwise."
ellipe: _Ufunc11
"Legendre's complete elliptic integral E of parameter m.\n\nValues: ``scipy.special.ellipe``. Gradient: the derivative in m. Raises NoGradientError otherwise."
ellipkm1: _Ufunc11
"ellipk(1 - p), exact for small p.\n\nValues: ``scipy.special.ellipkm1``. Gradient: the derivative in p. Raises NoGradientError otherwise."
ellipkinc: _Ufunc21
"Legendre's elliptic integral F from 0 to the angle phi, of parameter m.\n\nValues: ``scipy.special.ellipkinc``. Gradient: the derivative in phi, m. Raises NoGradientError otherwise."
ellipeinc: _Ufunc21
"Legendre's elliptic integral E from 0 to the angle phi, of parameter m.\n\nValues: ``scipy.special.ellipeinc``. Gradient: the derivative in phi, m. Raises NoGradientError otherwise."
ellipj: _Ufunc24
"Jacobi's elliptic functions sn, cn, dn and the amplitude.\n\nValues: ``scipy.special.ellipj``. Gradient: the derivative in u, m. Raises NoGradientError otherwise."
elliprf: _Ufunc31
"Carlson's elliptic integral R_F: half the integral of 1 / sqrt((t + x)(t + y)(t + z)).\n\nValues: ``scipy.special.elliprf``. Gradient: the derivative in x, y, z. Raises NoGradientError otherwise."
elliprd: _Ufunc31
"Carlson's elliptic integral R_D: R_J with two equal arguments.\n\nValues: ``scipy.special.elliprd``. Gradient: none is known in closed form. Raises NoGradientError otherwise."
agm: _Ufunc21
"The arithmetic-geometric mean of a and b.\n\nValues: ``scipy.special.agm``. Gradient: the derivative in a, b. Raises NoGradientError otherwise."
erf: _Ufunc11
"The error function: 2 / sqrt(pi) times the integral of exp(-t**2) from 0 to z.\n\nValues: ``scipy.special.erf``. Gradient: the derivative in z. Raises NoGradientError otherwise."
erfc: _Ufunc11
"The complementary error function 1 - erf(x), exact where erf is near 1.\n\nValues: ``scipy.special.erfc``. Gradient: the derivative in x. Raises NoGradientError otherwise."
erfi: _Ufunc11
"The imaginary error function -i erf(iz).\n\nValues: ``scipy.special.erfi``. Gradient: the derivative in z. Raises NoGradientError otherwise."
erfinv: _Ufunc11
"The inverse of erf.\n\nValues: ``scipy.special.erfinv``. Gradient: the derivative in y. Raises NoGradientError otherwise."
erfcinv: _Ufunc11
"The inverse of erfc.\n\nValues: ``scipy.special.erfcinv``. Gradient: the derivative in y. Raises NoGradientError otherwise."
erfcx: _Ufunc11
"The scaled error function exp(x**2) erfc(x), without underflow.\n\nValues: ``scipy.special.erfcx``. Gradient: the derivative in x. Raises NoGradientError otherwise."
dawsn: _Ufunc11
"Dawson's integral: exp(-x**2) times the integral of exp(t**2) from 0 to x.\n\nValues: ``scipy.special.dawsn``. Gradient: the derivative in x. Raises NoGradientError otherwise."
wofz: _Ufunc11
"Faddeeva's function exp(-z**2) erfc(-iz).\n\nValues: ``scipy.special.wofz``. Gradient: the derivative in z. Raises NoGradientError otherwise."
fresnel: _Ufunc12
"Fresnel's integrals of sin(pi t**2 / 2) and cos(pi t**2 / 2) from 0 to z.\n\nValues: ``scipy.special.fresnel``. Gradient: the derivative in z. Raises NoGradientError otherwise."
ndtr: _Ufunc11
"The cumulative distribution of the normal: the probability of less than x.\n\nValues: ``scipy.special.ndtr``. Gradient: the derivative in x. Raises NoGradientError otherwise."
log_ndtr: _Ufunc11
"log(ndtr(x)), without underflow.\n\nValues: ``scipy.special.log_ndtr``. Gradient: the derivative in x. Raises NoGradientError otherwise."
ndtri: _Ufunc11
"The inverse of ndtr: the quantile.\n\nValues: ``scipy.special.ndtri``. Gradient: the derivative in y. Raises NoGradientError otherwise."
ndtri_exp: _Ufunc11
"The inverse of log_ndtr.\n\nValues: ``scipy.special.ndtri_exp``. Gradient: the derivative in y. Raises NoGradientError otherwise."
owens_t: _Ufunc21
"Owen's T: the probability of X > h and 0 < Y < aX of two independent normal numbers.\n\nValues: ``scipy.special.owens_t``. Gradient: the derivative in h, a. Raises NoGradientError otherwise."
voigt_profile: _Ufunc31
"The density of the sum of a normal and a Cauchy number, of widths sigma and gamma.\n\nValues: ``scipy.special.voigt_profile``. Gradient: the derivative in x, sigma, gamma. Raises NoGradientError otherwise."
gamma: _Ufunc11
"The gamma function, (n - 1)! at integers.\n\nValues: ``scipy.special.gamma``. Gradient: the derivative in z. Raises NoGradientError otherwise."
gammaln: _Ufunc11
"log(|gamma(x)|).\n\nValues: ``scipy.special.gammaln``. Gradient: the derivative in x. Raises NoGradientError otherwise."
loggamma: _Ufunc11
"The logarithm of gamma that is continuous off the negative axis.\n\nValues: ``scipy.special.loggamma``. Gradient: the derivative in z. Raises NoGradientError otherwise."
psi: _Ufunc11
"The digamma function: the derivative of log(gamma(x)).\n\nValues: ``scipy.special.psi``. Gradient: the derivative in z, of real operands. Raises NoGradientError otherwise."
rgamma: _Ufunc11
"1 / gamma(x), and 0 at its poles.\n\nValues: ``scipy.special.rgamma``. Gradient: the derivative in z. Raises NoGradientError otherwise."
beta: _Ufunc21
"The beta function gamma(a) gamma(b) / gamma(a + b).\n\nValues: ``scipy.special.beta``. Gradient: the derivative in a, b. Raises NoGradientError otherwise."
betaln: _Ufunc21
"log(|beta(a, b)|).\n\nValues: ``scipy.special.betaln``. Gradient: the derivative in a, b. Raises NoGradientError otherwise."
poch: _Ufunc21
"The rising factorial gamma(z + m) / gamma(z), Pochhammer's symbol.\n\nValues: ``scipy.special.poch``. Gradient: the derivative in z, m. Raises NoGradientError otherwise."
binom: _Ufunc21
"The number of choices of k of n, for real arguments too.\n\nValues: ``scipy.special.binom``. Gradient: the derivative in x, y. Raises NoGradientError otherwise."
gammainc: _Ufunc21
"The incomplete gamma function: the share of gamma(a) in its integral up to x.\n\nValues: ``scipy.special.gammainc``. Gradient: the derivative in x; in a there is none. Raises NoGradientError otherwise."
gammaincc: _Ufunc21
"The upper incomplete gamma function 1 - gammainc(a, x).\n\nValues: ``scipy.special.gammaincc``. Gradient: the derivative in x; in a there is none. Raises NoGradientError otherwise."
gammaincinv: _Ufunc21
"x with gammainc(a, x) = y.\n\nValues: ``scipy.special.gammaincinv``. Gradient: the derivative in y; in a there is none. Raises NoGradientError otherwise."
gammainccinv: _Ufunc21
"x with gammaincc(a, x) = y.\n\nValues: ``scipy.special.gammainccinv``. Gradient: the derivative in y; in a there is none. Raises NoGradientError otherwise."
chdtr: _Ufunc21
"The chi-square distribution with v degrees: the probability of less than x.\n\nValues: ``scipy.special.chdtr``. Gradient: the derivative in x; in v there is none. Raises NoGradientError otherwise."
chdtrc: _Ufunc21
"The same of more than x.\n\nValues: ``scipy.special.chdtrc``. Gradient: the derivative in x; in v there is none. Raises NoGradientError otherwise."
chdtri: _Ufunc21
"x with chdtrc(v, x) = p.\n\nValues: ``scipy.special.chdtri``. Gradient: the derivative in p; in v there is none. Raises NoGradientError otherwise."
gdtr: _Ufunc31
"The gamma distribution with rate a and shape b: the probability of less than x.\n\nValues: ``scipy.special.gdtr``. Gradient: the derivative in a, x; in b there is none. Raises NoGradientError otherwise."
gdtrc: _Ufunc31
"The same of more than x.\n\nValues: ``scipy.special.gdtrc``. Gradient: the derivative in a, x; in b there is none. Raises NoGradientError otherwise."
gdtrix: _Ufunc31
"x with gdtr(a, b, x) = p.\n\nValues: ``scipy.special.gdtrix``. Gradient: the derivative in a, p; in b there is none. Raises NoGradientError otherwise."
gdtria: _Ufunc31
"a with gdtr(a, b, x) = p.\n\nValues: ``scipy.special.gdtria``. Gradient: the derivative in p, x; in b there is none. Raises NoGradientError otherwise."
pdtr: _Ufunc21
"The Poisson distribution with mean m: the probability of at most k.\n\nValues: ``scipy.special.pdtr``. Gradient: the derivative in m; in k there is none. Raises NoGradientError otherwise."
pdtrc: _Ufunc21
"The same of more than k.\n\nValues: ``scipy.special.pdtrc``. Gradient: the derivative in m; in k there is none. Raises NoGradientError otherwise."
pdtri: _Ufunc21
"m with pdtr(k, m) = y.\n\nValues: ``scipy.special.pdtri``. Gradient: the derivative in y; in k there is none. Raises NoGradientError otherwise."
betainc: _Ufunc31
"The incomplete beta function: the share of beta(a, b) in its integral up to x.\n\nValues: ``scipy.special.betainc``. Gradient: the derivative in x; in a, b there is none. Raises NoGradientError otherwise."
betaincc: _Ufunc31
"1 - betainc(a, b, x).\n\nValues: ``scipy.special.betaincc``. Gradient: the derivative in x; in a, b there is none. Raises NoGradientError otherwise."
betaincinv: _Ufunc31
"x with betainc(a, b, x) = y.\n\nValues: ``scipy.special.betaincinv``. Gradient: the derivative in y; in a, b there is none. Raises NoGradientError otherwise."
betainccinv: _Ufunc31
"x with betaincc(a, b, x) = y.\n\nValues: ``scipy.special.betainccinv``. Gradient: the derivative in y; in a, b there is none. Raises NoGradientError otherwise."
stdtr: _Ufunc21
"Student's t distribution with df degrees of freedom: the probability of less than t.\n\nValues: ``scipy.special.stdtr``. Gradient: the derivative in t; in df there is none. Raises NoGradientError otherwise."
stdtrit: _Ufunc21
"t with stdtr(df, t) = p.\n\nValues: ``scipy.special.stdtrit``. Gradient: the derivative in p; in df there is none. Raises NoGradientError otherwise."
fdtr: _Ufunc31
"The F distribution: the probability of less than x.\n\nValues: ``scipy.special.fdtr``. Gradient: the derivative in x; in dfn, dfd there is none. Raises NoGradientError otherwise."
fdtrc: _Ufunc31
"The same of more than x.\n\nValues: ``scipy.special.fdtrc``. Gradient: the derivative in x; in dfn, dfd there is none. Raises NoGradientError otherwise."
fdtri: _Ufunc31
"x with fdtr(dfn, dfd, x) = p.\n\nValues: ``scipy.special.fdtri``. Gradient: the derivative in p; in dfn, dfd there is none. Raises NoGradientError otherwise."
bdtr: _Ufunc31
"The binomial distribution: the probability of at most k hits in n trials.\n\nValues: ``scipy.special.bdtr``. Gradient: the derivative in p; in k, n there is none. Raises NoGradientError otherwise."
bdtrc: _Ufunc31
"The same of more than k.\n\nValues: ``scipy.special.bdtrc``. Gradient: the derivative in p; in k, n there is none. Raises NoGradientError otherwise."
bdtri: _Ufunc31
"p with bdtr(k, n, p) = y.\n\nValues: ``scipy.special.bdtri``. Gradient: the derivative in y; in k, n there is none. Raises NoGradientError otherwise."
nbdtr: _Ufunc31
"The negative binomial distribution: the probability of at most k misses before n hits.\n\nValues: ``scipy.special.nbdtr``. Gradient: the derivative in p; in k, n there is none. Raises NoGradientError otherwise."
nbdtrc: _Ufunc31
"The same of more than k.\n\nValues: ``scipy.special.nbdtrc``. Gradient: the derivative in p; in k, n there is none. Raises NoGradientError otherwise."
nbdtri: _Ufunc31
"p with nbdtr(k, n, p) = y.\n\nValues: ``scipy.special.nbdtri``. Gradient: the derivative in y; in k, n there is none. Raises NoGradientError otherwise."
exp1: _Ufunc11
"The exponential integral E1: that of exp(-t) / t from z to infinity.\n\nValues: ``scipy.special.exp1``. Gradient: the derivative in z. Raises NoGradientError otherwise."
expi: _Ufunc11
"The exponential integral Ei: principal value of the integral of exp(t) / t up to x.\n\nValues: ``scipy.special.expi``. Gradient: the derivative in x. Raises NoGradientError otherwise."
expn: _Ufunc21
"The exponential integral of order n: that of exp(-xt) / t**n from 1 to infinity.\n\nValues: ``scipy.special.expn``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
sici: _Ufunc12
"Sine and cosine integral: of sin(t) / t, and of (cos(t) - 1) / t with Euler's constant and log(x) added.\n\nValues: ``scipy.special.sici``. Gradient: the derivative in x. Raises NoGradientError otherwise."
shichi: _Ufunc12
"The same with sinh and cosh.\n\nValues: ``scipy.special.shichi``. Gradient: the derivative in x. Raises NoGradientError otherwise."
hyp0f1: _Ufunc21
"The hypergeometric series 0F1 with lower parameter v.\n\nValues: ``scipy.special.hyp0f1``. Gradient: the derivative in z; in v there is none. Raises NoGradientError otherwise."
hyp1f1: _Ufunc31
"The hypergeometric series 1F1, Kummer's function.\n\nValues: ``scipy.special.hyp1f1``. Gradient: the derivative in x; in a, b there is none. Raises NoGradientError otherwise."
hyp2f1: _Ufunc41
"The hypergeometric series 2F1 of Gauss.\n\nValues: ``scipy.special.hyp2f1``. Gradient: the derivative in z; in a, b, c there is none. Raises NoGradientError otherwise."
hyperu: _Ufunc31
"Tricomi's hypergeometric function U, the other solution of Kummer's equation.\n\nValues: ``scipy.special.hyperu``. Gradient: the derivative in x; in a, b there is none. Raises NoGradientError otherwise."
eval_legendre: _Ufunc21
"Legendre's polynomial of degree n at x.\n\nValues: ``scipy.special.eval_legendre``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
eval_sh_legendre: _Ufunc21
"The polynomial of degree n moved to [0, 1]: at 2x - 1.\n\nValues: ``scipy.special.eval_sh_legendre``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
eval_chebyt: _Ufunc21
"Chebyshev's T of degree n at x.\n\nValues: ``scipy.special.eval_chebyt``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
eval_chebyu: _Ufunc21
"Chebyshev's U of degree n at x.\n\nValues: ``scipy.special.eval_chebyu``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
eval_chebyc: _Ufunc21
"Chebyshev's C of degree n at x: 2 T(x / 2).\n\nValues: ``scipy.special.eval_chebyc``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
eval_chebys: _Ufunc21
"Chebyshev's S of degree n at x: U(x / 2).\n\nValues: ``scipy.special.eval_chebys``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
eval_sh_chebyt: _Ufunc21
"The polynomial of degree n moved to [0, 1]: at 2x - 1.\n\nValues: ``scipy.special.eval_sh_chebyt``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
eval_sh_chebyu: _Ufunc21
"The polynomial of degree n moved to [0, 1]: at 2x - 1.\n\nValues: ``scipy.special.eval_sh_chebyu``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
eval_gegenbauer: _Ufunc31
"Gegenbauer's polynomial of degree n and parameter alpha at x.\n\nValues: ``scipy.special.eval_gegenbauer``. Gradient: the derivative in x; in n, alpha there is none. Raises NoGradientError otherwise."
eval_jacobi: _Ufunc41
"Jacobi's polynomial of degree n and parameters alpha, beta at x.\n\nValues: ``scipy.special.eval_jacobi``. Gradient: the derivative in x; in n, alpha, beta there is none. Raises NoGradientError otherwise."
eval_laguerre: _Ufunc21
"Laguerre's polynomial of degree n at x.\n\nValues: ``scipy.special.eval_laguerre``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
eval_genlaguerre: _Ufunc31
"Laguerre's polynomial of degree n and parameter alpha at x.\n\nValues: ``scipy.special.eval_genlaguerre``. Gradient: the derivative in x; in n, alpha there is none. Raises NoGradientError otherwise."
eval_hermite: _Ufunc21
"Hermite's polynomial of degree n at x, as in physics: weight exp(-x**2).\n\nValues: ``scipy.special.eval_hermite``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
eval_hermitenorm: _Ufunc21
"Hermite's polynomial of degree n at x, as in statistics: weight exp(-x**2 / 2).\n\nValues: ``scipy.special.eval_hermitenorm``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
lpmv: _Ufunc31
"The associated Legendre function of order m and degree v at x.\n\nValues: ``scipy.special.lpmv``. Gradient: the derivative in x; in m, v there is none. Raises NoGradientError otherwise."

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
