"""What calls put in files and tell the system to do, each of them does."""

from __future__ import annotations

import asyncio
import contextvars
import csv
import functools
import io
import itertools
import json
import logging
import os
import queue
import socket
import sqlite3
import subprocess
import threading
import warnings

import numpy as np
import pytest

import tensornumpy as tnp

pytestmark = pytest.mark.usefixtures("mode")


def written(file):
    file.write("written\n")


def of_lines(file):
    file.writelines(["a", "b"])


def printed(file):
    print("printed", file=file)


def as_table(file):
    csv.writer(file).writerow([1, 2])


def as_json(file):
    json.dump([1, 2], file)


def by_numpy(file):
    np.savetxt(file, np.ones(2))


@pytest.mark.family(1)
@pytest.mark.parametrize("put", [written, of_lines, printed, as_table, as_json, by_numpy], ids=lambda f: f.__name__)
def test_each_call_writes_to_files(put, tmp_path):
    def contents(wrap, path):
        with open(path, "w") as file:
            f = wrap(lambda x, k: (put(file), x * k)[1])
            for k in (1, 1, 1, 2, 3, 2):
                f(tnp.ones(2), k)
        return path.read_text()

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", tnp.EagerWarning)
        found = contents(lambda f: tnp.function(f, strict=False), tmp_path / "ours")
    assert found == contents(lambda f: f, tmp_path / "pythons")


def logged(path):
    log, handler = logging.Logger("log"), logging.FileHandler(path / "log")
    log.addHandler(handler)

    def tell():
        log.warning("logged")

    tell.received = handler.close
    return tell


def ordered(path):
    def order():
        os.mkdir(path / "made")

    order.between = lambda: os.rmdir(path / "made")
    return order


def kept(path):
    base = sqlite3.connect(":memory:")
    base.execute("create table t(a)")

    def insert():
        base.execute("insert into t values (1)")

    insert.received = lambda: (base.execute("select count(*) from t").fetchall(), base.close())
    return insert


def sent(path):
    sender, receiver = socket.socketpair()

    def send():
        sender.send(b"x")

    send.received = lambda: (receiver.recv(100), sender.close(), receiver.close())
    return send


def run_by_others(path):
    return lambda: subprocess.run(["sh", "-c", f"echo x >> {path / 'file'}"], check=True)


def by_threads(path):
    def start():
        thread = threading.Thread(target=print, args=("thread",))
        thread.start()
        thread.join()

    return start


def asked(path):
    found = []

    def ask():
        found.append(os.path.exists(path / "there"))
        if len(found) > 1:
            (path / "there").touch()

    ask.received = lambda: found
    return ask


def queued(path):
    items = queue.SimpleQueue()

    def put():
        items.put(1)

    put.received = items.qsize
    return put


def taken(path):
    items, found = queue.SimpleQueue(), []
    for k in range(4):
        items.put(k)

    def take():
        found.append(items.get())

    take.received = lambda: found
    return take


def locked(path):
    lock = threading.Lock()

    def take():
        lock.acquire()

    take.between = lock.release
    return take


def asked_lock(path):
    lock, found = threading.Lock(), []

    def ask():
        found.append(lock.locked())

    ask.between = lambda: lock.acquire(blocking=False)
    ask.received = lambda: found
    return ask


def in_context(path):
    variable, found = contextvars.ContextVar("variable", default=0), []

    def put():
        variable.set(variable.get() + 1)

    put.between = lambda: found.append(variable.get())
    put.received = lambda: found
    return put


def told_to_numpy(path):
    before, found = np.geterr(), []

    def tell():
        np.seterr(under="raise")

    tell.between = lambda: (found.append(np.geterr()), np.seterr(**before))
    tell.received = lambda: found
    return tell


def shown_otherwise(path):
    before, found = np.get_printoptions(), []

    def tell():
        np.set_printoptions(precision=3)

    tell.between = lambda: (found.append(np.get_printoptions()), np.set_printoptions(**before))
    tell.received = lambda: found
    return tell


OUTSIDE = [logged, ordered, kept, sent, run_by_others, by_threads, asked, queued, taken, locked, asked_lock]
OUTSIDE += [in_context, told_to_numpy, shown_otherwise]


