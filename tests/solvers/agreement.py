"""What a function that SciPy computes has to keep: value, gradient by differences, second order, traced, batched."""

import numpy as np

import tensornumpy as tnp


def differences(f, x, step):
    """Central differences of a function whose results are numbers or arrays, a row for each element of x."""
    rows = []
    for i in range(x.size):
        e = np.zeros(x.shape)
        e.flat[i] = step
        high, low = (np.asarray(f(tnp.asarray(x + sign * e))) for sign in (1, -1))
        rows.append((high - low).ravel() / (2 * step))
    return np.stack(rows)


def close(found, wanted, tolerance):
    size = max(np.abs(wanted).max(initial=0.0), 1e-6)
    np.testing.assert_allclose(np.asarray(found) / size, np.asarray(wanted) / size, rtol=0, atol=tolerance)


def check(f, x, *, modes="thbj", step=1e-5, tolerance=1e-6, reference=None):
    """``f`` of an array of numbers to a number. ``reference``: the same, as exact as differences need it.

    Modes: t traced, twice with other numbers; h second order; b batched; j tangents.
    """
    x = np.array(x, float)
    given, slope = tnp.asarray(x), tnp.grad(f)
    with tnp.GradientTape() as tape:
        tape.watch(given)
        watched = f(given)
    close(watched, f(tnp.asarray(x)), 1e-9)
    g = slope(given).numpy()
    close(g.ravel(), differences(reference or f, x, step)[:, 0], tolerance)
    other = tnp.asarray(x * 1.001)
    if "t" in modes:
        compiled = tnp.function(slope)
        for numbers in (given, given, other):
            close(compiled(numbers), slope(numbers), 1e-8)
        assert compiled.experimental_get_tracing_count() == 1
    if "h" in modes:
        second = tnp.hessian(f)(given).numpy().reshape(x.size, x.size)
        close(second, differences(tnp.grad(reference or f), x, step), 10 * tolerance)
    if "b" in modes:
        found = tnp.vectorized_map(slope, tnp.stack([given, other])).numpy()
        close(found, np.stack([slope(given), slope(other)]), 1e-8)
    if "j" in modes:
        close(tnp.jvp(f, (given,), (tnp.ones_like(given),))[1], g.sum(), 1e-8)


def weighed(y):
    """A number of which all elements have a part, and that is not linear."""
    y = tnp.asarray(y)
    return tnp.sum(np.sin(np.arange(1.0, y.size + 1)).reshape(y.shape) * y**2)


def watched(f, *args, **kwargs):
    """What ``f`` gives where a tape watches all arrays among its arguments."""
    with tnp.GradientTape() as tape:
        args = [tnp.asarray(a) if isinstance(a, np.ndarray) else a for a in args]
        kwargs = {k: tnp.asarray(a) if isinstance(a, np.ndarray) else a for k, a in kwargs.items()}
        tape.watch([a for a in (*args, *kwargs.values()) if isinstance(a, tnp.ndarray) and a.dtype.kind == "f"])
        return f(*args, **kwargs)


def same_values(ours, theirs, *args, tolerance=1e-11, **kwargs):
    """Plainly SciPy's numbers, and watched the same but for rounding."""
    wanted, plain, seen = theirs(*args, **kwargs), ours(*args, **kwargs), watched(ours, *args, **kwargs)
    for w, p, s in zip(*[v if isinstance(v, tuple) else (v,) for v in (wanted, plain, seen)], strict=True):
        np.testing.assert_array_equal(np.asarray(p), w)
        assert np.asarray(s).shape == np.asarray(w).shape
        size = np.nanmax(np.abs(w), initial=1.0, where=np.isfinite(w))
        np.testing.assert_allclose(np.asarray(s) / size, np.asarray(w) / size, rtol=0, atol=tolerance)
