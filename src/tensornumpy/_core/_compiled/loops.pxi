# An op as compiled code knows it, and its result on NumPy's arrays: by NumPy's own inner loop where that is all there
# is to do, else by the op's kernel.

cdef enum:  # the rules that are built in
    NONE
    ADD
    SUBTRACT
    MULTIPLY
    NEGATIVE
    SQUARE
    EXP
    TANH
    SIN
    COS
    MATMUL
    MAXIMUM
    MINIMUM
    SUM
    DIVIDE
    LOG
    SQRT
    COPY

cdef dict RULES = {
    "add": ADD, "subtract": SUBTRACT, "multiply": MULTIPLY, "negative": NEGATIVE, "square": SQUARE, "exp": EXP,
    "tanh": TANH, "sin": SIN, "cos": COS, "matmul": MATMUL, "maximum": MAXIMUM, "minimum": MINIMUM, "sum": SUM,
    "divide": DIVIDE, "log": LOG, "sqrt": SQRT, "copy": COPY,
}

cdef tuple ARITHMETIC = (None, "add", "subtract", "multiply", "divide", "negative", "less", "less_equal", "equal", "not_equal",
                         "greater", "greater_equal", "floor_divide", "remainder", "bitwise_and", "bitwise_or", "bitwise_xor",
                         "absolute", "left_shift", "right_shift", "invert", "power")  # in the order of tn_arithmetic


cdef class Row:
    """An op of the table, read once."""
    cdef object op, evaluate, vjp, scalar, reads
    cdef int rule, nin, arithmetic
    cdef bint simple, differentiable, is_view, is_quiet, is_loop
    cdef Py_ssize_t large
    cdef Loop loops[TN_TYPES]
    cdef void* data[TN_TYPES]
    cdef int results[TN_TYPES]
    cdef bint is_valid  # the op still has the rules that were read

    def look_again(self):
        """The op has got another rule, or its own again."""
        self.is_valid = self.op.vjp is self.vjp and self.op.evaluate is self.evaluate


cdef Row row_of(object op):
    """What is known of an op; None for one that stays with Python: of no table, or with effects."""
    found = op.row
    if type(found) is Row:
        return <Row>found if (<Row>found).is_valid else None
    if found is None:
        if table is None:
            return None
        op.row = describe(op) if table.get(op.name) is op and not op.effect else False
        return row_of(op)
    return None


cdef Row describe(object op):
    cdef Row row = Row.__new__(Row)
    cdef int k
    row.op, row.evaluate, row.vjp, row.scalar, row.reads = op, op.evaluate, op.vjp, op.scalar, None
    row.simple, row.differentiable, row.is_view, row.is_quiet = op.simple, op.differentiable, op.is_view, op.quiet
    row.large, row.is_valid = op.large, True
    row.rule = RULES.get(op.name, NONE)
    row.arithmetic = ARITHMETIC.index(op.name) if op.name in ARITHMETIC else 0
    cdef object ufunc = row.evaluate
    if ufunc is np.matmul:
        tn_find_loops(ufunc, row.loops, row.data, row.results)  # for ``of_matrices``
    elif isinstance(ufunc, np.ufunc) and ufunc.nin <= 2 and ufunc.nout == 1 and ufunc.signature is None:
        row.nin = ufunc.nin
        # (other libraries' have loops of mixed types, which NumPy looks at first)
        row.is_loop = (getattr(np, ufunc.__name__, None) is ufunc
                       and tn_find_loops(ufunc, row.loops, row.data, row.results))
        if ufunc is np.power:
            for k in range(<int>cnp.NPY_FLOAT):  # these loops raise errors of Python
                row.loops[k] = NULL
    return row


cdef Row add_row, multiply_row, subtract_row, negative_row, divide_row, sin_row, cos_row, copy_row, matmul_row


def connect_rules(add, multiply, subtract, negative, divide, sin, cos, copy, matmul):
    """Take over the ops that the built-in rules are made of."""
    global add_row, multiply_row, subtract_row, negative_row, divide_row, sin_row, cos_row, copy_row, matmul_row
    add_row, multiply_row, subtract_row = row_of(add), row_of(multiply), row_of(subtract)
    negative_row, divide_row, sin_row, cos_row = row_of(negative), row_of(divide), row_of(sin), row_of(cos)
    copy_row, matmul_row = row_of(copy), row_of(matmul)


cdef inline bint step_of(cnp.ndarray a, cnp.npy_intp size, cnp.npy_intp* step):
    """The step of an array whose elements lie one after another, are one element repeated or have one axis, as NumPy has it."""
    cdef int i
    step[0] = 0
    if cnp.PyArray_SIZE(a) == 1 and (size != 1 or cnp.PyArray_NDIM(a) == 0):
        return True
    if cnp.PyArray_IS_C_CONTIGUOUS(a):
        step[0] = cnp.PyArray_ITEMSIZE(a)
        return True
    if cnp.PyArray_NDIM(a) == 1:
        step[0] = cnp.PyArray_STRIDE(a, 0)
        return True
    for i in range(cnp.PyArray_NDIM(a)):
        if cnp.PyArray_STRIDE(a, i):
            return False
    return True


