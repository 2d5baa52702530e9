# Functions of the namespace whose common calls need no Python.

cdef enum:
    EMPTY
    ZEROS
    ONES
    ASARRAY
    CONCATENATE
    MAKE_ARRAY
    CONTIGUOUS
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
    """``concatenate`` of small arrays of numbers; None where Python has to."""
    cdef list values = []
    cdef object x, value
    if type(arrays) is not list and type(arrays) is not tuple:
        return None
    for x in arrays:
        value = operand_of(x)
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


cdef object numbers_of(list given):
    """The array of numbers of one dtype that handles have; None for a list of other things."""
    cdef object first = operand_of(given[0]), value, made
    cdef cnp.npy_intp n = len(given), i, item
    if first is None or not PyArray_CheckExact(first) or not tn_holds(<cnp.ndarray>first, NUMBERS):
        return None
    if tn_number_of(tn_dtype(<cnp.ndarray>first)) < 0:
        return None
    made = PyArray_EMPTY(1, &n, cnp.PyArray_TYPE(<cnp.ndarray>first), 0)
    item = cnp.PyArray_ITEMSIZE(<cnp.ndarray>made)
    for i in range(n):
        value = operand_of(given[i])
        if (value is None or not PyArray_CheckExact(value) or type(given[i]) is not ndarray_class
                or cnp.PyArray_NDIM(<cnp.ndarray>value) or tn_dtype(<cnp.ndarray>value) != tn_dtype(<cnp.ndarray>first)):
            return None
        memcpy(cnp.PyArray_BYTES(<cnp.ndarray>made) + i * item, cnp.PyArray_BYTES(<cnp.ndarray>value), item)
    return made


cdef object copied(object x, int kind):
    """``array`` of a small array, or of Python numbers and numbers in handles; ``kind``: the number of a dtype, or -1."""
    cdef object value
    if type(x) is ndarray_class:
        value = operand_of(x)
        if value is None or not is_small(value):
            return None
        return result_handle(PyArray_NewCopy(<cnp.ndarray>value, cnp.NPY_KEEPORDER))
    if type(x) is list and (len(<list>x) == 0 or len(<list>x) > MOST):
        return None
    try:
        if type(x) is list and type((<list>x)[0]) is ndarray_class:
            value = numbers_of(<list>x) if kind < 0 else None
        elif not has_numbers(x, 8):
            value = None
        elif kind < 0:
            value = PyArray_FROM_O(x)
        else:
            value = PyArray_FROM_OTF(x, kind, cnp.NPY_ARRAY_CARRAY | cnp.NPY_ARRAY_FORCECAST)
    except Exception:
        value = None
    return None if value is None or not tn_holds(<cnp.ndarray>value, NUMBERS) else result_handle(value)


cdef object by_way(int which, PyObject** args, Py_ssize_t n, PyObject* names):
    cdef object x = <object>args[0], axis
    cdef int kind
    if which == ASARRAY:
        if n == 1 and names is NULL and type(x) is list and PySet_GET_SIZE(active) == 0:
            return copied(x, -1)
        if n != 1 or names is not NULL or type(x) is not ndarray_class or TN_AT(x, at_m) is NULL or is_scalar(x):
            return None
        return x
    if PySet_GET_SIZE(active) != 0:
        return None
    if which == CONTIGUOUS:
        if n != 1 or names is not NULL or type(x) is not ndarray_class or array_in(x) is NULL or is_scalar(x):
            return None
        return x if cnp.PyArray_NDIM(<cnp.ndarray><object>array_in(x)) and cnp.PyArray_IS_C_CONTIGUOUS(
            <cnp.ndarray><object>array_in(x)) else None
    if which != CONCATENATE:
        kind = cnp.NPY_DOUBLE
        if n == 2 and names is NULL or n == 1 and names is not NULL and PyTuple_GET_SIZE(<object>names) == 1 and (
                <tuple><object>names)[0] == "dtype":
            kind = dtype_number(<object>args[1])
            if kind < 0 or (which == MAKE_ARRAY and type(x) is ndarray_class):
                return None
        elif n != 1 or names is not NULL:
            return None
        elif which == MAKE_ARRAY:
            kind = -1
        return copied(x, kind) if which == MAKE_ARRAY else filled(which, x, kind)
    if n == 1 and names is NULL:
        return concatenated(x, 0)
    if n == 2 and names is NULL or n == 1 and PyTuple_GET_SIZE(<object>names) == 1 and (<tuple><object>names)[0] == "axis":
        axis = <object>args[1]
        if PyLong_CheckExact(axis) and -AXES <= axis < AXES:
            return concatenated(x, axis)
    return None


