# Methods of arrays that are NumPy's on the array in a handle, attributes, and what others ask of an array. What makes
# an array gets a handle, a view its lens.

cdef enum:  # what a method gives: a new array, maybe a view, something of Python's own, or nothing, and then it writes
    COPIES
    VIEWS
    GIVES
    WRITES
    OWN  # it is no method of NumPy's

METHODS = {
    **dict.fromkeys(
        "all any argmax argmin argpartition argsort astype byteswap choose clip compress conj conjugate copy cumprod "
        "cumsum dot flatten max mean min nonzero prod repeat round searchsorted std sum take trace var".split(), COPIES,
    ),
    **dict.fromkeys("diagonal getfield ravel reshape squeeze swapaxes transpose view".split(), VIEWS),
    **dict.fromkeys("item setflags tobytes tolist".split(), GIVES),
    **dict.fromkeys("fill partition put setfield sort".split(), WRITES),
    **dict.fromkeys("__array__ to_device __array_ufunc__ __format__ __round__ __trunc__ __floor__ __ceil__ __complex__ __copy__ "
        "__deepcopy__".split(), OWN),
}
ATTRIBUTES = ("shape", "dtype", "ndim", "size", "strides", "nbytes", "itemsize", "flags", "T", "mT", "imag", "real",
              "__array_struct__", "device", "flat", "is_integer", "as_integer_ratio", "bit_count")
TAKE_ARRAYS = {"compress": 1, "dot": 1, "put": 2, "searchsorted": 1, "setfield": 1, "take": 1}  # as the first arguments
TAKE_NOTHING = {"byteswap", "conj", "conjugate", "ravel", "view"}  # with arguments they write, or are ours

cdef enum:
    MOST_ARGUMENTS = 7
    MOST_CHOICES = 32
    MOST_PLACES = 512
cdef dict NAMED = {}  # by name: its number, of the methods that have a way of their own
cdef int SUM_METHOD, RAVEL, SQUEEZE, TRANSPOSE, VIEW, RESHAPE, GETFIELD, SETFLAGS, CHOOSE, TO_ARRAY, TO_DEVICE, TO_UFUNC, COPY_METHOD
cdef int TO_FORMAT, TO_ROUND, TO_TRUNC, TO_FLOOR, TO_CEIL, TO_COMPLEX, TO_COPY, TO_DEEPCOPY
cdef int ARGMAX, ARGMIN, DOT, NONZERO, FLATTEN, ARGSORT, SORT, ASTYPE, TAKE, FILL, REPEAT, ITEM, SWAPAXES, DIAGONAL
cdef list methods = [], attributes = [], devices
cdef object HOMES = ("cpu", "CPU")


@cython.no_gc
cdef class Member:
    """A method or an attribute: its Python form, NumPy's, and how it is called."""
    cdef object name, python, numpy, call, setter, deleter
    cdef int kind, arrays, most


cdef bint is_plain(object x, bint lists):
    """A Python number, a text, None, a dtype or type, a tuple of ints and None, and maybe a list of numbers."""
    cdef type kind = type(x)
    if (x is None or kind is int or kind is float or kind is bool or kind is complex or kind is str or kind is type
            or kind in DTYPES):
        return True
    if kind is tuple:
        for part in <tuple>x:
            if not is_bound(part):
                return False
        return True
    if lists and kind is list:
        for part in <list>x:
            if type(part) is not int and type(part) is not float and type(part) is not bool:
                return False
        return True
    return False


cdef PyObject* method(int k, PyObject* self, PyObject** args, Py_ssize_t n, PyObject* names) except? NULL:
    """What a method gives; NULL without an exception where its Python form has to."""
    cdef Member m = <Member>PyList_GET_ITEM(methods, k)
    cdef PyObject* given = plain_in(<object>self)
    cdef object found = None, own
    if given is not NULL:
        own = <object>given  # held: something else may be put into the handle meanwhile
        if n == 0 and names is NULL:
            found = by_itself(k, m, <object>self, <cnp.ndarray>own)
            if found is not None:
                Py_INCREF(found)
                return <PyObject*>found
        try:
            if m.kind == OWN or k == CHOOSE:
                found = by_own_way(k, <object>self, own, args, n, names)
            else:
                found = by_numpy(k, m, <object>self, <cnp.ndarray>own, args, n, names)
        except Exception:
            found = None
        if found is not None:
            if found is NOTHING:
                found = None
            Py_INCREF(found)
            return <PyObject*>found
    return NULL


