# Functions of the namespace that make arrays, whose common calls need neither Python nor NumPy's reading of arguments.

cdef enum:
    EMPTY
    ZEROS
    ONES
    ASARRAY
    CONCATENATE
    MAKE_ARRAY
    CONTIGUOUS
    FULL
    REAL_PART
    IMAGINARY_PART
    ARANGE
    FLIP
    DECLARED  # and those after it: the functions that are NumPy's
    AXES = 32
    MOST_VALUES = 8


cdef int lengths(object shape, cnp.npy_intp* dims) except -2:
    """How many axes a shape of ints has, and their lengths; -1 for another or a large one."""
    cdef PyObject* one = <PyObject*>shape
    cdef PyObject** items = &one
    cdef Py_ssize_t i, n = 1
    cdef double size = 1
    cdef int over
    if type(shape) is tuple:
        items, n = tn_items(shape), PyTuple_GET_SIZE(shape)
    if n > AXES:
        return -1
    for i in range(n):
        if not PyLong_CheckExact(<object>items[i]):
            return -1
        dims[i] = PyLong_AsLongAndOverflow(<object>items[i], &over)
        if over or dims[i] < 0:
            return -1
        size *= dims[i]
    return <int>n if size < SMALL else -1


cdef int dtype_number(object dtype):
    """The number of a dtype, or of a class that stands for one; -1 for all others."""
    cdef PyObject* found = PyDict_GetItem(CLASSES, dtype) if type(dtype) is type else NULL
    return <int><object>found if found is not NULL else tn_number_of(<PyObject*>dtype)


cdef dict CLASSES = {**SCALARS, float: cnp.NPY_DOUBLE, int: cnp.NPY_INT64, bool: cnp.NPY_BOOL, complex: cnp.NPY_CDOUBLE}


cdef frozenset OTHER_DTYPES = frozenset(type(np.dtype(c)) for c in "VMmSU")  # of which NumPy makes arrays as they are


cdef object filled(int which, object shape, int kind):
    """``empty``, ``zeros`` and ``ones`` of a shape."""
    cdef cnp.npy_intp dims[AXES]
    cdef int n = lengths(shape, dims)
    cdef object made
    if n < 0 or kind < 0:
        return None
    if which == ZEROS:
        return result_handle(PyArray_ZEROS(n, dims, kind, 0))
    made = PyArray_EMPTY(n, dims, kind, 0)
    if which == ONES and kind == cnp.NPY_DOUBLE:
        fill(<cnp.ndarray>made, 1)
    elif which == ONES:
        PyArray_FillWithScalar(<cnp.ndarray>made, 1)
    return result_handle(made)


cdef object concatenated(object arrays, int axis):
    """``concatenate`` of small arrays of numbers, and of lists of such; None where Python has to."""
    cdef list values = []
    cdef object x, value
    if type(arrays) is not list and type(arrays) is not tuple:
        return None
    for x in arrays:
        value = operand_of(x)
        if value is None and (type(x) is list or type(x) is tuple):
            value = joined(x, -1)
        if value is None or not PyArray_CheckExact(value) or not is_small(value):
            return None
        values.append(value)
    try:
        return result_handle(PyArray_Concatenate(values, axis))
    except Exception:
        return None


cdef bint has_numbers(object x, int depth):
    """A Python number, or a list or tuple of such."""
    cdef type kind = type(x)
    if kind is float or kind is int or kind is bool or kind is complex:
        return True
    if (kind is not list and kind is not tuple) or depth == 0:
        return False
    for part in x:
        if not has_numbers(part, depth - 1):
            return False
    return True


