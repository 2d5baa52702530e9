"""The pool of threads: every chunk exactly once, whoever calls, forks, nests or leaves."""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import threading
import time
import warnings

import numpy as np
import pytest

from tensornumpy.engines.llvm import builtin
from tensornumpy.engines.llvm.emitter import Emitter, Module
from tensornumpy.engines.llvm.link import machine, threads

needs_workers = pytest.mark.skipif(not threads.available(), reason="no worker threads on this system")

# @mark: word i of args counts the calls of chunk i. @slow: the same after 20000 divisions, which makes the job long
# enough for a worker to join. @nest: every chunk runs a pool of its own over 16 words.
# @churn: short
# jobs one after the other, of 2 words and of the 3 words behind the next. @third: 1/3 rounded as the thread rounds.
TEXT = """
declare void @pool_run(ptr, ptr, i64, i64)
define void @mark(ptr %args, i64 %i) {
entry:
  %at = getelementptr i64, ptr %args, i64 %i
  %old = atomicrmw add ptr %at, i64 1 monotonic
  ret void
}
define void @slow(ptr %args, i64 %i) {
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %x = phi double [ 1.0, %entry ], [ %y, %loop ]
  %y = fdiv double 3.0, %x
  %next = add i64 %k, 1
  %more = icmp slt i64 %next, 20000
  br i1 %more, label %loop, label %done
done:
  %bits = bitcast double %y to i64
  %zero = icmp eq i64 %bits, 0
  %add = select i1 %zero, i64 2, i64 1
  %at = getelementptr i64, ptr %args, i64 %i
  %old = atomicrmw add ptr %at, i64 %add monotonic
  ret void
}
define void @nest(ptr %args, i64 %i) {
entry:
  %from = mul i64 %i, 16
  %at = getelementptr i64, ptr %args, i64 %from
  call void @pool_run(ptr @mark, ptr %at, i64 16, i64 2)
  ret void
}
define void @churn(ptr %args, i64 %times) {
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %odd = and i64 %k, 1
  %from = mul i64 %odd, 3
  %at = getelementptr i64, ptr %args, i64 %from
  %chunks = add i64 %odd, 2
  call void @pool_run(ptr @mark, ptr %at, i64 %chunks, i64 2)
  %next = add i64 %k, 1
  %more = icmp slt i64 %next, %times
  br i1 %more, label %loop, label %done
done:
  ret void
}
define void @third(ptr %args, i64 %i) {
entry:
  call void @slow(ptr %args, i64 %i)
  %one = sitofp i64 1 to double
  %at = getelementptr double, ptr %args, i64 %i
  %count = load i64, ptr %at
  %three = mul i64 %count, 3
  %d = sitofp i64 %three to double
  %y = fdiv double %one, %d
  store double %y, ptr %at
  ret void
}
"""


@pytest.fixture(scope="module")
def chunk():
    """Addresses of the chunk functions."""
    names = ("mark", "slow", "nest", "churn", "third")
    return machine.load(TEXT, names, {"pool_run": threads.pool_address()})


@pytest.fixture(autouse=True)
def two_threads():
    """Two threads however many processors there are, and the default again afterwards."""
    before = threads._here.chosen
    threads.set_num_threads(2)
    yield
    threads.set_num_threads(threads._default())
    threads._here.chosen = before


def pool_run(fn, array, chunks, count=2):
    run = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)
    run(threads.pool_address())(fn, array.ctypes.data, chunks, count)


def until_helped(fn, chunks=64):
    """Run jobs until a worker has joined one (a busy machine may not schedule it at once); the last job's array."""
    start = threads.pool_statistics()["helped"]
    deadline = time.monotonic() + 120
    while True:
        array = np.zeros(chunks, np.int64)
        pool_run(fn, array, chunks)
        if threads.pool_statistics()["helped"] > start:
            return array
        assert time.monotonic() < deadline, "no worker ever joined"


# --- every chunk once ---


