"""Functions that have a body of operations, as part of a loop's program: the body is traced for arrays like the
arguments, and its graph is written where the call stands.

``staging/calls.py`` comes here with what has no row of its own. NumPy's function says, on samples, what the call
gives: shapes, dtypes, classes, and which results are views of which arguments. A body that asks for a value, does more
than compute, or has a step without a rule is not written: then the caller calls NumPy's function.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..._base.plugins import plugin
from ..._core.dispatch import plain_context
from ..._core.numbers import exact
from ...compiler.ir import Affine
from ...engines.llvm.lowering.lower import can_convert
from ...graph.ir import Graph, Value
from ...ops.movement import stop_gradient
from ...ops.sorting import argsort, sort
from .. import overlap
from ..arrays.functions import to_python
from ..escape import Escape
from ..numbers import INT, dtype_of, kind_of
from ..tracer import Tracer
from ..values import Scalar, StagedArray
from ..variants import certain, is_staged
from . import rules, searching, sorting  # noqa: F401  # they declare their rules
from .values import Body, Groups

_MOST = 400  # steps of a body; more are left to a call
_KNOWN = 256  # traced bodies that are kept
_ONE_SORT = 300  # elements that a sort written here moves in the time of a call of NumPy's sort,
_SORTS = 2000  # and where the call would be one of several
_PYTHONS = frozenset((bool, int, float, complex))


class Place:
    """Where the value of an argument goes in a call."""

    __slots__ = ("number",)

    def __init__(self, number: int):
        self.number = number


class Call:
    """A call with its staged values apart: ``values`` are arrays and numbers, in the order in which ``filled`` puts
    others like them in their places."""

    def __init__(self, t: Tracer, args: tuple, kwargs: dict):
        self.t, self.values = t, list[Any]()
        self.args = tuple(map(self._taken, args))
        self.kwargs = {name: self._taken(x) for name, x in kwargs.items()}

    def _taken(self, x: Any) -> Any:
        x = certain(x)
        if x.__class__ in (list, tuple):
            return x.__class__(map(self._taken, x))
        if isinstance(x, StagedArray):
            x = self.t.use(self.t.packed(x))
            if not all(n.is_const for n in x.sizes):
                raise Escape("an array whose length is known at run time only")
        elif kind_of(x) is None or not is_staged(x):
            if is_staged(x):
                raise Escape(f"a {type(x).__name__} that is known at run time only")
            return x
        else:
            self.t.certain(x)
        self.values.append(x)
        return Place(len(self.values) - 1)

    def filled(self, given: Sequence[Any]) -> tuple[tuple, dict]:
        """The arguments with these values."""

        def put(x: Any) -> Any:
            if x.__class__ in (list, tuple):
                return x.__class__(map(put, x))
            return given[x.number] if x.__class__ is Place else x

        return tuple(map(put, self.args)), {name: put(x) for name, x in self.kwargs.items()}

    def key(self) -> Any:
        """Equal for calls whose bodies are the same; TypeError where nothing tells."""

        def of(x: Any) -> Any:
            if x.__class__ in (list, tuple):
                return (x.__class__, *map(of, x))
            if x.__class__ is Place:
                return ("place", x.number, self._like(self.values[x.number]))
            hash(x)  # or TypeError
            return exact(x)

        return tuple(map(of, self.args)), tuple((name, of(x)) for name, x in self.kwargs.items())

    def _like(self, x: Any) -> Any:
        if isinstance(x, StagedArray):
            return tuple(n.const for n in x.sizes), x.view.strides, x.dtype
        return kind_of(x)


def samples(values: Sequence[Any]) -> list[Any]:
    """Values like those of a call, to ask a function about shapes, dtypes and memory with."""
    return [_sample(x) if isinstance(x, StagedArray) else _number(kind_of(x)) for x in values]


def _number(kind: Any) -> Any:
    one = dtype_of(kind).type(1)
    return one if kind != INT and kind[0] == "numpy" else one.item()


def _sample(x: StagedArray) -> np.ndarray:
    """An array of ones, or with ones on the diagonal, that lies in memory as a staged one does."""
    shape, steps = tuple(n.const for n in x.sizes), x.view.strides
    made = np.ones(shape, x.dtype)
    if len(shape) >= 2 and shape[-1] == shape[-2]:
        made[...] = np.eye(shape[-1], dtype=x.dtype)
    reach = [(n - 1) * s for n, s in zip(shape, steps, strict=True)]
    if not made.size or any(s == 0 and n > 1 for n, s in zip(shape, steps, strict=True)):
        return made
    room = np.zeros(1 + sum(map(abs, reach)), x.dtype)
    first = -sum(r for r in reach if r < 0)
    found = np.ndarray(shape, x.dtype, room, first * x.dtype.itemsize, tuple(s * x.dtype.itemsize for s in steps))
    found[...] = made
    return found


def single(t: Tracer, x: Any) -> StagedArray:
    """A number as an array without axes."""
    made = t.temp((), dtype_of(kind_of(x)))
    t.write(made, x)
    return made


def other(x: Any) -> Any:
    """A sample of other values: of both signs, growing; 0 of integers."""
    if not isinstance(x, np.ndarray):
        return x * 0
    if x.dtype.kind not in "fc":
        return np.zeros_like(x)
    return (np.arange(x.size) * (3.0 / max(x.size, 1)) - 1.0).reshape(x.shape).astype(x.dtype)


class Form:
    """What a call is for arrays of some shapes and dtypes: the graph of its body, the arrays that this has captured,
    and NumPy's results for samples."""

    def __init__(self, graph: Graph, captured: list[np.ndarray], result: Any, given: list[Any]):
        self.graph, self.captured, self.result, self.given = graph, captured, result, given


