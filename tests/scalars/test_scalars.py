"""What NumPy gives as a scalar never changes here, answers Python's questions, and keeps gradient and device."""

import copy
import itertools
import math
import operator
import pickle
import statistics
import warnings
import weakref

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import HAS_EXTENSION

DTYPES = ["f2", "f4", "f8", "g", "i1", "i8", "u2", "c8", "c16", "?"]


def number(value=2.5, dtype="f8"):
    return tnp.asarray([value], dtype=dtype)[0]


def is_scalar(x):
    """Whether an array is one that NumPy gives as a scalar: nothing can be written into it."""
    try:
        x[...] = x
    except TypeError:
        return True
    return False


# --- answers: most are looked at once, and such a one is given again ---


def test_answers_that_are_kept_stay_what_they_were():
    s, t = number(1.0), number(2.0)
    kept = [s < t if k % 3 else s > t for k in range(200)]
    assert len({id(x) for x in kept}) == 200
    assert [bool(x) for x in kept] == [k % 3 > 0 for k in range(200)]
    del kept[::2]
    assert [bool(s < t), bool(s > t), bool(number(3, "i8") >= 3)] == [True, False, True]
    assert [bool(x) for x in kept] == [k % 3 > 0 for k in range(1, 200, 2)]


def test_an_answer_that_somebody_has_in_another_way_is_not_given_again():
    s, t = number(1.0), number(2.0)
    memory = np.asarray(s < t)
    told = weakref.ref(s < t)
    assert bool(s < t) and told() is None
    assert bool(memory) and memory is not np.asarray(s < t)
    shown = memoryview(np.asarray(s < t))
    with tnp.GradientTape() as tape:
        tape.watch(s)
        assert bool(s < t) and not bool(t < s)
    traced = tnp.function(lambda s, t: (s < t, t < s, s == s))
    for _ in range(4):
        assert [bool(x) for x in traced(s, t)] == [True, False, True]
        assert [bool(x) for x in (s < t, t < s, s == s)] == [True, False, True]
    assert shown[()] is True and bool(memory)


@pytest.mark.parametrize(
    "other", [1.0, 2, True, 2.5, -(2**53) - 1, 2**62, float("nan"), float("inf"), "f8", "i8", "?", "f4"]
)
@pytest.mark.parametrize("dtype", ["f8", "i8", "?", "f4", "u1"])
def test_comparisons_of_numbers_are_numpys(dtype, other):
    ours, theirs = number(1, dtype), np.asarray([1], dtype)[0]
    if isinstance(other, str):
        pairs = [((ours, number(x, other)), (theirs, np.asarray([x], other)[0])) for x in (0, 1, 2)]
    else:
        pairs = [((ours, other), (theirs, other))]
    for (a, b), (c, d) in pairs:
        for compare in (operator.lt, operator.le, operator.eq, operator.ne, operator.gt, operator.ge):
            with np.errstate(all="raise"):
                assert bool(compare(a, b)) is bool(compare(c, d)), (compare, a, b)
                assert bool(compare(b, a)) is bool(compare(d, c)), (compare, b, a)
            assert compare(a, b).dtype == bool and is_scalar(compare(a, b))


# --- immutable ---


def test_in_place_operators_give_another_scalar():
    best = total = tnp.asarray([1.0, 2.0]).sum()
    total += 1
    total *= 2
    assert (float(best), float(total)) == (3.0, 8.0)
    total += tnp.ones(3)
    assert total.tolist() == [9.0] * 3
    whole = number(3, "i8")
    whole /= 2
    assert whole.dtype == "f8"
    assert whole == 1.5


def test_in_place_operators_of_elements_write_back():
    i = tnp.arange(3)
    i[1] *= 0.5
    i[2] -= 0.5
    assert i.tolist() == [0, 0, 1]
    a = tnp.ones((2, 2))
    a[0, 1] -= a[1, 1] * 3
    assert a.tolist() == [[1.0, -2.0], [1.0, 1.0]]


def test_in_place_operators_ask_the_other_operand():
    class Other:
        __array_ufunc__ = None

        def __radd__(self, other):
            return "mine"

    total = number()
    total += Other()
    assert total == "mine"


def test_an_array_without_axes_is_changed_in_place():
    for x in (tnp.asarray(2.5), tnp.zeros(()), tnp.ones(3)[..., 0], tnp.array(number()), number()[...]):
        y = x
        y += 1
        assert y is x
        x[...] = 7.0
        assert float(y) == 7.0


