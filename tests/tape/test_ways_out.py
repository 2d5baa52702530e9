"""Each way out of a tape, by each way back: the gradient is whole, or a warning tells, and strict derivatives raise."""

import array
import ctypes
import decimal
import fractions
import io
import json
import pickle
import statistics
import struct
import sys
import types
import warnings

import numpy as np
import pytest

import tensornumpy as tnp
from helpers import EXPORTS

X, ALONG = np.asarray([1.5, 2.25, 0.75]), np.asarray([1.0, -0.5, 0.25])
STORE = types.SimpleNamespace(buffer=np.zeros(3), number=0.0, items=[])


def filled(write):
    def leave(x):
        z = np.zeros(3)
        write(z, x)
        return z

    return leave


def elements(z, x):
    z[0] = x[0]
    z[1:] = x[1:]


def in_a_list(x):
    found = []
    for v in x:
        found.append(float(v))
    return np.asarray(found)


def in_an_attribute(x):
    STORE.number = float(x[0])
    return STORE.number


def in_an_attribute_array(x):
    STORE.buffer[:] = x
    return STORE.buffer


def in_an_attribute_list(x):
    STORE.items.append(float(x[0]))
    return STORE.items.pop()


def by_file(save, load):
    def leave(x):
        file = io.BytesIO()
        save(file, x)
        file.seek(0)
        return load(file)

    return leave


def by_disk(x, tmp="/dev/shm/tensornumpy-way-out"):
    with open(tmp, "wb") as file:
        x.tofile(file)
    return np.fromfile(tmp)


def of(**fields):
    return np.array(type("Exported", (), fields)())


OUT = {
    "float": lambda x: float(x[0]),
    "complex": lambda x: complex(x[0]).real,
    "item": lambda x: x[0].item(),
    "tolist": lambda x: x.tolist(),
    "numbers": lambda x: [float(v) for v in x],
    "sum": lambda x: sum(float(v) for v in x),
    "asarray": lambda x: np.asarray(x),
    "array of a list": lambda x: np.array(list(x)),
    "fromiter": lambda x: np.fromiter(x, float, 3),
    "numpy": lambda x: x.numpy(),
    "flat": lambda x: np.interp(x.flat, [0.0, 5.0], [0.0, 7.0]),
    "asarray of flat": lambda x: np.asarray(x.flat),
    "data": lambda x: np.frombuffer(x.data),
    "memoryview": lambda x: np.frombuffer(memoryview(x)),
    "tobytes": lambda x: np.frombuffer(x.tobytes()),
    "ctypes": lambda x: np.ctypeslib.as_array(x.ctypes.data_as(ctypes.POINTER(ctypes.c_double)), (3,)),
    "as_ctypes": lambda x: np.array(tnp.ctypeslib.as_ctypes(x)[:]),
    "dlpack": lambda x: np.from_dlpack(x),
    "interface": lambda x: of(__array_interface__=x.__array_interface__),
    "struct": lambda x: of(__array_struct__=x.__array_struct__),
    "object": lambda x: x.astype(object),
    "pickle": lambda x: pickle.loads(pickle.dumps(x)),
    "dumps": lambda x: pickle.loads(x.dumps()),
    "f-string": lambda x: float(f"{x[0]}"),
    "str": lambda x: float(str(x[0])),
    "format": lambda x: float(format(x[0], ".6f")),
    "percent": lambda x: float("%.8f" % x[0]),  # noqa: UP031
    "array_str": lambda x: float(tnp.array_str(x[0])),
    "format_float": lambda x: float(tnp.format_float_positional(x[0])),
    "json": lambda x: json.loads(json.dumps(x.tolist())),
    "pack": lambda x: struct.unpack("d", struct.pack("d", x[0]))[0],
    "statistics": lambda x: statistics.fmean(x),
    "fraction": lambda x: float(fractions.Fraction(float(x[0]))),
    "decimal": lambda x: float(decimal.Decimal(x[0].item())),
    "array.array": lambda x: array.array("d", x),
    "buffer": filled(elements),
    "whole buffer": filled(lambda z, x: z.__setitem__(slice(None), x)),
    "out": filled(lambda z, x: np.add(x, 0.0, out=z)),
    "copyto": filled(lambda z, x: np.copyto(z, x.numpy())),
    "list": in_a_list,
    "attribute": in_an_attribute,
    "array in an attribute": in_an_attribute_array,
    "list in an attribute": in_an_attribute_list,
    "np.save": by_file(np.save, np.load),
    "tnp.save": by_file(tnp.save, tnp.load),
    "tnp.savez": by_file(lambda file, x: tnp.savez(file, a=x), lambda file: tnp.load(file)["a"]),
    "tofile": by_disk,
}
if not EXPORTS:  # the Python form has no buffer there
    del OUT["memoryview"]


def written(c, x):
    z = tnp.zeros(3)
    z[:] = np.asarray(c)
    return tnp.sum(z * x)


def written_over(c, x):
    y = x * 2.0
    y[:1] = np.ravel(np.asarray(c))[:1]
    return tnp.sum(y * y)


def first(c):
    return float(np.ravel(c)[0])


