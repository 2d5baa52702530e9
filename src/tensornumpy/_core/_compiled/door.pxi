# The door of a program: what it was made for is compared with what it is called with, in front of its machine code.
# compiler/door.py is the Python form, and says what is wrong where something is.

cdef enum:
    FEW_BUFFERS = 16  # for which there is room without asking how many there are


cdef class Made:
    """What one buffer of a program has to be: of this dtype; of these lengths (-1: any) and strides in bytes, or, where
    there are none, in C order and of at least ``size`` elements. One that is ``written`` shares memory with no other."""
    cdef object dtype
    cdef int ndim, needed, first
    cdef Py_ssize_t size
    cdef bint written
    cdef bytes lengths, steps

    def __init__(self, dtype, shape, strides, Py_ssize_t size, bint written, bint writeable):
        self.dtype, self.size, self.written = dtype, size, written
        self.ndim = -1 if shape is None else len(shape)
        self.first = 1 if shape and shape[0] == -1 else 0  # the first length that is compared
        self.lengths = np.array(() if shape is None else shape, np.intp).tobytes()
        self.steps = np.array(() if strides is None else strides, np.intp).tobytes()
        self.needed = (cnp.NPY_ARRAY_WRITEABLE if writeable else 0) | (cnp.NPY_ARRAY_C_CONTIGUOUS if shape is None else 0)

    cdef bint holds(self, cnp.ndarray a):
        cdef cnp.npy_intp* dims = cnp.PyArray_DIMS(a)
        cdef cnp.npy_intp* strides = cnp.PyArray_STRIDES(a)
        cdef cnp.npy_intp* steps = <cnp.npy_intp*><char*>self.steps
        cdef int k
        if tn_dtype(a) is not <PyObject*>self.dtype and not cnp.PyArray_EquivTypes(<object>tn_dtype(a), self.dtype):
            return False
        if cnp.PyArray_FLAGS(a) & self.needed != self.needed:
            return False
        if self.ndim < 0:
            return cnp.PyArray_SIZE(a) >= self.size
        if cnp.PyArray_NDIM(a) != self.ndim:
            return False
        if memcmp(dims + self.first, <cnp.npy_intp*><char*>self.lengths + self.first,
                  (self.ndim - self.first) * sizeof(cnp.npy_intp)):
            return False
        for k in range(self.ndim):  # that of an axis of one element means nothing
            if strides[k] != steps[k] and dims[k] > 1 and self.size:
                return False
        return True


cdef class Door:
    """``made``: of the buffers in order; ``kinds``: of the numbers, the type of each; ``refuse(arrays, numbers)`` raises
    the error that says what differs."""
    cdef tuple made, kinds
    cdef object refuse
    cdef bint is_written

    def __init__(self, tuple made, tuple kinds, refuse):
        self.made, self.kinds, self.refuse = made, kinds, refuse
        self.is_written = any((<Made?>one).written for one in made)

    def take(self, list arrays, numbers):
        """The addresses of a call's arrays; None where one is not aligned."""
        cdef Py_ssize_t i, n = PyTuple_GET_SIZE(self.made)
        cdef object x
        cdef bint is_aligned = True
        cdef list found
        if len(arrays) != n or len(numbers) != PyTuple_GET_SIZE(self.kinds):
            self.refuse(arrays, numbers)
        i = 0
        for x in numbers:
            if type(x) is not <object>PyTuple_GET_ITEM(self.kinds, i):
                self.refuse(arrays, numbers)
            i += 1
        found = PyList_New(n)
        for i in range(n):
            x = <object>PyList_GET_ITEM(arrays, i)
            if not PyArray_CheckExact(x) or not (<Made>PyTuple_GET_ITEM(self.made, i)).holds(<cnp.ndarray>x):
                self.refuse(arrays, numbers)
            is_aligned = is_aligned and cnp.PyArray_FLAGS(<cnp.ndarray>x) & cnp.NPY_ARRAY_ALIGNED
            x = PyLong_FromVoidPtr(cnp.PyArray_DATA(<cnp.ndarray>x))
            Py_INCREF(x)
            PyList_SET_ITEM(found, i, x)
        if self.is_written and n > 1 and self.meets(arrays, n):
            self.refuse(arrays, numbers)
        return found if is_aligned else None

    cdef bint meets(self, list arrays, Py_ssize_t n) except -1:
        """Whether an array that is written shares memory with another one."""
        cdef char* few[2 * FEW_BUFFERS]
        cdef char** ends = few
        cdef bytes room
        cdef Py_ssize_t i, j
        cdef cnp.ndarray a
        if n > FEW_BUFFERS:
            room = bytes(2 * n * sizeof(char*))
            ends = <char**><char*>room
        for i in range(n):
            a = <cnp.ndarray>PyList_GET_ITEM(arrays, i)
            bounds(a, &ends[2 * i], &ends[2 * i + 1])
        for i in range(n):
            if (<Made>PyTuple_GET_ITEM(self.made, i)).written and ends[2 * i] is not ends[2 * i + 1]:
                for j in range(n):
                    if i != j and ends[2 * j] < ends[2 * i + 1] and ends[2 * i] < ends[2 * j + 1]:
                        return True
        return False


cdef inline void bounds(cnp.ndarray a, char** low, char** high) noexcept:
    """Where the memory of an array begins and ends; the same for one without elements."""
    cdef cnp.npy_intp* dims = cnp.PyArray_DIMS(a)
    cdef cnp.npy_intp* strides = cnp.PyArray_STRIDES(a)
    cdef int k
    low[0] = high[0] = <char*>cnp.PyArray_DATA(a)
    for k in range(cnp.PyArray_NDIM(a)):
        if dims[k] == 0:
            high[0] = low[0] = <char*>cnp.PyArray_DATA(a)
            return
        if strides[k] > 0:
            high[0] += (dims[k] - 1) * strides[k]
        else:
            low[0] += (dims[k] - 1) * strides[k]
    high[0] += cnp.PyArray_ITEMSIZE(a)
