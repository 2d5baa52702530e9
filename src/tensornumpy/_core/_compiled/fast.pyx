# cython: language_level=3, nonecheck=True, embedsignature=False
"""The compiled form of the tape and of what an operation does while nothing but tapes is open.

Each function does one case, on arrays of numbers, and leaves every other to its Python form, errors too: what raises
here is done again there, which says it with the advice. ``_core``, ``_scopes`` and ``tape`` are the specification.
"""
cimport cython
from cpython.complex cimport PyComplex_CheckExact
from cpython.dict cimport PyDict_GetItem, PyDict_Next, PyDict_Size
from cpython.float cimport PyFloat_AS_DOUBLE, PyFloat_CheckExact
from cpython.list cimport PyList_New, PyList_SET_ITEM
from cpython.long cimport PyLong_AsLongAndOverflow, PyLong_Check, PyLong_CheckExact, PyLong_FromLong, PyLong_FromVoidPtr
from cpython.mem cimport PyMem_Free, PyMem_Malloc
from cpython.number cimport (
    PyNumber_Add, PyNumber_Float, PyNumber_Index, PyNumber_InPlaceAdd, PyNumber_Long
)
from cpython.object cimport PyObject, PyObject_Call, PyObject_CallObject
from cpython.ref cimport Py_INCREF
from cpython.set cimport PySet_Add, PySet_Contains, PySet_Discard, PySet_GET_SIZE
from cpython.slice cimport PySlice_AdjustIndices
from cpython.tuple cimport PyTuple_GET_ITEM, PyTuple_GET_SIZE, PyTuple_GetSlice, PyTuple_New, PyTuple_SET_ITEM
from libc.math cimport ceil, floor, trunc
from libc.string cimport memcmp, memcpy, memmove, memset
cimport numpy as cnp

import itertools
import operator
import threading
import time

import numpy as np

cnp.import_array()
cnp.import_umath()

cdef extern from "Python.h":
    PyObject* PyFunction_GetCode(object function) except NULL
    PyObject* PyFunction_GetDefaults(object function)
    int PyContextVar_Get(object, PyObject*, PyObject**) except -1
    object PyContextVar_Set(object, object)
    object PyVectorcall_Call(object, object, object)
    unsigned long PyThread_get_thread_ident()
    object PyLong_FromDouble(double)
    PyObject* PyIter_Next(object)
    bint PyUnicode_Check(object)
    bint PyUnicode_CheckExact(object)
    void PyObject_GC_UnTrack(PyObject*)
    void PyObject_GC_Track(PyObject*)
    object PyWeakref_NewRef(object, PyObject*)
    object PyObject_GenericGetDict(object, void*)
    PyObject* PyList_GET_ITEM(list, Py_ssize_t)
    Py_ssize_t PyList_GET_SIZE(list)
    void Py_DECREF_ "Py_DECREF"(PyObject*)
    void Py_XDECREF(PyObject*)
    PyObject* PyObject_Vectorcall(object, PyObject**, size_t, PyObject*)
    object PyObject_VectorcallMethod(object, PyObject**, size_t, PyObject*)
    object PySlice_New(object, object, object)
    bint PyErr_ExceptionMatches(object)
    void PyErr_Clear()
    Py_ssize_t TN_REFERENCES "Py_REFCNT"(PyObject*)
    PyObject* Py_True  # (a pointer to True itself would be one to the number 1)
    PyObject* Py_False
    Py_ssize_t PY_SSIZE_T_MAX
    Py_ssize_t PY_SSIZE_T_MIN

