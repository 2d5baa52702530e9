"""Writes one by one: every form of index and of view, casts and errors, in every mode, against NumPy."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

import tensornumpy as tnp

X0 = np.arange(12.0).reshape(3, 4) * 0.25 - 1.0

# --- the modes ----------------------------------------------------------------------------------------------
# ``f(xp, *arrays)`` writes to its arrays and returns a list. A mode gives the arrays and the results after a run.


def numpy_mode(f: Callable, *arrays: np.ndarray) -> list[Any]:
    xs = [a.copy(order="K") for a in arrays]
    return [*xs, *f(np, *xs)]


def eager(f: Callable, *arrays: np.ndarray) -> list[Any]:
    xs = [tnp.asarray(a.copy(order="K")) for a in arrays]
    return [*xs, *f(tnp, *xs)]


def taped(f: Callable, *arrays: np.ndarray) -> list[Any]:
    xs = [tnp.asarray(a.copy(order="K")) for a in arrays]
    with tnp.GradientTape() as tape:
        tape.watch([x for x in xs if x.dtype.kind in "fc"])
        return [*xs, *f(tnp, *xs)]


def compiled(f: Callable, *arrays: np.ndarray) -> list[Any]:
    """The second run, which traces no more; the first gave the same."""
    g = tnp.function(lambda *xs: f(tnp, *xs))
    runs = []
    for _ in range(2):
        xs = [tnp.asarray(a.copy(order="K")) for a in arrays]
        runs.append([*xs, *g(*xs)])
    assert len(g.traces) == 1
    agree(*runs)
    return runs[1]


def mapped(f: Callable, *arrays: np.ndarray) -> list[Any]:
    """The first of two examples; the other one holds other numbers and is checked here."""
    other = [a[..., ::-1].copy() if a.ndim else a for a in arrays]

    def one(xs: Any) -> Any:
        own = [x.copy() for x in xs]
        return [*own, *f(tnp, *own)]

    found = tnp.vectorized_map(one, [tnp.asarray(np.stack(pair)) for pair in zip(arrays, other, strict=True)])
    agree([r[1] for r in found], numpy_mode(f, *other))
    return [r[0] for r in found]


MODES = {"eager": eager, "taped": taped, "compiled": compiled, "mapped": mapped}
every_mode = pytest.mark.parametrize("mode", MODES.values(), ids=MODES)


def agree(found: list[Any], wanted: list[Any]) -> None:
    assert len(found) == len(wanted)
    for k, (f, w) in enumerate(zip(found, wanted, strict=True)):
        f, w = np.asarray(f), np.asarray(w)
        assert (f.dtype, f.shape) == (w.dtype, w.shape), k
        np.testing.assert_array_equal(f, w, err_msg=str(k))


# --- every form of index ------------------------------------------------------------------------------------

INDICES: dict[str, Callable] = {
    "integer": lambda xp: 1,
    "NumPy integer": lambda xp: np.int8(2),
    "two integers": lambda xp: (1, -1),
    "slice": lambda xp: slice(1, None),
    "slice beyond the end": lambda xp: slice(1, 99),
    "empty slice": lambda xp: slice(2, 1),
    "step": lambda xp: (slice(None, None, 2), slice(1, None, 2)),
    "negative step": lambda xp: (slice(None, None, -1), slice(None, 0, -2)),
    "integer and slice": lambda xp: (2, slice(1, 3)),
    "ellipsis": lambda xp: Ellipsis,
    "new axis": lambda xp: (None, 1, None, slice(0, 2)),
    "list": lambda xp: [2, 0],
    "empty list": lambda xp: [],
    "array": lambda xp: xp.array([2, 0]),
    "array of two axes": lambda xp: xp.array([[2, 0], [-2, 0]])[:, :1],
    "small integers": lambda xp: xp.array([2, 0], dtype=np.uint8),
    "range": lambda xp: range(0, 3, 2),
    "pair of arrays": lambda xp: (xp.array([2, 0]), xp.array([1, -1])),
    "broadcast arrays": lambda xp: (xp.array([[2], [0]]), xp.array([1, -1, 0])),
    "open mesh": lambda xp: np.ix_([2, 0], [1, 3]),
    "array and slice": lambda xp: (xp.array([2, 0]), slice(None, None, -1)),
    "slice and array": lambda xp: (slice(1, None), xp.array([3, 1, 0])),
    "integer and array": lambda xp: (1, xp.array([3, 0])),
    "array between new axes": lambda xp: (None, xp.array([1, 0]), None, xp.array([2, 3])),
    "array and ellipsis": lambda xp: (Ellipsis, xp.array([2, 0])),
    "mask": lambda xp: xp.array(X0 > 0.1),
    "mask of rows": lambda xp: xp.array([True, False, True]),
    "list of Booleans": lambda xp: [False, True, True],
    "mask of columns": lambda xp: (slice(None), xp.array([True, False, False, True])),
    "mask and integer": lambda xp: (xp.array([True, False, True]), 2),
    "mask and array": lambda xp: (xp.array([True, False, True]), xp.array([1, 3])),
    "mask of nothing": lambda xp: xp.zeros((3, 4), dtype=bool),
    "True": lambda xp: True,
    "False": lambda xp: False,
    "mask without axes": lambda xp: xp.array(True),
}
VALUES: dict[str, Callable] = {
    "number": lambda xp, x, s: 7.5,
    "array without axes": lambda xp, x, s: xp.array(2.5),
    "selection": lambda xp, x, s: xp.arange(float(s.size)).reshape(s.shape) + 20.0,
    "broadcast": lambda xp, x, s: xp.arange(float(s.shape[-1] if s.ndim else 1))[: s.shape[-1] if s.ndim else 1] - 9.0,
    "leading ones": lambda xp, x, s: xp.arange(float(s.size)).reshape(1, 1, 1, *s.shape) - 5.0,
    "list": lambda xp, x, s: (np.arange(float(s.size)).reshape(s.shape) * 3.0).tolist(),
    "other array": lambda xp, x, s: xp.sum(x * 2.0),
}


def attempt(mode: Callable, f: Callable, *arrays: np.ndarray) -> Any:
    """The arrays and results of a run in a mode, or the class of the error that ended it."""
    try:
        return mode(f, *arrays)
    except (IndexError, ValueError, TypeError, OverflowError) as error:
        return type(error)


def as_numpy(mode: Callable, f: Callable, *arrays: np.ndarray) -> None:
    """A mode gives NumPy's arrays, or raises NumPy's class of error."""
    wanted, found = attempt(numpy_mode, f, *arrays), attempt(mode, f, *arrays)
    if isinstance(wanted, type):
        assert isinstance(found, type) and issubclass(found, wanted), f"{found} where NumPy raises {wanted}"
    else:
        assert not isinstance(found, type), f"{found} where NumPy writes"
        agree(found, wanted)


@every_mode
@pytest.mark.parametrize("index", INDICES)
def test_every_form_of_index(index: str, mode: Callable) -> None:
    select = INDICES[index]
    selection = X0[select(np)]
    for value in VALUES.values():

        def assign(xp: Any, x: Any, value: Callable = value) -> list[Any]:
            x[select(xp)] = value(xp, x, selection)
            return []

        as_numpy(mode, assign, X0)


@every_mode
@pytest.mark.parametrize("index", INDICES)
def test_augmented_writes(index: str, mode: Callable) -> None:
    select = INDICES[index]

    def augmented(xp: Any, x: Any) -> list[Any]:
        x[select(xp)] += 2.0
        x[select(xp)] *= x[select(xp)]
        x[select(xp)] -= x[(0,) * 2]
        return []

    as_numpy(mode, augmented, X0)


# --- casts --------------------------------------------------------------------------------------------------

INTO = ("bool", "int8", "uint8", "int64", "float16", "float32", "float64", "complex64", "complex128")
CASTS: dict[str, Callable] = {
    "float": lambda xp: 2.75,
    "negative": lambda xp: -3,
    "large integer": lambda xp: 300,
    "complex": lambda xp: 1.5 - 2j,
    "nan": lambda xp: float("nan"),
    "NumPy float": lambda xp: np.float64(2.75),
    "NumPy complex": lambda xp: np.complex64(1 - 2j),
    "float array": lambda xp: xp.array([1.75, -2.25, 3.5, 300.0]),
    "integer array": lambda xp: xp.array([1, 2, 300, -4]),
    "Boolean array": lambda xp: xp.array([True, False, True, True]),
    "complex array": lambda xp: xp.array([1.5 + 1j, 2.0, -3j, 4.0]),
    "NumPy array": lambda xp: np.array([1.75, -2.25, 3.5, 300.0]),
    "list": lambda xp: [1.75, 2, 3.5, 4],
}
OPERATORS: dict[str, Callable] = {
    "x[1] = v": lambda x, v: x.__setitem__(1, v),
    "x[[2, 0]] = v": lambda x, v: x.__setitem__([2, 0], v),
    "x[1:].T[0] = v": lambda x, v: x[:, 1:].T[0].__setitem__(slice(None), v[:3] if np.ndim(v) else v),
    "x[...] = v": lambda x, v: x.__setitem__(..., v),
    "x += v": lambda x, v: x.__iadd__(v),
    "x *= v": lambda x, v: x.__imul__(v),
    "x[1:] -= v": lambda x, v: x[1:].__isub__(v),
}


@pytest.mark.family(2)
@every_mode
@pytest.mark.filterwarnings("ignore::numpy.exceptions.ComplexWarning", "ignore::RuntimeWarning")
@pytest.mark.parametrize("operator", OPERATORS)
@pytest.mark.parametrize("dtype", INTO)
def test_casts(dtype: str, operator: str, mode: Callable) -> None:
    """Values of every kind into every dtype: cast as by NumPy, or refused with its error."""
    x0 = (np.arange(12).reshape(3, 4) % 5).astype(dtype)
    wrong = []
    for name, value in CASTS.items():

        def write(xp: Any, x: Any, value: Callable = value) -> list[Any]:
            OPERATORS[operator](x, value(xp))
            return []

        try:
            as_numpy(mode, write, x0)
        except AssertionError as error:
            wrong.append(f"{name}: {' '.join(str(error).split())[:200]}")
    assert not wrong, "\n".join(wrong)


@every_mode
@pytest.mark.parametrize("write", [lambda x, v: x.__setitem__(1, v), lambda x, v: x[1:].__setitem__(..., v)])
def test_an_imaginary_part_is_dropped_with_a_warning(write: Callable, mode: Callable) -> None:
    def f(xp: Any, x: Any) -> list[Any]:
        write(x, xp.array([1.0 + 2j] * 4))
        return []

    with pytest.warns(np.exceptions.ComplexWarning):
        found = mode(f, X0)
    with pytest.warns(np.exceptions.ComplexWarning):
        agree(found, numpy_mode(f, X0))


# --- errors -------------------------------------------------------------------------------------------------

FAILURES: dict[str, Callable] = {
    "shape": lambda xp, x: x.__setitem__(1, xp.ones(3)),
    "shape of a view": lambda xp, x: x.T[1:].__setitem__(0, xp.ones(4)),
    "too many axes": lambda xp, x: x.__setitem__(1, xp.ones((2, 4))),
    "ragged list": lambda xp, x: x.__setitem__(1, [[1.0], [2.0, 3.0]]),
    "out of bounds": lambda xp, x: x.__setitem__(3, 1.0),
    "out of bounds below": lambda xp, x: x.__setitem__((0, -5), 1.0),
    "out of bounds of a view": lambda xp, x: x[1:].__setitem__(2, 1.0),
    "array out of bounds": lambda xp, x: x.__setitem__(xp.array([0, 3]), 1.0),
    "array out of bounds of a view": lambda xp, x: x[1:].__setitem__(xp.array([0, 2]), 1.0),
    "too many indices": lambda xp, x: x.__setitem__((0, 0, 0), 1.0),
    "two ellipses": lambda xp, x: x.__setitem__((..., ...), 1.0),
    "float index": lambda xp, x: x.__setitem__(1.0, 1.0),
    "float array index": lambda xp, x: x.__setitem__(xp.array([1.0]), 1.0),
    "step of zero": lambda xp, x: x.__setitem__(slice(None, None, 0), 1.0),
    "slice of floats": lambda xp, x: x.__setitem__(slice(0.0, 1.0), 1.0),
    "mask of another shape": lambda xp, x: x.__setitem__(xp.array([True, False]), 1.0),
    "number of masked values": lambda xp, x: x.__setitem__(xp.array(X0 > 0.1), xp.ones(2)),
    "arrays that do not broadcast": lambda xp, x: x.__setitem__((xp.array([0, 1]), xp.array([0, 1, 2])), 1.0),
    "no number": lambda xp, x: x.__setitem__(0, "word"),
    "None": lambda xp, x: x.__setitem__(0, {}),
    "operator": lambda xp, x: x.__iadd__(xp.ones(3)),
    "operator that grows": lambda xp, x: x.__iadd__(xp.ones((2, 3, 4))),
    "operator on a view": lambda xp, x: x[0].__imul__(xp.ones((2, 4))),
    "out": lambda xp, x: xp.add(x, 1.0, out=x[1]),
    "out of another kind": lambda xp, x: xp.add(x, 1j, out=x),
    "copyto of another kind": lambda xp, x: xp.copyto(x, xp.ones(4) * 1j),
    "put": lambda xp, x: xp.put(x, [12, 0], 1.0),
    "add.at": lambda xp, x: xp.add.at(x, xp.array([0, 5]), 1.0),
    "put_along_axis": lambda xp, x: xp.put_along_axis(x, xp.array([[0], [9], [1]]), 1.0, axis=1),
    "matmul": lambda xp, x: x.__imatmul__(xp.ones((4, 3))),
    "shape attribute": lambda xp, x: setattr(x, "shape", (5, 2)),
    "sort": lambda xp, x: x.sort(axis=2),
    "real": lambda xp, x: setattr(x, "real", xp.ones(3)),
    "flat": lambda xp, x: x.flat.__setitem__(12, 1.0),
}


@every_mode
@pytest.mark.parametrize("failure", FAILURES)
def test_failed_writes_change_nothing(failure: str, mode: Callable) -> None:
    """The error is NumPy's; the array, a view of it and a bystander keep their values, also in the same scope."""
    held: list[type] = []

    def fails(xp: Any, x: Any) -> None:
        with pytest.raises(Exception) as info:
            FAILURES[failure](xp, x)
        held.append(type(info.value))

    def f(xp: Any, x: Any, other: Any) -> list[Any]:
        view = x[1:]
        fails(xp, x)
        x += other
        fails(xp, x)
        return [view * 1.0]

    wanted = numpy_mode(f, X0, X0 * 2.0)
    kind = held[0]
    agree(mode(f, X0, X0 * 2.0), wanted)
    assert all(issubclass(k, kind) for k in held), held


