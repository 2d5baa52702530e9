"""tnp.tree, and the nodes that it shares with every transformation."""

import collections
import dataclasses
from typing import Any, NamedTuple

import numpy as np
import pytest

import tensornumpy as tnp

attrs = pytest.importorskip("attrs")


class Named(NamedTuple):
    w: Any
    rest: Any


@dataclasses.dataclass
class Data:
    w: Any
    rest: Any = None
    label: str = "data"
    activation: Any = tnp.tanh
    steps: int = dataclasses.field(default=3, metadata={"static": True})


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Frozen:
    w: Any
    rest: Any


@attrs.define
class Attrs:
    w: Any
    _rest: Any = None
    label: str = attrs.field(default="attrs", kw_only=True)

    @property
    def rest(self):
        return self._rest


class Own:
    def __init__(self, w, rest, tag):
        self.w, self.rest, self.tag = w, rest, tag


tnp.tree.register(Own, lambda x: ((x.w, x.rest), x.tag), lambda tag, parts: Own(*parts, tag))

MAKE = {
    "dict": lambda w, rest: {"w": w, "rest": rest},
    "ordered": lambda w, rest: collections.OrderedDict(w=w, rest=rest),
    "named tuple": Named,
    "dataclass": Data,
    "frozen": lambda w, rest: Frozen(w=w, rest=rest),
    "attrs": Attrs,
    "registered": lambda w, rest: Own(w, rest, "tag"),
}


def w_of(x):
    return x["w"] if isinstance(x, dict) else x.w


def rest_of(x):
    return x["rest"] if isinstance(x, dict) else x.rest


@pytest.fixture(params=MAKE)
def tree(request):
    return MAKE[request.param](tnp.asarray([1.0, 2.0]), [3.0, (None, {"a": 4.0})])


def total(x):
    first, (nothing, last) = rest_of(x)
    assert nothing is None
    return tnp.sum(w_of(x) ** 2) * first + last["a"]


def test_map_flatten_and_back(tree):
    leaves, structure = tnp.tree.flatten(tree)
    assert sorted(np.sum(leaf) for leaf in leaves) == [3.0, 3.0, 4.0]
    assert tnp.tree.structure(tnp.tree.unflatten(structure, leaves)) == structure
    doubled = tnp.tree.map(lambda x, y: x + y, tree, tree)
    assert type(doubled) is type(tree)
    np.testing.assert_array_equal(w_of(doubled).numpy(), [2.0, 4.0])
    assert rest_of(doubled) == [6.0, (None, {"a": 8.0})]
    assert float(tnp.tree.reduce(lambda a, x: a + tnp.sum(x), tree, 0.0)) == 10.0
    assert len(tnp.tree.leaves(tree, is_leaf=lambda x: x is None)) == 4


def test_every_transformation_knows_the_nodes(tree):
    gradient = tnp.grad(total)(tree)
    assert type(gradient) is type(tree)
    np.testing.assert_array_equal(w_of(gradient).numpy(), [6.0, 12.0])
    assert float(rest_of(gradient)[0]) == 5.0 and rest_of(gradient)[1][0] is None
    for compiled in (tnp.function(tnp.grad(total)), tnp.grad(tnp.function(total))):
        for _ in range(2):
            np.testing.assert_array_equal(w_of(compiled(tree)).numpy(), [6.0, 12.0])
    stepped = tnp.tree.map(lambda p, g: p - 0.1 * g, tree, gradient)
    np.testing.assert_allclose(w_of(stepped).numpy(), [0.4, 0.8])
    with tnp.GradientTape() as tape:
        arrays = tnp.tree.map(tnp.asarray, tree)
        tape.watch(tnp.tree.leaves(arrays))
        y = total(arrays)
    assert float(rest_of(tnp.tree.map(float, tnp.tree.unflatten(
        tnp.tree.structure(arrays), [tnp.sum(g) for g in tape.gradient(y, tnp.tree.leaves(arrays))]
    )))[0]) == 5.0  # fmt: skip


