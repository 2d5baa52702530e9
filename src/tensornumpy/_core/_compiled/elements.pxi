# Methods that take or move elements of a small array, without NumPy's reading of arguments: the elements are copied here.
# Each gives None where its one case does not hold, and NumPy's method has to do it.


cdef inline bint is_line(cnp.ndarray a):
    """True for a vector of numbers in this machine's order of bytes, of up to 16 bytes each, one after another."""
    return cnp.PyArray_NDIM(a) == 1 and tn_type(a) >= 0 and cnp.PyArray_IS_C_CONTIGUOUS(a)


cdef object gathered(cnp.ndarray own, cnp.ndarray index):
    """The elements of a vector where integers point, in their shape; None if one points outside."""
    cdef cnp.npy_intp n = cnp.PyArray_SIZE(index), size = cnp.PyArray_SIZE(own), item = cnp.PyArray_ITEMSIZE(own), i, at
    cdef cnp.npy_int64* places = <cnp.npy_int64*>cnp.PyArray_BYTES(index)
    cdef char* source = cnp.PyArray_BYTES(own)
    cdef char* to
    cdef object made
    if not is_line(own) or tn_type(index) != cnp.NPY_INT64 or not cnp.PyArray_IS_C_CONTIGUOUS(index) or n >= MOST or n == 0:
        return None
    made = PyArray_EMPTY(cnp.PyArray_NDIM(index), cnp.PyArray_DIMS(index), cnp.PyArray_TYPE(own), 0)
    to = cnp.PyArray_BYTES(<cnp.ndarray>made)
    for i in range(n):
        at = places[i]
        if at < 0:
            at += size
        if at < 0 or at >= size:
            return None
        put_one(to + i * item, source + at * item, item)
    return made


cdef inline void put_one(char* to, const char* source, cnp.npy_intp item) noexcept:
    if item == 8:
        memcpy(to, source, 8)
    else:
        memcpy(to, source, item)


cdef object chosen_by(cnp.ndarray own, cnp.ndarray mask):
    """The elements of a vector where a mask of its length is true."""
    cdef cnp.npy_intp n = cnp.PyArray_SIZE(own), item = cnp.PyArray_ITEMSIZE(own), i, count = 0
    cdef char* chosen = cnp.PyArray_BYTES(mask)
    cdef char* to
    cdef object made
    if not is_line(own) or not is_line(mask) or cnp.PyArray_SIZE(mask) != n or n >= MOST:
        return None
    for i in range(n):
        count += chosen[i] != 0
    made = PyArray_EMPTY(1, &count, cnp.PyArray_TYPE(own), 0)
    to = cnp.PyArray_BYTES(<cnp.ndarray>made)
    for i in range(n):
        if chosen[i]:
            put_one(to, cnp.PyArray_BYTES(own) + i * item, item)
            to += item
    return made


cdef object places_of(cnp.ndarray own):
    """Where the elements of a vector of booleans, float64 or int64 are not zero."""
    cdef cnp.npy_intp n = cnp.PyArray_SIZE(own), i, count = 0
    cdef int kind = tn_type(own)
    cdef char* data = cnp.PyArray_BYTES(own)
    cdef cnp.npy_intp found[MOST_PLACES]
    cdef object made
    if not is_line(own) or n > MOST_PLACES or not (kind == cnp.NPY_BOOL or kind == cnp.NPY_DOUBLE or kind == cnp.NPY_INT64):
        return None
    for i in range(n):
        if (data[i] != 0 if kind == cnp.NPY_BOOL else (<double*>data)[i] != 0 if kind == cnp.NPY_DOUBLE
                else (<cnp.npy_int64*>data)[i] != 0):
            found[count] = i
            count += 1
    made = PyArray_EMPTY(1, &count, cnp.NPY_INTP, 0)
    memcpy(cnp.PyArray_BYTES(<cnp.ndarray>made), found, count * sizeof(cnp.npy_intp))
    return (result_handle(made),)


cdef object repeated(cnp.ndarray own, object times):
    """Each element several times in a row."""
    cdef int over
    cdef cnp.npy_intp n = cnp.PyArray_SIZE(own), item = cnp.PyArray_ITEMSIZE(own), i, k, size
    cdef long count = PyLong_AsLongAndOverflow(times, &over)
    cdef char* to
    cdef object made
    if tn_type(own) < 0 or not cnp.PyArray_IS_C_CONTIGUOUS(own) or over or count < 0 or count > MOST or n * count > MOST:
        return None
    size = n * count
    made = PyArray_EMPTY(1, &size, cnp.PyArray_TYPE(own), 0)
    to = cnp.PyArray_BYTES(<cnp.ndarray>made)
    for i in range(n):
        for k in range(count):
            put_one(to, cnp.PyArray_BYTES(own) + i * item, item)
            to += item
    return result_handle(made)


