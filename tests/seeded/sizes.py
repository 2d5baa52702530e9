"""Seeded defects of calls that differ in lengths and sizes."""

_TESTS = "tests/function/test_lengths_of_calls.py -k "
_AXIS = "tests/function/test_any_axis.py -k "
_ARGUMENTS, _KEYS = "staging/arguments.py", "function/programs/kinds.py"

DEFECTS = [
    (_ARGUMENTS, "while n >= past:", "while n > past:", f"{_TESTS} any_length"),
    (_ARGUMENTS, "            if n not in first:\n", "            if not first:\n", f"{_TESTS} were_equal"),
    (_KEYS, "return (value.dtype, value.shape[1:], value.strides, axes)",
     "return (value.dtype, value.shape[1:], axes)", f"{_TESTS} lie_otherwise"),
    (_ARGUMENTS, "not value.flags.c_contiguous or ", "", f"{_AXIS} another_order"),
    ("staging/tracer.py", "            if x.view.buf in self.history:\n", "            if False:\n",
     f"{_AXIS} written"),
    ("compiler/passes/contraction.py", "at.is_const or stride.__class__ is not Affine", "True",
     f"{_AXIS} last"),
    (_KEYS, "parts += [tuple(leaves.lengths.values()), *map(leaf_key, leaves[count:])]", "pass",
     f"{_TESTS} lengths"),  # which writes behind the end of memory
    ("staging/calls.py", "    except Unbounded:\n        raise\n", "", f"{_TESTS} follow_from"),
    ("function/tracing/retracing.py", "self.changing = dict.fromkeys(self.changing, self.size)\n",
     "return self.fix()\n", f"{_TESTS} follow_from"),
    ("compiler/door.py", "a.shape[first:]) ==", "a.shape[first:] and a.shape[:1]) ==", f"{_TESTS} any_length"),
    ("staging/tracer.py", "self.python_raises(ufunc, exprs, number.sure)", "pass", f"{_TESTS} python_zero"),
    ("staging/tracer.py", "arrays, masks = [x for x in given if isinstance(x, StagedArray)], []", "masks = []",
     f"{_TESTS} masks"),
    ("function/programs/pieces.py", "            watch.took(since(start), self.calls.value)", "            pass",
     f"{_TESTS} given_up"),
    ("compiler/driver.py", "key = ctypes.string_at(words, 8 * self.words)", 'key = b""', f"{_TESTS} every_turn"),
    ("staging/calls.py", "value = t.apply(np.negative, (value,)) if is_float", "value = value if is_float",
     f"{_TESTS} combined"),
]  # fmt: skip
