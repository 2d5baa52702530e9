"""One call of a program: its arrays are taken, it runs in place on what it writes to, and its results are put together.

``staged.py`` finds the program and calls ``run``. Where a program bails out, the arrays get back what they held and
Python does the call.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.lib.array_utils import byte_bounds

from ..._array.lens import writable_in_place
from ..._core._compiled import set_in_dict
from ..._core.core import ndarray, wrap
from ..._core.scalars import as_scalar
from ...engines.background import answering, get_mode
from ...engines.llvm.random.generators import Bits, Sources
from ...staging.arguments import RuntimeInt, columns_of, locate
from ...staging.program import EitherResult, ListResult, Result, VariantResult
from ...staging.state import ALL
from ..tracing.arguments import Handed
from .kinds import listed_form
from .watch import clock, since

NOT_STAGED: Any = NotImplemented  # another way has to be taken


def run(call: Any, function: Callable, args: tuple, kwargs: dict, leaves: list) -> Any:
    """One call of a program; in Python where it cannot run or bails out, or where that is faster."""
    watch = call.watch
    is_timed = watch is not None and not watch.rests(call.counter.value)
    call.counter.add()
    if watch is not None and watch.is_pythons:
        result, seconds = timed(function, args, kwargs, leaves)
        if is_timed:
            watch.took(seconds, call.counter.value)
        return result
    start = clock() if is_timed else None
    if is_timed:
        _is_usable(call)  # which an entry's call asks
    result = compute(call, function, args, kwargs, leaves, start)
    if start is not None and call.in_a_row == 0 and result is not NOT_STAGED:
        watch.took(since(start), call.counter.value)
    return result


def answer(call: Any, function: Any, places: tuple[int, ...], *args: Any) -> Any:
    """What ``run`` does, of a call that an entry has found (``calling.prefer_program``) and counts. ``places``: the
    arguments that are leaves. What is no call of this program after all goes the long way."""
    if _is_usable(call, function._native):
        leaves: Any = _leaves(call, places, args) if call.listed else [args[k] for k in places]
        if leaves is not None and _with_lengths(leaves, call.lengths):
            result = compute(call, function.python_function, args, {}, leaves)
            if result is not NOT_STAGED:
                return result
    call.counter.add(-1)  # it is counted again, by whatever answers
    return function._call(args, {})


def _is_usable(call: Any, native: str | None = None) -> bool:
    return (native or get_mode()) != "off" and not call.in_a_row and call.holds()


def _leaves(call: Any, places: tuple[int, ...], args: tuple) -> list[Any] | None:
    """The arguments that are leaves, with the columns of lists; None if a list is not as those of this program."""
    leaves: list[Any] = []
    for k in places:
        x = args[k]
        if x.__class__ is list:
            form, (least, most) = call.listed[k]
            start, columns = len(leaves), columns_of(x)
            if columns is None or listed_form(columns, leaves) != form or not least <= len(leaves[start]) <= most:
                return None
            if any(args[other] is x for other in call.listed if other < k):
                return None
        else:
            leaves.append(x)
    return leaves


def _with_lengths(leaves: list[Any], lengths: dict[tuple[int, int], int]) -> bool:
    """Put the lengths behind the leaves; False if some differ that the program takes for equal."""
    for (k, axis), at in lengths.items():
        n = leaves[k].shape[axis]
        if at == len(leaves):
            leaves.append(n)
        elif leaves[at] != n:
            return False
    return True


def compute(call: Any, function: Callable, args: tuple, kwargs: dict, leaves: list, start: Any = None) -> Any:
    """One call of a program, whatever is faster. ``start``: when it began, if it is timed."""
    staged = call.staged
    leaves = [*leaves, *staged.captured] if staged.captured else leaves
    values = [x._v if isinstance(x, ndarray) else x for x in leaves]
    for k in staged.flat:
        values[k] = values[k].reshape(-1)  # in C order: a view
    written = [(k, leaves[k], values[k]) for k in staged.written]
    if written and _share(values, staged.written):
        return NOT_STAGED
    copies: dict[int, np.ndarray] = {}
    for k, x, value in written:
        if not value.flags.writeable:
            return NOT_STAGED
        if isinstance(x, ndarray) and not writable_in_place(x):
            copies[k] = _copied(value)
    keeps = [value.copy() for k, _, value in written if k not in copies]
    outs = [make() for make in call.makers]
    owned = [x.copy() if x.__class__ is np.ndarray else copies.get(x, values[x]) for x in staged.inputs]
    memory = [owned[k] if is_input else outs[k] for is_input, k in call.places]
    sources = call.sources_of([values[k] for k in staged.generators]) if staged.generators else None
    if sources is not None:
        for k, number in zip(staged.generators, sources.numbers, strict=True):
            values[k] = number
    scalars = [_number(values[k]) for k in staged.numbers]
    try:
        number = _go(call, memory, scalars, outs) if sources is None else _draw(call, memory, scalars, outs, sources)
    except BaseException:
        _restore(written, copies, keeps)
        raise
    if number:
        _restore(written, copies, keeps)
        error = call.compiled.raised()
        if isinstance(error, KeyboardInterrupt):
            raise error
        call.bailed(call.compiled.reason(number))
        if start is not None:
            call.watch.wasted(since(start))
        return eagerly(function, args, kwargs, leaves)
    call.calls += 1
    call.in_a_row = 0
    for k, x, _ in written:
        if k in copies:
            x[...] = copies[k].reshape(x.shape)
    if not staged.state:
        return _filled(staged.result, outs, leaves)
    result = _filled(staged.result, outs, leaves)
    values = [(locate(path, args, kwargs), key, _filled(value, outs, leaves)) for path, key, value in staged.state]
    for holder, key, value in values:
        if key is ALL:
            holder[:] = value
        elif holder.__class__ in (list, dict):
            holder[key] = value
        else:
            set_in_dict(holder, key, value)
    return result


def _go(call: Any, memory: list, scalars: list, outs: list) -> int:
    """The machine code: 0, or the number of the reason why it stopped."""
    number: int
    if call.reports is None:
        number = call.compiled.run(memory, scalars, call.flags_mask())
    else:
        with call.looking(outs[-1]):
            number = call.compiled.run(memory, scalars, call.flags_mask())
    return number


def _draw(call: Any, memory: list, scalars: list, outs: list, sources: Sources) -> int:
    """The same for one that draws random numbers: as long as it runs nobody else draws from its generators, and where
    it stops they are where they were, as Python begins anew."""
    kept = sources.hold()
    number = -1
    try:
        number = _go(call, memory, scalars, outs)
    finally:
        if number:
            sources.restore(kept)
        sources.release()
    return number


def _copied(value: np.ndarray) -> np.ndarray:
    """A copy that lies in its memory as the array does in its own: the program was made for these strides."""
    if value.flags.c_contiguous:
        return value.copy()
    first, past = byte_bounds(value)
    start = value.__array_interface__["data"][0] - first
    found = np.ndarray(value.shape, value.dtype, np.empty(past - first, np.uint8).data, start, value.strides)
    found[...] = value
    return found


def _number(x: Any) -> Any:
    if x.__class__ in (float, complex, int) or isinstance(x, Bits):
        return x
    return x[()].item() if x.__class__ is np.ndarray else x.item()


def _restore(written: list, copies: dict, keeps: list) -> None:
    kept = iter(keeps)
    for k, _, value in written:
        if k not in copies:
            value[...] = next(kept)


def eagerly(function: Callable, args: tuple, kwargs: dict, leaves: list) -> Any:
    """A call in Python."""
    with Handed(args, kwargs, leaves) as (args, kwargs, _), answering():
        return function(*_numbers(args), **kwargs)


def _numbers(args: tuple) -> list[Any]:
    """The arguments with Python's integers in the place of those that programs get."""
    return [a.value if isinstance(a, RuntimeInt) else a for a in args]


