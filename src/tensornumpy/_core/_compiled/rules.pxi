# The gradient rules of the commonest ops, as the rows of ``ops`` have them. What they compute has the bits of the
# Python rule; where its one case does not hold a rule gives None, and the row's own is asked.


cdef inline bint is_real(object x):
    return PyArray_CheckExact(x) and tn_real(<cnp.ndarray>x) != 0


cdef void fill(cnp.ndarray a, double value) noexcept:
    """A number in every place of a new array of float32 or float64."""
    cdef cnp.npy_intp i, n = cnp.PyArray_SIZE(a)
    cdef double* wide = <double*>cnp.PyArray_BYTES(a)
    cdef float* narrow = <float*>wide
    if cnp.PyArray_TYPE(a) == cnp.NPY_DOUBLE:
        for i in range(n):
            wide[i] = value
    else:
        for i in range(n):
            narrow[i] = <float>value


cdef object spread(object g, object x):
    """A sum over all axes: the cotangent in every place."""
    if not PyArray_CheckExact(g) or cnp.PyArray_NDIM(<cnp.ndarray>g) != 0 or not is_real(x) or not is_real(g):
        return None
    cdef int kind = cnp.PyArray_TYPE(<cnp.ndarray>g)
    out = tn_empty(<cnp.ndarray>x, kind)
    if kind == cnp.NPY_DOUBLE:
        fill(<cnp.ndarray>out, (<double*>cnp.PyArray_BYTES(<cnp.ndarray>g))[0])
    else:
        fill(<cnp.ndarray>out, (<float*>cnp.PyArray_BYTES(<cnp.ndarray>g))[0])
    return out


cdef object share_of(object g, object x, object other, bint least):
    """The rule of maximum and minimum, for arrays of one shape in C order."""
    if not is_real(x) or not is_real(g) or not cnp.PyArray_IS_C_CONTIGUOUS(<cnp.ndarray>x):
        return None
    cdef int kind = cnp.PyArray_TYPE(<cnp.ndarray>x)
    cdef char room[16]
    cdef void* others = NULL
    if (cnp.PyArray_TYPE(<cnp.ndarray>g) != kind or not cnp.PyArray_IS_C_CONTIGUOUS(<cnp.ndarray>g)
            or not PyArray_SAMESHAPE(<cnp.ndarray>g, <cnp.ndarray>x)):
        return None
    if PyArray_CheckExact(other):
        if (tn_real(<cnp.ndarray>other) != kind or not cnp.PyArray_IS_C_CONTIGUOUS(<cnp.ndarray>other)
                or not PyArray_SAMESHAPE(<cnp.ndarray>other, <cnp.ndarray>x)):
            return None
        others = cnp.PyArray_DATA(<cnp.ndarray>other)
    elif not number(other, kind, room):
        return None
    out = tn_empty(<cnp.ndarray>x, kind)
    cdef void* to = cnp.PyArray_DATA(<cnp.ndarray>out)
    cdef void* from_g = cnp.PyArray_DATA(<cnp.ndarray>g)
    cdef void* from_x = cnp.PyArray_DATA(<cnp.ndarray>x)
    cdef cnp.npy_intp n = cnp.PyArray_SIZE(<cnp.ndarray>x)
    cdef bint done
    if kind == cnp.NPY_DOUBLE:
        done = tn_share_double(<double*>from_g, <double*>from_x, <double*>others, 0 if others else (<double*>room)[0],
                               -1 if least else 1, <double*>to, n)
    else:
        done = tn_share_float(<float*>from_g, <float*>from_x, <float*>others, 0 if others else (<float*>room)[0],
                              -1 if least else 1, <float*>to, n)
    return out if done else None


cdef object flipped(object x):
    """The matrix transposed."""
    return cnp.PyArray_SwapAxes(<cnp.ndarray>x, 0, 1)


cdef object times(Row row, object a, object b):
    """The product of two matrices."""
    cdef object made = of_matrices(<cnp.ndarray>a, <cnp.ndarray>b)
    return called_on(row.evaluate, a, b) if made is None else made


cdef inline bint is_matrix(object x):
    return PyArray_CheckExact(x) and cnp.PyArray_NDIM(<cnp.ndarray>x) == 2


cdef inline object finite(object r):
    """A cotangent all of whose elements are finite; others are the Python form's, where zeros meet what overflowed."""
    return r if r is not None and tn_finite(<cnp.ndarray>r) else None


cdef object built_in(Row row, object g, object y, tuple xs, int i):
    """The cotangent of input ``i`` by a built-in rule, before broadcasting is undone; None if there is none."""
    cdef int rule = row.rule
    cdef object r, x = xs[0]
    if rule == ADD or rule == COPY:
        return g
    if rule == MULTIPLY:
        return by_loop(multiply_row, g, xs[1 - i], 2)
    if rule == SUBTRACT:
        return by_loop(negative_row, g, None, 1) if i else g
    if rule == SUM:
        return spread(g, x)
    if rule == MAXIMUM or rule == MINIMUM:
        return share_of(g, xs[i], xs[1 - i], rule == MINIMUM)
    if rule == MATMUL:
        if is_matrix(g) and is_matrix(xs[1 - i]):
            return times(row, flipped(x), g) if i else times(row, g, flipped(xs[1]))
        return None
    if rule == NEGATIVE:
        return by_loop(negative_row, g, None, 1)
    if rule == EXP:
        return finite(by_loop(multiply_row, g, y, 2))
    if rule == SQUARE:
        r = by_loop(add_row, x, x, 2)
        return None if r is None else by_loop(multiply_row, g, r, 2)
    if rule == SIN:
        r = by_loop(cos_row, x, None, 1)
        return None if r is None else finite(by_loop(multiply_row, g, r, 2))
    if rule == COS:
        r = by_loop(negative_row, g, None, 1)
        x = by_loop(sin_row, x, None, 1)
        return None if r is None or x is None else finite(by_loop(multiply_row, r, x, 2))
    if rule == LOG or (rule == DIVIDE and i == 0):
        return by_loop(divide_row, g, x if rule == LOG else xs[1], 2)
    if rule == DIVIDE:
        r = by_loop(divide_row, y, xs[1], 2)
        x = by_loop(negative_row, g, None, 1)
        return None if r is None or x is None else by_loop(multiply_row, x, r, 2)
    if rule == SQRT:
        r = by_loop(add_row, y, y, 2)
        return None if r is None else by_loop(divide_row, g, r, 2)
    if rule == TANH:
        r = by_loop(multiply_row, y, y, 2)
        r = None if r is None else by_loop(subtract_row, 1, r, 2)
        return None if r is None else by_loop(multiply_row, g, r, 2)
    return None
