"""Statements that are the same code are one function."""

from __future__ import annotations

import re

import numpy as np

from compiler.programs import text_of
from compiler.test_driver import F8, load, op, view
from tensornumpy.compiler import driver, ir
from tensornumpy.compiler.emit.bodies import key_of


def chain(count: int, factors: list[float]) -> ir.Program:
    """``x[1:] = x[:-1] * factor + x[1:]`` so often, each on another buffer."""
    n = 19
    bufs = [ir.Buf("a", F8, n, "input") for _ in range(count)]
    body: list[ir.Stmt] = []
    for buf, factor in zip(bufs, factors, strict=True):
        product = op("multiply", load(buf, 0, 1), ir.Const(F8, factor))
        body.append(ir.Map((ir.Affine(n // 2),), [(view(buf, n // 2, 1), op("add", product, load(buf, n // 2, 1)))]))
    return ir.Program(bufs=bufs, body=body)


def test_equal_maps_are_one_function_and_others_are_not() -> None:
    text = text_of(chain(4, [0.5, 0.5, 0.25, 0.5]))
    assert len(re.findall(r"define internal \w+ @body", text)) == 1
    assert len(re.findall(r"call \w+ @body0\(", text)) == 3


def test_values() -> None:
    factors = [0.5, 0.5, 0.25, 0.5, -0.0, 0.0]
    program = chain(6, factors)
    rng = np.random.default_rng(0)
    arrays = [rng.random(19) for _ in factors]
    expected = [x.copy() for x in arrays]
    for x, factor in zip(expected, factors, strict=True):
        x[9:18] = x[:9] * factor + x[9:18]
    assert driver.compile_program(program).run(list(arrays)) == 0
    for x, e in zip(arrays, expected, strict=True):
        assert x.tobytes() == e.tobytes()


def test_constants_that_are_equal_but_not_the_same_are_other_code() -> None:
    keys = [key_of(s, set())[0] for s in chain(2, [0.0, -0.0]).body]  # type: ignore[arg-type,index]
    assert keys[0] != keys[1]


def test_a_map_that_depends_on_a_loop_is_none() -> None:
    i = ir.Sym("i", ir.Affine(0), ir.Affine(3))
    buf = ir.Buf("a", F8, 16, "input")
    place = ir.View(buf, ir.Affine.of(i) * 4, (1,))
    assert key_of(ir.Map((ir.Affine(4),), [(place, load(buf, 0, 1))]), set()) is None
