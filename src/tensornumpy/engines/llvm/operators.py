"""The text of the code behind handles.py: operators and ufunc calls on the arrays in handles.

``tn_loop`` runs NumPy's own inner loop on operands of one dtype that lie as the loop wants them, so a call costs none
of the ufunc's preparations; ``tn_ufunc`` calls the ufunc for all other numbers. Both give null, with no exception set,
for what they leave to the Python form: that is also who reports errors and warnings, by doing the work again.

A *table* describes a ufunc: its address, the number of its operands, and for each dtype by type number a row (ROW).
"""

from __future__ import annotations

from collections.abc import Callable

from . import builtin, errstate
from .emitter import Module, Reg
from .writer import NULL, Writer, number

MOST = 4096  # elements in a loop of our own: NumPy's preparations cost nothing beyond, and it lets go of the GIL
ROWS = 16  # type numbers below: bool to complex128, long double among them
HEADER = 2  # words of a table before its rows
# Words of a row: the operands' dtype, the loop and its data, the result's dtype, the least and greatest Python int that
# is exact in the dtype, how Python scalars are stored, and the bytes of an operand and of the result.
DESCR, LOOP, DATA, OUT, LEAST, GREATEST, SCALAR, SIZE_IN, SIZE_OUT = range(9)
ROW = 9
KINDS = ("i8", "i16", "i32", "i64", "f32", "f64")  # SCALAR is 1 + the index; 0: no Python scalar has this dtype
_HALF = 23  # NumPy's type number of float16
_NUM = builtin._DESCR_WORD + 4
_EXCEPT = {"x86": (0x1D, 2), "aarch64": (0x0F, 1)}  # flags that NumPy reports, and where divide-by-zero is
_REPORTED = builtin.DIVIDE | builtin.OVERFLOW | builtin.INVALID
_LARGEST, _SMALLEST = 3.4028234663852886e38, 1.1754943508222875e-38  # normal float32


class _Function(Writer):
    """A function of the module; ``this``, ``x`` ... are its parameters."""

    name = ""
    parameters: tuple[tuple[str, str], ...] = ()
    result = "ptr"

    def body(self) -> None:
        """Append the instructions."""
        raise NotImplementedError

    def write(self) -> None:
        """Add the function to the module."""
        self.body()
        self.e.define(self.name, [(kind, name) for name, kind in self.parameters], self.result)

    def give(self, value: Reg) -> None:
        """Return."""
        self.e.raw(f"ret {value.type} {value.text}")

    def own(self, name: str, *args: Reg, result: str = "ptr") -> Reg:
        """Call another function of the module."""
        return self.e.call(result, name, *args) or NULL

    def half(self, base: Reg, offset: int) -> Reg:
        """The int32 at a distance in bytes."""
        return self.e.load(self.e.gep(base, offset), "i32", 1)

    def is_type(self, x: Reg, name: str) -> Reg:
        return self.e.cmp("eq", self.type_of(x), self.named(name))

    def any(self, *conditions: Reg) -> Reg:
        first, *rest = conditions
        for one in rest:
            first = self.e.op("or", first, one)
        return first

    def below(self, x: Reg, limit: int, otherwise: str) -> None:
        """Go on if 0 <= x < limit."""
        self.need(self.e.cmp("ult", x, number(limit, x.kind)), otherwise)

    def all_plain(self, otherwise: str) -> None:
        """Go on if no scope is open."""
        self.equal(self.get(self.named("scopes")), number(0), otherwise)

    def elements(self, array: Reg) -> Reg:
        """A slot with the number of elements."""
        n = self.room()
        self.e.store(number(1), n)
        dims = self.pointer(array, builtin._DIMS)

        def times(i: Reg) -> None:
            self.e.store(self.e.mul(self.get(n), self.get(self.at(dims, i))), n)

        self.each(self.dimensions(array), times)
        return n

    def dimensions(self, array: Reg) -> Reg:
        return self.e.convert("sext", self.half(array, builtin._ND), "i64")

    def new(self, descr: Reg, nd: Reg, dims: Reg, otherwise: str) -> Reg:
        """A new array; without memory for it no exception is set."""
        self.api("Py_IncRef", descr)  # the call takes one over, also when it fails
        nd32, zero = self.e.convert("trunc", nd, "i32"), number(0, "i32")
        out = self.api("PyArray_NewFromDescr", self.named("ndarray"), descr, nd32, dims, NULL, NULL, zero, NULL)
        made, failed = self.e.fresh("made"), self.e.fresh("failed")
        self.e.cond_br(self.e.cmp("ne", out, NULL), made, failed)
        self.e.label(failed)
        self.api("PyErr_Clear")
        self.e.br(otherwise)
        self.e.label(made)
        return out

    def python(self, function: str, *args: Reg) -> Reg:
        """What a Python function that the module names answers."""
        row = self.room(len(args))
        for i, x in enumerate(args):
            self.e.store(x, self.e.gep(row, 8 * i))
        return self.api("PyObject_Vectorcall", self.named(function), row, number(len(args)), NULL)

    def hand(self, value: Reg) -> None:
        """Return a value if it is one, or null if an exception is set; go on if nothing has been done."""
        found, none, nothing = self.e.fresh("found"), self.e.fresh("none"), self.e.fresh("nothing")
        self.e.cond_br(self.e.cmp("ne", value, NULL), found, none)
        self.e.label(found)
        self.give(value)
        self.e.label(none)
        self.e.cond_br(self.e.cmp("eq", self.api("PyErr_Occurred"), NULL), nothing, found)
        self.e.label(nothing)

    def forget(self) -> None:
        """Clear the exception that is set, unless it is one that no program catches (KeyboardInterrupt)."""
        is_error = self.api("PyErr_ExceptionMatches", self.named("Exception"))
        self.when(self.e.cmp("ne", is_error, number(0, "i32")), lambda: self.api("PyErr_Clear"))

    def again(self, slow: str) -> None:
        """Leave a call that has raised to Python, which raises with advice; null for what no program catches."""
        self.forget()
        none, left = self.e.fresh("cleared"), self.e.fresh("left")
        self.e.cond_br(self.e.cmp("eq", self.api("PyErr_Occurred"), NULL), none, left)
        self.e.label(left)
        self.give(NULL)
        self.e.label(none)
        self.e.br(slow)


