"""The entry of a kernel: one chunk on the calling thread, or all of them on the pool; and the flags that they raised.

``void @name(ptr data, ptr words)`` around ``i64 @name_part(ptr args, i64 chunk)``, which is not 0 if NumPy has to do
the work again. The first word is the number of chunks, negative for short work (``encode_chunks``). The record ``args``
holds: data, words, whether a chunk bailed out, underflow, and one word for the kernel.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .builtin import DIVIDE, INVALID, OVERFLOW, UNDERFLOW, alloca, fp_clear, fp_restore, fp_state, fp_test, processor
from .emitter import Emitter, Module, Reg
from .nest import number

MANY_THREADS = 64  # as many as there are
WORTH_CHUNKS, WORTH_WAKING = 20_000, 150_000  # nanoseconds of work: from when it is split, and is never short
_BAILED, _TINY, OWN = 16, 24, 32  # bytes in the record
_UNDERFLOW_BIT = {"x86": 0x10}  # in the processor's state; invalid is the lowest bit on both


def encode_chunks(chunks: int, work: float) -> int:
    """The first word, for that many chunks of so many nanoseconds together: negative for work that is too short to wake
    threads for, which runs on those that are awake."""
    return -chunks if chunks > 1 and work < WORTH_WAKING else chunks


def write_entry(
    module: Module,
    name: str,
    parameters: tuple[str, ...] = (),
    before: Callable[[Emitter, Reg], None] | None = None,
    after: Callable[[Emitter, Reg], None] | None = None,
) -> None:
    """Add ``@name`` and ``@name_threaded``. ``parameters``: pointers that the wrapper gives and nobody reads;
    ``before`` and ``after`` write what is done around the chunks, given the record; ``before`` may jump to ``tell``."""
    _threaded(module, name)
    e = Emitter(module)
    module.declare("declare void @pool_run(ptr, ptr, i64, i64)")
    args = alloca(e, "[5 x i64]")
    e.store(Reg("%data", "ptr"), args)
    e.store(Reg("%words", "ptr"), e.gep(args, 8))
    for at in (_BAILED, _TINY):
        e.store(number(0), e.gep(args, at))
    if before is not None:
        before(e, args)
    count = e.load(Reg("%words", "ptr"), "i64", 1)
    e.cond_br(e.cmp("eq", count, number(1)), "one", "many")
    e.label("one")
    alone: Any = e.call("i64", f"{name}_part", args, number(0))
    e.br("look")
    e.label("many")
    short = e.cmp("slt", count, number(0))
    threads = e.select(short, number(-MANY_THREADS), number(MANY_THREADS))
    e.call(
        "void", "pool_run", Reg(f"@{name}_threaded", "ptr"), args, e.intrinsic("abs", count, tail="i1 false"), threads
    )
    together, small = (e.load(e.gep(args, at), "i64", 1) for at in (_BAILED, _TINY))
    e.br("look")
    e.label("look")
    bailed = e.phi("i64", 1, [(alone.text, "one"), (together.text, "many")])
    tiny = e.phi("i64", 1, [("0", "one"), (small.text, "many")])
    if after is not None:
        after(e, args)
    e.cond_br(e.cmp("ne", e.op("or", bailed, tiny), number(0)), "show", "quiet")
    e.label("show")  # the wrapper looks at the flags
    under = number(_UNDERFLOW_BIT.get(processor(), 8))
    invalid = e.convert("zext", e.cmp("ne", bailed, number(0)), "i64")
    raised = e.op("or", invalid, e.select(e.cmp("ne", tiny, number(0)), under, number(0)))
    fp_restore(e, e.op("or", fp_state(e), raised))
    e.br("quiet")
    e.label("quiet")
    e.raw("ret void")
    if before is not None:
        e.label("tell")
        fp_restore(e, e.op("or", fp_state(e), number(1)))
        e.br("quiet")
    e.define(name, [("ptr", "data"), ("ptr", "words"), *(("ptr", p) for p in parameters)])


def _threaded(module: Module, name: str) -> None:
    """``void @name_threaded(ptr args, i64 chunk)``: a chunk on any thread; what it raises goes to the record."""
    e = Emitter(module)
    args = Reg("%args", "ptr")
    fp_clear(e)
    bailed: Any = e.call("i64", f"{name}_part", args, Reg("%chunk", "i64"))
    flags = fp_test(e)
    found = e.op("or", bailed, e.op("and", flags, number(DIVIDE | OVERFLOW | INVALID)))
    for at, bits in ((_BAILED, found), (_TINY, e.op("and", flags, number(UNDERFLOW)))):
        e.put("i64", 1, f"atomicrmw or ptr {e.gep(args, at).text}, i64 {bits.text} monotonic")
    e.raw("ret void")
    e.define(f"{name}_threaded", [("ptr", "args"), ("i64", "chunk")])