cdef object NOTHING = object()  # what a method that gives None has done


cdef object by_numpy(int k, Member m, object self, cnp.ndarray own, PyObject** args, Py_ssize_t n, PyObject* names):
    """What NumPy's method gives; None where Python has to."""
    cdef Py_ssize_t i, total_count = n + (PyTuple_GET_SIZE(<object>names) if names is not NULL else 0)
    cdef PyObject* given[MOST_ARGUMENTS + 1]
    cdef object value, x, call, one = None, two = None
    if k == RESHAPE and names is NULL and cnp.PyArray_IS_C_CONTIGUOUS(own) and tn_holds(own, NUMBERS):
        value = reshaped(own, args, n)
        if value is not None:
            return view_handle(self, own, value, METHOD, called(m, args, n))
    if k in (ITEM, TRANSPOSE, SWAPAXES) and n and names is NULL and tn_holds(own, NUMBERS):
        if k == ITEM:
            value = item_at(own, args, n)
            if value is not None:
                return value
        else:
            value = in_order(own, args, n) if k == TRANSPOSE else swapped(own, args, n)
            if value is not None:
                return view_handle(self, own, value, METHOD, called(m, args, n))
    if not is_small(own) or cnp.PyArray_SIZE(own) == 0 or total_count > m.most:  # (NumPy may warn, and then raise)
        return None
    if (m.kind == WRITES and not is_free(self)) or (k == SETFLAGS and n):  # (NumPy's takes flags by position)
        return None
    if names is NULL and n < 3 and tn_holds(own, NUMBERS):
        value = at_once(k, self, own, args, n)
        if value is not None:
            return value
    given[0] = <PyObject*>own
    for i in range(total_count):
        x = <object>args[i]
        if i < m.arrays and i < n and type(x) is ndarray_class:
            x = operand_of(x)
            if x is None or not is_small(x):
                return None
            two, one = one, x  # held as long as the call
        elif not is_plain(x, m.kind != VIEWS):
            return None
        given[i + 1] = <PyObject*>x
    if k == DOT and one is not None and total_count == 1:
        value = product(own, <cnp.ndarray>one)
        if value is not None:
            return value
    value = tn_call(m.numpy, given, n + 1, names)
    if value is own:
        return self if type(self) is ndarray_class else None
    if m.kind == GIVES or m.kind == WRITES:
        return NOTHING if value is None else value
    if PyArray_CheckExact(value):
        if m.kind == VIEWS and cnp.PyArray_BASE(<cnp.ndarray>value) is not NULL and (
                <PyObject*>cnp.PyArray_BASE(<cnp.ndarray>value) is <PyObject*>own
                or cnp.PyArray_BASE(<cnp.ndarray>value) is cnp.PyArray_BASE(own)):
            if names is not NULL:
                return None
            call = m.call
            if k == GETFIELD:  # of the array's own dtype, or else other bits than elements
                if (<object>value).dtype is not (<object>own).dtype:
                    return None
                call = (<Member>methods[VIEW]).call
            elif n:
                call = called(m, args, n)
            return view_handle(self, own, value, METHOD, call)
        if cnp.PyArray_NDIM(<cnp.ndarray>value) == 0 and is_scalar(self):  # then it is one, too
            if cnp.PyArray_TYPE(<cnp.ndarray>value) == cnp.NPY_OBJECT:
                return tn_get_item(value, ())
            return handle_of(value, SCALAR)
    return result_handle(value)


cdef object called(Member m, PyObject** args, Py_ssize_t n):
    """The call as the lens of its view keeps it."""
    cdef tuple call = PyTuple_New(n + 1)
    cdef Py_ssize_t i
    Py_INCREF(m.name)
    PyTuple_SET_ITEM(call, 0, m.name)
    for i in range(n):
        Py_INCREF(<object>args[i])
        PyTuple_SET_ITEM(call, i + 1, <object>args[i])
    return call


