"""What TensorFlow makes a tensor of is one for our functions: variables of Keras, extension types with
``__tf_tensor__``, classes that ``tf.register_tensor_conversion_function`` knows. Values, dtypes and gradients are those
of the tensor."""

from __future__ import annotations

import numpy as np
import pytest

from matrix.cases import find
from matrix.cells import calls, functions
from matrix.tensors import REFUSALS, close, leaves, plain

KINDS = ("keras", "extension", "registered")
# the samples of these take parts of their arguments by brackets, which only variables of Keras have
SUBSCRIPTED = {"intersect1d", "setdiff1d", "setxor1d", "union1d"}
COMMON = "add matmul tanh sum concatenate reshape take linalg.norm where einsum sort mean".split()


@pytest.fixture(scope="module")
def make(tf):
    """Makers of the kinds of objects, by name."""

    class Extension(tf.experimental.ExtensionType):
        __annotations__ = {"inner": tf.Tensor}

        def __tf_tensor__(self, dtype=None, name=None):
            return tf.convert_to_tensor(self.inner, dtype)

    class Registered:
        def __init__(self, inner):
            self.inner = inner

    tf.register_tensor_conversion_function(Registered, lambda x, dtype=None, name=None, as_ref=False: x.inner)
    return {
        "keras": lambda a: tf.keras.Variable(a, dtype=a.dtype.name),
        "extension": lambda a: Extension(tf.constant(a)),
        "registered": lambda a: Registered(tf.constant(a)),
    }


def source(x):
    """The tensor or variable whose gradient is asked for."""
    return x.value if hasattr(x, "value") else x.inner if hasattr(x, "inner") else x


def derivatives(tf, run, xs):
    sources = [source(x) for x in xs if np.dtype(tf.as_dtype(source(x).dtype).as_numpy_dtype).kind in "fc"]
    with tf.GradientTape() as tape:
        tape.watch(sources)
        outs = leaves(run(*xs))
    return tape.gradient(outs, sources) if outs else []


def check(tf, tnp, make, name, kinds=KINDS):
    assert find(tnp, name) is not None
    for call in calls(name):
        if call.write is not None or not call.arrays or any(a.dtype.kind not in "biufc" for a in call.arrays):
            continue
        tensors = [tf.constant(a) for a in call.arrays]

        def run(*xs, call=call):
            return call.run(tnp, *xs)

        with np.errstate(all="ignore"):
            try:
                want, slopes = run(*tensors), derivatives(tf, run, tensors)
            except REFUSALS as refusal:
                with pytest.raises(type(refusal)):
                    run(*[make["keras"](a) for a in call.arrays])
                continue
            for kind in kinds:
                if kind != "keras" and name in SUBSCRIPTED:
                    continue
                xs = [make[kind](a) for a in call.arrays]
                close(plain(run(*xs)), plain(want), call)
                for a, b in zip(derivatives(tf, run, xs), slopes, strict=True):
                    assert (a is None) == (b is None), f"{name} of {kind}: a gradient is lost"
                    if b is not None:
                        np.testing.assert_allclose(tf.convert_to_tensor(a), tf.convert_to_tensor(b), rtol=1e-6)


@pytest.mark.parametrize("name", COMMON)
def test_values_and_gradients(tf, tnp, make, name):
    check(tf, tnp, make, name)


@pytest.mark.heavy
@pytest.mark.parametrize("name", functions())
def test_every_function(tf, tnp, make, name):
    check(tf, tnp, make, name)


@pytest.mark.parametrize("kind", KINDS)
def test_in_a_graph_and_in_lists(tf, tnp, make, kind):
    """Read anew at each run of the graph; lists of layers and modules are lists."""
    x = make[kind](np.array([1.0, 2.0]))
    module = tf.Module()
    module.parts = [x, np.array([3.0])]
    assert type(module.parts) is not list
    joined = tf.function(lambda: tnp.concatenate(module.parts) * tnp.sum(x))
    np.testing.assert_array_equal(joined(), [3.0, 6.0, 9.0])
    if kind == "keras":
        x.assign([0.0, 1.0])
        np.testing.assert_array_equal(joined(), [0.0, 1.0, 3.0])


def test_operators_of_tensors_and_writes(tf, tnp, make):
    """``tensor * variable`` has NumPy's promotion where the behaviour is on; ``out=`` and ``put`` write."""
    v = make["keras"](np.array([1.0, 2.0], np.float32))
    with tnp.experimental_enable_numpy_behavior():
        assert (tf.constant([2, 3]) * v).dtype == tf.float64
    assert tnp.add(1, [2, 3], out=make["keras"](np.zeros(2, int))).numpy().tolist() == [3, 4]
    tnp.put(v, [1], 7)
    assert v.numpy().tolist() == [1.0, 7.0]
    with pytest.raises(TypeError, match="same_kind"):
        tnp.add(0.5, v, out=make["keras"](np.zeros(2, int)))


def test_what_is_no_array_is_refused_by_name(tf, tnp):
    array = tf.TensorArray(tf.float32, 1)
    for x, fix in (
        (tf.ragged.constant([[1.0], [2.0, 3.0]]), r"x\.to_tensor\(\)"),
        (tf.sparse.from_dense(np.eye(2)), r"tf\.sparse\.to_dense\(x\)"),
        (array.write(0, 1.0), r"x\.stack\(\)"),
        (tf.data.Dataset.range(3), r"data\.map\(f\)"),
    ):
        for function in (tnp.sum, tnp.exp, tnp.asarray, lambda y: tnp.concatenate([y, [1.0]])):
            with pytest.raises(TypeError, match=f"(?s)is no NumPy array.*{fix}"):
                function(x)


def test_rows_of_a_gradient_are_an_array(tf, tnp):
    x = tf.Variable(np.arange(6.0).reshape(3, 2))
    with tf.GradientTape() as tape:
        y = tf.reduce_sum(tf.gather(x, [2, 0, 2]))
    rows = tape.gradient(y, x)
    assert isinstance(rows, tf.IndexedSlices)
    np.testing.assert_array_equal(tnp.sqrt(rows), np.sqrt([[1, 1], [0, 0], [2, 2]]))


def test_parts_of_python_numbers_are_tensors(tf, tnp):
    for function, x, want in (
        (tnp.real, 5.5, 5.5),
        (tnp.imag, 3j, 3.0),
        (tnp.real, 1, 1),
        (tnp.imag, [1, 2j], [0.0, 2.0]),
    ):
        found = function(x)
        assert isinstance(found, tf.Tensor)
        np.testing.assert_array_equal(found, np.asarray(want), strict=True)
    with pytest.raises(TypeError, match="out is a list, which cannot be written to"):
        tnp.mean(np.ones((2, 2)), out=[])
