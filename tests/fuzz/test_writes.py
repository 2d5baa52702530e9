"""Random programs of views, reads and writes: eager, taped, compiled and batched runs agree with NumPy's.

TENSORNUMPY_FUZZ is the number of programs a test (250 are 3000 in all); TENSORNUMPY_FUZZ_RANDOM draws others than the
fixed ones.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from hypothesis import HealthCheck, assume, given, note, settings

import tensornumpy as tnp

from .programs import Program, Trail, arguments, make_bases, run
from .statements import programs

EXAMPLES = int(os.environ.get("TENSORNUMPY_FUZZ", "150"))
checked = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize="TENSORNUMPY_FUZZ_RANDOM" not in os.environ,
    database=None,
    suppress_health_check=list(HealthCheck),
)
STEP = 1e-6  # of finite differences
ROOM = 1e-4  # a decision nearer to a tie than this has no derivative to compare
REFUSED = 0.3  # of the programs in which values select elements, at most, may end in the documented refusal


class Reference:
    """NumPy's run of a program: results, bases afterwards, errors and the room that decisions had."""

    def __init__(self, program: Program, seed: int = 0, bases: list[np.ndarray] | None = None) -> None:
        self.bases = make_bases(program, seed) if bases is None else bases
        self.given = arguments(program, np, self.bases)
        self.trail = Trail()
        self.outs = run(program, np, self.given, self.trail)

    @property
    def errors(self) -> list[Any]:
        return self.trail.errors


def as_numpy(value: Any) -> np.ndarray:
    return value.numpy() if isinstance(value, tnp.ndarray) else np.asarray(value)


def agree(program: Program, names: Sequence[str], found: Sequence[Any], wanted: Sequence[Any], what: str = "") -> None:
    """Shapes, dtypes and values."""
    assert len(found) == len(wanted)
    for name, f, w in zip(names, found, wanted, strict=True):
        assert isinstance(f, tnp.ndarray), f"{what} {name}: {type(f)}"
        assert f.shape == np.shape(w), f"{what} {name}: shape {f.shape}, NumPy {np.shape(w)}"
        assert f.dtype == w.dtype, f"{what} {name}: dtype {f.dtype}, NumPy {w.dtype}"
        np.testing.assert_allclose(as_numpy(f), w, rtol=1e-12, atol=1e-12, err_msg=f"{what} {name}")


def same_errors(found: Sequence[Any], wanted: Sequence[Any]) -> None:
    """As many errors, each of NumPy's class or a class below it (AxisError is a ValueError and an IndexError)."""
    fit = len(found) == len(wanted) and all(map(issubclass, found, wanted))
    assert fit, f"NumPy raises {list(wanted)}, tensornumpy {list(found)}"


def fresh(arrays: Sequence[np.ndarray]) -> list[Any]:
    return [tnp.asarray(a.copy("K")) for a in arrays]


def weights(outs: Sequence[Any]) -> list[np.ndarray]:
    rng = np.random.default_rng(7)
    return [rng.uniform(0.5, 1.5, np.shape(o)) for o in outs]


def loss(xp: Any, outs: Sequence[Any]) -> Any:
    """A weighted sum of all results, so that every element counts differently."""
    total = xp.zeros(())
    for o, w in zip(outs, weights(outs), strict=True):
        total = total + xp.sum(o * w)
    return total


def finite_differences(program: Program, seed: int = 0) -> list[np.ndarray]:
    """Central differences of the loss in every element of the bases.

    Results are subtracted element by element and summed afterwards, which loses fewer digits.
    """

    def at(base: int, place: tuple[int, ...], shift: float) -> list[Any]:
        bases = make_bases(program, seed)
        given_arrays = arguments(program, np, bases)
        bases[base][place] += shift
        return run(program, np, given_arrays)

    grads = []
    for i, shape in enumerate(program.shapes):
        grad = np.zeros(shape)
        for place in np.ndindex(shape):
            pairs = zip(at(i, place, STEP), at(i, place, -STEP), strict=True)
            grad[place] = loss(np, [(up - down) / (2 * STEP) for up, down in pairs])
        grads.append(grad)
    return grads