cdef list bare_parts(object x, int depth):
    """The items of a list or tuple, with NumPy's arrays and scalars in the place of handles, in lists of it as well; None
    where one is no number and no small array of numbers."""
    cdef list found = []
    cdef PyObject** items = tn_parts(x)
    cdef Py_ssize_t i
    cdef object part, value
    for i in range(len(x)):
        part = <object>items[i]
        if type(part) is list or type(part) is tuple:
            value = bare_parts(part, depth - 1) if depth else None
        else:
            value = operand_of(part)
            if value is None:
                value = part if kind_of_scalar(part) >= 0 else None
            elif not is_small(value):
                return None
            elif type(part) is ndarray_class and is_scalar(part):  # which NumPy looks at, if it fits the dtype
                value = cnp.PyArray_ToScalar(cnp.PyArray_DATA(<cnp.ndarray>value), <cnp.ndarray>value)
        if value is None:
            return None
        found.append(value)
    return found


cdef object joined(object x, int kind):
    """NumPy's array of a list or tuple of numbers and arrays, handles too; ``kind``: the number of a dtype, or -1. None for
    one of other things, and where NumPy has an error for it."""
    cdef object given = x, made
    if not has_numbers(x, 8) and not has_texts(x):
        given = bare_parts(x, 8) if type(x) is list or type(x) is tuple else None
        if given is None:
            return None
    try:
        if kind < 0:
            made = PyArray_FROM_O(given)
        else:
            made = PyArray_FROM_OTF(given, kind, cnp.NPY_ARRAY_CARRAY | cnp.NPY_ARRAY_FORCECAST)
    except Exception:
        return None
    return made if tn_holds(<cnp.ndarray>made, NUMBERS | TEXTS | DATES) else None


cdef inline int kind_of_part(object x):
    """NPY_DOUBLE or NPY_INT64 for a number of Python's, of NumPy's or in a handle that is one; -1 for others."""
    cdef int kind
    if PyFloat_CheckExact(x):
        return cnp.NPY_DOUBLE
    if PyLong_CheckExact(x):
        return cnp.NPY_INT64
    if type(x) is ndarray_class:
        if array_in(x) is NULL or cnp.PyArray_NDIM(<cnp.ndarray><object>array_in(x)):
            return -1
        kind = tn_type(<cnp.ndarray><object>array_in(x))
    else:
        kind = tn_common_number(x)
    return kind if kind == cnp.NPY_DOUBLE or kind == cnp.NPY_INT64 else -1


cdef inline bint put_part(object x, bint as_double, char* to):
    """Write such a number as float64 or int64; False for an int that is too large."""
    cdef double d = 0
    cdef long n = 0
    cdef int over = 0
    if PyFloat_CheckExact(x) or PyLong_CheckExact(x):
        if PyFloat_CheckExact(x):
            d = PyFloat_AS_DOUBLE(x)
        else:
            n = PyLong_AsLongAndOverflow(x, &over)
            d = <double>n
    elif type(x) is ndarray_class:
        if tn_type(<cnp.ndarray><object>array_in(x)) == cnp.NPY_DOUBLE:
            d = (<double*>cnp.PyArray_BYTES(<cnp.ndarray><object>array_in(x)))[0]
        else:
            n = tn_long(<cnp.ndarray><object>array_in(x))
            d = <double>n
    elif tn_common_number(x) == cnp.NPY_DOUBLE:
        tn_number_in(x, <char*>&d, sizeof(d))
    else:
        tn_number_in(x, <char*>&n, sizeof(n))
        d = <double>n
    if as_double:
        (<double*>to)[0] = d
    else:
        (<cnp.npy_int64*>to)[0] = n
    return over == 0


cdef int kind_of_line(object line):
    """NPY_INT64 for a list or tuple of integers, NPY_DOUBLE for one of floats, and maybe integers; -1 for others."""
    cdef PyObject** items = tn_parts(line)
    cdef Py_ssize_t i
    cdef int kind = cnp.NPY_INT64, own
    for i in range(len(line)):
        own = kind_of_part(<object>items[i])
        if own < 0:
            return -1
        kind = max(kind, own)  # the number of float64 is the greater one
    return kind


cdef bint put_line(object line, int kind, char* to, cnp.npy_intp step):
    """Write these numbers at such distances; False for an int that is too large."""
    cdef PyObject** items = tn_parts(line)
    cdef Py_ssize_t i
    for i in range(len(line)):
        if not put_part(<object>items[i], kind == cnp.NPY_DOUBLE, to + i * step):
            return False
    return True


