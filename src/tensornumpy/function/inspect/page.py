"""``show()``: a compiled function as one HTML page, with its graph drawn as SVG. Nothing is loaded from anywhere.

``Function.show`` calls it. It calls ``layers.py`` for the drawing, ``explanation.py`` for the texts.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from typing import Any

from ...engines.stepwise import is_kernel
from ...graph.ir import Graph, Node, Value
from ...graph.printer import listing
from ..trace import Trace
from .explanation import explain, guard_text, nanoseconds, trace_of, why_numpy
from .folding import runs
from .layers import place
from .source import names, source_line
from .text import ENTITIES, time_text

_COLORS = {
    "input": ("#dbeafe", "an argument or a captured array"),
    "constant": ("#e5e7eb", "an array that never changes"),
    "native": ("#bbf7d0", "native code, one kernel for its steps"),
    "NumPy": ("#fef3c7", "a step that NumPy runs"),
    "guard": ("#fed7aa", "a decision of Python's, checked at each call"),
    "effect": ("#e9d5ff", "happens at each call, in order"),
    "result": ("#fff", "what the call returns and writes"),
}
_LETTER, _LINE, _PAD = 6.7, 15.0, 8.0  # of the text in boxes, in pixels
_MAX_STEPS = 60  # lines in one box
_MAX_LINES = 400  # of a program with loops
_SMALLEST = 0.6  # of its natural size, to which a drawing shrinks to fit the window
_STYLE = (
    ".tnp text{font:11px ui-monospace,Menlo,Consolas,monospace;fill:#111}.tnp .name{font-weight:bold}"
    ".tnp rect{stroke:#555;stroke-width:1}.tnp path{stroke:#777;fill:none;stroke-width:1.2}.tnp .soft{fill:#666}"
    ".tnp .again{stroke-dasharray:4 3}"
)


_NOT_XML = "[^\t\n\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"


class Page:
    """A page that a notebook shows, and that ``save(path)`` writes; ``html`` is its text, ``svg`` the drawing alone."""

    def __init__(self, name: str, svg: str, texts: Sequence[tuple[str, str]]):
        self.name, self.svg = name, svg
        self.path: Any = None  # where it was saved, a pathlib.Path
        self._texts = list(texts)

    def _body(self) -> str:
        parts = [f'<div style="overflow:auto">{self.svg}</div>']
        for title, text in self._texts:
            parts.append(
                f'<details open="open"><summary>{_escape(title)}</summary><pre>{_escape(text)}</pre></details>'
            )
        return "".join(parts)

    @property
    def html(self) -> str:
        """The whole page."""
        title = _escape(self.name)
        return (
            f'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><title>{title}</title>'
            "<style>body{font:14px system-ui,sans-serif;margin:1.5em;background:#fff;color:#111}</style></head>"
            f"<body><h1>{title}</h1>{self._body()}</body></html>\n"
        )

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        return self._body()

    def save(self, path: Any) -> Page:
        """Write the page to a file, given by name or open for writing; returns the page."""
        if hasattr(path, "write"):
            path.write(self.html)
        else:
            from pathlib import Path

            self.path = Path(path)
            self.path.write_text(self.html, encoding="utf-8")
        return self

    def __repr__(self) -> str:
        where = f", {self.path}" if self.path is not None else ""
        return f"<page of {self.name}{where}>"


def show(function: Any, args: tuple, kwargs: dict, file: Any, open: bool, program: str | None = None) -> Page:
    """What ``Function.show`` does; ``program`` is the text of a native program with loops, if that is what runs."""
    if program is None:
        trace = trace_of(function, args, kwargs)
        drawn, texts = drawing(trace), [("graph", listing(trace.graph))]
    else:
        drawn, texts = drawing_of_text(program), []
    page = Page(function.__name__, drawn, [("explain", explain(function)), *texts])
    if file is not None:
        page.save(file)
    elif open or "ipykernel" not in sys.modules:
        import tempfile

        handle, path = tempfile.mkstemp(prefix="tensornumpy-", suffix=".html")
        os.close(handle)
        page.save(path)
    if open and page.path is not None:
        import webbrowser

        webbrowser.open(page.path.absolute().as_uri())
    return page


def _escape(text: str) -> str:
    """Text for HTML and XML: characters that neither allows become a question mark."""
    return re.sub(_NOT_XML, "?", text).translate(ENTITIES)


class _Box:
    """One box of the drawing: lines of (text, class, title)."""

    def __init__(self, kind: str, lines: list[tuple[str, str, str]], title: str):
        self.kind, self.lines, self.title = kind, lines, title
        self.times = 1  # how often it comes in a row with the boxes of its repetition

    def repeat(self, times: int) -> None:
        """Stand for as many boxes."""
        self.times = times
        self.lines = [*self.lines, (f"× {times}", "soft", "")]
        self.title += f"\n{times} times"

    @property
    def mark(self) -> tuple[Any, ...]:
        """What is equal of boxes that look the same."""
        return self.kind, *(text for text, _, _ in self.lines)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        longest = max((len(text) for text, _, _ in self.lines), default=1)
        return longest * _LETTER + 2 * _PAD, len(self.lines) * _LINE + _PAD

    def svg(self, x: float, y: float) -> str:
        """The box around a center."""
        width, height = self.size
        left, top = x - width / 2, y - height / 2
        parts = [f"<g><title>{_escape(self.title)}</title>"]
        for behind in (6.0, 3.0, 0.0) if self.times > 1 else (0.0,):  # a pile
            parts.append(
                f'<rect x="{left + behind:.1f}" y="{top - behind:.1f}" width="{width:.1f}" height="{height:.1f}" '
                f'rx="5" fill="{_COLORS[self.kind][0]}"/>'
            )
        for i, (text, style, title) in enumerate(self.lines):
            at = f'x="{left + _PAD:.1f}" y="{top + _PAD / 2 + (i + 0.8) * _LINE:.1f}"'
            about = f"<title>{_escape(title)}</title>" if title else ""
            parts.append(f'<text {at} class="{style}" xml:space="preserve">{_escape(text)}{about}</text>')
        return "".join(parts) + "</g>"


class _Boxes:
    """The boxes of a program and the edges between them."""

    def __init__(self, trace: Trace):
        self.trace, self.program = trace, trace.compiled.graph
        self.names = _names(trace)
        self.boxes: list[_Box] = []
        self.edges: list[tuple[int, int]] = []
        self.number: dict[Node, int] = {}
        read = {v.node for n in self.program.nodes for v in n.values()}
        read |= {v.node for v in self.program.outputs if isinstance(v, Value)}
        for node in self.program.nodes:
            if node in read or node.is_root:
                self.number[node] = len(self.boxes)
                self.boxes.append(self.box(node))
                self.join(node.values())
        count = trace.count
        results = [v for v in self.program.outputs if isinstance(v, Value)]
        if results:
            shown = [self.name(v) or repr(v.aval) for v in results[:count]]
            shown += [self.written(*write) for write in trace.writes]
            lines = [(f"return {', '.join(shown[:count])}"[:80], "name", "")] if count else []
            lines += [(f"write {', '.join(shown[count:])}"[:80], "name", "")] if shown[count:] else []
            self.boxes.append(_Box("result", lines, "\n".join(repr(v.aval) for v in results)))
            self.join(results)
        self.carried = self.fold()

    def fold(self) -> list[tuple[int, int]]:
        """One box for those of an unrolled loop; returns the edges from one repetition to the next."""
        first = list(range(len(self.boxes)))
        for start, length, times in runs([box.mark for box in self.boxes]):
            for i in range(start, start + length * times):
                first[i] = start + (i - start) % length
            for box in self.boxes[start : start + length]:
                box.repeat(times)
        kept = sorted(set(first))
        place = {old: new for new, old in enumerate(kept)}
        self.boxes = [self.boxes[i] for i in kept]
        edges = dict.fromkeys((place[first[a]], place[first[b]]) for a, b in self.edges)
        self.edges = [(a, b) for a, b in edges if a < b]
        return [(a, b) for a, b in edges if a >= b]

    def join(self, values: Any) -> None:
        """Edges from the makers of these values to the last box."""
        last = len(self.boxes) - 1
        for maker in dict.fromkeys(self.number[v.node] for v in values):
            self.edges.append((maker, last))

    def name(self, value: Value) -> str:
        """The user's name for a value, also for one that a kernel gives; "" if it has none."""
        return self.names.get(_original(value), "")

    def written(self, kind: str, which: int, handle: Any) -> str:
        """The name of an array that is written to."""
        inputs = self.program.inputs
        first = len(inputs) - len(self.trace.environment.captures)
        if kind == "handle":
            return f"a new array of shape {handle.shape}"
        return self.names.get(Value(inputs[which if kind == "argument" else first + which]), "") or "an array"

    def box(self, node: Node) -> _Box:
        """The box of one step."""
        types = ", ".join(map(repr, node.avals))
        where = f"{node.line}: {source_line(node.line)}".rstrip(": ")
        about = f"{types}\n{where}"
        if node.kind in ("guard", "shape"):
            text = guard_text(node).removesuffix(f" at {node.line}")
            return _Box("guard", [(text[:60], "name", ""), (str(node.line), "soft", "")], where)
        if node.kind in ("input", "constant"):
            name = self.names.get(Value(node)) or node.name or node.kind
            if node.kind == "constant" and node.data.size <= 4:
                name = str(node.data.tolist())
            return _Box(node.kind, [(name[:60], "name", ""), (types[:60], "soft", "")], f"{node.kind} {name}\n{about}")
        estimate = f"about {time_text(nanoseconds(node))} a call"
        if is_kernel(node):
            return self.kernel(node, f"{node.op.name}\n{types}\n{estimate}")
        label = node.name or node.label
        lines = [
            (self.assigned(Value(node), label), "name", ""),
            (types[:60], "soft", ""),
            (str(node.line), "soft", ""),
        ]
        kind = "effect" if node.kind == "effect" else "NumPy"
        return _Box(kind, lines, f"{label}: {about}\n{estimate}\nNumPy, because {why_numpy(node, self.trace)}")

    def assigned(self, value: Value, label: str) -> str:
        """``name = op``, or the op alone."""
        name = self.names.get(value)
        return f"{name} = {label}"[:60] if name else label[:60]

    def kernel(self, node: Node, title: str) -> _Box:
        """The box of a kernel: a line for each step."""
        steps = list(getattr(node.op, "steps", ()))
        shape = getattr(node.op, "shape", None)
        head = "kernel" if shape is None else f"kernel over {shape}"
        lines = [(head, "soft", "")]
        for step in steps:
            about = f"{step.label}: {', '.join(map(repr, step.avals))}\n{step.line}: {source_line(step.line)}"
            lines.append((f"{self.assigned(Value(step), step.label)}  # {step.line}", "name", about))
        for start, length, times in reversed(runs([text for text, _, _ in lines])):
            what = "this line" if length == 1 else f"these {length} lines"
            lines[start + length : start + length * times] = [(f"  {what} × {times}", "soft", "")]
        if len(lines) > _MAX_STEPS:
            lines[_MAX_STEPS:] = [(f"and {len(lines) - _MAX_STEPS} more lines", "soft", "")]
        return _Box("native", lines, title)


