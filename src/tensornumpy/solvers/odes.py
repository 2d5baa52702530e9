"""Initial value problems: ``tnp.integrate.solve_ivp`` and ``odeint``, with derivatives by the adjoint equation.

The adjoint goes back through the trajectory, of which a few hundred steps at a time are made again, from points that
are kept: memory does not grow with the number of steps but for these points.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

import numpy as _numpy
import scipy.integrate as _integrate

from .._base.errors import message
from .._core.advice import advised
from .._core.core import wrap
from .._core.dispatch import unwrap
from ..api.arrays.creation import asarray
from ..api.arrays.joining import concatenate, stack
from ..api.common import to_array
from ..api.math.functions import imag, real
from ..api.statistics.reductions import sum
from ..api.statistics.sorting import argsort
from ..function.control.program import Program, each, gradients
from ..ops.elementwise import sign
from .functions import floats, found, is_eager, is_watching, plainly, refuse
from .stepping import stepping
from .steps import Step, example

_SOLVERS = {name: getattr(_integrate, name) for name in ("RK23", "RK45", "DOP853", "Radau", "BDF", "LSODA")}
KEPT = 256  # steps between the points that are kept


class _System:
    """The right side as a program of (t, y, *theta), and how SciPy is to solve it."""

    def __init__(self, program: Program, method: Any, options: dict[str, Any]):
        self.program, self.method, self.options = program, method, options
        self.count = len(program.graph.inputs) - 2  # arrays theta
        self._back: Any = None

    @property
    def solver(self) -> Any:
        return _SOLVERS.get(self.method, self.method if isinstance(self.method, type) else _integrate.LSODA)

    @property
    def tolerances(self) -> dict[str, Any]:
        """What bounds the error of steps, the way back too."""
        given = {k: v for k, v in self.options.items() if k == "max_step"}
        return {"rtol": self.options.get("rtol", 1e-3), "atol": _numpy.min(self.options.get("atol", 1e-6)), **given}

    def right(self, theta: Sequence[Any]) -> Callable:
        run = self.program.run
        return lambda t, y: _numpy.asarray(run(_numpy.asarray(float(t)), _numpy.asarray(y), *theta)[0])

    def transposed(self) -> Program:
        """Of (w, t, y, *theta): the products of w with the derivatives in y and theta."""
        if self._back is None:
            places = [1, *[i + 2 for i in self.theta]]
            examples = [self.program.examples[1], *self.program.examples]
            self._back = Program.traced(
                lambda w, *xs: gradients(self.program, xs, places, [w]), examples, "adjoint of the right side"
            )
        return self._back

    @property
    def theta(self) -> list[int]:
        """Which of the arrays theta have a derivative, by number."""
        return [i for i, x in enumerate(self.program.examples[2:]) if x.dtype.kind == "f"]

    def augmented(self) -> _System:
        """Of (t, [y, w, m], *theta): the trajectory itself, the adjoint, and what it collects for theta."""
        n, back = len(self.program.examples[1]), self.transposed()

        def right(t: Any, state: Any, *theta: Any) -> list[Any]:
            y, w = state[:n], state[n : 2 * n]
            found = [c.reshape(c.size) for c in back(w, t, y, *theta)]
            return [concatenate([self.program(t, y, *theta)[0], *[-c for c in found]])]

        size = 2 * n + int(_numpy.sum([self.program.examples[2 + i].size for i in self.theta]))
        state = _numpy.zeros(size)
        state[:n] = self.program.examples[1]
        program = Program.traced(
            right, [self.program.examples[0], state, *self.program.examples[2:]], "augmented system"
        )
        return _System(program, self.solver, {**self.tolerances})


class Trajectory(Step):
    """Inputs: beginning and end, the times that are asked for, the start, theta. Result: a row for each time."""

    def __init__(self, system: _System, first: Any = None, follows: int = 0):
        super().__init__(None if first is None else [first])
        self.system, self.follows = system, follows

    def compute(self, span: Any, times: Any, start: Any, *theta: Any) -> Sequence[Any]:
        system, theta = self.system, theta[: self.system.count]
        right = system.right(theta)
        if system.method == "odeint":
            return [_integrate.odeint(right, start, times, tfirst=True, **system.options)]
        found = _integrate.solve_ivp(right, tuple(span), start, system.method, times, **system.options)
        if not found.success:
            raise RuntimeError(message(f"solve_ivp failed: {found.message}", "another method or tolerance"))
        return [found.y.T]

    def rule(self, needed: tuple[int, ...], g: Sequence[Any], y: Sequence[Any], xs: Sequence[Any]) -> list[Any]:
        (span, times, start, *theta), system = xs, self.system
        found = dict(enumerate(Adjoint(system)(g[0], y[0], span, times, start, *theta), 2))
        to_theta = dict(zip([3 + i for i in system.theta], list(found.values())[1:], strict=True))
        answers = []
        for i in needed:
            if i == 0:
                slope = system.program(span[0], start, *theta)[0]
                answers.append(concatenate([-sum(found[2] * slope).reshape(1), _numpy.zeros(1)]))
            elif i == 1:
                rates = each(system.program, (True, True, *[False] * len(theta)))(times, y[0], *theta)[0]
                answers.append(sum(g[0] * rates, axis=-1))
            elif i == 2:
                answers.append(found[2])
            else:
                answers.append(to_theta[i] if i in to_theta else to_array(_numpy.zeros(xs[i].shape, xs[i].dtype)))
        return answers


class Adjoint(Step):
    """Inputs: cotangents of the trajectory's rows, these, and the inputs of the trajectory. Results: cotangents of the
    start and of the arrays theta that have a derivative."""

    def __init__(self, system: _System):
        super().__init__()
        self.system = system

    def compute(self, g: Any, ys: Any, span: Any, times: Any, start: Any, *theta: Any) -> Sequence[Any]:
        system, n = self.system, len(start)
        theta = theta[: system.count]
        sizes = [theta[i].size for i in system.theta]
        back = system.transposed().run
        right = system.right(theta)
        scale = max(_numpy.abs(g).max(initial=0.0), _numpy.finfo(float).tiny)
        state = _numpy.zeros(n + int(_numpy.sum(sizes)))
        points = [(span[0], start), *zip(times, ys, strict=True)]
        for i in range(len(points) - 1, 0, -1):
            state[:n] += g[i - 1] / scale
            if points[i][0] == points[i - 1][0] or not state.any():
                continue
            for path, a, b in self._pieces(right, points[i - 1], points[i]):

                def falling(t: Any, state: Any, path: Any = path) -> Any:
                    found = back(state[:n], _numpy.asarray(float(t)), _numpy.asarray(path(t)), *theta)
                    return -_numpy.concatenate([_numpy.ravel(c) for c in found])

                result = _integrate.solve_ivp(falling, (b, a), state, system.solver, **system.tolerances, t_eval=[a])
                if not result.success:
                    raise RuntimeError(message(f"the adjoint equation failed: {result.message}", "another method"))
                state = result.y[:, -1]
        parts = _numpy.split(state * scale, _numpy.cumsum([n, *sizes])[:-1])
        return [parts[0], *[p.reshape(theta[i].shape) for p, i in zip(parts[1:], system.theta, strict=True)]]

    def _pieces(self, right: Callable, a: tuple, b: tuple) -> Any:
        """The trajectory from a to b in pieces, the last first: each as a function of time, with its ends."""
        solver = self.system.solver(right, a[0], a[1], b[0], **self.system.tolerances)
        last: Any
        kept, times, paths, steps, last = [a], [a[0]], [], 0, a
        while solver.status == "running":
            told = solver.step()
            if solver.status == "failed":
                raise RuntimeError(message(f"the trajectory failed in its gradient: {told}", "another method"))
            steps += 1
            if steps <= KEPT:
                paths.append(solver.dense_output())
                times.append(solver.t)
            elif steps % KEPT == 1:
                paths = []
                kept.append(last)
            last = solver.t, solver.y.copy()
        if paths:
            yield _integrate.OdeSolution(times, paths), a[0], b[0]
            return
        kept = kept if kept[-1][0] == b[0] else [*kept, b]
        for j in range(len(kept) - 1, 0, -1):
            span = kept[j - 1][0], kept[j][0]
            piece = _integrate.solve_ivp(
                right, span, kept[j - 1][1], self.system.solver, dense_output=True, **self.system.tolerances
            )
            yield piece.sol, *span

    def rule(self, needed: tuple[int, ...], g: Sequence[Any], y: Sequence[Any], xs: Sequence[Any]) -> list[Any]:
        system = self.system
        whole = system.augmented()
        count = len(xs[1])

        def unrolled(g: Any, ys: Any, span: Any, times: Any, start: Any, *theta: Any) -> list[Any]:
            n = start.size
            state = to_array(_numpy.zeros(whole.program.examples[1].size))
            for i in range(count - 1, -1, -1):
                at, before = times[i], times[i - 1] if i else span[0]
                there = ys[i - 1] if i else start
                state = concatenate([ys[i], state[n : 2 * n] + g[i], state[2 * n :]])
                ends = concatenate([at.reshape(1), before.reshape(1)])
                state = _Back(whole)(ends, ends[1:], state, *theta, there)[0][0]
            parts, at = [state[n : 2 * n]], 2 * n
            for i in system.theta:
                parts.append(state[at : at + theta[i].size].reshape(theta[i].shape))
                at += theta[i].size
            return parts

        return gradients(unrolled, xs, needed, g)


class _Back(Trajectory):
    """The augmented system back in time, which has to come to the trajectory's point before: the last input."""

    def compute(self, span: Any, times: Any, start: Any, *theta: Any) -> Sequence[Any]:
        if span[0] == span[1]:
            return [start[None]]
        (found,) = super().compute(span, times, start, *theta)
        there = theta[-1]
        off = _numpy.abs(found[0, : len(there)] - there).max(initial=0.0)
        if not off <= 1e-3 * (1e-3 + _numpy.abs(there).max(initial=0.0)):
            raise RuntimeError(
                message(f"the second derivative integrates back in time, and is off by {off:.1e} there: the system is "
                        "stiff or chaotic", "more times in t_eval, a smaller rtol, or tnp.scan over steps of your own")
            )  # fmt: skip
        return [found]

    def rule(self, needed: tuple[int, ...], g: Sequence[Any], y: Sequence[Any], xs: Sequence[Any]) -> list[Any]:
        last = len(xs) - 1
        inner = tuple(i for i in needed if i != last)
        found = dict(zip(inner, super().rule(inner, g, y, xs[:-1]), strict=True))
        return [found[i] if i in found else to_array(_numpy.zeros(xs[i].shape, xs[i].dtype)) for i in needed]


