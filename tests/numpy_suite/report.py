"""What NumPy's tests say here, in each of the modes of modes.py.

``python tests/numpy_suite/report.py [RESULTS.xml ...]``: write docs/numpy_tests.md. Without results it runs the files
first, plainly and in the three modes. Results are those of ``pytest --junitxml=RESULTS.xml -m "heavy or not heavy"``
under ``TENSORNUMPY_NUMPY_SUITE="plain watched traced batched"``, or some of these; a file that is in none of them keeps
its row of the page.

``python tests/numpy_suite/report.py --except RESULTS.xml ...``: write the exceptions of the modes anew. What fails
keeps its reason, what passes is taken out, and what is new gets its error as the reason, until a better one is there.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "numpy_tests.md"
sys.path[:0] = [str(HERE.parents[1] / "src"), str(HERE.parent)]

from numpy_suite.conftest import EXCEPTIONS, NUMERIC, read  # noqa: E402
from numpy_suite.modes import MODES  # noqa: E402

ANSWERS = ("passed", "excepted", "skipped")


def run(results: Path) -> None:
    """Run the files and leave the results as XML."""
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "-r", "", "--tb=short", "-m", "heavy or not heavy"]
    everything = {**os.environ, "TENSORNUMPY_NUMPY_SUITE": " ".join(("plain", *MODES))}
    subprocess.run([*command, f"--junitxml={results}", str(HERE)], cwd=HERE.parents[1], check=False, env=everything)


def cases(file: Path) -> Iterator[tuple[str, str, str, str, str]]:
    """``(file, mode, test, answer, error)`` of each test of the results."""
    for case in ElementTree.parse(file).iter("testcase"):
        place = re.search(r"numpy_suite\.(test_\w+)\.?(.*)", case.get("classname", ""))
        if place is None:
            continue
        name, _, mode = case.get("name", "").rpartition("~")
        if mode not in MODES:
            name, mode = case.get("name", ""), "plain"
        name = "::".join([*filter(None, place[2].split(".")), name])
        bad, skipped = case.find("failure"), case.find("skipped")
        bad = case.find("error") if bad is None else bad
        if bad is not None:
            text = bad.text or ""
            lines = [line[1:].strip() for line in text.splitlines() if line.startswith("E ")]
            passes = "XPASS" in text or "XPASS" in bad.get("message", "")
            yield place[1], mode, name, "passes" if passes else "failed", next(iter(lines), "")
        elif skipped is not None:
            yield place[1], mode, name, "excepted" if skipped.get("type") == "pytest.xfail" else "skipped", ""
        else:
            yield place[1], mode, name, "passed", ""


def outcomes(files: list[Path]) -> dict[tuple[str, str], dict[str, int]]:
    """For each test file, by its stem, and mode: how many tests passed, failed, are excepted here, or are left out by
    NumPy.

    Later results replace earlier ones of the same file and mode.
    """
    found: dict[tuple[str, str], dict[str, int]] = {}
    for file in files:
        here: dict[tuple[str, str], dict[str, int]] = {}
        for stem, mode, _, answer, _ in cases(file):
            counts = here.setdefault((stem, mode), {})
            counts[answer] = counts.get(answer, 0) + 1
        found.update(here)
    return found


def rows_of(page: str) -> dict[str, list[int | None]]:
    """The numbers of the rows that the page has, for each of NumPy's files."""
    row = re.compile(r"^\| \*{0,2}(numpy[\w.]+)\*{0,2} \|((?: [\d,]* \|)+)", re.MULTILINE)
    return {
        name: [int(n.replace(",", "")) if n.strip() else None for n in cells.split("|")[:-1]]
        for name, cells in row.findall(page)
    }


def row_of(found: dict[tuple[str, str], dict[str, int]], stem: str, before: list[int | None]) -> list[int | None]:
    """The numbers of a file: passed, excepted and left out of the plain run, and passed in each mode."""
    before = [*before, *[None] * (len(ANSWERS) + len(MODES) - len(before))]
    plain = found.get((stem, "plain"))
    row = before[: len(ANSWERS)] if plain is None else [plain.get(answer, 0) for answer in ANSWERS]
    for mode, old in zip(MODES, before[len(ANSWERS) :], strict=True):
        counts = found.get((stem, mode))
        row.append(old if counts is None else counts.get("passed", 0))
    return row


def reason_of(error: str) -> str:
    """An error as a reason, without the values in it."""
    error = re.sub(r"tensornumpy\.(\w+Error): ", r"refused by name, \1: ", error)
    error = re.sub(r"x\.view\(.*?\):", "x.view(dtype):", error)
    return re.sub(r"\s+", " ", error)[:150].strip() or "fails"


