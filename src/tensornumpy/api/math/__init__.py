"""Mathematics on arrays that is no ufunc: rounding, differences, transforms, polynomials, special functions.

The main namespace, ``tnp.fft`` and ``tnp.special`` have the names. They call ops and the chapters on arrays and
statistics.
"""