cdef object reshaped(cnp.ndarray own, PyObject** args, Py_ssize_t n):
    """The view in the shape that ints give; None for other arguments."""
    cdef cnp.npy_intp dims[64]
    cdef PyArray_Dims shape
    cdef Py_ssize_t i
    cdef int over
    if n == 1 and type(<object>args[0]) is tuple:
        n, args = PyTuple_GET_SIZE(<object>args[0]), tn_items(<object>args[0])
    if n > 32:
        return None
    for i in range(n):
        if not PyLong_CheckExact(<object>args[i]):
            return None
        dims[i] = PyLong_AsLongAndOverflow(<object>args[i], &over)
        if over:
            return None
    shape.ptr, shape.len = dims, <int>n
    return PyArray_Newshape(own, &shape, cnp.NPY_CORDER)


cdef object by_itself(int k, Member m, object self, cnp.ndarray own):
    """What some methods give without arguments; None where that is not all there is to do."""
    cdef object value = None
    if not tn_holds(own, NUMBERS):
        if m.kind == GIVES and k != SETFLAGS and tn_holds(own, DATES | TEXTS | RECORDS) and 0 < cnp.PyArray_SIZE(own) < SMALL:
            return tn_call_quietly(m.numpy, own)
        return None
    if k == SUM_METHOD:
        value = total(own)
        return None if value is None else handle_of(value, SCALAR)
    if k == COPY_METHOD and is_small(own) and cnp.PyArray_NDIM(own):
        return result_handle(copy_of(own, cnp.NPY_CORDER))
    if m.kind == GIVES and k != SETFLAGS and is_small(own) and cnp.PyArray_SIZE(own):
        return tn_call_quietly(m.numpy, own)
    if k == ARGMAX or k == ARGMIN:
        return place_of(own, k == ARGMAX)
    if m.kind == VIEWS:
        value = bare_view(k, own)
    if value is own:
        return self if type(self) is ndarray_class else None
    return None if value is None else view_handle(self, own, value, METHOD, m.call)


cdef object place_of(cnp.ndarray own, bint greatest):
    """``argmax()`` and ``argmin()`` of elements in C order by the dtype's own search, as NumPy's; None of others."""
    cdef cnp.npy_intp place = 0
    cdef object made
    cdef char* to
    if tn_type(own) < 0 or not is_small(own) or cnp.PyArray_SIZE(own) == 0 or not cnp.PyArray_IS_C_CONTIGUOUS(own):
        return None
    if not tn_place_of(own, greatest, &place):
        return None
    made = tn_take_number(cnp.NPY_INTP, &to)
    memcpy(to, &place, sizeof(place))
    return made


cdef object product(cnp.ndarray a, cnp.ndarray b):
    """The product of two vectors by the dtype's own, as NumPy's, or one with a matrix; None for others, and where a flag asks for a warning."""
    cdef int kind = tn_type(a)
    cdef object made
    cdef char* to
    if cnp.PyArray_NDIM(a) == 2 or cnp.PyArray_NDIM(b) == 2:
        made = of_matrices(a, b)
        return None if made is None else result_handle(made)
    if kind < 0 or kind != tn_type(b) or cnp.PyArray_NDIM(a) != 1 or cnp.PyArray_NDIM(b) != 1:
        return None
    if cnp.PyArray_SIZE(a) < 2 or cnp.PyArray_SIZE(a) != cnp.PyArray_SIZE(b):
        return None
    if not cnp.PyArray_IS_C_CONTIGUOUS(a) or not cnp.PyArray_IS_C_CONTIGUOUS(b):
        return None
    made = tn_take_number(kind, &to)
    FP_CLEAR()
    return made if tn_dot(a, b, to) and not FP_RAISED() else None


