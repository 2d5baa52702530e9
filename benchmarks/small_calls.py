"""``python benchmarks small_calls [TEXTS] [--above RATIO] [--length N]``: what small calls cost, beside NumPy's.

Statements on arrays of few elements, as loops of programs have them: items and their arithmetic, windows, writes,
operators, methods, attributes, functions and draws. Both sides run in turn in one process; the ratio is that of the
minima.
``--above`` prints only the rows above it; texts choose rows that contain them; ``--length`` is that of the vectors, and
leaves out the statements that only three elements take.
"""

import argparse
import copy
import enum
import math
import timeit

import numpy as np
from benchmarks.measure import least, mean

import tensornumpy as tnp


class Place(enum.IntEnum):
    """Numbers of elements."""

    SECOND = 1


SETUP = {
    "x": np.asarray([1.5, 2.5, 0.5]), "y": np.asarray([0.25, 4.0, 2.0]), "u": np.asarray([3, 200, 7], np.uint8),
    "f": np.asarray([1.5, 2.5, 0.5], np.float32), "z": np.asarray([1 + 2j, 3 - 1j, 0.5j]),
    "m": np.asarray([True, False, True]), "w": np.asarray(["a", "bc", "def"]),
    "d": np.asarray(["2020-01-05", "2021-02-03", "1999-12-31"], "M8[s]"),
    "r": np.asarray([(1.5, 2), (2.5, 3), (0.5, 1)], [("u", "f8"), ("v", "i8")]),
}  # fmt: skip
STATEMENTS = """
x[0]; x[-1]; a[1, 2]; a[1]; x[1:]; x[:-1]; x[::-1]; a[1:, 2]; a[:, 1]; a[1, :2]; a[..., 0]; a[:, None]; a[1:-1, 1:-1]; x[...]
x[n0]; x[n0:]; a[n0, 0]; x[n]; x[m]; a[[0, 2]]; n[0]; u[0]; f[0]; z[0]; m[0]
x[0] = 1.5; x[1] = 2; a[1, 2] = s; x[1:] = y[1:]; x[:] = y; a[:, 1] = x; a[1] = 0.5; a[1, :2] = x[:2]; x[m] = 1.5; x[n] = y; n[0] = 3
x[0] += 1e-9; a[1, 2] -= 1e-9; x += 0.0; x *= 1.0; x[1:] += 0.0; a[:, 1] *= 1.0; a[1, :2] += x[:2] * 0.0; a += 0.0; n += 0
s + 1.0; 1.0 + s; s * s; s / t; s - 1; s ** 2; -s; abs(s); s < 0.5; s == t; s >= t; k + 1; k * k; k // 2; k % 2; k << 1; k & 1; b ^ 1; s * x; x * s
float(s); int(k); bool(s); bool(s < t); round(s); divmod(k, 2); max(s, t); if s > t: pass; range(k); math.sqrt(s); list(x); [v for v in x]; len(x)
x + y; x - 1.0; 2.0 * x; x / y; x ** 2; x // y; x % y; -x; abs(x); x < y; x == y; x @ y; q @ x; q @ q; a + x[0]; a * a; a + a[0]; a[:, :1] * a; n + n; n // 2; f * f; z * z; m & m; ~m; n & 1; x > 1; x + 1j; x + n; u + 1
x * np64; np64 * x; x[0] * np64; x[np_int]; x[enum]; (x + y)[1:]; (x + y).T; a[1][:, None]; f"{s:.3f}"
rng.random(); rng.random(3); rng.normal(); rng.normal(size=3); rng.integers(5); rng.exponential(1.0); rng.uniform(-1, 1, size=(3, 2)); rng.choice(n); rng.permutation(3); state.rand(); state.randint(4); state.normal()
x.shape; x.dtype; x.ndim; x.size; x.T; a.T; x.real; a.strides; a.flat; x.itemsize
x.sum(); x.mean(); x.max(); x.min(); x.std(); x.var(); x.prod(); x.argmax(); x.argmin(); x.all(); m.any(); x.cumsum(); x.copy(); x.astype(f.dtype); x.astype(int); x.tolist(); x.item(0); x.reshape(3, 1); a.reshape(-1); a.ravel(); a.flatten(); a.transpose(); x.fill(1.5); x.dot(y); x.sort(); x.argsort(); x.round(1); x.clip(1, 2); x.take(n); x.repeat(2); a.sum(axis=0); a.mean(axis=1); a.max(axis=0); a.sum(0); a.any(axis=1); x.nonzero(); a.swapaxes(0, 1); x.squeeze(); a.diagonal(); a.trace(); x.view(); z.conj()
xp.sin(x); xp.exp(x); xp.sqrt(x); xp.sqrt(s); xp.sqrt(2.0); xp.abs(x); xp.log(x); xp.maximum(x, y); xp.add(x, y); xp.minimum(s, 1.0); xp.power(x, 2); xp.isnan(x); xp.isfinite(x); xp.logical_and(m, m); xp.floor(x); xp.sign(x); xp.arctan2(x, y); xp.exp(s); xp.multiply(x, y, out=x2)
xp.sum(x); xp.mean(x); xp.max(x); xp.min(x); xp.std(x); xp.prod(x); xp.argmax(x); xp.argmin(x); xp.all(m); xp.any(m); xp.cumsum(x); xp.sum(a, axis=0); xp.mean(a, axis=1); xp.max(a, axis=1); xp.median(x); xp.ptp(x); xp.count_nonzero(x)
xp.dot(x, y); xp.matmul(q, x); xp.inner(x, y); xp.outer(x, y); xp.cross(x, y); xp.vdot(x, y); xp.einsum("i,i->", x, y); xp.tensordot(x, y, 1); xp.linalg.norm(x); xp.linalg.inv(q); xp.linalg.solve(q, x); xp.linalg.det(q); xp.trace(a); xp.diag(x); xp.kron(x, y)
xp.zeros(3); xp.ones(3); xp.empty(3); xp.zeros((2, 2)); xp.zeros(3, dtype=int); xp.zeros(3, float); xp.zeros(3, x.dtype); xp.full(3, 2.0); xp.arange(3); xp.arange(0.0, 1.0, 0.5); xp.linspace(0, 1, 3); xp.eye(3); xp.zeros_like(x); xp.ones_like(x); xp.empty_like(x); xp.full_like(x, 2.0); xp.array(x); xp.array([1.0, 2.0, 3.0]); xp.array([[1, 2], [3, 4]]); xp.asarray(x); xp.asarray([1.0, 2.0]); xp.array([s, t]); xp.array(1.0); xp.asarray(s); xp.copy(x); xp.array([1, 2], dtype=float); xp.ascontiguousarray(x)
xp.reshape(x, (3, 1)); xp.transpose(a); xp.ravel(a); xp.squeeze(x); xp.expand_dims(x, 0); xp.concatenate((x, y)); xp.stack((x, y)); xp.vstack((x, y)); xp.hstack((x, y)); xp.column_stack((x, y)); xp.append(x, 1.0); xp.flip(x); xp.roll(x, 1); xp.tile(x, 2); xp.repeat(x, 2); xp.split(x, 3); xp.broadcast_to(x, (2, 3)); xp.swapaxes(a, 0, 1); xp.moveaxis(a, 0, 1); xp.atleast_1d(x); xp.meshgrid(x, y); xp.pad(x, 1); xp.delete(x, 0); xp.insert(x, 0, 1.0)
xp.where(m, x, y); xp.where(m); xp.clip(x, 1.0, 2.0); xp.clip(s, 1.0, 2.0); xp.sort(x); xp.argsort(x); xp.unique(n); xp.searchsorted(x, 1.0); xp.nonzero(m); xp.take(x, n); xp.diff(x); xp.round(x, 1); xp.interp(1.5, x, y); xp.allclose(x, y); xp.isclose(x, y); xp.array_equal(x, y); xp.histogram(x); xp.bincount(n); xp.percentile(x, 50); xp.cov(x); xp.nan_to_num(x); xp.average(x); xp.gradient(x); xp.trapezoid(x); xp.convolve(x, y); xp.polyval(x, 2.0); xp.angle(z); xp.real(z); xp.triu(q); xp.isin(n, n); xp.shape(x); xp.ndim(x); xp.size(x); xp.float64(1.5); xp.finfo(x.dtype); xp.result_type(x, f)
r["u"]; r[0]; r[0]["u"]; r["u"][0]; r["u"] = x; r[0] = (1.0, 2); r[["u", "v"]]; for v in r: pass; d[0]; d[1:]; d[1] - d[0]; d - d; d > d[0]; d.max(); d.astype("M8[D]"); d.tolist(); w[0]; w == "a"; w + w; w.tolist()
for v in x.flat: pass; x.flat[0]; x.flat[1] = 2.0; x.flat[:] = 1.5; list(a.flat); for v in a: pass; for v in xp.nditer(x): pass; for v in xp.ndenumerate(x): pass; for v in xp.broadcast(x, y): pass
xp.add.reduce(x); xp.maximum.reduce(a, axis=1); xp.add.accumulate(x); xp.add.reduceat(x, [0, 1]); xp.add.at(x, n, y); xp.multiply.outer(x, y)
hash(s); set(n); math.floor(s); math.ceil(s); int(s); s.is_integer(); str(s); repr(s); k ** 2; ~k; copy.copy(x); copy.deepcopy(x)
xp.asarray(x, dtype=xp.float32); xp.array(range(3)); xp.array(["a", "b"]); xp.zeros(3, dtype=r.dtype); xp.identity(3); xp.indices((3, 3)); xp.tri(3); xp.copyto(x2, y); xp.put(x2, n, 1.0); xp.putmask(x2, m, 1.0)
"""  # fmt: skip  # noqa: E501


