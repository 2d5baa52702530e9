"""Signals, images, linear algebra and finance."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import program


@program
def biquad(xp: Any, compiled: Any) -> Any:
    """A recursive filter, sample by sample, whose coefficients follow a knob."""
    signal = xp.asarray(np.random.default_rng(0).normal(size=256))

    @compiled
    def apply(signal, b, a):
        y = xp.zeros(len(signal))
        x1 = x2 = y1 = y2 = 0.0
        for n in range(len(signal)):
            y[n] = b[0] * signal[n] + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
            x1, x2, y1, y2 = signal[n], x1, y[n], y1
        return y

    return lambda k: apply(signal, (0.2, 0.3 + 0.001 * (k % 10), 0.2), (-0.3, 0.1))


@program
def otsu(xp: Any, compiled: Any) -> Any:
    """The threshold of an image of bytes."""
    rng = np.random.default_rng(1)
    images = rng.integers(0, 256, (10, 40, 40)).astype(np.uint8)

    @compiled
    def threshold(image):
        count = xp.bincount(image.ravel(), minlength=256)
        weight = xp.cumsum(count)
        total = xp.cumsum(count * xp.arange(256))
        best, at = 0.0, 0
        for t in range(255):
            below, above = weight[t], weight[-1] - weight[t]
            if below == 0 or above == 0:
                continue
            spread = below * above * (total[t] / below - (total[-1] - total[t]) / above) ** 2
            if spread > best:
                best, at = spread, t
        return at

    return lambda k: threshold(xp.asarray(images[k % 10]))


@program
def overlap_add(xp: Any, compiled: Any) -> Any:
    """Frames, transformed, made quiet and put together again."""
    signal = xp.asarray(np.random.default_rng(2).normal(size=1024))
    window = xp.asarray(np.hanning(128))

    @compiled
    def denoise(signal, level):
        result = xp.zeros(len(signal))
        for at in range(0, len(signal) - 127, 64):
            spectrum = xp.fft.rfft(signal[at : at + 128] * window)
            size = abs(spectrum)
            spectrum = spectrum * xp.maximum(1 - level / (size + 1e-9), 0.0)
            result[at : at + 128] += xp.fft.irfft(spectrum, 128)
        return result

    return lambda k: denoise(signal, 1.0 + 0.1 * (k % 10))


@program
def median_filter(xp: Any, compiled: Any) -> Any:
    """Medians of windows of an image."""
    image = xp.asarray(np.random.default_rng(3).random((32, 32)))

    @compiled
    def smooth(image, width):
        stack = [xp.roll(xp.roll(image, i, 0), j, 1) for i in range(width) for j in range(width)]
        return xp.median(xp.stack(stack), axis=0)

    return lambda k: smooth(image * (1 + k % 5), 3)


@program
def taps(xp: Any, compiled: Any) -> Any:
    """A filter by a list of taps, in Python's way."""
    signal = xp.asarray(np.random.default_rng(4).normal(size=500))

    @compiled
    def fir(signal, taps):
        out = xp.zeros(len(signal))
        for lag, tap in enumerate(taps):
            out[lag:] += tap * signal[: len(signal) - lag]
        return out

    return lambda k: fir(signal, [0.5**i + 0.001 * (k % 100) for i in range(6)])


@program
def levinson(xp: Any, compiled: Any) -> Any:
    """Levinson's recursion for the coefficients of a predictor."""
    rng = np.random.default_rng(5)
    lags = xp.asarray(np.exp(-np.arange(21) / 5) + 0.01 * rng.random(21))

    @compiled
    def solve(r, order, scale):
        a = xp.zeros(order + 1)
        a[0] = 1.0
        error = r[0] * scale
        for i in range(1, order + 1):
            reflect = -(r[i] + xp.dot(a[1:i], r[i - 1 : 0 : -1])) / error
            a[1 : i + 1] = a[1 : i + 1] + reflect * a[i - 1 :: -1][:i]
            error = error * (1 - reflect * reflect)
        return a, error

    return lambda k: solve(lags, 16, 1.0 + 0.01 * (k % 30))


