"""A fixed set of programs: what ``explain()`` says of each, its values, and that LLVM takes its text for fixed targets.

The text of four of them is kept in ``ir/``, to be read: a change of an emitter shows as a diff of it, and ``python
tests/engines/test_ir_text.py --write`` makes the files anew. More than ``LIMIT`` bytes are not kept: of other programs
is held what they do. A private test: the text is made without a compiler, for processors that are not the host.
"""

from __future__ import annotations

import difflib
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy
import pytest

import tensornumpy as tnp

FOLDER = Path(__file__).parent / "ir"
KEPT = {  # program: the targets for which its text is kept. A map, rows in blocks, sums and extremes, scans
    "sigmoid_f32": ("avx512", "neon"),
    "softmax_f32": ("avx512",),
    "totals_f32": ("avx512",),
    "along_i64": ("avx512",),
}
LIMIT = 65_000
X86, ARM = "x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"
AVX2 = ["avx", "avx2", "fma", "f16c", "bmi", "bmi2"]
TARGETS: dict[str, tuple[str, str, list[str]]] = {  # triple, processor, features
    "avx512": (X86, "x86_64", [*AVX2, "avx512f", "avx512dq", "avx512vl", "avx512bw"]),
    "avx2": (X86, "x86_64", AVX2),
    "sse": (X86, "x86_64", ["sse4.1"]),
    "neon": (ARM, "aarch64", ["neon"]),
}
# name: (expression over the arguments, their shapes and dtypes). Every expression sees ``np`` (tensornumpy) and its
# arguments a, b, c.
PROGRAMS: dict[str, tuple[str, list[tuple[tuple[int, ...], str]]]] = {
    "sigmoid_f32": ("1 / (1 + np.exp(-a))", [((64, 3), "float32")]),
    "polynomial_f64": ("a * a * 0.5 + b", [((64,), "float64"), ((64,), "float64")]),
    "rows_and_columns_f32": ("a * b + c", [((8, 16), "float32"), ((8, 1), "float32"), ((16,), "float32")]),
    "scalar_operand_f64": ("np.sqrt(a * a + b)", [((32,), "float64"), ((), "float64")]),
    "integers_i32": ("(a + b) * 2 - a", [((33,), "int32"), ((33,), "int32")]),
    "mixed_i32_f32": ("a * b + 1.5", [((33,), "int32"), ((33,), "float32")]),
    "mask_bool": ("np.where((a > 0) & (b < 1), a, b)", [((40,), "float32"), ((40,), "float32")]),
    "relu_gradient_f32": ("gradient(lambda x: np.sum(np.maximum(x, 0) * b), a)", [((6, 8), "float32")] * 2),
    "sin_f64": ("np.sin(a) * b", [((32,), "float64"), ((32,), "float64")]),
    "log_f32": ("np.log(a) - b", [((32,), "float32"), ((32,), "float32")]),
    "two_results_f32": ("(a + b) * a, a + b", [((32,), "float32"), ((32,), "float32")]),
    "softmax_f32": ("softmax(a)", [((8, 48), "float32")]),
    "layer_f32": ("np.maximum(a @ b + c, 0)", [((40, 8), "float32"), ((8, 20), "float32"), ((20,), "float32")]),
    "few_columns_f64": ("a @ b.T + c", [((40, 24), "float64"), ((2, 24), "float64"), ((2,), "float64")]),
    "product_over_rows_f32": ("(a * 2).T @ b, np.sum(a * 2, axis=0)", [((40, 20), "float32"), ((40, 30), "float32")]),
    "totals_f32": ("np.sum(a * a), np.max(a * a)", [((400,), "float32")]),
    "short_axis_f32": ("a / np.sqrt(np.sum(a * a, axis=-1, keepdims=True))", [((40, 3), "float32")]),
    "transposed_f64": ("a.T * 2 + b", [((20, 30), "float64"), ((30, 20), "float64")]),
    "along_i64": ("np.cumsum(a * 2, axis=1), np.argmax(a * 2, axis=1)", [((20, 30), "int64")]),
    "by_index_f32": ("gradient(lambda t: np.sum(t[b] ** 2), a)", [((20, 12), "float32"), ((50,), "int64")]),
    "layer_norm_f32": ("layer_norm(a, b, c)", [((8, 48), "float32"), ((48,), "float32"), ((48,), "float32")]),
}
FUSED = {  # what explain() says that the one kernel of each is fused of, in how many steps
    "sigmoid_f32": ("negative exp add divide", "4"),
    "polynomial_f64": ("multiply add", "3"),
    "rows_and_columns_f32": ("multiply add", "2"),
    "scalar_operand_f64": ("multiply add sqrt", "3"),
    "integers_i32": ("add multiply subtract", "3"),
    "mixed_i32_f32": ("multiply add", "2"),
    "mask_bool": ("greater less bitwise_and where", "4"),
    "relu_gradient_f32": ("winner_share_less", "1"),
    "sin_f64": ("sin multiply", "2"),
    "log_f32": ("log subtract", "2"),
    "two_results_f32": ("add multiply", "2"),
    "softmax_f32": ("max subtract exp sum divide", "5"),
    "layer_f32": ("matmul add maximum", "3"),
    "few_columns_f64": ("matmul add", "3"),
    "product_over_rows_f32": ("multiply matmul sum", "4"),
    "totals_f32": ("multiply sum max", "3"),
    "short_axis_f32": ("multiply sum sqrt divide", "4"),
    "transposed_f64": ("multiply add", "3"),
    "along_i64": ("multiply cumsum argmax", "3"),
    "by_index_f32": ("getitem multiply scatter_add", "3"),
    "layer_norm_f32": ("sum divide subtract multiply add sqrt", "11"),
}


