"""NumPy says which results are scalars: for the samples of the matrix, on arrays, arrays without axes and scalars, and
for indices, operators and methods of ufuncs, in every mode."""

import collections
import operator
import warnings

import numpy as np
import pytest

import tensornumpy as tnp
from matrix.cells import calls, rows

from .kinds import MODES, agree, forms, kind, kinds

# (row, form, mode) where a result is another thing than NumPy's, and why.
APART = {
    ("astype", "scalars"): "the sample gives NumPy an array",
    ("ndarray.resize", "scalars"): "NumPy's scalars have the method and ignore it; here it raises",
}

counts = collections.Counter()  # since a test began: how often NumPy had a result in compare(), and both had one


def compare(run, arrays, form, batch=True):
    """The modes in which a result is a scalar and NumPy's is none, or the other way round."""
    wrong = []
    for mode in MODES:
        if mode == "batched" and (not batch or form == "0-d" or not arrays):
            continue
        given = [a[()] if isinstance(a, np.ndarray) and mode == "batched" else np.copy(a)[()] if form == "scalars" else
                 np.array(a) for a in arrays]  # fmt: skip
        try:
            want = kind(run(np, *given))
        except Exception:
            continue  # tests of errors compare these
        counts["asked"] += 1
        try:
            found = kinds(mode, run, arrays)
        except Exception:
            continue
        counts["compared"] += 1
        if not agree(found, [want, want] if mode == "compiled" else want):
            wrong.append(f"{form}, {mode}: NumPy {want}, ours {found}")
    return wrong


@pytest.mark.family(4)
@pytest.mark.parametrize("name", rows())
def test_samples(name):
    wrong = []
    counts.clear()
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        for call in calls(name):
            for form, arrays in forms(call.arrays) if call.programs else ():
                if (name, form) not in APART:
                    found = compare(call.run, arrays, form, call.batched == "loop")
                    wrong += [f"{call.where} {w}" for w in found]
    assert not wrong, "\n".join(wrong)
    assert 3 * counts["compared"] >= counts["asked"], counts  # of text, eager results alone


X, V = np.arange(6.0).reshape(2, 3) + 1, np.arange(3.0) + 1
INDICES = {
    "int": (V, 1), "negative": (V, -1), "ints": (X, (1, 2)), "row": (X, 0), "Ellipsis behind": (V, (0, ...)),
    "Ellipsis before": (X, (..., 0, 1)), "Ellipsis": (V, ...), "NumPy's int": (V, np.int64(1)), "0-d": (V, np.array(1)),
    "0-d and int": (X, (np.array(1), 0)), "newaxis": (V, (0, None)), "slice": (V, slice(1)),
    "mask": (V, np.array(True)),
    "list": (V, [1]), "empty": (np.array(2.5), ()), "Ellipsis of 0-d": (np.array(2.5), ...),
    "newaxis of 0-d": (np.array(2.5), None), "mask of 0-d": (np.array(2.5), True),
}  # fmt: skip


@pytest.mark.parametrize("name", INDICES)
def test_indices(name):
    x, index = INDICES[name]
    counts.clear()
    assert not compare(lambda xp, a: a[index], [x], "arrays")
    assert not compare(lambda xp, a: a[index], [x], "scalars") if not x.ndim else True
    assert counts["compared"] > 2


def test_indices_that_are_scalars_of_ours():
    x, i = tnp.asarray(X), tnp.asarray([1])[0]
    assert [kind(r) for r in (x[i, i], x[i], x[i, ...], x[0][i])] == ["scalar", "array", "array", "scalar"]


BINARY = [operator.add, operator.sub, operator.mul, operator.truediv, operator.pow, operator.lt, operator.eq, divmod]


@pytest.mark.parametrize("op", BINARY)
@pytest.mark.parametrize("given", ["array array", "array scalar", "scalar array", "scalar scalar", "0-d 0-d"])
def test_operators(op, given):
    made = {"array": V, "scalar": V[0], "0-d": np.array(2.0)}
    arrays = [made[f] for f in given.split()]
    assert not compare(lambda xp, a, b: op(a, b), arrays, "arrays", "0-d" not in given)
    assert not compare(lambda xp, a: op(a, 2.0), arrays[:1], "arrays", "0-d" not in given)
    assert not compare(lambda xp, a: op(2.0, a), arrays[:1], "arrays", "0-d" not in given)


METHODS = {
    "reduce": lambda xp, a: xp.add.reduce(a), "reduce axis": lambda xp, a: xp.add.reduce(a, axis=None),
    "reduce keepdims": lambda xp, a: xp.add.reduce(a, keepdims=True), "outer": lambda xp, a: xp.add.outer(a, a),
    "accumulate": lambda xp, a: xp.add.accumulate(a), "reduceat": lambda xp, a: xp.add.reduceat(a, [0]),
    "out": lambda xp, a: xp.add.reduce(a, out=xp.empty(())),
    "call out": lambda xp, a: xp.add(1.0, 2.0, out=xp.empty(())),
    "iteration": lambda xp, a: list(a), "flat": lambda xp, a: list(a.flat), "dot": lambda xp, a: a @ a,
    "norm": lambda xp, a: xp.linalg.norm(a), "in place": lambda xp, a: operator.iadd(a.sum(), 1.0),
    "in place of an element": lambda xp, a: operator.imul(a[0], 2.0), "of an array": lambda xp, a: xp.array(a[0]),
    "asarray": lambda xp, a: xp.asarray(a.sum()), "copy": lambda xp, a: a[0].copy(), "T": lambda xp, a: a[0].T,
    "reshape": lambda xp, a: a[0].reshape(()), "function copy": lambda xp, a: xp.copy(a[0]),
    "whole": lambda xp, a: a[0][...], "astype": lambda xp, a: a[0].astype(int), "real": lambda xp, a: a[0].real,
    "imag": lambda xp, a: a[0].imag, "round": lambda xp, a: round(a[0], 1),
    "zeros_like": lambda xp, a: xp.zeros_like(a[0]),
    "where": lambda xp, a: xp.where(a[0] > 0, 1.0, 2.0), "stack": lambda xp, a: xp.stack([a[0], a[1]]).sum(),
}  # fmt: skip


@pytest.mark.parametrize("name", METHODS)
def test_methods(name):
    assert not compare(METHODS[name], [V], "arrays")


def test_draws_without_a_size():
    for draw in (tnp.random.normal, tnp.random.default_rng(0).normal, tnp.random.default_rng(0).random):
        assert kind(draw()) == "scalar"
        assert kind(draw(size=())) == "array"
    assert kind(tnp.random.default_rng(0).integers(5)) == "scalar"
    assert kind(tnp.function(lambda: tnp.random.normal())()) == "scalar"


def test_examples_of_a_vector_are_scalars():
    seen = []
    tnp.vectorized_map(lambda v: (seen.append(kind(v)), v)[1], tnp.asarray(V))
    tnp.map_fn(lambda v: (seen.append(kind(v)), v)[1], tnp.asarray(V))
    assert set(seen) == {"scalar"}


@pytest.mark.parametrize("mode", ["off", "now"])  # large arrays have kernels of their own
@pytest.mark.parametrize("size", [3, 1 << 18])
def test_reductions_of_large_arrays(size, mode):
    x, before = tnp.ones(size), tnp.config.get_native()
    tnp.config.set_native(mode)
    try:
        for _ in range(3):
            for f in (tnp.sum, tnp.max, tnp.mean, tnp.add.reduce, lambda a: a.sum()):
                assert kind(f(x)) == "scalar"
    finally:
        tnp.config.set_native(before)
