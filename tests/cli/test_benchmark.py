"""``tensornumpy benchmark`` and ``python benchmarks jobs``: the harness, the jobs, the checks of the answers, tables,
plots and files."""

from __future__ import annotations

import importlib
import json
import random
import re
import sys
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from benchmarks.jobs import JOBS, dispatch, first_call, make_tables, model
from benchmarks.jobs.bars import BARS
from benchmarks.jobs.run import main

import tensornumpy as tnp
from tensornumpy._base.defects import NoNativeCode
from tensornumpy.command import cli
from tensornumpy.command.benchmark import race as racing
from tensornumpy.command.benchmark import report as reporting
from tensornumpy.command.benchmark import rivals as others
from tensornumpy.command.benchmark import sigmoid
from tensornumpy.command.benchmark.race import LEAST_ROUNDS, Candidate, Table, race
from tensornumpy.command.benchmark.report import duration
from tensornumpy.command.benchmark.rivals import Rivals

ROOT = Path(__file__).resolve().parents[2]
PNG = b"\x89PNG\r\n\x1a\n"
NONE = Rivals([])


# --- the race ---------------------------------------------------------------------------------------------


def table(**functions):
    x = np.arange(3.0)
    return Table("job", "title", [Candidate(label, "f(x)", {"f": f, "x": x}) for label, f in functions.items()])


def test_a_slower_candidate_has_the_larger_ratio():
    def slow(x):
        for _ in range(200):
            y = np.exp(x)
        return y

    t = table(numpy=np.exp, slow=slow)
    race([t], rounds=5, sample=1e-3, seed=0)
    reference, other = t.candidates
    assert t.reference is reference and t.ratio(reference) == 1.0
    assert t.ratio(other) > 20
    assert 0 < reference.seconds < other.seconds < 1


def test_the_minimum_of_the_rounds_counts(monkeypatch):
    t = table(numpy=np.exp)

    def timed(self, number):
        return number * next(samples)

    class Timer:
        def __init__(self, *args, **kwargs):
            self.warm = True

        def timeit(self, number):
            return 1.0 if self.warm and not setattr(self, "warm", number == 3) else timed(self, number)

    monkeypatch.setattr("tensornumpy.command.benchmark.race.timeit.Timer", Timer)
    samples = iter([1.0, 3e-3, 1e-3, 2e-3])  # the first decides the number of repetitions
    race([t], rounds=3, sample=1e-3)
    assert t.reference.seconds == pytest.approx(1e-3)


def test_rounds_take_turns_in_new_orders():
    calls = []

    def note(name):
        return lambda x: calls.append(name) or np.exp(x)

    t = table(a=note("a"), b=note("b"), c=note("c"))
    race([t], rounds=30, sample=0.0, seed=1)
    turns = "".join(calls)[-90:]
    rounds = {turns[i : i + 3] for i in range(0, 90, 3)}
    assert all(sorted(turn) == ["a", "b", "c"] for turn in rounds)
    assert len(rounds) > 3


@pytest.mark.parametrize(
    ("wrong", "text"),
    [
        (lambda x: np.exp(x) * 1.01, "wrong answer: off by up to"),
        (lambda x: np.exp(x)[:2], "wrong shapes"),
        (lambda x: [np.exp(x)] * 2, "wrong shapes"),
        (lambda x: np.exp(x) * np.nan, "wrong answer"),
        (lambda x: np.exp(x).astype(np.float32), "wrong dtype float32, NumPy has float64"),
        (lambda x: {}["none"], "KeyError: 'none'"),
    ],
)
def test_who_answers_wrongly_is_not_timed(wrong, text):
    t = table(numpy=np.exp, wrong=wrong, right=np.exp)
    race([t], rounds=1, sample=0.0)
    _, bad, good = t.candidates
    assert text in bad.error and bad.seconds == float("inf")
    assert not good.error and good.seconds < 1
    assert t.as_dict()["rows"][1] == {"label": "wrong", "error": bad.error}


def test_progress_counts_to_the_end():
    seen = []
    race([table(numpy=np.exp)] * 2, rounds=3, sample=0.0, progress=lambda *args: seen.append(args))
    assert [done for _, done, _ in seen] == [0, 1, 2, 3, 4, 5, 6, 7, 8]
    assert {total for *_, total in seen} == {8}


