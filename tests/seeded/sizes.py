"""Seeded defects of calls that differ in lengths and sizes."""

_TESTS = "tests/function/test_lengths_of_calls.py -k "
_AXIS = "tests/function/test_any_axis.py -k "
_LISTS = "tests/function/test_list_arguments.py"
_ARGUMENTS, _KEYS = "staging/arguments.py", "function/programs/kinds.py"

DEFECTS = [
    # lists of numbers
    ("staging/lists.py", "        if self.is_given:\n", "        if False:\n", _LISTS + " -k kept"),
    ("staging/lists.py", "is_narrow = c.kind == INT and", "is_narrow = False and", _LISTS + " -k 64_bits"),
    ("staging/control.py", "if most is not None and most <= 0:", "if turns == Affine(0):", _LISTS + " -k never_turns"),
    (_KEYS, "if k not in leaves.listed", "if True", _LISTS + " -k class"),
    (_KEYS, "if any(args[other] is x for other in leaves.first):", "if False:", _LISTS + " -k one_list"),
    ("staging/compares.py", "if a is not b and _may_be_one(a, b):", "if False:", _LISTS + " -k identity"),
    ("staging/lists.py", "if isinstance(x, Scalar) and x.expr.dtype.kind in \"fc\":", "if False:", _LISTS + " -k nan"),
    ("staging/builtin.py", "        if strict:\n", "        if False:\n", _LISTS + " -k strict"),
    ("staging/tracer.py", "raise Escape(\"an operator of a number and a list, which Python has not\")", "pass",
     _LISTS + " -k operators"),
    ("staging/arrays/functions.py", "return any(c.kind == INT for c in room.flat())", "return False",
     _LISTS + " -k do_not_fit"),
    # lengths of arrays
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