@pytest.mark.parametrize("count", [-1, 0, 1, 2, 3, 8])
def test_every_chunk_runs_exactly_once(chunk, count):
    threads.set_num_threads(4)
    for chunks in (0, 1, 2, 3, 4, 5, 7, 16, 63, 1000, 100_000):
        array = np.zeros(chunks + 8, np.int64)
        for _ in range(3):
            pool_run(chunk["mark"], array, chunks, count)
        assert (array[:chunks] == 3).all()
        assert (array[chunks:] == 0).all()


def test_a_negative_number_of_chunks_runs_none(chunk):
    array = np.zeros(4, np.int64)
    pool_run(chunk["mark"], array, -1)
    assert not array.any()


@needs_workers
def test_a_worker_joins_and_changes_no_bit(chunk):
    helped = until_helped(chunk["third"])
    threads.set_num_threads(1)
    alone = np.zeros(64, np.int64)
    pool_run(chunk["third"], alone, 64)
    assert helped.tobytes() == alone.tobytes()
    assert (alone.view(np.float64) == 1 / 3).all()


def test_a_nested_call_runs_its_chunks_alone(chunk):
    array = np.zeros(64 * 16, np.int64)
    pool_run(chunk["nest"], array, 64)
    assert (array == 1).all()


def test_python_threads_that_call_at_once(chunk):
    arrays = [np.zeros(50, np.int64) for _ in range(6)]

    def call(array):
        for _ in range(40):
            pool_run(chunk["slow"], array, 10)
            pool_run(chunk["mark"], array[10:], 40)

    callers = [threading.Thread(target=call, args=(array,)) for array in arrays]
    for caller in callers:
        caller.start()
    for caller in callers:
        caller.join(120)
        assert not caller.is_alive()
    for array in arrays:
        assert (array == 40).all()


@needs_workers
def test_a_sleeping_worker_is_woken(chunk):
    until_helped(chunk["slow"])
    wakes = threads.pool_statistics()["wakes"]
    deadline = time.monotonic() + 120
    while threads.pool_statistics()["wakes"] == wakes:
        time.sleep(0.01)  # many times as long as a worker spins
        pool_run(chunk["mark"], np.zeros(2, np.int64), 2)
        assert time.monotonic() < deadline, "no worker ever slept"
    until_helped(chunk["slow"])


@needs_workers
def test_a_late_worker_never_enters_a_job_that_is_over(chunk):
    """Short jobs without a pause: the worker nearly always comes when the caller is done or already in the next."""
    churn = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int64)(chunk["churn"])
    state = threads._pool()[1]
    for _ in range(20):
        array = np.zeros(6, np.int64)
        churn(array.ctypes.data, 10_000)
        assert array.tolist() == [5000, 5000, 0, 5000, 5000, 5000]
        gate = ctypes.c_uint64.from_address(state + threads._GATE).value
        assert gate & (threads._OPEN | 0xFFFF) == 0  # closed, and nobody inside
        until_helped(chunk["slow"])


# --- floating-point state ---


