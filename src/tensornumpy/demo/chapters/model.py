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
    """Two layers; the weights are made for the first input that comes along."""

    def __init__(self, weights=None):
        self.weights = weights

    def predict(self, inputs):
        if self.weights is None:
            size = inputs.shape[1]
            w1 = (tnp.random.randn(size, 64) / tnp.sqrt(size)).astype(tnp.float32)
            bias = tnp.random.randn(64).astype(tnp.float32)
            w2 = (tnp.random.randn(64, 2) / 8).astype(tnp.float32)
            self.weights = [w1, bias, w2]
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
    draw = tnp.random.randn
    return draw(size, 32).astype(tnp.float32), draw(size, 2).astype(tnp.float32)


def compute_gradients(inputs, labels):
    with tnp.GradientTape() as tape:
        tape.watch(model.weights)  # plain arrays; a tnp.Variable would be watched by itself
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
    w1, bias, w2 = weights
    return tnp.sum(tnp.square(tnp.maximum(inputs @ w1 + bias, 0) @ w2 - labels))


print(f"tape {float(gradients[2][5, 1]):.4f}, difference {float(loss_of(moved) - loss_of(small)) / 1e-6:.4f}")

# %%
def prediction_batch_jacobian(inputs):
    with tnp.GradientTape() as tape:
        tape.watch(inputs)
        prediction = model.predict(inputs)
    return prediction, tape.batch_jacobian(prediction, inputs)


batch = tnp.ones([16, 32], tnp.float32)
output, jacobian = prediction_batch_jacobian(batch)
print(f"{batch.shape} -> {output.shape}, Jacobian of each example: {jacobian.shape}")

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
same = zip(compute_gradients(inputs, labels), compiled(inputs, labels), strict=True)
print("the same numbers:", all(np.allclose(e, c, rtol=1e-4, atol=1e-3) for e, c in same))
print(f"eager    {milliseconds(lambda: compute_gradients(inputs, labels)):7.3f} ms")
print(f"compiled {milliseconds(lambda: compiled(inputs, labels)):7.3f} ms")

# %%
@tnp.function
def half_or_double(x):
    if tnp.sum(x) > 10:  # plain Python on a traced value: the branch becomes a guard of the trace
        return x / 2
    return x * 2


print(half_or_double(tnp.asarray([1.0, 2.0])), half_or_double(tnp.asarray([10.0, 20.0])))
print(half_or_double.explain())

# %% [markdown]
# ## 11. Vectorization
#
# `vectorized_map` takes code for one example and runs it once on the whole batch. Here: the gradient of each
# example by itself, which one call of the tape cannot give.

# %%
def single_example_gradient(example):
    inp, label = example
    return compute_gradients(tnp.expand_dims(inp, 0), tnp.expand_dims(label, 0))


@tnp.function
def vectorized_gradients(inputs, labels):
    return tnp.vectorized_map(single_example_gradient, (inputs, labels))


@tnp.function
def unvectorized_gradients(inputs, labels):
    return tnp.map_fn(single_example_gradient, (inputs, labels))


inputs, labels = create_batch(128)
per_example = vectorized_gradients(inputs, labels)
for w, g in zip(model.weights, per_example, strict=True):
    print(f"weight {w.shape!s:>9}: gradients of 128 examples {g.shape}")

# %%
total = compute_gradients(inputs, labels)
added = [g.sum(axis=0) for g in per_example]
pairs = zip(total, added, strict=True)
print("they add up to the batch gradient:", all(np.allclose(t, a, rtol=1e-3, atol=1e-2) for t, a in pairs))
vectorized = milliseconds(lambda: vectorized_gradients(inputs, labels), 5)
one_by_one = milliseconds(lambda: unvectorized_gradients(inputs, labels), 1)
print(f"vectorized {vectorized:8.3f} ms")
print(f"one by one {one_by_one:8.3f} ms, {one_by_one / vectorized:.0f} times as long")

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