@pytest.mark.parametrize("mode", ["plain", "watched", "traced", "batched"])
def test_what_a_loop_keeps_stays(mode):
    def best_of(x):
        best = total = x.sum()
        for k in range(3):
            total += x[k]
        return best, total

    x = tnp.asarray([1.0, 2.0, 3.0])
    if mode == "plain":
        found = best_of(x)
    elif mode == "watched":
        with tnp.GradientTape() as tape:
            tape.watch(x)
            found = best_of(x)
        assert tape.gradient(found[1], x).tolist() == [2.0, 2.0, 2.0]
    elif mode == "traced":
        found = tnp.function(best_of)(x)
    else:
        found = [f[0] for f in tnp.vectorized_map(best_of, tnp.stack([x, x]))]
    assert [float(f) for f in found] == [6.0, 12.0]


WRITES = {
    "item": lambda s: operator_setitem(s, ..., 1.0), "item ()": lambda s: operator_setitem(s, (), 1.0),
    "fill": lambda s: s.fill(1.0), "put": lambda s: s.put(0, 1.0), "copyto": lambda s: tnp.copyto(s, 1.0),
    "out of a ufunc": lambda s: tnp.add(1.0, 2.0, out=s), "out of a sum": lambda s: tnp.sum(tnp.ones(3), out=s),
    "out of a method": lambda s: tnp.ones(3).sum(out=s), "out of reduce": lambda s: tnp.add.reduce(tnp.ones(3), out=s),
    "resize": lambda s: s.resize((2,)),
}  # fmt: skip


def operator_setitem(x, index, value):
    x[index] = value


@pytest.mark.parametrize("name", WRITES)
@pytest.mark.parametrize("watched", [False, True])
def test_writes_are_refused(name, watched):
    x = tnp.asarray([1.0, 2.0])
    with tnp.GradientTape() as tape:
        if watched:
            tape.watch(x)
        s = x.sum()
        said = (
            r"does not support item assignment|return arrays must be of ArrayType|must be a numpy.ndarray, not numpy"
            "|output must be an array"  # of NumPy before 2.4
        )
        with pytest.raises(TypeError, match=said):
            WRITES[name](s)
        assert float(s) == 3.0


def test_attributes_are_not_set():
    s = number()
    for name, value in (("shape", (1,)), ("dtype", "i8"), ("real", 1.0)):
        with pytest.raises((AttributeError, TypeError)):
            setattr(s, name, value)
    s.setflags(write=True)
    assert not s.flags.writeable
    assert float(s) == 2.5


def test_views_of_a_scalar_are_arrays_of_their_own():
    s = number()
    for take in (lambda: s[None], lambda: s.reshape(1), lambda: s.ravel(), lambda: tnp.atleast_1d(s), lambda: s[...]):
        view = take()
        view[...] = 7.0
        view += 1
        assert float(s) == 2.5
        assert view.sum() == 8.0
    assert tnp.asarray(s) is not s


def test_memory_that_leaves_is_a_copy():
    s = number()
    for array in (np.asarray(s), s.numpy(), np.array(s)):
        array[...] = 7.0
        assert float(s) == 2.5


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda s: pickle.loads(pickle.dumps(s))])
def test_copies_are_what_they_were(again):
    assert is_scalar(again(number()))
    assert again(number()) == 2.5
    assert not is_scalar(again(tnp.asarray(2.5)))


def test_a_device_and_a_variable():
    with tnp.device("CPU:0"):
        s = tnp.ones(3).sum()
    t = s
    t += 1
    assert (float(s), str(s.device)[-5:]) == (3.0, "CPU:0")
    v = tnp.Variable(2.0)
    w = v
    w += 1.0
    assert v is w
    assert is_scalar(v * 1)


# --- what Python asks of a number ---


def answer(call):
    try:
        result = call()
    except (TypeError, AttributeError, ValueError, OverflowError) as error:
        return type(error)
    if isinstance(result, tnp.ndarray):
        assert is_scalar(result)
        return result.dtype, result.tolist()
    return (result.dtype, result.tolist()) if isinstance(result, np.generic) else (type(result), result)


def memory(s):
    """The bytes of a number; of a long double as they are read, as nobody writes the six that fill it up."""
    found = bytes(s)
    return (len(found), str(np.frombuffer(found, s.dtype)[0])) if s.dtype.char in "gG" else found


QUESTIONS = {
    "round": round, "round 1": lambda s: round(s, 1), "round -1": lambda s: round(s, -1), "floor": math.floor,
    "ceil": math.ceil, "hash": hash, "is_integer": lambda s: s.is_integer(), "bytes": memory, "int": int,
    "float": float,
    "as_integer_ratio": lambda s: s.as_integer_ratio(), "bit_count": lambda s: s.bit_count(), "format": "{:.2f}".format,
    "str": str, "conjugate": lambda s: s.conjugate(), "bool": bool, "complex": complex,
}  # fmt: skip


