"""With ``prefer_float32``, functions of single precision give single precision in every mode, and compute in it where
NumPy's numbers allow it: doubles in a graph are slow on GPUs, and TPUs have none."""

import warnings

import numpy as np
import pytest

import tensornumpy as native
from matrix.cells import calls, functions
from matrix.tensors import has_dates, numbers, runner

ASKED = {"astype", "float_power"}  # that is what they are for
IN_DOUBLES = {  # functions whose graphs hold doubles all the same, and why
    "NumPy computes in doubles, and the result is narrowed": """corrcoef cov histogram2d histogramdd kaiser nanmean
        nanmedian nanpercentile nanquantile nanstd nanvar percentile polyder polyfit polyint quantile sort_complex
        vander""",
    "NumPy's last bit in single precision takes more than single precision": "divmod floor_divide log10 log2",
    "the sample compares with doubles": "digitize searchsorted",
}
SINGLE = {"f": np.float32, "c": np.complex64}


def samples():
    for name in functions():
        for call in calls(name):
            arrays = [a.astype(SINGLE.get(a.dtype.kind, a.dtype)) for a in call.arrays]
            if call.dtypes and not has_dates(call) and any(a.dtype.kind in SINGLE for a in arrays):
                yield name, call, arrays


def dtypes(result):
    if isinstance(result, list | tuple):
        return set().union(*map(dtypes, result))
    return {getattr(result.dtype, "name", "")} if hasattr(result, "dtype") else set()


@pytest.mark.heavy
@pytest.mark.parametrize("mode", ["legacy", "all", "safe"])
def test_results(tf, mode):
    import tensornumpy.tensorflow as tnp

    wide, made = set(), 0
    scopes = [
        (lambda: native.promotion(mode, prefer_float32=True), native.asarray, lambda c: lambda *xs: c.run(native, *xs)),
        (lambda: tnp.experimental_enable_numpy_behavior(True, dtype_conversion_mode=mode), tf.constant, runner),
    ]
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        for scope, make, run in scopes:
            with scope():
                for name, call, arrays in samples():
                    try:
                        found = dtypes(run(call)(*map(make, arrays)))
                    except native.PromotionError:
                        continue
                    made += 1
                    if found & {"float64", "complex128"}:
                        wide.add(name)
    assert made > 900 and wide == ASKED


@pytest.mark.heavy
def test_graphs(tf):
    found, made = set(), 0
    with warnings.catch_warnings(), np.errstate(all="ignore"), native.promotion("legacy", prefer_float32=True):
        warnings.simplefilter("ignore")
        for name, call, arrays in samples():
            specs = [tf.TensorSpec(a.shape, a.dtype) for a in arrays]
            run = runner(call)
            whole = tf.function(lambda *xs, run=run: numbers(run(*xs)), input_signature=specs, autograph=False)
            try:
                graph = whole.get_concrete_function().graph.as_graph_def()
            except Exception:  # it refuses graphs by name: the matrix knows
                continue
            made += 1
            for node in (*graph.node, *(n for f in graph.library.function for n in f.node_def)):
                types = {tf.as_dtype(v.type) for v in node.attr.values() if v.WhichOneof("value") == "type"}
                if types & {tf.float64, tf.complex128}:
                    found.add(name)
    listed = {name for names in IN_DOUBLES.values() for name in names.split()}
    assert made > 400 and found <= listed | ASKED, found - listed


def test_defaults_of_the_mode(tf):
    import tensornumpy.tensorflow as tnp

    one = tf.constant(1.0)
    with native.promotion("legacy", prefer_float32=True):
        assert tnp.geomspace(one, 8.0, 4).dtype == native.geomspace(native.asarray(1.0), 8.0, 4).dtype == np.float32
        assert tnp.geomspace(tf.constant(1.0, tf.float64), 8.0, 4).dtype == np.float64
        for np_ in (tnp, native):
            assert np_.fromfunction(lambda i: i, (2,)).dtype == np.float32
            assert np_.fromfunction(lambda i: i, (2,), dtype=np.float64).dtype == np.float64
    assert native.fromfunction(lambda i: i, (2,)).dtype == np.float64


def test_tolerances_are_numpys(tf):
    import tensornumpy.tensorflow as tnp

    x = np.diag([1.0, 0.1, 1e-9]).astype(np.float32)
    for kwargs in ({}, {"rtol": None}, {"rcond": 0.1}, {"rcond": np.float32(0.1)}, {"rcond": 1e-12}):
        np.testing.assert_allclose(tnp.linalg.pinv(x, **kwargs), np.linalg.pinv(x, **kwargs), rtol=1e-6)
    for rcond in (None, 0.1, 1e-12):
        np.testing.assert_allclose(
            tnp.linalg.lstsq(x, x[0], rcond)[0], np.linalg.lstsq(x, x[0], rcond)[0], rtol=1e-5, atol=1e-6
        )
