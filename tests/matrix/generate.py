"""Write the matrix: ``python tests/matrix/generate.py`` computes every cell, with a progress bar.

Results: src/tensornumpy/coverage.json (what `tensornumpy coverage` prints) and docs/coverage.md.
"""

import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from rich.progress import track  # noqa: E402

from matrix.cells import COLUMNS, functions, row  # noqa: E402
from tensornumpy.coverage import markdown  # noqa: E402


def main() -> int:
    full = {name: row(name) for name in track(functions(), description="cells")}
    for name, cells in full.items():
        for column, answer in cells.items():
            if answer.startswith("red"):
                print(f"{name:28} {column:9} {answer}")
    kinds = {name: {c: cells[c].split(":")[0] for c in COLUMNS} for name, cells in full.items()}
    (ROOT / "src/tensornumpy/coverage.json").write_text(json.dumps(kinds, indent=1) + "\n")
    (ROOT / "docs/coverage.md").write_text(markdown(kinds))
    return 0


if __name__ == "__main__":
    sys.exit(main())
