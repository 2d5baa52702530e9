"""``python benchmarks tensorflow_eager [--rounds N]``: what a call on small eager tensors costs.

``tensornumpy.tensorflow`` beside TensorFlow's own op and tensorflow.experimental.numpy, in one process, in shuffled
short slices; the minimum of many counts. The last column says whether the bar is met: an addition at most 1.3 times
tf.raw_ops.AddV2, the others at least 3 times faster than TensorFlow NumPy's.
"""

import argparse
import sys

import numpy as np

import tensorflow as tf
import tensornumpy.tensorflow as tnp
from tensornumpy.command.benchmark.race import Candidate, Table, race

RAW, NUMPY = "tf.raw_ops", "TensorFlow NumPy"
A = np.arange(12.0).reshape(3, 4)
NAMES = {"x": tf.constant(A), "y": tf.constant(A + 1), "a": A, "values": [1.0, 2.0, 3.0], "raw": tf.raw_ops, "tf": tf}
ADDED, INDEXED = 1.3, 3.0  # the bars

# title, our statement, the rival, its statement, the bar: most of its time we may take
JOBS = (
    ("add", "tnp.add(x, y)", RAW, "raw.AddV2(x=x, y=y)", ADDED),
    ("x + y", "x + y", RAW, "raw.AddV2(x=x, y=y)", ADDED),
    ("zeros", "tnp.zeros((3, 4))", NUMPY, "tfnp.zeros((3, 4))", 1 / INDEXED),
    ("sum", "tnp.sum(x)", NUMPY, "tfnp.sum(x)", 1 / INDEXED),
    ("concatenate", "tnp.concatenate([x, y])", NUMPY, "tfnp.concatenate([x, y])", 1 / INDEXED),
    ("asarray of an array", "tnp.asarray(a)", NUMPY, "tfnp.asarray(a)", 1 / INDEXED),
    ("asarray of a list", "tnp.asarray(values)", NUMPY, "tfnp.asarray(values)", 1 / INDEXED),
    ("x[1]", "x[1]", NUMPY, "x._numpy_style_getitem(1)", 1 / INDEXED),
    ("x[1:]", "x[1:]", NUMPY, "x._numpy_style_getitem(slice(1, None))", 1 / INDEXED),
    ("x[:, 0]", "x[:, 0]", NUMPY, "x._numpy_style_getitem((slice(None), 0))", 1 / INDEXED),
    ("ones", "tnp.ones((3, 4))", NUMPY, "tfnp.ones((3, 4))", None),
    ("full", "tnp.full((3, 4), 2.0)", NUMPY, "tfnp.full((3, 4), 2.0)", None),
    ("arange", "tnp.arange(12)", NUMPY, "tfnp.arange(12)", None),
    ("mean", "tnp.mean(x)", NUMPY, "tfnp.mean(x)", None),
    ("max", "tnp.max(x)", NUMPY, "tfnp.max(x)", None),
    ("stack", "tnp.stack([x, y])", NUMPY, "tfnp.stack([x, y])", None),
    ("reshape", "tnp.reshape(x, (4, 3))", NUMPY, "tfnp.reshape(x, (4, 3))", None),
    ("transpose", "tnp.transpose(x)", NUMPY, "tfnp.transpose(x)", None),
    ("exp", "tnp.exp(x)", NUMPY, "tfnp.exp(x)", None),
    ("matmul", "tnp.matmul(x, tnp.transpose(y))", NUMPY, "tfnp.matmul(x, tfnp.transpose(y))", None),
    ("x * 2.0", "x * 2.0", NUMPY, "tfnp.multiply(x, 2.0)", None),
    ("x[x > 3]", "x[x > 3]", NUMPY, "x._numpy_style_getitem(x > 3)", None),
)


PHASES = 4


def measured(rounds: int) -> list[tuple[Candidate, Candidate]]:
    """Ours and the rival of each job, timed. Operators and indexing are ours only while NumPy's behaviour is on, and to
    switch it makes the calls after it slow, so phases with it and without it take turns."""
    off, on, pairs = [], [], []
    for title, ours, rival, theirs, _ in JOBS:
        names = {**NAMES, "tnp": tnp, "tfnp": tf.experimental.numpy}
        pair = Candidate("tensornumpy", ours, names), Candidate(rival, theirs, names)
        pairs.append(pair)
        if ours.startswith("tnp."):
            off.append(Table("tensorflow_eager", title, [pair[1], pair[0]]))
        else:
            off.append(Table("tensorflow_eager", title, [pair[1]]))
            on.append(Table("tensorflow_eager", title, [pair[0]]))
    for _ in range(PHASES):
        race(off, rounds=rounds // PHASES, sample=3e-4)
        with tnp.experimental_enable_numpy_behavior():
            race(on, rounds=rounds // PHASES, sample=3e-4)
    return pairs


def main() -> int:
    """Measure, print a table, and say by the exit status whether all bars are met."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=400)
    pairs = measured(parser.parse_args().rounds)
    print(f"{'':22}{'tensornumpy':>14}{'the other':>14}  {'':18}{'ratio':>8}  bar")
    failed = False
    for (title, _, rival, _, bar), (own, other) in zip(JOBS, pairs, strict=True):
        if own.error or other.error:
            print(f"{title:22}{own.error or other.error}")
            failed = True
            continue
        ratio = own.seconds / other.seconds
        verdict = "" if bar is None else f"{'met' if ratio <= bar else 'MISSED'} (at most {bar:.2f})"
        failed |= bar is not None and ratio > bar
        times = f"{own.seconds * 1e6:11.1f} µs{other.seconds * 1e6:11.1f} µs"
        print(f"{title:22}{times}  {rival:18}{ratio:8.2f}  {verdict}")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
