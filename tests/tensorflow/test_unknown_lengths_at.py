"""``ufunc.at``, ``x.at`` and folds in ``to_tf_function`` with open lengths: each index form, with repeated rows."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("tensorflow")

import tensorflow as tf
import tensornumpy as tnp

X = np.arange(12.0).reshape(4, 3) / 4 - 1.1
SPECS = [[None, 3], [None, None], [4, 3]]
FORMS = [
    *[f"np.{name}.at(y, [0, 1, 0, -1], 2.0)" for name in
      ("add", "subtract", "multiply", "divide", "maximum", "minimum", "power", "fmax", "hypot", "logaddexp")],
    "np.add.at(y, [0, 1, 0], x[:3])", "np.subtract.at(y, [0, 1, 0], x[:3])", "np.divide.at(y, [0, 1, 0], x[1:4] + 9)",
    "np.add.at(y, (np.asarray([0, 1, 0]), np.asarray([2, 1, 2])), [1.0, 2.0, 3.0])",
    "np.add.at(y, np.arange(x.shape[0]), x)", "np.add.at(y, np.arange(1, x.shape[0], 2), x[1::2])",
    "np.multiply.at(y, (slice(None), [0, 0]), 3.0)", "np.subtract.at(y, (..., [0, 0]), x[:, :2])",
    "np.add.at(y, x > 0, 1.0)", "np.add.at(y, x > 99, 1.0)", "np.subtract.at(y, x[:, 0] > 0, 1.0)",
    "np.add.at(y, np.argmax(x, axis=0), 1.0)", "np.add.at(y, np.asarray([0, 1, 0]), np.float64(1) * x[0])",
    "np.negative.at(y, [0, 1, 0])", "np.exp.at(y, (slice(1, 3), [0, 0]))", "np.square.at(y, x > 0)",
    "y = np.zeros(3); np.add.at(y, np.asarray([0, 0, 1]), x[:3].sum(1))",
    "y = np.zeros(3); np.add.at(y, np.arange(x.shape[0]) % 3, x.sum(1))",
    "y = np.add.accumulate(x, axis=0)", "y = np.subtract.accumulate(x, axis=0)", "y = np.divide.accumulate(x, axis=1)",
    "y = np.maximum.accumulate(x, axis=1)", "y = np.hypot.accumulate(x, axis=0)", "y = np.hypot.reduce(x, axis=0)",
    "y = np.logaddexp.reduce(x, axis=None)", "y = np.subtract.reduce(x, axis=1)", "y = np.add.reduce(x, axis=(0, 1))",
]  # fmt: skip
# Forms that ``np.ndarray`` lacks, with what they do.
UPDATES = [
    ("x.at[[0, 1, 0]].add(x[:3])", "np.add.at(y, [0, 1, 0], x[:3])"),
    ("x.at[[0, 1, 0]].subtract(2.0)", "np.subtract.at(y, [0, 1, 0], 2.0)"),
    ("x.at[[0, 1, 0]].multiply(x[:3])", "np.multiply.at(y, [0, 1, 0], x[:3])"),
    ("x.at[[0, 1, 0]].divide(2.0)", "np.divide.at(y, [0, 1, 0], 2.0)"),
    ("x.at[x > 0].power(2.0)", "np.power.at(y, x > 0, 2.0)"),
    ("x.at[:, [0, 0]].min(-0.5)", "np.minimum.at(y, (slice(None), [0, 0]), -0.5)"),
    ("x.at[[0, 1, 0]].max(x[1:4])", "np.maximum.at(y, [0, 1, 0], x[1:4])"),
    ("x.at[[0, 1]].set(2.0)", "y[[0, 1]] = 2.0"),
]


def function(np, form):
    def f(x):
        names = {"x": x, "y": x.copy(), "np": np}
        exec(form.replace("; ", "\n"), names)
        return names["y"]

    return f


@pytest.mark.family(6)
@pytest.mark.parametrize("dtype", ["float64", "float32"])
@pytest.mark.parametrize("form", [*FORMS, *[f"y = {ours}" for ours, _ in UPDATES]])
def test_values_and_gradients(form, dtype):
    numpys = {f"y = {ours}": theirs for ours, theirs in UPDATES}.get(form, form)
    x = X.astype(dtype)
    with np.errstate(all="ignore"):
        want = function(np, numpys)(x.copy())
    weights = np.arange(1.0, want.size + 1).reshape(want.shape).astype(dtype)
    with tnp.GradientTape() as tape:
        a = tnp.asarray(x)
        tape.watch(a)
        loss = tnp.sum(function(tnp, form)(a) * weights)
    gradient = tape.gradient(loss, a).numpy()
    near = {"rtol": 1e-10, "atol": 1e-12} if dtype == "float64" else {"rtol": 2e-5, "atol": 1e-4}
    for spec in SPECS if dtype == "float64" else SPECS[1:2]:
        graph = tnp.to_tf_function(function(tnp, form), [tnp.TensorSpec(spec, dtype)])
        t = tf.constant(x)
        with tf.GradientTape() as theirs:
            theirs.watch(t)
            got = graph(t)
            loss = tf.reduce_sum(got * weights)
        assert got.numpy().dtype == want.dtype
        np.testing.assert_allclose(got, want, **near, err_msg=str(spec))
        np.testing.assert_allclose(tf.convert_to_tensor(theirs.gradient(loss, t)), gradient, **near, err_msg=str(spec))


def test_no_rows_at_all():
    for form in ("np.add.at(y, np.arange(x.shape[0]), 1.0)", "y = np.subtract.accumulate(x, axis=0)"):
        graph = tnp.to_tf_function(function(tnp, form), [tnp.TensorSpec([None, 3], "float64")])
        assert graph(X[:0]).shape == (0, 3) and graph(X[:1]).shape == (1, 3)


@pytest.mark.parametrize("form", ["np.subtract.at(y, [0, 1, 0], 2.0)", "np.add.at(y, [0, 1, 0], x[:3])"])
def test_xla(form):
    graph = tnp.to_tf_function(function(tnp, form), [tnp.TensorSpec([None, 3], "float64")], jit_compile=True)
    np.testing.assert_allclose(graph(X), function(np, form)(X.copy()), rtol=1e-12)


def test_what_the_graph_cannot_know():
    def unary(x):
        y = x.copy()
        tnp.exp.at(y, tnp.argsort(x[:, 0]))
        return y

    with pytest.raises(tnp.TracedArrayError, match=r"exp\.at.*\n.*\n.*x\[index\] = tnp\.exp"):
        tnp.to_tf_function(unary, [tnp.TensorSpec([None, 3], "float64")])
    with pytest.raises(tnp.UnknownLengthError, match="repeated"):
        tnp.to_tf_function(lambda x: x.at[[0, 0]].apply(tnp.exp), [tnp.TensorSpec([None, 3], "float64")])
