"""Programs from twelve fields, each with its gradient, a picture and its time beside NumPy's.

    python examples/gallery/run.py [NAME ...] [--output FOLDER] [--json]

Each file here is one program, written with ``import tensornumpy as np``: ``data`` makes the start and what was
measured, ``loss`` is the function that is differentiated by its first argument, ``solve`` improves the start by its
gradient, ``describe`` and ``draw`` show what came out. NumPy's time is that of ``loss`` in the same file with the
import changed.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import sys
import time
import types
from pathlib import Path
from typing import Any

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from rich.progress import track

import tensornumpy as tnp

FOLDER = Path(__file__).parent
NAMES = tuple(sorted(path.stem for path in FOLDER.glob("*.py") if path != Path(__file__)))


def load(name: str) -> Any:
    """The program as it stands."""
    spec = importlib.util.spec_from_file_location(f"gallery_{name}", FOLDER / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def in_numpy(name: str) -> Any:
    """The program with NumPy in the place of tensornumpy."""
    source = (FOLDER / f"{name}.py").read_text(encoding="utf-8")
    changed = source.replace("import tensornumpy as np\n", "import numpy as np\n")
    assert changed != source
    module = types.ModuleType(f"numpy_{name}")
    exec(compile(changed, f"{name}.py with NumPy", "exec"), module.__dict__)
    return module


def least(calls: dict[str, Any], seconds: float) -> dict[str, float]:
    """The least time of a call of each, in turns, for about as long as said."""
    times = dict.fromkeys(calls, float("inf"))
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        for label, call in calls.items():
            start = time.perf_counter()
            call()
            times[label] = min(times[label], time.perf_counter() - start)
    return times


def run(name: str, picture: Path | None = None, seconds: float = 1.0) -> dict[str, Any]:
    """Solve, draw and measure one program: ``{"title", "said", "times"}``; an error if its loss is not NumPy's."""
    program, plain = load(name), in_numpy(name)
    start, *rest = program.data(np.random.default_rng(7))
    value = tnp.function(program.loss, native="now")
    value_and_grad = tnp.function(tnp.value_and_grad(program.loss), native="now")
    arrays = [x.numpy() for x in (start, *rest)]
    np.testing.assert_allclose(value(start, *rest), plain.loss(*arrays), rtol=1e-9)
    times = least(
        {
            "NumPy": lambda: plain.loss(*arrays),
            "compiled": lambda: value(start, *rest),
            "compiled, with the gradient": lambda: value_and_grad(start, *rest),
        },
        seconds,
    )
    found = program.solve(start, value_and_grad, *rest)
    if picture is not None:
        figure = Figure(figsize=(9, 3.6), layout="constrained")
        FigureCanvasAgg(figure)
        program.draw(figure, start, found, *rest)
        figure.savefig(picture, dpi=120)
    title = program.__doc__.partition("\n")[0]
    return {"title": title, "said": program.describe(start, found, *rest), "times": times}


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(NAMES)}; all, where none is named")
    parser.add_argument("--output", type=Path, help="a folder for the pictures")
    parser.add_argument("--json", action="store_true", help="print the results as JSON, a line for each")
    options = parser.parse_args(argv)
    if options.output:
        options.output.mkdir(parents=True, exist_ok=True)
    names = options.names or NAMES
    for name in track(names, description="gallery", transient=True) if sys.stderr.isatty() else names:
        result = run(name, options.output / f"{name}.png" if options.output else None)
        if options.json:
            print(json.dumps({"name": name, **result}), flush=True)
            continue
        print(f"{result['title']}\n  {result['said']}")
        numpy = result["times"]["NumPy"]
        for label, seconds in result["times"].items():
            print(f"  {label:28} {seconds * 1e3:9.3f} ms  {seconds / numpy:6.2f} of NumPy's")


if __name__ == "__main__":
    main()
