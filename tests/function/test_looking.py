"""Seeing a compiled function: ``explain``, ``show`` and the names in them; ``warmup``; native code by function."""

from __future__ import annotations

import io
import itertools
import linecache
import sys
import tempfile
import xml.etree.ElementTree as ET

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.engines import background
from tensornumpy.engines.llvm import estimate, reasons
from tensornumpy.engines.llvm.link import disk
from tensornumpy.function.inspect import layers

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def off():
    before = background.get_mode()
    background.set_mode("off")
    yield
    background.set_mode(before)


weights = tnp.Variable([[1.0, 2.0], [3.0, 4.0]])


def model(x):
    hidden = tnp.tanh(x @ weights)
    middle = hidden.mean(axis=0)
    if middle[0] > 0:
        hidden = tnp.exp(-hidden) + 1
    order = tnp.sort(tnp.sum(hidden, axis=0))
    return tnp.cumsum(order * 2)


def here(text):
    """``file:line`` of the line of this file that has ``text``."""
    with open(__file__) as file:
        lines = [i for i, line in enumerate(file, start=1) if line.strip().startswith(text)]
    return f"test_looking.py:{lines[0]}"


# --- explain ----------------------------------------------------------------------------------------------


def test_explain_on_numpy(off):
    f = tnp.function(model)
    f(tnp.ones((3, 2)))
    f(tnp.ones((3, 2)))
    who, *lines = f.explain().splitlines()
    assert who.startswith("model: NumPy's functions since call 1 of 2; native code is off; ")
    assert lines[0] == "model: 1 trace"
    assert lines[1].startswith("  0: first call | called at test_looking.py:") and lines[1].endswith("| 2 calls")
    assert f"     guard bool(...) == True at {here('if middle[0] > 0')}" in lines
    steps = sum(n.kind == "op" for n in f.traces[0].graph.nodes)
    assert f"     NumPy: all {steps} steps: native code is off" in lines
    assert lines[-1].startswith("     estimate: ") and "kernel" not in f.explain()


def test_explain_on_native_code(native_now):
    f = tnp.function(model)
    f(tnp.ones((3, 2)))
    text = f.explain()
    kernel = next(line for line in text.splitlines() if line.startswith("     kernel "))
    assert ": native, " in kernel and here("hidden = tnp.exp").removeprefix("test_looking.py:") in kernel
    made = next(line for line in text.splitlines() if "native code: " in line)
    assert any(word in made for word in ("compiled", "disk cache", "memory")) and made.endswith(" ms")
    assert f" at {here('order = ')}: the compiler has no lowering of " in text
    assert "native code is off" not in text
    assert "on NumPy" in text.splitlines()[-1]


def test_where_native_code_came_from(native_now, monkeypatch, tmp_path, forget_kernels):
    monkeypatch.setenv("TENSORNUMPY_CACHE", str(tmp_path))

    def made():
        f = tnp.function(lambda x: tnp.exp(-x) * 1.0625 + 7.5)
        f(tnp.ones(3))
        return f.traces[0].compiled.made

    forget_kernels()
    one = made()
    assert (one.compiled, one.disk, one.memory) == (1, 0, 0) and one.seconds > 0
    two = made()
    assert (two.compiled, two.disk, two.memory) == (0, 0, 1)
    forget_kernels()
    three = made()
    assert (three.compiled, three.disk, three.memory) == (0, 1, 0)
    assert "1 from the disk cache in" in three.text()
    assert disk.folder() == str(tmp_path)


