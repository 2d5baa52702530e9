"""``tnp.load`` of a library: its function on our arrays, gradients, writes, and what is said where it does not fit."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

import tensornumpy as tnp
from export.programs import PROGRAMS, ours
from helpers import needs_linker

pytestmark = needs_linker


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("libraries")


@pytest.fixture(scope="module")
def layers(folder):
    f, make = PROGRAMS["layers"]
    return tnp.load(tnp.function(f).export(folder / "layers", *make(4), gradient=True, batch=3).library)


def test_transforms_go_through_its_gradient(layers):
    f, make = PROGRAMS["layers"]
    x, p = ours(make(4))
    for transform in (tnp.grad, tnp.value_and_grad):
        found, wanted = transform(layers)(x, p), transform(f)(x, p)
        for a, b in zip(*(y if isinstance(y, tuple) else (y,) for y in (found, wanted)), strict=True):
            np.testing.assert_allclose(a.numpy(), b.numpy(), rtol=1e-12)
    found, wanted = (tnp.grad(lambda p: g(x, p))(p) for g in (layers, f))  # noqa: B023
    assert sorted(found) == ["b", "v", "w"]
    for k in found:
        np.testing.assert_allclose(found[k].numpy(), wanted[k].numpy(), rtol=1e-12)


def test_a_library_travels_as_its_path(layers):
    again = pickle.loads(pickle.dumps(layers))
    x, p = ours(PROGRAMS["layers"][1](4))
    assert again.library.path == layers.library.path
    np.testing.assert_array_equal(again(x, p).numpy(), layers(x, p).numpy())


def test_a_second_derivative_is_told_that_values_leave(layers):
    x, p = ours(PROGRAMS["layers"][1](4))
    with pytest.warns(tnp.LostGradientWarning):
        tnp.grad(lambda x: tnp.sum(tnp.grad(layers)(x, p)))(x)


def test_without_a_gradient_the_tape_is_told(folder):
    f, make = PROGRAMS["softmax"]
    g = tnp.load(tnp.function(f).export(folder / "softmax", *make(3)).library)
    x = ours(make(3))[0]
    np.testing.assert_allclose(g(x).numpy(), f(x).numpy(), rtol=1e-13)
    with pytest.warns(tnp.LostGradientWarning):
        tnp.grad(lambda x: tnp.sum(g(x)))(x)
    with pytest.raises(tnp.NoGradientError):
        tnp.grad(lambda x: tnp.sum(g(x)), strict=True)(x)


def test_traces_and_batches_are_told(layers):
    x, p = ours(PROGRAMS["layers"][1](4))
    with pytest.raises(tnp.TracedArrayError):
        tnp.function(lambda x: layers(x, p), strict=True)(x)
    with pytest.raises(tnp.TracedArrayError):
        tnp.vectorized_map(lambda x: layers(x, p), tnp.stack([x, x]))


def test_the_batch_is_the_function_for_each(layers):
    f, make = PROGRAMS["layers"]
    every = [make(4), make(4), make(4)]
    every[1][0][...] += 1
    x = np.stack([e[0] for e in every])
    p = {k: np.stack([e[1][k] for e in every]) for k in every[0][1]}
    found = layers.functions["layers_batch"](x, p)
    np.testing.assert_allclose(found, [float(f(*ours(e))) for e in every], rtol=1e-12)


def test_a_batch_of_loops_and_of_branches(folder):
    for name in ("recurrence", "branches", "bisect"):
        f, make = PROGRAMS[name]
        g = tnp.load(tnp.function(f).export(folder / f"{name}_batch", *make(6), batch=4).library)
        x = np.stack([make(6)[0] * k for k in range(1, 5)])
        wanted = np.stack([f(tnp.asarray(row)).numpy() for row in x])
        np.testing.assert_allclose(g.functions[f"{name}_batch"](x), wanted, rtol=1e-12, atol=1e-14)


def test_writes_reach_our_arrays(folder):
    """In place, and as a traced function writes: by a copy at the end."""
    f, make = PROGRAMS["stencil"]

    def shifted(x, y):
        x += y
        y[0] = 7.0
        return x * 2

    for name, function, args in (("stencil", f, make(5)), ("shifted", shifted, (np.arange(3.0), np.ones(3)))):
        g = tnp.load(tnp.function(function).export(folder / name, *args).library)
        one, two = ours(args), ours(args)
        found, wanted = g(*one), function(*two)
        for a, b in zip(one, two, strict=True):
            np.testing.assert_array_equal(a.numpy(), b.numpy())
        assert not np.array_equal(one[0].numpy(), args[0])
        assert (found is None) == (wanted is None)
    with pytest.raises(ValueError, match="x is written to"):
        g.functions["shifted"]([0.0, 1.0, 2.0], np.ones(3))


def test_a_program_inside_writes_to_what_is_read_later(folder):
    """A loop that a traced function calls is part of its program, on copies where it has to be."""
    stencil = PROGRAMS["stencil"][0]

    def f(u):
        v = u * 2.0
        stencil(v)
        sums = tnp.scan(lambda total, row: (total + row, total), tnp.zeros(7), v)[1]  # so that a graph is around
        return v - u * 2.0 + sums

    u = np.random.default_rng(3).standard_normal((6, 7))
    g = tnp.load(tnp.function(f).export(folder / "inside", u, name="inside", gradient=True).library)
    np.testing.assert_allclose(g(u).numpy(), f(tnp.asarray(u)).numpy(), rtol=1e-13, atol=1e-14)
    found, wanted = (tnp.grad(lambda u: tnp.sum(h(u) ** 2))(tnp.asarray(u)) for h in (g, f))  # noqa: B023
    np.testing.assert_allclose(found.numpy(), wanted.numpy(), rtol=1e-11, atol=1e-13)
    assert np.abs(wanted.numpy()).max() > 0.1


def test_a_library_that_is_written_anew(folder):
    """The system would give the one of that path that the process has."""
    x = tnp.ones(2)
    for k in (1.0, 2.0, 3.0):
        files = tnp.function(lambda x: x * k).export(folder / "again", x, name="again")  # noqa: B023
        assert tnp.load(files.library)(x).numpy().tolist() == [k, k]


class _Layer:
    def __init__(self):
        self.w, self.steps = tnp.arange(6.0).reshape(2, 3), 3

    @tnp.function
    def apply(self, x):
        return x @ self.w * self.steps

    @tnp.function(input_signature=[tnp.TensorSpec([4], tnp.float32)])
    def own(x):
        return x * 2


def test_methods_and_signatures(folder):
    layer = _Layer()
    x = np.arange(8.0).reshape(4, 2)
    wanted = layer.apply(x).numpy()
    g = tnp.load(layer.apply.export(folder / "apply", x).library)
    layer.w[...] = 0
    np.testing.assert_allclose(g(x).numpy(), wanted)
    g = tnp.load(_Layer.own.export(folder / "own").library)
    np.testing.assert_array_equal(g(np.ones(4, np.float32)).numpy(), np.full(4, 2, np.float32))


def test_structures_come_back(folder):
    def f(x, q):
        return {"a": (x + q[0], q[1] * 2), "n": x.shape[0], "s": tnp.sum(x)}, None, [x * 1.0]

    args = (np.arange(3.0), [np.ones(3), np.full(2, 3.0)])
    g = tnp.load(tnp.function(f).export(folder / "nested", *args, name="nested").library)
    found, none, last = g(*ours(args))
    assert none is None and isinstance(last, list)
    assert list(found) == ["a", "n", "s"] and found["n"] == 3
    assert isinstance(found["a"], tuple) and isinstance(found["a"][0], tnp.ndarray)
    np.testing.assert_array_equal(found["a"][1].numpy(), [6.0, 6.0])
    assert float(found["s"]) == 3.0


def test_constants_of_the_library(folder):
    """Numbers among the examples, and arrays from outside as they were."""
    outside = tnp.asarray([1.0, 2.0])

    def f(x, k):
        return x * k + outside

    g = tnp.load(tnp.function(f).export(folder / "scaled", np.ones(2), 3.0, name="scaled").library)
    outside[0] = 100.0
    np.testing.assert_array_equal(g(tnp.ones(2), 3.0).numpy(), [4.0, 5.0])
    with pytest.raises(ValueError, match=r"exported for 3\.0, not for 2\.0"):
        g(tnp.ones(2), 2.0)
    with pytest.raises(TypeError, match="takes 2 arguments, 1 were given"):
        g(tnp.ones(2))


@pytest.mark.parametrize("dtype", ["bool", "int8", "uint16", "int32", "float16", "float32", "complex64"])
def test_dtypes(dtype, folder):
    def f(x):
        return x, x == x[::-1]

    x = np.arange(5).astype(dtype)
    g = tnp.load(tnp.function(f).export(folder / f"of_{dtype}", x, name="same").library)
    found = g(x)
    np.testing.assert_array_equal(found[0], x)
    np.testing.assert_array_equal(found[1], x == x[::-1])
    assert found[0].dtype == x.dtype


def test_arguments_that_do_not_fit(layers):
    x, p = PROGRAMS["layers"][1](4)
    with pytest.raises(ValueError, match=r"x has shape \(3, 6\), the library takes \(4, 6\)"):
        layers(x[:3], p)
    with pytest.raises(TypeError, match="x has dtype float32, the library takes float64"):
        layers(x.astype(np.float32), p)
    with pytest.raises(ValueError, match="a dict with the keys"):
        layers(x, {"w": p["w"]})


def test_a_file_that_is_none(tmp_path):
    path = tmp_path / "other.so"
    path.write_bytes(b"\x7fELF and nothing")
    with pytest.raises(ValueError, match="is no library that tensornumpy has exported"):
        tnp.load(path)
    np.save(tmp_path / "x.npy", np.ones(2))
    np.testing.assert_array_equal(tnp.load(tmp_path / "x.npy").numpy(), np.ones(2))


RNG = np.random.default_rng(2)


def written(x, y):
    for i in range(len(x)):
        x[i] = x[i] + y[i] * 2
    return x.sum()


def written_from_the_second_on(x, y):
    for i in range(1, len(x)):
        x[i] += x[i - 1] * y[i]
    return y + x


def accumulated(x, y):
    t = 0.0
    for i in range(len(x)):
        t = t + x[i] * y[i]
    return t


def of_neighbours(x, y):
    t = 0.0
    for i in range(1, len(x)):
        t = t + x[i] * y[i - 1]
    return t


def several(x, y):
    t, u = 0.0, 1.0
    for i in range(len(x)):
        t = t + x[i]
        u = u * 0.9 + y[i]
    return {"u": u, "rest": (x * t, t)}


def flat(x):
    if isinstance(x, dict):
        return [v for part in x.values() for v in flat(part)]
    return [v for part in x for v in flat(part)] if isinstance(x, tuple | list) else [np.asarray(x)]


@pytest.mark.parametrize("f", [written, written_from_the_second_on, accumulated, of_neighbours, several])
def test_loops_of_any_length(f, tmp_path):
    spec = tnp.TensorSpec((None,), tnp.float64)
    path = tnp.function(f).export(tmp_path / f.__name__, spec, spec, longest=40).library
    g = tnp.load(path)
    low, high = g.functions[f.__name__].about["lengths"]
    assert (low, high) == (2 if f is of_neighbours else 1, 40)  # of one element it gives Python's 0.0
    for n in (0, low - 1, 41):
        with pytest.raises(ValueError, match="lengths from"):
            g(np.ones(n), np.ones(n))
    for n in range(low, 41):
        given = RNG.normal(size=(2, n))
        mine, theirs = [x.copy() for x in given], [x.copy() for x in given]
        found, wanted = g(*mine), f(*theirs)
        for a, b in zip(flat(found), flat(wanted), strict=True):
            np.testing.assert_allclose(a, b, rtol=1e-12, atol=1e-13)
        np.testing.assert_allclose(mine, theirs, rtol=1e-12)


def test_arrays_that_are_written_to_share_no_memory(tmp_path):
    spec = tnp.TensorSpec((4,), tnp.float64)
    g = tnp.load(tnp.function(written).export(tmp_path / "written", spec, spec).library)
    for make in (np.arange, tnp.arange):
        x = make(12.0)
        for pair in ((x[:4], x[:4]), (x[3:7], x[:4]), (x[:4], x[2:6])):
            with pytest.raises(ValueError, match=r"shares memory|lies as"):
                g(*pair)
        assert x.tolist() == list(range(12))
    x = tnp.arange(8.0)
    assert float(g(x[::2], x[1::2])) == 44.0  # which share none


def test_numbers_of_another_kind_are_refused(tmp_path):
    f = tnp.function(lambda x, i, s: x[i] * s)
    g = tnp.load(
        f.export(tmp_path / "chosen", np.arange(6.0), np.asarray(2), np.asarray(0.5, np.float32), name="chosen").library
    )
    x = np.arange(6.0)
    assert float(g(x, 3, 2)) == float(g(x, 3, 2.0)) == 6.0  # which is of any dtype
    for i, s in ((3.7, 2.0), (3, 2j), (3j, 2.0)):
        with pytest.raises(TypeError):
            g(x, i, s)