def test_a_table_ends_when_its_time_is_up_but_not_before_five_rounds():
    seen = []
    t = table(numpy=np.exp)
    race([t], rounds=50, sample=0.0, budget=0.0, progress=lambda title, done, total: seen.append(done))
    assert seen == [*range(LEAST_ROUNDS + 1), 51]


def test_a_table_may_have_fewer_rounds():
    calls = []
    t = Table("job", "title", [Candidate("NumPy", "", {}, once=lambda: float(len(calls.append(0) or calls)))], rounds=3)
    race([t], rounds=50)
    assert len(calls) == 3


def test_what_happens_once_counts_with_its_median():
    samples = iter([9.0, 1.0, 2.0])
    t = Table("job", "title", [Candidate("NumPy", "", {}, once=lambda: next(samples))], once=True)
    race([t], rounds=3)
    assert t.reference.seconds == 2.0


def test_what_fails_once_is_marked_and_left_alone():
    calls = []

    def fails():
        calls.append(0)
        raise ValueError("wrong answer")

    t = Table("job", "title", [Candidate("a", "", {}, once=lambda: 1.0), Candidate("b", "", {}, once=fails)])
    race([t], rounds=5)
    assert t.candidates[1].error == "ValueError: wrong answer" and len(calls) == 1
    assert t.reference.seconds == 1.0 and not t.reference.error


def test_a_yardstick_answers_something_else():
    t, x = table(numpy=np.exp), np.arange(3.0)
    t.candidates += [Candidate(label, "x.copy()", {"x": x}, expected=[e]) for label, e in (("ok", x), ("bad", x + 1))]
    race([t], rounds=1, sample=0.0)
    assert [bool(c.error) for c in t.candidates] == [False, False, True]


def test_the_context_of_a_candidate_is_there_when_it_is_checked_and_timed():
    inside, calls = [], []

    @contextmanager
    def within():
        inside.append(0)
        yield
        inside.pop()

    t = table(numpy=np.exp)
    names = {"f": lambda x: calls.append(len(inside)) or np.exp(x), "x": np.arange(3.0)}
    t.candidates.append(Candidate("with", "f(x)", names, within=within))
    race([t], rounds=2, sample=0.0)
    assert len(calls) > 3 and set(calls) == {1}


@pytest.fixture
def background():
    before = tnp.config.get_native()
    tnp.config.set_native("background")
    yield
    tnp.config.set_native(before)


def test_native_code_is_made_before_it_is_checked_and_timed(background, monkeypatch):
    f = tnp.function(lambda x: 1 / (1 + tnp.exp(-x)))
    x = np.linspace(0, 1, 7)
    states = []
    evaluate = Candidate.evaluate

    def noting(self):
        answer = evaluate(self)
        if self.functions:
            states.append(first_call._is_native(f))
        return answer

    monkeypatch.setattr(Candidate, "evaluate", noting)
    t = Table("job", "title", [Candidate("NumPy", "1 / (1 + exp(-x))", {"exp": np.exp, "x": x})])
    t.candidates.append(Candidate("ours", "f(x)", {"f": f, "x": tnp.array(x)}))
    t.check()
    assert states[-1] is True and len(states) == 2 and not t.candidates[1].error


def test_a_kernel_that_could_not_be_made_is_noted(background, monkeypatch, capsys):
    def refuse(op):
        raise NoNativeCode("no compiler")

    f = tnp.function(lambda x: tnp.exp(x) * 3 + 1)
    t = Table("job", "title", [Candidate("NumPy", "exp(x) * 3 + 1", {"exp": np.exp, "x": np.arange(3.0)})])
    t.candidates.append(Candidate("ours", "f(x)", {"f": f, "x": tnp.arange(3.0)}))
    f(tnp.arange(3.0))
    for _, op in f.traces[-1].compiled.fused:
        monkeypatch.setattr(type(op), "native", refuse)
    t.check()
    assert len(t.notes) == 1 and "NumPy: no compiler" in t.notes[0] and t.notes[0].startswith("ours: ")
    assert t.as_dict()["notes"] == t.notes and not t.candidates[1].error


