"""What tests say of one version of NumPy alone: its warnings, names, lists and words are those of 2.4 there.

With another version ``conftest.py`` leaves them out (``.ci/run`` runs the oldest and the newest allowed). An entry
is a test, or the beginning of the names of some, with the versions that it does not hold for and the reason.
"""

from __future__ import annotations

import numpy as np

VERSION = tuple(map(int, np.__version__.split(".")[:2]))

OLDER, NEWER = (lambda v: v < (2, 4)), (lambda v: v > (2, 4))

_SIGNATURES = "functions in C have no signature before NumPy 2.4"
_REMOVED = "NumPy has members and names that it has removed since"

EXCEPTIONS = {
    "tests/api/test_bad_input.py::": (OLDER, "the table of what is open is made of NumPy 2.4's checks"),
    "tests/api/test_inputs.py::": (OLDER, "the table of what is open is made of NumPy 2.4's checks"),
    "tests/api/test_bad_input.py::test_bad_input[fft.": (NEWER, "NumPy 2.5 checks out, as the body does"),
    "tests/api/test_creation.py::test_errors[array": (OLDER, "NumPy's words are others"),
    "tests/api/test_exchange.py::test_flat_of_every_index": (OLDER, "NumPy takes indices that 2.4 refuses"),
    "tests/api/test_exchange.py::test_members_that_numpy_has_dropped": (OLDER, _REMOVED),
    "tests/api/test_linalg_singular.py::test_norms_of_nothing_are_zero": (OLDER, "NumPy raises for them"),
    **{
        f"tests/api/test_manipulation.py::test_{t}[pad-dict]": (OLDER, "widths by axis are new in NumPy 2.4")
        for t in ("values", "gradients", "batched", "compiled")
    },
    "tests/api/test_members.py::test_nothing_is_missing": (OLDER, _REMOVED),
    "tests/api/test_members.py::test_documented_kind": (OLDER, _REMOVED),
    "tests/api/test_members.py::test_the_table_names": (OLDER, _REMOVED),
    "tests/api/test_methods.py::test_all_of_numpys_names": (OLDER, _REMOVED),
    "tests/api/test_refused.py::test_every_public_name": (OLDER, _REMOVED),
    "tests/api/test_statistics.py::test_only_pythons_numbers": (OLDER, "quantiles have other dtypes, as in 2.4.0"),
    "tests/api/test_ufunc_keywords.py::test_where_without_out_warns": (OLDER, "NumPy does not warn"),
    "tests/api/test_ufunc_objects.py::test_every_ufunc_is_an_object": (OLDER, _SIGNATURES),
    "tests/api/test_ufunc_objects.py::test_frompyfunc": (OLDER, _SIGNATURES),
    "tests/api/test_ufunc_objects.py::test_methods_have_numpys": (OLDER, _SIGNATURES),
    "tests/api/test_ufuncs.py::test_out_as_tuple": (OLDER, "out=... is new in NumPy 2.4"),
    "tests/scalars/test_scalars.py::test_a_sequence_times": (OLDER, "NumPy warns of a Boolean as a number"),
    "tests/scalars/test_scalars.py::test_questions": (OLDER, "NumPy warns where 2.4 raises"),
    "tests/api/test_strings.py::test_values[slice-": (lambda v: v < (2, 3), "slice is new in NumPy 2.3"),
    "tests/scalars/test_kinds.py::test_samples[count_nonzero]": (lambda v: v < (2, 3), "NumPy gives a Python number"),
    "tests/tape/test_as_plain.py::test_watched[mean of no": (OLDER, "NumPy's warning has other words"),
}


_HERE = {start: why for start, (excepted, why) in EXCEPTIONS.items() if excepted(VERSION)}


def reason_to_leave(test: str) -> str | None:
    """Why a test, by its id, does not hold for this version of NumPy; None if it does."""
    return next((why for start, why in _HERE.items() if test.startswith(start)), None)
