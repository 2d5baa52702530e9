"""Kernels as Python builtins: one function, which is made once, checks the arguments of any kernel and calls it.

What an argument has to be, what is allocated and which kernel is called stands in the *plan*, a ``bytes`` object that
the builtin carries as ``self``. So a kernel's own text has nothing of Python in it, and a shape changes no text. Where
anything does not fit, the answer is ``NotImplemented`` and the caller takes another way.
"""

from __future__ import annotations

import functools
import struct
from collections.abc import Callable, Sequence

from ..record import record
from . import allocation, builtin, errstate
from .emitter import Emitter, Module, Reg
from .link import machine

FORMS = ("array", "scalar0d", "strided", "out")
RAISED = -2  # the status of a kernel that leaves an exception; any other one but 0 declines
KERNEL = "kernel"  # the name of a kernel in its module
PARAMETERS = (("ptr", "data"), ("ptr", "words"), ("ptr", "strides"))  # of a kernel, which gives its status, an i64
OPERAND = 3  # words of an operand in ``data`` of a checked kernel: its address, where it begins, and where it ends
_CALL = "call"
_HEADER = dict.fromkeys(("mask", "release.word", "kernel", "inputs", "outputs", "width"), "i64") | {"kernel": "ptr"}
_OPERAND = 3  # words of a plan for an input, before its extents; the header is in front
_FEW = 2  # extents that are compared without a branch; those that are not there with themselves
_FIRST_PAGE = 4096  # addresses below are numbers of arguments
_ROOM = 15  # operands, and strides, for which there is room without asking how many there are
_EXTENTS = "".join(
    f"""  %is.there{k} = icmp ugt i64 %planned, {k}
  %wants{k}.at = getelementptr i64, ptr %from, i64 {k}
  %dims{k}.at = getelementptr i64, ptr %dims, i64 {k}
  %has{k}.at = select i1 %is.there{k}, ptr %dims{k}.at, ptr %wants{k}.at
  %has{k} = load i64, ptr %has{k}.at
  %wants{k} = load i64, ptr %wants{k}.at
  %differs{k} = xor i64 %has{k}, %wants{k}
"""
    for k in range(_FEW)
)
_EXTENTS += """  %differs = or i64 %differs0, %differs1
  %even = icmp eq i64 %differs, 0
"""
_TAKEN = "".join(
    f"""  %{name}.at = getelementptr i64, ptr %self.at, i64 {k}
  %{name} = load {kind}, ptr %{name}.at
"""
    for k, (name, kind) in enumerate(_HEADER.items())
)
_NEW = "ptr @tn_ndarray, ptr %of, i32 %ndim.narrow, ptr %lengths, ptr null, ptr null, i32 0, ptr null"
_LISTED = f"""\
  %data.small = alloca [{_ROOM} x ptr], align 16
  %made.small = alloca [{_ROOM} x ptr], align 16
  %strides.small = alloca [{_ROOM} x i64], align 16
  %self.at = getelementptr i8, ptr %self, i64 {builtin._BYTES}
{_TAKEN}  %counted = icmp eq i64 %nargs, %inputs
  br i1 %counted, label %begin, label %decline
begin:
  %first = getelementptr i64, ptr %self.at, i64 {len(_HEADER)}
  %operands = add i64 %inputs, %outputs
  %sizes = or i64 %operands, %width
  %is.large = icmp ugt i64 %sizes, {_ROOM}
  br i1 %is.large, label %large, label %roomy
large:
  %data.large = alloca ptr, i64 %operands, align 16
  %made.large = alloca ptr, i64 %outputs, align 16
  %strides.large = alloca i64, i64 %width, align 16
  br label %roomy
roomy:
  %data = phi ptr [ %data.small, %begin ], [ %data.large, %large ]
  %made = phi ptr [ %made.small, %begin ], [ %made.large, %large ]
  %strides = phi ptr [ %strides.small, %begin ], [ %strides.large, %large ]
  %none = icmp eq i64 %inputs, 0
  br i1 %none, label %checked, label %input
input:
  %i = phi i64 [ 0, %roomy ], [ %i.next, %taken ]
  %p = phi ptr [ %first, %roomy ], [ %p.next, %taken ]
  %arg.at = getelementptr ptr, ptr %args, i64 %i
  %arg = load ptr, ptr %arg.at
  %type.at = getelementptr i8, ptr %arg, i64 {builtin._TYPE}
  %type = load ptr, ptr %type.at
  %typed = icmp eq ptr %type, @tn_ndarray
  br i1 %typed, label %array, label %decline
array:
  %needed = load i32, ptr %p
  %rank.at = getelementptr i32, ptr %p, i64 1
  %rank = load i32, ptr %rank.at
  %word.at = getelementptr i64, ptr %p, i64 1
  %word = load i64, ptr %word.at
  %planned.at = getelementptr i64, ptr %p, i64 2
  %planned = load i64, ptr %planned.at
  %from = getelementptr i64, ptr %p, i64 {_OPERAND}
  %flags.at = getelementptr i8, ptr %arg, i64 {builtin._FLAGS}
  %flags.all = load i32, ptr %flags.at
  %flags.seen = and i32 %flags.all, %needed
  %behaved = icmp eq i32 %flags.seen, %needed
  %nd.at = getelementptr i8, ptr %arg, i64 {builtin._ND}
  %nd = load i32, ptr %nd.at
  %ranked = icmp eq i32 %nd, %rank
  %descr.at = getelementptr i8, ptr %arg, i64 {builtin._DESCR}
  %descr = load ptr, ptr %descr.at
  %kind.at = getelementptr i8, ptr %descr, i64 {builtin._DESCR_WORD}
  %kind.all = load i64, ptr %kind.at
  %kind = and i64 %kind.all, {builtin._DESCR_MASK}
  %same = icmp eq i64 %kind, %word
  %dims.at = getelementptr i8, ptr %arg, i64 {builtin._DIMS}
  %dims.there = load ptr, ptr %dims.at
  %dims = select i1 %ranked, ptr %dims.there, ptr %from
{_EXTENTS}  %fits.a = and i1 %behaved, %ranked
  %fits.b = and i1 %same, %even
  %fits = and i1 %fits.a, %fits.b
  br i1 %fits, label %fitting, label %decline
fitting:
  %is.deep = icmp ugt i64 %planned, {_FEW}
  br i1 %is.deep, label %extent, label %taken
extent:
  %k = phi i64 [ {_FEW}, %fitting ], [ %k.next, %equal ]
  %has.at = getelementptr i64, ptr %dims, i64 %k
  %has = load i64, ptr %has.at
  %wants.at = getelementptr i64, ptr %from, i64 %k
  %wants = load i64, ptr %wants.at
  %is.equal = icmp eq i64 %has, %wants
  br i1 %is.equal, label %equal, label %decline
equal:
  %k.next = add nuw i64 %k, 1
  %k.more = icmp ult i64 %k.next, %planned
  br i1 %k.more, label %extent, label %taken
taken:
  %memory.at = getelementptr i8, ptr %arg, i64 {builtin._DATA}
  %memory = load ptr, ptr %memory.at
  %data.at = getelementptr ptr, ptr %data, i64 %i
  store ptr %memory, ptr %data.at
  %p.next = getelementptr i64, ptr %from, i64 %planned
  %i.next = add nuw i64 %i, 1
  %i.more = icmp ult i64 %i.next, %inputs
  br i1 %i.more, label %input, label %checked
checked:
  %q.first = phi ptr [ %first, %roomy ], [ %p.next, %taken ]
  %is.strided = icmp ne i64 %width, 0
  br i1 %is.strided, label %strided, label %known
strided:
  %r = phi i64 [ 0, %checked ], [ %r.next, %walked ]
  %o = phi ptr [ %first, %checked ], [ %o.next, %walked ]
  %s = phi ptr [ %strides, %checked ], [ %s.next, %walked ]
  %o.flags = load i32, ptr %o
  %o.rank.at = getelementptr i32, ptr %o, i64 1
  %o.rank.narrow = load i32, ptr %o.rank.at
  %o.planned.at = getelementptr i64, ptr %o, i64 2
  %o.planned = load i64, ptr %o.planned.at
  %o.from = getelementptr i64, ptr %o, i64 {_OPERAND}
  %o.next = getelementptr i64, ptr %o.from, i64 %o.planned
  %o.dense = and i32 %o.flags, {builtin._CONTIGUOUS}
  %is.dense = icmp ne i32 %o.dense, 0
  %o.rank = zext i32 %o.rank.narrow to i64
  %count = select i1 %is.dense, i64 0, i64 %o.rank
  %s.next = getelementptr i64, ptr %s, i64 %count
  %view.at = getelementptr ptr, ptr %args, i64 %r
  %view = load ptr, ptr %view.at
  %steps.at = getelementptr i8, ptr %view, i64 {builtin._STRIDES}
  %steps = load ptr, ptr %steps.at
  br label %axis
axis:
  %j = phi i64 [ 0, %strided ], [ %j.next, %step ]
  %j.more = icmp ult i64 %j, %count
  br i1 %j.more, label %step, label %walked
step:
  %step.at = getelementptr i64, ptr %steps, i64 %j
  %step.is = load i64, ptr %step.at
  %step.to = getelementptr i64, ptr %s, i64 %j
  store i64 %step.is, ptr %step.to
  %j.next = add nuw i64 %j, 1
  br label %axis
walked:
  %r.next = add nuw i64 %r, 1
  %r.more = icmp ult i64 %r.next, %inputs
  br i1 %r.more, label %strided, label %known
known:
  %results = getelementptr ptr, ptr %data, i64 %inputs
  %gives = icmp ne i64 %outputs, 0
  br i1 %gives, label %new, label %ready
new:
  %n = phi i64 [ 0, %known ], [ %n.next, %good ]
  %q = phi ptr [ %q.first, %known ], [ %q.next, %good ]
  %of.word = load i64, ptr %q
  %ndim.at = getelementptr i64, ptr %q, i64 1
  %ndim = load i64, ptr %ndim.at
  %lengths = getelementptr i64, ptr %q, i64 2
  %is.argument = icmp ult i64 %of.word, {_FIRST_PAGE}
  br i1 %is.argument, label %argument, label %allocate
argument:
  %into.at = getelementptr ptr, ptr %args, i64 %of.word
  %into = load ptr, ptr %into.at
  call void @tn_Py_IncRef(ptr %into)
  br label %good
allocate:
  %of = inttoptr i64 %of.word to ptr
  %ndim.narrow = trunc i64 %ndim to i32
  call void @tn_Py_IncRef(ptr %of)  ; the call takes one reference over, also when it fails
  %new.array = call ptr @tn_allocate({_NEW})
  %full = icmp eq ptr %new.array, null
  br i1 %full, label %failed, label %good
good:
  %result = phi ptr [ %into, %argument ], [ %new.array, %allocate ]
  %made.at = getelementptr ptr, ptr %made, i64 %n
  store ptr %result, ptr %made.at
  %result.at = getelementptr i8, ptr %result, i64 {builtin._DATA}
  %room = load ptr, ptr %result.at
  %results.at = getelementptr ptr, ptr %results, i64 %n
  store ptr %room, ptr %results.at
  %q.next = getelementptr i64, ptr %lengths, i64 %ndim
  %n.next = add nuw i64 %n, 1
  %n.more = icmp ult i64 %n.next, %outputs
  br i1 %n.more, label %new, label %ready
ready:
  %words = phi ptr [ %q.first, %known ], [ %q.next, %good ]
"""
_ANSWERED = """\
  %single = icmp eq i64 %outputs, 1
  br i1 %single, label %one, label %several
one:
  %only = load ptr, ptr %made
  ret ptr %only
several:
  br i1 %gives, label %tuple, label %nothing
nothing:
  call void @tn_Py_IncRef(ptr @tn_None)
  ret ptr @tn_None
tuple:
  %answer = call ptr @tn_PyTuple_New(i64 %outputs)
  %unmade = icmp eq ptr %answer, null
  br i1 %unmade, label %failed, label %item
item:
  %t = phi i64 [ 0, %tuple ], [ %t.next, %item ]
  %item.at = getelementptr ptr, ptr %made, i64 %t
  %item.is = load ptr, ptr %item.at
  %put = call i32 @tn_PyTuple_SetItem(ptr %answer, i64 %t, ptr %item.is)
  %t.next = add nuw i64 %t, 1
  %t.more = icmp ult i64 %t.next, %outputs
  br i1 %t.more, label %item, label %packed
packed:
  ret ptr %answer
failed:
  %failed.count = phi i64 [ %n, %allocate ], [ %outputs, %tuple ]
  br label %release
refused:
  %exception = icmp eq i64 %status, RAISED
  br label %release
release:
  %left = phi i64 [ %failed.count, %failed ], [ %outputs, %refused ], [ %left.next, %drop ]
  %is.error = phi i1 [ true, %failed ], [ %exception, %refused ], [ %is.error, %drop ]
  %left.some = icmp ne i64 %left, 0
  br i1 %left.some, label %drop, label %dropped
drop:
  %left.next = sub i64 %left, 1
  %drop.at = getelementptr ptr, ptr %made, i64 %left.next
  %drop.is = load ptr, ptr %drop.at
  call void @tn_Py_DecRef(ptr %drop.is)
  br label %release
dropped:
  br i1 %is.error, label %error, label %decline
error:
  ret ptr null
decline:
  call void @tn_Py_IncRef(ptr @tn_NotImplemented)
  ret ptr @tn_NotImplemented""".replace("RAISED", str(RAISED))
