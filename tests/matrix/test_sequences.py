"""Any sequence may stand where a list may: named tuples, subclasses of list and tuple, ``deque``, ``UserList``, classes
with items by number. Every sample call with a list or tuple in it is made with each kind, in every mode, under our name
and under NumPy's; what NumPy makes of that kind is the answer, its errors too."""

import collections
import collections.abc

import numpy as np
import pytest

import tensornumpy as tnp
from matrix import wrong
from matrix.cells import calls, rows
from matrix.sample import find
from matrix.variants import MODES, Variant, _Place, fault


class List(list):
    pass


class Sequence(collections.abc.Sequence):
    def __init__(self, items):
        self.items = list(items)

    def __len__(self):
        return len(self.items)

    def __getitem__(self, i):
        return self.items[i]


class Items:
    """The protocol alone."""

    def __init__(self, items):
        self.items = list(items)

    def __len__(self):
        return len(self.items)

    def __getitem__(self, i):
        return self.items[i]


class Keyed(Items):
    """NumPy walks it, and it may be a mapping to us."""

    def keys(self):
        return range(len(self.items))


def named(items):
    items = list(items)
    return collections.namedtuple("Named", [f"part{i}" for i in range(len(items))])(*items)


KINDS = {
    "namedtuple": named,
    "list": List,
    "deque": collections.deque,
    "UserList": collections.UserList,
    "Sequence": Sequence,
    "items": Items,
}
RANDOM = "what is drawn is other numbers"
APART = {
    "empty": "its elements are not set",
    "ndarray.resize": "refused by its own error where it is traced",
    "lib.stride_tricks.sliding_window_view": "the order of axes in memory (decision 0026)",
}


class Made(Variant):
    """A call with one kind of sequence in the place of its lists and tuples, of our namespace or of NumPy's."""

    def __init__(self, *args, kind, by_numpy):
        super().__init__(*args)
        self.kind, self.by_numpy = KINDS[kind], by_numpy

    def run(self, xp, *arrays):
        if self.writes:
            arrays = (arrays[0].copy("K"), *arrays[1:])
        function = find(np if self.by_numpy else xp, self.called)
        result = function(*(self.filled(a, arrays) for a in self.args),
                          **{k: self.filled(v, arrays) for k, v in self.kwargs.items()})  # fmt: skip
        return arrays[0] if self.writes or result is None else result

    def filled(self, value, arrays):
        if value.__class__ is _Place:
            return arrays[value]
        if value.__class__ in (list, tuple):
            return self.kind([self.filled(part, arrays) for part in value])
        return {k: self.filled(v, arrays) for k, v in value.items()} if value.__class__ is dict else value


def has_list(value, arrays=False):
    if value.__class__ in (list, tuple):
        return not arrays or any(isinstance(part, np.ndarray) or has_list(part, True) for part in value)
    return any(has_list(part, arrays) for part in value.values()) if value.__class__ is dict else False


def samples():
    for name in rows():
        if name.partition(".")[0] in ("testing", "ma", "random") or name in APART:
            continue
        for number, call in enumerate(calls(name)[:6]):
            called = call.called or name
            try:
                given = wrong.arguments(name, call)
            except Exception:
                continue
            if given is None or not callable(find(np, called)):
                continue
            if any(map(has_list, given[0])) or has_list(given[1]):
                yield name, called, number, given, call.write is not None


SAMPLES = {f"{name}-{number}": rest for name, *rest in samples() for number in [rest[1]]}


def test_the_samples_are_many():
    with_arrays = {rest[0] for rest in SAMPLES.values() if any(has_list(a, True) for a in rest[2][0])}
    assert {"concatenate", "stack", "hstack", "vstack", "dstack", "column_stack", "block", "choose", "select",
            "lexsort", "linalg.multi_dot"} <= with_arrays  # fmt: skip
    assert len(SAMPLES) > 100


@pytest.mark.parametrize("name", SAMPLES)
def test_as_numpy(name):
    called, number, given, writes = SAMPLES[name]
    wrong_ones = []
    twice = any(has_list(a, True) for a in given[0]) and hasattr(find(np, called), "_implementation")
    for kind in KINDS:
        for by_numpy in (False, True) if twice else (False,):
            v = Made(name.rpartition("-")[0], called, f"{number} {kind}", *given, writes, kind=kind, by_numpy=by_numpy)
            for mode in MODES:
                found = fault(v, mode)
                if found not in ("", "refused", "nothing"):
                    wrong_ones.append(f"{v} ({mode}{', np.' if by_numpy else ''}): {found}")
    assert not wrong_ones, "\n".join(wrong_ones)


