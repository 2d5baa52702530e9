"""Seeded defects of memory: what generated code touches is off by one, a check is left out, a piece is taken for a
whole one (``tests/seeded_defects.py`` runs them). The checked build has to name each: values alone might be right."""

_EMIT = "compiler/emit/"
_MAPS, _NEST, _CHUNKS, _ROWS = (f"{_EMIT}{name}.py" for name in ("maps", "nest", "chunks", "rows"))
_GATHERS, _REDUCE, _SQUARES, _EXTREMES = (f"{_EMIT}{name}.py" for name in ("gathers", "reduce", "squares", "extremes"))
_SWEEP, _PROGRAM, _BESIDE = (f"{_EMIT}{name}.py" for name in ("sweep", "program", "beside"))
_IS_NEGATIVE = "    if low is None or (limit(low, False) or 0) < 0 or limit(low, False) is None:"
_FITS = "return least is not None and most is not None and info.min <= least and most <= info.max"
_TURNED = "range(self.lanes)[::-1]), e.gep(at, 1 - self.lanes, kind), view.buf)"

_INTERLEAVED = "tests/compiler/test_interleaved.py", "checked"


def _on(tests: str, how: str = "checked") -> tuple[str, str]:
    return f"tests/compiler/test_memory.py -k '{tests}'", how


