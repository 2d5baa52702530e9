"""Writes the stubs of the package: ``python tests/stubs/generate.py``; ``--check`` says what is not up to date.

Names, parameters and defaults are those that the package has as it runs. The types of parameters follow from their
names (``annotations.py``), those of results from what sample calls of the matrix return (``observed.py``); arrays,
operators and compiled functions are written by hand (``head.pyi``).
"""

import contextlib
import difflib
import importlib
import importlib.util
import io
import os
import subprocess
import sys
import tempfile
import warnings
from pathlib import Path
from types import ModuleType
from typing import Any

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2] / "src")]

os.environ |= {"TENSORNUMPY_PURE": "1", "TENSORNUMPY_NATIVE": "off"}  # compiled members show no annotations

import tensornumpy as tnp
from stubs.module import MODULES, Module
from stubs.tensors import TENSOR_MODULES, TensorModule

SOURCE = Path(tnp.__file__).parent


def module(path: str) -> ModuleType:
    return importlib.import_module(f"tensornumpy.{path}" if path else "tensornumpy")


def file_of(path: str) -> Path:
    """The stub of a module: beside its source."""
    return Path(str(module(path).__file__)).with_suffix(".pyi")


def formatted(text: str) -> str:
    command = [sys.executable, "-m", "ruff", "format", "--stdin-filename", "stub.pyi", "--line-length", "120", "-"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def texts() -> dict[Path, str]:
    """The text of each stub."""
    from stubs.observed import results

    at = os.getcwd()
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        os.chdir(folder)  # samples write files
        try:
            modules = [(path, Module(path, module(path))) for path in MODULES]
            if importlib.util.find_spec("tensorflow") is not None:
                known = dict(modules)
                for path in TENSOR_MODULES:
                    namesake = known[path.removeprefix("tensorflow").lstrip(".")]
                    modules.append((path, TensorModule(path, module(path), namesake)))
            seen = results([name for _, m in modules for name in m.functions()])
            raw = {file_of(path): m.text(seen) for path, m in modules}
        finally:
            os.chdir(at)
    together = formatted("\n# --- 8< ---\n".join(raw.values()))
    return dict(zip(raw, (part.strip() + "\n" for part in together.split("# --- 8< ---\n")), strict=True))


def stale() -> list[str]:
    """The lines in which the stubs are not what the package is now."""
    found = []
    for path, text in texts().items():
        old = path.read_text() if path.exists() else ""
        found += difflib.unified_diff(old.splitlines(), text.splitlines(), str(path), "as it is now", lineterm="", n=1)
    return found


def main(*args: Any) -> int:
    if "--check" in args:
        old = stale()
        print("\n".join(old))
        return bool(old)
    for path, text in texts().items():
        path.write_text(text)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
