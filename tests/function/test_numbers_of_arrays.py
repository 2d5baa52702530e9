"""``float(x)`` in compiled code is a number of Python's that each call computes anew: as Python computes with it."""

from __future__ import annotations

import copy
import decimal
import fractions
import functools
import json
import math
import pickle
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import defined

rng = np.random.default_rng(5)
WAYS = ["n", "float(n)", "{'n': n, 'm': [m, (n,)]}", "n, m, np.sum(x)", "n, n"]
ARITHMETIC = [
    "n + m", "n - 1", "2 - n", "n * m", "n * 3", "n / m", "1 / n", "n / 2", "n // m", "n // 2", "7 // n", "n % m",
    "n % 2.5", "5 % n", "divmod(n, m)", "divmod(n, 2)", "n ** 2", "n ** 3", "n ** 0", "n ** 0.5", "n ** -1",
    "n ** 1.5", "n ** m", "2 ** n", "2.0 ** n", "pow(n, 2)", "-n", "+n", "abs(n)", "abs(-n)", "n + True", "n + 1j",
    "n * (1 + 2j)", "0 * n", "n == m", "n != m", "n < m", "n <= 1", "n > 0", "n >= n", "1 < n", "not n", "bool(n)",
    "n and m", "n or m", "(n > 0) + 1", "(n > 0) * n", "max(n, m)", "min(n, 0.5)", "max(n, 1e-9)", "sum([n, m])",
    "sorted([m, n, 1.0])", "[n, m].index(n)", "n in [1.0, n]", "1 if n > m else 2",
]  # fmt: skip
FUNCTIONS = [
    "round(n)", "round(n, 2)", "round(n, 1)", "int(n)", "math.floor(n)", "math.ceil(n)", "math.trunc(n)",
    "math.sqrt(n + 1)",
    "str(n)", "repr(n)", "f'{n}'", "f'{n:.3f}'", "f'{n!r}'", "'%.2f' % n",
    "'{:.1e}'.format(n)", "hash(n)", "{n: 1}", "{n, m}", "n.is_integer()", "n.as_integer_ratio()", "n.hex()",
    "n.real", "n.conjugate()", "isinstance(n, float)", "isinstance(n, (int, str))", "isinstance(n, np.ndarray)",
    "isinstance(n, float | int)", "type(n)", "type(n) is float", "type(n).__name__", "hasattr(n, 'shape')",
    "hasattr(n, 'is_integer')", "getattr(n, 'shape', None)", "callable(n)", "complex(n)", "complex(n, m)",
    "json.dumps(n)", "json.dumps({'a': [n]})", "n.__class__.__name__", "(lambda v: v * 2)(n)",
    "[v + 1 for v in (n, m)]", "sum(v for v in (n, m))", "dict(a=n)", "list(map(float, (n, m)))",
    "list(map(abs, (n, m)))", "float(x[0])", "float(3)", "float('2.5')", "float(n + 1)", "float(np.float32(2)) + n",
    "int(float(x[1]))",
]  # fmt: skip
LISTS = [
    "x.tolist()", "(x * 2).tolist()", "np.stack([x, x + 1]).tolist()", "k.tolist()", "c.tolist()",
    "z.sum(axis=0).tolist()", "(x > 1).tolist()", "x.sum().tolist()", "x[:0].tolist()", "np.arange(40.0).tolist()",
    "(np.arange(40.0) * n).tolist()", "sum(x.tolist())", "max(x.tolist())", "sorted(x.tolist())", "x.tolist()[1] + 1",
    "x.tolist().index(x[2])", "x * x.tolist()[0]", "{'mean': float(x.mean()), 'x': x.tolist()}",
    "np.array(x.tolist())", "y.tolist()", "json.dumps(x.tolist())", "x.tolist() == [1]", "(x + 1j).tolist()",
    "[float(v) for v in x]", "[v.item() for v in x]", "dict(zip('abc', x.tolist()))", "math.fsum(x.tolist())",
    "x.astype(np.float16).tolist()", "np.str_('a').item()", "np.asarray(3.0).tolist()", "np.float64(2.0).tolist()",
]  # fmt: skip
MATHEMATICAL = [
    *(f"math.{f}(n)" for f in "sqrt exp log sin cos tan fabs atan asin acos sinh cosh tanh".split()),
    *(f"math.{f}(n)" for f in "log2 log10 log1p expm1".split()),
    *(f"math.{f}(n / 1e3)" for f in "exp asin acos sinh cosh log1p tan cbrt exp2".split()), "math.atan2(n, m)",
    "math.atan2(n, 2)", "math.atan2(1, n)", "math.hypot(n, m)", "math.hypot(n, 3, m)", "math.log(n, 2)",
    "math.isnan(n)", "math.isfinite(n)", "math.isinf(n)", "math.isclose(n, m)", "math.pow(n, 2)", "math.fmod(n, 3)",
    "math.exp(-n) + math.log(1 + abs(n))", "math.sqrt(x[0])", "math.exp(y[0])", "math.exp('a')", "math.sqrt(None)",
    "math.sin(x)", "math.copysign(1, n)", "math.degrees(n)", "math.floor(n * 2)", "math.prod([n, m])",
    "math.fsum([n, m])", "math.dist([n], [m])",
]  # fmt: skip
ARRAYS = [
    "x * n", "x / n", "n - x", "x + n + m", "x ** n", "np.add(x, n)", "y * n", "(y * n).dtype.name", "y / n",
    "np.sin(n)", "np.sin(y[0] * n)", "np.array([n, m])", "np.array(n)", "np.asarray([n, 1])", "np.full(3, n)",
    "np.where(x > n, x, n)", "np.where(y > n, y, n)", "np.clip(x, -n, n)", "np.clip(y, 0, 1)", "np.maximum(x, n)",
    "np.linspace(0, n, 4)", "np.zeros(3) + n", "np.float64(n)", "np.float32(n)", "np.isclose(n, m)", "np.sqrt(n)",
    "np.exp(-n)", "np.dot(x, x) * n", "x[x > n]", "np.power(x, 2) * n", "np.sum([n, m])", "np.mean([n, m])",
    "np.hypot(n, m)", "np.stack([x, x * n])", "np.append(x, n)", "np.minimum(n, m)", "k * n", "(k * n).dtype.name",
    "k / n", "k + n", "np.round(n, 2)", "np.isnan(n)", "np.sign(n)", "np.max([n, m])",
    "np.interp(n, [0.0, 1.0, 50.0], [1.0, 2.0, 3.0])", "np.concatenate([x, [n]])", "np.add(n, m)", "np.add(n, 1)",
    "np.ndim(n)", "np.result_type(y, n).name", "np.outer([n, m], x)", "np.einsum('i,i', x, x) + n",
    "np.vstack([x, x]) * n",
]  # fmt: skip
OF_NAN = ("hash(n)", "{n: 1}", "{n, m}", "n in [1.0, n]", "[n, m].index(n)")
INTEGERS = [
    "i", "i, j", "i + j", "i - 3", "3 - i", "i * j", "i * 7", "i // j", "7 // i", "i % j", "-7 % i", "divmod(i, 3)",
    "i ** 2", "i ** j", "2 ** i", "i ** -1", "i / j", "1 / i", "i << 2", "i >> 1", "i & 3", "i | j", "i ^ 1", "~i",
    "-i", "abs(i)", "i * n", "i + n", "i + 0.5", "i == j", "i == n", "i < 3", "not i", "i and j", "max(i, j)",
    "sum([i, j])", "round(i)", "round(i, -1)", "float(i)", "int(i)", "bool(i)", "str(i)", "f'{i:03d}'", "f'{i}'",
    "hash(i)", "{i: 1}", "{i, j}", "i.bit_length()", "i.numerator", "i.real", "isinstance(i, int)",
    "isinstance(i, (float, bool))", "type(i)", "list(range(i % 4))", "[1, 2, 3, 4][i % 4]", "'abcd'[i % 4]",
    "x[i % 3]", "x[: i % 3]", "x[i % 3 :]", "z[i % 3]", "z[i % 3, 0]", "np.zeros(i % 4)", "np.arange(i % 4)", "x * i",
    "y * i", "(y * i).dtype.name", "k * i", "(k + i).dtype.name", "c + i % 4", "(c + i % 4).dtype.name",
    "np.array([i, j])", "np.array(i)", "np.full(3, i)", "np.eye(3)[i % 3]", "i * 10 ** 10",
    "(i * 10 ** 9) * (j * 10 ** 9)", "i * 31 + j", "(i * 6364136223846793005) % 97", "json.dumps(i)",
    "math.sqrt(abs(i))", "math.gcd(i, 12)", "math.factorial(abs(i) % 5)", "'ab' * (i % 3)", "[0] * (i % 3)",
    "i.__index__()", "np.argmax(x) == i", "int(np.argmax(x))", "int(x[0] > 1)", "int(n)", "int(c[0]) + 250",
    "np.sum(x).item()", "x.sum().item() + i", "k[0].item()", "y[0].item() / 3", "c[1].item() - 5",
    "x[0].item() > x[1].item()", "x.item(1)", "x.item()", "(x > 1).any().item()",
]  # fmt: skip
VALUES = [
    (np.array([0.5, 1.5, 2.25]), 2.0), (np.array([1.5, -0.25, 3.0]), 1.0), (np.array([-2.5, 0.125, 0.5]), 0.0),
    (np.array([0.0, 0.0, 0.0]), 0.5), (np.array([1e200, 1e200, -1.0]), 3.0), (np.array([np.nan, 1.0, 2.0]), 1.0),
    (np.array([np.inf, 1.0, 2.0]), 1.0), (np.array([7.125, 0.625, 0.285]), -1.0), (np.array([0.75, 1.5, 2.5]), 2.0),
]  # fmt: skip


