"""Nestings: a program inside transformations inside transformations, and what has to come out.

A layer takes a function of arrays to a function of the same arrays. Most leave its results as they are; ``gradient``
makes them the gradient of a weighted sum of the results, in all arguments that have one.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import numpy as np

import tensornumpy as tnp

from .wide import Program, make

Function = Callable[..., list]


def is_inexact(x: Any) -> bool:
    return np.asarray(x).dtype.kind in "fc" if not isinstance(x, tnp.ndarray) else x.dtype.kind in "fc"


def weighted(outs: Sequence[Any]) -> Any:
    """A sum of all inexact results in which every element counts differently; of complex ones both parts."""
    total = tnp.zeros(())
    for k, out in enumerate(outs):
        if is_inexact(out):
            weight = (np.cos(np.arange(np.prod(out.shape)) + k) + 1.3).reshape(out.shape)
            total = total + tnp.sum(tnp.real(out) * weight)
            if out.dtype.kind == "c":
                total = total + tnp.sum(tnp.imag(out) * weight * 0.7)
    return total


def gradient(f: Function, program: Program) -> Function:
    def inner(*xs: Any) -> list:
        sources = [x for x in xs if is_inexact(x)]
        with tnp.GradientTape() as tape:
            tape.watch(sources)
            target = weighted(f(*xs))
        return tape.gradient(target, sources, unconnected_gradients="zero")

    return inner


def taped(f: Function, program: Program) -> Function:
    def inner(*xs: Any) -> list:
        with tnp.GradientTape(persistent=True) as tape:
            tape.watch([x for x in xs if is_inexact(x)])
            return f(*xs)

    return inner


def compiled(f: Function, program: Program) -> Function:
    return tnp.function(lambda *xs: f(*xs))


def compiled_native(f: Function, program: Program) -> Function:
    return tnp.function(lambda *xs: f(*xs), native="now")


def mapped(f: Function, program: Program) -> Function:
    """Beside another example; the results are those of the first."""
    other = make(program, 1)

    def inner(*xs: Any) -> list:
        return [out[0] for out in tnp.vectorized_map(lambda args: f(*args), tuple(map(both, xs, other)))]

    return inner


def both(x: Any, other: np.ndarray) -> Any:
    return tnp.stack([x, tnp.asarray(other, dtype=x.dtype)])


def mapped_last(f: Function, program: Program) -> Function:
    """As ``mapped``, with the examples along the last axis of the first argument, and the others shared."""
    other = make(program, 1)[0]

    def inner(x: Any, *xs: Any) -> list:
        axes = (x.ndim, *(None for _ in xs))
        pair = tnp.stack([x, tnp.asarray(other, dtype=x.dtype)], axis=-1)
        return [out[0] for out in tnp.vectorized_map(lambda args: f(*args), (pair, *xs), in_axes=axes)]

    return inner


def forward(f: Function, program: Program) -> Function:
    def inner(*xs: Any) -> list:
        at = [i for i, x in enumerate(xs) if is_inexact(x)]

        def of(*moving: Any) -> list:
            full = list(xs)
            for i, x in zip(at, moving, strict=True):
                full[i] = x
            return f(*full)

        return tnp.jvp(of, tuple(xs[i] for i in at), tuple(tnp.ones_like(xs[i]) for i in at))[0]

    return inner


def scanned(f: Function, program: Program) -> Function:
    return lambda *xs: [out[1] for out in tnp.scan(lambda c, _: (c, f(*xs)), 0.0, None, length=2)[1]]


def scanned_rows(f: Function, program: Program) -> Function:
    other = make(program, 1)

    def inner(*xs: Any) -> list:
        rows = tuple(map(both, xs, other))
        return [out[0] for out in tnp.scan(lambda c, row: (c + 1.0, f(*row)), 0.0, rows)[1]]

    return inner


def conditional(f: Function, program: Program) -> Function:
    return lambda *xs: tnp.cond(tnp.isfinite(tnp.sum(xs[0])), f, lambda *ys: f(*ys), *xs)


def recomputed(f: Function, program: Program) -> Function:
    return lambda *xs: tnp.recompute_grad(f)(*xs)


LAYERS = {
    f.__name__: f
    for f in (
        gradient, taped, compiled, compiled_native, mapped, mapped_last, forward, scanned, scanned_rows, conditional,
        recomputed,
    )
}  # fmt: skip
# What a transformation may say by name: no derivative, another size for each example, values asked for while tracing.
# (LinAlgError: a decomposition that NumPy gives and that has no derivative there.)
REFUSALS = (tnp.BatchingError, tnp.NoGradientError, tnp.TracedArrayError)
ROWS_DIFFER = ("a Python decision at", "all input arrays must have the same shape")  # of a scan over different rows


def draw_layers(random: Random) -> tuple[str, ...]:
    """From the outermost in: two to four layers, of which at most two are gradients."""
    layers: list[str] = []
    most = {"gradient": 2, "scanned": 1, "scanned_rows": 1}
    for _ in range(random.choice((1, 2, 3, 3, 4))):
        layers.append(random.choice([name for name in LAYERS if layers.count(name) < most.get(name, 4)]))
    return tuple(layers)


def nested(program: Program, layers: Sequence[str]) -> Function:
    body = program.compile()
    f: Function = lambda *xs: body(tnp, *xs)  # noqa: E731
    for name in reversed(layers):
        f = LAYERS[name](f, program)
    return f


def text(program: Program, layers: Sequence[str]) -> str:
    """A script, to be run in the repository's folder, that shows the run."""
    steps = "\n".join(f"    {step!r}," for step in program.steps)
    return (
        "from tests.fuzz.nestings import *\n"
        f"program = Program({program.given!r}, (\n{steps}\n), {program.outs!r})\n"
        f"print(program.source, check(program, {tuple(layers)!r}))\n"
    )


