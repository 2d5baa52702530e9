"""Runs tests with the oldest and with the newest dependencies that ``pyproject.toml`` allows.

``python tests/dependencies.py`` is a step of the continuous integration. The oldest are installed for the Python that
runs this, the newest for the newest Python of this machine (of ``PATH`` or of pyenv). Exit status 1 if anything fails.
"""

from __future__ import annotations

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import venv

ROOT = pathlib.Path(__file__).resolve().parents[1]
IGNORED = shutil.ignore_patterns("__pycache__", ".*", "*.egg-info", "*.so", "*.pyd", "shared", "build", "dist")
TOOLS = ["pytest", "pytest-xdist", "hypothesis", "scipy", "Cython>=3.1", "setuptools>=77"]
TESTS = """
    tests/tape tests/writes/test_writes.py tests/scalars/test_scalars.py tests/function/test_guards.py
    tests/api/test_members.py tests/api/test_methods.py tests/api/test_linalg_singular.py tests/api/test_polynomials.py
    tests/api/test_ufunc_methods.py tests/api/test_creation.py tests/staging/test_programs.py
""".split()
VERSIONS = "import sys, numpy, llvmlite; print(sys.version.split()[0], numpy.__version__, llvmlite.__version__)"
FORM = "import tensornumpy as tnp; print(tnp.config.native_status()['core'])"


def run(*command: object, cwd: pathlib.Path = ROOT, **environment: str) -> str:
    """What the command says; SystemExit with the end of it if it fails."""
    done = subprocess.run(
        list(map(str, command)), cwd=cwd, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))}\n{done.stdout[-6000:]}{done.stderr[-4000:]}")
    return done.stdout.strip()


def newest_python() -> str:
    """The newest Python of this machine, from 3.12 on that of no free-threaded build; else this one."""
    found = {sys.version_info[:2]: sys.executable}
    places = [pathlib.Path(p) for p in os.environ.get("PATH", "").split(os.pathsep)]
    places += pathlib.Path(os.environ.get("PYENV_ROOT", pathlib.Path.home() / ".pyenv")).glob("versions/*/bin")
    for place in places:
        for minor in range(12, 20):
            python = place / f"python3.{minor}"
            if (3, minor) not in found and os.access(python, os.X_OK):
                ask = subprocess.run([python, "-c", "import venv, ensurepip"], capture_output=True, check=False)
                if ask.returncode == 0:
                    found[(3, minor)] = str(python)
    return found[max(found)]


def dependencies(oldest: bool) -> list[str]:
    with open(ROOT / "pyproject.toml", "rb") as file:
        given = tomllib.load(file)["project"]["dependencies"]
    return [re.sub(r">=([\d.]+).*", r"==\1.*", each) for each in given] if oldest else given


def test(place: pathlib.Path, name: str, python: str, wanted: list[str]) -> None:
    target, source = place / name, place / f"{name}-source"
    shutil.copytree(ROOT, source, ignore=IGNORED)
    run(python, "-m", "venv", target) if python != sys.executable else venv.create(target, with_pip=True)
    own = target / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run(own, "-m", "pip", "install", "--quiet", "--only-binary", ":all:", *wanted, *TOOLS)
    if shutil.which("cc"):
        run(own, "setup.py", "-q", "build_ext", "--inplace", cwd=source, TENSORNUMPY_EXTENSION="required")
    path = str(source / "src")
    print(
        f"{name}: Python, NumPy, llvmlite {run(own, '-c', VERSIONS)}, {run(own, '-c', FORM, PYTHONPATH=path)}",
        flush=True,
    )
    said = run(own, "-m", "pytest", "-q", "--sample", "-n", "2", *TESTS, cwd=source, PYTHONPATH=path)
    print(f"{name}: {said.splitlines()[-1]}", flush=True)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        test(pathlib.Path(folder), "oldest", sys.executable, dependencies(oldest=True))
        test(pathlib.Path(folder), "newest", newest_python(), dependencies(oldest=False))


if __name__ == "__main__":
    main()