@pytest.mark.parametrize(
    ("f", "words"),
    [
        (lambda x: tnp.linalg.inv(x), "the compiler has no lowering of inv"),
        (lambda x: tnp.astype(x, np.longdouble) * 2, f"there is no native code for {np.dtype(np.longdouble).name}"),
        (lambda x: x[x > 0], "its shape depends on values"),
        (lambda x: tnp.random.random(2), "it happens at each call"),
        (lambda x: x[:0] + 1, "there is nothing to compute"),
        (lambda x: x[1:] * 2, "a view: nothing is computed"),
        (
            lambda x: tnp.matmul(tnp.ones((20, 3000)) * x[0, 0], tnp.ones((3000, 1000))),
            "a product that is large, which a library does",
        ),
        (lambda x: tnp.concatenate([x, x]), "it stands alone"),
        (lambda x: tnp.linalg.det(x) + tnp.sort(x), "the compiler has no lowering of sort"),
        (lambda x: x + 1, "it stands alone"),
    ],
)
def test_reasons(f, words, native_now):
    g = tnp.function(f)
    g(tnp.eye(2))
    found = [reasons.why_not(n) for n in g.traces[0].graph.nodes if n.kind in ("op", "effect")]
    assert any(words in reason for reason in found), found
    assert all(reason and "\n" not in reason for reason in found)


def test_every_step_on_numpy_has_a_reason(native_now):
    f = tnp.function(model)
    f(tnp.ones((3, 2)))
    left = [n for n in f.traces[0].compiled.graph.nodes if n.kind == "op" and not hasattr(n.op, "native")]
    for node in left:
        assert f"at {node.line}" in f.explain()


def test_the_error_of_max_traces_lists_the_traces(off):
    f = tnp.function(lambda x, n: x * n, max_traces=1)
    f(tnp.ones(2), 1)
    with pytest.raises(tnp.GuardError, match=r"0: first call.*\n  next: n: int 1 -> any int"):
        f(tnp.ones(2), 2)


def test_estimates_grow_with_the_work():
    def cost(f, *shapes):
        g = tnp.function(f, native="off")
        g(*map(tnp.ones, shapes))
        return sum(map(estimate.nanoseconds, g.traces[0].graph.nodes))

    assert cost(lambda x: x + 1, (10,)) < cost(lambda x: x + 1, (10_000,)) < cost(tnp.exp, (10_000,))
    small = cost(tnp.matmul, (10, 10), (10, 10))
    assert 50 < cost(tnp.matmul, (1000, 100), (100, 1000)) / small < 1e5

    def loop(n):
        return cost(lambda x: tnp.scan(lambda total, _: (total * 2, total), x, None, length=n)[0], (3,))

    assert 50 < loop(1000) / loop(10) < 100


# --- names ------------------------------------------------------------------------------------------------


def labels(page):
    root = ET.fromstring(page.svg)
    return [t.text for t in root.iter(f"{SVG}text")]


def test_names_are_the_users(off):
    texts = labels(tnp.function(model).show(tnp.ones((3, 2)), file=io.StringIO()))
    assert {"x", "weights", "hidden = tanh", "hidden = add", "matmul", "negative", "exp"} <= set(texts)
    assert "guard bool(...) == True" in texts
    assert [t for t in texts if t.startswith("return")] == ["return float64[2]"]


def test_names_of_repeated_and_nested_steps(off):
    def f(x):
        y = tnp.sin(tnp.sin(x))
        for _ in range(2):
            y = tnp.cos(y)
        y *= x
        a, b = tnp.exp(x), tnp.log(x)
        return y, a + b

    texts = labels(tnp.function(f).show(tnp.ones(2), file=io.StringIO()))
    assert texts.count("sin") == 1 and texts.count("y = sin") == 1
    assert texts.count("y = cos") == 2 and texts.count("y = multiply") == 1
    assert "exp" in texts and "log" in texts and "return y, float64[2]" in texts


def test_names_without_source(off):
    space = {"tnp": tnp}
    exec("def f(x):\n    y = tnp.sin(x)\n    return y * 2", space)
    texts = labels(tnp.function(space["f"]).show(tnp.ones(2), file=io.StringIO()))
    assert "sin" in texts and "x" in texts


