"""Simulations and filters: time, step sizes and parameters are Python's numbers."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import program


@program
def kalman(xp: Any, compiled: Any) -> Any:
    """An extended Kalman filter as a class, with a history."""

    class Filter:
        def __init__(self):
            self.x, self.p = xp.array([0.0, 0.0, 0.1, 1.0]), xp.eye(4)
            self.history = []

        @compiled
        def step(self, dt, range_, bearing):
            x, y, heading, speed = self.x
            self.x = xp.array([x + dt * speed * xp.cos(heading), y + dt * speed * xp.sin(heading), heading, speed])
            f = xp.array(
                [
                    [1, 0, -dt * speed * xp.sin(heading), dt * xp.cos(heading)],
                    [0, 1, dt * speed * xp.cos(heading), dt * xp.sin(heading)],
                    [0, 0, 1, 0],
                    [0, 0, 0, 1],
                ]
            )
            p = f @ self.p @ f.T + 0.01 * xp.eye(4)
            dx, dy = 10 - self.x[0], 5 - self.x[1]
            r2 = dx * dx + dy * dy
            r = xp.sqrt(r2)
            h = xp.array([[-dx / r, -dy / r, 0, 0], [dy / r2, -dx / r2, -1, 0]])
            error = xp.array([range_ - r, bearing - xp.arctan2(dy, dx) + self.x[2]])
            gain = p @ h.T @ xp.linalg.inv(h @ p @ h.T + 0.1 * xp.eye(2))
            self.x = self.x + gain @ error
            self.p = (xp.eye(4) - gain @ h) @ p
            self.history.append(self.x)
            return self.x

    one = Filter()
    return lambda k: one.step(0.1 + 0.01 * (k % 3), 11.0 - 0.001 * k, 0.4 + 0.0001 * k)


@program
def adaptive_steps(xp: Any, compiled: Any) -> Any:
    """A Runge-Kutta pair of orders two and three that chooses its steps."""

    @compiled
    def solve(y, until, tol):
        t, h = 0.0, 0.1
        f = lambda y: xp.array([y[1], (1 - y[0] * y[0]) * y[1] - y[0]])
        while t < until:
            h = min(h, until - t)
            k1 = f(y)
            k2 = f(y + h / 2 * k1)
            k3 = f(y + 3 * h / 4 * k2)
            new = y + h / 9 * (2 * k1 + 3 * k2 + 4 * k3)
            k4 = f(new)
            error = xp.sqrt(xp.sum((h * (-5 / 72 * k1 + k2 / 12 + k3 / 9 - k4 / 8)) ** 2))
            if error < tol:
                t, y = t + h, new
            h *= min(2.0, max(0.3, 0.9 * (tol / (error + 1e-16)) ** (1 / 3)))
        return y

    return lambda k: solve(xp.array([2.0, 0.1 * (k % 10)]), 3.0, 1e-5)


@program
def bodies(xp: Any, compiled: Any) -> Any:
    """Leapfrog steps of eight masses."""
    rng = np.random.default_rng(2)
    state = [xp.asarray(rng.normal(size=(8, 3))), xp.asarray(rng.normal(size=(8, 3)) * 0.1)]
    mass = xp.asarray(rng.random(8))

    @compiled
    def step(x, v, dt):
        d = x[None] - x[:, None]
        pull = (mass[None, :, None] * d / ((d * d).sum(axis=2, keepdims=True) + 0.05) ** 1.5).sum(axis=1)
        v = v + dt * pull
        return x + dt * v, v

    def call(k):
        state[:] = step(*state, 1e-3 * (1 + k % 5))
        return state[0]

    return call


@program
def reaction(xp: Any, compiled: Any) -> Any:
    """Gray-Scott's reaction, whose feed changes."""
    u, v = xp.ones((40, 40)), xp.zeros((40, 40))
    v[15:25, 15:25] = 0.5

    @compiled
    def step(u, v, feed, kill):
        around = lambda a: xp.roll(a, 1, 0) + xp.roll(a, -1, 0) + xp.roll(a, 1, 1) + xp.roll(a, -1, 1) - 4 * a
        uvv = u * v * v
        u += 0.16 * around(u) - uvv + feed * (1 - u)
        v += 0.08 * around(v) + uvv - (feed + kill) * v
        return v.sum()

    return lambda k: step(u, v, 0.035 + 1e-5 * (k % 100), 0.065)


