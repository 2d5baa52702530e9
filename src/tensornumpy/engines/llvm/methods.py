"""The text of the code behind handles.py: methods of arrays that are NumPy's on the array in a handle, and conversions.

A method is NumPy's own where the array is one of numbers and not large and all arguments are plain: what makes an array
gets a handle, a view its lens. Everything else, and every error, is left to the Python method.
"""

from __future__ import annotations

from collections.abc import Callable

from . import builtin
from .emitter import Module, Reg
from .indices import _NUMBERS, Shared
from .writer import BASE, ITEMS, NULL, SIZE, number

# What a method gives: a new array, maybe a view, something of Python's own, or nothing, and then it writes.
COPY, VIEW, PYTHON, WRITE = range(4)
METHODS = {
    **dict.fromkeys(
        "all any argmax argmin argpartition argsort astype byteswap choose clip compress conj conjugate copy cumprod "
        "cumsum dot flatten max mean min nonzero prod repeat round searchsorted std sum take trace var".split(),
        COPY,
    ),
    **dict.fromkeys("diagonal getfield ravel reshape squeeze swapaxes transpose view".split(), VIEW),
    **dict.fromkeys("item setflags tobytes tolist".split(), PYTHON),
    **dict.fromkeys("fill partition put setfield sort".split(), WRITE),
}
TAKE_ARRAYS = {"compress": 1, "dot": 1, "put": 2, "searchsorted": 1, "setfield": 1, "take": 1}  # as the first arguments
TAKE_NOTHING = ("byteswap", "conj", "conjugate", "ravel", "view")  # with arguments they write, or are ours
NUMBERS = {
    "__bool__": "PyObject_IsTrue", "__float__": "PyNumber_Float", "__index__": "PyNumber_Index",
    "__int__": "PyNumber_Long",
}  # fmt: skip
SCALARS = (
    "float64", "int64", "bool", "float32", "complex128", "int32", "uint8", "complex64", "float16", "int8", "int16",
    "uint16", "uint32", "uint64",
)  # fmt: skip
# NumPy's C functions of the methods that make views, for calls without arguments.
BARE: dict[str, tuple[str, tuple[Reg, ...]]] = {
    "ravel": ("PyArray_Ravel", (number(0, "i32"),)), "squeeze": ("PyArray_Squeeze", ()),
    "transpose": ("PyArray_Transpose", (NULL,)), "view": ("PyArray_View", (NULL, NULL)),
}  # fmt: skip
_MOST = 7  # arguments
_CHOICES = 32  # of ``choose``


class _IsPlain(Shared):
    """``tn_is_plain(x, lists)``: 1 for a Python number, a text, None, a dtype or type, a tuple of ints and None, and
    with ``lists`` for a list of numbers."""

    name, parameters, result = "tn_is_plain", (("x", "ptr"), ("lists", "i32")), "i32"

    def body(self) -> None:
        e, x = self.e, Reg("%x", "ptr")
        kind = self.type_of(x)
        known = [e.cmp("eq", kind, self.named(name)) for name in ("int", "float", "bool", "complex", "str", "type")]
        self.need(e.op("xor", self.any(*known, e.cmp("eq", x, self.named("None"))), Reg("true", "i1")), "yes")
        e.cond_br(e.cmp("eq", kind, self.named("tuple")), "tuple", "other")
        e.label("tuple")
        items = e.gep(x, self.layout["items"])

        def simple(i: Reg) -> None:
            item = self.nth(items, i)
            self.need(self.any(self.is_type(item, "int"), e.cmp("eq", item, self.named("None"))), "no")

        self.each(self.get(x, SIZE), simple)
        e.br("yes")
        e.label("other")
        e.cond_br(e.cmp("eq", kind, self.named("list")), "list", "dtype")
        e.label("list")
        self.differ(Reg("%lists", "i32"), number(0, "i32"), "no")
        row = self.pointer(x, ITEMS)

        def is_number(i: Reg) -> None:
            item = self.nth(row, i)
            self.need(self.any(*(self.is_type(item, name) for name in ("int", "float", "bool"))), "no")

        self.each(self.get(x, SIZE), is_number)
        e.br("yes")
        e.label("dtype")
        self.equal(self.api("PyType_IsSubtype", kind, self.named("dtype")), number(1, "i32"), "no")
        e.br("yes")
        e.label("yes")
        self.give(number(1, "i32"))
        e.label("no")
        self.give(number(0, "i32"))


