"""Calls of other libraries on our arrays, and what comes of each: read by test_array_api.py, which runs this file.

    python library_calls.py scipy        prints, as JSON, what was measured for each call

It is a program of its own because SciPy reads SCIPY_ARRAY_API when it is imported. A call is an expression in ``x``,
``y`` (eight numbers between 0 and 1), ``m`` (a matrix, 6 by 4), ``s`` (a symmetric one, positive definite), ``labels``
and ``xp`` (the namespace). What is measured, a word each:

    ours        the result is an array of ours (otherwise NumPy's, or a number of Python)
    gradient    the tape's gradient is the quotient of differences of the same call on NumPy's arrays
    constant    the tape has no gradient, and the function is constant around its arguments
    lost        the result is right, but the tape has no gradient: the call went through NumPy. ``tape.why`` tells
    partial     a part of the call went through NumPy, and the gradient is that of the rest. A warning tells
    refused     on a tape the call raises an error that names the function without a gradient
    compiled    inside ``tnp.function`` the result is the same
    vectorized  inside ``tnp.vectorized_map`` the results are those of a loop

and the name of an exception where the call raises one. Results always have the values of the call on NumPy's arrays.
"""

from __future__ import annotations

import json
import os
import re
import sys
import warnings

os.environ.setdefault("SCIPY_ARRAY_API", "1")

import numpy as np

import tensornumpy as tnp

_rng = np.random.default_rng(7)
_m = _rng.random((6, 4))
INPUTS = {
    "x": _rng.random(8) * 0.8 + 0.1,
    "y": _rng.random(8) * 0.8 + 0.1,
    "m": _m,
    "s": _m.T @ _m + np.eye(4),
    "labels": np.asarray([0, 1, 1, 0, 1, 0]),
}
DIFFERENTIABLE = ("x", "y", "m", "s")
EXITS = ("scipy.", "sklearn.", "np.asarray", "from_dlpack", "float()", "item()", "tolist()")  # ways out in tape.why


def scipy():
    import scipy.cluster.hierarchy
    import scipy.cluster.vq
    import scipy.differentiate
    import scipy.fft
    import scipy.integrate
    import scipy.interpolate
    import scipy.linalg
    import scipy.ndimage
    import scipy.optimize.elementwise
    import scipy.signal
    import scipy.sparse.linalg
    import scipy.spatial.transform
    import scipy.special
    import scipy.stats

    return vars(scipy)


def sklearn():
    import sklearn.decomposition
    import sklearn.discriminant_analysis
    import sklearn.linear_model
    import sklearn.metrics
    import sklearn.mixture
    import sklearn.model_selection
    import sklearn.naive_bayes
    import sklearn.pipeline
    import sklearn.preprocessing

    sklearn.set_config(array_api_dispatch=True)
    return vars(sklearn)


def xarray():
    import xarray

    def table(m):
        return xarray.DataArray(m, dims=("t", "k"), coords={"t": np.arange(6.0), "k": list("abcd")})

    return {"xarray": xarray, "table": table, "third": xarray.DataArray(np.arange(6) % 3, dims="t", name="third")}


def einops():
    import einops
    import einops.array_api

    tnp.config.register_einops()
    return {"einops": einops}


