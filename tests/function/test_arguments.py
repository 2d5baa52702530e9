"""Every kind of argument and result, and when a new trace is made."""

from __future__ import annotations

import collections
import dataclasses
import enum
import functools

import numpy as np
import pytest

import tensornumpy as tnp


def arr(*v):
    return tnp.asarray(np.array(v, float))


@dataclasses.dataclass
class Point:
    a: object
    b: object


class Box:
    def __init__(self, **fields):
        self.__dict__.update(fields)


class Slotted:
    __slots__ = ("w",)

    def __init__(self, w):
        self.w = w


Pair = collections.namedtuple("Pair", "a b")


def _combine(p, q):
    return p * 2 + q


MAKERS = {
    "dict": (lambda a, b: {"a": a, "b": b}, lambda s: s["a"] * 2 + s["b"]),
    "list": (lambda a, b: [a, b], lambda s: s[0] * 2 + s[1]),
    "tuple": (lambda a, b: (a, (b,)), lambda s: s[0] * 2 + s[1][0]),
    "named": (Pair, lambda s: s.a * 2 + s.b),
    "dataclass": (Point, lambda s: s.a * 2 + s.b),
    "object": (lambda a, b: Box(layers=[Box(w=a), Box(w=b)]), lambda s: s.layers[0].w * 2 + s.layers[1].w),
    "slots": (lambda a, b: [Slotted(a), Slotted(b)], lambda s: s[0].w * 2 + s[1].w),
    "deque": (lambda a, b: collections.deque([a, b]), lambda s: s[0] * 2 + s[1]),
    "partial": (lambda a, b: functools.partial(_combine, a, b), lambda s: s()),
    "defaultdict": (lambda a, b: collections.defaultdict(list, a=a, b=b), lambda s: s["a"] * 2 + s["b"]),
}


@pytest.mark.parametrize("kind", MAKERS)
def test_structures_are_searched_for_arrays(kind):
    make, use = MAKERS[kind]
    f = tnp.function(use)
    for k in range(3):
        a, b = arr(1.0 + k, 2.0), arr(3.0, 4.0 * k)
        np.testing.assert_array_equal(f(make(a, b)).numpy(), a.numpy() * 2 + b.numpy())
    assert len(f.traces) == 1
    f(make(arr(1.0), arr(2.0)))
    assert len(f.traces) == 2


def test_numpy_arrays_are_arguments():
    f = tnp.function(lambda x, y: tnp.sum(x * y))
    assert f(np.arange(3.0), np.arange(3.0)).numpy() == 5
    assert f(np.ones(3), tnp.ones(3)).numpy() == 3
    g = tnp.function(lambda s: tnp.sum(tnp.asarray(s.w)) + s.w.sum() * 0)
    assert g(Box(w=tnp.ones(3))).numpy() == 3
    h = tnp.function(lambda s, x: x + s.w)
    assert h(Box(w=np.ones(2)), arr(1.0, 2.0)).numpy().tolist() == [2, 3]
    assert h(Box(w=np.zeros(2)), arr(1.0, 2.0)).numpy().tolist() == [1, 2]
    assert len(h.traces) == 1


def test_python_scalars_are_inputs_of_one_trace_a_type():
    f = tnp.function(lambda x, n: x * n)
    for n in (2, 3, 2.0, True, 2, 3):
        got = f(arr(1.0), n)
        assert got.numpy().tolist() == [n * 1.0]
    assert len(f.traces) == 4
    g = tnp.function(lambda x, s: x / s)
    with np.errstate(divide="ignore"):
        assert g(arr(1.0), 0.0).numpy()[0] == np.inf
        assert g(arr(1.0), -0.0).numpy()[0] == -np.inf
    f(arr(1.0), float("nan"))
    f(arr(1.0), float("nan"))
    assert len(f.traces) == 4
    assert "n: int 2 -> any int" in f.explain()


def test_numpy_scalars_strings_enums_and_sets():
    color = enum.Enum("color", "RED BLUE")
    f = tnp.function(lambda x, mode, extra=None: x + 1 if mode in (color.RED, "a", np.float32(3), {4}) else x - 1)
    for mode, want in ((color.RED, 2), (color.BLUE, 0), ("a", 2), ("b", 0), (np.float32(3), 2), ({4}, 2), ({5}, 0)):
        assert f(arr(1.0), mode).numpy()[0] == want
        assert f(arr(1.0), mode).numpy()[0] == want
    assert len(f.traces) == 7


def test_keywords_defaults_and_stars():
    @tnp.function
    def f(x, *rest, scale=2.0, **named):
        return x * scale + sum(rest) + named.get("b", 0)

    assert f(arr(1.0)).numpy()[0] == 2
    assert f(arr(1.0), arr(10.0), arr(20.0)).numpy()[0] == 32
    assert f(arr(1.0), scale=3.0, b=arr(4.0)).numpy()[0] == 7
    assert f(arr(2.0), b=arr(5.0), scale=3.0).numpy()[0] == 11
    assert len(f.traces) == 3


