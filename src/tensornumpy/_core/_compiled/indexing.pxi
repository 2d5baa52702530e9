# Elements, windows and writes. A window is what ints, slices, None and the Ellipsis take of an array, as NumPy's
# indexing makes it.

cdef enum:
    FEW = 64  # numbers of a line that is written


cdef struct Window:
    int nd
    bint is_element
    cnp.npy_intp dims[64]
    cnp.npy_intp steps[64]
    char* data


cdef bint is_basic(object index):
    """An index made of ints, slices of ints, None and the Ellipsis."""
    cdef object part
    cdef Py_ssize_t i
    if type(index) is tuple:
        for i in range(PyTuple_GET_SIZE(index)):
            part = <object>PyTuple_GET_ITEM(index, i)
            if type(part) is tuple or not is_basic(part):
                return False
        return True
    if type(index) is slice:
        return has_bounds(index)
    return PyLong_CheckExact(index) or index is None or index is Ellipsis


cdef inline bint is_bound(object x):
    return x is None or PyLong_CheckExact(x)


cdef inline bint has_bounds(object index):
    """A slice of ints."""
    return (is_bound(<object>TN_START(index)) and is_bound(<object>TN_STOP(index))
            and is_bound(<object>TN_STEP(index)))


cdef inline bint place(object index, cnp.npy_intp n, cnp.npy_intp* at):
    """Where an int points along an axis; False where that is outside."""
    cdef int over
    cdef long i = PyLong_AsLongAndOverflow(index, &over)
    at[0] = i + n if i < 0 else i
    return over == 0 and 0 <= at[0] < n


cdef inline bint rows(object index, cnp.npy_intp length, cnp.npy_intp step_of_axis, cnp.npy_intp* n,
                      cnp.npy_intp* step_of_rows, char** data):
    """What a slice of ints takes of an axis; False for a step of zero."""
    cdef Py_ssize_t start = 0, stop = PY_SSIZE_T_MAX, step = 1
    cdef int over
    if <object>TN_STEP(index) is not None:
        step = PyLong_AsLongAndOverflow(<object>TN_STEP(index), &over)
        if over or step == 0 or step == PY_SSIZE_T_MIN:
            return False
    if step < 0:
        start, stop = PY_SSIZE_T_MAX, PY_SSIZE_T_MIN
    if <object>TN_START(index) is not None:
        start = PyLong_AsLongAndOverflow(<object>TN_START(index), &over)
        if over:
            return False
    if <object>TN_STOP(index) is not None:
        stop = PyLong_AsLongAndOverflow(<object>TN_STOP(index), &over)
        if over:
            return False
    n[0] = PySlice_AdjustIndices(length, &start, &stop, step)
    if n[0] <= 0:
        n[0], start, step = 0, 0, 1
    data[0] += start * step_of_axis
    step_of_rows[0] = step * step_of_axis
    return True


cdef bint find_window(cnp.ndarray own, object index, Window* found):
    """The window of an index; False where that is another kind of index, or NumPy refuses it."""
    cdef PyObject* one = <PyObject*>index
    cdef PyObject** parts = &one
    cdef Py_ssize_t n = 1, i
    cdef int nd = cnp.PyArray_NDIM(own), axis = 0, made = 0, given = 0, open_axes = -1
    cdef cnp.npy_intp at = 0
    cdef object part
    if type(index) is tuple:
        parts, n = tn_items(index), PyTuple_GET_SIZE(index)
    if n > 32:
        return False
    for i in range(n):
        part = <object>parts[i]
        if part is Ellipsis:
            if open_axes == 0:
                return False
            open_axes = 0
        elif part is not None:
            given += 1
    if given > nd:
        return False
    open_axes = open_axes if open_axes < 0 else nd - given
    found.data = cnp.PyArray_BYTES(own)
    for i in range(n):
        part = <object>parts[i]
        if PyLong_CheckExact(part):
            if not place(part, cnp.PyArray_DIM(own, axis), &at):
                return False
            found.data += at * cnp.PyArray_STRIDE(own, axis)
            axis += 1
        elif type(part) is slice:
            if not has_bounds(part) or not rows(part, cnp.PyArray_DIM(own, axis), cnp.PyArray_STRIDE(own, axis),
                                                &found.dims[made], &found.steps[made], &found.data):
                return False
            axis, made = axis + 1, made + 1
        elif part is None:
            found.dims[made], found.steps[made] = 1, 0
            made += 1
        elif part is Ellipsis:
            for axis in range(axis, axis + open_axes):
                found.dims[made], found.steps[made] = cnp.PyArray_DIM(own, axis), cnp.PyArray_STRIDE(own, axis)
                made += 1
            axis = axis + 1 if open_axes else axis
        else:
            return False
    while axis < nd:
        found.dims[made], found.steps[made] = cnp.PyArray_DIM(own, axis), cnp.PyArray_STRIDE(own, axis)
        axis, made = axis + 1, made + 1
    found.nd, found.is_element = made, made == 0 and open_axes < 0
    return made <= 64


