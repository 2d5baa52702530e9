"""The stubs are those of the package as it is; they see planted mistakes, and none in programs without one."""

import ast
import doctest
import importlib
import inspect
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import tensornumpy as tnp
from stubs.module import MODULES
from stubs.tensors import TENSOR_MODULES

mypy_api = pytest.importorskip("mypy.api")

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SOURCE = Path(tnp.__file__).parent
PROGRAMS = HERE / "programs"
EXAMPLES = [ROOT / "examples" / f"{name}.py" for name in ("digits", "physics", "libraries")]
MARK = "# mistake"


def mypy(monkeypatch, *arguments):
    """``{file: {line: message}}``, as mypy tells a program that uses the package."""
    monkeypatch.setenv("MYPYPATH", str(SOURCE.parent))
    options = ["--config-file=", "--follow-imports=silent", "--ignore-missing-imports", "--no-pretty"]
    out, err, _ = mypy_api.run([*options, "--show-absolute-path", *map(str, arguments)])
    assert not err
    found = {}
    for file, line, text in re.findall(r"^(.+?):(\d+):(?:\d+:)? error: (.*)$", out, re.M):
        found.setdefault(Path(file), {}).setdefault(int(line), text)
    return found


def marked():
    lines = (PROGRAMS / "mistakes.py").read_text().splitlines()
    return {number for number, line in enumerate(lines, 1) if line.endswith(MARK)}


