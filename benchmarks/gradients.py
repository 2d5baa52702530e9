"""Gradients of programs with Python loops: ``python benchmarks gradients`` prints a row for each.

``first`` is the first call, with everything that it compiles; the other times are the best of several, each of value
and gradient. ``saved``: what the reverse pass was given, in bytes. The same with JAX, and ``scan``, if it is installed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from benchmarks.measure import least, sample

import tensornumpy as tnp

try:
    import jax
    from jax import lax
    from jax import numpy as jnp

    jax.config.update("jax_enable_x64", True)
except ImportError:
    jax = None


def kalman(move: Any, see: Any, drift: Any, noise: Any, seen: Any, x: Any, p: Any) -> Any:
    """The likelihood of measurements under a linear model, by a Kalman filter."""
    score, eye = 0.0, tnp.eye(x.shape[0])
    for t in range(seen.shape[0]):
        x, p = move @ x, move @ p @ move.T + drift
        wrong, s = seen[t] - see @ x, see @ p @ see.T + noise
        det = s[0, 0] * s[1, 1] - s[0, 1] * s[1, 0]
        inverse = tnp.stack([tnp.stack([s[1, 1], -s[0, 1]]), tnp.stack([-s[1, 0], s[0, 0]])]) / det
        gain = p @ see.T @ inverse
        x, p = x + gain @ wrong, (eye - gain @ see) @ p
        score = score - 0.5 * (tnp.log(det) + wrong @ inverse @ wrong)
    return score


def recurrent(w: Any, u: Any, b: Any, xs: Any, h: Any) -> Any:
    """A recurrent network."""
    total = 0.0
    for t in range(xs.shape[0]):
        h = tnp.tanh(w @ h + u @ xs[t] + b)
        total = total + tnp.sum(h * h)
    return total


def cholesky(a: Any) -> Any:
    """A factorization by dot products of rows, in place."""
    a = a * 1.0
    for j in range(a.shape[0]):
        a[j, j] = tnp.sqrt(a[j, j] - tnp.dot(a[j, :j], a[j, :j]))
        for i in range(j + 1, a.shape[0]):
            a[i, j] = (a[i, j] - tnp.dot(a[i, :j], a[j, :j])) / a[j, j]
    return tnp.sum(tnp.tril(a) ** 2 * 0.5 + tnp.tril(a))


def jacobi_2d(a: Any, b: Any, turns: int) -> Any:
    """Jacobi's iteration on a grid, in place."""
    a, b = a * 1.0, b * 1.0
    for _ in range(turns):
        b[1:-1, 1:-1] = 0.2 * (a[1:-1, 1:-1] + a[1:-1, :-2] + a[1:-1, 2:] + a[2:, 1:-1] + a[:-2, 1:-1])
        a[1:-1, 1:-1] = 0.2 * (b[1:-1, 1:-1] + b[1:-1, :-2] + b[1:-1, 2:] + b[2:, 1:-1] + b[:-2, 1:-1])
    return tnp.sum(a * a)


def bodies(x: Any, v: Any, mass: Any, turns: int) -> Any:
    """Point masses under gravity."""
    for _ in range(turns):
        d = x[None, :, :] - x[:, None, :]
        pull = (tnp.sum(d * d, axis=2) + 0.01) ** -1.5 * mass[None, :]
        v = v + 1e-3 * tnp.sum(d * pull[:, :, None], axis=1)
        x = x + 1e-3 * v
    return tnp.sum(x * x) + tnp.sum(v * v)


def _kalman(move: Any, see: Any, drift: Any, noise: Any, seen: Any, x: Any, p: Any) -> Any:
    def step(carry: Any, y: Any) -> Any:
        x, p, score = carry
        x, p = move @ x, move @ p @ move.T + drift
        wrong, s = y - see @ x, see @ p @ see.T + noise
        det = s[0, 0] * s[1, 1] - s[0, 1] * s[1, 0]
        inverse = jnp.stack([jnp.stack([s[1, 1], -s[0, 1]]), jnp.stack([-s[1, 0], s[0, 0]])]) / det
        gain = p @ see.T @ inverse
        score = score - 0.5 * (jnp.log(det) + wrong @ inverse @ wrong)
        return (x + gain @ wrong, (jnp.eye(x.shape[0]) - gain @ see) @ p, score), None

    return lax.scan(step, (x, p, 0.0), seen)[0][2]


def _recurrent(w: Any, u: Any, b: Any, xs: Any, h: Any) -> Any:
    def step(carry: Any, x: Any) -> Any:
        h = jnp.tanh(w @ carry[0] + u @ x + b)
        return (h, carry[1] + jnp.sum(h * h)), None

    return lax.scan(step, (h, 0.0), xs)[0][1]


def _cholesky(a: Any) -> Any:
    at = jnp.arange(a.shape[0])

    def step(a: Any, j: Any) -> Any:  # lengths are fixed there: a column at once, behind a mask
        row = jnp.where(at < j, a[j], 0.0)
        d = jnp.sqrt(a[j, j] - row @ row)
        column = (a[:, j] - jnp.where(at[None, :] < j, a, 0.0) @ row) / d
        return a.at[j, j].set(d).at[:, j].set(jnp.where(at > j, column, a[:, j].at[j].set(d))), None

    a = lax.scan(step, a, at)[0]
    return jnp.sum(jnp.tril(a) ** 2 * 0.5 + jnp.tril(a))