cdef object lines_of(list x, int kind):
    """The array of a list of numbers, or of such lists of one length; None for others, and where the dtype is not theirs."""
    cdef cnp.npy_intp dims[2]
    cdef int found = -1, nd = 1, own
    cdef Py_ssize_t i, n = len(x)
    cdef object made
    dims[0], dims[1] = n, 1
    if type(x[0]) is list:
        nd, dims[1] = 2, len(<list>x[0])
        for i in range(n):
            if type(x[i]) is not list or len(<list>x[i]) != dims[1]:
                return None
            own = kind_of_line(<list>x[i])
            if own < 0:
                return None
            found = max(found, own)
    else:
        found = kind_of_line(x)
    if found < 0 or dims[1] == 0 or n * dims[1] > MOST or (kind >= 0 and kind != found and kind != cnp.NPY_DOUBLE):
        return None
    found = found if kind < 0 else kind
    made = PyArray_EMPTY(nd, dims, found, 0)
    if nd == 1:
        return made if put_line(x, found, cnp.PyArray_BYTES(<cnp.ndarray>made), 8) else None
    for i in range(n):
        if not put_line(x[i], found, cnp.PyArray_BYTES(<cnp.ndarray>made) + i * dims[1] * 8, 8):
            return None
    return made


cdef object copy_of_numpys(cnp.ndarray x, int kind):
    """A copy of a small array of numbers in a dtype that holds them all; ``kind``: its number, or -1. None for others."""
    cdef int own = tn_number_of(tn_dtype(x))
    cdef object made
    if own < 0 or not is_small(x):
        return None
    if kind < 0 or kind == own:
        return PyArray_NewCopy(x, cnp.NPY_KEEPORDER)
    if not PyArray_CanCastSafely(own, kind):
        return None
    made = tn_new_like(x, kind)
    PyArray_CopyInto(<cnp.ndarray>made, x)
    return made


cdef object copied(object x, int kind):
    """``array`` of a small array, or of numbers of Python's or NumPy's, or in handles; ``kind``: the number of a dtype, or -1."""
    cdef object value
    if PyArray_CheckExact(x):
        value = copy_of_numpys(<cnp.ndarray>x, kind)
        return None if value is None else result_handle(value)
    if type(x) is ndarray_class:
        value = operand_of(x)
        if value is None or not is_small(value):
            return None
        return result_handle(copy_of(<cnp.ndarray>value, cnp.NPY_KEEPORDER))
    if type(x) is list and (len(<list>x) == 0 or len(<list>x) > MOST):
        return None
    if type(x) is list:
        value = lines_of(<list>x, kind)
        if value is not None:
            return result_handle(value)
    elif type(x) is float and (kind < 0 or kind == cnp.NPY_DOUBLE):
        value = tn_number(cnp.NPY_DOUBLE)
        (<double*>cnp.PyArray_BYTES(<cnp.ndarray>value))[0] = PyFloat_AS_DOUBLE(x)
        return result_handle(value)
    elif kind < 0 and kind_of_scalar(x) >= 0:
        value = numpy_scalar(x)
        return None if value is None or not tn_holds(<cnp.ndarray>value, NUMBERS) else result_handle(value)
    value = joined(x, kind)
    return None if value is None else result_handle(value)


cdef inline bint is_named(Py_ssize_t n, PyObject* names, str name):
    """True for one argument by position, and one by this name."""
    return n == 1 and names is not NULL and PyTuple_GET_SIZE(<object>names) == 1 and (<tuple><object>names)[0] == name


cdef object shared(cnp.ndarray x):
    """The handle of an array of NumPy's, which others may write to. Its value is an array of its own: by it tapes tell
    arrays apart."""
    cdef object made = wrap(PyArray_View(x, NULL, NULL)), meta = new_meta(True, None)
    tn_set(meta, at_held, False)
    tn_set(made, at_m, meta)
    return made