cdef extern from "structs.h":
    ctypedef void (*Loop "PyUFuncGenericFunction")(char**, const cnp.npy_intp*, const cnp.npy_intp*, void*) noexcept nogil
    void FP_CLEAR() nogil
    int FP_RAISED() nogil
    unsigned long long TN_SOURCES
    Py_ssize_t tn_slot(object type, object name)
    int tn_shows_frames
    ctypedef object (*Call "tn_Call")(object, PyObject**, Py_ssize_t, PyObject*)
    ctypedef PyObject* (*Vectorcall "vectorcallfunc")(PyObject*, PyObject**, size_t, PyObject*)
    Vectorcall tn_call_shortened
    void tn_shortens(Call function, object shorten)
    unsigned int tn_version(object cls)
    PyObject* tn_dict(object x)
    bint tn_shares(object found)
    int tn_settle(object x) except -1
    Py_ssize_t tn_length(object x)
    cnp.npy_intp tn_size(cnp.ndarray a)
    PyObject* TN_AT(object instance, Py_ssize_t at)
    void tn_set(object instance, Py_ssize_t at, object value)
    object tn_new(object type)
    object tn_empty(cnp.ndarray like, int type)
    object tn_number(int type)
    int tn_real(cnp.ndarray a)
    int tn_kind(cnp.ndarray a)
    bint tn_finite(cnp.ndarray a)
    bint tn_same_dtype(cnp.ndarray a, cnp.ndarray b)
    bint tn_share_float(float*, float*, float*, float, float, float*, cnp.npy_intp)
    bint tn_share_double(double*, double*, double*, double, double, double*, cnp.npy_intp)
    bint tn_find_loops(object ufunc, Loop* loops, void** data, int* outs)
    int tn_type(cnp.ndarray a)
    long tn_long(cnp.ndarray a)
    bint tn_place_of(cnp.ndarray a, bint greatest, cnp.npy_intp* place)
    bint tn_is_a(object x, object cls)
    object tn_new_like(cnp.ndarray a, int type)
    void tn_fill(cnp.ndarray a, double first, double second)
    bint tn_dot(cnp.ndarray a, cnp.ndarray b, char* to)
    enum: TN_TYPES

cdef extern from "members.h":
    void tn_as_vectorcall(object cls, Py_ssize_t at)
    object tn_call_before(object function, object first, PyObject** args, Py_ssize_t n, PyObject* names)
    bint tn_has_dict(object x)
    ctypedef int (*Visit "visitproc")(PyObject*, void*)
    int tn_traverse(object x, Visit visit, void* given)
    Call tn_the_bound
    Vectorcall tn_call_bound
    enum: TN_HANDLES
    ctypedef PyObject* (*Method "tn_Method")(int, PyObject*, PyObject**, Py_ssize_t, PyObject*) except? NULL
    ctypedef PyObject* (*Get "tn_Get")(int, PyObject*) except NULL
    ctypedef int (*Set "tn_Set")(int, PyObject*, PyObject*) except -1
    ctypedef object (*Two "tn_Two")(int, object, object)
    ctypedef object (*One "tn_One")(int, object)
    void tn_connect(Method, Get, Set, Two, Two, One)
    ctypedef PyObject* (*Way "tn_Way")(int, PyObject**, Py_ssize_t, PyObject*) except? NULL
    object tn_function_of(object python, Way way, int which)
    object tn_operator(object cls, object like, size_t function)
    void tn_as_method(object cls)
    object tn_method_of(object cls, int n, object name, object python, object doc)
    object tn_attribute_of(object cls, int n, object name, object doc)
    size_t tn_binary_of(int n)
    size_t tn_inplace_of(int n)
    size_t tn_unary_of(int n)
    object tn_call(object function, PyObject** args, Py_ssize_t n, PyObject* names)
    PyObject** tn_items(object tuple)
    object tn_call_quietly(object function, object x)
    object tn_call_checked(object function, object args, object names)
    object tn_call_or_refuse(object function, PyObject** args, Py_ssize_t n, object refusal)
    object tn_get_item(object own, object index)
    bint tn_set_item(object own, object index, object value) except -1
    PyObject* TN_START(object)
    PyObject* TN_STOP(object)
    PyObject* TN_STEP(object)
    void tn_pool_of(object cls, int which, Py_ssize_t a, Py_ssize_t b, Py_ssize_t c)
    object tn_take(int which)
    ctypedef PyObject* (*Exported "tn_Exported")(PyObject*) except? NULL
    void tn_export(object cls, Exported exported)
    bint tn_reuse(PyObject* reference, object handle)
    object tn_window(cnp.ndarray own, int nd, cnp.npy_intp* dims, cnp.npy_intp* steps, char* data)
    object tn_element(cnp.ndarray own, const char* data)
    object tn_copy_of_element(cnp.ndarray own, const char* data)
    bint tn_is_date(object x)
    object tn_bound(object function, object x)
    int tn_wider(int a, int b)
    void tn_widen(int kind, const char* x, int to, char* room)
    void tn_pool_numbers(object scalar)
    object tn_take_number(int type, char** to)
    int tn_common_number(object x)
    object tn_numpys_number(object x, int type)
    void tn_number_in(object x, char* to, size_t size)
    PyObject** tn_parts(object x)
    int tn_number_of(PyObject* dtype)
    ctypedef object (*Compared)(object, object, int)
    ctypedef int (*Truth)(object) except -1
    void tn_decides(object scopes, Compared compared, Truth truth)
    void tn_knows(int slot, int how, const bint* is_valid)
    object tn_compared(object x, object y, int how)
    int tn_truth(object x) except -1
    int tn_arithmetic(int how, int kind, const char* x, const char* y, char* to)
    bint tn_has_class(object classes, object x) except -1
    void tn_line(char*, cnp.npy_intp, const char*, cnp.npy_intp, cnp.npy_intp, cnp.npy_intp)
    bint tn_meet(const char*, cnp.npy_intp, const char*, cnp.npy_intp, cnp.npy_intp, cnp.npy_intp)
    bint tn_holds(cnp.ndarray a, unsigned long long kinds)
    bint tn_can_write(cnp.ndarray a)
    PyObject* tn_dtype(cnp.ndarray a)
    bint tn_integer(long long n, int type, char* to)