def test_names_from_a_notebook(off):
    """A cell's source is in linecache under a name that is no file."""
    cell = "def f(x):\n    y = tnp.sin(x)\n    return y * 2\n"
    linecache.cache["<cell 1>"] = (len(cell), None, cell.splitlines(keepends=True), "<cell 1>")
    space = {"tnp": tnp}
    exec(compile(cell, "<cell 1>", "exec"), space)
    assert "y = sin" in labels(tnp.function(space["f"]).show(tnp.ones(2), file=io.StringIO()))


def test_written_arrays_have_names(off):
    total = tnp.zeros(2)

    @tnp.function
    def f(x):
        x[0] = 5.0
        total[...] += x
        return x * 2

    texts = labels(f.show(tnp.ones(2), file=io.StringIO()))
    assert "write x, total" in texts or "write total, x" in texts


# --- the page ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["off", "now"])
def test_the_drawing_is_xml(mode):
    f = tnp.function(model, native=mode)
    page = f.show(tnp.ones((3, 2)), file=io.StringIO())
    root = ET.fromstring(page.svg)
    assert root.tag == f"{SVG}svg"
    titles = [t.text for t in root.iter(f"{SVG}title")]
    assert any("hidden = tnp.tanh(x @ weights)" in t and "float64[3,2]" in t for t in titles)
    kinds = {t for t in labels(page) if t in ("input", "constant", "native", "NumPy", "guard", "effect", "result")}
    assert {"input", "guard", "result"} <= kinds and ("native" in kinds) is (mode == "now")
    if mode == "now":
        assert any(t.startswith("kernel over ") for t in labels(page))
    ET.fromstring(page.html.removeprefix("<!DOCTYPE html>"))
    assert "http" not in page.html.replace("http://www.w3.org/2000/svg", "")


def test_text_is_escaped(off):
    def f(x, name):
        return x * 2

    f.__name__ = '<b>&"\x01'
    page = tnp.function(f).show(tnp.ones(2), "<script>", file=io.StringIO())
    assert "<b>" not in page.html and "&lt;b&gt;&amp;&quot;?" in page.html
    ET.fromstring(page.html.removeprefix("<!DOCTYPE html>"))


def test_where_the_page_goes(off, tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    f = tnp.function(model)
    with pytest.raises(ValueError, match="model has no trace yet"):
        f.show()
    f(tnp.ones((3, 2)))
    page = f.show(file=tmp_path / "a.html")
    assert (tmp_path / "a.html").read_text(encoding="utf-8") == page.html and "a.html" in repr(page)
    text = io.StringIO()
    f.show(file=text)
    assert text.getvalue() == page.html
    monkeypatch.delitem(sys.modules, "ipykernel", raising=False)  # another test may have run a notebook
    page = f.show()
    assert page.path.parent == tmp_path and page.path.read_text(encoding="utf-8") == page.html
    monkeypatch.setitem(sys.modules, "ipykernel", sys)
    page = f.show()
    assert page.path is None and page._repr_html_().startswith("<div") and page.svg in page._repr_html_()
    assert page.save(tmp_path / "b.html") is page and (tmp_path / "b.html").exists()
    opened = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    f.show(open=True)
    assert len(opened) == 1 and opened[0].startswith("file:///") and opened[0].endswith(".html")


def test_a_page_has_explain_and_the_graph(off):
    f = tnp.function(model)
    html = f.show(tnp.ones((3, 2)), file=io.StringIO()).html
    assert "model: 1 trace" in html and "graph model:" in html


def test_show_of_a_method(off):
    class Model:
        def __init__(self):
            self.w = tnp.ones(2)

        @tnp.function
        def apply(self, x):
            return x * self.w

    m = Model()
    texts = labels(m.apply.show(tnp.ones(2), file=io.StringIO()))
    assert "self.w" in texts and "x" in texts
    assert labels(m.apply.show(file=io.StringIO())) == texts


# --- layers -----------------------------------------------------------------------------------------------


def overlaps(drawing, sizes):
    boxes = [
        (x - w / 2, y - h / 2, x + w / 2, y + h / 2) for (x, y), (w, h) in zip(drawing.centers, sizes, strict=True)
    ]
    for i, a in enumerate(boxes):
        for b in boxes[:i]:
            if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]:
                return True
    return any(b[0] < 0 or b[1] < 0 or b[2] > drawing.width or b[3] > drawing.height for b in boxes)


