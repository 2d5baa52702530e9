"""Sample calls: Fourier transforms."""

import numpy as np

from matrix.sample import X, case, find

for _name in ("fftfreq", "rfftfreq"):
    case(f"fft.{_name}", lambda xp, x, _n=_name: xp.multiply(find(xp.fft, _n)(6, 0.5), x), np.array([2.0]))
for _name in ("hfft", "irfft", "irfft2", "irfftn"):
    case(f"fft.{_name}", lambda xp, x, _n=_name: find(xp.fft, _n)(xp.multiply(x, 1 + 0.5j)), X)
