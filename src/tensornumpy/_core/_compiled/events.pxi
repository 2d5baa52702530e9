# What a trace hears of the code that it runs: of all calls of Python's and C's functions those that it asks about are
# picked here, as each event would be a call of Python's. function/tracing/clocks.py has the specification, and decides.

cdef extern from "Python.h":
    ctypedef struct PyFrameObject:
        pass
    ctypedef int (*Py_tracefunc)(PyObject*, PyFrameObject*, int, PyObject*) except -1
    ctypedef struct TN_MethodDef "PyMethodDef":
        const char* ml_name
    ctypedef struct TN_CFunction "PyCFunctionObject":
        TN_MethodDef* m_ml
    void PyEval_SetProfile(Py_tracefunc, PyObject*)
    PyObject* PyFrame_GetCode(PyFrameObject*)
    bint PyCFunction_Check(PyObject*)
    object PyUnicode_FromString(const char*)
    int PyTrace_CALL, PyTrace_C_CALL, PyTrace_C_EXCEPTION, PyTrace_C_RETURN

cdef object the_print = print


@cython.auto_pickle(False)
cdef class Hearing:
    """Gives ``event`` (a method, whose object is ``__self__``) what a profiler is given, of functions of Python with
    these ``codes``, by their numbers, and of functions of C with these ``names``."""
    cdef object event
    cdef set codes, names
    cdef readonly object __self__

    def __init__(self, event, set codes, set names):
        self.event, self.codes, self.names, self.__self__ = event, codes, names, event.__self__

    def __call__(self, frame, event, function):
        """The same where Python calls it: somebody has put it back as what ``sys.getprofile`` gave."""
        self.event(frame, event, function)

    def begin(self):
        """Hear the events of this thread from now on."""
        PyEval_SetProfile(heard, <PyObject*>self)


cdef int heard(PyObject* hearing, PyFrameObject* frame, int what, PyObject* function) except -1:
    cdef Hearing own = <Hearing>hearing
    cdef PyObject* code
    cdef bint is_asked
    if what == PyTrace_CALL:
        code = PyFrame_GetCode(frame)
        is_asked = PyLong_FromVoidPtr(code) in own.codes
        Py_DECREF_(code)
        if is_asked:
            own.event(<object><PyObject*>frame, "call", None)
    elif what == PyTrace_C_CALL or what == PyTrace_C_RETURN or what == PyTrace_C_EXCEPTION:
        if function == <PyObject*>the_print:
            own.event(
                <object><PyObject*>frame,
                "c_call" if what == PyTrace_C_CALL else "c_return" if what == PyTrace_C_RETURN else "c_exception",
                the_print,
            )
        elif what == PyTrace_C_CALL and (
            not PyCFunction_Check(function) or PyUnicode_FromString((<TN_CFunction*>function).m_ml.ml_name) in own.names
        ):
            own.event(<object><PyObject*>frame, "c_call", <object>function)
    return 0