# library -> (what imports it, {what comes of it: the calls})
CALLS: dict[str, tuple] = {}
CALLS["scipy"] = (
    scipy,
    {
        "ours gradient compiled vectorized": """
    special.logsumexp(x)
    special.logsumexp(m, axis=1, b=m)
    special.softmax(m, axis=1)
    special.log_softmax(m, axis=0)
    special.xlogy(x, y)
    special.softplus(x)
    special.gammaln(x)
    special.erf(x)
    special.expit(x)
    special.beta(x, y)
    special.polygamma(1, x)
    special.ndtr(x)
    special.jv(0, x)
    special.rel_entr(x, y)
    stats.pearsonr(x, y).statistic
    stats.ttest_ind(x, y).statistic
    stats.ttest_rel(x, y).statistic
    stats.f_oneway(x, y).statistic
    stats.bartlett(x, y).statistic
    stats.jarque_bera(x).statistic
    stats.normaltest(x).statistic
    stats.entropy(x)
    stats.pearsonr(x, y).pvalue
    stats.ttest_ind(x, y).pvalue
    stats.skew(x)
    stats.kurtosis(x)
    stats.moment(x, order=3)
    stats.zscore(x)
    stats.gmean(x)
    stats.sem(x)
    stats.variation(x)
    stats.tmean(x)
    stats.trim_mean(x, 0.2)
    stats.describe(x).variance
    stats.circmean(x)
    stats.circvar(x)
    stats.kstat(x, 3)
    stats.differential_entropy(x)
    stats.boxcox_llf(0.5, x)
    stats.directional_stats(m).mean_direction
    fft.fft(m).real
    fft.irfft(m)
    fft.rfftn(m).real
    fft.hfft(m)
    fft.fht(x, 0.1, 0.2)
    signal.fftconvolve(x, y)
    signal.oaconvolve(x, y[:3])
    signal.hilbert(x).real
    signal.resample(x, 12)
    cluster.vq.whiten(m)
    optimize.rosen(x)
    optimize.rosen_der(x)
    integrate.trapezoid(x)
    integrate.cumulative_trapezoid(x)
    integrate.cumulative_simpson(x)
    interpolate.RBFInterpolator(m, m[:, 0])(m + 0.1)
    spatial.transform.Rotation.from_rotvec(x[:3]).as_matrix()
    spatial.transform.Rotation.from_rotvec(x[:3]).apply(y[:3])
    """,
        "ours gradient compiled": """
    stats.levene(x, y).statistic
    stats.chisquare(x, x[::-1] * 1.0).statistic
    stats.hmean(x)
    stats.pmean(x, 3.0)
    stats.tvar(x)
    stats.iqr(x)
    stats.median_abs_deviation(x)
    stats.quantile(x, 0.3)
    signal.convolve(x, y, method='fft')
    optimize.elementwise.find_root(lambda z, a: z**3 - a, (x * 0, x * 0 + 2), args=(x,)).x
    optimize.elementwise.find_minimum(lambda z, a: (z - a) ** 2, (x * 0 - 1, x * 0 + 0.05, x * 0 + 5), args=(x,)).x
    differentiate.derivative(xp.exp, x).df
    integrate.tanhsinh(lambda z: z * z, x * 0, x).integral
    """,
        "ours partial": """
    signal.savgol_filter(x, 5, 2)
    """,
        "ours lost": """
    fft.dct(m)
    signal.detrend(x)
    signal.lfilter(x[:2], y[:2], x)
    cluster.vq.vq(m, m[:2])[1]
    ndimage.gaussian_filter(m, 1.0)
    interpolate.CubicSpline(xp.arange(8.0), x)(xp.asarray([0.5]))
    """,
        "ours refused compiled vectorized": """
    special.betainc(x, y, x)
    """,
        "ours constant compiled": """
    stats.rankdata(x)
    """,
        "ours constant": """
    stats.wilcoxon(x - y).statistic
    stats.mannwhitneyu(x, y).statistic
    """,
        "": """
    stats.norm.logpdf(x)
    stats.spearmanr(x, y).statistic
    stats.linregress(x, y).slope
    linalg.det(s)
    linalg.inv(s)
    linalg.expm(s)
    signal.welch(x, nperseg=4)[1]
    integrate.simpson(x)
    """,
    },
)
CALLS["scipy, plain"] = (
    scipy,
    {
        "": """
    linalg.solve(s, x[:4])
    linalg.cholesky(s)
    linalg.eigh(s)[0]
    linalg.lu_factor(s)[0]
    linalg.sqrtm(s)
    sparse.csr_array(m) @ x[:4]
    sparse.linalg.spsolve(sparse.csc_array(s), x[:4])
    sparse.linalg.cg(sparse.csc_array(s), x[:4], rtol=1e-12)[0]
    interpolate.interp1d(np.arange(8.0), x)(2.5)
    interpolate.CubicSpline(np.arange(8.0), x)(2.5)
    interpolate.PchipInterpolator(np.arange(8.0), x)(2.5)
    interpolate.make_interp_spline(np.arange(8.0), x)(2.5)
    interpolate.RegularGridInterpolator((np.arange(6.0), np.arange(4.0)), m)([[1.5, 2.5]])
    interpolate.griddata(m[:, :2], m[:, 2], m[:1, :2] * 0.5 + m[1:2, :2] * 0.5, method='nearest')
    signal.lfilter([1.0], [1.0, 0.5], x)
    signal.filtfilt([1.0, 0.5], [1.0], x)
    signal.savgol_filter(x, 5, 2)
    signal.fftconvolve(x, y)
    signal.welch(x, nperseg=4)[1]
    signal.find_peaks(x)[0]
    signal.medfilt(x)
    fft.fft(x)
    fft.dct(m)
    fft.irfftn(m)
    ndimage.gaussian_filter(m, 1.0)
    ndimage.sobel(m)
    ndimage.zoom(m, 2)
    ndimage.map_coordinates(m, [[1.5], [2.5]])
    stats.norm.logpdf(x, y, 2.0)
    stats.gamma.cdf(x, 2.0)
    stats.t.ppf(x, 3.0)
    stats.multivariate_normal.logpdf(x[:4], y[:4], s)
    stats.gaussian_kde(x)(y)
    stats.linregress(x, y).slope
    stats.ks_2samp(x, y).statistic
    integrate.simpson(x)
    integrate.solve_ivp(lambda t, v: -v * x, (0.0, 1.0), y).y[:, -1]
    spatial.distance.cdist(m, m)
    spatial.cKDTree(m).query(m[:2] + 0.01)[0]
    cluster.hierarchy.linkage(m)
    """,
        "ours gradient compiled vectorized": """
    special.erf(x)
    special.gammaln(x)
    special.beta(x, y)
    special.expit(x)
    """,
    },
)
CALLS["sklearn"] = (
    sklearn,
    {
        "ours gradient compiled vectorized": """
    model_selection.train_test_split(m, random_state=0)[0]
    """,
        "ours gradient compiled": """
    metrics.mean_squared_error(x, y, multioutput='raw_values')
    metrics.mean_absolute_error(m, m[::-1, :] * 0.9, multioutput='raw_values')
    metrics.r2_score(m, m**2, multioutput='raw_values')
    metrics.pairwise.rbf_kernel(m, m[:3] * 0.5)
    metrics.pairwise.linear_kernel(m, m[:3])
    metrics.pairwise.polynomial_kernel(m, m[:3])
    metrics.pairwise.sigmoid_kernel(m, m[:3])
    metrics.pairwise.laplacian_kernel(m, m[:3] * 0.5)
    metrics.pairwise.chi2_kernel(m, m[:3] * 0.5)
    metrics.pairwise.euclidean_distances(m, m[:3] * 0.5)
    metrics.pairwise.paired_euclidean_distances(m, m * 0.5)
    preprocessing.PolynomialFeatures(2).fit_transform(m)
    discriminant_analysis.LinearDiscriminantAnalysis().fit(m, labels).decision_function(m)
    linear_model.RidgeCV().fit(m, x[:6]).coef_
    naive_bayes.GaussianNB().fit(m, labels).predict_log_proba(m * 0.9)
    """,
        "ours gradient": """
    metrics.pairwise.cosine_similarity(m, m[:3] * 0.5)
    preprocessing.StandardScaler().fit_transform(m)
    preprocessing.MinMaxScaler().fit_transform(m)
    preprocessing.MaxAbsScaler().fit_transform(m)
    preprocessing.Normalizer().fit_transform(m)
    preprocessing.normalize(m)
    preprocessing.Binarizer(threshold=0.5).fit_transform(m)
    preprocessing.KernelCenterer().fit_transform(m @ m.T)
    preprocessing.QuantileTransformer(n_quantiles=4).fit_transform(m)
    decomposition.PCA(2, svd_solver='full').fit_transform(m)
    decomposition.PCA(2, svd_solver='full').fit(m).explained_variance_
    decomposition.PCA(2, svd_solver='covariance_eigh').fit_transform(m)
    decomposition.PCA(2, svd_solver='full').fit(m).inverse_transform(m[:, :2])
    linear_model.Ridge(solver='svd').fit(m, x[:6]).coef_
    linear_model.Ridge(solver='svd').fit(m, x[:6]).predict(m * 2)
    linear_model.RidgeClassifier(solver='svd').fit(m, labels).decision_function(m)
    model_selection.cross_val_predict(linear_model.Ridge(solver='svd'), m, x[:6], cv=3)
    pipeline.make_pipeline(preprocessing.StandardScaler(), linear_model.Ridge(solver='svd')).fit(m, x[:6]).predict(m)
    """,
        "ours partial": """
    preprocessing.RobustScaler().fit_transform(m)
    preprocessing.PowerTransformer().fit_transform(m)
    """,
        "ours lost": """
    linear_model.LinearRegression().fit(m, x[:6]).coef_
    linear_model.LogisticRegression().fit(m, labels).coef_
    """,
        "ours compiled": """
    preprocessing.LabelEncoder().fit_transform(labels)
    discriminant_analysis.LinearDiscriminantAnalysis().fit(m, labels).predict(m)
    """,
        "ours": """
    metrics.confusion_matrix(labels, labels[::-1])
    preprocessing.LabelBinarizer().fit_transform(labels)
    """,
        "": """
    metrics.mean_squared_error(x, y)
    metrics.accuracy_score(labels, labels[::-1])
    metrics.roc_auc_score(labels, x[:6])
    metrics.log_loss(labels, x[:6])
    preprocessing.scale(m)
    """,
    },
)
CALLS["xarray"] = (
    xarray,
    {
        "ours gradient compiled vectorized": """
    (table(m) + 1).data
    (table(m) * table(m).mean('t')).data
    table(m).sum('k').data
    table(m).std('t').data
    table(m).max('t').data
    table(m).median('t').data
    table(m).quantile(0.3, 't').data
    table(m).cumsum('t').data
    table(m).cumprod('t').data
    table(m).sel(k=['a', 'c'], t=slice(1.0, 4.0)).data
    table(m).isel(t=[2, 0]).data
    table(m).where(table(m) > 0.5, 0.0).data
    table(m).clip(0.2, 0.8).data
    table(m).sortby('k', ascending=False).data
    table(m).groupby(third).mean().data
    table(m).coarsen(t=2).mean().data
    table(m).rolling(t=3).mean().data[2:]
    table(m).rolling(t=3).construct('w').sum('w', skipna=False).data[2:]
    table(m).shift(t=1, fill_value=0.0).data
    table(m).roll(t=2).data
    table(m).pad(t=1, constant_values=0.0).data
    table(m).diff('t').data
    table(m).differentiate('t').data
    table(m).integrate('t').data
    table(m).stack(z=('t', 'k')).data
    table(m).stack(z=('t', 'k')).unstack('z').data
    table(m).transpose('k', 't').data
    table(m).copy(deep=True).data
    xarray.concat([table(m), table(m) * 2], 't').data
    xarray.dot(table(m), table(m), dim='k').data
    xarray.where(table(m) > 0.5, table(m), -table(m)).data
    xarray.corr(table(m), table(m) ** 2, 't').data
    xarray.cov(table(m), table(m) ** 2, 't').data
    xarray.apply_ufunc(xp.tanh, table(m)).data
    xarray.apply_ufunc(lambda a: xp.mean(a, axis=-1), table(m), input_core_dims=[['k']]).data
    xarray.Dataset({'a': table(m), 'b': table(m) ** 2}).mean('t')['b'].data
    np.exp(table(m)).data
    xp.exp(table(m)).data
    xarray.align(table(m), table(m)[1:4])[0].data
    """,
        "ours gradient compiled": """
    table(m).weighted(abs(table(m)[:, 0])).mean('t').data
    """,
        "ours gradient": """
    table(m).polyfit('t', 1)['polyfit_coefficients'].data
    """,
        "": """
    table(m).interp(t=[1.5, 2.5]).data
    table(m).to_pandas()
    table(m).values
    """,
    },
)
CALLS["einops"] = (
    einops,
    {
        "ours gradient compiled vectorized": """
    einops.rearrange(m, '(a b) c -> c b a', a=2)
    einops.rearrange([m, m * 2], 'n a b -> a (n b)')
    einops.reduce(m, '(a b) c -> b c', 'mean', a=2)
    einops.reduce(m, 'a b -> b', 'sum')
    einops.reduce(m, 'a b -> a', 'max')
    einops.reduce(m, 'a b -> a', 'prod')
    einops.reduce(m, 'a b -> a', lambda t, axes: xp.sum(t**2, axis=axes))
    einops.repeat(m, 'a b -> a c b', c=3)
    einops.einsum(m, s, 'a b, b c -> a c')
    einops.pack([m, m * 2], '* c')[0]
    einops.unpack(m, [[2], [4]], '* c')[1]
    einops.array_api.rearrange(m, '(a b) c -> c b a', a=2)
    einops.array_api.reduce(m, '(a b) c -> b c', 'mean', a=2)
    einops.array_api.repeat(m, 'a b -> a c b', c=3)
    """,
        "": """
    einops.asnumpy(m)
    """,
    },
)