# --- the functions ------------------------------------------------------------------------------------------


def _system(right: Callable, t: Any, y: Any, method: Any, options: dict) -> _System:
    operands = [wrap(_numpy.zeros(())) if t is None else wrap(t._v), wrap(y._v)]
    program = Program(lambda t, y: asarray(right(t, y)) * 1.0, operands, operands, "the right side")
    return _System(_of_reals(program), method, options)


def _of_reals(program: Program) -> Program:
    """The program with two arrays, real and imaginary part, for each complex one that it captures: the adjoint equation
    is one of real numbers."""
    captures = program.captures
    if not any(x.dtype.kind == "c" for x in captures):
        return program
    parts: list[Any] = []
    for x in captures:
        parts += [real(x), imag(x)] if x.dtype.kind == "c" else [x]

    def joined(t: Any, y: Any, *parts: Any) -> list[Any]:
        left = iter(parts)
        return program(t, y, *[next(left) + 1j * next(left) if x.dtype.kind == "c" else next(left) for x in captures])

    examples = [*program.examples[:2], *[example(x) for x in parts]]
    made = Program.traced(joined, examples, "the right side")
    made.captures = parts
    return made


@advised
def solve_ivp(
    fun, t_span, y0, method="RK45", t_eval=None, dense_output=False, events=None, vectorized=False, args=None, **options
):
    """The solution of ``dy/dt = fun(t, y)`` from ``y0``: SciPy's result, with ``t`` and ``y`` of ours.

    Where nothing watches and ``fun`` is a compiled function, a step of "RK23", "RK45" and "DOP853" is one program.

    Gradient: by the adjoint equation, with the method and tolerances of the call, in ``y0``, ``t_eval`` (without it in
    the end of ``t_span``), the beginning of ``t_span`` and all arrays that ``fun`` reads (``args`` and captured ones).
    It is as exact as ``rtol``, ``atol`` and ``max_step`` make it. Its memory is that of a few hundred steps. Higher
    orders integrate back in time, and say so by RuntimeError where that is not stable. The time of an event moves so
    that the event stays zero (LinAlgError where the trajectory only touches it), the states there with it; ``sol(t)``
    has gradients in ``t``, too. Raises NotYetError for complex states where something watches, and for ``t_eval=None``
    and ``events`` in traces and batches; RuntimeError where SciPy gives up there; ValueError for ``sol(t)`` outside of
    ``t_span``. A Python ``if`` in ``fun`` on ``t`` or ``y`` is a TypeError: ``tnp.where``.

    >>> def end(k):
    ...     found = tnp.integrate.solve_ivp(lambda t, y: -k * y, (0, 1), [1.0], t_eval=[1.0], rtol=1e-9, atol=1e-9)
    ...     return found.y[0, 0]
    >>> tnp.grad(end)(1.0).numpy().round(6)
    np.float64(-0.367879)
    """
    if not is_watching():
        given = [None if v is None else unwrap(v) for v in (t_eval, events)]
        method, fun = stepping(fun, method, vectorized, args)
        result = _integrate.solve_ivp(
            fun, unwrap(t_span), unwrap(y0), method, given[0], dense_output, given[1], vectorized, args,
            **{k: unwrap(v) for k, v in options.items()},
        )  # fmt: skip
        result.t, result.y = wrap(_numpy.asarray(result.t)), wrap(_numpy.asarray(result.y))
        if events is not None:
            result.t_events = [wrap(t) for t in result.t_events]
            result.y_events = [wrap(_numpy.asarray(y)) for y in result.y_events]
        return result
    refuse(
        events is not None and not is_eager(),
        "solve_ivp with events= in a trace or a batch, where their number is part of the shape,",
        "a gradient that is not compiled, or tnp.optimize.brentq of the event along solve_ivp(..., t_eval=[t]).y",
    )
    refuse(
        t_eval is None and not is_eager(),
        "solve_ivp without t_eval= in a trace or a batch, where the number of times is part of the shape,",
        "t_eval=np.linspace(t0, t1, n)",
    )
    args, start = tuple(args or ()), floats(y0)
    span = concatenate([to_array(t).reshape(1) * 1.0 for t in t_span])

    def right(t: Any, y: Any) -> Any:
        return fun(t, y, *args)

    first, told = None, {}
    if is_eager():
        more = {"vectorized": vectorized, **{k: unwrap(v) if k != "jac" else v for k, v in options.items()}}
        jac = options.get("jac")
        if callable(jac):
            more["jac"] = lambda t, y: jac(t, y, *args)
        ends, at = plainly(unwrap, t_span), None if t_eval is None else plainly(unwrap, t_eval)
        more |= {"events": _with_args(events, args), "dense_output": dense_output}
        result = plainly(_integrate.solve_ivp, right, ends, plainly(unwrap, start), method, at, **more)
        if not result.success:
            raise RuntimeError(message(f"solve_ivp failed: {result.message}", "another method or tolerance"))
        first = _numpy.asarray(result.y).T if len(result.t) else _numpy.zeros((0, start.size))
        told = {k: result[k] for k in ("success", "status", "message", "nfev", "njev", "nlu")}
        if at is None:  # the ends move with the span; steps between them are where they are
            t_eval = concatenate([span[:1], _numpy.asarray(result.t)[1:-1], span[1:]])
            if result.status == 1:
                t_eval = concatenate([t_eval[:-1], _numpy.asarray(result.t)[-1:]])
        elif len(result.t) < len(at):
            t_eval = _numpy.asarray(result.t)
    times = to_array(t_eval) * 1.0
    own = {k: unwrap(v) for k, v in options.items() if k not in ("jac", "jac_sparsity")}
    system = _system(right, span[0], start, method, own)
    rest = (start, *system.program.captures)
    told |= {"sol": None, "t_events": None, "y_events": None}
    if events is not None:
        pairs = [
            _Event(system, event, args, span, rest).at(*known)
            for event, *known in zip(_listed(events), result.t_events, result.y_events, strict=True)
        ]
        told["t_events"], told["y_events"] = ([pair[k] for pair in pairs] for k in (0, 1))
        if result.status == 1:  # the last time is that of an event
            last = max((t[-1:] for t in told["t_events"] if t.size), key=lambda t: abs(float(t._v[0]) - ends[0]))
            if times.size and times._v[-1] == last._v[0]:
                times = concatenate([times[:-1], last])
            span = concatenate([span[:1], last])
    if dense_output:
        told["sol"] = _Dense(system, span, rest, result.sol if is_eager() else None)
    rows = Trajectory(system, first)(span, times, *rest)[0]
    return _integrate._ivp.ivp.OdeResult(t=times, y=rows.T, **told)


