"""einsum: products of any number of arrays, summed over named axes. Subscripts are explicit and without ellipsis."""

from __future__ import annotations

import numpy as _numpy

from ..._core.core import bind
from ..base import Op

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"  # names of axes; the module string takes a millisecond


def _parts(subscripts):
    inputs, output = subscripts.split("->")
    return inputs.split(","), output


_SMALL = 512  # elements of all operands up to which NumPy's plain loop is faster than looking for an order of products


def _evaluate(*xs, subscripts, order="K"):
    """The numbers as BLAS gives them, in the memory order that NumPy's plain loop gives them in."""
    if len(xs) == 1 or (sum([x.size for x in xs]) <= _SMALL and xs[0].dtype.kind != "V"):
        return _numpy.asarray(_numpy.einsum(subscripts, *xs, order=order))
    out = _numpy.asarray(_numpy.einsum(subscripts, *xs, optimize=True))
    if order == "K" and out.ndim > 1 and out.dtype.kind != "V":
        # its order goes by the strides alone, so it is that of small corners of the operands
        corner = _numpy.einsum(subscripts, *[x[(slice(0, 2),) * x.ndim] for x in xs])
        axes = sorted(range(out.ndim), key=lambda i: -corner.strides[i] if corner.shape[i] > 1 else 0)
        if any(n < 2 for n in corner.shape):
            return _numpy.asarray(out, order="F" if corner.flags.fnc else "C")
        back = sorted(range(out.ndim), key=axes.__getitem__)
        return _numpy.ascontiguousarray(out.transpose(axes)).transpose(back)
    return _numpy.asarray(out, order=order)


def _einsum(np, subscripts, *xs):
    return _evaluate(*xs, subscripts=subscripts) if np is _numpy else contract(xs, subscripts)


def contract(xs, subscripts, order="K"):
    """The sum of products; a view of the only operand if nothing is summed."""
    if len(xs) == 1 and set(subscripts.partition("->")[0]) == set(subscripts.partition("->")[2]):
        return bind(diagonals, xs, {"subscripts": subscripts})
    return bind(einsum, xs, {"subscripts": subscripts, **({} if order == "K" else {"order": order})})


def _rule(np, g, y, xs, subscripts, order="K"):
    """For each operand: the einsum of the cotangent and the other operands, onto that operand's letters.

    Letters of the operand that stand nowhere else were summed over alone: they are broadcast. A letter that stands
    twice in the operand took its diagonal: the cotangent is put on the diagonal.
    """
    inputs, output = _parts(subscripts)
    sizes: dict[str, int] = {}
    for letters, x in zip(inputs, xs, strict=True):
        for letter, n in zip(letters, x.shape, strict=True):
            if n != 1 or letter not in sizes:
                sizes[letter] = n
    out = []
    for i, letters in enumerate(inputs):
        others = [inputs[j] for j in range(len(inputs)) if j != i]
        arrays = [xs[j] for j in range(len(xs)) if j != i]
        unique = "".join(dict.fromkeys(letters))
        available = set(output).union(*others) if others else set(output)
        for letter in unique:
            if letter not in available:
                others.append(letter)
                arrays.append(_numpy.ones(sizes[letter], dtype=g.dtype))
        # an axis of length 1 was stretched over its letter: sum it back
        r = _einsum(np, ",".join([output, *others]) + "->" + unique, g, *arrays)
        shape = dict(zip(letters, xs[i].shape, strict=True))
        stretched = tuple(k - len(unique) for k, letter in enumerate(unique) if shape[letter] == 1 != r.shape[k])
        if stretched:
            r = np.sum(r, axis=stretched, keepdims=True)
        if len(unique) < len(letters):
            r = _onto_diagonal(np, r, unique, letters, xs[i].shape)
        out.append(r)
    return out


def _onto_diagonal(np, r, unique, letters, shape):
    """Spread ``r`` (one axis a letter) over an operand in which letters repeat, zeros off the diagonal."""
    if 0 in shape:
        return _numpy.zeros(shape, r.dtype)  # NumPy's diagonal of (0, 1) has an element, which is none of the operand's
    mask = _numpy.ones(shape, dtype=bool)
    for letter in unique:
        places = [k for k, x in enumerate(letters) if x == letter]
        for k in places[1:]:
            first = _numpy.arange(shape[places[0]]).reshape([-1 if a == places[0] else 1 for a in range(len(shape))])
            other = _numpy.arange(shape[k]).reshape([-1 if a == k else 1 for a in range(len(shape))])
            mask &= first == other
    first_place = [letters.index(letter) for letter in unique]
    order = sorted(range(len(unique)), key=first_place.__getitem__)
    r = np.transpose(r, tuple(order))
    full = [1] * len(shape)
    for k in order:
        full[first_place[k]] = shape[first_place[k]]
    return np.reshape(r, tuple(full)) * mask


def _batch(op, xs, mapped, params):
    inputs, output = _parts(params["subscripts"])
    used = set(params["subscripts"])
    free = next(c for c in LETTERS if c not in used)
    letters = [free + s if m else s for s, m in zip(inputs, mapped, strict=True)]
    return bind(op, xs, {**params, "subscripts": ",".join(letters) + "->" + free + output})


einsum = Op("einsum", _evaluate, vjp=_rule, multilinear=True, promotes=True, batch=_batch, cost="contraction")

# The axes and diagonals of one operand, nothing summed: a view that can be written to.
diagonals = Op(
    "diagonals",
    lambda x, subscripts: _numpy.asarray(_numpy.einsum(subscripts, x)),
    vjp=_rule,
    linear=True,
    is_view=True,
    batch=_batch,
)
