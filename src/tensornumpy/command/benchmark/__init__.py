"""What an installed tensornumpy measures by itself: the sigmoid of the guide, beside NumPy and the libraries that are
installed. ``tensornumpy benchmark`` and the end of the tour run it.

``race.py`` measures, ``rivals.py`` finds the other libraries and says what machine this is, ``report.py`` prints,
``plots.py`` draws, ``sigmoid.py`` is the job. All other jobs and benchmarks are in ``benchmarks/`` of a checkout, which
calls these and is no part of the package.
"""