BACK = {
    "multiply": lambda c, x: tnp.sum(x * tnp.asarray(c)),
    "from the left": lambda c, x: tnp.sum(np.asarray(c) * x),
    "add": lambda c, x: tnp.sum((x + tnp.asarray(c)) ** 2),
    "dot": lambda c, x: tnp.dot(x, np.broadcast_to(np.asarray(c), 3)),
    "bound": lambda c, x: tnp.sum(tnp.clip(x, None, first(c) * 1.25) * x),
    "power": lambda c, x: tnp.sum(x ** np.asarray(c)),
    "concatenate": lambda c, x: tnp.sum(tnp.concatenate([x, np.ravel(np.asarray(c))]) ** 2),
    "pad": lambda c, x: tnp.sum(tnp.pad(x, 1, constant_values=first(c)) ** 2),
    "written": written,
    "written over": written_over,
}
DERIVATIVES = {
    "grad": lambda f, x, **k: tnp.grad(f, **k)(x) @ ALONG,
    "value_and_grad": lambda f, x, **k: tnp.value_and_grad(f, **k)(x)[1] @ ALONG,
    "vjp": lambda f, x, **k: tnp.vjp(f, x, **k)[1](1.0)[0] @ ALONG,
    "jvp": lambda f, x, **k: tnp.jvp(f, (x,), (tnp.asarray(ALONG),), **k)[1],
    "linearize": lambda f, x, **k: tnp.linearize(f, x, **k)[1](tnp.asarray(ALONG)),
    "jacobian": lambda f, x, **k: tnp.jacobian(f, **k)(x) @ ALONG,
    "forward jacobian": lambda f, x, **k: tnp.jacobian(f, mode="forward", **k)(x) @ ALONG,
    "recomputed": lambda f, x, **k: tnp.grad(tnp.recompute_grad(f), **k)(x) @ ALONG,
    "tape": lambda f, x, **k: by_tape(f, x, **k),
    "accumulator": lambda f, x, **k: by_accumulator(f, x, **k),
}


def by_tape(f, x, **strict):
    with tnp.GradientTape(**strict) as tape:
        tape.watch(x)
        y = tnp.asarray(f(x))
    return tape.gradient(y, x, unconnected_gradients="zero") @ ALONG


def by_accumulator(f, x, **strict):
    with tnp.ForwardAccumulator(x, tnp.asarray(ALONG), **strict) as accumulator:
        y = tnp.asarray(f(x))
    return accumulator.jvp(y, unconnected_gradients="zero")


def is_whole_or_told(f, derivative):
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        found = float(derivative(f, tnp.asarray(X)))
    expected = (float(f(tnp.asarray(X + 1e-6 * ALONG))) - float(f(tnp.asarray(X - 1e-6 * ALONG)))) / 2e-6
    lost = [w for w in told if w.category is tnp.LostGradientWarning]
    return bool(lost) or found == pytest.approx(expected, rel=1e-5)


@pytest.mark.family(1)
@pytest.mark.parametrize("out", OUT)
def test_a_gradient_is_whole_or_told(out):
    def both(back):
        return lambda x: BACK[back](OUT[out](x), x)

    silent = [back for back in BACK if not is_whole_or_told(both(back), DERIVATIVES["grad"])]
    assert not silent
    for name, derivative in DERIVATIVES.items():
        assert is_whole_or_told(both("multiply"), derivative), name
        with pytest.raises(tnp.NoGradientError, match=r"(?s)left the tape through .*test_ways_out\.py:\d+"):
            derivative(both("multiply"), tnp.asarray(X), strict=True)


