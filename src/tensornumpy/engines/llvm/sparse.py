"""Products with sparse matrices held row by row, as functions for all patterns: parts of the rows for the thread pool.

``tn_sparse_product_float64_int32(ptr words)`` is ``y[i, c] = sum of data[j] * x[indices[j], c]`` over the elements j of
row i; ``..._ordered`` takes ``data[order[j]]``, so that a transpose needs no copy of the elements; ``tn_sparse_outer``
is ``y[j] = sum over c of x[i, c] * v[indices[j], c]``. A sum is added up in SciPy's order without fused
multiplications, and parts are whole rows, so no bit depends on the number of threads, or on whether SciPy does it.

Elements ahead are asked for early: a processor looks ahead within a page of memory alone, and a row of few elements is
computed faster than the next page comes.
"""

from __future__ import annotations

import ctypes
import functools
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from .. import background
from .emitter import Emitter, Module, Reg
from .link import machine, threads
from .nest import loop, number, word

KINDS = {"float32": "f32", "float64": "f64"}
INTEGERS = {"int32": "i32", "int64": "i64"}
FORMS = ("product", "product_ordered", "outer")
PART = 1 << 15  # multiplications of a part
_SHORT = 8  # parts that are not worth waking a thread for
_AHEAD = 2048  # bytes
FARTHER = 64  # elements: so many more numbers stand behind the last one of ``order``
_WIDTHS = (8, 4, 2, 1)  # columns that are computed at once

# The words of a job: arrays (x and v of outer are X and V), the number of columns, then what the pool is asked for.
_PARTS, _INDPTR, _INDICES, _ORDER, _DATA, _X, _Y, _COLUMNS, _COUNT, _THREADS = range(10)


def _at(e: Emitter, base: Reg, place: Reg, kind: str) -> Reg:
    return e.gep(base, place, kind)


class _Writer:
    """Text of the functions of one kind of elements and of places."""

    def __init__(self, module: Module, form: str, kind: str, integer: str, name: str):
        self.module, self.form, self.kind, self.integer, self.name = module, form, kind, integer, name

    def write(self) -> None:
        module = self.module
        module.declare("declare void @pool_run(ptr, ptr, i64, i64)")
        module.declare("declare void @llvm.prefetch.p0(ptr, i32, i32, i32)")
        for is_one in (True, False):
            self._part(is_one)
        e = Emitter(module, 1)
        words = Reg("%words", "ptr")
        count, limit = word(e, words, _COUNT), word(e, words, _THREADS)
        for name, predicate in (("one", "eq"), ("many", "ne")):
            then, after = e.fresh("then"), e.fresh("after")
            e.cond_br(e.cmp(predicate, word(e, words, _COLUMNS), number(1)), then, after)
            e.label(then)
            e.call("void", "pool_run", Reg(f"@{self.name}_{name}", "ptr"), words, count, limit)
            e.br(after)
            e.label(after)
        e.raw("ret void")
        e.define(self.name, [("ptr", "words")])

    def _integer(self, e: Emitter, base: Reg, place: Reg) -> Reg:
        found = e.load(_at(e, base, place, self.integer), self.integer, 1)
        return found if self.integer == "i64" else e.convert("sext", found, "i64")

    def _part(self, is_one: bool) -> None:
        """The rows of part ``c``, for one column or for several."""
        e, kind = Emitter(self.module, 1), self.kind
        words, part = Reg("%words", "ptr"), Reg("%part", "i64")
        parts, indptr, indices, order, data, x, y = (word(e, words, k, "ptr") for k in range(_COLUMNS))
        columns = number(1) if is_one else word(e, words, _COLUMNS)
        first, last = (_at(e, parts, k, "i64") for k in (part, e.add(part, number(1))))
        low, high = (e.load(k, "i64", 1) for k in (first, last))

        def element(j: Reg) -> Reg:
            return e.load(_at(e, data, self._integer(e, order, j) if "ordered" in self.form else j, kind), kind, 1)

        def ask(base: Reg, place: Reg, of: str) -> None:
            ahead = e.gep(_at(e, base, place, of), number(_AHEAD))
            e.raw(f"call void @llvm.prefetch.p0(ptr {ahead.text}, i32 0, i32 3, i32 1)")

        def product(i: Reg, begin: Reg, end: Reg) -> None:
            ask(*((order, begin, self.integer) if "ordered" in self.form else (data, begin, kind)))

            def block(at: Reg, lanes: int) -> None:
                def term(j: Reg, sums: Sequence[Reg]) -> list[Reg]:
                    if "ordered" in self.form and is_one:
                        later = _at(e, data, self._integer(e, order, e.add(j, number(FARTHER))), kind)
                        e.raw(f"call void @llvm.prefetch.p0(ptr {later.text}, i32 0, i32 3, i32 1)")
                    source = e.add(e.mul(self._integer(e, indices, j), columns), at)
                    value = element(j) if lanes == 1 else e.splat(element(j), lanes)
                    return [e.add(sums[0], e.mul(value, e.load(_at(e, x, source, kind), kind, lanes)))]

                (total,) = loop(e, begin, end, number(1), [e.const(0.0, kind, lanes)], term)
                e.store(total, _at(e, y, e.add(e.mul(i, columns), at), kind))

            if is_one:
                block(number(0), 1)
                return
            done = number(0)
            for lanes in _WIDTHS:

                def several(at: Reg, _: Sequence[Reg], lanes: int = lanes) -> list[Reg]:
                    block(at, lanes)
                    return [e.add(at, number(lanes))]

                (done,) = loop(e, done, e.sub(columns, number(lanes - 1)), number(lanes), [done], several)

        def outer(i: Reg, begin: Reg, end: Reg) -> None:
            here = e.mul(i, columns)

            def place(j: Reg, _: Sequence[Reg]) -> list[Reg]:
                there = e.mul(self._integer(e, indices, j), columns)

                def term(c: Reg, sums: Sequence[Reg]) -> list[Reg]:
                    left, right = (e.load(_at(e, b, e.add(k, c), kind), kind, 1) for b, k in ((x, here), (data, there)))
                    return [e.add(sums[0], e.mul(left, right))]

                if is_one:
                    (total,) = term(number(0), [e.const(0.0, kind, 1)])
                else:
                    (total,) = loop(e, number(0), columns, number(1), [e.const(0.0, kind, 1)], term)
                e.store(total, _at(e, y, j, kind))
                return []

            loop(e, begin, end, number(1), [], place)

        def row(i: Reg, carried: Sequence[Reg]) -> list[Reg]:
            begin, end = carried[0], self._integer(e, indptr, e.add(i, number(1)))
            ask(indices, begin, self.integer)
            (outer if self.form == "outer" else product)(i, begin, end)
            return [end]

        loop(e, low, high, number(1), [self._integer(e, indptr, low)], row)
        e.raw("ret void")
        e.define(f"{self.name}_{'one' if is_one else 'many'}", [("ptr", "words"), ("i64", "part")])