class _Result(Shared):
    """``tn_result(value)``: the handle of a result, of NumPy's scalars and of tuples of arrays without Python. Takes a
    reference to ``value`` over; null with an exception."""

    name, parameters = "tn_result", (("value", "ptr"),)

    def body(self) -> None:
        e, value, descr = self.e, Reg("%value", "ptr"), self.room()
        kind = self.type_of(value)
        for name in SCALARS:
            other = e.fresh("another")
            e.store(self.named(f"descr_{name}"), descr)
            e.cond_br(e.cmp("eq", kind, self.named(f"scalar_{name}")), "scalar", other)
            e.label(other)
        e.br("other")
        e.label("scalar")
        out = self.new(self.pointer(descr), number(0), NULL, "other")
        size = self.get(self.pointer(descr), builtin.ITEMSIZE)
        self.api("memcpy", self.pointer(out, builtin._DATA), e.gep(value, builtin._VALUE), size)
        self.api("Py_DecRef", value)
        self.give(self.own("tn_scalar", out))
        e.label("other")
        e.cond_br(e.cmp("eq", kind, self.named("tuple")), "tuple", "single")
        e.label("single")
        self.give(self.own("tn_wrap", value))
        self.parts(value)

    def parts(self, value: Reg) -> None:
        """A tuple of handles for a tuple of arrays."""
        e, made = self.e, self.room()
        e.label("tuple")
        items = e.gep(value, self.layout["items"])
        e.store(self.api("PyTuple_New", self.get(value, SIZE)), made)
        self.differ(self.pointer(made), NULL, "failed")

        def part(i: Reg) -> None:
            x = self.nth(items, i)
            self.api("Py_IncRef", x)
            handle = self.own("tn_wrap", x)
            self.differ(handle, NULL, "dropped")
            self.api("PyTuple_SetItem", self.pointer(made), i, handle)

        self.each(self.get(value, SIZE), part)
        self.api("Py_DecRef", value)
        self.give(self.pointer(made))
        e.label("dropped")
        self.api("Py_DecRef", self.pointer(made))
        e.br("failed")
        e.label("failed")
        self.api("Py_DecRef", value)
        self.give(NULL)


class _Builtin(Shared):
    """A function of the layers above while no scope is open; else, and for what ``answer`` leaves, the Python one."""

    parameters = (("owner", "ptr"), ("args", "ptr"), ("nargs", "i64"))
    takes, python_form = 1, ""

    def answer(self, args: Reg) -> None:
        """Return the result, or jump to ``slow``."""
        raise NotImplementedError

    def body(self) -> None:
        args, nargs = Reg("%args", "ptr"), Reg("%nargs", "i64")
        self.equal(nargs, number(self.takes), "slow")
        self.all_plain("slow")
        self.answer(args)
        self.e.label("slow")
        self.give(self.api("PyObject_Vectorcall", self.named(self.python_form), args, nargs, NULL))


class _WrapBuiltin(_Builtin):
    """``wrap(value)``: the handle of a result."""

    name, python_form = "tn_f_wrap", "slow_wrap"

    def answer(self, args: Reg) -> None:
        value = self.pointer(args)
        self.api("Py_IncRef", value)
        self.give(self.own("tn_result", value))


class _ViewOf(_Builtin):
    """``view_of(parent, value, call)``: the handle of a view that a function takes."""

    name, python_form, takes = "tn_f_view_of", "slow_view_of", 3

    def answer(self, args: Reg) -> None:
        parent, value, call = (self.pointer(args, 8 * i) for i in range(3))
        self.need(self.is_type(parent, "handle"), "slow")
        self.need(self.is_type(value, "ndarray"), "slow")
        own = self.own("tn_operand", parent)
        self.differ(own, NULL, "slow")
        base = self.pointer(value, BASE)
        self.differ(base, NULL, "slow")
        e = self.e
        self.need(self.any(e.cmp("eq", base, own), e.cmp("eq", base, self.pointer(own, BASE))), "slow")
        self.api("Py_IncRef", own)
        self.api("Py_IncRef", value)
        view = self.own("tn_view", parent, own, value, self.named("CallView"), call)
        self.api("Py_DecRef", own)
        self.give(view)


