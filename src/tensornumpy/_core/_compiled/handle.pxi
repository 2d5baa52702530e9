# What the handle of an array does while nothing watches: operators, the call of a ufunc, elements, writes, numbers and
# attributes. Each function is a slot of the class, and gives what its Python form gives where its one case does not
# hold, or where NumPy refuses.

cdef enum:  # lenses: an index, an attribute, a method, a function, a part of each element
    INDEX
    NAME
    METHOD
    CALL
    PART
cdef enum:  # numbers of slots: operators, with their reflected and in-place forms; comparisons; one operand; others
    FLOOR = 12
    REMAINDER = 15
    POWER = 18
    MATRIX = 36
    DIVMOD = 39
    COMPARED = 42
    UNARY = 48
    GETITEM = 52
    SETITEM
    DELITEM
    LEN
    BOOL
    FLOAT
    INT
    INTEGER
    ITERATOR
    UFUNC
    GENERAL
    HASH
    STRING
    FLAT_NEXT
    FLAT_GETITEM
    FLAT_SETITEM
    FLAT_LEN
    ITERATOR_NEXT
    SLOTS
cdef enum:
    SMALL = 1 << 14  # elements from which a kernel may be faster
cdef unsigned long long FLOATS = 3 << 11 | 3 << 14 | 1 << 23, DIFFERING = 1 | 3 << 14 | 1 << 23  # of powers
cdef unsigned long long NUMBERS = (1 << 13) - 1 | 3 << 14 | 1 << 23, REAL = (1 << 14) - 1 | 1 << 23, INTEGERS = (1 << 11) - 2
cdef list forms = [None] * SLOTS  # the Python forms, by the number of the slot
cdef list ops = [None] * SLOTS  # and the Row of operators
cdef object lens_classes, meta_class, python_settled, python_register, python_forget_dead, python_view_of
cdef dict SCALARS = {np.dtype(c).type: np.dtype(c).num for c in "?bBhHiIlLefdFD"}
cdef frozenset DTYPES = frozenset(type(np.dtype(c)) for c in np.typecodes["All"])
cdef Py_ssize_t at_held, at_foreign, at_scalar, at_weak, at_views, at_placed, at_level, at_base, at_parent, at_how, at_row


cdef inline object form(int k):
    return <object>PyList_GET_ITEM(forms, k)


cdef inline Row row_at(int k):
    return <Row>PyList_GET_ITEM(ops, k)


cdef inline PyObject* array_in(object self):
    """The array in a handle; NULL where that is something else."""
    cdef PyObject* value = TN_AT(self, at_v)
    return value if value is not NULL and PyArray_CheckExact(<object>value) else NULL


cdef inline PyObject* plain_in(object self):
    """The array in a handle of ours while no scope is open; NULL otherwise."""
    return array_in(self) if PySet_GET_SIZE(active) == 0 else NULL


cdef inline object operand_of(object x):
    """The array in a handle, an array or a Python number itself; None for all others."""
    cdef type kind = type(x)
    if kind is ndarray_class or kind is variable_class:
        return <object>array_in(x) if array_in(x) is not NULL else None
    return x if PyArray_CheckExact(x) or kind is float or kind is int or kind is bool or kind is complex else None


cdef inline object numpy_scalar(object x):
    """A number or date of NumPy's as an array; None for all others."""
    return PyArray_FromScalar(x, NULL) if type(x) in SCALARS or tn_is_date(x) else None


cdef inline int kind_of_scalar(object x):
    """The number of the dtype of a number of NumPy's; -1 for all others."""
    cdef int kind = tn_common_number(x)
    cdef PyObject* found
    if kind < 0:
        found = PyDict_GetItem(SCALARS, type(x))
        kind = -1 if found is NULL else <int><object>found
    return kind