cdef inline object settled_part(object part):
    """An int for an integer of NumPy's, of an enumeration, or for the handle of one; the same for all else."""
    cdef object value
    cdef PyObject* found
    cdef int is_beyond
    cdef long n
    if is_bound(part):
        return part
    if type(part) is ndarray_class:
        if not is_scalar(part) or array_in(part) is NULL:
            return part
        value = <object>array_in(part)
    elif PyLong_Check(part):
        if type(part) is bool:
            return part
        n = PyLong_AsLongAndOverflow(part, &is_beyond)
        return part if is_beyond else PyLong_FromLong(n)
    else:
        found = PyDict_GetItem(SCALARS, type(part))
        return PyNumber_Index(part) if found is not NULL and INTEGERS >> <int><object>found & 1 else part
    if cnp.PyArray_NDIM(<cnp.ndarray>value) or not tn_holds(<cnp.ndarray>value, INTEGERS):
        return part
    return PyLong_FromLong(tn_long(<cnp.ndarray>value)) if tn_type(<cnp.ndarray>value) == cnp.NPY_LONG else PyNumber_Index(value)


cdef tuple settled_parts(tuple index):
    cdef tuple made = PyTuple_New(PyTuple_GET_SIZE(index))
    cdef Py_ssize_t i
    cdef object part
    PyObject_GC_UnTrack(<PyObject*>made)  # nobody sees it half filled
    for i in range(PyTuple_GET_SIZE(index)):
        part = settled(<object>PyTuple_GET_ITEM(index, i))
        Py_INCREF(part)
        PyTuple_SET_ITEM(made, i, part)
    PyObject_GC_Track(<PyObject*>made)
    return made


cdef object settled(object index):
    """An index with ints in the place of integers that arrays hold, as its lens keeps it."""
    cdef type kind = type(index)
    if kind is int or index is None or index is Ellipsis:
        return index
    if kind is slice:
        return index if has_bounds(index) else PySlice_New(settled_part(<object>TN_START(index)),
                                                           settled_part(<object>TN_STOP(index)),
                                                           settled_part(<object>TN_STEP(index)))
    if kind is tuple:
        for part in <tuple>index:
            if (type(part) is not int and part is not None and part is not Ellipsis
                    and (type(part) is not slice or not has_bounds(part))):
                return settled_parts(<tuple>index)
        return index
    return settled_part(index)


cdef inline object item_at_once(object self, cnp.ndarray own, object index):
    """``self[index]`` for an element or a window; None for all else."""
    cdef Window found
    cdef object made
    if not find_window(own, index, &found):
        return None
    if found.is_element:
        made = tn_element(own, found.data)
        return made if made is not None else other_element(self, own, index, &found)
    return view_handle(self, own, tn_window(own, found.nd, found.dims, found.steps, found.data), INDEX, index)