@pytest.mark.parametrize("seed", range(20))
def test_boxes_do_not_overlap_and_edges_lead_down(seed):
    rng = np.random.default_rng(seed)
    n = int(rng.integers(1, 60))
    sizes = [(float(w), float(h)) for w, h in rng.integers(20, 200, (n, 2))]
    edges = sorted({(int(a), int(b)) for a, b in rng.integers(0, n, (2 * n, 2)) if a < b})
    drawing = layers.place(sizes, edges)
    assert not overlaps(drawing, sizes)
    for (a, b), route in zip(edges, drawing.routes, strict=True):
        (x, y), (to_x, to_y) = drawing.centers[a], drawing.centers[b]
        assert y + sizes[a][1] / 2 < to_y - sizes[b][1] / 2
        assert route[0] == (x, y + sizes[a][1] / 2) and route[-1] == (to_x, to_y - sizes[b][1] / 2)
        assert all(p[1] <= q[1] for p, q in itertools.pairwise(route))


def test_layers_are_longest_paths():
    size = [(10.0, 10.0)] * 5
    drawing = layers.place(size, [(0, 1), (1, 2), (0, 2), (3, 4), (2, 4)])
    y = [c[1] for c in drawing.centers]
    assert y[0] < y[1] < y[2] == y[3] < y[4]
    assert layers.place([], []).routes == [] and layers.place(size[:1], []).centers
    with pytest.raises(ValueError, match="order"):
        layers.place(size, [(1, 0)])


def test_edges_that_need_not_cross_do_not():
    drawing = layers.place([(10.0, 10.0)] * 6, [(0, 5), (1, 4), (2, 3)])
    x = [c[0] for c in drawing.centers]
    assert [a for a, _ in sorted(enumerate(x[:3]), key=lambda p: p[1])] == [
        5 - b for b, _ in sorted(((i, x[i]) for i in (3, 4, 5)), key=lambda p: p[1])
    ]


# --- warmup -----------------------------------------------------------------------------------------------


def test_warmup_traces_and_makes_native_code():
    f = tnp.function(lambda x, y: tnp.exp(-x) * y["b"] + 1.375, native="background")
    spec = tnp.TensorSpec([4], tnp.float64)
    assert f.warmup(spec, {"b": spec}) is f
    (trace,) = f.traces
    assert trace.calls == 0 and ": native," in f.explain() and "0: warmup" in f.explain()
    x, y = tnp.arange(4.0), tnp.ones(4) * 2
    np.testing.assert_allclose(f(x, {"b": y}).numpy(), np.exp(-x.numpy()) * 2 + 1.375, rtol=1e-15)
    f.warmup(spec, {"b": spec})
    f.warmup(x, {"b": y})
    assert f.traces == [trace] and trace.calls == 1


def test_warmup_changes_nothing():
    w = tnp.Variable([1.0, 2.0])
    rng = tnp.random.default_rng(3)
    seen = {"count": tnp.zeros(())}

    @tnp.function
    def f(x):
        x[0] = 7.0
        w.assign_add(x)
        seen["count"] = seen["count"] + 1
        return w + rng.random(2) + tnp.random.random(2)

    x = tnp.ones(2)
    tnp.random.seed(5)
    want = np.random.default_rng(3).random(2), np.random.RandomState(5).random(2)
    f.warmup(x)
    assert x.tolist() == [1.0, 1.0] and w.numpy().tolist() == [1.0, 2.0] and float(seen["count"]) == 0
    found = f(x)
    np.testing.assert_array_equal(found.numpy(), np.array([8.0, 3.0]) + want[0] + want[1])
    assert x.tolist() == [7.0, 1.0] and w.numpy().tolist() == [8.0, 3.0] and float(seen["count"]) == 1
    assert f.experimental_get_tracing_count() == 1