# --- views of views -----------------------------------------------------------------------------------------

CHAINS: dict[str, list[Callable]] = {
    "basic": [lambda xp, x: x[1:], lambda xp, x: x[:, ::-1], lambda xp, x: x[..., 1:], lambda xp, x: x[-1]],
    "transposed": [
        lambda xp, x: x.T,
        lambda xp, x: x[::2],
        lambda xp, x: xp.swapaxes(x, 0, 1),
        lambda xp, x: x[1:, :1],
    ],
    "reshaped": [
        lambda xp, x: x.reshape(-1),
        lambda xp, x: x[2:],
        lambda xp, x: x.reshape(2, 5),
        lambda xp, x: x[:, 1:4],
    ],
    "new axes": [
        lambda xp, x: x[None],
        lambda xp, x: xp.moveaxis(x, 0, -1),
        lambda xp, x: xp.squeeze(x, -1),
        lambda xp, x: xp.expand_dims(x, 1)[1:],
    ],
    "flipped": [
        lambda xp, x: xp.flip(x, 0),
        lambda xp, x: x[...],
        lambda xp, x: xp.fliplr(x),
        lambda xp, x: xp.rot90(x)[1:3],
    ],
    "split": [
        lambda xp, x: xp.split(x, 2, axis=1)[1],
        lambda xp, x: x.transpose(),
        lambda xp, x: xp.array_split(x, 2)[0],
        lambda xp, x: xp.atleast_3d(x),
    ],
}
LEVEL_WRITES: dict[str, Callable] = {
    "element": lambda xp, v: v.__setitem__((0,) * v.ndim, 50.0),
    "all": lambda xp, v: v.__setitem__(Ellipsis, v * 2.0 + 1.0),
    "operator": lambda xp, v: v.__imul__(3.0),
    "array": lambda xp, v: v.__setitem__(xp.array([0, 0]), v[0] * 0.5 - 2.0),
    "mask": lambda xp, v: v.__setitem__(v > 0.3, -4.0),
    "out": lambda xp, v: xp.subtract(v, 1.5, out=v),
}


