"""Operands of other libraries beside ours, on both sides of an operator and in NumPy's functions: plain, watched by a
tape, traced and in a batch they mean what they mean beside NumPy's arrays. Dimensions, units and indices are kept.

``OBJECTS`` are operands that are no arrays: NumPy's answer to each of them in every mode, or a refusal.
"""

from __future__ import annotations

import operator
import warnings
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy import BatchingError, EagerWarning, LostGradientWarning, TracedArrayError

NUMBERS = [10.0, 20.0]
OPERATORS: dict[str, Callable] = {
    "x * o": lambda x, o: x * o,
    "o * x": lambda x, o: o * x,
    "x - o": lambda x, o: x - o,
    "x / o": lambda x, o: x / o,
    "o ** x": lambda x, o: o**x,
    "x < o": lambda x, o: x < o,
    "x == o": lambda x, o: x == o,
    "divmod": divmod,
    "np.multiply(x, o)": lambda x, o: np.multiply(x, o),
    "np.multiply(o, x)": lambda x, o: np.multiply(o, x),
    "np.add.outer": lambda x, o: np.add.outer(x, o),
    "x += o": lambda x, o: operator.iadd(x + 0, o),
    "x *= o": lambda x, o: operator.imul(x + 0, o),
}


def watched(f, x):
    with tnp.GradientTape() as tape:
        tape.watch(x)
        return f(x)


def traced(f, x):
    compiled = tnp.function(f, strict=False)
    compiled(x)
    return compiled(x)


MODES: dict[str, Callable] = {"plain": lambda f, x: f(x), "watched": watched, "traced": traced}


class Quantity(np.lib.mixins.NDArrayOperatorsMixin):
    """Numbers with the exponent of a unit."""

    def __init__(self, numbers, unit=1):
        self.numbers, self.unit = numbers, unit

    def __array_ufunc__(self, ufunc, method, *inputs, out=(), **kwargs):
        units = [x.unit if isinstance(x, Quantity) else 0 for x in inputs]
        numbers = [x.numbers if isinstance(x, Quantity) else x for x in inputs]
        found = getattr(ufunc, method)(*numbers, **kwargs)
        if ufunc in (np.less, np.equal):
            return found
        unit = sum(units) if ufunc is np.multiply else units[0] - units[1] if ufunc is np.divide else max(units)
        return tuple(Quantity(f, unit) for f in found) if isinstance(found, tuple) else Quantity(found, unit)

    def __copy__(self):  # of a library that wants to see the numbers
        return Quantity(np.array(self.numbers), self.unit)


class Shy(Quantity):
    """One that knows NumPy's arrays alone."""

    def __array_ufunc__(self, ufunc, method, *inputs, out=(), **kwargs):
        if not all(isinstance(x, Quantity | np.ndarray | np.generic | int | float) for x in inputs):
            return NotImplemented
        return super().__array_ufunc__(ufunc, method, *inputs, out=out, **kwargs)


class Metres(np.ndarray):
    """A unit as a subclass of NumPy's array."""

    def __array_ufunc__(self, ufunc, method, *inputs, out=None, **kwargs):
        numbers = [x.view(np.ndarray) if isinstance(x, Metres) else x for x in inputs]
        found = super().__array_ufunc__(ufunc, method, *numbers, **kwargs)
        return found.view(Metres) if isinstance(found, np.ndarray) else found


def others() -> dict[str, Any]:
    pd, xr = pytest.importorskip("pandas"), pytest.importorskip("xarray")
    da = pytest.importorskip("dask.array")
    return {
        "quantity": Quantity(np.array([1.0, 2.0])),
        "quantity of a number": Quantity(2.0),
        "shy": Shy(np.array([1.0, 2.0])),
        "metres": np.array([1.0, 2.0]).view(Metres),
        "DataArray": xr.DataArray([1.0, 2.0], dims="t", coords={"t": [5, 6]}),
        "Variable": xr.Variable("t", [1.0, 2.0]),
        "Series": pd.Series([1.0, 2.0], index=[5, 6]),
        "DataFrame": pd.DataFrame({"a": [1.0, 2.0], "b": [3.0, 4.0]}),
        "Index": pd.Index([1.0, 2.0]),
        "dask": da.from_array(np.array([1.0, 2.0]), chunks=1),
    }


def shown(value: Any) -> Any:
    """The class of an answer, what it means beside its numbers, and these."""
    if isinstance(value, tuple):
        return tuple(map(shown, value))
    if isinstance(value, Quantity):
        return "Quantity", value.unit, np.asarray(value.numbers).tolist()
    name = "array" if type(value) in (np.ndarray, tnp.ndarray) else type(value).__name__
    meaning = [str(getattr(value, field, "")) for field in ("dims", "coords", "index", "columns", "chunks")]
    return name, meaning if name != "array" else "", np.asarray(value).tolist()


def outcome(run: Callable) -> Any:
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore", EagerWarning)
        try:
            return shown(run())
        except Exception as error:
            return type(error).__name__


@pytest.mark.parametrize("name", OPERATORS)
@pytest.mark.parametrize("mode", MODES)
def test_they_keep_their_meaning(name, mode):
    f = OPERATORS[name]
    for kind, other in others().items():
        want = outcome(lambda: f(np.array(NUMBERS), other))  # noqa: B023
        got = outcome(lambda: MODES[mode](lambda x: f(x, other), tnp.asarray(NUMBERS)))  # noqa: B023
        assert got == want, kind


