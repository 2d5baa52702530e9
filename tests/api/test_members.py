"""Every member of NumPy's ndarray is here; under a tape and in a function it does what docs/arrays.md says."""

import pathlib
import re
import warnings

import numpy as np
import pytest

import tensornumpy as tnp

X = np.array([[1.5, -2.0, 3.0], [0.5, 4.0, -1.0]])
SQUARE = np.array([[2.0, 1.0], [1.0, 3.0]])
WHOLE = np.array([[1, 0, 2], [2, 1, 0]])
SELF = "the array itself"
DOC = pathlib.Path(__file__).parents[2] / "docs" / "arrays.md"

# Members of NumPy's that are not here, and why.
ABSENT = {"__array_finalize__": "NumPy calls it on subclasses, and this array class has none"}

# Of every class, or no use of an array.
GENERAL = {"__doc__", "__new__", "__hash__", "__getattribute__", "__reduce_ex__", "__delitem__"}
MEMBERS = sorted({*vars(np.ndarray), "__buffer__"} - GENERAL - set(ABSENT) - {"_set_shape", "_set_dtype"})

# The arguments of the sample call of each method that needs some; attributes are read.
ARGUMENTS = {
    "argmax": (1,), "argmin": (1,), "argpartition": (1,), "astype": (np.float32,), "clip": (0.0, 2.0),
    "compress": ([True, False], 0), "dot": ([1.0, 2.0, 3.0],), "fill": (2.0,), "getfield": (np.float64,),
    "item": (0, 0),
    "max": (1,), "mean": (1,), "min": (1,), "partition": (1,), "prod": (1,), "put": ([0], [5.0]), "repeat": (2,),
    "reshape": (3, 2), "resize": (3, 2), "round": (1,), "setfield": (1.0, np.float64), "std": (1,), "sum": (1,),
    "swapaxes": (0, 1), "take": ([0, 1],), "to_device": ("cpu",), "var": (1,), "choose": ([[9] * 3, [8] * 3, [7] * 3],),
    "searchsorted": ([0.7],), "dump": ("/dev/null",), "tofile": ("/dev/null",), "__getitem__": (0,),
    "__setitem__": (0, 2.0), "__delitem__": (0,), "__contains__": (3.0,), "__deepcopy__": ({},), "__array_wrap__": (X,),
    "__array_ufunc__": (np.exp, "__call__", SELF), "__array_function__": (np.sum, (), (SELF,), {}), "__format__": ("",),
    "__class_getitem__": (int,), "__matmul__": (np.ones(3),), "__rmatmul__": (np.ones(2),), "__imatmul__": (np.eye(2),),
    "__pow__": (2.0,), "__ipow__": (2.0,), "__buffer__": (0,),
}  # fmt: skip
ONE_NUMBER = {"__bool__", "__int__", "__float__", "__complex__", "__index__"}
BITS = re.compile(r"__[ri]?(and|or|xor|lshift|rshift)__|__invert__|choose|__index__")

HEADINGS = {
    "gradient": "differentiable, traced, vectorized",
    "none": "traced and vectorized, without a derivative",
    "whole": "traced, refused per example in `vectorized_map`",
    "exit": "refused while traced",
    "refused": "refused while taped or traced",
}


def sample(name):
    if name in ONE_NUMBER:
        return np.array(1) if name == "__index__" else np.array(1.5)
    if name in ("__imatmul__", "trace", "diagonal"):
        return SQUARE
    if name == "searchsorted":
        return np.array([0.0, 1.0, 2.0])
    return WHOLE if BITS.fullmatch(name) else X


def use(name, x):
    """The sample use of a member: what it returns, or the array that it has changed."""
    if name == "__setstate__":
        return x.__setstate__(X.__reduce__()[2])
    member = getattr(x, name)
    if name == "flat":
        return member[1:]
    if name == "__iter__":
        return next(iter(x))
    if not callable(getattr(np.ndarray, name, member)):  # which has __buffer__ from Python 3.12 on
        return member
    arguments = ARGUMENTS.get(name)
    if arguments is None:
        is_binary = re.fullmatch(r"__[ri]?(add|sub|mul|truediv|floordiv|mod|divmod|pow|eq|ne|lt|le|gt|ge)__", name)
        is_bits = BITS.fullmatch(name) and name not in ("__invert__", "__index__")
        arguments = (2.0,) if is_binary else (1,) if is_bits else ()
    result = member(*[x if a is SELF else (x,) if a.__class__ is tuple and a == (SELF,) else a for a in arguments])
    return x if result is None else result


def kind_of(name):
    """What the member does, found by using it under a tape and in a function."""
    value = sample(name)
    differs = value.dtype.kind == "f"
    kinds = set()
    x = tnp.asarray(value.copy())
    try:
        with tnp.GradientTape() as tape:
            if differs:
                tape.watch(x)
            z = x * 1
            result = use(name, z)
            parts = result if isinstance(result, tuple) else (result,)
            y = sum((p * 1.0).sum() for p in parts if isinstance(p, tnp.ndarray) and p.dtype.kind == "f")
        if differs and isinstance(y, tnp.ndarray) and tape.gradient(y, x) is not None:
            kinds.add("gradient")
    except tnp.NoGradientError:
        kinds.add("refused")
    try:
        tnp.function(lambda a: [use(name, a * 1), None][1])(tnp.asarray(value.copy()))
    except tnp.NoGradientError:
        kinds.add("refused")
    except tnp.TracedArrayError:
        kinds.add("exit")
    for kind in ("refused", "exit"):
        if kind in kinds:
            return kind
    try:
        tnp.vectorized_map(lambda a: _number(use(name, a * 1), a), tnp.asarray(np.stack([value, value])))
    except tnp.BatchingError:
        kinds.add("whole")
    assert kinds != {"gradient", "whole"}
    return next(iter(kinds), "none")


def _number(result, otherwise):
    """What a mapped function may return of a result."""
    result = result[0] if isinstance(result, tuple) else result
    return result if isinstance(result, tnp.ndarray) and result.dtype.kind in "fib" else otherwise


def documented():
    """``{kind: names}`` of the table in docs/arrays.md."""
    text = DOC.read_text(encoding="utf-8")
    rows = {}
    for kind, heading in HEADINGS.items():
        found = re.search(rf"^\| {re.escape(heading)} \| (.*) \|$", text, re.M)
        rows[kind] = set(re.findall(r"`(\w+)`", found[1])) if found else set()
    return rows


def test_nothing_is_missing():
    missing = {name for name in dir(np.ndarray) if not hasattr(tnp.ndarray, name)}
    assert missing == set(ABSENT)


@pytest.mark.parametrize("name", MEMBERS)
def test_documented_kind(name):
    rows = documented()
    where = [kind for kind, names in rows.items() if name in names]
    assert where == [kind_of(name)]


def test_the_table_names_members_alone():
    assert set().union(*documented().values()) == set(MEMBERS)


@pytest.mark.filterwarnings("always::DeprecationWarning")
@pytest.mark.parametrize("name, value", [("shape", (3, 2)), ("dtype", np.int64), ("strides", (24, 8))])
def test_setting_warns_as_numpys_does(name, value):
    """Each version of NumPy has deprecated other attributes; the warning is at the line that sets one."""
    given = []
    for xp in (np, tnp):
        x = xp.ones((2, 3))
        with warnings.catch_warnings(record=True) as found:
            warnings.simplefilter("always")
            setattr(x, name, value)
        given.append([(str(w.message), w.category, w.filename) for w in found])
    assert given[0] == given[1]
