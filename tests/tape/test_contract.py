"""GradientTape against TensorFlow's contract: what is watched, when a tape can be used, what None and zero mean."""

from __future__ import annotations

import asyncio
import threading

import numpy as np
import pytest

import tensornumpy as tnp


def same(a, b, rtol=1e-12):
    np.testing.assert_allclose(a.numpy() if isinstance(a, tnp.ndarray) else a, b, rtol=rtol, atol=1e-14)


pytestmark = pytest.mark.usefixtures("nothing_stays_open")


@pytest.fixture
def x():
    return tnp.array([1.0, 2.0, 3.0])


def test_watch_nested_structures_and_the_structure_of_sources(x):
    y, z = tnp.array(2.0), tnp.array([[1.0]])
    params = {"a": x, "b": (y, [z])}
    with tnp.GradientTape() as tape:
        tape.watch(params)
        loss = tnp.sum(x * x) * y + z[0, 0] ** 3
    got = tape.gradient(loss, params)
    assert set(got) == {"a", "b"} and isinstance(got["b"], tuple) and isinstance(got["b"][1], list)
    same(got["a"], [4.0, 8.0, 12.0])
    same(got["b"][0], 14.0)
    same(got["b"][1][0], [[3.0]])


def test_watch_of_something_else_is_a_type_error():
    with tnp.GradientTape() as tape, pytest.raises(TypeError, match=r"Passed in object 3\.0"):
        tape.watch(3.0)


def test_one_use_unless_persistent(x):
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = x * x
    same(tape.gradient(y, x), [2.0, 4.0, 6.0])
    with pytest.raises(RuntimeError, match="A non-persistent GradientTape can only be used to compute one set"):
        tape.gradient(y, x)
    with pytest.raises(RuntimeError, match="one set of gradients"):
        tape.jacobian(y, x)


def test_persistent(x):
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(x)
        y = x * x
        z = y * y
    same(tape.gradient(z, x), 4 * np.array([1.0, 8.0, 27.0]))
    same(tape.gradient(y, x), [2.0, 4.0, 6.0])
    same(tape.gradient(z, y), [2.0, 8.0, 18.0])
    same(tape.gradient(z, x), 4 * np.array([1.0, 8.0, 27.0]))


def test_entering_twice_is_an_error(x):
    with tnp.GradientTape() as tape, pytest.raises(ValueError, match="still recording"):
        tape.__enter__()


def test_reset(x):
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = x * x
        tape.reset()
        tape.watch(x)
        z = y + x
    same(tape.gradient(z, x), np.ones(3))


def test_stop_recording(x):
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(x)
        with tape.stop_recording():
            hidden = x * x
        seen = x * 3.0
    assert tape.gradient(hidden, x) is None
    same(tape.gradient(seen, x), [3.0, 3.0, 3.0])
    with pytest.raises(ValueError, match="not recording"):
        tape.stop_recording()


def test_stop_recording_is_undone_by_an_exception(x):
    with tnp.GradientTape() as tape:
        tape.watch(x)
        with pytest.raises(KeyError), tape.stop_recording():
            raise KeyError
        y = x * 2.0
    same(tape.gradient(y, x), [2.0, 2.0, 2.0])


def test_gradient_of_intermediate_and_with_respect_to_it(x):
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(x)
        h = tnp.sin(x)
        y = h * h
    same(tape.gradient(y, h), 2 * np.sin([1.0, 2.0, 3.0]))
    same(tape.gradient(h, x), np.cos([1.0, 2.0, 3.0]))
    both = tape.gradient(y, [h, x])  # the path through h counts for x too
    same(both[0], 2 * np.sin([1.0, 2.0, 3.0]))
    same(both[1], np.sin(2 * np.array([1.0, 2.0, 3.0])))


def test_a_list_of_targets_is_summed(x):
    with tnp.GradientTape() as tape:
        tape.watch(x)
        a, b = x * 2.0, tnp.sum(x * x)
    same(tape.gradient({"a": a, "b": [b]}, x), [4.0, 6.0, 8.0])


