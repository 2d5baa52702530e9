"""Small programs of the kinds that people write in NumPy: a long formula, windows, a gradient through time steps,
sliding windows, gather and scatter.

Each is written once. What changes an array goes through ``put`` and ``add``: NumPy and tensornumpy change it, JAX makes
a new one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

import tensornumpy as tnp
from tensornumpy.command.benchmark.race import Candidate, Table
from tensornumpy.command.benchmark.rivals import Rivals

STEPS = 20  # of the diffusion whose gradient is taken
RATE = 0.1


class InPlace:
    """Writes for arrays that change."""

    @staticmethod
    def put(x: Any, where: Any, value: Any) -> Any:
        """Elements set."""
        x[where] = value
        return x

    @staticmethod
    def add(x: Any, where: Any, value: Any) -> Any:
        """Something added to the elements of a window."""
        x[where] += value
        return x


class Functional:
    """Writes for JAX's arrays."""

    @staticmethod
    def put(x: Any, where: Any, value: Any) -> Any:
        """A new array, with elements set."""
        return x.at[where].set(value)

    @staticmethod
    def add(x: Any, where: Any, value: Any) -> Any:
        """A new array, with something added to the elements of a window."""
        return x.at[where].add(value)


def density(xp: Any, s: Any, t: Any, p: Any) -> Any:
    """Sea water's density by salinity, temperature and pressure (bar): the international equation of state of 1980."""
    pure = 999.842594 + t * (6.793952e-2 + t * (-9.09529e-3 + t * (1.001685e-4 + t * (-1.120083e-6 + t * 6.536332e-9))))
    root = xp.sqrt(s)
    salt = 0.824493 + t * (-4.0899e-3 + t * (7.6438e-5 + t * (-8.2467e-7 + t * 5.3875e-9)))
    salt = salt + root * (-5.72466e-3 + t * (1.0227e-4 + t * -1.6546e-6)) + s * 4.8314e-4
    surface = pure + s * salt
    bulk = 19652.21 + t * (148.4206 + t * (-2.327105 + t * (1.360477e-2 + t * -5.155288e-5)))
    bulk = bulk + s * (54.6746 + t * (-0.603459 + t * (1.09987e-2 + t * -6.167e-5)))
    bulk = bulk + s * root * (7.944e-2 + t * (1.6483e-2 + t * -5.3009e-4))
    first = 3.239908 + t * (1.43713e-3 + t * (1.16092e-4 + t * -5.77905e-7))
    first = first + s * (2.2838e-3 + t * (-1.0981e-5 + t * -1.6078e-6)) + s * root * 1.91075e-4
    second = 8.50935e-5 + t * (-6.12293e-6 + t * 5.2787e-8)
    second = second + s * (-9.9348e-7 + t * (2.0816e-8 + t * 9.1697e-10))
    return surface / (1 - p / (bulk + p * (first + p * second)))


def mixing(xp: Any, to: Any, field: Any, depth: Any, mask: Any) -> Any:
    """Slopes of a field with three axes at the faces of its cells, tapered where they are steep, as a diffusivity."""
    along = to.put(xp.zeros_like(field), np.s_[:-1], mask[:-1] * (field[1:] - field[:-1]))
    across = to.put(xp.zeros_like(field), np.s_[:, :-1], mask[:, :-1] * (field[:, 1:] - field[:, :-1]))
    down = to.put(xp.zeros_like(field), np.s_[:, :, :-1], mask[:, :, :-1] * (field[:, :, 1:] - field[:, :, :-1]))
    out = xp.zeros_like(field)
    inner = np.s_[1:-1, 1:-1, :-1]
    for k in (0, 1):
        steep = down[1:-1, 1:-1, :-1] * depth[:-1]
        for slope in (
            along[1 - k : -1 - k, 1:-1, k : -1 + k or None],
            across[1:-1, 1 - k : -1 - k, k : -1 + k or None],
        ):
            slope = -slope / (xp.minimum(0.0, steep) - 1e-2)
            taper = 0.5 * (1.0 + xp.tanh((1.0 - xp.abs(slope)) / 0.5))
            out = to.add(out, inner, taper * slope * slope * mask[inner])
    return out


def _step(to: Any, u: Any) -> Any:
    flow = u[2:, 1:-1] + u[:-2, 1:-1] + u[1:-1, 2:] + u[1:-1, :-2] - 4 * u[1:-1, 1:-1]
    return to.add(u, np.s_[1:-1, 1:-1], RATE * flow)


def cooled(u: Any) -> Any:
    """The sum of squares after some steps of diffusion inside a square."""
    u = tnp.array(u)
    for _ in range(STEPS):
        u = _step(InPlace, u)
    return tnp.sum(u * u)