def claims(library):
    """Call -> the words that are claimed for it."""
    return {line.strip(): words for words, calls in CALLS[library][1].items() for line in calls.strip().splitlines()}


def weights(shape):
    return np.cos(np.arange(int(np.prod(shape)), dtype=float)).reshape(shape)


def total(value, xp):
    """A number of all elements, each with another weight."""
    value = value if xp is tnp else np.asarray(value)
    return xp.sum(xp.real(value) * weights(np.shape(value)))


def measured(call, names, used):
    """The words for one call; an exception's name alone if it raises one."""
    code = compile(call, call, "eval")

    def run(values, xp):
        return eval(code, {**names, "np": np, "xp": xp, **values})

    plain = run(dict(INPUTS), np)
    handles = {name: tnp.asarray(value) for name, value in INPUTS.items()}
    try:
        result = run(handles, tnp)
    except Exception as error:
        return [type(error).__name__]
    np.testing.assert_allclose(np.asarray(result), np.asarray(plain), rtol=1e-9, atol=1e-9, err_msg=call)
    if not isinstance(result, tnp.ndarray):
        return []
    words = ["ours"]
    if result.dtype.kind in "fc":
        words.append(gradient(run, used, handles, call))
    words += same("compiled", lambda: tnp.function(lambda **values: run(values, tnp))(**handles), plain)
    stacked = {name: tnp.stack([handles[name]] * 2) for name in used}
    words += same(
        "vectorized",
        lambda: tnp.vectorized_map(lambda values: run({**handles, **values}, tnp), stacked)[1],
        plain,
    )
    return words


