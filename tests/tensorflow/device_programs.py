"""Programs that have to set up TensorFlow before it starts: each runs in a process of its own.

python device_programs.py mirrored OUT.npz
python device_programs.py server PORT
python device_programs.py client PORT OUT.npz
"""

from __future__ import annotations

import importlib
import os
import sys
import warnings

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")

import numpy as np

STEPS, GLOBAL_BATCH, RATE = 6, 8, 0.2
WORKER = "/job:worker/replica:0/task:0/device:CPU:0"


def start():
    """TensorFlow and our namespace on it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import tensorflow as tf
    return tf, importlib.import_module(os.environ.get("TENSORNUMPY_TEST_NAMESPACE", "tensornumpy.tensorflow"))


def data():
    rng = np.random.default_rng(11)
    x = rng.standard_normal((STEPS * GLOBAL_BATCH, 3)).astype(np.float32)
    return x, np.sin(x.sum(1, keepdims=True)).astype(np.float32), rng.standard_normal((3, 1)).astype(np.float32)


def loss_of(tnp, w, x, y):
    """The error of tanh(x w), which a part of the batch has in the whole; max and prod bring gradients of our own."""
    out = tnp.tanh(tnp.matmul(x, w))
    return tnp.sum(tnp.square(tnp.subtract(out, y))) / GLOBAL_BATCH + 0.0 * tnp.max(out) + 0.0 * tnp.prod(w)


def by_hand():
    """The losses of the descent on whole batches, in NumPy."""
    x, y, w = (a.astype(np.float64) for a in data())
    losses = []
    for i in range(STEPS):
        a, b = x[i * GLOBAL_BATCH : (i + 1) * GLOBAL_BATCH], y[i * GLOBAL_BATCH : (i + 1) * GLOBAL_BATCH]
        out = np.tanh(a @ w)
        losses.append(np.sum((out - b) ** 2) / GLOBAL_BATCH)
        w = w - RATE * a.T @ (2 * (out - b) / GLOBAL_BATCH * (1 - out**2))
    return losses


def mirrored(path):
    """One model on two logical devices, and what ``tf.device`` does there."""
    tf, tnp = start()
    cpu = tf.config.list_physical_devices("CPU")[0]
    tf.config.set_logical_device_configuration(cpu, [tf.config.LogicalDeviceConfiguration()] * 2)
    x, y, first = data()
    found = {}
    with tf.device("CPU:1"):
        a = tnp.exp(tnp.arange(3.0))
        found["device of a call"] = tnp.sum(tnp.max(a) + tnp.linalg.norm(a)).device
        found["device of asarray"] = tnp.asarray(x).device
        traced = tf.function(lambda v: tnp.cumprod(v))(a)
        found["device of a graph"] = traced.device
    found["device outside"] = tnp.exp(tnp.arange(3.0)).device

    strategy = tf.distribute.MirroredStrategy(["CPU:0", "CPU:1"], tf.distribute.ReductionToOneDevice())
    with strategy.scope():
        w = tf.Variable(first)
    devices = set()

    def replica(x, y):
        with tf.GradientTape() as tape:
            loss = loss_of(tnp, tf.convert_to_tensor(w), x, y)
        context = tf.distribute.get_replica_context()
        devices.add(loss.device)
        g = context.all_reduce(tf.distribute.ReduceOp.SUM, tape.gradient(loss, w))
        w.assign_sub(RATE * g)
        return loss

    @tf.function
    def step(batch):
        return strategy.reduce(tf.distribute.ReduceOp.SUM, strategy.run(replica, args=batch), axis=None)

    dataset = strategy.experimental_distribute_dataset(tf.data.Dataset.from_tensor_slices((x, y)).batch(GLOBAL_BATCH))
    found["losses"] = [float(step(batch)) for batch in dataset]
    found["replicas"] = strategy.num_replicas_in_sync
    found["replica devices"] = sorted(devices)
    found["mirrors"] = [v.numpy() for v in w.values]

    class Dense(tf.keras.layers.Layer):
        def build(self, shape):
            self.w = self.add_weight(shape=first.shape, initializer=lambda *_, **__: first)

        def call(self, inputs):
            return tnp.tanh(tnp.matmul(inputs, self.w))

    with strategy.scope():
        model = tf.keras.Sequential([Dense()])
        model.compile(tf.keras.optimizers.SGD(RATE), lambda a, b: tnp.sum(tnp.square(tnp.subtract(a, b)), axis=-1))
    fitted = [model.train_on_batch(x[i : i + GLOBAL_BATCH], y[i : i + GLOBAL_BATCH]) for i in (0, GLOBAL_BATCH)]
    found["loss of keras"] = fitted[0]
    np.savez(path, **found)


def server(port):
    """A TensorFlow server, as it runs on another host."""
    tf, _ = start()
    tf.distribute.Server({"worker": [f"localhost:{port}"]}, job_name="worker", task_index=0, start=True)
    print("ready", flush=True)
    sys.stdin.read()  # until the test closes it
    os._exit(0)  # a server has no way to stop


def client(port, path):
    """Arrays on the server's device, in both namespaces."""
    tf, tnp = start()
    import tensornumpy as native

    tf.config.experimental_connect_to_host(f"localhost:{port}", job_name="worker")
    x, _, _ = data()
    found = {"listed": [d.name for d in tf.config.list_logical_devices()]}
    with tf.device(WORKER):
        a = tnp.asarray(x)
        with tf.GradientTape() as tape:
            tape.watch(a)
            y = tnp.sum(tnp.max(tnp.exp(a), axis=1) * tnp.cumsum(a, axis=1)[:, 1])
        g = tape.gradient(y, a)
        traced = tf.function(lambda v: tnp.linalg.norm(tnp.sort(v, axis=1), axis=0))(a)
    found |= {"tensor": y, "tensor gradient": g, "tensor graph": traced}
    found["tensor devices"] = [a.device, y.device, g.device, traced.device]

    with native.device(WORKER):
        b = native.asarray(x) * 1.0
        b[0] = 2.0  # still a mutable array
        with native.GradientTape() as tape:
            tape.watch(b)
            y = native.sum(native.max(native.exp(b), axis=1) * native.cumsum(b, axis=1)[:, 1])
        g = tape.gradient(y, b)
    found["native devices"] = [str(v.device) for v in (b, y, g)]
    found["native tensor device"] = tf.convert_to_tensor(b).device
    found |= {"native": y.numpy(), "native gradient": g.numpy(), "native array": b.numpy()}
    home = b.to_device("CPU:0")
    found["device at home"] = str(home.device)
    found["copy at home"] = home.numpy()
    with native.device("CPU:0"):
        found["device of a copy"] = str(native.copy(b).device)
    np.savez(path, **{k: np.asarray(v) for k, v in found.items()})


if __name__ == "__main__":
    {"mirrored": mirrored, "server": server, "client": client}[sys.argv[1]](*sys.argv[2:])