def test_every_way_out_is_lost_without_its_warning():
    """The functions above are not whole by themselves: what they compute is a constant to the tape."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", tnp.LostGradientWarning)
        for out, leave in OUT.items():
            got = tnp.grad(lambda x, leave=leave: tnp.sum(tnp.asarray(leave(x)) * 1.0))(tnp.asarray(X))
            np.testing.assert_array_equal(got.numpy(), np.zeros(3), err_msg=out)


@pytest.mark.parametrize("derivative", DERIVATIVES)
def test_the_configuration_is_for_all_that_are_not_told(derivative):
    assert not tnp.config.get_strict_gradients()
    tnp.config.set_strict_gradients(True)
    try:
        with pytest.raises(tnp.NoGradientError, match="tape is strict"):
            DERIVATIVES[derivative](lambda x: tnp.sum(x * float(x[0])), tnp.asarray(X))
        with pytest.warns(tnp.LostGradientWarning):
            if derivative != "recomputed":  # the tape within has no strict of its own
                DERIVATIVES[derivative](lambda x: tnp.sum(x * float(x[0])), tnp.asarray(X), strict=False)
            else:
                tnp.grad(lambda x: x * float(x), strict=False)(2.0)
    finally:
        tnp.config.set_strict_gradients(False)


def test_second_derivatives_tell():
    f = lambda x: tnp.sum(x**3) * float(x[0])  # noqa: E731
    with pytest.warns(tnp.LostGradientWarning, match="may lack a part"):
        tnp.hessian(f)(tnp.asarray(X))
    with pytest.warns(tnp.LostGradientWarning, match="may lack a part"):
        tnp.grad(lambda x: tnp.sum(tnp.grad(f)(x) ** 2))(tnp.asarray(X))
    with pytest.raises(tnp.NoGradientError):
        tnp.hessian(f, strict=True)(tnp.asarray(X))


@pytest.mark.parametrize("out", ["float", "item", "complex"])
def test_compiled_gradients_and_gradients_of_compiled_functions_tell(out):
    f = lambda x: tnp.sum(x * OUT[out](x))  # noqa: E731
    for derivative in (tnp.function(tnp.grad(f)), tnp.grad(tnp.function(f))):
        with pytest.warns(tnp.LostGradientWarning, match=r"may lack a part.*test_ways_out\.py"):
            derivative(tnp.asarray(X))
    compiled = tnp.function(f)
    for _ in range(3):  # also where the trace is there already
        with pytest.warns(tnp.LostGradientWarning, match=r"may lack a part.*test_ways_out\.py"):
            tnp.grad(compiled)(tnp.asarray(X))
    with pytest.raises(tnp.NoGradientError):
        tnp.grad(compiled, strict=True)(tnp.asarray(X))


def test_batched_gradients_refuse_by_name():
    with pytest.raises((tnp.BatchingError, tnp.TracedArrayError)):
        tnp.vectorized_map(tnp.grad(lambda x: x * float(x)), tnp.asarray(X))


def test_a_variable_that_leaves_before_its_first_use():
    v = tnp.Variable(2.0)
    with tnp.GradientTape() as tape:
        y = float(v) * v
    with pytest.warns(tnp.LostGradientWarning, match="may lack a part"):
        tape.gradient(y, v)


def test_of_several_targets_one_may_be_a_constant():
    x = tnp.asarray(2.0)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        y, z = x * x, tnp.asarray(float(x))
    with pytest.warns(tnp.LostGradientWarning, match="may lack a part"):
        tape.gradient([y, z], x)


def test_why_names_the_line_of_a_part():
    x = tnp.asarray(2.0)
    with tnp.GradientTape(persistent=True) as tape:
        tape.watch(x)
        y = x * x.item()
    assert "left through item() (test_ways_out.py:" in tape.why(x, y)


# --- installed libraries --------------------------------------------------------------------------------------

LIBRARY = """
import numpy as np
def scaled(x, memory=[]):
    return np.asarray(x) / 2.5
def shown(x):
    print(x)
def _token(x):
    return x.tobytes().hex()
def named(x):
    return _token(x)[:0]
def applied(f, x):
    return f(x)
"""


@pytest.fixture
def library(tmp_path, monkeypatch):
    folder = tmp_path / "site-packages"
    folder.mkdir()
    (folder / "somebodys.py").write_text(LIBRARY)
    monkeypatch.syspath_prepend(str(folder))
    import somebodys

    yield somebodys
    del sys.modules["somebodys"]


def test_any_installed_library_is_named(library):
    for f in (lambda x: tnp.sum(x * library.scaled(x)), lambda x: tnp.sum(library.scaled(x)) + tnp.sum(x)):
        with pytest.warns(tnp.LostGradientWarning, match=r"lack a part.*somebodys\.scaled \(test_ways_out\.py:\d+"):
            tnp.grad(f)(tnp.asarray(X))
    with pytest.warns(tnp.LostGradientWarning, match=r"is zero.*somebodys\.scaled"):
        tnp.grad(lambda x: tnp.sum(tnp.asarray(library.scaled(x))))(tnp.asarray(X))
    with pytest.raises(tnp.NoGradientError, match=r"somebodys\.scaled"):
        tnp.grad(lambda x: tnp.sum(x * library.scaled(x)), strict=True)(tnp.asarray(X))


def test_a_library_that_decides_shows_or_only_applies_says_nothing(library, capsys):
    def f(x):
        library.shown(x)
        name = library.named(x)
        if library.scaled(x)[0] < 0:
            return tnp.sum(x)
        return library.applied(lambda x: tnp.sum(x * 0.3), x) * (2.0 if not name else 3.0)

    got = tnp.grad(f)(tnp.asarray(X))
    np.testing.assert_allclose(got.numpy(), 0.6)
    assert "1.5" in capsys.readouterr().out


def test_a_key_that_a_library_makes_says_nothing(library):
    def f(x):
        table = {library.named(x): np.sqrt(X)}  # numbers that nobody could name before
        return tnp.sum(x * table[""])

    np.testing.assert_array_equal(tnp.grad(f)(tnp.asarray(X)).numpy(), np.sqrt(X))


def test_parameters_of_operations_are_looked_at():
    """A number may come back as a keyword, which is no operand."""

    def f(x):
        return tnp.sum(tnp.linalg.pinv(x[:, None] * x, rcond=float(x[0]) / 1e3))

    with pytest.raises(tnp.NoGradientError, match="left the tape"):
        tnp.grad(f, strict=True)(tnp.asarray(X))
    with pytest.warns(tnp.LostGradientWarning):
        tnp.grad(f)(tnp.asarray(X))
