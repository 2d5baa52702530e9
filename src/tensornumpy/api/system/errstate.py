"""What a floating point error does, and the size of NumPy's buffers: NumPy's own state and functions.

The state belongs to NumPy and to the thread: ``with tnp.errstate(divide="raise")`` holds for the operations of both
libraries that NumPy's kernels run.
"""

from numpy import errstate, getbufsize, geterr, geterrcall, setbufsize, seterr, seterrcall

__all__ = ["errstate", "getbufsize", "geterr", "geterrcall", "setbufsize", "seterr", "seterrcall"]
