"""``tensornumpy info | devices | where | coverage``, wrong arguments, and what the command line imports."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy.command.cli import main
from tensornumpy.command.locate import locate
from tensornumpy.engines import background

SRC = Path(tnp.__file__).parents[1]


def run(*args, **kwargs):
    env = {"PYTHONPATH": str(SRC), "PATH": "/usr/bin:/bin"}
    return subprocess.run([sys.executable, *args], capture_output=True, text=True, env=env, check=False, **kwargs)


def test_as_a_module():
    done = run("-m", "tensornumpy", "--help")
    assert done.returncode == 0 and not done.stderr
    for command in ("demo", "benchmark", "devices", "coverage", "where", "info", "cache"):
        assert f"\n    {command}" in done.stdout


@pytest.mark.parametrize(
    "command, needed", [("demo", "rich and matplotlib"), ("benchmark", "rich and matplotlib"), ("coverage", "rich")]
)
def test_without_the_extra_that_draws(command, needed):
    """The library and the light commands need neither rich nor matplotlib; the others say what to install."""
    code = (
        "import sys; sys.modules['rich'] = sys.modules['matplotlib'] = None\n"
        f"from tensornumpy.command.cli import main; main(['where', 'exp']); sys.exit(main(['{command}']))"
    )
    done = run("-c", code)
    assert done.returncode == 1
    assert done.stderr == f'tensornumpy: {command} needs {needed}\n  fix: pip install "tensornumpy[demo]"\n'


def test_light_commands_import_no_heavy_library():
    code = (
        "import sys; from tensornumpy.command.cli import main\n"
        "main(['where', 'exp']); main(['devices']); main(['info'])\n"
        "print(sorted({'rich', 'matplotlib', 'tensorflow', 'jax', 'torch', 'llvmlite'} & set(sys.modules)))"
    )
    done = run("-c", code)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    "argv",
    [[], ["nothing"], ["where"], ["demo", "--section", "x"], ["benchmark", "--jobs", "rows"], ["demo", "--nope"]],
)
def test_wrong_arguments_end_with_2_and_usage(argv, capsys):
    with pytest.raises(SystemExit) as end:
        main(argv)
    assert end.value.code == 2
    assert "usage: tensornumpy" in capsys.readouterr().err


def test_info_tells_versions_and_blas(capsys):
    assert main(["info"]) == 0
    lines = dict(line.split(maxsplit=1) for line in capsys.readouterr().out.splitlines())
    assert lines["numpy"] == np.__version__
    assert lines["blas"] and lines["python"].startswith("3.")


def test_the_version(capsys):
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0 and capsys.readouterr().out == f"tensornumpy {tnp.__version__}\n"


def test_info_tells_whether_machine_code_is_in_use(capsys, monkeypatch):
    def said(what: str) -> str:
        assert main(["info"]) == 0
        return next(line for line in capsys.readouterr().out.splitlines() if line.startswith(what))

    monkeypatch.setattr(background, "_mode", "off")
    assert "set_native('off')" in said("engine")
    monkeypatch.setattr(background, "_mode", "background")
    assert "native kernels, made in the background" in said("engine")
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert "there is no llvmlite" in said("engine")
    assert "llvmlite" in tnp.config.native_status()["engine"]
    assert said("core ").split(None, 1)[1].startswith(("extension", "Python: "))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full on this system")
@pytest.mark.parametrize("command", ["info", "devices", "cache"])
def test_a_full_disk_is_a_line_and_no_traceback(command):
    with open("/dev/full", "w") as full:
        env = {"PYTHONPATH": str(SRC), "PATH": "/usr/bin:/bin"}
        done = subprocess.run(
            [sys.executable, "-m", "tensornumpy", command], stdout=full, stderr=subprocess.PIPE, env=env, text=True,
            check=False,
        )  # fmt: skip
    assert done.returncode == 1 and done.stderr == "tensornumpy: No space left on device\n"


def test_info_names_what_steers_the_blas(capsys, monkeypatch):
    monkeypatch.setenv("OPENBLAS_CORETYPE", "Haswell")
    assert main(["info"]) == 0
    assert "OPENBLAS_CORETYPE=Haswell" in capsys.readouterr().out


def test_devices_are_those_of_the_process(capsys):
    assert main(["devices"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["physical", "CPU", "/physical_device:CPU:0"]
    assert len(lines) == len(tnp.config.list_physical_devices()) + len(tnp.config.list_logical_devices())


def test_coverage_prints_the_table(capsys):
    assert main(["coverage"]) == 0
    printed = capsys.readouterr().out
    assert "cumsum" in printed and "value" in printed and "xla" not in printed


def test_coverage_on_tensors_prints_the_other_columns(capsys):
    assert main(["coverage", "--tensorflow"]) == 0
    printed = capsys.readouterr().out
    assert "cumsum" in printed and "xla" in printed and "compiled" not in printed


def test_coverage_of_some_names(capsys):
    assert main(["coverage", "linalg.svd"]) == 0
    printed = capsys.readouterr().out
    assert "linalg.svdvals" in printed and "cumsum" not in printed
    assert main(["coverage", "nosuchname"]) == 1
    assert "nosuchname" in capsys.readouterr().err


# --- where ------------------------------------------------------------------------------------------------


def source_line(place):
    """The text at ``file:line``."""
    file, _, line = place.rpartition(":")
    return Path(file).read_text(encoding="utf-8").splitlines()[int(line) - 1 : int(line) + 1]


def test_where_leads_to_signature_and_rules():
    found = dict(locate("sum")[0])
    assert (
        any("def sum(" in line for line in source_line(found["signature"])) or "@" in source_line(found["signature"])[0]
    )
    assert found["signature"].rpartition(":")[0].endswith("api/statistics/reductions.py")
    assert found["op"].rpartition(":")[0].endswith("ops/reduction.py")
    assert set(found) >= {"signature", "op", "gradient of input 0", "evaluate", "infer"}


def test_where_a_ufunc_has_one_gradient_an_input():
    found = dict(locate("multiply")[0])
    assert {"gradient of input 0", "gradient of input 1"} <= set(found)
    assert found["evaluate"] == "numpy.multiply"
    assert "multiply" in source_line(found["op"])[0]


@pytest.mark.parametrize(
    "name, facts",
    [
        ("multiply", "elementwise, rounding: ulps, associative, neutral: 1"),
        ("exp", "cost: expensive, elementwise, rounding: ulps"),
        ("sum", "fold: add.reduce, rounding: sum"),
        ("argmax", "fold: maximum.place, rounding: none"),
        ("reshape", "cost: free, is_view, moves, rounding: none"),
    ],
)
def test_where_says_what_is_true_of_an_op(name, facts):
    assert dict(locate(name)[0])["facts"] == facts


def test_where_leads_to_the_lowering_on_tensorflow():
    assert "def cumsum(" in "".join(source_line(dict(locate("cumsum")[0])["on TensorFlow"]))


@pytest.mark.parametrize(
    ("name", "engine", "file"),
    [
        ("exp", "in native code", "math/exp.py"),
        ("bitwise_or", "in native code", "lowering/lower.py"),
        ("cumsum", "in programs of graphs", "graphs/rules.py"),
        ("cumsum", "in programs", "staging/arrays/functions.py"),
        ("argmax", "in programs of graphs", "staging/graphs/rules.py"),
    ],
)
def test_where_leads_to_what_an_engine_has_of_an_op(name, engine, file):
    assert dict(locate(name)[0])[engine].rpartition(":")[0].endswith(file)


def test_where_says_of_a_file_what_it_is_for_and_what_imports_it():
    found, _ = locate("_array/lens.py")
    assert ("imported by", "_array/operators.py") in found
    assert ("imports", "_core/core.py") in found
    assert dict(found)["file"].endswith("_array/lens.py") and dict(found)["what for"].endswith(".")
    assert len(locate("__init__.py")[0]) > 20 and not locate("nothing.py")[0]


def test_where_says_that_there_is_no_derivative():
    assert dict(locate("greater")[0])["gradient"].startswith("none")


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("ndarray.reshape", "api/members/methods.py"),
        ("tnp.reshape", "api/arrays/manipulation.py"),
        ("GradientTape", "transforms/tape/gradient.py"),
        ("GradientTape.gradient", "transforms/tape/gradient.py"),
        ("ndarray.T", "_array/operators.py"),
        ("linalg.solve", "api/linalg/matrices.py"),
        ("vectorized_map", "transforms/batching/vectorized_map.py"),
        ("config.list_logical_devices", "config.py"),
        ("PromotionError", "_base/errors.py"),
    ],
)
def test_where_finds_methods_classes_and_submodules(name, file):
    found, _ = locate(name)
    places = dict(found)
    assert places["signature"].rpartition(":")[0].endswith(file), found


def test_where_finds_every_public_function():
    lost = [name for name in tnp.__all__ if callable(getattr(tnp, name)) and not locate(name)[0]]
    assert lost == []


def test_where_knows_other_names_of_an_op():
    assert locate("abs") == locate("absolute")
    assert dict(locate("float32")[0])["signature"] == "numpy.float32"


def test_where_of_nothing_suggests_names(capsys):
    assert main(["where", "cumsumm"]) == 1
    assert "nothing is called 'cumsumm'; did you mean cumsum" in capsys.readouterr().err
    assert main(["where", "qqqqqq"]) == 1
    assert capsys.readouterr().err.rstrip().endswith("'qqqqqq'")


def test_where_prints_one_place_a_line(capsys):
    assert main(["where", "exp"]) == 0
    for line in capsys.readouterr().out.splitlines():
        assert ":" in line or line.endswith("numpy.exp")
