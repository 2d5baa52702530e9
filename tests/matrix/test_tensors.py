"""The TensorFlow columns of the matrix may only grow, as the native ones (test_matrix.py).

XLA compiles for a second or so a function, and tf.vectorized_map is slow, too: those columns are heavy.
"""

import pytest

from matrix.cases import find
from matrix.cells import calls, functions
from matrix.tensors import COLUMNS, HEAVY, QUICK, answer, cell, gradient, lengths, other_lengths, row, world
from tensornumpy.command.coverage import kind, load

KNOWN = {name: {c: kind(a) for c, a in cells.items()} for name, cells in load().items()}

# Functions that everyone uses in models: the length of the batch may be unknown in a tf.function, as it is in Keras.
COMMON = """
    add subtract multiply divide power maximum minimum exp log sqrt tanh sin cos abs square sign floor where clip
    equal less greater logical_and isnan sum mean max min prod std var argmax argmin all any cumsum cumprod ptp average
    count_nonzero median sort argsort matmul dot tensordot einsum vecdot concatenate stack vstack hstack
    expand_dims reshape ravel transpose swapaxes moveaxis flip roll repeat tile pad broadcast_to take
    take_along_axis diag diagonal trace tril triu zeros_like ones_like full_like copy nansum nanmean nan_to_num
    isclose allclose diff gradient trapezoid outer inner cross cov corrcoef searchsorted digitize bincount unique
    nonzero argwhere extract select piecewise atleast_2d linalg.inv linalg.det linalg.solve linalg.norm linalg.cholesky
    linalg.svd linalg.eigh fft.fft fft.ifft fft.rfft fft.fft2 fft.fftn fft.fftshift
""".split()


def known_to_work(column):
    return [name for name in functions() if KNOWN.get(name, {}).get(column) == "ok"]


def check_row(name, columns):
    assert "tf eager" in KNOWN.get(name, {}), f"{name} is new: python tests/matrix/generate.py"
    now = row(name, columns)
    worse = {c: f"{KNOWN[name][c]} -> {a}" for c, a in now.items() if a.split(":")[0] != KNOWN[name][c]}
    assert not worse, f"{name}: {worse} (if this is better: python tests/matrix/generate.py)"


@pytest.mark.family(4)
@pytest.mark.parametrize("name", functions())
def test_row(name):
    check_row(name, QUICK)


@pytest.mark.heavy
@pytest.mark.parametrize("name", functions())
def test_compiled_row(name):
    check_row(name, HEAVY)


@pytest.mark.heavy
@pytest.mark.parametrize("name", known_to_work("tf gradient"))
def test_gradient_in_a_graph(name):
    tf, _ = world()
    found = answer(name, lambda call: gradient(call, lambda f: tf.function(f, autograph=False)))
    assert found == "ok", f"{name}: {found}"


@pytest.mark.family(2)
@pytest.mark.parametrize("name", COMMON)
def test_common_functions_take_batches_of_unknown_length(name):
    assert lengths(name) in ("none", "trailing")


# What a graph of unknown lengths does not find out: that arrays without elements do not fit, or have another dtype.
NOT_LOOKED_AT = {"bincount", "einsum", "linalg.tensordot", "nanpercentile", "nanquantile", "tensordot"}
NUMPY_DOES_NOT_WRITE = {"unpackbits"}  # of no bytes, to a longer count: NumPy's zeros are what lay in the memory


@pytest.mark.heavy
@pytest.mark.parametrize("name", sorted({*known_to_work("tf.function")} - NOT_LOOKED_AT - NUMPY_DOES_NOT_WRITE))
def test_a_graph_takes_arrays_of_all_lengths(name):
    assert answer(name, other_lengths) in ("ok", "none")


def test_no_cell_is_red():
    red = {name: [c for c in COLUMNS if cells.get(c) == "red"] for name, cells in KNOWN.items()}
    assert not {name: columns for name, columns in red.items() if columns}


@pytest.mark.parametrize("column", COLUMNS)
def test_nearly_all_functions_work(column):
    """At least 95 % of the functions for which there is something to do; a tf.Variable, into which some write, is one
    for all examples of tf.vectorized_map."""
    names = [name for name in KNOWN if column != "tf map" or not any(call.write for call in calls(name))]
    found = [KNOWN[name][column] for name in names if KNOWN[name].get(column, "none") != "none"]
    assert found.count("ok") >= 0.95 * len(found)


def test_what_has_a_gradient_has_one_here():
    missing = [n for n, cells in KNOWN.items() if cells["gradient"] == "ok" and cells.get("tf gradient") == "none"]
    assert [n for n in missing if not any(call.write for call in calls(n))] == []


def test_a_wrong_lowering_is_red(monkeypatch):
    """The columns see a lowering that computes another function, and one with a wrong gradient."""
    from tensornumpy.tensorflow.operations.table import load

    _, tnp = world()
    lowering, kept = load()["exp2"], find(tnp, "exp2").direct  # no kernel of TensorFlow's is all of it
    right, before = lowering.rule, dict(kept)
    chosen = [lambda tf, x: tf.cos(x)]  # a call that is replayed holds the rule: there is one, which asks here
    elsewhere = world()[0].device("/CPU:0")  # where no other test's calls are replayed
    monkeypatch.setattr(lowering, "same", True)  # its gradient is TensorFlow's, not that of the op
    monkeypatch.setattr(lowering, "rule", lambda tf, x: chosen[0](tf, x))
    try:
        kept.clear()
        with elsewhere:
            for column in COLUMNS:
                assert cell("exp2", column).startswith("red"), column
            chosen[0] = lambda tf, x: right(tf, x) + 0.1 * (x - tf.stop_gradient(x))
            assert cell("exp2", "tf eager") == "ok"
            assert cell("exp2", "tf gradient").startswith("red")
    finally:
        chosen[0] = right
        kept.clear()
        kept.update(before)
