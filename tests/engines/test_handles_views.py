"""Views in machine code: their lenses, what their root knows of them, and what becomes of that in the end."""

import contextlib
import gc
import itertools
import random
import threading
import weakref

import numpy as np
import pytest

import tensornumpy as tnp
from engines.handles_compared import PYTHON, laid_out, machine, outcome
from helpers import needs_extension
from tensornumpy._core import values

pytestmark = needs_extension


@pytest.mark.parametrize(
    "take",
    [
        lambda x: x.ravel(), lambda x: x.reshape(4, 3), lambda x: x.reshape((2, -1)), lambda x: x.transpose(),
        lambda x: x.transpose(1, 0), lambda x: x.swapaxes(0, 1), lambda x: x[None].squeeze(), lambda x: x.mT,
        lambda x: x.T.ravel("K"), lambda x: x.reshape(1, 12).squeeze(0)[2:], lambda x: x[1:].T[0], lambda x: x.real,
    ],
)  # fmt: skip
def test_views_of_methods_follow_their_base(take):
    x, plain = tnp.arange(12.0).reshape(3, 4).copy(), np.arange(12.0).reshape(3, 4)
    view, numpys = take(x), take(plain)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = x * 2.0
        x[1, 1] = 100.0  # the tape holds x: the write goes into a copy, and all views follow
        plain[1, 1] = 100.0
        total = tnp.sum(view * view)
    assert view.tolist() == numpys.tolist()
    view[...] = 7.0
    numpys[...] = 7.0
    assert x.tolist() == plain.tolist()
    assert y.shape == (3, 4)
    assert tape.gradient(total, x) is not None


def test_a_diagonal_is_read_only():
    diagonal = tnp.eye(3).diagonal()
    assert type(diagonal._m) is values.MethodView
    with pytest.raises(ValueError, match="read-only"):
        diagonal[0] = 1.0


def test_views_follow_their_base():
    x = tnp.arange(12.0).reshape(3, 4)
    row, column, turned = x[1], x[:, 2], x.T
    part = turned[1:][0]
    assert [type(v._m) for v in (row, turned)] == [values.IndexView, values.AttributeView]
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = x * 2.0
        x[1, 1] = 100.0  # the tape holds x: the write goes into a copy, and all views follow
    assert (row[1].item(), turned[1, 1].item(), part[1].item()) == (100.0, 100.0, 100.0)
    column[...] = -1.0
    assert x[:, 2].tolist() == [-1.0] * 3
    assert tape.gradient(y, x) is None or y.shape == (3, 4)


def test_views_do_not_pile_up():
    x = tnp.arange(10.0)
    for _ in range(1000):
        x[1:]
    assert len(x._m.views) < 70
    kept = [x[i:] for i in range(200)]
    assert sum(v() is not None for v in x._m.views) == 200
    x[5] = -1.0
    assert [v[5 - i].item() for i, v in enumerate(kept[:6])] == [-1.0] * 6


@pytest.mark.parametrize(
    "take",
    [
        lambda x: x[1:], lambda x: x[1], lambda x: x.T, lambda x: x.mT, lambda x: x.ravel(), lambda x: x.reshape(1, 5),
        lambda x: x.view(), lambda x: x.squeeze(1),
    ],
)  # fmt: skip
def test_a_collection_in_the_middle_of_a_view(take):
    """Finalizers may run wherever memory is taken, and take the list of views away, or the array."""
    threshold, arrays = gc.get_threshold(), []

    def resize(phase, _):
        if phase == "stop" and arrays:
            with contextlib.suppress(ValueError):  # there is a view already
                arrays[0].resize((8,), refcheck=False)

    gc.callbacks.append(resize)
    try:
        for n in range(1, 20):
            x = tnp.zeros((5, 1))
            take(x)
            gc.collect()
            arrays.append(x)
            gc.set_threshold(n)
            view = take(x)
            gc.set_threshold(*threshold)
            arrays.clear()
            is_view = view._m is not None and view._m.base is x
            assert np.shares_memory(view._v, x._v) == is_view == (x.shape == (5, 1))
            assert is_view == any(known() is view for known in (x._m and x._m.views) or ())
    finally:
        gc.set_threshold(*threshold)
        gc.callbacks.remove(resize)


def test_a_weak_reference_that_somebody_has_stays_dead():
    x = tnp.arange(10.0)
    view = x[1:]
    kept = weakref.ref(view)
    del view
    others = [x[i:] for i in range(3)]
    assert kept() is None
    assert [id(v) for r in x._m.views if (v := r()) is not None] == [id(v) for v in others]
    assert [weakref.ref(v)() is v for v in others] == [True] * 3


def test_the_weak_reference_that_is_left_of_a_view_is_used_again():
    x = tnp.arange(10.0)
    first = x[2:]
    place = id(x._m.views[-1])
    del first
    second = x[3:]
    assert id(x._m.views[-1]) == place and x._m.views[-1]() is second
    assert weakref.ref(second) is x._m.views[-1] and weakref.getweakrefcount(second) == 1
    called = []
    with_callback = weakref.ref(second, called.append)
    del second
    assert called == [with_callback] and with_callback() is None and x._m.views[-1]() is None


