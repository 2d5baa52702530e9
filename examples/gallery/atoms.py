"""Chemistry: thirteen atoms that attract each other, at rest.

The energy is written as in a textbook, with two loops over pairs (Lennard-Jones); the forces on all atoms are its
gradient. From a random heap they roll downhill into a cage of twenty triangles around one atom, the icosahedron, of
energy -44.327.
"""

import tensornumpy as np

ATOMS = 13


def loss(places):
    """The energy of the atoms, in units of the depth of one pair's potential."""
    energy = 0.0
    for i in range(len(places)):
        for j in range(i):
            away = places[i] - places[j]
            near = 1.0 / np.sum(away * away) ** 3
            energy += 4.0 * near * (near - 1.0)
    return energy


def data(rng):
    return (np.asarray(0.9 * rng.standard_normal((ATOMS, 3))),)


def relax(places, value_and_grad):
    """Downhill by steps of at most a tenth, with the velocity kept while it goes downhill (FIRE)."""
    velocity, step, mixing = np.zeros_like(places), 0.01, 0.1
    for _ in range(3000):
        energy, gradient = value_and_grad(places)
        steep = np.linalg.norm(gradient)
        if steep < 1e-8:
            break
        if np.sum(velocity * gradient) < 0:
            velocity = (1 - mixing) * velocity - mixing * np.linalg.norm(velocity) / steep * gradient
            step, mixing = min(1.1 * step, 0.03), 0.99 * mixing
        else:
            velocity, step, mixing = np.zeros_like(places), 0.5 * step, 0.1
        velocity = velocity - step * gradient
        move = step * velocity
        places = places + move * min(1.0, 0.1 / (float(np.max(np.abs(move))) + 1e-12))
    return places, float(energy)


def solve(start, value_and_grad):
    best, lowest = relax(start, value_and_grad)
    shake = np.random.default_rng(3)
    for _ in range(40):  # shaken, and at rest again: kept if lower
        places, energy = relax(best + 0.4 * shake.standard_normal(best.shape), value_and_grad)
        if energy < lowest:
            best, lowest = places, energy
    return best


def describe(start, found):
    return f"energy {float(loss(found)):.4f}; the lowest that is known is -44.3268"


def draw(figure, start, found):
    for k, (title, places) in enumerate((("at the start", start), ("at rest", found))):
        axes = figure.add_subplot(1, 2, k + 1, projection="3d")
        x, y, z = (places - places.mean(axis=0)).numpy().T
        for i in range(ATOMS):
            for j in range(i):
                if (x[i] - x[j]) ** 2 + (y[i] - y[j]) ** 2 + (z[i] - z[j]) ** 2 < 1.3**2:
                    axes.plot(x[[i, j]], y[[i, j]], z[[i, j]], color="#999999", linewidth=1)
        axes.scatter(x, y, z, s=120, color="#d95f02", edgecolor="#444444", depthshade=False)
        axes.set(title=title, box_aspect=(1, 1, 1))
        axes.set_axis_off()