# Checked kernels are told where each operand begins and ends.
_LIMITS = f"""\
  %all.count = mul i64 %operands, {OPERAND}
  %all = alloca i64, i64 %all.count, align 16
  %listed = icmp eq i64 %operands, 0
  br i1 %listed, label %limited, label %limit
limit:
  %w = phi i64 [ 0, %ready ], [ %w.next, %whole ]
  %w.given = icmp ult i64 %w, %inputs
  %w.result = sub i64 %w, %inputs
  %w.arg.at = getelementptr ptr, ptr %args, i64 %w
  %w.made.at = getelementptr ptr, ptr %made, i64 %w.result
  %w.at = select i1 %w.given, ptr %w.arg.at, ptr %w.made.at
  %w.array = load ptr, ptr %w.at
  %w.data.at = getelementptr i8, ptr %w.array, i64 {builtin._DATA}
  %w.data = load i64, ptr %w.data.at
  %w.nd.at = getelementptr i8, ptr %w.array, i64 {builtin._ND}
  %w.nd.narrow = load i32, ptr %w.nd.at
  %w.nd = zext i32 %w.nd.narrow to i64
  %w.dims.at = getelementptr i8, ptr %w.array, i64 {builtin._DIMS}
  %w.dims = load ptr, ptr %w.dims.at
  %w.steps.at = getelementptr i8, ptr %w.array, i64 {builtin._STRIDES}
  %w.steps = load ptr, ptr %w.steps.at
  %w.descr.at = getelementptr i8, ptr %w.array, i64 {builtin._DESCR}
  %w.descr = load ptr, ptr %w.descr.at
  %w.size.at = getelementptr i8, ptr %w.descr, i64 {builtin.ITEMSIZE}
  %w.size = load i64, ptr %w.size.at
  %w.last = add i64 %w.data, %w.size
  br label %side
side:
  %x = phi i64 [ 0, %limit ], [ %x.next, %far ]
  %low = phi i64 [ %w.data, %limit ], [ %low.next, %far ]
  %high = phi i64 [ %w.last, %limit ], [ %high.next, %far ]
  %bare = phi i1 [ false, %limit ], [ %bare.next, %far ]
  %x.more = icmp ult i64 %x, %w.nd
  br i1 %x.more, label %far, label %whole
far:
  %x.dim.at = getelementptr i64, ptr %w.dims, i64 %x
  %x.dim = load i64, ptr %x.dim.at
  %x.step.at = getelementptr i64, ptr %w.steps, i64 %x
  %x.step = load i64, ptr %x.step.at
  %x.last = sub i64 %x.dim, 1
  %x.far = mul i64 %x.last, %x.step
  %x.down = icmp slt i64 %x.far, 0
  %x.below = select i1 %x.down, i64 %x.far, i64 0
  %x.above = select i1 %x.down, i64 0, i64 %x.far
  %low.next = add i64 %low, %x.below
  %high.next = add i64 %high, %x.above
  %x.bare = icmp eq i64 %x.dim, 0
  %bare.next = or i1 %bare, %x.bare
  %x.next = add nuw i64 %x, 1
  br label %side
whole:
  %end = select i1 %bare, i64 %low, i64 %high
  %w.first = mul i64 %w, {OPERAND}
  %w.to = getelementptr i64, ptr %all, i64 %w.first
  store i64 %w.data, ptr %w.to
  %w.begin.to = getelementptr i64, ptr %w.to, i64 1
  store i64 %low, ptr %w.begin.to
  %w.end.to = getelementptr i64, ptr %w.to, i64 2
  store i64 %end, ptr %w.end.to
  %w.next = add nuw i64 %w, 1
  %w.more = icmp ult i64 %w.next, %operands
  br i1 %w.more, label %limit, label %limited
limited:"""
_FUNCTIONS = {
    "Py_IncRef": "void (ptr)", "Py_DecRef": "void (ptr)", "PyTuple_New": "ptr (i64)",
    "PyTuple_SetItem": "i32 (ptr, i64, ptr)", "PyEval_SaveThread": "ptr ()", "PyEval_RestoreThread": "void (ptr)",
}  # fmt: skip
_OBJECTS = ("ndarray", "None", "NotImplemented")


