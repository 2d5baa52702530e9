"""The guide notebook: it is what the chapters make, it runs, and what it shows is what it gives."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

import tensornumpy as tnp

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
nbformat = pytest.importorskip("nbformat")


def generator():
    spec = importlib.util.spec_from_file_location("make_guide", EXAMPLES / "make_guide.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def stored():
    return nbformat.read(EXAMPLES / "guide.ipynb", as_version=4)


def test_it_is_made_from_the_chapters(stored):
    cells = [(cell.cell_type == "code", cell.source) for cell in stored.cells]
    assert cells == generator().cells(), "run python examples/make_guide.py"


def test_it_covers_the_subjects_of_the_guide(stored):
    text = "\n".join(cell.source for cell in stored.cells)
    for subject in (
        "tnp.ones([5, 3]", ".T", "reshape(-1)", "isinstance(ones, tnp.Tensor)", "tnp.promotion(", "prefer_float32=True",
        "experimental_enable_numpy_behavior", "(x + y + z).shape", "tnp.newaxis", "(True, False, True)", "(0, 0, 1)",
        "a[1] = -1", "class Model", "tnp.maximum", "np.sum(tnp.ones", "tnp.sum(np.ones", ".hist(", "np.shares_memory",
        "theirs + ours", "tnp.GradientTape()", "batch_jacobian", "tnp.function", "timeit", "tnp.vectorized_map",
        "tnp.map_fn", "list_logical_devices", "list_physical_devices", "tnp.device(device)", "tnp.copy(prediction)",
        "sigmoid",
    ):  # fmt: skip
        assert subject in text, subject


def words(outputs):
    """What a cell printed, without numbers and units of time, which differ between machines."""
    text = "".join(o.get("text", "") for o in outputs)
    assert not [o for o in outputs if o.output_type == "error"]
    text = re.sub(r"[-+]?\d+(\.\d*)?(e[-+]?\d+)?", "#", text)
    return re.sub(r"\s+", " ", re.sub(r"# (ns|µs|ms|s)\b", "#", text))


@pytest.mark.heavy
def test_it_runs_and_prints_what_it_shows(stored, tmp_path, monkeypatch):
    nbclient = pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    monkeypatch.setenv("PYTHONPATH", str(Path(tnp.__file__).parents[1]))  # for the kernel, from a checkout
    monkeypatch.setenv("TENSORNUMPY_NATIVE", "background")  # as a reader has it
    fresh = generator().make()
    nbclient.NotebookClient(fresh, timeout=300, resources={"metadata": {"path": str(tmp_path)}}).execute()
    code = [(a, b) for a, b in zip(fresh.cells, stored.cells, strict=True) if a.cell_type == "code"]
    assert len(code) > 15
    for new, old in code:
        assert words(new.outputs) == words(old.outputs), new.source
    pictures = [o for cell in fresh.cells for o in cell.get("outputs", []) if "image/png" in o.get("data", {})]
    assert len(pictures) == 2
