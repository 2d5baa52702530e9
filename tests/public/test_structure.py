"""The shape of the package: layers, file sizes, the weight of its import, the public names."""

from __future__ import annotations

import ast
import graphlib
import itertools
import os
import pathlib
import subprocess
import sys
import types

import numpy as np
import pytest

import tensornumpy as tnp
from manual import layers
from manual.layers import APART, ORDER, PACKAGE, SRC, imported_layers, imports, layer, parsed
from tensornumpy._base.plugins import PLUGINS

MAX_LINES = 800
MAX_FILES = 20
IMPORT_BUDGET = 0.5  # of the calls of `import numpy`: some 50 ms where that takes 60
HEAVY = {"tensorflow", "llvmlite", "matplotlib", "rich", "scipy"}

PUBLIC_MODULES = {
    "char", "config", "ctypeslib", "debug", "dtypes", "emath", "exceptions", "fft", "integrate", "interpolate", "lib",
    "linalg", "ma", "ndimage", "optimize", "polynomial", "random", "rec", "signal", "sparse", "special", "strings",
    "testing", "tree", "typing",
}  # fmt: skip
# NumPy's own objects that are public here unchanged, besides scalar types and constants.
BORROWED = {
    "busdaycalendar", "dtype", "errstate", "finfo", "getbufsize", "geterr", "geterrcall", "iinfo", "matrix",
    "printoptions", "recarray", "setbufsize", "seterr", "seterrcall",
}  # fmt: skip

FILES = sorted(PACKAGE.rglob("*.py"))


# --- layers -----------------------------------------------------------------------------------------------


def may_import(name: str) -> set[str]:
    return APART.get(name, set(ORDER[: ORDER.index(name)])) | {name}


def test_every_module_has_a_layer():
    assert {layer(path) for path in FILES} <= set(ORDER), "give the new module its place in ORDER"


def test_imports_point_down():
    upward = [
        f"{path.relative_to(SRC)}:{line}: {layer(path)} imports {name}"
        for path in FILES
        if layer(path) in ORDER
        for name, line, hidden in imports(path)
        if name not in may_import(layer(path))
    ]
    assert not upward, "\n".join(upward)


def test_folders_are_ordered_as_wholes():
    """The floors of a folder stand next to each other in ORDER, so that no folder is above and below another one."""
    folders = [name.split(".")[0] for name in ORDER]
    assert len(set(folders)) == len([name for name, _ in itertools.groupby(folders)])


# Public modules and chapters that are imported on first use, each by the package that they belong to; users' modules.
BY_TEXT = (
    "__init__.py", "_core/_compiled", "_base/forks.py", "_base/plugins.py", "command/benchmark/rivals.py",
    "tensorflow/operations/table.py", "_core/transformed.py", "lib", "tensorflow/__init__.py",
)  # fmt: skip


def calls(word):
    """The calls in the files that have a word in them."""
    for path in FILES:
        for node in ast.walk(parsed(path)) if word in path.read_text() else ():
            if isinstance(node, ast.Call):
                yield path, node


def test_modules_are_named_by_text_in_one_place():
    found = [
        f"{path.relative_to(PACKAGE)}:{node.lineno}"
        for path, node in calls("import_module")
        if not str(path.relative_to(PACKAGE)).startswith(BY_TEXT) and "import_module" in ast.unparse(node.func)
        if "numpy._core" not in ast.unparse(node) and "'tensorflow." not in ast.unparse(node)
    ]
    assert not found, "give it a role in _base/plugins.py:\n" + "\n".join(found)


def imported_modules(path, modules):
    """The modules of the package that a file imports, anywhere in it and for types alone, too."""
    own = path.relative_to(SRC).parts[:-1]
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.ImportFrom):
            base = list(own[: len(own) + 1 - node.level]) if node.level else []
            base += node.module.split(".") if node.module else []
            for alias in node.names:
                whole = ".".join([*base, alias.name])
                yield whole if whole in modules else ".".join(base)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def test_no_modules_import_each_other_in_a_circle():
    modules = {".".join(path.relative_to(SRC).with_suffix("").parts).removesuffix(".__init__"): path for path in FILES}
    graph = {name: set(imported_modules(path, modules)) & set(modules) - {name} for name, path in modules.items()}
    list(graphlib.TopologicalSorter(graph).static_order())  # raises CycleError, which names them


def test_no_import_is_hidden_in_a_function():
    # a command imports what it runs when it runs, so that `tensornumpy --help` answers at once
    hidden = [
        f"{path.relative_to(SRC)}:{line}: {name}"
        for path in FILES
        if layer(path) != "command"
        for name, line, hidden in imports(path)
        if hidden
    ]
    assert not hidden, "hoist it, or give it a role in _base/plugins.py:\n" + "\n".join(hidden)


def test_what_loads_late_has_a_role_and_a_reason():
    asked = {node.args[0].value for _, node in calls("plugin") if ast.unparse(node.func) in ("plugin", "_plugin")}
    assert asked == set(PLUGINS)
    for role, (module, reason) in PLUGINS.items():
        where = SRC.joinpath(*module.partition("{}")[0].rstrip(".").split("."))
        assert where.is_dir() or where.with_suffix(".py").exists(), role
        assert reason


@pytest.mark.parametrize(
    "source, layers",
    [
        ("import numpy", set()),
        ("import tensornumpy", {"__init__"}),
        ("from tensornumpy.transforms.tape import gradient", {"transforms"}),
        ("from . import base", {"ops"}),
        ("from .base import Op", {"ops"}),
        ("from .._core import core", {"_core.core"}),
        ("from .. import sin", {"__init__"}),
        ("from .._base.dtypes import Aval", {"_base.dtypes"}),
    ],
)
def test_how_imports_are_read(source, layers):
    assert imported_layers(ast.parse(source).body[0], PACKAGE / "ops" / "elementwise.py") == layers