def text(checked: bool = False) -> str:
    """The module of the function, ``PyObject *call(PyObject *self, PyObject *const *args, Py_ssize_t nargs)``: lets go
    of the GIL where the plan says so, and looks at the floating-point flags that are in its mask. ``checked``: that of
    kernels which compare each access with the memory that it belongs to."""
    module = Module(machine.host().target)
    for name, signature in _FUNCTIONS.items():
        result, given = signature.split(" ", 1)
        module.declare(f"declare {result} @tn_{name}{given}")
    module.declare("declare ptr @tn_allocate(ptr, ptr, i32, ptr, ptr, ptr, i32, ptr)")
    for name in _OBJECTS:
        module.declare(f"@tn_{name} = external global i8")
    e = Emitter(module, 1)
    e.lines.append(_LISTED.rstrip("\n"))
    e.block = "ready"
    if checked:
        e.lines.append(_LIMITS)
        e.block = "limited"
    mask, zero = Reg("%mask", "i64"), e.const(0, "i64")
    looking = e.cmp("ne", mask, zero)
    release = e.cmp("ne", Reg("%release.word", "i64"), zero)
    _where(e, looking, lambda: builtin.fp_clear(e))
    thread = _where(e, release, lambda: e.call("ptr", "tn_PyEval_SaveThread"), "null")
    data = "%all" if checked else "%data"
    e.raw(f"%status = call i64 %kernel(ptr {data}, ptr %words, ptr %strides)")
    flags = _where(e, looking, lambda: builtin.fp_test(e))  # before the GIL comes back: waiting for it may run anything
    assert thread is not None and flags is not None
    _where(e, release, lambda: e.call("void", "tn_PyEval_RestoreThread", thread))
    refused = e.op("or", errstate.refuses(e, flags, mask), e.cmp("ne", Reg("%status", "i64"), zero))
    e.cond_br(refused, "refused", "done")
    e.label("done")
    e.lines.append(_ANSWERED)
    e.define(_CALL, [("ptr", "self"), ("ptr", "args"), ("i64", "nargs")], "ptr")
    return module.text()


