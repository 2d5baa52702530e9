"""AutoGraph leaves this library's source alone.

In a ``tf.function`` TensorFlow rewrites the Python source of whatever is called there, so that ``if`` and ``for`` on
tensors become parts of the graph. It keeps a list of libraries that it does not rewrite: itself, NumPy, Keras and
others. This one belongs there: its functions build graphs as they are, and rewritten they take many times as long to
trace, and an ``if`` on a number of Python's costs a check.
"""

from __future__ import annotations


def leave_alone() -> None:
    """Add this library to AutoGraph's list. Users' functions, passed in or calling it, are rewritten as ever."""
    from tensorflow.python.autograph.core import config

    rule = config.DoNotConvert("tensornumpy")
    if all(getattr(known, "_prefix", None) != "tensornumpy" for known in config.CONVERSION_RULES):
        config.CONVERSION_RULES = (rule, *config.CONVERSION_RULES)


__all__ = ["leave_alone"]
