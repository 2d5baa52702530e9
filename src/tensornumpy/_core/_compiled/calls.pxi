# The call of a compiled function, where what it was called with before says all that there is to do. function/calling.py
# writes that down: a CallEntry holds what the arguments have to be, what the trace captured, its program, and how the
# results are put together. A call that no entry fits is the Python form's.

cdef enum:
    LEAVES = 64  # arguments that are arrays: each is compared with each
    LISTS = 32  # and that are lists, where one is only added to
    DEEP = 20  # lists in lists whose sizes are looked at
cdef enum:  # kinds of a Part
    ARRAY
    SAME
    LIST
    TUPLE
    DICT
    FIELDS
    RESULT
    SCALAR_RESULT
    CONSTANT
    NUMBER
    GIVEN
    KIND
    WITHIN
    WITHOUT
    ADDED
    ARGUMENT
    ITEM_RESULT
cdef tuple PARTS = (
    "array", "same", "list", "tuple", "dict", "fields", "result", "scalar", "constant", "number", "given", "kind",
    "within", "without", "added", "argument", "item")
cdef enum:  # kinds of a Put
    OF_FIELDS
    OF_LIST
    OF_DICT
    OF_CELL
    APPENDED
cdef tuple PLACES = ("fields", "list", "dict", "cell", "appended")
cdef object float64 = np.dtype(np.float64)
cdef object python_call, guard_failed


@cython.auto_pickle(False)
cdef class Called:
    """Room for the entries of a callable, and for the address of what is called."""
    cdef Vectorcall call
    cdef public object _entries

    def __cinit__(self, *args, **kwargs):
        self.call = tn_call_shortened


@cython.auto_pickle(False)
cdef class Bound:
    """Room for a callable and the object that is its first argument, and for the address of what is called."""
    cdef Vectorcall call
    cdef readonly object __func__, __self__

    def __init__(self, func, instance):
        self.__func__, self.__self__, self.call = func, instance, tn_call_bound


cdef class Part:
    """An argument, the result, or what one of them consists of: an array with a Spec and a number; an object that has to
    be the same, or is given back; a list, tuple or dict, or an object of a class with these fields, and their parts;
    a number of a class, or one that the program of numbers gives, or Python's of an array's element; any object of a class, or of all; a list that is
    only added to, and is no other list of the call; an argument that is an array; an integer from
    ``number`` to ``value``; anything, in which no size, length and integer is beyond
    ``number``, and no array of NumPy's but it itself (with a ``value`` an object, whose fields are meant; False: what is
    in lists is not looked at). ``at``: the address of the list, dict or object, if it has
    to be that one. ``visited``: the parts of an object for Python, in the order in which collections visit its attributes."""
    cdef int kind
    cdef public size_t at
    cdef Py_ssize_t number
    cdef Spec spec
    cdef object value
    cdef tuple keys, parts, visited

    def __init__(self, kind, Py_ssize_t number=0, Spec spec=None, value=None, tuple keys=(), parts=(), size_t at=0,
                 tuple visited=None):
        self.at, self.visited = at, visited
        self.kind, self.number, self.spec, self.value = PARTS.index(kind), number, spec, value
        self.keys, self.parts = keys, tuple(parts)


cdef class Spec:
    """What an array has to be; ``is_ours``: no NumPy array and no Variable. ``ends``: the least and largest first length,
    where it may be another one; ``is_dense``: in C order."""
    cdef object dtype
    cdef int ndim, first
    cdef bytes extents
    cdef bint is_scalar, is_ours, is_dense
    cdef cnp.npy_intp least, most

    def __init__(self, tuple shape, dtype, is_scalar, is_ours, tuple ends=(), bint is_dense=False):
        self.dtype, self.ndim, self.extents = dtype, len(shape), np.array(shape, np.intp).tobytes()
        self.is_scalar, self.is_ours, self.is_dense = is_scalar, is_ours, is_dense
        self.first = 1 if ends else 0
        self.least, self.most = ends if ends else (0, 0)


cdef class Capture:
    """What a trace found outside: ``container[key]``, or the attribute of that name, which is still ``expected``, or an
    array of this kind; without a container the array ``expected`` itself. ``is_number``: one of the class ``expected``."""
    cdef object container, key, expected
    cdef bint is_item, is_number
    cdef Py_ssize_t number
    cdef Spec spec

    def __init__(self, container, key, bint is_item, expected, Py_ssize_t number=0, Spec spec=None,
                 bint is_number=False):
        self.container, self.key, self.is_item, self.expected = container, key, is_item, expected
        self.number, self.spec, self.is_number = number, spec, is_number