# --- declared functions

cdef list functions = []
cdef object PLAIN, LASTING, made_of  # of dispatch, where they are described
cdef object FAILED = object()  # in the place of a value: Python has to see to it


@cython.no_gc
cdef class Declared:
    """A function that is NumPy's on plain arrays: its Python form, NumPy's, and the method that is the same."""
    cdef object python, direct, method
    cdef Py_ssize_t most, bytes  # arguments by position, and of the first one
    cdef bint boxed  # an int among results is an array


cdef object value_for(object x, bint named, bint scalars, bint* nested):
    """What NumPy gets for an argument, a number of NumPy's for the handle of one; ``nested`` if arrays are in it."""
    cdef type kind = type(x)
    cdef object part, value
    cdef bint found = False
    if kind is ndarray_class:
        if array_in(x) is NULL:
            return FAILED
        value = <object>array_in(x)
        if cnp.PyArray_TYPE(<cnp.ndarray>value) == cnp.NPY_OBJECT:
            return FAILED  # what objects do when they are asked cannot be done again
        return tn_get_item(value, ()) if scalars and is_scalar(x) else value
    if kind is float or kind is int or x is None or tn_has_class(PLAIN, x):
        return x
    if kind is tuple or kind is list:
        for part in x:
            if type(part) is ndarray_class:
                found = True
            elif not tn_has_class(PLAIN, part):
                return FAILED
        if not found:
            return x
        if named:
            return FAILED
        nested[0] = True
        made = []
        for part in x:
            value = value_for(part, False, True, nested) if type(part) is ndarray_class else part
            if value is FAILED:
                return FAILED
            made.append(value)
        return made if kind is list else tuple(made)
    return x if not named and kind in SCALARS else FAILED


cdef PyObject* by_numpys(Declared d, PyObject** args, Py_ssize_t n, PyObject* names) except? NULL:
    """What NumPy's function gives for arrays, plain values and sequences of them; NULL where Python has to say it."""
    cdef Py_ssize_t count = n + (PyTuple_GET_SIZE(<object>names) if names is not NULL else 0), i
    cdef PyObject* given[MOST_VALUES]
    cdef PyObject* result = NULL
    cdef bint nested = names is not NULL, known = True
    cdef object value, found
    if count > MOST_VALUES or n > d.most or count == 0:
        return NULL
    for i in range(count):
        if i >= n and type(<object>args[i]) is ndarray_class and (<tuple><object>names)[i - n] == "out":
            known = False
        else:
            value = value_for(<object>args[i], i >= n, d.bytes == 0, &nested)
            known = value is not FAILED
        if not known:
            count = i
            break
        given[i] = <PyObject*>value
        Py_INCREF(value)
    if known and d.bytes and PyArray_CheckExact(<object>given[0]):
        known = PyArray_NBYTES_(<cnp.ndarray><object>given[0]) < d.bytes
    if known:
        if names is NULL and PyArray_CheckExact(<object>given[0]):
            result = PyObject_Vectorcall(d.method, given, n, NULL)
        else:
            result = PyObject_Vectorcall(d.direct, given, n, names)
    try:
        if result is NULL:
            if known and PyErr_ExceptionMatches(Exception):
                PyErr_Clear()  # Python does it again, and says it with the advice
            return NULL
        found = <object>result
        Py_DECREF_(result)
        found = handle_for(d, found, args, <object>given[0], n, names, nested)
        Py_INCREF(found)
        return <PyObject*>found
    finally:
        for i in range(count):
            Py_DECREF_(given[i])


