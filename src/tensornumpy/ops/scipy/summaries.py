"""What the functions of scipy.special are, in a line each: the first line of their docstrings."""

_LINES = """
airy: The Airy functions Ai and Bi with their derivatives: Ai, Ai', Bi, Bi'.
airye: The same with the growth taken out: of Ai by exp(2/3 z sqrt(z)), of Bi by exp(-|Re(2/3 z sqrt(z))|).
itairy: Integrals from 0 of Ai(t), Bi(t), Ai(-t), Bi(-t).
jv, jn: The Bessel function J of order v.
yv, yn: The Bessel function Y of order v.
iv: The modified Bessel function I of order v.
kv, kn: The modified Bessel function K of order v.
jve: J of order v times exp(-|Im z|).
yve: Y of order v times exp(-|Im z|).
ive: I of order v times exp(-|Re z|).
kve: K of order v times exp(z).
j0, j1: J of that order.
y0, y1: Y of that order.
i0, i1: I of that order.
k0, k1: K of that order.
i0e, i1e: I of that order times exp(-|x|).
k0e, k1e: K of that order times exp(x).
hankel1: The Hankel function J + iY of order v.
hankel2: The Hankel function J - iY of order v.
hankel1e: hankel1 times exp(-iz).
hankel2e: hankel2 times exp(iz).
ber, bei: Real and imaginary part of J0(x exp(3 pi i / 4)), Kelvin's functions.
ker, kei: Real and imaginary part of K0(x exp(pi i / 4)), Kelvin's functions.
berp, beip, kerp, keip: The derivative of Kelvin's function.
kelvin: Kelvin's functions as complex numbers: ber + i bei, ker + i kei, and their derivatives.
struve: The Struve function H of order v.
modstruve: The modified Struve function L of order v.
itstruve0: Integral of H0 from 0 to x.
itmodstruve0: Integral of L0 from 0 to x.
it2struve0: Integral of H0(t) / t from x to infinity.
itj0y0: Integrals of J0 and Y0 from 0 to x.
iti0k0: Integrals of I0 and K0 from 0 to x.
it2j0y0: Integrals of (1 - J0(t)) / t from 0 to x and of Y0(t) / t from x to infinity.
it2i0k0: Integrals of (I0(t) - 1) / t from 0 to x and of K0(t) / t from x to infinity.
pbdv: The parabolic cylinder function D of order v, and its derivative.
pbvv: The parabolic cylinder function V of order v, and its derivative.
pbwa: The parabolic cylinder function W, and its derivative.
expit: The logistic function (sigmoid) 1 / (1 + exp(-x)).
logit: log(p / (1 - p)), the inverse of expit.
log_expit: log(expit(x)), without underflow.
exp2: 2 to the power of x.
exp10: 10 to the power of x.
expm1: exp(x) - 1, exact near 0.
log1p: log(1 + x), exact near 0.
cbrt: The real third root.
cosm1: cos(x) - 1, exact near 0.
exprel: (exp(x) - 1) / x, and 1 at 0.
powm1: x**y - 1, exact where the power is near 1.
xlogy: x log(y), and 0 where x is 0.
xlog1py: x log(1 + y), and 0 where x is 0.
entr: -x log(x), and 0 at 0: a term of an entropy.
rel_entr: x log(x / y), a term of a relative entropy.
kl_div: x log(x / y) - x + y, a term of Kullback and Leibler's divergence, never negative.
huber: r**2 / 2 up to delta, and a straight line beyond: a loss that outliers do not rule.
pseudo_huber: delta**2 (sqrt(1 + (r / delta)**2) - 1): huber, smooth everywhere.
boxcox: Box and Cox's transformation (x**lmbda - 1) / lmbda, and log(x) at 0.
boxcox1p: boxcox of 1 + x.
inv_boxcox: The inverse of boxcox.
inv_boxcox1p: The inverse of boxcox1p.
sindg, cosdg, tandg, cotdg: The trigonometric function of an angle in degrees.
radian: An angle of degrees, minutes and seconds in radians.
round: To the nearest integer, halves to the even one.
gammasgn: 1 or -1, the sign of gamma(x).
wrightomega: w with w + log(w) = z.
spence: The dilogarithm: the integral of log(t) / (1 - t) from 1 to z.
ellipk: Legendre's complete elliptic integral K of parameter m.
ellipe: Legendre's complete elliptic integral E of parameter m.
ellipkm1: ellipk(1 - p), exact for small p.
ellipkinc: Legendre's elliptic integral F from 0 to the angle phi, of parameter m.
ellipeinc: Legendre's elliptic integral E from 0 to the angle phi, of parameter m.
ellipj: Jacobi's elliptic functions sn, cn, dn and the amplitude.
elliprf: Carlson's elliptic integral R_F: half the integral of 1 / sqrt((t + x)(t + y)(t + z)).
elliprd: Carlson's elliptic integral R_D: R_J with two equal arguments.
agm: The arithmetic-geometric mean of a and b.
erf: The error function: 2 / sqrt(pi) times the integral of exp(-t**2) from 0 to z.
erfc: The complementary error function 1 - erf(x), exact where erf is near 1.
erfi: The imaginary error function -i erf(iz).
erfinv: The inverse of erf.
erfcinv: The inverse of erfc.
erfcx: The scaled error function exp(x**2) erfc(x), without underflow.
dawsn: Dawson's integral: exp(-x**2) times the integral of exp(t**2) from 0 to x.
wofz: Faddeeva's function exp(-z**2) erfc(-iz).
fresnel: Fresnel's integrals of sin(pi t**2 / 2) and cos(pi t**2 / 2) from 0 to z.
ndtr: The cumulative distribution of the normal: the probability of less than x.
log_ndtr: log(ndtr(x)), without underflow.
ndtri: The inverse of ndtr: the quantile.
ndtri_exp: The inverse of log_ndtr.
owens_t: Owen's T: the probability of X > h and 0 < Y < aX of two independent normal numbers.
voigt_profile: The density of the sum of a normal and a Cauchy number, of widths sigma and gamma.
gamma: The gamma function, (n - 1)! at integers.
gammaln: log(|gamma(x)|).
loggamma: The logarithm of gamma that is continuous off the negative axis.
psi, digamma: The digamma function: the derivative of log(gamma(x)).
rgamma: 1 / gamma(x), and 0 at its poles.
beta: The beta function gamma(a) gamma(b) / gamma(a + b).
betaln: log(|beta(a, b)|).
poch: The rising factorial gamma(z + m) / gamma(z), Pochhammer's symbol.
binom: The number of choices of k of n, for real arguments too.
gammainc: The incomplete gamma function: the share of gamma(a) in its integral up to x.
gammaincc: The upper incomplete gamma function 1 - gammainc(a, x).
gammaincinv: x with gammainc(a, x) = y.
gammainccinv: x with gammaincc(a, x) = y.
betainc: The incomplete beta function: the share of beta(a, b) in its integral up to x.
betaincc: 1 - betainc(a, b, x).
betaincinv: x with betainc(a, b, x) = y.
betainccinv: x with betaincc(a, b, x) = y.
chdtr: The chi-square distribution with v degrees: the probability of less than x.
chdtrc: The same of more than x.
chdtri: x with chdtrc(v, x) = p.
gdtr: The gamma distribution with rate a and shape b: the probability of less than x.
gdtrc: The same of more than x.
gdtrix: x with gdtr(a, b, x) = p.
gdtria: a with gdtr(a, b, x) = p.
pdtr: The Poisson distribution with mean m: the probability of at most k.
pdtrc: The same of more than k.
pdtri: m with pdtr(k, m) = y.
stdtr: Student's t distribution with df degrees of freedom: the probability of less than t.
stdtrit: t with stdtr(df, t) = p.
fdtr: The F distribution: the probability of less than x.
fdtrc: The same of more than x.
fdtri: x with fdtr(dfn, dfd, x) = p.
bdtr: The binomial distribution: the probability of at most k hits in n trials.
bdtrc: The same of more than k.
bdtri: p with bdtr(k, n, p) = y.
nbdtr: The negative binomial distribution: the probability of at most k misses before n hits.
nbdtrc: The same of more than k.
nbdtri: p with nbdtr(k, n, p) = y.
exp1: The exponential integral E1: that of exp(-t) / t from z to infinity.
expi: The exponential integral Ei: principal value of the integral of exp(t) / t up to x.
expn: The exponential integral of order n: that of exp(-xt) / t**n from 1 to infinity.
sici: Sine and cosine integral: of sin(t) / t, and of (cos(t) - 1) / t with Euler's constant and log(x) added.
shichi: The same with sinh and cosh.
hyp0f1: The hypergeometric series 0F1 with lower parameter v.
hyp1f1: The hypergeometric series 1F1, Kummer's function.
hyp2f1: The hypergeometric series 2F1 of Gauss.
hyperu: Tricomi's hypergeometric function U, the other solution of Kummer's equation.
eval_legendre: Legendre's polynomial of degree n at x.
eval_chebyt: Chebyshev's T of degree n at x.
eval_chebyu: Chebyshev's U of degree n at x.
eval_chebyc: Chebyshev's C of degree n at x: 2 T(x / 2).
eval_chebys: Chebyshev's S of degree n at x: U(x / 2).
eval_sh_legendre, eval_sh_chebyt, eval_sh_chebyu: The polynomial of degree n moved to [0, 1]: at 2x - 1.
eval_gegenbauer: Gegenbauer's polynomial of degree n and parameter alpha at x.
eval_jacobi: Jacobi's polynomial of degree n and parameters alpha, beta at x.
eval_laguerre: Laguerre's polynomial of degree n at x.
eval_genlaguerre: Laguerre's polynomial of degree n and parameter alpha at x.
eval_hermite: Hermite's polynomial of degree n at x, as in physics: weight exp(-x**2).
eval_hermitenorm: Hermite's polynomial of degree n at x, as in statistics: weight exp(-x**2 / 2).
lpmv: The associated Legendre function of order m and degree v at x.
"""

SUMMARIES = {
    name: text
    for names, _, text in (line.partition(": ") for line in _LINES.strip().splitlines())
    for name in names.split(", ")
}

__all__ = ["SUMMARIES"]
