"""``python benchmarks batches [NAMES] [--examples N] [--above RATIO]``: ``vectorized_map`` on small arrays, eager,
beside the loop over its examples.

Both sides give the same array, are compared, and run in turn in one process; the ratio is that of the minima.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

import numpy as np
from benchmarks.measure import least, mean, sample

import tensornumpy as tnp

W = tnp.asarray([0.5, -1.5, 2.0])
M = tnp.asarray([[2.0, 0.5, 0.0], [0.1, 1.5, 0.3], [0.2, 0.0, 1.0]])


def write_one(v):
    v = v.copy()
    v[0] = 1.5
    return v


def add_to_part(v):
    v = v.copy()
    v[1:] += v[:-1]
    return v


def energy(q):
    return tnp.sum(q * q) * 0.5 + tnp.sum(tnp.exp(-q)) * 0.1


def hamiltonian_step(q):
    p, force = W, tnp.grad(energy)
    for _ in range(5):
        p = p - 0.05 * force(q)
        q = q + 0.1 * p
        p = p - 0.05 * force(q)
    return q


def network(v):
    return tnp.tanh(M @ v + W) @ W


VECTORS: dict[str, Callable] = {
    "v * 2 + 1": lambda v: v * 2.0 + 1.0,
    "exp": tnp.exp,
    "sum": tnp.sum,
    "v.sum": lambda v: v.sum(),
    "mean": lambda v: v.mean(),
    "max": lambda v: v.max(),
    "std": lambda v: v.std(),
    "v @ w": lambda v: v @ W,
    "M @ v": lambda v: M @ v,
    "v @ M": lambda v: v @ M,
    "dot(v, v)": lambda v: tnp.dot(v, v),
    "v[0]": lambda v: v[0],
    "three elements": lambda v: v[0] * v[1] - v[2],
    "v[1:]": lambda v: v[1:],
    "v[1:] - v[:-1]": lambda v: v[1:] - v[:-1],
    "v[[0, 2]]": lambda v: v[[0, 2]],
    "v[0] = 1.5": write_one,
    "v[1:] += v[:-1]": add_to_part,
    "sort": tnp.sort,
    "argmax": tnp.argmax,
    "cumsum": tnp.cumsum,
    "norm": tnp.linalg.norm,
    "concatenate": lambda v: tnp.concatenate([v, v]),
    "array of elements": lambda v: tnp.array([v[0], v[1]]),
    "where": lambda v: tnp.where(v > 0, v, 0.0),
    "clip": lambda v: tnp.clip(v, 0, 1),
    "maximum": lambda v: tnp.maximum(v, 0),
    "outer": lambda v: tnp.outer(v, v),
    "einsum": lambda v: tnp.einsum("i,ij->j", v, M),
    "v[:, None] * v": lambda v: v[:, None] * v,
    "softmax": lambda v: tnp.exp(v - v.max()) / tnp.exp(v - v.max()).sum(),
    "network": network,
    "gradient of a sum": tnp.grad(lambda v: tnp.sum(v * v)),
    "gradient of a product": tnp.grad(lambda v: tnp.tanh(v @ W)),
    "gradient of elements": tnp.grad(lambda v: v[0] * v[1]),
    "gradient of a network": tnp.grad(network),
    "Hamiltonian Monte Carlo": hamiltonian_step,
}
MATRICES: dict[str, Callable] = {
    "A @ A": lambda a: a @ a,
    "A @ w": lambda a: a @ W,
    "A.sum(axis=0)": lambda a: a.sum(axis=0),
    "A[0]": lambda a: a[0],
    "A[:, 0]": lambda a: a[:, 0],
    "A.T": lambda a: a.T,
    "reshape": lambda a: a.reshape(9),
    "inv": tnp.linalg.inv,
    "solve": lambda a: tnp.linalg.solve(a, W),
    "det": tnp.linalg.det,
}


def ratio(f: Callable, examples: tnp.ndarray) -> tuple[float, float]:
    """Seconds of the loop, and what the map takes of them."""

    def loop():
        return tnp.stack([f(example) for example in examples])

    def mapped():
        return tnp.vectorized_map(f, examples)

    np.testing.assert_allclose(np.asarray(mapped()), np.asarray(loop()), rtol=1e-9)
    start = time.perf_counter()
    mapped()
    times = max(1, int(2e-3 / (time.perf_counter() - start)))
    one, all_at_once = least([sample(loop, times=times), sample(mapped, times=times)], rounds=15)
    return one, all_at_once / one


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="rows that contain one of these")
    parser.add_argument("--examples", type=int, default=8)
    parser.add_argument("--above", type=float, default=0.0, help="print rows above this ratio")
    options = parser.parse_args()
    rng = np.random.default_rng(0)
    vectors = tnp.asarray(rng.normal(size=(options.examples, 3)))
    matrices = tnp.asarray(rng.normal(size=(options.examples, 3, 3)) + 2 * np.eye(3))
    rows = [(name, f, vectors) for name, f in VECTORS.items()] + [(name, f, matrices) for name, f in MATRICES.items()]
    found = []
    print(f"{'of each of ' + str(options.examples) + ' examples':<28}{'loop':>10}{'map / loop':>13}")
    for name, f, examples in rows:
        if options.names and not any(part in name for part in options.names):
            continue
        seconds, part = ratio(f, examples)
        found.append(part)
        if part >= options.above:
            print(f"{name:<28}{seconds * 1e6:>7.1f} us{part:>13.2f}", flush=True)
    if found:
        print(f"\ngeometric mean {mean(found):.2f}; above 1.2: {sum(r > 1.2 for r in found)} of {len(found)}")


if __name__ == "__main__":
    main()