cdef inline bint is_small(object x):
    """A Python number, or an array of numbers, dates or texts that is not large."""
    if not PyArray_CheckExact(x):
        return True
    return (tn_holds(<cnp.ndarray>x, NUMBERS | 1 << 13 | 1 << 16 | DATES | TEXTS)
            and cnp.PyArray_SIZE(<cnp.ndarray>x) < SMALL)


cdef inline bint is_scalar(object handle):
    cdef PyObject* meta = TN_AT(handle, at_m)
    return meta is <PyObject*>SCALAR or (
        meta is not NULL and type(<object>meta) is meta_class and TN_AT(<object>meta, at_scalar) is Py_True)


cdef inline bint is_weak(object handle):
    """True for a handle that stands for a number of Python's."""
    cdef PyObject* meta = TN_AT(handle, at_m)
    return meta is not NULL and type(<object>meta) is meta_class and TN_AT(<object>meta, at_weak) is Py_True


cdef object result_handle(object value):
    """The handle of what NumPy gives: an array, one of its scalars, or a tuple of these."""
    cdef object handle
    if PyArray_CheckExact(value):
        if cnp.PyArray_SIZE(<cnp.ndarray>value) >= SMALL:
            return python_wrap(value)
        handle = handle_of(value, None)
        PyObject_GC_Track(<PyObject*>handle)
        return handle
    cdef int kind = kind_of_scalar(value)
    if kind >= 0:
        return tn_numpys_number(value, kind)
    if tn_is_date(value):
        return handle_of(PyArray_FromScalar(value, NULL), SCALAR)
    return handles_of(<tuple>value) if type(value) is tuple else python_wrap(value)


cdef tuple handles_of(tuple values):
    cdef tuple made = PyTuple_New(PyTuple_GET_SIZE(values))
    cdef Py_ssize_t i
    cdef object handle
    for i in range(PyTuple_GET_SIZE(values)):
        handle = result_handle(<object>PyTuple_GET_ITEM(values, i))
        Py_INCREF(handle)
        PyTuple_SET_ITEM(made, i, handle)
    return made


def wrap(value):
    cdef object ctx
    if PySet_GET_SIZE(active) != 0:
        if not special and (type(value) is batched_class or is_of_numbers(value)):
            ctx = context_now()
            if is_batched_alone(ctx):
                return made_inside(value, (<tuple>TN_AT(ctx, at_levels))[0], False)
        return python_wrap(value)
    return result_handle(value)


# --- views

cdef inline object root_of(object handle):
    """The handle whose memory this one views, or itself; None if it is not complete."""
    cdef PyObject* meta = TN_AT(handle, at_m)
    if meta is NULL:
        return None
    if meta is <PyObject*>None or type(<object>meta) is meta_class:
        return handle
    return <object>TN_AT(<object>meta, at_base)


cdef inline list views_of(object root):
    cdef PyObject* meta = TN_AT(root, at_m)
    if meta is NULL or type(<object>meta) is not meta_class:
        return None
    meta = TN_AT(<object>meta, at_views)
    return <list>meta if meta is not NULL and type(<object>meta) is list else None


cdef object new_meta(bint is_foreign, object views):
    """What is known of the memory of a root; whether it is held is yet to be said. ``is_foreign``: others write to it."""
    cdef object made = tn_new(meta_class)
    tn_set(made, at_foreign, is_foreign)
    tn_set(made, at_scalar, False)
    tn_set(made, at_weak, False)
    tn_set(made, at_placed, None)
    tn_set(made, at_level, None)
    tn_set(made, at_views, views)
    return made


cdef inline bint is_own_meta(PyObject* meta):
    """True for one that belongs to one root: there are two that all handles of their kind have."""
    return (meta is not NULL and type(<object>meta) is meta_class and meta is not <PyObject*>COPY_ON_WRITE
            and meta is not <PyObject*>SCALAR)