def test_a_wrong_answer_of_native_code_is_found(monkeypatch):
    f = tnp.function(lambda x: tnp.exp(x))
    names = {"f": f, "x": tnp.arange(3.0)}
    t = table(numpy=np.exp)
    t.candidates.append(Candidate("ours", "f(x)", names))
    monkeypatch.setattr(racing, "make_native", lambda functions: names.update(f=lambda x: tnp.exp(x) * 1.1))
    t.check()
    assert "wrong answer" in t.candidates[1].error


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(1.234e-9, "1.23 ns"), (45.67e-6, "45.7 µs"), (9.996e-4, "1.00 ms"), (0.5, "500 ms"), (123.0, "123 s")],
)
def test_durations_have_three_digits(seconds, text):
    assert duration(seconds) == text


# --- the jobs ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("job", JOBS)
def test_every_candidate_of_ours_agrees_with_numpy(job):
    tables = make_tables(job, NONE, quick=True)
    assert bool(tables) == (job != "tensors")
    for t in tables:
        t.check()
        assert [c.error for c in t.candidates] == [""] * len(t.candidates), t.title
        assert t.reference.label.startswith("NumPy") and len(t.candidates) > 1


@pytest.mark.long
def test_the_sizes_are_those_of_the_guide():
    assert [t.size for t in make_tables("sigmoid", NONE, quick=True)] == [1, 2**5, 2**10, 2**15, 2**20]
    full = [t.size for t in make_tables("sigmoid", NONE)]
    assert full[0] == 1 and full[-1] == 2**24 and {2**10, 2**15, 2**20} < set(full) and full == sorted(full)
    assert make_tables("gradient", NONE)[0].size == 512
    assert make_tables("per_example", NONE)[0].size == 128
    assert make_tables("jacobian", NONE)[0].size == 16


def test_the_gradient_by_hand_is_the_derivative():
    weights, x, y = model._draw(4)
    weights, x, y = [w.astype(float) for w in weights], x.astype(float), y.astype(float)
    by_hand = model._np_gradient(weights, x, y)
    for which, index in ((0, (3, 7)), (1, (11,)), (2, (20, 1))):
        losses = []
        for step in (1e-6, -1e-6):
            moved = [w.copy() for w in weights]
            moved[which][index] += step
            losses.append(model._loss(np, moved, x, y))
        assert by_hand[which][index] == pytest.approx((losses[0] - losses[1]) / 2e-6, rel=1e-5)
    each = model._np_per_example(weights, x, y)
    for total, single in zip(by_hand, each, strict=True):
        np.testing.assert_allclose(single.sum(0), total, rtol=1e-10)
    jacobian = model._np_jacobian(weights, x)
    step = np.zeros_like(x)
    step[:, 5] = 1e-6
    difference = (model._predict(np, weights, x + step) - model._predict(np, weights, x - step)) / 2e-6
    np.testing.assert_allclose(jacobian[:, :, 5], difference, rtol=1e-5, atol=1e-8)


def test_the_dispatch_job_times_what_it_says():
    statements = [t.candidates[1].statement for t in make_tables("dispatch", NONE)]
    assert statements == ["a + b", "exp(a)", "sum(a)", "gradient(a)"]
    a = np.array([1.0, 2.0])
    np.testing.assert_array_equal(dispatch._by_hand(a), dispatch._tape(tnp.asarray(a)).numpy())


@pytest.mark.parametrize("job", JOBS)
@pytest.mark.parametrize("library", ["torch", "jax"])
def test_rivals_answer_as_numpy_does(job, library):
    pytest.importorskip(library)
    rivals = Rivals([library])
    for t in make_tables(job, rivals, quick=True):
        t.check()
        assert {c.label: c.error for c in t.candidates if c.error} == {}
        theirs = sum(c.label.startswith(("JAX", "PyTorch")) for c in t.candidates)
        assert theirs or t.job == "first_call"


def test_rivals_work_with_64_bits_where_the_job_has_them():
    pytest.importorskip("jax")
    wide = [t for t in make_tables("rows", Rivals(["jax"])) if "float64" in t.title]
    assert len(wide) == 2
    for t in wide:
        answers = [c.evaluate()[0].dtype for c in t.candidates]
        assert answers == [np.dtype("float64")] * len(t.candidates) and len(answers) == 4


