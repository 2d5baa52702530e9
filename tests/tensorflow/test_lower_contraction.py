"""Lowerings of matmul and einsum against NumPy: ranks, dtypes, errors, gradients."""

import numpy as np
import pytest

from .derivatives import check_gradient
from .modes import MODES, check, expected, run_mode
from .test_lower_movement import DTYPES, sample

rng = np.random.default_rng(13)
NUMPYS = tuple(d for d in DTYPES if d != "bfloat16")  # NumPy multiplies bfloat16 matrices in float32
RANKS = [
    ((3,), (3,)),
    ((2, 3), (3,)),
    ((3,), (3, 2)),
    ((2, 3), (3, 4)),
    ((5, 2, 3), (3, 4)),
    ((5, 2, 3), (3,)),
    ((3,), (5, 3, 2)),
    ((5, 2, 3), (5, 3, 4)),
    ((5, 1, 2, 3), (2, 3, 4)),
]
EMPTY = [((0, 3), (3, 2)), ((2, 0), (0, 3)), ((0,), (0,)), ((2, 2, 0), (2, 0, 3)), ((2, 2, 0), (0, 3))]
SUMS = [
    ("ij,jk->ik", [(2, 3), (3, 4)]),
    ("ij,jk,kl->il", [(2, 3), (3, 4), (4, 2)]),
    ("ii->", [(3, 3)]),
    ("iji->ij", [(3, 2, 3)]),
    ("iij,jk->ik", [(2, 2, 3), (3, 4)]),
    ("ij->ji", [(2, 3)]),
    ("ij->", [(2, 3)]),
    ("i,j->ij", [(2,), (3,)]),
    ("ij,kl->", [(2, 2), (2, 3)]),
    (",->", [(), ()]),
    ("bij,bjk->bik", [(2, 2, 3), (2, 3, 2)]),
]
STRETCHED = [("ij,ij->ij", [(1, 3), (2, 3)]), ("ij,jk->ik", [(2, 1), (3, 4)]), ("ij,j,j->i", [(2, 3), (3,), (1,)])]


def whole(*shape):
    return rng.integers(-3, 4, shape).astype("f8")


@pytest.mark.parametrize(("a", "b"), RANKS + EMPTY)
def test_ranks(a, b):
    check("matmul", whole(*a), whole(*b), modes=MODES if 0 not in a else ("eager", "graph"))


@pytest.mark.parametrize("dtype", NUMPYS)
def test_dtypes(dtype):
    for a, b in (((3, 4), (4, 3)), ((2, 3, 4), (2, 4, 3)), ((4,), (4,))):
        check("matmul", sample(dtype, *a), sample(dtype, *b), modes=("eager",))
    check("einsum", sample(dtype, 3, 4), sample(dtype, 4, 3), subscripts="ij,jk->ik", modes=("eager",))
    check("einsum", sample(dtype, 3, 4), subscripts="ij->j", modes=("eager",))
    check("diagonals", sample(dtype, 3, 3), subscripts="ii->i", modes=("eager",))


def test_bfloat16_stays():
    a = sample("bfloat16", 3, 4)
    for name, params in (("matmul", {}), ("einsum", {"subscripts": "ij,jk->ik"})):
        (out,) = run_mode("eager", name, (a, a.T.copy()), params)
        assert out.dtype == a.dtype
        np.testing.assert_array_equal(out.astype("f4"), a.astype("f4") @ a.T.astype("f4"))


def test_integers_wrap():
    check("matmul", np.array([[200]], "u1"), np.array([[200]], "u1"))
    check("matmul", np.array([[2**63 + 5]], "u8"), np.array([[3]], "u8"))
    check("matmul", np.array([[2**31 - 1]], "u4"), np.array([[5]], "u4"))
    check("matmul", np.array([[True, False]]), np.array([[True], [True]]))


@pytest.mark.parametrize(
    ("a", "b"), [((2, 3), (2, 3)), ((3,), (2,)), ((), (2,)), ((2,), ()), ((2, 2, 3), (3, 3, 2)), ((2, 2, 3), (4, 2))]
)
def test_errors_are_numpys(a, b):
    with pytest.raises(ValueError) as numpys:
        expected("matmul", (whole(*a), whole(*b)), {})
    with pytest.raises(ValueError) as ours:
        run_mode("eager", "matmul", (whole(*a), whole(*b)), {})
    assert str(ours.value) == str(numpys.value)


@pytest.mark.parametrize(("subscripts", "shapes"), SUMS + STRETCHED)
def test_einsum(subscripts, shapes):
    modes = tuple(m for m in MODES if m != "graph" or (subscripts, shapes) in SUMS)
    check("einsum", *[whole(*s) for s in shapes], subscripts=subscripts, modes=modes)


@pytest.mark.parametrize(("a", "b"), RANKS)
def test_gradients_of_matmul(a, b):
    a, b = rng.standard_normal(a), rng.standard_normal(b)
    check_gradient("matmul", a, b, modes=MODES if a.ndim == 3 else ("eager", "graph", "mapped"))
    check_gradient("matmul", a + 1j, b * 1j, modes=("eager",))


@pytest.mark.parametrize(("subscripts", "shapes"), SUMS[:-2] + STRETCHED)
def test_gradients_of_einsum(subscripts, shapes):
    modes = tuple(m for m in MODES if m != "graph" or (subscripts, shapes) in SUMS)
    xs = [rng.standard_normal(s) for s in shapes]
    modes = tuple(m for m in modes if m != "xla" or subscripts in ("iij,jk->ik", "ij,jk,kl->il"))
    check_gradient("einsum", *xs, subscripts=subscripts, modes=modes)
    check_gradient("einsum", *[x + 2j for x in xs], subscripts=subscripts, modes=("eager",))