cdef object of_matrices(cnp.ndarray a, cnp.ndarray b):
    """A small matrix times a small matrix or vector by the loop of NumPy's ``matmul``, which calls BLAS: it takes half of the
    ufunc's time. None for others, and where a flag asks for a warning."""
    cdef int kind = tn_type(a)
    cdef bint is_row = cnp.PyArray_NDIM(a) == 1, is_column = cnp.PyArray_NDIM(b) == 1
    cdef cnp.npy_intp sizes[4]  # as in ``(n?,k),(k,m?)->(n?,m?)``, behind how many products there are
    cdef cnp.npy_intp steps[9]  # between products, and along the axes of the three arrays
    cdef cnp.npy_intp shape[2]
    cdef char* data[3]
    cdef object made
    if matmul_row is None or kind < 0 or kind != tn_type(b) or matmul_row.loops[kind] is NULL:
        return None
    if not is_small(a) or not is_small(b) or not is_factor(a) or not is_factor(b):
        return None
    if cnp.PyArray_DIM(a, 1 - is_row) != cnp.PyArray_DIM(b, 0):
        return None
    sizes[0] = 1
    sizes[1] = 1 if is_row else cnp.PyArray_DIM(a, 0)
    sizes[2] = cnp.PyArray_DIM(b, 0)
    sizes[3] = 1 if is_column else cnp.PyArray_DIM(b, 1)
    shape[0], shape[1] = sizes[1], sizes[3]
    made = PyArray_EMPTY(2 - is_row - is_column, shape + is_row, matmul_row.results[kind], 0)
    memset(steps, 0, sizeof(steps))  # an axis that is not there has no step
    if not is_row:
        steps[3] = cnp.PyArray_STRIDE(a, 0)
    steps[4], steps[5] = cnp.PyArray_STRIDE(a, 1 - is_row), cnp.PyArray_STRIDE(b, 0)
    if not is_column:
        steps[6] = cnp.PyArray_STRIDE(b, 1)
    steps[8] = cnp.PyArray_ITEMSIZE(<cnp.ndarray>made) if not is_column else 0
    steps[7] = 0 if is_row else sizes[3] * cnp.PyArray_ITEMSIZE(<cnp.ndarray>made)
    data[0], data[1], data[2] = cnp.PyArray_BYTES(a), cnp.PyArray_BYTES(b), cnp.PyArray_BYTES(<cnp.ndarray>made)
    FP_CLEAR()
    matmul_row.loops[kind](data, sizes, steps, matmul_row.data[kind])
    return None if FP_RAISED() else made


cdef inline bint is_factor(cnp.ndarray x):
    """True for vectors and matrices at least two long each way: rows, columns and numbers have other ways through BLAS."""
    cdef int nd = cnp.PyArray_NDIM(x)
    return (nd == 1 or (nd == 2 and cnp.PyArray_DIM(x, 1) > 1)) and cnp.PyArray_DIM(x, 0) > 1


cdef object bare_view(int k, cnp.ndarray own):
    """The view that a method takes without arguments."""
    cdef cnp.npy_intp size = cnp.PyArray_SIZE(own), item = cnp.PyArray_ITEMSIZE(own)
    cdef object made
    if k == RAVEL:  # Python's where it copies much
        if cnp.PyArray_IS_C_CONTIGUOUS(own) and size:
            return tn_window(own, 1, &size, &item, cnp.PyArray_BYTES(own))
        return PyArray_Ravel(own, cnp.NPY_CORDER) if cnp.PyArray_IS_C_CONTIGUOUS(own) or is_small(own) else None
    if k == TRANSPOSE:
        return transposed(own)
    if k == SQUEEZE:
        return PyArray_Squeeze(own)
    if k == DIAGONAL and cnp.PyArray_NDIM(own) == 2:
        size = min(cnp.PyArray_DIM(own, 0), cnp.PyArray_DIM(own, 1))
        item = cnp.PyArray_STRIDE(own, 0) + cnp.PyArray_STRIDE(own, 1)
        made = tn_window(own, 1, &size, &item, cnp.PyArray_BYTES(own))
        cnp.PyArray_CLEARFLAGS(<cnp.ndarray>made, cnp.NPY_ARRAY_WRITEABLE)
        return made
    if k == VIEW:
        return tn_window(own, cnp.PyArray_NDIM(own), cnp.PyArray_DIMS(own), cnp.PyArray_STRIDES(own), cnp.PyArray_BYTES(own))
    return None