# --- the rivals -------------------------------------------------------------------------------------------


def test_nothing_is_imported_that_was_not_asked_for(monkeypatch):
    monkeypatch.setattr(importlib, "import_module", lambda name: pytest.fail(f"imported {name}"))
    assert (NONE.jax, NONE.torch, NONE.tf, NONE.errors) == (None, None, None, {})
    assert Rivals([]).errors == {}


def test_a_library_that_is_not_installed_is_left_out(monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    rivals = Rivals(["jax", "torch", "tensorflow"])
    assert (rivals.jax, rivals.torch, rivals.tf) == (None, None, None)
    assert rivals.missing() == ["JAX", "PyTorch", "TensorFlow NumPy"]


def test_a_library_that_does_not_import_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "torch", None)  # its import raises
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: SimpleNamespace(name=name))
    rivals = Rivals(["torch"])
    assert rivals.torch is None and "torch" in rivals.errors["torch"]


def test_the_report_names_the_kernels_of_the_blas(monkeypatch):
    monkeypatch.delenv("OPENBLAS_CORETYPE", raising=False)
    monkeypatch.setattr(others, "kernels", lambda: "Haswell")
    assert ", Haswell kernels (OPENBLAS_CORETYPE unset" in others.blas()
    monkeypatch.setenv("OPENBLAS_CORETYPE", "SkylakeX")
    assert "OPENBLAS_CORETYPE=SkylakeX" in others.blas() and "unset" not in others.blas()


def test_both_ways_to_ask_the_blas_agree():
    pytest.importorskip("threadpoolctl")
    own = others._corename()
    if not own:
        pytest.skip("this NumPy has no OpenBLAS in its wheel")
    assert others.kernels() == own


# --- the command ------------------------------------------------------------------------------------------


def quick(monkeypatch):
    """Two short rounds instead of a measurement."""

    def short(tables, **options):
        race(tables, rounds=2, sample=1e-5, progress=options.get("progress"))

    monkeypatch.setattr(reporting, "race", short)


@pytest.mark.heavy
def test_all_jobs_with_tables_plots_and_numbers(tmp_path, capsys, monkeypatch):
    quick(monkeypatch)
    numbers = tmp_path / "run.json"
    argv = ["--quick", "--against", "none", "--json", str(numbers), "--output", str(tmp_path / "plots")]
    assert main(argv) == 0
    run = json.loads(numbers.read_text())
    shown_jobs = [job for job in JOBS if job != "tensors"]  # that one needs TensorFlow
    assert {t["job"] for t in run["tables"]} == set(shown_jobs)
    assert run["machine"]["numpy"] == np.__version__ and run["machine"]["blas"]
    for t in run["tables"]:
        assert t["rows"][0]["ratio"] == 1.0
        assert all(row["seconds"] > 0 for row in t["rows"])
    names = sorted(path.name for path in (tmp_path / "plots").iterdir())
    assert names == sorted(f"tensornumpy-{job.replace('_', '-')}.png" for job in (*shown_jobs, "ratios"))
    assert {(b["job"], b["rival"]) for b in run["bars"]} == {(b.job, b.rival) for b in BARS}
    assert all(path.read_bytes().startswith(PNG) for path in (tmp_path / "plots").iterdir())
    shown = capsys.readouterr().out
    for title in (
        "gradient of the model, batch 512",
        "gradient of each of 128",
        "Jacobian of each of 16",
        "a + b on 3",
    ):
        assert title in shown
    assert re.search(r"tensornumpy tape +[\d.]+ [µm]s +[\d.]+", shown)


def test_what_is_installed_measures_the_sigmoid_and_says_where_the_rest_is(tmp_path, capsys, monkeypatch):
    quick(monkeypatch)
    plot = tmp_path / "sigmoid.png"
    assert cli.main(["benchmark", "--quick", "--against", "none", "--output", str(plot)]) == 0
    shown = capsys.readouterr().out
    assert plot.read_bytes().startswith(PNG) and "compiled" in shown and "1048576" in shown
    assert "python benchmarks, in a checkout" in shown.splitlines()[-1]