cdef int have_views(object root) except -1:
    """Give a root room for its views, if it has none yet."""
    cdef bint has_meta = is_own_meta(TN_AT(root, at_m))
    cdef object made = [] if has_meta else new_meta(False, [])
    cdef PyObject* meta = TN_AT(root, at_m)  # read now: finalizers may run where memory is taken
    if has_meta:
        if is_own_meta(meta) and TN_AT(<object>meta, at_views) is <PyObject*>None:
            tn_set(<object>meta, at_views, made)
        return 0
    if meta is <PyObject*>None or meta is <PyObject*>COPY_ON_WRITE:
        tn_set(made, at_held, meta is not <PyObject*>None)
        tn_set(root, at_m, made)
    return 0


cdef bint link(object view, object lens, object this, object own) except -1:
    """Tell the root of ``this`` of its new view. False if ``own`` is no more the array of ``this``."""
    cdef object root = root_of(this), reference
    cdef list views = None if root is None else views_of(root)
    cdef Py_ssize_t n = 0 if views is None else len(views)
    # a loop over rows has the row before while it takes the next one
    if (n and tn_reuse(PyList_GET_ITEM(views, n - 1), view)) or (n > 1 and tn_reuse(PyList_GET_ITEM(views, n - 2), view)):
        tn_set(lens, at_base, root)
        return True
    if views is None and root is not None:
        have_views(root)
    # finalizers may run where memory is taken, and take the list of views away, or the array
    reference = PyWeakref_NewRef(view, NULL)
    PyObject_GC_UnTrack(<PyObject*>reference)
    root = root_of(this)
    if root is None or TN_AT(this, at_v) is not <PyObject*>own:
        return False
    tn_set(lens, at_base, root)
    views = views_of(root)
    if views is None:
        python_register(root, view)
        return True
    n = len(views)
    if n >= 64 and n & (n - 1) == 0:
        python_forget_dead(views)
    views.append(reference)
    return True


cdef object view_handle(object this, object own, object value, int kind, object how):
    """The handle of ``value``, which ``this`` gives of its array ``own``: a view, unless it shares no memory."""
    cdef object view, lens, root
    if is_scalar(this):  # nothing views it
        return handle_of(value, SCALAR if kind != INDEX and cnp.PyArray_NDIM(<cnp.ndarray>value) == 0 else COPY_ON_WRITE)
    if not shares(value, own):
        return result_handle(value)
    view = tn_take(TN_HANDLES)
    tn_set(view, at_v, value)
    lens = tn_take(kind)
    tn_set(lens, at_how, how)
    tn_set(lens, at_parent, this)
    tn_set(view, at_m, lens)
    if not link(view, lens, this, own):
        tn_set(view, at_m, None)
        PyObject_GC_Track(<PyObject*>view)
        return view
    root = <object>TN_AT(lens, at_base)
    if kind == CALL or type(this) is not ndarray_class or type(root) is not ndarray_class:
        PyObject_GC_Track(<PyObject*>lens)  # what may refer to anything is seen by collections
        PyObject_GC_Track(<PyObject*>view)
    return view


def view_of(parent, value, call):
    cdef PyObject* given
    if type(parent) is ndarray_class and PyArray_CheckExact(value):
        given = plain_in(parent)
        if given is not NULL and shares(value, <object>given):
            return view_handle(parent, <object>given, value, CALL, call)
    return python_view_of(parent, value, call)


# --- operators

cdef object whole(object ufunc, object x, object y):
    """What a ufunc gives for numbers and small arrays of them, as a handle; None where it refuses."""
    cdef object out
    if not is_small(x) or not is_small(y):
        return None
    if matmul_row is not None and ufunc is matmul_row.evaluate and PyArray_CheckExact(x) and PyArray_CheckExact(y):
        out = product(<cnp.ndarray>x, <cnp.ndarray>y)
        if out is not None:
            return out
    try:
        out = called_on(ufunc, x, y)
    except Exception:
        return None
    return result_handle(out)


