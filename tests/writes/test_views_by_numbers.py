"""Views taken by a number that a trace or a map does not know, ``x[i]`` with ``i`` of an array: written, read after a
write of their base, returned, and inside maps and tapes. NumPy is the referee, in every mode, for several numbers."""

from __future__ import annotations

import numpy as np
import pytest

import tensornumpy as tnp

A = np.arange(24.0).reshape(4, 3, 2)
INDEX = np.array([2, 0, 3, 1])
HALF = np.array([1, 0])

FORMS = {
    "x[i]": lambda np, x, k: x[k[0]],
    "x[-i]": lambda np, x, k: x[-k[0]],
    "x[i, :]": lambda np, x, k: x[k[0], :],
    "x[:, i]": lambda np, x, k: x[:, k[0] // 2],
    "x[i, 1:3]": lambda np, x, k: x[k[0], 1:3],
    "x[..., i]": lambda np, x, k: x[..., k[0] // 2],
    "x[i, None]": lambda np, x, k: x[k[0], None],
    "x[i, j]": lambda np, x, k: x[k[0], k[1] // 2],
    "x[i, j, 1, ...]": lambda np, x, k: x[k[0], k[1] // 2, 1, ...],
    "x[i][j]": lambda np, x, k: x[k[0]][k[1] // 2],
    "x[i:]": lambda np, x, k: x[k[0] :],
    "x[i:j]": lambda np, x, k: x[np.minimum(k[0], k[1]) : np.maximum(k[0], k[1])],
    "x[argsort]": lambda np, x, k: x[np.argsort(k)[0]],
    "x[argmax]": lambda np, x, k: x[(k * 2).argmax()],
    "a view of x[i]": lambda np, x, k: x[k[0]].T[:, 1:][::-1],
    "x[i] of a view": lambda np, x, k: x[::-1, 1:][k[0]],
    "x[i] of a view's view": lambda np, x, k: x.T[1:][:, k[0] // 2][0],
    "x[i] of a reshaped one": lambda np, x, k: x.reshape(-1, 6)[k[0]],
    "an array for a number": lambda np, x, k: x[np.reshape(k[:1], ())],
    "arrays": lambda np, x, k: x[k[:1], k[0] // 2],
}


def to_view(np, x, w, k):
    w[...] = 99.0
    return x * 1, w * 1


def to_view_in_place(np, x, w, k):
    w -= 50.0
    w *= w
    return x * 1, w * 1


def to_part_of_view(np, x, w, k):
    w[..., None][-1:] = x.sum()
    return x * 1, w * 1


def to_base(np, x, w, k):
    x[1:3] = 7.0
    x += 1
    return w * 1


def to_both(np, x, w, k):
    w += 1
    x *= 2
    w[...] = w * 3
    x[k[0]] += w.sum()
    return x * 1, w * 1


def to_another_view(np, x, w, k):
    v = x[k[0]]
    v[1] = 5.0
    w *= 2
    v += w.mean()
    return x * 1, w * 1, v * 1


def to_out(np, x, w, k):
    np.add(w, 3.0, out=w)
    return x * 1


def to_nothing(np, x, w, k):
    return w


WRITES = [to_view, to_view_in_place, to_part_of_view, to_base, to_both, to_another_view, to_out, to_nothing]


def expected(form, write, x, k):
    x = x.copy()
    result = write(np, x, FORMS[form](np, x, k), k)
    return result if isinstance(result, tuple) else (result,), x


def same(ours, numpys):
    for a, b in zip(ours if isinstance(ours, tuple) else (ours,), numpys, strict=True):
        np.testing.assert_array_equal(np.asarray(a), b)


@pytest.mark.family(2)
@pytest.mark.parametrize("native", ["off", "now"])
@pytest.mark.parametrize("write", WRITES, ids=lambda w: w.__name__)
def test_compiled(write, native):
    for form, take in FORMS.items():
        compiled = tnp.function(lambda x, k, take=take: write(tnp, x, take(tnp, x, k), k), native=native)
        for shift in (0, 0, 1, 2):
            k = np.roll(INDEX, shift)
            result, after = expected(form, write, A, k)
            x = tnp.array(A)
            ours = compiled(x, tnp.array(k))
            same(ours, result)
            same(x, (after,))


@pytest.mark.parametrize("write", [w for w in WRITES if w is not to_nothing], ids=lambda w: w.__name__)
def test_under_a_tape(write):
    for form, take in FORMS.items():

        def loss(x, y, k, take=take):
            z = x * y
            return sum(tnp.sum(r * r) for r in flat(write(tnp, z, take(tnp, z, k), k)))

        found = []
        for f in (loss, tnp.function(loss)):
            x = tnp.array(A)
            with tnp.GradientTape() as tape:
                tape.watch(x)
                value = f(x, 1.0, tnp.array(INDEX))
            found.append((value.numpy(), tape.gradient(value, x).numpy()))
        result, _ = expected(form, write, A, INDEX)
        np.testing.assert_allclose(found[0][0], sum((r * r).sum() for r in result))
        np.testing.assert_allclose(found[1][0], found[0][0])
        np.testing.assert_allclose(found[1][1], found[0][1])
        step = 1e-6
        ends = [expected(form, write, A * (1 + s), INDEX)[0] for s in (step, -step)]
        slope = [sum((r * r).sum() for r in rs) for rs in ends]
        np.testing.assert_allclose((found[0][1] * A).sum(), (slope[0] - slope[1]) / (2 * step), rtol=1e-5)


def flat(result):
    return result if isinstance(result, tuple) else (result,)


@pytest.mark.parametrize("compiled", [False, True])
@pytest.mark.parametrize("write", WRITES, ids=lambda w: w.__name__)
def test_mapped(write, compiled):
    each = np.stack([A, A + 100])
    numbers = np.stack([INDEX, np.roll(INDEX, 1)])
    for form, take in FORMS.items():
        if "i:" in form:
            continue  # lengths that differ per example

        def one(args, take=take):
            x, k = args[0] * 1, args[1]
            return write(tnp, x, take(tnp, x, k), k)

        mapped = tnp.function(lambda xs, ks, one=one: tnp.vectorized_map(one, (xs, ks)))
        f = mapped if compiled else mapped.python_function
        wanted = [expected(form, write, x, k)[0] for x, k in zip(each, numbers, strict=True)]
        same(f(tnp.array(each), tnp.array(numbers)), [np.stack(r) for r in zip(*wanted, strict=True)])


def test_an_array_that_examples_share_is_not_written():
    def one(x, i):
        w = x[i]
        w[0] = 5.0
        return w

    x = tnp.array(A)
    with pytest.raises(tnp.BatchingError, match="all examples share"):
        tnp.vectorized_map(lambda i: one(x, i), tnp.array([0, 2]))
    made = tnp.vectorized_map(lambda i: one(tnp.zeros((3, 2)), i), tnp.array([0, 2]))
    np.testing.assert_array_equal(made.numpy(), [[5.0, 0.0]] * 2)


def test_a_number_as_argument_gives_a_view_and_an_array_a_copy():
    def f(x, i):
        w = x[i]
        w[0] = 5.0
        return w

    compiled = tnp.function(f)
    for i in (np.int64(1), np.array(1), np.int64(2)):
        x, y = tnp.array(A), A.copy()
        w, v = compiled(x, i), f(y, i)
        w[1], v[1] = 6.0, 6.0
        same((x, w), (y, v))


def test_a_view_that_is_returned_is_one_of_the_argument():
    compiled = tnp.function(lambda x, k: x[(k * 2).argmax()].T)
    for shift in (0, 1, 2):
        k = np.roll(INDEX, shift)
        x = tnp.array(A)
        w = compiled(x, tnp.array(k))
        w[0] = -1.0
        np.testing.assert_array_equal(x.numpy()[k.argmax()].T[0], -1.0)
        x[...] = 3.0
        np.testing.assert_array_equal(w.numpy(), 3.0)


def test_a_read_only_array_is_not_written_through_a_view():
    memory = A.copy()
    memory.flags.writeable = False

    def f(x, k):
        x[k[0]].T[0] = 1.0

    def g(x, k):
        w = x[k[0]]
        w += 1.0

    for one in (f, g):
        with pytest.raises(ValueError, match="read-only"):
            tnp.function(one)(memory, INDEX)


def test_a_view_may_outlive_its_trace():
    kept = []

    def f(x, k):
        w = x[k[0]]
        kept.extend((w, w[1:]))
        w[0] = 5.0
        raise ZeroDivisionError

    x = tnp.array(A)
    with pytest.raises(ZeroDivisionError):
        tnp.function(f)(x, tnp.array(INDEX))
    written = A.copy()
    written[INDEX[0]][0] = 5.0
    same(x, (written,))
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = x * x
        x[1] = 0.0
    np.testing.assert_array_equal(tape.gradient(y, x).numpy(), 2 * written)


def test_a_shape_that_is_set():
    def f(x, k):
        w = x[k[0]]
        v = w[k[1] // 2 :]
        u = w[k[1] // 2]
        w.shape = (2, 3)
        w[1, 0] = 9.0
        v += 1
        u *= 2
        x[k[0], 2] = 5.0
        return w, v, u

    compiled = tnp.function(f)
    for shift in (0, 1, 2):
        k = np.roll(INDEX, shift)
        x, y = tnp.array(A), A.copy()
        ours, numpys = compiled(x, tnp.array(k)), f(y, k)
        ours[0][0, 1], numpys[0][0, 1] = 4.0, 4.0
        same((x, *ours), (y, *numpys))


def rows_written_by_each_other(np, x, k):
    for j in range(3):
        w = x[k[j]]
        w[j % 3] = -w[j % 3]
        w += x[k[j + 1]]
    return x * 1


def rows_exchanged_as_views(np, x, k):
    x[k[0]], x[k[1]] = x[k[1]], x[k[0]]
    return x * 1


def rows_of_a_list(np, x, k):
    rows = [x[i] for i in k]
    for n, w in enumerate(rows):
        w[n % 3] = n
    x *= 2
    return tuple([w * 1 for w in rows])


def methods(np, x, k):
    x[k[0]].fill(3.0)
    x[k[1]].put([1, 2], [7.0, 8.0])
    x[k[2]].flat[2:] = 5.0
    x[:, k[0] // 2].sort(axis=0)
    np.copyto(x[k[3]], x[k[0]])
    np.add.at(x[k[0]], [0, 0, 1], 1.0)
    np.cumsum(x[k[1]], axis=0, out=x[k[1]])
    return x * 1


def complex_parts(np, x, k):
    z = x + 1j * x
    w = z[k[0]].real
    w[1] = 7.0
    v = z.imag[k[1]]
    v[2] = 8.0
    v *= 2
    return z * 1, w * 1, v * 1


def numbers_that_change(np, x, k):
    w = x[k[0]]
    k += 1
    k %= 4
    w[0] = 5.0
    x[1] = 8.0
    return w * 1


PROGRAMS = [rows_written_by_each_other, rows_exchanged_as_views, rows_of_a_list, methods, complex_parts]


@pytest.mark.parametrize("native", ["off", "now"])
@pytest.mark.parametrize("program", [*PROGRAMS, numbers_that_change], ids=lambda f: f.__name__)
def test_programs(program, native):
    compiled = tnp.function(lambda x, k: program(tnp, x, k), native=native)
    for shift in (0, 1, 2):
        k = np.roll(INDEX, shift)
        x, y, j = tnp.array(A), A.copy(), k.copy()
        numbers = tnp.array(k)
        ours, numpys = compiled(x, numbers), program(np, y, j)
        same((x, numbers, *flat(ours)), (y, j, *flat(numpys)))


def test_bodies_of_loops():
    def body(c, i):
        c = c * 1
        w = c[i]
        w[0] = 99.0
        w += c.mean()
        return c, w.sum()

    x, sums = A, []
    for i in INDEX:
        x, y = body(x, i)
        sums.append(y)
    scan = tnp.function(lambda x, k: tnp.scan(body, x, k))
    for f in (scan.python_function, scan):
        last, found = f(tnp.array(A), tnp.array(INDEX))
        np.testing.assert_allclose(last.numpy(), x)
        np.testing.assert_allclose(found.numpy(), sums)


def test_an_operator_in_place_writes_once():
    def f(x, k):
        for j in range(3):
            x[k[j]] += 1.0

    compiled = tnp.function(f, native="off")
    compiled(tnp.array(A), tnp.array(INDEX))
    writes = [n for n in compiled.traces[-1].graph.nodes if n.kind == "op" and n.op.name == "setitem"]
    assert len(writes) == 3
