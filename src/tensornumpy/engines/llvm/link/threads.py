"""A pool of threads whose caller works too, written as LLVM text: no C compiler and no Python inside it.

``pool_run(fn, args, chunks, threads)`` calls ``fn(args, i)`` once for every ``i`` below ``chunks``. The caller
publishes the job, wakes sleeping workers and takes chunks itself; a worker that arrives in time takes chunks too.
At the end the caller waits only for chunks that a worker has already taken, so a worker that comes late, or never,
costs nothing. Who runs a chunk changes nothing in it: the caller gives the boundaries, and a worker runs under the
caller's rounding mode and hands its floating-point exception flags back.

Method: work sharing by an atomic counter, as the dynamic schedule of OpenMP; sleeping and waking after
U. Drepper, "Futexes Are Tricky" (2011).
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import math
import operator
import os
import sys
import threading

from ...record import factory, record
from ..builtin import fp_flag_bits, fp_restore, fp_state, processor
from ..emitter import Emitter, Module, Reg
from . import machine

SPIN = 15_000  # nanoseconds that a worker looks for the next job before it sleeps
RECENT = 200_000  # nanoseconds after a job in which a short one wakes sleeping workers: more are to be expected
MOST = 1024  # threads; the gate counts workers in 16 bits

# Byte offsets in @pool_state. What one side writes while the other reads stands in a cache line (64 bytes) of its own.
_GATE = 0  # i64: number of the job (upper half) | open (bit 31) | workers inside (lower 16 bits)
_NEXT = 64  # i64: the next chunk
_LOCK, _HELPERS, _FN, _ARGS, _CHUNKS, _FP, _FLAGS = 128, 136, 144, 152, 160, 168, 176  # the job
_SLEEPERS = 192  # i32
_LIMIT, _HIRED, _WAKES, _HELPED = 256, 264, 272, 280  # threads allowed; workers, futex wakes, workers that joined
_LAST = 288  # when the last job ended
_SIZE = 320
_OPEN = 1 << 31

_FUTEX = {"x86": 202, "aarch64": 98}  # the number of the system call
_WAIT, _WAKE = 128, 129  # FUTEX_WAIT_PRIVATE, FUTEX_WAKE_PRIVATE
_SIG_SETMASK, _CLOCK_MONOTONIC = 2, 1


def available() -> bool:
    """Whether there are workers on this system: Linux on x86-64 or aarch64. Elsewhere the caller runs every chunk."""
    return sys.platform == "linux" and processor() in _FUTEX


# --- the text ---

_ALONE = """
define internal void @alone(ptr %fn, ptr %args, i64 %chunks) {
entry:
  %some = icmp sgt i64 %chunks, 0
  br i1 %some, label %run, label %done
run:
  %i = phi i64 [ 0, %entry ], [ %next, %run ]
  call void %fn(ptr %args, i64 %i)
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %chunks
  br i1 %more, label %run, label %done
done:
  ret void
}
"""

_SERIAL = """
define void @pool_run(ptr %fn, ptr %args, i64 %chunks, i64 %threads) {
entry:
  call void @alone(ptr %fn, ptr %args, i64 %chunks)
  ret void
}
"""

_POOL = """
declare i32 @pthread_create(ptr, ptr, ptr, ptr)
declare i32 @pthread_detach(i64)
declare i32 @pthread_sigmask(i32, ptr, ptr)
declare i32 @sigfillset(ptr)
declare i32 @sched_yield()
declare i32 @clock_gettime(i32, ptr)
declare i64 @syscall(i64, ...)
declare i64 @llvm.smin.i64(i64, i64)

define internal i64 @now() {
entry:
  %time = alloca [2 x i64], align 16
  %rc = call i32 @clock_gettime(i32 {CLOCK_MONOTONIC}, ptr %time)
  %seconds = load i64, ptr %time, align 8
  %rest.at = getelementptr i64, ptr %time, i64 1
  %rest = load i64, ptr %rest.at, align 8
  %whole = mul i64 %seconds, 1000000000
  %sum = add i64 %whole, %rest
  ret i64 %sum
}

