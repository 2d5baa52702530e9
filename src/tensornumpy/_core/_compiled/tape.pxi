# The record of a tape: which values it knows, an entry for each operation on them, and the scope that it records in.

cdef dict NO_PARAMS = {}


cdef class Known:
    """The values that a tape knows, by their addresses: a dictionary ``{id(value): value}`` that counts them, too."""
    cdef list kept
    cdef size_t first_keys[32]
    cdef int first_numbers[32]
    cdef size_t* keys
    cdef int* numbers
    cdef Py_ssize_t room  # a power of two
    cdef bint is_placed  # one of them is a value of an engine, which a sweep on NumPy's arrays cannot read

    def __cinit__(self):
        self.kept = []
        self.room, self.keys, self.numbers = 32, self.first_keys, self.first_numbers
        memset(self.first_keys, 0, sizeof(self.first_keys))

    def __dealloc__(self):
        self.let_go()

    cdef void let_go(self):
        if self.keys is not self.first_keys:
            PyMem_Free(self.keys)
            PyMem_Free(self.numbers)

    cdef inline Py_ssize_t place(self, size_t key):
        """Where the key is, or would be."""
        cdef Py_ssize_t at = ((key >> 4) ^ (key >> 12)) & (self.room - 1)
        while self.keys[at] != 0 and self.keys[at] != key:
            at = (at + 1) & (self.room - 1)
        return at

    cdef inline int number_of(self, object value):
        """The number of a value, -1 if it is not known."""
        cdef Py_ssize_t at = self.place(<size_t><PyObject*>value)
        return self.numbers[at] if self.keys[at] != 0 else -1

    cdef int number_at(self, size_t key):
        cdef Py_ssize_t at = self.place(key)
        return self.numbers[at] if key != 0 and self.keys[at] != 0 else -1

    cdef int note(self, object value) except -1:
        """Know a value from now on; its number."""
        cdef size_t key = <size_t><PyObject*>value
        cdef Py_ssize_t at = self.place(key)
        cdef int n
        if self.keys[at] != 0:
            return self.numbers[at]
        if type(value) is placed_class:
            self.is_placed = True
        n = <int>len(self.kept)
        if 2 * n >= self.room:
            self.grow()
            at = self.place(key)
        self.kept.append(value)
        self.keys[at], self.numbers[at] = key, n
        return n

    cdef int grow(self) except -1:
        cdef Py_ssize_t i, at, before = self.room, room = 4 * self.room
        cdef size_t* old = self.keys
        cdef int* counted = self.numbers
        cdef size_t* keys = <size_t*>PyMem_Malloc(room * sizeof(size_t))
        cdef int* numbers = <int*>PyMem_Malloc(room * sizeof(int))
        if keys is NULL or numbers is NULL:
            PyMem_Free(keys)
            PyMem_Free(numbers)
            raise MemoryError()
        memset(keys, 0, room * sizeof(size_t))
        self.keys, self.numbers, self.room = keys, numbers, room
        for i in range(before):
            if old[i] != 0:
                at = self.place(old[i])
                keys[at], numbers[at] = old[i], counted[i]
        if old is not self.first_keys:
            PyMem_Free(old)
            PyMem_Free(counted)
        return 0

    cdef void forget(self):
        """Know nothing any more; what was kept has gone before."""
        memset(self.keys, 0, self.room * sizeof(size_t))
        self.is_placed = False

    def __contains__(self, key):
        return self.number_at(<size_t>key) >= 0

    def __getitem__(self, key):
        cdef int n = self.number_at(<size_t>key)
        if n < 0:
            raise KeyError(key)
        return self.kept[n]

    def __setitem__(self, key, value):
        if <size_t>key != <size_t><PyObject*>value:
            raise KeyError(key)
        self.note(value)

    def __len__(self):
        return len(self.kept)

    def __iter__(self):
        return map(id, self.kept)

    def items(self):
        """Pairs of ``id(value)`` and value."""
        return [(id(value), value) for value in self.kept]

    def values(self):
        return list(self.kept)


