"""Seeded defects of functions that loops know by their bodies of operations."""

_TESTS = "tests/staging/test_names.py -k "
_BODIES = "staging/graphs/bodies.py"

DEFECTS = [
    ("staging/control.py", "if made < 0 or is_outside:", "if False:", "tests/staging/test_iterators.py"),
    ("staging/builtin.py", "        if x.made is not None:\n", "        if False:\n",
     "tests/staging/test_iterators.py"),
    ("staging/tracer.py", "        if buf in self.once:\n", "        if False:\n", f"{_TESTS} arrays_of_numbers"),
    (_BODIES, "    if not is_own or buf in t.constants or 0 in steps:\n", "    if False:\n", f"{_TESTS} resizes"),
    (_BODIES, "if any(_lies_in(x, like, v, given[j]) for j, v in owners):", "if False:", f"{_TESTS} rolls"),
]  # fmt: skip