class _New(_Function):
    """``tn_new(array)``: the handle of an array, whose reference it takes over; null with an exception."""

    name, parameters, meta = "tn_new", (("array", "ptr"),), "None"

    def body(self) -> None:
        e, array = self.e, Reg("%array", "ptr")
        handle = self.api("PyType_GenericAlloc", self.named("handle"), number(0))
        self.differ(handle, NULL, "failed")
        e.store(array, e.gep(handle, self.layout["value"]))
        self.api("Py_IncRef", self.named(self.meta))
        e.store(self.named(self.meta), e.gep(handle, self.layout["meta"]))
        self.give(handle)
        e.label("failed")
        self.api("Py_DecRef", array)
        self.give(NULL)


class _NewScalar(_New):
    """``tn_scalar(array)``: the same of what NumPy gives as a scalar."""

    name, meta = "tn_scalar", "SCALAR"


class _NewHeld(_New):
    """``tn_new_held(array)``: the same of memory that the first write leaves alone."""

    name, meta = "tn_new_held", "HELD"


class _Wrap(_Function):
    """``tn_wrap(value)``: the handle of a small array; what the Python form makes of anything else. Takes a reference
    over; null with an exception."""

    name, parameters = "tn_wrap", (("value", "ptr"),)

    def body(self) -> None:
        e, value = self.e, Reg("%value", "ptr")
        self.equal(self.type_of(value), self.named("ndarray"), "other")
        self.need(e.cmp("slt", self.get(self.elements(value)), number(self.layout["large"])), "other")
        self.give(self.own("tn_new", value))
        e.label("other")
        handle = self.python("slow_wrap", value)
        self.api("Py_DecRef", value)
        self.give(handle)


class _Operand(_Function):
    """``tn_operand(thing)``: the array in a handle, an array or a Python number itself; null for all others."""

    name, parameters = "tn_operand", (("thing", "ptr"),)

    def body(self) -> None:
        e, thing = self.e, Reg("%thing", "ptr")
        kind = self.type_of(thing)
        e.cond_br(e.cmp("eq", kind, self.named("handle")), "handle", "plain")
        e.label("handle")
        value = self.pointer(thing, self.layout["value"])
        self.differ(value, NULL, "none")
        self.need(self.is_type(value, "ndarray"), "none")
        self.give(value)
        e.label("plain")
        known = [e.cmp("eq", kind, self.named(name)) for name in ("ndarray", "float", "int", "bool", "complex")]
        self.need(self.any(*known), "none")
        self.give(thing)
        e.label("none")
        self.give(NULL)