def text(form: str, dtype: str, integer: str) -> str:
    """The module of a function."""
    module = Module(machine.host().target)
    _Writer(module, form, KINDS[dtype], INTEGERS[integer], f"tn_sparse_{form}").write()
    return module.text()


@functools.cache
def _function(form: str, dtype: str, integer: str) -> Callable[[int], None]:
    name = f"tn_sparse_{form}"
    found = machine.load(text(form, dtype, integer), (name,), {"pool_run": threads.pool_address()})
    return ctypes.CFUNCTYPE(None, ctypes.c_void_p)(found[name])  # a call gives the GIL away


_made: set[tuple[str, str, str]] = set()  # what is in memory; without waiting for what the background compiles


class Places:
    """Where the elements of the rows are, and with ``order`` which they are: what jobs on them have in common."""

    def __init__(self, indptr: Any, indices: Any, order: Any = None):
        self.arrays = (indptr, indices, indices if order is None else order)
        self._words: dict[int, tuple[Any, Any]] = {}  # by the number of columns

    def words(self, columns: int) -> Any:
        """A job without its arrays of numbers."""
        known = self._words.get(columns)
        if known is None:
            indptr = self.arrays[0]
            total = int(indptr[-1])
            count = max(1, total * columns // PART)  # parts of about as many multiplications, in whole rows
            inside = np.searchsorted(indptr, np.arange(1, count) * (total / count))
            bounds = np.concatenate([[0], inside, [len(indptr) - 1]]).astype(np.int64)
            words = np.zeros(10, np.int64)
            words[:_DATA] = [a.ctypes.data for a in (bounds, *self.arrays)]
            words[_COLUMNS:] = columns, count, -threads.MOST if count < _SHORT else threads.MOST
            known = self._words[columns] = words, bounds
        return known[0].copy()


def run(form: str, places: Places, data: Any, x: Any, out: Any) -> bool:
    """Compute ``out``; False where native code is off, is still being made, or has no such kind.

    All are of one dtype and C contiguous; ``data`` of ``outer`` is the matrix on the right. Whoever calls has compared
    the places with the lengths of the arrays.
    """
    mode = background.get_mode()
    key = form, out.dtype.name, places.arrays[1].dtype.name
    if mode == "off" or background.is_checked() or key[1] not in KINDS or key[2] not in INTEGERS:
        return False
    if key not in _made:
        if mode == "background":
            background.put(functools.partial(_make, key))
            return False
        _make(key)
    words = places.words(x.shape[1])
    words[_DATA:_COLUMNS] = data.ctypes.data, x.ctypes.data, out.ctypes.data
    _function(*key)(words.ctypes.data)
    return True


def _make(key: tuple[str, str, str]) -> None:
    if key not in _made:
        _function(*key)
        _made.add(key)


__all__ = ["FARTHER", "FORMS", "Places", "run", "text"]
