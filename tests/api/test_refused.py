"""Names that are here to be refused, deprecated or missing: what each says."""

import warnings

import numpy as np
import pytest

import tensornumpy as tnp


def test_a_refused_name_raises_when_it_is_called():
    name, thing = "test", tnp.test
    assert isinstance(thing, type) and not isinstance(tnp.ones(1), thing) and tnp.test is thing
    with pytest.raises(tnp.RefusedError, match=rf"tnp\.{name} is not provided: .*(\n.*)*fix: "):
        thing([[1.0]])
    assert f"tnp.{name}" in repr(thing)


def test_every_name_of_ma_is_there():
    missing = [name for name in np.ma.__all__ if not hasattr(tnp.ma, name) and name not in ("core", "extras")]
    assert not missing
    assert tnp.ma.nomask is np.ma.nomask and issubclass(tnp.ma.MaskError, Exception)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = tnp.ma.nothing


def test_numpy_s_own_helpers_of_records():
    assert tnp.rec.format_parser(["f8", "i4"], ["a", "b"], []).dtype.names == ("a", "b")
    assert tnp.rec.find_duplicate([1, 2, 1]) == [1]


# --- deprecated and removed -----------------------------------------------------------------------------------


def warned(run):
    with warnings.catch_warnings(record=True) as log:
        warnings.simplefilter("always")
        run()
    assert [w.filename for w in log] == [__file__]
    return [(w.category, str(w.message)) for w in log]


@pytest.mark.parametrize("run", [lambda xp: xp.row_stack([[1], [2]]), lambda xp: xp.chararray])
def test_deprecated_names_warn_in_numpy_s_words(run):
    assert warned(lambda: run(tnp)) == warned(lambda: run(np))


@pytest.mark.parametrize(
    "name", [*np._expired_attrs_2_0.__expired_attributes__, "object", "int", "float", "bool8", "array_api", "product"]
)
def test_removed_names_have_numpy_s_advice(name):
    if hasattr(tnp, name):  # four names of types that TensorFlow's namespace keeps
        assert name in ("float_", "complex_", "string_", "unicode_")
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with pytest.raises(AttributeError) as theirs:
            getattr(np, name)
    with pytest.raises(AttributeError) as ours:
        getattr(tnp, name)
    plain = f"module 'numpy' has no attribute {name!r}"  # without advice
    advice = str(theirs.value)
    first, *more = str(ours.value).split("\n  at:  ")  # behind it, the names that it looks like
    assert not more or (advice == plain and "\n  fix: tnp." in more[0])
    assert first == (advice if advice != plain else f"module 'tensornumpy' has no attribute {name!r}")


CHAPTERS = (
    "strings", "char", "exceptions", "dtypes", "typing", "ctypeslib", "rec", "lib", "lib.format", "lib.array_utils",
    "lib.mixins", "lib.npyio", "lib.stride_tricks", "lib.scimath", "emath", "testing",
)  # fmt: skip


def test_every_public_name_of_numpy_is_here():
    assert not [name for name in np.__all__ if not hasattr(tnp, name)]
    for path in CHAPTERS:
        theirs, ours = np, tnp
        for part in path.split("."):
            theirs, ours = getattr(theirs, part), getattr(ours, part)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            names = getattr(theirs, "__all__", None) or [n for n in dir(theirs) if not n.startswith("_")]
            assert not [name for name in names if not hasattr(ours, name)], path
