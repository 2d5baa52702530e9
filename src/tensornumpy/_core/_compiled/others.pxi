# What is no array of numbers: elements and fields of other dtypes, ``x.flat``, what iterators give, the methods of ufuncs,
# and what Python asks of a number beside arithmetic.

cdef unsigned long long DATES = 3 << 21, TEXTS = 3 << 18, OBJECTS = 1 << 17, RECORDS = 1 << 20
cdef object OBJECT_DTYPE = np.dtype(object)


# --- elements and fields

cdef object other_element(object self, cnp.ndarray own, object index, Window* found):
    """``self[index]`` for one element that is no number in this machine's order of bytes; None where Python has to."""
    cdef object value
    if tn_holds(own, NUMBERS | 1 << 13 | 1 << 16 | DATES):
        return handle_of(tn_copy_of_element(own, found.data), SCALAR)
    if tn_holds(own, RECORDS):  # a record is a view, too: its fields can be written
        value = tn_window(own, 0, found.dims, found.steps, found.data)
        return view_handle(self, own, value, INDEX, (*index, ...) if type(index) is tuple else (index, ...))
    if not tn_holds(own, TEXTS) and <object>tn_dtype(own) is not OBJECT_DTYPE:
        return None
    value = cnp.PyArray_ToScalar(found.data, own)
    return None if PyArray_CheckExact(value) else value


cdef object field_in(object self, object own, object index):
    """``self['name']``: a view, or a field of a record, which its place may name as well; None where Python has to."""
    cdef object how, names, value
    cdef PyObject* meta
    cdef cnp.npy_intp at = 0
    if cnp.PyArray_NDIM(<cnp.ndarray>own) == 0:
        meta = TN_AT(self, at_m)
        if meta is not NULL and type(<object>meta) is lens_classes[INDEX]:
            how, names = <object>TN_AT(<object>meta, at_how), (<object>own).dtype.names
            if type(how) is tuple and len(how) and how[-1] is Ellipsis and names is not None:
                if PyLong_CheckExact(index):
                    if not place(index, len(names), &at):
                        return None
                    index = names[at]
                value = <object>TN_AT(<object>meta, at_parent)
                return slot_getitem(slot_getitem(value, index), how[:-1])
    if type(index) is not str:
        return None
    value = tn_get_item(own, index)
    return view_handle(self, own, value, INDEX, index) if PyArray_CheckExact(value) else None


cdef object fields_in(object self, object own, list names):
    """``self[['one', 'other']]``: a view; None where Python has to."""
    cdef object name, value
    for name in names:
        if type(name) is not str:
            return None
    value = tn_get_item(own, names) if names else None
    return view_handle(self, own, value, INDEX, list(names)) if PyArray_CheckExact(value) else None


cdef object text_beside(object x, object own):
    """A text that an operator takes beside an array of texts; None for all else."""
    return x if PyUnicode_Check(x) and PyArray_CheckExact(own) and tn_holds(<cnp.ndarray>own, TEXTS) else None


cdef bint has_texts(object values):
    """True for a list or tuple of texts alone, or of dates, and for a range."""
    cdef object part
    if type(values) is range:
        return True
    if (type(values) is not list and type(values) is not tuple) or len(values) == 0:
        return False
    for part in values:
        if not PyUnicode_CheckExact(part) and not tn_is_date(part):
            return False
    return True


cdef bint has_plain(object values):
    """True for a list or tuple of what NumPy takes as it is."""
    cdef object part
    for part in values:
        if not tn_has_class(PLAIN, part):
            return False
    return True


# --- ``x.flat``

cdef object flat_class
cdef Py_ssize_t at_place, at_array


cdef inline char* flat_data(cnp.ndarray own, cnp.npy_intp at):
    """Where the element lies that has this place in C order."""
    cdef char* data = cnp.PyArray_BYTES(own)
    cdef int axis
    cdef cnp.npy_intp n
    if cnp.PyArray_IS_C_CONTIGUOUS(own):
        return data + at * cnp.PyArray_ITEMSIZE(own)
    for axis in range(cnp.PyArray_NDIM(own) - 1, -1, -1):
        n = cnp.PyArray_DIM(own, axis)
        data += at % n * cnp.PyArray_STRIDE(own, axis)
        at //= n
    return data


