"""Nothing is kept by a call that has ended: members, operators, indices, makers and tapes, where they work and where
they raise. Counted are Python's memory blocks and references to what such calls share."""

from __future__ import annotations

import gc
import operator
import sys
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from test_members import ARGUMENTS, MEMBERS, SELF, sample

import tensornumpy as tnp
from tensornumpy._core import core, values

pytestmark = pytest.mark.heavy

TIMES = 60
SHARED = [
    *map(np.dtype, "?lfdDO"), tnp.ndarray, values.Meta, values.IndexView, values.MethodView, values.AttributeView,
    values.COPY_ON_WRITE, values.SCALAR, core._PLAIN, NotImplemented, Ellipsis, (),
]  # fmt: skip


def left_by(call: Callable[[], Any], *held: Any) -> list[int]:
    """How many blocks, and references to ``SHARED`` and ``held``, each call leaves behind: rounded to whole ones."""

    def run(times: int) -> None:
        for _ in range(times):
            try:
                call()
            except Exception:
                pass

    def counts() -> list[int]:
        gc.collect()
        return [sys.getallocatedblocks(), *map(sys.getrefcount, SHARED), *map(sys.getrefcount, held)]

    run(12)
    before = counts()
    run(TIMES)
    return [round((b - a) / TIMES) for a, b in zip(before, counts(), strict=True)]


def nothing_is_left(call: Callable[[], Any], *held: Any) -> None:
    for _ in range(30):  # what grows in steps, or up to some size, comes to rest
        found = left_by(call, *held)
        if not any(found):
            return
    raise AssertionError(found)


@pytest.fixture(autouse=True)
def quiet() -> Any:
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        yield


WRONG = [(), (object(),), ("wrong", 1, 2, 3), ([1, 2], [3])]  # of which no member takes all


@pytest.mark.parametrize("name", [n for n in MEMBERS if n not in ("dump", "dumps", "__setstate__", "tofile")])
def test_members(name: str) -> None:
    x = tnp.asarray(sample(name))

    def call() -> None:
        member = getattr(x, name)
        if callable(member):
            member(*[x if a is SELF else (x,) if a == (SELF,) else a for a in ARGUMENTS.get(name, ())])

    if name not in ("resize",):
        nothing_is_left(call, x, x._v)
    for given in WRONG:
        if callable(getattr(x, name)):
            nothing_is_left(lambda given=given: getattr(x, name)(*given), x, x._v)
    if name in ("shape", "dtype", "strides", "flat", "real", "imag", "T", "size", "device"):
        nothing_is_left(lambda: setattr(x, name, "wrong"), x, x._v)
        nothing_is_left(lambda: delattr(x, name), x, x._v)


OPERATORS = "add sub mul truediv floordiv mod pow and_ or_ xor lshift rshift matmul lt le eq ne gt ge".split()
X = tnp.arange(1.0, 4.0)
OTHERS = {
    "number": 2.0, "array": np.ones(3), "handle": tnp.ones(3), "whole": tnp.arange(3), "column": tnp.ones((3, 1)),
    "other length": tnp.ones(4), "text": "a", "list": [1.0, 2.0, 3.0], "object": object(), "None": None,
    "empty": tnp.zeros(0), "many": tnp.ones(5000), "huge int": 10**30,
}  # fmt: skip


@pytest.mark.parametrize("other", OTHERS)
@pytest.mark.parametrize("name", OPERATORS)
def test_operators(name: str, other: str) -> None:
    f, y = getattr(operator, name), OTHERS[other]
    nothing_is_left(lambda: f(X, y), X, X._v, y)
    nothing_is_left(lambda: f(y, X), X, X._v, y)
    in_place = getattr(operator, "i" + name.rstrip("_"), None)
    if in_place is not None and name not in ("lt", "gt", "eq"):
        x = tnp.arange(1.0, 4.0)
        nothing_is_left(lambda: in_place(x, y), x, x._v, y)


INDICES = [
    0, -1, 7, slice(1, None), slice(None, None, -1), slice(5, 1), ..., None, (0, 0), (0, 9), (slice(None), 1), True,
    np.array([0, 2]), [0, 2], [0, 9], np.array([True, False, True, False]), tnp.asarray([1, 1]), "a", 1.5, (0, 0, 0, 0),
    slice("a", None), object(), 10**30, (1, slice(0, 2)), ([0, 1], [1, 0]),
]  # fmt: skip


@pytest.mark.parametrize("index", INDICES, ids=repr)
def test_indices(index: Any) -> None:
    x = tnp.arange(12.0).reshape(4, 3)
    nothing_is_left(lambda: x[index], x, x._v, index)
    nothing_is_left(lambda: x[1:][index], x, x._v, index)
    for value in (1.0, "a", tnp.ones(3), np.ones(3), object(), tnp.ones((2, 5))):
        nothing_is_left(lambda value=value: operator.setitem(x, index, value), x, x._v, index, value)
    nothing_is_left(lambda: operator.delitem(x, index), x, x._v, index)


def gradient(x: Any, f: Callable[[Any], Any]) -> Any:
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = f(x)
    return tape.gradient(y, x)


MADE = {
    "zeros": lambda: tnp.zeros(3),
    "ones": lambda: tnp.ones((2, 3)),
    "empty": lambda: tnp.empty(3, dtype="f4"),
    "asarray list": lambda: tnp.asarray([1.0, 2.0]),
    "ragged": lambda: tnp.asarray([[1.0], [2.0, 3.0]]),
    "concatenate": lambda: tnp.concatenate([X, X]),
    "concatenate axis": lambda: tnp.concatenate([X, X], axis=3),
    "concatenate mixed": lambda: tnp.concatenate([X, "a", None]),
    "exp": lambda: tnp.exp(X),
    "exp text": lambda: tnp.exp("a"),
    "add": lambda: tnp.add(X, X),
    "add three": lambda: tnp.add(X, X, X, X),
    "add out": lambda: tnp.add(X, X, out=tnp.ones(2)),
    "where": lambda: tnp.add(X, X, where=[True, False, True]),
    "float": lambda: float(X[0]),
    "float of many": lambda: float(X),
    "bool of many": lambda: bool(X),
    "index": lambda: [1, 2, 3][X[0]],
    "len": lambda: len(tnp.asarray(1.0)),
    "scalar": lambda: X[0] + X[1] * 2,
    "scalar error": lambda: X[0] @ X[1],
    "view of a view": lambda: X[1:][:1].T.reshape(1),
    "gradient": lambda: gradient(tnp.arange(3.0), lambda x: tnp.sum(tnp.exp(x) * x)),
    "gradient of many": lambda: gradient(tnp.arange(3.0), lambda x: [x := tnp.sin(x) for _ in range(40)][-1]),
    "gradient of a write": lambda: gradient(tnp.arange(3.0), lambda x: operator.setitem(x, 0, x[1]) or x * x),
    "no gradient": lambda: gradient(tnp.arange(3.0), lambda x: tnp.ones(3)),
    "error in a tape": lambda: gradient(tnp.arange(3.0), lambda x: x + "a"),
    "grad": lambda: tnp.grad(lambda x: tnp.sum(x * x))(X),
    "grad of a vector": lambda: tnp.grad(lambda x: x * x)(X),
    "map": lambda: tnp.vectorized_map(lambda x: x * 2, X),
    "jvp": lambda: tnp.jvp(lambda x: x * x, (X,), (X,)),
}


@pytest.mark.parametrize("name", MADE)
def test_calls(name: str) -> None:
    nothing_is_left(MADE[name], X, X._v)
