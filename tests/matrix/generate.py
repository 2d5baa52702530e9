"""Write the matrix: ``python tests/matrix/generate.py`` computes every cell, with a progress bar.

``--only native`` or ``--only tensorflow`` computes these columns alone and keeps the others as they are; names of
functions do so for rows. Results: src/tensornumpy/coverage.json (what `tensornumpy coverage` prints and
``tnp.grad_status`` reads), docs/coverage.md and a page a chapter in docs/coverage/.

A cell may not get worse, and no row may go: then nothing is written and the exit status is 1. ``--accept`` writes all
the same, for a change that is meant.
"""

import argparse
import os
import pathlib
import sys

ROOT = pathlib.Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]
os.environ.setdefault("TENSORNUMPY_NATIVE", "off")
os.environ.setdefault("TENSORNUMPY_CHECK_GRAPHS", "1")
os.environ.setdefault("TENSORNUMPY_STRICT", "1")

from rich.progress import track  # noqa: E402

from matrix import cells as native  # noqa: E402
from matrix.chapters import chapter, text  # noqa: E402
from matrix.derivatives import ops  # noqa: E402
from tensornumpy.command import coverage  # noqa: E402


def arguments(words: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=("native", "tensorflow"), help="these columns alone")
    parser.add_argument("--pages", action="store_true", help="compute nothing: the pages of the manual anew")
    parser.add_argument("--accept", action="store_true", help="write although cells got worse")
    parser.add_argument("names", nargs="*", help="functions (default: all)")
    return parser.parse_args(words)


def compute(known: coverage.Rows, names: list[str], only: str | None) -> coverage.Rows:
    """The rows ``names`` anew, the others as they are known."""
    lifted = set(native.functions())
    full = {name: known[name] for name in native.rows() if name in known}
    for name in track(names, description="cells"):
        cells = dict(full.get(name, {}).get("cells", {}))
        if only != "tensorflow":
            cells = native.row(name) | {c: a for c, a in cells.items() if c in coverage.TENSORFLOW}
        if only != "native" and name in lifted:
            from matrix import tensors

            cells |= tensors.row(name)
        calls = [text(call) for call in native.calls(name)]
        run = sorted({op for call in native.calls(name) for op in ops(call)})
        full[name] = {"chapter": chapter(name), "calls": calls, "ops": run, "cells": cells}
    return dict(sorted(full.items()))


def main(words: list[str] | None = None) -> int:
    options = arguments(words)
    before = coverage.load_rows() if coverage.FILE.exists() else {}
    names = [] if options.pages else options.names or native.rows()
    rows = compute(before, names, options.only)
    for name, row in rows.items():
        for column, answer in row["cells"].items():
            if answer.startswith("red"):
                print(f"{name:28} {column:11} {answer}")
    worse = coverage.worse(before, rows)
    if worse and not options.accept:
        print("\n".join(["got worse, nothing is written (--accept does):", *worse]))
        return 1
    coverage.FILE.write_text(coverage.dumps(rows))
    folder = ROOT / "docs" / "coverage"
    folder.mkdir(exist_ok=True)
    pages = coverage.pages(rows)
    for old in folder.glob("*.md"):
        if f"coverage/{old.name}" not in pages and old.stem != "points":
            old.unlink()
    for name, page in pages.items():
        (ROOT / "docs" / name).write_text(page)
    (folder / "points.md").write_text(coverage.points_page(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
