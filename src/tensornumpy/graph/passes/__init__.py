"""Graph passes, one file each: a pass takes a graph and returns a graph, the same one if it has nothing to do."""

import os

from ..ir import Graph
from ..legality import check, same_order
from . import layout as _layout
from . import products as _products
from . import simplify as _simplify
from .common import common_subexpressions
from .dead import dead_code
from .fold import constant_folding
from .inline import inline
from .layout import layout
from .memory import own_memory, read_only
from .orders import orders
from .products import products
from .rewrite import merged, rewrite
from .simplify import simplify

_RULES = merged(_simplify.RULES, _products.RULES, _layout.RULES)
_ROUNDS = 8  # a pass makes work for others; programs settle after two or three


def rewriting(graph: Graph) -> Graph:
    """``simplify``, ``products`` and ``layout`` in one sweep."""
    return rewrite(graph, _RULES)


PASSES = (constant_folding, inline, rewriting, common_subexpressions, dead_code, orders)


def optimize(graph: Graph, checked: bool = False) -> Graph:
    """All passes in order, until none has anything left to do.

    ``checked`` looks at the graph's legality after each that changed it and raises ValueError; so does
    ``TENSORNUMPY_CHECK_GRAPHS=1``.
    """
    checked = checked or os.environ.get("TENSORNUMPY_CHECK_GRAPHS", "") not in ("", "0")
    traced = graph
    if checked:
        check(graph)
    for _ in range(_ROUNDS):
        before = graph
        for one in PASSES:
            given, graph = graph, one(graph)
            if checked and graph is not given:
                check(graph)
        if graph is before:
            break
    graph = read_only(own_memory(traced, graph))
    if checked:
        check(graph, "optimized")
        same_order(traced, graph)
    return graph


__all__ = [
    "PASSES",
    "common_subexpressions",
    "constant_folding",
    "dead_code",
    "inline",
    "layout",
    "optimize",
    "orders",
    "products",
    "simplify",
]
