"""``python benchmarks jobs``: first calls, bars and their verdicts, the table of the README."""

from __future__ import annotations

import json
import math
from pathlib import Path

import numpy as np
import pytest
from benchmarks.jobs import bars, first_call, make_tables
from benchmarks.jobs import table as readme_table
from benchmarks.jobs.bars import BARS, Bar, judge

import tensornumpy as tnp
from tensornumpy.command.benchmark import rivals as others
from tensornumpy.command.benchmark.race import Candidate, Table, race
from tensornumpy.command.benchmark.rivals import Rivals

ROOT = Path(__file__).resolve().parents[2]
PNG = b"\x89PNG\r\n\x1a\n"
NONE = Rivals([])


def table(**functions):
    x = np.arange(3.0)
    return Table("job", "title", [Candidate(label, "f(x)", {"f": f, "x": x}) for label, f in functions.items()])


@pytest.fixture
def background():
    before = tnp.config.get_native()
    tnp.config.set_native("background")
    yield
    tnp.config.set_native(before)


# --- first calls ------------------------------------------------------------------------------------------


def test_first_calls_take_new_functions_and_native_code(background):
    new, _, process = make_tables("first_call", NONE, quick=True)
    race([new], rounds=2)
    assert {c.label: c.error for c in new.candidates} == dict.fromkeys([c.label for c in new.candidates], "")
    assert all(0 < c.seconds < math.inf for c in new.candidates)
    assert tnp.config.get_native() == "background"
    assert all(0 < candidate.once() < math.inf for candidate in process.candidates)


def test_a_compilation_for_a_new_shape_is_found(monkeypatch):
    (shapes,) = [t for t in make_tables("first_call", NONE) if t.case == "new shape"]
    ours = shapes.candidates[1]
    assert ours.once() > 0

    def compiles(functions):
        first_call.machine.statistics.compiled += bool(functions)

    monkeypatch.setattr(first_call, "make_native", compiles)
    with pytest.raises(RuntimeError, match="a kernel was compiled for the new shape"):
        ours.once()


def test_a_first_call_that_answers_wrongly_is_found():
    with pytest.raises(ValueError, match="wrong answer"):
        first_call._seconds(lambda x: x * 1.01, np.ones(3), first_call._same, np.ones(3))


# --- the bars ---------------------------------------------------------------------------------------------


def test_every_bar_has_one_table_with_both_of_its_candidates():
    pytest.importorskip("jax")
    rivals = Rivals(["jax"])
    tables = [t for job in {bar.job for bar in BARS} for t in make_tables(job, rivals)]
    for bar in BARS:
        (t,) = [t for t in tables if bar.is_of(t)]
        labels = [c.label for c in t.candidates]
        assert labels.count(bar.ours) == 1 and bar.ours.startswith("tensornumpy")
        assert bar.rival is None or labels.count(bar.rival) == 1
    assert len(set(BARS)) == len(BARS)


def judged(monkeypatch, seconds, error="", **bar):
    """The verdict on one bar: ours took ``seconds``, NumPy one second."""
    monkeypatch.setattr(bars, "BARS", (Bar("job", **{"rival": "NumPy", "at_most": 0.5, **bar}),))
    ours = Candidate("tensornumpy compiled", "", {}, seconds=seconds, error=error)
    (verdict,) = judge([Table("job", "title", [Candidate("NumPy", "", {}, seconds=1.0), ours])])
    return verdict


@pytest.mark.parametrize(
    ("seconds", "options", "met", "text"),
    [
        (0.5, {}, True, "met"),
        (0.6, {}, False, "missed by 1.20x"),
        (2.0, {"rival": None, "at_most": 1.0}, False, "missed by 2.00x"),
        (2.0, {"rival": None, "at_most": None}, True, "met"),
        (0.1, {"error": "ValueError: wrong"}, False, "missed: tensornumpy compiled: ValueError: wrong"),
        (0.1, {"rival": "JAX jit"}, False, "not measured: no JAX jit"),
        (0.1, {"size": 7}, False, "not measured: not in this run"),
    ],
)
def test_verdicts(seconds, options, met, text, monkeypatch):
    verdict = judged(monkeypatch, seconds, **options)
    assert (verdict.is_met, verdict.text) == (met, text)
    assert verdict.as_dict()["met"] is met


def test_a_bar_against_numpy_by_hand_is_against_the_fastest_number_of_blas_threads():
    (t,) = make_tables("gradient", NONE)
    by_hand = [c for c in t.candidates if c.label.startswith("NumPy by hand")]
    for candidate, seconds in zip(by_hand, (1.0, 0.25), strict=False):
        candidate.seconds = seconds
    (ours,) = [c for c in t.candidates if c.label == "tensornumpy compiled"]
    ours.seconds = 0.125
    verdict = judge([t])[0]
    assert verdict.bar.rival == "NumPy by hand" and verdict.rival is by_hand[-1]
    assert verdict.measured == 0.125 / by_hand[-1].seconds


