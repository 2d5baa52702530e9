"""The kinds of statements: views, new arrays, and every way to write into an array."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from hypothesis import strategies as st

from .drawer import FACTORS, NUMBERS, Drawer
from .programs import Program, arguments, differences, known, make_bases


def _apart(name: str) -> str:
    """A value whose memory is its own: what a write through ``flat`` or ``place`` reads of itself is not defined."""
    return f"{name}.copy()" if known("overlap_in_flat_and_place") else name


def view(d: Drawer) -> None:
    """Something that is a view in NumPy, or a copy where no view can be."""
    a = d.array(writeable=False)
    shape = d.scope[a].shape
    rank, size = len(shape), int(np.prod(shape))
    axes = d.random.sample(range(rank), rank)
    forms = [f"{a}[{d.basic(shape)}]"] * 6
    forms += [f"{a}.T", f"{a}.real", f"{a}.view()", f"xp.squeeze({a})", f"xp.asarray({a})", f"xp.atleast_2d({a})"]
    forms += [f"xp.transpose({a}, {tuple(axes)})", f"xp.expand_dims({a}, {d.one([0, -1])})"]
    forms += [f"xp.broadcast_to({a}, {(2, *shape)})"]
    forms += [f"{a}.ravel()", f"{a}.ravel(order='F')", f"{a}.reshape(-1)", f"{a}.reshape({shape[::-1]})"]
    forms += [f"{a}.reshape({_other_shape(d, size)})", f"xp.reshape({a}, {shape[::-1]}, order='F')"]
    if rank:
        forms += [f"xp.flip({a})", f"xp.split({a}, [1])[{d.one([0, 1])}]"]
    if rank > 1:
        i, j = d.integers(2, -rank, rank - 1)
        forms += [f"xp.swapaxes({a}, {i}, {j})", f"xp.moveaxis({a}, {i}, {j})", f"xp.rot90({a})"]
        forms += [f"xp.diagonal({a})", f"{a}.diagonal(1)", f"{a}.mT"]
    d.new(d.one(forms))


def _other_shape(d: Drawer, size: int) -> tuple[int, ...]:
    if not size:
        return d.one([(0,), (0, 2), (3, 0)])
    factor = d.one([n for n in range(1, size + 1) if size % n == 0])
    return d.one([(factor, size // factor), (factor, 1, size // factor), (size // factor, factor)])


def read(d: Drawer) -> None:
    """A new array that owns its memory."""
    a, b = d.array(writeable=False), d.array(writeable=False)
    c, k = d.one(NUMBERS), d.one(FACTORS)
    kind = d.one(["index", "index", "arithmetic", "arithmetic", "where", "sort", "make", "flat", "axis"])
    if kind == "index":
        index, decides, dynamic = d.advanced(a)
        d.new(f"{a}[{index}]", decides, dynamic)
    elif kind == "arithmetic":
        forms = [f"{a} * {b} + {c}", f"xp.sin({a})", f"{a} * {k}", f"{a} + {b}", f"{a}.sum()", f"{a} / ({b} * {b} + 1)"]
        d.new(d.one([*forms, f"{a}.copy()", f"xp.add({a}, {b})", f"+{a}"]))
    elif kind == "where":
        mask, decides = d.comparison(a)
        d.new(f"xp.where({mask}, {a}, {d.value(d.scope[a].shape)})", decides)
    elif kind == "sort":
        d.new(f"xp.sort({a}, axis=None)", (f"differences({a}.ravel())",))
    elif kind == "make":
        shape = d.scope[a].shape
        d.new(d.one([f"xp.zeros({shape})", f"xp.full({shape}, {c}, order='F')", f"xp.ones_like({a})"]))
    elif kind == "flat":
        n = d.scope[a].size
        forms = [f"xp.array(list({a}.flat))"] if n else []
        forms += [f"{a}.flat[::2] * 1", f"{a}.flat[1:]", f"{a}.flatten()"]
        if n:
            forms += [f"{a}.flat[{d.integers(2, -n, n - 1)}]", f"{a}.flat[{n - 1}]"]
        d.new(d.one(forms))
    elif d.scope[a].ndim:
        axis = d.random.randint(-1, d.scope[a].ndim - 1)
        forms = [f"{a}.sum(axis={axis})", f"xp.cumsum({a}, axis={axis})", f"xp.concatenate([{a}, {a}], axis={axis})"]
        forms += [f"xp.stack([{a}, {a}], axis={axis})", f"xp.mean({a}, axis={axis}, keepdims=True)"]
        d.new(d.one([*forms, f"xp.roll({a}, 1, axis={axis})"]))


def assign(d: Drawer) -> None:
    """``a[index] = value`` and its in-place forms, for every form of index."""
    a = d.array()
    index, decides, dynamic = d.index(a)
    if d.chance(6):
        index, decides = d.comparison(d.one(d.of_shape(d.scope[a].shape)))
        d.take(f"{a}[{index}] = {d.one(NUMBERS)}", decides)  # how many are selected does not matter
        return
    selected = d.value_of(f"{a}[{index}]")
    operator = d.one(["=", "=", "=", "=", "+=", "-=", "*=", "/="])
    if selected is None:
        d.take(f"{a}[{index}] = 1.5", decides, dynamic)
    elif operator == "/=":
        d.take(f"{a}[{index}] /= {d.one(FACTORS)}", decides, dynamic)
    else:
        d.take(f"{a}[{index}] {operator} {d.value(np.shape(selected))}", decides, dynamic)


def inplace(d: Drawer) -> None:
    """An operator that writes into its left side."""
    a = d.array()
    value = d.value(d.scope[a].shape)
    d.take(d.one([f"{a} += {value}", f"{a} -= {value}", f"{a} *= {value}", f"{a} /= {d.one(FACTORS)}", f"{a} **= 2"]))


def out(d: Drawer) -> None:
    """A function that writes into its ``out``, everywhere or ``where`` a mask is true."""
    c = d.array()
    shape = d.scope[c].shape
    left, right = d.value(shape), d.value(shape)
    function = d.one(["add", "subtract", "multiply"])
    decides: tuple[str, ...] = ()
    kind = d.one(["plain", "where", "constant", "unary", "copyto", "copyto", "clip"])
    if kind == "plain":
        text = f"xp.{function}({left}, {right}, out={c})"
    elif kind == "where":
        mask, decides = d.comparison(d.one(d.of_shape(shape)))
        text = f"xp.{function}({left}, {right}, out={c}, where={mask})"
    elif kind == "constant":
        text = f"xp.{function}({left}, {right}, out={c}, where={d.constant_mask(shape)})"
    elif kind == "unary":
        text = d.one([f"xp.negative({left}, out={c})", f"xp.sin({left}, {c})", f"xp.square({c}, out={c})"])
    elif kind == "copyto":
        where = ""
        if d.chance(2):
            mask, decides = d.comparison(d.one(d.of_shape(shape)))
            where = f", where={mask}"
        text = f"xp.copyto({c}, {left}{where})"
    else:
        decides = (f"{c} - 0.3177", f"{c} + 0.2391")
        text = f"xp.clip({c}, -0.2391, 0.3177, out={c})"
    d.take(text, decides)


def function(d: Drawer) -> None:
    """Functions and methods that write into their first argument."""
    a = d.array()
    array = d.scope[a]
    shape, size, rank = array.shape, array.size, array.ndim
    c, k = d.one(NUMBERS), d.one(FACTORS)
    kind = d.one(["put", "place", "putmask", "diagonal", "along", "at", "sort", "fill", "flat", "axis", "rows", "swap"])
    text, decides, dynamic = "", (), False  # type: tuple[str, tuple[str, ...], bool]
    if kind == "put" and size:
        mode = d.one(["", ", mode='wrap'", ", mode='clip'"])
        places = d.integers(3, -size, size - 1) if not mode else d.integers(3, -6, 6)
        values = d.one([c, f"[{c}, {k}]", f"{d.array(False)}", f"{a}[::-1]" if rank else c])
        text = d.one([f"xp.put({a}, {places}, {values}{mode})", f"{a}.put({places}, {values}{mode})"])
    elif kind == "place":
        values = d.one([f"[{c}, {k}]", _apart(d.array(False)), _apart(a)])
        if d.dynamic and d.chance(2):
            mask, decides = d.comparison(d.one(d.of_shape(shape)))
            dynamic = True
        else:
            mask = d.constant_mask(shape)
        text = f"xp.place({a}, {mask}, {values})"
    elif kind == "putmask":
        mask, decides = d.comparison(d.one(d.of_shape(shape)))
        text = f"xp.putmask({a}, {mask}, {d.one([c, f'{a} * {k}', f'[{c}, {k}]', d.array(False)])})"
    elif kind == "diagonal" and rank >= 2:
        values = d.one([c, f"[{c}, {k}]", d.array(False)])
        text = f"xp.fill_diagonal({a}, {values}{d.one(['', ', wrap=True'])})"
    elif kind == "along" and rank and size:
        axis = d.random.randint(-rank, rank - 1)
        if d.chance(2):
            places, decides = f"xp.argsort({a}, axis={axis})", (f"differences(xp.moveaxis({a}, {axis}, -1))",)
        else:
            target = [*shape]
            target[axis] = 1
            n = int(np.prod(target))
            places = f"xp.array({np.reshape(d.integers(n, 0, shape[axis] - 1), target).tolist()})"
        text = f"xp.put_along_axis({a}, {places}, {d.one([c, f'{a}', f'{a} * {k}'])}, axis={axis})"
    elif kind == "at" and rank and shape[0]:
        rows = d.integers(3, -shape[0], shape[0] - 1)
        index = d.one([f"{rows}", f"xp.array({rows})", f"({rows}, ...)", "slice(None, None, -1)", "0"])
        selected = np.shape(d.value_of(f"{a}[{index}]"))
        text = f"xp.{d.one(['add', 'subtract', 'multiply'])}.at({a}, {index}, {d.value(selected)})"
    elif kind == "sort" and rank:
        axis = d.random.randint(-rank, rank - 1)
        decides = (f"differences(xp.moveaxis({a}, {axis}, -1))",)
        text = f"{a}.sort(axis={axis})"
    elif kind == "fill":
        scalar = d.one(d.scalars) if d.scalars else c
        text = d.one([f"{a}.fill({c})", f"{a}.fill({scalar})", f"{a}[...] = {scalar}"])
    elif kind == "flat" and size:
        places = d.integers(2, -size, size - 1)
        value = _apart(d.array(False))
        forms = [f"{a}.flat[{places[0]}] = {c}", f"{a}.flat[1:] = {value}", f"{a}.flat[{places}] = {c}"]
        forms += [f"{a}.flat[::2] = {a}.flat[0] * {k}", f"{a}.flat = {value}", f"{a}.flat[::-1] = {_apart(a)}"]
        text = d.one(forms)
    elif kind == "axis" and rank and size:
        b = d.array(False)
        if not d.scope[b].ndim:
            return
        forms = [f"xp.sum({b}, axis=0, out={a})", f"xp.mean({b}, 0, out={a})", f"xp.add.reduce({b}, out={a})"]
        if d.scope[b].shape == shape or not known("cumsum_out_broadcasts"):
            forms += [f"xp.cumsum({b}, axis=0, out={a})"]
        if len(d.scope[b]):
            forms += [f"xp.take({b}, {d.integers(2, 0, len(d.scope[b]) - 1)}, axis=0, out={a})"]
        text = d.one(forms)
    elif kind == "rows" and rank > 1:
        value = d.value(shape[1:])
        text = d.one([f"for row in {a}: row *= {k}", f"for row in {a}: row[...] = {value}"])
    elif kind == "swap" and rank and shape[0] > 1:
        text = d.one([f"{a}[0], {a}[1] = {a}[1], {a}[0]", f"{a}[[0, 1]] = {a}[[1, 0]]", f"{a}[:] = {a}[::-1]"])
    if text:
        d.take(text, decides, dynamic)


KINDS: list[Any] = [view, view, view, read, read, assign, assign, assign, inplace, out, function, function]


def random_program(random: Random, dynamic: bool = True, errors: int = 1, bases: int = 0) -> Program:
    """A program. Its arguments may be views of one another, or the same array twice.

    ``dynamic``: with selections by masks computed from values. ``errors``: at most that many statements that raise.
    ``bases``: how many arrays there are, 0 for one or two.
    """
    drawer = Drawer(random, dynamic, errors)
    count = bases or random.randint(1, 2)
    shapes = [_shape(drawer) for _ in range(count)]
    orders = [drawer.one("CCCF") for _ in range(count)]
    texts = [f"a{i}" for i in range(count)]
    for name, shape in zip(list(texts), shapes, strict=True):
        drawer.scope[name] = np.zeros(shape)
    for _ in range(random.randint(0, 3 - count)):
        base = drawer.one([f"a{i}" for i in range(count)])
        view = f"{base}[{drawer.basic(drawer.scope[base].shape)}]"
        text = drawer.one([base, f"{base}.T", view, view])
        if isinstance(drawer.value_of(text), np.ndarray):
            texts.append(text)
    if drawer.chance(4) and len(texts) > 1 and "a0" in " ".join(texts[1:]) and not bases:
        texts = texts[1:]  # siblings: the array that both view is not an argument
    program = Program(tuple(shapes), tuple(orders), tuple(texts))
    drawer.scope = {"xp": np, "differences": differences}
    for name, value in zip(program.parameters, arguments(program, np, make_bases(program)), strict=True):
        drawer.scope[name] = value
        drawer.arrays.append(name)
    for _ in range(random.randint(1, 8)):
        drawer.one(KINDS)(drawer)
    return Program(program.shapes, program.orders, program.arguments, tuple(drawer.steps), frozenset(drawer.scalars))


def _shape(d: Drawer) -> tuple[int, ...]:
    """Of up to three axes of up to four, seldom empty, of at most 30 elements."""
    shape = tuple(d.integers(d.one([0, 1, 1, 2, 2, 2, 3]), 0 if d.chance(8) else 1, d.one([3, 4])))
    return shape if np.prod(shape) <= 30 else shape[:2]


def programs(**options: Any) -> st.SearchStrategy[Program]:
    """``random_program`` as a hypothesis strategy."""
    return st.randoms(use_true_random=False).map(lambda random: random_program(random, **options))
