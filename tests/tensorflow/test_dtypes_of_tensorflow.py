"""TensorFlow's dtypes where the native namespace takes a dtype: what NumPy's of the same name gives, in every mode."""

import types

import ml_dtypes
import numpy as np
import pytest

import tensornumpy as tnp

# ``d`` holds the dtypes by their names: TensorFlow's, or NumPy's for what is expected.
CALLS = {
    "zeros": lambda d, x: tnp.zeros(3, d.float32) + x.astype(d.float32),
    "ones": lambda d, x: tnp.ones((3,), dtype=d.float16) * x,
    "full": lambda d, x: tnp.full(3, 2, d.float32),
    "zeros_like": lambda d, x: tnp.zeros_like(x, dtype=d.int32),
    "arange": lambda d, x: tnp.arange(3, dtype=d.float32),
    "linspace": lambda d, x: tnp.linspace(0, 1, 3, dtype=d.float32),
    "eye": lambda d, x: tnp.eye(3, dtype=d.float32),
    "array": lambda d, x: tnp.array(x, dtype=d.float16),
    "array of a list": lambda d, x: tnp.array([1, 2, 3], dtype=d.float16),
    "asarray": lambda d, x: tnp.asarray(x, d.float32),
    "astype": lambda d, x: x.astype(d.int32) * 2,
    "astype of a function": lambda d, x: tnp.astype(x, d.bool),
    "bfloat16": lambda d, x: x.astype(d.bfloat16) + x.astype(d.bfloat16),
    "complex": lambda d, x: x.astype(d.complex64),
    "sum": lambda d, x: tnp.sum(x, dtype=d.float32),
    "sum of a method": lambda d, x: x.sum(dtype=d.float32),
    "mean": lambda d, x: tnp.mean(x, dtype=d.float32),
    "std": lambda d, x: tnp.std(x, dtype=d.float32),
    "cumsum": lambda d, x: tnp.cumsum(x, dtype=d.float32),
    "nansum": lambda d, x: tnp.nansum(x, dtype=d.float32),
    "ufunc": lambda d, x: tnp.add(x, 1, dtype=d.float32),
    "ufunc where": lambda d, x: tnp.add(x, 1, where=x > 0, out=None, dtype=d.float32),
    "reduce": lambda d, x: tnp.add.reduce(x, dtype=d.float32),
    "accumulate": lambda d, x: tnp.multiply.accumulate(x, dtype=d.float32),
    "concatenate": lambda d, x: tnp.concatenate([x, x], dtype=d.float32, casting="unsafe"),
    "einsum": lambda d, x: tnp.einsum("i,i->", x, x, dtype=d.float64),
    "result_type": lambda d, x: x.astype(tnp.result_type(d.float16, d.int8)),
    "result_type of an array": lambda d, x: x.astype(tnp.result_type(x, d.complex64)),
    "promote_types": lambda d, x: x.astype(tnp.promote_types(d.float16, d.int32)),
    "can_cast": lambda d, x: x * tnp.can_cast(d.int32, d.float32) + tnp.can_cast(x.dtype, d.float64),
    "isdtype": lambda d, x: x * tnp.isdtype(d.float32, "real floating") + tnp.isdtype(x.dtype, (d.int8, d.float64)),
    "issubdtype": lambda d, x: x * tnp.issubdtype(d.float32, tnp.floating) + tnp.issubdtype(x.dtype, d.float64),
    "finfo": lambda d, x: x * float(tnp.finfo(d.float32).eps),
    "iinfo": lambda d, x: x * tnp.iinfo(d.int8).max,
    "comparison": lambda d, x: x * 2 if x.dtype == d.float64 else x * 3,
    "comparison from the left": lambda d, x: x * 2 if d.float32 == x.dtype else x * 3,
    "membership": lambda d, x: x * 2 if x.dtype in (d.float32, d.float64) else x * 3,
    "draws": lambda d, x: tnp.random.default_rng(0).random(3, dtype=d.float32),
    "whole draws": lambda d, x: tnp.random.default_rng(0).integers(0, 5, 3, dtype=d.int32),
}
NAMES = ("float16", "float32", "float64", "int8", "int32", "complex64")
NUMPYS = types.SimpleNamespace(**{n: getattr(np, n) for n in NAMES}, bool=np.bool_, bfloat16=ml_dtypes.bfloat16)


@pytest.mark.family(3)
@pytest.mark.parametrize("name", CALLS)
def test_a_dtype_of_tensorflow_is_numpys_of_its_name(tf, name):
    call, x = CALLS[name], tnp.asarray([1.5, 2.5, 3.0])
    expected = tnp.asarray(call(NUMPYS, x))
    compiled, native = tnp.function(call), tnp.function(call, native="now")
    given, traced = tnp.function(lambda x: call(tf, x)), tnp.function(lambda x: call(tf, x), native="now")
    for run in (lambda: call(tf, x), lambda: given(x), lambda: traced(x)):
        for _ in range(3):
            found = tnp.asarray(run())
            assert (found.dtype, found.shape) == (expected.dtype, expected.shape)
            np.testing.assert_allclose(found.numpy(), expected.numpy(), rtol=1e-6)
    assert compiled(NUMPYS, x).dtype == native(NUMPYS, x).dtype == expected.dtype


def test_a_loop_that_names_them_is_one_native_program(tf, short_programs_are_staged):
    def loop(x):
        total = tnp.zeros(3, tf.float64)
        for _ in range(50):
            total = total * 0.5 + x.astype(tf.float32) + tnp.sum(x, dtype=tf.float32) + tnp.ones(3, dtype=tf.float16)
        return total

    x, native = tnp.asarray([1.5, 2.5, 3.0]), tnp.function(loop, native="now")
    for _ in range(3):
        np.testing.assert_allclose(native(x).numpy(), loop(x).numpy(), rtol=1e-6)
    assert "one native program" in native.explain()


def test_arguments_and_attributes_that_are_dtypes_are_told_apart(tf):
    class Layer:
        def __init__(self, dtype):
            self.dtype = dtype

        def __call__(self, x):
            return x.astype(self.dtype)

    cast, layer, x = tnp.function(lambda x, dtype: x.astype(dtype)), Layer(tf.float32), tnp.arange(3.0)
    called = tnp.function(layer.__call__)
    for dtype in (tf.float32, tf.float16, np.float32, tf.float32, tf.int32, tf.float16):
        layer.dtype = dtype
        expected = dtype.as_numpy_dtype if isinstance(dtype, tf.DType) else dtype
        for _ in range(2):
            assert cast(x, dtype).dtype == called(x).dtype == expected


def test_what_numpy_has_no_dtype_for_is_refused(tf):
    for call in (lambda: tnp.zeros(3, tf.resource), lambda: tnp.arange(3.0).astype(tf.variant)):
        with pytest.raises(TypeError):
            call()


def test_a_gradient_goes_through_a_cast(tf):
    x = tnp.arange(3.0)
    for f in (lambda x: tnp.sum(x.astype(tf.float32) ** 2), tnp.function(lambda x: tnp.sum(x.astype(tf.float32) ** 2))):
        for _ in range(3):
            found = tnp.grad(f)(x)
            assert found.dtype == np.float64 and found.tolist() == [0.0, 2.0, 4.0]
