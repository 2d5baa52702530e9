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
"Values: ``scipy.special.psi``. Gradient: the derivative in z, of real operands. Raises NoGradientError otherwise."
jn: _Ufunc21
"Values: ``scipy.special.jv``. Gradient: the derivative in z; in v there is none. Raises NoGradientError otherwise."
jv: _Ufunc21
"Values: ``scipy.special.jv``. Gradient: the derivative in z; in v there is none. Raises NoGradientError otherwise."
yv: _Ufunc21
"Values: ``scipy.special.yv``. Gradient: the derivative in z; in v there is none. Raises NoGradientError otherwise."
yn: _Ufunc21
"Values: ``scipy.special.yn``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
iv: _Ufunc21
"Values: ``scipy.special.iv``. Gradient: the derivative in z; in v there is none. Raises NoGradientError otherwise."
kv: _Ufunc21
"Values: ``scipy.special.kv``. Gradient: the derivative in z; in v there is none. Raises NoGradientError otherwise."
kn: _Ufunc21
"Values: ``scipy.special.kn``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
hankel1: _Ufunc21
"Values: ``scipy.special.hankel1``. Gradient: the derivative in z; in v there is none. Raises NoGradientError otherwise."
hankel2: _Ufunc21
"Values: ``scipy.special.hankel2``. Gradient: the derivative in z; in v there is none. Raises NoGradientError otherwise."
hankel1e: _Ufunc21
"Values: ``scipy.special.hankel1e``. Gradient: the derivative in z; in v there is none. Raises NoGradientError otherwise."
hankel2e: _Ufunc21
"Values: ``scipy.special.hankel2e``. Gradient: the derivative in z; in v there is none. Raises NoGradientError otherwise."
jve: _Ufunc21
"Values: ``scipy.special.jve``. Gradient: the derivative in z, of real operands; in v there is none. Raises NoGradientError otherwise."
yve: _Ufunc21
"Values: ``scipy.special.yve``. Gradient: the derivative in z, of real operands; in v there is none. Raises NoGradientError otherwise."
ive: _Ufunc21
"Values: ``scipy.special.ive``. Gradient: the derivative in z, of real operands; in v there is none. Raises NoGradientError otherwise."
kve: _Ufunc21
"Values: ``scipy.special.kve``. Gradient: the derivative in z; in v there is none. Raises NoGradientError otherwise."
j0: _Ufunc11
"Values: ``scipy.special.j0``. Gradient: the derivative in x. Raises NoGradientError otherwise."
j1: _Ufunc11
"Values: ``scipy.special.j1``. Gradient: the derivative in x. Raises NoGradientError otherwise."
y0: _Ufunc11
"Values: ``scipy.special.y0``. Gradient: the derivative in x. Raises NoGradientError otherwise."
y1: _Ufunc11
"Values: ``scipy.special.y1``. Gradient: the derivative in x. Raises NoGradientError otherwise."
i0: _Ufunc11
"Values: ``scipy.special.i0``. Gradient: the derivative in x. Raises NoGradientError otherwise."
i1: _Ufunc11
"Values: ``scipy.special.i1``. Gradient: the derivative in x. Raises NoGradientError otherwise."
k0: _Ufunc11
"Values: ``scipy.special.k0``. Gradient: the derivative in x. Raises NoGradientError otherwise."
k1: _Ufunc11
"Values: ``scipy.special.k1``. Gradient: the derivative in x. Raises NoGradientError otherwise."
i0e: _Ufunc11
"Values: ``scipy.special.i0e``. Gradient: the derivative in x. Raises NoGradientError otherwise."
i1e: _Ufunc11
"Values: ``scipy.special.i1e``. Gradient: the derivative in x. Raises NoGradientError otherwise."
k0e: _Ufunc11
"Values: ``scipy.special.k0e``. Gradient: the derivative in x. Raises NoGradientError otherwise."
k1e: _Ufunc11
"Values: ``scipy.special.k1e``. Gradient: the derivative in x. Raises NoGradientError otherwise."
airy: _Ufunc14
"Values: ``scipy.special.airy``. Gradient: the derivative in z. Raises NoGradientError otherwise."
airye: _Ufunc14
"Values: ``scipy.special.airye``. Gradient: the derivative in z, of real operands. Raises NoGradientError otherwise."
itairy: _Ufunc14
"Values: ``scipy.special.itairy``. Gradient: the derivative in x. Raises NoGradientError otherwise."
ber: _Ufunc11
"Values: ``scipy.special.ber``. Gradient: the derivative in x. Raises NoGradientError otherwise."
bei: _Ufunc11
"Values: ``scipy.special.bei``. Gradient: the derivative in x. Raises NoGradientError otherwise."
ker: _Ufunc11
"Values: ``scipy.special.ker``. Gradient: the derivative in x. Raises NoGradientError otherwise."
kei: _Ufunc11
"Values: ``scipy.special.kei``. Gradient: the derivative in x. Raises NoGradientError otherwise."
berp: _Ufunc11
"Values: ``scipy.special.berp``. Gradient: the derivative in x. Raises NoGradientError otherwise."
beip: _Ufunc11
"Values: ``scipy.special.beip``. Gradient: the derivative in x. Raises NoGradientError otherwise."
kerp: _Ufunc11
"Values: ``scipy.special.kerp``. Gradient: the derivative in x. Raises NoGradientError otherwise."
keip: _Ufunc11
"Values: ``scipy.special.keip``. Gradient: the derivative in x. Raises NoGradientError otherwise."
kelvin: _Ufunc14
"Values: ``scipy.special.kelvin``. Gradient: the derivative in x. Raises NoGradientError otherwise."
struve: _Ufunc21
"Values: ``scipy.special.struve``. Gradient: the derivative in x; in v there is none. Raises NoGradientError otherwise."
modstruve: _Ufunc21
"Values: ``scipy.special.modstruve``. Gradient: the derivative in x; in v there is none. Raises NoGradientError otherwise."
itstruve0: _Ufunc11
"Values: ``scipy.special.itstruve0``. Gradient: the derivative in x. Raises NoGradientError otherwise."
itmodstruve0: _Ufunc11
"Values: ``scipy.special.itmodstruve0``. Gradient: the derivative in x. Raises NoGradientError otherwise."
it2struve0: _Ufunc11
"Values: ``scipy.special.it2struve0``. Gradient: the derivative in x. Raises NoGradientError otherwise."
itj0y0: _Ufunc12
"Values: ``scipy.special.itj0y0``. Gradient: the derivative in x. Raises NoGradientError otherwise."
iti0k0: _Ufunc12
"Values: ``scipy.special.iti0k0``. Gradient: the derivative in x. Raises NoGradientError otherwise."
it2j0y0: _Ufunc12
"Values: ``scipy.special.it2j0y0``. Gradient: the derivative in x. Raises NoGradientError otherwise."
it2i0k0: _Ufunc12
"Values: ``scipy.special.it2i0k0``. Gradient: the derivative in x. Raises NoGradientError otherwise."
pbdv: _Ufunc22
"Values: ``scipy.special.pbdv``. Gradient: the derivative in x; in v there is none. Raises NoGradientError otherwise."
pbvv: _Ufunc22
"Values: ``scipy.special.pbvv``. Gradient: the derivative in x; in v there is none. Raises NoGradientError otherwise."
pbwa: _Ufunc22
"Values: ``scipy.special.pbwa``. Gradient: the derivative in x; in a there is none. Raises NoGradientError otherwise."
expit: _Ufunc11
"Values: ``scipy.special.expit``. Gradient: the derivative in x. Raises NoGradientError otherwise."
logit: _Ufunc11
"Values: ``scipy.special.logit``. Gradient: the derivative in x. Raises NoGradientError otherwise."
log_expit: _Ufunc11
"Values: ``scipy.special.log_expit``. Gradient: the derivative in x. Raises NoGradientError otherwise."
exp2: _Ufunc11
"Values: ``scipy.special.exp2``. Gradient: the derivative in x. Raises NoGradientError otherwise."
exp10: _Ufunc11
"Values: ``scipy.special.exp10``. Gradient: the derivative in x. Raises NoGradientError otherwise."
expm1: _Ufunc11
"Values: ``scipy.special.expm1``. Gradient: the derivative in x. Raises NoGradientError otherwise."
log1p: _Ufunc11
"Values: ``scipy.special.log1p``. Gradient: the derivative in x. Raises NoGradientError otherwise."
cbrt: _Ufunc11
"Values: ``scipy.special.cbrt``. Gradient: the derivative in x. Raises NoGradientError otherwise."
cosm1: _Ufunc11
"Values: ``scipy.special.cosm1``. Gradient: the derivative in x. Raises NoGradientError otherwise."
exprel: _Ufunc11
"Values: ``scipy.special.exprel``. Gradient: the derivative in x. Raises NoGradientError otherwise."
xlogy: _Ufunc21
"Values: ``scipy.special.xlogy``. Gradient: the derivative in x, y. Raises NoGradientError otherwise."
xlog1py: _Ufunc21
"Values: ``scipy.special.xlog1py``. Gradient: the derivative in x, y. Raises NoGradientError otherwise."
entr: _Ufunc11
"Values: ``scipy.special.entr``. Gradient: the derivative in x. Raises NoGradientError otherwise."
rel_entr: _Ufunc21
"Values: ``scipy.special.rel_entr``. Gradient: the derivative in x, y. Raises NoGradientError otherwise."
kl_div: _Ufunc21
"Values: ``scipy.special.kl_div``. Gradient: the derivative in x, y. Raises NoGradientError otherwise."
huber: _Ufunc21
"Values: ``scipy.special.huber``. Gradient: the derivative in delta, r. Raises NoGradientError otherwise."
pseudo_huber: _Ufunc21
"Values: ``scipy.special.pseudo_huber``. Gradient: the derivative in delta, r. Raises NoGradientError otherwise."
boxcox: _Ufunc21
"Values: ``scipy.special.boxcox``. Gradient: the derivative in x, lmbda. Raises NoGradientError otherwise."
boxcox1p: _Ufunc21
"Values: ``scipy.special.boxcox1p``. Gradient: the derivative in x, lmbda. Raises NoGradientError otherwise."
inv_boxcox: _Ufunc21
"Values: ``scipy.special.inv_boxcox``. Gradient: the derivative in y, lmbda. Raises NoGradientError otherwise."
inv_boxcox1p: _Ufunc21
"Values: ``scipy.special.inv_boxcox1p``. Gradient: the derivative in y, lmbda. Raises NoGradientError otherwise."
powm1: _Ufunc21
"Values: ``scipy.special.powm1``. Gradient: the derivative in x, y. Raises NoGradientError otherwise."
sindg: _Ufunc11
"Values: ``scipy.special.sindg``. Gradient: the derivative in x. Raises NoGradientError otherwise."
cosdg: _Ufunc11
"Values: ``scipy.special.cosdg``. Gradient: the derivative in x. Raises NoGradientError otherwise."
tandg: _Ufunc11
"Values: ``scipy.special.tandg``. Gradient: the derivative in x. Raises NoGradientError otherwise."
cotdg: _Ufunc11
"Values: ``scipy.special.cotdg``. Gradient: the derivative in x. Raises NoGradientError otherwise."
radian: _Ufunc31
"Values: ``scipy.special.radian``. Gradient: the derivative in d, m, s. Raises NoGradientError otherwise."
round: _Ufunc11
"Values: ``scipy.special.round``. Gradient: the derivative in x. Raises NoGradientError otherwise."
gammasgn: _Ufunc11
"Values: ``scipy.special.gammasgn``. Gradient: the derivative in x. Raises NoGradientError otherwise."
wrightomega: _Ufunc11
"Values: ``scipy.special.wrightomega``. Gradient: the derivative in z. Raises NoGradientError otherwise."
spence: _Ufunc11
"Values: ``scipy.special.spence``. Gradient: the derivative in z. Raises NoGradientError otherwise."
ellipk: _Ufunc11
"Values: ``scipy.special.ellipk``. Gradient: the derivative in m. Raises NoGradientError otherwise."
ellipe: _Ufunc11
"Values: ``scipy.special.ellipe``. Gradient: the derivative in m. Raises NoGradientError otherwise."
ellipkm1: _Ufunc11
"Values: ``scipy.special.ellipkm1``. Gradient: the derivative in p. Raises NoGradientError otherwise."
ellipkinc: _Ufunc21
"Values: ``scipy.special.ellipkinc``. Gradient: the derivative in phi, m. Raises NoGradientError otherwise."
ellipeinc: _Ufunc21
"Values: ``scipy.special.ellipeinc``. Gradient: the derivative in phi, m. Raises NoGradientError otherwise."
ellipj: _Ufunc24
"Values: ``scipy.special.ellipj``. Gradient: the derivative in u, m. Raises NoGradientError otherwise."
elliprf: _Ufunc31
"Values: ``scipy.special.elliprf``. Gradient: the derivative in x, y, z. Raises NoGradientError otherwise."
elliprd: _Ufunc31
"Values: ``scipy.special.elliprd``. Gradient: none is known in closed form. Raises NoGradientError otherwise."
agm: _Ufunc21
"Values: ``scipy.special.agm``. Gradient: the derivative in a, b. Raises NoGradientError otherwise."
erf: _Ufunc11
"Values: ``scipy.special.erf``. Gradient: the derivative in z. Raises NoGradientError otherwise."
erfc: _Ufunc11
"Values: ``scipy.special.erfc``. Gradient: the derivative in x. Raises NoGradientError otherwise."
erfi: _Ufunc11
"Values: ``scipy.special.erfi``. Gradient: the derivative in z. Raises NoGradientError otherwise."
erfinv: _Ufunc11
"Values: ``scipy.special.erfinv``. Gradient: the derivative in y. Raises NoGradientError otherwise."
erfcinv: _Ufunc11
"Values: ``scipy.special.erfcinv``. Gradient: the derivative in y. Raises NoGradientError otherwise."
erfcx: _Ufunc11
"Values: ``scipy.special.erfcx``. Gradient: the derivative in x. Raises NoGradientError otherwise."
dawsn: _Ufunc11
"Values: ``scipy.special.dawsn``. Gradient: the derivative in x. Raises NoGradientError otherwise."
wofz: _Ufunc11
"Values: ``scipy.special.wofz``. Gradient: the derivative in z. Raises NoGradientError otherwise."
fresnel: _Ufunc12
"Values: ``scipy.special.fresnel``. Gradient: the derivative in z. Raises NoGradientError otherwise."
ndtr: _Ufunc11
"Values: ``scipy.special.ndtr``. Gradient: the derivative in x. Raises NoGradientError otherwise."
log_ndtr: _Ufunc11
"Values: ``scipy.special.log_ndtr``. Gradient: the derivative in x. Raises NoGradientError otherwise."
ndtri: _Ufunc11
"Values: ``scipy.special.ndtri``. Gradient: the derivative in y. Raises NoGradientError otherwise."
ndtri_exp: _Ufunc11
"Values: ``scipy.special.ndtri_exp``. Gradient: the derivative in y. Raises NoGradientError otherwise."
owens_t: _Ufunc21
"Values: ``scipy.special.owens_t``. Gradient: the derivative in h, a. Raises NoGradientError otherwise."
voigt_profile: _Ufunc31
"Values: ``scipy.special.voigt_profile``. Gradient: the derivative in x, sigma, gamma. Raises NoGradientError otherwise."
gamma: _Ufunc11
"Values: ``scipy.special.gamma``. Gradient: the derivative in z. Raises NoGradientError otherwise."
gammaln: _Ufunc11
"Values: ``scipy.special.gammaln``. Gradient: the derivative in x. Raises NoGradientError otherwise."
loggamma: _Ufunc11
"Values: ``scipy.special.loggamma``. Gradient: the derivative in z. Raises NoGradientError otherwise."
psi: _Ufunc11
"Values: ``scipy.special.psi``. Gradient: the derivative in z, of real operands. Raises NoGradientError otherwise."
rgamma: _Ufunc11
"Values: ``scipy.special.rgamma``. Gradient: the derivative in z. Raises NoGradientError otherwise."
beta: _Ufunc21
"Values: ``scipy.special.beta``. Gradient: the derivative in a, b. Raises NoGradientError otherwise."
betaln: _Ufunc21
"Values: ``scipy.special.betaln``. Gradient: the derivative in a, b. Raises NoGradientError otherwise."
poch: _Ufunc21
"Values: ``scipy.special.poch``. Gradient: the derivative in z, m. Raises NoGradientError otherwise."
binom: _Ufunc21
"Values: ``scipy.special.binom``. Gradient: the derivative in x, y. Raises NoGradientError otherwise."
gammainc: _Ufunc21
"Values: ``scipy.special.gammainc``. Gradient: the derivative in x; in a there is none. Raises NoGradientError otherwise."
gammaincc: _Ufunc21
"Values: ``scipy.special.gammaincc``. Gradient: the derivative in x; in a there is none. Raises NoGradientError otherwise."
gammaincinv: _Ufunc21
"Values: ``scipy.special.gammaincinv``. Gradient: the derivative in y; in a there is none. Raises NoGradientError otherwise."
gammainccinv: _Ufunc21
"Values: ``scipy.special.gammainccinv``. Gradient: the derivative in y; in a there is none. Raises NoGradientError otherwise."
chdtr: _Ufunc21
"Values: ``scipy.special.chdtr``. Gradient: the derivative in x; in v there is none. Raises NoGradientError otherwise."
chdtrc: _Ufunc21
"Values: ``scipy.special.chdtrc``. Gradient: the derivative in x; in v there is none. Raises NoGradientError otherwise."
chdtri: _Ufunc21
"Values: ``scipy.special.chdtri``. Gradient: the derivative in p; in v there is none. Raises NoGradientError otherwise."
gdtr: _Ufunc31
"Values: ``scipy.special.gdtr``. Gradient: the derivative in a, x; in b there is none. Raises NoGradientError otherwise."
gdtrc: _Ufunc31
"Values: ``scipy.special.gdtrc``. Gradient: the derivative in a, x; in b there is none. Raises NoGradientError otherwise."
gdtrix: _Ufunc31
"Values: ``scipy.special.gdtrix``. Gradient: the derivative in a, p; in b there is none. Raises NoGradientError otherwise."
gdtria: _Ufunc31
"Values: ``scipy.special.gdtria``. Gradient: the derivative in p, x; in b there is none. Raises NoGradientError otherwise."
pdtr: _Ufunc21
"Values: ``scipy.special.pdtr``. Gradient: the derivative in m; in k there is none. Raises NoGradientError otherwise."
pdtrc: _Ufunc21
"Values: ``scipy.special.pdtrc``. Gradient: the derivative in m; in k there is none. Raises NoGradientError otherwise."
pdtri: _Ufunc21
"Values: ``scipy.special.pdtri``. Gradient: the derivative in y; in k there is none. Raises NoGradientError otherwise."
betainc: _Ufunc31
"Values: ``scipy.special.betainc``. Gradient: the derivative in x; in a, b there is none. Raises NoGradientError otherwise."
betaincc: _Ufunc31
"Values: ``scipy.special.betaincc``. Gradient: the derivative in x; in a, b there is none. Raises NoGradientError otherwise."
betaincinv: _Ufunc31
"Values: ``scipy.special.betaincinv``. Gradient: the derivative in y; in a, b there is none. Raises NoGradientError otherwise."
betainccinv: _Ufunc31
"Values: ``scipy.special.betainccinv``. Gradient: the derivative in y; in a, b there is none. Raises NoGradientError otherwise."
stdtr: _Ufunc21
"Values: ``scipy.special.stdtr``. Gradient: the derivative in t; in df there is none. Raises NoGradientError otherwise."
stdtrit: _Ufunc21
"Values: ``scipy.special.stdtrit``. Gradient: the derivative in p; in df there is none. Raises NoGradientError otherwise."
fdtr: _Ufunc31
"Values: ``scipy.special.fdtr``. Gradient: the derivative in x; in dfn, dfd there is none. Raises NoGradientError otherwise."
fdtrc: _Ufunc31
"Values: ``scipy.special.fdtrc``. Gradient: the derivative in x; in dfn, dfd there is none. Raises NoGradientError otherwise."
fdtri: _Ufunc31
"Values: ``scipy.special.fdtri``. Gradient: the derivative in p; in dfn, dfd there is none. Raises NoGradientError otherwise."
bdtr: _Ufunc31
"Values: ``scipy.special.bdtr``. Gradient: the derivative in p; in k, n there is none. Raises NoGradientError otherwise."
bdtrc: _Ufunc31
"Values: ``scipy.special.bdtrc``. Gradient: the derivative in p; in k, n there is none. Raises NoGradientError otherwise."
bdtri: _Ufunc31
"Values: ``scipy.special.bdtri``. Gradient: the derivative in y; in k, n there is none. Raises NoGradientError otherwise."
nbdtr: _Ufunc31
"Values: ``scipy.special.nbdtr``. Gradient: the derivative in p; in k, n there is none. Raises NoGradientError otherwise."
nbdtrc: _Ufunc31
"Values: ``scipy.special.nbdtrc``. Gradient: the derivative in p; in k, n there is none. Raises NoGradientError otherwise."
nbdtri: _Ufunc31
"Values: ``scipy.special.nbdtri``. Gradient: the derivative in y; in k, n there is none. Raises NoGradientError otherwise."
exp1: _Ufunc11
"Values: ``scipy.special.exp1``. Gradient: the derivative in z. Raises NoGradientError otherwise."
expi: _Ufunc11
"Values: ``scipy.special.expi``. Gradient: the derivative in x. Raises NoGradientError otherwise."
expn: _Ufunc21
"Values: ``scipy.special.expn``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
sici: _Ufunc12
"Values: ``scipy.special.sici``. Gradient: the derivative in x. Raises NoGradientError otherwise."
shichi: _Ufunc12
"Values: ``scipy.special.shichi``. Gradient: the derivative in x. Raises NoGradientError otherwise."
hyp0f1: _Ufunc21
"Values: ``scipy.special.hyp0f1``. Gradient: the derivative in z; in v there is none. Raises NoGradientError otherwise."
hyp1f1: _Ufunc31
"Values: ``scipy.special.hyp1f1``. Gradient: the derivative in x; in a, b there is none. Raises NoGradientError otherwise."
hyp2f1: _Ufunc41
"Values: ``scipy.special.hyp2f1``. Gradient: the derivative in z; in a, b, c there is none. Raises NoGradientError otherwise."
hyperu: _Ufunc31
"Values: ``scipy.special.hyperu``. Gradient: the derivative in x; in a, b there is none. Raises NoGradientError otherwise."
eval_legendre: _Ufunc21
"Values: ``scipy.special.eval_legendre``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
eval_sh_legendre: _Ufunc21
"Values: ``scipy.special.eval_sh_legendre``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
eval_chebyt: _Ufunc21
"Values: ``scipy.special.eval_chebyt``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
eval_chebyu: _Ufunc21
"Values: ``scipy.special.eval_chebyu``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
eval_chebyc: _Ufunc21
"Values: ``scipy.special.eval_chebyc``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
eval_chebys: _Ufunc21
"Values: ``scipy.special.eval_chebys``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
eval_sh_chebyt: _Ufunc21
"Values: ``scipy.special.eval_sh_chebyt``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
eval_sh_chebyu: _Ufunc21
"Values: ``scipy.special.eval_sh_chebyu``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
eval_gegenbauer: _Ufunc31
"Values: ``scipy.special.eval_gegenbauer``. Gradient: the derivative in x; in n, alpha there is none. Raises NoGradientError otherwise."
eval_jacobi: _Ufunc41
"Values: ``scipy.special.eval_jacobi``. Gradient: the derivative in x; in n, alpha, beta there is none. Raises NoGradientError otherwise."
eval_laguerre: _Ufunc21
"Values: ``scipy.special.eval_laguerre``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
eval_genlaguerre: _Ufunc31
"Values: ``scipy.special.eval_genlaguerre``. Gradient: the derivative in x; in n, alpha there is none. Raises NoGradientError otherwise."
eval_hermite: _Ufunc21
"Values: ``scipy.special.eval_hermite``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
eval_hermitenorm: _Ufunc21
"Values: ``scipy.special.eval_hermitenorm``. Gradient: the derivative in x; in n there is none. Raises NoGradientError otherwise."
lpmv: _Ufunc31
"Values: ``scipy.special.lpmv``. Gradient: the derivative in x; in m, v there is none. Raises NoGradientError otherwise."

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