cdef object applied(Row row, object x, object y, int nin):
    """The handle of a ufunc's result while no scope is open; None where Python has to do it."""
    cdef object out = None
    if row.is_loop:
        if not PyArray_CheckExact(x) or cnp.PyArray_NDIM(<cnp.ndarray>x) == 0:
            out = by_number(row, x, y, nin)
            if out is not None:
                return out
        out = by_loop(row, x, y, nin)
    if out is None:
        return whole(row.evaluate, x, y)
    return handle_of(out, SCALAR if cnp.PyArray_NDIM(<cnp.ndarray>out) == 0 else None)


cdef inline bint is_number(object x):
    """True for a number of Python's or NumPy's and the handle of a scalar, of what an operator takes at once."""
    cdef type kind = type(x)
    if kind is ndarray_class:
        return TN_AT(x, at_m) is <PyObject*>SCALAR
    return kind is not variable_class and not PyArray_CheckExact(x)


cdef list of_numbers = []  # Python's operators, in the order of ``ops``


cdef inline object numpys_number(object x):
    """A Python number, and NumPy's of an array without axes; None where its dtype is another one's."""
    if not PyArray_CheckExact(x):
        return x
    if not tn_holds(<cnp.ndarray>x, NUMBERS | 1 << 13 | 1 << 16):
        return None
    return cnp.PyArray_ToScalar(cnp.PyArray_DATA(<cnp.ndarray>x), <cnp.ndarray>x)


