#pragma once
/* What Cython has no words for: NumPy's inner loops and the flags that they leave, slots of Python classes. The only
   place that knows fields of C structs: NumPy 2.5's declarations for Cython hide those of ufuncs. */
#include <Python.h>
#include <structmember.h>
#include <string.h>
#include <math.h>
#include <numpy/arrayobject.h>
#include <numpy/ufuncobject.h>
#if defined(__SSE__) || defined(_M_X64)
#include <xmmintrin.h>
#define FP_CLEAR() _mm_setcsr(_mm_getcsr() & ~0x3fu)
/* All but inexact and denormal operands, as NumPy looks at them. The C library raises overflows in the x87 unit; a flag
   that is left there from before only has the ufunc do the work, which clears it. */
static inline int FP_RAISED(void) {
    unsigned short x87 = 0;
#ifdef __GNUC__
    __asm__ volatile("fnstsw %0" : "=am"(x87));
#endif
    return (_mm_getcsr() | x87) & 0x1du;
}
#else
#include <fenv.h>
#define FP_CLEAR() feclearexcept(FE_ALL_EXCEPT)
#define FP_RAISED() fetestexcept(FE_DIVBYZERO | FE_OVERFLOW | FE_INVALID | FE_UNDERFLOW)
#endif

/* Frames of this file are for those who work on it: they go into tracebacks only when asked for. Cython adds them by this
   function, which it calls behind these lines. */
static int tn_shows_frames;
#define PyTraceBack_Here(frame) (tn_shows_frames ? PyTraceBack_Here(frame) : 0)

/* What is called where Python is called and an exception comes through: it takes frames out of the traceback. */
static PyObject *tn_shorten;
static void tn_shortened(void) {
    PyObject *type, *error, *trace, *done;
    if (tn_shorten == NULL) return;
    PyErr_Fetch(&type, &error, &trace);
    PyErr_NormalizeException(&type, &error, &trace);
    if (trace != NULL) PyException_SetTraceback(error, trace);
    done = PyObject_CallOneArg(tn_shorten, error);
    if (done == NULL) PyErr_Clear(); /* no room for another call: all frames stay */
    Py_XDECREF(done);
    Py_XDECREF(trace);
    PyErr_Restore(type, error, PyException_GetTraceback(error));
}
/* The call of a compiled function, with its arguments where they lie; ``names``: those of the last ones. */
typedef PyObject *(*tn_Call)(PyObject *, PyObject **, Py_ssize_t, PyObject *);
static tn_Call tn_the_call;
static PyObject *tn_call_shortened(PyObject *self, PyObject *const *args, size_t n, PyObject *names) {
    if (names && PyTuple_GET_SIZE(names) == 0) names = NULL;
    PyObject *result = tn_the_call(self, (PyObject **)args, PyVectorcall_NARGS(n), names);
    if (result == NULL) tn_shortened();
    return result;
}
static inline void tn_shortens(tn_Call function, PyObject *shorten) {
    tn_the_call = function;
    Py_INCREF(shorten);
    Py_XSETREF(tn_shorten, shorten);
}

#ifndef TN_SOURCES /* a checksum of these files */
#define TN_SOURCES 0
#endif

/* Where a slot of a Python class lies in its objects; 0 if the name is no slot. */
static inline Py_ssize_t tn_slot(PyObject *type, PyObject *name) {
    PyObject *found = PyObject_GetAttr(type, name);
    Py_ssize_t at = 0;
    if (found == NULL) return PyErr_Clear(), 0;
    if (Py_TYPE(found) == &PyMemberDescr_Type) {
        PyMemberDef *member = ((PyMemberDescrObject *)found)->d_member;
        if (member->type == T_OBJECT_EX && !(member->flags & READONLY)) at = member->offset;
    }
    Py_DECREF(found);
    return at;
}
#define TN_AT(object, at) (*(PyObject **)((char *)(object) + (at)))
static inline void tn_set(PyObject *object, Py_ssize_t at, PyObject *value) {
    PyObject *old = TN_AT(object, at);
    Py_INCREF(value);
    TN_AT(object, at) = value;
    Py_XDECREF(old);
}
/* An object of a class with slots, none of which is set. */
static inline PyObject *tn_new(PyObject *type) { return ((PyTypeObject *)type)->tp_alloc((PyTypeObject *)type, 0); }