_forms: dict[Any, Form | str] = {}


def written(t: Tracer, ours: Callable, numpys: Callable, args: tuple, kwargs: dict) -> Any:
    """What a call of a function gives, by its body. Raises Escape, and has written nothing then."""
    undo = t.mark()
    try:
        call = Call(t, args, kwargs)
        if not call.values:
            raise Escape("nothing that is known at run time only")
        return _write(t, _form(call, ours, numpys), call)
    except Escape:
        undo()
        raise


def _form(call: Call, ours: Callable, numpys: Callable) -> Form:
    try:
        key = (ours, numpys, call.key())
        found = _forms.get(key)
    except TypeError:  # an argument that has no hash
        key, found = None, None
    if found is None:
        try:
            found = _traced(call, ours, numpys)
        except Escape as escape:
            found = escape.reason
        if key is not None:
            while len(_forms) >= _KNOWN:
                _forms.pop(next(iter(_forms)), None)
            _forms[key] = found
    if found.__class__ is str:
        raise Escape(found)
    assert isinstance(found, Form)
    return found


def _traced(call: Call, ours: Callable, numpys: Callable) -> Form:
    name = getattr(ours, "__name__", "a function")
    given = samples(call.values)
    result = sampled(name, call, numpys, given)
    program = _program(name, call, ours, given)
    graph, found = program.graph, leaves(result)
    if len(graph.nodes) > _MOST or len(graph.outputs) != len(found):
        raise Escape(f"{name}, whose body is long")
    for node in graph.nodes:
        if node.kind not in ("input", "constant", "op", "guard") or node.has_effect:
            raise Escape(f"{name}, whose body does more than compute")
        if node.kind == "op" and node.op is stop_gradient and node.avals[0].dtype.kind in "fc":
            raise Escape(f"{name}, whose body ends a gradient")
    for value, x in zip(graph.outputs, found, strict=True):
        aval = value.aval if isinstance(value, Value) else np.asarray(value)
        if tuple(aval.shape) != np.shape(x) or aval.dtype != np.asarray(x).dtype:
            raise Escape(f"{name}, whose results depend on more than shapes")
    decisions = _decisions(graph)
    if decisions:
        if any(convert is not bool for convert, _ in decisions):
            raise Escape(f"{name}, whose body asks for a value")
        if _decisions(_program(name, call, ours, [other(x) for x in given]).graph) != decisions:
            raise Escape(f"{name}, whose body depends on values")
    work = sum(map(_sorting, graph.nodes))
    if work > (_SORTS if sum(node.kind == "op" for node in graph.nodes) > 1 else _ONE_SORT):
        raise Escape(f"{name} of more than is sorted here")
    return Form(graph, [np.array(c._v) for c in program.captures], result, given)


