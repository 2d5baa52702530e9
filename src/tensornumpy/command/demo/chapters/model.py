# %% [markdown]
# ## 5. A model
#
# A dense layer with a relu, then a linear one: NumPy code, and nothing in it knows of gradients. The next
# chapters differentiate, compile and vectorize exactly this class.

# %%
import timeit

import numpy as np

import tensornumpy as tnp


class Model:
    """Two layers; the first input decides the size of the weights."""

    def __init__(self, weights=None):
        self.weights = weights

    def predict(self, inputs):
        if self.weights is None:
            size = inputs.shape[1]
            w1 = tnp.random.randn(size, 64) / tnp.sqrt(size)
            bias = tnp.random.randn(64)
            w2 = tnp.random.randn(64, 2) / 8
            self.weights = [w.astype(tnp.float32) for w in (w1, bias, w2)]
        w1, bias, w2 = self.weights
        hidden = tnp.maximum(tnp.matmul(inputs, w1) + bias, 0)
        return tnp.matmul(hidden, w2)


tnp.random.seed(0)
model = Model()
print(model.predict(tnp.ones([2, 32], dtype=tnp.float32)))

# %% [markdown]
# ## 9. Gradients and Jacobians
#
# A `GradientTape` records what happens to the arrays it watches and plays it back in reverse.


# %%
def create_batch(size=32):
    numbers = tnp.random.randn(size, 34).astype(tnp.float32)
    return numbers[:, :32], numbers[:, 32:]


def compute_gradients(inputs, labels):
    with tnp.GradientTape() as tape:
        tape.watch(model.weights)  # a tnp.Variable is watched by itself
        loss = tnp.sum(tnp.square(model.predict(inputs) - labels))
    return tape.gradient(loss, model.weights)


inputs, labels = create_batch()
gradients = compute_gradients(inputs, labels)
print("parameters:", [w.shape for w in model.weights])
print("gradients: ", [g.shape for g in gradients])
assert all(isinstance(g, tnp.ndarray) for g in gradients)

# %%
# A derivative by hand agrees: one weight moved a little, in float64.
small = [w.astype(tnp.float64) for w in model.weights]
moved = [w.copy() for w in small]
moved[2][5, 1] += 1e-6


def loss_of(weights):
    return tnp.sum(tnp.square(Model(weights).predict(inputs) - labels))


slope = (loss_of(moved) - loss_of(small)) / 1e-6
print(f"tape {gradients[2][5, 1]:.4f}, difference {slope:.4f}")


# %%
def prediction_batch_jacobian(inputs):
    with tnp.GradientTape() as tape:
        tape.watch(inputs)
        prediction = model.predict(inputs)
    return prediction, tape.batch_jacobian(prediction, inputs)


batch = tnp.ones([16, 32], tnp.float32)
output, jacobian = prediction_batch_jacobian(batch)
print(f"{batch.shape} -> {output.shape}, Jacobians {jacobian.shape}")

# %% [markdown]
# ## 10. Compilation
#
# `tnp.function` runs the Python code once for each kind of argument, keeps the graph of what it did, and runs the
# graph from then on. The body below is the eager code, unchanged.


# %%
def milliseconds(run, number=10):
    run()  # warm
    return 1e3 * min(timeit.repeat(run, number=number, repeat=3)) / number


inputs, labels = create_batch(512)
compiled = tnp.function(compute_gradients)
for f in (compute_gradients, compiled):
    took = milliseconds(lambda f=f: f(inputs, labels))
    print(f"{took:.3f} ms, norm of the bias gradient", end=" ")
    print(f"{float((f(inputs, labels)[1] ** 2).sum() ** 0.5):.3f}")


# %%
@tnp.function(native="off")  # else Python answers the first calls
def half_or_double(x):
    if tnp.sum(x) > 10:  # the branch taken is a guard of the trace
        return x / 2
    return x * 2


print(half_or_double(tnp.asarray([1.0, 2.0])))
print(half_or_double(tnp.asarray([10.0, 20.0])))
print(half_or_double.explain())

# %% [markdown]
# ## 11. Vectorization
#
# `vectorized_map` takes code for one example and runs it once on the whole batch. Here: the gradient of each
# example by itself, which one call of the tape cannot give.


# %%
def single_example_gradient(example):
    batch_of_one = [tnp.expand_dims(part, 0) for part in example]
    return compute_gradients(*batch_of_one)


@tnp.function
def vectorized_gradients(inputs, labels):
    return tnp.vectorized_map(single_example_gradient, (inputs, labels))


@tnp.function
def unvectorized_gradients(inputs, labels):
    return tnp.map_fn(single_example_gradient, (inputs, labels))


inputs, labels = create_batch(128)
per_example = vectorized_gradients(inputs, labels)
for w, g in zip(model.weights, per_example, strict=True):
    print(f"weight {w.shape!s:>9}: gradients {g.shape}")

# %%
total = compute_gradients(inputs, labels)
off = max(
    np.abs(g.sum(axis=0) - t).max() / np.abs(t).max()
    for g, t in zip(per_example, total, strict=True)
)  # fmt: skip
print(f"their sum is the batch gradient, to {float(off):.0e}")
vectorized = milliseconds(lambda: vectorized_gradients(inputs, labels), 5)
one_by_one = milliseconds(lambda: unvectorized_gradients(inputs, labels), 1)
print(f"vectorized {vectorized:.2f} ms, one by one {one_by_one:.2f} ms:")
print(f"{one_by_one / vectorized:.0f} times as long")

# %% [markdown]
# ## 12. Devices
#
# Devices have TensorFlow's names. Without the TensorFlow engine there is the CPU, which can be split into several
# logical devices: programs for many devices can then be tried on one machine.

# %%
print("physical:", tnp.config.list_physical_devices())
print("logical: ", tnp.config.list_logical_devices())
gpus = tnp.config.list_logical_devices("GPU")
device = gpus[0] if gpus else "/device:CPU:0"
with tnp.device(device):
    prediction = model.predict(create_batch(5)[0])
print("prediction is on", prediction.device)

# %%
with tnp.device("/device:CPU:0"):
    on_cpu = tnp.copy(prediction)  # a copy on the device of the scope
print("its copy is on  ", on_cpu.device)
try:
    with tnp.device("CPU:99"):
        tnp.ones(3)
except ValueError as error:
    print(f"{type(error).__name__}: {error}")
