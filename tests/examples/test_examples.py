"""The examples run: the two programs reach their goal, and the notebook executes and is the one the chapters make."""

import importlib.util
import pathlib
import warnings

import pytest

EXAMPLES = pathlib.Path(__file__).parents[2] / "examples"


def load(name):
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_digits_are_read(tmp_path, capsys):
    module = load("digits")
    module.main(["--quick", "--output", str(tmp_path / "digits.png")])
    text = capsys.readouterr().out
    accuracy = float(text.split("accuracy on the test pictures: ")[1].split()[0])
    assert accuracy > 0.95
    assert (tmp_path / "digits.png").stat().st_size > 5000


def test_the_probe_reaches_its_target(tmp_path):
    losses = load("physics").main(["--quick", "--output", str(tmp_path / "physics.png")])
    assert losses[-1] < 1e-4 * losses[0]
    assert (tmp_path / "physics.png").stat().st_size > 5000


def test_the_notebook_is_made_from_the_chapters():
    import nbformat

    made = load("make_guide").make()
    kept = nbformat.read(EXAMPLES / "guide.ipynb", as_version=4)
    assert [(c.cell_type, c.source) for c in kept.cells] == [(c.cell_type, c.source) for c in made.cells], (
        "python examples/make_guide.py"
    )


@pytest.mark.filterwarnings("ignore")
def test_the_notebook_runs():
    from nbclient import NotebookClient

    notebook = load("make_guide").make()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        NotebookClient(notebook, timeout=300, record_timing=False).execute()
    printed = "".join(o.get("text", "") for c in notebook.cells for o in c.get("outputs", []))
    assert "gradient" in printed and "CPU:0" in printed