def _program(name: str, call: Call, ours: Callable, given: list[Any]) -> Any:
    """The body of a function for arrays of these shapes, traced."""
    kinds = _kinds(call.values)
    strong = [np.asarray(x) if k is None else k.type(x) for x, k in zip(given, kinds, strict=True)]

    def body(*handles: Any) -> list[Any]:
        args, kwargs = call.filled(handles)
        return leaves(ours(*args, **kwargs))

    try:
        with plain_context():
            return plugin("body").Program.traced(body, strong, name)
    except Exception as error:
        raise Escape(f"{name}: {error}") from None


def _decisions(graph: Graph) -> list[Any]:
    return [node.data for node in graph.nodes if node.kind == "guard"]


def _sorting(node: Any) -> int:
    """How many elements a step moves that sorts."""
    if node.kind != "op" or node.op not in (sort, argsort):
        return 0
    shape = node.avals[0].shape
    return math.prod(shape) * max(shape[node.params["axis"]] - 1, 1).bit_length()


def _kinds(values: Sequence[Any]) -> list[np.dtype | None]:
    """The dtypes that numbers of Python's have in a body, which knows NumPy's alone: those that they take on beside
    the arrays. None for what has a dtype."""
    kinds = [None if isinstance(x, StagedArray) else kind_of(x) for x in values]
    is_weak = [k is not None and (k == INT or k[0] == "python") for k in kinds]
    own = {
        x.dtype if k is None else k[1]
        for x, k, weak in zip(values, kinds, is_weak, strict=True)
        if not weak
    }  # fmt: skip
    found: list[np.dtype | None] = []
    for k, weak in zip(kinds, is_weak, strict=True):
        if k is None:
            found.append(None)
        elif not weak:
            found.append(k[1])
        else:
            python = 1 if k == INT else k[1].type(1).item()
            every = {np.result_type(d, python) for d in own} or {dtype_of(k)}
            if len(every) != 1 or (every != {dtype_of(k)} and not own <= every):
                raise Escape("a number of Python's beside arrays of several dtypes")
            found.append(dtype_of(k) if k[0] == "python" and k[1].kind == "b" else every.pop())
    return found


def leaves(result: Any) -> list[Any]:
    """The arrays and numbers of a result, which may be in tuples and lists."""
    if isinstance(result, tuple | list):
        return [leaf for part in result for leaf in leaves(part)]
    return [result]


def rebuilt(result: Any, parts: Any) -> Any:
    """A result with other leaves."""
    if not isinstance(result, tuple | list):
        return next(parts)
    inside = [rebuilt(part, parts) for part in result]
    return result.__class__(*inside) if hasattr(result, "_fields") else result.__class__(inside)


def sampled(name: str, call: Call, function: Callable, given: list[Any]) -> Any:
    """The result of a function on samples. Raises Escape where it fails, changes them, or gives no arrays."""
    kept = [np.array(x) for x in given]
    args, kwargs = call.filled(given)
    try:
        with np.errstate(all="ignore"):
            result = function(*args, **kwargs)
    except Exception as error:
        raise Escape(f"{name}: {error}") from None
    if any(not np.array_equal(a, b, equal_nan=b.dtype.kind in "fc") for a, b in zip(given, kept, strict=True)):
        raise Escape(f"{name} changes its arguments")
    for x in leaves(result):
        is_number = x.__class__ in _PYTHONS or isinstance(x, np.ndarray | np.generic)
        if not is_number or np.asarray(x).dtype.kind not in "biufc" or not can_convert(*(np.asarray(x).dtype,) * 2):
            raise Escape(f"{name} gives a {type(x).__name__}")
    return result


