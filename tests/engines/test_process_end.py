"""Processes that end, or fork, while code is being compiled: no crash, no waiting for what nobody needs."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

START = """
import os, sys, threading, time
import numpy as np
import tensornumpy as tnp
x = tnp.asarray(np.arange(6.0))
f = tnp.function(lambda a: tnp.sin(a) + a)

def end_in_the_middle(module):
    # wait until LLVM has begun with a module, the n-th one
    from llvmlite import binding
    begun, left, emit = threading.Event(), [module], binding.TargetMachine.emit_object
    def watched(self, *args):
        left[0] -= 1
        if left[0] <= 0:
            begun.set()
        return emit(self, *args)
    binding.TargetMachine.emit_object = watched
    begun.wait(30)
    time.sleep(0.02)
"""

# Operators, views and calls of daemon threads have the machine code of handles and of kernels made in the background.
DAEMONS = """
def work():
    while True:
        x + x; f(x); x[1:]
for _ in range(2):
    threading.Thread(target=work, daemon=True).start()
end_in_the_middle(int(sys.argv[1]))
"""

# The daemon itself compiles: it is in the middle of it when the process ends.
NOW = """
def work():
    for k in range(1000):
        tnp.function(lambda a, k=k: tnp.sin(a * k) + tnp.cos(a + k) * tnp.exp(a - k))(x)
threading.Thread(target=work, daemon=True).start()
end_in_the_middle(int(sys.argv[1]))
"""

# What is waiting in the queue of the background is not made any more.
QUEUE = """
from tensornumpy.engines import background
made, begun = [], threading.Event()
def slow(k):
    made.append(k)
    begun.set()
    time.sleep(0.2)
def work():
    for k in range(100):
        background.soon(lambda k=k: slow(k))
thread = threading.Thread(target=work, daemon=True)
thread.start()
thread.join()
begun.wait(30)
import atexit
atexit.register(lambda: print(len(made)))
"""

# A program that is being written for a graph is given up.
WRITING = """
from tensornumpy.engines import background
from tensornumpy.staging.graphs.graphs import program_of
def steps(u):
    u = u * 1.0
    for _ in range(20):
        u[1:-1] += 0.1 * (u[2:] - u[:-2])
    return u
with background.using("off"):
    traced = tnp.function(steps)
    traced(x)
graph, begun, count = traced.traces[0].graph, threading.Event(), []
def write():
    begun.set()
    for _ in range(1000):
        program_of(graph, [(8,)], [(8,)])
        count.append(1)
background.soon(write)
begun.wait(30)
time.sleep(0.1)
threading.Thread(target=lambda: (background._worker.thread.join(), print(len(count)))).start()
"""

FORK = """
tnp.config.set_native("background")
for _ in range(200):
    x + x
sys.stdout.flush()
for _ in range(8):
    pid = os.fork()
    if pid == 0:
        g = tnp.function(lambda a: tnp.sin(a) * 2 + a)
        for _ in range(300):
            y = g(x) + x[1:].sum()
        os._exit(0 if np.allclose(y.numpy(), np.sin(np.arange(6.0)) * 2 + np.arange(6.0) + 15) else 3)
    assert os.waitpid(pid, 0)[1] == 0
"""


def run(code: str, *args: str, cache: Any = "off", native: str = "background") -> subprocess.CompletedProcess:
    env = {**os.environ, "TENSORNUMPY_CACHE": str(cache), "TENSORNUMPY_NATIVE": native}
    command = [sys.executable, "-c", START + code, *args]
    return subprocess.run(command, env=env, text=True, capture_output=True, timeout=300, check=False)


@pytest.mark.parametrize("module", ["1"])
def test_a_process_ends_while_its_daemon_threads_have_code_compiled(tmp_path, module):
    done = run(DAEMONS, module, cache=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""


@pytest.mark.parametrize("module", ["1", "4"])
def test_a_process_ends_while_a_daemon_thread_compiles(module):
    done = run(NOW, module, native="now")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""


def test_jobs_that_wait_are_dropped_at_the_end():
    done = run(QUEUE)
    assert done.returncode == 0, done.stderr
    assert 1 <= int(done.stdout) <= 3


def test_a_program_that_is_being_written_is_given_up_at_the_end():
    done = run(WRITING)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert int(done.stdout) < 900


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork on this system")
def test_children_forked_while_code_is_compiled_compute_and_end(tmp_path):
    done = run(FORK, cache=tmp_path)
    assert done.returncode == 0, done.stderr
