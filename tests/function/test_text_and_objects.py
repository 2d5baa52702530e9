"""Elements of arrays of text and of objects, and operands that are no numbers, watched and compiled."""

import contextlib
import copy
import re
import warnings

import numpy as np
import pytest

import tensornumpy as tnp

TEXTS = ["x", "yy"]


@pytest.mark.parametrize(
    "code",
    [
        lambda s, x: ("-".join(s), x * 2),
        lambda s, x: x * {"x": 1, "yy": 2}[s[1]],
        lambda s, x: [x * len(word) for word in s],
        lambda s, x: (s[0].upper() + "u", x),
        lambda s, x: s + "a",
        lambda s, x: "a" + s,
        lambda s, x: s == "x",
    ],
)
def test_texts_in_functions(code):
    x, s = tnp.ones(2), tnp.asarray(TEXTS)
    compiled = tnp.function(code)
    expected = code(np.array(TEXTS), np.ones(2))
    for _ in range(2):
        found = compiled(s, x)
        assert str(tnp.tree.map(np.asarray, found)) == str(tnp.tree.map(np.asarray, expected))


def test_another_text_is_another_trace():
    f = tnp.function(lambda s, x: x * len(s[0]))
    given = [tnp.asarray([word]) for word in ("ab", "abc", "abcd")]  # of one dtype each
    assert [float(f(s.astype("U4"), tnp.ones(()))) for s in [*given, *given]] == [2, 3, 4] * 2
    assert f.experimental_get_tracing_count() == 3


def test_a_text_in_place_in_a_function():
    @tnp.function
    def f(s):
        s += "a"
        return s

    for _ in range(2):
        assert f(tnp.asarray(["x", "yy"])).tolist() == ["xa", "yy"]


@pytest.mark.parametrize(
    "code",
    [
        lambda o: o[1],
        lambda o: o.sum(),
        lambda o: -o[0],
        lambda o: o.max() + 1,
        lambda o: o * o[0],
        lambda o: tnp.fmin.reduce(o, initial=1, where=[True, True, False]),
        lambda o: tnp.add(np.ones(3), 3, dtype=object) if o is None else o,
    ],
)
def test_objects_in_functions(code):
    o = tnp.asarray(np.array([1, 2.5, 3], object))
    expected, compiled = code(o), tnp.function(code, strict=False)
    for _ in range(2):
        found = compiled(o)
        assert type(found) is type(expected)
        assert str(found) == str(expected)


def test_objects_that_are_no_numbers_are_the_objects_themselves():
    o = np.empty(3, object)
    o[:] = [[1], {"a": 2}, (3, 4)]
    given = tnp.asarray(o)
    for k in range(3):
        f = tnp.function(lambda x, k=k: x[k], strict=False)
        with pytest.warns(tnp.EagerWarning):
            assert f(given) == o[k]
        assert f(given) == o[k]
        assert type(f(given)) is type(o[k])


WRITES = {  # index and value, into objects of shape (2, 3)
    "tuple": ((0, 1), (1, 2)),
    "list": ((1, 2), [1, 2]),
    "dict": ((0, 0), {"a": 1}),
    "text": ((0, 0), "ab"),
    "none": ((slice(None), 1), None),
    "tuples": (0, [(1, 2), (3, 4), (5, 6)]),
    "table": ((slice(None), slice(1, None)), [[(1,), (2,)], [[3], {4}]]),
    "numbers": ((1, slice(2)), (1, 2.5)),
    "chosen": (([0, 1], [1, 2]), [(1, 2), None]),
    "chosen one": ((1, [2]), "ab"),
    "mask": (np.array([[True, False, True], [False, False, True]]), None),
    "ellipsis": ((0, ...), [(1, 2), None, "c"]),
    "new axis": ((None, 0, 1), (1, 2)),
    "longer": (0, [1, 2]),
    "deeper": ((0, slice(2)), [[[1], [2]], [[3], [4]]]),
}


@pytest.mark.parametrize("name", WRITES)
@pytest.mark.parametrize("mode", ["traced", "compiled", "watched", "batched"])
def test_writes_of_objects(name, mode):
    def write(np, x):
        objects = np.full((2, 3), 0.5, dtype=object)
        objects[WRITES[name][0]] = WRITES[name][1]
        return x + 1, objects

    try:
        expected = write(np, np.ones(2))[1]
    except ValueError as error:
        expected = error

    def run(x):
        if mode == "batched":
            found = []
            tnp.vectorized_map(lambda x: found.append(write(tnp, x)[1]) or x, tnp.stack([x, x]))
            return found[0]
        if mode != "watched":
            return tnp.function(lambda x: write(tnp, x), native="now" if mode == "compiled" else None)(x)[1]
        with tnp.GradientTape() as tape:
            tape.watch(x)
            return write(tnp, x)[1]

    if isinstance(expected, ValueError):
        with pytest.raises(ValueError, match="broadcast"):
            run(tnp.ones(2))
        return
    found = run(tnp.ones(2))
    assert found.dtype == object
    assert found.tolist() == expected.tolist()


