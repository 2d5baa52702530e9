"""Write the matrix: ``python tests/matrix/generate.py`` computes every cell, with a progress bar.

``--only native`` or ``--only tensorflow`` computes these columns alone and keeps the others as they are; names of
functions do so for rows. Results: src/tensornumpy/coverage.json (what `tensornumpy coverage` prints) and
docs/coverage.md.
"""

import argparse
import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from rich.progress import track  # noqa: E402

from matrix import cells as native  # noqa: E402
from matrix import tensors  # noqa: E402
from tensornumpy.coverage import load, markdown  # noqa: E402

COLUMNS = (*native.COLUMNS, *tensors.COLUMNS)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=("native", "tensorflow"), help="these columns alone")
    parser.add_argument("names", nargs="*", help="functions (default: all)")
    return parser.parse_args()


def main() -> int:
    options = arguments()
    known = load() if options.only or options.names else {}
    full = {name: known.get(name, {}) for name in native.functions()}
    for name in track(options.names or list(full), description="cells"):
        if options.only != "tensorflow":
            full[name] = full[name] | native.row(name)
        if options.only != "native":
            full[name] = full[name] | tensors.row(name)
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