@cython.no_gc  # it holds numbers and arrays of them: no cycle goes through it
@cython.freelist(256)
cdef class Entry:
    """An operation on a tape: ``op, inputs, keys, results, params``, as the Python form's tuple has them."""
    cdef Row row
    cdef tuple xs
    cdef object y
    cdef dict params
    cdef int n
    cdef int number  # of the result, -1 if no gradient goes through it
    cdef int inputs[4]  # numbers, -1 for what the tape does not know

    cdef tuple parts(self):
        cdef list keys = [PyLong_FromVoidPtr(PyTuple_GET_ITEM(self.xs, i)) if self.inputs[i] >= 0 else 0
                          for i in range(self.n)]
        return self.row.op, self.xs, keys, (self.y,), self.params

    def __iter__(self):
        return iter(self.parts())

    def __getitem__(self, i):
        return self.parts()[i]

    def __len__(self):
        return 5


@cython.no_gc_clear
cdef class Exit:
    """``__exit__`` of a tape, which the ``with`` statement alone refers to. Python lets go of it on every way out:
    it ends the scope then, if it was interrupted before its call (see ``_scopes``)."""
    cdef Record tape
    cdef object ctx  # that __enter__ put in force, None before

    def __call__(self, *exc):
        self.tape.leave()
        self.ctx = None

    def __dealloc__(self):
        if self.tape is None:
            return
        if self.tape.asked == <PyObject*>self:
            self.tape.asked = NULL
        if self.ctx is not None and self.tape._ctx is self.ctx:
            self.tape.leave()


cdef class ExitOf:
    """``GradientTape.__exit__``: a ``with`` statement asks for it before it calls ``__enter__``."""

    def __get__(self, tape, cls):
        if tape is None:
            return cls._leave
        cdef Exit made = Exit.__new__(Exit)
        made.tape = tape
        made.tape.asked = <PyObject*>made
        return made