def _where(e: Emitter, condition: Reg, body: Callable[[], Reg | None], otherwise: str = "0") -> Reg | None:
    """Do something where a condition holds; gives its value."""
    before, then, after = e.block, e.fresh("then"), e.fresh("after")
    e.cond_br(condition, then, after)
    e.label(then)
    value = body()
    end = e.block
    e.br(after)
    e.label(after)
    return e.phi(value.kind, 1, [(value.text, end), (otherwise, before)]) if value else None


@functools.cache
def _address(checked: bool) -> int:
    """Where the function is."""
    symbols = {f"tn_{name}": builtin.address_of(f"tn_{name}") for name in (*_FUNCTIONS, *_OBJECTS)}
    symbols["tn_allocate"] = allocation.address()
    return machine.load(text(checked), (_CALL,), symbols, is_common=True)[_CALL]


@record(frozen=True)
class Input:
    """One argument of a kernel: an ndarray of exactly this dtype and number of dimensions, to whose data it gets a
    pointer.

    ``form``: ``array`` is aligned and in C order, ``scalar0d`` the same with no dimensions, ``out`` is writeable
    besides, and the kernel fills it (that it overlaps no input is not checked); of ``strided`` ones, which are aligned,
    the kernel gets the strides too. ``shape``: compare the extents with those in the plan.
    """

    form: str
    dtype: str
    ndim: int = 0
    shape: bool = True

    def __post_init__(self) -> None:
        if self.form not in FORMS:
            raise ValueError(f"an input is one of {', '.join(FORMS)}, not {self.form!r}")
        if self.ndim and self.form == "scalar0d":
            raise ValueError(f"an input of form {self.form} has no dimensions, not {self.ndim}")

    @property
    def is_strided(self) -> bool:
        """True if the kernel gets its strides."""
        return self.form == "strided" and self.ndim > 0

    def words(self, extents: Sequence[int]) -> list[int]:
        """What stands in a plan."""
        needed = builtin._ALIGNED | (0 if self.is_strided else builtin._CONTIGUOUS)
        needed |= builtin._WRITEABLE if self.form == "out" else 0
        checked = list(extents) if self.shape else []
        return [needed | self.ndim << 32, builtin.descr(self.dtype)[1], len(checked), *checked]