def _names(trace: Trace) -> dict[Value, str]:
    """The user's names for the values of a program and of the steps in its kernels."""
    graph: Graph = trace.compiled.graph
    environment = trace.environment
    first = len(graph.inputs) - len(environment.captures)
    captured = {graph.inputs[first + c.index]: c.name for c in environment.checks if c.role == "array"}
    steps: list[Node] = []
    readers: dict[Value, list[Any]] = {_original(v): [None] for v in graph.outputs if isinstance(v, Value)}
    for node in graph.nodes:
        parts = getattr(node.op, "steps", ()) if is_kernel(node) else (node,)
        for part in parts:
            for v in part.values():
                readers.setdefault(_original(v), []).append(part)
        steps += parts
    return names(steps, captured, readers)


def _original(value: Value) -> Value:
    """The value of a step that a kernel's result is."""
    outputs = getattr(value.node.op, "outputs", ()) if is_kernel(value.node) else ()
    return outputs[value.output] if value.output < len(outputs) else value


def drawing(trace: Trace) -> str:
    """The program of a trace as SVG."""
    boxes = _Boxes(trace)
    plan = place([b.size for b in boxes.boxes], boxes.edges)
    legend = [kind for kind in _COLORS if any(b.kind == kind for b in boxes.boxes)]
    top = 26.0
    width = max(plan.width + _PAD, 110.0 * len(legend) + 20)
    parts = [
        _svg(width, plan.height + top),
        '<defs><marker id="tnp-arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" '
        'orient="auto"><path d="M0,0 L8,4 L0,8 z" style="fill:#777;stroke:none"/></marker></defs>',
    ]
    for i, kind in enumerate(legend):
        color, meaning = _COLORS[kind]
        parts.append(
            f"<g><title>{_escape(meaning)}</title>"
            f'<rect x="{10 + 110 * i}" y="6" width="12" height="12" fill="{color}"/>'
            f'<text x="{27 + 110 * i}" y="16">{kind}</text></g>'
        )
    parts.append(f'<g transform="translate(0,{top:.0f})">')
    parts += [f'<path d="{_curve(route)}" marker-end="url(#tnp-arrow)"/>' for route in plan.routes]
    parts += [f'<path class="again" d="{_back(boxes.boxes, plan.centers, *edge)}"/>' for edge in boxes.carried]
    parts += [box.svg(*center) for box, center in zip(boxes.boxes, plan.centers, strict=True)]
    return "".join(parts) + "</g></svg>"


