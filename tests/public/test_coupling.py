"""How much the tests hold on to what no user sees: counts that may only fall ("Which tests" in CONTRIBUTING.md).

Modules that tests share are counted, too: what a test leaves out must not come back by way of them.

``python tests/public/test_coupling.py`` says which files they are. A count that falls is written here anew.
"""

from __future__ import annotations

import ast
import pathlib
from collections.abc import Iterator

TESTS = pathlib.Path(__file__).parents[1]
INNER = {"api", "compiler", "engines", "function", "graph", "ops", "staging", "transforms"}  # and all that has a "_"
PUBLIC = {"tensornumpy.engines"}  # which docs/engines.md imports
IMPORT_PRIVATE_MODULES = 108  # files
SHARED_PRIVATE_MODULES = 20  # files beside them that hold no tests: helpers, fixtures, referees
SET_NAMES = 196  # places where monkeypatch sets a name


def is_private(module: str) -> bool:
    if module in PUBLIC:
        return False
    first, *rest = module.split(".")
    return first == "tensornumpy" and (bool(INNER & {*rest[:1]}) or any(part.startswith("_") for part in rest))


def imported(node: ast.AST) -> list[str]:
    """The modules that an import names; ``from tensornumpy import engines`` names one, too. So does a call that imports
    by a text."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.module and not node.level:
        return [node.module, *(f"{node.module}.{alias.name}" for alias in node.names if node.module == "tensornumpy")]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
        named = node.args[0].value if isinstance(node.args[0], ast.Constant) else None
        if node.func.attr in ("import_module", "importorskip") and isinstance(named, str):
            return [named]
    return []


def sets_a_name(node: ast.AST) -> bool:
    """``monkeypatch.setattr`` and ``setitem``, whatever the fixture is called; not those of ``operator``."""
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
        return False
    owner = node.func.value
    return node.func.attr in ("setattr", "setitem") and not (isinstance(owner, ast.Name) and owner.id == "operator")


def counted() -> Iterator[tuple[str, bool, int]]:
    """(file, whether it imports a private module, how many names it has set) for every file below tests."""
    for path in sorted(TESTS.rglob("*.py")):
        if path.parent.name not in ("numpy_suite", "outside", "seeded", "stubs"):
            nodes = [*ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
            yield (
                path.relative_to(TESTS).as_posix(),
                any(is_private(m) for n in nodes for m in imported(n)),
                sum(map(sets_a_name, nodes)),
            )


def holds_tests(file: str) -> bool:
    return pathlib.PurePath(file).name.startswith("test_")


def counts() -> tuple[int, int, int]:
    """Files of tests and others that import private modules, and names that are set."""
    found = [*counted()]
    assert sum(holds_tests(file) for file, *_ in found) > 300
    inside = [holds_tests(file) for file, is_inside, _ in found if is_inside]
    return inside.count(True), inside.count(False), sum(places for *_, places in found)


def test_no_more_tests_look_inside():
    inside, shared, places = counts()
    assert inside <= IMPORT_PRIVATE_MODULES, f"{inside} files import private modules: what shows the same from outside?"
    assert shared <= SHARED_PRIVATE_MODULES, f"{shared} modules of helpers import private modules"
    assert places <= SET_NAMES, f"{places} places set a name: a larger array may reach the same code"


if __name__ == "__main__":
    for file, private, places in counted():
        if private or places:
            print(f"{file}: {'imports private modules, ' * private}sets {places} names")
    print(*counts())
