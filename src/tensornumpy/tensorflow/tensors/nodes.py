"""Nodes of a TensorFlow graph whose gradient is one of our rules, even after ``tf.vectorized_map`` has converted them.

Such a node is an ``IdentityN`` that passes results and operands through and has our rule as its gradient.
``tf.custom_gradient`` builds the same node, with two drawbacks. The function that it registers keeps the graph alive
for ever, and ``tf.vectorized_map`` called in a loop makes a new one each time. And ``tf.vectorized_map`` drops the
custom gradient when it converts the node, so that a tape around it would see TensorFlow's gradient instead.
"""

from __future__ import annotations

import functools
import itertools
import weakref
from collections.abc import Callable, Sequence
from typing import Any

_numbers = itertools.count()
_nodes: weakref.WeakValueDictionary[str, _Node] = weakref.WeakValueDictionary()  # by name of gradient

# ``rule(gs, outs, xs)`` returns a cotangent for each operand in ``xs``, or None where there is none
Rule = Callable[[Sequence[Any], Sequence[Any], Sequence[Any]], list[Any]]


class _Node:
    """The rule of one node. The graph keeps it alive; TensorFlow refers to it by name only."""

    __slots__ = ("__weakref__", "backward", "count", "rule")

    def __init__(self, rule: Rule, count: int, backward: Callable[..., list[Any]]):
        self.rule, self.count, self.backward = rule, count, backward


def with_rule(tf: Any, rule: Rule, outs: Sequence[Any], xs: Sequence[Any]) -> list[Any]:
    """The results ``outs``, which a graph computes from ``xs``, with ``rule`` as their gradient."""
    return _through(tf, rule, outs, xs)[: len(outs)]


def _through(tf: Any, rule: Rule, outs: Sequence[Any], xs: Sequence[Any]) -> list[Any]:
    from tensorflow.python.eager import record
    from tensorflow.python.framework import ops

    _replace_converter(tf)
    count, inner = len(outs), [*outs, *xs]

    def backward(*gs: Any) -> list[Any]:
        # use the results after the node, which have the rule as well: gradients of higher order need it
        return [None] * count + rule(gs[:count], through[:count], xs)

    name = f"tensornumpy-{next(_numbers)}"
    graph = tf.compat.v1.get_default_graph()
    node = _nodes[name] = _Node(rule, count, backward)
    if not hasattr(graph, "_tensornumpy_nodes"):
        graph._tensornumpy_nodes = []
    graph._tensornumpy_nodes.append(node)
    tf.RegisterGradient(name)(lambda _, *gs: _nodes[name].backward(*gs))
    weakref.finalize(node, ops.gradient_registry._registry.pop, name, None).atexit = False
    with graph.gradient_override_map({"IdentityN": name}):
        through: list[Any] = tf.raw_ops.IdentityN(input=inner)
    record.record_operation("tensornumpy", through, inner, backward)
    return through


# --- tf.vectorized_map ------------------------------------------------------------------------------------


@functools.cache
def _replace_converter(tf: Any) -> None:
    from tensorflow.python.ops.parallel_for import pfor

    theirs = pfor._pfor_converter_registry["IdentityN"]

    def convert(given: Any) -> Any:
        node = _node_of(given.op)
        if node is None:
            return theirs(given)
        given.stack_inputs(range(node.count))
        tensors = [given.input(i) for i in range(given.num_inputs)]
        is_mapped = [t.is_stacked for t in tensors]
        values = [t.t for t in tensors]
        rule = _mapped(tf, node.rule, is_mapped[node.count :])
        through = _through(tf, rule, values[: node.count], values[node.count :])
        return [pfor.wrap(t, m) for t, m in zip(through, is_mapped, strict=True)]

    pfor._pfor_converter_registry["IdentityN"] = convert


def _node_of(op: Any) -> _Node | None:
    try:
        name = op.get_attr("_gradient_op_type")
    except ValueError:
        return None
    return _nodes.get(name.decode() if isinstance(name, bytes) else name)


def _mapped(tf: Any, rule: Rule, is_mapped: Sequence[bool]) -> Rule:
    """The rule applied to all examples. An operand shared by all of them gets the sum of their cotangents."""

    def mapped(gs: Sequence[Any], outs: Sequence[Any], xs: Sequence[Any]) -> list[Any]:
        has_g = [g is not None for g in gs]
        found: list[bool] = []

        def one(example: tuple) -> list[Any]:
            its_gs, its_outs, own = map(iter, example)
            given = [next(its_gs) if h else None for h in has_g]
            cotangents = rule(
                given, list(its_outs), [next(own) if m else x for m, x in zip(is_mapped, xs, strict=True)]
            )
            found[:] = [c is not None for c in cotangents]
            return [c for c in cotangents if c is not None]

        examples = (
            [tf.convert_to_tensor(g) for g in gs if g is not None],
            list(outs),
            [x for x, m in zip(xs, is_mapped, strict=True) if m],
        )
        stacked = iter(tf.vectorized_map(one, examples))
        return [
            None if not f else next(stacked) if m else tf.reduce_sum(next(stacked), 0)
            for f, m in zip(found, is_mapped, strict=True)
        ]

    return mapped


__all__ = ["Rule", "with_rule"]