cdef class Record:
    """What a tape has recorded and is told to do: the base of GradientTape."""
    cdef public object _known, _entries, _ends
    cdef public dict _watched
    cdef public object _ctx, _pause
    cdef public bint _used, _large, _quiet, _persistent, _strict, _watch_variables
    cdef object __weakref__
    cdef PyObject* asked  # the Exit of a ``with`` statement that is about to call ``__enter__``

    def __cinit__(self):
        self._clear()
        self._quiet = True

    cpdef _clear(self):
        self._entries, self._ends, self._watched, self._known = [], [], {}, Known.__new__(Known)

    cdef inline bint is_own(self):
        """False for a record of another kind, which a subclass has put in its place."""
        return type(self._known) is Known and type(self._entries) is list

    def __enter__(self):
        cdef object before = context_now(), here, ctx, level, value, copy
        cdef tuple tapes
        cdef PyObject* asked = self.asked
        self.asked = NULL
        if len(self._known):
            for level in <tuple>TN_AT(before, at_levels):
                for value, copy in level.copies:
                    self._know_copy(value, copy)
        if (self._ctx is not None or TN_AT(before, at_trace) is not <PyObject*>None
                or (TN_AT(before, at_counts) is Py_True and PySet_Contains(active, before) != 1)):
            here = self._ctx
            try:
                self._enter()
            finally:
                if asked is not NULL and self._ctx is not here:
                    (<Exit>asked).ctx = self._ctx
        else:
            tapes = <tuple>TN_AT(before, at_tapes)
            ctx = tn_new(context_class)
            tn_set(ctx, at_tapes, (self,) if not tapes else (*tapes, self))
            tn_set(ctx, at_trace, None)
            tn_set(ctx, at_levels, <object>TN_AT(before, at_levels))
            tn_set(ctx, at_device, <object>TN_AT(before, at_device))
            tn_set(ctx, at_promotion, <object>TN_AT(before, at_promotion))
            tn_set(ctx, at_counts, True)
            tn_set(ctx, at_end, None)
            tn_set(ctx, at_outer, before)
            tn_set(ctx, at_scope, self)
            PySet_Add(active, ctx)
            try:
                PyContextVar_Set(context_var, ctx)
            except BaseException:
                PySet_Discard(active, ctx)
                raise
            self._ctx = ctx
            if asked is not NULL:
                (<Exit>asked).ctx = ctx
        return self

    cdef int leave(self) except -1:
        """End the recording, if it has not ended."""
        cdef object ctx = self._ctx, outer
        if ctx is None:
            return 0
        if context_now() is ctx and TN_AT(ctx, at_scope) is <PyObject*>self:
            if PySet_Contains(active, ctx) != 1:
                return 0
            outer = <object>TN_AT(ctx, at_outer)
            if TN_AT(outer, at_counts) is Py_True and PySet_Contains(active, outer) != 1:
                outer = python_open(outer)
            PyContextVar_Set(context_var, outer)
            PySet_Discard(active, ctx)
            tn_set(ctx, at_end, None)
            self._ctx = None
        elif PySet_Contains(active, ctx) == 1:
            python_leave(self, self)
        return 0

    def _watch_at_once(self, given):
        """Watch an array, or a list or tuple of arrays; False where the Python form has to."""
        cdef object x
        if special or not self.is_own() or TN_AT(context_now(), at_trace) is not <PyObject*>None:
            return False
        if type(given) is ndarray_class:
            return self.watch_one(given)
        if type(given) is not list and type(given) is not tuple:
            return False
        for x in given:
            if type(x) is not ndarray_class or not self.watch_one(x):
                return False
        return True

    cdef bint watch_one(self, object handle) except -1:
        cdef object value = value_of(handle), meta = <object>TN_AT(handle, at_m), key
        if type(value) is batched_class:
            return self.watch_examples(handle, value, meta)
        if not PyArray_CheckExact(value) or tn_kind(<cnp.ndarray>value) != c"f":
            return False
        if meta is not None and meta is not COPY_ON_WRITE and meta is not SCALAR:
            return False
        key = PyLong_FromVoidPtr(<void*><PyObject*>handle)
        if PyDict_GetItem(self._watched, key) is not NULL:
            return False
        (<Known>self._known).note(value)
        self._watched[key] = (handle, [value])
        if meta is None:
            tn_set(handle, at_m, COPY_ON_WRITE)
        return True

    cdef bint watch_examples(self, object handle, object value, object meta) except -1:
        """Watch a value for each example, and the array of them all: a gradient inside the batch is one of this array."""
        cdef object ctx = context_now(), key = PyLong_FromVoidPtr(<void*><PyObject*>handle), inner, all, level
        if not is_batched_alone(ctx):
            return False
        level, inner = (<tuple>TN_AT(ctx, at_levels))[0], <object>TN_AT(value, at_inner)
        if (TN_AT(value, at_batch) is not <PyObject*>level or type(inner) is not ndarray_class
                or len(<tuple>TN_AT(ctx, at_tapes)) != 1 or (<tuple>TN_AT(ctx, at_tapes))[0] is not self
                or PyDict_GetItem(self._watched, key) is not NULL):
            return False
        all = value_of(inner)
        if (not PyArray_CheckExact(all) or tn_kind(<cnp.ndarray>all) != c"f" or (<Known>self._known).number_of(all) >= 0
                or not (meta is None or meta is COPY_ON_WRITE or meta is SCALAR or (meta.base is None and not meta.views))):
            return False
        mark_shared(inner)
        mark_shared(handle)
        (<Known>self._known).note(value)
        (<Known>self._known).note(all)
        self._watched[key] = (handle, [value])
        return True

    cdef list entries_of_all(self, object level):
        """What is recorded of the arrays of all examples; None where something is recorded of a value for each example
        that is not of their array."""
        cdef Known known = <Known>self._known
        cdef list found = []
        cdef object entry, y
        for entry in <list>self._entries:
            if type(entry) is not Entry:
                for y in (<tuple?>entry)[3]:
                    if type(y) is batched_class and known.number_of(y) >= 0 and known_number(known, y, level) < 0:
                        return None
                if type((<tuple>entry)[3][0]) is batched_class:
                    if row_of(entry[0]) is None:  # its gradient is the user's, and may read values for each example
                        return None
                    continue
            found.append(entry)
        return found

    def _know_copy(self, value, copy):
        """Know a copy of a value that is known."""
        if not self.is_own():
            if id(value) in self._known:
                self._entries.append((copy_row.op, (value,), [id(value)], (copy,), NO_PARAMS))
                self._known[id(copy)] = copy
        elif (<Known>self._known).number_of(copy) < 0 <= (<Known>self._known).number_of(value):
            self.note_copy(value, copy, (<Known>self._known).number_of(value))

    cdef int note_copy(self, object value, object copy, int number) except -1:
        """Know a copy of a value as what it is; its number."""
        cdef Entry e = Entry.__new__(Entry)
        e.row, e.xs, e.y, e.params, e.n = copy_row, (value,), copy, NO_PARAMS, 1
        e.inputs[0], e.number = number, (<Known>self._known).note(copy)
        (<list>self._entries).append(e)
        return e.number

    def _gradient_at_once(self, target, sources):
        """The gradient of one target, None for each source that does not lead to it; NotImplemented where the Python
        form has to give it: where something else is open, or the tape has more to say."""
        cdef list numbers = [], found = [], arrays = [], entries
        cdef Known known
        cdef Sweep sweep
        cdef object value, source, g, level = None
        cdef int k, y
        cdef PyObject* watched
        if (special or self._persistent or self._used or self._ends or self._ctx is not None
                or type(target) is not ndarray_class or not self.is_own()):
            return NotImplemented
        known = <Known>self._known
        if known.is_placed:
            return NotImplemented
        value = value_of(target)
        if PySet_GET_SIZE(active) != 0:
            g = context_now()
            if len(<tuple>TN_AT(g, at_tapes)):
                return NotImplemented
            if type(value) is batched_class and is_batched_alone(g):
                level = (<tuple>TN_AT(g, at_levels))[0]
            elif not is_taped_alone(g):
                return NotImplemented
        y = known_number(known, value, level)
        if level is not None:  # no example depends on another one: the gradient of each is that of all
            value = value_of(<object>TN_AT(value, at_inner))
        if y < 0 or not PyArray_CheckExact(value):
            return NotImplemented
        cdef bint is_plain, is_one = type(sources) is not list and type(sources) is not tuple
        for source in (sources,) if is_one else sources:
            if not is_handle(source):
                return NotImplemented
            watched = PyDict_GetItem(self._watched, PyLong_FromVoidPtr(<void*><PyObject*>source))
            if watched is NULL:
                k = known_number(known, value_of(source), level)
            elif len(<list?>(<tuple?>watched)[1]) == 1:
                k = known_number(known, (<list?>(<tuple?>watched)[1])[0], level)
            else:
                return NotImplemented
            if k < 0:
                return NotImplemented
            numbers.append(k)
        entries = <list>self._entries if level is None else self.entries_of_all(level)
        if entries is None:
            return NotImplemented
        sweep = Sweep.__new__(Sweep, known, self._quiet)
        for k in numbers:
            sweep.end[k] = 1
        sweep.cotangents[y] = ones_like(value)
        # each entry goes as soon as it is done, so that its memory serves the next ones
        self._used, self._entries, known.kept = True, [], []
        if self._large:
            strip(entries)
        try:
            self._entries = sweep.run(entries)
        finally:
            known.forget()
        for k in numbers:
            g = sweep.cotangents[k]
            if g is not None:
                g = own_array(g, arrays)
                is_plain = cnp.PyArray_SIZE(<cnp.ndarray>g) < LARGE and PySet_GET_SIZE(active) == 0
                g = handle_of(g, None) if is_plain else python_wrap(g)
                arrays.append(g)
                if level is not None:
                    g = python_wrap(examples_of(g, level))
            found.append(g)
        return found[0] if is_one else type(sources)(found)


