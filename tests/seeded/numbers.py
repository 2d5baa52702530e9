"""Seeded defects of numbers that are inputs of traces (``tests/seeded_defects.py`` runs them)."""

_NUMBERS = "function/tracing/numbers.py"
_TESTS = "tests/function/test_numbers.py -k "
_DRAWN = _TESTS + "drawn"
_GIVEN = "tests/function/test_numbers_of_arrays.py"
_LOGS = "tests/function/test_logs.py"
_FAILED = "return self.fix([name for name in guard.names if"

DEFECTS = [
    # the width of a number among arrays, and its type in keys
    (_NUMBERS, "dtype if type(x._tn_value) in _WEAK else None", "None", _DRAWN),
    (_NUMBERS, "not LOOPS.isdisjoint(keywords)", "False", _TESTS + "asked_for"),
    ("function/tracing/arguments.py", "return (cls, NUMBER)", "return (float, NUMBER)", _DRAWN),
    ("function/tracing/captures.py", "if content.__class__ is not expected:", "if False:", _TESTS + "apart"),
    ("_core/numbers.py", "if _is_operator(sys._getframe(1)) else None", "if False else None",
     _TESTS + "scalars_warn"),
    # guards: on decisions, on values, on what raises
    (_NUMBERS, 'self._guard(f"{\'not \' if answer else \'\'}({text})", roots, False)', "pass", _DRAWN),
    (_NUMBERS, "if not self._is_here() or number._tn_recorder is not self or index in self._held:", "if True:", _DRAWN),
    (_NUMBERS, "            self._hold_all(operands)\n            raise", "            raise",
     _TESTS + "python_raises"),
    ("function/tracing/results.py", "self.tracer.numbers.hold_inputs()  #", "pass  #",
     _TESTS + "returned_keeps_its_number"),
    # where numbers are: what a code finds there, what it is after the trace
    (_NUMBERS, "put(container.obj, container.kind, key, value._tn_value)", "pass", _TESTS + "stand_in"),
    (_NUMBERS, "now_in(container).get(key) is new:", "False:", _TESTS + "stand_in"),
    ("function/tracing/contents.py", "return isinstance(x, _ARRAYS) or type(x) is TracedNumber",
     "return isinstance(x, _ARRAYS)", _TESTS + "captured"),
    # numbers of arrays: what computes as Python does, what asks for the value, lists that are added to
    ("ops/weak.py", "and not _is_as_python(ufunc, xs):", "and False:", _GIVEN),
    ("ops/weak.py", "bool((x ^ (x >> 63)) < most)", "True", _GIVEN),
    ("function/tracing/builtins.py", "    return issubclass(type_of(x), classes) if is_one(x) else", "    return",
     _GIVEN),
    ("function/tracing/builtins.py", '"log": lambda x: x > 0', '"log": lambda x: True', _GIVEN + " -k log"),
    ("function/tracing/recording.py", "return self.tracer.gave_weak and isinstance", "return False and isinstance",
     _GIVEN),
    ("api/members/scalars.py", "value = self._decide(_ITEM)", "return self._decide(_HASH)",
     _GIVEN + " -k keys_of_dicts"),
    ("function/tracing/mentions.py", "used, then = steps[i + 2], steps[i + 3]", "return True", _LOGS),
    ("function/tracing/mentions.py", "            if name in ways and not is_none:", "            if False:", _LOGS),
    ("ops/weak.py", "or all(_is_within(x, _EXACT) for x in integers)", "or True", _GIVEN + " -k edges"),
    ("function/tracing/tracer.py", 'self._note_error(f"{convert.__name__}()", error)', "pass", _GIVEN + " -k caught"),
    ("function/tracing/mentions.py", "truth = any(isinstance(steps[i].argval, bool)", "truth = any(False",
     _GIVEN + " -k edges"),
    ("function/tracing/recording.py", "if not several.isdisjoint(added) or", "if", _LOGS + " -k another_way"),
    ("function/function.py", "if call.read is not None and not trace.lists", "if False and not trace.lists",
     _LOGS + " -k another_way"),
    ("function/tracing/captures.py", "or id(container.obj) in mentioned.several:", "or False:",
     _LOGS + " -k another_way"),
    ("engines/numpy.py", "    if not guards:\n        return fallback", "    return fallback",
     "tests/function/test_guards.py -k keeps_from_running"),
    ("staging/calls.py", "given, result = usual, found", "pass",
     "tests/staging/test_names.py -k 'test_values and polydiv'"),
    # what is learned of calls
    (_NUMBERS, _FAILED, f"return False and {_FAILED[7:]}", _TESTS + "rounded"),
]  # fmt: skip
