"""Finance: the price of an option, and all its sensitivities at once.

An Asian call pays by how much the mean of a year's prices is above the strike. 20,000 paths of 52 weeks give its
price; one gradient through them gives delta, vega and rho, which finite differences would take six more simulations
for.
"""

import tensornumpy as np

STRIKE, WEEKS = 100.0, 52


def loss(market, draws):
    """The price, for a market of (price today, volatility, interest)."""
    spot, volatility, interest = market
    step = (interest - 0.5 * volatility**2) / WEEKS + volatility * np.sqrt(1 / WEEKS) * draws
    mean = np.mean(spot * np.exp(np.cumsum(step, axis=1)), axis=1)
    return np.exp(-interest) * np.mean(np.maximum(mean - STRIKE, 0.0))


def data(rng):
    return np.asarray([100.0, 0.2, 0.05]), np.asarray(rng.standard_normal((20_000, WEEKS)))


def solve(start, value_and_grad, draws):
    """Prices and sensitivities for prices today from 70 to 130."""
    rows = []
    for spot in np.linspace(70.0, 130.0, 25):
        price, gradient = value_and_grad(np.asarray([spot, start[1], start[2]]), draws)
        rows.append([spot, price, *gradient])
    return np.asarray(rows)


def describe(start, found, draws):
    _, price, delta, vega, rho = found[12].numpy()
    return f"at the strike: price {price:.2f}, delta {delta:.2f}, vega {vega:.1f}, rho {rho:.1f}"


def draw(figure, start, found, draws):
    spot, price, delta, vega, rho = found.numpy().T
    left, right = figure.subplots(1, 2)
    left.plot(spot, price, color="#d95f02", label="price")
    left.plot(spot, np.maximum(spot - STRIKE, 0.0), "--", color="#999999", label="paid if nothing moved")
    left.set(xlabel="price of the share today")
    left.legend()
    curves = {"delta": (delta, "#1b9e77"), "vega / 100": (vega / 100, "#7570b3"), "rho / 100": (rho / 100, "#e7298a")}
    for label, (values, color) in curves.items():
        right.plot(spot, values, color=color, label=label)
    right.set(xlabel="price of the share today")
    right.legend()
