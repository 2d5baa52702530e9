"""``grad_status`` says what holds: of every row of the matrix, and of functions of one's own."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.command.coverage import kind, load_rows

ROWS = load_rows()
UFUNCS = {n for n in tnp.__all__ if isinstance(getattr(tnp, n), tnp.ufunc)}
POINTS = dict.fromkeys("angle bessel_i clip cumprod max min norm2 prod sinc".split(), (0.0,))  # of what is no ufunc


def test_every_row_is_answered_as_the_matrix_has_it():
    for name, row in ROWS.items():
        status = tnp.grad_status(name)
        cells = {c: kind(a) for c, a in row["cells"].items()}
        refuses = getattr(tnp_find(name), "body", True) is None
        for ability, column in (("reverse", "gradient"), ("forward", "gradient"), ("compiled", "compiled")):
            want = False if refuses else {"ok": True, "none": None, "refused": False, "red": False}[cells[column]]
            if column == "gradient" and status.gradient.startswith("none"):
                want = False  # the derivative of a constant is right in the matrix, and a tape has None
            if want is not None:
                assert getattr(status, ability) is want, f"{name}: {ability}"
        for ability in status.reasons:
            assert getattr(status, ability) is False and status.reasons[ability], f"{name}: {ability}"
        for op, points in status.points.items():
            assert points == tuple(getattr(tnp, op).points if op in UFUNCS else POINTS[op]) and points


def tnp_find(name):
    found = tnp
    for part in name.split("."):
        found = getattr(found, part)
    return found


@pytest.mark.parametrize(
    "thing, name",
    [
        ("linalg.svd", "linalg.svd"),
        ("tnp.sum", "sum"),
        ("np.sum", "sum"),
        (tnp.sum, "sum"),
        (np.sum, "sum"),
        (tnp.exp, "exp"),
        (np.exp, "exp"),
        (tnp.linalg.svd, "linalg.svd"),
        (np.linalg.svd, "linalg.svd"),
        (tnp.ndarray.sum, "ndarray.sum"),
        (tnp.array([1.0]).std, "ndarray.std"),
    ],
    ids=str.split("svd tnp.sum np.sum f-sum numpy-sum ufunc-exp numpy-exp f-svd numpy-svd method bound"),
)
def test_names(thing, name):
    assert tnp.grad_status(thing).name == name


def test_what_is_read_off():
    sqrt = tnp.grad_status("sqrt")
    assert (sqrt.reverse, sqrt.forward, sqrt.second, sqrt.compiled, sqrt.vectorized) == (True,) * 5
    assert sqrt.points == {"sqrt": (0.0,)} and not sqrt.reasons
    assert tnp.grad_status("std").points["sqrt"] == (0.0,)  # an op that its body runs
    argsort = tnp.grad_status("argsort")
    assert (argsort.reverse, argsort.forward, argsort.second) == (False,) * 3 and argsort.compiled
    assert "no derivative" in argsort.reasons["reverse"]


@pytest.mark.parametrize("name", ["zeros_like", "ones_like", "hanning", "union1d", "setdiff1d", "intersect1d", "sort"])
def test_what_is_said_of_a_gradient_is_what_a_tape_gives(name):
    function = getattr(tnp, name)
    arguments = [3] if name == "hanning" else [tnp.asarray([0.5, 1.5]), tnp.asarray([0.5, 2.5])]
    arguments = arguments[:1] if name in ("zeros_like", "ones_like", "sort") else arguments
    with tnp.GradientTape() as tape:
        if name != "hanning":
            tape.watch(arguments)
        y = function(*arguments)
    found = name != "hanning" and any(g is not None for g in tape.gradient(y, arguments))
    assert tnp.grad_status(name).reverse is tnp.grad_status(name).forward is found


def test_a_tangent_of_zeros_is_no_derivative_where_a_path_ends():
    status = tnp.grad_status(lambda x: tnp.stop_gradient(x) * 2, [0.5])
    assert (status.reverse, status.forward) == (False, False)
    assert tnp.grad_status(tnp.floor).forward and tnp.grad_status(lambda x: tnp.floor(x), [0.5]).forward


def test_a_function_without_a_body_says_its_reason():
    status = tnp.grad_status("strings.upper")
    assert not any((status.reverse, status.forward, status.second, status.compiled, status.vectorized))
    assert set(status.reasons.values()) == {tnp.strings.upper.reason}


def test_a_name_that_is_not_there():
    with pytest.raises(AttributeError, match=r"no linalg\.sdv[\s\S]*linalg\.svd"):
        tnp.grad_status("linalg.sdv")


def test_the_text_has_a_line_for_each_ability():
    lines = repr(tnp.grad_status("unique")).splitlines()
    assert lines[0] == "unique:" and [line.split()[0] for line in lines[1:6]] == [
        "reverse", "forward", "second", "compiled", "vectorized",
    ]  # fmt: skip
    assert lines[5].split()[1] == "no:"


# --- functions of one's own -----------------------------------------------------------------------------------


def test_a_smooth_function():
    def root(x, n):
        """A root. Gradient: everywhere but at 0. More."""
        return tnp.sum(tnp.sqrt(x)) * n

    status = tnp.grad_status(root, [0.5, 1.5], 2)
    assert status.name == "root" and not status.reasons
    assert (status.reverse, status.forward, status.second, status.compiled, status.vectorized) == (True,) * 5
    assert status.points == {"sqrt": (0.0,)} and status.gradient == "everywhere but at 0"


def test_a_linear_function_has_a_second_derivative():
    assert tnp.grad_status(lambda x: 2.0 * x, [1.0]).second is True


def test_where_a_path_ends():
    status = tnp.grad_status(lambda x: tnp.argmax(x), [0.5, 1.5])
    assert (status.reverse, status.forward, status.second) == (False,) * 3
    assert "argmax" in status.reasons["reverse"] and status.compiled and status.vectorized


def test_what_cannot_be_batched():
    status = tnp.grad_status(lambda x: tnp.unique(x) ** 2, [0.5, 1.5])
    assert status.reverse and status.second and status.compiled
    assert status.vectorized is False and "unique" in status.reasons["vectorized"]


def test_integers_alone():
    with pytest.raises(TypeError, match="floating number"):
        tnp.grad_status(lambda n: n, 3)


def test_a_function_of_ones_own_needs_arguments():
    with pytest.raises(TypeError, match="sample arguments"):
        tnp.grad_status(lambda x: x)


def test_an_error_of_the_function_is_its_own():
    with pytest.raises(ZeroDivisionError):
        tnp.grad_status(lambda x: 1 / 0, 1.0)


def test_the_import_does_not_read_the_matrix():
    code = (
        "import tensornumpy; from tensornumpy.function.inspect import status; print(status._rows.cache_info().currsize)"
    )
    path = str(Path(tnp.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={**os.environ, "PYTHONPATH": path}
    )
    assert done.stdout.strip() == "0"
