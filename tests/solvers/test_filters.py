"""Filters and convolutions of signals and of images, interpolation of images."""

import warnings

import numpy as np
import pytest
import scipy.ndimage as nd
import scipy.signal as ss

import tensornumpy as tnp
from solvers.agreement import check, same_values, watched, weighed

S, N = tnp.signal, tnp.ndimage
RNG = np.random.default_rng(0)
LINE, KERNEL = RNG.normal(size=12), RNG.normal(size=4)
IMAGE, SMALL = RNG.normal(size=(6, 7)), RNG.normal(size=(2, 3))
TAPS, POLES = ss.butter(3, 0.3)


@pytest.mark.parametrize("mode", ["full", "same", "valid"])
@pytest.mark.parametrize("name", ["convolve", "fftconvolve", "correlate"])
def test_convolutions(name, mode):
    f, theirs = getattr(S, name), getattr(ss, name)
    for pair in ((LINE, KERNEL), (KERNEL, LINE), (IMAGE, SMALL)):
        same_values(f, theirs, *pair, mode)
    check(lambda x: weighed(f(x, KERNEL, mode)), LINE, modes="thb")
    check(lambda h: weighed(f(LINE, h, mode)), KERNEL)
    check(lambda h: weighed(f(IMAGE, h, mode)), SMALL, modes="hb")


def test_convolutions_along_some_axes():
    for mode in ("full", "same", "valid"):
        same_values(S.fftconvolve, ss.fftconvolve, IMAGE, SMALL[:1], mode, axes=1)
    check(lambda h: weighed(S.fftconvolve(IMAGE, h, "same", axes=1)), SMALL[:1])
    with pytest.raises(ValueError, match="valid"):
        tnp.grad(lambda x: S.convolve(x, np.ones((1, 9)), "valid").sum())(tnp.asarray(IMAGE))
    with pytest.raises(ValueError, match="dimensionality"):
        tnp.grad(lambda x: S.convolve(x, np.ones(3)).sum())(tnp.asarray(IMAGE))


def test_recursive_filters():
    zi, many = RNG.normal(size=3), RNG.normal(size=(3, 7))
    for args, options in (
        ((TAPS, POLES, LINE), {}), ((TAPS, POLES, IMAGE), {"axis": 0}), ((TAPS, POLES * 2, LINE), {"zi": zi}),
        ((TAPS, POLES * 2, LINE[:2]), {"zi": zi}), ((TAPS, POLES, IMAGE), {"axis": 0, "zi": many}),
        ((TAPS[:2], POLES, LINE), {"zi": zi}), ((TAPS, np.ones(1), LINE), {}),
    ):  # fmt: skip
        same_values(S.lfilter, ss.lfilter, *args, **options)
    check(lambda x: weighed(S.lfilter(TAPS, POLES, x)), LINE)
    check(lambda b: weighed(S.lfilter(b, POLES, LINE)), TAPS)
    check(lambda a: weighed(S.lfilter(TAPS, a, LINE)), POLES)
    check(lambda a: weighed(S.lfilter(TAPS, a, IMAGE, axis=0)), POLES)
    check(lambda z: weighed(S.lfilter(TAPS, POLES, LINE, zi=z)[0]) + weighed(S.lfilter(TAPS, POLES, LINE, zi=z)[1]), zi)
    same_values(S.lfilter_zi, ss.lfilter_zi, TAPS, POLES * 2)


def test_sections():
    sos = ss.butter(4, 0.3, output="sos")
    for args, options in (
        ((sos, LINE), {}), ((sos, IMAGE), {"axis": 0}), ((sos, LINE), {"zi": RNG.normal(size=(2, 2))}),
        ((sos, IMAGE), {"axis": 0, "zi": RNG.normal(size=(2, 2, 7))}),
    ):  # fmt: skip
        same_values(S.sosfilt, ss.sosfilt, *args, **options)
    check(lambda x: weighed(S.sosfilt(sos, x)), LINE)

    def of(rest):
        return tnp.concatenate([rest[:, :3], np.ones((2, 1)), rest[:, 3:]], 1)

    check(lambda rest: weighed(S.sosfilt(of(rest), LINE)), np.delete(sos, 3, 1))


def test_forward_and_backward():
    long = RNG.normal(size=20)
    for kind in ("odd", "even", "constant", None):
        same_values(S.filtfilt, ss.filtfilt, TAPS, POLES, long, padtype=kind)
    same_values(S.filtfilt, ss.filtfilt, TAPS, POLES, np.stack([long, long**2], 1), axis=0, padlen=4)
    check(lambda x: weighed(S.filtfilt(TAPS, POLES, x)), long)
    check(lambda a: weighed(S.filtfilt(TAPS, a, long)), POLES)
    x = tnp.asarray(LINE)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        with pytest.raises(ValueError, match="padlen"):
            S.filtfilt(TAPS, POLES, x)
        with pytest.raises(tnp.NotYetError, match="gust"):
            S.filtfilt(TAPS, POLES, x, method="gust")