cdef class Code:
    """The ``Code`` of a trace (``function/tracing/contents.py``), which is asked where what Python counts does not say
    that it is as it was: the versions of classes, the lengths of dicts."""
    cdef object asked
    cdef tuple functions, codes, defaults, classes, places, counts, objects, kinds
    cdef bint is_counted

    def __init__(self, asked):
        found = [(f, parts[0], parts[1]) for f, parts in asked.functions if len(parts) == 2]
        self.asked = asked
        self.functions, self.codes, self.defaults = tuple(zip(*found)) or ((), (), ())
        self.classes = tuple([cls for cls, _, _ in asked.classes])
        self.places = tuple([held for held, _ in asked.places])
        self.objects, self.kinds = tuple(zip(*asked.kinds)) or ((), ())
        self.counts = ()
        # anybody may change defaults that stand in a dict, and no count says in which order it has its keys
        self.is_counted = len(found) == len(asked.functions) and not asked.orders

    cdef tuple counted(self):
        return tuple([tn_version(cls) for cls in self.classes] + [PyDict_Size(held) for held in self.places])

    cdef bint is_as_it_was(self) except -1:
        cdef Py_ssize_t i, n = PyTuple_GET_SIZE(self.classes)
        cdef PyObject* now
        cdef size_t count
        cdef bint same = self.is_counted and PyTuple_GET_SIZE(self.counts) > 0
        for i in range(PyTuple_GET_SIZE(self.functions)):
            function = <object>PyTuple_GET_ITEM(self.functions, i)
            now = PyFunction_GetDefaults(function)
            if PyFunction_GetCode(function) != PyTuple_GET_ITEM(self.codes, i):
                return False
            if (<PyObject*>None if now is NULL else now) != PyTuple_GET_ITEM(self.defaults, i):
                return False
        for i in range(PyTuple_GET_SIZE(self.objects)):
            if type(<object>PyTuple_GET_ITEM(self.objects, i)) is not <object>PyTuple_GET_ITEM(self.kinds, i):
                return False
        for i in range(PyTuple_GET_SIZE(self.counts) if same else 0):
            if i < n:
                count = tn_version(<object>PyTuple_GET_ITEM(self.classes, i))
                same = count != 0
            else:
                count = PyDict_Size(<object>PyTuple_GET_ITEM(self.places, i - n))
            if not same or count != <size_t><object>PyTuple_GET_ITEM(self.counts, i):
                same = False
                break
        if same:
            return True
        counts = self.counted()
        if not self.asked.holds(None):
            return False
        self.counts = counts
        return True

    def __getitem__(self, key):
        return self.is_as_it_was()


cdef class Put:
    """Where a call puts a value: into an item, an attribute or a variable of a function (its ``cell_contents``) under
    ``key``, or behind the items of a list. That is in ``root`` itself, without one in an argument by its place, or in
    what is found from there by the ``path``, pairs of whether it is an item and which."""
    cdef object root, key
    cdef Py_ssize_t argument
    cdef tuple path
    cdef int kind
    cdef Part value

    def __init__(self, root, Py_ssize_t argument, tuple path, kind, key, Part value):
        self.root, self.argument, self.path, self.key, self.value = root, argument, path, key, value
        self.kind = PLACES.index(kind)

    cdef object place(self, PyObject** args):
        """What the value is put into; None where that is not what it was made for."""
        cdef object x = self.root if self.argument < 0 else <object>args[self.argument]
        cdef tuple step
        cdef bint is_there
        try:
            for step in self.path:
                x = x[step[1]] if step[0] else getattr(x, step[1])
        except Exception:
            return None
        if self.kind == APPENDED:
            return x if type(x) is list else None
        if self.kind == OF_LIST:
            return x if type(x) is list and <Py_ssize_t>self.key < PyList_GET_SIZE(x) else None
        if self.kind == OF_DICT:
            return x if type(x) is dict and self.key in <dict>x else None
        if self.kind == OF_CELL:
            return x
        if not tn_has_dict(x):
            return None
        tn_settle(x)
        held = PyObject_GenericGetDict(x, NULL)
        is_there = self.key in held
        held = None
        tn_settle(x)
        return x if is_there else None

    cdef int put(self, object x, object value) except -1:
        if self.kind == APPENDED:
            (<list>x).append(value)
        elif self.kind == OF_LIST:
            (<list>x)[<Py_ssize_t>self.key] = value
        elif self.kind == OF_DICT:
            (<dict>x)[self.key] = value
        elif self.kind == OF_CELL:
            x.cell_contents = value
        else:  # as the class in C does: one that does more has done so when it was traced
            held = PyObject_GenericGetDict(x, NULL)
            held[self.key] = value
            held = None
            tn_settle(x)
        return 0


cdef class Tally:
    """A count that threads add to: each step of it is one of C, and the lock of Python is held."""
    cdef public long long value

    def __init__(self, long long value=0):
        self.value = value

    def add(self, long long n=1):
        self.value += n


cdef bint have(int kind, parts):
    """Whether a part of a kind is among them, or in one of them."""
    for part in parts:
        if (<Part>part).kind == kind or have(kind, (<Part>part).parts):
            return True
    return False