define internal void @take(ptr %fn, ptr %args, i64 %chunks) {
entry:
  br label %more
more:
  %i = atomicrmw add ptr {NEXT}, i64 1 monotonic
  %left = icmp slt i64 %i, %chunks
  br i1 %left, label %run, label %done
run:
  call void %fn(ptr %args, i64 %i)
  br label %more
done:
  ret void
}

define internal ptr @worker(ptr %unused) {
entry:
  br label %awake
awake:
  %known = phi i64 [ -1, %entry ], [ %job, %worked ], [ %latest, %sleep ]
  %start = call i64 @now()
  br label %look
look:
  %seen = phi i64 [ %known, %awake ], [ %latest, %spin ], [ %seen, %join ]
  %gate = load atomic i64, ptr {GATE} acquire, align 8
  %job = lshr i64 %gate, 32
  %news = icmp ne i64 %job, %seen
  br i1 %news, label %decide, label %idle
decide:
  %openbit = and i64 %gate, {OPEN}
  %open = icmp ne i64 %openbit, 0
  %inside = and i64 %gate, 65535
  %helpers = load atomic i64, ptr {HELPERS} monotonic, align 8
  %room = icmp slt i64 %inside, %helpers
  %welcome = and i1 %open, %room
  br i1 %welcome, label %join, label %idle
join:
  %more = add i64 %gate, 1
  %pair = cmpxchg ptr {GATE}, i64 %gate, i64 %more acq_rel monotonic
  %in = extractvalue { i64, i1 } %pair, 1
  br i1 %in, label %work, label %look
work:
  %fn = load ptr, ptr {FN}, align 8
  %args = load ptr, ptr {ARGS}, align 8
  %chunks = load i64, ptr {CHUNKS}, align 8
  %fp = load i64, ptr {FP}, align 8
  call void @fp_set(i64 %fp)
  call void @take(ptr %fn, ptr %args, i64 %chunks)
  %after = call i64 @fp_get()
  %flags = and i64 %after, {FLAGBITS}
  %or = atomicrmw or ptr {FLAGS}, i64 %flags monotonic
  %count = atomicrmw add ptr {HELPED}, i64 1 monotonic
  br label %worked
worked:
  %left = atomicrmw sub ptr {GATE}, i64 1 acq_rel
  br label %awake
idle:
  %latest = phi i64 [ %seen, %look ], [ %job, %decide ]
  call void @relax()
  %time = call i64 @now()
  %spent = sub i64 %time, %start
  %early = icmp slt i64 %spent, {SPIN}
  br i1 %early, label %spin, label %sleep
spin:
  br label %look
sleep:
  %word = trunc i64 %latest to i32
  %a = atomicrmw add ptr {SLEEPERS}, i32 1 seq_cst
  fence seq_cst
  %rc = call i64 (i64, ...) @syscall(i64 {FUTEX}, ptr {NUMBER}, i32 {WAIT}, i32 %word, ptr null, ptr null, i32 0)
  %b = atomicrmw sub ptr {SLEEPERS}, i32 1 seq_cst
  br label %awake
}

define internal void @hire(i64 %helpers) {
entry:
  %all = alloca [128 x i8], align 16
  %old = alloca [128 x i8], align 16
  %id = alloca i64, align 8
  %before = load i64, ptr {HIRED}, align 8
  %missing = icmp slt i64 %before, %helpers
  br i1 %missing, label %block, label %done
block:
  %rc1 = call i32 @sigfillset(ptr %all)
  %rc2 = call i32 @pthread_sigmask(i32 {SIG_SETMASK}, ptr %all, ptr %old)
  br label %create
create:
  %have = phi i64 [ %before, %block ], [ %one, %created ]
  %rc3 = call i32 @pthread_create(ptr %id, ptr null, ptr @worker, ptr null)
  %good = icmp eq i32 %rc3, 0
  %one = add i64 %have, 1
  br i1 %good, label %created, label %refused
created:
  %thread = load i64, ptr %id, align 8
  %rc4 = call i32 @pthread_detach(i64 %thread)
  store i64 %one, ptr {HIRED}, align 8
  %more = icmp slt i64 %one, %helpers
  br i1 %more, label %create, label %unblock
refused:
  store atomic i64 %one, ptr {LIMIT} monotonic, align 8
  br label %unblock
unblock:
  %rc5 = call i32 @pthread_sigmask(i32 {SIG_SETMASK}, ptr %old, ptr null)
  br label %done
done:
  ret void
}