def _jacobi_2d(a: Any, b: Any, turns: int) -> Any:
    def half(b: Any, a: Any) -> Any:
        mean = 0.2 * (a[1:-1, 1:-1] + a[1:-1, :-2] + a[1:-1, 2:] + a[2:, 1:-1] + a[:-2, 1:-1])
        return b.at[1:-1, 1:-1].set(mean)

    def step(carry: Any, _: Any) -> Any:
        b = half(carry[1], carry[0])
        return (half(carry[0], b), b), None

    a = lax.scan(step, (a, b), None, length=turns)[0][0]
    return jnp.sum(a * a)


def _bodies(x: Any, v: Any, mass: Any, turns: int) -> Any:
    def step(carry: Any, _: Any) -> Any:
        x, v = carry
        d = x[None, :, :] - x[:, None, :]
        pull = (jnp.sum(d * d, axis=2) + 0.01) ** -1.5 * mass[None, :]
        v = v + 1e-3 * jnp.sum(d * pull[:, :, None], axis=1)
        return (x + 1e-3 * v, v), None

    x, v = lax.scan(step, (x, v), None, length=turns)[0]
    return jnp.sum(x * x) + jnp.sum(v * v)


def jobs(is_small: bool = False) -> list[tuple[Callable, Callable, tuple]]:
    """The programs, those of JAX, and the arguments."""
    rng = np.random.default_rng(0)
    steps, turns = (10, 5) if is_small else (500, 1000)
    n, m = (5, 8) if is_small else (64, 200)
    eye, noise = np.eye(4), rng.normal(size=(m, m))
    return [
        (kalman, _kalman, (eye + 0.1 * np.eye(4, k=2), np.eye(2, 4), 0.1 * eye, 0.5 * np.eye(2),
                           rng.normal(size=(steps, 2)), np.zeros(4), eye)),
        (recurrent, _recurrent, (rng.normal(size=(n, n)) / n**0.5, rng.normal(size=(n, n)) / n**0.5, rng.normal(size=n),
                                 rng.normal(size=(steps * 2 // 5, n)), np.zeros(n))),
        (cholesky, _cholesky, (noise @ noise.T + m * np.eye(m),)),
        (jacobi_2d, _jacobi_2d, (rng.normal(size=(m, m)), rng.normal(size=(m, m)), turns // 20 or 2)),
        (bodies, _bodies, (rng.normal(size=(16, 3)), rng.normal(size=(16, 3)), np.abs(rng.normal(size=16)), turns)),
    ]  # fmt: skip


def gradient(f: Callable, args: tuple) -> tuple[Any, list]:
    """Value and gradient with respect to all arrays."""
    xs = [x for x in args if isinstance(x, tnp.ndarray)]
    with tnp.GradientTape() as tape:
        tape.watch(xs)
        result = f(*args)
    return result, tape.gradient(result, xs, unconnected_gradients="zero")


def saved(f: Callable, args: tuple) -> int:
    """Bytes that a tape keeps of a call, besides the arguments."""
    xs = [x for x in args if isinstance(x, tnp.ndarray)]
    with tnp.GradientTape() as tape:
        tape.watch(xs)
        f(*args)
    own = {id(x._v) for x in xs}
    return sum(y.nbytes for entry in tape._entries for y in entry[3] if id(y) not in own)


def main() -> None:
    """Print the table."""
    print(f"{'program':<10} {'first':>9} {'gradient':>11} {'saved':>11} {'JAX first':>10} {'JAX':>11} {'ratio':>6}")
    for program, rival, arrays in jobs():
        f = tnp.function(program)
        args = tuple(tnp.array(a) if isinstance(a, np.ndarray) else a for a in arrays)
        calls = [lambda f=f, args=args: gradient(f, args)]
        if jax is not None:
            count = sum(isinstance(a, np.ndarray) for a in arrays)
            static = tuple(range(count, len(arrays)))
            g = jax.jit(jax.value_and_grad(rival, argnums=tuple(range(count))), static_argnums=static)
            theirs = tuple(jnp.asarray(a) if isinstance(a, np.ndarray) else a for a in arrays)
            calls.append(lambda g=g, theirs=theirs: jax.block_until_ready(g(*theirs)))
        firsts = [sample(call)() for call in calls]
        results = [call() for call in calls]
        best = least([sample(call) for call in calls], rounds=30)
        row = f"{program.__name__:<10} {firsts[0]:7.2f} s {best[0] * 1e3:8.3f} ms {saved(f, args) / 1024:7.0f} KiB"
        if jax is not None:
            for ours, other in zip(results[0][1], results[1][1], strict=True):
                np.testing.assert_allclose(ours.numpy(), np.asarray(other), rtol=1e-6, atol=1e-8)
            row += f" {firsts[1]:8.2f} s {best[1] * 1e3:8.3f} ms {best[0] / best[1]:6.3f}"
        print(row)


if __name__ == "__main__":
    tnp.config.set_native("now")
    main()
