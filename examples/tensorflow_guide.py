"""A walk through NumPy on TensorFlow, in the order of TensorFlow's own guide to it.

    python examples/tensorflow_guide.py [--quick] [--save results.npz]

Only the line ``import tensornumpy.tensorflow as tnp`` names this library. With
``import tensorflow.experimental.numpy as tnp`` in its place the same program runs on TensorFlow NumPy and gives the
same numbers; a test does both. ``--save`` writes every number that the sections return.
"""

from __future__ import annotations

import argparse
import os
import timeit

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")

import numpy as np

import tensorflow as tf
import tensornumpy.tensorflow as tnp

RNG = np.random.default_rng(7)


def normal(*shape):
    """Numbers that do not depend on the library: drawn by NumPy."""
    return RNG.standard_normal(shape).astype(np.float32)


# --- arrays ------------------------------------------------------------------------------------------------


def arrays():
    """Arrays are tf.Tensors with NumPy's methods and attributes."""
    ones = tnp.ones([5, 3], dtype=tnp.float32)
    print(f"an array is a tf.Tensor: {isinstance(ones, tf.Tensor)}; shape {ones.shape}, dtype {ones.dtype.name}")
    print(f"the class tnp.ndarray is tf.Tensor: {tnp.ndarray is tf.Tensor}")
    table = tnp.arange(12).reshape(3, 4)
    return {
        "ones": ones,
        "transposed": ones.T,
        "flat": table.reshape(-1),
        "columns": tnp.sum(table, axis=0),
        "swapped": tnp.swapaxes(table, 0, 1),
        "stacked": tnp.vstack([table, table[::-1]]),
        "mean": tnp.mean(table.astype(tnp.float64), axis=1, keepdims=True),
    }


def promotion():
    """What dtype comes of two, as numbers 0 (not this one) and 1; and what Python's numbers become."""
    names = ("int32", "int64", "float32", "float64")
    values = [tnp.asarray(1, dtype=getattr(tnp, name)) for name in names]
    for i, first in enumerate(values):
        for second in values[i + 1 :]:
            print(f"{first.dtype.name} + {second.dtype.name} is {(first + second).dtype.name}")
    found = {f"{a.dtype.name} {b.dtype.name}": (a * b).dtype.name for a in values for b in values}
    wide = (tnp.asarray(1).dtype.name, tnp.asarray(1.0).dtype.name)
    tnp.experimental_enable_numpy_behavior(prefer_float32=True)
    narrow = (tnp.asarray(1).dtype.name, tnp.asarray(1.0).dtype.name, tnp.add(1.0, 2.0).dtype.name)
    tnp.experimental_enable_numpy_behavior(prefer_float32=False)
    print(f"asarray(1) and asarray(1.) are {wide}, with prefer_float32 {narrow[:2]}")
    return {"dtypes": sorted(found.items()), "wide": wide, "narrow": narrow}


def broadcasting():
    """Axes of length one stretch."""
    x, y, z = tnp.ones([2, 3]), tnp.ones([3]), tnp.ones([1, 2, 1])
    total = x + y + z
    print(f"{x.shape} + {y.shape} + {z.shape} has the shape {total.shape}")
    return {"total": total, "outer": tnp.arange(3)[:, tnp.newaxis] * tnp.arange(4.0)}


def indexing():
    """Slices, new axes, masks and index arrays, and all of them together."""
    x = tnp.arange(24).reshape(2, 3, 4)
    try:
        tnp.arange(6)[1] = -1
        refused = False
    except TypeError as error:
        refused = True
        print(f"a tensor cannot be written to: {' '.join(str(error).split())}")
    return {
        "basic": x[1, tnp.newaxis, 1:3, ...],
        "mask": x[:, (True, False, True)],
        "arrays": x[1, (0, 0, 1), tnp.asarray([0, 1, 1])],
        "backwards": x[::-1, -1, ::2],
        "where": x[x > 20],
        "refused": refused,
    }


# --- a model -----------------------------------------------------------------------------------------------


class Model:
    """Two layers in NumPy's words: 32 numbers in, 2 out."""

    def __init__(self):
        self.weights = (tnp.asarray(normal(32, 64) / np.float32(32**0.5)), tnp.asarray(normal(64)),
                        tnp.asarray(normal(64, 2) / np.float32(8)))  # fmt: skip

    def predict(self, inputs):
        first, bias, second = self.weights
        hidden = tnp.maximum(tnp.matmul(inputs, first) + bias, 0)
        return tnp.matmul(hidden, second)


def squared_error(predictions, labels):
    return tnp.sum(tnp.square(predictions - labels))


def predictions(model, inputs):
    """The model on a batch; nothing about it is TensorFlow's."""
    out = model.predict(inputs)
    print(f"predictions have the shape {out.shape}")
    return {"predictions": out}


def interoperability():
    """NumPy takes these arrays and they take NumPy's; TensorFlow's functions and these mix freely."""
    numbers = np.arange(6.0).reshape(2, 3)
    x = tf.constant([1.0, 2.0, 3.0])
    return {
        "numpy of ours": np.sum(tnp.ones([2, 3])),
        "ours of numpy": tnp.sum(numbers),
        "ours plus numpy": tnp.ones([2, 3]) + numbers,
        "ours of tensorflow": tnp.square(x),
        "tensorflow of ours": tf.reduce_logsumexp(tnp.log(tnp.arange(1.0, 4.0))),
        "array": np.asarray(tnp.arange(3)),
        "drawn": np.asarray(tnp.random.randn(1000, 2)).shape,
    }