cdef object handle_for(Declared d, object result, PyObject** args, object first, Py_ssize_t n, PyObject* names, bint nested):
    """The handle of NumPy's result, a view where that is one."""
    cdef PyObject* base
    cdef Py_ssize_t i
    cdef object x
    cdef dict named
    if PyArray_CheckExact(result):
        if Py_REFCNT(result) == 1 and cnp.PyArray_SIZE(<cnp.ndarray>result) < SMALL:
            base = <PyObject*>cnp.PyArray_BASE(<cnp.ndarray>result)
            if base is NULL:
                return result_handle(result)
            x = <object>args[0]
            if not nested and n and type(x) is ndarray_class and PyArray_CheckExact(first) and (
                    base is <PyObject*>first or base is <PyObject*>cnp.PyArray_BASE(<cnp.ndarray>first)):
                for i in range(1, n):
                    if not tn_has_class(LASTING, <object>args[i]):
                        break
                else:
                    return view_handle(x, first, result, CALL, (d.python, arguments(args, n), {}, ()))
    elif type(result) in SCALARS:
        return result_handle(result)
    elif type(result) is tuple and not nested and has_new_parts(<tuple>result, args, n):
        return tuple([result_handle(part) for part in <tuple>result])
    elif tn_has_class(PLAIN, result):
        if d.boxed and type(result) is int and names is NULL and type(<object>args[0]) is ndarray_class:
            return result_handle(PyArray_FROM_O(result))
        return result
    named = {}
    if names is not NULL:
        for i in range(PyTuple_GET_SIZE(<object>names)):
            named[(<tuple><object>names)[i]] = <object>args[n + i]
    return made_of(result, arguments(args, n), named, nested, d.python)


cdef bint has_new_parts(tuple result, PyObject** args, Py_ssize_t n):
    """True if all parts are small arrays in memory that no argument has."""
    cdef object part, x
    cdef PyObject* base
    cdef Py_ssize_t i
    for part in result:
        if not PyArray_CheckExact(part) or cnp.PyArray_SIZE(<cnp.ndarray>part) >= SMALL:
            return False
        base = <PyObject*>cnp.PyArray_BASE(<cnp.ndarray>part)
        for i in range(n):
            x = operand_of(<object>args[i])
            if x is part or (x is not None and PyArray_CheckExact(x) and base is not NULL and (
                    base is <PyObject*>x or base is <PyObject*>cnp.PyArray_BASE(<cnp.ndarray>x))):
                return False
    return True


cdef tuple arguments(PyObject** args, Py_ssize_t n):
    cdef tuple made = PyTuple_New(n)
    for i in range(n):
        Py_INCREF(<object>args[i])
        PyTuple_SET_ITEM(made, i, <object>args[i])
    return made


def connect_declared(plain, lasting, made):
    """Take over what ``dispatch`` takes as it is, what nobody changes, and what makes handles of other results."""
    global PLAIN, LASTING, made_of
    PLAIN, LASTING, made_of = plain, lasting, made


def declared_of(python, direct, method, most, most_bytes=0, boxed=False):
    """A function that is NumPy's on plain arrays, with a compiled way for that."""
    cdef Declared d = Declared.__new__(Declared)
    d.python, d.direct, d.method, d.most, d.bytes, d.boxed = python, direct, method, most, most_bytes, boxed
    functions.append(d)
    made = tn_function_of(python, way, DECLARED + len(functions) - 1)
    d.python = made
    return made


cdef PyObject* way(int which, PyObject** args, Py_ssize_t n, PyObject* names) except? NULL:
    """What a function gives; NULL without an exception where its Python form has to."""
    cdef object found
    if which >= DECLARED:
        return NULL if PySet_GET_SIZE(active) else by_numpys(<Declared>PyList_GET_ITEM(functions, which - DECLARED), args, n, names)
    found = None if n == 0 else by_way(which, args, n, names)
    if found is None:
        return NULL
    Py_INCREF(found)
    return <PyObject*>found


def function_of(python, name):
    """A function with a compiled way for its common calls."""
    cdef int which = ("empty", "zeros", "ones", "asarray", "concatenate", "array", "ascontiguousarray").index(name)
    return tn_function_of(python, way, which)