class _Fill(_Function):
    """``tn_fill(z, main, row, room, data, step)``: where a loop finds an operand, and its step in bytes; 0 if it does
    not fit to the array ``main``. A Python number is stored in ``room``."""

    name, result = "tn_fill", "i32"
    parameters = tuple((name, "ptr") for name in ("z", "main", "row", "room", "data", "step"))

    def body(self) -> None:
        e = self.e
        z, main, row, room, data, step = (Reg(f"%{name}", "ptr") for name, _ in self.parameters)
        size = self.get(row, 8 * SIZE_IN)
        e.cond_br(e.cmp("eq", z, main), "whole", "other")
        e.label("other")
        e.cond_br(self.is_type(z, "ndarray"), "array", "number")
        e.label("array")
        self.equal(self.pointer(z, builtin._DESCR), self.pointer(row), "no")
        nd = self.dimensions(z)
        wanted = number(builtin._ALIGNED | builtin._CONTIGUOUS, "i32")
        self.equal(e.op("and", self.half(z, builtin._FLAGS), wanted), wanted, "no")
        e.cond_br(e.cmp("eq", nd, number(0)), "one", "several")
        e.label("several")
        self.equal(nd, self.dimensions(main), "no")
        mine, theirs = self.pointer(z, builtin._DIMS), self.pointer(main, builtin._DIMS)
        self.each(nd, lambda i: self.equal(self.get(self.at(mine, i)), self.get(self.at(theirs, i)), "no"))
        e.br("whole")
        e.label("whole")
        e.store(self.pointer(z, builtin._DATA), data)
        e.store(size, step)
        self.give(number(1, "i32"))
        e.label("one")
        e.store(self.pointer(z, builtin._DATA), data)
        e.br("constant")
        e.label("constant")
        e.store(number(0), step)
        self.give(number(1, "i32"))
        self.number(z, row, room, data)
        e.label("no")
        self.give(number(0, "i32"))

    def number(self, z: Reg, row: Reg, room: Reg, data: Reg) -> None:
        """A Python float, or an int that is exact in the dtype."""
        e = self.e
        e.label("number")
        e.store(room, data)
        kind, value, overflow = self.get(row, 8 * SCALAR), self.room(), self.room()
        e.cond_br(self.is_type(z, "float"), "float", "notfloat")
        e.label("float")
        double = e.load(e.gep(z, builtin._VALUE), "f64", 1)
        self.each_kind(kind, {"f64": lambda: e.store(double, room), "f32": lambda: self.single(double, room)}, "f")
        e.label("notfloat")
        self.need(self.is_type(z, "int"), "no")
        e.store(self.api("PyLong_AsLongLongAndOverflow", z, overflow), value)
        self.equal(self.half(overflow, 0), number(0, "i32"), "no")
        n = self.get(value)
        self.need(e.cmp("sge", n, self.get(row, 8 * LEAST)), "no")
        self.need(e.cmp("sle", n, self.get(row, 8 * GREATEST)), "no")

        def store(name: str) -> Callable[[], None]:
            if name[0] == "f":
                return lambda: e.store(e.convert("sitofp", n, name), room)
            return lambda: e.store(n if name == "i64" else e.convert("trunc", n, name), room)

        self.each_kind(kind, {name: store(name) for name in KINDS}, "i")

    def each_kind(self, kind: Reg, ways: dict[str, Callable[[], None]], stem: str) -> None:
        """Store a scalar by the row's SCALAR, then ``constant``; ``no`` where there is no way."""
        cases = " ".join(f"i64 {1 + KINDS.index(name)}, label %{stem}{name}" for name in ways)
        self.e.raw(f"switch i64 {kind.text}, label %no [ {cases} ]")
        for name, way in ways.items():
            self.e.label(f"{stem}{name}")
            way()
            self.e.br("constant")

    def single(self, double: Reg, room: Reg) -> None:
        """As float32, where that neither overflows nor underflows."""
        e = self.e
        size = e.intrinsic("fabs", double)
        self.need(e.cmp("ole", size, e.const(_LARGEST, "f64", 1)), "no")
        is_zero = e.cmp("oeq", size, e.const(0.0, "f64", 1))
        self.need(e.op("or", is_zero, e.cmp("oge", size, e.const(_SMALLEST, "f64", 1))), "no")
        e.store(e.convert("fptrunc", double, "f32"), room)