def page_program(page, folder):
    """The examples of a page of the manual that raise nothing, as one program."""
    text = re.sub(r"^```.*$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    examples = [e.source for e in doctest.DocTestParser().get_examples(text) if not e.exc_msg]
    program = folder / f"{page.stem.replace('-', '_')}_page.py"
    program.write_text("import numpy as np\nimport tensornumpy as tnp\n" + "".join(examples))
    return program


@pytest.mark.long
def test_up_to_date():
    """What ``tests/stubs/generate.py`` writes is what is there; in a process of its own, since samples set modes."""
    command = [sys.executable, str(HERE / "generate.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, f"run python tests/stubs/generate.py: {done.stdout[-2000:]}{done.stderr[-2000:]}"


@pytest.mark.heavy
def test_programs(monkeypatch, tmp_path):
    """All planted mistakes are seen, and nothing else: not in right programs, the examples, the README."""
    readme = page_program(ROOT / "README.md", tmp_path)
    found = mypy(monkeypatch, *PROGRAMS.glob("*.py"), *EXAMPLES, readme, "--check-untyped-defs")
    assert len(marked()) >= 87
    assert set(found.pop(PROGRAMS / "mistakes.py")) == marked()
    assert found == {}


# --- names and parameters, read from the text of the stubs ---------------------------------------------------------


def functions(tree):
    """``{name: [its declarations]}`` of functions and methods in a stub."""
    found = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            found.setdefault(node.name, []).append(node)
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    found.setdefault(f"{node.name}.{inner.name}", []).append(inner)
    return found


def names_of(tree):
    for node in tree.body:
        if isinstance(node, ast.ImportFrom | ast.Import):
            yield from (alias.asname or alias.name for alias in node.names)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.AnnAssign):
            yield node.target.id
        elif isinstance(node, ast.Assign):
            yield node.targets[0].id


def stub(path):
    module = importlib.import_module(f"tensornumpy.{path}" if path else "tensornumpy")
    return module, ast.parse(Path(module.__file__).with_suffix(".pyi").read_text())


def of_tensors(path):
    """``path``, where TensorFlow is there if it is one of its modules."""
    if path.partition(".")[0] == "tensorflow":
        pytest.importorskip("tensorflow")
    return path


@pytest.mark.parametrize("path", (*MODULES, *TENSOR_MODULES))
def test_public_names(path):
    module, tree = stub(of_tensors(path))
    public = set(getattr(module, "__all__", ()))
    assert not public - set(names_of(tree))


# What a stub says on purpose that the signature does not.
SHORTER = {
    "function": "its options by name, which the signature has in **options",
    "where": "x and y together, or neither",
    "ufunc.outer": "keywords that NumPy's text hides in **kwargs",
    "ufunc.reduce": "keywords that NumPy's text hides in **kwargs",
    **dict.fromkeys(
        ("sum", "prod", "max", "min", "mean", "std", "var", "clip"), "keywords that NumPy's text hides in **kwargs"
    ),
}


CHAPTERS = ("linalg", "fft", "random", "strings")


@pytest.mark.parametrize(
    "path", ["", *CHAPTERS, "special", "polynomial", "tensorflow", *(f"tensorflow.{path}" for path in CHAPTERS)]
)
def test_parameters(path):
    """Each parameter of a declaration is there as the program runs, and the other way round in one of the overloads."""
    module, tree = stub(of_tensors(path))
    checked = 0
    for name, nodes in functions(tree).items():
        thing = module
        for part in name.split("."):
            thing = inspect.getattr_static(thing, part, None) if inspect.isclass(thing) else getattr(thing, part, None)
        hidden = name.rpartition(".")[2].startswith("_") or name.startswith("_")
        if hidden or not inspect.isroutine(thing) or isinstance(thing, classmethod | staticmethod):
            continue
        try:
            real = list(inspect.signature(thing).parameters)
        except (TypeError, ValueError):
            continue
        declared = set()
        for node in nodes:
            a = node.args
            own = [x.arg for x in (*a.posonlyargs, *a.args, *a.kwonlyargs, a.vararg, a.kwarg) if x is not None]
            if "options" in own and "options" not in real:
                continue  # by the names that TensorFlow NumPy has
            if name.rpartition(".")[2] not in SHORTER or "kwargs" not in real:
                extra = set(own) - set(real)
                assert not extra or name in SHORTER or "args" in real, (name, extra)
            declared |= set(own)
        missing = set(real) - declared - {"self", "args", "kwargs", "options"}
        assert not missing, (name, missing)
        checked += 1
    assert checked > 5


# --- in CI ---------------------------------------------------------------------------------------------------------

# Pages whose examples mypy does not follow.
PAGES = {
    "first_hour": "NumPy's functions return our arrays, which NumPy's stubs do not know",
    "tree": "one name for two classes",
    "tape": "one name for arrays and for their tuples",
    "arrays": "keys of a dict are arrays, and found by their numbers",
    "strings": "elements of text are texts, and the dtype of an array of a list is not known to the types",
}


@pytest.mark.heavy
def test_manual(monkeypatch, tmp_path):
    codes = ("no-redef", "has-type", "var-annotated", "assignment", "misc", "import-untyped")
    pages = [p for p in ROOT.glob("docs/**/*.md") if ">>> " in p.read_text() and "tensorflow" not in p.read_text()]
    programs = [page_program(p, tmp_path) for p in pages]
    options = ["--allow-redefinition", *(f"--disable-error-code={code}" for code in codes)]
    found = mypy(monkeypatch, *programs, *options)
    assert {
        p.stem.removesuffix("_page"): v for p, v in found.items() if p.stem.removesuffix("_page") not in PAGES
    } == {}
    assert len(pages) > 15


# Files of NumPy's that use what is not here.
NUMPYS = {
    "arithmetic": "lists of objects that are no numbers as operands",
    "array_constructors": "a class derived from the array",
    "array_like": "an object whose __array__ returns one of our arrays",
    "arrayterator": "NumPy's Arrayterator reads NumPy's arrays",
    "lib_user_array": "lib.user_array",
    "literal": "partial of an overloaded constructor, which mypy does not follow",
    "ma": "masked arrays",
    "modules": "f2py, matrixlib, version",
    "ndarray_misc": "a class derived from the array",
    "random": "private members of generators",
    "recfunctions": "record arrays",
    "ufunclike": "mistakes that NumPy's stubs see in objects that are no numbers",
}


def numpys(kind, suffix, folder):
    """NumPy's own typing tests with the import changed."""
    source = Path(np.__file__).parent / "typing" / "tests" / "data" / kind
    if not source.is_dir():
        pytest.skip("NumPy without its tests")
    for path in source.glob(f"*{suffix}"):
        text = re.sub(r"import numpy as np\b", "import tensornumpy as np", path.read_text())
        text = text.replace("import numpy.typing as npt", "import tensornumpy.typing as npt")
        text = re.sub(r"from numpy\b(?!\._)", "from tensornumpy", text)
        text = re.sub(r"import numpy\.([a-z_.]+) as", r"import tensornumpy.\1 as", text)
        (folder / path.name).write_text(re.sub(r"^import numpy$", "import tensornumpy as numpy", text, flags=re.M))
    return sorted(folder.glob(f"*{suffix}"))


@pytest.mark.heavy
def test_numpys_programs_pass(monkeypatch, tmp_path):
    files = numpys("pass", ".py", tmp_path)
    found = mypy(monkeypatch, *files, "--strict", "--allow-redefinition-new", "--local-partial-types")
    assert {p.stem for p in found} == set(NUMPYS)
    assert len(files) == 35


@pytest.mark.heavy
def test_stubtest():
    """mypy's own comparison of stubs with the package, of the modules that have a stub."""
    command = [sys.executable, "-m", "mypy.stubtest", "tensornumpy", "--concise", "--ignore-missing-stub"]
    command += ["--mypy-config-file", str(ROOT / "pyproject.toml")]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    assert "build errors" not in done.stdout
    modules = "|".join(re.escape(m) for m in sorted(filter(None, MODULES), key=len, reverse=True))
    sources = "|".join(sorted(p.stem if p.suffix else p.name for p in SOURCE.iterdir() if p.stem not in MODULES))
    lines = [
        line for line in done.stdout.splitlines() if re.match(rf"tensornumpy\.({modules})\.|tensornumpy\.\w", line)
    ]
    lines = [line for line in lines if not re.match(rf"tensornumpy\.({sources}|\w+\._\w+|lib\.\w+)\b[. ]", line)]
    known = re.compile(
        "_NoValueType"  # the sentinel for an argument that was not given
        "|variable differs from runtime type tensornumpy.ops"  # ufuncs, which the stubs have by their operands
        "|metaclass differs"  # of what is refused
        r"|tensornumpy\.ufunc\.__new__|tensornumpy\.vectorize\.__module__"
        r"|tensornumpy\.ma\.(array|arithmetic|functions|reductions|values)\."  # where the chapter's names are written
    )
    assert [line for line in lines if not known.search(line)] == []
    assert len(done.stdout.splitlines()) > 100


@pytest.mark.heavy
@pytest.mark.skipif(shutil.which("pyright") is None, reason="pyright comes with Node, from npm")
def test_pyright(tmp_path):
    (tmp_path / "pyrightconfig.json").write_text(
        json.dumps({"extraPaths": [str(SOURCE.parent)], "pythonVersion": "3.11", "include": [str(PROGRAMS)]})
    )
    command = ["pyright", "--outputjson", "-p", str(tmp_path), "--pythonpath", sys.executable]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    errors = [d for d in json.loads(done.stdout)["generalDiagnostics"] if d["severity"] == "error"]
    seen = {(Path(d["file"]).name, d["range"]["start"]["line"] + 1) for d in errors}
    assert seen == {("mistakes.py", line) for line in marked()}
