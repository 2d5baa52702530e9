"""How the rows of ``tests/seeded_defects.py`` run: each in a copy of the sources, in a fork of this process."""

from __future__ import annotations

import itertools
import os
import pathlib
import shlex
import shutil
import sys
import tempfile
import time
import traceback

import hypothesis  # noqa: F401  imported here, once, as what follows: see start()
import llvmlite.binding  # noqa: F401
import pytest
import scipy.optimize
import scipy.signal  # noqa: F401
from numpy._core._multiarray_umath import __cpu_features__

from sanitizer import run as sanitizer

ROOT = pathlib.Path(__file__).resolve().parents[2]
AT_ONCE = 2  # each in a copy of its own
IGNORED = shutil.ignore_patterns("__pycache__", ".*", "*.egg-info", "shared", "build", "dist")
# What has to stand in what the tests say.
TOLD = {"checked": "a defect of the compiler: ", "sanitized": "ERROR: AddressSanitizer"}
# The level that code is for, where it is not this processor's, and NumPy's name of what it takes.
PROCESSORS = {"wide": ("x86-64-v4", "AVX512_SKX"), "narrow": ("x86-64-v3", "AVX2"), "masks": ("", "AVX512_SKX")}


def start(place: pathlib.Path, tests: str, how: str, log: pathlib.Path) -> int:
    """A process that runs tests, and writes what they say to ``log``: its number. It is a fork of this one, in which
    pytest, NumPy, SciPy and LLVM are imported, which takes longer than most of the tests."""
    words, hows = shlex.split(tests), how.split()
    env = {"PYTHONPATH": str(place / "src"), "PYTHONDONTWRITEBYTECODE": "", "TENSORNUMPY_PURE": "1"}
    for word in hows:
        if word in PROCESSORS and PROCESSORS[word][0]:
            env["TENSORNUMPY_CPU"] = PROCESSORS[word][0]
    if "checked" in hows:
        env["TENSORNUMPY_CHECKED"] = "1"
    is_named = "-k" in words or "::" in tests  # such a test runs, in the sample or not
    options = ["-n", "0", "-x", "-q", *(() if is_named else ("--sample",)), "--tb=line", "-p", "no:cacheprovider"]
    options += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # plugins of pytest's are imported already
    number = os.fork()
    if number:
        return number
    status = 70  # what is neither red nor green
    try:
        said = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(said, 1)
        os.dup2(said, 2)
        os.chdir(place)
        os.environ.update(env)
        sys.dont_write_bytecode = False
        if "sanitized" in hows:
            os.execv(sys.executable, [sys.executable, "tests/sanitizer/run.py", "-x", *words])
        sys.path[:] = [str(place), str(place / "src"), *(p for p in sys.path if p != str(ROOT / "tests"))]
        for name in [m for m in sys.modules if m.partition(".")[0] in ("seeded", "sanitizer")]:
            del sys.modules[name]  # the copy has its own
        status = int(pytest.main([*options, *words]))
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def ended(status: int, said: str, how: str) -> tuple[int, str]:
    """The exit status of the tests and the end of what they said."""
    if status == 1 and any(TOLD[word] not in said for word in how.split() if word in TOLD):
        return 3, f"it was seen otherwise:\n{said[-1500:]}"
    return status, "\n".join(said.splitlines()[-20:])


def cannot(how: str) -> str:
    """Why this machine cannot run tests so; empty where it can."""
    hows = how.split()
    if "sanitized" in hows and sanitizer.library() is None:
        return "there is no libasan"
    for word in hows:
        if word in PROCESSORS and not __cpu_features__.get(PROCESSORS[word][1]):
            return f"this processor has no {PROCESSORS[word][1]}"
    return ""


_times = itertools.count(1_000_000_000)


def put(path: pathlib.Path, text: str) -> None:
    """Write a file, with a time of its own: by it, in seconds, Python knows a compiled file that is of another text."""
    path.write_text(text, encoding="utf-8")
    os.utime(path, (next(_times),) * 2)


def run(rows: list[tuple], pattern: str) -> int:
    """Each of the rows that have the pattern, ``AT_ONCE`` at once: the exit status of all."""
    left, unseen, asked = 0, [], [d for d in rows if pattern in f"{d[0]} {d[1]} {d[3:]}"]
    running: dict[int, tuple] = {}

    def wait() -> pathlib.Path:
        """Until one of the processes is done: the copy that is free again."""
        number, status = os.wait()
        place, path, text, new, how, begun = running.pop(number)
        put(path, text)
        status, said = ended(os.waitstatus_to_exitcode(status), place.with_suffix(".log").read_text(), how)
        tell(path.relative_to(place / "src" / "tensornumpy"), new, status, said, time.monotonic() - begun)
        return place

    def tell(file: object, new: str, status: int, said: str, seconds: float) -> None:
        seen = status == 1 or status < 0  # a signal that ends the process is red, too
        print(f"{'seen' if seen else 'NOT SEEN'} in {seconds:.0f} s: {file}: {new[:70]!r}", flush=True)
        if not seen:
            unseen.append(f"{file}: {new[:70]!r}\n{said}")

    with tempfile.TemporaryDirectory() as folder:
        free = [pathlib.Path(folder) / f"copy{k}" for k in range(min(AT_ONCE, len(asked)))]
        for place in free:
            shutil.copytree(ROOT, place, ignore=IGNORED)
        for file, old, new, tests, *rest in asked:
            how = rest[0] if rest else ""
            if why := cannot(how):
                print(f"left out, as {why}: {file}: {new[:70]!r}")
                left += 1
                continue
            place = free.pop() if free else wait()
            path = place / "src" / "tensornumpy" / file
            text = path.read_text(encoding="utf-8")
            if text.count(old) != 1:
                tell(file, new, 2, f"{old!r} stands there {text.count(old)} times", 0.0)
                free.append(place)
                continue
            put(path, text.replace(old, new))
            begun = time.monotonic()
            running[start(place, tests, how, place.with_suffix(".log"))] = (place, path, text, new, how, begun)
        while running:
            wait()
    for text in unseen:
        print(f"NOT SEEN: {text}")  # last, where a log is read first
    print(f"{len(asked) - left - len(unseen)} of {len(asked)} defects seen, {left} left out")
    return bool(unseen)
