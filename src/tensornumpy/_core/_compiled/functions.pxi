# Declared functions: those of the namespace that are NumPy's on plain arrays.

cdef list functions = []
cdef object PLAIN, LASTING, made_of  # of dispatch, where they are described
cdef dict NO_NAMES = {}  # of calls that lenses keep
cdef object FAILED = object()  # in the place of a value: Python has to see to it


@cython.no_gc
cdef class Declared:
    """A function that is NumPy's on plain arrays: its Python form, NumPy's, and the method that is the same."""
    cdef object python, direct, method
    cdef Py_ssize_t most, bytes  # arguments by position, and of the first one
    cdef bint boxed  # an int among results is an array
    cdef bint dtypes  # it looks at dtypes alone
    cdef int member  # the number of the method that does the same, or -1


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
    if d.dtypes:
        return by_dtypes(d, args, n) if names is NULL else NULL
    if d.member >= 0 and names is NULL and (n < 3 or d.member != RESHAPE):  # (the method takes lengths one by one)
        if type(<object>args[0]) is ndarray_class and not is_scalar(<object>args[0]):
            result = method(d.member, args[0], args + 1, n - 1, NULL)
            if result is not NULL:
                return result
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


cdef object dtype_in(object x):
    """The dtype of an array, and what stands for one: dtypes, classes and numbers of Python; FAILED for all else."""
    cdef type kind = type(x)
    if kind is ndarray_class:
        if array_in(x) is NULL or tn_number_of(tn_dtype(<cnp.ndarray><object>array_in(x))) < 0:
            return FAILED
        return <object>tn_dtype(<cnp.ndarray><object>array_in(x))
    if kind is type:
        return x if PyDict_GetItem(CLASSES, x) is not NULL else FAILED
    return x if kind is float or kind is int or kind is bool or kind is complex or tn_number_of(<PyObject*>x) >= 0 else FAILED


cdef PyObject* by_dtypes(Declared d, PyObject** args, Py_ssize_t n) except? NULL:
    """What NumPy's function gives for dtypes; NULL where Python has to say it."""
    cdef PyObject* given[MOST_VALUES]
    cdef PyObject* result = NULL
    cdef Py_ssize_t i, count = n
    cdef object value
    for i in range(n):
        value = dtype_in(<object>args[i])
        if value is FAILED:
            count = i
            break
        given[i] = <PyObject*>value
        Py_INCREF(value)
    if count == n:
        result = PyObject_Vectorcall(d.direct, given, n, NULL)
        if result is NULL and PyErr_ExceptionMatches(Exception):
            PyErr_Clear()  # Python does it again, and says it with the advice
    for i in range(count):
        Py_DECREF_(given[i])
    return result


cdef object handle_for(Declared d, object result, PyObject** args, object first, Py_ssize_t n, PyObject* names, bint nested):
    """The handle of NumPy's result, a view where that is one."""
    cdef Py_ssize_t i
    cdef object x
    cdef list parts
    cdef dict named
    cdef tuple lasting
    if PyArray_CheckExact(result):
        x = <object>args[0]
        if n and result is first and type(x) is ndarray_class:
            return x
        if is_new(<PyObject*>result):
            return result_handle(result)
        if not nested and n and type(x) is ndarray_class and is_view_of(<PyObject*>result, first):
            lasting = lasting_arguments(args, n)
            if lasting is not None:
                return view_handle(x, first, result, CALL, (d.python, lasting, NO_NAMES, ()))
    elif kind_of_scalar(result) >= 0:
        return result_handle(result)
    elif (type(result) is tuple or type(result) is list) and n:
        parts = handles_of_parts(d, result, args, first, n, nested)
        if parts is not None:
            return tuple(parts) if type(result) is tuple else parts
    elif tn_has_class(PLAIN, result):
        if d.boxed and type(result) is int and names is NULL and type(<object>args[0]) is ndarray_class:
            return result_handle(PyArray_FROM_O(result))
        return result
    named = {}
    if names is not NULL:
        for i in range(PyTuple_GET_SIZE(<object>names)):
            named[(<tuple><object>names)[i]] = <object>args[n + i]
    return made_of(result, arguments(args, n), named, nested, d.python)


cdef inline bint is_new(PyObject* result):
    """True for a small array that nobody else has, in memory of its own or in that of one that nothing else refers to."""
    cdef PyObject* base
    if TN_REFERENCES(result) != 1 or cnp.PyArray_SIZE(<cnp.ndarray>result) >= SMALL:
        return False
    base = <PyObject*>cnp.PyArray_BASE(<cnp.ndarray>result)
    return base is NULL or (TN_REFERENCES(base) == 1 and PyArray_CheckExact(<object>base)
                            and cnp.PyArray_BASE(<cnp.ndarray>base) is NULL)


cdef inline bint is_view_of(PyObject* result, object own):
    """True for a small array that nobody else has, in the memory of this one."""
    if TN_REFERENCES(result) != 1 or cnp.PyArray_SIZE(<cnp.ndarray>result) >= SMALL or not PyArray_CheckExact(own):
        return False
    return shares(<object>result, own)