def drawing_of_text(program: str) -> str:
    """A program with loops as SVG: its lines, those of a block in a box."""
    lines = program.splitlines()
    more = len(lines) - _MAX_LINES
    lines = lines[:_MAX_LINES] + ([f"and {more} more lines"] if more > 0 else [])
    width, height = max(map(len, lines), default=1) * _LETTER + 4 * _PAD, len(lines) * _LINE + 2 * _PAD
    depths = [len(line) - len(line.lstrip()) for line in lines]
    parts = []
    for i, line in enumerate(lines):
        if depths[i] and line.partition("  # ")[0].rstrip().endswith(":"):
            end = next((j for j in range(i + 1, len(lines)) if depths[j] <= depths[i]), len(lines))
            left = _PAD + depths[i] * _LETTER
            parts.append(
                f'<rect x="{left:.1f}" y="{_PAD + i * _LINE:.1f}" width="{width - 2 * left:.1f}" '
                f'height="{(end - i) * _LINE:.1f}" rx="5" fill="{_COLORS["native"][0]}" fill-opacity="0.4"/>'
            )
    for i, line in enumerate(lines):
        at = f'x="{2 * _PAD:.1f}" y="{_PAD + (i + 0.75) * _LINE:.1f}"'
        parts.append(f'<text {at} xml:space="preserve">{_escape(line)}</text>')
    return "".join([_svg(width, height), *parts, "</svg>"])


