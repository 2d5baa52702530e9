"""The text of the code behind caller.py: an interpreter of plans, in LLVM's language.

Variables are slots on the stack and control flow is written out, so that no value crosses a jump: the text needs no
pass of LLVM to be as fast as it can be, because Python's own functions take nearly all of the time.
"""

from __future__ import annotations

import functools
from collections.abc import Callable

from ..llvm import builtin
from ..llvm.emitter import Module, Reg
from .entries import (
    ARGUMENTS,
    COUNTER,
    GIVE,
    GIVE_AT,
    IS_NEW,
    IS_SINGLE,
    MAX_LEAVES,
    MAX_OBJECTS,
    OPERANDS,
    OPERANDS_AT,
    PYTHON,
    RESULTS,
    RESULTS_AT,
    SCALAR,
    START,
    TAKE,
)
from .writer import BASE, ITEMS, NULL, SIZE, Writer, number


class _Value(Writer):
    """``tn_value(thing, spec)``: the NumPy array in a handle, or the array itself; null if it does not fit."""

    def write(self) -> None:
        e, thing, spec, value = self.e, Reg("%thing", "ptr"), Reg("%spec", "ptr"), self.room()
        scalar = self.room()
        e.store(thing, value)
        e.store(number(0), scalar)
        kind = self.type_of(thing)

        def look() -> None:
            e.store(self.pointer(thing, self.layout["value"]), value)
            meta = self.pointer(thing, self.layout["meta"])
            self.differ(meta, NULL, "bad")

            def ask() -> None:
                is_scalar = e.cmp("eq", self.pointer(meta, self.layout["scalar"]), self.named("True"))
                self.when(is_scalar, lambda: e.store(number(SCALAR), scalar))

            self.when(e.cmp("eq", self.type_of(meta), self.named("Meta")), ask)

        is_handle = e.op("or", e.cmp("eq", kind, self.named("handle")), e.cmp("eq", kind, self.named("variable")))
        self.when(is_handle, look)
        array = self.pointer(value)
        self.differ(array, NULL, "bad")
        self.equal(self.type_of(array), self.named("ndarray"), "bad")
        nd = self.get(spec, 8)
        self.equal(e.convert("sext", e.load(e.gep(array, builtin._ND), "i32", 1), "i64"), nd, "bad")
        word = self.get(self.pointer(array, builtin._DESCR), builtin._DESCR_WORD)
        word = e.op("or", e.op("and", word, number(builtin._DESCR_MASK)), self.get(scalar))
        self.equal(word, self.get(spec), "bad")
        extents, wanted = self.pointer(array, builtin._DIMS), e.gep(spec, 16)
        self.each(nd, lambda i: self.equal(self.get(self.at(extents, i)), self.get(self.at(wanted, i)), "bad"))
        e.raw(f"ret ptr {array.text}")
        e.label("bad")
        e.raw("ret ptr null")
        e.define("tn_value", [("ptr", "thing"), ("ptr", "spec")], "ptr")


class _Owner(Writer):
    """``tn_owner(array)``: the array that owns its memory."""

    def write(self) -> None:
        e, owner = self.e, self.room()
        e.store(Reg("%array", "ptr"), owner)
        e.br("next")
        e.label("next")
        base = self.pointer(self.pointer(owner), BASE)
        self.differ(base, NULL, "found")
        is_array = self.api("PyType_IsSubtype", self.type_of(base), self.named("ndarray"))
        self.differ(is_array, number(0, "i32"), "found")
        e.store(base, owner)
        e.br("next")
        e.label("found")
        e.raw(f"ret ptr {self.pointer(owner).text}")
        e.define("tn_owner", [("ptr", "array")], "ptr")


class _Same(Writer):
    """``tn_same(one, two)``: 1 for the same object, or an equal one of a class whose == is Python's own."""

    def write(self) -> None:
        e, one, two = self.e, Reg("%one", "ptr"), Reg("%two", "ptr")
        self.differ(one, two, "yes")
        kind = self.type_of(two)
        self.equal(self.type_of(one), kind, "no")
        self.differ(kind, self.named("float"), "bits")
        known = [e.cmp("eq", kind, self.named(name)) for name in ("int", "str", "bytes")]
        self.need(functools.reduce(lambda a, b: e.op("or", a, b), known), "no")
        equal = self.api("PyObject_RichCompareBool", one, two, number(2, "i32"))  # Py_EQ
        e.cond_br(e.cmp("eq", equal, number(1, "i32")), "yes", "no")
        e.label("bits")  # NaN is NaN, and 0.0 is not -0.0
        e.cond_br(e.cmp("eq", self.get(one, builtin._VALUE), self.get(two, builtin._VALUE)), "yes", "no")
        e.label("yes")
        e.raw("ret i32 1")
        e.label("no")
        e.raw("ret i32 0")
        e.define("tn_same", [("ptr", "one"), ("ptr", "two")], "i32")


