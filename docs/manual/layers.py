"""The layers of the package, read from its imports; ``python docs/manual/layers.py`` draws them for docs/design.md.

``tests/public/test_structure.py`` holds the package to ``ORDER`` and the picture to the package.
"""

from __future__ import annotations

import ast
import functools
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

SRC = Path(__file__).parents[2] / "src"
PACKAGE = SRC / "tensornumpy"
PICTURE = Path(__file__).parents[1] / "_static" / "layers.svg"

# A module imports from its own layer and from those before it. The base and the core are ordered file by file,
# the rest by folders.
# The folder of an engine whose arrays users hold stands above all that they see of the rest, and has floors: what it
# computes, its values, what the register of engines knows of it, its namespace, and the names that are public.
ORDER = [
    "_base",
    "_base.errors",
    "_base.forks",
    "_base.scopes",
    "_base.defects",
    "_base.plugins",
    "_base.engines",
    "_base.hooks",
    "_base.facts",
    "_base.dtypes",
    "_base.dims",
    "_base.memory",
    "_base.syntax",
    "_core",
    "_core._compiled",
    "_core.tracebacks",
    "_core.transformed",
    "_core.advice",
    "_core.numbers",
    "_core.values",
    "_core.core",
    "_core.nans",
    "_core.fates",
    "_core.exits",
    "_core.scalars",
    "_core.pytree",
    "_core.masks",
    "_core.referee",
    "_core.dispatch",
    "_core.function_protocol",
    "_core.devices",
    "ops",
    "_array",
    "graph",
    "engines",
    "api",
    "compiler",
    "staging",
    "transforms",
    "function",
    "config",
    "tree",
    "debug",
    "linalg",
    "fft",
    "random",
    "polynomial",
    "testing",
    "typing",
    "exceptions",
    "dtypes",
    "ctypeslib",
    "strings",
    "char",
    "rec",
    "ma",
    "emath",
    "special",
    "solvers",
    "sparse",
    "optimize",
    "integrate",
    "interpolate",
    "signal",
    "ndimage",
    "lib",
    "__init__",
    "tensorflow.operations",
    "tensorflow.tensors",
    "tensorflow.engine",
    "tensorflow.namespace",
    "tensorflow",
    "command",
    "__main__",
]

_FLOORS = {name for name in ORDER if name.startswith("tensorflow.")}

# Layers that see less than everything before them: programs know neither handles nor the API.
_ALONE = {f"_base.{name}" for name in ("dtypes", "errors", "forks", "defects", "facts")}
_BASE = {name for name in ORDER if name.startswith("_base.")}
APART = {
    "graph": _ALONE,
    "engines": _BASE | {"graph"},
    "tensorflow.operations": _BASE | {"engines", "graph"},
    "compiler": _ALONE | {"_core._compiled", "_base.dims", "_base.scopes", "engines", "graph"},
}


def named(parts: Sequence[str]) -> str:
    """The layer of a module, from the names of its path below the package."""
    if parts[0] in ("_base", "_core"):
        return ".".join(parts[:2])
    floor = ".".join(parts[:2])
    return floor if floor in _FLOORS else parts[0]


def layer(path: Path) -> str:
    """The first name below the package: a file's stem or a folder; in the base and the core, the file."""
    return named([part.removesuffix(".py") for part in path.relative_to(PACKAGE).parts]).removesuffix(".__init__")


def exists(name: str) -> bool:
    return (PACKAGE / f"{name}.py").exists() or (PACKAGE / name).is_dir()


def imported_layers(node: ast.stmt, path: Path) -> set[str]:
    """Which layers of the package one import statement reaches; other packages count for nothing."""
    if isinstance(node, ast.Import):
        targets = [alias.name.split(".") for alias in node.names]
    elif isinstance(node, ast.ImportFrom):
        base = list(path.relative_to(SRC).parts[: -node.level]) if node.level else []
        base += node.module.split(".") if node.module else []
        targets = [[*base, alias.name] for alias in node.names]
    else:
        return set()
    inside = [target[1:] for target in targets if target[0] == "tensornumpy"]
    found = {named(names) if names and exists(names[0]) else "__init__" for names in inside}
    return found - {"_base", "_core"}


@functools.cache
def parsed(path: Path) -> ast.Module:
    """A file of the package, parsed once for all who read it."""
    return ast.parse(path.read_text(encoding="utf-8"))


@functools.cache
def imports(path: Path) -> tuple[tuple[str, int, bool], ...]:
    """(layer, line, hidden) of every import in a file, also of those for types alone; hidden: inside a function."""

    def visit(node: ast.AST, hidden: bool) -> Iterator[tuple[str, int, bool]]:
        for child in ast.iter_child_nodes(node):
            for name in imported_layers(child, path) if isinstance(child, ast.stmt) else ():
                yield name, child.lineno, hidden
            yield from visit(child, hidden or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef))

    return tuple(visit(parsed(path), False))


