"""Programs without a mistake, and the types that their values have."""

from dataclasses import dataclass
from typing import Any, assert_type

import numpy as np

import tensornumpy as tnp
import tensornumpy.tensorflow as tft
from tensornumpy.typing import ArrayLike, NDArray

x = tnp.asarray([1.0, 2.0, 3.0])
single = tnp.zeros((3, 2), dtype=tnp.float32)

# Dtypes, where arguments tell them.
assert_type(tnp.zeros(3), NDArray[tnp.float64])
assert_type(tnp.zeros(3, tnp.int32), NDArray[tnp.int32])
assert_type(tnp.ones_like(single), NDArray[tnp.float32])
assert_type(tnp.asarray(np.zeros(3, np.int8)), NDArray[tnp.int8])
assert_type(single + 1, NDArray[tnp.float32])
assert_type(2.0 * single - 1, NDArray[tnp.float32])
assert_type(single + single, NDArray[tnp.float32])
assert_type(-single, NDArray[tnp.float32])
assert_type(single[0, 1:], NDArray[tnp.float32])
assert_type(single.T.reshape(2, 3), NDArray[tnp.float32])
assert_type(tnp.flip(single), NDArray[tnp.float32])
assert_type(tnp.sort(single, axis=0), NDArray[tnp.float32])
assert_type(single.astype(tnp.int64), NDArray[tnp.int64])
assert_type(tnp.sum(single, dtype=tnp.float64), NDArray[tnp.float64])
assert_type(single > 0, NDArray[tnp.bool])
assert_type(tnp.isnan(single), NDArray[tnp.bool])
assert_type(tnp.argmax(single, axis=0), NDArray[tnp.intp])
assert_type(tnp.random.default_rng(0).normal(size=3), NDArray[tnp.float64])
for row in single:
    assert_type(row, NDArray[tnp.float32])

# Results that are no array, or several.
assert_type(single.numpy(), np.ndarray[tuple[Any, ...], np.dtype[np.float32]])
assert_type(tnp.allclose(x, 1.0), bool)
assert_type(tnp.shape(x), tuple[int, ...])
assert_type(float(x[0]), float)
assert_type(tnp.linalg.eigh(tnp.eye(2)).eigenvalues.ndim, int)
low, high = tnp.divmod(x, 2)
values, counts = tnp.unique(x, return_counts=True)
points, step = tnp.linspace(0, 1, 5, retstep=True)
u, s, vh = tnp.linalg.svd(tnp.eye(3), full_matrices=False)
rows, columns = tnp.where(single > 0)
tnp.where(x > 0, x, 0.0)
tnp.special.erf(x, out=tnp.empty(3))
tnp.add.reduce(x, axis=0, keepdims=True)
tnp.matmul(single, single.T, axes=[(0, 1), (0, 1), (0, 1)])
tnp.einsum("ij,kj->ik", single, single)
tnp.concatenate([x, [1, 2], np.arange(3)])
tnp.strings.upper(tnp.asarray(["a", "b"]))
p = tnp.polynomial.Polynomial([1, 2, 3])
assert_type(p.deriv() * 2, tnp.polynomial.Polynomial)

# Writes and indices.
x[0] = 4.0
x[x > 3] = tnp.zeros(1)
x[[0, 1]] += 1
x[..., None][tnp.asarray([0, 2])] = np.float32(1)
x += 1
new = x.at[0].set(2.0)
total: float = x.sum().item()
place: str = x.device
k = [10, 20, 30][tnp.argmax(x)]


# Transformations keep the signatures of what they are given.
@tnp.function
def energy(x: tnp.ndarray, k: float = 1.0) -> NDArray[tnp.float64]:
    if x.max() > 3:
        x = x / x.max()
    return tnp.sum(x * x, dtype=tnp.float64) * k


@tnp.function(max_traces=3, check=True)
def doubled(x: NDArray[tnp.float32]) -> NDArray[tnp.float32]:
    return x * 2


assert_type(energy(x, k=2.0), NDArray[tnp.float64])
assert_type(doubled(single), NDArray[tnp.float32])
print(energy.explain(), energy.graph(x, 1.0), doubled.traces)
gradient = tnp.grad(energy)(x, k=0.5)
value, gradients = tnp.value_and_grad(energy, argnums=(0, 1))(x, 1.0)
(loss, aux), gradients = tnp.value_and_grad(lambda w: (tnp.sum(w), {"w": w}), has_aux=True)(x)
assert_type(tnp.checkpoint(energy)(x, 2.0), NDArray[tnp.float64])
out, pullback = tnp.vjp(energy, x)
out, tangent = tnp.jvp(energy, (x,), (x,))
assert_type(tangent, NDArray[tnp.float64])
out, push = tnp.linearize(energy, x)
tnp.hessian(energy)(x), tnp.jacobian(energy, mode="forward")(x)
norms = tnp.vectorized_map(lambda row: row @ row, single)
assert_type(tnp.vectorized_map(doubled, single), NDArray[tnp.float32])


@tnp.custom_gradient
def clipped(x: tnp.ndarray) -> tuple[tnp.ndarray, Any]:
    return x, lambda g: tnp.clip(g, -1, None)


assert_type(clipped(x), tnp.ndarray)


@dataclass
class Model:
    w: tnp.Variable

    @tnp.function
    def __call__(self, x: ArrayLike, scale: float = 1.0) -> tnp.ndarray:
        return tnp.tanh(tnp.asarray(x) @ self.w) * scale

    @tnp.function
    def loss(self, x: tnp.ndarray) -> tnp.ndarray:
        return tnp.mean(self(x, scale=2.0))


model = Model(tnp.Variable(tnp.ones((2, 2)), name="w"))
assert_type(model.loss(single), tnp.ndarray)
with tnp.GradientTape(persistent=True) as tape:
    tape.watch(x)
    y = tnp.sum(tnp.exp(-x) * x)
assert_type(y.shape, tuple[Any, ...])
model.w.assign_sub(0.1 * tape.gradient(y, model.w, unconnected_gradients="zero"))
with tnp.device("CPU:0"), tnp.promotion("safe"), tnp.errstate(all="ignore"):
    tnp.ones(3, device="CPU:0")
last, states = tnp.scan(lambda c, t: (c + t, c), 0.0, x)
tree = tnp.tree.map(lambda leaf: leaf * 2, {"a": x})
np.testing.assert_allclose(x, np.asarray(x))

# Tensors of TensorFlow, by NumPy's names and by TensorFlow NumPy's.
t = tft.array(val=[[1.0, 2.0], [3.0, 4.0]])
t = tft.where(t > 1, tft.exp(t), 0.0) + tft.linalg.inv(t) @ tft.ones((2, 2), tft.float32)
u, s, vh = tft.linalg.svd(t)
q = tft.linalg.qr(t).Q + tft.At(t)[0, :].add(2.0)
t = tft.concatenate([t, tft.reshape(t, (2, 2))], axis=1) + tft.add.reduce(t, axis=0)[:, tft.newaxis]
names: np.ndarray[Any, Any] = tft.strings.upper(["a", "b"])
with tft.experimental_enable_numpy_behavior(prefer_float32=True, dtype_conversion_mode="all"):
    low, high = tft.divmod(tft.random.randint(1, 9, size=3), 2)
del u, s, vh, q, low, high, names