class Method(Shared):
    """``x.sum(axis)`` and its kind."""

    parameters = (("this", "ptr"), ("args", "ptr"), ("nargs", "i64"), ("names", "ptr"))

    def __init__(self, module: Module, layout: dict[str, int], name: str):
        super().__init__(module, layout)
        self.method, self.kind, self.name = name, METHODS[name], f"tn_m_{name}"

    def body(self) -> None:
        e, this = self.e, Reg("%this", "ptr")
        args, nargs, names = Reg("%args", "ptr"), Reg("%nargs", "i64"), Reg("%names", "ptr")
        row, total, found = self.room(_MOST + 1), self.room(), self.room()
        own = self.own("tn_value", this)
        self.differ(own, NULL, "slow")
        if self.method in BARE:
            self.bare(this, own, e.op("and", e.cmp("eq", nargs, number(0)), e.cmp("eq", names, NULL)))
        self.differ(self.own("tn_small", own, result="i32"), number(0, "i32"), "slow")
        self.differ(self.get(self.elements(own)), number(0), "slow")  # NumPy may warn first and then raise
        if self.kind == WRITE:
            self.free(this)
        e.store(nargs, total)
        self.when(e.cmp("ne", names, NULL), lambda: self.bump(total, self.get(names, SIZE)))
        most = 0 if self.method in TAKE_NOTHING else _MOST
        self.need(e.cmp("sle", self.get(total), number(most)), "slow")
        if self.method == "setflags":  # all by keyword, though NumPy's takes them by position
            self.equal(nargs, number(0), "slow")
        e.store(own, row)
        self.each(self.get(total), lambda i: self.argument(args, i, nargs, e.gep(row, 8)))
        count = e.add(self.get(total), number(1))
        self.each(count, lambda i: self.api("Py_IncRef", self.nth(row, i)))
        e.store(
            self.api("PyObject_Vectorcall", self.named(f"method_{self.method}"), row, e.add(nargs, number(1)), names),
            found,
        )
        value = self.pointer(found)
        self.differ(value, NULL, "raised")
        self.differ(value, own, "itself")
        if self.kind == VIEW:
            self.view(this, own, value, args, nargs, names, lambda: self.release(row, count))
        if self.kind in (COPY, VIEW):
            self.of_scalar(this, value)
        answer = value if self.kind in (PYTHON, WRITE) else self.own("tn_result", value)
        self.release(row, count)
        self.give(answer)
        if self.kind in (COPY, VIEW):
            e.label("number")
            answer = self.own("tn_scalar", value)
            self.release(row, count)
            self.give(answer)
        e.label("itself")
        self.need(self.is_type(this, "handle"), "drop")
        self.api("Py_DecRef", value)
        self.release(row, count)
        self.api("Py_IncRef", this)
        self.give(this)
        e.label("drop")
        self.api("Py_DecRef", value)
        self.release(row, count)
        e.br("slow")
        e.label("raised")
        self.release(row, count)
        self.again("slow")
        e.label("slow")
        self.behind(this, args, nargs, names, f"slow_{self.method}")

    def of_scalar(self, this: Reg, value: Reg) -> None:
        """On to ``number`` with an array without dimensions that a method of a scalar gives: it is one, too."""
        self.need(self.is_type(value, "ndarray"), "plain")
        self.equal(self.half(value, builtin._ND), number(0, "i32"), "plain")
        self.equal(self.own("tn_is_scalar", this, result="i32"), number(1, "i32"), "plain")
        self.e.br("number")
        self.e.label("plain")

    def bare(self, this: Reg, own: Reg, is_bare: Reg) -> None:
        """Return the view, or what NumPy gives in its place, of a call without arguments; go on for all others."""
        e = self.e
        function, rest = BARE[self.method]
        e.cond_br(is_bare, "bare", "given")
        e.label("bare")
        self.need(self.holds(own, _NUMBERS), "given")
        if self.method == "ravel":  # Python's where it copies much
            flag = e.op("and", self.half(own, builtin._FLAGS), number(builtin._CONTIGUOUS, "i32"))
            e.cond_br(e.cmp("ne", flag, number(0, "i32")), "short", "copies")
            e.label("copies")
            self.differ(self.own("tn_small", own, result="i32"), number(0, "i32"), "given")
            e.br("short")
            e.label("short")
        self.api("Py_IncRef", own)
        value = self.api(function, own, *rest)
        self.differ(value, NULL, "bareraised")
        e.cond_br(e.cmp("eq", value, own), "bareself", "bareview")
        e.label("bareview")
        view = self.own("tn_view", this, own, value, self.named("MethodView"), self.named(f"call_{self.method}"))
        self.api("Py_DecRef", own)
        self.give(view)
        e.label("bareself")
        self.api("Py_DecRef", value)
        self.api("Py_DecRef", own)
        self.need(self.is_type(this, "handle"), "slow")
        self.api("Py_IncRef", this)
        self.give(this)
        e.label("bareraised")
        self.api("Py_DecRef", own)
        self.again("slow")
        e.label("given")

    def argument(self, args: Reg, i: Reg, nargs: Reg, row: Reg) -> None:
        """Put an argument into the row: what is plain, and the array in a handle where the method takes one."""
        e, x, after = self.e, self.nth(args, i), self.e.fresh("taken")
        e.store(x, self.at(row, i))
        if self.method in TAKE_ARRAYS:
            array, other = e.fresh("array"), e.fresh("other")
            in_front = e.op("and", e.cmp("slt", i, number(TAKE_ARRAYS[self.method])), e.cmp("slt", i, nargs))
            e.cond_br(e.op("and", in_front, self.is_type(x, "handle")), array, other)
            e.label(array)
            operand = self.own("tn_operand", x)
            self.differ(operand, NULL, "slow")
            self.differ(self.own("tn_small", operand, result="i32"), number(0, "i32"), "slow")
            e.store(operand, self.at(row, i))
            e.br(after)
            e.label(other)
        lists = number(0 if self.kind == VIEW else 1, "i32")
        self.differ(self.own("tn_is_plain", x, lists, result="i32"), number(0, "i32"), "slow")
        e.br(after)
        e.label(after)

    def view(
        self, this: Reg, own: Reg, value: Reg, args: Reg, nargs: Reg, names: Reg, leave: Callable[[], None]
    ) -> None:
        """Return a view with its lens, the name and the arguments; go on for a copy."""
        e, how, handle = self.e, self.room(), self.room()
        self.need(self.is_type(value, "ndarray"), "drop")
        base = self.pointer(value, BASE)
        self.differ(base, NULL, "fresh")
        e.cond_br(e.cmp("eq", base, own), "shares", "deeper")
        e.label("deeper")
        e.cond_br(e.cmp("eq", base, self.pointer(own, BASE)), "shares", "fresh")
        e.label("shares")
        self.equal(names, NULL, "drop")
        is_whole = e.cmp("eq", nargs, number(0))
        e.store(self.named(f"call_{self.method}"), how)
        if self.method == "getfield":  # of the array's own dtype, or else other bits than elements
            self.equal(self.pointer(value, builtin._DESCR), self.pointer(own, builtin._DESCR), "drop")
            e.store(self.named("call_view"), how)
            is_whole = Reg("true", "i1")
        self.api("Py_IncRef", self.pointer(how))
        e.cond_br(is_whole, "linked", "arguments")
        e.label("arguments")
        self.api("Py_DecRef", self.pointer(how))
        made = self.api("PyTuple_New", e.add(nargs, number(1)))
        self.differ(made, NULL, "nomemory")
        e.store(made, how)
        self.put(made, number(0), self.named(f"name_{self.method}"))
        self.each(nargs, lambda i: self.put(self.pointer(how), e.add(i, number(1)), self.nth(args, i)))
        e.br("linked")
        e.label("linked")
        e.store(self.own("tn_view", this, own, value, self.named("MethodView"), self.pointer(how)), handle)
        self.api("Py_DecRef", self.pointer(how))
        leave()
        self.give(self.pointer(handle))
        e.label("nomemory")
        self.api("PyErr_Clear")
        e.br("drop")
        e.label("fresh")

    def put(self, made: Reg, i: Reg, x: Reg) -> None:
        self.api("Py_IncRef", x)
        self.api("PyTuple_SetItem", made, i, x)


