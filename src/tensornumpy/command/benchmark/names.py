"""What can be asked for on the command line; apart, so that ``--help`` imports nothing."""

JOBS = (
    "sigmoid",
    "gradient",
    "per_example",
    "jacobian",
    "rows",
    "elementwise",
    "reductions",
    "eager",
    "first_call",
    "dispatch",
    "writes",
    "programs",
    "tensors",
)
LIBRARIES = ("jax", "torch", "tensorflow")
TITLES = {"jax": "JAX", "torch": "PyTorch", "tensorflow": "TensorFlow NumPy"}