cdef class CallEntry:
    """``arguments`` and ``names``: Parts of the arguments by position, then of those by keyword in the order of the call;
    ``count`` values, the first ``operands`` of which ``program`` gets; ``constants``: numbers and arrays of those that
    are no arguments and no captures. ``is_new``: what the program gives shares no memory for certain. Without ``result``,
    ``program`` is the Python function itself, or if it ``runs`` a function of the list of the arrays among the arguments, and
    of the arguments, which counts the call and gives NotImplemented where the entry is not for it. ``counter`` counts its calls, and once it has counted ``until`` they are
    left to Python; ``total`` counts those of the function. ``lock`` is held meanwhile by one that calls the Python
    function: calls that another thread keeps waiting are left to Python. It gets our arrays in the place of arguments that
    are NumPy's; where it ``hands`` them on, in lists, tuples and dicts, too. ``is_loose``: calls may have fewer arguments, and keywords in any order. ``puts``: what is put into what lies outside, once all is
    computed; no other thread does that meanwhile. What ``refusals`` are raised leaves the call to Python. ``outside``: lists that the code may read, which none is that is only added to. ``writes``: pairs of an array among the values, which is written
    to, and of the result that it gets. ``code`` gets so many ``numbers``; what it gives are those of ``slots`` (a value and its
    dtype), then the results that are numbers, or no tuple, and then the entry is not for this call."""
    cdef readonly object program
    cdef readonly Tally counter
    cdef public long long until
    cdef Tally total
    cdef tuple arguments, names, captures, constants, slots, puts, writes, outside
    cdef object code, refusals
    cdef Lock lock
    cdef Part result
    cdef Py_ssize_t count, operands, by_position, numbers
    cdef bint is_new, runs, is_loose, hands, adds, keeps

    def __init__(self, program, arguments, tuple names, captures, constants, Py_ssize_t count, Py_ssize_t operands,
                 bint is_new, Part result, Tally counter, Tally total, Py_ssize_t numbers=0, code=None, slots=(),
                 bint runs=False, Lock lock=None, bint is_loose=False, bint hands=False, puts=(), refusals=None,
                 writes=(), tuple outside=None):
        self.outside = outside
        self.runs, self.is_loose, self.hands, self.puts, self.writes = runs, is_loose, hands, tuple(puts), tuple(writes)
        self.refusals = guard_failed if refusals is None else refusals
        self.lock = lock
        self.numbers, self.code, self.slots = numbers, code, tuple(slots)
        self.program, self.arguments, self.names, self.captures = program, tuple(arguments), names, tuple(captures)
        self.constants, self.count, self.operands, self.is_new = tuple(constants), count, operands, is_new
        self.result, self.counter, self.total, self.until = result, counter, total, (<long long>1 << 62)
        self.by_position = len(self.arguments) - len(names)
        self.adds = have(ADDED, self.arguments)
        given = [(<Put>x).value for x in self.puts] + ([] if result is None else [result])
        self.keeps = len(self.writes) > 0 or have(ARGUMENT, given)

    def fits(self, tuple args, dict kwargs):
        """Whether a call like this one is the entry's."""
        cdef Taken taken
        cdef tuple values = (*args, *kwargs.values()), names = tuple(kwargs)
        taken.objects, taken.values, taken.count, taken.whole = NULL, NULL, 0, False
        return is_called_so(self, tn_items(values), len(args), <PyObject*>names if names else NULL, &taken)


cdef struct Taken:  # what has been taken of a call so far
    PyObject** objects  # NULL, or the arrays themselves, as they were given
    PyObject** values  # NULL if nothing is to be taken,
    bint whole  # handles and not what is in them
    PyObject** numbers
    PyObject* leaves[LEAVES]
    int count
    PyObject* lists[LISTS]
    bint is_added[LISTS]
    int listed


cdef inline bint put(Spec spec, Py_ssize_t number, object x, Taken* taken) except -1:
    """Take the array in a handle, or an array itself; False if it is none of that kind."""
    cdef PyObject* value = <PyObject*>x
    cdef bint scalar = False
    cdef cnp.ndarray a
    if is_handle(x):
        value, scalar = array_in(x), is_scalar(x)
        if value is NULL or TN_AT(x, at_m) is NULL:
            return False
    elif not PyArray_CheckExact(x):
        return False
    a = <cnp.ndarray>value
    if scalar != spec.is_scalar or (spec.is_ours and type(x) is not ndarray_class):
        return False
    if cnp.PyArray_NDIM(a) != spec.ndim or memcmp(
            cnp.PyArray_DIMS(a) + spec.first, <cnp.npy_intp*><char*>spec.extents + spec.first,
            (spec.ndim - spec.first) * sizeof(cnp.npy_intp)):
        return False
    if spec.first and not spec.least <= cnp.PyArray_DIMS(a)[0] <= spec.most:
        return False
    if spec.is_dense and not cnp.PyArray_FLAGS(a) & cnp.NPY_ARRAY_C_CONTIGUOUS:
        return False
    if tn_dtype(a) is not <PyObject*>spec.dtype and not cnp.PyArray_EquivTypes(<object>tn_dtype(a), spec.dtype):
        return False
    if taken.values is not NULL:
        value = <PyObject*>x if taken.whole else <PyObject*>a
        Py_INCREF(<object>value)
        taken.values[number] = value
        if taken.objects is not NULL:
            Py_INCREF(x)
            taken.objects[number] = <PyObject*>x
    return True