@pytest.mark.family(1)
@pytest.mark.parametrize("make", OUTSIDE, ids=lambda f: f.__name__)
def test_each_call_does_what_is_done_outside(make, tmp_path, capsys):
    def left(wrap, path):
        path.mkdir()
        do = make(path)
        f = wrap(lambda x: (do(), x * 2)[1])
        for _ in range(4):
            f(tnp.ones(2))
            getattr(do, "between", int)()
        return {p.name: p.is_file() and p.read_bytes() for p in path.iterdir()}, getattr(do, "received", int)()

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", tnp.EagerWarning)
        found = left(lambda f: tnp.function(f, strict=False), tmp_path / "ours")
    printed = capsys.readouterr()
    assert found == left(lambda f: f, tmp_path / "pythons")
    assert printed == capsys.readouterr()


def test_a_file_in_strict_mode(tmp_path):
    with open(tmp_path / "log", "w") as file:
        f = tnp.function(lambda x: (print("hello", file=file), x + 1)[1])
        with pytest.raises(tnp.TracedArrayError, match=r"put in a file \(.*\), would be done in the first"):
            f(tnp.ones(2))


def test_a_lock_that_one_call_takes_and_gives_back():
    lock = threading.Lock()

    def f(x):
        with lock:
            lock.release()
            lock.acquire()
            return x + 1

    f = tnp.function(f)  # strict
    for _ in range(3):
        assert float(f(tnp.asarray(1.0))) == 2.0 and not lock.locked()


def test_numbers_that_are_put_outside_are_numbers():
    items, variable = queue.SimpleQueue(), contextvars.ContextVar("variable")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", tnp.EagerWarning)
        f = tnp.function(lambda x, k: (items.put(k), variable.set(k), x * k)[2], strict=False)
        for k in (1, 2, 3, 3):
            f(tnp.ones(2), k)
            assert type(variable.get()) is int and variable.get() == k
    assert [items.get() for _ in range(items.qsize())] == [1, 2, 3, 3]


def test_what_is_awaited_is_done_in_each_call():
    async def double(x):
        await asyncio.sleep(0)
        return x * 2

    async def all_of(f):
        return await asyncio.gather(*(f(tnp.asarray(float(k))) for k in range(4)))

    with pytest.warns(tnp.EagerWarning, match="a coroutine, which would be the same in each call"):
        assert list(map(float, asyncio.run(all_of(tnp.function(double, strict=False))))) == [0.0, 2.0, 4.0, 6.0]
    with pytest.raises(tnp.TracedArrayError, match="a coroutine"):
        asyncio.run(all_of(tnp.function(double)))


def _endless():
    k = 0
    while True:
        yield k
        k += 1


def _stepped(y):
    for _ in range(70):
        y = y * 0.9 + 0.01
    return y


def _length_after(file):
    file.write("x")
    return len(file.getvalue())


TAKEN = {
    "count": itertools.count,
    "items": lambda: iter(range(1000)),
    "generator": _endless,
    "map": lambda: map(float, itertools.count()),
    "enumerate": lambda: (k for k, _ in enumerate(itertools.count())),
    "lines": lambda: map(int, io.StringIO("\n".join(map(str, range(1000))))),
    "written": lambda: iter(functools.partial(_length_after, io.StringIO()), -1),
}


@pytest.mark.family(1)
@pytest.mark.parametrize("kind", TAKEN)
def test_what_is_taken_beside_native_loops_is_taken_once(kind):
    """By functions that call each other, with loops that are programs: what was taken cannot be given back, so that the
    call is not begun anew."""

    def totals(wrap):
        items = TAKEN[kind]()
        inner = wrap(lambda y: _stepped(y + next(items)))
        outer = wrap(lambda x: inner(_stepped(inner(x * 1.0)) + next(items)))
        return [outer(tnp.ones(4)).numpy() for _ in range(5)]

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", tnp.EagerWarning)
        compiled = totals(functools.partial(tnp.function, strict=False, native="background"))
    np.testing.assert_allclose(compiled, totals(lambda f: f), rtol=1e-13)