cdef object as_array(object x, int kind):
    """``asarray`` of an array that has this dtype, of a number in a handle, and of Python's numbers; ``kind`` as above."""
    cdef object own, made
    if PyArray_CheckExact(x) and (kind < 0 or tn_number_of(tn_dtype(<cnp.ndarray>x)) == kind):
        return shared(<cnp.ndarray>x)
    if type(x) is not ndarray_class:
        return copied(x, kind)
    own = operand_of(x)
    if own is None:
        return None
    if kind >= 0 and tn_number_of(tn_dtype(<cnp.ndarray>own)) != kind:
        if is_scalar(x) or not is_small(own) or cnp.PyArray_EquivTypenums(cnp.PyArray_TYPE(<cnp.ndarray>own), kind):
            return None  # (the same bits under another name are no copy)
        return converted(<cnp.ndarray>own, kind)
    if not is_scalar(x):
        return x
    if TN_AT(x, at_m) is not <PyObject*>SCALAR or not tn_holds(<cnp.ndarray>own, NUMBERS):
        return None
    if kind < 0:
        kind = tn_number_of(tn_dtype(<cnp.ndarray>own))
        if kind < 0:
            return result_handle(PyArray_NewCopy(<cnp.ndarray>own, cnp.NPY_CORDER))
    made = tn_number(kind)
    memcpy(cnp.PyArray_BYTES(<cnp.ndarray>made), cnp.PyArray_BYTES(<cnp.ndarray>own), cnp.PyArray_ITEMSIZE(<cnp.ndarray>own))
    return result_handle(made)


cdef object full_of(object shape, object value, int kind):
    """``full`` with a number that is one of the dtype as it stands."""
    cdef cnp.npy_intp dims[AXES]
    cdef char room[32]
    cdef char* given = room
    cdef int n = lengths(shape, dims), own
    cdef cnp.npy_intp item
    cdef object made
    if type(value) is ndarray_class:
        value = operand_of(value)
        if value is None or cnp.PyArray_NDIM(<cnp.ndarray>value):
            return None
        own, given = tn_type(<cnp.ndarray>value), cnp.PyArray_BYTES(<cnp.ndarray>value)
        if kind >= 0 and own != kind:
            return None
        kind = own
    elif type(value) is bool:
        if kind >= 0 and kind != cnp.NPY_BOOL:
            return None
        kind, room[0] = cnp.NPY_BOOL, value
    else:
        kind = kind_of_number(value) if kind < 0 else kind
        if kind >= 0 and not number(value, kind, room):
            return None
    if n < 0 or kind < 0:
        return None
    made = PyArray_EMPTY(n, dims, kind, 0)
    item = cnp.PyArray_ITEMSIZE(<cnp.ndarray>made)
    tn_line(cnp.PyArray_BYTES(<cnp.ndarray>made), item, given, 0, cnp.PyArray_SIZE(<cnp.ndarray>made), item)
    return result_handle(made)


cdef object reversed_of(object x):
    """``flip`` along all axes of numbers, which is what an index of backward slices takes."""
    cdef cnp.ndarray own
    cdef int nd
    if array_in(x) is NULL or is_scalar(x):
        return None
    own = <cnp.ndarray><object>array_in(x)
    nd = cnp.PyArray_NDIM(own)
    return item_at_once(x, own, BACKWARDS[:nd]) if 0 < nd <= 4 else None


cdef tuple BACKWARDS = 4 * (slice(None, None, -1),)


cdef bint is_end(PyObject* x, double* value, bint* has_float):
    """An int that a double holds, or a finite float."""
    cdef int over = 0
    if PyFloat_CheckExact(<object>x):
        value[0], has_float[0] = PyFloat_AS_DOUBLE(<object>x), True
        return value[0] - value[0] == 0
    if not PyLong_CheckExact(<object>x):
        return False
    value[0] = <double>PyLong_AsLongAndOverflow(<object>x, &over)
    return over == 0 and -(2.0 ** 53) < value[0] < 2.0 ** 53