@program
def power_iteration(xp: Any, compiled: Any) -> Any:
    """The largest eigenvalue, until nothing changes."""
    rng = np.random.default_rng(6)
    matrix = rng.normal(size=(30, 30))
    matrix = xp.asarray(matrix @ matrix.T)

    @compiled
    def largest(matrix, shift):
        v = xp.ones(len(matrix)) / xp.sqrt(len(matrix))
        for _ in range(200):
            w = matrix @ v + shift * v
            w = w / xp.linalg.norm(w)
            if xp.allclose(v, w, atol=1e-6):
                break
            v = w
        return w @ (matrix @ w)

    return lambda k: largest(matrix, 0.1 * (k % 10))


@program
def orthogonal(xp: Any, compiled: Any) -> Any:
    """Gram-Schmidt, which leaves out what depends on the rest."""
    vectors = xp.asarray(np.random.default_rng(7).normal(size=(12, 30)))

    @compiled
    def basis(vectors, tol):
        found = []
        for v in vectors:
            for b in found:
                v = v - (v @ b) * b
            length = xp.sqrt(v @ v)
            if length > tol:
                found.append(v / length)
        return xp.stack(found)

    return lambda k: basis(vectors * (1 + k % 3), 1e-6 * (1 + k % 7))


@program
def quadrature(xp: Any, compiled: Any) -> Any:
    """Simpson's rule, refined where it has to be, by recursion."""

    @compiled
    def integrate(a, b, tol, width):
        f = lambda x: xp.exp(-((x / width) ** 2)) * xp.cos(3 * x)

        def part(a, fa, m, fm, b, fb, whole, tol, depth):
            low, high = (a + m) / 2, (m + b) / 2
            fl, fr = f(low), f(high)
            left, right = (m - a) / 6 * (fa + 4 * fl + fm), (b - m) / 6 * (fm + 4 * fr + fb)
            if depth == 0 or abs(left + right - whole) < 15 * tol:
                return left + right
            return part(a, fa, low, fl, m, fm, left, tol / 2, depth - 1) + part(
                m, fm, high, fr, b, fb, right, tol / 2, depth - 1
            )

        m = (a + b) / 2
        fa, fm, fb = f(a), f(m), f(b)
        return part(a, fa, m, fm, b, fb, (b - a) / 6 * (fa + 4 * fm + fb), tol, 12)

    return lambda k: integrate(0.0, 2.0 + 0.01 * (k % 10), 1e-5, 1.0 + 0.1 * (k % 5))


@program
def implied_volatility(xp: Any, compiled: Any) -> Any:
    """Volatilities of prices by Newton's steps, for a rate and a spot that tick."""
    strikes = xp.asarray(np.linspace(80, 120, 41))
    prices = xp.asarray(np.linspace(24.0, 3.0, 41))

    @compiled
    def implied(prices, strikes, spot, rate, years):
        sigma = xp.full(len(strikes), 0.3)
        cdf = lambda z: 0.5 * (1 + xp.tanh(0.7978845608 * (z + 0.044715 * z**3)))
        for _ in range(8):
            root = sigma * xp.sqrt(years)
            d1 = (xp.log(spot / strikes) + (rate + sigma**2 / 2) * years) / root
            price = spot * cdf(d1) - strikes * xp.exp(-rate * years) * cdf(d1 - root)
            vega = spot * xp.exp(-d1 * d1 / 2) / 2.5066282746 * xp.sqrt(years)
            sigma = xp.clip(sigma - (price - prices) / xp.maximum(vega, 1e-3), 0.01, 3.0)
        return sigma

    return lambda k: implied(prices, strikes, 100 + 0.01 * (k % 100), 0.02 + 1e-4 * (k % 7), 0.5)