cdef bint is_same(object x, object y):
    """The same object, or an equal one of a class whose == is Python's own; NaN is NaN, and 0.0 is not -0.0."""
    cdef type kind = type(y)
    cdef double a, b
    if x is y:
        return True
    if type(x) is not kind:
        return False
    if kind is float:
        a, b = PyFloat_AS_DOUBLE(x), PyFloat_AS_DOUBLE(y)
        return memcmp(&a, &b, sizeof(double)) == 0
    return (kind is int or kind is str or kind is bytes) and x == y


cdef inline bint counted(object cls, Py_ssize_t number, object x, Taken* taken) except -1:
    """Take a number; False if it is none of that class."""
    if type(x) is not cls:
        return False
    if taken.values is NULL or taken.whole:
        return True
    Py_XDECREF(taken.numbers[number])
    Py_INCREF(x)
    taken.numbers[number] = <PyObject*>x
    return True


cdef inline bint is_beyond(object x, Py_ssize_t most):
    """Whether a size, length or integer is beyond the ``most``; nothing is looked into."""
    cdef int is_larger = 0
    cdef long n
    if type(x) is float or x is None:
        return False
    if type(x) is int:
        n = PyLong_AsLongAndOverflow(x, &is_larger)
        return is_larger != 0 or n > most or n < -most
    if is_handle(x):
        return array_in(x) is not NULL and tn_size(<cnp.ndarray>array_in(x)) > most
    return tn_length(x) > most


cdef bint is_within(object x, Py_ssize_t most, int depth) except -1:
    """Whether no size, length and integer is beyond the ``most``, in lists, tuples and dicts, too, and nothing an array
    of NumPy's, which Python would get as one of ours. False where it nests deeper."""
    cdef PyObject* key
    cdef PyObject* value
    cdef Py_ssize_t at = 0
    if type(x) is float or is_handle(x) or type(x) is int:
        return not is_beyond(x, most)
    if isinstance(x, (list, tuple, dict, str)):
        if tn_length(x) > most:
            return False
        if isinstance(x, str):
            return True
        if depth == 0:
            return False
        if isinstance(x, dict):
            while PyDict_Next(x, &at, &key, &value):
                if not is_within(<object>value, most, depth - 1):
                    return False
            return True
        for part in x:
            if not is_within(part, most, depth - 1):
                return False
        return True
    return not cnp.PyArray_Check(x)


cdef int visited_field(PyObject* x, void* most) noexcept:
    return is_beyond(<object>x, (<Py_ssize_t*>most)[0])


def attributes_of(x, bint kept):
    """The ``__dict__`` of an object, or None; a copy, if nobody else has it and it is not to be ``kept``, as the object then
    holds its attributes itself."""
    cdef object found = getattr(x, "__dict__", None), made
    if type(found) is not dict or tn_dict(x) is not <PyObject*>found or not tn_shares(found):
        return found
    made = found if kept or TN_REFERENCES(<PyObject*>found) > 2 else dict(found)
    found = None
    tn_settle(x)
    return made


cdef struct Visited:  # the attributes of an object that have been compared
    PyObject** parts
    Py_ssize_t count, done
    PyObject* cls
    Taken* taken


cdef int differs(PyObject* x, void* given) noexcept:
    cdef Visited* so_far = <Visited*>given
    if x is so_far.cls:
        return 0
    so_far.done += 1
    return so_far.done > so_far.count or not matches(<Part>so_far.parts[so_far.done - 1], <object>x, so_far.taken)


cdef bint has_fields(Part part, object x, Taken* taken) except -1:
    """Whether an object has these attributes, in this order, and what belongs to them. Of one for Python the kinds in this
    order are enough: its attributes are compared without a dict."""
    cdef object found
    cdef bint has
    cdef Visited so_far
    tn_settle(x)
    if part.visited is not None and tn_dict(x) is NULL:
        so_far.parts, so_far.count, so_far.done = tn_items(part.visited), PyTuple_GET_SIZE(part.visited), 0
        so_far.cls, so_far.taken = <PyObject*>part.value, taken
        return tn_traverse(x, differs, &so_far) == 0 and so_far.done == so_far.count
    found = PyObject_GenericGetDict(x, NULL)
    has = has_items(part, found, taken)
    found = None
    tn_settle(x)
    return has


cdef bint has_fields_within(object x, Py_ssize_t most) except -1:
    """The same of what an object holds, of which less is asked."""
    cdef PyObject* key
    cdef PyObject* value
    cdef Py_ssize_t at = 0
    cdef PyObject* fields
    if not tn_has_dict(x):
        return is_within(x, most, DEEP)
    tn_settle(x)
    fields = tn_dict(x)
    if fields is NULL:
        return tn_traverse(x, visited_field, &most) == 0
    while PyDict_Next(<object>fields, &at, &key, &value):
        if is_beyond(<object>value, most):
            return False
    return True