def test_warmup_is_silent_for_specs_and_not_for_data():
    f = tnp.function(lambda x: 1 / (x - 1))
    f.warmup(tnp.TensorSpec([2], tnp.float64))
    g = tnp.function(lambda x: 1 / (x - 1))
    with pytest.warns(RuntimeWarning, match="divide by zero"):
        g.warmup(np.ones(2))


def test_warmup_and_signatures():
    f = tnp.function(lambda x: x * 2, input_signature=[tnp.TensorSpec([3], tnp.float32)])
    f.warmup()
    assert f.experimental_get_tracing_count() == 1
    f(np.ones(3, np.float32))
    assert f.experimental_get_tracing_count() == 1
    g = tnp.function(lambda x: x * 2, input_signature=[tnp.TensorSpec([None], tnp.float32)])
    with pytest.raises(ValueError, match="leaves a length open"):
        g.warmup()
    g.warmup(tnp.TensorSpec([3], tnp.float32))
    with pytest.raises(ValueError, match="does not fit"):
        g.warmup(tnp.TensorSpec([3], tnp.float64))


def test_warmup_of_a_method():
    class Model:
        w = tnp.ones(2)

        @tnp.function
        def apply(self, x):
            return x * self.w

    m = Model()
    assert m.apply.warmup(tnp.TensorSpec([2], tnp.float64)).traces[0].calls == 0
    m.apply(tnp.ones(2))
    assert m.apply.experimental_get_tracing_count() == 1


def test_warmup_with_shared_memory():
    @tnp.function
    def f(x, y):
        x[0] = 1.0
        return y * 2

    x = tnp.zeros(4)
    with pytest.raises(ValueError, match="share memory"):
        f.warmup(x[:2], x[1:])
    assert x.tolist() == [0.0] * 4


# --- native code by function ------------------------------------------------------------------------------


def test_the_native_option():
    def f(x):
        return tnp.exp(-x) + 1.4375

    on, off = tnp.function(f, native="now"), tnp.function(native="off")(f)
    on(tnp.ones(5)), off(tnp.ones(5))
    assert ": native," in on.explain() and "native code is off" in off.explain()
    background = tnp.function(lambda x: tnp.exp(-x) + 1.453125, native="background")
    background(tnp.ones(5))
    assert "not made yet" in background.explain()
    with pytest.raises(ValueError, match="none of background, now, off"):
        tnp.function(f, native="fast")


def test_the_native_option_holds_for_writing_programs():
    @tnp.function(native="now")
    def f(x):
        x[...] = tnp.exp(-x) * 1.46875
        return x.sum()

    x = tnp.ones(5000)
    f(x), f(x)
    assert f.traces[0].writing.mode == "now" and f.traces[0].writing.made


def test_the_native_option_holds_for_loops(native_now, monkeypatch):
    from tensornumpy.function.programs.loopcall import LoopKernel

    def f(x):
        final, _ = tnp.scan(lambda total, row: (total * row, total), x, tnp.ones((5, 3)) * 2)
        return final + 1

    def refused(*args):
        raise AssertionError("native code ran")

    monkeypatch.setattr(LoopKernel, "__call__", refused)
    g = tnp.function(f, native="off")
    for _ in range(3):
        assert g(tnp.ones(3)).tolist() == [33.0] * 3
    with pytest.raises(AssertionError, match="native code ran"):
        tnp.function(f)(tnp.ones(3))
    assert tnp.config.get_native() == "now"
