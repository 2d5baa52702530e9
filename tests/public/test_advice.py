"""NumPy's exceptions keep their class and text, and get the user's line and a fix."""

from __future__ import annotations

import functools
import re

import numpy as np
import pytest

import tensornumpy as tnp
from tensornumpy._core.advice import FIXES, fix_for

X = tnp.arange(6.0)

# what is done, a part of NumPy's message, the fix
CASES = {
    "reshape": (lambda: tnp.reshape(X, (4,)), "cannot reshape array", "x.reshape(-1), or lengths that multiply to 6"),
    "reshape by a divisor": (
        lambda: tnp.reshape(X, (3, 5)),
        "cannot reshape",
        "x.reshape(3, -1): the lengths multiply",
    ),
    "ufunc": (lambda: tnp.add(X, tnp.ones(4)), "(6,) (4,)", "x[:, None] with y for all pairs"),
    "operator": (lambda: X + tnp.ones(4), "(6,) (4,)", "x[:, None] with y for all pairs"),
    "reflected operator": (lambda: np.ones(4) - X, "(4,) (6,)", "x[:, None] with y for all pairs"),
    "rows": (lambda: tnp.ones((6, 2)) + X, "(6,2) (6,)", "y[..., None] for the operand y of shape (6,)"),
    "transposed": (lambda: tnp.ones((2, 3)) + tnp.ones((3, 2)), "(2,3) (3,2)", "y.T for one of the operands"),
    "axis": (lambda: tnp.sum(X, axis=3), "axis 3 is out of bounds", "axis=0 to 0, or -1 to -1"),
    "axis of a method": (lambda: X.cumsum(axis=2), "axis 2 is out of bounds", "axis=0 to 0"),
    "element": (
        lambda: X[9],
        "index 9 is out of bounds for axis 0 with size 6",
        "an index from -6 to 5: x.shape[0] is 6",
    ),
    "indices": (lambda: X[0, 0], "too many indices", "at most 1 indices"),
    "write": (lambda: X.__setitem__(7, 1.0), "index 7 is out of bounds", "an index from -6 to 5"),
    "cast": (lambda: tnp.add(X, 1, out=tnp.zeros(6, int)), "Cannot cast ufunc", "x.astype('int64')"),
    "singular": (lambda: tnp.linalg.inv(tnp.zeros((2, 2))), "Singular matrix", "tnp.linalg.pinv(a)"),
    "dtype": (lambda: tnp.zeros(3, "zz"), "data type 'zz' not understood", "a dtype: tnp.float64"),
    "empty": (lambda: tnp.max(tnp.zeros(0)), "zero-size array", "initial=..."),
    "keyword": (lambda: tnp.roll(X, 1, nope=1), "unexpected keyword argument 'nope'", "tnp.roll(a, shift, axis=None)"),
    "ragged": (lambda: tnp.array([1, [2, 3]]), "inhomogeneous shape", "rows of one length"),
    "own signature": (lambda: tnp.linalg.norm(X, "fro"), "Invalid norm order", "tnp.linalg.norm(x, ord=None, axis="),
    "signature of a method": (lambda: X.sum(nope=1), "unexpected keyword", "x.sum(axis=None, dtype=None"),
    "matrices": (lambda: tnp.ones((2, 3)) @ tnp.ones((2, 3)), "core dimension", "length 3 there, not 2; y.mT"),
    "broadcast_to": (lambda: tnp.broadcast_to(X, (4,)), "requested shape", "a shape that ends in (6,)"),
    "in place": (lambda: X.copy().__iadd__(tnp.ones(4)), "(6,) (4,)", "an operand of shape (6,)"),
    "assigned": (lambda: X.copy().__setitem__(slice(4), X), "could not broadcast input", "a value of shape (4,)"),
    "counts": (lambda: tnp.repeat(X, [1, 2]), "with shape (6,) (2,)", "as many as the axis is long: 6"),
    "no axes": (lambda: len(X[0]), "unsized object", "x.item(), its element"),
    "square": (lambda: tnp.linalg.inv(tnp.ones((2, 3))), "must be square", "pinv"),
    "kth": (lambda: tnp.partition(X, 9), "out of bounds", "-6 <= kth < 6"),
    "truth": (lambda: bool(X), "truth value of an array", "x.any() or x.all()"),
}


def note_of(error: BaseException) -> str:
    notes = getattr(error, "__notes__", [])
    assert len(notes) == 1, notes
    return notes[0]


@pytest.mark.parametrize("name", CASES)
def test_numpy_s_exception_with_the_line_and_the_fix(name):
    run, text, fix = CASES[name]
    with pytest.raises(Exception, match=re.escape(text)) as caught:
        run()
    note = note_of(caught.value)
    assert re.match(r"  at:  test_advice\.py:\d+\n  fix: ", note), note
    assert fix in note


def test_under_a_tape_and_in_a_compiled_function():
    with tnp.GradientTape() as tape:
        x = tnp.ones(3)
        tape.watch(x)
        with pytest.raises(ValueError, match="could not be broadcast") as caught:
            x * tnp.ones(4)
    assert "test_advice.py" in note_of(caught.value)

    @tnp.function
    def f(x):
        return tnp.sum(x, axis=2)

    with pytest.raises(ValueError, match="axis 2 is out of bounds") as caught:
        f(X)
    assert "axis=0 to 0" in note_of(caught.value)