class Choose(Method):
    """``x.choose(choices)`` of a list or tuple of arrays and numbers."""

    def body(self) -> None:
        e, this = self.e, Reg("%this", "ptr")
        args, nargs, names = Reg("%args", "ptr"), Reg("%nargs", "i64"), Reg("%names", "ptr")
        row, made, items = self.room(2), self.room(), self.room()
        own = self.own("tn_value", this)
        self.differ(own, NULL, "slow")
        self.differ(self.own("tn_small", own, result="i32"), number(0, "i32"), "slow")
        self.equal(names, NULL, "slow")
        self.equal(nargs, number(1), "slow")
        given = self.pointer(args)
        count = self.get(given, SIZE)
        e.cond_br(self.is_type(given, "tuple"), "counted", "notuple")
        e.label("notuple")
        e.cond_br(self.is_type(given, "list"), "counted", "slow")
        e.label("counted")
        self.below(count, _CHOICES + 1, "slow")
        self.api("Py_IncRef", own)
        e.store(self.api("PyTuple_New", count), made)
        self.differ(self.pointer(made), NULL, "raised")
        # a collection may have changed the list
        self.equal(self.get(given, SIZE), count, "drop")
        e.store(e.gep(given, self.layout["items"]), items)
        self.when(self.is_type(given, "list"), lambda: e.store(self.pointer(given, ITEMS), items))

        def part(i: Reg) -> None:
            x = self.own("tn_operand", self.nth(self.pointer(items), i))
            self.differ(x, NULL, "drop")
            self.differ(self.own("tn_small", x, result="i32"), number(0, "i32"), "drop")
            self.put(self.pointer(made), i, x)

        self.each(count, part)
        e.store(own, row)
        e.store(self.pointer(made), e.gep(row, 8))
        value = self.api("PyObject_Vectorcall", self.named("method_choose"), row, number(2), NULL)
        self.api("Py_DecRef", self.pointer(made))
        self.differ(value, NULL, "raised")
        self.api("Py_DecRef", own)
        self.give(self.own("tn_result", value))
        e.label("drop")
        self.api("Py_DecRef", self.pointer(made))
        self.api("Py_DecRef", own)
        e.br("slow")
        e.label("raised")
        self.api("Py_DecRef", own)
        self.again("slow")
        e.label("slow")
        self.behind(this, args, nargs, names, "slow_choose")


