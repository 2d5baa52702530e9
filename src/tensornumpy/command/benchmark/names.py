"""The libraries to compare with; apart, so that ``--help`` imports nothing."""

LIBRARIES = ("jax", "torch", "tensorflow")
TITLES = {"jax": "JAX", "torch": "PyTorch", "tensorflow": "TensorFlow NumPy"}
