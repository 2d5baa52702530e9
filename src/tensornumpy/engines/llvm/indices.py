"""The text of the code behind handles.py: elements and views of the arrays in handles, writes, and attributes."""

from __future__ import annotations

from . import builtin
from .emitter import Module, Reg
from .operators import _NUM, _Function
from .writer import NULL, SIZE, SLICE, number

_NUMBERS = (*range(13), 14, 15, 23)  # type numbers whose scalars hold the value behind their head
_REAL = (*range(14), 23)  # and those that are not complex, long double among them


class Shared(_Function):
    """Questions about the array in a handle."""

    def holds(self, array: Reg, numbers: tuple[int, ...]) -> Reg:
        """An i1: the type number of an array is among these, which are all below 64."""
        e, mask = self.e, sum(1 << n for n in numbers)
        num = e.convert("zext", self.half(self.pointer(array, builtin._DESCR), _NUM), "i64")
        small = e.cmp("ult", num, number(64))
        bit = e.op("and", e.op("lshr", number(mask), e.op("and", num, number(63))), number(1))
        return e.op("and", small, e.cmp("ne", bit, number(0)))

    def free(self, this: Reg) -> None:
        """Go on if neither the array nor the root that it is a view of is held."""
        e, root = self.e, self.room()
        meta = self.pointer(this, self.layout["meta"])
        e.store(meta, root)
        e.cond_br(e.cmp("eq", meta, self.named("None")), "free", "known")
        e.label("known")
        e.cond_br(self.is_type(meta, "Meta"), "root", "lens")
        e.label("lens")
        e.store(self.pointer(self.pointer(meta, self.layout["base"]), self.layout["meta"]), root)
        e.cond_br(e.cmp("eq", self.pointer(root), self.named("None")), "free", "checked")
        e.label("checked")
        e.cond_br(self.is_type(self.pointer(root), "Meta"), "root", "slow")
        e.label("root")
        self.equal(self.pointer(self.pointer(root), self.layout["held"]), self.named("False"), "slow")
        e.br("free")
        e.label("free")

    def element(self, own: Reg, source: Reg, otherwise: str) -> None:
        """Return the scalar that holds the element at an address."""
        descr = self.pointer(own, builtin._DESCR)
        out = self.new(descr, number(0), NULL, otherwise)
        self.api("memcpy", self.pointer(out, builtin._DATA), source, self.get(descr, builtin.ITEMSIZE))
        self.give(self.own("tn_scalar", out))


class _IsBasic(Shared):
    """``tn_is_basic(index)``: 1 for an index made of ints, slices of ints, None and the Ellipsis."""

    name, parameters, result = "tn_is_basic", (("index", "ptr"),), "i32"

    def body(self) -> None:
        e, index = self.e, Reg("%index", "ptr")

        def simple(x: Reg) -> None:
            constants = [e.cmp("eq", x, self.named(name)) for name in ("None", "Ellipsis")]
            is_slice, good, after = e.fresh("slice"), e.fresh("bounds"), e.fresh("simple")
            e.cond_br(self.any(self.is_type(x, "int"), *constants), after, is_slice)
            e.label(is_slice)
            e.cond_br(self.is_type(x, "slice"), good, "no")
            e.label(good)
            for at in SLICE:
                bound = self.pointer(x, at)
                self.need(self.any(self.is_type(bound, "int"), e.cmp("eq", bound, self.named("None"))), "no")
            e.br(after)
            e.label(after)

        e.cond_br(self.is_type(index, "tuple"), "tuple", "single")
        e.label("tuple")
        items = e.gep(index, self.layout["items"])
        self.each(self.get(index, SIZE), lambda i: simple(self.nth(items, i)))
        e.br("yes")
        e.label("single")
        simple(index)
        e.br("yes")
        e.label("yes")
        self.give(number(1, "i32"))
        e.label("no")
        self.give(number(0, "i32"))


