"""Other libraries take our arrays: DLPack both ways, torch, pandas, matplotlib, scikit-learn."""

from __future__ import annotations

import numpy as np
import pytest

import helpers
import tensornumpy as tnp


def test_dlpack_to_and_from_numpy():
    x = tnp.asarray([1.0, 2.0])
    plain = np.from_dlpack(x)
    assert plain.tolist() == [1.0, 2.0] and np.shares_memory(plain, x.numpy())
    y = tnp.from_dlpack(np.asarray([3.0, 4.0]))
    assert type(y) is tnp.ndarray and y.tolist() == [3.0, 4.0]
    z = tnp.from_dlpack(x)
    assert z.tolist() == [1.0, 2.0] and tnp.shares_memory(x, z)
    assert x.__dlpack_device__() == (1, 0)


def test_dlpack_of_a_held_array_is_safe():
    x = tnp.asarray([1.0, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = x * x
    try:
        np.from_dlpack(x)[:] = 100.0
    except (ValueError, BufferError):
        pass
    assert tape.gradient(y, x).tolist() == [2.0, 4.0]


def test_dlpack_of_a_traced_array():
    with pytest.raises(tnp.TracedArrayError):
        tnp.function(lambda x: np.from_dlpack(x))(tnp.ones(2))


def test_torch_both_ways():
    torch = pytest.importorskip("torch")
    x = tnp.asarray([1.0, 2.0])
    t = torch.from_dlpack(x)
    t[0] = 5.0
    assert x.tolist() == [5.0, 2.0]
    assert torch.asarray(x.numpy()).tolist() == torch.tensor(x).tolist() == [5.0, 2.0]
    t = torch.arange(3, dtype=torch.float32)
    for y in (tnp.from_dlpack(t), tnp.asarray(t)):
        assert type(y) is tnp.ndarray and y.dtype == np.float32 and y.tolist() == [0.0, 1.0, 2.0]


def test_pandas():
    pandas = pytest.importorskip("pandas")
    x = tnp.asarray([1.0, 2.0, 3.0])
    assert pandas.Series(x).tolist() == [1.0, 2.0, 3.0]
    frame = pandas.DataFrame({"a": x, "b": tnp.arange(3)})
    assert frame["a"].dtype == np.float64 and frame["b"].dtype == np.int64 and frame["a"].sum() == 6.0
    assert pandas.DataFrame(tnp.ones((2, 3))).shape == (2, 3)
    assert tnp.asarray(frame).shape == (3, 2) and tnp.asarray(frame["a"]).tolist() == [1.0, 2.0, 3.0]


def test_matplotlib():
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots()
    x = tnp.linspace(0.0, 1.0, 5)
    (line,) = axes.plot(x, x * x)
    assert line.get_ydata().tolist() == (x * x).tolist()
    axes.imshow(tnp.ones((2, 2)))
    axes.hist(x)
    pyplot.close(figure)


def test_scikit_learn():
    linear = pytest.importorskip("sklearn.linear_model")
    x = tnp.asarray([[0.0], [1.0], [2.0]])
    model = linear.LinearRegression().fit(x, tnp.asarray([1.0, 3.0, 5.0]))
    np.testing.assert_allclose(model.coef_, [2.0])


def test_scipy():
    special = pytest.importorskip("scipy.special")
    x = tnp.asarray([0.5, 1.0])
    result = special.gamma(x)
    assert type(result) is tnp.ndarray
    np.testing.assert_allclose(result.numpy(), special.gamma(np.asarray([0.5, 1.0])))
    with tnp.GradientTape() as tape, pytest.raises(TypeError, match="taped, traced or batched"):
        tape.watch(x)
        special.gamma(x)


def test_tensorflow():
    pytest.importorskip("tensorflow")
    tensorflow = helpers.tensorflow()
    x = tnp.asarray([1.0, 2.0])
    t = tensorflow.convert_to_tensor(x)
    assert t.numpy().tolist() == [1.0, 2.0]
    assert tnp.asarray(t).tolist() == [1.0, 2.0]


def test_jax():
    jax = pytest.importorskip("jax")
    x = tnp.asarray([1.0, 2.0], tnp.float32)
    assert jax.numpy.asarray(x).tolist() == [1.0, 2.0]
    assert tnp.asarray(jax.numpy.ones(2)).tolist() == [1.0, 1.0]
