"""Pages made of what stands outside of this folder: the examples with their pictures, the notebook, CONTRIBUTING."""

from __future__ import annotations

import base64
import doctest
import importlib.util
import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).parents[2]
FITTED = "How sure are we?"  # the words of first_hour.md before which its picture stands
GALLERY = ROOT / "docs/examples.md"
FOLDER = "pages"
# Files outside of docs -> the page that shows them.
SHOWN = {
    "examples/guide.ipynb": "guide",
    "examples/physics.py": "physics",
    "examples/digits.py": "digits",
    "examples/libraries.py": "libraries",
    "examples/tensorflow_guide.py": "tensorflow_guide",
    "examples/distributed_training.py": "distributed_training",
    "examples/miniature.py": "miniature",
    "CONTRIBUTING.md": "contributing",
    "CHANGELOG.md": "changelog",
    "SECURITY.md": "security",
    "CODE_OF_CONDUCT.md": "conduct",
    "benchmarks/functions.md": "functions",
    "benchmarks/tensorflow_functions.md": "tensorflow_functions",
}
PROGRAMS = tuple(sorted(path.stem for path in (ROOT / "examples/gallery").glob("*.py") if path.stem != "run"))
SHOWN |= {f"examples/gallery/{name}.py": name for name in PROGRAMS}
PICTURES = ("physics", "digits", *PROGRAMS)  # examples that draw one


def redirect(text: str, folder: str = "") -> str:
    """The links of a page of docs to files outside of it, as links to the pages that show them."""
    up = "../" * (folder.count("/") + 1) if folder else ""
    for file, page in SHOWN.items():
        text = text.replace(f"](../{up}{file})", f"]({up}{FOLDER}/{page}.md)")
    return text


def write(docs: Path) -> None:
    """Write the pages; an example runs again when its file has changed."""
    folder = docs / FOLDER
    folder.mkdir(exist_ok=True)
    draw_first_hour(docs)
    draw_speeds(docs)
    draw_history(docs)
    for file, page in SHOWN.items():
        path = ROOT / file
        if page in PROGRAMS:
            text = _program(path, folder)
        elif path.suffix == ".py":
            text = _example(path, folder)
        elif path.suffix == ".ipynb":
            text = _notebook(path, folder)
        else:  # its links start at the root of the repository
            text = re.sub(r"\]\(docs/", "](../", path.read_text(encoding="utf-8"))
            for other, name in SHOWN.items():
                text = text.replace(f"]({other})", f"]({name}.md)")
        made = folder / f"{page}.md"
        if not made.exists() or made.read_text(encoding="utf-8") != text:
            made.write_text(text, encoding="utf-8")


def draw_first_hour(docs: Path) -> None:
    """The picture of first_hour.md, by running its examples up to there."""
    from matplotlib.figure import Figure

    import tensornumpy as tnp

    text = (docs / "first_hour.md").read_text(encoding="utf-8").partition(FITTED)[0]
    names = {"tnp": tnp, "np": np}
    for example in doctest.DocTestParser().get_examples(re.sub("(?m)^```.*$", "", text)):
        exec(compile(example.source, "first_hour.md", "exec"), names)
    figure = Figure(figsize=(7, 3), layout="constrained")
    axes = figure.subplots()
    axes.plot(names["t"], names["y"], "o", color="#444444", markersize=3, label="measured")
    axes.plot(names["t"], names["model"](names["start"]), "--", color="#999999", label="model at the start")
    axes.plot(names["t"], names["model"](names["p"]), color="#d95f02", label="model at the end")
    axes.set(xlabel="time", ylabel="place")
    axes.legend()
    figure.savefig(docs / FOLDER / "first_hour.png", dpi=120)


def speeds(readme: str) -> str:
    """README's table of ratios (``SHOWN`` of benchmarks/jobs/table.py says which rows it has)."""
    return readme.partition("<!-- ratios: begin")[2].partition("\n")[2].partition("<!-- ratios: end")[0].strip()


def draw_speeds(docs: Path) -> None:
    """The picture of the start page: README's table as bars."""
    from matplotlib.figure import Figure

    head, _, *rows = speeds((ROOT / "README.md").read_text(encoding="utf-8")).split("\n")
    names = [name.strip() for name in head.split("|")[2:-1]][:4]
    figure = Figure(figsize=(9, 5.5), layout="constrained")
    axes = figure.subplots()
    for k, (name, color) in enumerate(zip(names, ("#fdae6b", "#d95f02", "#7570b3", "#1b9e77"), strict=True)):
        times = [float(row.split("|")[2 + k].strip() or "nan") for row in rows]
        axes.barh([i + 0.2 * (k - 1.5) for i in range(len(rows))], times, 0.19, color=color, label=name)
    axes.axvline(1.0, color="#444444", linewidth=1)
    axes.set(xscale="log", xlabel="time relative to NumPy: left of 1 is faster", yticks=range(len(rows)))
    axes.set_yticklabels([row.split("|")[1].strip() for row in rows])
    axes.invert_yaxis()
    axes.legend()
    figure.savefig(docs / FOLDER / "speeds.png", dpi=120)


