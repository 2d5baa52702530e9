# %% [markdown]
# ## 1. Arrays
#
# `tnp.ndarray` is the one array class: what every function returns, eager or traced, with all of NumPy's
# attributes and methods and one more, `device`. `tnp.Tensor` is another name for it. An array made with a method
# that NumPy answers with a view is a view here too, and shares its memory.

# %%
import tensornumpy as tnp

ones = tnp.ones([5, 3], dtype=tnp.float32)
print(f"shape {ones.shape}, rank {ones.ndim}, dtype {ones.dtype}")
print(f"on {ones.device}")
print("is a tnp.Tensor:", isinstance(ones, tnp.Tensor))

# %%
print("transposed", ones.T.shape, "flat", ones.reshape(-1).shape)
print("sum", ones.sum(), "standard deviation", ones.std())
row = ones[0]
row *= 7  # a view: the memory is the one of `ones`
print(ones.T)

# %% [markdown]
# ## 2. Type promotion
#
# Arrays of two dtypes meet as NumPy 2 has it. That is one mode of four: `"legacy"`. `"all"` keeps narrow floats
# narrow next to integers, `"safe"` is `"all"` without the steps that lose precision, `"off"` mixes nothing.

# %%
names = ("int32", "int64", "float32", "float64")
values = [tnp.asarray(1, dtype=name) for name in names]
for i, a in enumerate(values):
    for b in values[i + 1 :]:
        print(f"{a.dtype!s:>8} + {b.dtype!s:<8}->  {(a + b).dtype}")

# %%
whole, real = tnp.ones(2, tnp.int64), tnp.ones(2, tnp.float32)
for mode in ("legacy", "all", "safe", "off"):
    with tnp.promotion(mode):
        try:
            print(f"{mode:>7}: int64 + float32 -> {(whole + real).dtype}")
        except TypeError as error:
            print(f"{mode:>7}: {str(error).splitlines()[0]}")

# %%
print("literals:", tnp.asarray(1).dtype, tnp.asarray(1.0).dtype)
with tnp.promotion("legacy", prefer_float32=True):
    print("preferred:", tnp.asarray(1.0).dtype, tnp.add(1.0, 2.0).dtype)
# The same for the whole process:
tnp.experimental_enable_numpy_behavior(prefer_float32=True)
print("for the process:", tnp.asarray(1.0).dtype, tnp.add(1.0, 2.0).dtype)
tnp.experimental_enable_numpy_behavior(prefer_float32=False)
print("and back again: ", tnp.asarray(1.0).dtype, tnp.add(1.0, 2.0).dtype)

# %% [markdown]
# ## 3. Broadcasting
#
# Shapes are lined up at their last axis; an axis of length 1, or one that is missing, stretches.

# %%
x, y, z = tnp.ones([2, 3]), tnp.ones([3]), tnp.ones([1, 2, 1])
print(x.shape, "+", y.shape, "+", z.shape, "->", (x + y + z).shape)
try:
    print(tnp.ones([2, 3]) + tnp.ones([2]))
except ValueError as error:
    print("ValueError:", error)

# %% [markdown]
# ## 4. Indexing and writing
#
# Every form of NumPy's manual, with our own arrays as indices if you like. Basic indices give views, boolean and
# integer arrays give copies, an index out of bounds is an IndexError, and everything can be assigned to.

# %%
x = tnp.arange(24).reshape(2, 3, 4)
print("basic:   ", x[1, tnp.newaxis, 1:3, ...].tolist())
print("reversed:", x[0, ::-1, -1].tolist())
print("boolean: ", x[:, (True, False, True)].tolist())
print("mask:    ", x[x % 7 == 0].tolist())
print("advanced:", x[1, (0, 0, 1), tnp.asarray([0, 1, 1])].tolist())
print("crossed: ", x[tnp.ix_([0, 1], [2], [0, 3])].tolist())
print("split:   ", x[[0, 1], :, [0, 3]].tolist())

# %%
try:
    x[2]
except IndexError as error:
    print("IndexError:", error)

a = tnp.arange(6)
a[1] = -1
a[3:] += 10
a[tnp.asarray([0, 4])] = [70, 80]
a[a == 2] = 0
print("changed in place:", a)
print("functional twin: ", a.at[2].set(99), "  original:", a)
tnp.add.at(a, [0, 0, 0], 1)
print("added three times:", a)
