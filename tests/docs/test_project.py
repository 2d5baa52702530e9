"""What contributors meet outside of the package: workflows, hooks, forms and pages name what is there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import tensornumpy as tnp

yaml = pytest.importorskip("yaml")

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
PAGES = [ROOT / name for name in ("CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "CHANGELOG.md")]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def read(path):
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def jobs():
    for path in WORKFLOWS:
        for name, job in read(path)["jobs"].items():
            yield pytest.param(path.stem, job, id=f"{path.stem}-{name}")


@pytest.mark.parametrize(("workflow", "job"), jobs())
def test_commands_of_a_job_name_what_is_there(workflow, job):
    commands = "\n".join(step.get("run", "") for step in job["steps"])
    for target in re.findall(r"\bmake (\w+)", commands):
        assert re.search(rf"^{target}:", MAKEFILE, re.MULTILINE), target
    for file in re.findall(r"(?:\btests/|\.ci/)[\w./]+", commands):
        assert (ROOT / file.rstrip(".,")).exists(), file


@pytest.mark.parametrize(("workflow", "job"), jobs())
def test_a_job_that_fails_says_how_to_run_it_here(workflow, job):
    if workflow != "release":
        last = job["steps"][-1]
        assert last["if"] == "failure()" and "Here it is" in last["run"]


def test_the_tests_run_on_every_python_and_platform_of_the_wheels():
    matrix = read(ROOT / ".github/workflows/tests.yml")["jobs"]["tests"]["strategy"]["matrix"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pythons = re.findall(r"Python :: (3\.\d+)$", "\n".join(project["classifiers"]), re.MULTILINE)
    assert matrix["python"] == pythons
    systems = {*matrix["os"], *(each["os"] for each in matrix["include"])}
    wheels = read(ROOT / ".github/workflows/release.yml")["jobs"]["wheels"]["strategy"]["matrix"]["os"]
    assert systems == {*wheels} - {"macos-15-intel"}  # wheels of which cibuildwheel runs the tests
    assert {(each["os"], each["python"]) for each in matrix["include"]} >= {
        (system, python) for system in ("macos-14", "windows-2022") for python in (pythons[0], pythons[-1])
    }


def test_hooks_run_what_make_check_runs():
    hooks = [
        hook["entry"].split() for repo in read(ROOT / ".pre-commit-config.yaml")["repos"] for hook in repo["hooks"]
    ]
    recipe = re.search(r"^check:.*\n((?:\t.*\n)+)", MAKEFILE, re.MULTILINE)
    wanted = [line.strip().replace("$(BIN)", ".venv/bin").split() for line in recipe[1].splitlines()]
    shown = [[part for part in entry if part != "--force-exclude"] for entry in hooks]
    assert shown == [[part for part in entry if part != "."] for entry in wanted]


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_forms_ask_for_what_is_needed(path):
    form = read(path)
    labels = [field["attributes"].get("label", "") for field in form["body"]]
    assert form["name"] and form["description"]
    assert path.stem == "idea" or any("tensornumpy info" in label for label in labels)
    for name in re.findall(r"TENSORNUMPY_[A-Z]+", path.read_text(encoding="utf-8")):
        assert any(name in p.read_text(encoding="utf-8") for p in (ROOT / "src/tensornumpy").rglob("*.py")), name


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_links_of_a_page_at_the_root_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert target.startswith(("http:", "https:")) or (ROOT / target).exists(), target


def test_the_citation_is_of_this_version():
    citation = read(ROOT / "CITATION.cff")
    assert citation["version"] == tnp.__version__ and citation["license"] == "Apache-2.0"


def test_the_example_of_a_commit_keeps_the_rules():
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("\n## Commits\n")[2].partition("\n## ")[0]
    subject, body = re.search(r"\n((?:    .*\n)+)\n((?:    .*\n)+)", text).groups()
    assert 10 < len(subject.strip()) <= 80 and ";" not in subject and len(body.split()) > 20