cdef inline bint number(object x, int kind, char* room):
    """Put a Python number as one of the loop's dtype into ``room``; False for one that NumPy has to look at."""
    cdef double d[2]
    cdef float f[2]
    cdef long n
    cdef int over
    if PyLong_CheckExact(x):
        n = PyLong_AsLongAndOverflow(x, &over)
        return over == 0 and tn_integer(n, kind, room)
    if PyComplex_CheckExact(x) and kind == cnp.NPY_CDOUBLE:
        d[0], d[1] = (<complex>x).real, (<complex>x).imag
        memcpy(room, d, 16)
        return d[0] - d[0] == 0 and d[1] - d[1] == 0
    if not PyFloat_CheckExact(x):
        room[0] = x is True
        return kind == cnp.NPY_BOOL and type(x) is bool
    d[0], d[1] = PyFloat_AS_DOUBLE(x), 0
    if kind == cnp.NPY_DOUBLE or kind == cnp.NPY_CDOUBLE:
        memcpy(room, d, 16)
        return True
    f[0], f[1] = <float>d[0], 0
    memcpy(room, f, 8)
    return (kind == cnp.NPY_FLOAT or kind == cnp.NPY_CFLOAT) and f[0] - f[0] == 0  # or it is too large for it


cdef bint operand(object x, cnp.ndarray like, int kind, char** data, cnp.npy_intp* step, char* room):
    """Where the loop finds an operand; False for one that is the ufunc's to convert or to spread."""
    if not PyArray_CheckExact(x):
        data[0], step[0] = room, 0
        return number(x, kind, room)
    if x is not like:
        if tn_type(<cnp.ndarray>x) != kind or cnp.PyArray_NDIM(<cnp.ndarray>x) > cnp.PyArray_NDIM(like):
            return False
        if cnp.PyArray_SIZE(<cnp.ndarray>x) != 1 and not PyArray_SAMESHAPE(<cnp.ndarray>x, like):
            return False
    data[0] = cnp.PyArray_BYTES(<cnp.ndarray>x)
    return step_of(<cnp.ndarray>x, cnp.PyArray_SIZE(like), step)


cdef object by_loop(Row row, object x, object y, int nin):
    """The result of NumPy's inner loop; None where the ufunc has to prepare it, or a flag asks for a warning."""
    cdef cnp.ndarray like
    cdef char* data[3]
    cdef cnp.npy_intp steps[3]
    cdef char room[32]
    cdef cnp.npy_intp size
    cdef int kind
    if PyArray_CheckExact(x):
        like = <cnp.ndarray>x
        if nin == 2 and PyArray_CheckExact(y) and (cnp.PyArray_SIZE(<cnp.ndarray>y) > cnp.PyArray_SIZE(like)
                                                   or cnp.PyArray_NDIM(<cnp.ndarray>y) > cnp.PyArray_NDIM(like)):
            like = <cnp.ndarray>y
    elif nin == 2 and PyArray_CheckExact(y):
        like = <cnp.ndarray>y
    else:
        return None
    kind, size = tn_type(like), cnp.PyArray_SIZE(like)
    if kind < 0 or size > MOST or size == 0 or row.loops[kind] is NULL:
        return None
    if not operand(x, like, kind, &data[0], &steps[0], room):
        return None
    if nin == 2 and not operand(y, like, kind, &data[1], &steps[1], room + 16):
        return None
    out = tn_empty(like, row.results[kind])
    data[nin] = cnp.PyArray_BYTES(<cnp.ndarray>out)
    steps[nin] = cnp.PyArray_ITEMSIZE(<cnp.ndarray>out)
    FP_CLEAR()
    row.loops[kind](data, &size, steps, row.data[kind])
    return None if FP_RAISED() else out


cdef inline int kind_of_number(object x):
    """The dtype of a Python number by itself."""
    if PyLong_CheckExact(x):
        return cnp.NPY_INT64
    return cnp.NPY_DOUBLE if PyFloat_CheckExact(x) else cnp.NPY_CDOUBLE if PyComplex_CheckExact(x) else -1


cdef inline int common_kind(object x, object y, int nin):
    """The dtype that NumPy computes in for arrays without axes and Python numbers; -1 where it has to say."""
    cdef bint has_x = PyArray_CheckExact(x), has_y
    cdef int one = tn_type(<cnp.ndarray>x) if has_x else kind_of_number(x), other
    if nin == 1:
        return one
    has_y = PyArray_CheckExact(y)
    other = tn_type(<cnp.ndarray>y) if has_y else kind_of_number(y)
    if one < 0 or other < 0 or one == other:
        return one if other >= 0 else -1
    if has_x != has_y and (other if has_x else one) <= cnp.NPY_DOUBLE and (one if has_x else other) != cnp.NPY_INT64:
        return one if has_x else other  # a real number of Python's takes the dtype of an array, integers apart
    return tn_wider(one, other)


