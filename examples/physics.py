"""Aim by gradient: find the launch that sends a probe past a planet and into a target, through the simulation itself.

    python examples/physics.py [--quick] [--output physics.png]

The probe moves under the pull of a heavy planet, integrated with velocity Verlet. Loss is the squared distance to
the target at the end; its gradient with respect to the launch velocity runs backwards through every step. Gradient
descent on it bends the orbit until it arrives. ``tnp.scan`` keeps the traced program as small as one step.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from rich.progress import track

import tensornumpy as tnp

START = (-3.0, -1.5)
TARGET = (3.0, 1.2)
PULL = 1.5  # gravitational constant times the mass of the planet, which sits at the origin
SOFTEN = 0.15  # softens the pull very near the planet
TIME = 6.0


def acceleration(position):
    squared = tnp.sum(position * position) + SOFTEN**2
    return -PULL * position / squared**1.5


def simulate(velocity, steps):
    """The positions after each step, ``(steps, 2)``."""
    dt = TIME / steps

    def step(state, _):
        position, velocity = state
        half = velocity + 0.5 * dt * acceleration(position)
        position = position + dt * half
        velocity = half + 0.5 * dt * acceleration(position)
        return (position, velocity), position

    _, path = tnp.scan(step, (tnp.asarray(START), velocity), None, length=steps)
    return path


def aim(steps=300, rounds=150):
    """Descend from a launch that misses: ``(velocities tried, losses)``, the last of each the best found."""

    @tnp.function
    def loss_and_gradient(velocity):
        with tnp.GradientTape() as tape:
            tape.watch(velocity)
            miss = simulate(velocity, steps)[-1] - tnp.asarray(TARGET)
            loss = tnp.sum(miss * miss)
        return loss, tape.gradient(loss, velocity)

    velocity = tnp.asarray([1.0, 0.0])
    rate = 0.01
    loss, gradient = loss_and_gradient(velocity)
    velocities, losses = [velocity], [float(loss)]
    for _ in track(range(rounds), description="aiming", transient=True):
        trial = velocity - rate * gradient
        trial_loss, trial_gradient = loss_and_gradient(trial)
        if trial_loss < loss:  # farther next time; a step that makes it worse is taken back and halved
            velocity, loss, gradient = trial, trial_loss, trial_gradient
            rate *= 1.3
        else:
            rate *= 0.5
        velocities.append(velocity)
        losses.append(float(loss))
        if losses[-1] < 1e-12:
            break
    return velocities, losses


def plot(first, last, losses, path):
    figure = Figure(figsize=(6, 4), layout="constrained")
    FigureCanvasAgg(figure)
    orbit, curve = figure.subplots(1, 2)
    orbit.plot(first[:, 0], first[:, 1], "--", color="#999999", label="first launch")
    orbit.plot(last[:, 0], last[:, 1], color="#d95f02", label="last launch")
    orbit.plot(*START, "o", color="#444444")
    orbit.plot(*TARGET, "x", color="#1b9e77", markersize=10, label="target")
    orbit.plot(0, 0, "o", color="#7570b3", markersize=12, label="planet")
    orbit.set(title="orbits", aspect="equal")
    orbit.legend(loc="upper center", bbox_to_anchor=(0.5, -0.1), frameon=False)
    curve.semilogy(losses, color="#d95f02")
    curve.set(title="squared distance", xlabel="round")
    curve.grid(alpha=0.3)
    figure.savefig(path, dpi=120)


def main(argv=None):
    parser = argparse.ArgumentParser(description="Find a launch velocity through a differentiable simulation.")
    parser.add_argument("--quick", action="store_true", help="coarser steps, fewer rounds")
    parser.add_argument("--output", type=Path, default=Path("physics.png"), help="the plot (default: %(default)s)")
    options = parser.parse_args(argv)
    steps = 80 if options.quick else 300
    velocities, losses = aim(steps, rounds=60 if options.quick else 150)
    first, last = (simulate(v, steps) for v in (velocities[0], velocities[-1]))
    plot(first, last, losses, options.output)
    before, after = (f"({float(v[0]):+.4f}, {float(v[1]):+.4f})" for v in (velocities[0], velocities[-1]))
    print(f"launch {before}: squared distance {losses[0]:.4f}")
    print(f"launch {after}: squared distance {losses[-1]:.2e} after {len(losses) - 1} rounds")
    print(f"plot: {options.output}")
    return losses


if __name__ == "__main__":
    main()