cdef int known_number(Known known, object value, object level):
    """The number of a value; inside of a batch of the array of all its examples; -1 if the tape does not know it."""
    if level is None:
        return known.number_of(value)
    if type(value) is not batched_class or TN_AT(value, at_batch) is not <PyObject*>level:
        return -1
    value = value_of(<object>TN_AT(value, at_inner))
    return known.number_of(value) if PyArray_CheckExact(value) else -1


cdef object own_array(object g, list found):
    """A cotangent as an array that is no other result and shares no memory."""
    cdef object other
    if not PyArray_CheckExact(g):
        g = np.asarray(g)
    if not tn_can_write(<cnp.ndarray>g) or (cnp.PyArray_BASE(<cnp.ndarray>g) is not NULL and not python_owns(g)):
        return np.array(g)
    for other in found:
        if other is not None and value_of(other) is g:
            return np.array(g)
    return g


cdef bint are_own(tuple tapes):
    """True if all tapes have records that compiled code can write into."""
    cdef object tape
    for tape in tapes:
        if not isinstance(tape, Record) or not (<Record>tape).is_own():
            return False
    return True


cdef object ones_like(cnp.ndarray value):
    """The seed of a target."""
    if not tn_real(value):
        return np.ones((<object>value).shape, value.dtype)
    cdef cnp.ndarray seed = tn_empty(value, cnp.PyArray_TYPE(value))
    fill(seed, 1)
    return seed


