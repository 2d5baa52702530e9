"""Decisions have a status, a place in both lists of their index, and name files, names and pages that are there.

``problems`` is the judge; the last test gives it a decision that breaks each rule.
"""

from __future__ import annotations

import functools
import itertools
import re
from pathlib import Path

import pytest

import tensornumpy as tnp

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs" / "decisions"
INDEX = (FOLDER / "README.md").read_text(encoding="utf-8")
DECISIONS = sorted(FOLDER.glob("[0-9]*.md"))
NUMBERS = {path.name[:4]: path.name for path in DECISIONS}
SUFFIXES = (".py", ".pyx", ".pxi", ".pyi", ".h", ".md", ".json", ".txt", ".toml", ".yml", ".ipynb", ".js")
STATUS = re.compile(r"\*\*Status\.\*\* (Active|Partly replaced by|Replaced by)\b")
REJECTED = {"tnp.scipy.linalg.expm"}  # names that a decision did not choose


def part(title: str) -> str:
    """A chapter of the index."""
    return INDEX.partition(f"## {title}\n")[2].partition("\n## ")[0]


@functools.cache
def tails() -> set[str]:
    """Every path of the repository from each of its folders on: ``a/b/c``, ``b/c``, ``c``; folders too."""
    names = ("src", "tests", "docs", "benchmarks", "examples", ".github", ".ci")
    found = [p.relative_to(ROOT) for name in names for p in (ROOT / name).rglob("*") if "__pycache__" not in p.parts]
    found += [p.relative_to(ROOT) for p in ROOT.iterdir() if p.is_file()]
    return {"/".join(p.parts[k:]) for p in found for k in range(len(p.parts))}


@functools.cache
def words() -> set[str]:
    """Every identifier in the sources and tests."""
    files = [p for name in ("src", "tests", "docs") for p in (ROOT / name).rglob("*") if p.suffix in SUFFIXES[:5]]
    texts = [p.read_text(encoding="utf-8") for p in [*files, ROOT / "setup.py"] if p != Path(__file__)]
    return set(re.findall(r"\w+", "\n".join(texts)))


def variants(text: str) -> list[str]:
    """``a/{b,c}.py`` is two paths."""
    parts = re.split(r"\{([^}]*)\}", text)
    return ["".join(each) for each in itertools.product(*(p.split(",") if k % 2 else [p] for k, p in enumerate(parts)))]


def missing(code: str) -> bool:
    """Whether what stands in backticks looks like a path or name of this repository, and is none."""
    if re.fullmatch(r"\.?[\w{}][\w./{},-]*", code) and (code.endswith(SUFFIXES) or re.search(r"[a-z_}]/[a-z_{]", code)):
        return any(path.rstrip("/") not in tails() for path in variants(code))
    if match := re.match(r"tnp((?:\.\w+)+)", code):
        thing, names = tnp, match[1].split(".")[1:]
        for name in names:
            if not hasattr(thing, name):
                return code not in REJECTED
            thing = getattr(thing, name)
        return False
    if re.fullmatch(r"(_\w+|[A-Z]\w*|TENSORNUMPY_\w+)(\.\w+)*", code) and ("." in code or code[0] == "_"):
        return any(name not in words() for name in code.split("."))
    return bool(re.fullmatch(r"TENSORNUMPY_[A-Z_]+", code)) and code not in words()


def problems(name: str, text: str) -> list[str]:
    """What is wrong with a decision."""
    found = []
    title, _, rest = text.partition("\n\n")
    if not title.startswith(f"# {name[:4]} "):
        found.append(f"begins with the title `# {name[:4]} ...`")
    status = rest.partition("\n\n")[0]
    kind = STATUS.match(status)
    if not kind:
        found.append("second paragraph: `**Status.** Active.`, or `Replaced by [N](file)`, or `Partly replaced by ...`")
    elif kind[1] != "Active" and not re.search(r"\]\(\d{4}-", status):
        found.append("the status links to what replaced it")
    for shown, target in re.findall(r"\[([^]]*)\]\(([^)#]+)[^)]*\)", text):
        if not target.startswith("http") and not (FOLDER / target).exists():
            found.append(f"link to {target}, which is not there")
        elif re.fullmatch(r"\d{4}", shown) and not target.startswith(shown):
            found.append(f"[{shown}] leads to {target}")
    if not kind or kind[1] != "Replaced by":  # one that is replaced describes what is gone
        found += [f"`{code}` is not there" for code in re.findall(r"`([^`\n]+)`", text) if missing(code)]
    return found


@pytest.mark.family(1)
@pytest.mark.parametrize("path", DECISIONS, ids=lambda path: path.name[:4])
def test_a_decision_is_in_order(path):
    assert not problems(path.name, path.read_text(encoding="utf-8"))


def test_numbers_have_no_gap_that_is_not_explained():
    never, _, later = part("Numbers").partition("In work")
    unused, waited = set(re.findall(r"\b\d{4}\b", never)), set(re.findall(r"\b\d{4}\b", later))
    assert len(NUMBERS) == len(DECISIONS), "two decisions of one number"
    assert not unused & set(NUMBERS), "the index says that these were never used"
    expected = {f"{k:04d}" for k in range(1, int(max(NUMBERS)) + 1)}
    assert expected - set(NUMBERS) - waited == unused


def test_a_question_stands_once():
    questions = re.findall(r"^- ([^\[\n]*\?)", part("By question"), re.M)
    assert len(questions) > 30 and len(questions) == len(set(questions))


def test_every_decision_is_in_the_list_and_under_a_question():
    listed = re.findall(r"^- \[(\d{4}) .*\]\((\S+)\)$", part("By number"), re.MULTILINE)
    assert listed == sorted(NUMBERS.items())
    asked = re.findall(r"\[(\d{4})\]\((\S+?)\)", part("By question"))
    assert all(NUMBERS.get(number) == target for number, target in asked)
    assert not set(NUMBERS) - {number for number, _ in asked}, "no question of the index leads there"


@pytest.mark.parametrize("path", DECISIONS, ids=lambda path: path.name[:4])
def test_the_list_has_the_title(path):
    title = path.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")
    assert f"- [{title}]({path.name})\n" in part("By number") + "\n"


GOOD = "# 0002 A title\n\n**Status.** Active.\n\n`_core/core.py` has `bind`, `tnp.grad` and `Op.partial`."


@pytest.mark.parametrize(
    ("right", "wrong", "word"),
    [
        ("**Status.** Active.\n\n", "", "Status"),
        ("Active.", "Valid.", "Status"),
        ("Active.", "Replaced by a better one.", "links to what replaced it"),
        ("Active.", "Partly replaced by [0003](0004-function-guards-and-shapes.md).", "leads to"),
        ("# 0002", "# 2.", "title"),
        ("_core/core.py", "_core/coer.py", "coer.py"),
        ("_core/core.py", "_core/{core,coer}.py", "coer"),
        ("_core/core.py", "compiler/emit_it", "emit_it"),
        ("tnp.grad", "tnp.gradd", "gradd"),
        ("Op.partial", "Op.partiall", "partiall"),
        ("`bind`", "[bind](0002-nothing.md)", "0002-nothing"),
        ("`bind`", "`_bindd`", "_bindd"),
        ("`bind`", "`TENSORNUMPY_NOTHING`", "TENSORNUMPY"),
    ],
)
def test_the_judge_sees_what_is_wrong(right, wrong, word):
    assert not problems("0002-values.md", GOOD)
    found = problems("0002-values.md", GOOD.replace(right, wrong))
    assert len(found) >= 1 and word in found[0]