class _Settled(Shared):
    """``tn_settled(index)``: a slice whose bounds are handles, with Python's ints in their place; null for others."""

    name, parameters = "tn_settled", (("index", "ptr"),)

    def body(self) -> None:
        e, index, row = self.e, Reg("%index", "ptr"), self.room(3)
        self.need(self.is_type(index, "slice"), "no")
        self.each(number(3), lambda i: e.store(NULL, self.at(row, i)))
        for i, at in enumerate(SLICE):
            bound, as_it_is, handle, after = self.pointer(index, at), *map(e.fresh, ("plain", "handle", "bound"))
            e.cond_br(self.any(self.is_type(bound, "int"), e.cmp("eq", bound, self.named("None"))), as_it_is, handle)
            e.label(as_it_is)
            self.api("Py_IncRef", bound)
            e.store(bound, e.gep(row, 8 * i))
            e.br(after)
            e.label(handle)
            self.need(self.is_type(bound, "handle"), "drop")
            found = self.api("PyNumber_Index", bound)
            self.differ(found, NULL, "raised")
            e.store(found, e.gep(row, 8 * i))
            e.br(after)
            e.label(after)
        made = self.api("PySlice_New", *(self.nth(row, number(i)) for i in range(3)))
        self.release(row, number(3))
        self.give(made)
        e.label("raised")
        self.forget()
        e.br("drop")
        e.label("drop")
        self.release(row, number(3))
        e.br("no")
        e.label("no")
        self.give(NULL)


class _GetItem(Shared):
    """``x[index]``: an element, a view, or a copy by an array of indices."""

    name, parameters = "tn_m___getitem__", (("this", "ptr"), ("index", "ptr"))

    def body(self) -> None:
        e, this, index = self.e, Reg("%this", "ptr"), Reg("%index", "ptr")
        overflow, at, found, one, count, places, offset = (self.room() for _ in range(7))
        own = self.own("tn_value", this)
        self.differ(own, NULL, "slow")
        e.cond_br(self.is_type(index, "int"), "integer", "other")
        e.label("integer")
        e.store(number(1), count)
        e.store(index, one)
        e.store(one, places)
        e.br("element")
        e.label("other")
        e.cond_br(self.is_type(index, "tuple"), "integers", "notuple")
        e.label("integers")
        e.store(self.get(index, SIZE), count)
        e.store(e.gep(index, self.layout["items"]), places)
        items = self.pointer(places)
        self.each(self.get(count), lambda i: self.need(self.is_type(self.nth(items, i), "int"), "some"))
        e.br("element")
        e.label("element")  # as many ints as dimensions
        self.equal(self.dimensions(own), self.get(count), "row")
        self.need(self.holds(own, _NUMBERS), "basic")
        e.store(number(0), offset)
        indices, lengths = self.pointer(places), self.pointer(own, builtin._DIMS)
        steps = self.pointer(own, builtin._STRIDES)

        def along(i: Reg) -> None:
            e.store(self.api("PyLong_AsLongLongAndOverflow", self.nth(indices, i), overflow), at)
            self.equal(self.half(overflow, 0), number(0, "i32"), "slow")
            n = self.get(self.at(lengths, i))
            self.when(e.cmp("slt", self.get(at), number(0)), lambda: self.bump(at, n))
            self.need(e.cmp("ult", self.get(at), n), "slow")
            self.bump(offset, e.mul(self.get(at), self.get(self.at(steps, i))))

        self.each(self.get(count), along)
        self.element(own, e.gep(self.pointer(own, builtin._DATA), self.get(offset)), "slow")
        self.row(this, own, index, at, overflow)
        e.label("notuple")
        e.cond_br(self.is_type(index, "handle"), "array", "some")
        e.label("some")
        self.differ(self.own("tn_is_basic", index, result="i32"), number(0, "i32"), "bounds")
        e.br("basic")
        e.label("bounds")
        settled = self.own("tn_settled", index)
        self.differ(settled, NULL, "unsettled")
        view = self.own(self.name, this, settled)
        self.api("Py_DecRef", settled)
        self.give(view)
        e.label("unsettled")
        self.hand(NULL)
        e.br("slow")
        e.label("basic")
        self.api("Py_IncRef", own)
        e.store(self.api("PyObject_GetItem", own, index), found)
        self.differ(self.pointer(found), NULL, "raised")
        value = self.pointer(found)
        self.need(self.is_type(value, "ndarray"), "drop")
        view = self.own("tn_view", this, own, value, self.named("IndexView"), index)
        self.api("Py_DecRef", own)
        self.give(view)
        e.label("drop")
        self.api("Py_DecRef", self.pointer(found))
        self.api("Py_DecRef", own)
        e.br("slow")
        self.by_array(own, index)
        e.label("raised")
        self.api("Py_DecRef", own)
        self.again("slow")
        e.label("slow")
        self.give(self.python("slow___getitem__", this, index))

    def row(self, this: Reg, own: Reg, index: Reg, at: Reg, overflow: Reg) -> None:
        """The view that one int takes of several dimensions, made as NumPy's indexing makes it."""
        e = self.e
        e.label("row")
        self.need(self.is_type(index, "int"), "basic")
        nd = self.half(own, builtin._ND)
        self.need(e.cmp("sgt", nd, number(1, "i32")), "basic")
        self.need(self.holds(own, _NUMBERS), "basic")
        lengths, steps = self.pointer(own, builtin._DIMS), self.pointer(own, builtin._STRIDES)
        e.store(self.api("PyLong_AsLongLongAndOverflow", index, overflow), at)
        self.equal(self.half(overflow, 0), number(0, "i32"), "basic")
        self.when(e.cmp("slt", self.get(at), number(0)), lambda: self.bump(at, self.get(lengths)))
        self.need(e.cmp("ult", self.get(at), self.get(lengths)), "basic")
        data = e.gep(self.pointer(own, builtin._DATA), e.mul(self.get(at), self.get(steps)))
        descr, rest = self.pointer(own, builtin._DESCR), e.sub(nd, number(1, "i32"))
        self.api("Py_IncRef", own)
        self.api("Py_IncRef", descr)  # the call takes one over
        value = self.api(
            "PyArray_NewFromDescr", self.named("ndarray"), descr, rest, e.gep(lengths, 8), e.gep(steps, 8), data,
            self.half(own, builtin._FLAGS), NULL,
        )  # fmt: skip
        self.differ(value, NULL, "raised")
        self.api("Py_IncRef", own)  # this one, too
        self.equal(self.api("PyArray_SetBaseObject", value, own), number(0, "i32"), "baseless")
        view = self.own("tn_view", this, own, value, self.named("IndexView"), index)
        self.api("Py_DecRef", own)
        self.give(view)
        e.label("baseless")
        self.api("Py_DecRef", value)
        e.br("raised")

    def by_array(self, own: Reg, index: Reg) -> None:
        """Indices, or a mask, that stand in a handle."""
        e, row = self.e, self.room(2)
        e.label("array")
        indices = self.pointer(index, self.layout["value"])
        self.differ(indices, NULL, "slow")
        self.need(self.is_type(indices, "ndarray"), "slow")
        self.differ(self.dimensions(indices), number(0), "slow")
        self.need(self.holds(own, _NUMBERS), "slow")
        for i, x in enumerate((own, indices)):
            self.api("Py_IncRef", x)
            e.store(x, e.gep(row, 8 * i))
        value = self.api("PyObject_GetItem", own, indices)
        self.release(row, number(2))
        self.differ(value, NULL, "failed")
        self.give(self.own("tn_wrap", value))
        e.label("failed")
        self.again("slow")


