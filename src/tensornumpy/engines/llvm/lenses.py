"""The text of the code behind handles.py: views. A view has a lens, and its root knows it by a weak reference.

What is made here is not tracked by Python's garbage collection, where that could find nothing: a weak reference without
a callback refers to nothing, and from the lens of a view one comes to arrays that refer to no view (but for a call,
whose arguments may be of any class). So rows by the thousand cost no collections. Most views are gone before the next
is taken: the weak reference that is left of the last one is used again.
"""

from __future__ import annotations

from . import builtin
from .emitter import Reg
from .indices import Shared
from .writer import BASE, ITEMS, NULL, SIZE, number

_MANY = 64  # views of a root from which on dead ones are looked for
REFERENT, HASH = 16, 32  # PyWeakReference: wr_object, hash


class _Root(Shared):
    """``tn_root(this)``: the handle whose memory ``this`` views, or itself; null if it is not complete."""

    name, parameters = "tn_root", (("this", "ptr"),)

    def body(self) -> None:
        e, this = self.e, Reg("%this", "ptr")
        meta = self.pointer(this, self.layout["meta"])
        self.differ(meta, NULL, "none")
        e.cond_br(self.any(e.cmp("eq", meta, self.named("None")), self.is_type(meta, "Meta")), "itself", "lens")
        e.label("itself")
        self.give(this)
        e.label("lens")
        self.give(self.pointer(meta, self.layout["base"]))
        e.label("none")
        self.give(NULL)


class _Views(Shared):
    """``tn_views(root)``: the list of a root's views; null if there is none yet."""

    name, parameters = "tn_views", (("root", "ptr"),)

    def body(self) -> None:
        meta = self.pointer(Reg("%root", "ptr"), self.layout["meta"])
        self.differ(meta, NULL, "none")
        self.need(self.is_type(meta, "Meta"), "none")
        views = self.pointer(meta, self.layout["views"])
        self.differ(views, NULL, "none")
        self.need(self.is_type(views, "list"), "none")
        self.give(views)
        self.e.label("none")
        self.give(NULL)


class _Attach(Shared):
    """``tn_attach(handle, lens, this, own)``: tell the root of ``this`` of its new view ``handle``, whose lens says so
    from now on. 1 if that is done, 2 if collections have to see the lens; 0 if ``own``, unless it is null, is no more
    the array of ``this``; -1 with an exception."""

    name, result = "tn_attach", "i32"
    parameters = tuple((name, "ptr") for name in ("handle", "lens", "this", "own"))

    def body(self) -> None:
        e, (handle, lens, this, own) = self.e, (Reg(f"%{name}", "ptr") for name, _ in self.parameters)
        reference = self.room()
        root = self.root(this, own)
        views = self.own("tn_views", root)
        self.differ(views, NULL, "new")
        n = self.get(views, SIZE)
        self.differ(n, number(0), "new")
        self.equal(self.pointer(handle, self.layout["weak"]), NULL, "new")
        last = self.nth(self.pointer(views, ITEMS), e.sub(n, number(1)))
        self.need(self.is_type(last, "ref"), "new")
        self.equal(self.pointer(last, REFERENT), self.named("None"), "new")
        self.equal(self.half(last, 0), number(1, "i32"), "new")  # nobody but the list has it
        e.store(handle, e.gep(last, REFERENT))
        e.store(number(-1), e.gep(last, HASH))
        e.store(last, e.gep(handle, self.layout["weak"]))
        self.tell(lens, root)
        self.done(lens, this, root)
        e.label("new")
        # finalizers may run here, and take the list of views away, or the array
        e.store(self.api("PyWeakref_NewRef", handle, NULL), reference)
        self.differ(self.pointer(reference), NULL, "failed")
        self.api("PyObject_GC_UnTrack", self.pointer(reference))
        root = self.root(this, own, "drop")
        self.tell(lens, root)
        views = self.own("tn_views", root)
        self.differ(views, NULL, "register")
        self.without_dead(views)
        appended = self.api("PyList_Append", views, self.pointer(reference))
        self.api("Py_DecRef", self.pointer(reference))
        self.equal(appended, number(0, "i32"), "failed")
        self.done(lens, this, root)
        e.label("register")
        self.api("Py_DecRef", self.pointer(reference))
        none = self.python("register", root, handle)
        self.differ(none, NULL, "failed")
        self.api("Py_DecRef", none)
        self.done(lens, this, self.pointer(lens, self.layout["base"]))
        e.label("drop")
        self.api("Py_DecRef", self.pointer(reference))
        e.br("moved")
        e.label("dropped")
        self.api("Py_DecRef", self.pointer(reference))
        e.br("failed")
        e.label("moved")
        self.give(number(0, "i32"))
        e.label("failed")
        self.give(number(-1, "i32"))

    def root(self, this: Reg, own: Reg, otherwise: str = "moved") -> Reg:
        """The root of ``this``, while that refers to ``own``."""
        same = self.e.cmp("eq", self.pointer(this, self.layout["value"]), own)
        self.need(self.any(same, self.e.cmp("eq", own, NULL)), otherwise)
        root = self.own("tn_root", this)
        self.differ(root, NULL, otherwise)
        return root

    def tell(self, lens: Reg, root: Reg) -> None:
        self.api("Py_IncRef", root)
        self.e.store(root, self.e.gep(lens, self.layout["base"]))

    def without_dead(self, views: Reg) -> None:
        """Take the dead out of the list when there are 64 views, 128, ..."""
        e, n, living = self.e, self.get(views, SIZE), self.room()
        look, go_on = e.fresh("look"), e.fresh("living")
        is_mark = e.cmp("eq", e.op("and", n, e.sub(n, number(1))), number(0))
        e.cond_br(e.op("and", is_mark, e.cmp("sge", n, number(_MANY))), look, go_on)
        e.label(look)
        items = self.pointer(views, ITEMS)
        e.store(number(0), living)

        def forward(i: Reg) -> None:
            x, place = self.nth(items, i), self.at(items, self.get(living))
            e.store(e.load(place, "ptr", 1), self.at(items, i))
            e.store(x, place)
            self.bump(living)

        def sort(i: Reg) -> None:
            alive = e.cmp("ne", self.pointer(self.nth(items, i), REFERENT), self.named("None"))
            self.when(alive, lambda: forward(i))

        self.each(n, sort)
        self.differ(self.get(living), n, go_on)
        cut = self.api("PyList_SetSlice", views, self.get(living), n, NULL)
        self.equal(cut, number(0, "i32"), "dropped")
        e.br(go_on)
        e.label(go_on)

    def done(self, lens: Reg, this: Reg, root: Reg) -> None:
        """Have collections see what may refer to anything: calls, and objects of classes that a program has made."""
        e, seen, after = self.e, self.e.fresh("seen"), self.e.fresh("unseen")
        exact = e.op("and", self.is_type(this, "handle"), self.is_type(root, "handle"))
        e.cond_br(self.any(self.is_type(lens, "CallView"), e.op("xor", exact, Reg("true", "i1"))), seen, after)
        e.label(seen)
        self.api("PyObject_GC_Track", lens)
        self.give(number(2, "i32"))
        e.label(after)
        self.give(number(1, "i32"))