def made(text: str) -> Any:
    """The function of one expression: of n and m, which are floats of arrays, or of i and j, integers of arrays."""
    lines = ["n, m = float(np.sum(x)), float(x[1] * 2)"]
    lines += ["i, j = int(k[0]), int(np.argmax(x))"] if text in INTEGERS else []
    code = "def f(x, y, k, c, z):\n" + "".join(f"    {line}\n" for line in (*lines, f"return {text}"))
    return defined(code, "f", {"np": np, "math": math, "json": json})


def same(ours, theirs):
    if isinstance(theirs, (tuple, list)):
        return type(ours) is type(theirs) and len(ours) == len(theirs) and all(map(same, ours, theirs))
    if isinstance(theirs, dict):
        return type(ours) is dict and same(list(ours.items()), list(theirs.items()))
    if isinstance(theirs, (set, frozenset)):
        return type(ours) is type(theirs) and same(sorted(ours, key=repr), sorted(theirs, key=repr))
    if isinstance(theirs, (np.ndarray, np.generic)):
        if not isinstance(ours, tnp.ndarray | np.ndarray | np.generic):
            return type(theirs) in (np.bool, np.str_) and ours == theirs
        a = np.asarray(ours)
        is_alike = a.dtype == theirs.dtype and a.shape == theirs.shape
        return is_alike and np.allclose(a, theirs, 1e-13 if a.dtype.itemsize > 4 else 1e-6, 0, equal_nan=True)
    if isinstance(theirs, (float, complex)):
        return type(ours) is type(theirs) and np.allclose(ours, theirs, 1e-15, 0, equal_nan=True)
    return type(ours) is type(theirs) and ours == theirs