def _svg(width: float, height: float) -> str:
    """The head of a drawing, which is as wide as the window but no smaller than can be read."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="tnp" width="{width:.0f}" height="{height:.0f}" '
        f'style="max-width:max(100%,{_SMALLEST * width:.0f}px);height:auto;background:#fff" '
        f'viewBox="0 0 {width:.0f} {height:.0f}"><style>{_STYLE}</style>'
    )


def _back(boxes: list[_Box], centers: list[tuple[float, float]], a: int, b: int) -> str:
    """A path up from one box to one above, or to itself, on the right: what a repetition takes from the one before."""
    (x, y), (to_x, to_y) = centers[a], centers[b]
    x, to_x = x + boxes[a].size[0] / 2, to_x + boxes[b].size[0] / 2
    out = max(x, to_x) + 30.0
    return f"M{x:.1f},{y + 4:.1f} C{out:.1f},{y + 4:.1f} {out:.1f},{to_y - 4:.1f} {to_x:.1f},{to_y - 4:.1f}"


def _curve(points: list[tuple[float, float]]) -> str:
    """A smooth path that leaves and meets its points from above."""
    (x, y), *others = points
    out = [f"M{x:.1f},{y:.1f}"]
    for to_x, to_y in others:
        middle = (y + to_y) / 2
        out.append(f"C{x:.1f},{middle:.1f} {to_x:.1f},{middle:.1f} {to_x:.1f},{to_y:.1f}")
        x, y = to_x, to_y
    return " ".join(out)


__all__ = ["Page", "drawing", "show"]
