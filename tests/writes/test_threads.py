"""Threads that write into parts of one array: as in NumPy, none of the writes is lost."""

from __future__ import annotations

import sys
import threading

import numpy as np
import pytest

import tensornumpy as tnp

ROWS, LENGTH, TURNS = 4, 2000, 5


@pytest.fixture(autouse=True)
def often():
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def assigned(row, k):
    row[...] = np.full(LENGTH, k + 1.0)


def added(row, k):
    for _ in range(TURNS):
        row += (k + 1.0) / TURNS


def filled(row, k):
    row.fill(k + 1.0)


def by_number(row, k):
    row[np.arange(LENGTH)] = k + 1.0


def masked(row, k):
    row[row < 100.0] = k + 1.0


def by_out(row, k):
    np.add(row, k + 1.0, out=row)


def of_ours(row, k):
    row[...] = tnp.full(LENGTH, k + 1.0)


@pytest.mark.parametrize("write", [assigned, added, filled, by_number, masked, by_out, of_ours])
@pytest.mark.parametrize("kind", ["plain", "watched", "kept"])
def test_no_write_is_lost(kind, write):
    for _ in range(6):
        with tnp.GradientTape(persistent=True) as tape:
            x = tnp.zeros((ROWS, LENGTH))
            if kind != "plain":
                tape.watch(x)
            kept = x * 1.0 if kind == "kept" else None
            threads = [threading.Thread(target=write, args=(row, k)) for k, row in enumerate(x)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            found = x.numpy()
        np.testing.assert_allclose(found, np.repeat(np.arange(1.0, ROWS + 1), LENGTH).reshape(ROWS, LENGTH), rtol=1e-12)
        assert kept is None or not kept.numpy().any()