def answer(f, *args):
    with np.errstate(all="ignore"):
        try:
            return f(*args)
        except Exception as error:
            return type(error), str(error)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("native", ["off", "now"])
@pytest.mark.parametrize("text", [*WAYS, *ARITHMETIC, *FUNCTIONS, *LISTS, *MATHEMATICAL, *ARRAYS, *INTEGERS])
def test_as_python(text, native):
    plain = made(text)
    compiled = tnp.function(plain, native=native, strict=False)
    for turn, (x, add) in enumerate([*VALUES, *VALUES]):
        if text in OF_NAN and np.isnan(x).any():
            continue  # by the identity of objects
        k, c = np.arange(3) * turn - 5 * (turn % 3) + turn, np.array([turn, 3 * turn, 7], np.uint8)
        args = [x + add if np.isfinite(add) else x, x.astype(np.float32), k, c, np.arange(6.0).reshape(3, 2)]
        theirs, ours = answer(plain, *args), answer(compiled, *map(tnp.asarray, args))
        assert same(ours, theirs), (text, args[0], ours, theirs)


@pytest.mark.parametrize("scalar", ["int(x.sum())", "x.sum()", "x[0]"])
def test_keys_of_dicts_are_told_apart(scalar):
    """-1 and -2 have one hash."""
    f = tnp.function(defined(f"def f(x):\n    return {{{scalar}: 1, 0: 2}}\n", "f"))
    for k in (-1, -2, 3, -1):
        assert [int(key) for key in f(tnp.asarray([k, 0]))] == [k, 0]