def test_output_gradients(x):
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(x)
        y = x * x
        z = 3.0 * x
    same(tape.gradient(y, x, output_gradients=tnp.array([1.0, 0.0, -1.0])), [2.0, 0.0, -6.0])
    same(tape.gradient([y, z], x, output_gradients=[tnp.array([1.0, 0.0, 0.0]), None]), [5.0, 3.0, 3.0])
    same(tape.gradient(y, x, output_gradients=np.array([1.0, 0.0, 2.0])), [2.0, 0.0, 12.0])
    with pytest.raises(ValueError, match="output_gradients"):
        tape.gradient([y, z], x, output_gradients=[None])


def test_unconnected(x):
    other = tnp.array([[1.0]], dtype="f4")
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch([x, other])
        y = x * x
    assert tape.gradient(y, other) is None
    zero = tape.gradient(y, [x, other], unconnected_gradients="zero")[1]
    assert zero.shape == (1, 1) and zero.dtype == np.float32 and not zero.numpy().any()
    assert tape.gradient(y, other, unconnected_gradients=tnp.UnconnectedGradients.ZERO).shape == (1, 1)
    with pytest.raises(ValueError, match="Unknown value for unconnected_gradients"):
        tape.gradient(y, x, unconnected_gradients="nought")


def test_an_integer_is_not_watched():
    n = tnp.array([1, 2])
    with tnp.GradientTape() as tape:
        with pytest.warns(UserWarning, match="must be floating .* int64"):
            tape.watch(n)
        y = n * 2.0
    with pytest.warns(UserWarning, match="source .* int64"):
        assert tape.gradient(y, n) is None


def test_an_integer_target_has_no_gradient(x):
    with tnp.GradientTape() as tape:
        tape.watch(x)
        n = tnp.floor(x).astype("i8")
    with pytest.warns(UserWarning, match="target .* int64"):
        assert tape.gradient(n, x) is None


@pytest.mark.parametrize("target", [None, 3.0, "loss"])
def test_a_target_that_is_no_array(x, target):
    with tnp.GradientTape() as tape:
        tape.watch(x)
    with pytest.raises(TypeError, match="target must be an array"):
        tape.gradient(target, x)


def test_a_source_that_is_no_array(x):
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = x * x
    with pytest.raises(TypeError, match="source must be an array"):
        tape.gradient(y, 1.0)


def test_target_computed_elsewhere_is_unconnected(x):
    before = x * x
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(x)
    after = x * x
    assert tape.gradient(before, x) is None
    assert tape.gradient(after, x) is None


def test_the_source_twice_and_the_source_as_target(x):
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(x)
        y = x * x
    a, b = tape.gradient(y, [x, x])
    same(a, [2.0, 4.0, 6.0])
    a[0] = 100.0
    same(b, [2.0, 4.0, 6.0])
    same(tape.gradient(x, x), np.ones(3))
    same(tape.gradient([x, y], x), [3.0, 5.0, 7.0])


def test_gradients_share_no_memory_with_anything(x):
    w, seed = tnp.array([4.0, 5.0, 6.0]), tnp.array([1.0, 2.0, 3.0])
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch([x, w])
        y = x + w
    gx, gw = tape.gradient(y, [x, w], output_gradients=seed)
    gx += 10.0
    same(gw, [1.0, 2.0, 3.0])
    same(seed, [1.0, 2.0, 3.0])
    gx = tape.gradient(x, x, output_gradients=seed)
    gx += 10.0
    same(seed, [1.0, 2.0, 3.0])
    with tnp.GradientTape() as tape:
        s = tnp.array(2.0)
        tape.watch(s)
        y = s + 1.0
    g = tape.gradient(y, s)
    g += 5.0
    with tnp.GradientTape() as tape:
        tape.watch(s)
        y = s + 1.0
    same(tape.gradient(y, s), 1.0)


def test_variables_are_watched_by_themselves():
    v, w = tnp.Variable([1.0, 2.0]), tnp.Variable(3.0)
    with tnp.GradientTape() as tape:
        y = tnp.sum(v * v) * w
    assert [id(a) for a in tape.watched_variables()] == [id(v), id(w)]
    gv, gw = tape.gradient(y, [v, w])
    same(gv, [6.0, 12.0])
    same(gw, 5.0)