cdef list handles_of_parts(Declared d, object result, PyObject** args, object first, Py_ssize_t n, bint nested):
    """The handles of several results: new arrays, arguments themselves, views of the first one, and numbers. None where
    Python has to find out what they are, as with views where arrays are ``nested``."""
    cdef tuple lasting = None
    cdef object x = <object>args[0]
    cdef PyObject* part
    cdef Py_ssize_t i, j
    cdef list made = []
    for i in range(len(result)):
        part = PyList_GET_ITEM(<list>result, i) if type(result) is list else PyTuple_GET_ITEM(<tuple>result, i)
        if not PyArray_CheckExact(<object>part):
            if kind_of_scalar(<object>part) < 0:
                return None
            made.append(result_handle(<object>part))
        elif is_new(part):
            made.append(result_handle(<object>part))
        elif nested:
            return None
        elif type(x) is ndarray_class and is_view_of(part, first):
            lasting = lasting_arguments(args, n) if lasting is None else lasting
            if lasting is None:
                return None
            made.append(view_handle(x, first, <object>part, CALL, (d.python, lasting, NO_NAMES, (i,))))
        else:
            for j in range(n):
                if type(<object>args[j]) is ndarray_class and array_in(<object>args[j]) is part and not is_scalar(<object>args[j]):
                    made.append(<object>args[j])
                    break
            else:
                return None
    return made


cdef tuple lasting_arguments(PyObject** args, Py_ssize_t n):
    """The arguments as the lens of a view of the first one keeps them; None where others of them may change, too."""
    cdef tuple made = PyTuple_New(n)
    cdef Py_ssize_t i
    cdef object x
    for i in range(n):
        x = <object>args[i]
        if i and type(x) is list:
            for part in <list>x:
                if not tn_has_class(LASTING, part) or type(part) is tuple:
                    return None
            x = list(x)
        elif i and not tn_has_class(LASTING, x):
            return None
        Py_INCREF(x)
        PyTuple_SET_ITEM(made, i, x)
    return made


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


def declared_of(python, direct, method, most, most_bytes=0, boxed=False, dtypes=False, member=None):
    """A function that is NumPy's on plain arrays, with a compiled way for that."""
    cdef Declared d = Declared.__new__(Declared)
    d.python, d.direct, d.method, d.most, d.bytes, d.boxed, d.dtypes = python, direct, method, most, most_bytes, boxed, dtypes
    d.member = list(METHODS).index(member) if member in METHODS else -1
    functions.append(d)
    made = tn_function_of(python, way, DECLARED + len(functions) - 1)
    d.python = made
    return made


@cython.no_gc
cdef class Drawing:
    """A method that draws random numbers: NumPy's of this name, on the generator in the slot of an instance of ``cls``,
    for arguments of the classes ``plain``, sequences of them, and arrays."""
    cdef object name
    cdef type cls
    cdef frozenset plain
    cdef Py_ssize_t at


cdef object drawn(Drawing d, PyObject** args, Py_ssize_t n, PyObject* names):
    """What it draws; None where Python has to."""
    cdef Py_ssize_t count = n + (PyTuple_GET_SIZE(<object>names) if names is not NULL else 0), i
    cdef PyObject* given[MOST_VALUES]
    cdef PyObject* source
    cdef object x, part, found
    if count > MOST_VALUES or n == 0 or not tn_is_a(<object>args[0], d.cls):
        return None
    source = TN_AT(<object>args[0], d.at)
    if source is NULL:
        return None
    for i in range(1, count):
        x, given[i] = <object>args[i], args[i]
        if type(x) is float or type(x) is int or tn_has_class(d.plain, x):
            continue
        if type(x) is ndarray_class:
            given[i] = array_in(x)
            if given[i] is NULL or cnp.PyArray_NDIM(<cnp.ndarray>given[i]) == 0 or (
                    names is not NULL and "out" in <tuple><object>names):
                return None
        elif type(x) is tuple or type(x) is list:
            for part in x:
                if not tn_has_class(d.plain, part):
                    return None
        else:
            return None
    given[0] = source
    found = PyObject_VectorcallMethod(d.name, given, n, names)  # without a bound method that is made for it
    if type(found) is float or type(found) is int or type(found) is bool:
        return found  # as NumPy gives it
    if PyArray_CheckExact(found) or kind_of_scalar(found) >= 0:
        return result_handle(found)
    if found is None:  # an element of an array of objects, as texts and others that are none of NumPy's
        return NOTHING
    return python_wrap(np.asarray(found)[()]) if isinstance(found, np.generic) else found


def drawing_of(python, name, cls, plain):
    """A method that is NumPy's own on plain arguments, with a compiled way for that."""
    cdef Drawing d = Drawing.__new__(Drawing)
    d.name, d.cls, d.plain, d.at = name, cls, plain, tn_slot(cls, "_numpy")
    functions.append(d)
    return tn_function_of(python, way, DECLARED + len(functions) - 1)


cdef PyObject* way(int which, PyObject** args, Py_ssize_t n, PyObject* names) except? NULL:
    """What a function gives; NULL without an exception where its Python form has to."""
    cdef object found
    if which >= DECLARED:
        if PySet_GET_SIZE(active):
            return NULL
        found = <object>PyList_GET_ITEM(functions, which - DECLARED)
        if type(found) is Declared:
            return by_numpys(<Declared>found, args, n, names)
        if type(found) is Drawing:
            found = drawn(<Drawing>found, args, n, names)
        elif type(found) is Folding:
            found = folded(<Folding>found, args, n, names)
        elif type(found) is Writing:
            found = written_by(<Writing>found, args, n, names)
        else:
            found = asked_of(<Asking>found, args, n, names)
        if found is NOTHING:
            Py_INCREF(None)
            return <PyObject*>None
    else:
        found = None if n == 0 else by_way(which, args, n, names)
    if found is None:
        return NULL
    Py_INCREF(found)
    return <PyObject*>found


def function_of(python, name):
    """A function with a compiled way for its common calls."""
    cdef int which = ("empty", "zeros", "ones", "asarray", "concatenate", "array", "ascontiguousarray", "full", "real",
                      "imag", "arange", "flip").index(name)
    return tn_function_of(python, way, which)