def test_objects_that_are_read_in_python_again():
    """The shortest paths of a search by a queue, as programs keep them: where each place was reached from."""

    @tnp.function(strict=False, native="off")
    def way(x):
        came = tnp.empty((2, 2), dtype=object)
        came[0, 1], came[1, 1] = (0, 0), (0, 1)
        at, found = (1, 1), []
        while at != (0, 0):
            found.append(at)
            at = came[at]
        return x * len(found), found

    with pytest.warns(tnp.EagerWarning):
        got, found = way(tnp.ones(()))
    assert float(got) == 2.0
    assert found == [(1, 1), (0, 1)]


@pytest.mark.parametrize("run", [lambda x: tnp.add(x, 3, dtype=object), lambda x: tnp.less(x, 2, dtype=object)])
def test_loops_of_objects(run):
    x = tnp.ones(3)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        assert run(x).dtype == object
    assert run(x).dtype == tnp.function(run)(x).dtype == object


class Unwilling:
    __array_ufunc__ = None


class Answers(Unwilling):
    def __radd__(self, other):
        return "answered"


@pytest.mark.parametrize("mode", ["plain", "watched", "traced"])
def test_in_place_operators_of_scalars_and_what_is_no_number(mode):
    """Python has a second slot for ``+=``, which may not hand over NotImplemented."""

    def add(s, other):
        s += other
        return s

    def run(other):
        s = tnp.ones(3).sum()
        if mode == "traced":
            return tnp.function(lambda s: add(s, other), strict=False)(s)
        with tnp.GradientTape() as tape:
            if mode == "watched":
                tape.watch(s)
                return add(s, other)
        return add(s, other)

    with pytest.raises(TypeError, match="unsupported operand"):
        run(None)
    with pytest.raises(TypeError, match=r"unsupported operand|does not support ufuncs"):
        run(Unwilling())
    if mode != "traced":
        assert run(Answers()) == "answered"
    assert run(tnp.ones(2)).tolist() == [4.0, 4.0]
    assert float(run(2.0)) == 5.0


ELEMENTS = {
    "array": lambda out, x: out.__setitem__(0, x), "of two axes": lambda out, x: out[:, None].__setitem__((0, 0), x),
    "list": lambda out, x: out.__setitem__(0, [x, 2]), "bare": lambda out, x: out.__setitem__(-1, np.ones(2)),
    "of one element": lambda out, x: out.__setitem__(1, x[:1]),
}  # fmt: skip


@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
@pytest.mark.parametrize("element", ELEMENTS)
@pytest.mark.parametrize("mode", ["plain", "taped", "watched", "traced"])
def test_an_element_of_an_array_of_objects_is_a_whole_array(element, mode):
    def run(xp, x):
        out = xp.empty(2, dtype=object)
        ELEMENTS[element](out, x)
        return out

    function = tnp.function(lambda x: run(tnp, x), strict=False) if mode == "traced" else lambda x: run(tnp, x)
    for k in range(3):
        x = tnp.asarray([1.0, 2.0]) * k
        expected = run(np, np.asarray(x).copy())
        with contextlib.ExitStack() as stack:
            if mode in ("taped", "watched"):
                tape = stack.enter_context(tnp.GradientTape())
                if mode == "watched":
                    tape.watch(x)
            result = function(x)
        assert repr(np.asarray(result)) == repr(expected)


def test_an_element_of_an_array_of_objects_in_a_batch_and_strictly():
    def run(x):
        out = tnp.empty(2, dtype=object)
        out[0] = x
        return out

    with pytest.raises(tnp.TracedArrayError, match="an element of an array of objects"):
        tnp.vectorized_map(run, tnp.ones((2, 3)))
    with pytest.raises(tnp.TracedArrayError, match="an element of an array of objects"):
        tnp.function(run, strict=True)(tnp.ones(3))


def test_a_ufunc_under_a_mask_refuses_nothing_elsewhere():
    x, y, mask = tnp.asarray([2, 3]), tnp.asarray([-1, 2]), np.array([False, True])
    for run in (lambda x, y: tnp.power(x, y, where=mask, out=tnp.zeros(2, int)),):
        assert run(x, y).tolist() == [0, 9]
        assert tnp.function(run)(x, y).tolist() == [0, 9]


class Mean:
    """An estimator as programs have them: it keeps what it has computed."""

    def fit(self, np, x):
        self.value, self.seen = np.mean(x), []
        return self