def test_variables_not_watched_when_told_so():
    v, w = tnp.Variable(2.0), tnp.Variable(3.0)
    with tnp.GradientTape(watch_accessed_variables=False) as tape:
        tape.watch(v)
        y = v * w
    assert [id(a) for a in tape.watched_variables()] == [id(v)]
    got = tape.gradient(y, [v, w])
    same(got[0], 3.0)
    assert got[1] is None


def test_a_variable_that_is_not_trainable():
    v = tnp.Variable(2.0, trainable=False)
    with tnp.GradientTape(persistent=True) as tape:
        y = v * v
        tape.watch(v)
        z = v * v
    assert tape.gradient(y, v) is None
    same(tape.gradient(z, v), 4.0)


def test_assign_inside_the_tape_sums_all_reads():
    v = tnp.Variable(1.0)
    with tnp.GradientTape() as tape:
        y = v * v
        v.assign(3.0)
        z = v * 2.0 + v * v
    same(tape.gradient([y, z], v), 2.0 + 2.0 + 6.0)


def test_assign_after_the_tape_closed():
    v = tnp.Variable([1.0, 2.0])
    with tnp.GradientTape() as tape:
        y = v * v
    v.assign([10.0, 20.0])
    same(tape.gradient(y, v), [2.0, 4.0])


def test_higher_orders_by_nesting(x):
    with tnp.GradientTape() as t3:
        t3.watch(x)
        with tnp.GradientTape() as t2:
            t2.watch(x)
            with tnp.GradientTape() as t1:
                t1.watch(x)
                y = x**4
            g1 = t1.gradient(y, x)
        g2 = t2.gradient(g1, x)
    same(g2, 12 * np.array([1.0, 4.0, 9.0]))
    same(t3.gradient(g2, x), 24 * np.array([1.0, 2.0, 3.0]))


def test_higher_orders_by_one_persistent_tape(x):
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(x)
        y = x**4
        g1 = tape.gradient(y, x)
        g2 = tape.gradient(g1, x)
    same(tape.gradient(g2, x), 24 * np.array([1.0, 2.0, 3.0]))


def test_second_order_of_an_array_that_numpy_shares():
    shared = np.array([1.0, 2.0])
    x = tnp.asarray(shared)
    with tnp.GradientTape() as outer:
        outer.watch(x)
        with tnp.GradientTape() as inner:
            inner.watch(x)
            y = tnp.sum(x**3)
        g = inner.gradient(y, x)
    shared[:] = 100.0
    same(outer.gradient(g, x), [6.0, 12.0])


def test_gradient_inside_the_scope_stops_a_tape_that_is_not_persistent(x):
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = x * x
        same(tape.gradient(y, x), [2.0, 4.0, 6.0])
        with pytest.raises(RuntimeError):
            tape.gradient(x * x, x)


def test_two_tapes_over_different_parts(x):
    with tnp.GradientTape() as a:
        a.watch(x)
        h = x * x
        with tnp.GradientTape() as b:
            b.watch(h)
            y = tnp.sum(tnp.sin(h))
    same(b.gradient(y, h), np.cos([1.0, 4.0, 9.0]))
    same(a.gradient(y, x), np.cos([1.0, 4.0, 9.0]) * [2.0, 4.0, 6.0])


def test_why(x):
    other = tnp.array(1.0)
    with tnp.GradientTape(persistent=True) as tape:
        assert "not watched" in tape.why(x)
        tape.watch(x)
        assert "not used" in tape.why(x)
        index = tnp.argmax(x)
        y = x * x
        z = other * 2.0
    text = tape.why(x)
    assert "argmax" in text and "test_contract.py:" in text and "no derivative" in text
    assert "reaches the target" in tape.why(x, y)
    assert "argmax" in tape.why(x, z)
    assert int(index) == 2
    np.asarray(x)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        np.asarray(x)
    assert "np.asarray" in tape.why(x)


def test_why_after_the_gradient_was_none(x):
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.floor(x).astype("i8") * 2.0
    assert tape.gradient(y, x) is None
    assert "astype" in tape.why(x) and "not watched" not in tape.why(x)


def test_numpy_functions_are_recorded(x):
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = np.sum(np.sin(x) * np.array([1.0, 2.0, 3.0]))
    same(tape.gradient(y, x), np.cos([1.0, 2.0, 3.0]) * [1.0, 2.0, 3.0])