@needs_workers
def test_flags_that_a_worker_raises_reach_the_caller():
    """Chunk 0 (the caller's or a worker's) waits for chunk 1, which another thread runs; only the worker divides."""
    module = Module()
    module.declare("declare void @pool_run(ptr, ptr, i64, i64)")
    module.declare("declare i64 @me()")
    e = Emitter(module)
    builtin.fp_clear(e)
    e.raw("call void @pool_run(ptr @half, ptr %args, i64 2, i64 2)")
    e.raw(f"ret i64 {builtin.fp_test(e).text}")
    e.define("flags_after", [("ptr", "args")], "i64")
    # args: [0] chunks begun, [1] the caller's thread, [2] whether another thread has divided
    module.parts.append("""
define void @half(ptr %args, i64 %i) {
entry:
  %before = atomicrmw add ptr %args, i64 1 seq_cst
  br label %wait
wait:
  %turn = phi i64 [ 0, %entry ], [ %turns, %wait ]
  %turns = add i64 %turn, 1
  %begun = load atomic i64, ptr %args seq_cst, align 8
  %both = icmp sge i64 %begun, 2
  %tired = icmp sgt i64 %turns, 20000000
  %go = or i1 %both, %tired
  br i1 %go, label %on, label %wait
on:
  %here = call i64 @me()
  %at = getelementptr i64, ptr %args, i64 1
  %caller = load i64, ptr %at, align 8
  %other = icmp ne i64 %here, %caller
  br i1 %other, label %divide, label %done
divide:
  %to = getelementptr i64, ptr %args, i64 2
  store i64 1, ptr %to
  %zero.at = getelementptr double, ptr %args, i64 3
  %zero = load double, ptr %zero.at
  %x = fdiv double 1.0, %zero
  %out = getelementptr double, ptr %args, i64 4
  store double %x, ptr %out
  br label %done
done:
  ret void
}
""")
    me = ctypes.cast(ctypes.CDLL(None).pthread_self, ctypes.c_void_p).value
    found = machine.load(module.text(), ("flags_after",), {"pool_run": threads.pool_address(), "me": me})
    call = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p)(found["flags_after"])
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        args = np.zeros(8, np.int64)
        args[1] = threading.get_ident()  # pthread_self on Linux
        flags = call(args.ctypes.data)
        if args[2]:
            assert flags == builtin.DIVIDE
            return
        assert flags == 0
    pytest.fail("no worker ever joined")


@needs_workers
@pytest.mark.skipif(builtin.processor() != "x86", reason="sets the rounding mode of x86")
def test_a_worker_rounds_as_its_caller_does(chunk):
    libm = ctypes.CDLL("libm.so.6")
    until_helped(chunk["third"])  # the worker was made under the usual mode
    libm.fesetround(0x800)  # FE_UPWARD
    try:
        up = until_helped(chunk["third"]).view(np.float64)
    finally:
        libm.fesetround(0)
    assert (up == np.nextafter(1 / 3, 1)).all()
    assert (until_helped(chunk["third"]).view(np.float64) == 1 / 3).all()


# --- the number of threads ---


@needs_workers
def test_one_thread_wakes_nobody(chunk):
    until_helped(chunk["slow"])
    threads.set_num_threads(1)
    time.sleep(0.01)
    before = threads.pool_statistics()
    for _ in range(50):
        array = np.zeros(64, np.int64)
        pool_run(chunk["mark"], array, 64)
        assert (array == 1).all()
    assert threads.pool_statistics() == before


@needs_workers
def test_workers_are_made_when_first_needed_and_never_too_many(chunk):
    code = (
        "import ctypes, sys; import numpy as np; from tensornumpy.engines.llvm.link import machine, threads\n"
        f"fn = machine.load({TEXT!r}, ('mark',), {{'pool_run': threads.pool_address()}})['mark']\n"
        "run = ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * 2, *[ctypes.c_int64] * 2)(threads.pool_address())\n"
        "array = np.zeros(8, np.int64)\n"
        "for limit, wanted, chunks in ((1, 9, 8), (3, 1, 8), (3, 9, 1), (3, 2, 8), (3, 9, 2), (3, 9, 8), (5, 3, 8),\n"
        "                              (5, 9, 4), (5, 9, 8), (2, 9, 8)):\n"
        "    threads.set_num_threads(limit)\n"
        "    run(fn, array.ctypes.data, chunks, wanted)\n"
        "    print(threads.pool_statistics()['workers'], end=' ')\n"
    )
    assert child(code).stdout.split() == ["0", "0", "0", "1", "1", "2", "2", "3", "4", "4"]


@pytest.mark.parametrize("n", [0, -1, 1025, 10**30])
def test_a_wrong_number_of_threads_is_named(n):
    with pytest.raises(ValueError, match=f"not {n}$"):
        threads.set_num_threads(n)
    assert threads.get_num_threads() == 2