cdef object transposed(cnp.ndarray own):
    cdef cnp.npy_intp dims[AXES]
    cdef cnp.npy_intp steps[AXES]
    cdef int nd = cnp.PyArray_NDIM(own), i
    if nd > AXES:
        return PyArray_Transpose(own, NULL)
    for i in range(nd):
        dims[i], steps[i] = cnp.PyArray_DIM(own, nd - 1 - i), cnp.PyArray_STRIDE(own, nd - 1 - i)
    return tn_window(own, nd, dims, steps, cnp.PyArray_BYTES(own))


cdef object by_own_way(int k, object self, object own, PyObject** args, Py_ssize_t n, PyObject* names):
    cdef object asked, home
    if k == TO_ARRAY:
        if n or (names is not NULL and (
                PyTuple_GET_SIZE(<object>names) != 1 or (<tuple><object>names)[0] != "copy"
                or (<object>args[0] is not None and <object>args[0] is not False))):
            return None
        return exported(self, own)
    if k == TO_UFUNC:
        return of_ufunc(args, n) if names is NULL else None
    if k == TO_FORMAT or k == TO_ROUND:
        if names is not NULL or n != (k == TO_FORMAT) or not is_scalar(self):
            return None
        if not tn_holds(<cnp.ndarray>own, NUMBERS if k == TO_FORMAT else REAL & ~1):
            return None
        own = cnp.PyArray_ToScalar(cnp.PyArray_DATA(<cnp.ndarray>own), <cnp.ndarray>own)
        return format(own, <object>args[0]) if n else own.__round__()
    if k == TO_TRUNC or k == TO_FLOOR or k == TO_CEIL or k == TO_COMPLEX:
        if n or names is not NULL or not is_scalar(self) or not tn_holds(<cnp.ndarray>own, NUMBERS):
            return None
        return complex(numpys_number(own)) if k == TO_COMPLEX else whole_part(k, own)
    if (k == TO_COPY and n == 0 and names is NULL) or (k == TO_DEEPCOPY and n == 1 and names is NULL):
        return copy_handle(self, <cnp.ndarray>own)
    if n != 1 or names is not NULL:
        return None
    asked = <object>args[0]
    if k == TO_DEVICE:
        home = home_of(self)
        return self if home is not None and (asked is home or (type(asked) is str and asked in HOMES)) else None
    return chosen(own, asked)


cdef object of_ufunc(PyObject** args, Py_ssize_t n):
    """What a ufunc of NumPy's that meets a handle gives, as where a number of NumPy's stands on the left."""
    cdef object op, a, b = None
    cdef Row row
    if n < 3 or n > 4 or table is None or <object>args[1] != "__call__" or not isinstance(<object>args[0], np.ufunc):
        return None
    op = table.get((<object>args[0]).__name__)
    row = None if op is None else row_of(op)
    if row is None or row.evaluate is not <object>args[0] or row.nin != n - 2:
        return None
    a = operand_or_number(<object>args[2])
    b = operand_or_number(<object>args[3]) if n == 4 else None
    return None if a is None or (b is None and n == 4) else applied(row, a, b, row.nin)


cdef object chosen(object own, object given):
    """``x.choose(choices)`` of a list or tuple of arrays and numbers."""
    cdef list choices
    if (type(given) is not list and type(given) is not tuple) or len(given) > MOST_CHOICES or not is_small(own):
        return None
    choices = [operand_of(x) for x in given]
    for x in choices:
        if x is None or not is_small(x):
            return None
    return result_handle(own.choose(choices))


# --- attributes

cdef object attribute_of(int k, object self, cnp.ndarray a):
    """An attribute; None where Python has to give it."""
    if PySet_GET_SIZE(active) != 0:
        return home_of(self) if k == 13 else None
    if k <= 7:
        return None if k == 7 and is_scalar(self) else getattr(a, ATTRIBUTES[k])  # the flags of a scalar are others
    if k == 9:
        return view_handle(self, a, (<object>a).mT, NAME, "mT")
    if k == 10 or k == 11:
        return part_of(self, a, k == 10)
    if k == 12:
        a = exported(self, a)
        return None if a is None else (<object>a).__array_struct__
    if k > 13:
        return flat_of(self) if k == 14 else bound_to(self, a, ATTRIBUTES[k])
    return home_of(self)