cdef bint is_list(object x, bint is_added, Taken* taken):
    """Whether something is a list, and not the same as another of which one is only added to."""
    cdef int i
    if type(x) is not list or taken.listed == LISTS:
        return False
    if taken.listed < 0:  # none is
        return True
    for i in range(taken.listed):
        if taken.lists[i] is <PyObject*>x and (is_added or taken.is_added[i]):
            return False
    taken.lists[taken.listed], taken.is_added[taken.listed] = <PyObject*>x, is_added
    taken.listed += 1
    return True


cdef bint matches(Part part, object x, Taken* taken) except -1:
    """Whether an argument is what the part says; its arrays are taken."""
    cdef Py_ssize_t i, n
    if part.kind == ARRAY:
        for i in range(taken.count):
            if taken.leaves[i] is <PyObject*>x:  # one array twice: another program
                return False
        taken.leaves[taken.count] = <PyObject*>x
        taken.count += 1
        return put(part.spec, part.number, x, taken)
    if part.kind == SAME:
        return is_same(x, part.value)
    if part.kind == NUMBER:
        return counted(part.value, part.number, x, taken)
    if part.kind == WITHOUT:
        if PyArray_CheckExact(x):
            return tn_size(<cnp.ndarray>x) <= part.number
        if part.value is False:
            return not is_beyond(x, part.number)
        return is_within(x, part.number, DEEP) if part.value is None else has_fields_within(x, part.number)
    if part.kind == ADDED:
        return is_list(x, True, taken)
    if part.kind == KIND:
        return part.value is None or type(x) is part.value
    if part.kind == WITHIN:
        return type(x) is int and part.number <= x and x <= part.value
    if part.at and part.at != <size_t><PyObject*>x:
        return False
    n = PyTuple_GET_SIZE(part.parts)
    if part.kind == LIST:
        if not is_list(x, False, taken) or len(<list>x) != n:
            return False
        for i in range(n):
            if not matches(<Part>PyTuple_GET_ITEM(part.parts, i), (<list>x)[i], taken):
                return False
        return True
    if part.kind == TUPLE:
        if type(x) is not tuple or PyTuple_GET_SIZE(x) != n:
            return False
        for i in range(n):
            if not matches(<Part>PyTuple_GET_ITEM(part.parts, i), <object>PyTuple_GET_ITEM(x, i), taken):
                return False
        return True
    if part.kind == DICT:
        return type(x) is dict and has_items(part, x, taken)
    return type(x) is part.value and has_fields(part, x, taken)


cdef bint has_items(Part part, object x, Taken* taken) except -1:
    """Whether a dict has these keys in this order, and what belongs to them."""
    cdef Py_ssize_t at = 0, i, n = PyTuple_GET_SIZE(part.parts)
    cdef PyObject* key
    cdef PyObject* value
    if PyDict_Size(x) != n:
        return False
    for i in range(n):
        if not PyDict_Next(x, &at, &key, &value) or key is not PyTuple_GET_ITEM(part.keys, i):
            return False
        if not matches(<Part>PyTuple_GET_ITEM(part.parts, i), <object>value, taken):
            return False
    return True


cdef bint captured(Capture capture, Taken* taken) except -1:
    """Whether what was captured is as it was; an array is taken."""
    cdef object found = capture.expected
    if type(capture.container) is Code:
        return (<Code>capture.container).is_as_it_was()
    if capture.container is not None:
        try:
            found = capture.container[capture.key] if capture.is_item else getattr(capture.container, capture.key)
        except Exception:
            return False
    if capture.is_number:
        return counted(capture.expected, capture.number, found, taken)
    return found is capture.expected if capture.spec is None else put(capture.spec, capture.number, found, taken)


cdef bint is_called_nearly_so(CallEntry entry, PyObject** args, Py_ssize_t n, PyObject* names, Taken* taken) except -1:
    """Whether there are no others among the arguments than the entry has."""
    cdef Py_ssize_t i, k, count = PyTuple_GET_SIZE(entry.names)
    if n > entry.by_position:
        return False
    for i in range(n):
        if not matches(<Part>PyTuple_GET_ITEM(entry.arguments, i), <object>args[i], taken):
            return False
    for i in range(0 if names is NULL else PyTuple_GET_SIZE(<object>names)):
        k = 0
        while k < count and PyTuple_GET_ITEM(entry.names, k) is not PyTuple_GET_ITEM(<object>names, i):
            k += 1
        if k == count or not matches(
                <Part>PyTuple_GET_ITEM(entry.arguments, entry.by_position + k), <object>args[n + i], taken):
            return False
    return True