# NumPy drops an imaginary part with a warning, here it is an error; and ``bytes`` makes so many zeros of its integers.
APART = {*(("c", name) for name in ("int", "float", "floor", "ceil")), *((kind, "bytes") for kind in "iu")}


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("dtype", DTYPES)
def test_questions_are_answered_as_by_numpy(question, dtype):
    if (dtype[0], question) in APART:
        return
    for value in (0, 1, 2.5, -17.25, 26.0):
        array = np.asarray([value]).astype(dtype)
        ask = QUESTIONS[question]
        assert answer(lambda: ask(tnp.asarray(array)[0])) == answer(lambda: ask(array[0]))  # noqa: B023


@pytest.mark.parametrize("x", [tnp.asarray(2.5), tnp.zeros(()), tnp.ones(1), tnp.ones(3), tnp.Variable(2.5)])
def test_arrays_have_none_of_it(x):
    for ask in (hash, round, math.trunc):
        with pytest.raises(TypeError):
            ask(x)
    for name in ("is_integer", "as_integer_ratio", "bit_count"):
        assert not hasattr(x, name)


def test_trunc():
    assert [math.trunc(number(v)) for v in (2.7, -2.7)] == [2, -2]
    assert math.trunc(number(3, "i4")) == 3


def test_keys_and_sets():
    counts = {number(): "a", number(3, "i8"): "b"}
    assert counts[2.5] == "a"
    assert counts[3] == counts[number(3.0)] == "b"
    assert len({number(), 2.5, np.float64(2.5)}) == 1


def test_statistics():
    values = tnp.asarray([1.0, 2.0, 4.0])
    assert statistics.mean(values) == statistics.mean(values.numpy())
    assert statistics.median(values) == 2.0
    assert statistics.stdev(values) == pytest.approx(values.numpy().std(ddof=1))


def test_bytes_are_the_memory():
    for array in (np.arange(3), np.array(2.5), np.arange(6.0).reshape(2, 3).T, np.array([True])):
        assert bytes(tnp.asarray(array)) == bytes(array.tobytes())


@pytest.mark.parametrize(
    ("ask", "answer"),
    [(hash, hash(2.0)), (round, 2), (math.trunc, 2), (math.floor, 2), (lambda s: s.is_integer(), True)],
)
def test_answers_are_guards(ask, answer):
    f = tnp.function(lambda x: x * ask(x[0]))
    assert f(tnp.asarray([2.0, 3.0])).tolist() == [2.0 * answer, 3.0 * answer]
    assert f(tnp.asarray([5.5, 3.0])).tolist() == [5.5 * ask(number(5.5)), 3.0 * ask(number(5.5))]