class _Loop(_Function):
    """``tn_loop(table, x, y)``: the result of NumPy's inner loop as a new array; null where there is no loop for these
    operands, and where a floating-point error has to be reported. ``y`` is null for a ufunc of one operand."""

    name, parameters = "tn_loop", (("table", "ptr"), ("x", "ptr"), ("y", "ptr"))

    def body(self) -> None:
        e, (table, x, y) = self.e, (Reg(f"%{name}", "ptr") for name, _ in self.parameters)
        main, made = self.room(), self.room()
        args, steps, count = self.room(3), self.room(3), self.room()
        e.store(x, main)
        e.cond_br(e.cmp("eq", y, NULL), "chosen", "two")
        e.label("two")
        e.cond_br(self.is_type(x, "ndarray"), "first", "second")
        e.label("first")  # an array without dimensions is a number beside one that has some
        self.need(self.is_type(y, "ndarray"), "chosen")
        self.equal(self.dimensions(x), number(0), "chosen")
        e.br("second")
        e.label("second")
        e.store(y, main)
        e.br("chosen")
        e.label("chosen")
        array = self.pointer(main)
        self.need(self.is_type(array, "ndarray"), "no")
        descr = self.pointer(array, builtin._DESCR)
        num = self.half(descr, _NUM)
        self.below(num, ROWS, "no")
        place = e.mul(e.convert("zext", num, "i64"), number(ROW))
        row = e.gep(self.at(table, place), 8 * HEADER)
        self.equal(self.pointer(row), descr, "no")
        wanted = number(builtin._ALIGNED | builtin._CONTIGUOUS, "i32")
        self.equal(e.op("and", self.half(array, builtin._FLAGS), wanted), wanted, "no")
        n = self.get(self.elements(array))
        self.below(e.sub(n, number(1)), MOST, "no")
        e.store(n, count)

        def fill(k: int, z: Reg) -> None:
            good = self.own(
                "tn_fill", z, array, row, self.room(), e.gep(args, 8 * k), e.gep(steps, 8 * k), result="i32"
            )
            self.differ(good, number(0, "i32"), "no")

        def result(k: int) -> None:
            out = self.new(self.pointer(row, 8 * OUT), self.dimensions(array), self.pointer(array, builtin._DIMS), "no")
            e.store(out, made)
            e.store(self.pointer(out, builtin._DATA), e.gep(args, 8 * k))
            e.store(self.get(row, 8 * SIZE_OUT), e.gep(steps, 8 * k))

        fill(0, x)
        e.cond_br(e.cmp("eq", y, NULL), "unary", "binary")
        e.label("unary")
        result(1)
        e.br("run")
        e.label("binary")
        fill(1, y)
        result(2)
        e.br("run")
        e.label("run")
        self.run(row, args, count, steps)
        self.give(self.pointer(made))
        e.label("reported")
        self.api("Py_DecRef", self.pointer(made))
        e.br("no")
        e.label("no")
        self.give(NULL)

    def run(self, row: Reg, args: Reg, count: Reg, steps: Reg) -> None:
        """Call the loop between a look at the floating-point flags before and after."""
        e = self.e
        mask, shift = _EXCEPT[builtin.processor()]
        flags = number(mask, "i32")
        dirty = e.cmp("ne", self.api("fetestexcept", flags), number(0, "i32"))
        self.when(dirty, lambda: self.api("feclearexcept", flags))
        e.call("void", self.pointer(row, 8 * LOOP).text, args, count, steps, self.pointer(row, 8 * DATA))
        raised = e.convert("zext", self.api("fetestexcept", flags), "i64")
        self.need(e.cmp("ne", raised, number(0)), "silent")
        upper = e.op("and", e.op("lshr", raised, number(shift)), number(7))
        numpys = e.op("or", upper, e.op("shl", e.op("and", raised, number(1)), number(3)))
        refused = errstate.refuses(e, numpys, number(_REPORTED))
        e.cond_br(refused, "reported", "silent")
        e.label("silent")


class _Small(_Function):
    """``tn_small(z)``: 1 for a Python number, and for an array of numbers that is not large."""

    name, parameters, result = "tn_small", (("z", "ptr"),), "i32"

    def body(self) -> None:
        e, z = self.e, Reg("%z", "ptr")
        self.need(self.is_type(z, "ndarray"), "yes")
        num = self.half(self.pointer(z, builtin._DESCR), _NUM)
        self.need(self.any(e.cmp("ult", num, number(17, "i32")), e.cmp("eq", num, number(_HALF, "i32"))), "no")
        self.need(e.cmp("slt", self.get(self.elements(z)), number(self.layout["large"])), "no")
        e.br("yes")
        e.label("yes")
        self.give(number(1, "i32"))
        e.label("no")
        self.give(number(0, "i32"))