cdef object converted(cnp.ndarray own, int kind):
    """A copy in C order as another dtype, by NumPy's casts; of complex numbers as complex ones."""
    cdef object made
    if kind < 0 or kind == cnp.NPY_LONGDOUBLE or kind == cnp.NPY_CLONGDOUBLE or tn_type(own) < 0:
        return None
    if not cnp.PyArray_IS_C_CONTIGUOUS(own) or cnp.PyArray_NDIM(own) == 0 or not (
            tn_holds(own, REAL) or kind == cnp.NPY_CDOUBLE or kind == cnp.NPY_CFLOAT):
        return None
    if kind == cnp.PyArray_TYPE(own):
        return result_handle(copy_of(own, cnp.NPY_CORDER))
    made = PyArray_EMPTY(cnp.PyArray_NDIM(own), cnp.PyArray_DIMS(own), kind, 0)
    PyArray_CopyInto(<cnp.ndarray>made, own)
    return result_handle(made)


cdef object filled_with(cnp.ndarray own, object x):
    """``fill`` with a number that is one of the dtype as it stands."""
    cdef char room[32]
    cdef char* given = room
    cdef cnp.npy_intp item = cnp.PyArray_ITEMSIZE(own)
    if tn_type(own) < 0 or not tn_can_write(own) or not cnp.PyArray_IS_C_CONTIGUOUS(own):
        return None
    if type(x) is ndarray_class:
        x = operand_of(x)
        if x is None or cnp.PyArray_NDIM(<cnp.ndarray>x) or tn_type(<cnp.ndarray>x) != tn_type(own):
            return None
        memcpy(room, cnp.PyArray_BYTES(<cnp.ndarray>x), item)
    elif not number(x, tn_type(own), room):
        return None
    tn_line(cnp.PyArray_BYTES(own), item, given, 0, cnp.PyArray_SIZE(own), item)
    return NOTHING


cdef object item_at(cnp.ndarray own, PyObject** args, Py_ssize_t n):
    """``item`` at one int for each axis, or at one that counts all elements in C order, as a number of Python's; None for
    other places."""
    cdef char* at = cnp.PyArray_BYTES(own)
    cdef cnp.npy_intp i = 0
    cdef int nd = cnp.PyArray_NDIM(own), axis
    if tn_type(own) < 0:
        return None
    if n == nd:
        for axis in range(nd):
            if not PyLong_CheckExact(<object>args[axis]) or not place(<object>args[axis], cnp.PyArray_DIM(own, axis), &i):
                return None
            at += i * cnp.PyArray_STRIDE(own, axis)
        return cnp.PyArray_GETITEM(own, at)
    if n != 1 or not cnp.PyArray_IS_C_CONTIGUOUS(own) or not PyLong_CheckExact(<object>args[0]):
        return None
    if not place(<object>args[0], cnp.PyArray_SIZE(own), &i):
        return None
    return cnp.PyArray_GETITEM(own, at + i * cnp.PyArray_ITEMSIZE(own))


cdef object swapped(cnp.ndarray own, PyObject** args, Py_ssize_t n):
    """The window with two axes in the places of each other; None for what are not two ints."""
    cdef cnp.npy_intp dims[AXES]
    cdef cnp.npy_intp steps[AXES]
    cdef cnp.npy_intp i = 0, j = 0
    cdef int nd = cnp.PyArray_NDIM(own)
    if n != 2 or nd > AXES or not PyLong_CheckExact(<object>args[0]) or not PyLong_CheckExact(<object>args[1]):
        return None
    if not place(<object>args[0], nd, &i) or not place(<object>args[1], nd, &j):
        return None
    memcpy(dims, cnp.PyArray_DIMS(own), nd * sizeof(cnp.npy_intp))
    memcpy(steps, cnp.PyArray_STRIDES(own), nd * sizeof(cnp.npy_intp))
    dims[i], dims[j] = dims[j], dims[i]
    steps[i], steps[j] = steps[j], steps[i]
    return tn_window(own, nd, dims, steps, cnp.PyArray_BYTES(own))


