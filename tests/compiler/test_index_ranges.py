"""What is claimed of the range of an index, against NumPy's values: a check of bounds that is left out rests on it."""

import os
import random
import warnings

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.compiler import ir
from tensornumpy.compiler.access import limit
from tensornumpy.compiler.emit.gathers import ranges
from tensornumpy.compiler.emit.nest import reads

COUNT = int(os.environ.get("TENSORNUMPY_FUZZ", "40"))
INT = np.dtype(np.int64)
DTYPES = [np.dtype(k + n) for n in "1248" for k in "iu"] + [np.dtype(bool)]
UNARY = ["negative", "absolute", "invert", "sign", "square"]
BINARY = [
    "add", "subtract", "multiply", "minimum", "maximum", "remainder", "bitwise_and", "bitwise_or", "bitwise_xor",
    "left_shift", "right_shift", "floor_divide", "power", "fmin", "fmax",
]  # fmt: skip
_BOUNDED = ["add", "subtract", "multiply", "minimum", "maximum", "remainder", "bitwise_and"]  # ranges are known of


class Drawn:
    """Random integer expressions, and what NumPy makes of them for some values of their variables and symbols."""

    def __init__(self, seed: int):
        self.random, self.numbers = random.Random(seed), np.random.default_rng(seed)
        self.values: dict[ir.Expr, np.ndarray] = {}
        self.kept: list[ir.Expr] = []
        low, size = self.random.choice([0, 1, 5, 100, -3, 1 << 40]), self.random.choice([0, 3, 200, 1 << 45])
        self.sym = ir.Sym("n", ir.Affine(low), ir.Affine(low + size))
        self.at = self.random.choice([low, low + size, low + size // 2])  # the number that the symbol is

    def made(self, x: ir.Expr, values: np.ndarray) -> ir.Expr:
        self.values[x] = values
        self.kept.append(x)
        return x

    def leaf(self, dtype: np.dtype) -> ir.Expr:
        r, info = self.random, None if dtype.kind == "b" else np.iinfo(dtype)
        how = r.random()
        if info is None:
            return self.made(ir.Var(dtype, "b"), self.numbers.integers(0, 2, 64).astype(bool))
        if dtype == INT and how < 0.15:
            factor, more = r.choice([1, 1, -1, 3]), r.choice([0, 1, -1, 7])
            value = ir.Affine(more, [(self.sym, factor)])
            return self.made(ir.Int(INT, value), np.full(64, self.at * factor + more, np.int64))
        if how < 0.5:
            value = r.choice([0, 1, 2, 3, 7, 10, 100, info.max, info.min, info.max - 1, -1, -2, info.max // 2 + 1])
            value = min(max(value, info.min), info.max)
            return self.made(ir.Const(dtype, value), np.full(64, value, dtype))
        values = self.numbers.integers(info.min, info.max, 64, dtype, endpoint=True)
        values[:8] = [info.min, info.max, 0, 1, info.max - 1, info.min + 1, info.max // 2, info.max // 2 + 1]
        return self.made(ir.Var(dtype, "x"), values)

    def expr(self, dtype: np.dtype, depth: int) -> ir.Expr:
        r = self.random
        if depth == 0 or r.random() < 0.1:
            return self.leaf(dtype)
        how = r.random()
        if how < 0.15:
            x = self.expr(r.choice(DTYPES), depth - 1)
            return self.made(ir.Cast(dtype, x), self.values[x].astype(dtype))
        if how < 0.25:
            args = [self.expr(np.dtype(bool), depth - 1), *(self.expr(dtype, depth - 1) for _ in "ab")]
            return self.made(ir.Select(*args), np.where(*(self.values[a] for a in args)))
        name = r.choice(_BOUNDED) if how < 0.7 else "clip" if how < 0.8 else r.choice([*UNARY, *BINARY])
        count = 3 if name == "clip" else 1 if name in UNARY else 2
        args = [self.expr(dtype, depth - 1) for _ in range(count)]
        given = [self.values[a] for a in args]
        if name == "power":
            given[1] = np.maximum(given[1], 0)  # NumPy raises for others
        try:
            result = getattr(np, name)(*given)
        except TypeError:  # there is none of bool
            return self.leaf(dtype)
        if result.dtype != dtype:
            return self.leaf(dtype)
        return self.made(ir.Op(dtype, name, tuple(args), (dtype,) * (count + 1)), result)


@pytest.mark.parametrize("dtype", DTYPES, ids=str)
def test_what_is_claimed_holds_of_values(dtype):
    """200 expressions a dtype in make test, 2,000 in the continuous integration, and all that they are made of."""
    known = 0
    with np.errstate(all="ignore"), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for seed in range(5 * COUNT):
            drawn = Drawn(seed)
            order = reads([drawn.expr(dtype, 4)])
            for x, (low, high) in ((x, ranges(order)[x]) for x in order):
                given = [int(v) for v in drawn.values[x]]
                numbers = {drawn.sym: drawn.at}
                least, most = (
                    None if end is None else end.const + sum(numbers[s] * c for s, c in end.terms)
                    for end in (low, high)
                )
                assert least is None or least <= min(given), (seed, x)
                assert most is None or most >= max(given), (seed, x)
                assert low is None or limit(low, False) is None or limit(low, False) <= least
                known += low is not None and not isinstance(x, ir.Const | ir.Int | ir.Var)
    assert known > COUNT


def wrapping(depth: int, r: random.Random, name: str) -> str:
    """A random index made of integers that may wrap around, as text."""
    if depth == 0:
        return name
    x = wrapping(depth - 1, r, name)
    number = r.choice([1, 2, 3, 5, 7, 50, 100])
    return r.choice([
        f"({x} + {number})", f"({x} - {number})", f"({x} * {number})", f"np.maximum({x}, 0)", f"({x} & {number})",
        f"np.minimum({x}, {number})", f"np.clip({x}, 0, {number})", f"({x} % {number})", f"np.abs({x})", f"(-{x})",
        f"({x} + {name})", f"({x} >> 1)", f"({x} // -1)", f"({x} * ({name} & 3))", f"({x} ** 2)",
    ])  # fmt: skip


@pytest.mark.parametrize("dtype", ["int8", "int16", "uint8", "int32", "int64"])
def test_places_are_numpys_where_integers_wrap(dtype):
    """Elements read, added to and written at such places; what NumPy refuses is refused."""
    info = np.iinfo(dtype)
    for seed in range(max(4, COUNT // 10)):
        r = random.Random(f"{dtype} {seed}")
        index = wrapping(r.randint(1, 4), r, "x")
        size = r.choice([100, 300, 40_000, 70_000])
        source = r.choice([
            f"return a[{index}] + 1", f"a[{index}] = 3.0\n return a * 1", f"np.add.at(a, {index}, 2.0)\n return a * 1",
            f"return np.take(a, {index}).sum()",
        ])  # fmt: skip
        names: dict = {"np": np}
        exec(f"def f(a, x):\n {source}", names)
        f, x = names["f"], np.random.default_rng(seed).integers(info.min, info.max, 64, dtype, endpoint=True)
        most = r.choice([20, 120, min(20_000, info.max)])
        x = x if r.random() < 0.5 else np.minimum(np.abs(x // 2 + 1), most).astype(dtype)
        compiled = tnp.function(f, native="now")
        with np.errstate(all="ignore"), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                expected = f(np.arange(float(size)), x)
            except (IndexError, OverflowError) as error:  # a number of Python's that the dtype does not have
                with pytest.raises(type(error)):
                    compiled(tnp.arange(float(size)), tnp.asarray(x))
                continue
            for _ in range(3):
                found = compiled(tnp.arange(float(size)), tnp.asarray(x))
                np.testing.assert_array_equal(np.asarray(found), expected, err_msg=f"{source!r} {size} {seed}")


def test_an_index_of_two_bytes_that_wraps():
    x = tnp.asarray(np.full(64, 20_000, np.int16))  # times 2 it is -25,536
    for native in ("now", "off"):
        f = tnp.function(lambda a, x: a[np.maximum(x, 0) * 2] + 1, native=native)
        assert [float(f(tnp.arange(70_000.0), x)[0]) for _ in range(3)] == [44_465.0] * 3