def test_singular_points():
    x = tnp.array([0.0, 4.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.where(x < 1, x, tnp.sqrt(x))
    same(tape.gradient(y, x), [1.0, 0.25])


def test_complex_follows_tensorflow():
    z = tnp.array([1 + 2j, 3j])
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(z)
        y = z * z
        r = tnp.sum(tnp.abs(z) ** 2)
    same(tape.gradient(y, z), [2 - 4j, -6j])
    same(tape.gradient(r, z), [2 + 4j, 6j])


def test_a_result_that_is_not_an_array_of_numbers_is_ignored(x):
    with tnp.GradientTape() as tape:
        tape.watch(x)
        mask = x > 1.5
        y = tnp.where(mask, x * 2.0, x)
    same(tape.gradient(y, x), [1.0, 2.0, 2.0])


def test_threads_have_their_own_tapes():
    wrong, ready = [], threading.Barrier(2)

    def work(k):
        x = tnp.array(np.full(5, float(k)))
        ready.wait()
        for _ in range(50):
            with tnp.GradientTape() as tape:
                tape.watch(x)
                y = tnp.sum(x**3)
            g = tape.gradient(y, x).numpy()
            if not np.allclose(g, 3.0 * k**2):
                wrong.append((k, g))

    threads = [threading.Thread(target=work, args=(k,)) for k in (1, 2)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert not wrong


def test_a_tape_does_not_record_another_thread(x):
    seen = []

    def work():
        seen.append(x * x)

    with tnp.GradientTape() as tape:
        tape.watch(x)
        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
    assert tape.gradient(seen[0], x) is None


def test_an_exception_inside_restores_everything(x):
    with pytest.raises(ZeroDivisionError), tnp.GradientTape() as outer:
        outer.watch(x)
        with tnp.GradientTape() as inner:
            inner.watch(x)
            raise ZeroDivisionError
    y = x * x
    assert inner.gradient(y, x) is None and outer.gradient(y, x) is None


def test_async_tasks_keep_their_tapes_apart():
    async def work(k):
        x = tnp.array(float(k))
        with tnp.GradientTape() as tape:
            tape.watch(x)
            y = x * x
            await asyncio.sleep(0)
            z = y * x
            await asyncio.sleep(0)
        return tape.gradient(z, x).numpy()

    async def main():
        return await asyncio.gather(*[work(k) for k in range(1, 5)])

    np.testing.assert_allclose(asyncio.run(main()), [3.0, 12.0, 27.0, 48.0])


def test_a_generator_inside_a_tape(x):
    def rows():
        with tnp.GradientTape() as tape:
            tape.watch(x)
            y = x * x
            yield
        yield tape.gradient(y, x)

    steps = rows()
    next(steps)
    same(next(steps), [2.0, 4.0, 6.0])
    steps.close()


def test_scalars_and_empty_arrays():
    s, e = tnp.array(2.0), tnp.array(np.zeros((0, 3)))
    with tnp.GradientTape() as tape:
        tape.watch([s, e])
        y = s**3 + tnp.sum(e * s)
    gs, ge = tape.gradient(y, [s, e])
    same(gs, 12.0)
    assert ge.shape == (0, 3)


def test_gradients_keep_the_dtype_of_the_source():
    x = tnp.array([1.0, 2.0], dtype="f4")
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.sum(x * np.array([1.0, 2.0]))
    g = tape.gradient(y, x)
    assert y.dtype == np.float64 and g.dtype == np.float32
    same(g, [1.0, 2.0])


@pytest.mark.parametrize("share", [tnp.asarray, lambda x: tnp.array(x, copy=None)])
def test_two_arrays_over_one_numpy_array_are_two_sources(share):
    x = np.array([1.0, 2.0])
    a, b = share(x), share(x)
    with tnp.GradientTape() as tape:
        tape.watch([a, b])
        y = tnp.sum(a * a * b)
    ga, gb = tape.gradient(y, [a, b])
    np.testing.assert_array_equal(ga, [2, 8])
    np.testing.assert_array_equal(gb, [1, 4])
    x[0] = 5.0
    assert a[0] == 5 and b[0] == 5