# --- derivatives -------------------------------------------------------------------------------------------


def gradients(model, inputs, labels):
    """The gradient of a loss in every weight, by TensorFlow's tape."""
    with tf.GradientTape() as tape:
        tape.watch(model.weights)
        loss = squared_error(model.predict(inputs), labels)
    return tape.gradient(loss, model.weights)


def jacobians(model, inputs):
    """The derivative of each output with respect to each input, example by example."""
    with tf.GradientTape(persistent=True) as tape:
        tape.watch(inputs)
        out = model.predict(inputs)
    return {"batch": tape.batch_jacobian(out, inputs), "whole": tape.jacobian(out, inputs)}


def derivatives(model, inputs, labels):
    found = {f"gradient {i}": g for i, g in enumerate(gradients(model, inputs, labels))}
    found |= jacobians(model, inputs[:5])
    x = tnp.linspace(-1.0, 1.0, 5)
    with tf.GradientTape() as outer:
        outer.watch(x)
        with tf.GradientTape() as inner:
            inner.watch(x)
            y = tnp.sum(tnp.exp(-x) * tnp.sin(x))
        slope = inner.gradient(y, x)
    return found | {"second": outer.gradient(slope, x)}


# --- compiling, vectorizing, devices -----------------------------------------------------------------------


def compiled(model, inputs, labels):
    """Python traced once to a graph: tf.function, and with XLA."""
    found = {}
    for name, options in {"graph": {}, "xla": {"jit_compile": True}}.items():
        step = tf.function(lambda x, y: gradients(model, x, y), **options)
        found |= {f"{name} {i}": g for i, g in enumerate(step(inputs, labels))}
    return found


def per_example(model, inputs, labels):
    """One gradient for each example: code for a single example, run on all of them at once."""

    def single(example):
        x, y = example
        return gradients(model, tnp.expand_dims(x, 0), tnp.expand_dims(y, 0))

    @tf.function
    def vectorized(x, y):
        return tf.vectorized_map(single, (x, y))

    return {f"per example {i}": g for i, g in enumerate(vectorized(inputs, labels))}


def devices(model, inputs):
    """Computed where a scope says."""
    device = tf.config.list_logical_devices()[0]
    with tf.device(device.name):
        out = tnp.copy(model.predict(inputs))
    print(f"computed on {out.device}")
    return {"on a device": out, "device": out.device}


# --- speed -------------------------------------------------------------------------------------------------


def sigmoid(y):
    return 1.0 / (1.0 + tnp.exp(-y))


def np_sigmoid(y):
    return 1.0 / (1.0 + np.exp(-y))


def benchmark(sizes, repeats):
    """The sigmoid on vectors of several sizes: NumPy, eager, as a graph, with XLA."""
    graph, xla = tf.function(sigmoid), tf.function(sigmoid, jit_compile=True)
    found = {}
    print(f"\n{'size':>8} {'NumPy':>10} {'eager':>10} {'function':>10} {'XLA':>10}   (microseconds a call)")
    for size in sizes:
        numbers = normal(size)
        x = tnp.asarray(numbers)
        row = []
        for f, argument in ((np_sigmoid, numbers), (sigmoid, x), (graph, x), (xla, x)):
            found[f"sigmoid {size} {len(row)}"] = f(argument)
            row.append(min(timeit.repeat(lambda f=f, a=argument: f(a), number=10, repeat=repeats)) / 10)
        print(f"{size:>8} " + " ".join(f"{1e6 * seconds:>10.1f}" for seconds in row))
    return found


def main(arguments=None):
    parser = argparse.ArgumentParser(description="NumPy on TensorFlow, step by step.")
    parser.add_argument("--quick", action="store_true", help="the benchmark on small vectors only")
    parser.add_argument("--save", metavar="FILE", help="write all numbers to this .npz file")
    options = parser.parse_args(arguments)
    tnp.experimental_enable_numpy_behavior()
    tnp.random.seed(1)
    model, inputs, labels = Model(), tnp.asarray(normal(128, 32)), tnp.asarray(normal(128, 2))
    results = {
        "arrays": arrays(),
        "promotion": promotion(),
        "broadcasting": broadcasting(),
        "indexing": indexing(),
        "model": predictions(model, inputs),
        "interoperability": interoperability(),
        "derivatives": derivatives(model, inputs, labels),
        "compiled": compiled(model, inputs, labels),
        "per example": per_example(model, inputs, labels),
        "devices": devices(model, inputs),
        "speed": benchmark((1, 1024) if options.quick else (1, 32, 1024, 2**15, 2**20), 3 if options.quick else 20),
    }
    if options.save:
        flat = {f"{section}: {name}": np.asarray(v) for section, found in results.items() for name, v in found.items()}
        np.savez(options.save, **flat)
    return results


if __name__ == "__main__":
    main()