@record(frozen=True)
class Output:
    """An ndarray that is allocated: dtype and number of dimensions; the extents stand in the plan. ``into``: the number
    of an input, of form ``out``, that takes its place."""

    dtype: str
    ndim: int = 0
    into: int | None = None
    shape = True

    def words(self, extents: Sequence[int]) -> list[int]:
        """What stands in a plan."""
        return [builtin.descr(self.dtype)[0] if self.into is None else self.into, self.ndim, *extents]


@record(frozen=True)
class Wrapper:
    """The arguments and results of a kernel: ``i64 kernel(ptr data, ptr words, ptr strides)``.

    ``data`` is an array of pointers, one for each argument in order and then one for each result; ``words`` are the
    int64s given to :meth:`plan`; ``strides`` are the byte strides of the strided arguments, one after the other. The
    kernel gives 0, ``RAISED``, or anything else to decline. Raises RuntimeError if this Python or NumPy is not laid out
    as the code reads them.
    """

    inputs: tuple[Input, ...]
    outputs: tuple[Output, ...]
    is_checked: bool = False  # as its kernel is

    def __post_init__(self) -> None:
        builtin._check_layout()

    def plan(
        self,
        address: int,
        shapes: Sequence[Sequence[int]] = (),
        words: Sequence[int] = (),
        fp_mask: int = 0,
        release_gil: bool = False,
    ) -> bytes:
        """What the builtin of the kernel at ``address`` carries for one set of shapes.

        ``shapes``: one for each input (of any length and ignored where none is compared) and then one for each output.
        ``words``: int64s for the kernel. ``fp_mask``: the flags (NumPy's numbering) that make the call answer
        NotImplemented. Raises ValueError for shapes that are not the wrapper's.
        """
        operands: list[Input | Output] = [*self.inputs, *self.outputs]
        if len(shapes) != len(operands):
            raise ValueError(f"{len(self.inputs)} inputs and {len(self.outputs)} outputs, {len(shapes)} shapes")
        width = sum(one.ndim for one in self.inputs if one.is_strided)
        found = [fp_mask, release_gil, address, len(self.inputs), len(self.outputs), width]
        for operand, shape in zip(operands, shapes, strict=True):
            if operand.shape and len(shape) != operand.ndim:
                raise ValueError(f"shape {tuple(shape)} for an operand of {operand.ndim} dimensions")
            found += operand.words(shape)
        found += [*words, *[0] * _FEW]  # an operand without extents looks at those behind it
        return struct.pack(f"<{len(found)}q", *found)

    def make(self, plan: bytes, name: str = _CALL, doc: str = "") -> Callable[..., object]:
        """The builtin for one plan."""
        if not isinstance(plan, bytes):
            raise TypeError(f"a plan is bytes, not {type(plan).__name__}")
        return builtin.make(name, _address(self.is_checked), plan, doc)


__all__ = ["KERNEL", "PARAMETERS", "RAISED", "Input", "Output", "Wrapper", "text"]
