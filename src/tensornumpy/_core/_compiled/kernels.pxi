# Calls of eager kernels of another library's runtime. That runtime looks at every frame of Python's stack in each call:
# code that has none costs nothing there. ``tensorflow/operations/constants.py`` is the Python form.

cdef object _contexts  # the module that has the runtime's context, and its call of a kernel
cdef object _execute
cdef tuple _nothing_done  # what it raises where it computed nothing
cdef object _tensor_class
cdef object _no_tape
cdef object _process


def connect_kernels(contexts, execute, tuple nothing_done, tensor_class, no_tape, process):
    """The runtime, the class of its tensors, what tells that no tape is open, and the module with ``process_promotion``."""
    global _contexts, _execute, _nothing_done, _tensor_class, _no_tape, _process
    _contexts, _execute, _nothing_done = contexts, execute, nothing_done
    _tensor_class, _no_tape, _process = tensor_class, no_tape, process


cdef class Kernel:
    """A kernel with these attributes, called with all of its operands; ``python`` computes what the runtime does not."""
    cdef object name, python
    cdef tuple attributes

    def __init__(self, name, tuple attributes, python):
        self.name, self.attributes, self.python = name, attributes, python

    def __call__(self, *operands):
        now = _contexts._context
        if now is not None and now._thread_local_data.is_eager:
            try:
                return PyObject_CallObject(_execute, (now, self.name, None) + operands + self.attributes)
            except _nothing_done:
                pass
        return self.python(*operands)


cdef class KernelCall:
    """What a ufunc on tensors is called by: ``direct`` has for the runtime's number of a dtype ``(rule, same)``, and False
    for those whose operands are cast. Operands of one such dtype go to a ``Kernel``; ``in_python`` does all else."""
    cdef readonly dict direct
    cdef Py_ssize_t operands

    def __init__(self, Py_ssize_t operands):
        self.direct, self.operands = {}, operands

    def __call__(self, *args, **kwargs):
        cdef Py_ssize_t n = PyTuple_GET_SIZE(args)
        cdef PyObject* found
        if n == self.operands and n < 3 and not kwargs and _process.process_promotion is None:
            x = args[0]
            if type(x) is _tensor_class:
                kind = x._datatype_enum()
                found = PyDict_GetItem(self.direct, kind)
                if found and <object>found is not False and type((<tuple>found)[0]) is Kernel:
                    if (n == 1 or (type(args[1]) is _tensor_class and args[1]._datatype_enum() == kind)) and (
                        (<tuple>found)[1] is True or _no_tape()
                    ):
                        rule = (<tuple>found)[0]
                        now = _contexts._context
                        if now is not None and now._thread_local_data.is_eager:
                            try:
                                return PyObject_CallObject(
                                    _execute, (now, (<Kernel>rule).name, None) + args + (<Kernel>rule).attributes
                                )
                            except _nothing_done:
                                pass
        return self.in_python(*args, **kwargs)
