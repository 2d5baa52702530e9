# The backward sweep on NumPy's arrays: ``tape.sweep`` with numbers in the place of keys.


cdef class Stripped:
    """Shape, dtype and key of a value that no rule reads, in its place."""
    cdef readonly object shape, dtype, key
    cdef readonly int ndim

    def __init__(self, cnp.ndarray value):
        self.shape, self.dtype = (<object>value).shape, (<object>value).dtype
        self.ndim, self.key = cnp.PyArray_NDIM(value), PyLong_FromVoidPtr(<void*><PyObject*>value)


cdef inline bint is_large(object x):
    return PyArray_CheckExact(x) and cnp.PyArray_SIZE(<cnp.ndarray>x) > LARGE


cdef int strip(list entries) except -1:
    """Let go of the large arrays that no rule will read, before the backward pass needs memory of its own."""
    cdef Entry e
    cdef Py_ssize_t i, j
    cdef bint is_read
    for entry in entries:
        if type(entry) is not Entry:
            continue
        e = <Entry>entry
        if not e.row.simple:
            continue
        if e.row.reads is None:
            e.row.reads = e.row.op.reads
        reads_y, reads = e.row.reads
        if not reads_y and is_large(e.y):
            e.y = Stripped(e.y)
        for i in range(e.n):
            if is_large(e.xs[i]):
                is_read = False
                for j in range(e.n):
                    if e.inputs[j] >= 0 and i in reads[j]:
                        is_read = True
                if not is_read:
                    e.xs = e.xs[:i] + (Stripped(e.xs[i]),) + e.xs[i + 1:]
    return 0