class _Ufunc(_Function):
    """``tn_ufunc(table, x, y)``: what the ufunc answers, as a handle; null without an exception where it raises, and
    for what is large or no number."""

    name, parameters = "tn_ufunc", _Loop.parameters

    def body(self) -> None:
        e, (table, x, y) = self.e, (Reg(f"%{name}", "ptr") for name, _ in self.parameters)
        row, count, out = self.room(2), self.room(), self.room()
        e.store(number(1), count)
        self.differ(self.own("tn_small", x, result="i32"), number(0, "i32"), "no")
        self.api("Py_IncRef", x)  # another thread may put something else into the handles meanwhile
        e.store(x, row)
        e.cond_br(e.cmp("eq", y, NULL), "call", "binary")
        e.label("binary")
        self.differ(self.own("tn_small", y, result="i32"), number(0, "i32"), "drop")
        self.api("Py_IncRef", y)
        e.store(y, e.gep(row, 8))
        e.store(number(2), count)
        e.br("call")
        e.label("call")
        e.store(self.api("PyObject_Vectorcall", self.pointer(table), row, self.get(count), NULL), out)
        self.release(row, self.get(count))
        self.differ(self.pointer(out), NULL, "raised")
        handle = self.own("tn_result", self.pointer(out))
        self.differ(handle, NULL, "raised")
        self.give(handle)
        e.label("raised")
        self.forget()
        self.give(NULL)
        e.label("drop")
        self.api("Py_DecRef", x)
        e.br("no")
        e.label("no")
        self.give(NULL)


class _Apply(_Function):
    """``tn_apply(table, x, y)``: the handle of the ufunc's result; null without an exception where Python has to
    do it."""

    name, parameters = "tn_apply", _Loop.parameters

    def body(self) -> None:
        e, (table, x, y) = self.e, (Reg(f"%{name}", "ptr") for name, _ in self.parameters)
        out = self.own("tn_loop", table, x, y)
        self.differ(out, NULL, "whole")
        handle = self.room()
        e.cond_br(e.cmp("eq", self.half(out, builtin._ND), number(0, "i32")), "tn_scalar", "tn_new")
        for kind in ("tn_scalar", "tn_new"):
            e.label(kind)
            e.store(self.own(kind, out), handle)
            e.br("made")
        e.label("made")
        self.differ(self.pointer(handle), NULL, "failed")
        self.give(self.pointer(handle))
        self.e.label("failed")
        self.forget()
        self.give(NULL)
        self.e.label("whole")
        self.give(self.own("tn_ufunc", table, x, y))


class _Value(_Function):
    """``tn_value(this)``: the array in a handle while no scope is open; null otherwise."""

    name, parameters = "tn_value", (("this", "ptr"),)

    def body(self) -> None:
        self.all_plain("no")
        value = self.pointer(Reg("%this", "ptr"), self.layout["value"])
        self.differ(value, NULL, "no")
        self.need(self.is_type(value, "ndarray"), "no")
        self.give(value)
        self.e.label("no")
        self.give(NULL)


class Binary(_Function):
    """The operator ``__add__`` of a handle and its kind; ``reflected``: the handle is the second operand."""

    def __init__(self, module: Module, layout: dict[str, int], name: str, table: str, reflected: bool):
        super().__init__(module, layout)
        self.name, self.table, self.reflected = f"tn_m_{name}", f"table_{table}", reflected
        self.slow, self.parameters = f"slow_{name}", (("this", "ptr"), ("other", "ptr"))

    def body(self) -> None:
        e, this, other = self.e, Reg("%this", "ptr"), Reg("%other", "ptr")
        value = self.own("tn_value", this)
        self.differ(value, NULL, "slow")
        operand = self.own("tn_operand", other)
        self.differ(operand, NULL, "slow")
        if self.table == "table_matmul":  # refuses numbers, after it may have warned
            self.need(self.is_type(operand, "ndarray"), "slow")
        pair = (operand, value) if self.reflected else (value, operand)
        self.hand(self.own("tn_apply", self.named(self.table), *pair))
        e.br("slow")
        e.label("slow")
        self.give(self.python(self.slow, this, other))


