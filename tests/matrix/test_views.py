"""Compiled programs write in place by what ops say about sharing memory: each op is watched while the samples run."""

import numpy as np

import tensornumpy as tnp
from matrix.cells import calls, functions, handles
from tensornumpy.function.trace import Trace
from tensornumpy.ops.base import table


def test_ops_that_share_memory_say_so():
    found: dict[str, str] = {}
    seen = 0
    for name in functions():
        for call in calls(name):
            f = tnp.function(lambda *arrays, call=call: call.run(tnp, *arrays))
            try:
                f(*handles(call.arrays))
            except (TypeError, ValueError, NotImplementedError):
                continue
            for trace in f.traces:
                seen += 1
                found |= offenders(trace, call.arrays)
    assert seen > 300
    assert not found


def offenders(trace: Trace, arrays: list) -> dict[str, str]:
    """Ops of a graph whose result lies in the memory of an argument, though they do not say so."""
    values: dict = {}
    found = {}
    given = iter(arrays)
    for node in trace.graph.nodes:
        if node.kind == "input":
            array = next(given, None)
            if array is None:
                return found  # a captured array: enough has been seen
            values[node, 0] = np.asarray(array)
            continue
        if node.kind == "constant":
            values[node, 0] = node.data
            continue
        if node.kind != "op":
            if node.avals:
                return found
            continue
        xs = [values[a.node, a.output] if hasattr(a, "node") else a for a in node.args]
        with np.errstate(all="ignore"):
            out = node.op.evaluate(*xs, **node.params)
        outs = out if isinstance(out, tuple | list) else (out,)
        for k, o in enumerate(outs):
            values[node, k] = o
            for i, x in enumerate(xs):
                shares = isinstance(x, np.ndarray) and isinstance(o, np.ndarray) and np.may_share_memory(o, x)
                if shares and o.size and not (node.op.shares(node) and i == 0):
                    found[node.op.name] = f"result {k} lies in argument {i}: {node.params}"
    return found


def test_the_table_is_not_empty():
    assert len(table) > 150