def test_the_same_array_twice_is_another_program():
    @tnp.function
    def f(x, y):
        x += 1
        return x * y

    x, y = arr(1.0), arr(1.0)
    assert f(x, y).numpy()[0] == 2
    assert f(x, x).numpy()[0] == 9
    assert f(x, x).numpy()[0] == 16
    assert f(y, x).numpy()[0] == 8
    assert x.numpy()[0] == 4


class Model:
    def __init__(self, w):
        self.w = w
        self.steps = []

    @tnp.function
    def apply(self, x):
        return x * self.w

    @tnp.function
    def train(self, x):
        """Train."""
        self.w = self.w - 0.5 * x
        return self.w * 2


def test_methods():
    a, b = Model(arr(2.0)), Model(arr(3.0))
    assert a.apply(arr(1.0)).numpy()[0] == 2 and b.apply(arr(1.0)).numpy()[0] == 3
    assert "1 trace" in a.apply.explain()
    assert "multiply" in a.apply.graph(arr(1.0)) and "multiply" in a.apply.graph()
    assert a.apply == a.apply and a.apply != b.apply and a.train.__doc__ == "Train." and a.apply.__name__ == "apply"
    a.w = arr(5.0)
    assert a.apply(arr(1.0)).numpy()[0] == 5
    assert Model.apply(a, arr(2.0)).numpy()[0] == 10


def test_attributes_assigned_inside():
    m, n = Model(arr(4.0)), Model(arr(8.0))
    for k in range(3):
        assert m.train(arr(1.0)).numpy()[0] == 2 * (4 - 0.5 * (k + 1))
        assert m.w.numpy()[0] == 4 - 0.5 * (k + 1)
    assert n.train(arr(2.0)).numpy()[0] == 14 and n.w.numpy()[0] == 7 and m.w.numpy()[0] == 2.5
    assert len(Model.train.traces) == 1


def test_new_attributes_lists_and_tuples_of_state():
    @tnp.function
    def step(s, x):
        s.state = (s.state[0] + x, {"n": s.state[1]["n"] * 2})
        s.items[0] = s.items[0] + 1
        s.table["k"] = x * 3
        s.last = x
        return x

    s = Box(state=(arr(0.0), {"n": arr(1.0)}), items=[arr(5.0), arr(6.0)], table={"k": arr(0.0)})
    for k in range(1, 4):
        x = arr(float(k))
        assert step(s, x) is x
        assert s.last is x
        assert s.state[0].numpy()[0] == k * (k + 1) / 2 and s.state[1]["n"].numpy()[0] == 2**k
        assert s.items[0].numpy()[0] == 5 + k and s.items[1].numpy()[0] == 6 and s.table["k"].numpy()[0] == 3 * k


def test_lists_appended_to():
    log = []

    @tnp.function
    def f(x, mine):
        log.append(x * 2)
        mine.append(x * 3)
        return x + 1

    mine = []
    for k in range(4):
        f(arr(float(k)), mine)
    assert [v.numpy()[0] for v in log] == [0, 2, 4, 6]
    assert [v.numpy()[0] for v in mine] == [0, 3, 6, 9]


def test_results_of_any_structure():
    kept = arr(7.0)

    @tnp.function
    def f(x, c):
        y = x + 1
        return {"y": y, "again": y, "p": Point(y * 2, None), "n": Pair(x, [3, "s"]), "kept": kept, "c": c, "z": ()}

    container = {"k": arr(1.0)}
    for k in range(3):
        x = arr(float(k))
        r = f(x, container)
        assert r["y"] is r["again"] and r["y"].numpy()[0] == k + 1
        assert isinstance(r["p"], Point) and r["p"].a.numpy()[0] == 2 * (k + 1) and r["p"].b is None
        assert r["n"].a is x and r["n"].b == [3, "s"] and r["kept"] is kept and r["c"] is container and r["z"] == ()
        r["n"].b.append(1)
    assert len(f.traces) == 1


def test_results_own_their_memory():
    c = np.ones(3)
    f = tnp.function(lambda x: (x + 1, x + 1, (x + 3)[1:], tnp.asarray(c), tnp.ones(3), (x + 2)[1:], x + 2, (x + 1).T))
    x = tnp.arange(3.0)
    for _ in range(3):
        outs = f(x)
        before = [o.numpy().copy() for o in outs]
        for i, o in enumerate(outs):
            if i == 3:
                continue
            o += 10
        for i, (o, b) in enumerate(zip(outs, before, strict=True)):
            np.testing.assert_array_equal(o.numpy(), b + 10 if i != 3 else b)
        np.testing.assert_array_equal(x.numpy(), [0, 1, 2])


def windows(x):
    return x[1:, ::2], x.T


def written_windows(x):
    y = x[1:]
    x[1, 0] = 7.0
    y[0, 1] *= 2.0
    return y, x.real, tnp.sum(x)


def twice(x):
    return {"a": [x[0]], "b": (x.T[1:], x.reshape(-1)[3:])}