@pytest.mark.parametrize("make", KINDS.values(), ids=KINDS)
def test_gradients_go_through(make):
    x, y = tnp.asarray([1.0, 2.0]), tnp.asarray([3.0, 5.0])
    choice = np.array([0, 1])
    for f in (
        lambda kind, a, b: tnp.stack(kind([a, b])),
        lambda kind, a, b: np.concatenate(kind([a, b])),
        lambda kind, a, b: tnp.asarray(kind([a, kind([b[0], a[1]])])),
        lambda kind, a, b: tnp.array(kind([a, b])),
        lambda kind, a, b: tnp.choose(choice, kind([a, b])),
        lambda kind, a, b: tnp.add(kind([a[0], b[1]]), b),
        lambda kind, a, b: tnp.ones(2) * kind([a[0], b[1]]) * a,
        lambda kind, a, b: tnp.sum(kind([a, b]), axis=0),
        lambda kind, a, b: a[[0, 0] if kind is named else kind([0, 0])] * b,  # a tuple says axes
    ):

        def loss(kind, a, b, f=f):
            r = tnp.asarray(f(kind, a, b))
            return tnp.sum(r**2 * tnp.arange(1.0, r.size + 1).reshape(r.shape))

        wanted = tnp.grad(lambda a, b: loss(list, a, b), argnums=(0, 1))(x, y)
        found = tnp.grad(lambda a, b: loss(make, a, b), argnums=(0, 1))(x, y)
        for a, b in zip(wanted, found, strict=True):
            np.testing.assert_array_equal(a, b)


def test_our_own_results():
    a = tnp.asarray([[2.0, 1.0], [1.0, 3.0]])
    for f, take in ((tnp.linalg.qr, tnp.hstack), (tnp.linalg.slogdet, tnp.stack), (np.linalg.eigh, np.sum)):
        if take is not np.sum:
            parts = f(a)
            np.testing.assert_array_equal(take(parts), take(list(parts)))
    assert tnp.hstack(tnp.linalg.qr(a)).shape == (2, 4)


def test_what_is_no_sequence_to_us_is_numpys():
    """NumPy meets our arrays in it, and gives the call back: its own code runs then, and not ours again."""
    a = tnp.eye(2)
    for f in (np.stack, tnp.stack, np.concatenate, tnp.hstack):
        result = f(Keyed([a, a]))
        assert isinstance(result, tnp.ndarray)
        np.testing.assert_array_equal(result, f([a, a]))


def test_a_view_does_not_follow_its_axes():
    axes = collections.deque([1, 0])
    x = tnp.arange(6.0).reshape(2, 3)
    view = tnp.transpose(x, axes)
    axes.reverse()
    with tnp.GradientTape() as tape:
        tape.watch(x)
        x[0, 1] = 7.0
    assert view[1, 0] == 7.0


def test_other_libraries_objects_are_not_opened():
    class Lazy:
        reads = 0

        def __len__(self):
            return 2

        def __getitem__(self, i):
            Lazy.reads += 1
            return 1.0

        def __array__(self, dtype=None, copy=None):
            return np.array([1.0, 2.0])

    x = tnp.asarray([1.0, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.add(x, Lazy()) + tnp.sum(Lazy())
    np.testing.assert_array_equal(y, [5.0, 7.0])
    assert not Lazy.reads
    import mmap

    memory = mmap.mmap(-1, 16)
    from tensornumpy._core.pytree import is_sequence

    given = (memory, bytearray(2), range(3), "ab", {}, np.ones(2), x, tnp.linalg.qr)
    assert not any(map(is_sequence, given))


def test_what_has_no_length_is_no_sequence():
    """Python would go through it without end."""

    class Endless:
        def __getitem__(self, _, /):
            return 1.0

        def __len__(self):
            raise RuntimeError("no length")

    x = tnp.zeros(3)
    with pytest.raises((TypeError, ValueError)):
        x[0] = Endless()
    for _ in range(2):
        assert tnp.asarray(Endless()).dtype == object