cdef list whole_numbers(list part):
    """A list of integers and truth values as NumPy's indexing takes it, with ints in the place of handles; None for others."""
    cdef list found = part
    cdef Py_ssize_t i
    cdef object n
    for i in range(len(part)):
        n = part[i]
        if not PyLong_Check(n):
            n = settled_part(n)
            if not PyLong_Check(n):
                return None
            if found is part:
                found = list(part)
            found[i] = n
    return found


cdef object bare_index(object index):
    """A tuple with arrays in the place of handles, where one part is an array or a list of ints, so that NumPy copies; None
    for another one. A list alone is the only part."""
    cdef list found = []
    cdef object part
    cdef bint copies = False
    if type(index) is list:
        index = (index,)
    if type(index) is not tuple:
        return None
    for part in <tuple>index:
        if type(part) is list:
            part = whole_numbers(<list>part)
            if part is None:
                return None
            copies = True
        elif type(part) is ndarray_class:
            part = operand_of(part)
            if part is None or cnp.PyArray_NDIM(<cnp.ndarray>part) == 0:
                return None
            copies = True
        elif type(part) is tuple or not is_basic(part):
            return None
        found.append(part)
    return tuple(found) if copies else None


cdef object item_of(object self, object own, object index):
    """The same for all else; None where Python has to."""
    cdef object value
    if type(index) is ndarray_class:
        value = operand_of(index)
        if value is None or cnp.PyArray_NDIM(<cnp.ndarray>value) == 0:
            return None
        if cnp.PyArray_TYPE(<cnp.ndarray>value) == cnp.NPY_BOOL:
            index = chosen_by(<cnp.ndarray>own, <cnp.ndarray>value)
        else:
            index = gathered(<cnp.ndarray>own, <cnp.ndarray>value)
        value = tn_get_item(own, value) if index is None else index
        return None if value is None else result_handle(value)
    if not is_basic(index):
        if type(index) is str:
            return field_in(self, own, index)
        if type(index) is list and tn_holds(<cnp.ndarray>own, RECORDS) and len(<list>index) and type(index[0]) is str:
            return fields_in(self, own, <list>index)
        if type(index) is tuple or type(index) is list:
            index = bare_index(index)
            value = None if index is None else tn_get_item(own, index)
            return None if value is None else result_handle(value)
        if type(index) is not slice:
            return None
        try:
            index = python_settled(index)
        except Exception:
            return None
    if PyLong_CheckExact(index) and cnp.PyArray_NDIM(<cnp.ndarray>own) == 0 and tn_holds(<cnp.ndarray>own, RECORDS):
        return field_in(self, own, index)
    value = tn_get_item(own, index)
    return view_handle(self, own, value, INDEX, index) if PyArray_CheckExact(value) else None


cdef object item_of_examples(object self, object value, object index):
    """The same of each example, by ints and slices of ints, while no tape is open; None where Python has to."""
    cdef object ctx = context_now(), level, inner, own, found, whole, result
    cdef int n
    if not is_batched_alone(ctx) or len(<tuple>TN_AT(ctx, at_tapes)) or is_scalar(self) or not is_basic(index):
        return None
    level, inner = (<tuple>TN_AT(ctx, at_levels))[0], <object>TN_AT(value, at_inner)
    if TN_AT(value, at_batch) is not <PyObject*>level or PySet_Contains(active, level.ctx) != 1:
        return None
    if type(inner) is not ndarray_class or not is_of_numbers(value_of(inner)):
        return None
    own, whole = value_of(inner), (slice(None), *index) if type(index) is tuple else (slice(None), index)
    found = tn_get_item(own, whole)
    if not PyArray_CheckExact(found):
        return None
    n = cnp.PyArray_NDIM(<cnp.ndarray>found)
    if n == 1 and Ellipsis in whole:  # an array, and no number
        return None
    inner = python_attach_view(made_inside(found, level, False), inner, operator.itemgetter(whole))
    result = made_inside(examples_of(inner, level), level, n == 1)
    return result if n == 1 else python_attach_view(result, self, operator.itemgetter(index))


