"""Objects whose arrays stay NumPy's while a method of theirs is traced: where code asks for NumPy's class."""

import copy

import numpy as np
import pytest

import tensornumpy as tnp


class State:
    def __init__(self, value):
        self.x, self.s, self.h = np.full(2, value), np.zeros(2), np.full(2, value)
        self.held = [np.full(2, value)]

    def write(self):
        assert isinstance(self.s, np.ndarray)
        self.s[:] = self.x * 2

    def write_into_a_list(self):
        assert isinstance(self.s, np.ndarray)
        self.held[0][:] = self.x * 3

    def give(self):
        return self.s if isinstance(self.s, np.ndarray) else None

    def give_a_view(self):
        return self.s[:1] if isinstance(self.s, np.ndarray) else None

    def keep_by_another_name(self):
        assert isinstance(self.s, np.ndarray)
        self.y = self.h

    def keep_a_view(self):
        assert isinstance(self.s, np.ndarray)
        self.y = self.h[:1]

    def swap(self):
        assert isinstance(self.s, np.ndarray)
        self.s, self.x = self.x, self.s

    def add_in_place(self):
        assert isinstance(self.s, np.ndarray)
        self.x += 1

    def by_out(self):
        assert isinstance(self.s, np.ndarray)
        np.add(self.x, 1, out=self.s)

    def compute(self):
        return self.x * 2 if isinstance(self.s, np.ndarray) else None


METHODS = [name for name in vars(State) if not name.startswith("__")]


def _seen(state):
    return [np.asarray(x).tolist() for k, x in sorted(vars(state).items()) if k != "held"] + [
        np.asarray(x).tolist() for x in state.held
    ]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("native", ["now", "off"])
@pytest.mark.parametrize("name", METHODS)
def test_what_is_done_to_numpys_arrays_of_an_object_is_done_in_each_call(name, native):
    method = getattr(State, name)
    compiled = tnp.function(method, native=native, strict=False)
    for value in (1.0, 1.0, 2.0, 2.0, 3.0, 1.0, 2.0, 3.0) * 2:
        expected, found = State(value), State(value)
        given, got = method(expected), compiled(found)
        assert np.asarray(got).tolist() == np.asarray(given).tolist()
        assert _seen(found) == _seen(expected)
        for state in (expected, found):  # what shares memory shows it
            state.s[0], state.h[0] = 77, 88
        assert _seen(found) == _seen(expected)
        if name.startswith("give"):
            assert np.asarray(got).tolist() == np.asarray(given).tolist()


class Points:
    def spread(self, x, scale):
        s = np.zeros((3, 2))
        s[0] = x
        s[1:] = x + np.linalg.cholesky(scale)
        return s


class Filter:
    def __init__(self):
        self.x, self.scale, self.points = np.zeros(2), np.diag([3.0, 2.0]), Points()
        self.s, self.z = np.zeros((3, 2)), np.array([None])

    def predict(self):
        self.update()
        self.x = self.s.mean(0)
        return isinstance(self.s, np.ndarray)

    def update(self):
        self.s[:] = self.points.spread(self.x, self.scale) * 2


@pytest.mark.filterwarnings("ignore")
def test_a_filter_whose_methods_are_both_compiled():
    state, snaps = Filter(), []
    for z in (1.0, 2.2, 2.9):
        snaps.append(copy.deepcopy(state))
        state.predict()
        state.x, state.z = state.x + 0.3 * (z - state.x[0]), 1
    expected = []
    for each in snaps:
        again = copy.deepcopy(each)
        again.predict()
        expected.append(again.x)

    class Compiled(Filter):
        predict = tnp.function(Filter.predict, native="now", strict=False)
        update = tnp.function(Filter.update, native="now", strict=False)

    for k in [0] * 6 + [1] * 3 + [2] * 9 + [0, 1, 2] * 5:
        again = copy.deepcopy(snaps[k])
        again.__class__ = Compiled
        again.predict()
        np.testing.assert_array_equal(again.x, expected[k])
