# Functions of the namespace whose common calls need no Python.

cdef enum:
    EMPTY
    ZEROS
    ONES
    ASARRAY
    CONCATENATE
    AXES = 32


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


cdef object by_way(int which, PyObject** args, Py_ssize_t n, PyObject* names):
    cdef object x = <object>args[0], axis
    cdef PyObject* meta
    if which == ASARRAY:
        if n != 1 or names is not NULL or type(x) is not ndarray_class or TN_AT(x, at_m) is NULL or is_scalar(x):
            return None
        return x
    if PySet_GET_SIZE(active) != 0:
        return None
    if which != CONCATENATE:
        return filled(which, x) if n == 1 and names is NULL else None
    if n == 1 and names is NULL:
        return concatenated(x, 0)
    if n == 2 and names is NULL or n == 1 and PyTuple_GET_SIZE(<object>names) == 1 and (<tuple><object>names)[0] == "axis":
        axis = <object>args[1]
        if PyLong_CheckExact(axis) and -AXES <= axis < AXES:
            return concatenated(x, axis)
    return None


cdef PyObject* way(int which, PyObject** args, Py_ssize_t n, PyObject* names) except? NULL:
    """What a function gives; NULL without an exception where its Python form has to."""
    cdef object found = None if n == 0 else by_way(which, args, n, names)
    if found is None:
        return NULL
    Py_INCREF(found)
    return <PyObject*>found


def function_of(python, name):
    """A function with a compiled way for its common calls."""
    cdef int which = ("empty", "zeros", "ones", "asarray", "concatenate").index(name)
    return tn_function_of(python, way, which)