def _history() -> Any:
    """The module that writes the record of speed, which knows how to read it."""
    spec = importlib.util.spec_from_file_location("history_of_speed", ROOT / "benchmarks/history.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def draw_history(docs: Path) -> None:
    """The picture of history.md: the geometric mean of each group of rows at each commit, a line for a processor."""
    from matplotlib.figure import Figure

    history = _history()
    lines = history.recorded()
    means = [history.means(line) for line in lines]
    groups = list(dict.fromkeys(group for found in means for group in found))
    processors = list(dict.fromkeys(line["machine"]["processor"] for line in lines))
    figure = Figure(figsize=(9, 2.2 * len(groups)), layout="constrained")
    panels = figure.subplots(len(groups), 1, sharex=True, squeeze=False)[:, 0]
    for axes, group in zip(panels, groups, strict=True):
        for processor in processors:
            at = [k for k, x in enumerate(lines) if x["machine"]["processor"] == processor and group in means[k]]
            axes.plot(at, [means[k][group] for k in at], "o-", label=processor)
        axes.set(title=group, ylim=(0, None))
        axes.grid(alpha=0.3)
    panels[0].legend()
    panels[-1].set_xticks(range(len(lines)), [f"{line['date']}\n{line['commit']}" for line in lines], rotation=45)
    figure.savefig(docs / FOLDER / "history.png", dpi=120)


def _example(path: Path, folder: Path) -> str:
    """What an example says of itself, its picture, what it prints, its code."""
    source = path.read_text(encoding="utf-8")
    about, _, code = source.partition('"""\n\n')
    title, _, rest = about.removeprefix('"""').partition("\n")
    name = path.stem
    (heading,) = re.findall(rf"\[([^]]+)\]\(\.\./examples/{path.name}\)", GALLERY.read_text(encoding="utf-8"))
    parts = [f"# {heading}", title, re.sub("``", "`", re.sub("(?m)^    (.*)$", r"```sh\n\1\n```", rest.strip("\n")))]
    if name in PICTURES:
        parts += [f"![What {name} draws]({name}.png)", f"```text\n{_run(path, folder)}\n```"]
    return "\n\n".join([*parts, f"```python\n{code}```"]) + "\n"


def _run(path: Path, folder: Path) -> str:
    """What an example prints in a quick run; the picture lies beside the page then."""
    words = [path, "--quick", "--output", folder / f"{path.stem}.png"]
    lines = _printed(path, words, folder / f"{path.stem}.txt").strip().split("\n")
    return "\n".join(line for line in lines if not line.startswith("plot:"))


def _printed(path: Path, words: Sequence[str | Path], kept: Path) -> str:
    """What a script prints, as it is ``kept`` since the program at ``path`` has changed."""
    if not kept.exists() or kept.stat().st_mtime < path.stat().st_mtime:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), *filter(None, sys.path)])}
        command = [sys.executable, *map(str, words)]
        done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300, env=environment)
        kept.write_text(done.stdout, encoding="utf-8")
    return kept.read_text(encoding="utf-8")


def _program(path: Path, folder: Path) -> str:
    """A program of the gallery: its text, its picture, what came out, its time beside NumPy's, its code."""
    words = [path.with_name("run.py"), path.stem, "--output", folder, "--json"]
    result = json.loads(_printed(path, words, folder / f"{path.stem}.json"))
    _, rest, code = path.read_text(encoding="utf-8").removeprefix('"""').split("\n\n", 2)
    rows = [f"| {k} | {1e3 * t:.3g} | {t / result['times']['NumPy']:.2f} |" for k, t in result["times"].items()]
    parts = [
        f"# {result['title']}",
        rest.removesuffix('"""').replace("``", "`"),
        f"![What {path.stem} draws]({path.stem}.png)",
        f"What came out: {result['said']}.",
        "\n".join(["| a call of `loss` | milliseconds | of NumPy's |", "|---|---:|---:|", *rows]),
        f"Measured when this page was made, by `python examples/gallery/run.py {path.stem}`.",
        f"```python\n{code}```",
    ]
    return "\n\n".join(parts) + "\n"


def _notebook(path: Path, folder: Path) -> str:
    """A notebook as it was executed: text, code, what it printed, its pictures."""
    parts = []
    for i, cell in enumerate(json.loads(path.read_text(encoding="utf-8"))["cells"]):
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(redirect(source))
            continue
        parts.append(f"```python\n{source}\n```")
        for output in cell["outputs"]:
            data = output.get("data", {})
            if "image/png" in data:
                picture = folder / f"{path.stem}-{i}.png"
                picture.write_bytes(base64.b64decode(data["image/png"]))
                parts.append(f"![{_caption(parts)}]({picture.name})")
            else:
                text = "".join(output.get("text", data.get("text/plain", "")))
                parts.append(f"```text\n{text.rstrip()}\n```")
    return "\n\n".join(parts) + "\n"


def _caption(parts: list[str]) -> str:
    """The last heading before a picture."""
    return next((p.split("\n")[0].lstrip("# ") for p in reversed(parts) if p.startswith("#")), "picture")
