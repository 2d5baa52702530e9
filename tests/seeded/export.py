"""Seeded defects of functions that leave Python (``tests/seeded_defects.py`` runs them)."""

_VALUES = "tests/export/test_programs.py -k "
_CALLERS = "tests/export/test_callers.py -k "
_LOADING = "tests/export/test_loading.py -k "
_REFUSALS = "tests/export/test_refusals.py -k "
_INLINING = "staging/graphs/inlining.py"
_ENTRIES = "function/export/entries.py"

DEFECTS = [
    # what stands in NumPy's place
    ("engines/llvm/lowering/clib.py", '"sin": "sin", "cos": "cos"', '"sin": "cos", "cos": "sin"', f"{_VALUES} special"),
    ("engines/llvm/lowering/clib.py", "right = e.select(bad, call(e, name, xs), y)", "right = y", f"{_VALUES} special"),
    ("engines/llvm/lowering/integers.py", 'return e.select(e.cmp("eq", xs[1], e.like(0, x)), e.like(0, x), result)',
     "return result", f"{_VALUES} by_zero"),
    ("engines/llvm/lowering/floats.py", "quotient = e.select(e.cmp(\"oeq\", b, zero), ratio, quotient)", "pass",
     f"{_VALUES} special"),
    ("engines/llvm/link/library.py", "beyond = sorted(_undefined(code) - LIBRARY)", "beyond = []",
     f"{_REFUSALS} another_library"),
    # programs inside of a program
    (_INLINING, "{k: t.copy(given[k]) for k in kernel.written}", "{k: given[k] for k in kernel.written}",
     f"{_LOADING} read_later"),
    (_INLINING, "clone.rename(body)\n", "", f"{_LOADING} read_later"),
    # sorts
    ("staging/graphs/sorting.py", 'stays = _op("logical_or", is_over,', 'stays = _op("logical_and", is_over,',
     f"{_VALUES} sorts"),
    ("staging/graphs/sorting.py", '_op("isnan", b), _op("logical_not",', '_op("isnan", a), _op("logical_not",',
     f"{_VALUES} sorts"),
    # a constant that is longer for a longer array
    ("function/export/versions.py", "return (longest,) * len(parts) if same else parts", "return parts",
     f"{_VALUES} ranked"),
    # lengths
    ("function/export/versions.py", "if n != middle and text.text(", "if False and text.text(", f"{_REFUSALS} decides"),
    (_ENTRIES, "%wrong = or i1 %below, %above", "%wrong = or i1 %below, false", f"{_CALLERS} c_program"),
    (_ENTRIES, "i64 %n, {v.high}", "i64 %n, {v.low}", f"{_REFUSALS} decides"),
    # memory
    (_ENTRIES, 'lines.append(f"  call void @free(ptr %block{k})")', "pass", f"{_CALLERS} memory"),
    (_ENTRIES, "br i1 %poor{k}, label %poverty{k}", "br i1 false, label %poverty{k}", f"{_CALLERS} memory"),
    # what Python gives
    ("function/export/caller.py", "if a.dtype != dtype:", "if False:", f"{_LOADING} do_not_fit"),
    ("function/export/caller.py", "if a.shape != _shape(about, length):", "if False:", f"{_LOADING} do_not_fit"),
    ("function/export/loading.py", "if is_written and new is not x:", "if False:", f"{_LOADING} writes"),
]  # fmt: skip
