"""vectorized_map: against a plain loop, in every nesting, and its errors."""

from __future__ import annotations

from functools import partial

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import assert_same

pytestmark = pytest.mark.usefixtures("nothing_stays_open")
rng = np.random.default_rng(0)
X = rng.standard_normal((4, 3))


def same(a, b, rtol=1e-12):
    a = a.numpy() if isinstance(a, tnp.ndarray) else a
    assert a.shape == np.shape(b)
    np.testing.assert_allclose(a, b, rtol=rtol, atol=1e-14)


def written(r):
    y = r * 1.0
    y[0] = y[1] * 5.0
    v = y[1:]
    v *= 2.0
    y[y < 0] = 0.0
    return y


FUNCTIONS = {
    "elementwise": lambda r: tnp.sin(r) * r + 1,
    "reduction": lambda r: tnp.sum(r),
    "max": lambda r: tnp.max(r, axis=0, keepdims=True),
    "matmul": lambda r: r @ np.arange(6.0).reshape(3, 2),
    "dot": lambda r: r @ r,
    "outer": lambda r: r[:, None] * r,
    "reshape": lambda r: r.reshape(3, 1).T,
    "index": lambda r: r[[2, 0]],
    "slice": lambda r: r[::-1][:2],
    "own index": lambda r: r[(r > 0).astype("i8")],
    "where": lambda r: tnp.where(r > 0, r, 0.0),
    "stack": lambda r: tnp.stack([r, r * 2.0]),
    "shared": lambda r: tnp.ones(2),
    "written": written,
    "float": lambda r: 2.5,
    "numpy": lambda r: np.sin(r) + np.ones(3),
    "integers": lambda r: (r * 10).astype("i4") // 3,
}


@pytest.mark.parametrize("chunk", [None, 1, 3, 4, 100])
@pytest.mark.parametrize("name", FUNCTIONS)
def test_against_a_loop(name, chunk):
    f = FUNCTIONS[name]
    want = np.stack([tnp.asarray(f(tnp.array(r))).numpy() for r in X])
    got = tnp.vectorized_map(f, tnp.array(X), chunk_size=chunk)
    assert got.dtype == want.dtype
    same(got, want)


def test_the_function_runs_once():
    calls = []
    tnp.vectorized_map(lambda r: calls.append(1) or r, tnp.array(X))
    assert calls == [1]


def test_structures_in_and_out():
    elems = {"a": tnp.array(X), "b": (tnp.arange(4), [tnp.ones((4, 2, 2))])}
    got = tnp.vectorized_map(lambda e: {"s": (e["a"] * e["b"][0], None), "m": [e["b"][1][0] + 1]}, elems)
    same(got["s"][0], X * np.arange(4)[:, None])
    assert got["s"][1] is None
    same(got["m"][0], np.full((4, 2, 2), 2.0))


def test_in_axes():
    a, b = tnp.array(X), tnp.array(X.T)
    same(tnp.vectorized_map(lambda e: e[0] - e[1], (a, b), in_axes=(0, 1)), np.zeros((4, 3)))
    same(tnp.vectorized_map(lambda e: e[0] - e[1], (a, b), in_axes=(0, -1)), np.zeros((4, 3)))
    same(tnp.vectorized_map(lambda r: r * 2.0, a, in_axes=1), 2.0 * X.T)
    same(tnp.vectorized_map(lambda e: e[0] @ e[1], (a, b), in_axes=(0, None)), X @ X.T)
    nested = tnp.vectorized_map(lambda e: e[0] * e[1]["u"] + e[1]["v"], (a, {"u": b, "v": b}), in_axes=(0, 1))
    same(nested, X * X + X)


def test_in_axes_that_do_not_fit():
    a = tnp.array(X)
    with pytest.raises(ValueError, match="does not have the structure of elems"):
        tnp.vectorized_map(lambda e: e, (a, a), in_axes=(0, 0, 0))
    with pytest.raises(ValueError, match="nothing to map over"):
        tnp.vectorized_map(lambda e: e, a, in_axes=None)
    with pytest.raises(TypeError, match="integers or None, got 'x'"):
        tnp.vectorized_map(lambda e: e, (a,), in_axes=("x",))
    with pytest.raises(np.exceptions.AxisError, match="axis 2 is out of bounds"):
        tnp.vectorized_map(lambda e: e, a, in_axes=2)