def _write(t: Tracer, form: Form, call: Call) -> Any:
    groups = Groups(t, may_call=False, inlines=True, checks=True)
    body = Body(groups, form.graph)
    values: list[Any] = [*call.values, *map(t.constant, form.captured)]
    for node, x in zip(form.graph.inputs, values, strict=True):
        if isinstance(x, StagedArray):
            groups.held.add(x.view.buf)  # it is the user's, whoever reads it next
        else:
            x = Scalar(t, t.to(x, node.avals[0].dtype))
        body.put(Value(node), x)
    body.run()
    found = [body.array(v) for v in form.graph.outputs]
    groups.flush_all()
    made = [shared(t, x, k, form.result, call.values, form.given) for k, x in enumerate(found)]
    return rebuilt(form.result, iter(apart(t, made, form.result)))


def shared(t: Tracer, x: Any, k: int, result: Any, values: Sequence[Any], given: Sequence[Any]) -> Any:
    """The k-th leaf of a result as the user gets it: it has the memory of an argument where NumPy's has, and else its
    own. Where it is NumPy's view that cannot be one here, nothing may be written to either from now on."""
    like = leaves(result)[k]
    if not isinstance(like, np.ndarray) or not like.ndim:
        number = t.value(x) if isinstance(x, StagedArray) else x
        return to_python(t, number) if like.__class__ in _PYTHONS else number
    if not isinstance(x, StagedArray):
        made = t.temp((), x.dtype)
        t.write(made, x)
        return made
    owners = [
        (j, v) for j, v in enumerate(values) if isinstance(v, StagedArray) and np.may_share_memory(like, given[j])
    ]  # fmt: skip
    if any(_lies_in(x, like, v, given[j]) for j, v in owners):
        return x
    buf = x.view.buf
    is_own = buf.role == "temp" and all(not isinstance(v, StagedArray) or v.view.buf is not buf for v in values)
    steps = [s for n, s in zip(x.sizes, x.view.strides, strict=True) if n != Affine(1)]
    if not is_own or buf in t.constants or 0 in steps:
        x = t.copy(x)
    for _, v in owners:
        t.freeze(v.view.buf)
    if owners or not _is_writeable(like):
        t.freeze(x.view.buf)
    return x


def _is_writeable(x: np.ndarray) -> bool:
    """False for NumPy's views that nobody should write to: those whose elements are in several places, too."""
    is_broadcast = any(n > 1 and not s for n, s in zip(x.shape, x.strides, strict=True))
    return not is_broadcast and x.flags.writeable


def _lies_in(x: StagedArray, like: np.ndarray, owner: StagedArray, given: np.ndarray) -> bool:
    """True if a result is the part of an argument that NumPy's result is of a sample."""
    if x.view.buf is not owner.view.buf or x.dtype != like.dtype:
        return False
    offset = like.__array_interface__["data"][0] - given.__array_interface__["data"][0]
    size = like.dtype.itemsize
    steps = [
        (s, own) for n, s, own in zip(like.shape, like.strides, x.view.strides, strict=True) if n > 1
    ]  # fmt: skip
    is_like = owner.view.offset + offset // size == x.view.offset and not offset % size
    return (
        is_like
        and all(s == own * size for s, own in steps)
        and given.strides == tuple(s * size for s in owner.view.strides)
    )


def apart(t: Tracer, made: list[Any], result: Any) -> list[Any]:
    """Results that share no memory where NumPy's share none."""
    every, likes = list(made), leaves(result)
    for k, x in enumerate(every):
        for j in range(k):
            y = every[j]
            if not (isinstance(x, StagedArray) and isinstance(y, StagedArray)) or x.view.buf is not y.view.buf:
                continue
            if not np.may_share_memory(likes[k], likes[j]) and not overlap.apart(t, x, y):
                every[k] = x = t.copy(x)
    return every


__all__ = ["Call", "apart", "leaves", "rebuilt", "sampled", "samples", "shared", "single", "written"]
