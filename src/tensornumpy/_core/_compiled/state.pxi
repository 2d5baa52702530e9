# What the Python form has: its classes, where their slots lie, and what it is asked to do.

cdef enum:
    MOST = 4096  # elements of a loop of our own
    KEPT = 4  # inputs of an entry

cdef object ndarray_class, variable_class, context_class, context_var, active, COPY_ON_WRITE, SCALAR
cdef object python_bind, python_record, python_attach, python_current, python_open, python_leave
cdef object placed_class  # of a value of an engine
cdef object python_wrap, python_marked, python_arranged, python_attach_view, python_match, python_owns, table
cdef Py_ssize_t at_v, at_m
cdef Py_ssize_t at_tapes, at_trace, at_levels, at_device, at_promotion, at_counts, at_end, at_outer, at_scope
cdef bint special = True  # something is on that no context tells of: all is left to Python
cdef Py_ssize_t LARGE = 0  # elements from which a tape lets go of a value early


def connect_core(ndarray, tracked, ufunc, context, variable, scopes, values, **functions):
    """Take over the classes and functions of the Python form. Raises RuntimeError if they have other slots."""
    global variable_class, ndarray_class, context_class, context_var, active, COPY_ON_WRITE, SCALAR, at_v, at_m, special
    global at_tapes, at_trace, at_levels, at_device, at_promotion, at_counts, at_end, at_outer, at_scope
    global python_bind, python_record, python_attach, python_current, python_open, python_leave
    global python_wrap, python_marked, python_arranged, python_attach_view, placed_class
    placed_class, python_attach_view = values.Placed, values.attach_view
    ndarray_class, variable_class = ndarray, tracked
    context_class, context_var, active = context, variable, scopes
    COPY_ON_WRITE, SCALAR = values.COPY_ON_WRITE, values.SCALAR
    at_v, at_m = tn_slot(ndarray, "_v"), tn_slot(ndarray, "_m")
    at_tapes, at_trace, at_levels = tn_slot(context, "tapes"), tn_slot(context, "trace"), tn_slot(context, "levels")
    at_device, at_promotion = tn_slot(context, "device"), tn_slot(context, "promotion")
    at_counts, at_end = tn_slot(context, "counts"), tn_slot(context, "end")
    at_outer, at_scope = tn_slot(context, "outer"), tn_slot(context, "scope")
    if not (at_v and at_m and at_tapes and at_trace and at_levels and at_device and at_promotion and at_counts
            and at_end and at_outer and at_scope and isinstance(scopes, set)):
        raise RuntimeError("the classes of arrays and contexts have no slots that compiled code can read")
    python_bind, python_record = functions["bind"], functions["record"]
    python_marked, python_attach = functions["marked"], functions["attach"]
    python_current, python_open, python_leave = functions["current"], functions["open_one"], functions["leave"]
    python_wrap, python_arranged = functions["wrap"], functions["arranged"]
    connect_handles(values, ufunc)
    connect_batches(values.Batched)
    special = False


def connect_ops(rows, match, owns, Py_ssize_t large):
    """Take over the table of ops, and what belongs to it."""
    global table, python_match, python_owns, LARGE
    table, python_match, python_owns, LARGE = rows, match, owns, large


def leave_to_python(bint on):
    """Leave everything to the Python form: find_nans looks at each step, or the process has promotion rules of its own."""
    global special
    special = on


cdef inline bint is_handle(object x):
    return type(x) is ndarray_class or type(x) is variable_class


cdef inline bint shares(object value, object own):
    """True for an array in the memory of this one, judged by who owns it."""
    cdef PyObject* base = <PyObject*>cnp.PyArray_BASE(<cnp.ndarray>value)
    return base is not NULL and (base is <PyObject*>own or base is <PyObject*>cnp.PyArray_BASE(<cnp.ndarray>own))


cdef inline object value_of(object handle):
    return <object>TN_AT(handle, at_v)


cdef inline object handle_of(object value, object meta):
    cdef object handle = tn_take(TN_HANDLES)  # of an array of numbers, which no cycle goes through
    tn_set(handle, at_v, value)
    tn_set(handle, at_m, meta)
    return handle


cdef inline object context_now():
    cdef PyObject* found = NULL
    PyContextVar_Get(context_var, NULL, &found)
    cdef object ctx = <object>found
    Py_DECREF_(found)
    return ctx


cdef inline bint is_taped_alone(object ctx):
    """True if tapes are all that is in force."""
    return (TN_AT(ctx, at_trace) is <PyObject*>None and TN_AT(ctx, at_device) is <PyObject*>None
            and TN_AT(ctx, at_promotion) is <PyObject*>None and len(<tuple>TN_AT(ctx, at_levels)) == 0)