def test_a_rounded_scalar_is_traced_and_watched():
    x = tnp.asarray([1.26, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = round(x[0], 1) * x[1]
    assert tape.gradient(y, x).tolist() == [0.0, 1.3]
    f = tnp.function(lambda x: round(x.sum(), 1))
    assert [f(x).item(), f(x + 1).item(), f.experimental_get_tracing_count()] == [3.3, 5.3, 1]


def test_a_number_of_each_example_has_no_hash():
    with pytest.raises(tnp.BatchingError):
        tnp.vectorized_map(lambda x: x * hash(x.sum()), tnp.ones((2, 3)))


# --- programs ---


def test_a_program_is_made_for_a_scalar_and_another_for_an_array():
    @tnp.function
    def step(s):
        t = s
        s += 1
        return t * 1

    array, scalar = tnp.asarray(1.0), number(1.0)
    for _ in range(3):
        assert step(scalar) == 1.0
    assert float(step(array)) == float(array) == 2.0
    assert step.experimental_get_tracing_count() == 2


def test_a_captured_scalar_that_became_an_array():
    state = {"s": number(1.0)}

    @tnp.function
    def f(x):
        s = state["s"]
        t = s
        s += 1
        return t * x

    assert f(tnp.asarray(2.0)) == 2.0
    state["s"] = tnp.asarray(1.0)
    assert f(tnp.asarray(2.0)) == 4.0


def test_calls_without_python_give_scalars_too():
    f = tnp.function(lambda x, s: (x.sum() + s, s[...], x * s))
    x, s = tnp.ones(3), number()
    for _ in range(1000):
        a, b, c = f(x, s)
    assert (is_scalar(a), is_scalar(b), is_scalar(c)) == (True, False, False)
    assert (float(a), float(b)) == (5.5, 2.5)


SEQUENCES = ([0, 1], (0, 1), "ab", b"ab", bytearray(b"ab"), [])


@pytest.mark.parametrize("sequence", SEQUENCES, ids=lambda s: f"{type(s).__name__}{len(s)}")
@pytest.mark.parametrize("number", [np.int64(3), np.uint8(2), np.int64(0), np.float64(2.0), np.True_], ids=repr)
@pytest.mark.parametrize("reflected", [False, True])
def test_a_sequence_times_a_scalar_is_repeated(sequence, number, reflected):
    x = tnp.asarray([number])[0]
    try:
        expected = number * sequence if reflected else sequence * number
    except TypeError as error:
        with pytest.raises(TypeError, match=str(error)):
            x * sequence if reflected else sequence * x
        return
    got = x * sequence if reflected else sequence * x
    assert type(got) is type(expected) and got == expected
    with tnp.GradientTape():
        assert (x * sequence if reflected else sequence * x) == expected
    array = tnp.asarray(number)  # no scalar: NumPy's arrays of no dimension multiply
    if isinstance(sequence, list | tuple):
        np.testing.assert_array_equal(array * sequence, np.asarray(number) * sequence)


MIXED = [np.float64(1.5), np.float64(-0.0), np.int64(-7), np.complex128(2 - 3j), np.float32(2.5), np.int32(4)]
BESIDE = [*MIXED, 2.5, 3, 1j, 1.5 - 2j, 2**62, np.bool_(True)]


@pytest.mark.parametrize("name", ["add", "sub", "mul", "truediv", "pow", "eq", "iadd"])
def test_numbers_of_several_kinds_are_numpys(name):
    operate = getattr(operator, name)
    for a, b in itertools.product(MIXED, BESIDE):
        for x, y in ((a, b), (b, a)):
            ours = [tnp.asarray([v])[0] if isinstance(v, np.generic) else v for v in (x, y)]
            with np.errstate(all="ignore"), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                try:
                    expected = operate(x, y)
                except (ArithmeticError, TypeError, ValueError) as error:
                    with pytest.raises(type(error)):
                        operate(*ours)
                    continue
                found = operate(*ours)
            assert np.asarray(found).dtype == np.asarray(expected).dtype
            np.testing.assert_array_equal(np.asarray(found), expected)


def test_iteration_gives_what_is_there_when_its_turn_comes():
    x = tnp.arange(4.0)
    seen = []
    for k, v in enumerate(x):
        seen.append(float(v))
        x[3] = 9.0 + k
    assert seen == [0.0, 1.0, 2.0, 11.0]
    rest = iter(x)
    next(rest)
    again = iter(x[1:]) if not HAS_EXTENSION else copy.copy(rest)  # copies of the Python form go on together
    assert [float(v) for v in rest] == [float(v) for v in again] == [1.0, 2.0, 12.0]
    with pytest.raises(StopIteration):
        next(rest)
    assert [row.shape for row in iter(tnp.ones((2, 3)))] == [(3,), (3,)]
    assert list(tnp.ones((0, 3))) == []
    rows = list(tnp.zeros((2, 2)))
    rows[0][0] = 1.0
    assert complex(x[1]) == 1.0 and complex(tnp.asarray([1 + 2j])[0]) == 1 + 2j


@pytest.mark.parametrize("shape", [(), (1,)])
@pytest.mark.parametrize("z", [complex(np.inf, np.nan), complex(np.nan, -np.inf), complex(0, np.inf), 1e308 + 1e308j])
@pytest.mark.parametrize("w", [0j, 2.0, complex(np.inf, np.nan), 0.0, 3 - 1j])
def test_complex_numbers_that_are_not_finite(z, w, shape):
    for operate in (operator.add, operator.mul, operator.truediv, lambda a, b: abs(a) + abs(b)):
        for swapped in (False, True):
            results, told = [], []
            for lib in (np, tnp):
                a = lib.full(shape, z)[()]
                with warnings.catch_warnings(record=True) as caught:
                    warnings.simplefilter("always")
                    results.append(np.asarray(operate(w, a) if swapped else operate(a, w)))
                told.append({str(c.message).split(" encountered")[0] for c in caught})
            np.testing.assert_array_equal(results[1], results[0])
            assert told[0] == told[1]


@pytest.mark.parametrize("convert", [float, int, math.sqrt])
def test_a_complex_scalar_gives_its_real_part_with_numpys_warning(convert):
    z = np.array([4.0 + 2j, 1.0])
    ours = tnp.asarray(z)
    compiled = tnp.function(lambda z: convert(z[0]) * 2, native="off", strict=False)
    for run in (lambda: convert(ours[0]) * 2, lambda: compiled(z), lambda: compiled(z)):
        with pytest.warns(np.exceptions.ComplexWarning, match="discards the imaginary part"):
            assert float(run()) == convert(4.0) * 2
    with pytest.raises(TypeError):
        convert(ours[:1].reshape(()))  # an array without axes, as NumPy's
    with pytest.raises(TypeError):
        tnp.function(lambda c: convert(c), native="off", strict=False)(1j)
