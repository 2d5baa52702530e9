"""Where bad input does not end as in NumPy, with the reason: ``OPEN[function][parameter]``. An entry that is no longer
needed fails."""

# Functions that are no matter of values: files, reports, calendars and texts.
REFUSED = {
    "base_repr", "binary_repr", "busday_count", "busday_offset", "datetime_as_string", "datetime_data", "fromfile",
    "fromregex", "frompyfunc", "genfromtxt", "info", "is_busday", "load", "loadtxt", "memmap", "nested_iters", "save",
    "savetxt", "savez", "savez_compressed", "show_config", "show_runtime",
}  # fmt: skip

_NUMBERS = "no number, which NumPy's arithmetic happens to take: the body raises TypeError, or counts it as one number"
_OBJECTS = "an array of objects has no gradient: the body raises TypeError"
_MASKS = "a mask that is no truth value, which NumPy happens to take: the body raises TypeError"
_DISPATCH = "NumPy's dispatcher wants something to iterate over; the function itself takes one number"
_IGNORES_OUT = "NumPy checks out, or writes into it, only in some of its steps: the body writes the result into it"
_ITS_OWN_WAY = "NumPy fails by an index into something that has none; the body takes it as one"
_FLOATS = "NumPy makes an integer of it, which it deprecates elsewhere: the body raises TypeError"

OPEN: dict[str, dict[str, str]] = {
    "apply_over_axes": {"axes": "no integers: NumPy names its scalar type, as it reads an array itself"},
    "fft.hfft": {"out": _IGNORES_OUT},
    "fft.ifft2": {"out": _IGNORES_OUT},
    "fft.irfft2": {"out": _IGNORES_OUT},
    "geomspace": {"start": "the last number is the end itself, also where the start is NaN"},
    "gradient": {"edge_order": _NUMBERS},
    "histogramdd": {"sample": _DISPATCH},
    "interp": {"x": _OBJECTS},
    "kaiser": {"M": _NUMBERS},
    "linalg.lstsq": {"rcond": _NUMBERS},
    "linalg.norm": {"axis": _FLOATS},
    "linalg.vector_norm": {"axis": _FLOATS, "ord": _NUMBERS},
    "mean": {"dtype": _OBJECTS},
    "nan_to_num": {"nan": "None as a number: the body leaves NaN in place"},
    "nanmean": {"where": _MASKS},
    "nanmedian": {"out": "NumPy broadcasts the result of its line by line way into out"},
    "nanpercentile": {"q": "empty q of two axes"},
    "nanquantile": {
        "out": "NumPy broadcasts the result of its line by line way into out", "q": "empty q of two axes",
    },
    "nanstd": {"correction": _NUMBERS, "ddof": _NUMBERS, "where": _MASKS},
    "nanvar": {"correction": _NUMBERS, "ddof": _NUMBERS, "where": _MASKS},
    "percentile": {"q": "empty q of two axes"},
    "piecewise": {"condlist": _ITS_OWN_WAY},
    "poly": {"seq_of_zeros": _DISPATCH},
    "polyder": {"p": "coefficients of two axes and more, which NumPy adds to a vector at the end"},
    "polydiv": {"u": "coefficients of three axes, none of them there"},
    "polyfit": {"rcond": _NUMBERS},
    "put": {"ind": _FLOATS},
    "quantile": {"q": "empty q of two axes"},
    "reshape": {"shape": "None, which NumPy takes for the shape as it is"},
    "roots": {"p": _DISPATCH},
    "std": {"correction": _NUMBERS, "ddof": _NUMBERS, "dtype": _OBJECTS, "mean": _NUMBERS},
    "take": {"indices": _FLOATS},
    "unique": {"axis": "True as an axis"},
    "unique_values": {"x": "in rising order, where NumPy keeps the order of its hash table"},
    "var": {"correction": _NUMBERS, "ddof": _NUMBERS, "dtype": _OBJECTS, "mean": _NUMBERS},
}  # fmt: skip
