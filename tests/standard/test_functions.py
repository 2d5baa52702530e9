"""Each function of the standard: there, with the standard's parameters, and with the values, dtypes and shapes of
array-api-strict, the reference implementation of the consortium. Compiled, the same."""

from __future__ import annotations

import importlib.util
import inspect
import sys
from pathlib import Path

import array_api_strict as strict
import numpy as np
import pytest

import tensornumpy as tnp

_spec = importlib.util.spec_from_file_location("standard_table", Path(__file__).with_name("table.py"))
table = importlib.util.module_from_spec(_spec)
sys.modules["standard_table"] = table
_spec.loader.exec_module(table)

FUNCTIONS = [(chapter, name) for chapter, functions in table.CHAPTERS.items() for name in functions]
CALLS = [call for functions in table.CHAPTERS.values() for _, calls in functions.values() for call in calls.split("; ")]

# The standard's default -> ours, where NumPy's signature has another that means the same or that the standard leaves.
DEFAULTS = {
    ("argsort", "stable"): "None: NumPy's order of ties; stable=True asks for the standard's",
    ("sort", "stable"): "None: ties cannot be told apart in the values",
    ("clip", "min"): "no limit, under NumPy's own mark",
    ("clip", "max"): "no limit, under NumPy's own mark",
    ("eye", "dtype"): "float is float64, the dtype that None stands for",
    ("std", "correction"): "NumPy's mark for: ddof counts, which is 0",
    ("var", "correction"): "NumPy's mark for: ddof counts, which is 0",
    ("norm",): "None is 'backward'",
    ("keepdims",): "NumPy's mark for False",
    ("diff", "prepend"): "NumPy's mark for nothing",
    ("diff", "append"): "NumPy's mark for nothing",
    ("pinv", "rtol"): "NumPy's mark for its own default",
}


def public(chapter, name):
    space = getattr(tnp, chapter) if chapter else tnp
    assert name in space.__all__
    return getattr(space, name)


def test_the_table_is_whole():
    for chapter, functions in table.CHAPTERS.items():
        space = getattr(strict, chapter) if chapter else strict
        of_strict = {n for n in space.__all__ if inspect.isfunction(getattr(space, n))}
        of_strict -= {n for n in of_strict if n.startswith("_") or n.endswith("strict_flags")}
        assert of_strict <= set(functions)
        assert set(functions) - of_strict <= {"eig", "eigvals"} | set(dir(space)), "a name that is not the standard's"
    assert sum(map(len, table.CHAPTERS.values())) > 170


