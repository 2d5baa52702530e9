"""Seeded defects of what is told of compiled functions: their calls, their making, what they have won or lost."""

_TESTS = "tests/function/test_report.py -k "
_SCHEDULE = "tests/function/test_schedule.py -k "
_BALANCE, _REPORT, _LOOKS = "function/balance.py", "function/inspect/report.py", "function/programs/watch.py"

_READ, _NAMES = "tests/function/test_reading.py", "function/tracing/containers.py"

DEFECTS = [
    # attributes that keys are of
    (_NAMES, "        mentioned.asks = True\n", "", f"{_READ} -k by_another_name"),
    (_NAMES, "mentioned.shown |= self.shown", "pass", _READ),
    (_NAMES, "        mentioned.asks = mentioned.everything = True\n", "        pass\n", f"{_READ} -k by_another_name"),
    ("function/tracing/arguments.py", "passes = read is not None and not (has_parts(cls) or is_internal(cls))",
     "passes = read is not None", _READ),
    ("function/tracing/recording.py", "if not call.read.known.covers(mentioned):", "if False:", _READ),
    ("function/tracing/reading.py", "return self.asks or key in self.names", "return True", _READ),
    (_BALANCE, "        with self._lock:\n            self.value += n", "        value = self.value\n        "
     "__import__('time').sleep(1e-6)\n        self.value = value + n", f"{_TESTS} tally"),
    (_BALANCE, "max(spent - _here.inside, 0.0)", "spent", f"{_TESTS} counted_once"),
    (_BALANCE, "self.since = calls + 1 if self.answers and calls > 1 else 1", "self.since = 1", f"{_TESTS} from_which"),
    (_LOOKS, "            self.spent += untimed * self.times[0]\n", "", f"{_TESTS} known"),
    (_LOOKS, "(is_soon or self.estimate > _BEARABLE)", "True", f"{_TESTS} asked_once"),
    (_LOOKS, "(is_soon or self.estimate > _BEARABLE)", "is_soon", f"{_TESTS} felt"),
    (_REPORT, "    balance.is_told = True\n", "", f"{_TESTS} told_once"),
    (_REPORT, "if row.saved is None or not (row.calls >= _ENOUGH or", "if not (True or", f"{_TESTS} pays"),
    (_REPORT, "key=lambda row: (row.balance, -row.calls)", "key=lambda row: row.name", f"{_TESTS} worst_first"),
    # the schedule of native code
    ("compiler/emit/schedule.py", "        self._again += is_so\n", "", f"{_SCHEDULE} some_programs"),
    ("compiler/emit/schedule.py", "del rows[at:]", "pass", f"{_SCHEDULE} some_programs"),
    ("function/function.py", "                self._balance.calls.add()\n                if self._quick",
     "                if self._quick", f"{_TESTS} after_a_hundred"),
]  # fmt: skip