/* A new array in C order, of a type number and the shape of ``like``. */
static inline PyObject *tn_empty(PyArrayObject *like, int type) {
    PyArray_Descr *dtype = PyArray_DescrFromType(type);
    return PyArray_NewFromDescr(&PyArray_Type, dtype, PyArray_NDIM(like), PyArray_DIMS(like), NULL, NULL, 0, NULL);
}
static inline int tn_is_a(PyObject *x, PyObject *cls) { return PyObject_TypeCheck(x, (PyTypeObject *)cls); }
/* An array laid out as another one, of a dtype of its own. */
static inline PyObject *tn_new_like(PyArrayObject *like, int type) {
    return PyArray_NewLikeArray(like, NPY_KEEPORDER, PyArray_DescrFromType(type), 0);
}
static inline PyObject *tn_number(int type) {
    return PyArray_NewFromDescr(&PyArray_Type, PyArray_DescrFromType(type), 0, NULL, NULL, NULL, 0, NULL);
}
/* NPY_FLOAT or NPY_DOUBLE for an array of that dtype as NumPy itself makes it, in this machine's order of bytes and
   aligned; 0 for all others. */
static inline int tn_real(PyArrayObject *a) {
    int type = PyArray_TYPE(a);
    if ((type != NPY_FLOAT && type != NPY_DOUBLE) || !PyArray_ISBEHAVED_RO(a)) return 0;
    return PyArray_DESCR(a)->metadata == NULL ? type : 0;
}
static inline int tn_kind(PyArrayObject *a) { return PyArray_DESCR(a)->kind; }
static inline int tn_same_dtype(PyArrayObject *a, PyArrayObject *b) {
    return PyArray_DESCR(a) == PyArray_DESCR(b) || PyArray_EquivTypes(PyArray_DESCR(a), PyArray_DESCR(b));
}
/* The loops of a ufunc whose operands are all of one type, by the type's number: bool to complex128 without long
   double. Loops of object arrays or of other types are not asked for. */
#define TN_TYPES 16
static inline int tn_find_loops(PyObject *ufunc, PyUFuncGenericFunction *loops, void **data, int *outs) {
    PyUFuncObject *u = (PyUFuncObject *)ufunc;
    int found = 0;
    for (int k = 0; k < u->ntypes; k++) {
        const char *types = u->types + k * u->nargs;
        int type = types[0], out = types[u->nin];
        if (type < 0 || type >= TN_TYPES || type == NPY_LONGDOUBLE || (u->nin == 2 && types[1] != type)) continue;
        if (loops[type] || out < 0 || out >= TN_TYPES || out == NPY_LONGDOUBLE) continue;
        loops[type] = u->functions[k];
        data[type] = u->data ? (void *)u->data[k] : NULL;
        outs[type] = out;
        found = 1;
    }
    return found;
}
/* The number of a dtype that has loops, as NumPy itself makes it: in this machine's order of bytes, aligned; else -1. */
static inline int tn_type(PyArrayObject *a) {
    int type = PyArray_TYPE(a);
    if (type >= TN_TYPES || type == NPY_LONGDOUBLE || !PyArray_ISBEHAVED_RO(a)) return -1;
    return PyArray_DESCR(a)->metadata == NULL ? type : -1;
}
static inline long tn_long(PyArrayObject *a) { return *(long *)PyArray_DATA(a); }
/* Whether all elements of an array of float32 or float64 in C order are finite. */
static inline int tn_finite(PyArrayObject *a) {
    npy_intp n = PyArray_SIZE(a);
    int is_finite = 1;
    if (PyArray_TYPE(a) == NPY_DOUBLE)
        for (npy_intp k = 0; k < n; k++) is_finite &= isfinite(((double *)PyArray_DATA(a))[k]) != 0;
    else
        for (npy_intp k = 0; k < n; k++) is_finite &= isfinite(((float *)PyArray_DATA(a))[k]) != 0;
    return is_finite;
}
/* What the chosen operand of a maximum takes of ``g``: all, half at a tie, none; ``sign`` is -1 for a minimum. 0 if
   there is a NaN among the operands. Without branches, so that compilers make vectors of it, once for each kind of
   processor where the loader can choose. */
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__GLIBC__)
#define TN_VECTORS __attribute__((optimize("O3", "no-trapping-math"), target_clones("avx512f", "avx2", "default")))
#elif defined(__GNUC__) && !defined(__clang__)
#define TN_VECTORS __attribute__((optimize("O3", "no-trapping-math")))
#else
#define TN_VECTORS
#endif
#define TN_SHARE(real, name)                                                                                       \
    TN_VECTORS static int name(const real *__restrict g, const real *__restrict x, const real *__restrict others,  \
                               real other, real sign, real *__restrict out, npy_intp n) {                          \
        int nan = 0;                                                                                               \
        if (others == NULL) {                                                                                      \
            other *= sign;                                                                                         \
            nan = other != other;                                                                                  \
            for (npy_intp k = 0; k < n; k++) {                                                                     \
                real a = x[k] * sign;                                                                              \
                nan |= a != a;                                                                                     \
                out[k] = g[k] * ((real)(a > other) + (real)0.5 * (real)(a == other));                              \
            }                                                                                                      \
        } else                                                                                                     \
            for (npy_intp k = 0; k < n; k++) {                                                                     \
                real a = x[k] * sign, b = others[k] * sign;                                                        \
                nan |= (a != a) | (b != b);                                                                        \
                out[k] = g[k] * ((real)(a > b) + (real)0.5 * (real)(a == b));                                      \
            }                                                                                                      \
        return !nan;                                                                                               \
    }