def test_a_number_of_threads_is_an_integer():
    with pytest.raises(TypeError):
        threads.set_num_threads(2.0)
    threads.set_num_threads(np.int8(3))
    assert threads.get_num_threads() == 3


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, 6),
        ({"OMP_NUM_THREADS": "4"}, 4),
        ({"OMP_NUM_THREADS": "3,2"}, 3),
        ({"OMP_NUM_THREADS": "many"}, 6),
        ({"OMP_NUM_THREADS": "0"}, 6),
        ({"TENSORNUMPY_NUM_THREADS": "5"}, 5),
        ({"TENSORNUMPY_NUM_THREADS": "500"}, 6),
        ({"TENSORNUMPY_NUM_THREADS": "5", "OMP_NUM_THREADS": "2"}, 2),
        ({"TENSORNUMPY_NUM_THREADS": " "}, 6),
    ],
)
def test_the_default_is_the_least_of_all_limits(monkeypatch, environment, expected):
    for name in ("OMP_NUM_THREADS", "TENSORNUMPY_NUM_THREADS"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(threads, "_processors", lambda: 8)
    monkeypatch.setattr(threads, "_quota", lambda: 5.01)
    assert threads._default.__wrapped__() == expected


@pytest.mark.parametrize("value", ["0", "-2", "two", "1.5"])
def test_a_wrong_variable_is_named(monkeypatch, value):
    monkeypatch.setenv("TENSORNUMPY_NUM_THREADS", value)
    with pytest.raises(ValueError, match=f"TENSORNUMPY_NUM_THREADS.*'{value}'"):
        threads._default.__wrapped__()


@pytest.mark.parametrize(("quota", "expected"), [(None, 8), (0.05, 1), (3.0, 3), (20.0, 8)])
def test_the_quota_is_rounded_up(monkeypatch, quota, expected):
    for name in ("OMP_NUM_THREADS", "TENSORNUMPY_NUM_THREADS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(threads, "_processors", lambda: 8)
    monkeypatch.setattr(threads, "_quota", lambda: quota)
    assert threads._default.__wrapped__() == expected


@pytest.mark.parametrize(
    ("membership", "files", "expected"),
    [
        ("0::/a/b\n", {"a/b/cpu.max": "150000 100000\n"}, 1.5),
        ("0::/a/b\n", {"a/b/cpu.max": "max 100000\n"}, None),
        ("0::/a/b\n", {"a/b/cpu.max": "max 100000\n", "a/cpu.max": "300000 100000\n"}, 3.0),
        ("0::/a/b\n", {"a/b/cpu.max": "400000 100000\n", "a/cpu.max": "300000 100000\n"}, 3.0),
        ("0::/not/mounted\n", {"cpu.max": "200000 100000\n"}, 2.0),
        ("4:cpu,cpuacct:/x\n", {"cpu/x/cpu.cfs_quota_us": "250000", "cpu/x/cpu.cfs_period_us": "100000"}, 2.5),
        ("4:cpu,cpuacct:/x\n", {"cpu,cpuacct/cpu.cfs_quota_us": "5", "cpu,cpuacct/cpu.cfs_period_us": "10"}, 0.5),
        ("4:cpu:/\n", {"cpu/cpu.cfs_quota_us": "-1", "cpu/cpu.cfs_period_us": "100000"}, None),
        ("4:cpuset:/\n", {"cpu/cpu.cfs_quota_us": "100000", "cpu/cpu.cfs_period_us": "100000"}, None),
        ("0::/\n", {"cpu.max": "nonsense"}, None),
        ("0::/\n", {}, None),
    ],
)
def test_quotas_of_control_groups(tmp_path, membership, files, expected):
    (tmp_path / "membership").write_text(membership)
    for name, text in files.items():
        path = tmp_path / "mount" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    assert threads._quota(tmp_path / "membership", tmp_path / "mount") == expected


def test_no_control_groups(tmp_path):
    assert threads._quota(tmp_path / "absent", tmp_path) is None


# --- processes ---


def child(code, **environment):
    """Run Python code in a new process that must end by itself, soon and well."""
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **environment},
        capture_output=True, text=True, timeout=300, check=True,
    )  # fmt: skip


