"""Dask: arrays whose blocks are ours, and compiled functions and gradients on the processes of a cluster."""

import os

import numpy as np
import pytest

import tensornumpy as tnp

dask = pytest.importorskip("dask")
da = pytest.importorskip("dask.array")

NUMBERS = np.arange(1.0, 13.0).reshape(3, 4)
CALLS = {
    "sum": lambda x, xp: x.sum(),
    "mean": lambda x, xp: x.mean(axis=0),
    "std": lambda x, xp: x.std(axis=1),
    "matmul": lambda x, xp: x @ x.T,
    "exp": lambda x, xp: xp.exp(-x) * x + 1,
    "slice": lambda x, xp: x[1:, ::2],
    "mask": lambda x, xp: xp.where(x > 3, x, 0),
    "concatenate": lambda x, xp: xp.concatenate([x, x]),
    "stack": lambda x, xp: xp.stack([x, x]),
    "reshape": lambda x, xp: x.reshape(12),
    "argmax": lambda x, xp: x.argmax(axis=1),
    "cumsum": lambda x, xp: x.cumsum(axis=0),
    "einsum": lambda x, xp: xp.einsum("ij,kj->ik", x, x),
    "tensordot": lambda x, xp: xp.tensordot(x, x, axes=([0], [0])),
    "norm": lambda x, xp: xp.linalg.norm(x),
    "ufunc": lambda x, xp: np.sqrt(x),
}


def blocks(**chunks):
    return da.from_array(tnp.asarray(NUMBERS), chunks=chunks.get("chunks", (2, 2)))


@pytest.mark.family(1)
@pytest.mark.parametrize("name", CALLS)
def test_arrays_of_our_blocks(name):
    found = CALLS[name](blocks(), da)
    assert isinstance(found._meta, tnp.ndarray)
    result = found.compute(scheduler="synchronous")
    assert isinstance(result, tnp.ndarray)
    wanted = CALLS[name](NUMBERS, np)
    assert result.dtype == wanted.dtype
    np.testing.assert_allclose(result, wanted, rtol=1e-14)


@pytest.mark.family(1)
@pytest.mark.parametrize("name", ["nansum", "nanmean", "nanvar", "nanstd", "nanmax", "nanprod", "nanmedian"])
@pytest.mark.parametrize("axis", [None, 0, 1])
def test_reductions_that_leave_nan_out(name, axis):
    """dask writes into what it has computed of each block, which has no axes where all are reduced."""
    numbers = np.where(NUMBERS % 5 == 0, np.nan, NUMBERS)
    if name == "nanmedian" and axis is None:
        pytest.skip("dask has it along an axis alone")
    x = da.from_array(tnp.asarray(numbers), chunks=(2, 2))
    result = getattr(da, name)(x, axis=axis).compute(scheduler="synchronous")
    np.testing.assert_allclose(result, getattr(np, name)(numbers, axis=axis), rtol=1e-14)


def test_a_number_is_no_target_elsewhere():
    with pytest.raises(TypeError, match="does not support item assignment"):
        tnp.sum(tnp.ones(2))[...] = 3.0


def test_percentiles():
    x, theirs = tnp.asarray(NUMBERS.ravel()), NUMBERS.ravel()
    for method in ("linear", "lower"):
        result = da.percentile(da.from_array(x, chunks=5), [20, 50], method=method).compute()
        assert isinstance(result, tnp.ndarray)
        np.testing.assert_array_equal(result, da.percentile(da.from_array(theirs, chunks=5), [20, 50], method=method))


def test_names_follow_the_values():
    def name(x):
        return da.from_array(x, chunks=2).name

    assert name(tnp.ones(4)) == name(tnp.ones(4)) != name(tnp.zeros(4))
    assert name(tnp.ones(4)) != name(np.ones(4))


def test_threads_and_factorizations():
    x = blocks(chunks=(3, 4))
    assert isinstance(x.sum().compute(scheduler="threads"), tnp.ndarray)
    np.testing.assert_allclose(da.linalg.svd(x)[1].compute(), np.linalg.svd(NUMBERS)[1])
    found = da.from_array(NUMBERS, chunks=2).map_blocks(tnp.asarray)
    assert isinstance(found.compute(), tnp.ndarray)


def test_compiled_functions_on_blocks():
    compiled = tnp.function(lambda b: tnp.exp(-b) * b)
    result = blocks().map_blocks(compiled).compute()
    assert isinstance(result, tnp.ndarray)
    np.testing.assert_allclose(result, np.exp(-NUMBERS) * NUMBERS)
    assert compiled.experimental_get_tracing_count() >= 1


