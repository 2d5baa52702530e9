"""Other libraries take our arrays: DLPack both ways, torch, pandas, matplotlib, scikit-learn."""

from __future__ import annotations

import copy

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


def test_pandas_takes_arrays_as_arguments():
    pandas = pytest.importorskip("pandas")
    x = tnp.asarray([1.0, 2.0, 3.0])
    series = pandas.Series([10.0, 20.0, 30.0])
    for result in (series + x, x + series, tnp.add(x, 0) + series):
        assert type(result) is pandas.Series and result.tolist() == [11.0, 22.0, 33.0]
    assert series.iloc[tnp.asarray([2, 0])].tolist() == [30.0, 10.0]
    assert series.where((x > 1).numpy(), x).tolist() == [1.0, 20.0, 30.0]
    assert pandas.DataFrame({"a": series}).assign(b=x)["b"].tolist() == x.tolist()
    assert pandas.Index(x).tolist() == x.tolist() and pandas.isna(x).tolist() == [False] * 3
    exponentials = tnp.exp(series)
    assert type(exponentials) is pandas.Series and exponentials.tolist() == np.exp(series).tolist()
    with tnp.GradientTape():
        assert type(tnp.exp(series)) is pandas.Series  # under a tape, too
    with pytest.raises(TypeError, match="factorize requires"):
        pandas.factorize(x)


def test_einops():
    einops = pytest.importorskip("einops")
    tnp.config.register_einops()
    tnp.config.register_einops()
    x = tnp.arange(6.0)
    assert einops.rearrange(x, "(a b) -> b a", b=2).tolist() == [[0.0, 2.0, 4.0], [1.0, 3.0, 5.0]]
    assert einops.rearrange(np.arange(6), "(a b) -> b a", b=2).shape == (2, 3), "NumPy's arrays stay NumPy's"
    assert type(einops.asnumpy(x)) is np.ndarray
    ours = einops._backends.get_backend(x).from_numpy(np.ones(2))
    assert type(ours) is tnp.ndarray and repr(einops._backends.get_backend(x)) == "<einops backend for tensornumpy>"
    double = tnp.grad(lambda v: tnp.sum(einops.repeat(v, "a -> a c", c=2) * tnp.asarray([1.0, 2.0])))
    assert double(x).tolist() == [3.0] * 6


def test_a_deep_copy_keeps_its_gradient():
    x = tnp.asarray([1.0, 2.0])
    assert tnp.grad(lambda v: tnp.sum(copy.deepcopy(v) ** 2))(x).tolist() == [2.0, 4.0]
    assert tnp.function(lambda v: copy.deepcopy([v])[0] * 2)(x).tolist() == [2.0, 4.0]
    assert tnp.vectorized_map(lambda v: copy.deepcopy(v) + 1, x).tolist() == [2.0, 3.0]


def test_the_tape_tells_where_values_left():
    x = tnp.asarray([3.0])
    for leave, name in ((lambda: float(x[0]), "float()"), (lambda: x.item(), "item()"),
                        (lambda: x.tolist(), "tolist()"), (lambda: np.from_dlpack(x), "from_dlpack")):  # fmt: skip
        with tnp.GradientTape() as tape:
            tape.watch(x)
            leave()
        assert name in tape.why(x) and "test_libraries.py" in tape.why(x)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        if x > 2:
            int(tnp.argmax(x))
    assert "bool" not in tape.why(x) and "int" not in tape.why(x)


def test_matplotlib():
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots()
    x = tnp.linspace(0.0, 1.0, 5)
    (line,) = axes.plot(x, x * x)
    assert line.get_ydata().tolist() == (x * x).tolist()
    assert axes.imshow(tnp.ones((2, 2))).get_array().shape == (2, 2)
    assert axes.hist(x, bins=2)[0].tolist() == [2.0, 3.0]
    assert [bar.get_height() for bar in axes.bar(x, x + 1)] == (x + 1).tolist()
    assert axes.scatter(x, x, c=x, s=x + 1).get_sizes().tolist() == (x + 1).tolist()
    table = tnp.outer(x, x)
    for draw in (axes.contourf, axes.pcolormesh, axes.boxplot, axes.hist):
        draw(table)
    for draw in (axes.step, axes.stem, axes.fill_between, axes.hist2d):
        draw(x, x + 1)
    axes.errorbar(x, x, yerr=x)
    axes.set_xlim(x[0], x[-1])
    axes.axvline(x[1])
    axes.text(x[0], x[1], "here")
    figure.canvas.draw()
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
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = special.gamma(x)
    np.testing.assert_allclose(tape.gradient(y, x).numpy(), special.gamma(x) * special.digamma(x))


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
