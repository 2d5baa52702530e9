"""How much the tests hold on to what no user sees: counts that may only fall ("Which tests" in CONTRIBUTING.md).

``python tests/public/test_coupling.py`` says which files they are. A count that falls is written here anew.
"""

from __future__ import annotations

import ast
import pathlib
from collections.abc import Iterator

TESTS = pathlib.Path(__file__).parents[1]
INNER = {"api", "compiler", "engines", "function", "graph", "ops", "staging", "transforms"}  # and all that has a "_"
PUBLIC = {"tensornumpy.engines"}  # which docs/engines.md imports
IMPORT_PRIVATE_MODULES = 158  # files
SET_NAMES = 218  # places where monkeypatch sets a name


def is_private(module: str) -> bool:
    if module in PUBLIC:
        return False
    first, *rest = module.split(".")
    return first == "tensornumpy" and (bool(INNER & {*rest[:1]}) or any(part.startswith("_") for part in rest))


def imported(node: ast.AST) -> list[str]:
    """The modules that an import names; ``from tensornumpy import engines`` names one, too."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.module and not node.level:
        return [node.module, *(f"{node.module}.{alias.name}" for alias in node.names if node.module == "tensornumpy")]
    return []


def counted() -> Iterator[tuple[str, bool, int]]:
    """(file, whether it imports a private module, how many names it has set) for every file of tests."""
    for path in sorted(TESTS.rglob("test_*.py")):
        if path.parent.name != "numpy_suite":
            nodes = [*ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
            places = sum(
                isinstance(n, ast.Call) and isinstance(n.func, ast.Attribute) and n.func.attr in ("setattr", "setitem")
                for n in nodes
            )
            yield str(path.relative_to(TESTS)), any(is_private(m) for n in nodes for m in imported(n)), places


def test_no_more_tests_look_inside():
    found = [*counted()]
    assert len(found) > 300
    inside, places = sum(private for _, private, _ in found), sum(n for *_, n in found)
    assert inside <= IMPORT_PRIVATE_MODULES, f"{inside} files import private modules: what shows the same from outside?"
    assert places <= SET_NAMES, f"{places} places set a name: a larger array may reach the same code"


if __name__ == "__main__":
    for file, private, places in counted():
        if private or places:
            print(f"{file}: {'imports private modules, ' * private}sets {places} names")
    print(sum(private for _, private, _ in counted()), sum(n for *_, n in counted()))