def gradients_agree(program: Program, found: Sequence[Any], seed: int = 0) -> None:
    for name, f, w in zip(program.bases, found, finite_differences(program, seed), strict=True):
        f = np.zeros(w.shape) if f is None else as_numpy(f)
        assert f.shape == w.shape and f.dtype == w.dtype, name
        scale = max(1.0, np.abs(w).max(initial=0.0))
        np.testing.assert_allclose(f, w, rtol=1e-6, atol=1e-6 * scale, err_msg=f"gradient of {name}")


def shares_like_numpy(program: Program, outs: Sequence[Any], wanted: Sequence[Any]) -> None:
    """Write into each array in turn: the same others change as in NumPy."""
    for k, name in enumerate(program.live):
        if name not in program.scalars and wanted[k].size and wanted[k].flags.writeable:
            wanted[k][...] = 100.0 + k
            outs[k][...] = 100.0 + k
            agree(program, program.live, outs, wanted, f"after a write into {name}:")


@checked
@given(programs(errors=2))
def test_eager(program: Program) -> None:
    """Values, dtypes, shapes, errors, what a failing step leaves behind, and which arrays share memory."""
    wanted, trail = Reference(program), Trail()
    bases = fresh(make_bases(program))
    outs = run(program, tnp, arguments(program, tnp, bases), trail)
    same_errors(trail.errors, wanted.errors)
    agree(program, program.live, outs, wanted.outs)
    agree(program, program.bases, bases, wanted.bases)
    shares_like_numpy(program, outs, wanted.outs)


def _taped(program: Program, older_views: bool) -> None:
    wanted, trail = Reference(program), Trail()
    assume(wanted.trail.room > ROOM)
    bases = fresh(make_bases(program))
    given_arrays = arguments(program, tnp, bases) if older_views else []
    with tnp.GradientTape() as tape:
        tape.watch(bases)
        outs = run(program, tnp, given_arrays or arguments(program, tnp, bases), trail)
        kept = [o + 0.0 for o in outs]
        target = loss(tnp, outs)
    same_errors(trail.errors, wanted.errors)
    agree(program, program.live, outs, wanted.outs)
    agree(program, program.bases, bases, wanted.bases)
    values = [np.array(o) for o in wanted.outs]
    shares_like_numpy(program, outs, wanted.outs)  # writes after the tape: nothing that it holds may change
    agree(program, program.live, kept, values, "copies made on the tape:")
    gradients_agree(program, tape.gradient(target, bases))


@checked
@given(programs())
def test_taped(program: Program) -> None:
    _taped(program, older_views=False)


@checked
@given(programs())
def test_taped_with_views_older_than_the_tape(program: Program) -> None:
    _taped(program, older_views=True)


@checked
@given(programs())
def test_compiled(program: Program) -> None:
    """Traced once, run on the same and on other numbers; what the program writes into its arguments is there after."""
    errors = Reference(program).errors
    trail = Trail()
    f = tnp.function(lambda *xs: run(program, tnp, xs, trail))
    for seed in (0, 0, 1, 2):
        note(f"seed {seed}")
        try:
            wanted = Reference(program, seed)
        except (IndexError, ValueError):  # another number of elements selected
            continue
        if wanted.errors != errors:
            continue
        bases = fresh(make_bases(program, seed))
        given_arrays = arguments(program, tnp, bases)
        outs = f(*given_arrays)
        assert trail.errors[: len(errors)] == errors
        agree(program, program.live, outs, wanted.outs)
        agree(program, program.bases, bases, wanted.bases)
        agree(program, program.parameters, given_arrays, wanted.given)


def _gradient_in(program: Program, program_run: Callable) -> Callable:
    def gradient(*bases: Any) -> Any:
        with tnp.GradientTape() as tape:
            tape.watch(bases)
            target = loss(tnp, program_run(*arguments(program, tnp, bases)))
        return tape.gradient(target, list(bases), unconnected_gradients="zero")

    return gradient


@checked
@given(programs())
def test_gradient_of_compiled(program: Program) -> None:
    wanted = Reference(program)
    assume(wanted.trail.room > ROOM)
    gradient = _gradient_in(program, tnp.function(lambda *xs: run(program, tnp, xs)))
    for _ in range(2):
        bases = fresh(make_bases(program))
        gradients_agree(program, gradient(*bases))
        agree(program, program.bases, bases, wanted.bases)