cdef object operated(int k, Row row, object x, object y, object a, object b):
    """The same for an operator. Of scalars that raise a flag, or are of several dtypes, it is that of NumPy's scalars: they
    warn of integers that are too large, and in words of their own."""
    cdef object out
    if not is_number(x) or not is_number(y):
        return applied(row, a, b, 2)
    if (PyArray_CheckExact(a) and tn_holds(<cnp.ndarray>a, DATES)) or (
            PyArray_CheckExact(b) and tn_holds(<cnp.ndarray>b, DATES)):
        return whole(row.evaluate, a, b)
    if row.is_loop and (type(a) is not complex or tn_type(<cnp.ndarray>b) != cnp.NPY_DOUBLE):  # Python's own arithmetic
        out = by_number(row, a, b, 2)
        if out is not None:
            return out
    elif k == DIVMOD and row_at(FLOOR).is_valid and row_at(REMAINDER).is_valid:
        out = by_number(row_at(FLOOR), a, b, 2)
        if out is not None:
            b = by_number(row_at(REMAINDER), a, b, 2)
            if b is not None:
                return out, b
            return None
    a, b = numpys_number(a), numpys_number(b)
    if a is None or b is None:
        return None
    try:
        out = called_on(of_numbers[k // 3], a, b)
    except Exception:
        return None
    return result_handle(out) if isinstance(out, np.generic) or type(out) is tuple else None


cdef list short_powers = []  # the rows of the square, the reciprocal and the root


cdef object short_power(object x, object y):
    """The row of what NumPy's ``x ** 2``, ``x ** -1`` and ``x ** 0.5`` compute of an array; None for other powers."""
    cdef int how = -1
    cdef object own
    if array_in(x) is NULL or is_number(x):
        return None
    own = <object>array_in(x)
    if type(y) is int:
        if y == 2 and tn_holds(<cnp.ndarray>own, NUMBERS):
            how = 0
        elif y == -1 and tn_holds(<cnp.ndarray>own, FLOATS):
            how = 1
    elif type(y) is float and PyFloat_AS_DOUBLE(y) == 0.5 and tn_holds(<cnp.ndarray>own, FLOATS):
        how = 2
    if how < 0 or not (<Row>PyList_GET_ITEM(short_powers, how)).is_valid:
        return None
    return <object>PyList_GET_ITEM(short_powers, how)


cdef object known_tapes(Row row, tuple xs):
    """The result of an op while tapes, or tapes and one batch, are all that is open; None where Python has to do it."""
    cdef object ctx
    if special:
        return None
    ctx = context_now()
    if is_taped_alone(ctx):
        return taped(row.op, row, xs, NO_PARAMS, ctx)
    return batched(row, xs, NO_PARAMS, ctx) if is_batched_alone(ctx) else None


cdef inline bint is_short_power(object y):
    """Whether Python's ``x ** y`` may be another op than the power."""
    return (type(y) is int and (y == 2 or y == -1)) or (type(y) is float and PyFloat_AS_DOUBLE(y) == 0.5)


cdef object binary(int k, object x, object y):
    """``x + y`` and its kind, where ``tn_of_numbers`` has no answer. One of them is a handle."""
    cdef Row row = row_at(k)
    cdef object a, b, out = None
    if k == POWER and type(x) is ndarray_class:
        b = short_power(x, y)
        if b is not None:
            if PySet_GET_SIZE(active) == 0:
                out = applied(<Row>b, <object>array_in(x), None, 1)
                if out is not None:
                    return out
            elif tn_holds(<cnp.ndarray>array_in(x), DIFFERING):
                return form(k)(x, y)
    if row.is_valid:
        a, b = operand_of(x), operand_of(y)
        if b is None and PySet_GET_SIZE(active) == 0:
            b = numpy_scalar(y) if type(y) is not str else text_beside(y, a)
        if a is not None and b is not None:
            if PySet_GET_SIZE(active) == 0:  # (a product refuses numbers, after it may have warned)
                if k != MATRIX or (PyArray_CheckExact(a) and PyArray_CheckExact(b)):
                    out = operated(k, row, x, y, a, b)
            elif k != DIVMOD:
                out = known_tapes(row, (x, y))
        elif PySet_GET_SIZE(active) != 0 and (k != POWER or not is_short_power(y)):
            out = known_tapes(row, (x, y))
        if out is not None:
            return out
    if not isinstance(x, ndarray_class):
        return form(k + 1)(y, x)
    out = form(k)(x, y)
    if out is NotImplemented and type(y) is not type(x) and isinstance(y, ndarray_class):
        return form(k + 1)(y, x)
    return out


cdef object unary(int k, object x):
    cdef Row row = row_at(k)
    cdef object own, out = None
    if array_in(x) is not NULL and row.is_valid:
        if PySet_GET_SIZE(active) == 0:
            own = <object>array_in(x)
            out = applied(row, own, None, 1)
        elif type(x) is ndarray_class:
            out = known_tapes(row, (x,))
        if out is not None:
            return out
    elif type(x) is ndarray_class and row.is_valid and PySet_GET_SIZE(active) != 0:
        out = known_tapes(row, (x,))
        if out is not None:
            return out
    return form(k)(x)


cdef object compared(object x, object y, int how):
    """``x < y`` and its kind, where ``tn_compared`` has no answer."""
    cdef int k = COMPARED + how
    cdef Row row = row_at(k)
    cdef object a, b, out
    if array_in(x) is not NULL and row.is_valid:
        a, b = <object>array_in(x), operand_of(y)
        if b is None and PySet_GET_SIZE(active) == 0:
            b = numpy_scalar(y) if type(y) is not str else text_beside(y, a)
        if b is not None:
            if PySet_GET_SIZE(active) == 0:
                out = applied(row, a, b, 2)
            else:
                out = known_tapes(row, (x, y))
            if out is not None:
                return out
    elif type(x) is ndarray_class and row.is_valid and PySet_GET_SIZE(active) != 0:
        out = known_tapes(row, (x, y))
        if out is not None:
            return out
    return form(k)(x, y)


cdef inline bint put_all(cnp.ndarray own, cnp.ndarray made):
    """Copy a new array in C order into one of its shape and dtype; False where that has several axes that lie apart."""
    if cnp.PyArray_IS_C_CONTIGUOUS(own):
        memcpy(cnp.PyArray_BYTES(own), cnp.PyArray_BYTES(made), cnp.PyArray_NBYTES(made))
        return True
    if cnp.PyArray_NDIM(own) != 1:
        return False
    tn_line(cnp.PyArray_BYTES(own), cnp.PyArray_STRIDE(own, 0), cnp.PyArray_BYTES(made), cnp.PyArray_ITEMSIZE(made),
            cnp.PyArray_DIM(own, 0), cnp.PyArray_ITEMSIZE(made))
    return True


cdef object in_place(int k, object x, object y):
    """``x += y`` and its kind, of an array that no tape holds. ``k`` is the operator's."""
    cdef Row row = row_at(k)
    cdef PyObject* meta = TN_AT(x, at_m)
    cdef object own, b, out, power
    if plain_in(x) is not NULL and row.is_valid and (meta is <PyObject*>SCALAR or is_free(x)):
        own, b = <object>plain_in(x), operand_of(y)
        if b is None:
            b = numpy_scalar(y)
        if b is not None:
            if meta is <PyObject*>SCALAR:  # which stays as it is: the name gets another one
                out = operated(k, row, x, y, own, b)
                if out is not None:
                    return out
            elif row.is_loop and tn_can_write(<cnp.ndarray>own):
                power = short_power(x, b) if k == POWER else None
                out = by_loop(row, own, b, 2) if power is None else by_loop(<Row>power, own, None, 1)
                if (out is not None and PyArray_SAMESHAPE(<cnp.ndarray>out, <cnp.ndarray>own)
                        and cnp.PyArray_TYPE(<cnp.ndarray>out) == cnp.PyArray_TYPE(<cnp.ndarray>own)
                        and put_all(<cnp.ndarray>own, <cnp.ndarray>out)):
                    return x
    return form(k + 2)(x, y)


# --- the call of a ufunc

cdef inline object operand_or_number(object x):
    """The same, and a number of NumPy's as an array while no scope is open."""
    cdef object found = operand_of(x)
    return numpy_scalar(x) if found is None and PySet_GET_SIZE(active) == 0 else found


cdef object slot_call(object self, object args, PyObject* kwargs):
    cdef PyObject* found = TN_AT(self, at_row)
    cdef Row row = <Row>found if found is not NULL else row_of_ufunc(self)
    cdef Py_ssize_t n = PyTuple_GET_SIZE(args)
    cdef object a, b = None, out = None
    if kwargs is not NULL and PyDict_Size(<object>kwargs) == 0:
        kwargs = NULL
    if row is not None and kwargs is NULL and n == row.nin and row.is_valid:
        a = operand_or_number(<object>PyTuple_GET_ITEM(args, 0))
        b = operand_or_number(<object>PyTuple_GET_ITEM(args, 1)) if n == 2 else None
        if a is not None and (n == 1 or b is not None):
            out = applied(row, a, b, <int>n) if PySet_GET_SIZE(active) == 0 else known_tapes(row, args)
        elif PySet_GET_SIZE(active) != 0:
            out = known_tapes(row, args)
        if out is not None:
            return out
    if row is not None and kwargs is not NULL and PyDict_Size(<object>kwargs) == 1 and n == row.nin and row.is_valid:
        out = put_into((<dict><object>kwargs).get("out"), row, args)
        if out is not None:
            return out
    if kwargs is NULL:
        return form(UFUNC)(self, *args)
    return form(UFUNC)(self, *args, **<dict>kwargs)


cdef object slot_general(object self, object args, PyObject* kwargs):
    """The call of a generalized ufunc: NumPy's on two small arrays."""
    cdef object x, y, out
    if PyTuple_GET_SIZE(args) == 2 and PySet_GET_SIZE(active) == 0 and (kwargs is NULL or PyDict_Size(<object>kwargs) == 0):
        x, y = <object>PyTuple_GET_ITEM(args, 0), <object>PyTuple_GET_ITEM(args, 1)
        if type(x) is ndarray_class and type(y) is ndarray_class and array_in(x) is not NULL and array_in(y) is not NULL:
            out = whole(self.numpy, <object>array_in(x), <object>array_in(y))
            if out is not None:
                return out
    return form(GENERAL)(self, *args) if kwargs is NULL else form(GENERAL)(self, *args, **<dict>kwargs)


cdef object put_into(object out, Row row, tuple args):
    """``ufunc(x, y, out=out)`` of small arrays, in the memory of an array that no tape holds."""
    cdef object a, b, made
    if type(out) is not ndarray_class or plain_in(out) is NULL or is_scalar(out) or not is_free(out) or not row.is_loop:
        return None
    own, a = <object>plain_in(out), operand_of(args[0])
    b = operand_of(args[1]) if row.nin == 2 else None
    if a is None or (b is None and row.nin == 2) or not tn_can_write(<cnp.ndarray>own):
        return None
    made = by_loop(row, a, b, row.nin)
    if (made is None or not PyArray_SAMESHAPE(<cnp.ndarray>made, <cnp.ndarray>own)
            or tn_dtype(<cnp.ndarray>made) != tn_dtype(<cnp.ndarray>own)):
        return None
    return out if put_all(<cnp.ndarray>own, <cnp.ndarray>made) else None


cdef Row row_of_ufunc(object op):
    cdef object row = row_of(op) if hasattr(op, "row") else None
    if row is None or (<Row>row).nin == 0:
        return None
    tn_set(op, at_row, row)
    return <Row>row


# --- Python numbers

cdef inline object number_in(object self):
    cdef PyObject* own = plain_in(self)
    return <object>own if own is not NULL and tn_holds(<cnp.ndarray><object>own, NUMBERS) else None


cdef int slot_bool(object self) except -1:
    cdef object own = number_in(self)
    cdef int kind
    if own is not None:
        if cnp.PyArray_NDIM(<cnp.ndarray>own) == 0:
            kind = tn_type(<cnp.ndarray>own)
            if kind == cnp.NPY_BOOL:
                return cnp.PyArray_BYTES(<cnp.ndarray>own)[0] != 0
            if kind == cnp.NPY_DOUBLE:
                return (<double*>cnp.PyArray_BYTES(<cnp.ndarray>own))[0] != 0
            if kind == cnp.NPY_LONG:
                return (<long*>cnp.PyArray_BYTES(<cnp.ndarray>own))[0] != 0
        try:
            return bool(own)
        except Exception:
            pass
    return bool(form(BOOL)(self))


cdef object python_number(int k, object self):
    cdef object own = number_in(self)
    if own is not None:
        if cnp.PyArray_NDIM(<cnp.ndarray>own) == 0:
            if k == FLOAT and tn_type(<cnp.ndarray>own) == cnp.NPY_DOUBLE:
                return (<double*>cnp.PyArray_BYTES(<cnp.ndarray>own))[0]
            if k != FLOAT and tn_type(<cnp.ndarray>own) == cnp.NPY_LONG:
                return PyLong_FromLong(tn_long(<cnp.ndarray>own))
            if k == INT and tn_type(<cnp.ndarray>own) == cnp.NPY_DOUBLE:
                return PyLong_FromDouble((<double*>cnp.PyArray_BYTES(<cnp.ndarray>own))[0])  # (it says what is not finite)
        try:
            if k == FLOAT:
                return PyNumber_Float(own)
            return PyNumber_Long(own) if k == INT else PyNumber_Index(own)
        except Exception:
            pass
    return form(k)(self)


cdef object slot_float(object self):
    return python_number(FLOAT, self)


cdef object slot_int(object self):
    return python_number(INT, self)


cdef object slot_index(object self):
    return python_number(INTEGER, self)