cdef object in_order(cnp.ndarray own, PyObject** args, Py_ssize_t n):
    """The window with its axes in the order of ints, or of a tuple of them; None unless each axis is there once."""
    cdef cnp.npy_intp dims[AXES]
    cdef cnp.npy_intp steps[AXES]
    cdef cnp.npy_intp i = 0
    cdef unsigned long long seen = 0
    cdef int nd = cnp.PyArray_NDIM(own), axis
    if n == 1 and type(<object>args[0]) is tuple:
        n, args = PyTuple_GET_SIZE(<object>args[0]), tn_items(<object>args[0])
    if n != nd or not 0 < nd <= AXES:
        return None
    for axis in range(nd):
        if not PyLong_CheckExact(<object>args[axis]) or not place(<object>args[axis], nd, &i) or seen >> i & 1:
            return None
        seen |= <unsigned long long>1 << i
        dims[axis], steps[axis] = cnp.PyArray_DIM(own, i), cnp.PyArray_STRIDE(own, i)
    return tn_window(own, nd, dims, steps, cnp.PyArray_BYTES(own))


cdef object at_once(int k, object self, cnp.ndarray own, PyObject** args, Py_ssize_t n):
    """What the methods above give of a small array of numbers with elements."""
    cdef object x = <object>args[0] if n else None
    if n == 0:
        if k == NONZERO:
            return places_of(own)
        if k == FLATTEN and tn_type(own) >= 0 and cnp.PyArray_IS_C_CONTIGUOUS(own):
            return flat_copy(own)
        if k == ARGSORT and cnp.PyArray_NDIM(own):
            return result_handle(PyArray_ArgSort(own, -1, cnp.NPY_QUICKSORT))
        if k == SORT and cnp.PyArray_NDIM(own) and tn_can_write(own) and is_free(self):
            PyArray_Sort(own, -1, cnp.NPY_QUICKSORT)
            return NOTHING
    elif n == 1:
        if k == ASTYPE:
            return converted(own, dtype_number(x))
        if k == TAKE and type(x) is ndarray_class and array_in(x) is not NULL:
            x = gathered(own, <cnp.ndarray><object>array_in(x))
            return None if x is None or cnp.PyArray_NDIM(<cnp.ndarray>x) == 0 else result_handle(x)
        if k == FILL and is_free(self):
            return filled_with(own, x)
        if k == REPEAT and PyLong_CheckExact(x):
            return repeated(own, x)
    return None


cdef object copy_of(cnp.ndarray own, int order):
    """A new array with the same elements."""
    cdef object made
    if tn_type(own) < 0 or not cnp.PyArray_IS_C_CONTIGUOUS(own):
        return PyArray_NewCopy(own, order)
    made = PyArray_EMPTY(cnp.PyArray_NDIM(own), cnp.PyArray_DIMS(own), cnp.PyArray_TYPE(own), 0)
    memcpy(cnp.PyArray_BYTES(<cnp.ndarray>made), cnp.PyArray_BYTES(own), cnp.PyArray_NBYTES(own))
    return made


cdef bint scattered(cnp.ndarray own, cnp.ndarray index, object value):
    """Write a line of the same dtype into a vector where integers point; False where NumPy has to."""
    cdef cnp.npy_intp n = cnp.PyArray_SIZE(index), size = cnp.PyArray_SIZE(own), item = cnp.PyArray_ITEMSIZE(own), i, at
    cdef cnp.npy_int64* places = <cnp.npy_int64*>cnp.PyArray_BYTES(index)
    cdef char* given
    if not is_line(own) or not is_line(index) or tn_type(index) != cnp.NPY_INT64 or not PyArray_CheckExact(value):
        return False
    if not is_line(<cnp.ndarray>value) or tn_type(<cnp.ndarray>value) != tn_type(own) or not tn_can_write(own):
        return False
    given = cnp.PyArray_BYTES(<cnp.ndarray>value)
    if cnp.PyArray_SIZE(<cnp.ndarray>value) != n or n == 0 or n >= MOST:
        return False
    if tn_meet(cnp.PyArray_BYTES(own), item, given, item, max(n, size), item) or tn_meet(
            cnp.PyArray_BYTES(own), item, <char*>places, item, max(n, size), item):
        return False
    for i in range(n):
        if places[i] >= size or places[i] < -size:
            return False
    for i in range(n):
        at = places[i] + size if places[i] < 0 else places[i]
        put_one(cnp.PyArray_BYTES(own) + at * item, given + i * item, item)
    return True


cdef object flat_copy(cnp.ndarray own):
    cdef cnp.npy_intp n = cnp.PyArray_SIZE(own)
    cdef object made = PyArray_EMPTY(1, &n, cnp.PyArray_TYPE(own), 0)
    memcpy(cnp.PyArray_BYTES(<cnp.ndarray>made), cnp.PyArray_BYTES(own), n * cnp.PyArray_ITEMSIZE(own))
    return result_handle(made)
