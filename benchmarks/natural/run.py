"""What ``function`` does to natural programs: ``python benchmarks natural [NAME ...]``.

Each program runs in processes of its own, with an empty cache: as NumPy's, with the import changed, and with the hot
functions decorated. A row has the steady time of a call relative to NumPy's (least of the last calls), and the time of
the first 1, 10, 100 and 1,000 calls, relative to NumPy's. The values of all calls are compared.
"""

from __future__ import annotations

import argparse
import compileall
import importlib
import importlib.util
import json
import os
import sys
import tempfile
import time
import warnings
from typing import Any

import numpy as np
from benchmarks.measure import fresh, mean
from benchmarks.natural import PROGRAMS

CHAPTERS = (
    "learning", "sampling", "dynamics", "searching", "signals", "sizes", "state", "records", "grids", "styles",
    "trades", "students", "everyday",
)  # fmt: skip
FORMS = ("numpy", "eager", "decorated")
MARKS = (1, 10, 100, 1000)
LIMIT = 30.0  # seconds of one process


def flat(x: Any) -> list[float]:
    """The numbers of a result."""
    if isinstance(x, tuple | list):
        return [v for part in x for v in flat(part)]
    return [float(v) for v in np.asarray(x, float).ravel()]


def measure(name: str, form: str, calls: int) -> dict[str, Any]:
    """The calls of one program in this process: time after each mark, the steady time, and all results."""
    if form == "numpy":
        xp: Any = np
        decorate: Any = lambda f: f
    else:
        import tensornumpy as xp

        decorate = xp.function if form == "decorated" else lambda f: f
    warnings.simplefilter("ignore")
    call = PROGRAMS[name](xp, decorate)
    spent, marks, single, results = 0.0, {}, [], []
    for k in range(calls):
        start = time.perf_counter()
        result = call(k)
        took = time.perf_counter() - start
        spent += took
        single.append(took)
        results.append(flat(result))
        if k + 1 in MARKS:
            marks[k + 1] = spent
        if spent > LIMIT:
            break
    late = single[len(single) // 2 :]
    groups = [sum(late[i : i + 20]) / 20 for i in range(0, max(len(late) - 19, 1), 20)]
    return {"marks": marks, "steady": min(groups), "results": results}


def compiled_to(folder: str) -> None:
    """Byte code of the package in a folder, as an installed one has it, whatever is switched off here."""
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = folder
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    where = importlib.util.find_spec("tensornumpy")
    assert where is not None and where.submodule_search_locations
    compileall.compile_dir(where.submodule_search_locations[0], quiet=2)


def row(name: str, calls: int) -> dict[str, Any]:
    """The forms of one program, each in a new process with an empty cache."""
    found = {}
    for form in FORMS:
        try:
            with tempfile.TemporaryDirectory() as cache:
                found[form] = fresh("natural.run", "--one", name, form, calls, TENSORNUMPY_CACHE=cache)
        except RuntimeError as error:
            return {"name": name, "error": f"{form}: {error}"}
    numpy = found["numpy"]
    result: dict[str, Any] = {"name": name, "ms": numpy["steady"] * 1e3}
    for form in FORMS[1:]:
        one = found[form]
        result[form] = one["steady"] / numpy["steady"]
        result[f"{form} marks"] = {k: t / numpy["marks"][k] for k, t in one["marks"].items() if k in numpy["marks"]}
        result[f"{form} lost"] = max(
            t - 1.1 * numpy["marks"][k] for k, t in one["marks"].items() if k in numpy["marks"]
        )
        for mine, theirs in zip(one["results"], numpy["results"], strict=False):
            if not np.allclose(mine, theirs, rtol=1e-6, atol=1e-9, equal_nan=True):
                result["error"] = f"{form}: other values than NumPy's"
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="programs; all, where none is named")
    parser.add_argument("--calls", type=int, default=1000)
    parser.add_argument("--one", nargs=3, metavar=("NAME", "FORM", "CALLS"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    for chapter in CHAPTERS:
        importlib.import_module(f"benchmarks.natural.{chapter}")
    if given.one:
        print(json.dumps(measure(given.one[0], given.one[1], int(given.one[2]))))
        return
    with tempfile.TemporaryDirectory() as folder:
        compiled_to(folder)
        table(given.names or list(PROGRAMS), given.calls)


def table(names: list[str], calls: int) -> None:
    """Measure and print the programs of these names."""
    rows = []
    marks = ", ".join(map(str, MARKS))
    print(f"{'program':20} {'NumPy ms':>9} {'eager':>6} {'steady':>7}   first {marks} calls, seconds lost")
    for name in names:
        one = row(name, calls)
        rows.append(one)
        if "decorated" not in one:
            print(f"{name:20} {one['error']}", flush=True)
            continue
        marks = " ".join(f"{t:7.2f}" for t in one["decorated marks"].values())
        steady = f"{one['ms']:9.3f} {one['eager']:6.2f} {one['decorated']:7.2f}"
        print(f"{name:20} {steady} {marks} {one['decorated lost']:7.2f}  {one.get('error', '')}", flush=True)
    for form in FORMS[1:]:
        ratios = [one[form] for one in rows if form in one]
        if ratios:
            above = sum(r > 1.03 for r in ratios)
            print(f"{form}: geometric mean {mean(ratios):.2f}, worst {max(ratios):.2f}, {above} above 1.03")


if __name__ == "__main__":
    main()