def _listed(events: Any) -> Sequence[Any]:
    return (events,) if callable(events) else events


def _with_args(events: Any, args: tuple) -> Any:
    """Events of (t, y) that SciPy may ask, with what it reads of them."""
    if events is None:
        return None
    found = []
    for event in _listed(events):
        asked: Any = functools.partial(_number, event, args)
        for name in ("terminal", "direction"):
            if hasattr(event, name):
                setattr(asked, name, getattr(event, name))
        found.append(asked)
    return found


def _number(event: Callable, args: tuple, t: Any, y: Any) -> float:
    return float(_numpy.asarray(unwrap(event(t, y, *args))).reshape(()))


class _Event:
    """The times at which a function of (t, y) is zero along a trajectory: a root, as any other."""

    def __init__(self, system: _System, event: Callable, args: tuple, span: Any, rest: Sequence[Any]):
        self.system, self.event, self.args, self.span, self.rest = system, event, args, span, rest

    def states(self, times: Any, first: Any = None) -> Any:
        """A row for each time."""
        span = concatenate([self.span[:1], times[-1:]])
        return Trajectory(self.system, first)(span, times, *self.rest)[0]

    def at(self, times: Any, states: Any) -> tuple[Any, Any]:
        """Times and states of SciPy's as arrays with gradients."""
        if not len(times):
            return to_array(times), to_array(states)

        def residual(t: Any) -> Any:
            return asarray(self.event(t, self.states(t.reshape(1))[0], *self.args)).reshape(())

        moving = stack([found(residual, t, functools.partial(_known, t), _never, name="an event") for t in times])
        return moving, self.states(moving, states)


