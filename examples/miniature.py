"""The whole of tensornumpy in miniature: op, array, bind, tape, map, trace, kernel. Read it from top to bottom.

The library has the same pieces, with all of NumPy in them:

| here | there | what |
|---|---|---|
| 1 ops | `ops/` | one row an op, all of its rules in it |
| 2 arrays | `_core/core.py`, `_array/lens.py` | handles that refer to values; views that write through |
| 3 bind | `_core/core.py` | the one way that every operation takes |
| 4 tape | `tape/` | gradients |
| 5 maps | `batching/` | vectorized_map |
| 6 traces | `function/`, `graph/` | Python once, then a program |
| 7 kernel | `engines/`, `compiler/` | several operations as one loop of machine code |

``python examples/miniature.py`` runs it. Arrays are float64 here, and axes are counted from the end.
"""

from __future__ import annotations

import ctypes
import itertools
import sys
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

import llvmlite.binding as llvm
import numpy as np

# --- 1. Ops ---


@dataclass(frozen=True)
class Op:
    """``evaluate`` computes with NumPy. ``vjp(xp, g, out, *inputs, **params)`` gives the cotangent of each input; it
    computes with ``xp``: NumPy itself for a plain gradient, this module where the gradient is watched or mapped in
    turn. ``batch(size, **params)`` are the parameters that mean the same with an axis of examples in front. ``llvm``
    is the instruction of an elementwise op."""

    name: str
    evaluate: Callable[..., Any]
    vjp: Callable[..., tuple]
    batch: Callable[..., dict] = lambda size, **params: params
    llvm: str = ""


def unbroadcast(xp: Any, g: Any, like: Any) -> Any:
    """The cotangent ``g``, summed over the axes that broadcasting added to ``like`` or made longer."""
    while np.ndim(g) > np.ndim(like):
        g = xp.sum(g, axis=-np.ndim(g), keepdims=False)
    for axis in range(-np.ndim(like), 0):
        if np.shape(like)[axis] == 1 != np.shape(g)[axis]:
            g = xp.sum(g, axis=axis, keepdims=True)
    return g


def times(*factors: Callable[..., Any]) -> Callable[..., tuple]:
    """The vjp of an elementwise op: the cotangent times one factor for each input."""
    return lambda xp, g, out, *xs: tuple(
        unbroadcast(xp, xp.multiply(g, factor(xp, out, *xs)), x) for factor, x in zip(factors, xs, strict=True)
    )


def replaced(x: Any, new: Any, index: tuple) -> Any:
    x = x.copy()
    x[index] = new
    return x


def matmul_vjp(xp: Any, g: Any, out: Any, a: Any, b: Any) -> tuple:
    back = xp.matmul(g, xp.swapaxes(b, -1, -2)), xp.matmul(xp.swapaxes(a, -1, -2), g)
    return unbroadcast(xp, back[0], a), unbroadcast(xp, back[1], b)


def sum_vjp(xp: Any, g: Any, out: Any, x: Any, axis: int, keepdims: bool) -> tuple:
    shape = list(np.shape(x))
    shape[axis] = 1
    return (xp.multiply(xp.reshape(g, tuple(shape)), np.ones(np.shape(x))),)


def set_vjp(xp: Any, g: Any, out: Any, x: Any, new: Any, index: tuple) -> tuple:
    kept = replaced(np.ones(np.shape(x)), 0.0, index)
    return xp.multiply(g, kept), unbroadcast(xp, g[index], new)


def get_vjp(xp: Any, g: Any, out: Any, x: Any, index: tuple) -> tuple:
    zeros = np.zeros(np.shape(x))
    return (replaced(zeros, g, index) if xp is np else Array(bind("set", zeros, g.value, index=index)),)


def examples_first(size: int, index: tuple) -> dict:
    return {"index": (slice(None), *index)}


