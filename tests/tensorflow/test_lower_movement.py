"""Lowerings of ops that move and cast elements against NumPy: values, errors, gradients."""

import ml_dtypes
import numpy as np
import pytest

import tensornumpy as tnp

from .derivatives import check_gradient
from .modes import check, lengths, run_mode, runner, tensorflow

DTYPES = (
    *("bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"),
    *("float16", "bfloat16", "float32", "float64", "complex64", "complex128"),
)
rng = np.random.default_rng(11)


def sample(dtype, *shape):
    """Small whole numbers, which every dtype holds."""
    dtype = np.dtype(ml_dtypes.bfloat16) if dtype == "bfloat16" else np.dtype(dtype)
    x = rng.integers(0, 4, shape)
    return (x + 1j * rng.integers(0, 4, shape) if dtype.kind == "c" else x).astype(dtype)


CASES = [
    ("reshape", [(3, 4)], {"shape": (2, 6)}),
    ("reshape", [(1, 1)], {"shape": ()}),
    ("reshape", [(0, 3)], {"shape": (3, 0, 2)}),
    ("transpose", [(2, 3, 4)], {"axes": (2, 0, 1)}),
    ("transpose", [()], {"axes": ()}),
    ("broadcast_to", [(3, 1)], {"shape": (2, 3, 4)}),
    ("broadcast_to", [()], {"shape": (2, 3)}),
    ("concatenate", [(3, 4), (1, 4), (0, 4)], {"axis": -2}),
    ("concatenate", [(2, 3, 4), (2, 3, 1)], {"axis": -1}),
    ("copy", [(3, 4)], {}),
    ("relayout", [(3, 4)], {"order": "F"}),
    ("stop_gradient", [(3, 4)], {}),
]


@pytest.mark.parametrize(("name", "shapes", "params"), CASES)
def test_values(name, shapes, params):
    check(name, *[sample("float64", *s) for s in shapes], **params)


@pytest.mark.parametrize("dtype", DTYPES)
def test_dtypes(dtype):
    for name, shapes, params in CASES:
        check(name, *[sample(dtype, *s) for s in shapes], modes=("eager",), **params)


def test_unstack():
    check("unstack", sample("float64", 3, 4), axis=-1, modes=("eager", "xla", "mapped"))
    check("unstack", sample("float64", 3, 0), axis=-1, modes=("eager",))
    with pytest.raises(tnp.UnknownLengthError):
        run_mode("graph", "unstack", (sample("float64", 3, 4),), {"axis": -1})


@pytest.mark.parametrize("source", DTYPES)
@pytest.mark.parametrize("target", DTYPES)
def test_astype(source, target):
    target = sample(target, 1).dtype
    check("astype", sample(source, 3, 4), dtype=target, modes=("eager",))


SPECIAL = np.array([-1.5, -1.0, 0.5, 255.0, 256.0, 300.0, -300.0, 40000.0, -0.0])


@pytest.mark.parametrize("target", ["bool", "int8", "uint8", "int16", "uint16", "uint32", "int64", "float16"])
def test_astype_of_floats_beyond_the_range_wraps(target):
    check("astype", SPECIAL, dtype=np.dtype(target))
    check("astype", SPECIAL.astype("f4"), dtype=np.dtype(target), modes=("eager",))
    check("astype", SPECIAL + 1j, dtype=np.dtype(target), modes=("eager",))


def test_astype_special_values():
    odd = np.array([np.nan, np.inf, -np.inf, 0.0, -0.0, 2j, complex(0, np.nan)])
    check("astype", odd, dtype=np.dtype(bool))
    check("astype", odd, dtype=np.dtype("f4"))
    check("astype", odd.real, dtype=np.dtype("i8"), modes=("eager",))
    check("astype", odd.real, dtype=np.dtype("c8"))
    check("astype", np.array([2**40 + 7, -1, 2**31]), dtype=np.dtype("i4"))
    check("astype", np.array([-1, -(2**62)]), dtype=np.dtype("u8"))


def test_astype_to_what_tensorflow_has_not():
    tf = tensorflow()
    with pytest.raises(tnp.TensorFlowError, match="datetime64"):
        runner("astype", {"dtype": np.dtype("datetime64[s]")})(tf.constant([1]))


@pytest.mark.parametrize(
    ("name", "shapes", "params", "text"),
    [
        ("reshape", [(3, 4)], {"shape": (5,)}, "cannot reshape array of size 12 into shape (5,)"),
        ("broadcast_to", [(3,)], {"shape": (2,)}, "could not be broadcast together with remapped shapes"),
        ("concatenate", [(2, 3), (2, 2)], {"axis": -2}, "along dimension 1, the array at index 0 has size 3"),
    ],
)
@pytest.mark.parametrize("mode", ["eager", "xla"])
def test_errors_are_numpys(name, shapes, params, text, mode):
    with pytest.raises(ValueError) as caught:
        run_mode(mode, name, tuple(np.ones(s) for s in shapes), params)
    assert text in str(caught.value)


def test_unknown_lengths_in_parameters():
    tf = tensorflow()

    @tf.function(input_signature=[tf.TensorSpec([None, 3, None])])
    def f(x):
        n, three, m = lengths(x)
        assert three == 3 and not isinstance(n, int)
        (flat,) = runner("reshape", {"shape": (n, three * m)})(x)
        return runner("broadcast_to", {"shape": (2, n, three * m)})(flat)[0]

    x = np.arange(24, dtype="f4").reshape(2, 3, 4)
    np.testing.assert_array_equal(f(x).numpy(), np.broadcast_to(x.reshape(2, 12), (2, 2, 12)))


@pytest.mark.parametrize(("name", "shapes", "params"), [c for c in CASES if c[0] not in ("stop_gradient",)])
def test_gradients(name, shapes, params):
    modes = ("eager", "graph", "xla", "mapped") if all(0 not in s for s in shapes) else ("eager",)
    check_gradient(name, *[rng.standard_normal(s) for s in shapes], modes=modes, **params)


def test_gradients_of_casts():
    z = rng.standard_normal(3) + 1j * rng.standard_normal(3)
    check_gradient("astype", z, dtype=np.dtype("f8"))
    check_gradient("astype", z.real, dtype=np.dtype("c16"))
    check_gradient("astype", z.real, dtype=np.dtype("f4"), rtol=1e-6, modes=("eager",))


def test_a_copy_is_another_tensor():
    tf = tensorflow()
    x = tf.constant([1.0])
    assert runner("copy", {})(x)[0] is not x
    assert runner("astype", {"dtype": np.dtype("f4")})(x)[0] is not x
