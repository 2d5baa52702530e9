"""NumPy's own arrays as targets: what is watched, traced or batched writes into them as it does plainly, by whichever
function, and as ``p[:] = x`` does there: a value leaves."""

import numpy as np
import pytest

import tensornumpy as tnp

X = np.array([3.0, 1.0, 2.0])
WRITES = {
    "setitem": lambda p, x: p.__setitem__(slice(None), x),
    "copyto": lambda p, x: np.copyto(p, x),
    "copyto where": lambda p, x: tnp.copyto(p, x, where=x > 1.5),
    "copyto parts": lambda p, x: np.copyto(p, (x[0], x[1], x[2])),
    "put": lambda p, x: np.put(p, [0, 2], x),
    "put parts": lambda p, x: tnp.put(p, (0, 2), [x[0], x[1]]),
    "place": lambda p, x: np.place(p, x > 1.5, x),
    "putmask": lambda p, x: tnp.putmask(p, x > 1.5, x),
    "put_along_axis": lambda p, x: np.put_along_axis(p, np.array([0, 1]), x[:2], 0),
    "add.at": lambda p, x: np.add.at(p, [0, 1], x[:2]),
    "fill_diagonal": lambda p, x: np.fill_diagonal(p.reshape(3, 1), x),
    "ndarray.put": lambda p, x: p.put([0, 1], x[:2]),
    "iadd": lambda p, x: p.__iadd__(x),
    "nan_to_num": lambda p, x: np.nan_to_num(p, copy=False, nan=np.asarray(x)[0]),
    **{
        f"{name} out": lambda p, x, f=f: f(np, x, p)
        for name, f in {
            "add": lambda xp, x, p: xp.add(x, 1, out=p),
            "sum": lambda xp, x, p: xp.sum(x[:, None], axis=1, out=p),
            "mean": lambda xp, x, p: xp.mean(x[:, None], axis=1, out=p),
            "var": lambda xp, x, p: xp.var(x[:, None], axis=1, out=p),
            "nansum": lambda xp, x, p: xp.nansum(x[:, None], axis=1, out=p),
            "ptp": lambda xp, x, p: xp.ptp(x[:, None], axis=1, out=p),
            "median": lambda xp, x, p: xp.median(x[:, None], axis=1, out=p),
            "percentile": lambda xp, x, p: xp.percentile(x[:, None], 50, axis=1, out=p),
            "take": lambda xp, x, p: xp.take(x, [0, 0, 1], out=p),
            "clip": lambda xp, x, p: xp.clip(x, 1.5, 2.5, out=p),
            "cumsum": lambda xp, x, p: xp.cumsum(x, out=p),
            "concatenate": lambda xp, x, p: xp.concatenate([x[:1], x[1:]], out=p),
            "stack": lambda xp, x, p: xp.stack([x[0], x[1], x[2]], out=p),
            "dot": lambda xp, x, p: xp.dot(x.reshape(3, 1), x[:1], out=p),
            "matmul": lambda xp, x, p: xp.matmul(x.reshape(3, 1), x[:1], out=p),
            "choose": lambda xp, x, p: xp.choose([0, 0, 1], [x, x], out=p),
            "einsum": lambda xp, x, p: xp.einsum("i->i", x, out=p),
            "compress": lambda xp, x, p: xp.compress([1, 1, 1], x, out=p),
            "round": lambda xp, x, p: xp.round(x, 1, out=p),
            "outer": lambda xp, x, p: xp.outer(x, x[:1], out=p.reshape(3, 1)),
            "argmax": lambda xp, x, p: xp.argmax(x[:, None], axis=1, out=p.view("i8")),
            "trace": lambda xp, x, p: xp.trace(x.reshape(1, 3, 1), axis1=0, axis2=2, out=p),
            "reduce": lambda xp, x, p: xp.add.reduce(x[:, None], 1, out=p),
            "accumulate": lambda xp, x, p: xp.add.accumulate(x, out=p),
        }.items()
    },
    "method": lambda p, x: x.take([0, 1, 2], out=p),
}  # fmt: skip


def plain(write, p, x):
    write(p, x)


def watched(write, p, x):
    with tnp.GradientTape() as tape:
        tape.watch(x)
        write(p, x)
        y = x * x
    np.testing.assert_array_equal(tape.gradient(y, x), 2 * X)


def traced(write, p, x):
    """The second call, which a stale constant would not pass."""
    f = tnp.function(lambda x: (write(p, x), x * 2)[1], strict=False)
    before = p.copy()
    f(x * 0 + 1)
    p[...] = before
    f(x)


@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
@pytest.mark.parametrize("mode", [plain, watched, traced])
@pytest.mark.parametrize("name", WRITES)
def test_values_are_written(name, mode):
    wanted, p = np.array([9.0, 8.0, 7.0]), np.array([9.0, 8.0, 7.0])
    WRITES[name](wanted, X)
    x = tnp.asarray(X.copy())
    mode(WRITES[name], p, x)
    np.testing.assert_array_equal(p, wanted)
    np.testing.assert_array_equal(x, X)


@pytest.mark.parametrize("name", WRITES)
def test_in_a_batch_it_is_refused_by_name(name):
    p = np.array([9.0, 8.0, 7.0])
    with pytest.raises(tnp.TracedArrayError):
        tnp.vectorized_map(lambda x: (WRITES[name](p, x), x)[1], tnp.asarray(np.stack([X, X])))


def test_the_lost_gradient_is_said():
    def f(x):
        p = np.zeros(2)
        np.copyto(p, x)
        return tnp.sum(tnp.asarray(p) ** 2)

    with pytest.warns(tnp.LostGradientWarning, match="np.asarray"):
        np.testing.assert_array_equal(tnp.grad(f)(tnp.asarray([1.0, 2.0])), 0)
