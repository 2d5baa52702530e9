"""NumPy's other classes of arrays: its own objects over our values, and masked arrays where others meet them."""

from __future__ import annotations

import copy
import pickle
import warnings

import numpy as np
import pytest

import tensornumpy as tnp

pytestmark = pytest.mark.filterwarnings("ignore::PendingDeprecationWarning")  # of matrix
X = tnp.asarray([[1.0, 2.0], [3.0, 4.0]])
with warnings.catch_warnings():
    warnings.simplefilter("ignore", PendingDeprecationWarning)
    M = np.matrix([[1.0, 2.0], [3.0, 4.0]])

MADE = {
    "matrix": lambda xp, x: xp.matrix(x),
    "asmatrix": lambda xp, x: xp.asmatrix(x),
    "bmat": lambda xp, x: xp.bmat([[x, x]]),
    "rec.array": lambda xp, x: xp.rec.array(x),
    "rec.fromarrays": lambda xp, x: xp.rec.fromarrays([x[0], x[1]], names="a,b"),
    "rec.fromrecords": lambda xp, x: xp.rec.fromrecords([(x[0, 0], 2), (3, 4)], names="a,b"),
    "view of matrix": lambda xp, x: x.view(xp.matrix),
    "view as type": lambda xp, x: x.view(type=xp.matrix),
    "view of records": lambda xp, x: x.view([("a", float), ("b", float)]).view(xp.recarray),
    "view with a dtype": lambda xp, x: x.view([("a", float), ("b", float)], xp.recarray).a,
}


@pytest.mark.parametrize("name", MADE)
def test_numpy_s_own_class_over_the_values(name):
    found, expected = MADE[name](tnp, X), MADE[name](np, X.numpy())
    assert type(found) is type(expected) and repr(found) == repr(expected)


@pytest.mark.parametrize("name", ["array", "asarray"])
def test_character_arrays(name):
    texts = ["a ", "bc"]
    found, expected = getattr(tnp.char, name)(tnp.asarray(texts)), getattr(np.char, name)(np.asarray(texts))
    assert type(found) is np.char.chararray and found.upper().tolist() == expected.upper().tolist()


def test_the_classes_are_numpy_s():
    assert tnp.matrix is np.matrix and tnp.recarray is np.recarray and tnp.char.chararray is np.char.chararray
    assert tnp.rec.recarray is np.recarray and not isinstance(X, tnp.matrix)

    class Own(tnp.matrix):
        pass

    assert isinstance(Own([1]), np.matrix)


def test_a_view_shares_memory():
    x = tnp.asarray([[1.0, 2.0]])
    x.view(np.matrix)[0, 0] = 5.0
    assert x.tolist() == [[5.0, 2.0]]


def test_names_in_a_text_of_blocks_are_looked_up_where_it_is_called():
    A, B = X, tnp.ones((2, 1))  # noqa: F841
    assert tnp.bmat("A, B").tolist() == [[1.0, 2.0, 1.0], [3.0, 4.0, 1.0]]


def test_products_with_a_matrix_are_those_of_matrices():
    for found in (M * X, X * M):
        assert found.tolist() == [[7.0, 10.0], [15.0, 22.0]]
    assert (M * tnp.asarray([2.0])[0]).tolist() == [[2.0, 4.0], [6.0, 8.0]]
    assert tnp.function(lambda x: x * M)(X).tolist() == [[7.0, 10.0], [15.0, 22.0]]
    assert tnp.vectorized_map(lambda x: x * M + M, tnp.stack([X, X]))[1].tolist() == [[8.0, 12.0], [18.0, 26.0]]
    gradient = tnp.grad(lambda x: tnp.sum(x * M))(X)
    assert gradient.tolist() == np.asarray(np.ones((2, 2)) * M.T).tolist()


WATCHED = {
    "matrix": lambda x: tnp.matrix(x),
    "asmatrix": lambda x: tnp.asmatrix(x),
    "bmat": lambda x: tnp.bmat([[x]]),
    "rec.fromarrays": lambda x: tnp.rec.fromarrays([x[0], x[1]], names="a,b").a,
    "view": lambda x: x.view(np.matrix),
}


