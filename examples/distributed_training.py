"""Train one network on two processes, with TensorFlow's MultiWorkerMirroredStrategy and NumPy's functions.

    python examples/distributed_training.py [--quick] [--workers 2]

Each worker is a process of its own with a TensorFlow server in it, found by the others through ``TF_CONFIG``; here all
of them are on this machine, on real hosts the addresses differ and nothing else. Every worker takes its part of each
global batch, the gradients are summed over all of them, and all make the same step. At the end the losses are compared
with those of one process that was given the whole batches.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import socket
import subprocess
import sys
import threading

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")

import numpy as np
from rich.progress import Progress

GLOBAL_BATCH = 64
RATE = 0.5
MOMENTUM = 0.9
LAYERS = (2, 32, 32, 3)


# --- what is learned: three arms of a spiral ---------------------------------------------------------------


def spiral(count):
    """``(points, arms)``: each point lies on one of three arms, drawn in the same order in every process."""
    rng = np.random.default_rng(0)
    arms = rng.integers(0, 3, count)
    radius = rng.uniform(0.1, 1.0, count)
    angle = 4.0 * radius + arms * (2 * np.pi / 3) + rng.normal(0.0, 0.15, count)
    return np.stack([radius * np.cos(angle), radius * np.sin(angle)], axis=1), arms


def first_weights():
    rng = np.random.default_rng(1)
    shapes = list(itertools.pairwise(LAYERS))
    return [a for n, m in shapes for a in (rng.standard_normal((n, m)) * np.sqrt(2 / n), np.zeros(m))]


def predict(tnp, weights, x):
    """Scores of the three arms."""
    for i in range(0, len(weights) - 2, 2):
        x = tnp.maximum(tnp.matmul(x, weights[i]) + weights[i + 1], 0.0)
    return tnp.matmul(x, weights[-2]) + weights[-1]


def cross_entropy(tnp, scores, arms):
    """Summed over the examples of this worker, and divided by the size of the whole batch."""
    scores = scores - tnp.max(scores, axis=1, keepdims=True)
    chosen = tnp.take_along_axis(scores, tnp.expand_dims(arms, 1), axis=1)[:, 0]
    return tnp.sum(tnp.log(tnp.sum(tnp.exp(scores), axis=1)) - chosen) / GLOBAL_BATCH


# --- training, the same under every strategy ---------------------------------------------------------------


def train(strategy, steps):
    """Yields ``(loss, correct)`` of each step, over the whole global batch."""
    import tensorflow as tf
    import tensornumpy.tensorflow as tnp

    points, arms = spiral(steps * GLOBAL_BATCH)

    def part(context):
        """The examples of one worker: every n-th, so that all parts together are the batch."""
        data = tf.data.Dataset.from_tensor_slices((points, arms))
        data = data.shard(context.num_input_pipelines, context.input_pipeline_id)
        return data.batch(GLOBAL_BATCH // context.num_input_pipelines)

    data = strategy.distribute_datasets_from_function(part)
    with strategy.scope():
        weights = [tf.Variable(w) for w in first_weights()]
        speeds = [tf.Variable(tf.zeros_like(w)) for w in weights]

    def replica(x, labels):
        with tf.GradientTape() as tape:
            scores = predict(tnp, [tf.convert_to_tensor(w) for w in weights], x)
            loss = cross_entropy(tnp, scores, labels)
        gradients = tape.gradient(loss, weights)
        gradients = tf.distribute.get_replica_context().all_reduce(tf.distribute.ReduceOp.SUM, gradients)
        for weight, speed, gradient in zip(weights, speeds, gradients, strict=True):
            speed.assign(MOMENTUM * speed - RATE * gradient * (1 - MOMENTUM))
            weight.assign_add(speed)
        return loss, tnp.sum(tnp.argmax(scores, axis=1) == labels)

    @tf.function
    def step(batch):
        found = strategy.run(replica, args=batch)
        return [strategy.reduce(tf.distribute.ReduceOp.SUM, value, axis=None) for value in found]

    for batch in data:
        loss, correct = step(batch)
        yield float(loss), int(correct)


def work(steps):
    """One process: with ``TF_CONFIG`` a worker among others, without it alone. Prints a line of JSON for each step."""
    import tensorflow as tf

    if "TF_CONFIG" in os.environ:
        strategy = tf.distribute.MultiWorkerMirroredStrategy()
    else:
        strategy = tf.distribute.get_strategy()  # one device
    for loss, correct in train(strategy, steps):
        print(json.dumps({"loss": loss, "correct": correct}), flush=True)
    print(json.dumps({"replicas": strategy.num_replicas_in_sync}), flush=True)


# --- processes ---------------------------------------------------------------------------------------------


def free_ports(count):
    probes = [socket.socket() for _ in range(count)]
    for probe in probes:
        probe.bind(("localhost", 0))
    ports = [probe.getsockname()[1] for probe in probes]
    for probe in probes:
        probe.close()
    return ports


def start(steps, cluster=None, index=0):
    """This program again, as a worker of the cluster or alone."""
    environment = {k: v for k, v in os.environ.items() if k != "TF_CONFIG"}
    if cluster is not None:
        environment["TF_CONFIG"] = json.dumps({"cluster": cluster, "task": {"type": "worker", "index": index}})
    command = [sys.executable, __file__, "--work", "--steps", str(steps)]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def follow(process, advance):
    """The lines of a process as it prints them: ``(losses, correct, replicas)``. Raises RuntimeError if it fails."""
    errors, losses, correct, replicas = [], [], [], 0
    thread = threading.Thread(target=lambda: errors.append(process.stderr.read()))
    with process:
        thread.start()
        for line in process.stdout:
            record = json.loads(line)
            if "loss" in record:
                losses.append(record["loss"])
                correct.append(record["correct"])
                advance(record["loss"])
            else:
                replicas = record["replicas"]
        thread.join()
    if process.returncode:
        raise RuntimeError(f"a worker ended with {process.returncode}:\n{errors[0][-2000:]}")
    return losses, correct, replicas


def run(steps, workers):
    """Train on so many workers, then alone: a list of ``(losses, correct, replicas)``, the last one alone."""
    cluster = {"worker": [f"localhost:{port}" for port in free_ports(workers)]}
    found, failures = [None] * workers, []
    with Progress(transient=True) as progress:

        def followed(process, name):
            bar = progress.add_task(name, total=steps)
            try:
                return follow(
                    process, lambda loss: progress.update(bar, advance=1, description=f"{name}, loss {loss:.3f}")
                )
            finally:
                process.kill()

        processes = [start(steps, cluster, index) for index in range(workers)]

        def collect(index):
            try:
                found[index] = followed(processes[index], f"worker {index}")
            except Exception as error:
                failures.append(error)
                for process in processes:  # the others would wait for it forever
                    process.kill()

        threads = [threading.Thread(target=collect, args=(index,)) for index in range(workers)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if failures:
            raise failures[0]
        return [*found, followed(start(steps), "one process")]


def main(arguments=None):
    parser = argparse.ArgumentParser(description="One network, trained on several processes.")
    parser.add_argument("--quick", action="store_true", help="few steps")
    parser.add_argument("--steps", type=int, help="so many steps")
    parser.add_argument("--workers", type=int, default=2, help="so many processes")
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    steps = options.steps or (20 if options.quick else 400)
    if options.work:
        work(steps)
        return None
    *together, alone = run(steps, options.workers)
    losses, correct, replicas = together[0]
    last = max(1, steps // 10)
    print(f"{replicas} replicas, {steps} steps of {GLOBAL_BATCH} examples")
    print(f"loss of the first step {losses[0]:.4f}, of the last ones {np.mean(losses[-last:]):.4f}")
    print(f"accuracy in the last {last} steps: {sum(correct[-last:]) / (last * GLOBAL_BATCH):.3f}")
    print(f"all workers report the same losses: {all(each[0] == losses for each in together)}")
    off = max(abs(a - b) / abs(b) for a, b in zip(losses, alone[0], strict=True))
    print(f"largest difference to one process: {off:.1e} of the loss")
    return [*together, alone]


if __name__ == "__main__":
    main()