@pytest.mark.parametrize("compiled", [False, True])
def test_carries_results_and_rows_of_loops(tree, compiled):
    start = tnp.tree.map(tnp.asarray, tree)

    def step(carry, row):
        new = tnp.tree.map(lambda x: x * row, carry)
        return new, carry

    def run(carry, rows):
        return tnp.scan(step, carry, rows)

    def count(carry, n):
        return tnp.fori_loop(0, n, lambda i, c: tnp.tree.map(lambda x: x * 2.0, c), carry)

    def repeat(carry):
        return tnp.while_loop(lambda c, i: i < 2, lambda c, i: (step(c, 2.0)[0], i + 1), (carry, tnp.asarray(0)))[0]

    def choose(carry, flag):
        return tnp.cond(flag, lambda c: step(c, 4.0)[0], lambda c: c, carry)

    functions = [run, count, repeat, choose]
    if compiled:
        functions = list(map(tnp.function, functions))
    carry, columns = functions[0](start, tnp.asarray([2.0, 2.0]))
    assert type(columns) is type(tree)
    np.testing.assert_array_equal(w_of(columns).numpy(), [[1.0, 2.0], [2.0, 4.0]])
    for found in (carry, functions[1](start, 2), functions[2](start), functions[3](start, tnp.asarray(True))):
        assert type(found) is type(tree)
        np.testing.assert_array_equal(w_of(found).numpy(), [4.0, 8.0])
        assert rest_of(found)[1][0] is None and float(rest_of(found)[1][1]["a"]) == 16.0


def test_vectorized_map_and_jvp(tree):
    both = tnp.tree.map(lambda x: tnp.stack([x, x * 2]), tree)
    found = tnp.vectorized_map(lambda t: tnp.tree.map(lambda x: x + 1, t), both)
    assert type(found) is type(tree)
    np.testing.assert_array_equal(rest_of(found)[0].numpy(), [4.0, 7.0])
    np.testing.assert_array_equal(tnp.vectorized_map(total, both).numpy(), [19.0, 128.0])
    ones = tnp.tree.map(lambda x: tnp.ones_like(tnp.asarray(x)), tree)
    assert float(tnp.jvp(total, (tree,), (ones,))[1]) == 24.0


def test_what_no_transformation_looks_into():
    x = Data(tnp.ones(2))
    assert len(tnp.tree.leaves(x)) == 1
    gradient = tnp.grad(lambda d: tnp.sum(d.activation(d.w)) * d.steps)(x)
    assert (gradient.label, gradient.activation, gradient.steps) == ("data", tnp.tanh, 3)
    assert tnp.tree.structure(x) != tnp.tree.structure(Data(tnp.ones(2), label="another"))
    assert tnp.tree.paths(x) == [".w"]


def test_a_class_inside_a_function_and_a_subclass():
    @dataclasses.dataclass
    class Here:
        w: Any
        scale: float = 2.0

        def __post_init__(self):
            self.double = self.w * self.scale

    class Below(Here):
        pass

    for cls in (Here, Below):
        found = tnp.grad(lambda h: tnp.sum(h.double))(cls(tnp.ones(3)))
        assert type(found) is cls
        np.testing.assert_array_equal(found.w.numpy(), 2 * np.ones(3))
        assert float(found.scale) == 3.0


def test_transpose_all_and_paths():
    outer, inner = tnp.tree.structure([0, 0]), tnp.tree.structure({"a": 0, "b": (0, 0)})
    rows = [{"a": 1, "b": (2, 3)}, {"a": 4, "b": (5, 6)}]
    assert tnp.tree.transpose(outer, inner, rows) == {"a": [1, 4], "b": ([2, 5], [3, 6])}
    assert tnp.tree.all([True, {"a": 1}]) and not tnp.tree.all([True, 0])
    assert tnp.tree.paths(Named(1, [2])) == [".w", ".rest[0]"]


@pytest.mark.parametrize(
    "call, error, text",
    [
        (lambda: tnp.tree.map(lambda a, b: a, [1, 2], [1]), ValueError, "unconnected_gradients='zero'"),
        (lambda: tnp.tree.map(lambda a: a, [1], is_leaf=1), TypeError, "is_leaf=lambda x: x is None"),
        (lambda: tnp.tree.unflatten(tnp.tree.structure([1]), [1, 2]), ValueError, "2 leaves for a structure of 1"),
        (lambda: tnp.tree.unflatten([1], [1]), TypeError, "tnp.tree.structure(tree)"),
        (lambda: tnp.tree.reduce(max, []), TypeError, "tnp.tree.reduce(f, tree, 0)"),
        (lambda: tnp.tree.register(Own, lambda x: x, lambda x: x), ValueError, "once, before its first use"),
        (lambda: tnp.tree.register(3, lambda x: x, lambda x: x), TypeError, "no class"),
        (lambda: tnp.tree.register(dict, 3, 4), TypeError, "lambda rest, parts"),
    ],
)
def test_errors_say_what_to_write(call, error, text):
    with pytest.raises(error) as info:
        call()
    assert text in str(info.value) and "test_tree.py" in str(info.value)
