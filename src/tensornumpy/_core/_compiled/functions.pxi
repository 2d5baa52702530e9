# Functions of the namespace whose common calls need no Python.

cdef enum:
    EMPTY
    ZEROS
    ONES
    ASARRAY
    CONCATENATE
    MAKE_ARRAY
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


cdef object filled(int which, object shape):
    """``empty``, ``zeros`` and ``ones`` of a shape."""
    cdef cnp.npy_intp dims[AXES]
    cdef int n = lengths(shape, dims)
    cdef object made
    if n < 0:
        return None
    if which == ZEROS:
        return result_handle(PyArray_ZEROS(n, dims, cnp.NPY_DOUBLE, 0))
    made = PyArray_EMPTY(n, dims, cnp.NPY_DOUBLE, 0)
    if which == ONES:
        fill(<cnp.ndarray>made, 1)
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


cdef object copied(object x):
    """``array`` of a small array, or of a list of Python numbers."""
    cdef object value, part
    if type(x) is ndarray_class:
        value = operand_of(x)
        if value is None or not is_small(value):
            return None
        return result_handle(PyArray_NewCopy(<cnp.ndarray>value, cnp.NPY_KEEPORDER))
    if type(x) is not list or len(<list>x) == 0 or len(<list>x) > MOST:
        return None
    for part in <list>x:
        if type(part) is not float and type(part) is not int and type(part) is not bool:
            return None
    try:
        return result_handle(PyArray_FROM_O(x))
    except Exception:
        return None


cdef object by_way(int which, PyObject** args, Py_ssize_t n, PyObject* names):
    cdef object x = <object>args[0], axis
    cdef PyObject* meta
    if which == ASARRAY:
        if n != 1 or names is not NULL or type(x) is not ndarray_class or TN_AT(x, at_m) is NULL or is_scalar(x):
            return None
        return x
    if PySet_GET_SIZE(active) != 0:
        return None
    if which == MAKE_ARRAY:
        return copied(x) if n == 1 and names is NULL else None
    if which != CONCATENATE:
        return filled(which, x) if n == 1 and names is NULL else None
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
    cdef Py_ssize_t most  # arguments by position


cdef object value_for(object x, bint named, bint* nested):
    """What NumPy gets for an argument; ``nested`` if that has arrays in it."""
    cdef type kind = type(x)
    cdef object part, value
    cdef bint found = False
    if kind is ndarray_class:
        if array_in(x) is NULL:
            return FAILED
        value = <object>array_in(x)
        return tn_get_item(value, ()) if is_scalar(x) else value
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
            value = value_for(part, False, nested) if type(part) is ndarray_class else part
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
            value = value_for(<object>args[i], i >= n, &nested)
            known = value is not FAILED
        if not known:
            count = i
            break
        given[i] = <PyObject*>value
        Py_INCREF(value)
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
    elif tn_has_class(PLAIN, result):
        return result
    named = {}
    if names is not NULL:
        for i in range(PyTuple_GET_SIZE(<object>names)):
            named[(<tuple><object>names)[i]] = <object>args[n + i]
    return made_of(result, arguments(args, n), named, nested, d.python)


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


def declared_of(python, direct, method, most):
    """A function that is NumPy's on plain arrays, with a compiled way for that."""
    cdef Declared d = Declared.__new__(Declared)
    d.python, d.direct, d.method, d.most = python, direct, method, most
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
    cdef int which = ("empty", "zeros", "ones", "asarray", "concatenate", "array").index(name)
    return tn_function_of(python, way, which)