def test_a_leading_one_is_shared():
    got = tnp.vectorized_map(lambda e: e[0] * e[1], (tnp.array(X), tnp.array([[2.0, 3.0, 4.0]])))
    same(got, X * [2.0, 3.0, 4.0])
    same(tnp.vectorized_map(lambda r: r * 2.0, tnp.array(X[:1])), 2.0 * X[:1])


def test_ragged():
    with pytest.raises(ValueError, match=r"different numbers of examples: elems\['v'\] has 4, elems\['w'\] has 3"):
        tnp.vectorized_map(lambda e: e, {"w": tnp.ones(3), "v": tnp.ones(4)})


def test_no_axis():
    with pytest.raises(ValueError, match=r"elems\[1\] has no axis to map over"):
        tnp.vectorized_map(lambda e: e, (tnp.ones(3), tnp.array(1.0)))


def test_no_examples():
    got = tnp.vectorized_map(lambda r: (tnp.sin(r) * 2.0, tnp.sum(r)), tnp.zeros((0, 3)))
    assert got[0].shape == (0, 3) and got[1].shape == (0,)


def test_chunk_size_is_checked():
    for bad in (0, -1, 1.5):
        with pytest.raises(ValueError, match="chunk_size must be a positive integer"):
            tnp.vectorized_map(lambda r: r, tnp.array(X), chunk_size=bad)


def test_chunks_of_structures():
    got = tnp.vectorized_map(
        lambda e: (e["a"] * e["k"], [tnp.sum(e["a"]), None]),
        {"a": tnp.array(X), "k": tnp.array(2.0)},
        in_axes={"a": 0, "k": None},
        chunk_size=3,
    )
    same(got[0], 2.0 * X)
    same(got[1][0], X.sum(1))
    assert got[1][1] is None


def test_a_python_branch_is_an_error():
    with pytest.raises(tnp.BatchingError, match="another answer for each example"):
        tnp.vectorized_map(lambda r: r if r[0] > 0 else -r, tnp.array(X))
    for convert in (float, int, lambda v: v.item()):
        with pytest.raises(tnp.BatchingError, match="another answer"):
            tnp.vectorized_map(lambda r, c=convert: c(r[0]), tnp.array(X))


def test_to_numpy_is_an_error():
    with pytest.raises(tnp.TracedArrayError, match="per example"):
        tnp.vectorized_map(lambda r: np.asarray(r), tnp.array(X))


def test_a_mask_that_differs_is_an_error():
    with pytest.raises(tnp.BatchingError, match="mask"):
        tnp.vectorized_map(lambda r: r[r > 0], tnp.array(X))


def test_a_leaked_value_is_an_error():
    leaked = []
    tnp.vectorized_map(lambda r: leaked.append(r * 2.0) or r, tnp.array(X))
    with pytest.raises(tnp.LeakedValueError, match="after the vectorized_map that made it had ended"):
        leaked[0] + 1.0
    with pytest.raises(tnp.LeakedValueError, match="had ended"):
        tnp.vectorized_map(lambda r: r + leaked[0], tnp.array(X))
    with pytest.raises(tnp.LeakedValueError, match="had ended"):
        tnp.vectorized_map(lambda r: leaked[0], tnp.array(X))


def test_an_exception_closes_the_batch():
    with pytest.raises(ZeroDivisionError):
        tnp.vectorized_map(lambda r: 1 / 0, tnp.array(X))


def test_writing_to_what_all_examples_share_is_an_error():
    total = tnp.zeros(3)

    def f(r):
        total[...] = r

    with pytest.raises(tnp.BatchingError, match="all examples share"):
        tnp.vectorized_map(f, tnp.array(X))


def test_writes_do_not_reach_the_elements():
    x = tnp.array(X)

    def f(r):
        r *= 2.0
        return r

    same(tnp.vectorized_map(f, x), 2 * X)
    same(x, X)
    y = tnp.vectorized_map(lambda r: r, x)
    y[0] = 100.0
    same(x, X)


def test_the_elements_are_those_of_the_call():
    x = tnp.array(X)

    def f(r):
        x[...] = 100.0
        return r * 2.0

    same(tnp.vectorized_map(f, x), 2 * X)
    assert (x.numpy() == 100.0).all()


