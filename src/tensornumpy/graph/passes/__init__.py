"""Graph passes, one file each: a pass takes a graph and returns a graph."""

from ..ir import Graph
from ..legality import check
from .common import common_subexpressions
from .dead import dead_code
from .fold import constant_folding
from .simplify import simplify

PASSES = (constant_folding, simplify, common_subexpressions, dead_code)


def optimize(graph: Graph, checked: bool = False) -> Graph:
    """All passes in order. ``checked`` looks at the graph's legality after each."""
    for one in PASSES:
        graph = one(graph)
        if checked:
            check(graph)
    return graph


__all__ = ["PASSES", "common_subexpressions", "constant_folding", "dead_code", "optimize", "simplify"]
