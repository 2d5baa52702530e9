"""Every node of our functions' graphs has a kernel for GPUs, or stands below with the reason why not.

Which kernels there are is told by gpu_kernels.py; no GPU is needed. What takes the place of kernels for CPUs alone is
held against NumPy here, as if there were an accelerator.
"""

import warnings
import zlib

import numpy as np
import pytest

import helpers
from matrix.cells import calls, functions
from matrix.tensors import has_dates, numbers, runner
from tensornumpy.ops.index import ARRAY
from tensornumpy.ops.linalg import matrices as _linalg  # noqa: F401  (declares the ops)
from tensornumpy.tensorflow.operations import constants, placement

from .gpu_kernels import nodes_without_kernel
from .modes import check
from .samples import DTYPES, dtype_of

COMPLEX = ("complex64", "complex128")
INTEGERS = ("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64")
OF_INTEGERS = (
    "TensorFlow multiplies and adds integers on CPUs alone; sums of all products would need n times the memory"
)
NUMPYS = "composed of real functions it would lose NumPy's values at infinities, at branch cuts and near them"
REASONS = {  # op -> for which dtypes there is no kernel, and why no other form is taken
    "MatMul": (("int32", "int64"), OF_INTEGERS),
    "Einsum": (("int32", "int64"), OF_INTEGERS),
    "Eig": (("float32", "float64", *COMPLEX), "no kernel, and no composition: a general eigenvalue problem"),
    "Svd": (COMPLEX, "composed (by Jacobi rotations, as for XLA) it takes many times as long as on the host"),
    "Cumprod": (COMPLEX, "the running product is no function of running sums where a factor is 0"),
    **dict.fromkeys(("Acos", "Acosh", "Asin", "Asinh", "Atan", "Atanh", "Pow", "Sqrt", "Tanh"), (COMPLEX, NUMPYS)),
    "Const": (("string",), "the text of an assertion, which is for the host"),
}
ASKED_OFTEN = ("float32",)


@pytest.fixture
def accelerated(tf, monkeypatch):
    """As in a process with a GPU."""
    monkeypatch.setattr(placement.Devices, "accelerated", True)
    constants.kernel.cache_clear()
    yield
    constants.kernel.cache_clear()


def graphs(tf, name):
    """The graphs of all functions whose samples make sense in this dtype; with --sample of one function of four."""
    for function in functions():
        if helpers.sampled and zlib.crc32(function.encode()) % 4:
            continue
        for call in calls(function):
            if has_dates(call) or not (call.dtypes or name == "float64"):
                continue
            arrays = call.arrays
            if call.dtypes:
                arrays = [(np.nan_to_num(a) if name[0] in "iub" else a).astype(dtype_of(name)) for a in arrays]
            run = runner(call)
            specs = [tf.TensorSpec(a.shape, a.dtype) for a in arrays]
            graph = tf.function(lambda *xs, run=run: numbers(run(*xs)), input_signature=specs, autograph=False)
            try:
                yield function, graph.get_concrete_function().graph
            except Exception:  # it takes no such dtype, or refuses by name: the matrix knows
                continue


@pytest.mark.parametrize(
    "name", [pytest.param(d, marks=() if d in ASKED_OFTEN else pytest.mark.heavy) for d in DTYPES if d != "uint16"]
)
def test_every_node_has_a_kernel_for_gpus(tf, accelerated, name):
    found, made = {}, 0
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        for function, graph in graphs(tf, name):
            made += 1
            for node in nodes_without_kernel(graph):
                op, _, dtypes = node.rstrip("]").partition("[")
                if not set(dtypes.split(",")) & set(REASONS.get(op, ((),))[0]):
                    found.setdefault(node, set()).add(function)
    assert made > (40 if helpers.sampled else 200)
    assert not found, found


def test_what_has_no_kernel_is_seen(tf):
    graph = tf.function(lambda x: tf.while_loop(lambda v: True, lambda v: (tf.raw_ops.TruncateMod(x=v, y=v),), [x]))
    nodes = set(nodes_without_kernel(graph.get_concrete_function(tf.TensorSpec([2], tf.float32)).graph))
    assert nodes == {"TruncateMod[float32]"}
    placed = tf.function(lambda x: tf.raw_ops.TopKV2(input=x, k=2, index_type=tf.int32))
    assert not set(nodes_without_kernel(placed.get_concrete_function(tf.TensorSpec([2], tf.float32)).graph))


def values(name, *shape):
    """Both ends of an integer dtype and small numbers, or standard normal numbers of another one."""
    rng, dtype = np.random.default_rng(3), dtype_of(name)
    if dtype.kind in "iu":
        ends = np.iinfo(dtype)
        return rng.choice(np.array([ends.min, ends.max, ends.max - 1, 0, 1, 2, 5], dtype), shape)
    if dtype.kind == "c":
        return (rng.standard_normal(shape) + 1j * rng.standard_normal(shape)).astype(dtype)
    return rng.standard_normal(shape).astype(dtype)


MODES = ("eager", "graph", "mapped")


@pytest.mark.family(3)
@pytest.mark.parametrize("name", INTEGERS)
def test_integers_on_their_carriers(accelerated, name):
    x, dtype = values(name, 4, 5), np.dtype(name)
    for op in ("max", "min"):
        check(op, x, axis=(-1,), modes=MODES)
        check(op, x, axis=(-2, -1), keepdims=True, modes=MODES)
    for op in ("argmax", "argmin"):
        check(op, x, axis=-1, modes=MODES)
        check(op, x, axis=None, keepdims=True, modes=("eager", "graph"))
    for op, axis in (("sum", (-1,)), ("prod", (-2,)), ("cumsum", -1), ("cumprod", -1)):
        check(op, x, axis=axis, modes=MODES)
        check(op, x, axis=axis, dtype=dtype, modes=("eager", "graph"))
    check("diagonal", x, offset=1, axis1=-2, axis2=-1, modes=MODES)
    check("put_diagonal", x, shape=(4, 5, 5), offset=0, axis1=-2, axis2=-1, modes=("eager", "graph"))
    check("broadcast_to", x, shape=(2, 4, 5), modes=("eager", "graph"))
    check("convolve", x[0], x[1, :3], modes=("eager", "graph"))
    check("fmod", x, x[::-1].copy(), modes=MODES)
    check("getitem", x, np.array([2, 0, -1]), spec=(ARRAY,), modes=("eager",))
    check("setitem", x, x[:2] // 2, np.array([3, 1]), spec=(ARRAY,), modes=("eager",))
    check("scatter_add", x, np.array([1, 0, 1, 5]), shape=(6, 5), spec=(ARRAY,), modes=("eager", "graph"))
    power = np.minimum(np.abs(x.astype(np.int64)) % 5, 4).astype(dtype)
    check("power", x, power, modes=("eager", "graph"))


@pytest.mark.parametrize("name", COMPLEX)
def test_complex_numbers_in_parts(accelerated, name):
    x, rtol = values(name, 4, 5), 1e-5 if name == "complex64" else 1e-13
    check("square", x, modes=MODES, rtol=rtol)
    check("cumsum", x, axis=-1, modes=MODES, rtol=rtol)
    check("qr", x, modes=("eager", "graph"), rtol=rtol)


def test_half_precision_is_written_by_single(accelerated):
    x = values("float16", 4, 5)
    check("setitem", x, x[:2] / 2, np.array([3, 1]), spec=(ARRAY,), modes=("eager",))