@needs_workers
def fork() -> int:
    """``os.fork`` without the warnings of libraries that another test has loaded into this process."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return os.fork()


@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_a_forked_child_makes_its_own_workers(chunk):
    until_helped(chunk["slow"])
    pid = fork()
    if pid == 0:
        good = threads.pool_statistics() == {"workers": 0, "wakes": 0, "helped": 0}
        good = good and (until_helped(chunk["slow"]) == 1).all()
        os._exit(0 if good and threads.pool_statistics()["workers"] == 1 else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
    assert (until_helped(chunk["slow"]) == 1).all()


@needs_workers
@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_forks_while_another_thread_is_in_the_pool(chunk):
    """The child gets the pool's memory in the middle of a job that will never end there."""
    stop = threading.Event()

    def busy():
        while not stop.is_set():
            pool_run(chunk["slow"], np.zeros(64, np.int64), 64)

    other = threading.Thread(target=busy)
    other.start()
    try:
        for _ in range(5):
            time.sleep(0.003)
            pid = fork()
            if pid == 0:
                signal.alarm(120)
                array = np.zeros(1000, np.int64)
                pool_run(chunk["mark"], array, 1000)
                os._exit(0 if (array == 1).all() and (until_helped(chunk["slow"]) == 1).all() else 1)
            assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
    finally:
        stop.set()
        other.join()


@needs_workers
@pytest.mark.parametrize("pause", [0, 0.05], ids=["spinning", "sleeping"])
def test_an_interpreter_ends_whatever_its_workers_do(pause):
    code = (
        "import ctypes, time; import numpy as np; from tensornumpy.engines.llvm.link import machine, threads\n"
        "threads.set_num_threads(3)\n"
        f"fn = machine.load({TEXT!r}, ('slow',), {{'pool_run': threads.pool_address()}})['slow']\n"
        "run = ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * 2, *[ctypes.c_int64] * 2)(threads.pool_address())\n"
        "array = np.zeros(200, np.int64)\n"
        "run(fn, array.ctypes.data, 200, 3)\n"
        f"print(threads.pool_statistics()['workers'], array.sum()); time.sleep({pause})\n"
    )
    for _ in range(3):
        assert child(code).stdout.split() == ["2", "200"]


@needs_workers
def test_signals_are_not_delivered_to_workers(chunk):
    until_helped(chunk["slow"])
    blocked = []
    for task in os.listdir("/proc/self/task"):
        with open(f"/proc/self/task/{task}/status") as file:
            lines = dict(line.rstrip("\n").split(":\t", 1) for line in file if ":\t" in line)
        blocked.append(int(lines["SigBlk"], 16) >> (signal.SIGINT - 1) & 1)
    assert sum(blocked) >= threads.pool_statistics()["workers"] >= 1  # Python's own threads do not block SIGINT


# --- other systems ---


def test_without_futexes_the_caller_runs_every_chunk(chunk, monkeypatch):
    monkeypatch.setattr(threads.sys, "platform", "plan9")
    assert not threads.available()
    text = threads._text()
    monkeypatch.undo()
    assert "pthread" not in text and "syscall" not in text
    run = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)(
        machine.load(text, ("pool_run", "pool_state"))["pool_run"]
    )
    array = np.zeros(100, np.int64)
    for chunks in (-3, 0, 1, 99):
        run(chunk["mark"], array.ctypes.data, chunks, 8)
    assert array.tolist() == [2] + [1] * 98 + [0]


def test_the_text_is_code_for_aarch64(assembled_for_arm):
    assembly = assembled_for_arm(threads._text())
    for piece in ("FPCR", "FPSR", "#98", "yield"):  # state, the number of futex, the pause
        assert piece.lower() in assembly, piece