@pytest.mark.family(2)
@every_mode
@pytest.mark.parametrize("write", LEVEL_WRITES)
@pytest.mark.parametrize("chain", CHAINS)
def test_views_of_views(chain: str, write: str, mode: Callable) -> None:
    """Four views deep, written to at each level: the array, all levels and a sibling at each level see it."""
    for level in range(5):

        def f(xp: Any, x: Any, level: int = level) -> list[Any]:
            views, siblings = [x], []
            for step in CHAINS[chain]:
                siblings.append(views[-1][..., :1])
                views.append(step(xp, views[-1]))
            LEVEL_WRITES[write](xp, views[level])
            seen = [v * 1.0 for v in (*views, *siblings)]
            siblings[0][...] = 0.125
            return [*seen, *(v * 1.0 for v in (*views, *siblings))]

        agree(mode(f, X0), numpy_mode(f, X0))


READ_ONLY: dict[str, Callable] = {
    "diagonal": lambda xp, x: xp.diagonal(x),
    "diagonal of a view": lambda xp, x: xp.diagonal(x.T[1:]),
    "broadcast_to": lambda xp, x: xp.broadcast_to(x, (2, 3, 4)),
}
READ_ONLY_WRITES: dict[str, Callable] = {
    "element": lambda xp, v: v.__setitem__((0,) * v.ndim, 1.0),
    "all": lambda xp, v: v.__setitem__(Ellipsis, 1.0),
    "array": lambda xp, v: v.__setitem__(xp.array([0]), 1.0),
    "mask": lambda xp, v: v.__setitem__(v > 0.0, 1.0),
    "operator": lambda xp, v: v.__iadd__(1.0),
    "out": lambda xp, v: xp.add(v, 1.0, out=v),
    "copyto": lambda xp, v: xp.copyto(v, 1.0),
    "fill": lambda xp, v: v.fill(1.0),
    "sort": lambda xp, v: v.sort(),
}


