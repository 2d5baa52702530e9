"""One mistake in each line that is marked: type checkers see them all, and nothing else."""

import tensornumpy as tnp
import tensornumpy.tensorflow as tft
from tensornumpy.typing import NDArray

x = tnp.asarray([1.0, 2.0, 3.0])
single = tnp.zeros(3, tnp.float32)

# Names that are not there.
tnp.nonexistent  # mistake
tnp.jit(lambda a: a)  # mistake
tnp.linalg.inverse(x)  # mistake
tnp.random.nromal(3)  # mistake
tnp.special.errf(x)  # mistake
tnp.fft.fft_2(x)  # mistake
x.summ()  # mistake
x.cuda()  # mistake
x.requires_grad = True  # mistake
tnp.random.default_rng(0).normall(size=3)  # mistake
tnp.polynomial.Polynomial([1, 2]).derivative()  # mistake
tnp.exp.reduced(x)  # mistake
tnp.Variable(3.0).assgn(4.0)  # mistake
tnp.tree.mapp(lambda a: a, x)  # mistake

# Keywords and numbers of arguments.
tnp.linspace(0, 1, nmu=3)  # mistake
tnp.sum(x, axes=0)  # mistake
x.sum(axs=0)  # mistake
x.std(ddf=1)  # mistake
tnp.reshape(x)  # mistake
tnp.add(x)  # mistake
tnp.exp(x, x, x)  # mistake
tnp.where(x > 0, x)  # mistake
tnp.grad(lambda a: a, argnum=1)  # mistake
tnp.concatenate(x, axes=1)  # mistake
tnp.random.normal(0.0, 1.0, shape=(3,))  # mistake
tnp.scan(lambda c, t: (c, t), 0.0, elements=x)  # mistake
tnp.vectorized_map(lambda a: a, x, in_axis=0)  # mistake
tnp.GradientTape(persistant=True)  # mistake
tnp.device()  # mistake

# Values of a wrong type.
tnp.zeros("3")  # mistake
tnp.zeros(3, dtype=5.0)  # mistake
tnp.sort(x, kind="quick")  # mistake
tnp.fft.fft(x, norm="orto")  # mistake
tnp.sum(x, axis="rows")  # mistake
tnp.sum(x, axis=0.5)  # mistake
tnp.reshape(x, "C")  # mistake
tnp.sum(object())  # mistake
tnp.take(x, 0, mode="wrapped")  # mistake
tnp.strings.upper(x > 0)  # mistake
tnp.clip(x, 0, 1, out="x")  # mistake
tnp.promotion("none")  # mistake
tnp.jacobian(lambda a: a, mode="backward")  # mistake
tnp.GradientTape().gradient(x, x, unconnected_gradients="zeros")  # mistake
x["a":"b"]  # fine: any slice is one
x[0.5]  # mistake
x + object()  # mistake
x @ None  # mistake
x.T()  # mistake
x.shape()  # mistake

# What a result is.
text: str = tnp.sum(x)  # mistake
number: int = x + 1  # mistake
flag: bool = x.shape  # mistake
a, b, c = tnp.linalg.eigh(tnp.eye(2))  # mistake
a, b = tnp.linalg.svd(tnp.eye(2))  # mistake
tnp.allclose(x, x).all()  # mistake
whole: NDArray[tnp.int64] = single  # mistake
whole = single * 2  # mistake
flipped = tnp.flip(single)
whole = flipped  # mistake
mask: NDArray[tnp.bool] = tnp.argmax(x)  # mistake


# Through decorators and functions of functions.
@tnp.function
def scaled(x: NDArray[tnp.float32], k: float = 1.0) -> NDArray[tnp.float32]:
    return x * k


scaled(single, k="no")  # mistake
scaled(single, kk=1.0)  # mistake
scaled()  # mistake
scaled(whole)  # mistake
scaled.explane()  # mistake
text = scaled(single)  # mistake
tnp.grad(scaled)(single, k="no")  # mistake
tnp.checkpoint(scaled)(single, 1.0, 2.0)  # mistake
tnp.value_and_grad(scaled)(single)[0].shpae  # mistake
tnp.jacobian(scaled)()  # mistake
text = tnp.vectorized_map(scaled, single)  # mistake
text = tnp.vjp(scaled, single)[0]  # mistake
tnp.function(max_trace=3)(scaled)  # mistake
tnp.function(native="later")  # mistake


class Model:
    @tnp.function
    def loss(self, x: tnp.ndarray) -> tnp.ndarray:
        return x


Model().loss()  # mistake
Model().loss(single, 2)  # mistake
text = Model().loss(single)  # mistake

# Tensors of TensorFlow.
t = tft.asarray([1.0, 2.0, 3.0])
tft.nonexistent  # mistake
tft.GradientTape()  # mistake
tft.linalg.inverse(t)  # mistake
tft.random.nromal(3)  # mistake
tft.sum(t, axes=0)  # mistake
tft.sum(t, axis="rows")  # mistake
tft.reshape(t)  # mistake
tft.add(t)  # mistake
tft.add.reduced(t)  # mistake
tft.sort(t, kind="quickest")  # mistake
tft.At(t)[0].put(1.0)  # mistake
tft.experimental_enable_numpy_behavior(dtype_conversion_mode="some")  # mistake