@pytest.mark.parametrize("chapter, name", FUNCTIONS, ids=lambda part: part or "main")
def test_parameters(chapter, name):
    function = public(chapter, name)
    standard = inspect.signature(eval(f"lambda {table.CHAPTERS[chapter][name][0][1:-1]}: 0"))
    if isinstance(getattr(function, "nin", None), int):  # a ufunc: its arguments are positional
        positional = [p for p in standard.parameters.values() if p.kind is p.POSITIONAL_ONLY]
        assert function.nin == len(positional)  # keywords are seen in the calls
        return
    ours = inspect.signature(function).parameters
    takes_rest = any(p.kind is p.VAR_KEYWORD for p in ours.values())
    order = [p for p in ours.values() if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    for place, (key, wanted) in enumerate(standard.parameters.items()):
        if wanted.kind is wanted.VAR_POSITIONAL:
            assert any(p.kind is p.VAR_POSITIONAL for p in ours.values())
        elif wanted.kind is wanted.POSITIONAL_ONLY:
            assert len(order) > place or any(p.kind is p.VAR_POSITIONAL for p in ours.values())
        else:
            if wanted.kind is wanted.POSITIONAL_OR_KEYWORD and name != "clip":
                assert order[place].name == key
            if key not in ours:
                assert takes_rest
                continue
            assert ours[key].kind in (wanted.KEYWORD_ONLY, wanted.POSITIONAL_OR_KEYWORD)
            known = (name, key) in DEFAULTS or (key,) in DEFAULTS
            if wanted.default is wanted.empty:
                continue  # NumPy may have one
            same = ours[key].default == wanted.default
            assert same or known, f"{name}({key}={ours[key].default!r}), not {wanted.default!r}"
            assert not (same and (name, key) in DEFAULTS), "the same now: delete its line"


def plain(value):
    """A result of either library as NumPy's arrays, and names of dtypes."""
    if isinstance(value, tnp.ndarray):
        return value.numpy()
    if isinstance(value, strict._array_object.Array):
        return np.asarray(value._array)
    if isinstance(value, tuple):
        return [*(getattr(value, "_fields", ())), *map(plain, value)]
    if isinstance(value, strict._dtypes.DType):
        return value._np_dtype
    return np.dtype(value) if isinstance(value, type | np.dtype) else value


def same(ours, theirs, call):
    if isinstance(theirs, list):
        assert isinstance(ours, list) and len(ours) == len(theirs)
        for a, b in zip(ours, theirs, strict=True):
            same(a, b, call)
    elif isinstance(theirs, np.ndarray):
        assert isinstance(ours, np.ndarray) and (ours.dtype, ours.shape) == (theirs.dtype, theirs.shape)
        exact = theirs.dtype.kind not in "fc"
        scale = 1e-5 if theirs.dtype.itemsize // (2 if theirs.dtype.kind == "c" else 1) == 4 else 1e-12
        np.testing.assert_allclose(ours, theirs, rtol=0 if exact else scale, atol=0 if exact else scale)
    else:
        assert ours == theirs and type(ours) is type(theirs)


def run(space, call):
    return eval(call, {"xp": space, **{name: space.asarray(value) for name, value in table.ARRAYS.items()}})


@pytest.mark.parametrize("call", CALLS)
def test_values(call):
    value = run(tnp, call)
    same(plain(value), plain(run(strict, call)), call)
    for part in value if isinstance(value, tuple) else (value,):
        assert not isinstance(part, np.ndarray | np.generic) or isinstance(part, tnp.ndarray), "an array of ours"


# What is no array, or comes from outside of any graph.
APART = ("from_dlpack", "broadcast_shapes", "can_cast", "finfo", "iinfo", "isdtype", "result_type", ".shape", ".dtype")


@pytest.mark.family(2)
@pytest.mark.parametrize("call", [call for call in CALLS if not any(name in call for name in APART)])
def test_compiled(call):
    names = [name for name in table.ARRAYS if name in call.replace("xp.", "")]
    compiled = tnp.function(lambda **arrays: eval(call, {"xp": tnp, **arrays}))
    value = compiled(**{name: tnp.asarray(table.ARRAYS[name]) for name in names})
    same(plain(value), plain(run(tnp, call)), call)


def test_dtypes_and_constants():
    for name in table.DTYPES:
        dtype = getattr(tnp, name)
        array = tnp.zeros(2, dtype=dtype)
        assert array.dtype == dtype and dtype == array.dtype and array.dtype == tnp.dtype(name)
        assert not array.dtype != dtype and array.dtype != getattr(tnp, "int8" if name != "int8" else "bool")
        assert name in table.DTYPES and tnp.__array_namespace_info__().dtypes()[name] == dtype
        assert {array.dtype: 1}[tnp.ones(1, dtype=dtype).dtype] == 1, "dtypes are hashable"
    for name in table.CONSTANTS:
        value, expected = getattr(tnp, name), getattr(strict, name)
        assert value is expected is None or value == expected or (value != value and expected != expected)
        assert value is None or type(value) is float


def test_clip_by_one_bound():
    """NumPy wants both by position, and the standard does not: the sums of its library are called so."""
    x = tnp.asarray([-1.0, 0.5, 2.0])
    with pytest.raises(TypeError):
        np.clip(x.numpy(), 0.0)
    for clip in (tnp.clip, np.clip, x.clip):
        first = () if clip == x.clip else (x,)
        np.testing.assert_array_equal(clip(*first, 0.0), [0.0, 0.5, 2.0])
        if clip != x.clip:
            np.testing.assert_array_equal(clip(x, 0.0, max=1.0), [0.0, 0.5, 1.0])
    np.testing.assert_array_equal(tnp.grad(lambda x: tnp.sum(tnp.clip(x, 0.0)))(x), [0, 1, 1])
    np.testing.assert_array_equal(tnp.grad(lambda x: tnp.sum(tnp.clip(x, 0.0, max=1.0)))(x), [0, 1, 0])
    np.testing.assert_array_equal(tnp.function(lambda x: tnp.clip(x, 0.0))(x), [0.0, 0.5, 2.0])
    np.testing.assert_array_equal(tnp.vectorized_map(lambda x: tnp.clip(x, 0.0), x), [0.0, 0.5, 2.0])