@every_mode
@pytest.mark.parametrize("write", READ_ONLY_WRITES)
@pytest.mark.parametrize("view", READ_ONLY)
def test_read_only_views(view: str, write: str, mode: Callable) -> None:
    def f(xp: Any, x: Any) -> list[Any]:
        v = READ_ONLY[view](xp, x)
        with pytest.raises(ValueError, match="read-only"):
            READ_ONLY_WRITES[write](xp, v)
        return [v * 1.0]

    agree(mode(f, X0), numpy_mode(f, X0))


PART_WRITES: dict[str, Callable] = {
    "real": lambda xp, z: z.real.__setitem__(1, 5.0),
    "imag": lambda xp, z: z.imag.__setitem__(Ellipsis, z.real * 2.0),
    "view of real": lambda xp, z: z.T.real[1:].__setitem__(0, 7.0),
    "real of a view": lambda xp, z: z[1:, ::-1].imag.__imul__(3.0),
    "array": lambda xp, z: z.real.__setitem__(xp.array([2, 0]), -1.0),
    "mask": lambda xp, z: z.imag.__setitem__(z.real > 0.0, 9.0),
    "attribute": lambda xp, z: (setattr(z, "real", z.imag), setattr(z, "imag", 4.0)),
    "real of real": lambda xp, z: z.real.real.__iadd__(1.0),
}


