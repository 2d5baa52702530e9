# An operation inside one vectorized_map, for all examples at once: NumPy's ufunc, or the op's rule for batches.

cdef object batched_class
cdef Py_ssize_t at_inner, at_batch  # of a value for each example: the handle of all, and its level


cdef int connect_batches(object batched) except -1:
    """Take over the class of values of a batch. Without its slots each operation of one is Python's."""
    global batched_class, at_inner, at_batch
    at_inner, at_batch = tn_slot(batched, "inner"), tn_slot(batched, "level")
    if at_inner and at_batch:
        batched_class = batched
    return 0


cdef inline bint is_batched_alone(object ctx):
    """True if tapes and one batch are all that is in force."""
    return (batched_class is not None and TN_AT(ctx, at_trace) is <PyObject*>None
            and TN_AT(ctx, at_device) is <PyObject*>None and TN_AT(ctx, at_promotion) is <PyObject*>None
            and len(<tuple>TN_AT(ctx, at_levels)) == 1)


cdef object made_inside(object value, object level, bint is_scalar):
    """The handle of a value that is made inside of a batch. (Its lens leads to scopes: the collector has to see both.)"""
    cdef object meta = tn_new(meta_class), handle = tn_new(ndarray_class)
    tn_set(meta, at_held, is_scalar)
    tn_set(meta, at_foreign, False)
    tn_set(meta, at_scalar, is_scalar)
    tn_set(meta, at_weak, False)
    tn_set(meta, at_views, None)
    tn_set(meta, at_placed, None)
    tn_set(meta, at_level, level)
    tn_set(handle, at_v, value)
    tn_set(handle, at_m, meta)
    return handle


cdef inline object examples_of(object inner, object level):
    """The value for each example of the handle of all."""
    cdef object value = tn_new(batched_class)
    tn_set(value, at_inner, inner)
    tn_set(value, at_batch, level)
    return value


cdef inline bint is_of_numbers(object value):
    """True for an array of numbers that is not large."""
    return (PyArray_CheckExact(value) and cnp.PyArray_TYPE(<cnp.ndarray>value) <= cnp.NPY_CLONGDOUBLE
            and cnp.PyArray_SIZE(<cnp.ndarray>value) < LARGE)


cdef object of_rank(cnp.ndarray all, int rank):
    """All examples, each with so many axes in front of its own as broadcasting would give it."""
    cdef cnp.npy_intp lengths[32]
    cdef PyArray_Dims shape
    cdef int k, n = cnp.PyArray_NDIM(all), more = rank + 1 - n
    if rank > 30:
        return None
    lengths[0] = cnp.PyArray_DIM(all, 0)
    for k in range(more):
        lengths[1 + k] = 1
    for k in range(1, n):
        lengths[more + k] = cnp.PyArray_DIM(all, k)
    shape.ptr, shape.len = lengths, rank + 1
    return PyArray_Newshape(all, &shape, cnp.NPY_CORDER)


cdef int record_examples(
        Row row, tuple xs, list values, object result, dict params, tuple tapes, bint is_pythons) except -1:
    """Leave an entry on each tape that knows one of the inputs: a tuple, as values of a batch lead to scopes.
    ``is_pythons``: a Variable, or memory that somebody else may write to, is among them."""
    cdef object tape, x, value
    cdef Known known
    cdef list keys
    if is_pythons or not row.differentiable:
        python_record(tapes, row.op, xs, values, result, params)
        return 0
    for tape in tapes:
        known = <Known>(<Record>tape)._known
        keys = [PyLong_FromVoidPtr(<void*><PyObject*>x) if known.number_of(x) >= 0 else 0 for x in values]
        if not any(keys):
            continue
        for x in xs:
            if is_handle(x):
                mark_shared(x)
        mark_shared(result)
        value = value_of(result)
        (<list>(<Record>tape)._entries).append((row.op, values, keys, (value,), params))
        if not row.is_quiet:
            (<Record>tape)._quiet = False
        if tn_kind(<cnp.ndarray>value_of(<object>TN_AT(value, at_inner))) in (c"f", c"c", c"V"):
            known.note(value)
    return 0


cdef bint is_known(tuple tapes, tuple values):
    """Whether a tape knows one of the values."""
    cdef object tape, value
    for tape in tapes:
        for value in values:
            if (<Known>(<Record>tape)._known).number_of(value) >= 0:
                return True
    return False


cdef object batched(Row row, object xs, dict params, object ctx):
    """Run an op inside one batch, and record it. Gives None where no value of the batch is among its inputs, and where
    the Python form has to run it."""
    cdef object result = None
    if not are_own(<tuple>TN_AT(ctx, at_tapes)):
        return None
    if row.is_loop and len(xs) == row.nin and not params:
        result = by_ufunc(row, xs, ctx)
    return by_rule(row, xs, params, ctx) if result is None else result