def cooled_gradient(u: np.ndarray) -> np.ndarray:
    """The gradient of ``cooled`` as one writes it in NumPy, the forward pass included."""
    u = u.copy()
    for _ in range(STEPS):
        u = _step(InPlace, u)
    g = 2 * u
    for _ in range(STEPS):
        flow = RATE * g[1:-1, 1:-1]
        g[1:-1, 1:-1] -= 4 * flow
        g[2:, 1:-1] += flow
        g[:-2, 1:-1] += flow
        g[1:-1, 2:] += flow
        g[1:-1, :-2] += flow
    return g


def convolution(xp: Any, images: Any, kernel: Any) -> Any:
    """Images by rows, columns and channels with a kernel, by windows that slide over them."""
    windows = xp.lib.stride_tricks.sliding_window_view(images, kernel.shape[:2], (1, 2))
    return xp.einsum("nhwckl,klco->nhwo", windows, kernel)


def sparse_product(xp: Any, row: Any, column: Any, values: Any, x: Any) -> Any:
    """A sparse matrix by its elements times a vector: gathered, and added up where they belong."""
    y = xp.zeros(len(x))
    xp.add.at(y, row, values * x[column])
    return y


def _table(rivals: Rivals, case: str, size: str, arrays: list[np.ndarray], numpy: Any, ours: Any, jax: Any) -> Table:
    names = [f"a{k}" for k in range(len(arrays))]
    call = f"f({', '.join(names)})"
    candidates: list[Candidate] = []

    def add(label: str, f: Callable, make: Any, wait: str = "", **options: Any) -> None:
        given = {name: make(array) for name, array in zip(names, arrays, strict=True)}
        candidates.append(Candidate(label, call + wait, {"f": f, **given}, **options))

    add("NumPy", numpy, np.array)
    add("tensornumpy", ours, tnp.array)
    add("tensornumpy compiled", tnp.function(ours), tnp.array)
    if rivals.jax is not None:
        library = rivals.jax

        def make(array: np.ndarray) -> Any:
            with library.enable_x64(True):
                return library.numpy.array(array)

        add(
            "JAX jit", library.jit(lambda *xs: jax(library, *xs)), make, ".block_until_ready()",
            within=lambda: library.enable_x64(True),
        )  # fmt: skip
    title = f"{case}, {size}"
    return Table("programs", title, candidates, size=arrays[0].size, rtol=1e-4, atol=1e-5, case=case)


def _jax_cooled_gradient(jax: Any, u: Any) -> Any:
    def cooled(u):
        u, _ = jax.lax.scan(lambda v, _: (_step(Functional, v), None), u, None, length=STEPS)
        return jax.numpy.sum(u * u)

    return jax.grad(cooled)(u)


def _jax_convolution(jax: Any, images: Any, kernel: Any) -> Any:
    layout = ("NHWC", "HWIO", "NHWC")
    return jax.lax.conv_general_dilated(images, kernel, (1, 1), "VALID", dimension_numbers=layout)


def tables(rivals: Rivals, quick: bool = False) -> list[Table]:
    """All of them, at one size each; ``quick`` has the same ones."""
    rng = np.random.default_rng(0)
    many = 2**16
    sea = [rng.uniform(0, 40, many), rng.uniform(0, 30, many), rng.uniform(0, 1000, many)]
    grid = (48, 48, 12)
    ocean = [rng.standard_normal(grid), rng.uniform(0.5, 1.5, grid[-1]), (rng.random(grid) < 0.8).astype(float)]
    plate = [rng.standard_normal((128, 128))]
    images = [rng.standard_normal(s).astype(np.float32) for s in ((8, 32, 32, 3), (3, 3, 3, 16))]
    rows, elements = 2**15, 2**16
    places = [np.sort(rng.integers(0, rows, elements)), rng.integers(0, rows, elements)]
    sparse = [*places, rng.standard_normal(elements), rng.standard_normal(rows)]
    into, anew = InPlace, Functional
    return [
        _table(
            rivals, "equation of state", f"{many} points", sea,
            lambda *xs: density(np, *xs), lambda *xs: density(tnp, *xs), lambda jax, *xs: density(jax.numpy, *xs),
        ),
        _table(
            rivals, "mixing by windows", " x ".join(map(str, grid)), ocean, lambda *xs: mixing(np, into, *xs),
            lambda *xs: mixing(tnp, into, *xs), lambda jax, *xs: mixing(jax.numpy, anew, *xs),
        ),
        _table(
            rivals, "gradient of heat steps", f"{STEPS} on 128 x 128", plate, cooled_gradient,
            tnp.grad(cooled), _jax_cooled_gradient,
        ),
        _table(
            rivals, "convolution", "8 images of 32 x 32 x 3 with 3 x 3 x 16", images,
            lambda *xs: convolution(np, *xs), lambda *xs: convolution(tnp, *xs), _jax_convolution,
        ),
        _table(
            rivals, "sparse product", f"{elements} elements in {rows} rows", sparse,
            lambda *xs: sparse_product(np, *xs), lambda *xs: sparse_product(tnp, *xs),
            lambda jax, r, c, v, x: jax.numpy.zeros(len(x)).at[r].add(v * x[c]),
        ),
    ]  # fmt: skip