class _Attempt(Writer):
    """``tn_try(row, args, nargs, names)``: what an entry answers; null with an exception; a borrowed NotImplemented."""

    def __init__(self, module: Module, layout: dict[str, int]):
        super().__init__(module, layout)
        self.args, self.nargs, self.names = Reg("%args", "ptr"), Reg("%nargs", "i64"), Reg("%names", "ptr")
        self.items = self.e.gep(Reg("%row", "ptr"), layout["items"])
        self.plan = self.e.gep(self.pointer(self.items), builtin._BYTES)
        self.pc, self.answer, self.length, self.place = (self.room() for _ in range(4))  # length: of the instruction
        self.objects, self.values, self.leaves = self.room(MAX_OBJECTS), self.room(MAX_OBJECTS), self.room(MAX_LEAVES)
        self.results, self.handles, self.stack = (self.room(MAX_OBJECTS) for _ in range(3))
        self.leaf_count, self.value_count, self.handle_count, self.top = (self.room() for _ in range(4))
        self.given = self.room(MAX_OBJECTS)

    def write(self) -> None:
        for slot in (self.leaf_count, self.value_count, self.handle_count, self.top):
            self.e.store(number(0), slot)
        self.e.store(self.named("NotImplemented"), self.answer)
        self.arguments()
        self.switch("take", TAKE, "end")
        self.arrays()
        self.containers()
        self.environment()
        self.e.label("taken")
        self.go(self.get(self.length))
        self.e.br("take")
        self.program()
        self.new_handles()
        self.switch("give", GIVE, "leave")
        self.structure()
        self.ways_out()
        self.e.define("tn_try", [("ptr", "row"), ("ptr", "args"), ("i64", "nargs"), ("ptr", "names")], "ptr")

    # --- the instruction under way ---

    def header(self, k: int) -> Reg:
        """One of the first words of the plan."""
        return self.get(self.plan, 8 * k)

    def word(self, k: int) -> Reg:
        """An operand of the instruction, from 1."""
        return self.get(self.pointer(self.pc), 8 * k)

    def kept(self, k: int) -> Reg:
        """The item of the entry that an operand tells."""
        return self.nth(self.items, self.word(k))

    def thing(self, k: int) -> Reg:
        """The object that an operand tells."""
        return self.nth(self.objects, self.word(k))

    def go(self, words: Reg | int) -> None:
        """On to the instruction behind this one."""
        words = number(words) if isinstance(words, int) else words
        self.e.store(self.at(self.pointer(self.pc), words), self.pc)

    def switch(self, stem: str, numbers: dict[str, int], otherwise: str) -> None:
        """Jump to the code of the instruction."""
        self.e.br(stem)
        self.e.label(stem)
        cases = " ".join(f"i64 {k}, label %{stem}{k}" for k in numbers.values())
        self.e.raw(f"switch i64 {self.word(0).text}, label %{otherwise} [ {cases} ]")

    def case(self, name: str) -> None:
        """Here starts the code of an instruction that takes."""
        self.e.label(f"take{TAKE[name]}")

    # --- arguments ---

    def arguments(self) -> None:
        """As many as expected, and keywords of the names expected, in the same order."""
        e, expected, total = self.e, self.pointer(self.items, 16), self.room()
        self.equal(self.nargs, self.header(ARGUMENTS), "end")
        e.store(self.nargs, total)
        e.cond_br(e.cmp("eq", self.names, NULL), "unnamed", "named")
        e.label("named")
        self.differ(expected, self.named("None"), "end")
        size = self.get(self.names, SIZE)
        self.equal(size, self.get(expected, SIZE), "end")
        self.each(size, lambda i: self.equal(self.item(self.names, i), self.item(expected, i), "end"))
        self.bump(total, size)
        e.br("counted")
        e.label("unnamed")
        self.equal(expected, self.named("None"), "end")
        e.br("counted")
        e.label("counted")
        self.each(self.get(total), lambda i: e.store(self.nth(self.args, i), self.at(self.objects, i)))
        e.store(e.gep(self.plan, 8 * START), self.pc)

    def push(self, value: Reg) -> None:
        """A value, whose reference is taken over."""
        self.e.store(value, self.at(self.values, self.get(self.value_count)))
        self.bump(self.value_count)

    def fit(self, x: Reg, words: int, otherwise: str) -> None:
        """Push the value of an array; its spec is what follows so many words of the instruction."""
        spec = self.e.gep(self.pointer(self.pc), 8 * words)
        value = self.e.call("ptr", "tn_value", x, spec) or NULL
        self.differ(value, NULL, otherwise)
        self.api("Py_IncRef", value)
        self.push(value)
        self.e.store(self.e.add(self.word(words + 1), number(words + 2)), self.length)

    def arrays(self) -> None:
        """Instructions whose operand is an array."""
        self.case("leaf")
        x, n = self.thing(1), self.get(self.leaf_count)
        self.each(n, lambda i: self.differ(self.nth(self.leaves, i), x, "end"))  # one array twice: another program
        self.e.store(x, self.at(self.leaves, n))
        self.bump(self.leaf_count)
        self.fit(x, 2, "end")
        self.e.br("taken")
        self.case("handle")
        self.equal(self.type_of(self.thing(1)), self.named("handle"), "end")
        self.go(2)
        self.e.br("take")
        self.case("held")
        self.fit(self.kept(1), 2, "end")
        self.e.br("taken")
        self.case("value")
        x = self.kept(1)
        self.api("Py_IncRef", x)
        self.push(x)
        self.go(2)
        self.e.br("take")

    def containers(self) -> None:
        """Instructions that give the parts of a container numbers, and the comparison of constants."""
        e = self.e
        for name in ("list", "tuple"):
            self.case(name)
            x = self.thing(1)
            self.equal(self.type_of(x), self.named(name), "end")
            self.equal(self.get(x, SIZE), self.word(2), "end")
            e.store(self.pointer(x, ITEMS) if name == "list" else e.gep(x, self.layout["items"]), self.place)
            e.br("parts")
        e.label("parts")
        source, first = self.pointer(self.place), self.word(3)
        self.each(self.word(2), lambda i: e.store(self.nth(source, i), self.at(self.objects, e.add(first, i))))
        self.go(4)
        e.br("take")

        self.case("dict")
        x = self.thing(1)
        self.equal(self.type_of(x), self.named("dict"), "end")
        e.store(x, self.place)
        e.store(number(5), self.length)
        e.br("entries")
        self.case("fields")
        x = self.thing(1)
        self.equal(self.type_of(x), self.kept(5), "end")
        x = self.api("PyObject_GenericGetDict", x, NULL)
        self.differ(x, NULL, "gone")
        self.api("Py_DecRef", x)  # the object keeps it
        e.store(x, self.place)
        e.store(number(6), self.length)
        e.br("entries")
        e.label("entries")
        x, keys, first, position, key = self.pointer(self.place), self.kept(4), self.word(3), self.room(), self.room()
        self.equal(self.api("PyDict_Size", x), self.word(2), "end")
        e.store(number(0), position)

        def entry(i: Reg) -> None:
            more = self.api("PyDict_Next", x, position, key, self.at(self.objects, e.add(first, i)))
            self.differ(more, number(0, "i32"), "end")
            self.equal(self.pointer(key), self.item(keys, i), "end")

        self.each(self.word(2), entry)
        e.br("taken")

        self.case("same")
        self.equal(e.call("i32", "tn_same", self.thing(1), self.kept(2)) or NULL, number(1, "i32"), "end")
        self.go(3)
        e.br("take")

    def environment(self) -> None:
        """Instructions that look at what is captured."""
        e = self.e
        for name, function in (("item", "PyObject_GetItem"), ("attribute", "PyObject_GetAttr")):
            self.case(name)
            found = self.api(function, self.kept(1), self.kept(2))
            self.differ(found, NULL, "gone")
            self.api("Py_DecRef", found)  # only its identity is asked for
            self.equal(found, self.kept(3), "end")
            self.go(4)
            e.br("take")
            self.case(f"load {name}")
            found = self.api(function, self.kept(1), self.kept(2))
            self.differ(found, NULL, "gone")
            e.store(found, self.place)
            self.fit(found, 3, "drop")
            self.api("Py_DecRef", found)
            e.br("taken")
        e.label("drop")
        self.api("Py_DecRef", self.pointer(self.place))
        e.br("end")
        e.label("gone")
        self.api("PyErr_Clear")
        e.br("end")

    # --- the program ---

    def program(self) -> None:
        """Call it, and lay out its results."""
        e = self.e
        self.case("end")
        where, count = self.at(self.plan, self.header(OPERANDS_AT)), self.header(OPERANDS)
        self.differ(count, number(PYTHON), "python")
        self.each(count, lambda i: e.store(self.nth(self.values, self.get(self.at(where, i))), self.at(self.given, i)))
        out = self.api("PyObject_Vectorcall", self.pointer(self.items, 8), self.given, count, NULL)
        self.differ(out, NULL, "raised")
        self.differ(out, self.named("NotImplemented"), "refused")
        e.cond_br(e.cmp("eq", self.header(IS_SINGLE), number(1)), "single", "several")
        e.label("single")
        e.store(out, self.results)
        e.br("given")
        e.label("several")
        numbers = self.at(self.plan, self.header(RESULTS_AT))

        def part(i: Reg) -> None:
            array = self.item(out, self.get(self.at(numbers, i)))
            self.api("Py_IncRef", array)
            e.store(array, self.at(self.results, i))

        self.each(self.header(RESULTS), part)
        self.api("Py_DecRef", out)
        e.br("given")
        e.label("raised")
        e.store(NULL, self.answer)
        is_guard = self.api("PyErr_ExceptionMatches", self.named("guard"))
        self.differ(is_guard, number(0, "i32"), "end")
        self.api("PyErr_Clear")
        e.store(self.named("NotImplemented"), self.answer)
        e.br("end")
        e.label("refused")
        self.api("Py_DecRef", out)
        e.br("end")
        e.label("python")
        e.store(
            self.api("PyObject_Vectorcall", self.pointer(self.items, 8), self.args, self.nargs, self.names), self.answer
        )
        self.bump(self.pointer(self.plan, 8 * COUNTER))
        e.br("end")

    # --- results ---

    def new_handles(self) -> None:
        """A handle for each result."""
        e = self.e
        e.label("given")
        e.store(NULL, self.answer)  # an exception, unless all is made
        handle = self.room()

        def make(i: Reg) -> None:
            slot = self.at(self.results, i)

            def convert() -> None:  # NumPy's scalars
                array = self.api("PyObject_Vectorcall", self.named("asarray"), slot, number(1), NULL)
                self.api("Py_DecRef", self.pointer(slot))
                e.store(array, slot)

            self.when(e.cmp("ne", self.type_of(self.pointer(slot)), self.named("ndarray")), convert)
            self.differ(self.pointer(slot), NULL, "leave")
            self.when(e.cmp("eq", self.header(IS_NEW), number(0)), lambda: self.own(slot))
            self.differ(self.pointer(slot), NULL, "leave")
            e.store(self.api("PyType_GenericAlloc", self.named("handle"), number(0)), handle)
            new = self.pointer(handle)
            self.differ(new, NULL, "leave")
            e.store(self.pointer(slot), e.gep(new, self.layout["value"]))
            e.store(NULL, slot)
            self.api("Py_IncRef", self.named("None"))
            e.store(self.named("None"), e.gep(new, self.layout["meta"]))
            e.store(new, self.at(self.handles, self.get(self.handle_count)))
            self.bump(self.handle_count)

        self.each(self.header(RESULTS), make)
        e.store(self.at(self.plan, self.header(GIVE_AT)), self.pc)

    def own(self, slot: Reg) -> None:
        """Copy a result that lies in the memory of a value or of a result before it."""
        e, is_shared = self.e, self.room()
        owner = e.call("ptr", "tn_owner", self.pointer(slot)) or NULL
        e.store(number(0), is_shared)

        def compare(other: Reg) -> None:
            same = e.cmp("eq", e.call("ptr", "tn_owner", other) or NULL, owner)
            self.when(same, lambda: e.store(number(1), is_shared))

        self.each(self.get(self.value_count), lambda i: compare(self.nth(self.values, i)))
        before = self.get(self.handle_count)
        self.each(before, lambda i: compare(self.pointer(self.nth(self.handles, i), self.layout["value"])))

        def copy() -> None:
            array = self.api("PyObject_Vectorcall", self.named("copy"), slot, number(1), NULL)
            self.api("Py_DecRef", self.pointer(slot))
            e.store(array, slot)

        self.when(e.cmp("ne", self.get(is_shared), number(0)), copy)

    def put(self, value: Reg) -> None:
        """Onto the stack, with its reference."""
        self.e.store(value, self.at(self.stack, self.get(self.top)))
        self.bump(self.top)

    def gather(self, container: Reg, count: Reg, one: Callable[[Reg, Reg], object], words: int) -> None:
        """Move the last values of the stack into a new container, which takes their place."""
        self.differ(container, NULL, "leave")
        self.e.store(self.e.sub(self.get(self.top), count), self.top)
        below = self.at(self.stack, self.get(self.top))
        self.each(count, lambda i: one(i, self.nth(below, i)))
        self.put(container)
        self.go(words)
        self.e.br("give")

    def structure(self) -> None:
        """Instructions that put the result together."""
        e = self.e
        for name in ("result", "constant", "scalar"):
            e.label(f"give{GIVE[name]}")
            x = self.kept(1) if name == "constant" else self.nth(self.handles, self.word(1))
            if name == "scalar":
                place = e.gep(x, self.layout["meta"])
                self.api("Py_DecRef", self.pointer(place))
                self.api("Py_IncRef", self.named("SCALAR"))
                e.store(self.named("SCALAR"), place)
            self.api("Py_IncRef", x)
            self.put(x)
            self.go(2)
            e.br("give")
        for name, python in (("list", "PyList"), ("tuple", "PyTuple")):
            e.label(f"give{GIVE[name]}")
            count = self.word(1)
            container = self.api(f"{python}_New", count)
            fill = functools.partial(self.api, f"{python}_SetItem", container)
            self.gather(container, count, fill, 2)
        e.label(f"give{GIVE['dict']}")
        keys, mapping = self.kept(2), self.api("PyDict_New")

        def set_item(i: Reg, value: Reg) -> None:
            self.api("PyDict_SetItem", mapping, self.item(keys, i), value)
            self.api("Py_DecRef", value)

        self.gather(mapping, self.word(1), set_item, 3)
        e.label(f"give{GIVE['return']}")
        e.store(self.pointer(self.stack), self.answer)
        e.store(number(0), self.top)
        counter = self.pointer(self.plan, 8 * COUNTER)
        self.bump(counter)
        e.br("leave")

    def ways_out(self) -> None:
        """References that are left are given back, whether all is made or not."""
        e = self.e
        e.label("leave")
        self.release(self.stack, self.get(self.top))
        self.release(self.handles, self.get(self.handle_count))
        self.release(self.results, self.header(RESULTS))
        e.br("end")
        e.label("end")
        self.release(self.values, self.get(self.value_count))
        e.raw(f"ret ptr {self.pointer(self.answer).text}")


