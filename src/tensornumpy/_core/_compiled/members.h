/* Members of Python classes that are C functions, made by Python's own API for descriptors, and the memory of small
   objects of two classes with slots: handles and the lenses of views. */

/* The descriptor of an operator, from which Python makes the slot of the class and of those derived from it. ``like``
   is another class's descriptor of that name. */
#include <stddef.h>
#include "structs.h"
#include <numpy/arrayscalars.h>
static inline PyObject *tn_operator(PyObject *cls, PyObject *like, size_t function) {
    if (Py_TYPE(like) != &PyWrapperDescr_Type) return PyErr_SetString(PyExc_RuntimeError, "no slot"), (PyObject *)NULL;
    return PyDescr_NewWrapper((PyTypeObject *)cls, ((PyWrapperDescrObject *)like)->d_base, (void *)function);
}

/* Objects of the class are called with the object first where they stand in a class: Python makes no bound method for
   ``x.method(...)``. */
static inline void tn_as_method(PyObject *cls) {
    ((PyTypeObject *)cls)->tp_flags |= Py_TPFLAGS_METHOD_DESCRIPTOR;
    PyType_Modified((PyTypeObject *)cls);
}

/* Objects of the class are called with their arguments where they lie, by the function whose address is at ``at`` in them.
   Python makes neither a tuple nor a dict for it. */
static inline void tn_as_vectorcall(PyObject *cls, Py_ssize_t at) {
    ((PyTypeObject *)cls)->tp_vectorcall_offset = at;
    ((PyTypeObject *)cls)->tp_flags |= Py_TPFLAGS_HAVE_VECTORCALL;
    PyType_Modified((PyTypeObject *)cls);
}

static inline int tn_has_dict(PyObject *x) { return Py_TYPE(x)->tp_dictoffset != 0; }
/* What ``visit`` gives for the first of the objects that an object refers to for which that is not 0. */
static inline int tn_traverse(PyObject *x, visitproc visit, void *with) {
    return Py_TYPE(x)->tp_traverse ? Py_TYPE(x)->tp_traverse(x, visit, with) : 0;
}

/* The call of a method that is bound to an object, as of one with a name. */
static tn_Call tn_the_bound;
static PyObject *tn_call_bound(PyObject *bound, PyObject *const *args, size_t n, PyObject *names) {
    return tn_the_bound(bound, (PyObject **)args, PyVectorcall_NARGS(n), names);
}

