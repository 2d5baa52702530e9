"""Seeded defects of what transforms make of functions, and of batches of small arrays (``tests/seeded_defects.py`` runs
them)."""

_PICKLES = "tests/function/test_pickling.py -k "
_BATCHES = "tests/batching/test_operations.py -k "
_FUNCTIONS, _PRODUCTS = "_core/transformed.py", "ops/linalg/contraction.py"

DEFECTS = [
    (_FUNCTIONS, "if name != self.__name__:", "if False:", f"{_PICKLES} class_gives"),
    (_FUNCTIONS, "            inner = _Reference(inner, depth)\n", "", f"{_PICKLES} is_itself"),
    (_FUNCTIONS, "self.inner, self.options = inner, options", "self.inner, self.options = inner, {}",
     f"{_PICKLES} options_travel"),
    ("function/tracing/containers.py", '        queue.append((function.inner, "function", None, None, "", ()))\n', "",
     "tests/function/test_staged_transforms.py -k reads_from_outside"),
    ("ops/base.py", "if value.__class__ is _numpy.ndarray and _numpy.isfinite(value).all():",
     "if value.__class__ is _numpy.ndarray:", f"{_BATCHES} singular"),
    (_PRODUCTS, 'bind(transpose, (a,), {"axes": (1, 0)})', "a", f"{_BATCHES} product"),
    (_PRODUCTS, "np.matmul(g, a) if a.ndim == 2", "np.matmul(g, a.mT) if a.ndim == 2", f"{_BATCHES} product"),
    ("solvers/stepping.py", "or self.spent >= _WORTH:", "or True:", "tests/solvers/test_stepping.py -k first_solve"),
    ("solvers/stepping.py", "self.compiled = weakref.ref(fun)", "self.compiled = lambda: fun",
     "tests/solvers/test_stepping.py -k not_kept"),
    ("solvers/odes.py", 'if k == "max_step"', "if False", "tests/solvers/test_integrals.py -k length_of_steps"),
    ("ma/functions.py", "tnp.copyto(a._mask, getmaskarray(values), where=mask)", "pass",
     "tests/api/test_masked_writes.py -k putmask"),
]  # fmt: skip
