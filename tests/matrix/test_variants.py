"""Variants of the sample calls mean the same plainly, watched, traced and batched: values, dtypes, shapes, errors, and
the order of memory. ``make test`` looks at a part of them, which is always the same; the heavy test at all."""

import re

import pytest

from matrix.variants import MODES, fault, names, share, variants

PART = 12  # of a thousand variants, those of ``make test``
FINE = ("", "refused", "nothing")

BFLOAT16 = "NumPy has no rule for bfloat16 here: what it makes of it depends on which of its steps know the dtype"
MEMORY = "the order of axes in memory, where NumPy documents none (decision 0026)"
VALUES = "the number of elements depends on the numbers, and is the same for all examples of a batch"
ITERATES = "NumPy's dispatcher iterates over the argument, or asks it for an attribute"
ROUNDING = "NumPy computes some steps in the narrower dtype of the elements"

LAID_OTHERWISE = (
    "^(ndarray.)?(cumulative_(sum|prod)|einsum|iscomplex|linalg.qr|nan_to_num|nancum.*|nanquantile|nanpercentile|"
    "unique.*|polynomial.*)$"
)

# (name, mode, variant, fault), as regular expressions; why it is not as NumPy's; one that is of the kind still.
EXCEPTIONS: list[tuple[tuple[str, str, str, str], str, tuple[str, str, str]]] = [
    ((LAID_OTHERWISE, "watched|traced", "", "^layout"), MEMORY,
     ("nanquantile", "watched", "0 axis=-1, stacked turned")),
    (("^(geomspace|histogram.*|nanmedian|nanpercentile|nanquantile|sinc|polynomial.*)$", "watched|traced|batched",
      "bfloat16", ""), BFLOAT16, ("sinc", "watched", "0 bfloat16")),
    (("poly(fit|div)|(cheb|poly)(fit|div)|lstsq|trimseq|polyutils", "batched", "", "shape|no error"), VALUES,
     ("linalg.lstsq", "batched", "0 repeated")),
    (("^(poly|poly1d|roots|histogramdd)$", "plain", "", "no error: TypeError"), ITERATES,
     ("poly", "plain", "0 no axes")),
    (("histogramdd", "", " at 0$|no axes", "IndexError"), ITERATES, ("histogramdd", "batched", "0 no axes")),
    (("nan(std|var)|poly2cheb", "", "float16|complex64|float32", "^value"), ROUNDING,
     ("nanvar", "watched", "0 dtype='f8', complex64")),
    (("lexsort|copyto", "batched", "no axes|at 0|at 1", "shape|value|no error|item assignment|must be a numpy"),
     "a number for each example, where NumPy has an array",
     ("copyto", "batched", "0 no axes")),
    (("ndarray.(__i.*__|__setitem__|fill)|place|putmask|__call__|ufunc.at", "batched", "no axes",
      "object|no error|TypeError"), "a number of a batch is immutable (decision 0025)",
     ("ndarray.__isub__", "batched", "0 no axes")),
    (("reshape", "batched", "copy=False", "no error: ValueError"), "a batch has its own memory",
     ("reshape", "batched", "0 copy=False, stacked turned")),
    (("__setitem__|fill|partition|put|sort|__call__", "batched", "repeated", "no error: ValueError"),
     "an example of a stack can be written to", ("ndarray.sort", "batched", "0 repeated")),
    (("unique_values", "", "", "^value"), "sorted, where NumPy leaves the order open",
     ("unique_values", "plain", "0 int8")),
    (("unpackbits", "plain", "length 0", "^value"), "NumPy does not set these elements",
     ("unpackbits", "plain", "4 length 0, last")),
    (("__imatmul__", "", "1j at 1", "UFuncTypeError"), "the shapes are looked at first",
     ("ndarray.__imatmul__", "watched", "0 1j at 1")),
    (("piecewise", "", "at 2", "no error: ValueError"), "a condition that is a number counts as one",
     ("piecewise", "watched", "0 True at 2")),
    (("^polyder$|^polydiv$", "", "stacked", "no error: ValueError"), "NumPy fails in its product with the exponents",
     ("polyder", "watched", "0 stacked")),
    (("polyfit", "", "complex", "UFuncTypeError"), "NumPy multiplies the weights in place",
     ("polyfit", "watched", "2 complex64 at 2")),
    (("ufunc.__call__", "", "at [23]$", "error"), "NumPy casts a scalar as a mask, and refuses one as out by its class",
     ("ufunc.__call__", "watched", "1 np.int8(2) at 2")),
]  # fmt: skip


def reason(name: str, mode: str, label: str, found: str) -> str:
    """Why a fault is none; an empty text for one that is."""
    for patterns, why, _ in EXCEPTIONS:
        if all(re.search(p, text) for p, text in zip(patterns, (name, mode, label, found), strict=True)):
            return why
    return ""


def faults(name: str, part: int) -> list[str]:
    wrong = []
    for v in variants(name):
        for mode in MODES:
            if part == 1000 or share(f"{mode} {v}") < part:
                found = fault(v, mode)
                if found not in FINE and not reason(name, mode, v.label, found):
                    wrong.append(f"{v} ({mode}): {found}")
    return wrong


@pytest.mark.parametrize("name", names())
def test_some_variants(name):
    wrong = faults(name, PART)
    assert not wrong, "\n".join(wrong)


@pytest.mark.heavy
@pytest.mark.parametrize("name", names())
def test_all_variants(name):
    wrong = faults(name, 1000)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("patterns, why, witness", EXCEPTIONS, ids=lambda x: "-".join(x) if len(x) == 3 else "")
def test_an_exception_is_one_still(patterns, why, witness):
    """An entry whose own example is as NumPy's now has to go."""
    name, mode, label = witness
    v = next(v for v in variants(name) if v.label == label)
    found = fault(v, mode)
    assert found not in FINE, f"{v} ({mode}) is as NumPy's now: delete its entry, or give it another example"
    assert all(re.search(p, text) for p, text in zip(patterns, (name, mode, label, found), strict=True))


def test_a_drift_is_seen(monkeypatch):
    """A body that gives another dtype, another value or another order of memory than NumPy's kernel is a fault."""
    import tensornumpy as tnp

    v = next(v for v in variants("sum") if v.label == "1 float32")
    assert [fault(v, mode) for mode in MODES] == [""] * 4
    true = tnp.sum
    for change, kind in (
        (lambda y: y * 1.001, "value"),
        (lambda y: y.astype("f8"), "dtype"),
        (lambda y: y[:1], "shape"),
    ):
        monkeypatch.setattr(tnp, "sum", lambda *args, c=change, **kwargs: c(true(*args, **kwargs)))
        assert all(fault(v, mode).startswith(kind) for mode in MODES)