class Difference(Exception):
    pass


def as_numpy(x: Any) -> np.ndarray:
    return x.numpy() if isinstance(x, tnp.ndarray) else np.asarray(x)


def agree(found: Sequence[Any], wanted: Sequence[Any], what: str) -> None:
    """Shapes, dtypes and values, the latter to the digits that the narrowest dtype of the program has."""
    if len(found) != len(wanted):
        raise Difference(f"{what}: {len(found)} results for {len(wanted)}")
    arrays = [(as_numpy(f), as_numpy(w)) for f, w in zip(found, wanted, strict=True)]
    inexact = [w for _, w in arrays if w.dtype.kind in "fc"]
    eps = max([float(np.finfo(w.dtype).eps) for w in inexact], default=0.0)
    with np.errstate(all="ignore"):
        size = max([float(np.abs(w).max()) for w in inexact if w.size and np.isfinite(w).all()], default=1.0)
    for k, (f, w) in enumerate(arrays):
        if f.dtype != w.dtype:
            raise Difference(f"{what}, result {k}: dtype {f.dtype} for {w.dtype}")
        if f.shape != w.shape:
            raise Difference(f"{what}, result {k}: shape {f.shape} for {w.shape}")
        if w.dtype.kind in "fc":
            same = np.allclose(f, w, rtol=1e4 * eps, atol=2e3 * eps * max(size, 1.0), equal_nan=True)
        else:
            same = np.array_equal(f, w)
        if not same:
            raise Difference(f"{what}, result {k}: values {f.tolist()} for {w.tolist()}")


def refusal_of(error: Exception) -> str:
    """What a transformation refuses, in a line; raises what is no refusal."""
    text = f"{type(error).__name__}: {error}".splitlines()[0]
    if isinstance(error, (*REFUSALS, np.linalg.LinAlgError)) or any(part in text for part in ROWS_DIFFER):
        return text
    raise error


OF_EXAMPLES = {"mapped", "mapped_last", "scanned_rows"}  # layers that run the program on more than its arguments


def of_examples(program: Program, given: Sequence[np.ndarray]) -> list[list[np.ndarray]]:
    """The other arguments that those layers run it on."""
    other = make(program, 1)
    return [other, [other[0], *given[1:]]]


def plainly(program: Program, layers: Sequence[str], given: Sequence[np.ndarray]) -> list:
    """What a nesting has to give: NumPy's results, or the plain tape's gradients of them."""
    gradients = [n for n in layers if n == "gradient"]
    if not gradients:
        return [np.array(out) for out in program.compile()(np, *given)]
    return nested(program, gradients)(*map(tnp.asarray, given))


def is_steady(program: Program, layers: Sequence[str], given: Sequence[np.ndarray], wanted: Sequence[Any]) -> bool:
    """False if rounding decides the results: they are others for arguments that differ in the last digits."""
    for sign in (1, -1):
        moved = [
            np.multiply(a, a.dtype.type(1 + 8 * sign * np.finfo(a.dtype).eps), out=a.copy("K")) if is_inexact(a) else a
            for a in given
        ]
        try:
            agree(plainly(program, layers, moved), wanted, "")
        except Exception:
            return False
    return True