@every_mode
@pytest.mark.parametrize("write", PART_WRITES)
def test_parts_of_complex_arrays(write: str, mode: Callable) -> None:

    def f(xp: Any, z: Any) -> list[Any]:
        parts = z.real, z.imag, z[1:].real
        PART_WRITES[write](xp, z)
        return [p * 1.0 for p in parts]

    agree(mode(f, X0 - 1j * X0[::-1]), numpy_mode(f, X0 - 1j * X0[::-1]))


FLAT_WRITES: dict[str, Callable] = {
    "element": lambda xp, x: x.flat.__setitem__(-3, 5.0),
    "slice": lambda xp, x: x.flat.__setitem__(slice(1, None, 3), 6.0),
    "list": lambda xp, x: x.flat.__setitem__([0, 7], [1.5, 2.5]),
    "of a view": lambda xp, x: x.T[1:].flat.__setitem__(slice(0, 4), x[0] * 2.0),
    "repeated": lambda xp, x: x.flat.__setitem__(slice(None), [1.0, 2.0]),
}


@every_mode
@pytest.mark.parametrize("write", FLAT_WRITES)
def test_flat(write: str, mode: Callable) -> None:
    def f(xp: Any, x: Any) -> list[Any]:
        view = x[1:]
        FLAT_WRITES[write](xp, x)
        return [view * 1.0]

    agree(mode(f, X0), numpy_mode(f, X0))