def test_one_blas_thread_ends_where_it_began():
    library = others.openblas()
    if library is None:
        with pytest.raises(RuntimeError, match="OpenBLAS"), others.one_blas_thread():
            pass
        return
    before = library.scipy_openblas_get_num_threads64_()
    with others.one_blas_thread():
        assert library.scipy_openblas_get_num_threads64_() == 1
    assert library.scipy_openblas_get_num_threads64_() == before


# --- the README -------------------------------------------------------------------------------------------


def test_the_table_of_the_readme_takes_the_fastest_of_each_library(tmp_path, monkeypatch):
    module = readme_table
    rows = [("NumPy", 1.0), ("tensornumpy", 2.0), ("tensornumpy compiled", 1.5), ("TensorFlow NumPy tape", 30.0)]
    rows += [("TensorFlow NumPy tf.function", 12.25), ("tensornumpy map_fn", 0.1)]
    listed = [{"label": label, "ratio": ratio} for label, ratio in rows] + [{"label": "PyTorch", "error": "no"}]
    run = {"tables": [{"job": "gradient", "title": "the job", "size": 1, "rows": listed}]}
    assert module.table(run).splitlines()[-1] == "| the job | 2.00 | 1.50 |  |  | 12 |"
    readme, speed, numbers = (tmp_path / name for name in ("README.md", "speed.md", "run.json"))
    marked = f"before\n{module.BEGIN}old\n{module.END}\nafter\n"
    readme.write_text(marked)
    speed.write_text(marked)
    monkeypatch.setattr(module, "README", readme)
    monkeypatch.setattr(module, "SPEED", speed)
    numbers.write_text(json.dumps(run))
    assert module.main([str(numbers)]) == 1, "rows that README shows are missing"
    assert readme.read_text() == speed.read_text() == marked
    run["tables"] += [{"job": "some", "title": title, "size": 1, "rows": listed} for title in module.SHOWN]
    numbers.write_text(json.dumps(run))
    assert module.main([str(numbers)]) == 0
    for page in (readme, speed):
        text = page.read_text()
        assert "old" not in text and text.startswith("before") and text.endswith("after\n")
        assert ("| the job |" in text) == (page == speed) and all(f"| {title} |" in text for title in module.SHOWN)
    readme.write_text("no marks")
    assert module.main([str(numbers)]) == 1 and readme.read_text() == "no marks"


def test_the_readme_has_the_marks():
    module = readme_table
    for path in (module.README, module.SPEED):
        text = path.read_text(encoding="utf-8")
        assert text.count(module.BEGIN) == 1 and text.count(module.END) == 1
        rows = text.partition(module.BEGIN)[2].partition(module.END)[0].strip() + "\n"
        assert path == module.SPEED or module.shown(rows) == rows
    page = module.PAGE.read_text(encoding="utf-8")
    assert page.count(module.BARS_BEGIN) == 1 and page.count(module.BARS_END) == 1


def test_the_table_of_the_bars_is_written_between_its_marks(tmp_path, monkeypatch):
    module = readme_table
    kept = {"name": "sigmoid, 2^10", "rival": "NumPy", "at_most": 0.25, "measured": 0.2345, "verdict": "met"}
    first = {"name": "first call", "rival": None, "at_most": 0.03, "measured": 0.0459, "verdict": "missed by 1.53x"}
    shape = {"name": "new shape", "rival": None, "at_most": None, "measured": None, "verdict": "missed: a | b"}
    lines = module.bars({"bars": [kept, first, shape]}).splitlines()
    assert lines[2] == "| sigmoid, 2^10 | NumPy | 0.234 | 0.25 | met |"
    assert lines[3] == "| first call |  | 45.9 ms | 30 ms | missed by 1.53x |"
    assert lines[4] == "| new shape | no compilation |  |  | missed: a \\| b |"
    page, numbers = tmp_path / "benchmarks.md", tmp_path / "run.json"
    page.write_text(f"before\n{module.BARS_BEGIN}old\n{module.BARS_END}\nafter\n")
    numbers.write_text(json.dumps({"machine": {"numpy": "2.4", "blas": "some"}, "tables": [], "bars": [kept]}))
    monkeypatch.setattr(module, "PAGE", page)
    monkeypatch.setattr(module, "README", tmp_path / "absent.md")
    assert module.main([str(numbers), "--bars"]) == 0
    text = page.read_text()
    assert "old" not in text and "| sigmoid, 2^10 |" in text and "blas some" in text
    assert text.startswith("before") and text.endswith("after\n")
    numbers.write_text(json.dumps({"machine": {}, "tables": []}))
    assert module.main([str(numbers), "--bars"]) == 1 and page.read_text() == text


def test_the_table_of_the_readme_leaves_out_what_is_no_ratio_and_small_sizes_of_loops():
    module = readme_table
    rows = [{"label": "NumPy", "ratio": 1.0}, {"label": "tensornumpy compiled", "ratio": 0.5}]
    rows.append({"label": "memory copy", "ratio": 0.01})

    def job(name, size, **rest):
        return {"job": name, "title": f"{name} {size}", "size": size, "rows": rows, **rest}

    tables = [job("first_call", None, once=True), job("elementwise", 2**10), job("elementwise", 2**20)]
    shown = module.table({"tables": tables}).splitlines()[2:]
    assert shown == ["| elementwise 1048576 |  | 0.50 |  |  |  |"]