cdef int mark_shared(object handle) except -1:
    """Note that a tape keeps this handle's memory."""
    cdef object meta = <object>TN_AT(handle, at_m), base
    if meta is None:
        tn_set(handle, at_m, COPY_ON_WRITE)
    elif meta is not COPY_ON_WRITE and meta is not SCALAR:
        base = meta.base
        if base is not None:
            mark_shared(base)
        elif not meta.copy_on_write:
            meta.copy_on_write = True
    return 0


cdef bint is_foreign(object handle) except -1:
    """True if somebody outside may write to the memory."""
    cdef object meta = <object>TN_AT(handle, at_m)
    if meta is None or meta is COPY_ON_WRITE or meta is SCALAR:
        return False
    base = meta.base
    if base is not None:
        meta = <object>TN_AT(base, at_m)
    return meta is not None and meta.externally_writable


cdef int record(Row row, tuple xs, tuple values, object result, dict params, tuple tapes) except -1:
    """Leave an entry on each tape that knows one of the inputs."""
    cdef Py_ssize_t i, n = len(xs)
    cdef bint is_known, is_ready = False
    cdef object tape, x, value = None
    cdef tuple kept = values
    cdef int kind, number
    cdef int inputs[4]
    cdef Record own
    cdef Known known
    cdef Entry e
    if n > KEPT:
        python_record(tapes, row.op, xs, list(values), result, params)
        return 0
    for tape in tapes:
        own = <Record>tape
        known = <Known>own._known
        is_known = False
        for i in range(n):
            number = known.number_of(values[i])
            if number < 0 and type(xs[i]) is variable_class and own._auto_watch(xs[i], values[i]):
                number = known.number_of(values[i])
            inputs[i] = number
            is_known = is_known or number >= 0
        if not is_known:
            continue
        if not is_ready:
            if not row.differentiable or type(result) is not ndarray_class:
                python_record(tapes, row.op, xs, list(values), result, params)
                return 0
            for i in range(n):
                x = xs[i]
                if is_foreign(x) if is_handle(x) else PyArray_CheckExact(x):  # somebody outside may write to it
                    kept = kept[:i] + (values[i].copy(),) + kept[i + 1:]
                if is_handle(x):
                    mark_shared(x)
            mark_shared(result)
            value = value_of(result)
            is_ready = True
        e = Entry.__new__(Entry)
        for i in range(n):
            e.inputs[i] = inputs[i]
            if inputs[i] >= 0 and kept[i] is not values[i]:  # so that a gradient of a gradient finds its way
                e.inputs[i] = own.note_copy(values[i], kept[i], inputs[i])
        e.row, e.xs, e.y, e.params, e.n, e.number = row, kept, value, params, <int>n, -1
        kind = tn_kind(<cnp.ndarray>value)
        if kind == c"f" or kind == c"c" or kind == c"V":
            e.number = known.note(value)
            if cnp.PyArray_SIZE(<cnp.ndarray>value) > LARGE:
                own._large = True
        if not row.is_quiet:
            own._quiet = False
        (<list>own._entries).append(e)
    return 0


@cython.auto_pickle(False)
cdef class Again:
    """The lens of a view that an op has made of its first operand."""
    cdef object op, rest, params

    def __call__(self, parent):
        return bind(self.op, (parent, *self.rest), self.params)