def _known(t: float) -> tuple[float, str]:
    return t, ""


def _never(*_: Any) -> Any:
    raise RuntimeError("events were asked for in a trace")


class _Dense:
    """``sol(t)``: the trajectory at any times between its ends, as SciPy's object of that name has it."""

    def __init__(self, system: _System, span: Any, rest: Sequence[Any], theirs: Any):
        self.system, self.span, self.rest, self.theirs = system, span, rest, theirs

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or self.theirs is None:
            raise AttributeError(name)
        return getattr(self.theirs, name)

    def __call__(self, t: Any) -> Any:
        t = to_array(t) * 1.0
        if t.ndim > 1:
            raise ValueError("`t` must be a float or a 1-D array.")
        flat, first = t.reshape(t.size), None
        if is_eager():
            now, ends = plainly(unwrap, flat), plainly(unwrap, self.span)
            if now.size and (now.min() < ends.min() or now.max() > ends.max()):
                raise ValueError(
                    message(f"sol(t) at {now.min()} to {now.max()}, where t_span is {ends[0]} to {ends[1]}: outside of "
                            "it there is no trajectory to differentiate", "a longer t_span")
                )  # fmt: skip
        order = argsort(flat * sign(self.span[1] - self.span[0]), stable=True)
        if is_eager():
            first = self.theirs(now[plainly(unwrap, order)]).T
        rows = Trajectory(self.system, first)(self.span, flat[order], *self.rest)[0]
        return rows[argsort(order)].T if t.ndim else rows[0]


