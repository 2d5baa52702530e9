"""Seeded defects of masked arrays and of NumPy's other classes (``tests/seeded_defects.py`` runs them)."""

_OWN = "tests/api/test_masked.py"
_OTHERS = "tests/api/test_old_classes.py"
_EAGER = "tests/api/test_masked_eager.py"

DEFECTS = [
    # what stands under a mask is put out of the way before a function sees it
    (
        "ma/arithmetic.py",
        'return chosen(mask, _INSIDE.get(name, 1), value) if value.dtype.kind in "fciu" else value',
        "return value",
        f"{_OWN} -k 'gradients and (multiply or log or divide)'",
    ),
    # what is not finite is masked
    ("ma/arithmetic.py", "mask = masked_or(mask, ~tnp.isfinite(trial))", "pass", f"{_OWN} -k 'watched and range'"),
    # a mask is no variable of grad
    (
        "_core/pytree.py",
        "constants = {i: leaf for i, leaf in enumerate(leaves) if leaf.__class__ is Constant}",
        "constants: dict[int, Constant] = {}",
        f"{_OTHERS} -k derivatives_of_masked",
    ),
    # a target counts for what is not masked
    (
        "_core/pytree.py",
        "seed = free if seed is None else seed * free",
        "pass",
        f"{_OTHERS} -k derivatives_of_masked",
    ),
    # one masked element is a guard
    ("ma/values.py", "return masked if bool(mask) else data", "return data", f"{_OTHERS} -k guards_where"),
    # functions of this namespace ask masked arrays, under tapes and in traces
    (
        "_core/dispatch.py",
        "if hooks.masked is not None and hooks.masked.among(args, kwargs):",
        "if False:",
        f"{_OWN} -k 'compiled and np.'",
    ),
    # what NumPy changes of its view is taken over
    ("ma/values.py", "target._take_over(value)", "pass", f"{_OTHERS} -k made_by_numpy"),
    # products of matrices
    (
        "ops/ufunc/op.py",
        "if isinstance(a, _numpy.matrix) or isinstance(b, _numpy.matrix):",
        "if False:",
        f"{_OTHERS} -k products_with",
    ),
    # what leaves for NumPy's classes is told to tapes
    (
        "api/system/subclasses.py",
        '    note_exit(x, f"x.view({cls.__name__})")\n',
        "",
        f"{_OTHERS} -k 'watched_array_says'",
    ),
    # NumPy's own masked arrays are no arguments
    ("_core/pytree.py", "if issubclass(cls, np.ma.MaskedArray):", "if False:",
     f"{_OTHERS} -k are_no_arguments"),
    # what nothing watches: elements under the mask, numbers as they came, masks of comparisons, of writes that fail
    ("ma/direct.py", "        np.copyto(result, a.data, casting=\"unsafe\", where=mask)", "        pass",
     f"{_EAGER} -k 'operators and not write'"),
    ("ma/direct.py", "function(*[one.given for one in operands])", "function(*[one.data for one in operands])",
     f"{_EAGER} -k either_name"),
    ("ma/direct.py", "check = np.where(mask, compare(a.full_mask, b.full_mask), check)", "pass",
     f"{_EAGER} -k 'operators and not write'"),
    ("ma/direct.py", "else self.source._mask[...]", "else wrap(self.mask[...])",
     "tests/api/test_masked_writes.py -k for_both"),
    ("ma/values.py", "                mask._v[...] = before", "                pass", f"{_EAGER} -k write"),
]  # fmt: skip