class _SetItem(Shared):
    """``x[index] = value`` of an array that no tape holds."""

    name, parameters = "tn_m___setitem__", (("this", "ptr"), ("args", "ptr"), ("nargs", "i64"))

    def body(self) -> None:
        e, this, args, nargs = self.e, Reg("%this", "ptr"), Reg("%args", "ptr"), Reg("%nargs", "i64")
        row = self.room(3)
        self.equal(nargs, number(2), "slow")
        own = self.own("tn_value", this)
        self.differ(own, NULL, "slow")
        self.free(this)
        index = self.pointer(args)
        e.cond_br(self.is_type(index, "handle"), "array", "some")
        e.label("array")
        indices = self.own("tn_operand", index)
        self.differ(indices, NULL, "slow")
        e.store(indices, e.gep(row, 8))
        e.br("indexed")
        e.label("some")
        self.differ(self.own("tn_is_basic", index, result="i32"), number(0, "i32"), "slow")
        e.store(index, e.gep(row, 8))
        e.br("indexed")
        e.label("indexed")
        value = self.own("tn_operand", self.pointer(args, 8))
        self.differ(value, NULL, "slow")
        e.store(own, row)
        e.store(value, e.gep(row, 16))
        self.each(number(3), lambda i: self.api("Py_IncRef", self.nth(row, i)))
        failed = self.api("PyObject_SetItem", own, self.pointer(row, 8), value)
        self.release(row, number(3))
        self.equal(failed, number(0, "i32"), "raised")
        self.api("Py_IncRef", self.named("None"))
        self.give(self.named("None"))
        e.label("raised")
        self.again("slow")
        e.label("slow")
        self.behind(this, args, nargs, NULL, "slow___setitem__")


class _Length(Shared):
    """``len(x)``."""

    name, parameters = "tn_m___len__", (("this", "ptr"), ("none", "ptr"))

    def body(self) -> None:
        this = Reg("%this", "ptr")
        own = self.own("tn_value", this)
        self.differ(own, NULL, "slow")
        self.differ(self.dimensions(own), number(0), "slow")
        self.give(self.api("PyLong_FromSsize_t", self.get(self.pointer(own, builtin._DIMS))))
        self.e.label("slow")
        self.give(self.python("slow___len__", this))