cdef extern from "numpy/arrayobject.h":
    int PyArray_CheckExact(object)
    bint PyArray_SAMESHAPE(cnp.ndarray, cnp.ndarray)
    object PyArray_ZEROS(int, cnp.npy_intp*, int, int)
    object PyArray_EMPTY(int, cnp.npy_intp*, int, int)
    object PyArray_Concatenate(object, int)
    object PyArray_NewCopy(cnp.ndarray, int)
    bint PyArray_CanCastSafely(int, int)
    int PyArray_CopyInto(cnp.ndarray, cnp.ndarray) except -1
    object PyArray_ArgSort(cnp.ndarray, int, int)
    int PyArray_Sort(cnp.ndarray, int, int) except -1
    object PyArray_FROM_O(object)
    ctypedef struct PyArray_Dims:
        cnp.npy_intp* ptr
        int len
    object PyArray_Newshape(cnp.ndarray, PyArray_Dims*, int)
    object PyArray_FromScalar(object, void*)
    object PyArray_FROM_OTF(object, int, int)
    int PyArray_FillWithScalar(cnp.ndarray, object) except -1
    cnp.npy_intp PyArray_NBYTES_ "PyArray_NBYTES"(cnp.ndarray)
    object PyArray_IntTupleFromIntp(int, cnp.npy_intp*)
    object PyArray_Transpose(cnp.ndarray, void*)
    object PyArray_Squeeze(cnp.ndarray)
    object PyArray_Ravel(cnp.ndarray, int)
    object PyArray_View(cnp.ndarray, void*, void*)

SOURCES = TN_SOURCES

include "state.pxi"
include "loops.pxi"
include "tape.pxi"
include "batch.pxi"
include "rules.pxi"
include "sweep.pxi"
include "handle.pxi"
include "indexing.pxi"
include "methods.pxi"
include "elements.pxi"
include "makers.pxi"
include "functions.pxi"
include "others.pxi"
include "locks.pxi"
include "handed.pxi"
include "calls.pxi"
include "door.pxi"
include "kernels.pxi"
include "events.pxi"