def test_structured_fields() -> None:
    results = []
    for xp in (np, tnp):
        x = xp.asarray(np.zeros(3, [("a", float), ("b", np.int32, (2,))]))
        a, b, tail = x["a"], x["b"], x[1:]
        a[1] = 2.5
        tail["b"][:, 1] = 7
        x["a"] += 1.0
        x[0] = (9.0, [1, 2])
        results.append([np.asarray(v).tolist() for v in (x["a"], x["b"], a, b, tail["a"], tail["b"])])
    assert results[0] == results[1]
    assert results[0][2] == [9.0, 3.5, 1.0] and results[0][5] == [[0, 7], [0, 7]]


# --- tapes --------------------------------------------------------------------------------------------------


def step(x: Any, v: Any) -> Any:
    """Reads before and after writes, an overwritten element: ``d/dx = [6 x0 + v, 0, 4 x2], d/dv = 3 v^2 + x0``."""
    y = x * 1.0
    before = y[0] * y[0]
    y[1] = v
    row = y[:2]
    row[0] = before * 3.0 + v * x[0]
    y[2] *= 2.0 * x[2]
    return y[0] + y[1] ** 3 + y[2]


@pytest.mark.parametrize("transform", [lambda f: f, tnp.function], ids=["eager", "compiled"])
def test_gradients_through_writes(transform: Callable) -> None:
    f = transform(step)
    for _ in range(2):
        x, v = tnp.asarray([1.5, 7.0, -2.0]), tnp.asarray(0.5)
        with tnp.GradientTape() as outer:
            outer.watch([x, v])
            with tnp.GradientTape(persistent=True) as tape:
                tape.watch([x, v])
                y = f(x, v)
            dx, dv = tape.gradient(y, [x, v])
            total = tnp.sum(dx) + dv
        for _ in range(2):  # a persistent tape
            assert tape.gradient(y, x).tolist() == [6 * 1.5 + 0.5, 0.0, -8.0]
            assert tape.gradient(y, v).tolist() == 3 * 0.25 + 1.5
        assert [g.tolist() for g in outer.gradient(total, [x, v])] == [[7.0, 0.0, 4.0], 4.0]


@pytest.mark.parametrize("write", [lambda x, n: x.__setitem__(slice(None), 9.0), lambda x, n: n.fill(9.0)])
@pytest.mark.parametrize("transform", [lambda f: f, tnp.function], ids=["eager", "compiled"])
def test_writes_after_the_tape_has_closed(transform: Callable, write: Callable) -> None:
    """Through the handle, and by the owner of the NumPy array that was shared in."""
    n = np.array([1.0, 2.0])
    x = tnp.asarray(n)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = transform(lambda x: tnp.sum(x**3))(x)
    write(x, n)
    assert tape.gradient(y, x).tolist() == [3.0, 12.0]


# --- function -----------------------------------------------------------------------------------------------

held = tnp.zeros(3)


class Box:
    def __init__(self, value: Any):
        self.value = value