def gradient(run, used, handles, call):
    """The word for the tape's gradient, which is compared along one direction."""
    sources = [handles[name] for name in used]
    with tnp.GradientTape() as tape:
        tape.watch(sources)
        try:
            target = total(run(handles, tnp), tnp)
        except TypeError as error:
            assert "its argument is taped" in str(error)
            return "refused"
    left = any(exit in tape.why(source) for source in sources for exit in EXITS)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always", tnp.LostGradientWarning)
        try:
            gradients = tape.gradient(target, sources)
        except tnp.NoGradientError as error:
            assert "has no derivative" in str(error)
            return "refused"
    if left and all(g is None for g in gradients):
        return "lost"
    steps = {name: weights(INPUTS[name].shape) for name in used}
    if "s" in steps:
        steps["s"] = steps["s"] + steps["s"].T

    def at(h):
        return total(run({**INPUTS, **{n: INPUTS[n] + h * step for n, step in steps.items()}}, np), np)

    h = 1e-5
    quotient = (8 * (at(h) - at(-h)) - (at(2 * h) - at(-2 * h))) / (12 * h)
    slope = sum(float(tnp.sum(g * step)) for g, step in zip(gradients, steps.values(), strict=True) if g is not None)
    if left and abs(slope - quotient) > 1e-5 * abs(quotient) + 1e-7:
        assert any("the gradient may lack a part" in str(w.message) for w in told), "a part was lost silently"
        return "partial"
    assert not told, f"a gradient that is whole: {told[0].message}"
    np.testing.assert_allclose(slope, quotient, rtol=1e-5, atol=1e-7, err_msg=f"gradient of {call}")
    return "constant" if all(g is None for g in gradients) else "gradient"


