"""The namespace whose arrays are tensors: the functions of ``tensornumpy``, wrapped to take and return tf.Tensors.

``names.py`` makes the public names, which ``tensornumpy.tensorflow`` has. ``lifting.py`` wraps tensors in handles
for the time of a call; ``fastpath.py`` and ``ufuncs.py`` are short ways. They call ``tensors`` and the lowerings.
"""

CHAPTERS = ("char", "emath", "fft", "lib", "linalg", "polynomial", "random", "strings")