cdef object slot_getitem(object self, object index):
    cdef PyObject* given = plain_in(self)
    cdef object found, own
    if given is not NULL:
        own = <object>given
        index = settled(index)
        found = item_at_once(self, <cnp.ndarray>own, index)
        if found is not None:
            return found
        found = item_of(self, own, index)
        if found is not None:
            return found
    elif not special and type(self) is ndarray_class and type(value_of(self)) is batched_class:
        found = item_of_examples(self, value_of(self), index)
        if found is not None:
            return found
    return form(GETITEM)(self, index)


cdef class Parts:
    """What a loop over an array gives: its elements or lines as they are when their turn comes."""

    cdef object handle
    cdef Py_ssize_t at, count

    def __iter__(self):
        return self

    def __next__(self):
        cdef PyObject* given
        cdef object found = None
        if self.at >= self.count:
            raise StopIteration
        given = plain_in(self.handle)
        if given is not NULL and cnp.PyArray_NDIM(<cnp.ndarray>given) == 1 and self.at < cnp.PyArray_DIM(<cnp.ndarray>given, 0):
            found = tn_element(<cnp.ndarray>given, cnp.PyArray_BYTES(<cnp.ndarray>given)
                               + self.at * cnp.PyArray_STRIDE(<cnp.ndarray>given, 0))
        if found is None:
            found = slot_getitem(self.handle, self.at)
        self.at += 1
        return found

    def __length_hint__(self):
        return self.count - self.at

    def __reduce__(self):
        return map, (operator.getitem, itertools.repeat(self.handle), range(self.at, self.count))


cdef object slot_iter(object self):
    cdef PyObject* given = plain_in(self)
    cdef Parts made
    if given is NULL or cnp.PyArray_NDIM(<cnp.ndarray>given) == 0:
        return form(ITERATOR)(self)
    made = Parts.__new__(Parts)
    made.handle, made.at, made.count = self, 0, cnp.PyArray_DIM(<cnp.ndarray>given, 0)
    return made


cdef inline bint is_free(object handle):
    """True if neither the array nor the root that it is a view of is held."""
    cdef PyObject* meta = TN_AT(handle, at_m)
    if meta is NULL:
        return False
    if meta is not <PyObject*>None and type(<object>meta) is not meta_class:
        meta = TN_AT(<object>TN_AT(<object>meta, at_base), at_m)
    return meta is <PyObject*>None or (
        meta is not NULL and type(<object>meta) is meta_class and TN_AT(<object>meta, at_held) is Py_False)


cdef bint put_at_once(cnp.ndarray own, object index, object value):
    """Write a number or a line of the array's dtype into a window of it; False where that is not all there is to do."""
    cdef Window found
    cdef char room[16]
    cdef char* given = room
    cdef cnp.npy_intp step = 0, n, item = cnp.PyArray_ITEMSIZE(own)
    cdef int kind = tn_type(own)
    if kind < 0 or not tn_can_write(own) or not find_window(own, index, &found):
        return False
    n = found.dims[0] if found.nd else 1
    if not PyArray_CheckExact(value):
        if found.nd > 1 or not number(value, kind, room):
            return False
    else:
        if tn_dtype(<cnp.ndarray>value) != tn_dtype(own):
            return False
        given = cnp.PyArray_BYTES(<cnp.ndarray>value)
        if cnp.PyArray_NDIM(<cnp.ndarray>value) == found.nd and given == found.data:
            if (memcmp(found.dims, cnp.PyArray_DIMS(<cnp.ndarray>value), found.nd * sizeof(cnp.npy_intp)) == 0
                    and memcmp(found.steps, cnp.PyArray_STRIDES(<cnp.ndarray>value), found.nd * sizeof(cnp.npy_intp)) == 0):
                return True  # as in x[1:] += 1
        if found.nd > 1 or cnp.PyArray_NDIM(<cnp.ndarray>value) > found.nd:
            return False
        if cnp.PyArray_NDIM(<cnp.ndarray>value):
            step = cnp.PyArray_STRIDE(<cnp.ndarray>value, 0)
            if cnp.PyArray_DIM(<cnp.ndarray>value, 0) != n:
                return False
        if n and found.nd and tn_meet(found.data, found.steps[0], given, step, n, item):
            return False
    if n == 1:
        memmove(found.data, given, item)
    elif n:
        tn_line(found.data, found.steps[0], given, step, n, item)
    return True


