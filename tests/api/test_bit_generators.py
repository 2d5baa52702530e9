"""Bit generators and seed sequences: NumPy's classes with arrays of ours."""

from __future__ import annotations

import copy
import inspect
import pickle

import numpy as np
import pytest
from numpy.random.bit_generator import ISeedSequence

import tensornumpy as tnp

random = tnp.random
KINDS = ("MT19937", "PCG64", "PCG64DXSM", "Philox", "SFC64")


def pair(kind, *args, **kwargs):
    return getattr(random, kind)(*args, **kwargs), getattr(np.random, kind)(*args, **kwargs)


def same(ours, theirs):
    """Equal states: dicts of numbers and of arrays, which are ours on one side."""
    if isinstance(theirs, dict):
        assert ours.keys() == theirs.keys()
        for key in theirs:
            same(ours[key], theirs[key])
    elif isinstance(theirs, np.ndarray):
        assert isinstance(ours, tnp.ndarray) and ours.dtype == theirs.dtype
        np.testing.assert_array_equal(ours.numpy(), theirs)
    else:
        assert ours == theirs


@pytest.mark.parametrize("kind", KINDS)
def test_words_and_states(kind):
    ours, theirs = pair(kind, 7)
    assert type(got := ours.random_raw()) is int and got == theirs.random_raw()
    for size in (3, (2, 2)):
        got, want = ours.random_raw(size), theirs.random_raw(size)
        assert isinstance(got, tnp.ndarray) and got.dtype == np.uint64 and got.shape == np.shape(want)
        np.testing.assert_array_equal(got.numpy(), want)
    assert ours.random_raw(2, output=False) is theirs.random_raw(2, output=False) is None
    same(ours.state, theirs.state)
    saved = ours.state
    first = ours.random_raw(4).tolist()
    ours.state = saved
    assert ours.random_raw(4).tolist() == first
    ours.state = theirs.state  # NumPy's is taken too
    assert ours.random_raw(4).tolist() == theirs.random_raw(4).tolist()
    with pytest.raises(ValueError, match="state must be for a"):
        ours.state = {**saved, "bit_generator": "other"}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", [3, [1, 2, 3], np.arange(4)], ids=["number", "list", "array"])
def test_seeds_of_every_kind(kind, seed):
    given = tnp.asarray(seed)
    want = getattr(np.random, kind)(seed).random_raw(3).tolist()
    for s in (seed, given, random.SeedSequence(seed), random.SeedSequence(given), np.random.SeedSequence(seed)):
        ours = getattr(random, kind)(s)
        assert ours.random_raw(3).tolist() == want
    assert np.random.Generator(ours).bit_generator is ours  # NumPy takes it
    assert isinstance(ours, getattr(np.random, kind)) and isinstance(ours, random.BitGenerator)


@pytest.mark.parametrize("kind", KINDS)
def test_copies_pickles_and_children(kind):
    ours, theirs = pair(kind, 7)
    ours.random_raw(3), theirs.random_raw(3)
    for other in (pickle.loads(pickle.dumps(ours)), copy.deepcopy(ours)):
        assert type(other) is type(ours)
        same(other.state, theirs.state)
        assert other.seed_seq.entropy == 7
    for a, b in zip(ours.spawn(2), theirs.spawn(2), strict=True):
        assert type(a) is type(ours) and a.random_raw(2).tolist() == b.random_raw(2).tolist()
    assert isinstance(ours.seed_seq, random.SeedSequence) and ours.seed_seq.n_children_spawned == 2
    with ours.lock:
        assert ours.capsule is not None and ours.ctypes.state_address
    if hasattr(theirs, "jumped"):
        assert type(ours.jumped(2)) is type(ours)
        same(ours.jumped(2).state, theirs.jumped(2).state)
    if hasattr(theirs, "advance"):
        assert ours.advance(5) is ours
        same(ours.state, theirs.advance(5).state)


@pytest.mark.parametrize("kind", KINDS)
def test_signatures_are_numpys(kind):
    ours, theirs = getattr(random, kind), getattr(np.random, kind)
    for name in [n for n in dir(theirs) if not n.startswith("_")]:
        member = getattr(theirs, name)
        assert hasattr(ours, name)
        if callable(member):
            given = inspect.signature(getattr(ours, name)).parameters.items()
            assert [(n, p.default) for n, p in given] == [
                (n, p.default) for n, p in inspect.signature(member).parameters.items()
            ]


def test_philox_keys_and_counters():
    ours, theirs = pair("Philox", counter=[1, 2, 3, 4], key=[5, 6])
    same(ours.state, theirs.state)
    same(random.Philox(counter=tnp.asarray([1, 2, 3, 4]), key=tnp.asarray([5, 6])).state, theirs.state)
    with pytest.raises(ValueError, match="both"):
        random.Philox(1, key=3)


def test_seed_sequences():
    keywords = {"spawn_key": (2,), "pool_size": 8}
    ours, theirs = random.SeedSequence(5, **keywords), np.random.SeedSequence(5, **keywords)
    for dtype in (np.uint32, np.uint64):
        got = ours.generate_state(6, dtype)
        assert isinstance(got, tnp.ndarray) and got.dtype == dtype
        np.testing.assert_array_equal(got.numpy(), theirs.generate_state(6, dtype))
    np.testing.assert_array_equal(ours.pool.numpy(), theirs.pool)
    assert ours.state == theirs.state and repr(ours) == repr(theirs)
    children = ours.spawn(2)
    assert [type(c) for c in children] == [random.SeedSequence] * 2
    assert [c.state for c in children] == [c.state for c in theirs.spawn(2)]
    assert pickle.loads(pickle.dumps(ours)).state == ours.state
    assert random.SeedSequence().entropy != random.SeedSequence().entropy
    with pytest.raises(TypeError, match="SeedSequence expects int"):
        random.SeedSequence("no")


def test_a_sequence_of_ones_own():
    class Constant(ISeedSequence):
        def generate_state(self, n_words, dtype=np.uint32):
            return tnp.full(n_words, 7, dtype)

    ours = random.PCG64(Constant())
    assert isinstance(ours.seed_seq, Constant)
    with pytest.raises(TypeError, match="does not implement spawning"):
        ours.spawn(1)


@pytest.mark.parametrize(
    "use, what",
    [
        (lambda b: b.random_raw(2), "random_raw"),
        (lambda b: b.state, "state"),
        (lambda b: setattr(b, "state", {}), "state"),
        (lambda b: b.jumped(), "jumped"),
        (lambda b: b.advance(3), "advance"),
        (lambda b: b.spawn(1), "spawn"),
        (lambda b: random.Generator(b).spawn(1), "spawn"),
        (lambda b: b.seed_seq.spawn(1), "spawn"),
        (lambda b: random.SeedSequence(), "SeedSequence"),
        (lambda b: random.get_state(), "get_state"),
        (lambda b: random.set_state(None), "set_state"),
    ],
)
def test_what_would_happen_once_is_refused_by_name(use, what):
    for transform in (tnp.function, lambda f: lambda x: tnp.vectorized_map(f, x)):
        with pytest.raises(tnp.TracedArrayError, match=f"{what}.* happens once"):
            transform(lambda x: use(random.PCG64(1)) or x)(tnp.ones(2))