cdef bint is_called_so(CallEntry entry, PyObject** args, Py_ssize_t n, PyObject* names, Taken* taken) except -1:
    """Whether the arguments and what was captured are those of the entry; their arrays are taken."""
    cdef Py_ssize_t i, count = PyTuple_GET_SIZE(entry.names)
    taken.listed = 0 if entry.adds else -1
    if entry.adds and entry.outside is not None:
        for x in entry.outside:
            if not is_list(x, False, taken):
                return False
    if entry.is_loose:
        return is_called_nearly_so(entry, args, n, names, taken)
    if n != entry.by_position or count != (0 if names is NULL else PyTuple_GET_SIZE(<object>names)):
        return False
    for i in range(count):
        if PyTuple_GET_ITEM(<object>names, i) is not PyTuple_GET_ITEM(entry.names, i):
            return False
    for i in range(n + count):
        if not matches(<Part>PyTuple_GET_ITEM(entry.arguments, i), <object>args[i], taken):
            return False
    for i in range(PyTuple_GET_SIZE(entry.captures)):  # this may run Python
        if not captured(<Capture>PyTuple_GET_ITEM(entry.captures, i), taken):
            return False
    return True


cdef object owner_of(object array):
    """The array that owns the memory."""
    cdef PyObject* base = <PyObject*>cnp.PyArray_BASE(<cnp.ndarray>array)
    while base is not NULL and cnp.PyArray_Check(<object>base):
        array = <object>base
        base = <PyObject*>cnp.PyArray_BASE(<cnp.ndarray>array)
    return array


cdef object apart(object array, tuple values, tuple made, Py_ssize_t count):
    """The array, or a copy where its memory is that of a value or of one of so many results before it."""
    cdef object owner = owner_of(array)
    cdef Py_ssize_t i, n = PyTuple_GET_SIZE(values)
    cdef bint is_shared = False
    for i in range(n + count):
        other = <object>PyTuple_GET_ITEM(values, i) if i < n else value_of(<object>PyTuple_GET_ITEM(made, i - n))
        is_shared = is_shared or owner_of(other) is owner
    return cnp.PyArray_NewCopy(<cnp.ndarray>array, cnp.NPY_KEEPORDER) if is_shared else array


cdef object new_handle(object array, object meta):
    cdef object handle = handle_of(array, meta)
    PyObject_GC_Track(<PyObject*>handle)  # its elements may be objects
    return handle


cdef inline object built(Part part, tuple made, tuple given, tuple objects):
    """The result, of its arrays, of the numbers that are ``given``, and of arguments."""
    cdef object x
    if part.kind == CONSTANT:
        return part.value
    if part.kind == GIVEN:
        return <object>PyTuple_GET_ITEM(given, part.number)
    if part.kind == ARGUMENT:
        x = <object>PyTuple_GET_ITEM(objects, part.number)
        return x if is_handle(x) else result_handle(x)
    if part.kind != RESULT and part.kind != SCALAR_RESULT and part.kind != ITEM_RESULT:
        return container(part, made, given, objects)
    x = <object>PyTuple_GET_ITEM(made, part.number)
    if part.kind == ITEM_RESULT:
        return value_of(x).item()
    if part.kind == SCALAR_RESULT:
        tn_set(x, at_m, SCALAR)
    return x


cdef object container(Part part, tuple made, tuple given, tuple objects):
    """A list, tuple or dict of the result."""
    cdef Py_ssize_t i, n = PyTuple_GET_SIZE(part.parts)
    cdef object x, whole
    whole = PyTuple_New(n) if part.kind == TUPLE else PyList_New(n) if part.kind == LIST else {}
    for i in range(n):
        x = built(<Part>PyTuple_GET_ITEM(part.parts, i), made, given, objects)
        if part.kind == DICT:
            (<dict>whole)[<object>PyTuple_GET_ITEM(part.keys, i)] = x
            continue
        Py_INCREF(x)
        if part.kind == TUPLE:
            PyTuple_SET_ITEM(whole, i, x)
        else:
            PyList_SET_ITEM(whole, i, x)
    return whole


cdef object given_back(CallEntry entry, object out, tuple values, tuple given, tuple objects, list places):
    """The result of a call, of what the program gives: an array, or a tuple of them and of NumPy's scalars. ``places``:
    where the values that are put elsewhere go."""
    cdef tuple made
    cdef object array, result
    cdef Py_ssize_t i, n
    if type(out) is not tuple:
        if not (entry.puts or entry.writes) and (entry.result.kind == RESULT or entry.result.kind == SCALAR_RESULT):
            return new_handle(out, None if entry.result.kind == RESULT else SCALAR)
        out = (out,)
    n = PyTuple_GET_SIZE(out)
    made = PyTuple_New(n)
    for i in range(n):
        array = <object>PyTuple_GET_ITEM(out, i)
        if not PyArray_CheckExact(array):
            array = np.asarray(array)
        array = new_handle(array if entry.is_new else apart(array, values, made, i), None)
        Py_INCREF(array)
        PyTuple_SET_ITEM(made, i, array)
    for pair in entry.writes:
        array = <object>PyTuple_GET_ITEM(objects, <Py_ssize_t>(<tuple>pair)[0])
        array[...] = value_of(<object>PyTuple_GET_ITEM(made, <Py_ssize_t>(<tuple>pair)[1]))
    result = built(entry.result, made, given, objects)
    if places is not None:
        n = PyTuple_GET_SIZE(entry.puts)
        found = [built((<Put>PyTuple_GET_ITEM(entry.puts, i)).value, made, given, objects) for i in range(n)]
        for i in range(n):
            (<Put>PyTuple_GET_ITEM(entry.puts, i)).put(places[i], found[i])
    return result


