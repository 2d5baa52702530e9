"""Exceptions that traced code catches, its states of errors and its filters of warnings: as in Python."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import needs_extension

SINGULAR, REGULAR = np.zeros((2, 2)), np.array([[2.0, 1.0], [1.0, 3.0]])

pytestmark = pytest.mark.usefixtures("mode")


def inverse(a):
    try:
        return tnp.linalg.inv(a)
    except tnp.linalg.LinAlgError:
        return a - 1


def several(a):
    total, failures = 0.0, 0
    for i in range(a.shape[0]):
        try:
            total = total + tnp.linalg.inv(a[i])[0, 0]
        except tnp.linalg.LinAlgError:
            failures += 1
    return total, failures


def caught_around(a):
    def inner(a):
        return tnp.linalg.solve(a, tnp.ones(2))

    try:
        return inner(a) * 2
    except ValueError:
        return tnp.zeros(2)


@pytest.mark.parametrize("calls", [(0, 1, 0), (1, 0, 0, 1)])
@pytest.mark.parametrize("f", [inverse, caught_around])
def test_caught(f, calls):
    compiled = tnp.function(strict=False)(f)
    for is_regular in calls:
        a = tnp.asarray(REGULAR if is_regular else SINGULAR)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", tnp.EagerWarning)
            np.testing.assert_allclose(np.asarray(compiled(a)), np.asarray(f(a)))


@pytest.mark.parametrize("calls", [("rr", "rs", "ss"), ("sr", "rr", "rs")])
def test_caught_in_a_loop(calls):
    compiled = tnp.function(strict=False)(several)
    for kinds in calls:
        a = tnp.asarray([REGULAR if kind == "r" else SINGULAR for kind in kinds])
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", tnp.EagerWarning)
            (total, failures), wanted = compiled(a), several(a)
        assert (float(total), failures) == (float(wanted[0]), wanted[1])


def test_caught_strictly():
    compiled = tnp.function(strict=True)(inverse)
    with pytest.raises(tnp.TracedArrayError, match="inv raised LinAlgError"):
        compiled(tnp.asarray(SINGULAR))
    np.testing.assert_allclose(np.asarray(compiled(tnp.asarray(REGULAR))), np.linalg.inv(REGULAR))
    np.testing.assert_allclose(np.asarray(compiled(tnp.asarray(SINGULAR))), SINGULAR - 1)  # by a trace: in Python


def test_a_caught_exception_behind_writes():
    def f(a, x):
        x[0] = 5.0
        try:
            x[:2] = tnp.linalg.solve(a, x[:2])
        except tnp.linalg.LinAlgError:
            x[2] = -1.0
        return x * 2

    compiled = tnp.function(strict=False)(f)
    for a in (REGULAR, SINGULAR, REGULAR, SINGULAR):
        one, two = tnp.arange(3.0), tnp.arange(3.0)
        np.testing.assert_allclose(np.asarray(compiled(tnp.asarray(a), one)), np.asarray(f(tnp.asarray(a), two)))
        np.testing.assert_allclose(one, two)


def test_draws_before_an_exception():
    def f(a, rng):
        x = rng.normal(size=2)
        y = tnp.linalg.solve(a, x)
        return y + rng.normal(size=2)

    compiled = tnp.function(strict=False)(f)
    one, two = tnp.random.default_rng(3), tnp.random.default_rng(3)
    for a in (REGULAR, SINGULAR, REGULAR):
        for g, rng in ((f, one), (compiled, two)):
            if a is SINGULAR:
                with pytest.raises(np.linalg.LinAlgError):
                    g(tnp.asarray(a), rng)
            else:
                g(tnp.asarray(a), rng)
        assert float(one.random()) == float(two.random())


def ignoring(x, y):
    with tnp.errstate(divide="ignore", invalid="ignore"):
        z = tnp.where(y != 0, x / y, 0.0)
    return z * 2


def ignoring_a_part(x, y):
    with np.errstate(invalid="ignore"):
        z = tnp.sqrt(x)
    return z + tnp.log(y)


def raising(x, y):
    with np.errstate(divide="raise"):
        try:
            return x / y
        except FloatingPointError:
            return x


def filtered(x, y):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        z = tnp.log(x) / y
    return z


def filtered_in_part(x, y):
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "invalid value")
        z = tnp.log(x)
    return z / y


def setting(x, y):
    before = np.seterr(divide="ignore")
    z = x / y
    np.seterr(**before)
    return z, tnp.log(x)


@pytest.mark.parametrize("f", [ignoring, ignoring_a_part, raising, filtered, filtered_in_part, setting])
def test_states_of_errors(f):
    compiled = tnp.function(strict=False)(f)
    for data in ([1.0, 2.0], [1.0, 0.0], [-1.0, 0.0], [0.0, 0.0], [3.0, 4.0]):
        for y in (np.ones(2), np.array([0.0, 1.0])):
            found = []
            for g in (f, compiled):
                with warnings.catch_warnings(record=True) as told:
                    warnings.simplefilter("always")
                    result = g(tnp.asarray(data), tnp.asarray(y))
                found.append((result, sorted({str(w.message) for w in told if w.category is RuntimeWarning})))
            (wanted, messages), (result, ours) = found
            for one, two in zip(wanted, result, strict=True):
                np.testing.assert_allclose(np.asarray(two), np.asarray(one), 1e-12)
            assert ours == messages, (data, y)


def test_what_cannot_be_traced_breaks():
    @tnp.function(strict=False)
    def f(x):
        total = 0.0
        for v in tnp.nditer(x):
            total = total + v * 2
        return total

    with pytest.warns(tnp.EagerWarning, match="nditer"):
        assert float(f(tnp.arange(4.0))) == 12.0
    assert float(f(tnp.arange(5.0))) == 20.0


def test_derivatives_have_no_state_of_their_own():
    """Their steps run with errors off; a compiled gradient needs no state for that, and keeps its quick way."""
    for f in (tnp.grad(lambda x: tnp.sum(tnp.log(x) * x)), lambda x: tnp.jvp(tnp.sqrt, (x,), (x,))):
        compiled = tnp.function(f)
        compiled(tnp.ones(3))
        assert [trace.states for trace in compiled.traces] == [{}]


@needs_extension
def test_calls_are_answered_without_python_until_something_is_raised(mode):
    if mode == "off":
        pytest.skip("there are no entries")

    def taped(w, x):
        with tnp.GradientTape() as tape:
            tape.watch(w)
            loss = tnp.sum(tnp.linalg.solve(w, x) ** 2)
        return tape.gradient(loss, w)

    def caught(w, x):
        try:
            return tnp.linalg.solve(w, x)
        except tnp.linalg.LinAlgError as error:
            return str(error)

    w, x = tnp.eye(3) * 2 + 1, tnp.arange(3.0)
    for f in (taped, caught):
        g = tnp.function(f, strict=False, native="now")
        assert [np.allclose(np.asarray(g(w, x)), np.asarray(f(w, x))) for _ in range(3)] == [True] * 3
        assert g._entries and g.traces[0].calls == 3
    for m in (w, tnp.ones((3, 3)), w):
        found, expected = g(m, x), caught(m, x)
        assert found == expected if isinstance(expected, str) else np.allclose(np.asarray(found), np.asarray(expected))
    with pytest.raises(tnp.linalg.LinAlgError):
        tnp.function(taped, native="now")(tnp.ones((3, 3)), x)


def lengths_by_bincount(before, effect):
    """Functions whose compiled code adds up before it compares how long the result is, in one kernel."""

    def counted(k):
        return tnp.bincount(tnp.abs(k)) * 1.0

    def written(x, k):
        x += 1
        return counted(k) + x.sum()

    def drawn(k):
        return counted(k) + effect()

    def shown(k):
        before(k)
        return counted(k)

    return written, drawn, shown


@pytest.mark.parametrize("which", range(3))
@pytest.mark.parametrize("is_taped", [False, True])
def test_a_step_that_raises_where_a_guard_fails_is_no_exception(which, is_taped):
    generators = [tnp.random.default_rng(3), tnp.random.default_rng(3)]
    mine, python = (
        lengths_by_bincount(lambda k: tnp.debug.print("k", k), generator.random)[which] for generator in generators
    )
    f, x, y = tnp.function(mine), tnp.ones(2), tnp.ones(2)
    for top in (1, 1, 1, 2, 5, 1, 3):
        k = tnp.asarray([0, top])
        results = []
        for g, given in ((f, x), (python, y)):
            args = (given, k) if which == 0 else (k,)
            if is_taped:
                with tnp.GradientTape():
                    results.append(g(*args).numpy())
            else:
                results.append(g(*args).numpy())
        np.testing.assert_array_equal(*results)
        np.testing.assert_array_equal(x.numpy(), y.numpy())


@pytest.mark.filterwarnings("ignore::tensornumpy.EagerWarning")
def test_numpys_exception_does_not_hide_what_ended_a_trace():
    """``counts[i] += x[i]`` on an array of NumPy's asks for a number in C, which has an exception of its own."""

    def collect(counts, seen):
        def f(x, n):
            seen.append(n)
            for i in range(len(x)):
                counts[i % 4] += x[i]
            y = tnp.split(x, [n])[0] * 1
            for i in range(len(x)):
                counts[i % 4] += x[i]
            return y

        return f

    counts, wanted = np.zeros(4), np.zeros(4)
    f, python = tnp.function(collect(counts, []), strict=False), collect(wanted, [])
    for length, n in ((5, 0), (8, 0), (5, 0), (31, 29), (5, 2), (31, 29), (31, 2), (31, 2), (31, 2)):
        x = tnp.arange(float(length))
        np.testing.assert_array_equal(f(x, n).numpy(), python(x, n).numpy())
        np.testing.assert_array_equal(counts, wanted)
