"""What functions return: dtypes and shapes, seen by running the sample calls of the matrix (tests/matrix).

Samples set modes and write files, so this runs as a program of its own, in a folder of its own, and prints JSON.
"""

from __future__ import annotations

import contextlib
import functools
import io
import json
import os
import re
import subprocess
import sys
import tempfile
import warnings
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
_MOST = 3  # sample calls that are shown with their shapes


@functools.cache
def load() -> dict[str, Any]:
    """``{name: {"dtypes": [[of the first array, of the result], ...], "shapes": [[call, in, out], ...]}}``."""
    paths = [ROOT / "src", ROOT / "tests", ROOT / "tests/api", ROOT / "docs"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([*map(str, paths), *filter(None, sys.path)])}
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "manual.results"]
        done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=folder, env=environment)
    return json.loads(done.stdout.splitlines()[-1])  # LAPACK prints, too


def dtypes(pairs: list[list[str]]) -> str:
    """``that of the argument for float32 and float64; float64 of int16 and int64``; "" where too little was seen."""
    if len(pairs) < 3:
        return ""
    kept = [a for a, b in pairs if a == b]
    made: dict[str, list[str]] = {}
    for a, b in pairs:
        made.setdefault(b, []).append(a)
    if len(made) == 1:
        return f"{pairs[0][1]}, whatever that of the argument"
    others = {b: [a for a in of if a != b] for b, of in made.items()}
    parts = [f"{b} of {_and(of)}" for b, of in others.items() if of]
    if kept:
        parts.insert(0, f"that of the argument for {_and(kept)}" if parts else "that of the argument")
    return "; ".join(parts)


def _and(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def collect() -> dict[str, Any]:
    """The same, by running."""
    import numpy as np

    import tensornumpy as tnp
    from matrix.cells import calls
    from matrix.chapters import text
    from stubs.observed import _run, results
    from tensornumpy.command.coverage import load_rows

    order = ["bool", "int16", "int64", "float32", "float64", "complex128"]
    rows = load_rows()
    found: dict[str, Any] = {}
    for name, seen in results(list(rows)).items():
        firsts = [a for a, _ in seen.dtypes]
        pairs = sorted((a.name, b.name) for a, b in seen.dtypes if firsts.count(a) == 1 and a.name in order)
        found[name] = {"dtypes": sorted(pairs, key=lambda p: order.index(p[0])), "shapes": []}
    for name in rows:
        shapes: dict[tuple[str, str], str] = {}
        for call in calls(name):
            with contextlib.suppress(Exception), np.errstate(all="ignore"):
                _, (result, *_) = _run(name, call, None)
                parts = result if isinstance(result, tuple) else (result,)
                itself = re.fullmatch(rf"(tnp\.{re.escape(name)}|x\.{name.rpartition('.')[2]})(\(.*\))?", text(call))
                if call.arrays and itself and all(isinstance(part, tnp.ndarray) for part in parts):
                    given = ", ".join(str(a.shape) for a in call.arrays)
                    shapes.setdefault((given, ", ".join(str(part.shape) for part in parts)), text(call))
        found.setdefault(name, {"dtypes": []})["shapes"] = [[t, *s] for s, t in list(shapes.items())[:_MOST]]
    return found


if __name__ == "__main__":
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")
        answer = json.dumps(collect())
    print(answer)