def same(word, thunk, expected):
    try:
        result = thunk()
    except (
        tnp.TracedArrayError,
        tnp.BatchingError,
        tnp.NoGradientError,
        TypeError,
        ValueError,
        AttributeError,
        IndexError,
    ):
        return []
    np.testing.assert_allclose(np.asarray(result), np.asarray(expected), rtol=1e-9, atol=1e-9, err_msg=word)
    return [word]


def inputs_of(call):
    """The differentiable inputs that an expression names."""
    names = compile(call, call, "eval").co_names
    inner = [c.co_names for c in compile(call, call, "eval").co_consts if hasattr(c, "co_names")]
    return [name for name in DIFFERENTIABLE if name in names or any(name in i for i in inner)]


def name_of(call):
    """The name that a table has for a call: without arguments, and for xarray without the array."""
    if call.startswith("(table"):
        return "operators"
    previous = ""
    while previous != call:
        previous, call = call, re.sub(r"\([^()]*\)|\[[^\[\]]*\]", "", call)
    return call.removeprefix("table.").removesuffix(".data").removeprefix("einops.") or "operators"


def rows(library):
    """The table of a library in the manual."""
    lines = ["| what comes of it | calls |", "|---|---|"]
    for words, calls in CALLS[library][1].items():
        names = dict.fromkeys(name_of(call.strip()) for call in calls.strip().splitlines())
        told = ", ".join(words.split()[1:]) or ("values" if words else "NumPy's arrays, or numbers")
        lines.append(f"| {told} | {', '.join(f'`{name}`' for name in names)} |")
    return "\n".join(lines) + "\n"


def main(library):
    warnings.simplefilter("ignore")
    names = CALLS[library][0]()
    found = {}
    for call in claims(library):
        try:
            found[call] = measured(call, names, inputs_of(call))
        except AssertionError as error:
            found[call] = ["wrong: " + " ".join(str(error).split())[:300]]
    print(json.dumps(found))


if __name__ == "__main__":
    print(rows(sys.argv[1]), end="") if "--rows" in sys.argv else main(sys.argv[1])
