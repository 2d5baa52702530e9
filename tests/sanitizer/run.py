"""Runs tests with each load and store of native code checked by AddressSanitizer (plugin.py).

``python tests/sanitizer/run.py`` is a step of the continuous integration, with the arguments of pytest that follow, and
with the tests here where none of these is a file. It needs libasan, which comes with gcc; where there is none, it says
so and does nothing. It gets no further than its first report, which it prints; exit status 1 then, as if a test failed.
"""

from __future__ import annotations

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
from typing import Any

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
TESTS = [  # arrays that end where they end; products, whose blocks nobody else checks; threads; drawn calls
    "tests/compiler/test_memory.py",
    "tests/compiler/test_products_of_loops.py",
    "tests/engines/test_products.py",
    "tests/engines/test_rows.py",
    "tests/engines/test_threads.py",
    "tests/fuzz/test_kinds.py",
]


def library() -> str | None:
    """What is loaded into a process before all else: libasan, and what C++ throws with. None where there is no gcc."""
    gcc = shutil.which("gcc")
    if gcc is None or not sys.platform.startswith("linux"):
        return None
    found = []
    for name in ("libasan.so", "libstdc++.so"):
        asked = subprocess.run([gcc, f"-print-file-name={name}"], capture_output=True, text=True, check=False)
        found.append(asked.stdout.strip())
    return " ".join(found) if all(os.path.isabs(path) and os.path.exists(path) for path in found) else None


def run(path: str, *command: str, logs: str, stdout: Any = None) -> subprocess.CompletedProcess:
    """A command of Python with AddressSanitizer in its process, which writes its reports there."""
    environment = {
        **os.environ,
        "LD_PRELOAD": path,
        "ASAN_OPTIONS": f"detect_leaks=0:log_path={logs}/report:allocator_may_return_null=1",
        "PYTHONMALLOC": "malloc",
        "PYTHONPATH": os.pathsep.join([os.environ.get("PYTHONPATH", ""), str(HERE.parent)]).strip(os.pathsep),
        "TENSORNUMPY_CACHE": "off",
        "TENSORNUMPY_NATIVE": "now",
    }
    return subprocess.run([sys.executable, *command], env=environment, cwd=ROOT, check=False, stdout=stdout)


def main(*tests: str) -> int:
    path = library()
    if path is None:
        print("skipped: there is no libasan here (it comes with gcc, on Linux)")
        return 0
    with tempfile.TemporaryDirectory() as logs:
        done = run(path, *_PYTEST, *tests, *([] if any(os.path.exists(t) for t in tests) else TESTS), logs=logs)
        reports = sorted(pathlib.Path(logs).glob("report*"))
        for each in reports:
            print(each.read_text(errors="replace"))
    return int(bool(reports) or done.returncode != 0)


_PYTEST = ("-m", "pytest", "-p", "sanitizer.plugin", "-p", "no:cacheprovider", "-n", "0", "-q", "--sample", "-v", "-s")

if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
