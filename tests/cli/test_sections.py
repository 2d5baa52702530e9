"""The sections of ``tensornumpy demo``: each runs, shows its code and what the code printed; the benchmark ends it."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

import tensornumpy as tnp
from tensornumpy.command.cli import main
from tensornumpy.command.demo import load_sections
from tensornumpy.command.demo import walk as walking
from tensornumpy.command.demo.walk import Walk, walk

PNG = b"\x89PNG\r\n\x1a\n"

# What the code of each section must have printed; `...` stands for anything.
PRINTED = {
    1: ["shape (5, 3), rank 2, dtype float32", "device:CPU:0", "transposed (3, 5) flat (15,)", "[[7. 1. 1. 1. 1.]"],
    2: [
        "int32 + float32 -> float64", "float32 + float64 -> float64", "all: int64 + float32 -> float32",
        'safe: promotion "safe" does not combine', 'off: promotion "off" does not combine',
        "preferred: float32 float32", "for the process: float32 float32", "back again: float64 float64",
    ],
    3: ["-> (1, 2, 3)", "ValueError: operands could not be broadcast together"],
    4: [
        "[[[16, 17, 18, 19], [20, 21, 22, 23]]]", "advanced: [12, 13, 17]", "mask: [0, 7, 14, 21]",
        "IndexError: index 2 is out of bounds", "changed in place: [70 -1 0 13 80 15]", "added three times: [73",
    ],
    5: ["[[-0.68"],
    6: ["6.0 <class 'tensornumpy.ndarray'>", "gradient through NumPy calls:", "a histogram of 1000 numbers"],
    7: ["one memory, two owners: [1. 2. 0. 0.] [1. 2. 0. 0.]", "DLPack: True", "the one at (1, 2): [2. 4.]"],
    8: ["device=CPU:0) True"],
    9: ["[(32, 64), (64,), (64, 2)]", "Jacobians (16, 2, 32)"],
    10: ["norm of the bias gradient", "[2. 4.]", "[ 5. 10.]", "half_or_double: 2 traces"],
    11: ["gradients (128, 32, 64)", "their sum is the batch gradient, to ...e-0", "times as long"],
    12: ["LogicalDevice(name='/device:CPU:0'", "prediction is on /job:localhost", "DeviceError: there is no device"],
}  # fmt: skip


@pytest.fixture(autouse=True)
def restored():
    yield
    tnp.experimental_enable_numpy_behavior()


def plain(text):
    return re.sub(r"\s+", " ", text)


def test_the_sections_are_those_of_the_guide():
    sections = load_sections()
    assert [s.number for s in sections] == list(range(1, 13)) == list(PRINTED)
    for section in sections:
        assert not section.cells[0].is_code and any(cell.is_code for cell in section.cells), section.title


def test_code_fits_a_terminal_of_80_columns():
    for section in load_sections():
        for cell in section.cells:
            if cell.is_code:
                assert max(map(len, cell.text.splitlines())) <= 77, cell.text


@pytest.mark.parametrize("number", PRINTED)
def test_a_section_shows_code_and_real_output(number, capsys):
    assert main(["demo", "--section", str(number)]) == 0
    shown = capsys.readouterr().out
    section = load_sections()[number - 1]
    assert plain(shown).startswith(f"{number}. {section.title}")
    for cell in section.cells:
        if cell.is_code:
            for line in cell.text.splitlines():
                assert plain(line.strip()) in plain(shown), line
    code = {plain(line) for cell in section.cells for line in cell.text.splitlines()}
    output = plain(" ".join(line for line in shown.splitlines() if plain(line) not in code))
    for expected in PRINTED[number]:
        assert re.search(re.escape(expected).replace(r"\.\.\.", ".*"), output), (expected, output)


def test_the_gradient_of_the_tour_agrees_with_its_difference(capsys):
    main(["demo", "--section", "9"])
    tape, difference = re.search(r"tape (-?[\d.]+), difference (-?[\d.]+)", capsys.readouterr().out).groups()
    assert float(tape) == pytest.approx(float(difference), rel=1e-3) and float(tape) != 0


def test_list(capsys):
    assert main(["demo", "--list"]) == 0
    assert capsys.readouterr().out.splitlines()[8].split(maxsplit=1) == ["9", "Gradients and Jacobians"]


@pytest.mark.parametrize("number", ["0", "13", "-1"])
def test_a_section_that_is_not_there(number, capsys):
    assert main(["demo", "--section", number]) == 2
    assert "there are 1 to 12" in capsys.readouterr().err


@pytest.mark.heavy
def test_the_whole_walk_ends_with_the_benchmark(tmp_path, capsys):
    plot = tmp_path / "plot.png"
    assert main(["demo", "--quick", "--against", "none", "--output", str(plot)]) == 0
    shown = capsys.readouterr().out
    order = [shown.index(f"\n{s.number}. {s.title} ─") for s in load_sections()[1:]]
    assert order == sorted(order)
    tail = shown[shown.index("13. Speed") :]
    sizes = [int(m) for m in re.findall(r"^ +(\d+) +[\d.]+ [nµm]s", tail, flags=re.MULTILINE)]
    assert sizes == [2**0, 2**5, 2**10, 2**15, 2**20]
    assert "numpy" in tail and "blas" in tail and plot.name in tail.replace("\n", "")  # a long path is broken
    assert plot.read_bytes().startswith(PNG)


def test_a_plot_that_cannot_be_written_is_found_at_once(tmp_path, capsys):
    for target in (tmp_path / "missing" / "x.png", tmp_path):
        with pytest.raises(SystemExit) as end:
            main(["demo", "--output", str(target)])
        assert end.value.code == 2
        shown = capsys.readouterr()
        assert "cannot write" in shown.err and not shown.out


class _Terminal(io.StringIO):
    def isatty(self):
        return True


def test_without_a_keyboard_it_does_not_wait(monkeypatch):
    console = Console(file=_Terminal(), force_terminal=True, width=80)
    monkeypatch.setattr(console, "input", lambda text: pytest.fail("waited"))
    monkeypatch.setattr(walking.sys, "stdin", io.StringIO())
    monkeypatch.setattr(walking, "load_sections", lambda: load_sections()[:2])
    walk(console)


def test_with_yes_it_does_not_wait(monkeypatch):
    console = Console(file=_Terminal(), force_terminal=True, width=80)
    monkeypatch.setattr(console, "input", lambda text: pytest.fail("waited"))
    monkeypatch.setattr(walking.sys, "stdin", _Terminal())
    monkeypatch.setattr(walking, "load_sections", lambda: load_sections()[:2])
    walk(console, wait=False)


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a pseudo-terminal")
def test_on_a_terminal_enter_leads_on_and_the_output_is_clean(tmp_path):
    """The whole tour without the benchmark, which leaves no file."""
    leader, follower = os.openpty()
    env = {**os.environ, "PYTHONPATH": str(Path(tnp.__file__).parents[1]), "TERM": "xterm", "COLUMNS": "80"}
    command = [sys.executable, "-m", "tensornumpy", "demo", "--no-benchmark"]
    process = subprocess.Popen(command, stdin=follower, stdout=follower, stderr=follower, env=env, cwd=tmp_path)
    os.close(follower)
    shown, answered = b"", 0
    while True:
        try:
            piece = os.read(leader, 65536)
        except OSError:  # the other end is closed
            break
        if not piece:
            break
        shown += piece
        while shown.count(b"(Ctrl-C ends)") > answered:
            os.write(leader, b"\n")
            answered += 1
    assert process.wait(timeout=300) == 0
    os.close(leader)
    text = re.sub(r" *\r\n", "\n", re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", shown.decode()))
    assert answered == 11
    assert "12. Devices" in text and "13. Speed" not in text
    assert not list(tmp_path.iterdir())
    assert "    shape (5, 3), rank 2, dtype float32\n    on /job:" in text
    assert "\n    is a tnp.Tensor: True\n" in text


def test_an_error_in_a_chapter_names_its_line():
    section = load_sections()[0]
    cell = section.cells[1]
    broken = type(cell)("first = 1\nfirst.nothing", True, cell.line)
    with pytest.raises(AttributeError) as caught:
        Walk(Console(file=io.StringIO())).run_code(section, broken)
    frame = caught.traceback[-1]
    assert str(frame.path).endswith("arrays.py") and frame.lineno + 1 == cell.line + 1
