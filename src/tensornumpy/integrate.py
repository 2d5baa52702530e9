"""Initial value problems and integrals with gradients, by the names of scipy.integrate: SciPy has the values, and is
needed for them.

The implementations are in ``solvers``, those of sums in ``api/math/integrals.py``.
"""

from .api.math.integrals import cumulative_trapezoid, simpson, trapezoid
from .ops.scipy import library as _libraries  # noqa: F401  # says what to install
from .solvers.integrals import quad, quad_vec
from .solvers.odes import odeint, solve_ivp

__all__ = ["cumulative_trapezoid", "odeint", "quad", "quad_vec", "simpson", "solve_ivp", "trapezoid"]

for _name in __all__:
    globals()[_name].__module__ = "tensornumpy.integrate"