cdef object array_of_flat(object self):
    """The array of numbers that an iterator goes through while no scope is open; else None."""
    cdef PyObject* base = TN_AT(self, at_array)
    cdef PyObject* own
    if base is NULL or TN_AT(self, at_place) is NULL:
        return None
    own = plain_in(<object>base)
    return <object>own if own is not NULL and tn_holds(<cnp.ndarray><object>own, NUMBERS) else None


cdef PyObject* slot_flat_next(PyObject* this) except? NULL:
    """The next element; NULL without an exception at the end."""
    cdef object self = <object>this, own = array_of_flat(self), found = None
    cdef Py_ssize_t at
    if own is not None:
        at = <object>TN_AT(self, at_place)
        if at >= cnp.PyArray_SIZE(<cnp.ndarray>own):
            return NULL
        found = tn_element(<cnp.ndarray>own, flat_data(<cnp.ndarray>own, at))
        if found is not None:
            tn_set(self, at_place, at + 1)
    if found is None:
        found = form(FLAT_NEXT)(self)
    Py_INCREF(found)
    return <PyObject*>found


cdef object slot_flat_iter(object self):
    return self


cdef Py_ssize_t slot_flat_len(object self) except -1:
    cdef object own = array_of_flat(self)
    return form(FLAT_LEN)(self) if own is None else cnp.PyArray_SIZE(<cnp.ndarray>own)


cdef object slot_flat_getitem(object self, object index):
    cdef object own = array_of_flat(self), found = None
    cdef cnp.npy_intp at = 0
    if own is not None:
        index = settled(index)
        if PyLong_CheckExact(index) and place(index, cnp.PyArray_SIZE(<cnp.ndarray>own), &at):
            found = tn_element(<cnp.ndarray>own, flat_data(<cnp.ndarray>own, at))
        elif type(index) is slice or type(index) is ndarray_class:
            found = operand_of(index) if type(index) is ndarray_class else index
            found = None if found is None else tn_get_item((<object>own).flat, found)
            found = result_handle(found) if PyArray_CheckExact(found) else None
        if found is not None:
            tn_set(self, at_place, 0)  # as NumPy's does: indexing starts the iteration again
            return found
    return form(FLAT_GETITEM)(self, index)


cdef int slot_flat_setitem(object self, object index, PyObject* value) except -1:
    cdef object own = array_of_flat(self), given, places
    cdef char room[32]
    cdef cnp.npy_intp at = 0
    if value is NULL:
        raise TypeError("Cannot delete iterator elements")
    if own is not None and is_free(<object>TN_AT(self, at_array)) and tn_can_write(<cnp.ndarray>own):
        places, given = settled(index), operand_of(<object>value)
        if PyLong_CheckExact(places) and place(places, cnp.PyArray_SIZE(<cnp.ndarray>own), &at):
            if number(<object>value, tn_type(<cnp.ndarray>own), room):
                put_one(flat_data(<cnp.ndarray>own, at), room, cnp.PyArray_ITEMSIZE(<cnp.ndarray>own))
                tn_set(self, at_place, 0)
                return 0
        if type(places) is ndarray_class:
            places = operand_of(places)
        elif type(places) is not slice:
            places = None
        if places is not None and given is not None and tn_set_item((<object>own).flat, places, given):
            tn_set(self, at_place, 0)
            return 0
    form(FLAT_SETITEM)(self, index, <object>value)
    return 0


def members_of_flat(cls):
    """The compiled members of the class of ``x.flat``, by name."""
    global flat_class, at_place, at_array
    flat_class, at_place, at_array = cls, tn_slot(cls, "_at"), tn_slot(cls, "_base")
    like = vars(np.flatiter)
    for k, name in enumerate(("__next__", "__getitem__", "__setitem__", "__len__"), FLAT_NEXT):
        forms[k] = vars(cls)[name]
    return {
        "__iter__": tn_operator(cls, like["__iter__"], <size_t>slot_flat_iter),
        "__len__": tn_operator(cls, like["__len__"], <size_t>slot_flat_len),
        "__next__": tn_operator(cls, like["__next__"], <size_t>slot_flat_next),
        "__getitem__": tn_operator(cls, like["__getitem__"], <size_t>slot_flat_getitem),
        "__setitem__": tn_operator(cls, like["__setitem__"], <size_t>slot_flat_setitem),
    }


cdef object flat_of(object self):
    """``self.flat``; None where Python has to make it."""
    cdef object made
    if flat_class is None or cnp.PyArray_NDIM(<cnp.ndarray><object>array_in(self)) > 32:
        return None
    made = tn_new(flat_class)
    tn_set(made, at_array, self)
    tn_set(made, at_place, 0)
    return made