class _IsScalar(Shared):
    """``tn_is_scalar(this)``: 1 for the handle of what NumPy gives as a scalar."""

    name, parameters, result = "tn_is_scalar", (("this", "ptr"),), "i32"

    def body(self) -> None:
        e, meta = self.e, self.pointer(Reg("%this", "ptr"), self.layout["meta"])
        self.differ(meta, self.named("None"), "no")
        self.differ(meta, NULL, "no")
        self.need(self.is_type(meta, "Meta"), "no")
        is_scalar = e.cmp("eq", self.pointer(meta, self.layout["scalar"]), self.named("True"))
        self.give(e.convert("zext", is_scalar, "i32"))
        e.label("no")
        self.give(number(0, "i32"))


class _View(Shared):
    """``tn_view(this, own, value, lens, how)``: the handle of ``value``, a view that ``this`` gives of its array
    ``own``: ``lens`` is the class of its Meta, ``how`` what that keeps. Takes a reference to ``value`` over; null with
    an exception."""

    name = "tn_view"
    parameters = tuple((name, "ptr") for name in ("this", "own", "value", "lens", "how"))

    def body(self) -> None:
        e = self.e
        this, own, value, lens, how = (Reg(f"%{name}", "ptr") for name, _ in self.parameters)
        e.cond_br(e.cmp("eq", self.own("tn_is_scalar", this, result="i32"), number(0, "i32")), "array", "scalar")
        e.label("scalar")  # nothing views it
        self.differ(lens, self.named("IndexView"), "held")
        self.equal(self.half(value, builtin._ND), number(0, "i32"), "held")
        self.give(self.own("tn_scalar", value))
        e.label("held")
        self.give(self.own("tn_new_held", value))
        e.label("array")
        base = self.pointer(value, BASE)
        self.differ(base, NULL, "copy")
        e.cond_br(e.cmp("eq", base, own), "shared", "deeper")
        e.label("deeper")
        self.equal(base, self.pointer(own, BASE), "copy")
        e.br("shared")
        e.label("shared")
        handle = self.api("_PyObject_GC_New", self.named("handle"))
        self.differ(handle, NULL, "nohandle")
        e.store(value, e.gep(handle, self.layout["value"]))
        for name in ("meta", "weak"):
            e.store(NULL, e.gep(handle, self.layout[name]))
        made = self.own("tn_lens", lens, how, this)
        self.differ(made, NULL, "failed")
        e.store(made, e.gep(handle, self.layout["meta"]))
        attached = self.own("tn_attach", handle, made, this, own, result="i32")
        self.need(e.cmp("sge", attached, number(0, "i32")), "failed")
        self.equal(attached, number(0, "i32"), "linked")
        self.api("Py_IncRef", self.named("None"))
        e.store(self.named("None"), e.gep(handle, self.layout["meta"]))
        self.api("Py_DecRef", made)
        self.api("PyObject_GC_Track", handle)
        self.give(handle)
        e.label("linked")
        self.equal(attached, number(2, "i32"), "end")
        self.api("PyObject_GC_Track", handle)
        e.br("end")
        e.label("end")
        self.give(handle)
        e.label("failed")
        self.api("Py_DecRef", handle)
        self.give(NULL)
        e.label("nohandle")
        self.api("Py_DecRef", value)
        self.give(NULL)
        e.label("copy")
        self.give(self.own("tn_new", value))


class _Lens(Shared):
    """``tn_lens(class, how, this)``: a new lens on ``this``, without a root so far; null with an exception."""

    name, parameters = "tn_lens", tuple((name, "ptr") for name in ("class", "how", "this"))

    def body(self) -> None:
        e, (cls, how, this) = self.e, (Reg(f"%{name}", "ptr") for name, _ in self.parameters)
        made = self.api("_PyObject_GC_New", cls)
        self.differ(made, NULL, "failed")
        e.store(NULL, e.gep(made, self.layout["base"]))
        for x, place in ((how, "how"), (this, "parent")):
            self.api("Py_IncRef", x)
            e.store(x, e.gep(made, self.layout[place]))
        self.give(made)
        e.label("failed")
        self.give(NULL)


FUNCTIONS = (_IsScalar, _Root, _Views, _Attach, _View, _Lens)