define void @pool_run(ptr %fn, ptr %args, i64 %chunks, i64 %threads) {
entry:
  %limit = load atomic i64, ptr {LIMIT} monotonic, align 8
  %short = icmp slt i64 %threads, 0
  %negative = sub i64 0, %threads
  %wanted = select i1 %short, i64 %negative, i64 %threads
  %allowed = call i64 @llvm.smin.i64(i64 %wanted, i64 %limit)
  %useful = call i64 @llvm.smin.i64(i64 %allowed, i64 %chunks)
  %several = icmp sgt i64 %useful, 1
  br i1 %several, label %try, label %single
try:
  %pair = cmpxchg ptr {LOCK}, i32 0, i32 1 acquire monotonic
  %mine = extractvalue { i32, i1 } %pair, 1
  br i1 %mine, label %publish, label %single
single:
  call void @alone(ptr %fn, ptr %args, i64 %chunks)
  ret void
publish:
  %helpers = sub i64 %useful, 1
  call void @hire(i64 %helpers)
  store atomic i64 %helpers, ptr {HELPERS} monotonic, align 8
  store ptr %fn, ptr {FN}, align 8
  store ptr %args, ptr {ARGS}, align 8
  store i64 %chunks, ptr {CHUNKS}, align 8
  %fp = call i64 @fp_get()
  %clean = and i64 %fp, {KEPTBITS}
  store i64 %clean, ptr {FP}, align 8
  store atomic i64 0, ptr {FLAGS} monotonic, align 8
  store atomic i64 0, ptr {NEXT} monotonic, align 8
  %old = load atomic i64, ptr {GATE} monotonic, align 8
  %number = lshr i64 %old, 32
  %following = add i64 %number, 1
  %upper = shl i64 %following, 32
  %gate = or i64 %upper, {OPEN}
  %before = atomicrmw xchg ptr {GATE}, i64 %gate seq_cst
  fence seq_cst
  %sleepers = load atomic i32, ptr {SLEEPERS} seq_cst, align 4
  %asleep = icmp sgt i32 %sleepers, 0
  br i1 %asleep, label %consider, label %work
consider:
  br i1 %short, label %ask, label %wake
ask:
  %here = call i64 @now()
  %past = load i64, ptr {LAST}, align 8
  %since = sub i64 %here, %past
  %recent = icmp slt i64 %since, {RECENT}
  br i1 %recent, label %wake, label %work
wake:
  %wakes = load i64, ptr {WAKES}, align 8
  %plus = add i64 %wakes, 1
  store i64 %plus, ptr {WAKES}, align 8
  %most = trunc i64 %helpers to i32
  %rc = call i64 (i64, ...) @syscall(i64 {FUTEX}, ptr {NUMBER}, i32 {WAKE}, i32 %most, ptr null, ptr null, i32 0)
  br label %work
work:
  call void @take(ptr %fn, ptr %args, i64 %chunks)
  %closed = atomicrmw and ptr {GATE}, i64 {NOTOPEN} acq_rel
  br label %wait
wait:
  %turn = phi i64 [ 0, %work ], [ %turns, %pause ], [ %turns, %yield ]
  %now = load atomic i64, ptr {GATE} acquire, align 8
  %inside = and i64 %now, 65535
  %over = icmp eq i64 %inside, 0
  br i1 %over, label %finish, label %again
again:
  %turns = add i64 %turn, 1
  %early = icmp slt i64 %turns, 1000
  br i1 %early, label %pause, label %yield
pause:
  call void @relax()
  br label %wait
yield:
  %rc2 = call i32 @sched_yield()
  br label %wait
finish:
  %flags = load atomic i64, ptr {FLAGS} monotonic, align 8
  %raised = icmp ne i64 %flags, 0
  br i1 %raised, label %merge, label %leave
merge:
  %state = call i64 @fp_get()
  %joint = or i64 %state, %flags
  call void @fp_set(i64 %joint)
  br label %leave
leave:
  %ended = call i64 @now()
  store i64 %ended, ptr {LAST}, align 8
  store atomic i32 0, ptr {LOCK} release, align 4
  ret void
}
"""


def _text() -> str:
    """The module: ``@pool_run`` and its state ``@pool_state``."""
    module = Module()
    module.declare(f"@pool_state = global [{_SIZE} x i8] zeroinitializer, align 64")
    module.parts.append(_ALONE)
    if not available():
        module.parts.append(_SERIAL)
        return module.text()
    e = Emitter(module)
    e.raw(f"ret i64 {fp_state(e).text}")
    e.define("fp_get", [], "i64")
    fp_restore(e, Reg("%state", "i64"))
    e.raw("ret void")
    e.define("fp_set", [("i64", "state")])
    relax, given = ("llvm.x86.sse2.pause", "") if processor() == "x86" else ("llvm.aarch64.hint", "i32 1")  # yield
    module.declare(f"declare void @{relax}({given.split(' ')[0]})")
    e.raw(f"call void @{relax}({given})")
    e.raw("ret void")
    e.define("relax", [])
    names: dict[str, int | str] = {
        "OPEN": _OPEN, "NOTOPEN": ~_OPEN, "FLAGBITS": fp_flag_bits(), "KEPTBITS": ~fp_flag_bits(),
        "FUTEX": _FUTEX[processor()], "WAIT": _WAIT, "WAKE": _WAKE, "SPIN": SPIN, "RECENT": RECENT,
        "SIG_SETMASK": _SIG_SETMASK, "CLOCK_MONOTONIC": _CLOCK_MONOTONIC,
    }  # fmt: skip
    places = {
        "GATE": _GATE, "NUMBER": _GATE + 4, "NEXT": _NEXT, "LOCK": _LOCK, "HELPERS": _HELPERS, "FN": _FN, "ARGS": _ARGS,
        "CHUNKS": _CHUNKS, "FP": _FP, "FLAGS": _FLAGS, "SLEEPERS": _SLEEPERS, "LIMIT": _LIMIT, "HIRED": _HIRED,
        "WAKES": _WAKES, "HELPED": _HELPED, "LAST": _LAST,
    }  # fmt: skip
    names |= {name: f"getelementptr (i8, ptr @pool_state, i64 {offset})" for name, offset in places.items()}
    text = _POOL
    for name, value in names.items():
        text = text.replace("{" + name + "}", str(value))
    module.parts.append(text)
    return module.text()


# --- the pool of this process ---


@record
class _Process:
    """What belongs to this process: a lock around making the pool, and the number given to set_num_threads."""

    lock: threading.Lock = factory(default_factory=threading.Lock)
    chosen: int | None = None


_here = _Process()


@functools.cache
def _load() -> tuple[int, int]:
    """Addresses of ``pool_run`` and ``pool_state``."""
    found = machine.load(_text(), ("pool_run", "pool_state"), is_common=True)
    run, state = found["pool_run"], found["pool_state"]
    _set_limit(state, get_num_threads())
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=functools.partial(_reset, state))
    return run, state


def _pool() -> tuple[int, int]:
    with _here.lock:  # one pool a process
        return _load()


def _set_limit(state: int, n: int) -> None:
    ctypes.c_int64.from_address(state + _LIMIT).value = n


def _reset(state: int) -> None:
    """A forked child has no workers, and the job that another thread of the parent was in will not end."""
    ctypes.memset(state, 0, _SIZE)
    _here.lock = threading.Lock()  # the parent may have forked while another thread held it
    _set_limit(state, get_num_threads())


def pool_address() -> int:
    """The address of ``pool_run``; kernels declare it as ``void @pool_run(ptr fn, ptr args, i64 chunks, i64 threads)``.

    It calls ``void fn(ptr args, i64 i)`` for every ``i`` from 0 to ``chunks - 1`` on at most ``threads`` threads
    (and :func:`get_num_threads`), the caller among them, and returns when all calls have. ``-threads`` says that the
    job is short: sleeping workers are then woken only soon after another job, because that costs the caller as much as
    a short job takes. Workers are made at the
    first use. A call inside a chunk, or while another thread is in ``pool_run``, runs its chunks alone.
    The GIL may be held or not; ``fn`` must not need it.
    """
    return _pool()[0]


def pool_statistics() -> dict[str, int]:
    """What the pool has done in this process: workers made, wakes of sleeping workers, times a worker joined a job."""
    _, state = _pool()
    names = {"workers": _HIRED, "wakes": _WAKES, "helped": _HELPED}
    return {name: ctypes.c_int64.from_address(state + offset).value for name, offset in names.items()}


# --- how many threads ---


def set_num_threads(n: int) -> None:
    """Use at most ``n`` threads, the caller's among them; with 1 nobody is ever woken.

    Raises ValueError that names ``n`` if it is less than 1 or more than 1024, TypeError for what is no integer.
    """
    n = operator.index(n)
    if not 1 <= n <= MOST:
        raise ValueError(f"the number of threads must be 1 to {MOST}, not {n}")
    with _here.lock:
        _here.chosen = n
        if _load.cache_info().currsize:
            _set_limit(_load()[1], n)


def get_num_threads() -> int:
    """The most threads that a kernel may use.

    Unless :func:`set_num_threads` was called, the least of: processors this process may run on, the processor quota
    of its control group (rounded up), ``OMP_NUM_THREADS``, ``TENSORNUMPY_NUM_THREADS``. Raises ValueError if the
    last one is set to something that is no number from 1.
    """
    return _default() if _here.chosen is None else _here.chosen


@functools.cache
def _default() -> int:
    found = [_processors(), MOST]
    quota = _quota()
    if quota is not None:
        found.append(max(1, math.ceil(quota)))
    openmp = os.environ.get("OMP_NUM_THREADS", "").split(",")[0].strip()  # one number for each level of nesting
    if openmp.isdecimal() and int(openmp) >= 1:
        found.append(int(openmp))
    own = os.environ.get("TENSORNUMPY_NUM_THREADS", "").strip()
    if own:
        if not own.isdecimal() or int(own) < 1:
            raise ValueError(f"TENSORNUMPY_NUM_THREADS must be a number from 1, not {own!r}")
        found.append(int(own))
    return min(found)


def _processors() -> int:
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _quota(membership: str = "/proc/self/cgroup", root: str = "/sys/fs/cgroup") -> float | None:
    """Processors that the control groups (version 1 and 2) of this process allow; None: no limit.

    A group is limited by every group above it. Inside a container the path may not exist under the mount, whose
    root is then the container's own group: walking up ends there.
    """
    try:
        lines = _read(membership).splitlines()
    except OSError:
        return None
    found: list[float] = []
    for line in lines:
        _, controllers, path = line.split(":", 2)
        if controllers and "cpu" not in controllers.split(","):
            continue
        mounts = [root] if not controllers else [os.path.join(root, "cpu"), os.path.join(root, controllers)]
        parts = path.strip("/").split("/")
        for mount in mounts:
            for depth in range(len(parts), -1, -1):
                with contextlib.suppress(OSError, ValueError, ZeroDivisionError):
                    found.append(_group_quota(os.path.join(mount, *parts[:depth]), version=1 if controllers else 2))
    return min(found, default=None)


def _read(path: str) -> str:
    with open(path, encoding="utf-8", errors="surrogateescape") as file:
        return file.read()


def _group_quota(folder: str, version: int) -> float:
    """Quota over period of one group. Raises OSError or ValueError if it has none."""
    if version == 2:
        quota, period = _read(os.path.join(folder, "cpu.max")).split()
    else:
        quota, period = (_read(os.path.join(folder, f"cpu.cfs_{name}_us")) for name in ("quota", "period"))
    if int(quota) < 0:  # "max" is no number either
        raise ValueError("no limit")
    return int(quota) / int(period)