@checked
@given(programs())
def test_compiled_gradient(program: Program) -> None:
    wanted = Reference(program)
    assume(wanted.trail.room > ROOM)
    gradient = tnp.function(_gradient_in(program, lambda *xs: run(program, tnp, xs)))
    for _ in range(2):
        bases = fresh(make_bases(program))
        gradients_agree(program, gradient(*bases))
        agree(program, program.bases, bases, wanted.bases)


def _stacked(program: Program) -> list[np.ndarray]:
    """Three examples of each base along a leading axis, each example in the memory order of the base."""
    made = []
    for parts in zip(*[make_bases(program, seed) for seed in range(3)], strict=True):
        made.append(np.moveaxis(np.stack([p.T for p in parts]), 0, -1).T if _is_fortran(parts[0]) else np.stack(parts))
    return made


def _is_fortran(a: np.ndarray) -> bool:
    return a.flags.f_contiguous and not a.flags.c_contiguous


def _references(program: Program) -> list[Reference]:
    """NumPy's runs of three examples; not of programs that fail in another place in another example."""
    try:
        found = [Reference(program, seed) for seed in range(3)]
    except (IndexError, ValueError):
        assume(False)
        raise
    assume(all(r.errors == found[0].errors for r in found))
    return found


def own(examples: Any) -> list:
    """Arrays to write into: an example without axes is a scalar, as iteration gives it."""
    return [tnp.array(x, order="K") for x in examples]


def _batched(program: Program, transform: Callable) -> None:
    wanted = _references(program)

    trail = Trail()

    def one(bases: Any) -> Any:
        bases = own(bases)
        return run(program, tnp, arguments(program, tnp, bases), trail), bases

    mapped = transform(lambda *bases: tnp.vectorized_map(one, bases))
    for _ in range(2):
        outs, bases = mapped(*fresh(_stacked(program)))
        same_errors(trail.errors[: len(wanted[0].errors)], wanted[0].errors)
        agree(program, program.live, outs, [np.stack(parts) for parts in zip(*[r.outs for r in wanted], strict=True)])
        agree(program, program.bases, bases, [np.stack(p) for p in zip(*[r.bases for r in wanted], strict=True)])


@checked
@given(programs(dynamic=False))
def test_batched(program: Program) -> None:
    _batched(program, lambda f: f)


@checked
@given(programs(dynamic=False))
def test_compiled_batch(program: Program) -> None:
    _batched(program, tnp.function)


def test_batched_with_masks_of_values() -> None:
    """Only a program in which values select elements may be refused, with BatchingError, and few are."""
    seen = {"run": 0, "refused": 0}

    @checked
    @given(programs(errors=0))
    def check(program: Program) -> None:
        _references(program)
        seen["run"] += 1
        try:
            _batched(program, lambda f: f)
        except tnp.BatchingError:
            assert program.dynamic
            seen["refused"] += 1

    check()
    assert seen["refused"] <= REFUSED * seen["run"], seen


@checked
@given(programs(dynamic=False))
def test_compiled_batch_of_gradients(program: Program) -> None:
    assume(all(r.trail.room > ROOM for r in _references(program)))
    gradient = _gradient_in(program, lambda *xs: run(program, tnp, xs))
    f = tnp.function(lambda *bases: tnp.vectorized_map(lambda one: gradient(*own(one)), bases))
    for _ in range(2):
        grads = f(*fresh(_stacked(program)))
        for seed in range(3):
            gradients_agree(program, [g[seed] for g in grads], seed)


@checked
@given(programs(dynamic=False, errors=0))
def test_gradient_of_batch(program: Program) -> None:
    """The tape is around the batch: the gradient of all examples at once."""
    wanted = _references(program)
    assume(all(r.trail.room > ROOM for r in wanted))
    stacked = fresh(_stacked(program))
    with tnp.GradientTape() as tape:
        tape.watch(stacked)
        outs = tnp.vectorized_map(lambda bases: run(program, tnp, arguments(program, tnp, own(bases))), tuple(stacked))
        target = sum((tnp.sum(o * w) for o, w in zip(outs, weights(wanted[0].outs), strict=True)), tnp.zeros(()))
    grads = tape.gradient(target, stacked, unconnected_gradients="zero")
    for seed in range(3):
        gradients_agree(program, [g[seed] for g in grads], seed)