# --- making the text --------------------------------------------------------------------------------------


class Written(Exception):
    """Stands for the machine code that is not made."""


def _functions(np: Any) -> dict[str, Any]:
    def gradient(f, x):
        with np.GradientTape() as tape:
            tape.watch(x)
            y = f(x)
        return tape.gradient(y, x)

    def softmax(x):
        e = np.exp(x - np.max(x, axis=-1, keepdims=True))
        return e / np.sum(e, axis=-1, keepdims=True)

    def layer_norm(x, scale, shift):
        centred = x - np.mean(x, axis=-1, keepdims=True)
        return centred / np.sqrt(np.var(x, axis=-1, keepdims=True) + 1e-5) * scale + shift

    return {"gradient": gradient, "softmax": softmax, "layer_norm": layer_norm}


def function_of(name: str, np: Any) -> Any:
    text, arguments = PROGRAMS[name]
    return eval(f"lambda {', '.join('abc'[: len(arguments)])}: ({text})", {"np": np, **_functions(np)})


def make() -> dict[str, dict[str, str]]:
    """The text of each program for each target: ``{program: {target: text}}``. Patches the compiler: call it in a
    process of its own."""
    import platform

    import tensornumpy as np
    from tensornumpy.engines import background, native
    from tensornumpy.engines.llvm import allocation
    from tensornumpy.engines.llvm.link import machine, threads

    texts: list[str] = []

    def object_code(text: str) -> bytes:
        if "define i64 @kernel(" in text:
            texts.append(text)
        raise Written

    os.environ["TENSORNUMPY_CACHE"] = "off"
    background.set_checked(False)  # the kept text is that of code without checks, whatever the environment says
    machine.object_code = object_code
    threads.pool_address = allocation.address = lambda: 0
    allocation.workspaces = lambda: dict.fromkeys(allocation.WORKSPACES, 0)
    made: dict[str, dict[str, str]] = {}
    for name, (_, arguments) in PROGRAMS.items():
        background.set_mode("off")
        f = np.function(function_of(name, np))
        f(*[np.asarray(numpy.ones(shape, dtype)) for shape, dtype in arguments])
        background.set_mode("now")
        made[name] = {}
        for target, (triple, processor, features) in TARGETS.items():
            platform.machine = lambda processor=processor: processor
            fixed = machine.target_of(dict.fromkeys(features, True), triple)
            machine.host = lambda fixed=fixed: SimpleNamespace(target=fixed)  # type: ignore[assignment]
            texts.clear()
            native.compile_graph(f.traces[-1].graph)
            assert texts, f"{name} has no kernel"
            made[name][target] = "".join(f"; module\n{text.strip()}\n" for text in texts)
    return made


