"""Names that users of other libraries type, and typing mistakes: the error says what is meant."""

import re

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.api.names import MEANT
from tensornumpy.cli import main

EXPECTED = {
    "jit": "tnp.function", "vmap": "tnp.vectorized_map", "lax": "tnp.scan", "tensor": "tnp.asarray",
    "no_grad": "tnp.stop_gradient", "jacfwd": "tnp.jacobian", "jacrev": "tnp.jacobian", "pmap": "tnp.vectorized_map",
    "tree_map": "tnp.tree.map", "nn": "tnp.maximum", "constant": "tnp.asarray", "reduce_sum": "tnp.sum",
    "cat": "tnp.concatenate", "unsqueeze": "tnp.expand_dims", "convert_to_tensor": "tnp.asarray",
    "sofmax": "tnp.special.softmax", "linpace": "tnp.linspace", "vectorised_map": "tnp.vectorized_map",
    "hessain": "tnp.hessian", "concatenat": "tnp.concatenate", "erf": "tnp.special.erf",
}  # fmt: skip


@pytest.mark.parametrize("name", EXPECTED)
def test_the_error_says_what_is_meant(name):
    with pytest.raises(AttributeError) as info:
        getattr(tnp, name)
    first, line, fix = str(info.value).split("\n")
    assert first == f"module 'tensornumpy' has no attribute {name!r}"
    assert line.startswith("  at:  test_names.py:") and fix.startswith("  fix: ") and EXPECTED[name] in fix


def test_every_name_in_an_advice_exists():
    for name, code in MEANT.items():
        for path in re.findall(r"tnp((?:\.\w+)+)", code):
            thing = tnp
            for part in path[1:].split("."):
                thing = getattr(thing, part)  # raises for a name that is not there
        for method in re.findall(r"\bx\.(\w+)", code):
            assert hasattr(tnp.ndarray, method), (name, method)


def test_the_table_has_no_name_that_exists():
    assert not [name for name in MEANT if name in tnp.__all__ or hasattr(tnp, name)]


def test_names_that_look_like_nothing_have_no_advice():
    with pytest.raises(AttributeError, match=r"^module 'tensornumpy' has no attribute 'qqqqqq'$"):
        tnp.qqqqqq
    assert not hasattr(tnp, "__wrapped__") and not hasattr(tnp, "_private")


def test_where_says_the_same(capsys):
    assert main(["where", "vmap"]) == 1
    assert "tnp.vectorized_map" in capsys.readouterr().err
    assert main(["where", "jax.lax.tree_map"]) == 1
    assert "tnp.tree.map" in capsys.readouterr().err


def test_dir_lists_all_public_names():
    assert set(tnp.__all__) <= set(dir(tnp))


def test_a_function_of_two_arguments_in_vectorized_map():
    a, b = tnp.ones((3, 2)), tnp.ones((3, 2))
    for f in (lambda x, y: x @ y, np.dot, tnp.dot):
        with pytest.raises(TypeError) as info:
            tnp.vectorized_map(f, (a, b))
        if f.__name__ == "<lambda>":
            assert "tnp.vectorized_map(lambda args: f(*args), (x, y))" in str(info.value)
            assert "test_names.py" in str(info.value)
    assert tnp.vectorized_map(lambda args: args[0] @ args[1], (a, b)).shape == (3,)

    def inner(x):
        return (lambda u, v: u)(x)

    with pytest.raises(TypeError, match="missing 1 required positional argument: 'v'") as info:
        tnp.vectorized_map(inner, a)
    assert "vectorized_map calls" not in str(info.value)


@pytest.mark.parametrize("call, fix", [
    (lambda x: tnp.sum(x, dim=0), "axis="), (lambda x: x.mean(dim=0), "axis="),
    (lambda x: tnp.sum(x, axis=0, keepdim=True), "keepdims=True"), (lambda x: tnp.sort(x, dim=0), "axis="),
])  # fmt: skip
def test_keywords_of_other_libraries(call, fix):
    with pytest.raises(TypeError) as info:
        call(tnp.ones((2, 2)))
    assert fix in "\n".join([str(info.value), *info.value.__notes__])


def test_recfunctions_are_refused_by_name():
    assert not hasattr(tnp.lib, "recfunctions")
    with pytest.raises(tnp.NotYetError, match=r"record arrays[^\n]*\n  at:  test_names.py:\d+\n  fix: x\[\"field\"\]"):
        tnp.lib.recfunctions
