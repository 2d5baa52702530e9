"""Breaks one rule after another in a copy of the sources: the tests of ``make test`` have to turn red each time.

``python tests/seeded_defects.py`` runs all rows, with an argument those whose file, text or tests have it. Each row is
a file of ``src/tensornumpy``, what stands there once, what is put in its place, and the tests that see it, which run
as in ``make test``, so with ``--sample``; with the core in Python, which is what is broken. The exit status is 1 if a
defect is not seen, or if its text is gone.

A fifth word says how they run. ``checked``: in a checked build, and it is the build that has to say so. ``sanitized``:
under AddressSanitizer, which has to say so. ``wide``: code for AVX-512, ``narrow``: for AVX2, ``masks``: for
this processor, which has the masks of AVX-512. What this machine cannot do is left out, by name.
"""

from __future__ import annotations

import sys

from seeded import (
    bodies,
    drawn,
    draws,
    engines,
    export,
    keys,
    masked,
    memory,
    numbers,
    processes,
    road,
    sizes,
    solvers,
    state,
    told,
    transforms,
)


def row(*names: str) -> str:
    """The tests of functions in the matrix: value, gradient, compiled, batched."""
    return " ".join(f"tests/matrix/test_matrix.py::test_row[{name}]" for name in names)


SPARSE = "tests/solvers/test_sparse_arrays.py tests/solvers/test_sparse_solvers.py"
ODES = "tests/solvers/test_integrals.py"
DEFECTS = [
    # what SciPy computes: rules of sparse matrices, of solvers, of filters, and what is asked of SciPy's own matrix
    ("ops/scipy/sparse.py", "trans=not trans),\n    ),", "trans=trans),\n    ),", SPARSE),
    ("ops/scipy/sparse.py", "left, right = (y, back) if trans else (back, y)", "left, right = (back, y)", SPARSE),
    ("_array/operators.py", "if core._active and is_left_to_us(self):", "if False:", SPARSE),
    (
        "solvers/steps.py",
        "back = -solve(slope(z).T,",
        "back = -solve(slope(z),",
        "tests/solvers/test_roots.py -k system",
    ),
    ("solvers/minima.py", "(there <= limits[0])", "(there <= limits[0] - 9)", "tests/solvers/test_minima.py -k bounds"),
    ("solvers/odes.py", "state[:n] += g[i - 1] / scale", "state[:n] = g[i - 1] / scale", ODES),
    ("solvers/odes.py", "if not off <= 1e-3 *", "if not off <= 1e99 *", f"{ODES} -k not_stable"),
    (
        "solvers/integrals.py",
        "((0, a, -1.0), (1, b, 1.0))",
        "((0, a, 1.0), (1, b, 1.0))",
        f"{ODES} -k integrals_of_functions",
    ),
    ("ops/scipy/filters.py", "-lagged(y, a.shape[-1])", "lagged(y, a.shape[-1])", "tests/solvers/test_filters.py"),
    (
        "function/control/program.py",
        "if values.count(values[i]) > 1:",
        "if False:",
        "tests/solvers/test_minima.py -k negative",
    ),
    # gradients that lose a part: ways out that are not told of, constants not looked at, fates that are guessed
    ("_array/operators.py", 'note_exit(self, f"{convert.__name__}()", traced)', "pass", "tests/tape/test_ways_out.py"),
    ("api/members/flat.py", 'note_exit(self.base, "np.asarray(x.flat)")', "pass", "tests/tape/test_ways_out.py"),
    ("transforms/tape/escapes.py", "if i >= where.at]", "if i > where.at + 1]", "tests/tape/test_ways_out.py"),
    ("transforms/tape/escapes.py", "for x in params.values():", "for x in ():", "tests/tape/test_ways_out.py"),
    ("_core/fates.py", "ast.Compare() | ast.Expr()", "ast.BinOp() | ast.Expr()", "tests/tape/test_ways_out.py"),
    ("_core/fates.py", "if name in _DECIDES and", "if name in () and", "tests/tape/test_quiet_ways_out.py"),
    ("_core/exits.py", "is_key = is_key or", "is_key = False and", "tests/tape/test_ways_out.py -k library"),
    # what is promised of names: one that nobody has judged, one that is taken for NumPy's
    ("command/stability.py", "jvp vjp linearize", "jvp vjp", "tests/docs/test_versions.py -k has_a_state"),
    # gradients: rules, how they are summed, and what ties and zeros give
    ("ops/elementwise.py", '_of(np, "cos", x)), cost', '_of(np, "cos", x + 1e-3)), cost', row("sin")),
    ("ops/elementwise.py", "g * (1 - y * y), cost", "g * (1 + y * y), cost", row("tanh")),
    (
        "ops/elementwise.py",
        "lambda np, g, y, a, b: -g * _over_square(np, a, a, b)",
        "lambda np, g, y, a, b: g * _over_square(np, a, a, b)",
        row("arctan2"),
    ),
    (
        "ops/elementwise.py",
        "- tie * g.dtype.type(0.5)",
        "- tie * g.dtype.type(0.0)",
        "tests/matrix/test_points.py -k maximum",
    ),
    (
        "ops/reduction.py",
        "np.where(winners, g / count,",
        "np.where(winners, g,",
        "tests/tape/test_quick_rules.py -k extrema",
    ),
    ("ops/reduction.py", "g / np.count_nonzero(", "g + 0 * np.count_nonzero(", "tests/api/test_reductions.py -k max"),
    ("ops/reduction.py", "np.reshape(before * after,", "np.reshape(before,", row("prod")),
    (
        "ops/scan.py",
        "b, a = np.flip(b, axis), moved_on(np, np.flip(a, axis), np.zeros_like, axis)",
        "b, a = np.flip(b, axis), moved_on(np, np.flip(a, axis), np.ones_like, axis) * 0",
        row("cumprod"),
    ),
    # zero times infinity
    (
        "ops/elementwise.py",
        "return np.where((g == 0) & ~np.isfinite(y), np.zeros((), y.dtype), y)",
        "return y",
        "tests/tape/test_zero_cotangents.py",
    ),
    # what a user is told
    (
        "function/tracing/changes.py",
        'codes += [f"{path} = tnp.asarray({path})"',
        'codes += [f"{path} = tnp.asarray({path!r}"',
        "tests/public/test_fixes.py",
    ),
    ("_core/tracebacks.py", "rest = None if whole else rest", "rest = rest", "tests/function/test_tracebacks.py"),
    # operands of other libraries
    (
        "ops/ufunc/objects.py",
        "found = asked(function, method, args, kwargs)",
        "found = NotImplemented",
        "tests/interop/test_foreign_operands.py -k 'recorded or magnitudes'",
    ),
    (
        "ops/ufunc/objects.py",
        "way is not _NUMPYS_WAY and callable(way)",
        "not isinstance(a, np.ndarray) and callable(way)",
        "tests/interop/test_foreign_operands.py -k watched",
    ),
    # the edge of the rank
    ("ops/linalg/matrices.py", "np.where(lost, nan,", "np.where(lost, 1,", "tests/api/test_linalg_rank.py -k plain"),
    ("ops/linalg/matrices.py", "none | _is_lost(", "_is_lost(", "tests/api/test_linalg_rank.py -k qr"),
    ("ops/linalg/matrices.py", "4 * math.sqrt(max(n, 1))", "1e6", "tests/api/test_linalg_rank.py -k badly"),
    ("ops/linalg/contraction.py", "return np.matmul(a.mT, g)", "return np.matmul(a.mT, g) * 2", row("matmul")),
    (
        "ops/movement.py",
        "np.transpose(g, _inverse(axes))",
        "np.transpose(g, axes)",
        "tests/api/test_manipulation.py -k transpose",
    ),
    (
        "ops/base.py",
        "return np.where((g == 0) & ~finite, np.zeros((), r.dtype), r)",
        "return r",
        "tests/matrix/test_points.py",
    ),
    (
        "transforms/tape/sweep.py",
        "held + c\n                            if total",
        "c\n                            if total",
        "tests/tape/test_contract.py",
    ),
    # batches
    (
        "ops/movement.py",
        '{"axes": (0, *[a + 1 for a in params["axes"]])}',
        '{"axes": (0, *[a + 1 for a in sorted(params["axes"])])}',
        row("transpose"),
    ),
    ("ops/movement.py", "missing = len(shape) - (x.ndim - 1)", "missing = len(shape) - x.ndim", row("broadcast_to")),
    ("ops/movement.py", "if m and r < rank:", "if m and r > rank:", "tests/batching"),
    (
        "ops/linalg/contraction.py",
        "rest = (1, *rest) if i == 0 else (*rest, 1)",
        "rest = (*rest, 1) if i == 0 else (1, *rest)",
        "tests/batching/test_vectorized_map.py -k 'against_a_loop and dot'",
    ),
    # what a trace infers
    (
        "ops/reduction.py",
        "return tuple(1 if i in axes else n for",
        "return tuple(n if i in axes else 1 for",
        row("sum", "max"),
    ),
    (
        "ops/reduction.py",
        "dtype = _numpy.add.reduce(_numpy.zeros(1, x.dtype)).dtype",
        "dtype = x.dtype",
        "tests/api/test_reductions.py -k sum",
    ),
    (
        "ops/movement.py",
        "_same_but(lambda s, axes: tuple(s[a] for a in axes))",
        "_same_but(lambda s, axes: tuple(s[a] for a in _inverse(axes)))",
        "tests/api/test_manipulation.py -k transpose",
    ),
    # what the compiler emits, and what it simplifies
    (
        "engines/llvm/lowering/integers.py",
        'return e.op("ashr", x, count)',
        'return e.op("lshr", x, count)',
        "tests/engines/test_lowering.py -k right_shift",
    ),
    (
        "engines/llvm/lowering/integers.py",
        'negative = e.cmp("slt", a, e.like(0, a))',
        'negative = e.cmp("sgt", a, e.like(0, a))',
        "tests/engines/test_lowering.py -k as_numbers",
    ),
    (
        "engines/llvm/lowering/floats.py",
        'turned = e.cmp("olt",',
        'turned = e.cmp("ogt",',
        "tests/engines/test_lowering.py -k fmod",
    ),
    (
        "engines/llvm/math/base.py",
        "return e.fma(y, e.like(2.0 ** -(layout(y).mantissa + 8), y), y)",
        "return y",
        "tests/engines/test_lowering.py -k underflow",
    ),
    (
        "graph/passes/simplify.py",
        "    return _value(b) if _is_number(a, 1) else None",
        "    return _value(b) if _is_number(a, 0) else None",
        "tests/graph",
    ),
    (
        "graph/passes/simplify.py",
        "x.aval.dtype != np.bool_ for x in (a, b)",
        "False for x in (a, b)",
        "tests/function/test_other_dtypes.py -k truth_values_beside",
    ),
    (
        "engines/llvm/lowering/complexes.py",
        "    if all(x.text in (zero.text, ",
        "    if all(x.text in (",
        "tests/engines/test_complex_functions.py -k constant_zero",
    ),
    # guards
    ("engines/numpy.py", "    if not same(found, expected):", "    if False:", "tests/function/test_guards.py"),
    (
        "engines/numpy.py",
        "(a != 0.0 or math.copysign(1.0, a) == math.copysign(1.0, b))",
        "True",
        "tests/function/test_guards.py",
    ),
    (
        "function/tracing/arguments.py",
        "ArrayKey((own.dtype, own.shape) if",
        "ArrayKey((own.dtype, len(own.shape)) if",
        "tests/function/test_arguments.py tests/function/test_guards.py",
    ),
    # views, lenses and who holds memory
    (
        "_array/lens.py",
        "return complex_of(new, parent.imag) if",
        "return complex_of(new, parent.real) if",
        "tests/writes/test_writes.py -k real",
    ),
    ("_array/lens.py", "return meta is None or not meta.copy_on_write", "return True", "tests/writes"),
    (
        "ops/movement.py",
        'is_view=True,\n    batch=lambda op, xs, mapped, params: bind(op, xs, {"axes"',
        'batch=lambda op, xs, mapped, params: bind(op, xs, {"axes"',
        "tests/writes",
    ),
    # dtypes
    ("_base/dtypes.py", '"float16": ("float32",),', '"float16": ("float64",),', "tests/types"),
    ("_base/dtypes.py", "if result not in own:", "if False:", "tests/types"),
    # facts of rows
    (
        "ops/elementwise.py",
        'Elementwise("bitwise_or", associative=True, neutral=0,',
        'Elementwise("bitwise_or", associative=True, neutral=1,',
        "tests/api/test_ufunc_methods.py -k few_elements",
    ),
    (
        "ops/elementwise.py",
        'raises_for="iu"',
        'raises_for=""',
        "tests/engines/test_lowering.py -k loops_of_numpy_that_are_none",
    ),
    # folds that NumPy gets wrong with AVX-512
    (
        "ops/ufunc/folds.py",
        "running[..., [*(start - 1 for start in starts[1:]), x.shape[-1] - 1]]",
        "running[..., [*starts[1:], x.shape[-1] - 1]]",
        "tests/api/test_ufunc_methods.py -k 'reduceat and power'",
    ),
    # programs with loops as machine code
    (
        "compiler/emit/nest.py",
        "return self._masked_load(at, step, kind, self.e.splat(first, self.lanes), view.buf)",
        "return self._masked_load(at, step, kind, self.e.const(1, kind, self.lanes), view.buf)",
        "tests/compiler/test_driver.py -k flags_are",
        "masks",
    ),
    (
        "compiler/emit/gathers.py",
        'e.cmp("uge", index, n)), "an index is out of bounds"',
        'e.cmp("sgt", index, n)), "an index is out of bounds"',
        "tests/compiler/test_driver.py -k index_out_of_bounds",
    ),
    (
        "compiler/emit/gathers.py",
        "(rule not in _WRAPPING or _fits(found, x.dtype))",
        "True",
        "tests/compiler/test_index_ranges.py",
    ),
    (
        "compiler/emit/writer.py",
        'e.cmp("ugt", last, e.splat(ends[1], lanes))',
        'e.cmp("ugt", first, e.splat(ends[1], lanes))',
        "tests/compiler/test_checked.py",
        "masks",
    ),
    (
        "compiler/derive/saving.py",
        "at = at - w.size()[0]",
        "at = at - 1",
        "tests/function/test_staged_gradients.py -k stencil",
    ),
    (
        "compiler/derive/adjoint.py",
        "s.lo + last * s.step, s.lo - s.step, -s.step, inner",
        "s.lo, s.hi, s.step, inner",
        "tests/function/test_staged_gradients.py -k triangular",
    ),
    (
        "compiler/derive/adjoint.py",
        "return k < n or block in self.turning",
        "return k < n",
        "tests/function/test_staged_gradients.py -k stencil",
    ),
    (
        "compiler/derive/shares.py",
        "select(wins, operation(np.divide, (g, count)),",
        "select(wins, g,",
        "tests/function/test_staged_gradients.py -k ties",
    ),
    (
        "engines/llvm/products.py",
        "put(_LATER, at)",
        "put(_LATER, number(0))",
        "tests/engines/test_products.py -k sizes_beyond",
    ),
    (
        "engines/llvm/products.py",
        'e.cmp("sge", i0, j1)',
        'e.cmp("sge", i1, j1)',
        "tests/engines/test_products_by_vectors.py -k symmetric",
        "masks",
    ),
    (
        "compiler/emit/rows.py",
        "ir.Affine(0, [(part, length)])",
        "ir.Affine(0, [(part, 0)])",
        "tests/engines/test_products_by_vectors.py -k programs",
    ),
    (
        "compiler/emit/products.py",
        "result = ir.View(buf, first * narrows,",
        "result = ir.View(buf, ir.Affine(),",
        "tests/compiler/test_products_of_loops.py",
        "masks",
    ),
    (
        "compiler/emit/reduce.py",
        "> min(_SHORT, 512 * self.lanes)",
        "> 1 << 40",
        "tests/compiler/test_driver.py -k long_sums",
    ),
    (
        "compiler/passes/reductions.py",
        "if not numbers.isdisjoint(x.name for x in walk(s.expr) if isinstance(x, Var)):",
        "if False:",
        "tests/engines/test_rows.py -k several_reductions",
    ),
    (
        "compiler/emit/chunks.py",
        'begin = inner.mul(Reg("%chunk", "i64"), length)',
        'begin = inner.mul(Reg("%chunk", "i64"), number(size or 64))',
        "tests/engines/test_maps.py -k unknown_size",
    ),
    (
        "compiler/access.py",
        "if any(isinstance(s, Affine) for s in (*a.strides, *b.strides)):\n        return False",
        "if any(isinstance(s, Affine) for s in (*a.strides, *b.strides)):\n        return True",
        "tests/engines/test_maps.py -k meet_everything",
    ),
    (
        "compiler/emit/maps.py",
        "            if x in both:\n",
        "            if not both:\n",
        "tests/compiler/test_driver.py -k later_store",
    ),
    (
        "compiler/emit/sweep.py",
        "abs(first.strides[a]) <= reach",
        "abs(first.strides[a]) <= 0",
        "tests/compiler/test_sweeps.py",
    ),
    # graphs as programs: what may be changed, and which maps are the same code
    (
        "staging/graphs/values.py",
        "buf not in self.groups.held and ",
        "",
        "tests/staging/test_graphs.py -k changed_copy",
    ),
    (
        "staging/graphs/values.py",
        "            if buf in group.reads:\n",
        "            if not group.reads:\n",
        "tests/staging/test_graphs.py -k waits",
    ),
    ("compiler/emit/bodies.py", "repr(x.value)", "x.value", "tests/compiler/test_bodies.py"),
    # functions in pieces, and what loops change beside names
    (
        "staging/source/pieces.py",
        "throughout = floor | behind | head",
        "throughout = floor | behind",
        "tests/staging/test_pieces.py -k between",
    ),
    (
        "staging/source/pieces.py",
        "- effect.kills - start",
        "- effect.writes",
        "tests/staging/test_pieces.py -k between",
    ),
    (
        "function/programs/pieces.py",
        "if id(root) in seen or (root is not x and _was_there(root)):",
        "if root is not x and _was_there(root):",
        "tests/staging/test_pieces.py -k compiled_around",
    ),
    ("staging/state.py", "if not same(container[key], copy[key]):", "if key is None:", "tests/staging/test_objects.py"),
    # exceptions that traced code catches
    (
        "function/run.py",
        "not (trace.has_handlers or trace.states or",
        "not (trace.states or",
        "tests/function/test_exceptions.py",
    ),
    # what stands in an argument, and what is written to
    (
        "_base/errors.py",
        'or path.endswith("dask/array/reductions.py")',
        'or path.endswith("dask/array/reduction.py")',
        "tests/interop/test_dask.py",
    ),
    (
        "_core/pytree.py",
        "    if value.__class__ in _NESTS or is_sequence(value):",
        "    if value.__class__ in _NESTS:",
        "tests/matrix/test_sequences.py",
    ),
    (
        "_core/referee.py",
        "with_lists(args), with_lists(kwargs) if kwargs else kwargs",
        "args, kwargs",
        "tests/matrix/test_sequences.py -k sequence",
    ),
    (
        "api/arrays/writing.py",
        "        return np.asarray(value)",
        "        return value._v",
        "tests/interop/test_targets.py",
    ),
    (
        "api/math/functions.py",
        "a_max, max = None if max is _NoValue else max, _NoValue",
        "a_max, max = None, _NoValue",
        "tests/standard/test_functions.py -k clip_by_one",
    ),
    *export.DEFECTS,
    *keys.DEFECTS,
    *memory.DEFECTS,
    *draws.DEFECTS,
    *drawn.DEFECTS,
    *masked.DEFECTS,
    *numbers.DEFECTS,
    *road.DEFECTS,
    *bodies.DEFECTS,
    *sizes.DEFECTS,
    *solvers.DEFECTS,
    *state.DEFECTS,
    *told.DEFECTS,
    *transforms.DEFECTS,
    *engines.DEFECTS,
    (
        "engines/llvm/link/disk.py",
        'seal = blake2b(os.path.basename(path).encode() + b"\\0", digest_size=32)',
        "seal = blake2b(digest_size=32)",
        "tests/engines/test_disk.py -k holds_under_its_name",
    ),
    (
        "_base/defects.py",
        "        record.count += 1\n",
        "",
        "tests/engines/test_defects.py",
    ),
    (
        "_base/forks.py",
        "                each._at_fork_reinit()",
        "                pass",
        "tests/engines/test_forks.py -k locks_of_other_threads",
    ),
    (
        "_base/forks.py",
        "            for each in taken:\n",
        "            for each in ():\n",
        "tests/engines/test_forks.py -k waits_for_what",
    ),
    (
        "function/function.py",
        "            if trace.state and not self._changes_state:\n",
        "            if trace.state is None:\n",
        "tests/function/test_counters.py -k under_threads",
    ),
    (
        "function/tracing/tracer.py",
        "or not self.may_break or (self.can_undo() and not has_handler(self.began)):\n",
        "or True:\n",
        "tests/function/test_counters.py -k begin_anew",
    ),
]


if __name__ == "__main__":
    raise SystemExit(processes.run(DEFECTS, "".join(sys.argv[1:2])))