def test_only_the_jobs_asked_for(tmp_path, capsys, monkeypatch):
    quick(monkeypatch)
    assert main(["--jobs", "dispatch", "--against", "none", "--output", str(tmp_path)]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["tensornumpy-dispatch.png"]
    assert "Jacobian" not in capsys.readouterr().out


def test_only_the_bars(tmp_path, capsys, monkeypatch):
    quick(monkeypatch)
    numbers = tmp_path / "run.json"
    argv = ["--bars", "--jobs", "sigmoid,rows,dispatch", "--against", "none", "--quick", "--format", "svg"]
    assert main([*argv, "--output", str(tmp_path), "--json", str(numbers)]) == 0
    shown = capsys.readouterr().out
    run = json.loads(numbers.read_text())
    assert [t["size"] for t in run["tables"] if t["job"] == "sigmoid"] == [1, 2**10, 2**15, 2**20]
    assert {t["job"] for t in run["tables"]} == {"sigmoid", "rows"} and "on 3 elements" not in shown
    for bar in run["bars"]:
        left_out = bar["rival"] == "JAX jit" or bar["size"] == 2**24
        assert (bar["measured"] is None) == left_out == bar["verdict"].startswith("not measured")
    assert re.search(r"sigmoid, 2\^10 .*NumPy +[\d.]+ +0.25 +(met|missed)", shown)
    assert re.search(r"\d+ of 8 bars met, 9 not measured", shown)
    assert {p.suffix for p in tmp_path.iterdir()} == {".svg", ".json"}
    assert (tmp_path / "tensornumpy-sigmoid.svg").read_text().startswith("<?xml")


@pytest.mark.parametrize(
    ("argv", "text"),
    [
        (["--jobs", "sigmoid,frob"], "unknown job frob; there are sigmoid, gradient"),
        (["--jobs", ","], "unknown job (nothing)"),
        (["--against", "cupy"], "unknown library cupy; there are jax, torch, tensorflow"),
        (["--json", "/nowhere/at/all.json"], "cannot write /nowhere/at/all.json"),
    ],
)
def test_wrong_options_end_before_anything_is_measured(argv, text, capsys, monkeypatch):
    monkeypatch.setattr(reporting, "race", lambda *args, **kwargs: pytest.fail("measured"))
    with pytest.raises(SystemExit) as end:
        main(argv)
    assert end.value.code == 2
    assert text in capsys.readouterr().err


def test_a_wrong_answer_of_ours_is_shown_and_is_a_failure(tmp_path, capsys, monkeypatch):
    quick(monkeypatch)
    monkeypatch.setattr(sigmoid, "tnp_sigmoid", lambda y: 1.0 / (1.01 + tnp.exp(-y)))
    argv = ["--jobs", "sigmoid", "--quick", "--against", "none", "--output", str(tmp_path)]
    assert main(argv) == 1
    shown = capsys.readouterr().out
    assert "failed" in shown and "wrong answer" in shown


def test_a_rival_that_fails_is_shown_and_no_failure(tmp_path, capsys, monkeypatch):
    quick(monkeypatch)
    original = dispatch.tables

    def with_a_broken_rival(rivals, quick):
        tables = original(rivals, quick)
        tables[0].candidates.append(Candidate("Rival", "1 / 0", {}))
        return tables

    monkeypatch.setattr(dispatch, "tables", with_a_broken_rival)
    assert main(["--jobs", "dispatch", "--against", "none", "--output", str(tmp_path)]) == 0
    assert "Rival: ZeroDivisionError: division by zero" in capsys.readouterr().out


def test_the_seed_repeats_the_order(monkeypatch):
    orders = []

    class Noting(random.Random):
        def shuffle(self, x):
            super().shuffle(x)
            orders[-1].append([runner.candidate.label for runner in x])

    monkeypatch.setattr("tensornumpy.command.benchmark.race.random.Random", Noting)
    for _ in range(2):
        orders.append([])
        race([table(a=np.exp, b=np.exp, c=np.exp)], rounds=10, sample=0.0, seed=5)
    assert orders[0] == orders[1] and len({tuple(o) for o in orders[0]}) > 1