_ROWS = [
    Op("add", np.add, times(lambda *_: 1.0, lambda *_: 1.0), llvm="fadd double {0}, {1}"),
    Op("subtract", np.subtract, times(lambda *_: 1.0, lambda *_: -1.0), llvm="fsub double {0}, {1}"),
    Op("multiply", np.multiply, times(lambda xp, y, a, b: b, lambda xp, y, a, b: a), llvm="fmul double {0}, {1}"),
    Op("divide", np.divide, times(lambda xp, y, a, b: xp.divide(1.0, b), lambda xp, y, a, b: xp.divide(-y, b)),
       llvm="fdiv double {0}, {1}"),
    Op("exp", np.exp, times(lambda xp, y, a: y), llvm="call double @llvm.exp.f64(double {0})"),
    Op("sin", np.sin, times(lambda xp, y, a: xp.cos(a)), llvm="call double @llvm.sin.f64(double {0})"),
    Op("cos", np.cos, times(lambda xp, y, a: -xp.sin(a)), llvm="call double @llvm.cos.f64(double {0})"),
    Op("sum", np.sum, sum_vjp),
    Op("matmul", np.matmul, matmul_vjp),
    Op("swapaxes", np.swapaxes, lambda xp, g, out, x, axis1, axis2: (xp.swapaxes(g, axis1, axis2),)),
    Op("reshape", np.reshape, lambda xp, g, out, x, shape: (xp.reshape(g, np.shape(x)),),
       lambda size, shape: {"shape": (size, *shape)}),
    Op("get", lambda x, index: x[index], get_vjp, examples_first),
    Op("set", replaced, set_vjp, examples_first),
]  # fmt: skip
OPS = {row.name: row for row in _ROWS}

# --- 2. Arrays ---


class Array:
    """A handle. It refers to a value: an ndarray, a Batched (section 5) or a Symbol (section 6). A value that something
    keeps does not change: a write makes a new one, to which the handle refers from then on. A view has no value of its
    own; it reads and writes through its base."""

    __array_ufunc__ = None  # ndarray * Array is ours

    def __init__(self, value: Any, base: Array | None = None, index: tuple = ()):
        self._value, self._base, self._index = value, base, index

    @property
    def value(self) -> Any:
        return self._value if self._base is None else bind("get", self._base.value, index=self._index)

    def __getitem__(self, index: Any) -> Array:
        return Array(None, self, index if isinstance(index, tuple) else (index,))

    def __setitem__(self, index: Any, new: Any) -> None:
        index = index if isinstance(index, tuple) else (index,)
        old, new = self.value, value_of(new)
        if self._base is not None:
            self._base[self._index] = bind("set", old, new, index=index)
        elif _scopes.get() or not old.flags.writeable:
            self._value = bind("set", old, new, index=index)
        else:
            old[index] = new  # nobody else keeps it: in place, at NumPy's cost

    shape = property(lambda self: np.shape(self.value))
    ndim = property(lambda self: np.ndim(self.value))

    def __gt__(self, number: float) -> bool:
        return answer(self.value, lambda x: bool(x > number))

    def __float__(self) -> float:
        return answer(self.value, float)

    def __neg__(self) -> Array:
        return multiply(self, -1.0)

    def numpy(self) -> np.ndarray:
        return numbers(self.value).copy()

    def __repr__(self) -> str:
        return f"array({self.numpy()})"


def value_of(x: Any) -> Any:
    return x.value if isinstance(x, Array) else x if isinstance(x, Batched | Symbol) else np.asarray(x, np.float64)


def numbers(value: Any) -> Any:
    """The ndarray in a value: of all examples of a map, of this call of a traced function."""
    while isinstance(value, Batched | Symbol):
        value = value.inner
    return value


def array(data: Any) -> Array:
    """An array in memory of its own."""
    return Array(np.array(numbers(value_of(data))))


def keep(value: Any) -> Any:
    """The value, which nobody changes from now on: copy-on-write."""
    if isinstance(value, np.ndarray):
        value.flags.writeable = False
    return value


# --- 3. bind ---

_scopes: ContextVar[tuple[Scope, ...]] = ContextVar("scopes", default=())


class Scope:
    """What is open in this thread while its ``with`` lasts: a tape, a map or a trace."""

    def __enter__(self) -> Any:
        self._token = _scopes.set((*_scopes.get(), self))
        return self

    def __exit__(self, *error: Any) -> None:
        _scopes.reset(self._token)