EDGES = [  # i and j are integers at the ends of int64, n a float near where floats are integers
    "i + j", "i - j", "i - 1", "i + 1", "i * 2", "i * j", "-i", "abs(i)", "i // -1", "divmod(i, -1)", "i % -1",
    "i / 3", "i >> 1", "i >> -1", "i >> j", "i << 1", "i ^ j", "~i", "i == n", "i > n", "n < i", "n == j", "i <= n",
    "i != n", "i == 9007199254740992.0", "n == 9007199254740993", "n < 10 ** 200", "n > 2 ** 70", "i < 2 ** 70",
    "i == 2 ** 63", "i + 2 ** 63", "i & (2 ** 64 - 1)", "i + 0.5", "i * 1.5", "float(i)", "i - n", "sum([i, j])",
    "i * 31 + j", "hash(i)", "(i > 0) is True", "(n > 0) is (i > 0)", "(i == j) is False", "[n] == n", "n == [n]",
    "n != (n,)", "n == []", "[1.0] + n", "(1.0,) + n", "n + [1.0]", "n == None", "n != 'a'", "n == 'a'",
    "n < Fraction(1, 3)", "Fraction(1, 3) + n", "Decimal(2) < n", "n * V(1.0)", "V(1.0) * n", "n + V(2.0)",
    "n < V(1.0)", "n == V(1.0)", "n + F(1.5)", "F(1.5) * n", "copy.copy(n) * y", "copy.deepcopy([n])",
    "pickle.loads(pickle.dumps([n, i]))", "np.isscalar(n)", "np.isscalar(i)", "cached(n)", "cached(i)",
    "n * 1e300 * 1e300", "math.exp(-abs(n))", "(i if i > 5 else n) + 1",
]  # fmt: skip


class V:
    """A class with operators of its own."""

    def __init__(self, v):
        self.v = v

    def __mul__(self, other):
        return "times", type(other).__name__, other

    def __gt__(self, other):
        return "greater", other

    def __eq__(self, other):
        return "equal", other

    __rmul__ = __radd__ = __mul__
    __hash__ = None


class F(float):
    """A float with an operator of its own."""

    def __radd__(self, other):
        return "added", other


@functools.lru_cache(None)
def cached(n):
    return n * 2


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("native", ["off", "now"])
@pytest.mark.parametrize("text", EDGES)
def test_at_the_edges(text, native):
    names = {"np": np, "math": math, "copy": copy, "pickle": pickle, "V": V, "F": F, "cached": cached}
    names |= {"Fraction": fractions.Fraction, "Decimal": decimal.Decimal}
    code = f"def f(k, x, y):\n    i, j, n = int(k[0]), int(k[1]), float(x[0])\n    return {text}\n"
    plain = defined(code, "f", names)
    compiled = tnp.function(plain, native=native, strict=False)
    least, most = -(2**63), 2**63 - 1
    for ints, number in [
        ((3, 5), 2.0), ((least, most), 2.0**53), ((2**62, 2**62), -1.5), ((2**53 + 1, 1), 2.0**53), ((most, 1), 0.0),
        ((least, least), 9.3e18), ((-1, 2**31), 1e200), ((2**31, 2**31), 9007199254740992.0), ((3, 5), 2.0),
        ((0, -1), 2.5),
    ]:  # fmt: skip
        args = np.array(ints), np.array([number, 1.0]), np.ones(2, np.float32)
        with np.errstate(all="raise"):
            theirs, ours = answer(plain, *args), answer(compiled, *map(tnp.asarray, args))
        if not same(ours, theirs):
            assert type(theirs) is tuple and type(ours) is tuple and ours[0] is theirs[0], (ints, number, ours, theirs)


CAUGHT = {
    "int": "int(float(x[0]) * 2)", "round": "round(float(x[0]))", "floor": "math.floor(float(x[0]))",
    "ratio": "float(x[0]).as_integer_ratio()[0]", "range": "len(range(int(x[0])))", "of an array": "int(x[0])",
    "sqrt": "math.sqrt(x[0])", "division": "1 / float(x[0])", "log": "math.log(float(x[0]))",
}  # fmt: skip


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("native", ["off", "now"])
@pytest.mark.parametrize("name", CAUGHT)
def test_errors_are_caught_where_python_does(name, native):
    code = f"def f(x):\n    try:\n        return {CAUGHT[name]}\n    except (ValueError, ArithmeticError) as error:\n"
    plain = defined(code + "        return type(error).__name__\n", "f", {"math": math})
    compiled = tnp.function(plain, native=native, strict=False)
    for v in (2.5, np.nan, np.inf, 7.0, 0.0, -1.0, 2.5, np.nan, 4.0, np.inf):
        assert same(compiled(tnp.asarray([v, 1.0])), plain(np.array([v, 1.0]))), v


@pytest.mark.parametrize("native", ["off", "now"])
def test_nan_is_a_key(native):
    code = "def f(x):\n    n, d = float(x[0]), {}\n    d[n] = d.get(n, 0) + 1\n    return d[n], n in d, len(d)\n"
    compiled = tnp.function(defined(code, "f"), native=native, strict=False)
    for v in (1.0, np.nan, 2.0, np.nan, 3.0):
        assert compiled(tnp.asarray([v])) == (1, True, 1)
