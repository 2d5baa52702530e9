"""An epidemic: which rates explain the cases that were counted?

Days are steps of a loop over plain numbers: susceptible, exposed, infectious. Contacts become rarer on the day on
which schools close. The four rates are positive, so that their logarithms are fitted, by SciPy's BFGS with our
gradient.
"""

import scipy.optimize

import tensornumpy as np

CLOSED = 30
TRUE = (
    0.9,
    0.28,
    0.25,
    0.2,
)  # contacts before, contacts after, from exposed to infectious, from infectious to recovered


def infectious(rates, days):
    """The part of the people who are infectious on each day."""
    before, after, onset, recovery = np.exp(rates)
    susceptible, exposed, ill = 0.9995, 0.0, 0.0005
    curve = np.zeros(days)
    for day in range(days):
        for _ in range(4):  # of a quarter of a day each
            caught = 0.25 * (before if day < CLOSED else after) * susceptible * ill
            began, ended = 0.25 * onset * exposed, 0.25 * recovery * ill
            susceptible, exposed, ill = susceptible - caught, exposed + caught - began, ill + began - ended
        curve[day] = ill
    return curve


def loss(rates, counted):
    return np.sum((np.sqrt(infectious(rates, len(counted))) - np.sqrt(counted)) ** 2)


def data(rng):
    curve = np.asarray(infectious(np.log(np.asarray(TRUE)), 160))
    counted = curve * np.asarray(rng.lognormal(0.0, 0.1, 160))
    return np.log(np.asarray([0.6, 0.6, 0.3, 0.3])), counted


def solve(start, value_and_grad, counted):
    def fun(rates):
        value, gradient = value_and_grad(np.asarray(rates), counted)
        return float(value), gradient.numpy()

    return np.asarray(scipy.optimize.minimize(fun, start.numpy(), jac=True, method="BFGS").x)


def describe(start, found, counted):
    before, after, _, recovery = np.exp(found).numpy()
    return f"one person infected {before / recovery:.1f} others before schools closed, {after / recovery:.1f} after"


def draw(figure, start, found, counted):
    axes = figure.subplots()
    axes.plot(counted, ".", color="#444444", label="counted")
    axes.plot(infectious(start, len(counted)), "--", color="#999999", label="rates at the start")
    axes.plot(infectious(found, len(counted)), color="#d95f02", label="rates that were found")
    axes.axvline(CLOSED, color="#7570b3", linewidth=1)
    axes.set(xlabel="day", ylabel="part that is infectious", ylim=(0, 1.3 * float(counted.max())))
    axes.legend()