cdef tuple OF_PARTS = (None, None)  # the lenses of the real and the imaginary part


cdef object part_of(object self, cnp.ndarray a, bint is_imag):
    """The real or imaginary part: of complex numbers a view. None where Python has to give it."""
    if tn_holds(a, REAL):
        if is_imag:
            return None if is_scalar(self) else result_handle((<object>a).imag)
        return self if type(self) is ndarray_class else None
    if not tn_holds(a, NUMBERS) or is_scalar(self):
        return None
    return view_handle(self, a, (<object>a).imag if is_imag else (<object>a).real, PART, OF_PARTS[is_imag])


cdef PyObject* get_attribute(int k, PyObject* self) except NULL:
    cdef PyObject* own = array_in(<object>self)
    cdef object found = None
    cdef cnp.ndarray a
    if own is not NULL:
        a = <cnp.ndarray><object>own
        if k == 0:
            found = PyArray_IntTupleFromIntp(cnp.PyArray_NDIM(a), cnp.PyArray_DIMS(a))
        elif k == 1:
            found = <object>tn_dtype(a)
        elif k == 2:
            found = cnp.PyArray_NDIM(a)
        elif k == 3:
            found = cnp.PyArray_SIZE(a)
        elif k == 4 and PySet_GET_SIZE(active) == 0:
            found = PyArray_IntTupleFromIntp(cnp.PyArray_NDIM(a), cnp.PyArray_STRIDES(a))
        elif k == 5 and PySet_GET_SIZE(active) == 0:
            found = PyArray_NBYTES_(a)
        elif k == 6 and PySet_GET_SIZE(active) == 0:
            found = cnp.PyArray_ITEMSIZE(a)
        elif k == 8 and PySet_GET_SIZE(active) == 0:
            found = view_handle(<object>self, a, transposed(a), NAME, "T")
        if found is not None:
            Py_INCREF(found)
            return <PyObject*>found
        try:
            found = attribute_of(k, <object>self, a)
        except Exception:
            found = None
    if found is None:
        found = (<Member>PyList_GET_ITEM(attributes, k)).python(<object>self)
    Py_INCREF(found)
    return <PyObject*>found


cdef int set_attribute(int k, PyObject* self, PyObject* value) except -1:
    cdef Member m = <Member>PyList_GET_ITEM(attributes, k)
    if value is NULL:
        m.deleter(<object>self)
    else:
        m.setter(<object>self, <object>value)
    return 0


cdef object exported(object self, object own):
    """The small array of numbers in a handle that no tape holds, for others, who may write to it from now on; else None."""
    cdef object root = root_of(self), made
    cdef PyObject* meta = NULL if root is None else TN_AT(root, at_m)
    # masks are not for all: refuse_pandas
    if meta is NULL or PySet_GET_SIZE(active) != 0 or not tn_holds(<cnp.ndarray>own, NUMBERS & ~1) or not is_small(own):
        return None
    if meta is <PyObject*>None and type(root) is ndarray_class and array_in(root) is not NULL:
        made = meta_class(False, True)
        if TN_AT(root, at_m) is not <PyObject*>None:  # a finalizer may have run
            return None
        tn_set(root, at_m, made)
        return own
    if type(<object>meta) is not meta_class or TN_AT(<object>meta, at_held) is not Py_False:
        return None
    return own if TN_AT(<object>meta, at_foreign) is Py_True else None


cdef PyObject* lent(PyObject* self) except? NULL:
    """The same for a buffer, as a new reference; NULL for a scalar, too."""
    cdef PyObject* own = array_in(<object>self)
    if own is NULL or is_scalar(<object>self) or exported(<object>self, <object>own) is None:
        return NULL
    Py_INCREF(<object>own)
    return own


cdef object home_of(object self):
    """The default device, if the array is there; else None."""
    cdef object root = root_of(self)
    cdef PyObject* meta = NULL if root is None else TN_AT(root, at_m)
    if meta is NULL or array_in(self) is NULL or array_in(root) is NULL:
        return None
    if meta is not <PyObject*>None and (type(<object>meta) is not meta_class
                                        or TN_AT(<object>meta, at_placed) is not <PyObject*>None):
        return None
    return devices[0]