class _Call(Writer):
    """``tn_call(self, args, nargs, names)``: the answer of the first entry that fits, or of the Python call."""

    def write(self) -> None:
        e = self.e
        this, args, nargs, names = Reg("%self", "ptr"), Reg("%args", "ptr"), Reg("%nargs", "i64"), Reg("%names", "ptr")
        entries, answer = self.pointer(this, self.layout["entries"]), self.room()
        self.differ(entries, NULL, "slow")
        self.equal(self.type_of(entries), self.named("tuple"), "slow")
        self.equal(self.get(self.named("scopes")), number(0), "slow")
        self.api("Py_IncRef", entries)  # another thread may set others meanwhile

        def one(i: Reg) -> None:
            result = e.call("ptr", "tn_try", self.item(entries, i), args, nargs, names) or NULL
            e.store(result, answer)
            self.equal(result, self.named("NotImplemented"), "finished")

        self.each(self.get(entries, SIZE), one)
        self.api("Py_DecRef", entries)
        e.br("slow")
        e.label("finished")
        self.api("Py_DecRef", entries)
        e.raw(f"ret ptr {self.pointer(answer).text}")
        e.label("slow")  # the same arguments behind the function itself
        self.behind(this, args, nargs, names, "slow")
        e.define("tn_call", [("ptr", "self"), ("ptr", "args"), ("i64", "nargs"), ("ptr", "names")], "ptr")


def write(module: Module, layout: dict[str, int]) -> None:
    """Add ``tn_call`` and what it needs. ``layout``: offsets of a tuple's ``items``, of the slots ``value`` and
    ``meta`` of a handle and of the slot ``entries`` of a function."""
    for writer in (_Value, _Owner, _Same, _Attempt, _Call):
        writer(module, layout).write()