cdef int attach(object op, tuple xs, dict params, object result, object values) except -1:
    """Make the result a view of the first operand, if it shares its memory."""
    cdef object x = xs[0], value = value_of(result), own = values[0]
    cdef Again lens
    if type(x) is not ndarray_class:
        python_attach(op, xs, params, result, values)
        return 0
    if type(value) is batched_class and type(own) is batched_class:
        value, own = value_of(<object>TN_AT(value, at_inner)), value_of(<object>TN_AT(own, at_inner))
    if not PyArray_CheckExact(value) or not PyArray_CheckExact(own):
        python_attach(op, xs, params, result, values)
        return 0
    if not shares(value, own):
        return 0
    if is_scalar(x):
        mark_shared(result)
    elif not is_scalar(result):  # an element is a copy
        lens = Again.__new__(Again)
        lens.op, lens.rest, lens.params = op, xs[1:], params
        python_attach_view(result, x, lens)
    return 0


cdef object taped(object op, Row row, object xs, dict params, object ctx):
    """Run an op on what is the same for all examples, while nothing but tapes and a batch is open, and record it; no
    scope at all if ``ctx`` is None. Gives None where the Python form has to."""
    cdef Py_ssize_t i, n = len(xs)
    cdef tuple levels = () if ctx is None else <tuple>TN_AT(ctx, at_levels)
    cdef tuple given = xs if type(xs) is tuple else tuple(xs), values = PyTuple_New(n)
    cdef tuple tapes = () if ctx is None else <tuple>TN_AT(ctx, at_tapes)
    cdef object x, v, out, result
    cdef bint is_scalar = False
    if not are_own(tapes):
        return None
    for i in range(n):
        x = given[i]
        v = value_of(x) if is_handle(x) else x
        Py_INCREF(v)
        PyTuple_SET_ITEM(values, i, v)
    for i in range(n):
        v = values[i]
        if PyArray_CheckExact(v):
            if cnp.PyArray_TYPE(<cnp.ndarray>v) > cnp.NPY_CLONGDOUBLE:  # objects may be the user's
                return None
        elif type(v) is not float and type(v) is not int:
            return None
    if n and PyArray_CheckExact(values[0]) and cnp.PyArray_SIZE(<cnp.ndarray>values[0]) >= row.large:
        return None
    try:
        out = result_of(row, values, params)
    except Exception:
        return None
    if not PyArray_CheckExact(out) and isinstance(out, np.generic):
        out = np.asarray(out)
        is_scalar = ctx is None
    if not PyArray_CheckExact(out) or (ctx is None and cnp.PyArray_SIZE(<cnp.ndarray>out) >= LARGE):
        result = python_marked(python_wrap(out), op, given, params)
    else:
        if cnp.PyArray_NDIM(<cnp.ndarray>out) == 0 and not is_scalar:
            is_scalar = row.scalar if type(row.scalar) is bool else op.gives_scalar(given, params)
        result = made_inside(out, levels[0], is_scalar) if levels else handle_of(out, SCALAR if is_scalar else None)
    if ctx is None:
        return result
    if row.is_view:
        if type(result) is ndarray_class:
            attach(op, given, params, result, values)
        else:
            python_attach(op, given, params, result, values)
    if tapes:
        record(row, given, values, result, params, tapes)
    return result


def bind(op, xs, dict params):
    """Run ``op`` on ``xs`` (handles, NumPy arrays or Python scalars): evaluate, trace or batch it, and record it.

    Arrays are positional and everything else is in ``params``, so the interpreters never search for arrays.
    """
    cdef Row row
    cdef object ctx = None, result
    if not special:
        if PySet_GET_SIZE(active) != 0:
            ctx = context_now()
        if ctx is None or is_taped_alone(ctx):
            row = row_of(op)
            if row is not None:
                result = taped(op, row, xs, params, ctx)
                if result is not None:
                    return result
        elif is_batched_alone(ctx):
            row = row_of(op)
            if row is not None:
                result = batched(row, xs, params, ctx)
                if result is None:
                    result = taped(op, row, xs, params, ctx)
                if result is not None:
                    return result
    return python_bind(op, xs, params)
