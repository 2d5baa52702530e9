"""NumPy meets our arrays: our array wins, NumPy's functions stay here, and no gradient is lost."""

from __future__ import annotations

import copy
import operator
import pickle

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import EXPORTS

OPERATORS = [
    "add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "lt", "le", "gt", "ge", "eq", "ne",
]  # fmt: skip
INTEGERS = ["and_", "or_", "xor", "lshift", "rshift"]
OTHERS = {
    "array": np.asarray([1.0, 2.0, 3.0]),
    "matrix": np.asarray([[1.0, 2.0, 3.0]]),
    "0-d array": np.asarray(2.0),
    "float64": np.float64(2.0),
    "float32": np.float32(2.0),
    "list": [1.0, 2.0, 3.0],
    "tuple": (1.0, 2.0, 3.0),
    "int": 2,
}


def assert_ours(result, want):
    assert type(result) is tnp.ndarray
    assert result.dtype == np.asarray(want).dtype
    np.testing.assert_array_equal(result.numpy(), want)


@pytest.mark.parametrize("other", OTHERS)
@pytest.mark.parametrize("name", OPERATORS)
def test_our_array_wins_on_either_side(name, other):
    apply, value = getattr(operator, name), OTHERS[other]
    plain = np.asarray([3.0, 2.0, 1.0])
    x = tnp.asarray(plain.copy())
    assert_ours(apply(x, value), apply(plain, value))
    assert_ours(apply(value, x), apply(value, plain))


@pytest.mark.parametrize("name", INTEGERS)
def test_integer_operators(name):
    apply, plain = getattr(operator, name), np.asarray([6, 3, 1])
    x = tnp.asarray(plain.copy())
    for value in (np.asarray([1, 2, 3]), np.int64(2), [1, 2, 3], 2):
        assert_ours(apply(x, value), apply(plain, value))
        assert_ours(apply(value, x), apply(value, plain))


def test_matmul_and_divmod_on_either_side():
    plain, other = np.arange(4.0).reshape(2, 2), np.asarray([[2.0, 1.0], [1.0, 3.0]])
    x = tnp.asarray(plain.copy())
    assert_ours(x @ other, plain @ other)
    assert_ours(other @ x, other @ plain)
    for ours, theirs in zip(divmod(other, x + 1), divmod(other, plain + 1), strict=True):
        assert_ours(ours, theirs)


def test_in_place_on_numpys_side():
    array, x = np.ones(2), tnp.asarray([1.0, 2.0])
    array += x.numpy()
    assert array.tolist() == [2.0, 3.0]
    array += x
    assert np.asarray(array).tolist() == [3.0, 5.0]


# --- NumPy's functions ------------------------------------------------------------------------------------

FUNCTIONS = {
    "sum": lambda np, x: np.sum(x), "exp": lambda np, x: np.exp(x), "add": lambda np, x: np.add(x, 1.0),
    "concatenate": lambda np, x: np.concatenate([x, x]), "stack": lambda np, x: np.stack([x, x]),
    "reshape": lambda np, x: np.reshape(x, (2, 1)), "transpose": lambda np, x: np.transpose(x),
    "where": lambda np, x: np.where(x > 1, x, 0.0), "max": lambda np, x: np.max(x),
    "matmul": lambda np, x: np.matmul(x, x),
    "multiply.outer": lambda np, x: np.multiply.outer(x, x), "add.reduce": lambda np, x: np.add.reduce(x),
    "roll": lambda np, x: np.roll(x, 1), "broadcast_to": lambda np, x: np.broadcast_to(x, (2, 2)),
    "linspace": lambda np, x: np.linspace(x, 2 * x, 3), "zeros_like": lambda np, x: np.zeros_like(x),
}  # fmt: skip


@pytest.mark.parametrize("name", FUNCTIONS)
def test_numpys_functions_stay_here(name):
    f, plain = FUNCTIONS[name], np.asarray([1.0, 2.0])
    assert_ours(f(np, tnp.asarray(plain)), f(np, plain))


@pytest.mark.parametrize("name", sorted(FUNCTIONS))
def test_numpys_functions_keep_the_gradient(name):
    f, x = FUNCTIONS[name], tnp.asarray([1.0, 2.0])
    gradients = []
    for module in (np, tnp):
        with tnp.GradientTape() as tape:
            tape.watch(x)
            y = f(module, x)
        gradients.append(tape.gradient(y, x))
    assert (gradients[0] is None) == (gradients[1] is None) == (name == "zeros_like")
    if gradients[0] is not None:
        np.testing.assert_array_equal(*[g.numpy() for g in gradients])