def write_exceptions(files: list[Path]) -> None:
    """Write the exceptions of the modes anew, of the files that are in the results."""
    found: dict[tuple[str, str], dict[str, tuple[str, str]]] = {}
    for file in files:
        for stem, mode, name, answer, error in cases(file):
            if mode != "plain":
                found.setdefault((stem, mode), {})[name] = (answer, error)
    for (stem, mode), tests in found.items():
        known = {name: (reason, run) for name, reason, run in read(stem, mode)}
        groups: dict[str, list[tuple[str, str | None]]] = {}
        for name, (answer, error) in tests.items():
            whole = name.split("[")[0]
            old = known.get(name) or known.get(whole)
            reason = old[0] if old else reason_of(error)
            if answer not in ("failed", "excepted") or (old is None and answer == "excepted"):  # by NumPy's own mark
                reason = None
            groups.setdefault(whole, []).append((name if old is None or old[1] else f"!{name}", reason))
        lines: dict[str, list[str]] = {}
        for whole, members in groups.items():
            reasons = {reason for _, reason in members}
            if len(members) > 1 and len(reasons) == 1 and None not in reasons:
                mark = "!" if members[0][0].startswith("!") else ""
                members = [(mark + whole, members[0][1])]
            for name, reason in members:
                if reason is not None:
                    lines.setdefault(reason, []).append(name)
        path = EXCEPTIONS / mode / f"{stem}.txt"
        path.parent.mkdir(exist_ok=True)
        path.unlink(missing_ok=True)
        if lines:
            parts = ["\n".join([f"# {reason}", *names]) for reason, names in lines.items()]
            path.write_text("\n\n".join(parts) + "\n")


def reasons(stem: str, mode: str) -> dict[str, int]:
    """How many entries each reason has."""
    found: dict[str, int] = {}
    for _, reason, _ in read(stem, mode):
        found[reason] = found.get(reason, 0) + 1
    return found


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        given = [Path(name) for name in sys.argv[1:] if name != "--except"]
        if not given:
            given = [Path(folder, "results.xml")]
            run(given[0])
        if "--except" in sys.argv:
            write_exceptions(given)
            return 0
        found = outcomes(given)
    before = rows_of(PAGE.read_text()) if PAGE.exists() else {}
    rows = []
    for file in sorted(HERE.glob("test_*.py")):
        name = re.search(r'load\("([\w.]+)"', file.read_text())[1]  # type: ignore[index]
        rows.append((name, file.stem, row_of(found, file.stem, before.get(name, []))))
    bad = sum(counts.get("failed", 0) + counts.get("passes", 0) for counts in found.values())
    passed, excepted = (sum(row[i] or 0 for _, _, row in rows) for i in (0, 1))
    shares = []
    for i, mode in enumerate(MODES, len(ANSWERS)):
        of = sum(row[0] or 0 for _, _, row in rows if row[i] is not None)
        shares.append(f"{100 * sum(row[i] or 0 for _, _, row in rows) / max(of, 1):.1f} % of these pass {mode}")
    cells = [
        f"| {'**' if stem in NUMERIC else ''}{name}{'**' if stem in NUMERIC else ''} | "
        + " | ".join("" if n is None else f"{n:,}" for n in row)
        + " |"
        for name, stem, row in rows
    ]
    lines = [
        "# NumPy's own tests",
        "",
        "The test files in NumPy's wheel run on this namespace (`tests/numpy_suite`): in them `numpy` is tensornumpy,",
        "and what is private to NumPy stays NumPy's. A test that does not hold is in `tests/numpy_suite/exceptions`",
        "with its reason, and CI fails if it begins to pass.",
        "",
        "What passes runs three more times: *watched* by a tape that knows every array of floats, *traced* (each call",
        "on arrays is compiled by `tnp.function`, and its second run is what is compared), and *batched* (each call on",
        "arrays of numbers runs in `vectorized_map` over two equal examples). Calls that a trace or a batch refuses by",
        "name, and writes in a batch, are plain there. The exceptions are in `exceptions/watched`, `exceptions/traced`",
        "and `exceptions/batched`. `make test` runs one test of 64 in each of these modes; all of a mode are run by",
        '`TENSORNUMPY_NUMPY_SUITE=watched python -m pytest tests/numpy_suite -m "heavy or not heavy"`.',
        "",
        "Generated by `python tests/numpy_suite/report.py`.",
        "",
        f"{passed:,} tests pass, {excepted:,} are excepted; NumPy leaves out the rest. {', '.join(shares)}.",
        "",
        "| file | passed | excepted | left out by NumPy | " + " | ".join(MODES) + " |",
        "|---|" + "---:|" * (len(ANSWERS) + len(MODES)),
        *cells,
        "",
        "In bold: the numeric files, of which nine tests of ten must pass, those on what is refused by name aside. The",
        "last columns count what passes in that mode.",
        "",
        "## Why tests are excepted",
        "",
        "| file | mode | reason | entries |",
        "|---|---|---|---:|",
    ]
    lines += [
        f"| {name} | {mode} | {reason} | {count} |"
        for name, stem, _ in rows
        for mode in ("plain", *MODES)
        for reason, count in reasons(stem, mode).items()
    ]
    left_out: dict[str, list[str]] = {}
    for name, reason, _ in read("left_out"):
        left_out.setdefault(reason, []).append(name)
    lines += [
        "",
        "## Files that are not run",
        "",
        "| reason | files |",
        "|---|---|",
        *(f"| {reason} | {', '.join(names)} |" for reason, names in left_out.items()),
    ]
    PAGE.write_text("\n".join(lines) + "\n")
    print("\n".join(cells))
    return bad


if __name__ == "__main__":
    sys.exit(main() > 0)
