"""Seeded defects that the tests of forty files, drawn by chance, did not see when they were put in."""

_WINDOW = "tests/api/test_windows.py::test_windows_inside_function[kaiser-1]"
_COPIES, _CHECK = "compiler/passes/copies.py", "tests/function/test_check.py -k "

DEFECTS = [
    ("api/arrays/creation.py", "if copy is False and (is_scalar(a) or (dtype", "if copy is False and (False or (dtype",
     "tests/api/test_creation.py -k forbidden"),
    ("api/arrays/functional.py", "axis = axis + rank if axis < 0 else axis", "axis = axis",
     "tests/api/test_functional.py -k front"),
    ("api/math/windows.py", "if count == 1:", "if count == 0:", _WINDOW),
    ("ops/reduction.py", "if (y != y).any():", "if (y != y).all():", "tests/api/test_reductions.py -k row_with_nan"),
    (_COPIES, "or counts[stored.buf] != 2", "or counts[stored.buf] < 2", "tests/compiler/test_copies.py -k loops"),
    (_COPIES, "strides[axis] = size\n", "strides[axis] = 1\n", "tests/compiler/test_copies.py -k loops"),
    ("function/tracing/tolerance.py", "return (8 + _terms(node)) * eps * np.abs(b)",
     "return (8 + _terms(node)) * 1e4 * eps * np.abs(b)", f"{_CHECK} bounds_of_steps"),
    ("function/tracing/tolerance.py", 'a.dtype.kind == "O" or is_inexact(a.dtype)', "False", f"{_CHECK} small_floats"),
    ("function/tracing/retracing.py", "recent < RECENT and", "recent < RECENT + 1 and",
     "tests/function/test_retracing.py -k six_traces"),
    ("function/tracing/retracing.py", "calls > USED * len(held) or", "",
     "tests/function/test_retracing.py -k come_back"),
    ("ops/base.py", "reads_y |= names[2] in loaded", "reads_y = names[2] in loaded", "tests/tape/test_large_arrays.py"),
]  # fmt: skip
