"""Seeded defects of numbers that are inputs of traces (``tests/seeded_defects.py`` runs them)."""

_NUMBERS = "function/tracing/numbers.py"
_TESTS = "tests/function/test_numbers.py -k "
_DRAWN = _TESTS + "drawn"
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
    # what is learned of calls
    (_NUMBERS, _FAILED, f"return False and {_FAILED[7:]}", _TESTS + "rounded"),
]  # fmt: skip