TN_SHARE(float, tn_share_float)
TN_SHARE(double, tn_share_double)

/* Another number whenever an attribute of a class or of one of its bases is set; 0 where Python has not counted. */
static inline unsigned int tn_version(PyObject *cls) {
    PyTypeObject *type = (PyTypeObject *)cls;
#ifdef Py_TPFLAGS_VALID_VERSION_TAG
    if (!(type->tp_flags & Py_TPFLAGS_VALID_VERSION_TAG)) return 0;
#endif
    return (unsigned int)type->tp_version_tag;
}

/* The dict of an object's attributes; NULL where there is none, or none yet: Python keeps them in the object until
   somebody asks for the dict, and reads them faster there. */
static inline PyObject *tn_dict(PyObject *x) {
    PyTypeObject *type = Py_TYPE(x);
#ifdef Py_TPFLAGS_MANAGED_DICT
    if (type->tp_flags & Py_TPFLAGS_MANAGED_DICT) {
        PyObject *found = ((PyObject **)x)[-3];
        return (size_t)found & 1 ? NULL : found; /* with the lowest bit the address of attributes (Python 3.12) */
    }
#endif
    return type->tp_dictoffset > 0 ? *(PyObject **)((char *)x + type->tp_dictoffset) : NULL;
}
/* Put the attributes back into an object whose dict somebody has asked for, if nobody has it any more. Python 3.11 reads
   attributes and calls methods quickly only of objects that hold their attributes; from 3.12 on it does this by itself
   where such code is quickened. */
#if PY_VERSION_HEX < 0x030c0000 && !defined(Py_DEBUG)
#define TN_TAKES_BACK 1
#else
#define TN_TAKES_BACK 0
#endif
/* Whether they can be: the dict shares its keys with those of other objects. */
static inline int tn_shares(PyObject *dict) {
    return PY_VERSION_HEX < 0x030d0000 && ((PyDictObject *)dict)->ma_values != NULL;
}
static inline void tn_give_values(PyObject *x) {
#if TN_TAKES_BACK
    PyTypeObject *type = Py_TYPE(x);
    PyDictObject *dict = (PyDictObject *)tn_dict(x);
    if (!(type->tp_flags & Py_TPFLAGS_MANAGED_DICT) || dict == NULL || !PyDict_CheckExact(dict) || Py_REFCNT(dict) != 1) return;
    if (dict->ma_values == NULL || (void *)dict->ma_keys != (void *)((PyHeapTypeObject *)type)->ht_cached_keys) return;
    void **place = (void **)x - 3;
    place[-1] = dict->ma_values, place[0] = NULL;
    dict->ma_values = NULL; /* it gives up its share of the keys alone */
    Py_DECREF(dict);
#endif
}
/* The same for an object whose dict somebody keeps: that gets keys of its own, as code is quickened for these, too, and
   not for shared ones; but calls of methods are not. */
static inline int tn_settle(PyObject *x) {
    tn_give_values(x);
    PyObject *dict = tn_dict(x);
    if (dict == NULL || !tn_shares(dict) || PyDict_GET_SIZE(dict) == 0) return 0;
    PyObject *last = PyObject_CallMethod(dict, "popitem", NULL);
    if (last == NULL) return -1;
    int failed = PyDict_SetItem(dict, PyTuple_GET_ITEM(last, 0), PyTuple_GET_ITEM(last, 1));
    Py_DECREF(last);
    return failed;
}
/* The length of a list, tuple, dict or text; -1 for all else. */
static inline Py_ssize_t tn_length(PyObject *x) {
    unsigned long flags = Py_TYPE(x)->tp_flags;
    if (flags & (Py_TPFLAGS_LIST_SUBCLASS | Py_TPFLAGS_TUPLE_SUBCLASS)) return Py_SIZE(x);
    if (flags & Py_TPFLAGS_DICT_SUBCLASS) return PyDict_GET_SIZE(x);
    return flags & Py_TPFLAGS_UNICODE_SUBCLASS ? PyUnicode_GET_LENGTH(x) : -1;
}
static inline npy_intp tn_size(PyArrayObject *a) {
    npy_intp n = 1;
    for (int k = 0; k < PyArray_NDIM(a); k++) n *= PyArray_DIM(a, k);
    return n;
}