@program
def wave(xp: Any, compiled: Any) -> Any:
    """A wave with a source that swings in time."""
    fields = [xp.zeros(300), xp.zeros(300)]

    @compiled
    def step(now, before, t):
        new = 2 * now - before
        new[1:-1] += 0.25 * (now[2:] - 2 * now[1:-1] + now[:-2])
        new[150] += np.sin(0.1 * t)
        new[0] = new[-1] = 0.0
        return new

    def call(k):
        fields[:] = step(*fields, 0.5 * k), fields[0]
        return fields[0].sum()

    return call


@program
def pendulum(xp: Any, compiled: Any) -> Any:
    """A driven pendulum by SciPy's solver, which hands NumPy's scalars to the right-hand side."""
    from scipy.integrate import solve_ivp

    @compiled
    def slope(t, y, drive):
        return xp.array([y[1], -xp.sin(y[0]) - 0.1 * y[1] + drive * xp.cos(0.7 * t)])

    def call(k):
        return solve_ivp(slope, (0, 2), [0.1, 0.0], args=(0.5 + 0.01 * (k % 10),), rtol=1e-5).y[:, -1]

    return call


@program
def molecules(xp: Any, compiled: Any) -> Any:
    """Lennard-Jones forces of the pairs within a cutoff."""
    rng = np.random.default_rng(6)
    state = [xp.asarray(rng.random((40, 3)) * 5), xp.zeros((40, 3))]
    first, second = (xp.asarray(a) for a in np.triu_indices(40, 1))

    @compiled
    def step(x, v, dt, cutoff):
        d = x[first] - x[second]
        d = d - 5 * xp.round(d / 5)
        r2 = (d * d).sum(axis=1)
        near = r2 < cutoff**2
        i, j, d, r2 = first[near], second[near], d[near], xp.maximum(r2[near], 0.5)
        force = (24 * (2 / r2**7 - 1 / r2**4))[:, None] * d
        total = xp.zeros_like(x)
        xp.add.at(total, i, force)
        xp.subtract.at(total, j, force)
        v = 0.99 * (v + dt * total)
        return x + dt * v, v

    def call(k):
        state[:] = step(*state, 1e-3, 2.0 + 0.1 * (k % 3))
        return state[0].sum()

    return call


@program
def lorenz(xp: Any, compiled: Any) -> Any:
    """A thousand steps for parameters that are scanned."""

    @compiled
    def run(sigma, rho, beta, steps):
        x, y, z, dt = 1.0, 1.0, 1.0, 0.01
        path = xp.zeros((steps, 3))
        for i in range(steps):
            x, y, z = x + dt * sigma * (y - x), y + dt * (x * (rho - z) - y), z + dt * (x * y - beta * z)
            path[i] = x, y, z
        return path.mean(axis=0)

    return lambda k: run(10.0, 20.0 + 0.05 * (k % 200), 8 / 3, 200)


@program
def shock(xp: Any, compiled: Any) -> Any:
    """Burgers' equation with a slope limiter and a step that the fastest wave allows."""
    state = [xp.asarray(np.sin(np.linspace(0, 2 * np.pi, 200, endpoint=False)) + 0.5)]

    @compiled
    def step(u, width):
        dt = 0.4 * width / abs(u).max()
        left, right = u - xp.roll(u, 1), xp.roll(u, -1) - u
        slope = xp.where(left * right > 0, xp.where(abs(left) < abs(right), left, right), 0.0)
        inner, outer = u + 0.5 * slope, xp.roll(u - 0.5 * slope, -1)
        flux = 0.5 * (0.5 * inner**2 + 0.5 * outer**2) - 0.5 * xp.maximum(abs(inner), abs(outer)) * (outer - inner)
        return u - dt / width * (flux - xp.roll(flux, 1))

    def call(k):
        state[0] = step(state[0], 2 * np.pi / 200)
        return state[0]

    return call


@program
def spectral(xp: Any, compiled: Any) -> Any:
    """The Korteweg-de Vries equation by Fourier's transform, with an integrating factor."""
    n = 128
    wave = xp.asarray(np.fft.fftfreq(n, 1 / n))
    x = np.linspace(-np.pi, np.pi, n, endpoint=False)
    state = [xp.asarray(np.fft.fft(12 * np.cosh(x * 2) ** -2))]

    @compiled
    def step(v, t, dt):
        factor = xp.exp(1j * wave**3 * dt / 2)
        f = lambda v: -0.5j * dt * wave * xp.fft.fft(xp.real(xp.fft.ifft(v)) ** 2)
        a = f(v)
        b = f(factor * (v + a / 2))
        return factor * (factor * v) + factor * b, t + dt

    def call(k):
        state[0], t = step(state[0], 1e-5 * k, 1e-5)
        return xp.real(state[0]), t

    return call