# --- the picture ---

GROUPS = {  # boxes that stand for several layers
    "_base: errors, dtypes, memory, scopes": ORDER[: ORDER.index("_core")],
    "_core: values, handles, bind, dispatch": ORDER[ORDER.index("_core") : ORDER.index("ops")],
    "_array: operators, views, writes": ["_array"],
    "the names of NumPy: chapters, scopes, settings": ORDER[ORDER.index("config") : ORDER.index("__init__") + 1],
    "command line, demo, benchmark": ORDER[ORDER.index("command") :],
    "engines: NumPy, native, the interface": ["engines"],
    "_members: compiled members": ["_members"],
    "tensorflow: an engine, and NumPy's names on tf.Tensor": ORDER[
        ORDER.index("tensorflow.operations") : ORDER.index("command")
    ],
    "function: calls, traces, guards": ["function"],
    "staging: Python loops": ["staging"],
    "compiler: statements to machine code": ["compiler"],
    "api: public functions": ["api"],
    "ops: one row an operation": ["ops"],
    "transforms: gradients and batches": ["transforms"],
    "graph: nodes and passes": ["graph"],
}
WIDTH, ROW, HIGH, GAP = 900, 74, 34, 24
WORD = 7.4  # of a character


def arrows() -> dict[str, set[str]]:
    """What each box imports. Imports upwards are hidden in functions and are not counted."""
    box = {name: text for text, names in GROUPS.items() for name in names}
    rank = {name: k for k, name in enumerate(ORDER)}
    found: dict[str, set[str]] = {text: set() for text in GROUPS}
    for path in sorted(PACKAGE.rglob("*.py")):
        for name, _, hidden in imports(path):
            own = layer(path)
            if not hidden and box[name] != box[own] and rank[name] < rank[own]:
                found[box[own]].add(box[name])
    return found


def floors(below: dict[str, set[str]]) -> list[list[str]]:
    """The boxes by the length of their longest way down, the lowest first."""
    heights: dict[str, int] = {}

    def height(text: str) -> int:
        if text not in heights:
            heights[text] = max((height(each) + 1 for each in below[text]), default=0)
        return heights[text]

    rows = defaultdict(list)
    for text in GROUPS:
        rows[height(text)].append(text)
    return [rows[k] for k in sorted(rows)]


def reduced(below: dict[str, set[str]]) -> dict[str, set[str]]:
    """The arrows that no longer way replaces."""

    def reach(text: str) -> set[str]:
        return below[text].union(*map(reach, below[text]))

    return {text: each - set().union(*map(reach, each)) for text, each in below.items()}


def picture() -> str:
    """The layers as SVG: what imports stands above what it imports."""
    below = arrows()
    rows = floors(below)
    places: dict[str, tuple[float, float, float]] = {}
    for k, row in enumerate(reversed(rows)):
        widths = [len(text) * WORD + 24 for text in row]
        x = (WIDTH - sum(widths) - GAP * (len(row) - 1)) / 2
        for text, width in zip(row, widths, strict=True):
            places[text] = (x, 10 + k * ROW, width)
            x += width + GAP
    height = 10 + len(rows) * ROW
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        'font-family="sans-serif" font-size="13">',
        '<marker id="a" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        '<path d="M0 0 8 4 0 8z" fill="#789"/></marker>',
    ]
    for text, each in reduced(below).items():
        x, y, width = places[text]
        for other in sorted(each, key=lambda name: places[name]):
            to, down, wide = places[other]
            lines.append(
                f'<path d="M{x + width / 2:.0f} {y + HIGH}C{x + width / 2:.0f} {y + ROW} {to + wide / 2:.0f} '
                f'{down - ROW + HIGH} {to + wide / 2:.0f} {down}" fill="none" stroke="#789" marker-end="url(#a)"/>'
            )
    for text, (x, y, width) in places.items():
        name, _, what = text.partition(": ")
        lines.append(
            f'<rect x="{x:.0f}" y="{y}" width="{width:.0f}" height="{HIGH}" rx="6" fill="#e8eef4" stroke="#456"/>'
            f'<text x="{x + width / 2:.0f}" y="{y + 22}" text-anchor="middle" fill="#123">'
            f'<tspan font-weight="bold">{name}</tspan>{": " + what if what else ""}</text>'
        )
    return "\n".join([*lines, "</svg>", ""])


if __name__ == "__main__":
    PICTURE.write_text(picture())