def check(program: Program, layers: Sequence[str], runs: int = 2) -> str:
    """Compare a nesting with NumPy, or, where it has gradients, with those of the plain tape. The refusal, if there is
    one; raises Difference."""
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        given = make(program, 0)
        if OF_EXAMPLES & set(layers) and not all(map(program.takes, of_examples(program, given))):
            return "NumPy refuses another example"
        try:
            wanted = plainly(program, layers, given)
        except Exception as error:
            return f"plain {refusal_of(error)}"
        f = nested(program, layers)
        for k in range(runs):
            arrays = [a.copy("K") for a in given]
            handles = list(map(tnp.asarray, arrays))
            try:
                found = f(*handles)
            except Exception as error:
                return refusal_of(error)
            try:
                agree(found, wanted, f"run {k + 1}")
            except Difference:
                if is_steady(program, layers, given, wanted):
                    raise
                return "rounding decides"
            agree(handles, given, f"arguments after run {k + 1}")
    return ""


# --- differences against differences ------------------------------------------------------------------------

STEP = 1e-5


def differences(program: Program, given: Sequence[np.ndarray]) -> list[np.ndarray] | None:
    """The gradients by central differences, of a program that computes in float64; None where they do not settle."""
    found = []
    for i, x in enumerate(given):
        if not is_inexact(x):
            continue
        if x.dtype != np.float64:
            return None
        gradient = np.zeros(x.shape)
        for place in np.ndindex(x.shape):
            slopes = []
            for step in (STEP, STEP / 2, -STEP / 2):
                moved = [a.copy() for a in given]
                moved[i][place] += step
                slopes.append((plain_target(program, moved) - plain_target(program, given)) / step)
            central = (slopes[1] + slopes[2]) / 2
            if not np.isfinite(slopes).all() or np.ptp(slopes) > 1e-3 * (1 + abs(central)):
                return None  # a kink, a jump, or a slope that is too steep
            gradient[place] = central
        found.append(gradient)
    return found


def plain_target(program: Program, given: Sequence[np.ndarray]) -> float:
    return float(weighted([np.asarray(out) for out in program.compile()(np, *given)]))


def check_gradient(program: Program) -> bool:
    """Compare the plain tape's gradient with differences; False where there are none to compare with."""
    given = make(program, 0)
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        outs = program.compile()(np, *given)
        if any(np.asarray(o).dtype.char not in "?bBhHiIlLqQdD" for o in outs):
            return False
        wanted = differences(program, given)
        if wanted is None:
            return False
        try:
            found = nested(program, ["gradient"])(*map(tnp.asarray, given))
        except REFUSALS:
            return False
    for f, w in zip(found, wanted, strict=True):
        scale = max(1.0, float(np.abs(w).max(initial=0.0)))
        if not np.allclose(f.numpy(), w, rtol=1e-4, atol=1e-4 * scale):
            raise Difference(f"gradient {f.numpy().tolist()} for {w.tolist()}")
    return True


# --- making a failure short ---------------------------------------------------------------------------------


def failure(test: Callable[..., Any], *args: Any) -> tuple[str, str] | None:
    """The kind of a failure and its text."""
    try:
        test(*args)
    except Difference as error:
        return str(error).split(" [")[0].split(":")[-1].split()[0], str(error)
    except Exception as error:
        return type(error).__name__, f"{type(error).__name__}: {error}"
    return None


def shrunk(test: Callable[..., Any], program: Program, layers: tuple[str, ...]) -> str:
    """The shortest script that fails as this one does, as far as leaving out layers, statements and results goes."""
    found = failure(test, program, layers)
    assert found is not None
    kind, changed = found[0], True
    while changed:
        changed = False
        smaller = [(program, layers[:i] + layers[i + 1 :]) for i in range(len(layers)) if len(layers) > 1]
        smaller += [(program.without(k), layers) for k in reversed(range(len(program.steps)))]
        smaller += [(program.returning(o), layers) for o in program.outs if len(program.outs) > 1]
        for p, ls in smaller:
            again = failure(test, p, ls) if p.takes(make(p, 0)) else None
            if again is not None and again[0] == kind:
                program, layers, found, changed = p, ls, again, True
                break
    return f"{found[1]}\n\n{text(program, layers)}"