@cython.no_gc
@cython.freelist(8)
cdef class Sweep:
    """A backward pass: the cotangents by the numbers of the values, and what it owns and ends at."""
    cdef Known known
    cdef list cotangents
    cdef char few[128]
    cdef char* own  # the memory of which nothing else refers to
    cdef char* end  # sources, whose cotangents stay
    cdef bint is_quiet
    cdef object silence

    def __cinit__(self, Known known, bint is_quiet):
        cdef Py_ssize_t n = len(known.kept)
        self.own = NULL
        self.known, self.is_quiet, self.silence = known, is_quiet, None
        self.cotangents = [None] * n
        self.own = self.few
        if n > 64:
            self.own = <char*>PyMem_Malloc(2 * n)
            if self.own is NULL:
                raise MemoryError()
        self.end = self.own + n
        memset(self.own, 0, 2 * n)

    def __dealloc__(self):
        if self.own is not self.few:  # (freeing NULL is nothing)
            PyMem_Free(self.own)

    cdef inline int silently(self) except -1:
        """What is called next may warn where a rule does not mean it."""
        if not self.is_quiet and self.silence is None:
            silence = np.errstate(all="ignore")
            silence.__enter__()
            self.silence = silence
        return 0

    cdef object fitting(self, object r, object x):
        """A cotangent with the shape and dtype of its input."""
        if (PyArray_CheckExact(r) and PyArray_CheckExact(x) and PyArray_SAMESHAPE(<cnp.ndarray>r, <cnp.ndarray>x)
                and tn_same_dtype(<cnp.ndarray>r, <cnp.ndarray>x)):
            return r
        if r.shape != x.shape or r.dtype != x.dtype:
            self.silently()
            return python_match(np, r, x)
        return r

    cdef int give(self, int k, object r, bint is_free) except -1:
        """Add to the cotangent of a value. ``is_free``: nobody else has ``r``."""
        cdef object held = self.cotangents[k], total
        if held is None:
            self.cotangents[k] = r
            if is_free and PyArray_CheckExact(r):
                self.own[k] = 1
            return 0
        total = by_loop(add_row, held, r, 2)
        if total is None:
            self.silently()
            total = PyNumber_InPlaceAdd(held, r) if self.own[k] else PyNumber_Add(held, r)
        self.cotangents[k] = total
        if PyArray_CheckExact(total):
            self.own[k] = 1
        return 0

    cdef list run(self, list entries):
        """Takes every entry from ``entries``, the last first; gives those that do not lead to a target."""
        cdef list skipped = []
        try:
            while entries:
                entry = entries.pop()
                if type(entry) is Entry:
                    if not self.simple(<Entry>entry):
                        skipped.append(entry)
                else:
                    op, xs, keys, ys, params = entry
                    if not self.general(op, xs, keys, ys, params):
                        skipped.append(entry)
                    op = xs = ys = None
                entry = None
        finally:
            if self.silence is not None:
                self.silence.__exit__(None, None, None)
        skipped.reverse()
        return skipped

    cdef bint simple(self, Entry e) except -1:
        """An entry with one result; False if that leads nowhere."""
        cdef int i, k, kind, y = e.number
        cdef object g = None if y < 0 else self.cotangents[y], r
        cdef Row row = e.row
        if g is None:
            return False
        cdef bint is_free = False
        if self.end[y]:
            self.own[y] = 0  # a result, and perhaps passed on
        else:
            self.cotangents[y] = None
            is_free = self.own[y]
            self.own[y] = 0
        kind = tn_kind(<cnp.ndarray>g) if PyArray_CheckExact(g) else ord(g.dtype.kind)
        if row.is_valid and kind == c"f" and (row.rule == DIVIDE or row.rule == LOG or row.rule == SQRT):
            if self.divided(e, g):
                return True
        if not row.simple or not row.is_valid or kind != c"f":
            return self.pulled(row.op, e.xs, [e.inputs[i] for i in range(e.n)], g, e.y, e.params, is_free)
        for i in range(e.n):
            k = e.inputs[i]
            if k >= 0:
                r = built_in(row, g, e.y, e.xs, i) if row.rule != NONE else None
                if r is None:
                    self.silently()
                    r = PyObject_Call(row.vjp[i], (np, g, e.y, *e.xs), e.params)
                self.give(k, self.fitting(r, e.xs[i]), False)
        return True

    cdef bint divided(self, Entry e, object g) except -1:
        """The cotangents of a rule that divides; False, with nothing done, where one of them is not finite."""
        cdef list found = []
        cdef int i
        for i in range(e.n):
            r = built_in(e.row, g, e.y, e.xs, i) if e.inputs[i] >= 0 else None
            if e.inputs[i] >= 0 and (r is None or not tn_finite(<cnp.ndarray>r)):
                return False
            found.append(r)
        for i in range(e.n):
            if e.inputs[i] >= 0:
                self.give(e.inputs[i], self.fitting(found[i], e.xs[i]), False)
        return True

    cdef bint general(self, object op, object xs, object keys, object ys, object params) except -1:
        """An entry of the Python form, which may have several results."""
        cdef list gs = [], places = []
        cdef int k
        cdef bint is_free = False, is_any = False
        for y in ys:
            k = self.known.number_at(<size_t>y.key if hasattr(y, "key") else <size_t><PyObject*>y)
            g = None if k < 0 else self.cotangents[k]
            places.append(k)
            gs.append(g)
            is_any = is_any or g is not None
        if not is_any:
            return False
        for k in places:
            if k < 0:
                continue
            if self.end[k]:
                self.own[k] = 0
            else:
                self.cotangents[k] = None
                is_free = self.own[k] and len(places) == 1
                self.own[k] = 0
        numbers = [self.known.number_at(<size_t>key) if key else -1 for key in keys]
        if len(places) == 1:
            return self.pulled(op, xs, numbers, gs[0], ys[0], params, is_free)
        self.silently()
        if not op.partial:
            gs = [np.zeros_like(v) if g is None else g for v, g in zip(ys, gs, strict=True)]
        return self.pulled(op, xs, numbers, gs, list(ys), params, False)

    cdef bint pulled(self, object op, object xs, list numbers, object g, object y, object params, bint free) except -1:
        """The cotangents of the inputs, by the op's ``pullback`` and the forms that it has besides."""
        cdef list given = list(xs), needed = [i for i, k in enumerate(numbers) if k >= 0]
        cdef int k, first = numbers[0] if numbers else -1
        self.silently()
        if op.add_cotangent is not None and first >= 0 and self.own[first]:
            if op.add_cotangent(self.cotangents[first], g, given, **params):
                return True
        if op.overwrite is not None and free and len(given) == 2:
            every = op.overwrite(g, **params)
            out = [python_match(np, every[i], given[i]) for i in needed]
        else:
            free = op.add_cotangent is not None
            out = op.pullback(np, g, y, given, needed, params)
        for i, r in zip(needed, out, strict=True):
            if r is not None:
                self.give(numbers[i], r, free and i == 0)
        return True


def sweep(known, list entries, dict cotangents, stop, bint once):
    """``tape.sweep`` on NumPy's arrays: ``cotangents`` by key, of the targets before and of the sources after; None
    where that has to run. ``once``: no other pass will need the values that are known. Warnings are the caller's."""
    if special or type(known) is not Known or (<Known>known).is_placed:
        return None
    return swept(<Known>known, entries, cotangents, stop, once)


cdef list swept(Known known, list entries, dict cotangents, object stop, bint once):
    cdef Sweep sweep = Sweep.__new__(Sweep, known, True)
    cdef int k
    for key, g in cotangents.items():
        k = known.number_at(<size_t>key)
        if k >= 0:
            sweep.cotangents[k] = g
    cdef list ends = []
    for key in stop:
        k = known.number_at(<size_t>key)
        if k >= 0:
            sweep.end[k] = 1
            ends.append((key, k))
    if once:
        known.kept = []
    try:
        skipped = sweep.run(entries)
    finally:
        if once:
            known.forget()
    for key, k in ends:
        if sweep.cotangents[k] is not None:
            cotangents[key] = sweep.cotangents[k]
    return skipped