@pytest.mark.parametrize("name", WATCHED)
def test_what_is_made_of_a_watched_array_says_that_it_has_no_gradient(name):
    def f(x):
        return tnp.sum(tnp.asarray(WATCHED[name](x)) * x[0, 0])

    with pytest.warns(tnp.LostGradientWarning, match="may lack a part") as log:
        tnp.grad(f)(X)
    assert [w.category for w in log].count(tnp.LostGradientWarning) == 1
    with pytest.raises(tnp.NoGradientError):
        tnp.grad(f, strict=True)(X)


# --- masked arrays, where others meet them ----------------------------------------------------------------------


def masked():
    return tnp.ma.array(tnp.asarray([1.0, np.nan, 3.0]), mask=[0, 1, 0])


def test_it_is_an_instance_of_numpy_s_class():
    x = masked()
    assert isinstance(x, np.ma.MaskedArray) and isinstance(x, tnp.ma.MaskedArray) and isinstance(x, np.ndarray)
    assert np.ma.isMaskedArray(x) and tnp.ma.isMaskedArray(x) and not isinstance(tnp.ones(1), tnp.ma.MaskedArray)
    assert isinstance(np.ma.array([1]), tnp.ma.MaskedArray) and type(x) is tnp.ma.MaskedArray

    class Own(tnp.ma.MaskedArray):
        pass

    assert type(Own(tnp.ones(2)) + 1) is Own and not isinstance(x, Own)


TAKERS = {
    "mean": lambda x: np.ma.mean(x),
    "sum": lambda x: np.ma.sum(x),
    "array": lambda x: np.ma.array(x),
    "masked_where": lambda x: np.ma.masked_where([1, 0, 0], x),
    "asarray": lambda x: np.ma.asarray(x),
    "masked_invalid": lambda x: np.ma.masked_invalid(x, copy=False),
    "filled": lambda x: np.ma.filled(x, 0.0),
    "getmaskarray": lambda x: np.ma.getmaskarray(x),
    "subok": lambda x: np.array(x, subok=True, copy=True),
    "asanyarray": lambda x: np.asanyarray(x),
    "average": lambda x: np.ma.average(x),
    "median": lambda x: np.ma.median(x),
    "add": lambda x: np.ma.add(x, 1),
    "ufunc": lambda x: np.add(x, np.ones(3)),
    "min": lambda x: np.min(x),
    "concatenate": lambda x: np.ma.concatenate([x, x]),
    "compressed": lambda x: np.ma.compressed(x),
    "left": lambda x: np.ones(3) * x,
    "numpy's masked": lambda x: np.ma.array([1.0, 2.0, 3.0], mask=[0, 0, 1]) - x,
    "str": str,
    "repr": repr,
    "format": lambda x: f"{x}",
    "list": lambda x: x.tolist(),
    "float": lambda x: float(x[0]),
    "data": lambda x: np.asarray(x.data)[::2],
    "fields": lambda x: x.mask,
}


@pytest.mark.parametrize("name", TAKERS)
def test_numpy_s_functions_take_it(name):
    x = masked()
    found, expected = TAKERS[name](x), TAKERS[name](x.__array__())
    if isinstance(expected, np.ma.MaskedArray):
        assert isinstance(found, np.ma.MaskedArray)
        np.testing.assert_array_equal(np.ma.getmaskarray(found), np.ma.getmaskarray(expected))
        np.testing.assert_array_equal(np.ma.filled(found, 0.0), expected.filled(0.0))
    elif isinstance(expected, str | list):
        assert found == expected
    else:
        np.testing.assert_array_equal(np.asarray(found), expected)


def test_numpy_s_mean_of_a_watched_one_keeps_the_gradient():
    assert tnp.grad(lambda x: np.ma.mean(x * x))(masked()).filled(0).tolist() == [1.0, 0.0, 3.0]


def test_what_is_computed_on_values_alone_says_so():
    def f(x):
        return tnp.ma.median(x) * x.sum()

    with pytest.warns(tnp.LostGradientWarning, match=r"tnp\.ma\.median"):
        tnp.grad(f)(masked())
    with pytest.raises(tnp.TracedArrayError, match=r"tnp\.ma\.median"):
        tnp.vectorized_map(lambda x: tnp.ma.median(x), tnp.ma.stack([masked(), masked()]))


def test_copies_and_pickles():
    x = masked()
    x.fill_value = 7.0
    for twin in (pickle.loads(pickle.dumps(x)), copy.copy(x), copy.deepcopy(x), x.copy()):
        assert repr(twin) == repr(x) and type(twin) is tnp.ma.MaskedArray
        twin[0] = 9.0
        assert x[0] == 1.0