CLASSES: dict[str, type[Method]] = {"choose": Choose}  # of the others: Method


class Number(Shared):
    """``float(x)`` and its kind."""

    parameters = (("this", "ptr"), ("none", "ptr"))

    def __init__(self, module: Module, layout: dict[str, int], name: str):
        super().__init__(module, layout)
        self.attribute, self.function, self.name = name, NUMBERS[name], f"tn_m_{name}"

    def body(self) -> None:
        e, this, found = self.e, Reg("%this", "ptr"), self.room()
        own = self.own("tn_value", this)
        self.differ(own, NULL, "slow")
        self.need(self.holds(own, _NUMBERS), "slow")
        self.api("Py_IncRef", own)
        if self.function == "PyObject_IsTrue":
            true = self.api(self.function, own)
            self.api("Py_DecRef", own)
            self.need(e.cmp("sge", true, number(0, "i32")), "raised")
            e.store(self.named("False"), found)
            self.when(e.cmp("ne", true, number(0, "i32")), lambda: e.store(self.named("True"), found))
            self.api("Py_IncRef", self.pointer(found))
        else:
            e.store(self.api(self.function, own), found)
            self.api("Py_DecRef", own)
            self.differ(self.pointer(found), NULL, "raised")
        self.give(self.pointer(found))
        e.label("raised")
        self.again("slow")
        e.label("slow")
        self.give(self.python(f"slow_{self.attribute}", this))


FUNCTIONS = (_IsPlain, _Result, _WrapBuiltin, _ViewOf)
