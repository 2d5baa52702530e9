"""Kernels in memory: expression and operand classes in, a builtin for one set of shapes out.

A kernel is found by what its code depends on (expression, ranks of the operands, loops, classes), never by a shape.
"""

from __future__ import annotations

import math
import os
import threading
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from . import allocation, products
from .builtin import DIVIDE, INVALID, OVERFLOW, Input, Output, Wrapper, address_of
from .emitter import Module
from .expression import Expression, Walk, broadcast_strides, memory_order, strided_walk, walk
from .link import machine, threads
from .lowering.lower import is_expensive
from .maps import MapKernel, words

_lock = threading.Lock()
if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_lock.acquire, after_in_parent=_lock.release, after_in_child=_lock.release)
_kernels: dict[tuple, tuple[Wrapper, int]] = {}
_NANOSECONDS = {True: 1.0, False: 0.1}  # an element of an expensive and of a cheap step, roughly
GIL = 50_000  # nanoseconds of work from which other Python threads may run meanwhile


def cost(expression: Expression) -> float:
    """Nanoseconds an element, estimated."""
    return sum(_NANOSECONDS[is_expensive(s.name)] for s in expression.steps)


def _key(expression: Expression, shape: Sequence[int], operands: Sequence[Sequence[int]]) -> tuple[Walk, tuple]:
    """The loops, and what the machine code depends on."""
    loops = walk(shape, [*operands, *[shape] * len(expression.outputs)])
    ranks = tuple(len(s) for s in operands)
    return loops, (expression.key, ranks, len(shape), len(loops.extents), loops.classes)


def is_known(expression: Expression, shape: Sequence[int], operands: Sequence[Sequence[int]]) -> bool:
    """True if the machine code is in memory."""
    return _key(expression, shape, operands)[1] in _kernels


def map_kernel(expression: Expression, shape: Sequence[int], operands: Sequence[Sequence[int]]) -> Callable[..., Any]:
    """The builtin that computes ``expression`` over ``shape`` for inputs of these shapes.

    It takes C-contiguous arrays and returns new ones (a tuple if there are several results), or NotImplemented where
    NumPy has to do the work: another layout, a floating-point flag, an argument out of a function's range. Raises
    RuntimeError where no native code can run.
    """
    loops, key = _key(expression, shape, operands)
    return _make(expression, key, loops, itemsizes(expression), operands, shape)


def itemsizes(expression: Expression) -> list[int]:
    """Bytes of an element of each operand: inputs, then outputs."""
    return [np.dtype(d).itemsize for d in (*expression.inputs, *(expression.dtype(o) for o in expression.outputs))]


def strided_kernel(
    expression: Expression, shape: Sequence[int], operands: Sequence[Sequence[int]], strides: Sequence[Sequence[int]]
) -> Callable[..., Any]:
    """As :func:`map_kernel` for aligned arrays of these shapes and byte strides: the caller makes sure of the strides.

    The results have NumPy's layout: their axes are in the order of the inputs' axes in memory, if those agree.
    """
    sizes = itemsizes(expression)
    order = memory_order(shape, operands, strides)
    inverse = sorted(range(len(order)), key=order.__getitem__)
    rows = [broadcast_strides(shape, s, d) for s, d in zip(operands, strides, strict=True)]
    ordered = [shape[a] for a in order]
    loops, classes = strided_walk(ordered, [[row[a] for a in order] for row in rows], sizes)
    key = (expression.key, tuple(len(s) for s in operands), len(shape), len(loops.extents), classes, "strided")
    builtin = _make(expression, key, loops, [1] * len(sizes), operands, ordered)
    if order == sorted(order):
        return builtin

    def call(*args: Any) -> Any:
        found = builtin(*args)
        if found is NotImplemented:
            return found
        return found.transpose(inverse) if type(found) is np.ndarray else tuple(f.transpose(inverse) for f in found)

    return call


def _make(
    expression: Expression,
    key: tuple,
    loops: Walk,
    sizes: Sequence[int],
    operands: Sequence[Sequence[int]],
    result: Sequence[int],
) -> Callable[..., Any]:
    """The builtin for one plan of the machine code of ``key``, which is made if need be."""
    wrapper, address = compiled(key, lambda: _written(expression, *key[1:]))
    each = cost(expression)
    plan = wrapper.plan(
        [*operands, *[tuple(result)] * len(expression.outputs)],
        words(loops, sizes, each),
        fp_mask=DIVIDE | OVERFLOW | INVALID,
        release_gil=math.prod(result) * each > GIL,
    )
    return wrapper.make(address, plan)


def is_compiled(key: Callable[[], tuple | None]) -> bool:
    """True if the machine code of ``key()`` is in memory; a process without any is not made to work the key out."""
    return bool(_kernels) and key() in _kernels


def compiled(key: tuple, written: Callable[[], tuple[Wrapper, Callable[[], str]]]) -> tuple[Wrapper, int]:
    """A wrapper and the address of its code, from memory, from disk or made now; ``key`` is all that the code depends
    on. ``written()`` gives the wrapper and what writes the text of kernel and wrapper."""
    found = _kernels.get(key)  # without waiting for what another thread compiles
    if found is None:
        with _lock:
            found = _kernels.get(key)
            if found is None:
                found = _kernels[key] = _compile(key, *written())
    return found


def _compile(key: tuple, wrapper: Wrapper, write: Callable[[], str]) -> tuple[Wrapper, int]:
    def make() -> tuple[str, dict[str, int]]:
        text = write()
        pool = ("pool_run",) if "@pool_run(" in text else ()
        given = {symbol: _resolve(symbol) for symbol in (*wrapper.symbols, *pool)}
        return text, {**given, **products.symbols(text)}

    return wrapper, machine.recall(f"{machine.host().target!r} {key!r}", ("call",), make, _resolve)["call"]


def _resolve(symbol: str) -> int:
    """The address behind a name that the text of a kernel and its wrapper declares."""
    if symbol == "pool_run":
        return threads.pool_address()
    if symbol in products.SYMBOLS:
        return products.address(symbol)
    return allocation.address() if symbol == "tn_PyArray_NewFromDescr" else address_of(symbol)


def _written(
    expression: Expression, ranks: tuple[int, ...], ndim: int, loops: int, classes: tuple[int, ...], form: str = "array"
) -> tuple[Wrapper, Callable[[], str]]:
    """The wrapper of a map, and what writes the text of both."""
    inputs = tuple(Input(form if r else "scalar0d", d, r) for d, r in zip(expression.inputs, ranks, strict=True))
    wrapper = Wrapper("call", "kernel", inputs, tuple(Output(expression.dtype(o), ndim) for o in expression.outputs))
    strided = form == "strided" and any(ranks)

    def text() -> str:
        module = Module(machine.host().target)
        MapKernel(module, "kernel", expression, classes, loops, strided).write()
        wrapper.write(module)
        return module.text()

    return wrapper, text
