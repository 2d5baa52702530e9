"""Random programs over the wide API, in tapes, functions, maps, forward mode, loops and branches nested in every order.

A program of ``wide.py`` runs in one to four of the layers of ``nestings.py`` and has to give what NumPy gives, or the
plain tape's gradient, which is compared with differences. TENSORNUMPY_FUZZ is the number of programs, each in two
nestings. A failure prints a script that shows it.
"""

from __future__ import annotations

import os
from random import Random

import numpy as np
import pytest

import tensornumpy as tnp

from .nestings import LAYERS, Difference, check, check_gradient, draw_layers, failure, shrunk
from .wide import Program, draw

PROGRAMS = int(os.environ.get("TENSORNUMPY_FUZZ", "40"))
FIRST = int.from_bytes(os.urandom(4)) if "TENSORNUMPY_FUZZ_RANDOM" in os.environ else 0
PARTS = 4
REFUSED = 0.2  # of the nestings, at most, may end in a refusal by name


@pytest.mark.parametrize("part", range(PARTS))
def test_nestings_of_programs(part: int) -> None:
    refused = total = 0
    for seed in range(FIRST + part, FIRST + PROGRAMS, PARTS):
        program, random = draw(seed), Random(-seed - 1)
        for _ in range(2):
            layers = draw_layers(random)
            total += 1
            try:
                refused += bool(check(program, layers))
            except Exception:
                pytest.fail(f"program {seed}: {shrunk(check, program, layers)}", pytrace=False)
    assert refused <= REFUSED * total + 2


@pytest.mark.parametrize("part", range(PARTS))
def test_gradients_of_programs(part: int) -> None:
    compared = 0
    for seed in range(FIRST + part, FIRST + PROGRAMS, PARTS):
        program = draw(seed)
        try:
            compared += check_gradient(program)
        except Exception:
            test = lambda program, layers: check_gradient(program)  # noqa: E731
            pytest.fail(f"program {seed}: {shrunk(test, program, ('gradient',))}", pytrace=False)
    assert compared > PROGRAMS / PARTS / 10


# What these programs found, each once: in every layer alone and under a tape in a function.
FOUND = [
    ((("f8", (), "C"),), "v = xp.compress([True, False], x0, axis=0)"),
    ((("f8", (), "C"),), "v = xp.take(x0, [0, -1, 0], axis=0)"),
    ((("f8", (), "C"),), "v = xp.argpartition(x0, 0)"),
    ((("f8", (), "C"),), "v = xp.lexsort((x0, x0))"),
    ((("f8", (2, 3), "C"),), "v = xp.hypot.reduce(x0, axis=())"),
    ((("f8", (1, 3), "C"),), "v = xp.hypot.reduce(x0, axis=0)"),
    ((("f8", (4,), "C"),), "v = xp.multiply.reduceat(x0, [0, 2], axis=None)"),
    ((("f8", (4,), "C"),), "v = xp.maximum.accumulate(x0, axis=None)"),
    ((("f8", (3,), "C"), ("c8", (3,), "C")), "v = xp.choose([0, 1, 0], [x1, -1.5])"),
    ((("f8", (3,), "C"), ("u1", (2, 3), "C")), "v = x1.flatten('K')"),
    ((("f8", (3, 3), "R"),), "v = xp.sum(x0)"),
    ((("f8", (0, 3), "C"), ("f8", (2, 0), "C")), "v = xp.take(x1[:0], [[0], [1]], axis=1)"),
]


@pytest.mark.parametrize("given, step", FOUND, ids=[step[4:] for _, step in FOUND])
def test_what_was_found(given: tuple, step: str) -> None:
    program = Program(given, (step,), ("v",))
    pairs = [("taped", "compiled"), ("compiled", "gradient"), ("mapped", "compiled"), ("compiled_native", "mapped")]
    for layers in [*[(name,) for name in LAYERS], *pairs]:
        check(program, layers)


def test_a_loop_in_which_a_gradient_does_nothing_compiles() -> None:
    """The steps of a loop that native code takes over may be estimated at no time at all."""
    assert check(Program((("f8", (), "C"),), (), ("x0",)), ("compiled", "scanned", "gradient")) == ""


def test_a_gradient_in_a_loop_over_arrays_of_a_batch_that_is_compiled() -> None:
    """The tape in the loop's body knows the captured example by the body's own symbol, as the steps there do."""
    program = Program((("f8", (2, 2), "C"),), ("v0 = xp.sin(x0)",), ("v0",))
    for loop in ("scanned", "conditional", "scanned_rows"):
        assert check(program, ("compiled", "mapped", loop, "gradient")) == ""


def test_a_write_into_a_number_that_is_an_array() -> None:
    """A program's arguments are arrays: of one without axes, too, of which a map gives scalars, as iteration does."""
    steps = ("v0 = x0.reshape(-1, order='C')", "v1 = xp.dot(x0, x0)", "v0[1:], v0[-1] = -1.5, v1")
    program = Program((("f8", (), "C"),), steps, ("x0", "v0"))
    for layers in (("mapped",), ("scanned_rows",), ("gradient", "mapped"), ("mapped_last", "gradient")):
        assert check(program, layers) == ""


# --- the checks themselves ----------------------------------------------------------------------------------


def test_a_wrong_value_is_found_and_the_script_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    program = Program(
        (("f8", (3,), "C"),), ("v0 = x0 + 1", "v1 = xp.cos(v0)", "v2 = xp.sin(x0)"), ("x0", "v0", "v1", "v2")
    )
    assert check(program, ("taped", "compiled")) == "" and check_gradient(program)
    wrong = LAYERS["taped"]
    monkeypatch.setitem(
        LAYERS, "taped", lambda f, p: lambda *xs: [o * (1 + (k == 2)) for k, o in enumerate(wrong(f, p)(*xs))]
    )
    with pytest.raises(Difference, match="result 2: values"):
        check(program, ("taped", "compiled"))
    script = shrunk(check, program, ("compiled", "taped"))
    assert "'v0 = x0 + 1'" in script and "xp.sin" not in script and "('taped',)" in script
    with pytest.raises(Difference, match="result 2: values"):
        exec(script.partition("\n\n")[2], {})


def test_a_wrong_gradient_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    program = Program((("f8", (3,), "C"),), ("v0 = xp.sin(x0)",), ("v0",))
    assert check_gradient(program)
    monkeypatch.setattr(tnp.sin, "vjp", (lambda np, g, y, x: g * np.cos(x) * 1.01,))
    assert failure(check_gradient, program) is not None


def test_arguments_are_far_from_ties() -> None:
    from .wide import make

    for seed in range(20):
        for array in make(draw(seed), seed):
            if array.dtype.kind == "f" and array.size:
                apart = np.abs(
                    array.ravel().astype("f8")[:, None] - np.asarray([-1.5, -0.6, 0.0, 0.25, 0.85, 1.0, 2.0])
                )
                assert apart.min() > 1e-4


def test_programs_are_the_same_each_time() -> None:
    assert [draw(seed).source for seed in range(20)] == [draw(seed).source for seed in range(20)]
    assert tnp.__name__ not in draw(0).source