@pytest.mark.parametrize("scheduler", ["synchronous", "threads"])
def test_gradients_through_blocks(scheduler):
    """A tape sees what the schedulers of this process compute for it."""

    def total(w):
        return blocks().map_blocks(lambda b: b * w**2).sum().compute(scheduler=scheduler)

    assert float(tnp.grad(total)(3.0)) == pytest.approx(6 * NUMBERS.sum(), rel=1e-14)


def test_tokens_and_sizes():
    x = tnp.asarray(NUMBERS)
    assert dask.base.tokenize(x) == dask.base.tokenize(x.copy()) != dask.base.tokenize(x + 1)
    from dask.sizeof import sizeof

    assert sizeof(tnp.zeros(1000)) >= 8000


@pytest.mark.heavy
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_of_two_processes(tmp_path):
    distributed = pytest.importorskip("distributed")
    sparse = pytest.importorskip("scipy.sparse")
    options = {"n_workers": 2, "threads_per_worker": 1, "processes": True, "dashboard_address": None}
    with distributed.LocalCluster(**options) as cluster, distributed.Client(cluster) as client:
        # arrays go there and back as ours, and can be written to
        (x,) = client.gather(client.scatter([tnp.arange(3.0)]))
        x[0] = 5.0
        assert isinstance(x, tnp.ndarray) and x.tolist() == [5.0, 1.0, 2.0]

        # compiled functions and gradients, of a function that no name leads to
        w = tnp.asarray([0.5, -1.0, 2.0, 0.25])

        def loss(w, b):
            return tnp.sum(tnp.tanh(b @ w) ** 2)

        step = tnp.function(tnp.value_and_grad(loss))
        rows = client.scatter([tnp.asarray(row) for row in np.split(NUMBERS, 3)])
        found = client.gather([client.submit(step, w, row) for row in rows])
        value, gradient = tnp.value_and_grad(loss)(w, tnp.asarray(NUMBERS))
        np.testing.assert_allclose(float(sum(v for v, _ in found)), float(value), rtol=1e-14)
        np.testing.assert_allclose(sum(g for _, g in found), gradient, rtol=1e-12)
        assert all(isinstance(g, tnp.ndarray) for _, g in found)

        # a sparse matrix travels with its pattern, and its products, solutions and gradients are computed there
        A = tnp.sparse.asarray(sparse.diags_array([4.0, -1.0, -1.0], offsets=[0, 1, -1], shape=(50, 50)).tocsr())
        b = tnp.asarray(np.linspace(0.0, 1.0, 50))

        def misfit(data, b):
            B = tnp.sparse.csr_array((data, A.indices, A.indptr), shape=A.shape)
            return tnp.sum(tnp.sparse.linalg.spsolve(B, b) ** 2)

        np.testing.assert_array_equal(client.submit(lambda A, b: A @ b, A, b).result(), A @ b)
        there = client.submit(tnp.function(tnp.grad(misfit)), A.data, b).result()
        np.testing.assert_allclose(there, tnp.grad(misfit)(A.data, b), rtol=1e-12)

        # an ensemble of parameters of a differential equation, with its gradients
        def reached(rate):
            return tnp.integrate.solve_ivp(lambda t, y: -rate * y, (0.0, 1.0), tnp.asarray([1.0]), rtol=1e-8).y[0, -1]

        rates = [0.5, 1.0, 2.0]
        slopes = client.gather([client.submit(tnp.grad(reached), rate) for rate in rates])
        np.testing.assert_allclose(np.asarray(slopes, float), [-np.exp(-rate) for rate in rates], rtol=1e-5)

        # an exported function: its path travels
        tnp.function(lambda x: tnp.exp(-x) * x).export(
            tmp_path / "decay", tnp.asarray(NUMBERS), gradient=True, name="decay"
        )
        decay = tnp.load(next(tmp_path.glob("*.so")))
        found = client.gather([client.submit(decay, tnp.asarray(NUMBERS + k)) for k in range(2)])
        for k in range(2):
            np.testing.assert_allclose(found[k], np.exp(-NUMBERS - k) * (NUMBERS + k), rtol=1e-14)

        # both processes take part, and dask.array computes there
        pids = set(client.run(os.getpid).values())
        assert len(pids) == 2 and os.getpid() not in pids
        total = blocks().map_blocks(tnp.function(lambda b: b * b)).sum().compute()
        assert isinstance(total, tnp.ndarray) and float(total) == (NUMBERS**2).sum()
