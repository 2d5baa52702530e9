"""Every public name has a state, and the page, the packaging files and the changelog say what is so."""

from __future__ import annotations

import re
import tomllib
import warnings
from pathlib import Path

import numpy as np
import pytest

import tensornumpy as tnp
from manual import names
from tensornumpy.command import stability
from tensornumpy.command.cli import main

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "versions.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PUBLIC = names.public()


@pytest.fixture(scope="module")
def states():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # NumPy's, of names that it is about to remove
        return {name: stability.state(name) for name in PUBLIC}


def test_every_public_name_has_a_state(states):
    unjudged = [name for name, state in states.items() if state is None]
    assert not unjudged, "give them a place in STABLE or EXPERIMENTAL of command/stability.py"


def test_states_follow_from_where_a_name_comes_from(states):
    expected = {
        "sum": "numpy", "newaxis": "numpy", "linalg.solve": "numpy", "special.erf": "scipy", "ma.array": "numpy",
        "grad": "stable", "tree.map": "stable", "debug.print": "experimental",
    }  # fmt: skip
    assert {name: states[name] for name in expected} == expected
    assert stability.state("linalg.expm") == "scipy" and stability.state("nothing_of_the_kind") is None


def test_the_tables_have_public_names_of_our_own_each_once():
    tables = [stability._names(stability.STABLE), stability._names(stability.EXPERIMENTAL), {*stability.DEPRECATED}]
    assert not set().union(*tables) - set(PUBLIC)
    assert sum(map(len, tables)) == len(stability.listed())
    words = " ".join([*stability.STABLE.values(), *stability.EXPERIMENTAL.values()]).split()
    assert len(words) == len(tables[0]) + len(tables[1]), "a name stands twice in a table"
    theirs = {name for name in stability.listed() if stability._reached(np, name) is not stability._NOTHING}
    assert not theirs, "these are NumPy's, whose state they have"


def test_a_deprecated_name_says_since_when_and_what_instead():
    for name, told in stability.DEPRECATED.items():
        assert re.fullmatch(r"\d+\.\d+", told.since) and re.fullmatch(r"\d+\.\d+", told.gone) and told.instead
        assert (*map(int, told.gone.split(".")),) >= (int(told.since.split(".")[0]), int(told.since.split(".")[1]) + 2)
        with pytest.warns(DeprecationWarning, match=re.escape(told.instead)):
            names.resolve(name)


def test_the_page_lists_the_experimental_names():
    table = PAGE.partition("### Experimental names")[2].partition("\n\n`tensornumpy.tensorflow`")[0]
    told = re.findall(r"`([\w.]+)`", "\n".join(row.split("|")[1] for row in table.split("\n") if row.startswith("| `")))
    assert sorted(told) == sorted(stability._names(stability.EXPERIMENTAL))


def test_where_prints_the_state(capsys):
    for name, state in (("tnp.debug.print", "experimental"), ("linalg.expm", "scipy"), ("cumsum", "numpy")):
        assert main(["where", name]) == 0
        assert re.search(rf"^state +{state}: ", capsys.readouterr().out, re.MULTILINE)


# --- packaging ----------------------------------------------------------------------------------------------------


def test_the_versions_are_one():
    assert PROJECT["project"]["version"] == tnp.__version__
    assert f"\n## {tnp.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_classifiers_and_wheels_are_for_the_same_pythons():
    listed = re.findall(r"Python :: 3\.(\d+)$", "\n".join(PROJECT["project"]["classifiers"]), re.MULTILINE)
    built = re.findall(r"cp3(\d+)-", PROJECT["tool"]["cibuildwheel"]["build"])
    assert listed == built and PROJECT["project"]["requires-python"] == f">=3.{listed[0]}"
    assert f"Python 3.{listed[0]} to 3.{listed[-1]}" in PAGE


def test_constraints_allow_what_the_project_requires():
    requirements = pytest.importorskip("packaging.requirements")
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = dict(line.split("==") for line in lines if not line.startswith("#"))
    assert list(pinned) == sorted(pinned) and len(pinned) > 100
    extras = PROJECT["project"]["optional-dependencies"]
    wanted = [*PROJECT["project"]["dependencies"], *(r for e in ("demo", "scipy", "test", "docs") for r in extras[e])]
    for text in wanted:
        required = requirements.Requirement(text)
        key = re.sub(r"[-_.]+", "-", required.name).lower()
        if key == "tensornumpy" or (required.marker and "platform" in str(required.marker)):
            continue
        assert key in pinned, f"{key} is missing"
        assert required.specifier.contains(pinned[key]), text


def test_the_changelog_links_to_what_is_there():
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", text):
        assert target.startswith("http") or (ROOT / target).exists(), target
    assert re.findall(r"^## (\S+)", text, re.MULTILINE)[:2] == ["Unreleased", tnp.__version__]
    assert np.diff([text.index(f"### {part}") for part in ("Arrays", "Gradients", "Errors", "Known limits")]).min() > 0
