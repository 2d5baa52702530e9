"""Seeded defects of random draws in native programs (``tests/seeded_defects.py`` runs them)."""

_TESTS = "tests/staging/test_drawing.py -k "
_NUMBERS = "tests/function/test_drawn_numbers.py -k"
_SOURCES = "tests/staging/test_generators.py -k "
_GRADIENTS = "tests/staging/test_draw_gradients.py -k "
_CLOCKS, _SOURCES_OF = "tests/function/test_clocks.py -k", "function/tracing/sources.py"
_STREAMS = f"{_GRADIENTS} same_stream"
_DERIVED, _KERNELS, _PRIMITIVE = (
    "compiler/derive/draws.py", "function/programs/derivative.py", "function/programs/primitive.py"
)  # fmt: skip
_EMIT, _STAGED = "compiler/emit/draws.py", "function/programs/staged.py"
_KEYS = "function/programs/kinds.py"
_GENERATORS, _STAGING = "engines/llvm/random/generators.py", "staging/random/draws.py"

DEFECTS = [
    # draws that are left out, drawn once more, or before their turn
    (
        "compiler/passes/fusion.py",
        "        if isinstance(s, Let):\n",
        '        if hasattr(s, "var"):\n',
        f"{_TESTS} each_draw",
    ),
    (_STAGING, "        del block[kept[0] :]\n", "", f"{_TESTS} each_draw"),
    (_STAGING, "        if draws:\n            going", "        if False:\n            going", f"{_TESTS} each_draw"),
    (_STAGED, "if found.staged.generators:", "if False:", f"{_TESTS} profile"),
    # the state after a bailout
    (
        "function/programs/running.py",
        "            sources.restore(kept)\n",
        "            pass\n",
        f"{_TESTS} begins_from",
    ),
    (_GENERATORS, "        self._memory += [", "        self._left = [", f"{_TESTS} begins_from"),
    (_GENERATORS, "        if repr(bits.state) != before:", "        if False:", f"{_TESTS} other_places"),
    (_GENERATORS, "if mine != theirs or one.state != other.state:", "if False:", f"{_TESTS} draws_otherwise"),
    (_GENERATORS, "            acquire()\n", "            acquire\n", f"{_SOURCES} threads"),
    # what a program is made for
    (_KEYS, "        return generator_kind(x)\n", "        return None\n", f"{_SOURCES} another_generator"),
    (_KEYS, "parts.append(generator_kind(x))", "parts.append(None)", f"{_SOURCES} another_generator"),
    ("compiler/door.py", "program.sources.get(var.name) or ", "", f"{_SOURCES} door"),
    (_GENERATORS, "if inner._bit_generator is not bits:", "if False:", f"{_SOURCES} replaced"),
    # parameters and types
    (_EMIT, "number(high - low)), REFUSED)", "number(-1)), REFUSED)", f"{_TESTS} begins_from"),
    (_STAGING, "np.less_equal, low, high)", "np.less_equal, Affine(), Affine())", f"{_TESTS} begins_from"),
    (_STAGING, "else Scalar(t, var, True)", "else Scalar(t, var)", f"{_NUMBERS} 'best and Generator'"),
    ("ops/weak.py", "        return int(x)\n", "        return cast(x, dtype)\n", f"{_NUMBERS} large"),
    ("ops/weak.py", "xs = [_counted(x) for x in xs]", "pass", f"{_NUMBERS} 'count and Generator'"),
    (_EMIT, "number(int(s.is_old)), room)", "number(0), room)", f"{_TESTS} 'methods and choice and old'"),
    ("staging/random/choices.py", "for s in (i, j)]", "for s in (i, i)]", f"{_TESTS} programs"),
    (
        "staging/random/recipes.py",
        "found[k] = last if seen else drawn",
        "found[k] = drawn",
        f"{_TESTS} 'methods and choice and new'",
    ),
    (
        "engines/llvm/random/legacy.py",
        "fcmp ole double %x2, %vy",
        "fcmp olt double %x2, %v",
        f"{_TESTS} 'methods and gamma and old'",
    ),
    ("engines/llvm/random/legacy.py", "  store i32 0, ptr %has.at\n", "", f"{_TESTS} 'methods and normal and old'"),
    ("staging/numbers.py", " and a.sure is b.sure", "", "tests/staging/test_programs.py -k by_two_ways"),
    # derivatives
    (_DERIVED, "[Check(fits, REFUSED), drawn,", "[drawn,", f"{_GRADIENTS} refuses"),
    (_DERIVED, "    if s.function not in _PATHWISE:", "    if False:", f"{_GRADIENTS} without_a_derivative"),
    (_DERIVED, '("random_rayleigh", (1.0,))', '("random_rayleigh", (2.0,))', _STREAMS),
    (_DERIVED, "[k], {", "[1], {", _STREAMS),
    (_PRIMITIVE, "            sources.go(state._concrete())\n", "            pass\n", _STREAMS),
    (_PRIMITIVE, "if ctx.levels or not sources.are_apart:", "if ctx.levels:", f"{_GRADIENTS} two_places"),
    (_PRIMITIVE, 'trace.effect("random.state", _Go(sources), (state,), steps)', "pass", f"{_GRADIENTS} training"),
    (_KERNELS, "            self.sources.go(state)\n", "            pass\n", f"{_GRADIENTS} other_derivatives"),
    (
        _KERNELS,
        "if self.has_fixed_sizes and self.drawing is None:",
        "if self.has_fixed_sizes:",
        f"{_GRADIENTS} other_derivatives",
    ),
    (
        "compiler/derive/checkpoints.py",
        "or any(isinstance(x, Draw) for x in every(s.body))",
        "",
        f"{_GRADIENTS} long_loops",
    ),
    # where there is none
    ("function/tracing/recording.py", "trace.history.draws |= bool(moved) or", "_ =", f"{_SOURCES} traced_once"),
    (_STAGED, "disturbed = moving.disturbed(drawn)", "disturbed = None", f"{_CLOCKS} program_is_made"),
    (_SOURCES_OF, "return Disturbed(was.before, is_own=True)", "return None", f"{_CLOCKS} numpys_draws_of_this"),
    (_STAGED, "if escape.draws and found.pieces is None", "if False and found.pieces is None", f"{_TESTS} at_once"),
]
