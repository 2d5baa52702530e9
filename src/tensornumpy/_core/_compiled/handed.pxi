# What Python's code gets in the place of NumPy's arrays, in lists, tuples and dicts as well.

cdef enum:
    DEEPEST = 500  # lists in lists that are looked into for arrays of NumPy's


cdef inline bint has_no_parts(object x):
    """A number, a text, None or one of our arrays, as most things in lists and dicts are."""
    cdef type cls = type(x)
    return cls is float or cls is int or cls is ndarray_class or cls is str or cls is bool or x is None


@cython.no_gc
cdef class Handing:
    """What ``Handed`` of ``function/tracing/arguments.py`` does, which says it. Most calls have an array or two and a list of
    numbers, for which nothing is made that is not needed."""
    cdef dict made  # by the ids of what the code gets another one of: both
    cdef dict visited  # lists and dicts that hold others, by their ids
    cdef list held  # those that hold NumPy's arrays

    cdef object given(self, object x, object made):
        """Note what the code gets in the place of ``x``."""
        if self.made is None:
            self.made = {}
        self.made[id(x)] = (x, made)
        return made

    cdef object part(self, object x, int depth):
        """An argument with our arrays; lists and dicts are changed in place. Raises RecursionError where it nests deep."""
        cdef object found, v, part
        cdef list parts
        cdef type cls = type(x)
        if has_no_parts(x):
            return x
        if cls is not list and cls is not dict:
            found = None if self.made is None else self.made.get(id(x))
            if found is not None:
                return found[1]
            if cnp.PyArray_Check(x):
                return self.given(x, result_handle(x) if PyArray_CheckExact(x) else python_wrap(x))
            if not isinstance(x, tuple) or (cls is not tuple and not hasattr(x, "_fields")):
                return x
        if depth == 0:
            raise RecursionError
        if cls is list or cls is dict:
            if self.has_changed(x, depth):
                if self.held is None:
                    self.held = []
                self.held.append(x)
            return x
        parts = [self.part(v, depth - 1) for v in <tuple>x]
        for v, part in zip(<tuple>x, parts):
            if v is not part:
                return self.given(x, tuple(parts) if cls is tuple else cls(*parts))
        return x

    cdef bint is_visited(self, object x):
        """Whether a list or dict has been gone into; from now on it has."""
        if self.visited is None:
            self.visited = {}
        if id(x) in self.visited:
            return True
        self.visited[id(x)] = x
        return False

    cdef bint has_changed(self, object x, int depth) except -1:
        """Whether a list or dict holds another part now."""
        cdef Py_ssize_t at = 0
        cdef PyObject* key
        cdef PyObject* value
        cdef list changed = None
        cdef object found, v, part
        cdef bint is_list = type(x) is list, is_marked = False
        while True:
            if is_list:
                if at >= PyList_GET_SIZE(<list>x):
                    break
                value = PyList_GET_ITEM(<list>x, at)
                at += 1
            elif not PyDict_Next(x, &at, &key, &value):
                break
            if has_no_parts(<object>value):
                continue
            v = <object>value
            found = at - 1 if is_list else <object>key
            if not is_marked and not cnp.PyArray_Check(v):  # which may lead back to ``x``
                if self.is_visited(x):
                    return False
                is_marked = True
            part = self.part(v, depth - 1)
            if part is not v:
                if changed is None:
                    changed = []
                changed.append((found, part))
        if changed is None:
            return False
        for found, part in changed:
            x[found] = part
        return True

    cdef int put_back(self) except -1:
        """Have lists and dicts hold NumPy's arrays again."""
        cdef Py_ssize_t at
        cdef PyObject* key
        cdef PyObject* value
        cdef dict numpys
        cdef object found, array
        cdef list changed
        cdef bint is_list
        if self.held is None:
            return 0
        numpys = {id(own): given for given, own in self.made.values()}
        for x in self.held:
            at, changed, is_list = 0, None, type(x) is list
            while True:
                if is_list:
                    if at >= PyList_GET_SIZE(<list>x):
                        break
                    value = PyList_GET_ITEM(<list>x, at)
                    at += 1
                elif not PyDict_Next(x, &at, &key, &value):
                    break
                if (has_no_parts(<object>value) and type(<object>value) is not ndarray_class) or id(<object>value) not in numpys:
                    continue
                if changed is None:
                    changed = []
                changed.append((at - 1 if is_list else <object>key, numpys[id(<object>value)]))
            if changed is not None:
                for found, array in changed:
                    x[found] = array
        return 0

    cdef object called(self, object code, tuple args, dict kwargs):
        """What the code gives."""
        cdef object given = args, named = kwargs, v, part
        cdef Py_ssize_t i
        try:
            for i in range(PyTuple_GET_SIZE(args)):
                v = <object>PyTuple_GET_ITEM(args, i)
                part = self.part(v, DEEPEST)
                if part is not v:
                    if type(given) is tuple:
                        given = list(args)
                    given[i] = part
            if kwargs:
                named = {k: self.part(v, DEEPEST) for k, v in kwargs.items()}
        except RecursionError:  # a list that is linked by its items, say
            self.put_back()
            given, named = args, kwargs
        return code(*given, **named) if named else code(*given)


def call_handed(code, tuple args, dict kwargs):
    """What Python's code gives for these arguments, which gets our arrays in the place of NumPy's."""
    cdef Handing handing = Handing.__new__(Handing)
    try:
        return handing.called(code, args, kwargs)
    finally:
        handing.put_back()