class Attribute(Shared):
    """``x.shape`` and its kind: the attribute of the array, which no scope changes."""

    parameters = (("this", "ptr"), ("closure", "ptr"))

    def __init__(self, module: Module, layout: dict[str, int], name: str):
        super().__init__(module, layout)
        self.attribute, self.name = name, f"tn_m_{name}"

    def value(self, this: Reg) -> Reg:
        """The array, or on to ``slow``."""
        own = self.pointer(this, self.layout["value"])
        self.differ(own, NULL, "slow")
        self.need(self.is_type(own, "ndarray"), "slow")
        return own

    def body(self) -> None:
        this = Reg("%this", "ptr")
        self.found(this)
        self.e.label("slow")
        self.give(self.python(f"slow_{self.attribute}", this))

    def found(self, this: Reg) -> None:
        """Return what is asked for."""
        own = self.value(this)
        self.api("Py_IncRef", own)
        found = self.api("PyObject_GetAttr", own, self.named(f"name_{self.attribute}"))
        self.api("Py_DecRef", own)
        self.give(found)


class PlainAttribute(Attribute):
    """``x.strides`` and its kind: only while no scope is open."""

    def found(self, this: Reg) -> None:
        self.all_plain("slow")
        if self.attribute == "flags":  # of a scalar they are others
            self.equal(self.own("tn_is_scalar", this, result="i32"), number(0, "i32"), "slow")
        super().found(this)


class Imaginary(Attribute):
    """``x.imag`` of an array that is not complex: new zeros."""

    def found(self, this: Reg) -> None:
        self.all_plain("slow")
        own = self.value(this)
        self.need(self.holds(own, _REAL), "slow")
        self.equal(self.own("tn_is_scalar", this, result="i32"), number(0, "i32"), "slow")
        self.api("Py_IncRef", own)
        value = self.api("PyObject_GetAttr", own, self.named(f"name_{self.attribute}"))
        self.api("Py_DecRef", own)
        self.differ(value, NULL, "raised")
        self.give(self.own("tn_wrap", value))
        self.e.label("raised")
        self.again("slow")


class ViewAttribute(Attribute):
    """``x.T``: a view."""

    def found(self, this: Reg) -> None:
        e, name = self.e, self.named(f"name_{self.attribute}")
        self.all_plain("slow")
        own = self.value(this)
        self.api("Py_IncRef", own)
        if self.attribute == "T":
            value = self.api("PyArray_Transpose", own, NULL)
        else:
            value = self.api("PyObject_GetAttr", own, name)
        self.differ(value, NULL, "raised")
        view = self.own("tn_view", this, own, value, self.named("AttributeView"), name)
        self.api("Py_DecRef", own)
        self.give(view)
        e.label("raised")
        self.api("Py_DecRef", own)
        self.again("slow")


class Real(Attribute):
    """``x.real``: the array itself, unless it is complex."""

    def found(self, this: Reg) -> None:
        self.all_plain("slow")
        self.need(self.is_type(this, "handle"), "slow")
        own = self.value(this)
        self.need(self.holds(own, _REAL), "slow")
        self.api("Py_IncRef", this)
        self.give(this)


class Set(Shared):
    """``x.shape = value`` and its kind, and ``del x.shape``: by the Python property."""

    parameters, result = (("this", "ptr"), ("value", "ptr"), ("closure", "ptr")), "i32"

    def __init__(self, module: Module, layout: dict[str, int], name: str):
        super().__init__(module, layout)
        self.attribute, self.name = name, f"tn_s_{name}"

    def body(self) -> None:
        e, this, value, done = self.e, Reg("%this", "ptr"), Reg("%value", "ptr"), self.room()
        e.cond_br(e.cmp("eq", value, NULL), "delete", "set")
        e.label("delete")
        e.store(self.python(f"delete_{self.attribute}", this), done)
        e.br("done")
        e.label("set")
        e.store(self.python(f"set_{self.attribute}", this, value), done)
        e.br("done")
        e.label("done")
        self.differ(self.pointer(done), NULL, "failed")
        self.api("Py_DecRef", self.pointer(done))
        self.give(number(0, "i32"))
        e.label("failed")
        self.give(number(-1, "i32"))


FUNCTIONS = (_IsBasic, _Settled, _GetItem, _SetItem, _Length)