cdef bint put_numbers(cnp.ndarray own, object index, object numbers):
    """Write a list or tuple of numbers into a line of float64 of that length; False for others."""
    cdef Window found
    cdef double room[FEW]
    cdef Py_ssize_t n = len(numbers), i
    if tn_type(own) != cnp.NPY_DOUBLE or n > FEW or n == 0 or not tn_can_write(own) or kind_of_line(numbers) < 0:
        return False
    if not find_window(own, index, &found) or found.nd != 1 or found.dims[0] != n:
        return False
    if not put_line(numbers, cnp.NPY_DOUBLE, <char*>room, sizeof(double)):
        return False
    tn_line(found.data, found.steps[0], <char*>room, sizeof(double), n, sizeof(double))
    return True


cdef inline bint is_signed(cnp.ndarray x):
    cdef int kind = cnp.PyArray_TYPE(x)
    return (kind == cnp.NPY_BYTE or kind == cnp.NPY_SHORT or kind == cnp.NPY_INT
            or kind == cnp.NPY_LONG or kind == cnp.NPY_LONGLONG)


cdef bint written(object self, object own, object index, object value) except -1:
    cdef object found = operand_of(value)
    if found is None and (type(value) is tuple or type(value) is list):
        if not is_free(self):
            return False
        index = settled(index)
        if put_numbers(<cnp.ndarray>own, index, value):
            return True
        if not has_plain(value):
            return False
    elif found is None and not tn_holds(<cnp.ndarray>own, NUMBERS):
        if not is_free(self) or not (type(value) is str or tn_is_date(value)):
            return False
        index = settled(index)
    else:
        if (type(value) is ndarray_class and is_signed(<cnp.ndarray>own) and found is not None
                and not cnp.PyArray_CanCastSafely(cnp.PyArray_TYPE(<cnp.ndarray>found), cnp.PyArray_TYPE(<cnp.ndarray>own))
                and is_scalar(value)):  # NumPy looks whether it fits
            if not is_free(self):
                return False
            index = settled(index)
            if not is_basic(index):
                return False
            return tn_set_item(own, index, tn_get_item(found, ()))
        value = numpy_scalar(value) if found is None else found
        if value is None or not is_free(self):
            return False
        index = settled(index)
        if put_at_once(<cnp.ndarray>own, index, value):
            return True
        if found is None:  # NumPy converts its numbers in another way than arrays of them
            return False
    if type(index) is str:
        return tn_set_item(own, index, value)
    if type(index) is ndarray_class:
        index = operand_of(index)
        if index is None:
            return False
        if scattered(<cnp.ndarray>own, <cnp.ndarray>index, value):
            return True
    elif not is_basic(index):
        index = bare_index(index)
        if index is None:
            return False
    return tn_set_item(own, index, value)


cdef int slot_setitem(object self, object index, PyObject* value) except -1:
    cdef object own
    if value is NULL:
        form(DELITEM)(self, index)
        return 0
    if plain_in(self) is not NULL:
        own = <object>plain_in(self)
        if written(self, own, index, <object>value):
            return 0
    form(SETITEM)(self, index, <object>value)
    return 0


cdef Py_ssize_t slot_len(object self) except -1:
    cdef PyObject* own = array_in(self)
    if own is NULL or cnp.PyArray_NDIM(<cnp.ndarray><object>own) == 0:
        return form(LEN)(self)
    return cnp.PyArray_DIM(<cnp.ndarray><object>own, 0)
