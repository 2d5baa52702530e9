from .._structure import flatten as flatten
from .._structure import unflatten as unflatten