def files(texts: dict[str, dict[str, str]]) -> dict[str, str]:
    """What the folder has to hold: ``{file name: text}``."""
    return {
        f"{name}.{target}.ll": text
        for name, by_target in texts.items()
        for target, text in by_target.items()
        if target in KEPT.get(name, ())
    }


# --- tests ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def texts() -> dict[str, dict[str, str]]:
    done = subprocess.run(
        [sys.executable, __file__, "--print"], capture_output=True, text=True, check=False, env=dict(os.environ)
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("name", PROGRAMS)
def test_it_is_one_kernel_with_these_values(name, native_now):
    text, arguments = PROGRAMS[name]
    rng = numpy.random.default_rng(len(text))
    given = [tnp.asarray((rng.random(shape) * 9 + 0.5).astype(dtype)) for shape, dtype in arguments]
    f = tnp.function(function_of(name, tnp))
    found, wanted = f(*given), function_of(name, tnp)(*given)
    told = f.explain()
    assert re.findall(r"kernel fused\[(.*?)\] over .*: native, (\d+) steps", told) == [FUSED[name]], told
    assert re.search(r"native code: 1 (compiled|from) ", told), told
    for x, y in zip(*(r if isinstance(r, tuple) else (r,) for r in (found, wanted)), strict=True):
        assert x.dtype == y.dtype
        rtol = 0 if x.dtype.kind in "ib" else 64 * float(numpy.finfo(x.dtype).eps)
        numpy.testing.assert_allclose(x, y, rtol=rtol, atol=rtol, err_msg=told)


@pytest.mark.parametrize("name", KEPT)
def test_text_is_the_kept_one(texts, name):
    wanted = files({name: texts[name]})
    for file, now in wanted.items():
        path = FOLDER / file
        before = path.read_text() if path.exists() else ""
        difference = difflib.unified_diff(
            before.splitlines(), now.splitlines(), f"kept {file}", "now", lineterm="", n=2
        )
        assert before == now, "\n".join([*difference][:200]) + f"\nif it is meant: python {__file__} --write"


def test_no_file_is_left_over(texts):
    assert {p.name for p in FOLDER.iterdir()} == set(files(texts))
    assert sum(p.stat().st_size for p in FOLDER.iterdir()) <= LIMIT


@pytest.mark.parametrize("target", TARGETS)
def test_llvm_takes_every_text(texts, target):
    from llvmlite import binding

    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    triple, _, features = TARGETS[target]
    try:
        machine = binding.Target.from_triple(triple).create_target_machine(
            features=",".join(f"+{f}" for f in features), opt=1, reloc="pic", codemodel="small"
        )
    except RuntimeError as error:
        pytest.skip(f"this LLVM has no {triple}: {error}")
    for name, by_target in texts.items():
        for part in re.split(r"(?=^; module\n)", by_target[target], flags=re.MULTILINE):
            if part:
                module = binding.parse_assembly(f'target triple = "{triple}"\n{part}')
                module.verify()
                assert machine.emit_object(module)[:4] == b"\x7fELF", name


@pytest.mark.parametrize("name", ["sigmoid_f32", "mask_bool", "log_f32", "two_results_f32"])
def test_vectors_are_as_wide_as_the_registers(texts, name):
    """One of them, or four side by side where the functions are long chains."""
    for target, lanes in {"avx512": 16, "avx2": 8, "sse": 4, "neon": 4}.items():
        widths = {int(n) for n in re.findall(r"<(\d+) x float>", texts[name][target])}
        is_chain = name in ("sigmoid_f32", "log_f32") and target != "avx512"
        assert widths == ({lanes, 4 * lanes} if is_chain else {lanes}), target


def main(arguments: list[str]) -> None:
    """``--print`` the texts as JSON, or ``--write`` the folder."""
    made = make()
    if arguments == ["--print"]:
        json.dump(made, sys.stdout)
    elif arguments == ["--write"]:
        FOLDER.mkdir(exist_ok=True)
        wanted = files(made)
        for path in FOLDER.iterdir():
            if path.name not in wanted:
                path.unlink()
        for name, text in wanted.items():
            (FOLDER / name).write_text(text)
        print(f"{len(wanted)} files in {FOLDER}")
    else:
        raise SystemExit("--print or --write")


if __name__ == "__main__":
    main(sys.argv[1:])