def bind(name: str, *values: Any, **params: Any) -> Any:
    """The value of an operation on values, in whatever scopes are open."""
    row, scopes = OPS[name], _scopes.get()
    levels = [v.level for v in values if isinstance(v, Batched)]
    traces = [s for s in scopes if isinstance(s, Trace)]
    if levels:
        out: Any = max(levels).bind(row, values, params)
    elif traces:
        out = traces[-1].bind(row, values, params)
    else:
        out = evaluated(row, values, params)
    for scope in scopes:
        if isinstance(scope, GradientTape):
            scope.record(row, values, params, out)
    return out


def evaluated(row: Op, values: Any, params: dict) -> np.ndarray:
    """The result in memory of its own; NumPy's reshape gives the memory of its input."""
    out = np.asarray(row.evaluate(*map(numbers, values), **params))
    return out if out.base is None else out.copy()


def public(name: str) -> Callable[..., Array]:
    """The function that users call."""
    return lambda *args, **params: Array(bind(name, *map(value_of, args), **params))


add, subtract, multiply, divide, exp, sin, cos, matmul = map(public, list(OPS)[:7] + ["matmul"])


def sum(x: Any, axis: int | None = None, keepdims: bool = False) -> Array:
    """The sum along an axis, or of everything."""
    if axis is None:
        x, axis = reshape(x, (int(np.prod(np.shape(value_of(x)))),)), -1
    return Array(bind("sum", value_of(x), axis=axis, keepdims=keepdims))


def reshape(x: Any, shape: tuple[int, ...]) -> Array:
    return Array(bind("reshape", value_of(x), shape=shape))


def swapaxes(x: Any, axis1: int, axis2: int) -> Array:
    return Array(bind("swapaxes", value_of(x), axis1=axis1, axis2=axis2))


def reflected(f: Callable[..., Array]) -> Callable[..., Array]:
    return lambda self, other: f(other, self)


for _name, _f in {"add": add, "sub": subtract, "mul": multiply, "truediv": divide, "matmul": matmul}.items():
    setattr(Array, f"__{_name}__", _f)
    setattr(Array, f"__r{_name}__", reflected(_f))

# --- 4. The tape ---


class GradientTape(Scope):
    """Records the operations that touch what it watches; values are known by identity."""

    def __init__(self) -> None:
        self._watched: dict[int, Any] = {}
        self._entries: list[tuple] = []

    def watch(self, x: Array) -> None:
        self._watched[id(x.value)] = keep(x.value)

    def record(self, row: Op, values: tuple, params: dict, out: Any) -> None:
        if any(id(v) in self._watched for v in values):
            self._watched[id(out)] = keep(out)
            self._entries.append((row, [keep(v) for v in values], params, out))

    def gradient(self, target: Array, start: Any) -> Array:
        """The gradient of the sum of ``target`` in the watched value ``start``: the entries in reverse, each by the
        rule of its row. NumPy on bare arrays if nobody watches the sweep itself, else operations as any others."""
        xp, of = (sys.modules[__name__], Array) if _scopes.get() else (np, lambda value: value)
        cotangents = {id(target.value): of(np.ones(target.shape))}
        for row, values, params, out in reversed(self._entries):
            if (g := cotangents.pop(id(out), None)) is None:
                continue
            for value, back in zip(values, row.vjp(xp, g, of(out), *map(of, values), **params), strict=True):
                if id(value) in self._watched:
                    before = cotangents.get(id(value))
                    cotangents[id(value)] = back if before is None else xp.add(before, back)
        found = cotangents.get(id(start), np.zeros(np.shape(start)))
        return Array(value_of(found))


def grad(f: Callable[..., Array]) -> Callable[..., Array]:
    """The gradient of f in its first argument, as a function."""

    def gradient(x: Any, *args: Any) -> Array:
        start = value_of(x)
        with GradientTape() as tape:
            tape.watch(handle := Array(start))
            out = f(handle, *args)
        return tape.gradient(out, start)

    return gradient


# --- 5. Maps ---


class Batched:
    """The value of one example, as the function sees it; ``inner`` has all of them along its first axis."""

    def __init__(self, inner: Any, level: Level):
        self.inner, self.level = inner, level

    shape = property(lambda self: np.shape(self.inner)[1:])
    ndim = property(lambda self: len(self.shape))