# --- images -----------------------------------------------------------------------------------------------------

MODES = "reflect mirror nearest wrap constant grid-wrap grid-constant grid-mirror".split()


@pytest.mark.parametrize("mode", MODES)
def test_filters_of_images(mode):
    for n in range(1, 6):
        w = RNG.normal(size=n)
        for origin in range(-(n // 2), (n - 1) // 2 + 1):
            same_values(N.correlate1d, nd.correlate1d, IMAGE, w, axis=0, mode=mode, cval=0.3, origin=origin)
        for origin in range(-((n - 1) // 2), n // 2):
            same_values(N.convolve1d, nd.convolve1d, IMAGE, w, mode=mode, cval=0.3, origin=origin)
    same_values(N.correlate, nd.correlate, IMAGE, SMALL, mode=mode, cval=0.3)
    same_values(N.convolve, nd.convolve, IMAGE, RNG.normal(size=(2, 4)), mode=mode, cval=0.3)
    same_values(N.convolve, nd.convolve, IMAGE, RNG.normal(size=(3, 3)), mode=mode, origin=1)
    same_values(N.gaussian_filter, nd.gaussian_filter, IMAGE, 1.2, mode=mode, cval=0.3)
    same_values(N.gaussian_filter, nd.gaussian_filter, IMAGE, (1.2, 0.5), order=(1, 2), mode=mode)
    same_values(N.gaussian_filter1d, nd.gaussian_filter1d, IMAGE, 1.0, axis=0, order=1, mode=mode)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("order", range(6))
def test_interpolation_of_images(order, mode):
    c = np.concatenate([RNG.uniform(-9, 15, (2, 30)), RNG.uniform(0, 5, (2, 20)), [[0, 5, 0, 5.0], [0, 6, 6, 0]],
                        [[-1e-9, 5.5, -0.5], [6.5, -0.5, 3]]], axis=1)  # fmt: skip
    options = {"order": order, "mode": mode}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # SciPy recommends other modes
        same_values(N.map_coordinates, nd.map_coordinates, IMAGE, c, cval=0.3, **options)
        same_values(N.map_coordinates, nd.map_coordinates, IMAGE, c, prefilter=False, **options)
        same_values(N.zoom, nd.zoom, IMAGE, 1.7, **options)
        same_values(N.zoom, nd.zoom, IMAGE, (0.5, 2.3), grid_mode=True, cval=0.2, **options)
        turn = np.array([[0.9, 0.2], [-0.1, 1.1]])
        same_values(N.affine_transform, nd.affine_transform, IMAGE, turn, offset=(0.3, -0.4), cval=0.1, **options)
        same_values(N.affine_transform, nd.affine_transform, IMAGE, np.array([0.9, 1.3]), offset=(0.3, -0.4),
                    output_shape=(5, 4), **options)  # fmt: skip


def test_gradients_of_images():
    places = RNG.uniform(0.2, 4.8, size=(2, 5))
    for order in (1, 2, 3, 5):
        modes = "thbj" if order == 3 else ""
        check(lambda c, o=order: weighed(N.map_coordinates(IMAGE, c, order=o, mode="reflect")), places, modes=modes)
        check(lambda x, o=order: weighed(N.map_coordinates(x, places, order=o)), IMAGE, modes=modes)
    check(lambda x: weighed(N.zoom(x, 1.5)), IMAGE, modes="tb")
    check(lambda m: weighed(N.affine_transform(IMAGE, m, offset=0.317)), [[0.9, 0.2], [-0.1, 1.1]])
    check(lambda x: weighed(N.gaussian_filter(x, 1.0)), IMAGE, modes="tb")
    check(lambda w: weighed(N.correlate(IMAGE, w)), SMALL)
    check(lambda w: weighed(N.convolve1d(IMAGE, w)), KERNEL)


def test_dtypes_and_refusals():
    for dtype in (np.float32, np.int64):
        x = (10 * IMAGE).astype(dtype)
        found = tnp.function(lambda x: N.correlate1d(x, [1.0, 2.0, 1.0]))(tnp.asarray(x))
        assert found.dtype == dtype
        np.testing.assert_allclose(found.numpy(), nd.correlate1d(x, [1.0, 2.0, 1.0]), rtol=1e-6)
    x = tnp.asarray(IMAGE)
    with tnp.GradientTape() as tape:
        tape.watch(x)
        for call, word in (
            (lambda: N.gaussian_filter(x, x[0, 0] ** 2), "width"),
            (lambda: N.zoom(x, 2.0, output=np.zeros((12, 14))), "output"),
            (lambda: N.correlate(x, np.ones(3), axes=(0,)), "axes"),
        ):  # fmt: skip
            with pytest.raises(tnp.NotYetError, match=word):
                call()
        with pytest.raises(RuntimeError, match="order"):
            N.zoom(x, 2.0, order=7)
        with pytest.raises(ValueError, match="origin"):
            N.correlate1d(x, KERNEL, origin=9)


def test_single_precision_stays_such():
    line = LINE[:12].astype("f")
    for options in ({}, {"boundary": None}, {"return_onesided": False}, {"window": np.hanning(4) + 0.1}):
        for x in (line, line * np.complex64(1j))[: 2 if "return_onesided" in options else 1]:
            wanted = ss.stft(x, nperseg=4, **options)[2]
            found = watched(S.stft, x, nperseg=4, **options)[2]
            assert found.dtype == wanted.dtype == "F"
            np.testing.assert_allclose(found.numpy(), wanted, rtol=1e-4, atol=1e-6)
    for num in (7, 12, 20):
        wanted, found = ss.resample(line, num), watched(S.resample, line, num)
        assert found.dtype == wanted.dtype == "f"
        np.testing.assert_allclose(found.numpy(), wanted, rtol=1e-4, atol=1e-6)


def test_spectra():
    for n in (1, 2, 7, 8):
        for num in (1, 3, 4, 7, 8, 12):
            same_values(S.resample, ss.resample, LINE[:n], num)
    same_values(S.resample, ss.resample, IMAGE, 5, axis=1)
    for a, b in zip(S.resample(LINE, 5, 0.5 * np.arange(12)), ss.resample(LINE, 5, 0.5 * np.arange(12)), strict=True):
        np.testing.assert_array_equal(a, b)
    check(lambda x: weighed(S.resample(x, 9)), LINE, modes="thb")
    long = RNG.normal(size=60)
    window = np.hanning(12) + 0.1
    for options in (
        {"nperseg": 16}, {"nperseg": 15, "noverlap": 4, "nfft": 20}, {"nperseg": 16, "boundary": None},
        {"nperseg": 16, "boundary": "even", "scaling": "psd", "fs": 3.0}, {"window": window, "nperseg": 12},
        {"nperseg": 16, "boundary": "odd", "padded": False}, {"nperseg": 9, "return_onesided": False},
    ):  # fmt: skip
        same_values(S.stft, ss.stft, long, **options)
    for axis in (0, 1, -1):
        same_values(S.stft, ss.stft, RNG.normal(size=(20, 30, 8)), nperseg=8, axis=axis)
    check(lambda x: weighed(tnp.abs(S.stft(x, nperseg=6)[2])), LINE, modes="th")
    check(lambda w: weighed(tnp.abs(S.stft(LINE, window=w, nperseg=6, scaling="psd")[2])), window[:6], modes="hb")
    with tnp.GradientTape() as tape:
        x = tnp.asarray(LINE)
        tape.watch(x)
        for refused in (
            lambda: S.resample(x, 5, window="hann"), lambda: S.resample(x, 5, domain="freq"),
            lambda: S.stft(x, nperseg=6, detrend="constant"),
        ):  # fmt: skip
            with pytest.raises(tnp.NotYetError):
                refused()
        with pytest.raises(ValueError, match="noverlap"):
            S.stft(x, nperseg=6, noverlap=6)


@pytest.mark.parametrize("name", ["correlate1d", "convolve1d", "correlate", "convolve"])
def test_complex_weights(name):
    """SciPy conjugates the weights of correlations, and gives real images complex results."""
    f, theirs = getattr(N, name), getattr(nd, name)
    shape = (3,) if name.endswith("1d") else (2, 3)
    weights = RNG.normal(size=shape) + 1j * RNG.normal(size=shape)
    images = IMAGE, IMAGE + 1j * IMAGE[::-1], IMAGE.astype("f4"), IMAGE.astype("c8")
    for image in images:
        for options in ({}, {"mode": "constant", "cval": 2.0}, {"origin": -1}, {"output": np.dtype("c16")}):
            expected = theirs(image, weights, **options)
            found = tnp.vectorized_map(lambda x, options=options: f(x, weights, **options), tnp.asarray(image)[None])[0]
            with tnp.GradientTape() as tape:
                given = tnp.asarray(image), tnp.asarray(weights)
                tape.watch(given)
                watched = f(*given, **options)
            for each in (found, watched):
                assert each.dtype == expected.dtype
                digits = 1e-4 if expected.dtype == np.complex64 else 1e-10
                np.testing.assert_allclose(each.numpy(), expected, rtol=digits, atol=10 * digits)
    slope = tnp.vectorized_map(tnp.grad(lambda x: tnp.sum(tnp.abs(f(x, weights)))), tnp.asarray(IMAGE)[None])
    assert slope.shape == (1, *IMAGE.shape)
    check(lambda x: weighed(tnp.real(f(x, weights))) + weighed(tnp.imag(f(x * (1 + 2j), weights))), IMAGE, modes="t")
    check(lambda w: weighed(tnp.real(f(IMAGE, w * (1 + 2j)))) + weighed(tnp.imag(f(IMAGE + 1j, w * 1j))), weights.real)
    with pytest.raises(ValueError, match="complex-valued cval"):
        tnp.grad(lambda x: tnp.sum(tnp.real(f(x, weights, cval=1j))))(tnp.asarray(IMAGE))
    with pytest.raises(RuntimeError, match="complex dtype"):
        tnp.grad(lambda x: tnp.sum(tnp.real(f(x, weights, output="float32"))))(tnp.asarray(IMAGE))
    with pytest.warns(UserWarning, match="promoting specified output"):
        tnp.grad(lambda x: tnp.sum(tnp.real(f(x, weights, output=np.float32))))(tnp.asarray(IMAGE))


PLACES = RNG.uniform(-1.0, 7.0, size=(2, 9))
OF_IMAGES = {
    "correlate1d": lambda m, x, **k: m.correlate1d(x, KERNEL[:3], 0, **k),
    "convolve1d": lambda m, x, **k: m.convolve1d(x, KERNEL[:3], **k),
    "correlate": lambda m, x, **k: m.correlate(x, SMALL, **k),
    "convolve": lambda m, x, **k: m.convolve(x, SMALL, **k),
    "gaussian_filter1d": lambda m, x, **k: m.gaussian_filter1d(x, 0.8, 0, **k),
    "gaussian_filter": lambda m, x, **k: m.gaussian_filter(x, (1.0, 0.5), order=(0, 1), **k),
    "gaussian_filter of an axis": lambda m, x, **k: m.gaussian_filter(x, 0.7, axes=(1,), radius=2, **k),
    "map_coordinates": lambda m, x, **k: m.map_coordinates(x, PLACES, **k),
    "zoom": lambda m, x, **k: m.zoom(x, 1.7, order=1, **k),
    "affine_transform": lambda m, x, **k: m.affine_transform(x, [0.5, 0.7], offset=[0.3, 1.0], **k),
}


@pytest.mark.parametrize("name", OF_IMAGES)
def test_integers_and_bools_are_rounded_as_scipy_rounds_them(name):
    f = OF_IMAGES[name]
    for dtype in (*"bBhHiIqQ?", "f8"):
        image = 90 * RNG.random((6, 7))
        image = image > 45 if dtype == "?" else image.astype(dtype)
        for mode in ("reflect", "constant", "nearest", "mirror", "wrap"):
            for output in (None, int, "uint8", bool) if mode == "reflect" else (None,):
                expected = f(nd, image, mode=mode, output=output)
                if expected.dtype.kind == "f":
                    continue
                given = tnp.asarray(image)
                one = lambda x, mode=mode, output=output: f(N, x, mode=mode, output=output)  # noqa: E731
                for found in (one(given), tnp.vectorized_map(one, given[None])[0], tnp.function(one)(given)):
                    assert found.dtype == expected.dtype
                    np.testing.assert_array_equal(found.numpy(), expected)


def test_integers_at_watched_places():
    image, found = (IMAGE * 90).astype(np.int16), []

    def shifted(s):
        found.append(N.map_coordinates(tnp.asarray(image), tnp.asarray(PLACES) + s))
        found.append(N.map_coordinates(tnp.asarray(IMAGE), tnp.asarray(PLACES) + s, output=int))
        found.append(N.affine_transform(tnp.asarray(image), [0.5, 0.7], tnp.stack([s, 2 * s])))
        return tnp.sum(found[0] * s)

    slope = tnp.grad(shifted)(0.3)  # what is rounded is constant
    wanted = nd.map_coordinates(image, PLACES + 0.3)
    np.testing.assert_array_equal(found[0].numpy(), wanted)
    np.testing.assert_array_equal(found[1].numpy(), nd.map_coordinates(IMAGE, PLACES + 0.3, output=int))
    np.testing.assert_array_equal(found[2].numpy(), nd.affine_transform(image, [0.5, 0.7], [0.3, 0.6]))
    assert slope == wanted.sum()
