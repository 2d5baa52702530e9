"""Astronomy: a planet that nobody saw, from the light of its star.

A star moves to us and away as its planet circles it; how fast is measured on 50 nights. Where the planet stands at a
time is Kepler's equation, solved by Newton's steps inside of the model; gradients of the five numbers of the orbit
run through them.
"""

import scipy.optimize

import tensornumpy as np

TRUE = (11.2, 48.0, 0.45, 0.8, 2.0)  # period in days, speed in m/s, eccentricity, place of perihelion, its phase


def speed(orbit, times):
    """The star's speed towards us in m/s."""
    period, height, eccentricity, turn, phase = orbit
    mean = 2 * np.pi * times / period + phase
    angle = mean + eccentricity * np.sin(mean)
    for _ in range(6):  # Newton's steps for angle - eccentricity sin(angle) = mean
        angle = angle - (angle - eccentricity * np.sin(angle) - mean) / (1 - eccentricity * np.cos(angle))
    across, along = np.sqrt(1 + eccentricity) * np.sin(angle / 2), np.sqrt(1 - eccentricity) * np.cos(angle / 2)
    true = 2 * np.arctan2(across, along)
    return height * (np.cos(true + turn) + eccentricity * np.cos(turn))


def loss(orbit, times, measured):
    return np.mean(((speed(orbit, times) - measured) / 3.0) ** 2)


def data(rng):
    times = np.sort(np.asarray(rng.uniform(0.0, 60.0, 50)))
    measured = speed(np.asarray(TRUE), times) + 3.0 * np.asarray(rng.standard_normal(50))
    return np.asarray([11.0, 40.0, 0.2, 0.3, 2.4]), times, measured


def solve(start, value_and_grad, times, measured):
    def fun(orbit):
        value, gradient = value_and_grad(np.asarray(orbit), times, measured)
        return float(value), gradient.numpy()

    bounds = [(5, 20), (1, 200), (0, 0.9), (-4, 4), (-4, 8)]
    found = scipy.optimize.minimize(fun, start.numpy(), jac=True, method="L-BFGS-B", bounds=bounds)
    return np.asarray(found.x)


def describe(start, found, times, measured):
    period, height, eccentricity, _, _ = found.numpy()
    return f"period {period:.2f} days, speed {height:.1f} m/s, eccentricity {eccentricity:.2f}"


def draw(figure, start, found, times, measured):
    axes = figure.subplots()
    at = np.linspace(0.0, 60.0, 600)
    axes.plot(at, speed(start, at), "--", color="#999999", label="orbit at the start")
    axes.plot(at, speed(found, at), color="#d95f02", label="orbit that was found")
    axes.errorbar(times.numpy(), measured.numpy(), 3.0, fmt=".", color="#444444", label="measured")
    axes.set(xlabel="day", ylabel="speed of the star in m/s")
    axes.legend(loc="center left", bbox_to_anchor=(1.02, 0.5), frameon=False)
