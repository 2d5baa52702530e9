"""Seeded defects of the way to machine code: short loops, the watch, programs of whole graphs."""

_SHORT, _LOOPS = "tests/staging/test_short_loops.py", "staging/source/backward.py"
_WATCH, _LOOKS = "tests/function/test_choosing.py -k ", "function/programs/watch.py"
_MAKING = "tests/function/test_making.py -k "
_OBJECTS = "tests/function/test_arrays_in_objects.py -k"
_HANDED = "tests/function/test_handed_containers.py -k "
_PAID = "tests/function/test_paid_calls.py -k "
_ANY_AXIS = "tests/function/test_any_axis.py -k"
_BUDGET, _RESTING = "function/balance.py", "tests/function/test_resting.py -k "
_BEGINNING, _BEGINS = "function/programs/beginning.py", "tests/function/test_beginning.py -k "
_WHOLE, _CHOOSING = "function/programs/whole.py", "function/programs/choosing.py"

DEFECTS = [
    (_LOOPS, "if is_name and not known.issuperset(names):", "if False:", _SHORT),
    (_LOOPS, "if copies > COPIES:", "if False:", _SHORT),
    (_LOOPS, "at[step.offset] = len(steps)\n", "at[step.offset] = len(steps) * (step.opname[0] != 'E')\n", _SHORT),
    ("staging/control.py", "if few and names.stop is None:", "if names.stop is None:", _SHORT),
    # verdicts
    (_LOOKS, "return compiled * _CLEAR < python and self.tried > 1", "return compiled * _CLEAR < python",
     f"{_WATCH} held_up"),
    (_LOOKS, " and (not is_first or seconds > _BEARABLE)", "", f"{_WATCH} held_up"),
    ("function/programs/crowd.py", "(seconds - most) / max(n - 1, 1)", "seconds / max(n, 1)", f"{_WATCH} held_up"),
    (_LOOKS, "if self.phase is RESTING and count >= self.until:", "if False:", f"{_WATCH} look"),
    (_LOOKS, "if self.phase is WARMING:\n            self.phase = COMPILED\n        el", "self.phase = COMPILED if "
     "self.phase is WARMING else self.phase\n        ", f"{_WATCH} measure"),
    (_LOOKS, "min(dear, calls * _EVERY**2)", "0", f"{_WATCH} far_slower"),
    (_CHOOSING, ", background.answering():\n        result", ":\n        result", f"{_WATCH} one_by_one"),
    ("function/programs/running.py", "is_timed = watch is not None and not", "is_timed = False and not",
     f"{_WATCH} loops"),
    ("function/programs/staged.py", "self.passed < 8**beyond and", "", f"{_WATCH} bailed"),
    # when native code is made, and where
    (_BUDGET, "return self.missing(making) == 0.0", "return True", f"{_MAKING} tenth"),
    (_BUDGET, "return not self.allows(self.next)", "return False", f"{_RESTING} paid"),
    (_BUDGET, "        self.spent += seconds\n", "", f"{_MAKING} loops"),
    (_LOOKS, "calls * each if each < float", "0.0 if each < float", f"{_MAKING} tenth"),
    (_LOOKS, "return max(MORE * calls, EXPECTED)", "return EXPECTED", f"{_MAKING} paid"),
    (_LOOKS, " or making.seconds < FEW * each", "", f"{_MAKING} paid"),
    (_LOOKS, " or each < _HELD", "", f"{_MAKING} paid"),
    (_LOOKS, "max(python * share, python - self.estimate * (1.0 - share))", "python * share", f"{_MAKING} paid"),
    (_BUDGET, "if seconds > _SMALL * self.latest:", "if True:", f"{_MAKING} far_less"),
    (_LOOKS, "self.total / self.tried", "min(python, seconds)", f"{_WATCH} unlike"),
    (_CHOOSING, " and function._budget.spent == spent", "", f"{_WATCH} no_measure"),
    ("function/programs/crowd.py", "t.watch.is_under_way or", "t.watch.is_waiting or", f"{_WATCH} crowd_looks"),
    (_LOOKS, "elif self.tried >= _CALLS:", "elif False:", f"{_MAKING} paid"),
    ("function/programs/crowd.py", "is_pythons = way > _SLOWER * python", "is_pythons = False",
     f"{_RESTING} no_entry"),
    ("function/programs/returning.py", "taken >= making and", "False and", f"{_ANY_AXIS} come_back"),
    ("function/programs/staged.py", "self.integers.fix(several(self.integers.changing))", "False",
     f"{_ANY_AXIS} slower"),
    (_CHOOSING, "any(map(estimate.is_product, nodes))", "False", f"{_MAKING} products"),
    ("function/tracing/recording.py", "if dry or check or not _may_wait(trace, mode):", "if True:",
     f"{_MAKING} needs_graph"),
    ("function/trace.py", "                self.recorded = None\n", "                pass\n", f"{_MAKING} needs_graph"),
    # what Python gets, and what is made for it
    ("function/tracing/arguments.py", "                        put(x, kind, key, before[id(v)])",
     "                        pass", f"{_HANDED} stays"),
    ("function/tracing/arguments.py",
     "            self._made[id(x)] = x, tuple(parts) if cls is tuple else cls(*parts)\n",
     "            return tuple(parts) if cls is tuple else cls(*parts)\n", f"{_OBJECTS} tuples"),
    ("function/tracing/arguments.py", 'self._enter(x, "fields", self._reads(cls))', "pass", f"{_OBJECTS} own"),
    ("function/tracing/arguments.py", "read.names(\"ndarray\")", "False", f"{_OBJECTS} own"),
    ("function/tracing/arguments.py", "value.shape, _elements(value)) if closed", "value.shape) if closed",
     f"{_OBJECTS} own"),
    ("function/tracing/recording.py", "if iterators and trace.judge is not None:", "if False:", f"{_PAID} iterators"),
    ("function/tracing/retracing.py", "        self.note(_Raised)", "        pass", f"{_PAID} raises"),
    ("function/programs/staged.py", "        if not native:\n            return True\n", "",
     f"{_BEGINS} tried_again_before"),
    # aarch64, of which only the text and the assembly are looked at here
    ("engines/llvm/link/elf.py", "(pages & 3) << 29", "(pages & 1) << 29", "tests/engines/test_link.py -k aarch64"),
    ("engines/llvm/emitter.py", "if self.target.arm and quiet and", "if False and", "tests/engines/test_processor.py"),
    ("engines/llvm/emitter.py", "            if a.lanes > 1:  # SSE", "            if False:  # SSE",
     "tests/engines/test_processor.py"),
    ("engines/llvm/lowering/convert.py", "if e.target.arm and target.name", "if False and target.name",
     "tests/engines/test_processor.py"),
    # how functions begin, and what they may spend together
    (_BEGINNING, "if self._is_short:\n", "if False:\n", f"{_BEGINS} pythons"),
    (_BEGINNING, "waits = budget.missing(needed) / max(each, 1e-9)", "waits = 0.0", f"{_BEGINS} share"),
    (_BEGINNING, "if step.is_open:\n                return math.inf", "if False:\n                pass",
     f"{_BEGINS} at_once"),
    (_BEGINNING, "if not self._calls or is_larger(function, args, kwargs):", "if not self._calls:",
     f"{_BEGINS} far_larger"),
    (_BEGINNING, "            if any(thread.is_alive() for thread in self._beside):", "            if False:",
     f"{_BEGINS} beside_another"),
    (_BEGINNING, "default=0), _ANY))", "default=0), _ANY**50))", f"{_BEGINS} any_size"),
    ("function/tracing/recording.py", "is_repeated = bool(moved) and any(", "is_repeated = any(",
     "tests/function/test_left_outside.py -k taken_once"),
    ("_base/errors.py", ' or code.co_name == "__del__"', "", f"{_BEGINS} finalizers"),
    (_BUDGET, "process.missing(making), 0.0)", "0.0)", f"{_BEGINS} share"),
    (_BUDGET, "os.register_at_fork(after_in_child=process.reset)", "pass", f"{_BEGINS} child"),
    (_BUDGET, "self.latest *= _AGAIN", "self.latest = 0.0", f"{_BEGINS} in_time"),
    ("staging/writer.py", "            raise Overdue\n", "            pass\n", f"{_BEGINS} in_time"),
    ("function/tracing/tracer.py", "self._give_up(TraceOverdue())", "pass", f"{_BEGINS} in_time"),
    # machine code that all programs have in common
    ("engines/llvm/link/disk.py", "not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH))", "True)",
     "tests/engines/test_disk.py -k in_common"),
    ("engines/llvm/link/machine.py", "        disk.write_in_package(path, code)\n", "",
     "tests/engines/test_disk.py -k in_common"),
    ("engines/llvm/math/vmath.py", "a = e.mul(a, e.select(tiny, e.like(2.0**lift, x), e.like(1.0, x)))",
     "a = e.select(tiny, e.mul(a, e.like(2.0**lift, x)), a)", "tests/engines/test_processor.py -k no_overflow"),
    ("engines/llvm/math/log.py", "x = e.mul(x, e.select(tiny, e.like(2.0**lift, x), e.like(1.0, x)))",
     "x = e.select(tiny, e.mul(x, e.like(2.0**lift, x)), x)", "tests/engines/test_processor.py -k no_overflow"),
    ("engines/llvm/math/pow.py", "e.mul(inverse, e.fma(e.neg(inverse), base, one))", "rest",
     "tests/engines/test_lowering.py -k integer_powers"),
    # what is outside: whose it is, what was made for it before, verdicts on it
    ("function/programs/staged.py", "_PASSED = 7", "_PASSED = 0", "tests/staging/test_what_comes_again.py -k many"),
    ("function/tracing/contents.py", 'return file.startswith(_LIBRARY) and "-packages" not in file', "return True",
     "tests/function/test_whose_functions.py -k may_be_called"),
    ("function/tracing/containers.py", "is_pythons = is_of_library(function.__globals__)",
     'is_pythons = is_of_library({**function.__globals__, "__name__": function.__module__, "__file__": os.__file__})',
     "tests/function/test_whose_functions.py -k adds_to"),
    ("api/math/functions.py", "bool(result) if is_decidable(result) else result", "result",
     "tests/function/test_verdicts.py -k class"),
    ("transforms/batching/level.py", "            tape._know_copy(value, copy)\n", "            pass\n",
     "tests/batching/test_gradients_inside.py -k goes_on_after"),
    ("transforms/tape/record.py", "                self._know_copy(value, copy)\n", "                pass\n",
     "tests/batching/test_gradients_inside.py -k entered_inside"),
    # programs of whole graphs
    (_WHOLE, 'if any("program" in n.params for n in steps):', "if False:",
     "tests/staging/test_graphs.py -k has_kernels"),
    (_WHOLE, "self.bailouts = self.bailouts + 1 if is_counted else 0", "self.bailouts += is_counted",
     "tests/staging/test_graphs.py -k where_there_is_no_program"),
]  # fmt: skip
