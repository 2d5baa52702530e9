"""Seeded defects of sparse products in machine code, of solvers, and of SciPy's matrices (``tests/seeded_defects.py``
runs them)."""

_NATIVE, _PATTERN, _SPARSE = "engines/llvm/sparse.py", "ops/scipy/sparse.py", "sparse/array.py"
_ODES, _EVENTS = "solvers/odes.py", "tests/solvers/test_integrals.py -k "
_HELD, _CONSTRAINTS = "solvers/constraints.py", "tests/solvers/test_constraints.py"
_FILTERS = "tests/solvers/test_filters.py -k spectra"
_INPUTS = "tests/solvers/test_inputs.py -k"
_MATRICES = "tests/solvers/test_scipys_matrices.py -k "
_TESTS = "tests/solvers/test_sparse_native.py -k "

DEFECTS = [
    # sparse products: columns that are left over, the element of a transpose, parts, and places that are none
    (_NATIVE, "_WIDTHS = (8, 4, 2, 1)", "_WIDTHS = (8, 4, 2)", f"{_TESTS} bits"),
    (_NATIVE, 'self._integer(e, order, j) if "ordered"', 'j if "ordered"', f"{_TESTS} bits"),
    (_NATIVE, "np.arange(1, count) *", "np.arange(2, count) *", f"{_TESTS} bits"),
    (
        _PATTERN,
        "return type(self), (self.shape, self.indptr, self.indices)",
        "return object.__reduce_ex__(self, 2)",
        f"{_TESTS} another_process",
    ),
    (_PATTERN, "or (ends[1:] < ends[:-1]).any()", "", f"{_TESTS} places"),
    (_PATTERN, "self.indices.min() >= 0 and ", "", f"{_TESTS} places"),
    (_PATTERN, ".mean() * 8 > _NEAR", ".mean() * 8 > 2.0**60", f"{_TESTS} laplacian"),
    (_PATTERN, "is_first[inside[inside < len(order)]] = True", "pass", "tests/solvers/test_sparse_arrays.py"),
    (_SPARSE, "        mark_shared(source)\n", "", f"{_TESTS} transpose"),
    # events and dense output
    (
        _ODES,
        "return moving, self.states(moving, states)",
        "return moving, self.states(to_array(times), states)",
        f"{_EVENTS} event",
    ),
    (_ODES, "times = concatenate([times[:-1], last])", "pass", f"{_EVENTS} event"),
    (_ODES, "rows[argsort(order)].T", "rows[order].T", f"{_EVENTS} dense"),
    # minima under constraints, fits within bounds
    (_HELD, "limit = where(state > 0, high, low)", "limit = where(state > 0, low, high)", _CONSTRAINTS),
    (_HELD, "(share <= _numpy.maximum(distance, _LIGHT))", "(share < 0.0)", f"{_CONSTRAINTS} -k near"),
    (_HELD, "& (force < _FIRM)", "& (force < 0.0)", f"{_CONSTRAINTS} -k near"),
    (_HELD, "light = share <= _LIGHT", "light = share <= -1.0", _CONSTRAINTS),
    (_HELD, "if not away:", "if False:", f"{_CONSTRAINTS} -k no_derivative"),
    (
        "solvers/minima.py",
        'return (fitted, _at_bounds(fitted, slope, around)), ""',
        'return (fitted, 0 * fitted), ""',
        "tests/solvers/test_minima.py -k within_bounds",
    ),
    # what is named in the place of SciPy's functions
    (
        "_core/exits.py",
        'chapter == "linalg" and function in _LINALG',
        'chapter == "linalg"',
        "tests/interop/test_lost_gradients.py -k another_meaning",
    ),
    (
        "_core/exits.py",
        "private if private > 1 else 2",
        "2",
        "tests/interop/test_lost_gradients.py -k 'stands and spsolve'",
    ),
    # spectra and scattered points
    ("api/math/spectra.py", "factor[-1] = 2.0 if num < n else 0.5", "factor[-1] = 2.0", _FILTERS),
    ("api/math/spectra.py", "(window * window).sum()", "window.sum()", _FILTERS),
    (
        "interpolate.py",
        "weights.append(1.0 - sum(weights))",
        "weights.append(1.0)",
        "tests/solvers/test_splines.py -k scattered",
    ),
    # SciPy's own matrices
    (_SPARSE, "isinstance(theirs, _sparse.spmatrix) and", "False and", f"{_MATRICES} 'right_or_told and csr_matrix'"),
    ("_base/errors.py", '    "_divide": ("__truediv__",),\n', "", f"{_MATRICES} right_or_told"),
    (
        "_core/pytree.py",
        "            len(x)\n        except Exception:",
        "            pass\n        except Exception:",
        f"{_MATRICES} sequence",
    ),
    (_SPARSE, "        mark_shared(found)\n", "", f"{_TESTS} transpose"),
    # steps as programs, and what SciPy checks
    ("solvers/stepping.py", "self.nfev += len(C)", "pass", "tests/solvers/test_stepping.py -k plain"),
    ("solvers/stepping.py", "t + c * h, y +", "t, y +", "tests/solvers/test_stepping.py -k plain"),
    ("ops/scipy/held.py", "(_numpy.diff(x) > 0).all()", "(_numpy.diff(x) >= 0).all()", f"{_INPUTS} twice"),
    ("ops/scipy/held.py", "if x.size and (wrong := _RULES[rule](name, x)):", "if False:", f"{_INPUTS} refused"),
    ("ops/scipy/eigen.py", "values, vectors = values[order], vectors[:, order]", "pass", f"{_INPUTS} order"),
    (_ODES, "_numpy.asarray(result.t)[1:-1], span[1:]]", "_numpy.asarray(result.t)[1:]]", f"{_INPUTS} span"),
    ("interpolate.py", "self._turn(i, p[0] > p[-1])", "pass", f"{_INPUTS} hold"),
    (
        "interpolate.py",
        "if self.bounds_error or self.fill_value is not None:",
        "if not self.bounds_error and self.fill_value is not None:",
        "tests/solvers/test_splines.py -k outside_of_a_grid",
    ),
    ("solvers/roots.py", "if _numpy.all(result.converged):", "if True:", f"{_INPUTS} tell"),
]