MADE = {  # arrays of objects that the code makes of arrays, by namespace
    "array and none": lambda np, x: np.array([x * 2, None], dtype=object),
    "of unequal lengths": lambda np, x: np.array([x * 2, x[:2]], dtype=object),
    "of one length": lambda np, x: np.array([x * 2, x], dtype=object),
    "nested": lambda np, x: np.array([[x, 1], [2, 3]], dtype=object),
    "deeper": lambda np, x: np.array([[x, x[:2]], [x, x]], dtype=object),
    "number, text and none": lambda np, x: np.array([[x.sum(), "a"], [None, 3]], dtype=object),
    "dict": lambda np, x: np.array([{"a": x}, x], dtype=object),
    "tuple": lambda np, x: np.asarray([(x.sum(), 1), None], dtype=object),
    "number and array": lambda np, x: np.array([x.sum(), x], dtype=object),
    "filled": lambda np, x: written(np, "fill", [x.sum()]),
    "filled with an array": lambda np, x: written(np, "fill", x[:2]),
    "rows": lambda np, x: written(np, slice(None), [x, x[:2]]),
    "rows of one length": lambda np, x: written(np, slice(None), [x, x]),
    "list and number": lambda np, x: written(np, slice(None), [[x.sum()], 2]),
    "numbers": lambda np, x: written(np, slice(None), [x.sum(), 2]),
    "in an array of NumPy's": lambda _, x: written(np, 0, [x * 2]),
    "several in an array of NumPy's": lambda _, x: written(np, slice(None), [x * 2, x[:2]]),
}


def written(np, where, value):
    objects = np.empty(2, dtype=object)
    if where == "fill":
        objects.fill(value)
    else:
        objects[where] = value
    return objects


@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
@pytest.mark.parametrize("name", MADE)
@pytest.mark.parametrize("mode", ["compiled", "watched"])
def test_arrays_of_objects_are_made_of_arrays(name, mode):
    def plain(value):
        if isinstance(value, list | tuple):
            return type(value)(map(plain, value))
        if isinstance(value, dict):
            return {k: plain(v) for k, v in value.items()}
        return np.asarray(value).tolist() if isinstance(value, tnp.ndarray | np.ndarray | np.generic) else value

    f = tnp.function(lambda x: MADE[name](tnp, x), strict=False)
    for k in range(3):
        expected = MADE[name](np, np.arange(3.0) + k)
        x = tnp.arange(3.0) + k
        if mode == "compiled":
            found = f(x)
        else:
            with tnp.GradientTape() as tape:
                tape.watch(x)
                found = MADE[name](tnp, x)
        assert found.shape == expected.shape
        assert plain(found.tolist()) == plain(expected.tolist())


def test_objects_in_arrays_of_objects_are_new_in_each_call():
    kept = tnp.empty(1, dtype=object)

    class Model:
        @tnp.function
        def fit(self, x):
            self.parts = tnp.empty(2, dtype=object)
            self.parts[0] = self.parts[1] = Mean().fit(tnp, x)
            kept[0] = Mean().fit(tnp, -x)

        @tnp.function
        def parts_of(self, x):
            parts = tnp.empty((1, 2), dtype=object)
            parts[0, 0], parts[0, 1] = [1], Mean().fit(tnp, x)
            return parts, x + 1

    model, known = Model(), []
    for k in range(4):
        model.fit(tnp.arange(3.0) + k)
        assert float(model.parts[0].value) == 1 + k
        assert model.parts[0] is model.parts[1]
        assert float(kept[0].value) == -1 - k
        parts, after = model.parts_of(tnp.arange(3.0) + k)
        assert parts.shape == (1, 2)
        assert parts[0, 0] == [1]
        assert float(parts[0, 1].value) == 1 + k
        assert float(after[0]) == 1 + k
        parts[0, 0].append(2)
        parts[0, 1].seen.append(2)
        known += [model.parts[0], kept[0], parts[0, 1]]
    assert len(set(map(id, known))) == 12
    assert [len(x.seen) for x in known] == [0, 0, 1] * 4


@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
def test_objects_that_the_code_finds_in_arrays_of_objects_are_those():
    parts = tnp.empty(2, dtype=object)
    parts[0], parts[1] = Mean().fit(tnp, tnp.ones(2)), [1]
    first, second = parts

    def read(x):
        parts[0].value = x.sum()
        parts[1].append(x.sum())
        return parts[0], [parts[1]], x + 1

    f = tnp.function(read, strict=False)
    for k in range(4):
        x = tnp.arange(3.0) + k
        found = f(x)
        assert found[0] is first
        assert found[1][0] is second
        assert list(map(float, second[1:])) == [3.0 + 3 * i for i in range(k + 1)]
        assert float(first.value) == 3 + 3 * k