DEFECTS = [
    (_REDUCE, "if any(n.is_const and n.const <= 0 for n in items[0].shape):", "if False:",
     "tests/compiler/test_checked.py -k nothing", "checked"),
    # tails of rows: whole vectors past the end, a lane too many, the last vector, and what is short
    (_MAPS, "return number(max(0, extent.const) // width * width)",
     "return number(-(-max(0, extent.const) // width) * width)", *_on("known")),
    (_MAPS, 'else writer.e.op("and", n, number(-width))',
     'else writer.e.op("and", writer.e.add(n, number(width - 1)), number(-width))', *_on("sums or running")),
    (_MAPS, 'return e.cmp("ult", nest.places_along(kind)', 'return e.cmp("ule", nest.places_along(kind)',
     *_on("tails", "checked wide")),
    (_MAPS, "loop(n, 1, lambda _: body())",
     "loop(e.add(n, number(1)), 1, lambda _: body())", *_on("known", "checked narrow")),
    (_MAPS, "rest = e.add(writer.zero, number(extent.const - int(start.text)))",
     "rest = e.add(writer.zero, number(1 + extent.const - int(start.text)))", *_on("known", "checked wide")),
    (_MAPS, "if extent.is_const else e.sub(n, start)", "if extent.is_const else e.add(e.sub(n, start), number(1))",
     *_on("tails", "checked wide")),
    (_MAPS, "loop(n, 1, lambda _: body())",
     "loop(e.add(n, number(1)), 1, lambda _: body())", *_on("tails", "checked narrow")),
    # axes in pieces, loops written out
    (_MAPS, 'writer.e.intrinsic("smin", writer.e.sub(n, begin), number(length))',
     'writer.e.intrinsic("smax", writer.e.sub(n, begin), number(length))', *_on("across or along")),
    (_MAPS, "if extent.is_const and extent.const % length == 0:", "if extent.is_const:", *_on("across or along")),
    (_MAPS, "for k in range(start, end.const, step):", "for k in range(start, end.const + 1, step):",
     *_on("sums or running")),
    # vectors: backwards, by steps, and where a mask leaves lanes out
    (_NEST, "self.writer.load(self.e.gep(at, 1 - self.lanes, kind)",
     "self.writer.load(self.e.gep(at, -self.lanes, kind)",
     *_on("backwards")),
    (_NEST, _TURNED, _TURNED.replace("1 -", "2 -"), *_on("backwards")),
    (_NEST, "[self.e.gep(at, k * step, kind) for k", "[self.e.gep(at, k * step + step, kind) for k", *_on("steps")),
    (_NEST, "k * step if k < self.count else 0", "k * step", *_on("steps or backwards", "checked wide")),
    (_NEST, "far = e.mul(self.numbers(), self.far(step, self.lanes))",
     "far = e.mul(self.places_along(), self.far(step, self.lanes))", *_on("known or masked", "checked wide")),
    (_NEST, "return view.offset.const + sum(", "return view.offset.const + 1 + sum(", *_on("tails")),
    (_NEST, "return self.count if is_simple and", "return self.lanes if is_simple and self.count and",
     *_on("known", "checked wide")),
    # indices: the check of bounds, and what leaves it out
    (_GATHERS, 'any_lane(e, e.cmp("uge", index, n))', 'any_lane(e, e.cmp("ugt", index, n))', *_on("indices")),
    (_GATHERS, "(limit(length - high, False) or 0) > 0", "(limit(length - high, False) or 0) >= 0", *_on("indices")),
    (_GATHERS, _IS_NEGATIVE, "    if low is None and high is not None:", *_on("indices")),
    (_GATHERS, _FITS, "return True", *_on("indices")),
    (_GATHERS, "None if b[1] is None else b[1] - less", "None if b[1] is None else b[1] - less - 1", *_on("indices")),
    (_GATHERS, "low, high = (None if n is None else -n for n in b[::-1])",
     "low, high = (None if n is None else -n for n in b)", *_on("indices")),
    (_GATHERS, "return _known(a[0], b[0], True), _end(a[1], b[1], True)",
     "return _known(a[0], b[0], True), _end(a[1], b[1], False)", *_on("indices")),
    (_GATHERS, "return (b if upper else a) if most", "return (a if upper else b) if most", *_on("indices")),
    (_GATHERS, "far = e.add(far, e.mul(nest.numbers(), nest.far(step, lanes)))",
     "far = e.add(far, e.mul(nest.places_along(), nest.far(step, lanes)))", *_on("masked_lanes", "checked wide")),
    (_GATHERS, "last = nest.writer.affine(n + (1 - step))", "last = nest.writer.affine(n + (2 - step))",
     *_on("searches")),
    (_GATHERS, "for k in range(step - 1, least, step):", "for k in range(step - 1, least + step, step):",
     *_on("searches")),
    # chunks and blocks of rows
    (_CHUNKS, 'inner.intrinsic("smin", left, length)', 'inner.intrinsic("smax", left, length)', *_on("chunks")),
    (_CHUNKS, "even = size is not None and whole.is_const and whole.const % size == 0",
     "even = size is not None and whole.is_const", *_on("chunks")),
    (_ROWS, 'writer.syms[sym] = e.intrinsic("smin", left, number(size))', "writer.syms[sym] = number(size)",
     *_on("rows")),
    (_ROWS, 'buf.dtype, size * length, "local")', 'buf.dtype, size * length - 1, "local")', *_on("rows")),
    (_ROWS, "buf = program.temporary(s.expr.dtype, count * length)",
     "buf = program.temporary(s.expr.dtype, (count - 1) * length)", *_on("rows")),
    # squares, sweeps, running results, sums, rows side by side, vectors side by side
    (_MAPS, "loop(end, plan.interleave * lanes, lambda _: body())",
     "loop(end, lanes, lambda _: body())", *_INTERLEAVED),
    (_MAPS, "end = whole(writer, extent, plan.interleave * lanes)",
     "end = whole(writer, extent, lanes)", *_INTERLEAVED),
    (_SQUARES, 'else writer.e.op("and", n, number(-lanes))',
     'else writer.e.op("and", writer.e.add(n, number(lanes - 1)), number(-lanes))', *_on("across or along")),
    (_SQUARES, 'view.buf.dtype, SQUARE * self.columns, "temp")', 'view.buf.dtype, SQUARE * self.columns // 2, "temp")',
     *_on("across or along")),
    (_SQUARES, "first = first if along > 0 else e.gep(first, 1 - lanes, kind)",
     "first = first if along > 0 else e.gep(first, -lanes, kind)", *_on("across")),
    (_SWEEP, "+ self.s.lo * factor", "+ (self.s.lo - 1) * factor", *_on("recurrences")),
    (_SWEEP, "self._factor(v.offset) * self.s.step)", "self._factor(v.offset))", *_on("recurrences")),
    (_SWEEP, "loops(writer, nest, inner, plan.extents, lambda",
     "loops(writer, nest, inner, {**plan.extents, last: plan.extents[last] + 2}, lambda", *_on("recurrences")),
    (_EXTREMES, "s.into.offset - s.into.strides[axis], s.into.strides)",
     "s.into.offset - 2 * s.into.strides[axis], s.into.strides)", *_on("running")),
    (_EXTREMES, "with loop, writer.loop(number(1), writer.affine(plan.extents[axis])) as index",
     "with loop, writer.loop(number(1), writer.affine(plan.extents[axis] + 1)) as index", *_on("running")),
    (_EXTREMES, "self.writer.loop(number(1), n) as index",
     "self.writer.loop(number(1), self.e.add(n, number(1))) as index",
     *_on("extremes")),
    (_EXTREMES, "e.store(at, begin)", "e.store(number(0), begin)", "tests/compiler/test_places.py"),
    (_REDUCE, "whole = n // self.lanes * self.lanes", "whole = -(-n // self.lanes) * self.lanes", *_on("sums")),
    (_REDUCE, "end = number(extent.const // rows * rows)", "end = number(-(-extent.const // rows) * rows)",
     *_on("tiles")),
    (_REDUCE, 'e.sub(n, e.op("srem", n, number(rows))) if rows > 1 else n', "n", *_on("sums")),
    (_BESIDE, "parts = [nest.load(view, {**shift, axis: k}) for k",
     "parts = [nest.load(view, {**shift, axis: k + 1}) for k", *_on("side_by_side", "checked masks")),
    (_BESIDE, "{**shift, axis: k})\n", "{**shift, axis: k + 1})\n", *_on("side_by_side", "checked masks")),
    # programs and windows
    ("compiler/emit/writer.py", "return max(1, buf.size) * buf.dtype.itemsize",
     "return max(1, buf.size // 2) * buf.dtype.itemsize", *_on("known")),
    # what checks nothing itself: a workspace, packed blocks, the builtin of kernels; AddressSanitizer sees them
    (_PROGRAM, "            self.workspace += -(-size // 64) * 64\n", "            self.workspace += 64\n",
     *_on("rows or squares or chunks", "sanitized")),
]  # fmt: skip