def test_an_error_of_the_user_s_own_function_stays_as_it_is():
    def own(row):
        raise ValueError("axis 3 is out of bounds for array of dimension 1")

    with pytest.raises(ValueError) as caught:
        tnp.apply_along_axis(own, 0, X)
    assert not getattr(caught.value, "__notes__", [])


def test_every_pattern_compiles_and_every_group_that_a_fix_names_is_there():
    for pattern, fix in FIXES:
        groups = re.compile(pattern).groups
        if isinstance(fix, str):
            assert all(int(g) <= groups for g in re.findall(r"\{(\d)\}", fix)), pattern
    assert fix_for("cannot reshape array of size 0 into shape (2,)").startswith("x.reshape(")


# --- every public function and method -----------------------------------------------------------------------------

BAD = ((9,), ("q",), ((7, 7),), (object(),), (None,) * 6, (), (-9,), ([9],), ({"a": 1},))
# What prints, writes to files, changes NumPy's own state or only takes a function of the user's.
NOT_CALLED = set(
    "benchmark cond experimental_enable_numpy_behavior from_tf fromfile function info map_fn save savetxt savez "
    "savez_compressed scan set_printoptions setbufsize seterr seterrcall show_config show_runtime test "
    "to_tf_function vectorized_map while_loop".split()
)
# Why inner errors of these have no fix. Each is asserted to be without still.
_HOT = "hot: a wrapper would cost more than the call"
WITHOUT = {
    **dict.fromkeys(("asanyarray", "asarray", "size"), _HOT),
    "asmatrix": "NumPy reads the text by ast.literal_eval, and its error says what is malformed",
    "ndarray.resize": "it counts the references to the array, and a wrapper holds one",
}


def public_calls():
    """Name -> the calls with bad input: of functions, with and without an array in front, and of methods."""
    found = {}
    for prefix, space in (("", tnp), ("linalg.", tnp.linalg), ("fft.", tnp.fft)):
        for name in space.__all__:
            function = getattr(space, name)
            if callable(function) and not isinstance(function, type) and name not in NOT_CALLED:
                found[prefix + name] = lambda x, f=function: [(f, b) for b in (*BAD, *((x, *b) for b in BAD))]
    for name in dir(tnp.ndarray):
        if not name.startswith("_") and callable(getattr(tnp.ndarray, name, None)) and name not in ("dump", "tofile"):
            found[f"ndarray.{name}"] = lambda x, n=name: [(getattr(x.copy(), n), b) for b in BAD]
    return found


CALLS = public_calls()


def without_a_note(name):
    """The bad calls of a public name that end in an exception without a fix.

    Where Python refuses the call before the function begins (its only frame is ours here), its own text names the
    function and the argument that is missing or too much.
    """
    missing, seen = [], 0
    for call, arguments in CALLS[name](tnp.arange(6.0).reshape(2, 3)):
        try:
            call(*arguments)
        except (AttributeError, StopIteration, Warning):  # left as they are, see ``advise``
            seen += 1
        except Exception as error:
            seen += 1
            begun = error.__traceback__.tb_next is not None
            if begun and "  fix: " not in "".join([str(error), *getattr(error, "__notes__", ())]):
                missing.append((arguments, repr(error)))
    if not seen:
        print("NOTHING", name)
    return missing


@pytest.mark.family(2)
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", CALLS)
def test_bad_input_raises_with_a_fix(name):
    missing = without_a_note(name)
    if name in WITHOUT:
        assert missing, f"every error of {name} has a fix now: delete its line ({WITHOUT[name]})"
    else:
        assert not missing


def test_there_are_many_and_no_exception_is_of_a_name_that_is_gone():
    assert len(CALLS) > 450
    assert CALLS.keys() >= WITHOUT.keys()


@pytest.mark.parametrize(
    "path", ["array", "arange", "ones", "vectorized_map", "grad", "scan", "random.normal", "linalg.inv"]
)
def test_signatures_in_advice_have_the_path_that_users_write(path):
    with pytest.raises(TypeError) as raised:
        functools.reduce(getattr, path.split("."), tnp)(nonsense=1)
    text = "\n".join((str(raised.value), *getattr(raised.value, "__notes__", ())))
    assert "tnp.api" not in text and "tnp.function.loops" not in text and "tnp.tape" not in text
    assert "fix:" not in text or f"tnp.{path}(" in text


def test_what_is_no_function_specification_or_value_is_refused_at_once():
    with pytest.raises(TypeError, match=r"3 is no function(.|\n)*fix: tnp\.function\(lambda"):
        tnp.function(3)
    with pytest.raises(ValueError, match=r"\(-1, 3\) is negative(.|\n)*fix: tnp\.TensorSpec\(\(None, 3\)\)"):
        tnp.TensorSpec((-1, 3))
    with pytest.raises(ValueError, match="Variable of None"):
        tnp.Variable(None)
    with pytest.raises(ValueError, match="Variable of None"):
        tnp.Variable(lambda: None)