@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
def test_objects_in_arrays_of_objects_of_a_trace_that_is_too_long(short_traces):
    """Its steps are not written down, so that its elements are found in what it gives."""
    before = Mean().fit(tnp, tnp.ones(2))

    @tnp.function(strict=False)
    def fit(x, parts):
        for _ in range(600):
            x = x + 1.0
        parts[1] = Mean().fit(tnp, x)
        return parts * 1, [parts[0]]

    given = tnp.empty(2, dtype=object)
    given[0] = before
    Mean.__mul__ = lambda self, one: self
    try:
        for k in range(3):
            found, first = fit(tnp.arange(3.0) + k, given)
            assert first == [before]
            assert found[0] is before
            assert float(found[1].value) == float(given[1].value) == 601 + k
    finally:
        del Mean.__mul__


def weighed(np, weights):
    """The weight of each action of two kinds, as agents add them up over policies."""
    totals = np.empty(2, dtype=object)
    for k, length in enumerate((3, 2)):
        totals[k] = np.zeros(length)
    for weight, chosen in zip(weights, ((0, 1), (1, 1), (2, 0), (1, 0)), strict=True):
        for k, action in enumerate(chosen):
            totals[k][action] += weight
    return totals


def updated(np, x):
    kept = copy.deepcopy(x)
    for k in range(len(kept)):
        kept[k][0] += x[k].sum()
        kept[k][1:] *= 2.0
    return kept


@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
@pytest.mark.parametrize("native", ["off", "now"])
def test_arrays_in_arrays_of_objects_are_written_to(native):
    """Such an element is no value of a graph: the code changes it where it stands."""

    def rows(space, k):
        made = space.empty(2, dtype=object)
        made[0], made[1] = space.arange(3.0) + k, space.arange(2.0)
        return made

    cases = (
        (weighed, lambda space, k: space.arange(4.0) + k),
        (updated, rows),
        (lambda np, x: [np.zeros(2), np.einsum(np.arange(6.0).reshape(3, 2), [0, 1], x[0], [0], x[1], [1])], rows),
        (lambda np, x: [x[0] * 2, *(row + 1 for row in x)], rows),
    )
    for code, given in cases:
        f = tnp.function(lambda x, code=code: code(tnp, x), strict=False, native=native)
        for k in range(4):
            found, expected = f(given(tnp, k)), code(np, given(np, k))
            found, expected = (list(x) for x in (found, expected))
            for x, y in zip(found, expected, strict=True):
                np.testing.assert_allclose(np.asarray(x, float), y)


def test_arrays_in_lists_of_arrays_of_objects_are_ours():
    x = tnp.asarray([1.0, 2.0])
    for take in (lambda o: o.tolist()[0][0], lambda o: o.item(0), lambda o: o[0, 0], lambda o: o.item()):
        with tnp.GradientTape() as tape:
            tape.watch(x)
            o = tnp.empty((1, 1), dtype=object)
            o[0, 0] = x * 3
            found = take(o)
            y = tnp.sum(found * found)
        assert type(found) is tnp.ndarray
        assert tape.gradient(y, x).tolist() == [18.0, 36.0]
    held = tnp.empty(2, dtype=object)
    held[0], held[1] = [np.ones(1)], "a"
    assert type(held.tolist()[0][0]) is np.ndarray  # a list of the user's own


@pytest.mark.parametrize(
    "x", [np.array(["2020-01-05"], "M8[D]"), np.array([3], "m8[D]"), np.array([1.5]), np.array([7])]
)
def test_a_scalar_as_an_object_is_the_object(x):
    found, expected = tnp.asarray(x)[0].astype(object), x[0].astype(object)
    assert type(found) is type(expected)
    assert found == expected
    assert tnp.asarray(x).astype(object).shape == tnp.asarray(x).reshape(()).astype(object).shape + (1,)


def test_a_text_has_the_numbers_under_a_tape_and_inside_another_function():
    texts = []

    @tnp.function(strict=False)
    def inner(y):
        texts.append(f"{y}")
        return y * 2

    @tnp.function(strict=False)
    def outer(x):
        return tnp.sum(inner(x * x))

    for run in (outer, tnp.grad(outer), tnp.function(tnp.grad(outer), strict=False)):
        for k in range(3):
            x = tnp.asarray([0.5, 1.25]) + k
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                run(x)
            assert texts == [f"{x.numpy() ** 2}"]
            texts.clear()


def test_an_error_that_tells_an_array_has_its_numbers_under_a_tape():
    @tnp.function(strict=False)
    def checked(x):
        if x.sum() > 3:
            raise ValueError(f"bad {x}")
        return tnp.sum(x * x)

    for x in ([0.5, 1.25], [1.5, 2.25], [2.5, 3.25]):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            if sum(x) > 3:
                with pytest.raises(ValueError, match=re.escape(f"bad {np.array(x)}")):
                    tnp.grad(checked)(tnp.asarray(x))
            else:
                assert tnp.grad(checked)(tnp.asarray(x)).tolist() == [1.0, 2.5]
