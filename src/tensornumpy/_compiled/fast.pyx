# cython: language_level=3, nonecheck=True, embedsignature=False
"""The compiled form of the tape and of what an operation does while nothing but tapes is open.

Each function does one case, on arrays of numbers, and leaves every other to its Python form, errors too: what raises
here is done again there, which says it with the advice. ``_core``, ``_scopes`` and ``tape`` are the specification.
"""
cimport cython
from cpython.dict cimport PyDict_GetItem
from cpython.float cimport PyFloat_AS_DOUBLE, PyFloat_CheckExact
from cpython.long cimport PyLong_AsLongAndOverflow, PyLong_CheckExact, PyLong_FromVoidPtr
from cpython.mem cimport PyMem_Free, PyMem_Malloc
from cpython.number cimport PyNumber_Add, PyNumber_InPlaceAdd
from cpython.object cimport PyObject, PyObject_Call
from cpython.ref cimport Py_INCREF
from cpython.set cimport PySet_Add, PySet_Contains, PySet_Discard, PySet_GET_SIZE
from cpython.tuple cimport PyTuple_GET_ITEM, PyTuple_GET_SIZE, PyTuple_New, PyTuple_SET_ITEM
from libc.string cimport memcpy, memset
cimport numpy as cnp

import numpy as np

cnp.import_array()
cnp.import_umath()

cdef extern from "Python.h":
    int PyContextVar_Get(object, PyObject*, PyObject**) except -1
    object PyContextVar_Set(object, object)
    void PyObject_GC_UnTrack(PyObject*)
    void Py_DECREF_ "Py_DECREF"(PyObject*)

cdef extern from "structs.h":
    ctypedef void (*Loop "PyUFuncGenericFunction")(char**, const cnp.npy_intp*, const cnp.npy_intp*, void*) noexcept nogil
    void FP_CLEAR() nogil
    int FP_RAISED() nogil
    unsigned long long TN_SOURCES
    Py_ssize_t tn_slot(object type, object name)
    PyObject* TN_AT(object instance, Py_ssize_t at)
    void tn_set(object instance, Py_ssize_t at, object value)
    object tn_new(object type)
    object tn_empty(cnp.ndarray like, int type)
    object tn_number(int type)
    int tn_real(cnp.ndarray a)
    int tn_kind(cnp.ndarray a)
    bint tn_same_dtype(cnp.ndarray a, cnp.ndarray b)
    bint tn_share_float(float*, float*, float*, float, float, float*, cnp.npy_intp)
    bint tn_share_double(double*, double*, double*, double, double, double*, cnp.npy_intp)
    bint tn_find_loop(object ufunc, int type, Loop* loop, void** data, int* out)

cdef extern from "numpy/arrayobject.h":
    int PyArray_CheckExact(object)
    bint PyArray_SAMESHAPE(cnp.ndarray, cnp.ndarray)
    bint PyArray_ISWRITEABLE(cnp.ndarray)

SOURCES = TN_SOURCES

include "state.pxi"
include "loops.pxi"
include "tape.pxi"
include "rules.pxi"
include "sweep.pxi"
