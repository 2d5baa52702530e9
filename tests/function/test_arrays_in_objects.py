"""NumPy's arrays in the attributes of an argument: what NumPy computes of them is computed in each call."""

from __future__ import annotations

import array
import collections
import contextvars
import ctypes
import functools
import types
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp


class Body:
    def __init__(self, k: float):
        self.place = np.arange(3.0) + k
        self.parts = [np.arange(2.0) + k]
        self.pair = (np.arange(2.0) + k, np.ones(2))
        self.named = {"a": np.arange(2.0) + k}
        self.queue = collections.deque([np.arange(2.0) + k])
        self.inner: Any = None

    @property
    def double(self) -> Any:
        return np.dot(self.place, np.full(3, 2.0))

    def energy(self) -> Any:
        return np.sum(self.place**2)

    def move(self) -> Any:
        self.place += 1
        return self.place * 1

    compiled_energy = tnp.function(energy)
    compiled_move = tnp.function(move)


class Slotted:
    __slots__ = ("place",)

    def __init__(self, k: float):
        self.place = np.arange(3.0) + k


class Row(list):
    pass


def with_inner(k: float) -> Body:
    body = Body(0.0)
    body.inner = Body(k)
    return body


def row(k: float) -> Row:
    found = Row([np.arange(3.0) + k])
    found.place = np.arange(3.0) + k
    return found


READ = {
    "dot": (lambda b: np.dot(b.place, np.ones(3)), Body),
    "method": (lambda b: b.energy(), Body),
    "property": (lambda b: b.double, Body),
    "element": (lambda b: b.place[1], Body),
    "elements": (lambda b: [2 * v for v in b.place], Body),
    "decision": (lambda b: 1 if b.place.sum() > 4 else 2, Body),
    "list": (lambda b: np.sum(b.parts[0]), Body),
    "tuple": (lambda b: np.sum(b.pair[0]), Body),
    "dict": (lambda b: np.sum(b.named["a"]), Body),
    "deque": (lambda b: np.sum(b.queue[0]), Body),
    "inner": (lambda b: np.sum(b.inner.place), with_inner),
    "slots": (lambda b: np.sum(b.place), Slotted),
    "list with attributes": (lambda b: np.sum(b.place) + np.sum(b[0]), row),
    "a kind that is asked for": (lambda b: np.sum(b.place) if isinstance(b.place, np.ndarray) else 0.0, Body),
    "bound method": (lambda m: m() * 2, lambda k: Body(k).energy),
    "partial": (lambda m: m(), lambda k: functools.partial(np.sum, np.arange(3.0) + k)),
    "namespace": (lambda b: np.sum(b.place), lambda k: types.SimpleNamespace(place=np.arange(3.0) + k)),
    "polynomial": (lambda p: p(np.arange(3.0)), lambda k: np.polynomial.Polynomial([1.0, k])),
    "old polynomial": (lambda p: p(np.arange(3.0)), lambda k: np.poly1d([1.0, k])),
}


@pytest.mark.family(1)
@pytest.mark.parametrize("native", ["off", "now"])
@pytest.mark.parametrize("name", READ)
def test_each_call_has_its_own(name, native):
    read, made = READ[name]
    compiled = tnp.function(read, native=native)
    for k in (0.0, 0.0, 1.0, 1.0, 2.0, 5.0, 0.0):
        np.testing.assert_array_equal(compiled(made(k)), read(made(k)))


def test_compiled_methods():
    for k in (0.0, 0.0, 1.0, 2.0):
        assert float(Body(k).compiled_energy()) == Body(k).energy()


def test_one_object_that_changes():
    body = Body(0.0)
    compiled = tnp.function(lambda b: np.sum(b.place))
    for k in range(6):
        body.place[0] = k // 2
        assert float(compiled(body)) == body.place.sum()
    for k in range(6):
        body.place = np.arange(3.0) + k // 2
        assert float(compiled(body)) == body.place.sum()


