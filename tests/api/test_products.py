"""einsum, dot, tensordot and their kin: NumPy's values, eager and from the bodies, and gradients of two orders."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import assert_same, check_batch, check_function, check_gradients

rng = np.random.default_rng(0)


def a(*shape):
    return rng.standard_normal(shape)


EINSUMS = [
    ("ij,jk->ik", (2, 3), (3, 2)),
    ("ij,jk", (2, 3), (3, 2)),
    ("ba", (2, 3)),
    ("ii", (3, 3)),
    ("ii->i", (3, 3)),
    ("iij->j", (2, 2, 3)),
    ("ij->j", (2, 3)),
    ("ij->", (2, 3)),
    ("iii->", (2, 2, 2)),
    ("...i,i", (2, 3), (3,)),
    ("...ij,...jk->...ik", (2, 1, 2, 2), (3, 2, 2)),
    ("i...->...", (2, 3)),
    ("ij,j,k", (2, 2), (2,), (2,)),
    ("i,i->i", (1,), (3,)),
    ("i,i->", (1,), (3,)),
    ("i,ii->", (3,), (3, 3)),
    (",i", (), (3,)),
    ("ij,jk,kl->il", (2, 3), (3, 2), (2, 2)),
]


@pytest.mark.parametrize("case", EINSUMS, ids=lambda case: case[0])
def test_einsum(case):
    subscripts, *shapes = case
    xs = [a(*s) for s in shapes]

    def f(*ys):
        return tnp.einsum(subscripts, *ys)

    assert_same(f(*xs), np.einsum(subscripts, *xs))
    assert_same(tnp.einsum.body(subscripts, *xs), np.einsum(subscripts, *xs))
    check_gradients(f, *xs)
    check_batch(f, *xs)
    check_function(f, *xs)


def test_einsum_complex():
    check_gradients(lambda x, y: tnp.einsum("iij,j->i", x, y), a(2, 2, 3) + 1j * a(2, 2, 3), a(3), order=1)


def test_einsum_interleaved():
    x, y = a(2, 3), a(3, 2)
    for operands in ((x, [0, 1], y, [1, 2], [0, 2]), (x, [0, 1], y, [1, 2]), (x, [Ellipsis, 4], y, [4, 30])):
        assert_same(tnp.einsum.body(*operands), np.einsum(*operands))
        assert_same(tnp.einsum(*operands), np.einsum(*operands))


BAD = [
    ("ij,jk", (2, 3)),
    ("ij", (2, 3), (2,)),
    ("ijk", (2, 3)),
    ("i", (2, 3)),
    ("ij->iz", (2, 3)),
    ("ij->ii", (2, 3)),
    ("i$", (2, 3)),
    ("ij,jk", (2, 3), (4, 2)),
    ("...i->i", (2, 3)),
]


@pytest.mark.parametrize("case", BAD, ids=lambda case: case[0] + str(len(case)))
def test_einsum_errors(case):
    subscripts, *shapes = case
    xs = [a(*s) for s in shapes]
    with pytest.raises(ValueError, match=r"."):
        np.einsum(subscripts, *xs)
    with pytest.raises(ValueError, match=r"ein|operand|subscript"):
        tnp.einsum.body(subscripts, *xs)


VIEWS = ["i->i", "ij->ij", "ij->ji", "ii->i", "iij->ij", "iij->ji", "iji->ij", "iii->i", "ijk->kij"]


@pytest.mark.parametrize("mode", ["plain", "watched", "compiled", "batched", "batched and watched"])
@pytest.mark.parametrize("subscripts", [*VIEWS, "ij->i", "iij->i"])
def test_einsum_of_one_array_is_a_view(subscripts, mode):
    """Nothing is summed: a write to the array shows in the result and the other way round, whatever the keywords."""

    def program(xp, x):
        x = xp.array(x)
        v = xp.einsum(subscripts, x, order="C", dtype=x.dtype)
        x[...] = x * 2.0 + 1.0
        seen = v * 1.0
        if subscripts in VIEWS:
            v[...] = v * 3.0
        return seen, x

    def watched(x):
        with tnp.GradientTape() as tape:
            tape.watch(x)
            return program(tnp, x)

    def batched(f):
        return lambda x: [out[0] for out in tnp.vectorized_map(f, tnp.stack([x, x + 1.0]))]

    modes = {
        "plain": lambda x: program(tnp, x), "watched": watched, "compiled": tnp.function(lambda x: program(tnp, x)),
        "batched": batched(lambda x: program(tnp, x)), "batched and watched": batched(watched),
    }  # fmt: skip
    ndim = len(subscripts.split("->")[0])
    for n in (3, 1, 0):
        given = np.arange(float(n**ndim)).reshape((n,) * ndim)
        for _ in range(2):
            for found, want in zip(modes[mode](tnp.asarray(given)), program(np, given), strict=True):
                assert_same(found, want)


@pytest.mark.parametrize("subscripts, shape", [("ii->i", (0, 1)), ("ii->i", (0, 0)), ("iij->ji", (0, 1, 2))])
def test_gradient_of_einsum_of_no_elements(subscripts, shape):
    x = tnp.zeros(shape)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.einsum(subscripts, x)
    assert tape.gradient(y, x).shape == shape


def test_einsum_path_reads_shapes_of_traced_arrays():
    x, y = a(2, 3), a(3, 4)
    want = np.einsum_path("ij,jk->ik", x, y)
    assert tnp.einsum_path("ij,jk->ik", tnp.asarray(x), tnp.asarray(y)) == want
    seen = []

    @tnp.function
    def f(x, y):
        seen.append(tnp.einsum_path("ij,jk->ik", x, y))
        return x

    f(x, y)
    assert seen[0] == want


PRODUCTS = [
    ("dot", (3,), (3,)), ("dot", (2, 3), (3,)), ("dot", (3,), (3, 2)), ("dot", (2, 3), (3, 2)), ("dot", (), (2,)),
    ("dot", (2, 3), (2, 3, 2)), ("dot", (3,), (2, 3, 2)), ("dot", (2, 2, 3), (3, 2)), ("dot", (2, 2, 3), (3,)),
    ("vdot", (2, 3), (3, 2)), ("vdot", (3,), (3,)),
    ("inner", (3,), (3,)), ("inner", (2, 3), (4, 3)), ("inner", (2, 3), (3,)), ("inner", (), (3,)),
    ("outer", (2,), (3,)), ("outer", (2, 2), (3,)),
    ("tensordot", (2, 3, 2), (3, 2, 2)),
    ("kron", (2,), (3,)), ("kron", (2, 2), (2, 1)), ("kron", (2,), (2, 2)), ("kron", (), (2,)),
    ("vecdot", (2, 3), (3,)), ("vecdot", (3,), (3,)), ("matvec", (2, 3), (3,)), ("matvec", (2, 2, 3), (2, 3)),
    ("vecmat", (2,), (2, 3)), ("vecmat", (2, 2), (2, 2, 3)),
]  # fmt: skip


@pytest.mark.parametrize("case", PRODUCTS, ids=str)
def test_products(case):
    name, first, second = case
    f, want = getattr(tnp, name), getattr(np, name)
    x, y = a(*first), a(*second)
    for dtype in (np.float64, np.float32, np.int64, np.complex128):
        one, two = (x * 5).astype(dtype), (y * 5).astype(dtype)
        if dtype == np.complex128:
            one, two = one + 1j * y.ravel()[0], two - 2j
        assert_same(f(one, two), want(one, two), rtol=1e-5)
        assert_same(f.body(tnp.asarray(one), tnp.asarray(two)), want(one, two), rtol=1e-5)
    check_gradients(f, x, y)
    check_gradients(f, x + 0.5j, y - 0.25j * y, order=1)
    check_batch(f, x, y)


@pytest.mark.parametrize("axes", [0, 1, 2, ([0, 1], [1, 0]), (1, 0), ([-1], [0])])
def test_tensordot_axes(axes):
    x, y = a(2, 2), a(2, 2)
    assert_same(tnp.tensordot.body(x, y, axes), np.tensordot(x, y, axes))
    check_gradients(lambda x, y: tnp.tensordot(x, y, axes), x, y)


@pytest.mark.parametrize("name", ["dot", "inner"])
def test_shapes_that_do_not_fit(name):
    x, y = a(2, 3), a(4, 2)
    for f in (getattr(tnp, name), getattr(tnp, name).body, getattr(np, name)):
        turned = r"\(4,2\)" if name == "dot" else r"\(2,4\)"
        with pytest.raises(ValueError, match=r"shapes \(2,3\) and " + turned + r" not aligned: 3 \(dim 1\)"):
            f(x, y)


def test_core_dimensions_that_do_not_fit():
    for f, x, y in ((tnp.vecdot, a(2), a(3)), (tnp.matvec, a(2, 3), a(2)), (tnp.vecmat, a(3), a(2, 2))):
        with pytest.raises(ValueError, match="has a mismatch in its core dimension"):
            f(x, y)
        with tnp.GradientTape() as tape, pytest.raises(ValueError, match=r"mismatch|broadcast"):
            y = tnp.asarray(y)
            tape.watch(y)
            f(x, y)
    for g in (tnp.tensordot, tnp.tensordot.body):
        with pytest.raises(ValueError, match="shape-mismatch for sum"):
            g(a(2, 3), a(3, 2))