def test_operators_with_numpy_keep_the_gradient():
    x, array = tnp.asarray([1.0, 2.0]), np.asarray([3.0, 4.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = array * x + np.float64(2.0) * x - [1.0, 1.0] * x
    assert tape.gradient(y, x).tolist() == [4.0, 5.0]


def test_an_unknown_numpy_function_refuses_a_watched_array():
    x = tnp.asarray([1.0, 2.0])
    frompy = np.frompyfunc(lambda v: v + 1, 1, 1)
    assert frompy(x).tolist() == [2.0, 3.0]
    with tnp.GradientTape() as tape, pytest.raises(TypeError, match="taped, traced or batched"):
        tape.watch(x)
        frompy(x)


def test_out_may_be_numpys():
    x, out = tnp.asarray([1.0, 2.0]), np.zeros(2)
    assert np.add(x, 1.0, out=out) is out and out.tolist() == [2.0, 3.0]


# --- conversions ------------------------------------------------------------------------------------------


def test_asarray_shares_memory_both_ways():
    x = tnp.asarray([1.0, 2.0])
    plain = np.asarray(x)
    assert type(plain) is np.ndarray
    plain[0] = 5.0
    assert x.tolist() == [5.0, 2.0]
    x[1] = 6.0
    assert plain.tolist() == [5.0, 6.0]
    back = tnp.asarray(plain)
    back[0] = 7.0
    assert plain[0] == x[0] == 7.0


def test_array_protocol_arguments():
    x = tnp.asarray([1.0, 2.0])
    copied = np.array(x)
    copied[0] = 9.0
    assert x.tolist() == [1.0, 2.0]
    assert np.asarray(x, np.float32).dtype == np.float32
    with pytest.raises(ValueError, match="Unable to avoid copy"):
        np.asarray(x, np.float32, copy=False)
    assert np.array([x, x]).shape == (2, 2) and float(np.float64(tnp.asarray(2.5))) == 2.5


def test_held_memory_is_read_only_outside():
    x = tnp.asarray([1.0, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = x * x
    with pytest.raises(ValueError, match="read-only"):
        x.numpy()[0] = 5.0
    assert tape.gradient(y, x).tolist() == [2.0, 4.0]


def test_writes_from_outside_do_not_reach_a_tape():
    memory = np.asarray([1.0, 2.0])
    x = tnp.asarray(memory)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = x * x
    memory[:] = 100.0
    assert tape.gradient(y, x).tolist() == [2.0, 4.0]


def test_buffer():
    x = tnp.asarray([1.0, 2.0])
    assert memoryview(x.data).tolist() == [1.0, 2.0]
    assert bytes(memoryview(x.numpy())) == x.tobytes()


@pytest.mark.skipif(not EXPORTS, reason="classes written in Python export no buffer")
def test_memoryview():
    x = tnp.asarray([1.0, 2.0])
    view = memoryview(x)
    view[0] = 5.0
    assert x.tolist() == [5.0, 2.0]


def test_indices_and_numbers():
    x = tnp.asarray(2)
    assert [10, 20, 30][x] == 30 and list(range(x)) == [0, 1] and np.arange(5)[tnp.asarray([1, 3])].tolist() == [1, 3]
    assert (int(x), float(x), complex(x), bool(x), hex(x)) == (2, 2.0, 2 + 0j, True, "0x2")
    assert round(tnp.asarray(2.6).item()) == 3 and x.tolist() == 2
    with pytest.raises(TypeError):
        [1, 2][tnp.asarray(1.0)]
    with pytest.raises(ValueError, match="ambiguous"):
        bool(tnp.ones(2))


@pytest.mark.parametrize(
    "make", [lambda: tnp.arange(6.0).reshape(2, 3).T, lambda: tnp.asarray(3), lambda: tnp.ones((0, 2))]
)
@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda x: pickle.loads(pickle.dumps(x))])
def test_copies_and_pickles(make, again):
    x = make()
    y = again(x)
    assert type(y) is tnp.ndarray and (y.dtype, y.shape) == (x.dtype, x.shape)
    np.testing.assert_array_equal(y.numpy(), x.numpy())
    assert not tnp.shares_memory(x, y)


def test_a_pickle_of_a_view_is_the_view_alone():
    assert len(pickle.dumps(tnp.zeros(100_000)[:1])) < 1000


def test_a_deep_copy_keeps_shared_arrays_shared():
    x = tnp.ones(2)
    first, second = copy.deepcopy([x, x])
    assert first is second and first is not x


# --- text -------------------------------------------------------------------------------------------------


def test_text():
    x = tnp.asarray([1.0, 2.5])
    assert str(x) == "[1.  2.5]" and repr(x) == "array([1. , 2.5], dtype=float64, device=CPU:0)"
    assert f"{x}" == "[1.  2.5]" and f"{tnp.asarray(2.5):.3f}" == "2.500" and f"{tnp.asarray(7):03d}" == "007"
    with pytest.raises(TypeError, match="unsupported format string"):
        format(x, ".3f")
    assert repr(tnp.zeros((0, 2))) == "array([], shape=(0, 2), dtype=float64, device=CPU:0)"


def test_print_options():
    x = tnp.asarray([1 / 3, 2 / 3])
    with tnp.printoptions(precision=2):
        assert str(x) == "[0.33 0.67]" and tnp.get_printoptions()["precision"] == 2
        assert repr(x).startswith("array([0.33, 0.67]")
    before = tnp.get_printoptions()
    try:
        tnp.set_printoptions(precision=3)
        assert str(x) == "[0.333 0.667]"
    finally:
        tnp.set_printoptions(**before)


@pytest.mark.parametrize("module", [np, tnp])
def test_text_functions(module):
    x, plain = tnp.asarray([[1.0, 2.0]]), np.asarray([[1.0, 2.0]])
    assert module.array_repr(x) == np.array_repr(plain) and module.array_str(x) == np.array_str(plain)
    assert module.array2string(x, separator=";") == np.array2string(plain, separator=";")


def test_numbers_as_text():
    assert tnp.format_float_positional(tnp.asarray(0.25)) == "0.25"
    assert tnp.format_float_scientific(tnp.asarray(1500.0), precision=1) == "1.5e+03"


def test_text_of_a_traced_array():
    found = []

    @tnp.function
    def f(x):
        y = x * 2
        found.extend([str(y), repr(y), f"{y}", tnp.array_repr(y), tnp.array_str(y), tnp.array2string(y)])
        return y

    f(tnp.ones(2))
    assert len(found) == 6 and all("shape=(2,), dtype=float64, traced at test_numpy.py" in text for text in found)
