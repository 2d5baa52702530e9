"""The manual as a site, without building it (`make docs` does, with every warning an error): names, pages, links."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tensornumpy as tnp
from manual import gallery, links, names, navigation, parameters, reference, results, text
from tensornumpy.command import stability
from tensornumpy.command.coverage import load_rows

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PAGES = names.pages()


@pytest.fixture(scope="module")
def texts():
    rows = load_rows()
    return {page.slug: reference.page_text(page, rows) for page in PAGES}


def test_every_public_name_has_an_entry(texts):
    entries = re.findall(r"^\.\. py:\w+:: tensornumpy\.([\w.]+)", "\n".join(texts.values()), re.MULTILINE)
    assert len(entries) == len(set(entries)), "two entries of one name"
    modules = set(names.modules())
    missing = {name for name in names.public() if name not in entries}
    assert not missing
    assert {name for name in entries if name not in modules} == set(names.public())


def test_every_row_of_the_matrix_is_told(texts):
    """Also of members: ``ndarray.reshape`` stands in the entry of its class. Operators stand on the coverage pages."""
    told = set(re.findall(r"^ *\.\. py:\w+:: tensornumpy\.([\w.]+)", "\n".join(texts.values()), re.MULTILINE))
    assert not [n for n in load_rows() if n not in told and not n.rpartition(".")[2].startswith("__")]


def test_an_entry_has_its_parts(texts):
    entry = texts["linalg"].partition("py:function:: tensornumpy.linalg.solve(a, b)")[2].partition("\n.. py:")[0]
    for part in (":Gradient: In both", ":Raises: LinAlgError", ":Compiled: yes", ":Vectorized: yes", ">>> tnp.linalg"):
        assert part in entry


@pytest.mark.parametrize(
    ("op", "f"),
    [
        ("exp", lambda x: tnp.exp(x) + 1.0),
        ("where", lambda x: tnp.where(x > 0, x * 2.0, x)),
        ("astype", lambda x: tnp.exp(x).astype(tnp.float32)),
        ("cumprod", lambda x: tnp.cumprod(tnp.exp(x), axis=1)),
        ("sum", lambda x: tnp.sum(tnp.exp(x), axis=1)),
        ("matmul", lambda x: tnp.exp(x @ x.T)),
        ("inv", lambda x: tnp.linalg.inv(x @ x.T) + 1.0),
        ("concatenate", lambda x: tnp.concatenate([x + 1.0, x])),
        ("take_along_axis", lambda x: tnp.take_along_axis(x, tnp.astype(x > 0.5, int), -1) + 1.0),
    ],
)
def test_what_can_be_part_of_a_kernel_is_what_explain_says(op, f):
    compiled = tnp.function(f, native="now")
    compiled(tnp.linspace(0.1, 0.9, 12).reshape(3, 4))
    in_kernel = any("kernel " in line and f"{op}" in line for line in compiled.explain().splitlines())
    assert reference.in_kernels(op) == in_kernel


def test_every_page_is_in_the_navigation_once():
    found = [child for index in navigation.INDEXES for child in below(index)]
    pages = {str(p.relative_to(DOCS).with_suffix("")) for p in DOCS.rglob("*.md")} - {"index"}
    pages = {p for p in pages if not p.startswith((f"{gallery.FOLDER}/", "reference/"))}
    pages |= {f"{gallery.FOLDER}/{page}" for page in gallery.SHOWN.values()}
    pages |= {f"reference/{page.slug}" for page in PAGES}
    assert sorted(found) == sorted(pages)


def below(index):
    folder = DOCS / index
    return [str((folder.parent / child).resolve().relative_to(DOCS)) for child in navigation.children(index)]


def test_every_example_is_in_the_gallery():
    examples = {p.name for p in (ROOT / "examples").iterdir() if p.suffix in (".py", ".ipynb")}
    shown = {Path(file).name for file in gallery.SHOWN if file.startswith("examples/")}
    assert examples - shown == {"make_guide.py"}  # makes the notebook


def test_the_picture_of_the_first_hour_has_its_place():
    assert (DOCS / "first_hour.md").read_text(encoding="utf-8").count(gallery.FITTED) == 1


def test_links_are_checked(tmp_path):
    (tmp_path / "a.html").write_text('<a href="b.html#there">x</a><a href="b.html#gone">x</a><a href="c.html">x</a>')
    (tmp_path / "b.html").write_text('<p id="there"><a href="https://numpy.org">x</a><img src="https://x.org/y.png">')
    assert links.problems(tmp_path) == [
        "a.html: b.html#gone: no such place on the page",
        "a.html: c.html leads nowhere",
        "b.html: loads https://x.org/y.png",
    ]


def test_results_are_those_of_a_run():
    seen = results.load()
    assert seen["mean"]["shapes"] == [["tnp.mean(x)", "(2, 3)", "()"], ["tnp.mean(x, axis=1)", "(2, 3)", "(2,)"]]
    assert results.dtypes(seen["mean"]["dtypes"]) == (
        "that of the argument for float32, float64 and complex128; float64 of bool, int16 and int64"
    )
    assert results.dtypes(seen["argmax"]["dtypes"]) == "int64, whatever that of the argument"
    assert results.dtypes(seen["reshape"]["dtypes"]) == "that of the argument"
    assert len(seen) > 1000


def test_docstrings_are_text():
    doc = text.parse(
        """A sum of *all* |x|, as ``x_``. More.

        Gradient: ones_. Raises ValueError if `x` is

        >>> 1
        1
        """
    )
    assert doc.summary == "A sum of *all* |x|, as ``x_``."
    assert doc.text[0] == r"A sum of \*all\* \|x\|, as \ ``x_``\ . More."
    assert (doc.gradient, doc.raises) == ("ones_.", "ValueError if `x` is")
    assert doc.examples[0].startswith(".. code-block:: pycon")


def signatures():
    """``(name, object)`` of all that has an entry with parameters, members of classes too."""
    for name in names.public():
        thing = names.resolve(name)
        if reference.is_ours(thing) and callable(thing) and stability.state(name) != "refused":
            yield name, thing
            if name in names.RETURNS:
                cls, listed = names.result_class(name), names.RETURNS[name][1].split()
            elif isinstance(thing, type) and reference.first_name(name, thing) == name:
                cls, listed = thing, reference.members(name, thing, load_rows())
            else:
                continue
            yield from ((f"{name}.{m}", getattr(cls, m)) for m in listed if callable(getattr(cls, m)))


def test_every_parameter_has_a_meaning():
    """And every line of parameters.py is the meaning of one."""
    missing, used = [], set()
    for name, thing in signatures():
        for parameter in reference.parameter_names(thing):
            key = parameters.key(name, parameter)
            used.add(key)
            if not key:
                missing.append(f"{name}({parameter})")
    assert not missing, "docs/manual/parameters.py says what parameters mean"
    assert not set(parameters.MEANINGS) - used


def test_the_start_page_has_speeds_and_what_is_not_here():
    """They are README's chapters, so that they are said in one place."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    rows = gallery.speeds(readme).split("\n")[2:]
    whole = gallery.speeds((DOCS / "speed.md").read_text(encoding="utf-8")).split("\n")[2:]
    assert len(rows) == 8 and set(rows) < set(whole) and len(whole) > 40
    page = navigation.start((DOCS / "index.md").read_text(encoding="utf-8"))
    assert all(row in page for row in rows) and "speeds.png" in page and "<!--" not in page
    for chapter in ("Who it is for", "Install", "Three commands", "How fast", "What is not here"):
        assert len(page.partition(f"\n## {chapter}\n")[2].partition("\n## ")[0]) > 300, f"README's {chapter!r} is empty"
    assert not re.search(r"\]\((\.\./|docs/)", page)


