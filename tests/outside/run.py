"""Runs a sample of the tests of other libraries on our arrays: SciPy's, scikit-learn's, xarray's and einops' from the
wheels that are installed, array-api-extra's from its source distribution, which pip gets.

``python tests/outside/run.py`` is a step of the continuous integration: one test in n, chosen by its name, plainly,
watched by a tape, traced by ``function`` and batched by ``vectorized_map`` (plugin.py). Exit status 1 if any failed.
``python tests/outside/run.py scipy.stats plain watched/4`` runs those of a package, with other shares.
"""

from __future__ import annotations

import concurrent.futures
import importlib.util
import os
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
SHARES = "plain/24 watched/48 traced/96 batched/96"
# Small suites whole.
WHOLE = "plain watched traced batched"
SUITES = {
    "scipy.stats": SHARES,
    "scipy.signal": SHARES,
    "scipy.ndimage": SHARES,
    "scipy.special": SHARES,
    "scipy.fft": SHARES,
    "scipy._lib": SHARES,
    "scipy.optimize": "plain/24 watched/48",  # its callbacks run in loops: the other modes compile each of their calls
    "scipy.integrate": SHARES,
    "scipy.interpolate": SHARES,
    "scipy.cluster": SHARES,
    "scipy.linalg": SHARES,
    "scipy.spatial": SHARES,
    "scipy.differentiate": SHARES,
    "sklearn": "plain/8 watched/16",  # most of it leaves for compiled code
    "xarray": WHOLE,
    "einops": WHOLE,
    "array_api_extra": "plain/2 watched/4 traced/8 batched/8",
}
FILES = {
    "xarray": ["tests/test_duck_array_wrapping.py", "tests/test_array_api.py"],
    "einops": ["tests/test_ops.py", "tests/test_packing.py", "tests/test_einsum.py", "tests/test_other.py"],
}


def files(package: str, folder: pathlib.Path) -> list[pathlib.Path]:
    """The test files of a package in which there are tests for any namespace."""
    if package == "array_api_extra":
        return [folder / "tests" / "main"]
    spec = importlib.util.find_spec(package)
    assert spec is not None and spec.origin is not None
    place = pathlib.Path(spec.origin).parent
    if package in FILES:
        return [place / name for name in FILES[package]]
    asked = re.compile(r"\bxp\b" if package.startswith("scipy") else r"yield_namespace")
    found = [p for p in place.rglob("test_*.py") if asked.search(p.read_text(encoding="utf-8"))]
    return sorted(p for p in found if "array_api_compat" not in p.parts and "array_api_extra" not in p.parts)


def source(project: str, place: str) -> pathlib.Path:
    """The folder of a source distribution."""
    download = [
        sys.executable,
        "-m",
        "pip",
        "download",
        "-q",
        "--no-deps",
        "--no-binary",
        project,
        "-d",
        place,
        project,
    ]
    subprocess.run(download, check=True)
    (found,) = pathlib.Path(place).glob("*.tar.gz")
    with tarfile.open(found) as archive:
        archive.extractall(place, filter="data")
    return next(p for p in pathlib.Path(place).iterdir() if p.is_dir())


def run(package: str, shares: str) -> tuple[str, int, str]:
    with tempfile.TemporaryDirectory() as place:
        folder = source("array-api-extra", place) if package == "array_api_extra" else pathlib.Path(place)
        return _run(package, shares, folder)


def _run(package: str, shares: str, folder: pathlib.Path) -> tuple[str, int, str]:
    start = time.perf_counter()
    environment = {
        **os.environ,
        "TENSORNUMPY_OUTSIDE": shares,
        "TENSORNUMPY_OUTSIDE_LIBRARY": package.partition(".")[0],
        "SCIPY_ARRAY_API": "1",
        "OMP_NUM_THREADS": "1",
        "OPENBLAS_NUM_THREADS": "1",
        "TENSORNUMPY_NATIVE": os.environ.get("TENSORNUMPY_NATIVE", "off"),
        "PYTHONPATH": os.pathsep.join([str(HERE.parent), str(folder / "src"), os.environ.get("PYTHONPATH", "")]),
    }
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "--tb=short",
        "-W",
        "ignore",
        "-c",
        str(HERE / "pytest.ini"),
        "-p",
        "outside.plugin",
    ]
    done = subprocess.run(
        [*command, *map(str, files(package, folder))], env=environment, capture_output=True, text=True, check=False
    )
    return package, done.returncode, f"{done.stdout}{done.stderr}\n{time.perf_counter() - start:.0f} s"


def main(argv: list[str]) -> int:
    chosen = {argv[0]: " ".join(argv[1:]) or SHARES} if argv else SUITES
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for package, status, said in pool.map(lambda item: run(*item), chosen.items()):
            lines = said.strip().splitlines()
            print(f"{package}: {next((line for line in reversed(lines) if ' in ' in line), '')}", flush=True)
            if status:
                failed += 1
                print("\n".join(lines[-200:]), flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
