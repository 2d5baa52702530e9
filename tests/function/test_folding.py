"""What an unrolled loop repeats is told once: in the drawing of ``show()`` and in ``explain()``; how both look."""

from __future__ import annotations

import functools
import io
import random
import re
import xml.etree.ElementTree as ET

import pytest

import tensornumpy as tnp
from tensornumpy.function.inspect.folding import counted, runs
from tensornumpy.function.inspect.layers import place

SVG = "{http://www.w3.org/2000/svg}"


def unrolled(n):
    """A function whose loop is no ``for`` in its source, which would be a loop of one native program."""

    def step(x, w):
        y = tnp.sort(x @ w)
        return tnp.exp(-y) + x

    return lambda x, w: tnp.sum(functools.reduce(lambda x, _: step(x, w), range(n), x))


def page(f, native="off"):
    return tnp.function(f, native=native).show(tnp.ones((3, 3)), tnp.eye(3), file=io.StringIO())


def texts(shown):
    return [t.text for t in ET.fromstring(shown.svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("seed", range(200))
def test_runs_tell_the_whole_sequence(seed):
    """Unfolded again, they give the marks; none overlap; each comes three times or more; nothing repeats between."""
    rng = random.Random(seed)
    marks = []
    for _ in range(rng.randrange(1, 6)):
        marks += [rng.randrange(3) for _ in range(rng.randrange(1, 5))] * rng.randrange(1, 6)
    found, at, again = runs(marks), 0, []
    for start, length, times in found:
        assert start >= at and times >= 3
        again += marks[at:start] + marks[start : start + length] * times
        at = start + length * times
    assert again + marks[at:] == marks
    between = {i for i in range(len(marks)) if not any(s <= i < s + n * t for s, n, t in found)}
    assert not [i for i in between if {i + 1, i + 2} <= between and marks[i] == marks[i + 1] == marks[i + 2]]


@pytest.mark.parametrize("native", ["off", "now"])
@pytest.mark.parametrize("transform", [lambda f: f, tnp.grad], ids=["plain", "gradient"])
def test_a_drawing_does_not_grow_with_the_loop(native, transform):
    short, long = (page(transform(unrolled(n)), native) for n in (10, 40))
    boxes = [s.svg.count("<g><title>") for s in (short, long)]
    assert boxes[0] == boxes[1]
    assert any(re.fullmatch(r"× (3\d|40)", t) for t in texts(long))
    assert 'class="again"' in long.svg  # what a repetition takes from the one before


def test_what_comes_twice_is_drawn_twice():
    shown = texts(page(unrolled(2)))
    assert shown.count("y = sort") + shown.count("sort") == 2
    assert not any("×" in t for t in shown)


def test_lines_of_a_kernel_are_folded():
    def step(x, w):
        return tnp.exp(-x) * w + 1.0

    shown = texts(page(lambda x, w: functools.reduce(lambda x, _: step(x, w), range(50), x), "now"))
    assert any(re.fullmatch(r" *these \d lines × \d+", t) for t in shown)
    assert len(shown) < 40


def test_explain_does_not_grow_with_the_loop():
    def lines(n, native, decides=False):
        gradient = tnp.grad(unrolled(n))
        f = tnp.function(lambda x, w: gradient(x, w) * (1 if decides and x.sum() > 0 else 2), native=native)
        f(tnp.ones((3, 3)), tnp.eye(3))
        return f.explain().splitlines()

    for native in ("off", "now"):
        assert len(lines(10, native)) == len(lines(40, native))
    assert any(line.endswith(" times)") for line in lines(40, "now", True))  # in kernels: a guard is in no program


def test_equal_lines_are_counted():
    assert counted(["a", "b", "a", "c", "a"]) == ["a (3 times)", "b", "c"]


def test_a_drawing_fits_the_window():
    assert re.search(
        r'<svg [^>]*style="max-width:max\(100%,\d+px\);height:auto;background:#fff"', page(unrolled(2)).svg
    )


def test_a_program_with_loops_is_drawn_as_its_lines():
    @tnp.function(native="now")
    def sweep(x):
        for i in range(1, x.shape[0]):
            for j in range(4):
                x[i] = x[i - 1] * 0.5 + j
        return x

    x = tnp.ones(50)
    sweep(x)
    pages = [sweep.show(file=io.StringIO()), sweep.show(x, file=io.StringIO())]
    for shown in pages:
        assert not sweep.traces
        assert [line for line in texts(shown) if line.lstrip().startswith("for ")] != []
        assert shown.svg.count("<rect") == 2  # one in the other
        assert "one native program" in shown.html
    assert texts(pages[0]) == sweep.graph().splitlines()


def test_edges_of_one_box_go_down_together():
    """One box with many readers far below it takes one lane, not one for each."""

    count = 20  # a chain of boxes, of which the last ones read the first, too
    edges = [(i, i + 1) for i in range(count - 1)] + [(0, count - 1 - k) for k in range(8)]
    routes = place([(10.0, 10.0)] * count, edges).routes[-8:]
    assert len(set.intersection(*map(set, routes))) >= 2 * (count - 10)


def test_texts_are_shown_as_they_are_printed_in_a_notebook():
    f = tnp.function(unrolled(2), native="off")
    f(tnp.ones((2, 2)), tnp.eye(2))
    for text in (f.explain(), f.graph()):
        assert isinstance(text, str)
        assert text._repr_html_().startswith("<pre ") and "monospace" in text._repr_html_()
    g = tnp.function(lambda x: x + 1)
    g(1.0)
    assert "&lt;lambda&gt;: 1 trace" in g.explain()._repr_html_()

    formatter = pytest.importorskip("IPython.core.formatters").DisplayFormatter()
    with tnp.profile() as profile:
        g(1.0)
    for shown in (g.explain(), g.graph(), profile):
        data, _ = formatter.format(shown)
        assert data["text/html"] == shown._repr_html_()
        if isinstance(shown, str):
            assert data["text/plain"] == str(shown)
    assert formatter.format(tnp.ones(2))[0].keys() == {"text/plain"}  # arrays as NumPy's