cdef object by_rule(Row row, object xs, dict params, object ctx):
    """The op's rule for batches: of its inputs those of all examples."""
    cdef tuple given = xs if type(xs) is tuple else tuple(xs), tapes = <tuple>TN_AT(ctx, at_tapes)
    cdef object level = (<tuple>TN_AT(ctx, at_levels))[0], x, v, out, value, result, op = row.op
    cdef list outer = [], inner = [], mapped = []
    cdef bint is_mapped, is_any = False, is_pythons = False, is_scalar
    for x in given:
        v, is_mapped = x, False
        is_pythons = is_pythons or PyArray_CheckExact(x)  # which somebody else may write to
        if is_handle(x):
            if is_weak(x):
                return None
            is_pythons = is_pythons or type(x) is variable_class or is_foreign(x)
            v = value_of(x)
            if type(v) is batched_class:
                if TN_AT(v, at_batch) is not <PyObject*>level:
                    return None
                is_mapped = is_any = True
            elif not PyArray_CheckExact(v):
                return None
        elif not (PyArray_CheckExact(x) or type(x) is float or type(x) is int or type(x) is bool or type(x) is complex
                  or kind_of_scalar(x) >= 0):
            return None  # of another library, which may have its own way
        outer.append(v)
        inner.append(<object>TN_AT(v, at_inner) if is_mapped else x)
        mapped.append(is_mapped)
    if not is_any or PySet_Contains(active, level.ctx) != 1:
        return None
    try:
        out = op.batch(inner, mapped, params)
    except Exception:
        return None
    value = value_of(out) if type(out) is ndarray_class else None
    if value is None or not PyArray_CheckExact(value) or not cnp.PyArray_NDIM(<cnp.ndarray>value):
        return general_result(op, row, given, params, level, out, outer, tapes)
    if cnp.PyArray_NDIM(<cnp.ndarray>value) > 1 and not cnp.PyArray_IS_C_CONTIGUOUS(<cnp.ndarray>value):
        out = python_arranged(out)
    is_scalar = cnp.PyArray_NDIM(<cnp.ndarray>value) == 1 and (
        row.scalar if type(row.scalar) is bool else op.gives_scalar(given, params))
    result = made_inside(examples_of(out, level), level, is_scalar)
    if row.is_view:
        attach(op, given, params, result, outer)
    if tapes:
        record_examples(row, given, outer, result, params, tapes, is_pythons)
    return result


cdef object general_result(
        object op, Row row, tuple given, dict params, object level, object out, list outer, tuple tapes):
    """What is made of the results of a rule, of whatever kind they are: as Python's ``bind`` makes it."""
    cdef object made, result
    if isinstance(out, ndarray_class):
        made = examples_of(python_arranged(out), level)
    else:
        made = tuple([examples_of(python_arranged(each), level) for each in out])
    result = python_marked(python_wrap(made), op, given, params)
    if row.is_view:
        python_attach(op, given, params, result, outer)
    if tapes:
        python_record(tapes, op, given, outer, result, params)
    return result


cdef object by_ufunc(Row row, object xs, object ctx):
    """NumPy's ufunc, called once. Gives None where its operands are not alike enough."""
    cdef Py_ssize_t i, n = len(xs)
    cdef tuple given = xs if type(xs) is tuple else tuple(xs), tapes = <tuple>TN_AT(ctx, at_tapes)
    cdef tuple outer = PyTuple_New(n), handles = PyTuple_New(n), arrays = PyTuple_New(n)
    cdef object level = (<tuple>TN_AT(ctx, at_levels))[0], x, v, h, a, out, inner, result
    cdef int rank = 0, r
    cdef int ranks[2]
    cdef bint is_mapped = False, is_scalar, is_variable = False, is_foreign_too = False, is_lower = False
    for i in range(n):
        x = given[i]
        v, h = x, x
        if is_handle(x):
            is_variable = is_variable or type(x) is variable_class
            is_foreign_too = is_foreign_too or is_foreign(x)
            if is_weak(x):  # the operand is in another dtype then
                return None
            v = value_of(x)
            if type(v) is batched_class:
                if TN_AT(v, at_batch) is not <PyObject*>level:
                    return None
                h = <object>TN_AT(v, at_inner)
                if type(h) is not ndarray_class:
                    return None
                a, r, is_mapped = value_of(h), -1, True
            else:
                a, r = v, 0
            if not PyArray_CheckExact(a) or cnp.PyArray_TYPE(<cnp.ndarray>a) > cnp.NPY_CLONGDOUBLE:
                return None
            r += cnp.PyArray_NDIM(<cnp.ndarray>a)
        elif type(x) is float or type(x) is int:
            a, r = x, 0
        else:
            return None
        Py_INCREF(v)
        PyTuple_SET_ITEM(outer, i, v)
        Py_INCREF(h)
        PyTuple_SET_ITEM(handles, i, h)
        Py_INCREF(a)
        PyTuple_SET_ITEM(arrays, i, a)
        ranks[i] = r
        rank = max(rank, r)
    if not is_mapped or PySet_Contains(active, level.ctx) != 1:
        return None
    for i in range(n):
        if ranks[i] < rank and type(outer[i]) is batched_class:
            if tapes and is_known(tapes, arrays):  # a tape around the batch sees the new shape, too
                return None
            a = of_rank(<cnp.ndarray>arrays[i], rank)
            if a is None:
                return None
            arrays = (a,) if n == 1 else (a, arrays[1]) if i == 0 else (arrays[0], a)
            is_lower = True
    if PyArray_CheckExact(arrays[0]) and cnp.PyArray_SIZE(<cnp.ndarray>arrays[0]) >= row.large:
        return None
    try:
        out = result_of(row, arrays, NO_PARAMS)
    except Exception:
        return None
    if not PyArray_CheckExact(out):
        return None
    r = cnp.PyArray_NDIM(<cnp.ndarray>out)
    is_scalar = r == 1 and (row.scalar if type(row.scalar) is bool else row.op.gives_scalar(given, NO_PARAMS))
    inner = made_inside(out, level, False) if is_of_numbers(out) else python_wrap(out)
    if tapes and not is_lower:
        record(row, handles, arrays, inner, NO_PARAMS, tapes)
    if r > 1 and not cnp.PyArray_IS_C_CONTIGUOUS(<cnp.ndarray>out):  # examples lie one after another
        inner = python_arranged(inner)
    result = made_inside(examples_of(inner, level), level, is_scalar)
    if tapes:
        record_examples(row, given, list(outer), result, NO_PARAMS, tapes, is_variable or is_foreign_too)
    return result