/* Methods and attributes: they get the number under which Cython knows what to do. */
typedef PyObject *(*tn_Method)(int, PyObject *, PyObject **, Py_ssize_t, PyObject *);
typedef PyObject *(*tn_Get)(int, PyObject *);
typedef int (*tn_Set)(int, PyObject *, PyObject *);
static tn_Method tn_the_method;
static tn_Get tn_the_get;
static tn_Set tn_the_set;
typedef PyObject *(*tn_Two)(int, PyObject *, PyObject *);
typedef PyObject *(*tn_One)(int, PyObject *);
static tn_Two tn_the_binary, tn_the_inplace;
static tn_One tn_the_unary;
static inline void tn_connect(tn_Method method, tn_Get get, tn_Set set, tn_Two binary, tn_Two inplace, tn_One unary) {
    tn_the_method = method, tn_the_get = get, tn_the_set = set;
    tn_the_binary = binary, tn_the_inplace = inplace, tn_the_unary = unary;
}
/* A call with the same arguments behind ``first``. */
static PyObject *tn_call_before(PyObject *function, PyObject *first, PyObject *const *args, Py_ssize_t n, PyObject *names) {
    PyObject *few[16], **all = few, *made;
    Py_ssize_t count = n + (names ? PyTuple_GET_SIZE(names) : 0);
    if (count > 15 && !(all = PyMem_Malloc((count + 1) * sizeof *all))) return PyErr_NoMemory();
    all[0] = first;
    if (count) memcpy(all + 1, args, count * sizeof *all);
    made = PyObject_Vectorcall(function, all, n + 1, names);
    if (all != few) PyMem_Free(all);
    return made;
}
static inline PyObject *tn_call(PyObject *function, PyObject **args, Py_ssize_t n, PyObject *names) {
    return PyObject_Vectorcall(function, args, n, names);
}
/* 1 for memory that may be written without a word: NumPy warns of writes into what ``broadcast_arrays`` gives. */
static inline int tn_can_write(PyArrayObject *a) {
    return (PyArray_FLAGS(a) & (NPY_ARRAY_WRITEABLE | (int)(1u << 31))) == NPY_ARRAY_WRITEABLE;
}
static inline PyObject *tn_dtype(PyArrayObject *a) { return (PyObject *)PyArray_DESCR(a); }
/* A call that fails with an exception: NumPy's ufuncs may fail without one where there is no memory. */
static inline PyObject *tn_call_checked(PyObject *function, PyObject *args, PyObject *names) {
    PyObject *found = PyObject_Call(function, args, names);
    if (!found && !PyErr_Occurred()) PyErr_NoMemory();
    return found;
}
/* Whether an exception is one that programs catch. NumPy's indexing may fail without one, too. */
static inline int tn_is_caught(void) {
    if (!PyErr_Occurred()) PyErr_NoMemory();
    return PyErr_ExceptionMatches(PyExc_Exception);
}
/* What NumPy's indexing gives, None if it refuses; NULL with what no program catches. */
static inline PyObject *tn_get_item(PyObject *own, PyObject *index) {
    PyObject *found = PyObject_GetItem(own, index);
    if (found || !tn_is_caught()) return found;
    PyErr_Clear();
    Py_RETURN_NONE;
}
/* What a function of one argument gives, None if it refuses; NULL with what no program catches. */
static inline PyObject *tn_call_quietly(PyObject *function, PyObject *x) {
    PyObject *found = PyObject_CallOneArg(function, x);
    if (found || !tn_is_caught()) return found;
    PyErr_Clear();
    Py_RETURN_NONE;
}
/* The same of several arguments, NotImplemented if it refuses them by this exception. */
static inline PyObject *tn_call_or_refuse(PyObject *function, PyObject **args, Py_ssize_t n, PyObject *refusal) {
    PyObject *found = PyObject_Vectorcall(function, args, n, NULL);
    if (found || !PyErr_ExceptionMatches(refusal)) return found;
    PyErr_Clear();
    Py_RETURN_NOTIMPLEMENTED;
}
/* 1 if NumPy takes a write, 0 if it refuses it; -1 with what no program catches. */
static inline int tn_set_item(PyObject *own, PyObject *index, PyObject *value) {
    if (PyObject_SetItem(own, index, value) == 0) return 1;
    if (!tn_is_caught()) return -1;
    PyErr_Clear();
    return 0;
}
#define TN_START(s) (((PySliceObject *)(s))->start)
#define TN_STOP(s) (((PySliceObject *)(s))->stop)
#define TN_STEP(s) (((PySliceObject *)(s))->step)
static inline PyObject **tn_items(PyObject *tuple) { return ((PyTupleObject *)tuple)->ob_item; }
static PyObject *tn_forms[64]; /* the Python forms of methods, for what has no result and no exception */
static PyObject *tn_call_before(PyObject *function, PyObject *first, PyObject *const *args, Py_ssize_t n, PyObject *names);
#define TN_1(n)                                                                                                     \
    static PyObject *tn_method_##n(PyObject *self, PyObject *const *args, Py_ssize_t count, PyObject *names) {      \
        PyObject *found = tn_the_method(0x##n, self, (PyObject **)args, count, names);                              \
        if (found || PyErr_Occurred()) return found;                                                                \
        return tn_call_before(tn_forms[0x##n], self, args, count, names);                                           \
    }
#define TN_16(h) TN_1(h##0) TN_1(h##1) TN_1(h##2) TN_1(h##3) TN_1(h##4) TN_1(h##5) TN_1(h##6) TN_1(h##7) TN_1(h##8) \
    TN_1(h##9) TN_1(h##a) TN_1(h##b) TN_1(h##c) TN_1(h##d) TN_1(h##e) TN_1(h##f)
TN_16(0) TN_16(1) TN_16(2) TN_16(3)
#define TN_N1(n) tn_method_##n,
#define TN_N16(h) TN_N1(h##0) TN_N1(h##1) TN_N1(h##2) TN_N1(h##3) TN_N1(h##4) TN_N1(h##5) TN_N1(h##6) TN_N1(h##7)   \
    TN_N1(h##8) TN_N1(h##9) TN_N1(h##a) TN_N1(h##b) TN_N1(h##c) TN_N1(h##d) TN_N1(h##e) TN_N1(h##f)
static _PyCFunctionFastWithKeywords const tn_methods[] = {TN_N16(0) TN_N16(1) TN_N16(2) TN_N16(3)};

static char *tn_kept_text(PyObject *text) { /* as long as the process: the class refers to it */
    const char *from = PyUnicode_AsUTF8(text);
    char *to = from ? PyMem_Malloc(strlen(from) + 1) : NULL;
    return to ? strcpy(to, from) : NULL;
}
static inline PyObject *tn_method_of(PyObject *cls, int n, PyObject *name, PyObject *python, PyObject *doc) {
    Py_INCREF(python);
    tn_forms[n] = python;
    PyMethodDef *made = PyMem_Calloc(1, sizeof *made);
    if (!made || !(made->ml_name = tn_kept_text(name)) || !(made->ml_doc = tn_kept_text(doc))) return PyErr_NoMemory();
    made->ml_meth = (PyCFunction)(void (*)(void))tn_methods[n];
    made->ml_flags = METH_FASTCALL | METH_KEYWORDS;
    return PyDescr_NewMethod((PyTypeObject *)cls, made);
}
static PyObject *tn_get(PyObject *self, void *n) { return tn_the_get((int)(size_t)n, self); }
static int tn_assign(PyObject *self, PyObject *value, void *n) { return tn_the_set((int)(size_t)n, self, value); }
static inline PyObject *tn_attribute_of(PyObject *cls, int n, PyObject *name, PyObject *doc) {
    PyGetSetDef *made = PyMem_Calloc(1, sizeof *made);
    if (!made || !(made->name = tn_kept_text(name)) || !(made->doc = tn_kept_text(doc))) return PyErr_NoMemory();
    made->get = tn_get, made->set = tn_assign, made->closure = (void *)(size_t)n;
    return PyDescr_NewGetSet((PyTypeObject *)cls, made);
}

/* A function of the namespace with a compiled way for its common calls. All others, and all that is asked of it, are the
   Python function's: it is one for everybody who asks for its class. */
typedef PyObject *(*tn_Way)(int, PyObject **, Py_ssize_t, PyObject *);
typedef struct {
    PyObject_HEAD vectorcallfunc call;
    PyObject *python, *weak;
    tn_Way way;
    int which;
} tn_Function;
static PyObject *tn_function_call(PyObject *self, PyObject *const *args, size_t nargs, PyObject *names) {
    tn_Function *f = (tn_Function *)self;
    PyObject *found = f->way(f->which, (PyObject **)args, PyVectorcall_NARGS(nargs), names);
    return found || PyErr_Occurred() ? found : PyObject_Vectorcall(f->python, args, nargs, names);
}
static PyObject *tn_function_reduce(PyObject *self, PyObject *none) {
    return PyObject_GetAttrString(((tn_Function *)self)->python, "__qualname__");
}
static PyObject *tn_function_get(PyObject *self, PyObject *name) {
    if (PyUnicode_CompareWithASCIIString(name, "__reduce_ex__") == 0) return PyObject_GenericGetAttr(self, name);
    return PyObject_GetAttr(((tn_Function *)self)->python, name);
}
static int tn_function_set(PyObject *self, PyObject *name, PyObject *value) {
    return PyObject_SetAttr(((tn_Function *)self)->python, name, value);
}
static Py_hash_t tn_function_hash(PyObject *self) { return PyObject_Hash(((tn_Function *)self)->python); }
static PyObject *tn_function_compare(PyObject *self, PyObject *other, int how) { /* found wherever that one is kept */
    if (how != Py_EQ && how != Py_NE) Py_RETURN_NOTIMPLEMENTED;
    int same = self == other ? 1 : PyObject_RichCompareBool(((tn_Function *)self)->python, other, Py_EQ);
    return same < 0 ? NULL : PyBool_FromLong(same == (how == Py_EQ));
}
static PyObject *tn_function_repr(PyObject *self) { return PyObject_Repr(((tn_Function *)self)->python); }
static PyObject *tn_function_bind(PyObject *self, PyObject *x, PyObject *cls) { /* as a method of a class */
    if (x == NULL || x == Py_None) return Py_INCREF(self), self;
    return PyMethod_New(self, x);
}
static PyMethodDef tn_function_methods[] = {{"__reduce_ex__", tn_function_reduce, METH_O, NULL}, {NULL}};
static PyMemberDef tn_function_members[] = {
    {"__vectorcalloffset__", T_PYSSIZET, offsetof(tn_Function, call), READONLY, NULL},
    {"__weaklistoffset__", T_PYSSIZET, offsetof(tn_Function, weak), READONLY, NULL},
    {NULL},
};
static PyType_Slot tn_function_slots[] = {
    {Py_tp_call, PyVectorcall_Call}, {Py_tp_getattro, tn_function_get}, {Py_tp_setattro, tn_function_set},
    {Py_tp_hash, tn_function_hash}, {Py_tp_richcompare, tn_function_compare}, {Py_tp_repr, tn_function_repr},
    {Py_tp_descr_get, tn_function_bind}, {Py_tp_methods, tn_function_methods}, {Py_tp_members, tn_function_members}, {0},
};
static PyType_Spec tn_function_spec = {
    "tensornumpy.function", sizeof(tn_Function), 0,
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_VECTORCALL | Py_TPFLAGS_METHOD_DESCRIPTOR, tn_function_slots,
};
static inline PyObject *tn_function_of(PyObject *python, tn_Way way, int which) {
    static PyTypeObject *type;
    if (!type && !(type = (PyTypeObject *)PyType_FromSpec(&tn_function_spec))) return NULL;
    tn_Function *made = (tn_Function *)type->tp_alloc(type, 0); /* lives as long as the process */
    if (!made) return NULL;
    Py_INCREF(python);
    Py_INCREF(made);
    made->call = tn_function_call, made->python = python, made->way = way, made->which = which;
    return (PyObject *)made;
}

/* Whether a set has a class. */
static inline int tn_has_class(PyObject *set, PyObject *x) { return PySet_Contains(set, (PyObject *)Py_TYPE(x)); }

/* Objects of a class with up to three slots, some of which are kept to be used again. They are not tracked by garbage
   collection until somebody says so. */
typedef struct {
    PyTypeObject *type;
    Py_ssize_t slots[3];
    int count;
    PyObject *kept[64];
} tn_Pool;
enum { TN_HANDLES = 5, TN_POOLS }; /* the others are of lenses, by their kind */
static tn_Pool tn_pools[TN_POOLS];

static inline PyObject *tn_take(int which) {
    tn_Pool *pool = &tn_pools[which];
    PyObject *made;
    if (pool->count) {
        made = pool->kept[--pool->count];
        _Py_NewReference(made);
        return made;
    }
    made = pool->type->tp_alloc(pool->type, 0);
    if (made) PyObject_GC_UnTrack(made);
    return made;
}
static inline void tn_give(PyObject *object, tn_Pool *pool) {
    PyTypeObject *type = Py_TYPE(object);
    for (int i = 0; i < 3; i++)
        if (pool->slots[i]) Py_CLEAR(TN_AT(object, pool->slots[i]));
    if (type == pool->type && pool->count < 64) {
        pool->kept[pool->count++] = object; /* with its reference to the class */
        return;
    }
    type->tp_free(object);
    Py_DECREF(type);
}
/* Handles of single numbers are kept with their arrays, by the number of the dtype. */
enum { TN_DTYPES = 24 };
static struct { PyArray_Descr *dtype; int count; PyObject *kept[64]; } tn_numbers[TN_DTYPES];
static PyObject *tn_scalar; /* what such a handle has in the place of a lens */

static inline void tn_pool_numbers(PyObject *scalar) {
    tn_scalar = scalar;
    Py_INCREF(scalar);
    for (int type = 0; type < TN_DTYPES; type++)
        if ((type < NPY_OBJECT && type != NPY_LONGDOUBLE && type != NPY_CLONGDOUBLE) || type == NPY_HALF) tn_numbers[type].dtype = PyArray_DescrFromType(type);
}
/* The number of a dtype as NumPy itself makes it; -1 for all others. */
static inline int tn_number_of(PyObject *dtype) {
    int type = PyArray_DescrCheck(dtype) ? ((PyArray_Descr *)dtype)->type_num : TN_DTYPES;
    return type < TN_DTYPES && dtype == (PyObject *)tn_numbers[type].dtype ? type : -1;
}
#define TN_OWN (NPY_ARRAY_CARRAY | NPY_ARRAY_F_CONTIGUOUS | NPY_ARRAY_OWNDATA) /* the flags of their arrays */
static inline int tn_keep_number(PyObject *handle, tn_Pool *pool) {
    PyArrayObject *a = (PyArrayObject *)TN_AT(handle, pool->slots[0]);
    if (TN_AT(handle, pool->slots[1]) != tn_scalar || !a || !PyArray_CheckExact(a) || PyArray_NDIM(a)) return 0;
    int type = PyArray_TYPE(a);
    if (Py_REFCNT(a) != 1 || type >= TN_DTYPES || PyArray_DESCR(a) != tn_numbers[type].dtype || PyArray_BASE(a)) return 0;
    if (PyArray_FLAGS(a) != TN_OWN) return 0;
    if (((PyArrayObject_fields *)a)->weakreflist || Py_TYPE(handle) != pool->type || tn_numbers[type].count == 64) return 0;
    tn_numbers[type].kept[tn_numbers[type].count++] = handle;
    return 1;
}
/* The handle of a new number, and where that is to be written. */
static inline PyObject *tn_take_number(int type, char **to) {
    tn_Pool *pool = &tn_pools[TN_HANDLES];
    PyObject *made, *value;
    if (tn_numbers[type].count) {
        made = tn_numbers[type].kept[--tn_numbers[type].count];
        _Py_NewReference(made);
    } else {
        if (!(value = tn_number(type))) return NULL;
        if (!(made = tn_take(TN_HANDLES))) return Py_DECREF(value), (PyObject *)NULL;
        Py_INCREF(tn_scalar);
        TN_AT(made, pool->slots[0]) = value, TN_AT(made, pool->slots[1]) = tn_scalar;
    }
    *to = PyArray_BYTES((PyArrayObject *)TN_AT(made, pool->slots[0]));
    return made;
}
/* The handle of an answer. The last one of each is given again if nobody has it any more, nor its array, which is as it
   was made: most answers are looked at once. */
static struct { PyObject *handle; PyArrayObject_fields *array; } tn_answers[2];
static PyObject *tn_new_answer(int is_true) {
    char *to;
    PyObject *before = tn_answers[is_true].handle, *made = tn_take_number(NPY_BOOL, &to);
    if (!made) return NULL;
    *to = (char)is_true;
    Py_INCREF(made);
    tn_answers[is_true].handle = made;
    tn_answers[is_true].array = (PyArrayObject_fields *)TN_AT(made, tn_pools[TN_HANDLES].slots[0]);
    Py_XDECREF(before); /* which may run anything */
    return made;
}
static inline PyObject *tn_answer(int is_true) {
    tn_Pool *pool = &tn_pools[TN_HANDLES];
    PyObject *made = tn_answers[is_true].handle;
    PyArrayObject_fields *a = tn_answers[is_true].array;
    if (!made || Py_REFCNT(made) != 1 || TN_AT(made, pool->slots[0]) != (PyObject *)a || Py_REFCNT(a) != 1 ||
        TN_AT(made, pool->slots[1]) != tn_scalar || *(PyObject **)((char *)made + pool->type->tp_weaklistoffset) ||
        a->descr != tn_numbers[NPY_BOOL].dtype || a->nd || a->base || a->weakreflist || a->flags != TN_OWN)
        return tn_new_answer(is_true);
    *a->data = (char)is_true;
    Py_INCREF(made);
    return made;
}
/* The arrays of dead windows of numbers are kept for the next ones, by how many axes they have. */
enum { TN_WINDOW_AXES = 4 };
static struct { int count; PyObject *kept[64]; } tn_windows[TN_WINDOW_AXES];
static inline int tn_has_numbers(PyArrayObject *a) {
    int type = PyArray_TYPE(a);
    return type < TN_DTYPES && PyArray_DESCR(a) == tn_numbers[type].dtype;
}
/* Takes the array out of a handle that dies, if nobody else has it and it owns nothing. */
static inline void tn_keep_window(PyObject *handle, tn_Pool *pool) {
    PyObject **place = &TN_AT(handle, pool->slots[0]), *base;
    PyArrayObject_fields *a = (PyArrayObject_fields *)*place;
    if (!a || !PyArray_CheckExact((PyObject *)a) || Py_REFCNT(a) != 1 || !a->base) return;
    if (a->nd < 1 || a->nd >= TN_WINDOW_AXES || tn_windows[a->nd].count == 64 || !tn_has_numbers((PyArrayObject *)a)) return;
    if (a->weakreflist || a->_buffer_info || (a->flags & (NPY_ARRAY_OWNDATA | NPY_ARRAY_WRITEBACKIFCOPY))) return;
    *place = NULL;
    base = a->base;
    a->base = NULL, a->data = NULL;
    tn_windows[a->nd].kept[tn_windows[a->nd].count++] = (PyObject *)a;
    Py_DECREF(base); /* which may run anything */
}
/* The number of the dtype of the commonest numbers of NumPy, -1 for all others. */
static inline int tn_common_number(PyObject *x) {
    PyTypeObject *type = Py_TYPE(x);
    if (type == &PyDoubleArrType_Type) return NPY_DOUBLE;
    if (type == &PyLongArrType_Type) return NPY_LONG;
    return type == &PyBoolArrType_Type ? NPY_BOOL : type == &PyFloatArrType_Type ? NPY_FLOAT : -1;
}
static inline void tn_number_in(PyObject *x, char *to, size_t size) {
    memcpy(to, (char *)x + offsetof(PyDoubleScalarObject, obval), size);
}
/* The items of a list or tuple. */
static inline PyObject **tn_parts(PyObject *x) {
    return PyList_CheckExact(x) ? ((PyListObject *)x)->ob_item : ((PyTupleObject *)x)->ob_item;
}
/* The handle of a number of NumPy's whose dtype has this number, no long double: the value comes behind the object's head. */
static inline PyObject *tn_numpys_number(PyObject *x, int type) {
    char *to;
    PyObject *made = tn_take_number(type, &to);
    if (made) tn_number_in(x, to, PyDataType_ELSIZE(tn_numbers[type].dtype));
    return made;
}
/* In the place of the class's own: ``subtype_dealloc`` of a class derived from it calls this for the rest. */
static void tn_end_handle(PyObject *object) {
    PyObject_GC_UnTrack(object);
    PyWeakReference **list = (PyWeakReference **)((char *)object + Py_TYPE(object)->tp_weaklistoffset), *ref = *list;
    if (ref && !ref->wr_next && !ref->wr_callback && PyWeakref_CheckRefExact((PyObject *)ref))
        ref->wr_object = Py_None, *list = NULL; /* that of the root, for its views */
    else if (ref)
        PyObject_ClearWeakRefs(object);
    if (tn_keep_number(object, &tn_pools[TN_HANDLES])) return;
    tn_keep_window(object, &tn_pools[TN_HANDLES]);
    tn_give(object, &tn_pools[TN_HANDLES]);
}
static void tn_end_lens(PyObject *object) {
    tn_Pool *pool = tn_pools;
    PyObject *parent = TN_AT(object, pool->slots[1]);
    while (pool->type != Py_TYPE(object) && pool < tn_pools + TN_HANDLES - 1) pool++;
    PyObject_GC_UnTrack(object);
    if (parent && Py_REFCNT(parent) > 1) {
        tn_give(object, pool);
        return;
    }
    Py_TRASHCAN_BEGIN(object, tn_end_lens) /* a view of a view of a view ... */
    tn_give(object, pool);
    Py_TRASHCAN_END
}
static inline void tn_pool_of(PyObject *cls, int which, Py_ssize_t a, Py_ssize_t b, Py_ssize_t c) {
    tn_Pool *pool = &tn_pools[which];
    pool->type = (PyTypeObject *)cls;
    pool->slots[0] = a, pool->slots[1] = b, pool->slots[2] = c;
    pool->type->tp_dealloc = which == TN_HANDLES ? tn_end_handle : tn_end_lens;
}

/* Before Python 3.12, which does it by itself, a class written in Python exports no buffer: the memory is that of the
   array in a handle which others have had before, or what __buffer__ gives. */
typedef PyObject *(*tn_Exported)(PyObject *);
#if PY_VERSION_HEX < 0x030c0000
static tn_Exported tn_the_exported;
static int tn_buffer(PyObject *object, Py_buffer *view, int flags) {
    PyObject *memory = tn_the_exported(object);
    view->obj = NULL;
    if (!memory && !PyErr_Occurred()) memory = PyObject_CallMethod(object, "__buffer__", "i", flags);
    if (!memory) return -1;
    /* NumPy's array itself says what is asked for in vain, and which strides an axis of one element has */
    PyObject *base = PyMemoryView_Check(memory) ? PyMemoryView_GET_BASE(memory) : NULL;
    int status = PyObject_GetBuffer(base && PyArray_Check(base) ? base : memory, view, flags);
    Py_DECREF(memory);
    return status;
}
static inline void tn_export(PyObject *cls, tn_Exported exported) {
    tn_the_exported = exported;
    ((PyHeapTypeObject *)cls)->as_buffer.bf_getbuffer = tn_buffer;
}
#else
static inline void tn_export(PyObject *cls, tn_Exported exported) { (void)cls, (void)exported; }
#endif

/* The weak reference that is left of a dead view, for another one. 0 if somebody has it, or if it is alive. */
static inline int tn_reuse(PyObject *reference, PyObject *handle) {
    PyWeakReference *ref = (PyWeakReference *)reference;
    PyWeakReference **list = (PyWeakReference **)((char *)handle + Py_TYPE(handle)->tp_weaklistoffset);
    if (!PyWeakref_CheckRefExact(reference) || Py_REFCNT(reference) != 1 || ref->wr_callback) return 0;
    if (ref->wr_object != Py_None || *list) return 0;
    ref->wr_object = handle, ref->hash = -1, ref->wr_prev = ref->wr_next = NULL;
    *list = ref;
    return 1;
}

/* Arrays: a window of one that lives on with it, as indexing makes it; one element; and lines of elements. */
static inline PyObject *tn_window(PyArrayObject *own, int nd, npy_intp *dims, npy_intp *steps, char *data) {
    PyArray_Descr *dtype = PyArray_DESCR(own);
    PyObject *made;
    Py_INCREF(dtype);
    if (nd > 0 && nd < TN_WINDOW_AXES && tn_windows[nd].count && tn_has_numbers(own)) {
        made = tn_windows[nd].kept[--tn_windows[nd].count];
        PyArrayObject_fields *a = (PyArrayObject_fields *)made;
        Py_SETREF(a->descr, dtype);
        a->data = data, a->flags = PyArray_FLAGS(own) & ~(NPY_ARRAY_OWNDATA | NPY_ARRAY_WRITEBACKIFCOPY);
        memcpy(a->dimensions, dims, nd * sizeof *dims);
        memcpy(a->strides, steps, nd * sizeof *steps);
        PyArray_UpdateFlags((PyArrayObject *)made, NPY_ARRAY_UPDATE_ALL);
    } else {
        made = PyArray_NewFromDescr(&PyArray_Type, dtype, nd, dims, steps, data, PyArray_FLAGS(own), NULL);
    }
    if (!made) return NULL;
    Py_INCREF(own);
    if (PyArray_SetBaseObject((PyArrayObject *)made, (PyObject *)own) < 0) Py_CLEAR(made);
    return made;
}
/* The handle of one element, None where the dtype is no number's as NumPy itself makes it. */
static inline PyObject *tn_element(PyArrayObject *own, const char *data) {
    int type = PyArray_TYPE(own);
    char *to;
    if (type >= TN_DTYPES || PyArray_DESCR(own) != tn_numbers[type].dtype) Py_RETURN_NONE;
    PyObject *made = tn_take_number(type, &to);
    if (made) memcpy(to, data, PyArray_ITEMSIZE(own));
    return made;
}
/* The same for any dtype without references: an array without axes. */
static inline PyObject *tn_copy_of_element(PyArrayObject *own, const char *data) {
    PyArray_Descr *dtype = PyArray_DESCR(own);
    Py_INCREF(dtype);
    PyObject *made = PyArray_NewFromDescr(&PyArray_Type, dtype, 0, NULL, NULL, NULL, 0, NULL);
    if (made) memcpy(PyArray_BYTES((PyArrayObject *)made), data, PyArray_ITEMSIZE(own));
    return made;
}
static inline int tn_is_date(PyObject *x) {
    return Py_TYPE(x) == &PyDatetimeArrType_Type || Py_TYPE(x) == &PyTimedeltaArrType_Type;
}
static inline PyObject *tn_bound(PyObject *function, PyObject *x) { return PyMethod_New(function, x); }
/* A number by the processor's arithmetic for float64 and integers, where it is an ordinary one; 0 where the loop has to see,
   -1 for an integer that is too large, of which NumPy warns among scalars. */
enum { TN_NO_SUM, TN_ADDS, TN_SUBTRACTS, TN_MULTIPLIES, TN_DIVIDES, TN_NEGATES, TN_LESS, TN_LESS_EQUAL, TN_EQUAL, TN_UNEQUAL,
       TN_GREATER, TN_GREATER_EQUAL, TN_FLOOR, TN_REMAINDER, TN_AND, TN_OR, TN_XOR, TN_ABSOLUTE, TN_LEFT, TN_RIGHT,
       TN_INVERTS, TN_POWER_OF };
static inline int tn_arithmetic(int how, int type, const char *x, const char *y, char *to) {
#define TN_COMPARISON(name, test) \
    case name: *(npy_bool *)to = test; return 1;
#define TN_COMPARISONS(less, less_equal, greater, greater_equal)                                                    \
    TN_COMPARISON(TN_LESS, less) TN_COMPARISON(TN_LESS_EQUAL, less_equal) TN_COMPARISON(TN_EQUAL, a == b)           \
    TN_COMPARISON(TN_UNEQUAL, a != b) TN_COMPARISON(TN_GREATER, greater) TN_COMPARISON(TN_GREATER_EQUAL, greater_equal)
    if (type == NPY_DOUBLE) {
        double a = *(double *)x, b = *(double *)y, r = 0;
        switch (how) {
            case TN_ADDS: r = a + b; break;
            case TN_SUBTRACTS: r = a - b; break;
            case TN_NEGATES: *(double *)to = -a; return 1;
            case TN_ABSOLUTE: *(double *)to = fabs(a); return 1;
            case TN_MULTIPLIES:
                r = a * b;
                if (fabs(r) < 1e-300 && a != 0 && b != 0) return 0;
                break;
            case TN_DIVIDES:
                if (b == 0) return 0;
                r = a / b;
                if (fabs(r) < 1e-300 && a != 0) return 0;
                break;
            TN_COMPARISONS(isless(a, b), islessequal(a, b), isgreater(a, b), isgreaterequal(a, b)) /* quiet for NaN */
            default: return 0;
        }
        *(double *)to = r;
        return isfinite(r) != 0;
    }
#define TN_WHOLE(number, name)                                                     \
    if (type == number) {                                                          \
        name a = *(name *)x, b = *(name *)y, r;                                    \
        switch (how) {                                                             \
            case TN_ADDS: if (__builtin_add_overflow(a, b, &r)) return -1; break;  \
            case TN_SUBTRACTS: if (__builtin_sub_overflow(a, b, &r)) return -1; break; \
            case TN_MULTIPLIES: if (__builtin_mul_overflow(a, b, &r)) return -1; break; \
            case TN_NEGATES: if (__builtin_sub_overflow((name)0, a, &r)) return -1; break; \
            case TN_FLOOR: case TN_REMAINDER: /* of positive divisors; NumPy rounds down */ \
                if (b <= 0) return 0;                                              \
                r = a % b;                                                         \
                if (how == TN_FLOOR) r = a / b - (a < 0 && r != 0);                \
                else if (a < 0 && r != 0) r += b;                                  \
                break;                                                             \
            case TN_AND: r = a & b; break;                                         \
            case TN_OR: r = a | b; break;                                          \
            case TN_XOR: r = a ^ b; break;                                         \
            case TN_LEFT: case TN_RIGHT:                                           \
                if (b < 0 || b >= (name)(8 * sizeof(name))) return 0;              \
                r = how == TN_LEFT ? (name)((unsigned long long)a << b) : a >> b;  \
                break;                                                             \
            case TN_INVERTS: r = ~a; break;                                        \
            case TN_POWER_OF: /* the last product may overflow, and then the loop has to see */ \
                if (b < 0 || b > 64) return 0;                                     \
                for (r = 1; b > 0; b--)                                            \
                    if (__builtin_mul_overflow(r, a, &r)) return 0;                \
                break;                                                             \
            case TN_ABSOLUTE:                                                      \
                if (a < 0 && __builtin_sub_overflow((name)0, a, &r)) return -1;    \
                r = a < 0 ? r : a;                                                 \
                break;                                                             \
            TN_COMPARISONS(a < b, a <= b, a > b, a >= b)                           \
            default: return 0;                                                     \
        }                                                                          \
        *(name *)to = r;                                                           \
        return 1;                                                                  \
    }
    TN_WHOLE(NPY_LONG, npy_long) TN_WHOLE(NPY_INT, npy_int) TN_WHOLE(NPY_UINT, npy_uint) TN_WHOLE(NPY_ULONG, npy_ulong)
    TN_WHOLE(NPY_UBYTE, npy_ubyte) TN_WHOLE(NPY_BYTE, npy_byte) TN_WHOLE(NPY_SHORT, npy_short) TN_WHOLE(NPY_USHORT, npy_ushort)
    TN_WHOLE(NPY_LONGLONG, npy_longlong) TN_WHOLE(NPY_ULONGLONG, npy_ulonglong)
    return 0;
}
/* What a scalar is for arithmetic at once: NPY_DOUBLE, NPY_LONG, or -1; a number of Python's is one, too, and one of NumPy's. */
static inline int tn_one_number(PyObject *x, double *d, long *n) {
    int over;
    if (Py_TYPE(x) == tn_pools[TN_HANDLES].type) {
        PyArrayObject *a = (PyArrayObject *)TN_AT(x, tn_pools[TN_HANDLES].slots[0]);
        if (TN_AT(x, tn_pools[TN_HANDLES].slots[1]) != tn_scalar || !PyArray_CheckExact(a) || !PyArray_ISALIGNED(a)) return -1;
        if (PyArray_DESCR(a) == tn_numbers[NPY_DOUBLE].dtype) return *d = *(double *)PyArray_DATA(a), NPY_DOUBLE;
        if (PyArray_DESCR(a) == tn_numbers[NPY_LONG].dtype) return *n = *(long *)PyArray_DATA(a), NPY_LONG;
        return -1;
    }
    if (PyFloat_CheckExact(x)) return *d = PyFloat_AS_DOUBLE(x), NPY_DOUBLE;
    if (Py_TYPE(x) == &PyDoubleArrType_Type) return *d = PyArrayScalar_VAL(x, Double), NPY_DOUBLE;
    if (Py_TYPE(x) == &PyLongArrType_Type) return *n = PyArrayScalar_VAL(x, Long), NPY_LONG;
    if (PyBool_Check(x)) return *n = x == Py_True, NPY_LONG; /* which with a number of these dtypes is an integer */
    if (!PyLong_CheckExact(x)) return -1;
    *n = PyLong_AsLongAndOverflow(x, &over);
    return over ? -1 : NPY_LONG;
}
/* What decides whether an operator of numbers is done here: the scopes that are open, and of each slot what its op computes
   and whether that is as it was read. */
static PyObject *tn_scopes;
static struct { int how; const int *is_valid; } tn_known[64];
static PyObject *(*tn_the_compared)(PyObject *, PyObject *, int);
static int (*tn_the_truth)(PyObject *);
static inline void tn_decides(PyObject *scopes, PyObject *(*compared)(PyObject *, PyObject *, int), int (*truth)(PyObject *)) {
    Py_INCREF(scopes);
    Py_XSETREF(tn_scopes, scopes);
    tn_the_compared = compared, tn_the_truth = truth;
}
static inline void tn_knows(int slot, int how, const int *is_valid) { tn_known[slot].how = how, tn_known[slot].is_valid = is_valid; }
static inline int tn_does(int slot) { return tn_known[slot].how && *tn_known[slot].is_valid && PySet_GET_SIZE(tn_scopes) == 0; }
static inline int tn_is_large(long n) { return n < -(1LL << 53) || n > 1LL << 53; } /* no float64, perhaps */
/* The handle of what an operator of one float64 or int64 gives; 0 where a loop has to see. */
static int tn_of_number(int slot, PyObject *x, PyObject **made) {
    double a = 0, value[2];
    long m = 0;
    char *to;
    int type = tn_does(slot) ? tn_one_number(x, &a, &m) : -1;
    const char *given = type == NPY_DOUBLE ? (char *)&a : (char *)&m;
    if (type < 0 || tn_arithmetic(tn_known[slot].how, type, given, given, (char *)value) <= 0) return 0;
    if ((*made = tn_take_number(type, &to))) memcpy(to, value, 8);
    return 1;
}
/* The same of two, one of which may be a number of another kind. */
static int tn_of_numbers(int slot, PyObject *x, PyObject *y, PyObject **made) {
    double a = 0, b = 0, value[2];
    long m = 0, n = 0;
    char *to;
    int one = tn_does(slot) ? tn_one_number(x, &a, &m) : -1, other = one < 0 ? -1 : tn_one_number(y, &b, &n);
    int how = tn_known[slot].how, type = NPY_DOUBLE;
    if (other < 0) return 0;
    if (one == NPY_LONG && other == NPY_LONG && how != TN_DIVIDES) {
        if (tn_arithmetic(how, type = NPY_LONG, (char *)&m, (char *)&n, (char *)value) <= 0) return 0;
    } else {
        if (tn_is_large(m) || tn_is_large(n)) return 0;
        if (one == NPY_LONG) a = (double)m;
        if (other == NPY_LONG) b = (double)n;
        if (tn_arithmetic(how, NPY_DOUBLE, (char *)&a, (char *)&b, (char *)value) <= 0) return 0;
    }
    if ((*made = tn_take_number(type, &to))) memcpy(to, value, 8);
    return 1;
}
/* Comparisons: each answer has its bit. All are quiet for NaN. */
enum { TN_COMPARED = 42 };
static inline int tn_holds_of_integers(long m, long n, int how) {
    int answers = (m < n) << Py_LT | (m <= n) << Py_LE | (m == n) << Py_EQ | (m != n) << Py_NE | (m > n) << Py_GT | (m >= n) << Py_GE;
    return answers >> how & 1;
}
static inline int tn_holds_of_reals(double a, double b, int how) {
    int at_most = isgreaterequal(b, a) != 0, at_least = isgreaterequal(a, b) != 0, equal = at_most & at_least;
    int answers = (isgreater(b, a) != 0) << Py_LT | at_most << Py_LE | equal << Py_EQ | !equal << Py_NE |
                  (isgreater(a, b) != 0) << Py_GT | at_least << Py_GE;
    return answers >> how & 1;
}
static PyObject *tn_compared_others(PyObject *x, PyObject *y, int how) {
    double a = 0, b = 0;
    long m = 0, n = 0;
    int one = tn_does(TN_COMPARED + how) ? tn_one_number(x, &a, &m) : -1, other = one < 0 ? -1 : tn_one_number(y, &b, &n);
    if (other >= 0 && one == NPY_LONG && other == NPY_LONG) return tn_answer(tn_holds_of_integers(m, n, how));
    if (other < 0 || tn_is_large(m) || tn_is_large(n)) return tn_the_compared(x, y, how);
    if (one == NPY_LONG) a = (double)m;
    if (other == NPY_LONG) b = (double)n;
    return tn_answer(tn_holds_of_reals(a, b, how));
}
/* ``x < y`` and its kind: at once of two handles of float64, by the function above of other numbers. */
static inline const double *tn_real_in(PyObject *x, tn_Pool *pool) {
    if (Py_TYPE(x) != pool->type || TN_AT(x, pool->slots[1]) != tn_scalar) return NULL;
    PyArrayObject *a = (PyArrayObject *)TN_AT(x, pool->slots[0]);
    if (!PyArray_CheckExact(a) || PyArray_DESCR(a) != tn_numbers[NPY_DOUBLE].dtype || !PyArray_ISALIGNED(a)) return NULL;
    return PyArray_DATA(a);
}
static PyObject *tn_compared(PyObject *x, PyObject *y, int how) {
    const double *a = tn_real_in(x, &tn_pools[TN_HANDLES]), *b = a ? tn_real_in(y, &tn_pools[TN_HANDLES]) : NULL;
    if (!b || !tn_does(TN_COMPARED + how)) return tn_compared_others(x, y, how);
    return tn_answer(tn_holds_of_reals(*a, *b, how));
}
/* ``bool(x)``: at once of an answer. */
static int tn_truth(PyObject *x) {
    tn_Pool *pool = &tn_pools[TN_HANDLES];
    PyArrayObject *a = (PyArrayObject *)TN_AT(x, pool->slots[0]);
    if (TN_AT(x, pool->slots[1]) != tn_scalar || !a || !PyArray_CheckExact(a) || PyArray_DESCR(a) != tn_numbers[NPY_BOOL].dtype)
        return tn_the_truth(x);
    return PySet_GET_SIZE(tn_scopes) ? tn_the_truth(x) : *(npy_bool *)PyArray_DATA(a);
}
/* Python makes two slots of ``__iadd__``, and hands over what the one of sequences gives, NotImplemented too: so what
   comes after it is done here. */
static PyObject *tn_then(PyObject *found, PyObject *x, PyObject *y) {
    PyNumberMethods *other = Py_TYPE(y)->tp_as_number;
    if (found == Py_NotImplemented) {
        Py_DECREF(found);
        found = Py_TYPE(x)->tp_as_number->nb_add(x, y);
    }
    if (found == Py_NotImplemented && other && other->nb_add && other->nb_add != Py_TYPE(x)->tp_as_number->nb_add) {
        Py_DECREF(found);
        found = other->nb_add(x, y);
    }
    if (found != Py_NotImplemented) return found;
    Py_DECREF(found);
    PyErr_Format(PyExc_TypeError, "unsupported operand type(s) for +=: '%.100s' and '%.100s'", Py_TYPE(x)->tp_name,
                 Py_TYPE(y)->tp_name);
    return NULL;
}
static inline int tn_is_number(PyObject *x) {
    return Py_TYPE(x) == tn_pools[TN_HANDLES].type && TN_AT(x, tn_pools[TN_HANDLES].slots[1]) == tn_scalar;
}
#define TN_SLOT(n)                                                                                               \
    static PyObject *tn_binary_##n(PyObject *x, PyObject *y) {                                                   \
        PyObject *made;                                                                                          \
        return tn_of_numbers(3 * n, x, y, &made) ? made : tn_the_binary(3 * n, x, y);                            \
    }                                                                                                            \
    static PyObject *tn_inplace_##n(PyObject *x, PyObject *y) {                                                  \
        PyObject *found;                                                                                         \
        if (tn_is_number(x) && tn_of_numbers(3 * n, x, y, &found)) return found; /* the name gets another one */  \
        found = tn_the_inplace(3 * n, x, y);                                                                     \
        return n || found != Py_NotImplemented ? found : tn_then(found, x, y);                                   \
    }
TN_SLOT(0) TN_SLOT(1) TN_SLOT(2) TN_SLOT(3) TN_SLOT(4) TN_SLOT(5) TN_SLOT(7) TN_SLOT(8) TN_SLOT(9) TN_SLOT(10)
TN_SLOT(11) TN_SLOT(12) TN_SLOT(13)
/* Python's slot of a power has a third operand, which no array takes. */
#define TN_POWER(name, function)                                                                    \
    static PyObject *name(PyObject *x, PyObject *y, PyObject *z) {                                  \
        if (z != Py_None) Py_RETURN_NOTIMPLEMENTED;                                                 \
        return function(18, x, y);                                                                  \
    }
static PyObject *tn_power(int slot, PyObject *x, PyObject *y) {
    PyObject *made;
    return tn_of_numbers(slot, x, y, &made) ? made : tn_the_binary(slot, x, y);
}
TN_POWER(tn_binary_6, tn_power)
TN_POWER(tn_inplace_6, tn_the_inplace)
#define TN_ALL(f) (size_t)f##0, (size_t)f##1, (size_t)f##2, (size_t)f##3, (size_t)f##4, (size_t)f##5, (size_t)f##6, \
    (size_t)f##7, (size_t)f##8, (size_t)f##9, (size_t)f##10, (size_t)f##11, (size_t)f##12, (size_t)f##13
static inline size_t tn_binary_of(int n) { return ((size_t[]){TN_ALL(tn_binary_)})[n]; }
static inline size_t tn_inplace_of(int n) { return ((size_t[]){TN_ALL(tn_inplace_)})[n]; }
#define TN_UNARY(n)                                                                  \
    static PyObject *tn_unary_##n(PyObject *x) {                                     \
        PyObject *made;                                                              \
        return tn_of_number(48 + n, x, &made) ? made : tn_the_unary(48 + n, x);      \
    }
TN_UNARY(0) TN_UNARY(1) TN_UNARY(2) TN_UNARY(3)
static inline size_t tn_unary_of(int n) {
    return ((size_t[]){(size_t)tn_unary_0, (size_t)tn_unary_1, (size_t)tn_unary_2, (size_t)tn_unary_3})[n];
}
/* The dtype of two kinds of numbers among int64, float64 and complex128; -1 for others. */
static inline int tn_wider(int a, int b) {
    int known = (a == NPY_INT64 || a == NPY_DOUBLE || a == NPY_CDOUBLE) && (b == NPY_INT64 || b == NPY_DOUBLE || b == NPY_CDOUBLE);
    return !known ? -1 : a == NPY_CDOUBLE || b == NPY_CDOUBLE ? NPY_CDOUBLE : a == b ? a : NPY_DOUBLE;
}
/* One of them as one of a wider dtype. */
static inline void tn_widen(int from, const char *x, int to, char *room) {
    double parts[2] = {from == NPY_INT64 ? (double)*(const npy_int64 *)x : *(const double *)x, 0};
    memcpy(room, parts, to == NPY_CDOUBLE ? 16 : 8);
}
/* Elements along one axis, from one array into another of that dtype. */
#define TN_LINE(type, size)                                                                                     \
    case size:                                                                                                  \
        for (npy_intp i = 0; i < n; i++) memcpy(to + i * to_step, from + i * from_step, sizeof(type));          \
        break;
static inline void tn_line(char *to, npy_intp to_step, const char *from, npy_intp from_step, npy_intp n, npy_intp item) {
    if (to_step == item && from_step == item) {
        memcpy(to, from, n * item);
        return;
    }
    switch (item) {
        TN_LINE(char, 1) TN_LINE(short, 2) TN_LINE(float, 4) TN_LINE(double, 8) TN_LINE(npy_cdouble, 16)
    }
}
/* Where the greatest or least of some elements in C order stands, by the dtype's own search; 0 where it has none. */
static inline int tn_place_of(PyArrayObject *a, int greatest, npy_intp *place) {
    PyArray_ArrFuncs *own = PyDataType_GetArrFuncs(PyArray_DESCR(a));
    PyArray_ArgFunc *find = greatest ? own->argmax : own->argmin;
    return find && find(PyArray_DATA(a), PyArray_SIZE(a), place, a) >= 0;
}
/* Numbers at even distances, of float64 or int64, by the dtype's own function. */
static inline void tn_fill(PyArrayObject *a, double first, double second) {
    npy_intp n = PyArray_SIZE(a);
    for (npy_intp i = 0; i < n && i < 2; i++) {
        double x = i ? second : first;
        if (PyArray_TYPE(a) == NPY_DOUBLE) ((double *)PyArray_DATA(a))[i] = x;
        else ((npy_int64 *)PyArray_DATA(a))[i] = (npy_int64)x;
    }
    if (n > 2) PyDataType_GetArrFuncs(PyArray_DESCR(a))->fill(PyArray_DATA(a), n, a);
}
/* The product of two vectors of one dtype, by the dtype's own; 0 where it has none. */
static inline int tn_dot(PyArrayObject *a, PyArrayObject *b, char *to) {
    PyArray_DotFunc *dot = PyDataType_GetArrFuncs(PyArray_DESCR(a))->dotfunc;
    if (dot) dot(PyArray_DATA(a), PyArray_ITEMSIZE(a), PyArray_DATA(b), PyArray_ITEMSIZE(b), to, PyArray_SIZE(a), a);
    return dot != NULL;
}
/* Whether the bytes of two lines of ``n`` elements may be the same ones. */
static inline int tn_meet(const char *a, npy_intp a_step, const char *b, npy_intp b_step, npy_intp n, npy_intp item) {
    npy_intp a_end = (n - 1) * a_step, b_end = (n - 1) * b_step;
    return a + (a_end < 0 ? a_end : 0) < b + (b_end < 0 ? 0 : b_end) + item &&
           b + (b_end < 0 ? b_end : 0) < a + (a_end < 0 ? 0 : a_end) + item;
}
/* Whether the elements are numbers other than long double: those hold bytes that say nothing. */
static inline int tn_holds(PyArrayObject *a, unsigned long long kinds) {
    int type = PyArray_TYPE(a);
    return type < 64 && (kinds >> type & 1);
}
/* An int as an element of a dtype; 0 if it does not fit. */
#define TN_INTEGER(type, name, least, most)      \
    case name:                                   \
        if (n < (least) || n > (most)) return 0; \
        *(type *)to = (type)n;                   \
        return 1;
static inline int tn_integer(long long n, int type, char *to) {
    switch (type) {
        TN_INTEGER(npy_byte, NPY_BYTE, -128, 127)
        TN_INTEGER(npy_ubyte, NPY_UBYTE, 0, 255)
        TN_INTEGER(npy_short, NPY_SHORT, -32768, 32767)
        TN_INTEGER(npy_ushort, NPY_USHORT, 0, 65535)
        TN_INTEGER(npy_int, NPY_INT, NPY_MIN_INT, NPY_MAX_INT)
        TN_INTEGER(npy_uint, NPY_UINT, 0, NPY_MAX_UINT)
        TN_INTEGER(npy_long, NPY_LONG, NPY_MIN_LONG, NPY_MAX_LONG)
        TN_INTEGER(npy_ulong, NPY_ULONG, 0, NPY_MAX_LONG)
        TN_INTEGER(float, NPY_FLOAT, -(1LL << 24), 1LL << 24)
        TN_INTEGER(double, NPY_DOUBLE, -(1LL << 53), 1LL << 53)
    }
    return 0;
}