def test_results_are_arrays_of_their_own():
    a, b, c = tnp.vectorized_map(lambda r: (r, r[:2], 1.0), tnp.array(X))
    b[...] = 7.0
    same(a, X)
    c[0] = 5.0
    same(c, [5.0, 1.0, 1.0, 1.0])
    a[...] = 3.0
    assert (b.numpy() == 7.0).all()


def test_nested():
    a, b = tnp.array(X), tnp.array(X * 2)
    got = tnp.vectorized_map(lambda r: tnp.vectorized_map(lambda s: r @ s + r[0], b), a)
    same(got, X @ (2 * X).T + X[:, :1])
    got = tnp.vectorized_map(lambda r: tnp.vectorized_map(lambda v: v * tnp.sum(r), r), a)
    same(got, X * X.sum(1, keepdims=True))
    three = tnp.vectorized_map(
        lambda u: tnp.vectorized_map(
            lambda v: tnp.vectorized_map(lambda w: u * v * w, tnp.arange(2.0)), tnp.arange(3.0)
        ),
        tnp.arange(4.0),
    )
    same(three, np.einsum("i,j,k->ijk", np.arange(4.0), np.arange(3.0), np.arange(2.0)))


def test_nested_where_the_inner_result_does_not_depend_on_the_inner_example():
    got = tnp.vectorized_map(lambda r: tnp.vectorized_map(lambda s: r, tnp.ones(2)), tnp.array(X))
    same(got, np.repeat(X[:, None], 2, axis=1))


def test_per_example_gradients():
    w = tnp.array([1.0, 2.0, 3.0])

    def loss_gradient(r):
        with tnp.GradientTape() as tape:
            tape.watch(w)
            loss = tnp.sin(r @ w) ** 2
        return tape.gradient(loss, w)

    want = np.sin(2 * X @ [1.0, 2.0, 3.0])[:, None] * X
    same(tnp.vectorized_map(loss_gradient, tnp.array(X)), want)
    same(tnp.vectorized_map(loss_gradient, tnp.array(X), chunk_size=3), want)


def test_gradient_through_it():
    x, w = tnp.array(X), tnp.array([1.0, 2.0, 3.0])
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch([x, w])
        y = tnp.sum(tnp.vectorized_map(lambda r: tnp.sin(r @ w), x))
    c = np.cos(X @ [1.0, 2.0, 3.0])
    gx, gw = tape.gradient(y, [x, w])
    same(gx, c[:, None] * [1.0, 2.0, 3.0])
    same(gw, c @ X)


def test_gradient_through_chunks_axes_and_shared_elems():
    x, k = tnp.array(X), tnp.array([[2.0, 3.0, 4.0, 5.0]])
    with tnp.GradientTape() as tape:
        tape.watch([x, k])
        y = tnp.sum(tnp.vectorized_map(lambda e: e[0] * e[0] * e[1], (x, k), in_axes=(1, 0), chunk_size=2))
    gx, gk = tape.gradient(y, [x, k])
    same(gx, 2 * X * np.array([[2.0], [3.0], [4.0], [5.0]]))
    same(gk, [(X * X).sum(1)])


def test_gradient_of_per_example_gradients():
    x = tnp.array(X)
    got = tnp.grad(lambda x: tnp.sum(tnp.vectorized_map(tnp.grad(lambda r: tnp.sum(r**3)), x) ** 2))(x)
    same(got, 36 * X**3)


def test_hessians():
    def hessian(r):
        with tnp.GradientTape() as outer:
            outer.watch(r)
            with tnp.GradientTape() as inner:
                inner.watch(r)
                y = tnp.sum(r**3) * r[0]
            g = inner.gradient(y, r)
        return outer.jacobian(g, r)

    got = tnp.vectorized_map(hessian, tnp.array(X))
    want = np.stack([hessian(tnp.array(r)).numpy() for r in X])
    same(got, want, rtol=1e-10)


def test_an_outer_persistent_tape_used_per_example():
    w = tnp.array([1.0, 2.0, 3.0])
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(w)

        def one(r):
            return tape.gradient(tnp.sum(r * w * w), w)

        got = tnp.vectorized_map(one, tnp.array(X))
    same(got, 2 * X * [1.0, 2.0, 3.0])


