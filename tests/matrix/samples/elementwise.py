"""Sample calls of ufuncs: a domain each, where the whole line is not one."""

import numpy as np

from matrix.sample import Call, I, X, Y, find

DOMAINS = {
    "arccosh": np.array([1.2, 2.0, 3.5]), "acosh": np.array([1.2, 2.0, 3.5]), "arcsin": X / 3, "arccos": X / 3,
    "asin": X / 3, "acos": X / 3, "arctanh": X / 3, "atanh": X / 3, "log": abs(X), "log2": abs(X), "log10": abs(X),
    "log1p": abs(X), "sqrt": abs(X), "isnat": np.array(["2020-01-01"], "M8[D]"),
}  # fmt: skip
INTEGERS = {"invert", "bitwise_not", "bitwise_invert", "bitwise_count"}
INTEGER_PAIRS = {
    "bitwise_and", "bitwise_or", "bitwise_xor", "left_shift", "right_shift", "bitwise_left_shift",
    "bitwise_right_shift", "gcd", "lcm",
}  # fmt: skip
PAIRS = {"power": abs(X), "pow": abs(X), "float_power": abs(X)}


def ufunc_calls(name: str, nin: int) -> list[Call]:
    """The calls of a ufunc."""
    if name in INTEGERS:
        return [Call(lambda xp, x: find(xp, name)(x), I)]
    if name in INTEGER_PAIRS:
        return [Call(lambda xp, x, y: find(xp, name)(x, y), I, np.array([1, 2, 3]))]
    if name == "ldexp":
        return [Call(lambda xp, x, n: xp.ldexp(x, n), X, np.array([1, -2, 0]), dtypes=False)]
    if nin == 2:
        return [Call(lambda xp, x, y: find(xp, name)(x, y), PAIRS.get(name, X), Y[0])]
    return [Call(lambda xp, x: find(xp, name)(x), DOMAINS.get(name, X))]
