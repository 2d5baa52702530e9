"""The protocol for functions, both ways: NumPy's functions on our arrays, ours on arrays of other libraries, and
``like=``."""

from __future__ import annotations

import io

import numpy as np
import pytest
from numpy.lib import recfunctions

import tensornumpy as tnp


class Other:
    """An array of a library that answers every function with its name and arguments."""

    def __array_function__(self, func, types, args, kwargs):
        return func, args, kwargs


class Refusing:
    """An array of a library that knows no function."""

    def __array_function__(self, func, types, args, kwargs):
        return NotImplemented


class Silent:
    """No array of any library."""


MAKERS = {
    "array": ([1, 2],), "asarray": ([1, 2],), "asanyarray": ([1, 2],), "ascontiguousarray": ([1, 2],),
    "asfortranarray": ([1, 2],), "require": ([1, 2],), "empty": (2,), "full": (2, 1.0), "ones": (2,), "zeros": (2,),
    "arange": (3,), "eye": (2,), "identity": (2,), "tri": (2,), "fromfunction": (lambda i: i, (2,)),
    "frombuffer": (b"12345678",), "fromiter": ([1, 2], int), "loadtxt": (["1 2"],), "genfromtxt": (["1 2"],),
    "fromfile": ("no such file",),
}  # fmt: skip


@pytest.mark.parametrize("name", MAKERS)
def test_like(name):
    ours, theirs, args = getattr(tnp, name), getattr(np, name), MAKERS[name]
    func, given, _ = ours(*args, like=Other())
    assert func is theirs and given[: len(args)] == args
    with pytest.raises(TypeError, match=f"no implementation found for 'numpy.{name}'"):
        ours(*args, like=Refusing())
    for wrong in (Silent(), 1, [1]):
        with pytest.raises(TypeError, match="`like` argument must be an array-like that implements"):
            ours(*args, like=wrong)
    if name == "fromfile":
        return
    for like in (tnp.ones(1), np.ones(1), None):
        made = ours(*args, like=like)
        assert type(made) is tnp.ndarray and made.shape == theirs(*args).shape and made.dtype == theirs(*args).dtype


def test_like_of_a_text():
    assert tnp.fromstring("1 2", sep=" ", like=Other())[0] is np.fromstring
    with pytest.raises(TypeError, match="`like` argument must be"):
        tnp.fromstring("1 2", sep=" ", like=1)
    assert tnp.loadtxt(io.StringIO("1 2"), like=tnp.ones(1)).tolist() == [1.0, 2.0]


def test_like_passes_on_what_is_given():
    assert tnp.array([1], like=Other())[2] == {}
    assert tnp.array([1], float, ndmin=2, like=Other())[2] == {"dtype": float, "ndmin": 2}
    assert tnp.asarray([1], copy=True, like=Other())[2] == {"copy": True}


@pytest.mark.parametrize("call", [np.concatenate, tnp.concatenate])
def test_another_library_may_refuse(call):
    x = tnp.ones(2)
    with pytest.raises(TypeError, match=r"no implementation found for 'numpy\.concatenate'"):
        call([x, Refusing()])
    assert call([x, Other()])[0] is np.concatenate


def test_calls_of_the_protocol():
    x = tnp.arange(3)
    total = x.__array_function__(func=np.sum, types=(tnp.ndarray,), args=(x,), kwargs={})
    assert type(total) is tnp.ndarray and total == 3
    assert x.__array_function__(np.sum, (tnp.ndarray, np.ndarray), (x,), {}) == 3
    assert x.__array_function__(np.sum, (tnp.ndarray, Other), (x,), {}) is NotImplemented
    doubled = x.__array_function__(lambda y: y * 2, (tnp.ndarray,), (x,), {})
    assert type(doubled) is tnp.ndarray and doubled.tolist() == [0, 2, 4]
    for args, kwargs in ((x, {}), ((x,), (2, 1))):
        with pytest.raises(TypeError, match="args must be a tuple and kwargs must be a dict"):
            x.__array_function__(np.reshape, (tnp.ndarray,), args, kwargs)


def test_functions_of_numpy_that_are_not_here():
    records = tnp.array([(1.0, 2.0), (3.0, 4.0)], [("a", float), ("b", float)])
    numbers = recfunctions.structured_to_unstructured(records)
    assert type(numbers) is tnp.ndarray and numbers.tolist() == [[1.0, 2.0], [3.0, 4.0]]
    with tnp.GradientTape() as tape:
        tape.watch(numbers)
        y = (numbers * numbers).sum()
        records["a"][0] = 100.0  # the memory of both: the tape keeps what was there
    assert tape.gradient(y, numbers).tolist() == [[2.0, 4.0], [6.0, 8.0]]
    assert recfunctions.drop_fields(records, "a").dtype.names == ("b",)


def test_a_masked_result_is_ours():
    records = tnp.array([(1.0, 2.0)], [("a", float), ("b", float)])
    other = tnp.array([(3.0,)], [("a", float)])
    stacked = recfunctions.stack_arrays((records, other))
    assert type(stacked) is tnp.ma.MaskedArray and stacked.tolist() == [(1.0, 2.0), (3.0, None)]
    assert recfunctions.stack_arrays((records, other), usemask=False).tolist() == [(1.0, 2.0), (3.0, 1e20)]
    assert recfunctions.join_by("a", records, records).tolist() == [(1.0, 2.0, 2.0)]


def test_parameters_of_the_class():
    assert tnp.ndarray[tuple[int], np.dtype].__origin__ is tnp.ndarray
    for wrong, text in (((), "Too few"), ((1, 2, 3), "Too many")):
        with pytest.raises(TypeError, match=f"{text} arguments"):
            tnp.ndarray[wrong]
