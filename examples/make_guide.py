"""Makes ``guide.ipynb``, executed, from the chapters of ``tensornumpy demo``: one text, two ways to read it.

    python examples/make_guide.py

Run it after a chapter has changed; the tests compare the notebook with the chapters. Needs nbformat, nbclient and
ipykernel (the ``test`` extra).
"""

from __future__ import annotations

from pathlib import Path

import nbformat

from tensornumpy.command.demo import load_sections

GUIDE = Path(__file__).with_name("guide.ipynb")

INTRODUCTION = """\
# A guide to tensornumpy

NumPy's API on arrays that differentiate, compile, vectorize and move between devices. This notebook shows each of
these once, on small examples, and measures at the end. `tensornumpy demo` walks through the same chapters in a
terminal.

It is made by `examples/make_guide.py`; the chapters are in `src/tensornumpy/demo/chapters`."""

PICTURE = """\
from IPython.display import Image

Image(picture.getvalue())"""

SPEED_TEXT = """\
## 13. Speed

The sigmoid on vectors of several sizes: NumPy, tensornumpy as it stands, and tensornumpy compiled. All take turns in
short slices and the shortest counts. `tensornumpy benchmark` adds the other libraries that are installed."""

SPEED = """\
from pathlib import Path
from tempfile import TemporaryDirectory

from tensornumpy.command.benchmark import report, sigmoid
from tensornumpy.command.benchmark.race import race
from tensornumpy.command.benchmark.rivals import Rivals

tables = sigmoid.tables(Rivals([]), quick=True)
race(tables, rounds=10, sample=1e-3)
for table in tables:
    times = [f"{c.label} {report.duration(c.seconds)}" for c in table.candidates]
    print(f"{table.size:>8}:", ", ".join(times))"""

SPEED_PLOT = """\
with TemporaryDirectory() as folder:
    plotted = report.plot_sigmoid(tables, Path(folder) / "sigmoid.png").read_bytes()
Image(plotted)"""


def cells() -> list[tuple[bool, str]]:
    """``(is it code, text)`` of every cell."""
    out = [(False, INTRODUCTION)]
    for section in load_sections():
        for cell in section.cells:
            out.append((cell.is_code, cell.text))
            if cell.is_code and "picture = BytesIO()" in cell.text:
                out.append((True, PICTURE))
    return [*out, (False, SPEED_TEXT), (True, SPEED), (True, SPEED_PLOT)]


def make() -> nbformat.NotebookNode:
    """The notebook without outputs."""
    notebook = nbformat.v4.new_notebook()
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook.metadata["language_info"] = {"name": "python"}
    for i, (is_code, text) in enumerate(cells()):
        new = nbformat.v4.new_code_cell if is_code else nbformat.v4.new_markdown_cell
        notebook.cells.append(new(text, id=f"cell-{i}"))
    return notebook


def main() -> None:
    from nbclient import NotebookClient

    notebook = make()
    NotebookClient(notebook, timeout=300, record_timing=False).execute()
    notebook.metadata["language_info"] = {"name": "python"}  # the kernel writes its own version there
    nbformat.validate(notebook)
    nbformat.write(notebook, GUIDE)
    print(f"{GUIDE}: {len(notebook.cells)} cells")


if __name__ == "__main__":
    main()
