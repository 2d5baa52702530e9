"""Names that users of other libraries type, and typing mistakes: the error says what is meant."""

import re

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.api.system.names import MEANT, METHODS
from tensornumpy.command.cli import main

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


# --- methods of other libraries' arrays -------------------------------------------------------------------


@pytest.mark.parametrize("name", METHODS)
def test_a_method_of_another_library_says_what_it_is_here(name):
    x = tnp.ones((2, 2))
    assert hasattr(np.ndarray, name) == hasattr(x, name) or hasattr(tnp.Variable, name)
    if hasattr(x, name):
        return
    with pytest.raises(AttributeError) as info:
        getattr(x, name)
    first, line, fix = str(info.value).split("\n")
    assert first == f"'ndarray' object has no attribute {name!r}" and info.value.name == name and info.value.obj is x
    assert line.startswith("  at:  test_names.py:") and fix == f"  fix: {METHODS[name]}"
    assert name not in dir(x) and not hasattr(tnp.ndarray, name)


def test_what_the_advice_for_a_method_says_is_right():
    x, y, mask, i = (
        tnp.asarray([[1.0, 4.0], [9.0, 16.0]]),
        tnp.ones((2, 2)),
        tnp.eye(2, dtype=bool),
        tnp.asarray([[0, 1]]),
    )
    names = {
        "tnp": tnp, "x": x, "y": y, "mask": mask, "i": i, "n": 2, "shape": (2, 2), "dtype": tnp.float32, "value": 3.0,
        "low": 0.0, "high": 1.0, "k": 1, "f": tnp.sum, "labels": tnp.asarray([0, 1]), "p": x / 20.0,
        "rng": tnp.random.default_rng(0),
    }  # fmt: skip
    known = {
        "det", "inverse", "svd", "cholesky", "requires_grad", "requires_grad_", "backward", "grad", "cuda", "to",
        "assign", "assign_add", "assign_sub", "set_shape", "block_until_ready", "type", "uniform_", "normal_", "float",
        "gather_nd", "apply", "append", "devices", "aval", "index_select", "relu",
    }  # fmt: skip  # words beside the code
    for name, code in METHODS.items():
        for path in re.findall(r"tnp((?:\.\w+)+)", code):
            thing = tnp
            for part in path[1:].split("."):
                thing = getattr(thing, part)
        for method in re.findall(r"\bx\.(\w+)", code):
            assert hasattr(tnp.ndarray, method), (name, method)
        if name not in known:
            with np.errstate(all="ignore"):
                exec(code.partition(", or")[0].partition(" of ")[0], {**names, "x": x.copy()})


def test_methods_that_exist_win():
    v = tnp.Variable([1.0, 2.0])
    v.assign([3.0, 4.0])
    assert v.numpy().tolist() == [3.0, 4.0] and "assign" in dir(v) and "detach" not in dir(v)
    assert getattr(tnp.ones(2), "cuda", None) is None


@pytest.mark.parametrize("wrap", [tnp.function, lambda f: lambda x: tnp.vectorized_map(f, x)])
def test_a_format_of_a_value_that_is_not_there_yet_says_what_to_write(wrap):
    for text in (lambda x: f"{x.sum():.3f}", lambda x: f"{x:.2e}"):
        with pytest.raises(tnp.TracedArrayError) as info:
            wrap(lambda x, text=text: text(x) and x)(tnp.ones((2, 2)))
        first, line, fix = str(info.value).split("\n")
        assert re.match(r"the format '\.\d[fe]' asks for the numbers of ", first) and "shape=(" in first
        assert line.startswith("  at:  test_names.py:") and fix.startswith('  fix: tnp.debug.print("{:.')


def test_an_argument_prints_as_what_it_is_in_a_trace(capsys):
    x = tnp.ones(2)

    @tnp.function
    def f(x):
        print("x is", x, f"{x}", repr(x))
        return x * 2

    f(x)
    assert capsys.readouterr().out.count("array(shape=(2,), dtype=float64, traced at test_names.py") == 3
    assert str(x) == "[1. 1.]" and f"{tnp.asarray(2.5):.2f}" == "2.50"


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