class Level(Scope):
    """One map; maps in it have greater numbers."""

    _count = itertools.count()

    def __init__(self, size: int):
        self.size, self._number = size, next(self._count)

    def __lt__(self, other: Level) -> bool:
        return self._number < other._number

    def bind(self, row: Op, values: tuple, params: dict) -> Batched:
        """The op once, on all examples: operands of the same rank, with the axis of examples in front."""
        rank = 0 if row.name in ("get", "set", "reshape") else max(map(np.ndim, values))
        inner = [self.stacked(v, rank) for v in values]
        return Batched(bind(row.name, *inner, **row.batch(self.size, **params)), self)

    def stacked(self, v: Any, rank: int = 0) -> Any:
        shape = (1,) * (rank - np.ndim(v)) + np.shape(v)
        if isinstance(v, Batched) and v.level is self:
            return v.inner if len(shape) == v.ndim else bind("reshape", v.inner, shape=(self.size, *shape))
        return bind("multiply", v, np.ones((self.size, *shape)))


def vectorized_map(f: Callable[..., Array], *xs: Any) -> Array:
    """f of each example, computed at once: ``stack([f(*x) for x in zip(*xs)])``."""
    with Level(len(numbers(value_of(xs[0])))) as level:
        out = f(*(Array(Batched(value_of(x), level)) for x in xs))
    return Array(level.stacked(out.value))


# --- 6. Traces ---


class Symbol:
    """A node of a graph, with the numbers that it has in this call: shapes and branches are known."""

    def __init__(self, inner: np.ndarray, row: Any = None, inputs: tuple = (), params: Any = None):
        self.inner, self.row, self.inputs, self.params = inner, row, inputs, params

    shape = property(lambda self: np.shape(self.inner))
    ndim = property(lambda self: np.ndim(self.inner))


def answer(value: Any, ask: Callable[[Any], Any]) -> Any:
    """What Python learns of a value. In a trace that is a guard: the trace holds where the answer is the same."""
    if isinstance(value, Batched):
        raise TypeError("the examples of a map have no single number to branch on")
    if isinstance(value, Symbol):
        next(s for s in reversed(_scopes.get()) if isinstance(s, Trace)).guards.append((value, ask, ask(value.inner)))
    return ask(numbers(value))


class Trace(Scope):
    """What one run of the function did: its nodes in order, what Python learned, and the results."""

    def __init__(self, f: Callable[..., Array], args: list[np.ndarray]):
        self._nodes: list[Symbol] = []
        self.guards: list[tuple] = []
        self.arguments = [Symbol(a.copy()) for a in args]
        with self:
            handles = [Array(s) for s in self.arguments]
            out = f(*handles).value
        self.results = [out if isinstance(out, Symbol) else Symbol(out), *(h.value for h in handles)]
        self._steps = self._compiled()

    def bind(self, row: Op, values: tuple, params: dict) -> Symbol:
        self._nodes.append(Symbol(evaluated(row, values, params), row, values, params))
        return self._nodes[-1]

    def _compiled(self) -> list[Symbol | Kernel]:
        """The nodes that are needed; elementwise neighbours of one shape become one kernel."""
        needed = {id(s) for s in (*self.results, *(value for value, _, _ in self.guards))}
        live: list[Symbol] = []
        for node in reversed(self._nodes):
            if id(node) in needed:
                live.insert(0, node)
                needed.update(map(id, node.inputs))
        groups = itertools.groupby(live, lambda node: node.shape if node.row.llvm else id(node))
        runs = [list(nodes) for _, nodes in groups]
        return [Kernel(run, live, self) if run[0].row.llvm else run[0] for run in runs]

    def run(self, args: list[np.ndarray]) -> list[np.ndarray] | None:
        """The results, or None where the trace does not fit: other shapes, or Python would have gone another way."""
        if [a.shape for a in args] != [s.shape for s in self.arguments]:
            return None
        known = dict(zip(map(id, self.arguments), args, strict=True))

        def read(v: Any) -> np.ndarray:
            return known.get(id(v), numbers(v))

        for step in self._steps:
            if isinstance(step, Kernel):
                known.update(step.run(read))
            else:
                known[id(step)] = evaluated(step.row, map(read, step.inputs), step.params)
        if any(ask(read(value)) != learned for value, ask, learned in self.guards):
            return None
        return [read(s) for s in self.results]