cdef object range_of(PyObject** args, Py_ssize_t n):
    """``arange`` of ints and floats, counted as NumPy counts and filled by the dtype's own function."""
    cdef double start = 0, stop, step = 1, count
    cdef bint has_float = False
    cdef cnp.npy_intp size
    cdef object made
    if n > 3 or not is_end(args[0], &stop, &has_float):
        return None
    if n > 1:
        start = stop
        if not is_end(args[1], &stop, &has_float) or (n == 3 and not is_end(args[2], &step, &has_float)) or step == 0:
            return None
    count = (stop - start) / step
    if not -SMALL < count < SMALL - 1 or (count == 0 and stop != start) or not -(2.0 ** 53) < start + step < 2.0 ** 53:
        return None
    size = <cnp.npy_intp>ceil(count) if count > 0 else 0
    made = PyArray_EMPTY(1, &size, cnp.NPY_DOUBLE if has_float else cnp.NPY_INT64, 0)
    tn_fill(<cnp.ndarray>made, start, start + step)
    return result_handle(made)


cdef object by_way(int which, PyObject** args, Py_ssize_t n, PyObject* names):
    cdef object x = <object>args[0], axis
    cdef cnp.npy_intp dims[AXES]
    cdef int kind
    if which == ASARRAY and n == 1 and names is NULL and type(x) is ndarray_class:
        if TN_AT(x, at_m) is not NULL and not is_scalar(x):
            return x
    if PySet_GET_SIZE(active) != 0:
        return None
    if which == ASARRAY:
        kind = -1
        if n == 2 and names is NULL or is_named(n, names, "dtype"):
            kind = dtype_number(<object>args[1])
            if kind < 0:
                return None
        elif n != 1 or names is not NULL:
            return None
        return as_array(x, kind)
    if which == REAL_PART or which == IMAGINARY_PART:
        if n != 1 or names is not NULL or type(x) is not ndarray_class or array_in(x) is NULL or is_scalar(x):
            return None
        return part_of(x, <cnp.ndarray><object>array_in(x), which == IMAGINARY_PART)
    if which == ARANGE:
        return range_of(args, n) if names is NULL else None
    if which == FLIP:
        return reversed_of(x) if n == 1 and names is NULL and type(x) is ndarray_class else None
    if which == FULL:
        kind = -1
        if n == 3 and names is NULL or (n == 2 and is_named(1, names, "dtype")):
            kind = dtype_number(<object>args[2])
            if kind < 0:
                return None
        elif n != 2 or names is not NULL:
            return None
        return full_of(x, <object>args[1], kind)
    if which == CONTIGUOUS:
        if n != 1 or names is not NULL or type(x) is not ndarray_class or array_in(x) is NULL or is_scalar(x):
            return None
        return x if cnp.PyArray_NDIM(<cnp.ndarray><object>array_in(x)) and cnp.PyArray_IS_C_CONTIGUOUS(
            <cnp.ndarray><object>array_in(x)) else None
    if which != CONCATENATE:
        kind = cnp.NPY_DOUBLE
        if n == 2 and names is NULL or is_named(n, names, "dtype"):
            kind = dtype_number(<object>args[1])
            if kind < 0 and (which == ZEROS or which == EMPTY) and type(<object>args[1]) in OTHER_DTYPES and lengths(x, dims) >= 0:
                return result_handle((np.zeros if which == ZEROS else np.empty)(x, <object>args[1]))
            if kind < 0 or (which == MAKE_ARRAY and type(x) is ndarray_class):
                return None
        elif n != 1 or names is not NULL:
            return None
        elif which == MAKE_ARRAY:
            kind = -1
        return copied(x, kind) if which == MAKE_ARRAY else filled(which, x, kind)
    if n == 1 and names is NULL:
        return concatenated(x, 0)
    if n == 2 and names is NULL or is_named(n, names, "axis"):
        axis = <object>args[1]
        if PyLong_CheckExact(axis) and -AXES <= axis < AXES:
            return concatenated(x, axis)
    return None
