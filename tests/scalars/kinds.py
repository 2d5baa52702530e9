"""Which results of a call are scalars: asked of NumPy, and of this library in every mode."""

import numpy as np

import tensornumpy as tnp
from tensornumpy._core.values import is_scalar

MODES = ("plain", "watched", "traced", "compiled", "batched", "variable")
NUMBERS = (np.generic, bool, int, float, complex)


def kind(result):
    """``"scalar"`` or ``"array"`` for each array in a result; None for what is neither."""
    if isinstance(result, list | tuple):
        return [kind(part) for part in result]
    if isinstance(result, tnp.ndarray):
        return "scalar" if is_scalar(result) else "array"
    if isinstance(result, np.ndarray):
        return "array"
    return "scalar" if isinstance(result, NUMBERS) else None


def agree(ours, theirs):
    """True if all arrays in our result are scalars where NumPy's are; Python's own numbers may be either."""
    if isinstance(ours, list) and isinstance(theirs, list):
        return len(ours) == len(theirs) and all(map(agree, ours, theirs))
    return ours == theirs or ours is None or theirs is None


def forms(arrays):
    """The arrays of a sample; of one element each, without axes; and these as scalars."""
    yield "arrays", list(arrays)
    if arrays and all(a.size for a in arrays):
        yield "0-d", [np.array(a.flat[0]) for a in arrays]
        yield "scalars", [a.flat[0] for a in arrays]


def given(arrays):
    return [tnp.asarray([a])[0] if isinstance(a, np.generic) else tnp.asarray(np.array(a)) for a in arrays]


def kinds(mode, run, arrays):
    """The kinds of our results in a mode."""
    if mode == "plain":
        return kind(run(tnp, *given(arrays)))
    if mode == "variable":
        return kind(run(tnp, *[x if is_scalar(x) else tnp.Variable(x) for x in given(arrays)]))
    if mode == "watched":
        xs = given(arrays)
        with tnp.GradientTape() as tape:
            tape.watch([x for x in xs if x.dtype.kind in "fc"])
            return kind(run(tnp, *xs))
    inside = []

    def program(*xs):
        result = run(tnp, *xs)
        inside.append(kind(result))
        return result

    if mode == "batched":
        examples = tuple(tnp.asarray(np.stack([a, a, a])) for a in arrays)
        tnp.vectorized_map(lambda xs: [program(*xs), xs[0]][1], examples)
        return inside[0]
    compiled = tnp.function(program)
    result = compiled(*given(arrays))
    return inside[0] if mode == "traced" else [kind(result), kind(compiled(*given(arrays)))]
