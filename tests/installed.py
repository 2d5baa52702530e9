"""Builds wheel and source distribution, installs each into an environment of its own, and tests what lies there.

``python tests/installed.py`` is a step of the continuous integration. What is installed: the wheel (with the extension,
where there is a compiler), the source distribution by a compiler that fails, and by none that is asked for
(``TENSORNUMPY_PURE=1``). Dependencies come from the environment that runs this. The source distribution is built once
more from files with other dates, and must have the same bytes. Exit status 1 if anything fails.
"""

from __future__ import annotations

import os
import pathlib
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import venv
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
IGNORED = shutil.ignore_patterns("__pycache__", ".*", "*.egg-info", "*.so", "*.pyd", "shared", "build", "dist")
TESTS = "tests/tape/test_compiled.py tests/tape/test_contract.py tests/writes/test_shared_memory.py".split()
EPOCH = "1700000000"  # that of [tool.cibuildwheel]
FORM = "import tensornumpy as tnp; print(tnp.__file__); print(tnp.config.native_status()['core'])"


def run(*command: object, cwd: pathlib.Path, **environment: str) -> str:
    """What the command says; SystemExit with all of it if it fails."""
    done = subprocess.run(
        list(map(str, command)), cwd=cwd, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, command))}\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout


def test(place: pathlib.Path, file: pathlib.Path, form: str, **environment: str) -> None:
    """Install a file into an environment of its own, ask for the form of the core, and run the tests there."""
    target = place / f"environment{len(list(place.glob('environment*')))}"
    venv.create(target, with_pip=True)
    python = target / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run(python, "-m", "pip", "install", "--quiet", "--no-deps", file, cwd=place, **environment)
    own = sysconfig.get_path("purelib", vars={"base": str(target)})
    path = os.pathsep.join([own, sysconfig.get_path("purelib")])
    where, found = run(python, "-c", FORM, cwd=place, PYTHONPATH=path, **environment).splitlines()
    if not where.startswith(str(target)) or not found.startswith(form):
        raise SystemExit(f"{file.name}: {where} has the form {found!r}, not {form!r}")
    options = ["-q", "-n", "0", "-p", "no:cacheprovider", "-o", "pythonpath=tests tests/api docs"]
    said = run(python, "-m", "pytest", *options, *TESTS, cwd=place / "source", PYTHONPATH=path, **environment)
    print(f"{file.name}, {found}: {said.splitlines()[-1]}", flush=True)


def reproduced(place: pathlib.Path, sdist: pathlib.Path) -> None:
    """Build the source distribution anew, of the same files with another date and from another folder."""
    copy, again = place / "elsewhere" / "copied", place / "again"
    shutil.copytree(place / "source", copy)
    for path in copy.rglob("*"):
        os.utime(path, (1e9, 1e9))
    run(sys.executable, "-m", "build", "--sdist", "--outdir", again, copy, cwd=place, SOURCE_DATE_EPOCH=EPOCH)
    (second,) = again.glob("*.tar.gz")
    if sdist.read_bytes() != second.read_bytes():
        raise SystemExit(f"{sdist.name} has other bytes when it is built again")
    print(f"{sdist.name}: built twice, the same bytes", flush=True)


def main() -> None:
    has_compiler = shutil.which((sysconfig.get_config_var("CC") or "cc").split()[0]) is not None
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        source, dist = place / "source", place / "dist"
        shutil.copytree(ROOT, source, ignore=IGNORED)
        required = {"TENSORNUMPY_EXTENSION": "required"} if has_compiler else {}
        run(sys.executable, "-m", "build", "--outdir", dist, source, cwd=place, SOURCE_DATE_EPOCH=EPOCH, **required)
        (wheel,), (sdist,) = dist.glob("*.whl"), dist.glob("*.tar.gz")
        names = zipfile.ZipFile(wheel).namelist()
        if any(name.endswith((".pyx", ".pxi", ".h", ".c")) for name in names):
            raise SystemExit(f"{wheel.name} has sources of the extension in it")
        reproduced(place, sdist)
        shutil.rmtree(source / "src")  # the tests are for what was installed
        print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB; {sdist.name}: {sdist.stat().st_size / 1e6:.1f} MB")
        test(place, wheel, "extension" if has_compiler else "Python: no extension")
        test(place, wheel, "Python: TENSORNUMPY_PURE", TENSORNUMPY_PURE="1")
        test(place, sdist, "Python: no extension", CC="false", TENSORNUMPY_EXTENSION="")


if __name__ == "__main__":
    main()