def function(f: Callable[..., Array]) -> Callable[..., Array]:
    """f, traced once for each kind of arguments and each way through its branches; then its graph runs."""
    traces: list[Trace] = []

    def call(*args: Array) -> Array:
        if _scopes.get():
            return f(*args)  # a tape or a map sees the operations of the Python code
        values = [a.value for a in args]
        for trace in traces:
            if (done := trace.run(values)) is not None:
                break
        else:
            trace = Trace(f, values)
            traces.append(trace)
            done = [s.inner for s in trace.results]
        for handle, given, left, value in zip(args, trace.arguments, trace.results[1:], done[1:], strict=True):
            if left is not given:  # the function has written into its argument
                handle[...] = value
        return Array(done[0])

    return call


# --- 7. The kernel ---

llvm.initialize_native_target()
llvm.initialize_native_asmprinter()


class Kernel:
    """Elementwise nodes of one shape as one loop: inputs are read once, what others need is written once, and what lies
    between stays in registers."""

    def __init__(self, run: list[Symbol], live: list[Symbol], trace: Trace):
        inside = set(map(id, run))
        others = [v for n in live if id(n) not in inside for v in n.inputs]
        others += [*trace.results, *(value for value, _, _ in trace.guards)]
        self._inputs = list({id(v): v for n in run for v in n.inputs if id(v) not in inside}.values())
        self._outputs = [n for n in run if any(n is v for v in others)]
        self._shape = run[0].shape
        names = {id(v): f"%v{k}" for k, v in enumerate((*self._inputs, *run))}
        body = []
        for k, v in enumerate(self._inputs + self._outputs):
            body.append(f"%a{k} = getelementptr double, ptr %p{k}, i64 %i")
            if k < len(self._inputs):
                body.append(f"{names[id(v)]} = load double, ptr %a{k}")
        body += [f"{names[id(n)]} = {n.row.llvm.format(*(names[id(v)] for v in n.inputs))}" for n in run]
        body += [f"store double {names[id(v)]}, ptr %a{k}" for k, v in enumerate(self._outputs, len(self._inputs))]
        pointers = ", ".join(f"ptr noalias %p{k}" for k in range(len(self._inputs + self._outputs)))
        head = [f"define void @kernel(i64 %n, {pointers}) {{", "entry: br label %loop", "loop:"]
        tail = ["%next = add i64 %i, 1", "%more = icmp ult i64 %next, %n", "br i1 %more, label %loop, label %done"]
        tail += ["done: ret void", "}", *(f"declare double @llvm.{name}.f64(double)" for name in ("exp", "sin", "cos"))]
        self.text = "\n".join([*head, "%i = phi i64 [0, %entry], [%next, %loop]", *body, *tail])
        machine = llvm.Target.from_default_triple().create_target_machine(opt=3)
        self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(self.text), machine)
        self._engine.finalize_object()
        kinds = [ctypes.c_int64] + [ctypes.c_void_p] * len(self._inputs + self._outputs)
        self._call = ctypes.CFUNCTYPE(None, *kinds)(self._engine.get_function_address("kernel"))

    def run(self, read: Callable[[Any], np.ndarray]) -> dict[int, np.ndarray]:
        arrays = [np.ascontiguousarray(np.broadcast_to(read(v), self._shape)) for v in self._inputs]
        results = [np.empty(self._shape) for _ in self._outputs]
        if results[0].size:
            self._call(results[0].size, *(a.ctypes.data for a in arrays + results))
        return dict(zip(map(id, self._outputs), results, strict=True))


if __name__ == "__main__":

    def energy(x: Any) -> Array:
        x = 1.0 * x
        x[1:] = x[1:] * 2.0  # a write into a view
        return sum(exp(sin(x)) * x)

    points = array([[0.5, 1.0, 1.5], [0.0, 1.0, 2.0]])
    print("value          ", energy(points[0]))
    print("gradient       ", grad(energy)(points[0]))
    print("second         ", grad(lambda x: sum(grad(energy)(x)))(points[0]))
    print("of each example", vectorized_map(grad(energy), points))
    print("compiled       ", function(energy)(points))