def test_the_picture_of_the_layers_is_theirs():
    assert layers.PICTURE.read_text() == layers.picture(), "python docs/manual/layers.py draws it again"


# --- files ------------------------------------------------------------------------------------------------


def test_files_are_short():
    tests = pathlib.Path(__file__).parents[1]
    files = [*FILES, *(path for path in tests.rglob("*.py") if "numpy_suite" not in path.parts)]
    lengths = {path.as_posix(): len(path.read_text().splitlines()) for path in files}
    assert not {name: n for name, n in lengths.items() if n > MAX_LINES}, f"split by concept past {MAX_LINES} lines"


def test_folders_are_small():
    folders = {path.parent for path in FILES}
    counts = {str(folder.relative_to(SRC)): len(list(folder.glob("*.py"))) for folder in folders}
    del counts["tensornumpy"]  # a file for each chapter of NumPy's
    assert not {name: n for name, n in counts.items() if n > MAX_FILES}, f"group them by concept past {MAX_FILES} files"


def test_every_module_says_what_it_is_for():
    """In a sentence, of which the first paragraph is made; a folder also says in which files one finds what.

    Which files import it and which it imports ``tensornumpy where FILE`` reads from the imports."""
    heads = {path: ast.get_docstring(parsed(path)) or "" for path in FILES}
    heads = {
        path: text for path, text in heads.items() if not path.is_relative_to(PACKAGE / "command" / "demo" / "chapters")
    }
    empty = [str(path) for path, text in heads.items() if len(text.split()) < 7]
    assert not empty, "say what it is for, what calls it and what it calls:\n" + "\n".join(empty)
    endless = [str(path) for path, text in heads.items() if text.split("\n\n")[0][-1] not in ".:)"]
    assert not endless, "the first paragraph is a sentence:\n" + "\n".join(endless)
    folders = [str(path) for path, text in heads.items() if path.stem == "__init__" and len(text.split()) < 20]
    assert not folders, "say what calls the folder and what it calls:\n" + "\n".join(folders)


# --- import -----------------------------------------------------------------------------------------------


def fresh(code: str, **variables: str) -> str:
    """What this code prints, on either stream, in a new interpreter."""
    path = os.pathsep.join(filter(None, [str(SRC), os.environ.get("PYTHONPATH")]))
    env = {**os.environ, "PYTHONPATH": path, **variables}
    result = subprocess.run([sys.executable, "-c", code], env=env, text=True, capture_output=True, check=False)
    assert result.returncode == 0, result.stderr
    return result.stdout + result.stderr


def test_import_prints_nothing():
    assert fresh("import tensornumpy") == ""


def test_import_loads_nothing_heavy():
    loaded = fresh("import sys, tensornumpy; print(*{name.partition('.')[0] for name in sys.modules})")
    assert not HEAVY & set(loaded.split())


def test_chapters_are_imported_on_first_use():
    loaded = fresh("import sys, tensornumpy; print(*sys.modules)").split()
    assert not {f"{package}.polynomial" for package in ("numpy", "tensornumpy")} & set(loaded)
    assert not {"tensornumpy.fft", "tensornumpy.random"} & set(loaded)


def test_import_is_quick():
    """Functions that are called while it is imported, of those that NumPy's import calls: a count is the same on each
    machine, whatever else it does. The byte code is there the second time."""
    counted = (
        "import sys\n"
        "def work(name):\n"
        "    calls = 0\n"
        "    def seen(frame, event, argument):\n"
        "        nonlocal calls\n"
        "        calls += event in ('call', 'c_call')\n"
        "    sys.setprofile(seen)\n"
        "    __import__(name)\n"
        "    sys.setprofile(None)\n"
        "    return calls\n"
        "numpys = work('numpy')\n"
        "print(work('tensornumpy') / numpys)"
    )
    share = min(float(fresh(counted, PYTHONDONTWRITEBYTECODE="")) for _ in range(2))
    assert 0.1 < share <= IMPORT_BUDGET, (
        f"import tensornumpy calls {share:.2f} times as many functions as numpy's (python -X importtime shows where)"
    )


# --- names ------------------------------------------------------------------------------------------------


def is_foreign(name: str, value: object) -> bool:
    """True for what another package made: a function, class or object whose ``__module__`` is not ours."""
    if name in BORROWED or (isinstance(value, type) and issubclass(value, np.generic)):
        return False
    return not (getattr(value, "__module__", None) or "tensornumpy").startswith("tensornumpy")


def test_public_names_exist():
    assert len(tnp.__all__) == len(set(tnp.__all__))
    assert not [name for name in tnp.__all__ if not hasattr(tnp, name)]


def test_public_names_are_ours():
    values = {name: getattr(tnp, name) for name in tnp.__all__ if hasattr(tnp, name)}
    assert not [name for name, value in values.items() if is_foreign(name, value)]
    assert {name for name, value in values.items() if isinstance(value, types.ModuleType)} <= PUBLIC_MODULES


def test_no_module_leaks():
    leaked = {name: value for name, value in vars(tnp).items() if isinstance(value, types.ModuleType)}
    assert not [
        name
        for name, value in leaked.items()
        if not name.startswith("_") and not value.__name__.startswith("tensornumpy.")
    ]


def test_no_module_hides_a_function():
    """Importing a submodule sets its name in the package: none may be the name of a public function."""
    import inspect

    import tensornumpy

    for path in PACKAGE.glob("*.py"):
        if path.stem.startswith("_") or path.stem not in tensornumpy.__all__:
            continue
        assert inspect.ismodule(getattr(tensornumpy, path.stem)), f"{path.name} hides tnp.{path.stem}"