@pytest.mark.parametrize("native", ["off", "now"])
def test_own_entries_of_one_object_that_changes(native):
    """Calls that come again go by entries of their own, which have to see it, too."""
    polynomial = np.polynomial.Polynomial([1.0, 2.0])
    compiled = tnp.function(lambda x, p: x * p.coef[0], native=native)
    for k in range(16):
        polynomial.coef[0] = k // 8
        np.testing.assert_array_equal(compiled(tnp.ones(2), polynomial), np.full(2, float(k // 8)))


def test_what_is_written_is_written_and_stays_numpys():
    body, plain = Body(0.0), Body(0.0)
    place = body.place
    for _ in range(5):
        np.testing.assert_array_equal(body.compiled_move(), plain.move())
        np.testing.assert_array_equal(place, plain.place)
    assert body.place is place
    kept = tnp.function(lambda b: b.pair[0] + b.place[0] + b.parts[0] + b.queue[0])
    for _ in range(4):
        kept(body)
    held = [*body.pair, *body.parts, *body.queue, *body.named.values()]
    assert {type(x) for x in held} == {np.ndarray}


def test_tuples_in_lists_are_the_callers_again():
    pair = (np.arange(2.0), np.ones(2))
    items = [pair]
    compiled = tnp.function(lambda given: given[0][0] + given[0][1])
    for _ in range(4):
        compiled(items)
    assert items[0] is pair


def test_a_class_with_rules_for_its_attributes():
    class Strict:
        def __init__(self) -> None:
            object.__setattr__(self, "place", np.arange(3.0))

        def __setattr__(self, name: str, value: Any) -> None:
            raise AttributeError(name)

    strict = Strict()
    compiled = tnp.function(lambda b: np.sum(b.place))
    for k in range(4):
        strict.place[0] = k
        assert float(compiled(strict)) == k + 3.0


def test_derivatives_of_what_is_in_an_object():
    compiled = tnp.function(lambda b: tnp.sum(b.place**2))
    for k in (0.0, 1.0, 2.0, 3.0):
        body = Body(k)
        place = body.place = tnp.asarray(body.place)
        with tnp.GradientTape() as tape:
            tape.watch(place)
            y = compiled(body)
        np.testing.assert_array_equal(tape.gradient(y, place), 2 * place.numpy())


MEMORY = {
    "array": lambda: array.array("d", [0.0, 1.0]),
    "bytearray": lambda: bytearray(b"ab"),
    "memoryview": lambda: memoryview(bytearray(b"ab")),
    "ctypes": lambda: (ctypes.c_double * 2)(0.0, 1.0),
}


@pytest.mark.parametrize("kind", MEMORY)
def test_memory_that_is_an_argument(kind):
    memory = MEMORY[kind]()
    compiled = tnp.function(lambda x, m: x * m[0])
    for k in range(6):
        memory[0] = k // 2
        np.testing.assert_array_equal(compiled(tnp.ones(2), memory), np.full(2, float(k // 2)))


def test_a_variable_of_a_context_that_is_an_argument():
    variable: contextvars.ContextVar = contextvars.ContextVar("variable")
    compiled = tnp.function(lambda x, v: x * v.get())
    for k in range(6):
        variable.set(k // 2)
        np.testing.assert_array_equal(compiled(tnp.ones(2), variable), np.full(2, float(k // 2)))


class Kept:
    __slots__ = ("value",)


class Constant(Kept):
    """Its property hides the slot of the class above: a value that nobody sets."""

    asked = 0

    @property
    def value(self) -> Any:
        type(self).asked += 1
        return [2.0]


class Written(Kept):
    """Its property is all that writes to the slot."""

    @property
    def value(self) -> Any:
        return Kept.value.__get__(self)

    @value.setter
    def value(self, new: Any) -> None:
        Kept.value.__set__(self, new)


class Replaced(Kept):
    """An attribute of the class stands where the slot was."""

    value = (2.0,)


@pytest.mark.parametrize("kind", [Constant, Replaced])
@pytest.mark.parametrize("where", ["argument", "closure"])
def test_a_slot_that_a_class_below_hides(kind, where):
    held = kind()
    compiled = tnp.function(lambda x, h: x * h.value[0]) if where == "argument" else None
    compiled = compiled or tnp.function(lambda x, h: x * held.value[0])
    for k in range(4):
        np.testing.assert_array_equal(compiled(tnp.full(2, float(k)), held), np.full(2, 2.0 * k))


def test_what_is_written_by_the_property_over_a_slot():
    held = Written()
    held.value = 1.0

    def double(x, h):
        h.value = h.value * 2
        return x * h.value

    compiled = tnp.function(double)
    for k in range(5):
        np.testing.assert_array_equal(compiled(tnp.ones(2), held), np.full(2, 2.0 ** (k + 1)))
        assert held.value == 2.0 ** (k + 1)