# --- into the classes

cdef int connect_handles(values, ufunc) except -1:
    """Take over what a handle knows of its memory. Raises RuntimeError if its classes have other slots."""
    global meta_class, lens_classes, python_settled, python_register, python_forget_dead
    global at_held, at_foreign, at_scalar, at_weak, at_views, at_placed, at_level, at_base, at_parent, at_how, at_row
    cdef int k
    meta = meta_class = values.Meta
    lenses = lens_classes = (values.IndexView, values.AttributeView, values.MethodView, values.CallView, values.View)
    python_settled, python_register, python_forget_dead = values.settled, values._register, values.forget_dead
    at_held, at_foreign, at_scalar = tn_slot(meta, "copy_on_write"), tn_slot(meta, "externally_writable"), tn_slot(meta, "scalar")
    at_views, at_placed, at_row = tn_slot(meta, "views"), tn_slot(meta, "device"), tn_slot(ufunc, "_described")
    at_level, at_weak = tn_slot(meta, "level"), tn_slot(meta, "weak")
    at_base, at_parent = tn_slot(lenses[INDEX], "base"), tn_slot(lenses[INDEX], "parent")
    at_how = tn_slot(lenses[INDEX], "index")
    others = {(tn_slot(c, "base"), tn_slot(c, "parent"), tn_slot(c, how))
              for c, how in zip(lenses[1:], ("name", "call", "call", "get"))}
    if (not (at_held and at_foreign and at_scalar and at_weak and at_views and at_placed and at_level and at_row and at_base and at_how)
            or others != {(at_base, at_parent, at_how)}):
        raise RuntimeError("the classes of views have no slots that compiled code can read")
    tn_connect(method, get_attribute, set_attribute, binary, in_place, unary)
    tn_decides(active, compared, slot_bool)
    tn_pool_of(ndarray_class, TN_HANDLES, at_v, at_m, 0)
    tn_export(ndarray_class, lent)
    tn_export(variable_class, lent)
    tn_pool_numbers(SCALAR)
    for k in range(TN_HANDLES):
        tn_pool_of(lens_classes[k], k, at_base, at_parent, at_how)
    return 0


def connect_views(view):
    """Take over ``_dispatch.view_of``."""
    global python_view_of
    python_view_of = view