# --- what NumPy's iterators over memory give

cdef Py_ssize_t at_iterator


cdef PyObject* slot_iterator_next(PyObject* this) except? NULL:
    """What the iterator gives next; NULL without an exception at the end."""
    cdef object self = <object>this, found
    cdef PyObject* inner = TN_AT(self, at_iterator)
    if inner is NULL or PySet_GET_SIZE(active) != 0:
        found = form(ITERATOR_NEXT)(self)
    else:
        inner = PyIter_Next(<object>inner)
        if inner is NULL:
            return NULL
        found = <object>inner
        Py_DECREF_(inner)
        found = result_handle(found)
    Py_INCREF(found)
    return <PyObject*>found


def member_of_iterators(cls):
    """The compiled ``__next__`` of the class of iterators that have NumPy's in ``_it``."""
    global at_iterator
    at_iterator = tn_slot(cls, "_it")
    forms[ITERATOR_NEXT] = vars(cls)["__next__"]
    return tn_operator(cls, vars(np.nditer)["__next__"], <size_t>slot_iterator_next)


# --- methods of ufuncs

@cython.no_gc
cdef class Folding:
    """A method of ufuncs, of ``cls``: NumPy's of this name, for arrays and plain values. ``refused`` says what NumPy
    raises; ``wrong`` are the ufuncs that Python does."""
    cdef object name, refused
    cdef type cls
    cdef frozenset wrong
    cdef Py_ssize_t arrays  # arguments that are arrays, behind the ufunc
    cdef bint writes


cdef object direct_of(object x):
    """An array for a handle, a number, and a list of numbers; None for all others."""
    cdef object found = operand_of(x), part
    if found is not None or type(x) is not list:
        return found
    for part in <list>x:
        if type(part) is not int and type(part) is not float and type(part) is not bool:
            return None
    return x


cdef object folded(Folding f, PyObject** args, Py_ssize_t n, PyObject* names):
    """What the method gives; None where Python has to."""
    cdef Py_ssize_t named = PyTuple_GET_SIZE(<object>names) if names is not NULL else 0, i
    cdef PyObject* given[MOST_VALUES]
    cdef list held = []
    cdef object ufunc, x, value, name
    if n < 2 or n + named > MOST_VALUES or n > f.arrays + 3 or not tn_is_a(<object>args[0], f.cls):
        return None
    if type(<object>args[1]) is not ndarray_class or (f.writes and (named or not is_free(<object>args[1]))):
        return None
    ufunc = (<object>args[0]).numpy
    if ufunc in f.wrong:
        return None
    given[0] = <PyObject*>ufunc
    for i in range(1, n + named):
        x = <object>args[i]
        if i >= n:
            name = (<tuple><object>names)[i - n]
            if name == "initial":
                if type(x) is not float and type(x) is not int:
                    return None
            elif (name != "axis" and name != "dtype" and name != "keepdims") or not is_plain(x, False):
                return None
        elif i <= f.arrays or (f.writes and x is not None):
            x = direct_of(x)
            if x is None:
                return None
            held.append(x)  # as long as the call
        elif not is_plain(x, False):
            return None
        given[i] = <PyObject*>x
    try:
        value = PyObject_VectorcallMethod(f.name, given, n, names)
    except Exception as error:
        f.refused(<object>args[0], f.name, error)
        raise
    return NOTHING if f.writes else result_handle(value)


def folding_of(python, name, cls, wrong, arrays, refused):
    """A method of ufuncs with a compiled way for its common calls."""
    cdef Folding f = Folding.__new__(Folding)
    f.name, f.cls, f.wrong, f.arrays, f.refused, f.writes = name, cls, wrong, arrays, refused, name == "at"
    functions.append(f)
    return tn_function_of(python, way, DECLARED + len(functions) - 1)


# --- functions that write into their first argument

@cython.no_gc
cdef class Writing:
    """A function that writes: NumPy's ``direct``, for an array that no tape holds, and plain values."""
    cdef object direct