class InPlace(Binary):
    """The operator ``__iadd__`` and its kind, for an array that neither is a view nor has one."""

    def __init__(self, module: Module, layout: dict[str, int], name: str, table: str):
        super().__init__(module, layout, name, table, False)

    def body(self) -> None:
        e, this, other, out = self.e, Reg("%this", "ptr"), Reg("%other", "ptr"), self.room()
        value = self.own("tn_value", this)
        self.differ(value, NULL, "slow")
        meta = self.pointer(this, self.layout["meta"])
        e.cond_br(e.cmp("eq", meta, self.named("SCALAR")), "scalar", "array")
        e.label("scalar")  # which stays as it is: the name gets another one
        other_value = self.own("tn_operand", other)
        self.differ(other_value, NULL, "slow")
        self.hand(self.own("tn_apply", self.named(self.table), value, other_value))
        e.br("slow")
        e.label("array")
        self.equal(meta, self.named("None"), "slow")
        writeable = e.op("and", self.half(value, builtin._FLAGS), number(builtin._WRITEABLE, "i32"))
        self.differ(writeable, number(0, "i32"), "slow")
        operand = self.own("tn_operand", other)
        self.differ(operand, NULL, "slow")
        made = self.own("tn_loop", self.named(self.table), value, operand)
        self.differ(made, NULL, "slow")
        e.store(made, out)
        self.equal(self.pointer(made, builtin._DESCR), self.pointer(value, builtin._DESCR), "drop")
        self.equal(self.dimensions(made), self.dimensions(value), "drop")
        mine, theirs = self.pointer(value, builtin._DIMS), self.pointer(made, builtin._DIMS)
        self.each(
            self.dimensions(value),
            lambda i: self.equal(self.get(self.at(mine, i)), self.get(self.at(theirs, i)), "drop"),
        )
        size = e.mul(self.get(self.elements(value)), self.get(self.pointer(value, builtin._DESCR), builtin.ITEMSIZE))
        self.api("memcpy", self.pointer(value, builtin._DATA), self.pointer(made, builtin._DATA), size)
        self.api("Py_DecRef", made)
        self.api("Py_IncRef", this)
        self.give(this)
        e.label("drop")
        self.api("Py_DecRef", self.pointer(out))
        e.br("slow")
        e.label("slow")
        self.give(self.python(self.slow, this, other))


class Unary(_Function):
    """The operator ``__neg__`` of a handle and its kind."""

    def __init__(self, module: Module, layout: dict[str, int], name: str, table: str):
        super().__init__(module, layout)
        self.name, self.table, self.slow = f"tn_m_{name}", f"table_{table}", f"slow_{name}"
        self.parameters = (("this", "ptr"), ("none", "ptr"))

    def body(self) -> None:
        this = Reg("%this", "ptr")
        value = self.own("tn_value", this)
        self.differ(value, NULL, "slow")
        self.hand(self.own("tn_apply", self.named(self.table), value, NULL))
        self.e.br("slow")
        self.e.label("slow")
        self.give(self.python(self.slow, this))


class Call(_Function):
    """``tn_m_ufunc(this, args, nargs, names)``: the call of a ufunc object whose slot ``table`` describes it."""

    name = "tn_m_ufunc"
    parameters = (("this", "ptr"), ("args", "ptr"), ("nargs", "i64"), ("names", "ptr"))

    def body(self) -> None:
        e = self.e
        this, args, nargs, names = (Reg(f"%{name}", kind) for name, kind in self.parameters)
        x, y = self.room(), self.room()
        e.store(NULL, y)
        self.equal(names, NULL, "slow")
        plan = self.pointer(this, self.layout["table"])
        self.differ(plan, NULL, "slow")
        table = e.gep(plan, builtin._BYTES)
        self.equal(self.get(table, 8), nargs, "slow")
        self.all_plain("slow")
        e.store(self.own("tn_operand", self.pointer(args)), x)
        self.differ(self.pointer(x), NULL, "slow")
        e.cond_br(e.cmp("eq", nargs, number(2)), "two", "apply")
        e.label("two")
        e.store(self.own("tn_operand", self.pointer(args, 8)), y)
        self.differ(self.pointer(y), NULL, "slow")
        e.br("apply")
        e.label("apply")
        self.hand(self.own("tn_apply", table, self.pointer(x), self.pointer(y)))
        e.br("slow")
        e.label("slow")
        self.behind(this, args, nargs, names, "slow___call__")


FUNCTIONS = (_New, _NewScalar, _NewHeld, _Wrap, _Operand, _Fill, _Loop, _Small, _Ufunc, _Apply, _Value, Call)
