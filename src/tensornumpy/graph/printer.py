"""A graph as text: one line a node, with shapes, dtypes and the user's lines."""

from __future__ import annotations

from typing import Any

import numpy as np

from .ir import Graph, Value


def _text(value: Any) -> str:
    if isinstance(value, np.ndarray):
        return f"<{value.dtype}{list(value.shape)}>" if value.size > 4 else str(value.tolist())
    if callable(value) and hasattr(value, "__name__"):
        return value.__name__
    return repr(value)


def listing(graph: Graph) -> str:
    """The readable listing that ``print(f.graph(...))`` shows."""
    names: dict[Value, str] = {}
    lines = [f"graph {graph.name}:"]
    rows: list[tuple[str, str]] = []
    count = 0
    for node in graph.nodes:
        outs = []
        for i in range(len(node.avals)):
            names[Value(node, i)] = label = node.name if node.kind == "input" and node.name else f"%{count}"
            outs.append(label)
            count += label.startswith("%")
        args = [names[a] if isinstance(a, Value) else _text(a) for a in node.args]
        args += [f"{k}={_text(v)}" for k, v in node.params.items()]
        types = ", ".join(map(repr, node.avals))
        if node.kind == "input":
            rows.append((f"  input {', '.join(outs)}: {types}", node.line))
        elif node.kind == "constant":
            rows.append((f"  {', '.join(outs)}: {types} = {_text(node.data)}", node.line))
        elif node.kind == "guard":
            convert, answer = node.data
            rows.append((f"  guard {convert.__name__}({args[0]}) == {answer!r}", node.line))
        elif node.kind == "shape":
            rows.append((f"  guard {args[0]}.shape == {node.data}", node.line))
        else:
            rows.append((f"  {', '.join(outs)}: {types} = {node.name or node.label}({', '.join(args)})", node.line))
    width = min(max((len(left) for left, _ in rows), default=0), 88)
    lines += [f"{left:<{width}}  # {line}" for left, line in rows]
    lines.append(f"  return {', '.join(names.get(v, _text(v)) for v in graph.outputs)}")
    return "\n".join(lines)
