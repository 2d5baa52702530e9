"""Methods and attributes of ndarray: functions with the array in front, exchange with other libraries, printing.

Importing the package attaches them to the class of ``_core/core.py``. They call the functions of the other chapters.
"""
