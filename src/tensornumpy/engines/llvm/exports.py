"""The text of the code behind handles.py: what others ask of an array, ``__array__`` and its kind, and its device.

Whoever has had the array once may write to its memory, which its Meta says (``foreign``); only the first time there is
something to note.
"""

from __future__ import annotations

from .emitter import Reg
from .indices import _NUMBERS, Attribute, Shared
from .writer import ITEMS, NULL, SIZE, number


class _Exported(Shared):
    """``tn_exported(this)``: the small array of numbers in a handle that others have had before, and that no tape
    holds, while no scope is open; null otherwise."""

    name, parameters = "tn_exported", (("this", "ptr"),)

    def body(self) -> None:
        this = Reg("%this", "ptr")
        own = self.own("tn_value", this)
        self.differ(own, NULL, "no")
        self.need(self.holds(own, _NUMBERS), "no")
        self.differ(self.own("tn_small", own, result="i32"), number(0, "i32"), "no")
        root = self.own("tn_root", this)
        self.differ(root, NULL, "no")
        meta = self.pointer(root, self.layout["meta"])
        self.differ(meta, NULL, "no")
        self.need(self.is_type(meta, "Meta"), "no")
        for name, value in (("foreign", "True"), ("held", "False")):
            self.equal(self.pointer(meta, self.layout[name]), self.named(value), "no")
        self.give(own)
        self.e.label("no")
        self.give(NULL)


class _Array(Shared):
    """``x.__array__()``, also with ``copy`` None or False."""

    name = "tn_m___array__"
    parameters = (("this", "ptr"), ("args", "ptr"), ("nargs", "i64"), ("names", "ptr"))

    def body(self) -> None:
        e = self.e
        this, args, nargs, names = (Reg(f"%{name}", kind) for name, kind in self.parameters)
        self.equal(nargs, number(0), "slow")
        e.cond_br(e.cmp("eq", names, NULL), "plain", "named")
        e.label("named")
        self.equal(self.get(names, SIZE), number(1), "slow")
        self.equal(self.item(names, number(0)), self.named("keyword_copy"), "slow")
        copy = self.pointer(args)
        self.need(self.any(*(e.cmp("eq", copy, self.named(name)) for name in ("None", "False"))), "slow")
        e.br("plain")
        e.label("plain")
        own = self.own("tn_exported", this)
        self.differ(own, NULL, "slow")
        self.need(self.holds(own, _NUMBERS[1:]), "slow")  # masks are not for all: refuse_pandas
        self.api("Py_IncRef", own)
        self.give(own)
        e.label("slow")
        self.behind(this, args, nargs, names, "slow___array__")


class Exported(Attribute):
    """``x.__array_struct__``."""

    def found(self, this: Reg) -> None:
        own = self.own("tn_exported", this)
        self.differ(own, NULL, "slow")
        self.need(self.holds(own, _NUMBERS[1:]), "slow")
        self.api("Py_IncRef", own)
        found = self.api("PyObject_GetAttr", own, self.named(f"name_{self.attribute}"))
        self.api("Py_DecRef", own)
        self.give(found)


class _Home(Shared):
    """``tn_home(this)``: the default device, if the array is there; null otherwise."""

    name, parameters = "tn_home", (("this", "ptr"),)

    def body(self) -> None:
        e, this = self.e, Reg("%this", "ptr")
        root = self.own("tn_root", this)
        self.differ(root, NULL, "no")
        for handle in (this, root):
            value = self.pointer(handle, self.layout["value"])
            self.differ(value, NULL, "no")
            self.need(self.is_type(value, "ndarray"), "no")
        meta = self.pointer(root, self.layout["meta"])
        self.differ(meta, NULL, "no")
        e.cond_br(e.cmp("eq", meta, self.named("None")), "default", "known")
        e.label("known")
        self.need(self.is_type(meta, "Meta"), "no")
        self.equal(self.pointer(meta, self.layout["device"]), self.named("None"), "no")
        e.br("default")
        e.label("default")
        self.give(self.pointer(self.pointer(self.named("devices"), ITEMS)))
        e.label("no")
        self.give(NULL)


class Device(Attribute):
    """``x.device`` of an array that is on the default one."""

    def found(self, this: Reg) -> None:
        device = self.own("tn_home", this)
        self.differ(device, NULL, "slow")
        self.api("Py_IncRef", device)
        self.give(device)


class _ToDevice(Shared):
    """``x.to_device(device)`` of an array that is there: of the default device, and the names in ``HOME``."""

    name = "tn_m_to_device"
    parameters = _Array.parameters

    def body(self) -> None:
        this, args, nargs, names = (Reg(f"%{name}", kind) for name, kind in self.parameters)
        self.equal(names, NULL, "slow")
        self.equal(nargs, number(1), "slow")
        device = self.own("tn_home", this)
        self.differ(device, NULL, "slow")
        asked = self.pointer(args)
        known = [self.named(f"home_{name}") for name in HOME]
        self.need(self.any(*(self.e.cmp("eq", asked, one) for one in (device, *known))), "slow")
        self.api("Py_IncRef", this)
        self.give(this)
        self.e.label("slow")
        self.behind(this, args, nargs, names, "slow_to_device")


HOME = ("cpu", "CPU")  # as a program's text has them, which Python keeps once
FUNCTIONS = (_Exported, _Array, _Home, _ToDevice)