cdef bint may_write(CallEntry entry, tuple values, tuple objects) except -1:
    """Whether the arrays that are written to are plain ones, and share no memory with another value."""
    cdef object own
    cdef Py_ssize_t at, k
    for pair in entry.writes:
        at = (<tuple>pair)[0]
        x, array = <object>PyTuple_GET_ITEM(objects, at), <object>PyTuple_GET_ITEM(values, at)
        if is_handle(x):
            if TN_AT(x, at_m) is NULL:
                return False
            meta = <object>TN_AT(x, at_m)
            if meta is not None and type(meta) is not meta_class:  # a view
                return False
        if not cnp.PyArray_FLAGS(<cnp.ndarray>array) & cnp.NPY_ARRAY_WRITEABLE:
            return False
        own = owner_of(array)
        for k in range(PyTuple_GET_SIZE(values)):
            if k != at and owner_of(<object>PyTuple_GET_ITEM(values, k)) is own:
                return False
    return True


cdef list targets_of(CallEntry entry, PyObject** args):
    """Where the values of a call are put; None where one of them has no place."""
    cdef list found = []
    cdef Py_ssize_t i
    for i in range(PyTuple_GET_SIZE(entry.puts)):
        place = (<Put>PyTuple_GET_ITEM(entry.puts, i)).place(args)
        if place is None:
            return None
        found.append(place)
    return found


cdef object number_array(object x, object dtype):
    """A number as an array without axes."""
    cdef cnp.ndarray array
    if type(x) is not float or dtype is not float64:
        return np.array(x, dtype)
    array = cnp.PyArray_EMPTY(0, NULL, cnp.NPY_DOUBLE, 0)
    (<double*>cnp.PyArray_DATA(array))[0] = PyFloat_AS_DOUBLE(x)
    return array


cdef tuple computed(CallEntry entry, tuple numbers, Taken* taken):
    """What the program of numbers gives as results; its arrays are taken. None if the entry is not for this call."""
    cdef object found, array
    cdef tuple slot
    cdef Py_ssize_t i, n = PyTuple_GET_SIZE(entry.slots)
    try:
        found = entry.code(*numbers)
        if type(found) is not tuple:
            return None
        for i in range(n):
            slot = <tuple>PyTuple_GET_ITEM(entry.slots, i)
            array = number_array(<object>PyTuple_GET_ITEM(found, i), slot[1])
            Py_INCREF(array)
            taken.values[<Py_ssize_t>slot[0]] = <PyObject*>array
    except Exception:  # which Python raises in its place
        return None
    return PyTuple_GetSlice(found, n, PyTuple_GET_SIZE(found))


cdef tuple tuple_of(PyObject** args, Py_ssize_t n):
    """So many arguments as a tuple."""
    cdef tuple made = PyTuple_New(n)
    cdef Py_ssize_t i
    for i in range(n):
        Py_INCREF(<object>args[i])
        PyTuple_SET_ITEM(made, i, <object>args[i])
    return made


cdef object in_python(CallEntry entry, PyObject** args, Py_ssize_t n, PyObject* names):
    """What the Python function gives, which gets our arrays in the place of NumPy's; one that is there twice is one."""
    cdef Py_ssize_t i = 0, count = n if names is NULL else n + PyTuple_GET_SIZE(<object>names)
    cdef tuple values, keywords = () if names is NULL else <tuple>names
    cdef dict made
    if entry.hands:
        made = dict(zip(keywords, tuple_of(args + n, count - n))) if count > n else None
        return call_handed(entry.program, tuple_of(args, n), made)
    while i < count and not PyArray_CheckExact(<object>args[i]):
        i += 1
    if i == count:
        return tn_call(entry.program, args, n, names)
    values, made = tuple_of(args, count), {}
    for x in values:
        if PyArray_CheckExact(x) and id(x) not in made:
            made[id(x)] = result_handle(x)
    values = tuple([made.get(id(x), x) for x in values])
    return tn_call(entry.program, tn_items(values), n, names)