@pytest.mark.parametrize("where", ["global", "closure", "attribute", "list", "default"])
def test_captured_arrays_are_written(where: str) -> None:
    mine, box, items = held, Box(held), [held]
    held[:] = 0.0
    view = held[1:]
    write: dict[str, Callable] = {
        "global": lambda a: held.__setitem__(1, held[1] + a),
        "closure": lambda a: mine.__setitem__(1, mine[1] + a),
        "attribute": lambda a: box.value.__setitem__(1, box.value[1] + a),
        "list": lambda a: items[0].__setitem__(1, items[0][1] + a),
        "default": lambda a, x=held: x.__setitem__(1, x[1] + a),
    }
    f = tnp.function(write[where])
    for k in range(1, 4):
        f(tnp.asarray(2.0))
        assert held.tolist() == [0.0, 2.0 * k, 0.0] and view.tolist() == [2.0 * k, 0.0]


@pytest.mark.parametrize("make", [lambda a: a, lambda a: a[::2], lambda a: a.T, np.asfortranarray])
def test_numpy_arguments_are_written(make: Callable) -> None:
    f = tnp.function(lambda x: (x.__setitem__((0, slice(None)), 5.0), x.__imul__(2.0))[1] * 1.0)
    for _ in range(2):
        mine, wanted = make(X0.copy()), make(X0.copy())
        wanted[0] = 5.0
        wanted *= 2.0
        agree([f(mine), mine], [wanted, wanted])


# --- vectorized_map -----------------------------------------------------------------------------------------

EXAMPLES: dict[str, Callable] = {
    "index": lambda xp, y, i: y.__setitem__(i, 5.0),
    "index of a view": lambda xp, y, i: y[1:].__setitem__(i, y[0]),
    "two indices": lambda xp, y, i: y.reshape(3, 2).__setitem__((i, i - 1), y[0] + 1.0),
    "index array": lambda xp, y, i: y.__setitem__(xp.stack([i, i + 1]), xp.stack([y[0], y[1]])),
    "operator": lambda xp, y, i: y.__setitem__(i, y[i] * 3.0),
    "at": lambda xp, y, i: xp.add.at(y, xp.stack([i, i]), 2.0),
    "mask and number": lambda xp, y, i: y.__setitem__(y > i, 4.0),
    "mask and element": lambda xp, y, i: y.__setitem__(y < i, y[2]),
    "mask of a view": lambda xp, y, i: y[::2].__setitem__(y[::2] > 0.4, -1.0),
}


@pytest.mark.parametrize("write", EXAMPLES)
@pytest.mark.parametrize("transform", [lambda f: f, tnp.function], ids=["eager", "compiled"])
def test_places_that_differ_per_example(transform: Callable, write: str) -> None:
    def one(xp: Any, x: Any, i: Any) -> Any:
        y = x * 1.0
        view = y[::-1]
        EXAMPLES[write](xp, y, i)
        return y + 10.0 * view

    X, I = np.arange(18.0).reshape(3, 6) * 0.25, np.array([2, 0, 1])  # noqa: E741
    wanted = np.stack([one(np, x, i) for x, i in zip(X, I, strict=True)])
    f = transform(lambda X, I: tnp.vectorized_map(lambda a: one(tnp, *a), (X, I)))  # noqa: E741
    for _ in range(2):
        agree([f(tnp.asarray(X), tnp.asarray(I))], [wanted])


# --- threads ------------------------------------------------------------------------------------------------


def test_threads_write_to_their_own_arrays() -> None:
    f = tnp.function(lambda x, s: x.__setitem__(1, x[0] * s))

    def work(k: int) -> list[Any]:
        found = []
        for _ in range(40):
            x, s = tnp.asarray([2.0, 1.0]), tnp.asarray(float(k))
            with tnp.GradientTape() as tape:
                tape.watch([x, s])
                y = x * 1.0
                y[0] *= s
                f(y, s)
                total = tnp.sum(y)
            found.append((x.tolist(), y.tolist(), *(g.tolist() for g in tape.gradient(total, [x, s]))))
        return found

    with ThreadPoolExecutor(4) as pool:
        for k, found in enumerate(pool.map(work, range(1, 5)), 1):
            assert found == [([2.0, 1.0], [2.0 * k, 2.0 * k * k], [k + k * k, 0.0], 2.0 + 4.0 * k)] * 40