def members(cls, dict operators, list logical_devices, tuple lenses, documented):
    """The compiled members for the class of arrays, by name. ``operators`` are the ops of its operators by name, without
    the underscores; ``lenses`` those of the real and the imaginary part; ``documented`` gives the documentation of a method, with its signature."""
    global devices, OF_PARTS, SUM_METHOD, RAVEL, SQUEEZE, TRANSPOSE, VIEW, RESHAPE, GETFIELD, SETFLAGS, CHOOSE, TO_ARRAY, TO_DEVICE
    global TO_TRUNC, TO_FLOOR, TO_CEIL, TO_COMPLEX, TO_COPY, TO_DEEPCOPY
    global TO_FORMAT, TO_ROUND, TO_UFUNC, COPY_METHOD, ARGMAX, ARGMIN, DOT, NONZERO, FLATTEN, ARGSORT, SORT, ASTYPE, TAKE, FILL, REPEAT, ITEM, SWAPAXES, DIAGONAL
    cdef dict found = {}
    cdef Member m
    cdef int k
    devices, OF_PARTS, like = logical_devices, lenses, {**vars(np.ndarray), "__hash__": vars(int)["__hash__"]}

    def op(name):
        row = row_of(operators[name])
        if row is None:
            raise RuntimeError(f"the op of {name!r} is not one of the table")
        return row

    def put(name, int k, size_t function):
        python = vars(cls)[name]
        if k < GETITEM and ops[k] is not None:
            tn_knows(k, row_at(k).arithmetic, &row_at(k).is_valid)
        forms[k] = python
        found[name] = tn_operator(cls, like[name], function)

    for k, name in enumerate("add sub mul truediv floordiv mod pow and or xor lshift rshift matmul divmod".split()):
        of_numbers.append(divmod if name == "divmod" else getattr(operator, f"__{name}__"))
        ops[3 * k] = op(name)
        put(f"__{name}__", 3 * k, tn_binary_of(k))
        put(f"__r{name}__", 3 * k + 1, tn_binary_of(k))
        if name != "matmul" and name != "divmod":
            ops[3 * k + 2] = ops[3 * k]
            put(f"__i{name}__", 3 * k + 2, tn_inplace_of(k))
    short_powers.extend(op(name) for name in ("square", "reciprocal", "sqrt"))
    for k, name in enumerate(("lt", "le", "eq", "ne", "gt", "ge")):
        ops[COMPARED + k] = op(name)
        put(f"__{name}__", COMPARED + k, <size_t>tn_compared)
    for k, name in enumerate(("neg", "pos", "abs", "invert")):
        ops[UNARY + k] = op(name)
        put(f"__{name}__", UNARY + k, tn_unary_of(k))
    put("__getitem__", GETITEM, <size_t>slot_getitem)
    put("__setitem__", SETITEM, <size_t>slot_setitem)
    put("__delitem__", DELITEM, <size_t>slot_setitem)
    put("__len__", LEN, <size_t>slot_len)
    put("__bool__", BOOL, <size_t>tn_truth)
    put("__float__", FLOAT, <size_t>slot_float)
    put("__int__", INT, <size_t>slot_int)
    put("__index__", INTEGER, <size_t>slot_index)
    put("__iter__", ITERATOR, <size_t>slot_iter)
    put("__hash__", HASH, <size_t>slot_hash)
    put("__str__", STRING, <size_t>slot_str)
    for k, (name, kind) in enumerate(METHODS.items()):
        m = Member.__new__(Member)
        m.name, m.python, m.kind, m.call = name, vars(cls)[name], kind, (name,)
        m.numpy, m.arrays = like.get(name), TAKE_ARRAYS.get(name, 0)
        m.most = 0 if name in TAKE_NOTHING else MOST_ARGUMENTS
        methods.append(m)
        found[name] = tn_method_of(cls, k, name, m.python, documented(name, m.python))
    number = {name: k for k, name in enumerate(METHODS)}
    SUM_METHOD, RAVEL, SQUEEZE, TRANSPOSE = number["sum"], number["ravel"], number["squeeze"], number["transpose"]
    VIEW, RESHAPE, GETFIELD, SETFLAGS = number["view"], number["reshape"], number["getfield"], number["setflags"]
    CHOOSE, TO_ARRAY, TO_DEVICE = number["choose"], number["__array__"], number["to_device"]
    TO_UFUNC, COPY_METHOD = number["__array_ufunc__"], number["copy"]
    TO_FORMAT, TO_ROUND = number["__format__"], number["__round__"]
    TO_TRUNC, TO_FLOOR, TO_CEIL, TO_COMPLEX = (number[f"__{name}__"] for name in ("trunc", "floor", "ceil", "complex"))
    TO_COPY, TO_DEEPCOPY = number["__copy__"], number["__deepcopy__"]
    ARGMAX, ARGMIN, DOT = number["argmax"], number["argmin"], number["dot"]
    NONZERO, FLATTEN, ARGSORT, SORT = number["nonzero"], number["flatten"], number["argsort"], number["sort"]
    ASTYPE, TAKE, FILL, REPEAT, ITEM = number["astype"], number["take"], number["fill"], number["repeat"], number["item"]
    SWAPAXES, DIAGONAL = number["swapaxes"], number["diagonal"]
    for k, name in enumerate(ATTRIBUTES):
        m = Member.__new__(Member)
        python = vars(cls)[name]
        m.name, m.python, m.setter, m.deleter = name, python.fget, python.__set__, python.__delete__
        attributes.append(m)
        if k > 14:
            ASKED[name] = asking_of(name, m.python, python.__doc__)
        found[name] = tn_attribute_of(cls, k, name, python.__doc__ or "")
    return found


def member_of_ufuncs(cls, bint generalized):
    """The compiled ``__call__`` for the class of ufunc objects, or of generalized ones."""
    forms[GENERAL if generalized else UFUNC] = vars(cls)["__call__"]
    return tn_operator(cls, vars(np.ufunc)["__call__"], <size_t>slot_general if generalized else <size_t>slot_call)