def timed(function: Callable, args: tuple, kwargs: dict, leaves: list) -> tuple[Any, float]:
    """A call in Python, and the seconds of the code itself: what is around it here is not there in later ones."""
    with Handed(args, kwargs, leaves) as (args, kwargs, _), answering():
        given = _numbers(args)
        start = clock()
        result = function(*given, **kwargs)
        return result, since(start)


def _share(values: list, written: list[int]) -> bool:
    """True if an array that is written shares memory with another one."""
    arrays = [(k, v) for k, v in enumerate(values) if v.__class__ is np.ndarray and v.size]
    return len(arrays) > 1 and any(
        k != w and np.may_share_memory(v, values[w]) for w in written if values[w].size for k, v in arrays
    )  # fmt: skip


def _filled(x: Any, outs: list, leaves: list) -> Any:
    """The result, with its arrays."""
    if isinstance(x, Result):
        if x.argument >= 0:
            found = leaves[x.argument]
            return wrap(found) if found.__class__ is np.ndarray else found
        out = outs[x.number]
        if out.__class__ is ndarray:  # in two places of the result
            return out
        if x.axes:
            shape = [n if at < 0 else int(outs[at]) for at, n in x.axes]
            out = out[: math.prod(shape)].copy().reshape(shape)
        elif x.length >= 0:
            out = out[: int(outs[x.length])].copy()
        if not x.scalar:
            outs[x.number] = handle = wrap(out)
            return handle
        return (int(out) if x.python == "int" else out.item()) if x.python else as_scalar(out)
    if x.__class__ in (tuple, list):
        return x.__class__(_filled(v, outs, leaves) for v in x)
    if isinstance(x, ListResult):
        return _listed(x.items[0], outs, int(outs[x.length]))
    if isinstance(x, EitherResult):
        return _filled(x.sure if outs[x.flag] else x.other, outs, leaves)
    if isinstance(x, VariantResult):
        code = int(outs[x.code])
        return x.constants[code - 1] if code else _filled(x.value, outs, leaves)
    if isinstance(x, tuple):
        return x.__class__(*(_filled(v, outs, leaves) for v in x))
    return {k: _filled(v, outs, leaves) for k, v in x.items()} if x.__class__ is dict else x


def _listed(part: Any, outs: list, count: int) -> list:
    """The items of a list."""
    if isinstance(part[0], tuple):
        return list(zip(*(_listed(p, outs, count) for p in part), strict=True))
    number, way, *mixed = part
    rows = outs[number][:count]
    found: list[Any]
    if way == "arrays":
        found = [wrap(row.copy()) for row in rows]
    elif way == "scalars":
        found = [as_scalar(np.array(row)) for row in rows]
    else:
        found = rows.tolist()
    if mixed:
        sure, other = outs[mixed[0]][:count].tolist(), mixed[1]
        found = [v if is_sure else other(v) for v, is_sure in zip(found, sure, strict=True)]
    return found


__all__ = ["NOT_STAGED", "eagerly", "run", "timed"]