def test_a_cycle_through_an_array_of_a_users_class_is_collected():
    class Mine(tnp.Variable):
        pass

    for take in (lambda x: x[1:], lambda x: x[1:][1:], lambda x: x.T, lambda x: x.ravel(), lambda x: x[1:].T[0]):
        x = Mine(tnp.ones((3, 3)))
        gone = weakref.ref(x)
        x.view_of_mine = take(x)
        del x
        gc.collect()
        assert gone() is None


def test_many_views_live_and_die():
    x, plain = tnp.arange(600.0).reshape(300, 2).copy(), np.arange(600.0).reshape(300, 2)
    pick = random.Random(0)
    kept = {}
    for _ in range(3000):
        i = pick.randrange(-300, 300)
        kept[i] = x[i]
        if pick.random() < 0.5:
            kept.pop(pick.choice(list(kept)))
    known = {id(v) for r in x._m.views if (v := r()) is not None}
    assert known == {id(v) for v in kept.values()}
    with tnp.GradientTape() as tape:
        tape.watch(x)
        tnp.sum(x)
        x[...] = -plain  # all views follow
    assert all(v.tolist() == (-plain)[i].tolist() for i, v in kept.items())


@pytest.mark.parametrize("how", ["plain", "strided", "transposed", "swapped", "read-only", "unaligned"])
def test_rows(how):
    both = machine("__getitem__"), PYTHON["__getitem__"]
    for shape, dtype in itertools.product([(2, 3), (3, 1), (2, 1, 3), (1, 4), (2, 0), (0, 2)], "?fdDgO"):
        if how == "unaligned" and dtype == "O":
            continue
        array = laid_out(shape, dtype, how, np.random.default_rng(0))
        x = tnp.asarray(array)
        for i in range(-shape[0] - 1, shape[0] + 1):
            ours, theirs = (outcome(lambda f=f, x=x, i=i: f(x, i)) for f in both)
            assert ours == theirs
            if -shape[0] <= i < shape[0]:
                row, numpys = x[i]._v, array[i]
                assert row.__array_interface__ == numpys.__array_interface__ and str(row.flags) == str(numpys.flags)
                assert row.base is numpys.base or np.shares_memory(row, array) == np.shares_memory(numpys, array)
        assert [r.tolist() for r in x] == [r.tolist() for r in array]
        assert [r.tolist() for r in tnp.unstack(x)] == [r.tolist() for r in np.unstack(array)]


def test_rows_in_threads():
    """One thread forgets dead views, as Python does it, while another takes rows."""
    x, errors, stop = tnp.ones((200, 2)), [], []

    def forget():
        while not stop:
            values.forget_dead(x._m.views)

    def take():
        try:
            for n in range(150):
                rows = [x[i] for i in range(n % 130)]
                known = {id(v) for r in list(x._m.views) if (v := r()) is not None}
                assert known.issuperset(map(id, rows))
        except Exception as error:
            errors.append(error)

    x[0]
    helper = threading.Thread(target=forget)
    helper.start()
    take()
    stop.append(True)
    helper.join()
    assert not errors


class Weight(tnp.Variable):
    pass


class Axis(int):
    pass


class Lengths(list):
    pass


def _kept_by_the_call(name):
    """An object of the program that refers to a view, whose call refers to the object."""
    x = tnp.ones(3)
    if name == "variable":
        owner = Weight(tnp.ones((5, 3)))
        owner.view = tnp.atleast_2d(x, owner)
    elif name == "axis":
        axis = Axis(0)
        axis.owner = owner = Weight(tnp.ones(3))
        axis.view = tnp.expand_dims(x, axis)
    else:
        owner = Lengths([1, 3])
        owner.view = tnp.reshape(x, owner)
    return weakref.finalize(owner, int)


@pytest.mark.parametrize("name", ["variable", "axis", "lengths"])
def test_calls_that_lead_back_to_their_view_are_collected(name):
    finalizers = [_kept_by_the_call(name) for _ in range(5)]
    gc.collect()
    assert not any(f.alive for f in finalizers)


def test_a_finalizer_may_take_a_view_while_dead_views_are_looked_for():
    """Collections run wherever memory is taken; the list of views is locked then."""

    class Entry:
        def __init__(self):
            self.me = self

        def __del__(self):
            tnp.ones((3, 3))[0]  # the first view of an array
            if left:
                left.pop()
                Entry()

    left = [None] * 400
    x = tnp.ones((60, 2))
    rows = list(x)
    Entry()
    thresholds = gc.get_threshold()
    gc.set_threshold(5)
    try:
        for n in range(20):
            with tnp.GradientTape() as tape:
                tape.watch(x)
                tnp.sum(x * x)
                x[0] = float(n)
    finally:
        gc.set_threshold(*thresholds)
        left.clear()
    assert rows[0].tolist() == [19.0, 19.0]
