"""Arguments for every row of tnp.special that has a derivative: integers are orders, floats are differentiated.

Each row has one or two points; several stand where a series takes the place of the plain formula.
"""

POINTS: dict[str, list[tuple]] = {
    # elementary
    "expit": [(0.3,), (-20.0,)], "logit": [(0.3,)], "log_expit": [(-1.3,), (30.0,)], "exp2": [(0.7,)],
    "exp10": [(0.7,)], "expm1": [(0.2,)], "log1p": [(0.2,)], "cbrt": [(2.0,)], "cosm1": [(0.4,)],
    "exprel": [(0.3,), (2.5,), (-4.0,)], "xlogy": [(1.3, 0.4), (0.0, 2.0)], "xlog1py": [(1.3, 0.4), (0.0, 2.0)],
    "entr": [(0.4,)], "rel_entr": [(0.4, 0.7)], "kl_div": [(0.4, 0.7)], "huber": [(1.0, 0.4), (1.0, -2.3)],
    "pseudo_huber": [(1.2, 0.4), (0.5, -3.0)], "boxcox": [(1.7, 0.4), (1.7, 0.0), (9.0, 2.0)],
    "boxcox1p": [(0.7, 0.4), (0.7, 0.0)], "inv_boxcox": [(0.7, 0.4), (0.7, 0.0), (1.9, 2.0)],
    "inv_boxcox1p": [(0.7, 0.4), (0.7, 0.0)], "powm1": [(1.4, 0.6)], "sindg": [(30.0,)], "cosdg": [(30.0,)],
    "tandg": [(30.0,)], "cotdg": [(30.0,)], "radian": [(10.0, 20.0, 30.0)], "round": [(1.2,)], "gammasgn": [(-0.5,)],
    "wrightomega": [(0.7,)], "_lambertw": [(0.6, 0, 1e-8)], "spence": [(0.4,), (1.1,), (2.5,)],
    # error functions
    "erf": [(0.6,)], "erfc": [(0.6,)], "erfi": [(0.6,)], "erfinv": [(0.6,)], "erfcinv": [(0.6,)],
    "erfcx": [(0.6,), (80.0,), (-2.0,)], "dawsn": [(0.6,), (-70.0,)], "wofz": [(0.6,)], "fresnel": [(0.6,)],
    "ndtr": [(0.6,)], "log_ndtr": [(0.6,), (-30.0,)], "ndtri": [(0.3,)], "ndtri_exp": [(-1.3,)],
    "owens_t": [(0.6, 1.2)], "voigt_profile": [(0.4, 1.2, 0.7)],
    # gamma and beta
    "gamma": [(2.3,), (-1.4,)], "gammaln": [(2.3,)], "loggamma": [(2.3,)], "psi": [(2.3,)], "rgamma": [(2.3,), (-2.0,)],
    "_zeta": [(2.5, 1.4)], "beta": [(1.4, 2.6)], "betaln": [(1.4, 2.6)], "poch": [(1.4, 2.6)], "binom": [(5.4, 2.6)],
    "gammainc": [(2.3, 1.4)], "gammaincc": [(2.3, 1.4)], "gammaincinv": [(2.3, 0.4)], "gammainccinv": [(2.3, 0.4)],
    "chdtr": [(3.0, 1.4)], "chdtrc": [(3.0, 1.4)], "chdtri": [(3.0, 0.4)], "gdtr": [(1.4, 2.3, 0.7)],
    "gdtrc": [(1.4, 2.3, 0.7)], "gdtrix": [(1.4, 2.3, 0.4)], "gdtria": [(0.4, 2.3, 0.7)], "pdtr": [(2.0, 1.4)],
    "pdtrc": [(2.0, 1.4)], "pdtri": [(2, 0.4)], "betainc": [(2.3, 1.4, 0.3)], "betaincc": [(2.3, 1.4, 0.3)],
    "betaincinv": [(2.3, 1.4, 0.3)], "betainccinv": [(2.3, 1.4, 0.3)], "stdtr": [(3.0, 0.7)], "stdtrit": [(3.0, 0.7)],
    "fdtr": [(3.0, 5.0, 1.4)], "fdtrc": [(3.0, 5.0, 1.4)], "fdtri": [(3.0, 5.0, 0.4)], "bdtr": [(2.0, 5, 0.3)],
    "bdtrc": [(2.0, 5, 0.3)], "bdtri": [(2.0, 5, 0.3)], "nbdtr": [(2, 4, 0.3)], "nbdtrc": [(2, 4, 0.3)],
    "nbdtri": [(2, 4, 0.3)], "exp1": [(0.7,)], "expi": [(0.7,)], "expn": [(2, 0.7), (0, 0.7)], "sici": [(0.7,)],
    "shichi": [(0.7,)],
    # Bessel functions
    **{n: [(1.5, 2.3)] for n in (
        "jv", "yv", "iv", "kv", "jve", "yve", "kve", "hankel1", "hankel2", "hankel1e", "hankel2e")},
    "ive": [(1.5, 2.3), (2, -1.3)], "yn": [(2, 2.3)], "kn": [(2, 2.3)],
    **{n: [(1.3,)] for n in ("j0", "j1", "y0", "y1", "i0", "i1", "k0", "k1", "i0e", "i1e", "k0e", "k1e")},
    **{n: [(2, 1.3), (0, 2.3)] for n in ("_spherical_jn", "_spherical_yn", "_spherical_in", "_spherical_kn")},
    "airy": [(0.7,), (-2.0,)], "airye": [(0.7,)], "itairy": [(0.7,)],
    **{n: [(1.3,)] for n in ("ber", "bei", "ker", "kei", "berp", "beip", "kerp", "keip", "kelvin")},
    "struve": [(1.5, 2.3), (0, 1.3)], "modstruve": [(1.5, 2.3), (1, 1.3)],
    **{n: [(1.3,)] for n in ("itstruve0", "itmodstruve0", "it2struve0", "itj0y0", "iti0k0", "it2j0y0", "it2i0k0")},
    "pbdv": [(1.5, 0.7)], "pbvv": [(1.5, 0.7)], "pbwa": [(0.5, 0.7)],
    # elliptic integrals
    "ellipk": [(0.4,), (0.03,), (-1.5,)], "ellipe": [(0.4,), (0.03,), (-1.5,)], "ellipkm1": [(0.4,), (0.95,)],
    "ellipkinc": [(0.7, 0.4), (0.7, 0.01)], "ellipeinc": [(0.7, 0.4), (0.7, 0.01)], "ellipj": [(0.7, 0.4), (0.7, 0.01)],
    "elliprf": [(0.4, 0.9, 1.7)], "agm": [(1.4, 2.9)],
    # hypergeometric functions and orthogonal polynomials
    "hyp0f1": [(1.4, 0.6)], "hyp1f1": [(0.7, 1.4, 0.6)], "hyp2f1": [(0.7, 1.4, 2.2, 0.3)], "hyperu": [(0.7, 1.4, 1.6)],
    **{f"eval_{n}": [(3, 0.3), (0, 0.3), (1.5, 0.3)] for n in (
        "legendre", "sh_legendre", "chebyt", "chebyu", "chebyc", "chebys", "sh_chebyt", "sh_chebyu", "laguerre")},
    "eval_hermite": [(3, 0.3), (0, 0.3)], "eval_hermitenorm": [(3, 0.3), (1, 0.3)],
    "eval_gegenbauer": [(3, 1.2, 0.3)], "eval_jacobi": [(3, 1.2, 0.4, 0.3)], "eval_genlaguerre": [(3, 1.2, 0.3)],
    "lpmv": [(1, 2.0, 0.3)],
}  # fmt: skip
