"""Signals: a digital filter of 41 taps that lets low tones pass.

The wanted response is 1 up to a fifth of the sampling rate and 0 from a quarter on. The loss is a high power of the
error at 1,025 frequencies, so that the largest errors count most, as in an equiripple design. Gradients go through
the spectrum.
"""

import scipy.optimize

import tensornumpy as np

TAPS, POINTS = 41, 2048
PASS, STOP = 0.20, 0.25


def response(taps):
    return np.abs(np.fft.rfft(taps, POINTS))


def loss(taps, wanted, counts):
    error = counts * (response(taps) - wanted)
    return np.mean(error**16) ** (1 / 16)


def data(rng):
    frequencies = np.fft.rfftfreq(POINTS)
    wanted = (frequencies <= PASS) * 1.0
    counts = ((frequencies <= PASS) | (frequencies >= STOP)) * 1.0
    middle = np.arange(TAPS) - TAPS // 2
    return 2 * 0.225 * np.sinc(2 * 0.225 * middle), wanted, counts  # the start: the ideal filter, cut off


def solve(start, value_and_grad, wanted, counts):
    def fun(taps):
        value, gradient = value_and_grad(np.asarray(taps), wanted, counts)
        return float(value), gradient.numpy()

    return np.asarray(scipy.optimize.minimize(fun, start.numpy(), jac=True, method="L-BFGS-B").x)


def largest(taps, wanted, counts):
    return float(np.max(np.abs(counts * (response(taps) - wanted))))


def describe(start, found, wanted, counts):
    before, after = largest(start, wanted, counts), largest(found, wanted, counts)
    return f"largest error: {before:.3f} of the ideal filter that is cut off, {after:.3f} of the one that was found"


def draw(figure, start, found, wanted, counts):
    axes = figure.subplots()
    frequencies = np.fft.rfftfreq(POINTS)
    for taps, color, label in ((start, "#999999", "ideal filter, cut off"), (found, "#d95f02", "found")):
        axes.plot(frequencies, 20 * np.log10(response(taps) + 1e-6), color=color, label=label)
    axes.axvspan(PASS, STOP, color="#7570b3", alpha=0.15, linewidth=0)
    axes.set(xlabel="frequency, of the sampling rate", ylabel="response in dB", ylim=(-60, 5), xlim=(0, 0.5))
    axes.legend()
