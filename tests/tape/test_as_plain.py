"""What NumPy's own files found where a body runs in the place of NumPy's function: the same results, errors and
warnings as of plain arrays."""

import datetime
import decimal
import warnings

import numpy as np
import pytest

import tensornumpy as tnp

NAN, INF = np.nan, np.inf

CALLS = {
    "clip to NaN": lambda np, x: np.clip(x, NAN, None),
    "clip to an array with NaN": lambda np, x: np.clip(x, None, np.asarray([1.0, NAN, 3.0])),
    "isclose to a Python number": lambda np, x: np.isclose(np.astype(x, "f4"), 1 + 1e-9, rtol=0, atol=0),
    "isclose of times": lambda np, x: np.isclose(np.asarray([1], "m8[s]"), np.asarray([2], "m8[s]"), 0, 0),
    "choose of a number": lambda np, x: np.choose([0, 1, 1], [np.astype(x, "f4"), 2.0]),
    "concatenate to another order of bytes": lambda np, x: np.concatenate([x, x], dtype=">f8"),
    "interp between infinite points": lambda np, x: np.interp(0.5, [-INF, 1.0], x[:2]),
    "interp to an infinite value": lambda np, x: np.interp(0.5, [0.0, 1.0], np.stack([x[0], x[0] - INF])),
    "interp of complex values": lambda np, x: np.interp(0.5, [-INF, 1.0], x[:2] * (1 + 2j), 1j, 3),
    "kaiser of a long double": lambda np, x: np.kaiser(np.longdouble(3), x[0]),
    "pad in Fortran's order": lambda np, x: np.pad(np.asarray(np.stack([x, x]), order="F"), 1, "edge"),
    "cond of a singular matrix": lambda np, x: np.linalg.cond(np.outer(x, x), 1),
    "cond of singular ones in a stack": lambda np, x: np.linalg.cond(x[:, None, None] * np.eye(2), "fro"),
    "lstsq with the least rcond": lambda np, x: np.linalg.lstsq(np.stack([x, x]), x[:2], rcond=-1)[2],
    "nanmean of nothing": lambda np, x: np.nanmean(x * NAN),
    "nanmax of nothing": lambda np, x: np.nanmax(np.stack([x, x * NAN]), axis=1),
    "nanvar of nothing": lambda np, x: np.nanvar(x * NAN, ddof=1),
    "nanmedian of nothing": lambda np, x: np.nanmedian(np.stack([x * NAN, x, x * NAN]), axis=1),
    "nanquantile of no elements": lambda np, x: np.nanquantile(x[:0], 0.5),
    "mean of no elements": lambda np, x: np.mean(x[:0]),
    "var of one element": lambda np, x: np.var(x[:1], ddof=1),
    "argsort of complex NaN": lambda np, x: np.argsort(x * np.asarray([1j, NAN, 1])),
    "weights of cov": lambda np, x: np.cov(x, fweights=[1.5, 1, 1]),
    "a histogram without range": lambda np, x: np.histogram(x, range=(NAN, 1.0)),
    "dot into strided memory": lambda np, x: np.dot(np.outer(x, x), np.outer(x, x), out=np.zeros((3, 6))[:, ::2]),
    "vecdot with the axis kept": lambda np, x: np.vecdot(np.outer(x, x), np.outer(x, x), axes=[0, 1], keepdims=True),
    "rows of unequal length": lambda np, x: np.array([x, x[:2]]),
    "an array of arrays": lambda np, x: np.array([[x[:2], x[1:]]], dtype=object),
}


def set_part(np, x, part):
    z = x * (1 + 1j)
    setattr(z, part, np.asarray([INF, NAN, -INF]))
    setattr(z, "imag" if part == "real" else "real", x)
    return z


CALLS |= {f"{part} set to infinity": lambda np, x, part=part: set_part(np, x, part) for part in ("real", "imag")}
PLAIN_BESIDE = {  # operands that no tape knows, beside an open one
    "text": lambda np: np.asarray(["a", "b"]) < "b",
    "bytes": lambda np: np.asarray(b"ab", "S4") == b"ab",
    "a decimal": lambda np: np.asarray(2) * decimal.Decimal("1.5"),
    "a time": lambda np: datetime.timedelta(1) / np.asarray(2.0),
    "rows of unequal length": lambda np: np.array([np.arange(2), np.arange(3)], dtype=object)[1],
    "a function of Python's": lambda np: np.vectorize(str.upper)(np.asarray(["a", "b"])),
}


def outcome(call):
    with warnings.catch_warnings(record=True) as given:
        warnings.simplefilter("always")
        try:
            result = call()
        except Exception as error:
            return type(error).__name__, str(error).partition("\n")[0]
    result = result.numpy() if isinstance(result, tnp.ndarray) else result
    texts = sorted(str(w.message).replace("scalar divide", "divide") for w in given)
    if not isinstance(result, np.ndarray):
        return result, texts
    return result.tolist(), result.dtype, result.shape, result.flags.f_contiguous, texts


@pytest.mark.parametrize("name", CALLS)
@pytest.mark.filterwarnings("ignore")
def test_watched(name):
    call = CALLS[name]
    x = tnp.asarray([1.0, 2.0, 0.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        watched = outcome(lambda: call(tnp, x))
    assert repr(watched) == repr(outcome(lambda: call(tnp, tnp.asarray([1.0, 2.0, 0.0]))))


@pytest.mark.parametrize("name", PLAIN_BESIDE)
def test_what_no_tape_knows(name):
    call = PLAIN_BESIDE[name]
    with tnp.GradientTape():
        beside = outcome(lambda: call(tnp))
    assert repr(beside) == repr(outcome(lambda: call(tnp)))


def test_discrete_functions_end_the_path_of_the_gradient():
    x = tnp.asarray([3.0, 1.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.argsort(x) * 1.0
    assert tape.gradient(y, x) is None
    assert "the path ended at argsort (test_as_plain.py" in tape.why(x)