def test_views_share_elements_and_mask():
    data = tnp.asarray([1.0, 2.0, 3.0, 4.0])
    x = tnp.ma.array(data, mask=[0, 1, 0, 0])
    part = x[1:].reshape(3)
    part[0] = 7.0
    assert data.tolist() == [1.0, 7.0, 3.0, 4.0] and x.tolist() == [1.0, 7.0, 3.0, 4.0]
    part[2] = tnp.ma.masked
    assert x.tolist() == [1.0, 7.0, 3.0, None]
    x.harden_mask()
    x[3] = 1.0
    assert x.tolist() == [1.0, 7.0, 3.0, None] and data[3] == 4.0
    x.sort()
    assert x.tolist() == [1.0, 3.0, 7.0, None]


def test_puts_and_sorts_of_watched_arrays():
    x = tnp.asarray([3.0, 1.0, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = tnp.ma.array(x * 1.0, mask=[0, 1, 0])
        y.put([0], x[:1] * 5.0)
        z = (y * x).sum()
    assert y.tolist() == [15.0, None, 2.0] and tape.gradient(z, x).tolist() == [30.0, 0.0, 4.0]
    y.harden_mask()
    y.put([0, 1], [7.0, 8.0])
    assert y.tolist() == [7.0, None, 2.0]
    y.soften_mask()
    y.sort()
    assert y.tolist() == [2.0, 7.0, None] and x.tolist() == [3.0, 1.0, 2.0]


def test_a_mask_made_by_numpy_s_function_is_there_afterwards():
    x, values = tnp.ma.array([1, 2, 3]), np.ma.array([4, 5, 6], mask=[0, 0, 1])
    tnp.ma.putmask(x, [0, 1, 1], values)
    assert x.tolist() == [1, 5, None]
    tnp.ma.set_fill_value(x, 9)
    assert x.fill_value == 9


def test_a_node_of_trees():
    x = masked()
    doubled = tnp.tree.map(lambda leaf: leaf * 2 if leaf.dtype == float else leaf, {"x": x})["x"]
    assert doubled.tolist() == [2.0, None, 6.0]
    leaves, structure = tnp.tree.flatten(x)
    assert [leaf.dtype.name for leaf in leaves] == ["float64", "bool"]
    assert repr(tnp.tree.unflatten(structure, leaves)) == repr(x)
    step = tnp.tree.map(lambda p, g: p - 0.5 * g, x, tnp.grad(lambda x: (x * x).sum())(x))
    assert step.tolist() == [0.0, None, 0.0]


def test_derivatives_of_masked_arguments_and_results():
    x = masked()
    value, gradient = tnp.value_and_grad(lambda x: (x**2).sum())(x)
    assert value == 10.0 and gradient.tolist() == [2.0, None, 6.0]
    value, tangent = tnp.jvp(lambda x: x * x, (x,), (x * 0 + 1.0,))
    assert value.tolist() == [1.0, None, 9.0] and tangent.tolist() == [2.0, None, 6.0]
    value, pullback = tnp.vjp(lambda x: x * x, x)
    assert pullback(value * 0 + 1.0)[0].tolist() == [2.0, None, 6.0]
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y = x * x
    assert tape.gradient(y, x).tolist() == [2.0, None, 6.0]
    bad = tnp.asarray([1.0, 2.0])
    with tnp.GradientTape() as tape:
        tape.watch(bad)
        y = tnp.ma.masked_greater(bad, 1.5) + bad
    assert tape.gradient(y, bad).tolist() == [2.0, 0.0]  # a target that is masked counts for what is not


def test_arguments_captures_and_results_of_compiled_functions():
    x = masked()
    double = tnp.function(lambda m: {"twice": m * 2, "sum": m.sum()})
    for values in (x, x + 1.0, x):
        found = double(values)
        assert found["twice"].tolist() == (values * 2).tolist() and found["sum"] == values.sum()
    bound = tnp.function(lambda w: (x * w).sum())
    w = tnp.ones(3)
    assert bound(w) == 4.0
    x[0] = 5.0
    assert bound(w) == 8.0
    x[2] = tnp.ma.masked
    assert bound(w) == 5.0

    @tnp.function
    def write(m):
        m[0] = tnp.ma.masked
        return m.count()

    y = tnp.ma.array(tnp.ones(3), mask=[0, 0, 1])
    assert write(y) == 1 and y.tolist() == [None, 1.0, None]
    y = tnp.ma.array(tnp.ones(3), mask=[0, 0, 1])
    assert write(y) == 1 and y.tolist() == [None, 1.0, None]


def test_masks_that_depend_on_traced_values_are_guards_where_python_asks():
    f = tnp.function(lambda x: tnp.ma.masked_greater(x, 2.0).max())
    assert f(tnp.asarray([1.0, 3.0])) == 1.0 and f(tnp.asarray([1.5, 1.8])) == 1.8
    assert f(tnp.asarray([5.0, 3.0])) is tnp.ma.masked and f(tnp.asarray([1.0, 3.0])) == 1.0


@pytest.mark.parametrize(
    "call", [lambda f, x: tnp.grad(f)(x), lambda f, x: tnp.function(f)(x), lambda f, x: tnp.vectorized_map(f, x)]
)
def test_numpy_s_own_classes_are_no_arguments(call):
    with pytest.raises(tnp.RefusedError, match=r"(?s)its mask would be lost.*fix: tnp\.ma\.asarray\(x\)"):
        call(lambda x: tnp.sum(x * x), np.ma.array([1.0, 2.0], mask=[0, 1]))
    with pytest.raises(tnp.RefusedError, match=r"(?s)whose \* is by elements.*fix: np\.asarray\(x\)"):
        call(lambda x: tnp.sum(x * x), M)


def test_what_is_numpy_s_in_a_compiled_function_runs_in_python():
    @tnp.function(strict=False)
    def middle(x):
        m = tnp.ma.masked_greater(x, 2.0)
        return tnp.ma.median(m) + m.count()

    with pytest.warns(tnp.EagerWarning, match=r"tnp\.ma\.median"):
        assert [float(middle(tnp.asarray(x))) for x in ([1.0, 2.0, 3.0], [3.0, 2.0, 7.0])] == [3.5, 3.0]


def test_outputs_of_watched_calls_are_refused():
    x = masked()
    out = np.ma.zeros(3)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        with pytest.raises(tnp.RefusedError, match="out="):
            tnp.ma.add(x, 1.0, out=out)
        with pytest.raises(tnp.RefusedError, match="out="):
            x.sum(axis=0, out=tnp.zeros(()))


def test_a_plot_and_a_program_that_reads_a_file():
    pytest.importorskip("matplotlib")
    from matplotlib.figure import Figure

    axes = Figure().subplots()
    image = axes.imshow(tnp.ma.masked_where(X > 3.0, X))
    assert image.get_array().mask.tolist() == [[False, False], [False, True]]
    axes.plot(masked())
    axes.pcolormesh(tnp.ma.array(X, mask=X > 3.0))


class Symmetric(np.ndarray):
    """A class of the user's, with writes of its own."""

    def __setitem__(self, index, value):
        i, j = index
        super().__setitem__((i, j), value)
        super().__setitem__((j, i), value)


def test_views_of_a_class_of_the_users():
    x = tnp.zeros((3, 3))
    view = x.view(Symmetric)
    assert type(view) is Symmetric and type(x.view(type=Symmetric)) is Symmetric
    view[0, 2] = 5.0
    np.testing.assert_array_equal(x, [[0, 0, 5], [0, 0, 0], [5, 0, 0]])
    assert type(x.view(tnp.ndarray)) is tnp.ndarray and type(x.view(np.ndarray)) is tnp.ndarray


class Named(tnp.ndarray):
    """A class of the user's over our array, which has no objects."""

    def __array_finalize__(self, obj):
        self.name = getattr(obj, "name", None)


@pytest.mark.parametrize(
    "make",
    [lambda: tnp.ones(3).view(Named), lambda: tnp.ones(3).view(type=Named), lambda: tnp.ones(3).view("i8", Named),
     lambda: tnp.arange(3).view(dtype=Named), lambda: Named(3), lambda: tnp.ndarray.__new__(Named, (3,))],
)  # fmt: skip
def test_objects_of_classes_derived_from_our_array_are_refused(make):
    with pytest.raises(TypeError) as info:
        make()
    first, line, fix = str(info.value).split("\n")
    assert first.startswith("Named is derived from tensornumpy.ndarray") and "test_old_classes.py:" in line
    assert fix.startswith("  fix: class Named(numpy.ndarray): ...")
    assert type(tnp.Variable([1.0]).view(tnp.ndarray)) is tnp.ndarray