def test_the_page_for_pages_that_are_not_there_finds_the_root():
    page = (DOCS / "404.html").read_text(encoding="utf-8")
    names = {path.stem for path in DOCS.glob("*.md")}
    assert all(link.removesuffix(".html") in names for link in re.findall(r'<a href="([^"]*)"', page))
    assert "src=" not in page and "stylesheet" not in page  # from any depth: it needs no other file


def test_the_search_puts_the_manual_first():
    """Every folder of pages about the project has a rule, and the pages that are named in it exist."""
    script = (DOCS / "manual" / "scorer.js").read_text(encoding="utf-8")
    (about,) = re.findall(r"/\^\((.*)\)/;", script)
    rule = re.compile(f"^({about.replace(chr(92) + '/', '/')})")
    pages = {*(str(p.relative_to(DOCS).with_suffix("")) for p in DOCS.rglob("*.md") if "reference" not in p.parts)}
    pages |= {f"pages/{page}" for page in gallery.SHOWN.values()}
    hits = {page for page in pages if rule.match(page)}
    assert {"decisions/README", "pages/changelog", "coverage/sorting", "design", "numpy_tests"} <= hits
    assert not {"arrays", "tape", "guides/optimizers", "first_hour", "pages/guide", "function"} & hits
    assert "reference/refused" in script and "refused" in {page.slug for page in PAGES}