def test_variables_per_example():
    w = tnp.Variable([1.0, 2.0, 3.0])

    def one(r):
        with tnp.GradientTape() as tape:
            y = tnp.sum(r * w * w)
        return tape.gradient(y, w)

    same(tnp.vectorized_map(one, tnp.array(X)), 2 * X * [1.0, 2.0, 3.0])


def test_lists_tuples_and_numpy_arrays_as_elems():
    same(tnp.vectorized_map(lambda r: r * 2.0, X), 2 * X)
    a, b = tnp.vectorized_map(lambda e: [e[1], e[0]], [X, X[:, 0]])
    same(a, X[:, 0])
    same(b, X)


def test_tensorflows_parameters_are_accepted():
    same(tnp.vectorized_map(lambda r: r, tnp.array(X), fallback_to_while_loop=False, warn=False), X)


def test_gradient_of_a_scalar_written_under_a_mask_of_each_example():
    x = tnp.asarray([[1.0, -2.0, 3.0], [-1.0, 5.0, 2.0]])
    weights, values = tnp.asarray([[1.0, 10.0, 100.0], [7.0, 8.0, 9.0]]), tnp.asarray([4.0, 5.0])

    def total(x, v, w):
        y = x * 2
        y[x > 1.5] = v
        return tnp.sum(y * w)

    slopes = tnp.vectorized_map(lambda a: tnp.grad(lambda x: total(x, a[1], a[2]))(a[0]), (x, values, weights))
    assert slopes.tolist() == [[2.0, 20.0, 0.0], [14.0, 0.0, 0.0]]
    slopes = tnp.vectorized_map(lambda a: tnp.grad(lambda v: total(a[0], v, a[2]))(a[1]), (x, values, weights))
    assert slopes.tolist() == [100.0, 17.0]
    assert tnp.grad(lambda v: total(x[0], v, weights[0]))(values[0]) == 100.0


@pytest.mark.parametrize("name", ["tol", "rtol"])
@pytest.mark.parametrize("hermitian", [False, True])
def test_ranks_with_a_tolerance_for_each_example(name, hermitian):
    x = np.random.default_rng(0).normal(size=(2, 3, 4, 4))
    x[0, 0, 0] = x[1, 1, 1] = x[1, 2] = 0
    x = x + x.swapaxes(-1, -2)
    limit = np.array([[0.5, 1.0, 0.2], [0.3, 0.2, 0.1]])
    rank = lambda xp, a, t: xp.linalg.matrix_rank(a, hermitian=hermitian, **{name: t})  # noqa: E731
    each = lambda at: rank(tnp, *at)  # noqa: E731
    for a, t in ((x, limit[:, 0]), (x, limit), (x[:, 0], limit[:, 0]), (x[:, 0], limit)):
        want = np.stack([rank(np, a[i], t[i]) for i in range(2)])
        for f in (each, tnp.function(each)):
            assert_same(tnp.vectorized_map(f, (tnp.asarray(a), tnp.asarray(t))), want)
        assert_same(tnp.function(partial(rank, tnp))(tnp.asarray(a[0]), tnp.asarray(t[0])), want[0])


def test_the_rank_of_a_number_and_of_a_vector():
    x = tnp.asarray([[0.0, 0.0], [0.0, 2.0]])
    assert tnp.vectorized_map(tnp.linalg.matrix_rank, x).tolist() == [0, 1]
    assert tnp.vectorized_map(tnp.linalg.matrix_rank, x[:, 1]).tolist() == [0, 1]


@pytest.mark.parametrize("value", [[], [1.0, 2.0], np.array([1.0, 2.0])])
def test_a_mask_for_each_example_takes_no_values_in_a_row(value):
    """They are for the elements that an example selects, not for its places."""

    def write(x):
        x = x.copy()
        x[x > 0.3] = value
        return x

    with pytest.raises(tnp.BatchingError, match="mask that differs"):
        tnp.vectorized_map(write, tnp.asarray([[1.0, -1.0], [0.5, -2.0]]))


@pytest.mark.parametrize("value", [[5.0], np.array([5.0]), 5.0])
def test_a_mask_for_each_example_takes_one_value(value):
    def write(x):
        x = x.copy()
        x[x > 0.3] = value
        return x

    found = tnp.vectorized_map(write, tnp.asarray([[1.0, -1.0], [0.5, -2.0]]))
    np.testing.assert_array_equal(found, [[5.0, -1.0], [5.0, -2.0]])
