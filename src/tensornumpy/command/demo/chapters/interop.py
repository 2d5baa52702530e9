# %% [markdown]
# ## 6. NumPy interoperability
#
# NumPy functions take our arrays and the result is ours: a call of `np.sum` in the middle of a program does not end
# its gradient. Our functions take NumPy's arrays too. Whoever wants plain NumPy says so: `x.numpy()`.

# %%
from io import BytesIO

import numpy as np
from matplotlib.figure import Figure

import tensornumpy as tnp

np_sum = np.sum(tnp.ones([2, 3]))
print("np.sum of a tnp array: ", float(np_sum), type(np_sum))
tnp_sum = tnp.sum(np.ones([2, 3]))
print("tnp.sum of an np array:", float(tnp_sum), type(tnp_sum))
print("out again:             ", type(tnp_sum.numpy()))

# %%
x = tnp.asarray([1.0, 2.0, 3.0])
with tnp.GradientTape() as tape:
    tape.watch(x)
    y = np.sum(np.exp(x) * 2)  # NumPy's names, our arrays
print("gradient through NumPy calls:", tape.gradient(y, x))

# %%
# Libraries that ask for an array get one. Here matplotlib draws it.
tnp.random.seed(1)
labels = 15 + 2 * tnp.random.randn(1, 1000)
figure = Figure(figsize=(6, 2.5))
counts, edges, _ = figure.subplots().hist(labels.ravel())
picture = BytesIO()
figure.savefig(picture, format="png")
print(f"a histogram of {int(np.sum(counts))} numbers")
print(f"from {edges[0]:.1f} to {edges[-1]:.1f}, as a PNG")

# %% [markdown]
# ## 7. Shared memory
#
# `tnp.asarray` and `x.numpy()` copy nothing. Memory that a tape still needs is protected: a write through our
# array moves it to new memory first, and the array that went out is read-only.

# %%
outside = np.zeros(4)
inside = tnp.asarray(outside)
outside[0] = 1.0
inside[1] = 2.0
print("one memory, two owners:", outside, inside)
print("numpy():", np.shares_memory(inside.numpy(), outside))
print("DLPack:", np.shares_memory(np.from_dlpack(inside), outside))

# %%
x = tnp.asarray([1.0, 2.0])
with tnp.GradientTape() as tape:
    tape.watch(x)
    y = tnp.sum(x * x)
    x[0] = 50.0  # after it was used: the record keeps the old value
print("x is now", x)
print("and the gradient is the one at (1, 2):", tape.gradient(y, x))

# %% [markdown]
# ## 8. Operator precedence
#
# When a `numpy.ndarray` and one of ours meet in an operator, ours runs it, from the left and from the right.

# %%
ours, theirs = tnp.ones([2]), np.ones([2])
for result in (ours + theirs, theirs + ours, np.float64(3) * ours):
    print(repr(result), isinstance(result, tnp.ndarray))
