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
"The digamma function: the derivative of log(gamma(x)).\n\nValues: ``scipy.special.psi``. It has a gradient."
jn: _Ufunc21
"The Bessel function J of order v.\n\nValues: ``scipy.special.jv``. It has a gradient."
jv: _Ufunc21
"The Bessel function J of order v.\n\nValues: ``scipy.special.jv``. It has a gradient."
yv: _Ufunc21
"The Bessel function Y of order v.\n\nValues: ``scipy.special.yv``. It has a gradient."
yn: _Ufunc21
"The Bessel function Y of order v.\n\nValues: ``scipy.special.yn``. It has a gradient."
iv: _Ufunc21
"The modified Bessel function I of order v.\n\nValues: ``scipy.special.iv``. It has a gradient."
kv: _Ufunc21
"The modified Bessel function K of order v.\n\nValues: ``scipy.special.kv``. It has a gradient."
kn: _Ufunc21
"The modified Bessel function K of order v.\n\nValues: ``scipy.special.kn``. It has a gradient."
hankel1: _Ufunc21
"The Hankel function J + iY of order v.\n\nValues: ``scipy.special.hankel1``. It has a gradient."
hankel2: _Ufunc21
"The Hankel function J - iY of order v.\n\nValues: ``scipy.special.hankel2``. It has a gradient."
hankel1e: _Ufunc21
"hankel1 times exp(-iz).\n\nValues: ``scipy.special.hankel1e``. It has a gradient."
hankel2e: _Ufunc21
"hankel2 times exp(iz).\n\nValues: ``scipy.special.hankel2e``. It has a gradient."
jve: _Ufunc21
"J of order v times exp(-|Im z|).\n\nValues: ``scipy.special.jve``. It has a gradient."
yve: _Ufunc21
"Y of order v times exp(-|Im z|).\n\nValues: ``scipy.special.yve``. It has a gradient."
ive: _Ufunc21
"I of order v times exp(-|Re z|).\n\nValues: ``scipy.special.ive``. It has a gradient."
kve: _Ufunc21
"K of order v times exp(z).\n\nValues: ``scipy.special.kve``. It has a gradient."
j0: _Ufunc11
"J of that order.\n\nValues: ``scipy.special.j0``. It has a gradient."
j1: _Ufunc11
"J of that order.\n\nValues: ``scipy.special.j1``. It has a gradient."
y0: _Ufunc11
"Y of that order.\n\nValues: ``scipy.special.y0``. It has a gradient."
y1: _Ufunc11
"Y of that order.\n\nValues: ``scipy.special.y1``. It has a gradient."
i0: _Ufunc11
"I of that order.\n\nValues: ``scipy.special.i0``. It has a gradient."
i1: _Ufunc11
"I of that order.\n\nValues: ``scipy.special.i1``. It has a gradient."
k0: _Ufunc11
"K of that order.\n\nValues: ``scipy.special.k0``. It has a gradient."
k1: _Ufunc11
"K of that order.\n\nValues: ``scipy.special.k1``. It has a gradient."
i0e: _Ufunc11
"I of that order times exp(-|x|).\n\nValues: ``scipy.special.i0e``. It has a gradient."
i1e: _Ufunc11
"I of that order times exp(-|x|).\n\nValues: ``scipy.special.i1e``. It has a gradient."
k0e: _Ufunc11
"K of that order times exp(x).\n\nValues: ``scipy.special.k0e``. It has a gradient."
k1e: _Ufunc11
"K of that order times exp(x).\n\nValues: ``scipy.special.k1e``. It has a gradient."
airy: _Ufunc14
"The Airy functions Ai and Bi with their derivatives: Ai, Ai', Bi, Bi'.\n\nValues: ``scipy.special.airy``. It has a gradient."
airye: _Ufunc14
"The same with the growth taken out: of Ai by exp(2/3 z sqrt(z)), of Bi by exp(-|Re(2/3 z sqrt(z))|).\n\nValues: ``scipy.special.airye``. It has a gradient."
itairy: _Ufunc14
"Integrals from 0 of Ai(t), Bi(t), Ai(-t), Bi(-t).\n\nValues: ``scipy.special.itairy``. It has a gradient."
ber: _Ufunc11
"Real and imaginary part of J0(x exp(3 pi i / 4)), Kelvin's functions.\n\nValues: ``scipy.special.ber``. It has a gradient."
bei: _Ufunc11
"Real and imaginary part of J0(x exp(3 pi i / 4)), Kelvin's functions.\n\nValues: ``scipy.special.bei``. It has a gradient."
ker: _Ufunc11
"Real and imaginary part of K0(x exp(pi i / 4)), Kelvin's functions.\n\nValues: ``scipy.special.ker``. It has a gradient."
kei: _Ufunc11
"Real and imaginary part of K0(x exp(pi i / 4)), Kelvin's functions.\n\nValues: ``scipy.special.kei``. It has a gradient."
berp: _Ufunc11
"The derivative of Kelvin's function.\n\nValues: ``scipy.special.berp``. It has a gradient."
beip: _Ufunc11
"The derivative of Kelvin's function.\n\nValues: ``scipy.special.beip``. It has a gradient."
kerp: _Ufunc11
"The derivative of Kelvin's function.\n\nValues: ``scipy.special.kerp``. It has a gradient."
keip: _Ufunc11
"The derivative of Kelvin's function.\n\nValues: ``scipy.special.keip``. It has a gradient."
kelvin: _Ufunc14
"Kelvin's functions as complex numbers: ber + i bei, ker + i kei, and their derivatives.\n\nValues: ``scipy.special.kelvin``. It has a gradient."
struve: _Ufunc21
"The Struve function H of order v.\n\nValues: ``scipy.special.struve``. It has a gradient."
modstruve: _Ufunc21
"The modified Struve function L of order v.\n\nValues: ``scipy.special.modstruve``. It has a gradient."
itstruve0: _Ufunc11
"Integral of H0 from 0 to x.\n\nValues: ``scipy.special.itstruve0``. It has a gradient."
itmodstruve0: _Ufunc11
"Integral of L0 from 0 to x.\n\nValues: ``scipy.special.itmodstruve0``. It has a gradient."
it2struve0: _Ufunc11
"Integral of H0(t) / t from x to infinity.\n\nValues: ``scipy.special.it2struve0``. It has a gradient."
itj0y0: _Ufunc12
"Integrals of J0 and Y0 from 0 to x.\n\nValues: ``scipy.special.itj0y0``. It has a gradient."
iti0k0: _Ufunc12
"Integrals of I0 and K0 from 0 to x.\n\nValues: ``scipy.special.iti0k0``. It has a gradient."
it2j0y0: _Ufunc12
"Integrals of (1 - J0(t)) / t from 0 to x and of Y0(t) / t from x to infinity.\n\nValues: ``scipy.special.it2j0y0``. It has a gradient."
it2i0k0: _Ufunc12
"Integrals of (I0(t) - 1) / t from 0 to x and of K0(t) / t from x to infinity.\n\nValues: ``scipy.special.it2i0k0``. It has a gradient."
pbdv: _Ufunc22
"The parabolic cylinder function D of order v, and its derivative.\n\nValues: ``scipy.special.pbdv``. It has a gradient."
pbvv: _Ufunc22
"The parabolic cylinder function V of order v, and its derivative.\n\nValues: ``scipy.special.pbvv``. It has a gradient."
pbwa: _Ufunc22
"The parabolic cylinder function W, and its derivative.\n\nValues: ``scipy.special.pbwa``. It has a gradient."
expit: _Ufunc11
"The logistic function (sigmoid) 1 / (1 + exp(-x)).\n\nValues: ``scipy.special.expit``. It has a gradient."
logit: _Ufunc11
"log(p / (1 - p)), the inverse of expit.\n\nValues: ``scipy.special.logit``. It has a gradient."
log_expit: _Ufunc11
"log(expit(x)), without underflow.\n\nValues: ``scipy.special.log_expit``. It has a gradient."
exp2: _Ufunc11
"2 to the power of x.\n\nValues: ``scipy.special.exp2``. It has a gradient."
exp10: _Ufunc11
"10 to the power of x.\n\nValues: ``scipy.special.exp10``. It has a gradient."
expm1: _Ufunc11
"exp(x) - 1, exact near 0.\n\nValues: ``scipy.special.expm1``. It has a gradient."
log1p: _Ufunc11
"log(1 + x), exact near 0.\n\nValues: ``scipy.special.log1p``. It has a gradient."
cbrt: _Ufunc11
"The real third root.\n\nValues: ``scipy.special.cbrt``. It has a gradient."
cosm1: _Ufunc11
"cos(x) - 1, exact near 0.\n\nValues: ``scipy.special.cosm1``. It has a gradient."
exprel: _Ufunc11
"(exp(x) - 1) / x, and 1 at 0.\n\nValues: ``scipy.special.exprel``. It has a gradient."
xlogy: _Ufunc21
"x log(y), and 0 where x is 0.\n\nValues: ``scipy.special.xlogy``. It has a gradient."
xlog1py: _Ufunc21
"x log(1 + y), and 0 where x is 0.\n\nValues: ``scipy.special.xlog1py``. It has a gradient."
entr: _Ufunc11
"-x log(x), and 0 at 0: a term of an entropy.\n\nValues: ``scipy.special.entr``. It has a gradient."
rel_entr: _Ufunc21
"x log(x / y), a term of a relative entropy.\n\nValues: ``scipy.special.rel_entr``. It has a gradient."
kl_div: _Ufunc21
"x log(x / y) - x + y, a term of Kullback and Leibler's divergence, never negative.\n\nValues: ``scipy.special.kl_div``. It has a gradient."
huber: _Ufunc21
"r**2 / 2 up to delta, and a straight line beyond: a loss that outliers do not rule.\n\nValues: ``scipy.special.huber``. It has a gradient."
pseudo_huber: _Ufunc21
"delta**2 (sqrt(1 + (r / delta)**2) - 1): huber, smooth everywhere.\n\nValues: ``scipy.special.pseudo_huber``. It has a gradient."
boxcox: _Ufunc21
"Box and Cox's transformation (x**lmbda - 1) / lmbda, and log(x) at 0.\n\nValues: ``scipy.special.boxcox``. It has a gradient."
boxcox1p: _Ufunc21
"boxcox of 1 + x.\n\nValues: ``scipy.special.boxcox1p``. It has a gradient."
inv_boxcox: _Ufunc21
"The inverse of boxcox.\n\nValues: ``scipy.special.inv_boxcox``. It has a gradient."
inv_boxcox1p: _Ufunc21
"The inverse of boxcox1p.\n\nValues: ``scipy.special.inv_boxcox1p``. It has a gradient."
powm1: _Ufunc21
"x**y - 1, exact where the power is near 1.\n\nValues: ``scipy.special.powm1``. It has a gradient."
sindg: _Ufunc11
"The trigonometric function of an angle in degrees.\n\nValues: ``scipy.special.sindg``. It has a gradient."
cosdg: _Ufunc11
"The trigonometric function of an angle in degrees.\n\nValues: ``scipy.special.cosdg``. It has a gradient."
tandg: _Ufunc11
"The trigonometric function of an angle in degrees.\n\nValues: ``scipy.special.tandg``. It has a gradient."
cotdg: _Ufunc11
"The trigonometric function of an angle in degrees.\n\nValues: ``scipy.special.cotdg``. It has a gradient."
radian: _Ufunc31
"An angle of degrees, minutes and seconds in radians.\n\nValues: ``scipy.special.radian``. It has a gradient."
round: _Ufunc11
"To the nearest integer, halves to the even one.\n\nValues: ``scipy.special.round``. It has a gradient."
gammasgn: _Ufunc11
"1 or -1, the sign of gamma(x).\n\nValues: ``scipy.special.gammasgn``. It has a gradient."
wrightomega: _Ufunc11
"w with w + log(w) = z.\n\nValues: ``scipy.special.wrightomega``. It has a gradient."
spence: _Ufunc11
"The dilogarithm: the integral of log(t) / (1 - t) from 1 to z.\n\nValues: ``scipy.special.spence``. It has a gradient."
ellipk: _Ufunc11
"Legendre's complete elliptic integral K of parameter m.\n\nValues: ``scipy.special.ellipk``. It has a gradient."
ellipe: _Ufunc11
"Legendre's complete elliptic integral E of parameter m.\n\nValues: ``scipy.special.ellipe``. It has a gradient."
ellipkm1: _Ufunc11
"ellipk(1 - p), exact for small p.\n\nValues: ``scipy.special.ellipkm1``. It has a gradient."
ellipkinc: _Ufunc21
"Legendre's elliptic integral F from 0 to the angle phi, of parameter m.\n\nValues: ``scipy.special.ellipkinc``. It has a gradient."
ellipeinc: _Ufunc21
"Legendre's elliptic integral E from 0 to the angle phi, of parameter m.\n\nValues: ``scipy.special.ellipeinc``. It has a gradient."
ellipj: _Ufunc24
"Jacobi's elliptic functions sn, cn, dn and the amplitude.\n\nValues: ``scipy.special.ellipj``. It has a gradient."
elliprf: _Ufunc31
"Carlson's elliptic integral R_F: half the integral of 1 / sqrt((t + x)(t + y)(t + z)).\n\nValues: ``scipy.special.elliprf``. It has a gradient."
elliprd: _Ufunc31
"Carlson's elliptic integral R_D: R_J with two equal arguments.\n\nValues: ``scipy.special.elliprd``. Gradient: none is known in closed form. Raises NoGradientError otherwise."
agm: _Ufunc21
"The arithmetic-geometric mean of a and b.\n\nValues: ``scipy.special.agm``. It has a gradient."
erf: _Ufunc11
"The error function: 2 / sqrt(pi) times the integral of exp(-t**2) from 0 to z.\n\nValues: ``scipy.special.erf``. It has a gradient."
erfc: _Ufunc11
"The complementary error function 1 - erf(x), exact where erf is near 1.\n\nValues: ``scipy.special.erfc``. It has a gradient."
erfi: _Ufunc11
"The imaginary error function -i erf(iz).\n\nValues: ``scipy.special.erfi``. It has a gradient."
erfinv: _Ufunc11
"The inverse of erf.\n\nValues: ``scipy.special.erfinv``. It has a gradient."
erfcinv: _Ufunc11
"The inverse of erfc.\n\nValues: ``scipy.special.erfcinv``. It has a gradient."
erfcx: _Ufunc11
"The scaled error function exp(x**2) erfc(x), without underflow.\n\nValues: ``scipy.special.erfcx``. It has a gradient."
dawsn: _Ufunc11
"Dawson's integral: exp(-x**2) times the integral of exp(t**2) from 0 to x.\n\nValues: ``scipy.special.dawsn``. It has a gradient."
wofz: _Ufunc11
"Faddeeva's function exp(-z**2) erfc(-iz).\n\nValues: ``scipy.special.wofz``. It has a gradient."
fresnel: _Ufunc12
"Fresnel's integrals of sin(pi t**2 / 2) and cos(pi t**2 / 2) from 0 to z.\n\nValues: ``scipy.special.fresnel``. It has a gradient."
ndtr: _Ufunc11
"The cumulative distribution of the normal: the probability of less than x.\n\nValues: ``scipy.special.ndtr``. It has a gradient."
log_ndtr: _Ufunc11
"log(ndtr(x)), without underflow.\n\nValues: ``scipy.special.log_ndtr``. It has a gradient."
ndtri: _Ufunc11
"The inverse of ndtr: the quantile.\n\nValues: ``scipy.special.ndtri``. It has a gradient."
ndtri_exp: _Ufunc11
"The inverse of log_ndtr.\n\nValues: ``scipy.special.ndtri_exp``. It has a gradient."
owens_t: _Ufunc21
"Owen's T: the probability of X > h and 0 < Y < aX of two independent normal numbers.\n\nValues: ``scipy.special.owens_t``. It has a gradient."
voigt_profile: _Ufunc31
"The density of the sum of a normal and a Cauchy number, of widths sigma and gamma.\n\nValues: ``scipy.special.voigt_profile``. It has a gradient."
gamma: _Ufunc11
"The gamma function, (n - 1)! at integers.\n\nValues: ``scipy.special.gamma``. It has a gradient."
gammaln: _Ufunc11
"log(|gamma(x)|).\n\nValues: ``scipy.special.gammaln``. It has a gradient."
loggamma: _Ufunc11
"The logarithm of gamma that is continuous off the negative axis.\n\nValues: ``scipy.special.loggamma``. It has a gradient."
psi: _Ufunc11
"The digamma function: the derivative of log(gamma(x)).\n\nValues: ``scipy.special.psi``. It has a gradient."
rgamma: _Ufunc11
"1 / gamma(x), and 0 at its poles.\n\nValues: ``scipy.special.rgamma``. It has a gradient."
beta: _Ufunc21
"The beta function gamma(a) gamma(b) / gamma(a + b).\n\nValues: ``scipy.special.beta``. It has a gradient."
betaln: _Ufunc21
"log(|beta(a, b)|).\n\nValues: ``scipy.special.betaln``. It has a gradient."
poch: _Ufunc21
"The rising factorial gamma(z + m) / gamma(z), Pochhammer's symbol.\n\nValues: ``scipy.special.poch``. It has a gradient."
binom: _Ufunc21
"The number of choices of k of n, for real arguments too.\n\nValues: ``scipy.special.binom``. It has a gradient."
gammainc: _Ufunc21
"The incomplete gamma function: the share of gamma(a) in its integral up to x.\n\nValues: ``scipy.special.gammainc``. It has a gradient."
gammaincc: _Ufunc21
"The upper incomplete gamma function 1 - gammainc(a, x).\n\nValues: ``scipy.special.gammaincc``. It has a gradient."
gammaincinv: _Ufunc21
"x with gammainc(a, x) = y.\n\nValues: ``scipy.special.gammaincinv``. It has a gradient."
gammainccinv: _Ufunc21
"x with gammaincc(a, x) = y.\n\nValues: ``scipy.special.gammainccinv``. It has a gradient."
chdtr: _Ufunc21
"The chi-square distribution with v degrees: the probability of less than x.\n\nValues: ``scipy.special.chdtr``. It has a gradient."
chdtrc: _Ufunc21
"The same of more than x.\n\nValues: ``scipy.special.chdtrc``. It has a gradient."
chdtri: _Ufunc21
"x with chdtrc(v, x) = p.\n\nValues: ``scipy.special.chdtri``. It has a gradient."
gdtr: _Ufunc31
"The gamma distribution with rate a and shape b: the probability of less than x.\n\nValues: ``scipy.special.gdtr``. It has a gradient."
gdtrc: _Ufunc31
"The same of more than x.\n\nValues: ``scipy.special.gdtrc``. It has a gradient."
gdtrix: _Ufunc31
"x with gdtr(a, b, x) = p.\n\nValues: ``scipy.special.gdtrix``. It has a gradient."
gdtria: _Ufunc31
"a with gdtr(a, b, x) = p.\n\nValues: ``scipy.special.gdtria``. It has a gradient."
pdtr: _Ufunc21
"The Poisson distribution with mean m: the probability of at most k.\n\nValues: ``scipy.special.pdtr``. It has a gradient."
pdtrc: _Ufunc21
"The same of more than k.\n\nValues: ``scipy.special.pdtrc``. It has a gradient."
pdtri: _Ufunc21
"m with pdtr(k, m) = y.\n\nValues: ``scipy.special.pdtri``. It has a gradient."
betainc: _Ufunc31
"The incomplete beta function: the share of beta(a, b) in its integral up to x.\n\nValues: ``scipy.special.betainc``. It has a gradient."
betaincc: _Ufunc31
"1 - betainc(a, b, x).\n\nValues: ``scipy.special.betaincc``. It has a gradient."
betaincinv: _Ufunc31
"x with betainc(a, b, x) = y.\n\nValues: ``scipy.special.betaincinv``. It has a gradient."
betainccinv: _Ufunc31
"x with betaincc(a, b, x) = y.\n\nValues: ``scipy.special.betainccinv``. It has a gradient."
stdtr: _Ufunc21
"Student's t distribution with df degrees of freedom: the probability of less than t.\n\nValues: ``scipy.special.stdtr``. It has a gradient."
stdtrit: _Ufunc21
"t with stdtr(df, t) = p.\n\nValues: ``scipy.special.stdtrit``. It has a gradient."
fdtr: _Ufunc31
"The F distribution: the probability of less than x.\n\nValues: ``scipy.special.fdtr``. It has a gradient."
fdtrc: _Ufunc31
"The same of more than x.\n\nValues: ``scipy.special.fdtrc``. It has a gradient."
fdtri: _Ufunc31
"x with fdtr(dfn, dfd, x) = p.\n\nValues: ``scipy.special.fdtri``. It has a gradient."
bdtr: _Ufunc31
"The binomial distribution: the probability of at most k hits in n trials.\n\nValues: ``scipy.special.bdtr``. It has a gradient."
bdtrc: _Ufunc31
"The same of more than k.\n\nValues: ``scipy.special.bdtrc``. It has a gradient."
bdtri: _Ufunc31
"p with bdtr(k, n, p) = y.\n\nValues: ``scipy.special.bdtri``. It has a gradient."
nbdtr: _Ufunc31
"The negative binomial distribution: the probability of at most k misses before n hits.\n\nValues: ``scipy.special.nbdtr``. It has a gradient."
nbdtrc: _Ufunc31
"The same of more than k.\n\nValues: ``scipy.special.nbdtrc``. It has a gradient."
nbdtri: _Ufunc31
"p with nbdtr(k, n, p) = y.\n\nValues: ``scipy.special.nbdtri``. It has a gradient."
exp1: _Ufunc11
"The exponential integral E1: that of exp(-t) / t from z to infinity.\n\nValues: ``scipy.special.exp1``. It has a gradient."
expi: _Ufunc11
"The exponential integral Ei: principal value of the integral of exp(t) / t up to x.\n\nValues: ``scipy.special.expi``. It has a gradient."
expn: _Ufunc21
"The exponential integral of order n: that of exp(-xt) / t**n from 1 to infinity.\n\nValues: ``scipy.special.expn``. It has a gradient."
sici: _Ufunc12
"Sine and cosine integral: of sin(t) / t, and of (cos(t) - 1) / t with Euler's constant and log(x) added.\n\nValues: ``scipy.special.sici``. It has a gradient."
shichi: _Ufunc12
"The same with sinh and cosh.\n\nValues: ``scipy.special.shichi``. It has a gradient."
hyp0f1: _Ufunc21
"The hypergeometric series 0F1 with lower parameter v.\n\nValues: ``scipy.special.hyp0f1``. It has a gradient."
hyp1f1: _Ufunc31
"The hypergeometric series 1F1, Kummer's function.\n\nValues: ``scipy.special.hyp1f1``. It has a gradient."
hyp2f1: _Ufunc41
"The hypergeometric series 2F1 of Gauss.\n\nValues: ``scipy.special.hyp2f1``. It has a gradient."
hyperu: _Ufunc31
"Tricomi's hypergeometric function U, the other solution of Kummer's equation.\n\nValues: ``scipy.special.hyperu``. It has a gradient."
eval_legendre: _Ufunc21
"Legendre's polynomial of degree n at x.\n\nValues: ``scipy.special.eval_legendre``. It has a gradient."
eval_sh_legendre: _Ufunc21
"The polynomial of degree n moved to [0, 1]: at 2x - 1.\n\nValues: ``scipy.special.eval_sh_legendre``. It has a gradient."
eval_chebyu: _Ufunc21
"Chebyshev's U of degree n at x.\n\nValues: ``scipy.special.eval_chebyu``. It has a gradient."
eval_chebys: _Ufunc21
"Chebyshev's S of degree n at x: U(x / 2).\n\nValues: ``scipy.special.eval_chebys``. It has a gradient."
eval_sh_chebyu: _Ufunc21
"The polynomial of degree n moved to [0, 1]: at 2x - 1.\n\nValues: ``scipy.special.eval_sh_chebyu``. It has a gradient."
eval_chebyt: _Ufunc21
"Chebyshev's T of degree n at x.\n\nValues: ``scipy.special.eval_chebyt``. It has a gradient."
eval_chebyc: _Ufunc21
"Chebyshev's C of degree n at x: 2 T(x / 2).\n\nValues: ``scipy.special.eval_chebyc``. It has a gradient."
eval_sh_chebyt: _Ufunc21
"The polynomial of degree n moved to [0, 1]: at 2x - 1.\n\nValues: ``scipy.special.eval_sh_chebyt``. It has a gradient."
eval_gegenbauer: _Ufunc31
"Gegenbauer's polynomial of degree n and parameter alpha at x.\n\nValues: ``scipy.special.eval_gegenbauer``. It has a gradient."
eval_jacobi: _Ufunc41
"Jacobi's polynomial of degree n and parameters alpha, beta at x.\n\nValues: ``scipy.special.eval_jacobi``. It has a gradient."
eval_laguerre: _Ufunc21
"Laguerre's polynomial of degree n at x.\n\nValues: ``scipy.special.eval_laguerre``. It has a gradient."
eval_genlaguerre: _Ufunc31
"Laguerre's polynomial of degree n and parameter alpha at x.\n\nValues: ``scipy.special.eval_genlaguerre``. It has a gradient."
eval_hermite: _Ufunc21
"Hermite's polynomial of degree n at x, as in physics: weight exp(-x**2).\n\nValues: ``scipy.special.eval_hermite``. It has a gradient."
eval_hermitenorm: _Ufunc21
"Hermite's polynomial of degree n at x, as in statistics: weight exp(-x**2 / 2).\n\nValues: ``scipy.special.eval_hermitenorm``. It has a gradient."
lpmv: _Ufunc31
"The associated Legendre function of order m and degree v at x.\n\nValues: ``scipy.special.lpmv``. It has a gradient."

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
    "eval_chebyu",
    "eval_chebys",
    "eval_sh_chebyu",
    "eval_chebyt",
    "eval_chebyc",
    "eval_sh_chebyt",
    "eval_gegenbauer",
    "eval_jacobi",
    "eval_laguerre",
    "eval_genlaguerre",
    "eval_hermite",
    "eval_hermitenorm",
    "lpmv",
]