cdef object written_by(Writing w, PyObject** args, Py_ssize_t n, PyObject* names):
    """NOTHING where NumPy's function has written; None where Python has to."""
    cdef Py_ssize_t count = n + (PyTuple_GET_SIZE(<object>names) if names is not NULL else 0), i
    cdef PyObject* given[MOST_VALUES]
    cdef object value
    cdef list held = []
    cdef bint nested = False
    if n == 0 or count > MOST_VALUES or type(<object>args[0]) is not ndarray_class or not is_free(<object>args[0]):
        return None
    for i in range(count):
        value = value_for(<object>args[i], i >= n, False, &nested)
        if value is FAILED:
            return None
        held.append(value)  # as long as the call
        given[i] = <PyObject*>value
    try:
        tn_call(w.direct, given, n, names)
    except Exception:
        return None  # Python does it again, and says it with the advice
    return NOTHING


def writing_of(python, direct):
    """A function that writes into its first argument, with a compiled way for plain ones."""
    cdef Writing w = Writing.__new__(Writing)
    w.direct = direct
    functions.append(w)
    return tn_function_of(python, way, DECLARED + len(functions) - 1)


# --- copies, and what Python asks of a number

cdef object copy_handle(object self, cnp.ndarray own):
    """A small array of numbers once more, as ``copy`` of Python's library makes it; None for others."""
    if type(self) is not ndarray_class or not tn_holds(own, NUMBERS) or not is_small(own):
        return None
    return handle_of(copy_of(own, cnp.NPY_KEEPORDER), SCALAR) if is_scalar(self) else result_handle(
        copy_of(own, cnp.NPY_KEEPORDER))


@cython.no_gc
cdef class Asking:
    """A method of NumPy's numbers that takes nothing, asked of ours."""
    cdef object name


cdef object asked_of(Asking a, PyObject** args, Py_ssize_t n, PyObject* names):
    """What the number in a handle answers; None where Python has to."""
    cdef object own
    if n != 1 or names is not NULL or type(<object>args[0]) is not ndarray_class:
        return None
    own = number_in(<object>args[0])
    if own is None or not is_scalar(<object>args[0]):
        return None
    try:
        return getattr(numpys_number(own), a.name)()
    except Exception:
        return None


cdef dict ASKED = {}  # by the name of an attribute that is such a method: the function


cdef object asking_of(object name, object python, object doc):
    cdef Asking a = Asking.__new__(Asking)

    def of_python(self):
        return python(self)()

    of_python.__name__ = of_python.__qualname__ = name
    of_python.__doc__ = doc
    a.name = name
    functions.append(a)
    return tn_function_of(of_python, way, DECLARED + len(functions) - 1)


cdef object bound_to(object self, cnp.ndarray own, object name):
    """The method of that name of the number in a handle; None where Python has to say it."""
    cdef unsigned long long kinds = REAL & ~1
    if name == "bit_count":
        kinds = INTEGERS
    elif name == "as_integer_ratio":
        kinds = REAL & ~INTEGERS & ~1
    return tn_bound(ASKED[name], self) if is_scalar(self) and tn_holds(own, kinds) else None


cdef object whole_part(int k, object own):
    """``math.floor`` and its kind of a real number without axes; None where Python has to."""
    cdef double d
    if tn_type(<cnp.ndarray>own) == cnp.NPY_DOUBLE:
        d = (<double*>cnp.PyArray_BYTES(<cnp.ndarray>own))[0]
        d = floor(d) if k == TO_FLOOR else ceil(d) if k == TO_CEIL else trunc(d)
        return PyLong_FromDouble(d) if d - d == 0 else None
    if tn_type(<cnp.ndarray>own) == cnp.NPY_LONG and -(2.0 ** 53) < tn_long(<cnp.ndarray>own) < 2.0 ** 53:
        return PyLong_FromLong(tn_long(<cnp.ndarray>own))
    return None


cdef Py_hash_t slot_hash(object self) except -1:
    cdef object own = number_in(self)
    if own is not None and is_scalar(self):
        if tn_type(<cnp.ndarray>own) == cnp.NPY_LONG:
            return hash(PyLong_FromLong(tn_long(<cnp.ndarray>own)))
        own = numpys_number(own)
        if own == own:  # (that of NaN is its object's)
            return hash(own)
    return form(HASH)(self)


cdef object slot_str(object self):
    cdef PyObject* own = plain_in(self)
    if own is not NULL and is_scalar(self) and tn_holds(<cnp.ndarray><object>own, NUMBERS | DATES):
        return str(cnp.PyArray_ToScalar(cnp.PyArray_DATA(<cnp.ndarray><object>own), <cnp.ndarray><object>own))
    return form(STRING)(self)
