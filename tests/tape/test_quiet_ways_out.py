"""Programs in which numbers leave to decide, to be printed or to be kept as a history: nothing is said."""

import logging
import math
import warnings

import numpy as np
import pytest

import tensornumpy as tnp

RNG = np.random.default_rng(0)
DATA, LABELS = RNG.normal(size=(32, 3)), RNG.normal(size=32)
W = np.asarray([0.4, 0.3, 0.7])
HISTORY, READ_BACK, PENALTY = [], [], 1e-3
LOG = logging.getLogger("losses")


class Trainer:
    def __init__(self):
        self.history, self.norms, self.best, self.penalty, self.data = [], {}, 9e9, 0.01, tnp.asarray(DATA)

    def loss(self, w):
        error = tnp.mean((self.data @ w - LABELS) ** 2)
        self.history.append(float(error))
        self.last = error.item()
        self.norms["w"] = float(tnp.sum(w * w))
        if float(error) < self.best:
            self.best = float(error)
        return error + self.penalty * tnp.sum(w**2) * 0.5


def kept_in_a_global(w):
    error = tnp.mean((DATA @ w - LABELS) ** 2)
    HISTORY.append(float(error))
    return error + PENALTY * tnp.sum(tnp.abs(w))


def minibatches_that_print(w):
    total = 0.0
    for i in range(4):
        error = tnp.mean((DATA[i * 8 : i * 8 + 8] @ w - LABELS[i * 8 : i * 8 + 8]) ** 2)
        total = total + error
        print(f"{i} {float(error):.3f}", end=" ")
        LOG.info("loss %f", error)
    return total / 4.0


def unrolled_training(w):
    for _ in range(3):
        value, g = tnp.value_and_grad(lambda w: tnp.mean((DATA @ w - LABELS) ** 2))(w)
        HISTORY.append(float(value))
        w = w - 0.1 * g
        if float(tnp.sqrt(tnp.sum(g * g))) < 1e-9:
            break
    return tnp.mean((DATA @ w - LABELS) ** 2)


def a_list_of_losses(w):
    losses = []
    for _ in range(3):
        loss = tnp.sum(w * w) * 0.3
        losses.append(loss.item())
        w = w * 0.9
    print("mean", np.mean(losses), sum(losses) / len(losses))
    return loss * 0.7


def an_array_of_losses(w):
    history = np.zeros(3)
    for i in range(3):
        history[i] = tnp.sum(w * w)
        w = w * 0.9 - 0.05
    print(history.max())
    return tnp.sum(w) * 2.5


def decisions(w):
    norm = float(tnp.sum(w * w))
    assert math.isfinite(norm), norm
    if norm > 10.0:
        w = w / 2.5
    while float(tnp.max(w)) > 0.5:
        w = w * 0.75
    count = int(tnp.sum(w * w))
    return tnp.sum(w) * 0.3 + count * 0.1 * tnp.sum(w)


def checks(w):
    if not np.isfinite(np.asarray(w)).all():
        raise ValueError(w)
    np.testing.assert_allclose(w, w)
    return tnp.sum(w * 0.3)


def texts(w):
    LOG.warning("%s", w)
    print(w, repr(w), str(w), "%s" % w, f"{w[0]}", w[0].item())  # noqa: UP031
    return tnp.sum(w * 0.3)


def orders(w):
    order = np.argsort(np.asarray(w))
    best = max(range(3), key=lambda i: float(w[i]))
    return tnp.sum(w[order] * np.arange(3.0)) + w[best] * 0.4


def iteration_until_it_stands(w):
    x = w
    for _ in range(50):
        new = 0.5 * (x + 2.3 / x)
        if np.abs(np.asarray(new - x)).max() < 1e-12 or float(tnp.max(tnp.abs(new - x))) < 1e-12:
            break
        x = new
    return tnp.sum(x) * 1.7


def the_best_of_several(w):
    best = float("inf")
    for i in range(3):
        value = tnp.sum(w * w) * 0.4
        number = float(value)
        if number < best:
            best, chosen = number, i
        w = w * 0.8
    print("best", best, chosen)
    return value * 0.6


PROGRAMS = {f.__name__: f for f in (
    kept_in_a_global, minibatches_that_print, unrolled_training, a_list_of_losses, an_array_of_losses, decisions,
    checks, texts, orders, iteration_until_it_stands, the_best_of_several,
)}  # fmt: skip
PROGRAMS["Trainer"] = Trainer().loss
IN_PYTHON = ("minibatches_that_print", "checks", "texts", "orders", "iteration_until_it_stands")


@pytest.fixture(autouse=True)
def warnings_are_errors():
    with warnings.catch_warnings():
        warnings.simplefilter("error", tnp.LostGradientWarning)
        warnings.simplefilter("ignore", tnp.EagerWarning)
        yield


def slope(f, w):
    return [(float(f(w + h)) - float(f(w - h))) / 2e-6 for h in np.eye(3) * 1e-6]


@pytest.mark.parametrize("name", PROGRAMS)
def test_nothing_is_said(name):
    f, w = PROGRAMS[name], tnp.asarray(W)
    np.testing.assert_allclose(tnp.grad(f)(w).numpy(), slope(f, W), rtol=1e-6, atol=1e-8)
    tnp.jvp(f, (w,), (w,))
    tnp.jacobian(f)(w)
    tnp.grad(lambda w: tnp.sum(tnp.grad(f)(w)))(w)


@pytest.mark.parametrize("name", [name for name in PROGRAMS if name not in IN_PYTHON])
def test_nothing_is_said_of_compiled_functions(name):
    f, w = PROGRAMS[name], tnp.asarray(W)
    compiled = tnp.function(f)
    for _ in range(2):
        np.testing.assert_allclose(tnp.grad(compiled)(w).numpy(), slope(f, W), rtol=1e-6, atol=1e-8)
        tnp.function(tnp.grad(f))(w)


@pytest.mark.parametrize("name", ["decisions", "texts", "checks", "orders", "a_list_of_losses", "the_best_of_several"])
def test_strict_lets_decisions_and_texts_pass(name):
    tnp.grad(PROGRAMS[name], strict=True)(tnp.asarray(W))


def test_auxiliary_numbers_are_no_part_of_the_result():
    def f(w):
        error = tnp.mean((DATA @ w - LABELS) ** 2)
        accuracy = 100 * float(error)
        return error + PENALTY * tnp.sum(w * w), {"accuracy": accuracy, "error": float(error)}

    def g(w):
        error = tnp.mean((DATA @ w - LABELS) ** 2)
        return error + PENALTY * tnp.sum(w * w), 100 * float(error)

    for each in (f, g):
        tnp.value_and_grad(each, has_aux=True)(tnp.asarray(W))


def test_a_number_that_was_put_away_and_comes_back_tells():
    """The same places as above, read back: what is not there before the value leaves is no constant of the program."""
    trainer = Trainer()

    def f(w):
        trainer.norms["w"] = float(tnp.sum(w * w))
        return trainer.norms["w"] * tnp.sum(w)

    def g(w):
        READ_BACK.append(float(tnp.sum(w * w)))
        return READ_BACK[-1] * tnp.sum(w)

    for each in (f, g):
        with pytest.warns(tnp.LostGradientWarning, match="may lack a part"):
            tnp.grad(each)(tnp.asarray(W))