@advised
def odeint(
    func, y0, t, args=(), Dfun=None, col_deriv=0, full_output=0, ml=None, mu=None, rtol=None, atol=None, tcrit=None,
    h0=0.0, hmax=0.0, hmin=0.0, ixpr=0, mxstep=0, mxhnil=0, mxordn=12, mxords=5, printmessg=0, tfirst=False,
):  # fmt: skip
    """The solution of ``dy/dt = func(y, t)`` at the times ``t``, of which the first is that of ``y0``: a row for each.

    Gradient: as that of ``solve_ivp``, in ``y0``, ``t`` and all arrays that ``func`` reads. Raises NotYetError for
    ``full_output`` where something watches.

    >>> def end(k):
    ...     return tnp.integrate.odeint(lambda y, t: -k * y, [1.0], [0.0, 1.0])[-1, 0]
    >>> tnp.grad(end)(1.0).numpy().round(6)
    np.float64(-0.367879)
    """
    options = {
        "ml": ml, "mu": mu, "rtol": rtol, "atol": atol, "tcrit": tcrit, "h0": h0, "hmax": hmax, "hmin": hmin,
        "ixpr": ixpr, "mxstep": mxstep, "mxhnil": mxhnil, "mxordn": mxordn, "mxords": mxords, "printmessg": printmessg,
    }  # fmt: skip
    args = args if isinstance(args, tuple) else (args,)
    if not is_watching():
        result = _integrate.odeint(
            func, unwrap(y0), unwrap(t), args, Dfun, col_deriv, full_output, tfirst=tfirst, **options
        )
        return (wrap(result[0]), *result[1:]) if full_output else wrap(result)
    refuse(full_output, "odeint with full_output=", "full_output=0")
    start, times = floats(y0), to_array(t) * 1.0
    if start.ndim > 1:
        raise ValueError("Initial condition y0 must be one-dimensional.")
    start = start.reshape(start.size)

    def right(t: Any, y: Any) -> Any:
        return func(t, y, *args) if tfirst else func(y, t, *args)

    first = None
    if is_eager():
        first = plainly(
            lambda: _integrate.odeint(right, unwrap(start), unwrap(times), Dfun=None, tfirst=True, **options)
        )
    tight = {"rtol": 1.49012e-8 if rtol is None else rtol, "atol": 1.49012e-8 if atol is None else atol}
    system = _system(right, times[0], start, "odeint", {**options, **tight})
    ends = concatenate([times[:1], times[-1:]])
    return Trajectory(system, first)(ends, times, start, *system.program.captures)[0]


__all__ = ["odeint", "solve_ivp"]