cdef object answered_in_python(CallEntry entry, PyObject** args, Py_ssize_t n, PyObject* names):
    """What an entry answers that hands the arguments to a function of Python; NOTHING if it is not for this call."""
    cdef Taken taken
    cdef object out
    taken.objects, taken.values, taken.count, taken.whole = NULL, NULL, 0, False
    if not is_called_so(entry, args, n, names, &taken):
        return NOTHING
    if entry.lock is None:
        out = in_python(entry, args, n, names)
    elif not entry.lock.take():
        return NOTHING
    else:
        try:
            out = in_python(entry, args, n, names)
        finally:
            entry.lock.give()
    entry.counter.value += 1
    entry.total.value += 1
    return out


cdef object answered(CallEntry entry, PyObject** args, Py_ssize_t n, PyObject* names):
    """What an entry answers; NOTHING if it is not for this call."""
    if entry.counter.value >= entry.until:
        return NOTHING
    if entry.result is None and not entry.runs:
        return answered_in_python(entry, args, n, names)
    if entry.lock is None:
        return answered_by_program(entry, args, n, names)
    if not entry.lock.take():
        return NOTHING
    try:
        return answered_by_program(entry, args, n, names)
    finally:
        entry.lock.give()


cdef object answered_by_program(CallEntry entry, PyObject** args, Py_ssize_t n, PyObject* names):
    """The same of a program."""
    cdef Taken taken
    cdef tuple constant, numbers = (), given = (), values, objects = ()
    cdef list places = None
    cdef object out
    taken.whole = entry.runs
    values = PyTuple_New(entry.count)
    PyObject_GC_UnTrack(<PyObject*>values)  # nobody sees it half filled
    taken.values, taken.count, taken.objects = tn_items(values), 0, NULL
    if entry.keeps:
        objects = PyTuple_New(entry.count)
        PyObject_GC_UnTrack(<PyObject*>objects)
        taken.objects = tn_items(objects)
    if entry.numbers:
        numbers = PyTuple_New(entry.numbers)
        PyObject_GC_UnTrack(<PyObject*>numbers)
        taken.numbers = tn_items(numbers)
    if not is_called_so(entry, args, n, names, &taken):
        return NOTHING
    if entry.runs:
        constant = () if names is NULL else <tuple>names
        given = tuple_of(args + n, PyTuple_GET_SIZE(constant))
        out = entry.program(list(values), tuple_of(args, n), dict(zip(constant, given)))
        if out is NotImplemented:
            return NOTHING
        entry.total.value += 1
        return out
    for constant in entry.constants:
        Py_INCREF(constant[1])
        taken.values[<Py_ssize_t>constant[0]] = <PyObject*>constant[1]
    if entry.numbers:
        given = computed(entry, numbers, &taken)
        if given is None:
            return NOTHING
    if PyTuple_GET_SIZE(entry.puts):
        places = targets_of(entry, args)
        if places is None:
            return NOTHING
    if PyTuple_GET_SIZE(entry.writes) and not may_write(entry, values, objects):
        return NOTHING
    out = tn_call_or_refuse(entry.program, taken.values, entry.operands, entry.refusals)
    if out is NotImplemented:
        return NOTHING
    out = given_back(entry, out, values, given, objects, places)
    entry.counter.value += 1
    entry.total.value += 1
    return out


cdef object slot_function(object self, PyObject** args, Py_ssize_t n, PyObject* names):
    cdef object entries = (<Called>self)._entries  # another thread may set others meanwhile
    cdef object out
    cdef Py_ssize_t i
    if entries is not None and PySet_GET_SIZE(active) == 0:
        for i in range(PyTuple_GET_SIZE(entries)):
            out = answered(<CallEntry>PyTuple_GET_ITEM(entries, i), args, n, names)
            if out is not NOTHING:
                return out
    return tn_call_before(python_call, self, args, n, names)


def call_of_functions(cls, guard, shorten):
    """Give a class that is derived from Called its compiled ``__call__``. ``guard``: what a program raises that is not for
    these values. ``shorten`` is called with each exception on its way out."""
    global python_call, guard_failed
    cdef Called one = Called()
    python_call, guard_failed = cls.__call__, guard
    tn_shortens(slot_function, shorten)
    directly_called(cls, <char*>&one.call - <char*><PyObject*>one)
    tn_as_method(cls)


cdef object slot_bound(object self, PyObject** args, Py_ssize_t n, PyObject* names):
    return tn_call_before((<Bound>self).__func__, (<Bound>self).__self__, args, n, names)


def call_of_methods(cls):
    """Give a class that is derived from Bound its compiled ``__call__``."""
    global tn_the_bound
    cdef Bound one = Bound(None, None)
    tn_the_bound = slot_bound
    directly_called(cls, <char*>&one.call - <char*><PyObject*>one)


cdef directly_called(object cls, Py_ssize_t at):
    """Have objects of a class called by the function whose address is at ``at`` in them."""
    cls.__call__ = tn_operator(cls, vars(np.ufunc)["__call__"], <size_t>PyVectorcall_Call)
    tn_as_vectorcall(cls, at)


def show_frames(bint on):
    """Whether frames of this file are in tracebacks."""
    global tn_shows_frames
    tn_shows_frames = on