def test_magnitudes_are_ours():
    """So that a later tape, and the user's next call, find an array of ours."""
    x, q, da = tnp.asarray(NUMBERS), Quantity(np.array([1.0, 2.0])), others()["DataArray"]
    for f in (lambda x, o: x * o, lambda x, o: o * x, lambda x, o: np.multiply(x, o)):
        assert type(f(x, q).numbers) is tnp.ndarray and type(f(x, da).data) is tnp.ndarray


DERIVATIVES = {
    "quantity": lambda x, o: (x * o / 2).numbers,
    "quantity in place": lambda x, o: operator.imul(x * 1, o).numbers / 2,
    "DataArray": lambda x, o: (x * o / 2).data,
    "Variable": lambda x, o: np.multiply(x, o).data / 2,
}


@pytest.mark.parametrize("name", DERIVATIVES)
def test_what_can_be_recorded_has_its_gradient(name):
    f, other = DERIVATIVES[name], others()[name.split()[0]]
    loss = lambda x: tnp.sum(f(x, other) ** 2)  # noqa: E731
    x = tnp.asarray(NUMBERS)
    want = [5.0, 40.0]
    assert tnp.grad(loss)(x).tolist() == want
    assert tnp.function(tnp.grad(loss))(x).tolist() == want
    assert tnp.grad(tnp.function(loss))(x).tolist() == want
    assert tnp.vectorized_map(tnp.grad(loss), tnp.stack([x, x])).tolist() == [want, want]
    assert tnp.jvp(loss, (x,), (tnp.asarray([1.0, 1.0]),))[1] == 45.0


@pytest.mark.parametrize("name", ["shy", "metres", "Series", "dask"])
def test_what_cannot_falls_to_their_own_way_and_says_so(name):
    """The numbers leave for NumPy: a gradient warns, a compiled function runs in Python, a batch refuses."""
    other, x = others()[name], tnp.asarray(NUMBERS)
    numbers = lambda o: tnp.asarray(o.numbers if isinstance(o, Quantity) else np.asarray(o))  # noqa: E731
    with pytest.warns(LostGradientWarning):
        tnp.grad(lambda x: tnp.sum(numbers(x * other)))(x)
    with pytest.warns(EagerWarning):
        found = tnp.function(lambda x: x * other, strict=False)(x)
    assert shown(found) == shown(np.array(NUMBERS) * other)
    with pytest.raises((TracedArrayError, BatchingError)):
        tnp.vectorized_map(lambda x: numbers(x * other), tnp.stack([x, x]))


def test_a_subclass_is_asked_before_its_base():
    asked = []

    class Base:
        def __array_ufunc__(self, ufunc, method, *inputs, **kwargs):
            asked.append(type(self).__name__)
            return NotImplemented

    class Derived(Base):
        pass

    for x in (np.ones(2), tnp.ones(2)):
        asked.clear()
        with pytest.raises(TypeError, match="all returned NotImplemented"):
            np.clip(x, Base(), Derived())
        assert asked[:2] == ["Derived", "Base"]


# --- objects that are no arrays ---


class Reflected:
    def __radd__(self, other):
        return "added"

    def __rmul__(self, other):
        return "multiplied"


class Urgent(Reflected):
    __array_priority__ = 20.0


class Patient(Reflected):
    __array_priority__ = -5.0


class Apart(Reflected):
    __array_ufunc__ = None


class Silent(Reflected):
    def __array_ufunc__(self, *args, **kwargs):
        return NotImplemented


class ArrayLike(Reflected):
    def __array__(self, dtype=None, copy=None):
        return np.array([1.0, 2.0])


class Forward:
    def __add__(self, other):
        return "forward"


class Indexed:
    def __index__(self):
        return 2


class Items:
    def __len__(self):
        return 2

    def __getitem__(self, i):
        return [1.0, 2.0][i]


OBJECTS = [
    Fraction(1, 2), Decimal(1), Reflected(), Urgent(), Patient(), Apart(), Silent(), ArrayLike(), object(), Forward(),
    Indexed(), Items(), None, "a", b"a", {1}, {1: 2}, np.array([Fraction(1, 2), 2], object), np.float32(2),
    True, 2 + 1j,
]  # fmt: skip
BESIDE: dict[str, Callable] = {
    "x + o": lambda x, o: x + o,
    "o + x": lambda x, o: o + x,
    "x * o": lambda x, o: x * o,
    "x += o": lambda x, o: operator.iadd(x + 0, o),
    "np.add": lambda x, o: np.add(x, o),
    "x == o": lambda x, o: x == o,
    "x < o": lambda x, o: x < o,
}


def told(run: Callable) -> Any:
    """The kind of an answer and its elements; or the error."""
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        try:
            found = run()
        except Exception as error:
            return type(error)
    if isinstance(found, np.ndarray | np.generic | tnp.ndarray):
        return found.dtype, np.shape(found), [str(v) for v in np.asarray(found).ravel().tolist()]
    return type(found), str(found)


@pytest.mark.parametrize("other", OBJECTS, ids=lambda o: type(o).__name__)
def test_objects_beside_an_array(other):
    x = [1.0, 2.0]
    for name, f in BESIDE.items():
        want = told(lambda: f(np.array(x), other))  # noqa: B023
        for mode, run in MODES.items():
            assert told(lambda: run(lambda x: f(x, other), tnp.asarray(x))) == want, (name, mode)  # noqa: B023
        mapped = told(lambda: tnp.vectorized_map(lambda x: f(x, other), tnp.asarray([x]))[0])  # noqa: B023
        if isinstance(mapped, type):
            refused = issubclass(mapped, TracedArrayError | BatchingError)
            assert refused or (issubclass(mapped, TypeError) and mapped.__name__ == want.__name__), (name, mapped, want)
        else:  # a text is an array of one there
            assert mapped[-1] == want[-1] or mapped[-1] == [want[-1]], name