def sides(length: int) -> list[dict]:
    """The names that statements see: NumPy's side and ours."""
    found = []
    setup = {name: np.resize(value, length) for name, value in SETUP.items()}
    rows = np.linspace(0.1, 1.2, 4 * length).reshape(length, 4)
    setup |= {"a": rows, "n": np.arange(length)[::-1].copy(), "q": np.eye(length) * 2}
    for xp, of in ((np, np.array), (tnp, tnp.array)):
        names = {name: of(value.copy()) for name, value in setup.items()}
        names["x2"] = of(setup["x"].copy())
        x, y, a, n, u = (names[name] for name in ("x", "y", "a", "n", "u"))
        names |= {"s": x[1], "t": y[0], "k": n[0], "b": u[0], "n0": n[1], "given": (x, a, n)}
        names |= {"rng": xp.random.default_rng(0), "state": xp.random.RandomState(0)}
        names |= {"np64": np.float64(1.5), "np_int": np.int64(1), "enum": Place.SECOND}
        found.append({"xp": xp, "math": math, "copy": copy, **names})
    return found


def ratio(statement: str, length: int) -> tuple[float, float] | None:
    """Seconds of NumPy for a statement, and our ratio to it; None where NumPy does not take that length."""
    timers = [timeit.Timer(statement, "x, a, n = given", globals=names) for names in sides(length)]
    try:
        timers[0].timeit(1)
    except (ValueError, IndexError):
        return None
    (once,) = least([lambda: timers[0].timeit(20) / 20], rounds=3)
    count = max(3, int(2e-4 / max(1e-9, once)))
    numpy, ours = least([lambda timer=timer: timer.timeit(count) / count for timer in timers], rounds=30)
    return numpy, ours / numpy


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("texts", nargs="*")
    parser.add_argument("--above", type=float, default=0.0)
    parser.add_argument("--length", type=int, default=3)
    options = parser.parse_args()
    np.seterr(all="ignore")
    statements = [s.strip() for line in STATEMENTS.strip().splitlines() for s in line.split(";")]
    found = []
    for statement in statements:
        if not options.texts or any(text in statement for text in options.texts):
            measured = ratio(statement, options.length)
            if measured is None:
                continue
            seconds, times = measured
            found.append(times)
            if times >= options.above:
                print(f"{statement:34s} {seconds * 1e9:8.0f} ns {times:6.2f}", flush=True)
    print(f"{len(found)} calls, geometric mean {mean(found):.2f}, above 1.5: {sum(r > 1.5 for r in found)}")


if __name__ == "__main__":
    main()
