"""Seeded defects of keys and captures, and of the door that compares what a program was made for with what it is called
with (``tests/seeded_defects.py`` runs them)."""

_PLACES = "tests/function/test_captured_places.py -k "
_KINDS = "tests/function/test_kinds_of_calls.py"
_DOOR = "tests/compiler/test_door.py -k "
_EQUAL = "tests/function/test_equal_keys.py"
_STAGED, _KEYS = "function/programs/staged.py", "function/programs/kinds.py"
_CAPTURES = "function/tracing/captures.py"
_QUICK = "parts.append((value.dtype, value.shape, value.strides, meta is not None and is_scalar(x)))"
_LEAF = "return (value.dtype, value.shape, value.strides, isinstance(x, ndarray) and is_scalar(x))"

DEFECTS = [
    # a stale state: a program under a key of another one, and one that is made for a state read again
    (_STAGED, "is _Drawn) and of == changing:", "is _Drawn):",
     "tests/staging/test_called.py -k becomes_an_input"),
    (_STAGED, "self._make(key, given, named, NONE)", "self._make(key, given, named, self.integers.changing)",
     f"{_KINDS} -k tape"),
    (_STAGED, "counts, self.room, changing)\n", "counts, self.room, frozenset())\n", _KINDS),
    # parts that a key does not have
    *((_KEYS, _QUICK, _QUICK.replace(f"value.{part}", "None"), _KINDS) for part in ("dtype", "shape", "strides")),
    *((_KEYS, _LEAF, _LEAF.replace(f"value.{part}", "None"), _KINDS) for part in ("dtype", "shape", "strides")),
    (_KEYS, "parts.append((cls, x))", "parts.append(cls)", _KINDS),
    ("staging/arguments.py", "return (x.__class__, x)\n", "return x.__class__\n", _KINDS),
    # what is equal for Python, and not for a program
    ("_core/numbers.py", "return cls, repr(value)\n", "return value\n", f"{_EQUAL} -k zero"),
    ("_core/numbers.py", "return (cls, *map(exact, value))", "return cls, frozenset(map(exact, value))",
     f"{_EQUAL} -k order"),
    ("function/tracing/contents.py", "all(a is b or exact(a) == exact(b) for", "all(a == b for",
     f"{_EQUAL} -k outside"),
    ("function/tracing/contents.py", "return (container.maxlen,)", "return ()", f"{_EQUAL} -k greatest"),
    ("function/tracing/contents.py", "has_readable_fields(content) and is_python_class(content.__class__)",
     "has_readable_fields(content)", f"{_EQUAL} -k 'outside and attributes'"),
    ("function/tracing/containers.py", "if is_of_python(cls) and not is_internal(cls):", "if False:",
     f"{_EQUAL} -k 'methods or attribute'"),
    # captured names: several of one array, views and their places, arrays that are written
    (_CAPTURES, "if read.setdefault(check.index, value) is not value:", "if False:", f"{_PLACES} names"),
    (_CAPTURES, 'checks.append(Check(container, key, Place(content), "view", index))', "continue", f"{_PLACES} names"),
    (_CAPTURES, "if place is None or not place.is_like(expected):", "if place is None:", f"{_PLACES} names"),
    (_CAPTURES, "return bool(self.window == other.window)", "return bool(self.window[:3] == other.window[:3])",
     f"{_PLACES} names"),
    # the door
    ("compiler/door.py", "if len(arrays) != len(self.made) or tuple(map(type, numbers)) != self.kinds:",
     "if len(arrays) != len(self.made):", f"{_DOOR} python"),
    ("compiler/door.py", "if len(arrays) != len(self.made) or tuple(map(type, numbers)) != self.kinds:",
     "if tuple(map(type, numbers)) != self.kinds:", f"{_DOOR} python"),
    ("compiler/door.py", "or a.dtype != self.dtype or", "or", f"{_DOOR} python"),
    ("compiler/door.py", "return (a.ndim, a.shape[first:]) == (len(self.shape), self.shape[first:]) and (",
     "return a.ndim == len(self.shape) and (", f"{_DOOR} python"),
    ("compiler/door.py", "a.strides == self.strides\n", "True\n", f"{_DOOR} python"),
    ("compiler/door.py", "a.flags.c_contiguous and a.size >= self.size", "a.flags.c_contiguous", f"{_DOOR} python"),
    ("compiler/door.py", " or shared(arrays, self.written):\n", ":\n", f"{_DOOR} python"),
    ("compiler/door.py", "(self.writeable and not a.flags.writeable)", "False", f"{_DOOR} python"),
    ("function/programs/running.py", "copies[k] = _copied(value)", "copies[k] = value.copy()", f"{_DOOR} gaps"),
    ("compiler/driver.py", "        if addresses is None:\n            return len(self.reasons) - 1\n", "",
     f"{_DOOR} aligned"),
    # the builtin of kernels
    ("engines/llvm/wrapper.py", "%counted = icmp eq i64 %nargs, %inputs", "%counted = icmp uge i64 %nargs, %inputs",
     "tests/engines/test_builtin.py"),
    ("engines/llvm/wrapper.py", "%fits.b = and i1 %same, %even", "%fits.b = and i1 %even, %even",
     "tests/engines/test_builtin.py"),
    ("engines/llvm/wrapper.py", "%fits.a = and i1 %behaved, %ranked", "%fits.a = and i1 %ranked, %ranked",
     "tests/engines/test_builtin.py"),
]  # fmt: skip