def others(x):
    y = x * 2
    return y[1:], x[:0], tnp.broadcast_to(x[0], (2, *x[0].shape)), tnp.diagonal(x), x.flat[2]


@pytest.mark.parametrize("native", ["now", "off"])
@pytest.mark.parametrize("case", [windows, written_windows, twice, others], ids=lambda f: f.__name__)
def test_views_of_arguments_are_numpys(case, native):
    f = tnp.function(case, native=native)
    for order in "CF":
        for run in range(3):
            x, n = tnp.asarray(np.arange(12.0).reshape(3, 4).copy(order)), np.arange(12.0).reshape(3, 4).copy(order)
            found, expected = (tnp.tree.flatten(g(a))[0] for g, a in ((f, x), (case, tnp.asarray(n))))
            for r, e in zip(found, expected, strict=True):
                assert np.shares_memory(r.numpy(), x.numpy()) == np.shares_memory(e.numpy(), n), run
                np.testing.assert_array_equal(r, e, strict=True)
            x[1, :] = -1.0
            n[1, :] = -1.0
            for r, e in zip(found, expected, strict=True):
                np.testing.assert_array_equal(r, e)
            if case is not others:
                found[0][..., 0] = 5.0
                expected[0][..., 0] = 5.0
                np.testing.assert_array_equal(x, n)


def test_views_of_arguments_on_tapes_in_batches_and_of_numpy_arrays():
    f, x = tnp.function(windows), tnp.asarray(np.arange(12.0).reshape(3, 4))
    total = lambda h: lambda x: tnp.sum(h(x * 1.0)[0] ** 2) + tnp.sum(h(x)[1] * x.T)  # noqa: E731
    np.testing.assert_array_equal(tnp.grad(total(f))(x), tnp.grad(total(windows))(x))
    np.testing.assert_array_equal(tnp.vectorized_map(f, x[None] * 2)[0], windows(x * 2)[0][None])
    n = np.arange(12.0).reshape(3, 4)
    assert np.shares_memory(f(n)[1].numpy(), n)
    found = []
    for h in (f, windows):
        with tnp.GradientTape() as tape:
            tape.watch(x)
            y = x * 1.0
            part = h(y)[0]
            part[0] = part[0] * x[0, :2]
            result = tnp.sum(y * y)
        found.append(tape.gradient(result, x))
    np.testing.assert_array_equal(*found)


def test_none_and_static_results():
    seen = []
    f = tnp.function(lambda x: seen.append(1))
    assert f(arr(1.0)) is None and f(arr(1.0)) is None
    assert seen == [1, 1]
    assert tnp.function(lambda x: 5)(arr(1.0)) == 5
    h = tnp.function(lambda x: None)
    assert h(arr(1.0)) is None


def test_input_signature():
    f = tnp.function(lambda x: x * 2, input_signature=[tnp.TensorSpec([None], np.float32)])
    assert f([1, 2]).dtype == np.float32 and f([1.0, 2.0, 3.0]).numpy().tolist() == [2, 4, 6]
    with pytest.raises(ValueError, match=r"does not fit TensorSpec\(shape=\(None,\), dtype=float32\)"):
        f(tnp.ones((2, 2), np.float32))
    with pytest.raises(ValueError, match="does not fit"):
        f(tnp.ones(2))
    with pytest.raises(ValueError, match="the signature names 1 arguments, the call has 2"):
        f(tnp.ones(2, np.float32), tnp.ones(2, np.float32))
    assert f(x=tnp.ones(2, np.float32)).numpy().tolist() == [2, 2]


def test_retrace_report():
    @tnp.function
    def f(x, flag=True):
        return x if flag else -x

    f(tnp.ones(2))
    f(tnp.ones(3))
    f(tnp.ones(3), False)
    text = f.explain()
    assert text.splitlines()[1] == "f: 3 traces"
    assert "first call" in text and "x: float64[2] -> float64[3]" in text and "test_arguments.py:" in text
    assert f.experimental_get_tracing_count() == 3


def test_max_traces():
    f = tnp.function(lambda x, n: x * len(range(n)), max_traces=2)
    f(arr(1.0), 1)
    f(arr(1.0), 2)
    with pytest.raises(tnp.GuardError, match=r"would be traced 3 times, max_traces is 2(.|\n)*n: int 2 -> int 3"):
        f(arr(1.0), 3)
    assert f(arr(2.0), 2).numpy()[0] == 4


def test_tensorflow_options_are_accepted():
    f = tnp.function(jit_compile=True, autograph=False, reduce_retracing=True)(lambda x: x + 1)
    assert f(arr(1.0)).numpy()[0] == 2


def test_the_order_of_keywords_is_seen():
    @tnp.function
    def weighted(**parts):
        return sum((i + 1) * part for i, part in enumerate(parts.values()))

    a, b = tnp.ones(2), tnp.full(2, 10.0)
    for _ in range(4):  # traced, then called from compiled code
        assert weighted(a=a, b=b).tolist() == [21.0, 21.0]
        assert weighted(b=b, a=a).tolist() == [12.0, 12.0]
