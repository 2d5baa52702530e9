"""Machine code of random programs against the same programs run point by point on NumPy's scalars."""

from __future__ import annotations

import os

import numpy as np
import pytest

from compiler.programs import Maker
from compiler.reference import Bailout, Interpreter
from tensornumpy.compiler import driver, text

COUNT = int(os.environ.get("TENSORNUMPY_FUZZ", "40"))


def check(seed: int) -> str:
    """One program, both ways: ``ran``, or why it stopped."""
    maker = Maker(seed)
    program = maker.program()
    arrays, scalars = maker.data()
    expected = [x.copy() for x in arrays]
    try:
        Interpreter(program, expected, scalars).run()
        stopped = ""
    except Bailout as error:
        stopped = str(error)
    compiled = driver.compile_program(program)
    number = compiled.run(arrays, scalars)
    if "in cast" in stopped:
        return "a float beyond the integers, which C leaves open"
    if "in reduce" in stopped and not number:
        return "a product that is too large in one order and not in another"
    if stopped:
        assert number, f"only the interpreter stops: {stopped}"
        return compiled.reason(number)
    assert number == 0, f"only machine code stops: {compiled.reason(number)}"
    floats = [b.dtype for b in program.bufs if b.dtype.kind in "fc"]
    rough = min(0.05, 4096 * max((float(np.finfo(d).eps) for d in floats), default=0.0))  # values go through them all
    for buf, x, y in zip([b for b in program.bufs if b.role != "temp"], arrays, expected, strict=True):
        tight = rough if x.dtype.kind in "fc" else 0
        np.testing.assert_allclose(x, y, rtol=tight, atol=tight, err_msg=f"{buf}\n{text.text(program)}")
    return "ran"


@pytest.mark.family(2)
@pytest.mark.parametrize("part", range(8))
def test_random_programs(part: int) -> None:
    found = [check(1000 * part + k) for k in range(max(1, COUNT // 2))]
    assert found.count("ran") * 3 > len(found)