cdef inline bint put_number(object x, int kind, char** data, char* room):
    """Where the loop finds a number; False for one that NumPy has to look at."""
    cdef int own
    cdef double* parts
    data[0] = room
    if not PyArray_CheckExact(x):
        if not number(x, kind, room):
            return False
    else:
        own = tn_type(<cnp.ndarray>x)
        if own == kind:
            data[0] = cnp.PyArray_BYTES(<cnp.ndarray>x)
        else:
            tn_widen(own, cnp.PyArray_BYTES(<cnp.ndarray>x), kind, room)
    if kind != cnp.NPY_CDOUBLE:
        return True
    parts = <double*>data[0]  # infinite ones: NumPy's loop for one number is another than that for arrays
    return parts[0] - parts[0] == 0 and parts[1] - parts[1] == 0


cdef object by_number(Row row, object x, object y, int nin):
    """The same for arrays without axes and Python numbers, as the handle of a number."""
    cdef int how
    cdef char* data[3]
    cdef cnp.npy_intp steps[3]
    cdef char room[32]
    cdef cnp.npy_intp size = 1
    cdef int kind
    if (PyArray_CheckExact(x) and cnp.PyArray_NDIM(<cnp.ndarray>x)) or (
            nin == 2 and PyArray_CheckExact(y) and cnp.PyArray_NDIM(<cnp.ndarray>y)):
        return None
    kind = common_kind(x, y, nin)
    if kind < 0 or row.loops[kind] is NULL or not put_number(x, kind, &data[0], room):
        return None
    if nin == 2 and not put_number(y, kind, &data[1], room + 16):
        return None
    out = tn_take_number(row.results[kind], &data[nin])
    if row.arithmetic:
        how = tn_arithmetic(row.arithmetic, kind, data[0], data[nin - 1], data[nin])
        if how:
            return out if how > 0 else None
    steps[0] = steps[1] = 0
    steps[nin] = cnp.PyArray_ITEMSIZE(<cnp.ndarray><object>TN_AT(out, at_v))
    FP_CLEAR()
    row.loops[kind](data, &size, steps, row.data[kind])
    return None if FP_RAISED() else out


cdef inline object called_on(object f, object x, object y):
    """``f(x)`` or ``f(x, y)``, looked at by Python: ufuncs may fail without an exception where there is no memory."""
    cdef PyObject* given[2]
    given[0], given[1] = <PyObject*>x, <PyObject*>y
    return tn_call(f, given, 1 if y is None else 2, NULL)


cdef object total(cnp.ndarray a):
    """The sum of all elements by add's own loop, in which NumPy's reduction ends; None where it is not that simple."""
    cdef int kind = tn_type(a)
    cdef cnp.npy_intp size = cnp.PyArray_SIZE(a)
    if kind != cnp.NPY_FLOAT and kind != cnp.NPY_DOUBLE and kind != cnp.NPY_LONG:
        return None
    if size < 2 or size > MOST or not cnp.PyArray_IS_C_CONTIGUOUS(a):
        return None
    cdef cnp.ndarray out = tn_number(kind)
    cdef char* to = cnp.PyArray_BYTES(out)
    cdef cnp.npy_intp item = cnp.PyArray_ITEMSIZE(a)
    cdef char* data[3]
    cdef cnp.npy_intp steps[3]
    memset(to, 0, item)
    data[0], data[1], data[2] = to, cnp.PyArray_BYTES(a), to
    steps[0], steps[1], steps[2] = 0, item, 0
    FP_CLEAR()
    add_row.loops[kind](data, &size, steps, add_row.data[kind])
    return None if FP_RAISED() else out


cdef inline bint is_over_all(object x, dict params):
    """True for a sum over all axes and nothing else."""
    if len(params) != 1 or not PyArray_CheckExact(x):
        return False
    cdef PyObject* axis = PyDict_GetItem(params, "axis")
    return (axis is not NULL and type(<object>axis) is tuple
            and len(<tuple>axis) == cnp.PyArray_NDIM(<cnp.ndarray>x))


cdef object result_of(Row row, tuple values, dict params):
    """What the op's kernel gives: an array, a scalar of NumPy, or a tuple of these."""
    cdef object out = None
    if row.is_loop:
        if len(values) == row.nin and not params:
            out = by_loop(row, values[0], values[1] if row.nin == 2 else None, row.nin)
    elif row.rule == SUM and add_row is not None and is_over_all(values[0], params):
        out = total(<cnp.ndarray>values[0])
    elif row.rule == MATMUL and not params and is_matrix(values[0]) and is_matrix(values[1]):
        out = of_matrices(<cnp.ndarray>values[0], <cnp.ndarray>values[1])
    if out is None:
        return tn_call_checked(row.evaluate, values, params)
    return out
