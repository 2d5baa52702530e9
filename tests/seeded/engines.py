"""Seeded defects of what the core asks of an engine (``tests/seeded_defects.py`` runs them)."""

_NAMES = "tests/tensorflow/test_names_on_first_use.py -k"
_TESTS = "tests/interop/test_third_engine.py -k"
DEFECTS = [
    ("_array/placed.py", "value.tensor if value.engine is engine else value.numpy()", "value.tensor",
     f"{_TESTS} two_engines"),
    ("_array/placed.py", "engine = _engine_of(values) if device is None else device.engine",
     "engine = _engine_of(values)", f"{_TESTS} move_between"),
    ("engines/base.py", "                if device is not None and self.device(value) != device:\n",
     "                if False:\n", f"{_TESTS} move_between"),
    ("engines/base.py", "return self.dtype(value) if isinstance(value, self.tensors) else None", "return None",
     f"{_TESTS} 'must_give or promotion'"),
    ("_core/devices.py", "return device_of, (str(self), self.engine.name)", "return device_of, (str(self),)",
     f"{_TESTS} without_its_engine"),
    ("tensorflow/__init__.py", ' and name != "__all__"', "", f"{_NAMES} star"),
    ("tensorflow/__init__.py", "import CHAPTERS as _CHAPTERS\n",
     "import CHAPTERS as _CHAPTERS\nfrom .namespace import lifting as _lifting\n", f"{_NAMES} neither"),
    ("_core/values.py", "self._presence = None if is_alone else presence()", "self._presence = None",
     f"{_NAMES} first_call"),
    ("_base/scopes.py", "mark.end = _presence = weakref.ref(found, partial(_close, mark))",
     "mark.end = _presence = weakref.ref(found)", "tests/tensorflow/test_after_tensors.py -k as_direct"),
    ("_core/pytree.py", "return value if named is None else named", "return value",
     "tests/tensorflow/test_dtypes_of_tensorflow.py -k 'sum or reduce'"),
    ("staging/program.py", ' or dtype_named(value) is not None:  # rng.random; tf.float32', ":",
     "tests/tensorflow/test_dtypes_of_tensorflow.py -k one_native_program"),
    ("_base/dims.py", "self._presence = presence()", "self._presence = None",
     "tests/tensorflow/test_after_tensors.py -k 'unknown_length'"),
    ("tensorflow/tensors/host.py", "op.evaluate(*arrays, **params)", "op.evaluate(arrays[0], *arrays[:0:-1], **params)",
     "tests/tensorflow/test_host.py -k gradients_of_extremes"),
    ("__init__.py", '    _plugin("autograph").leave_alone()', "    pass", f"{_NAMES} autograph"),
    ("tensorflow/namespace/members/tensor.py", "rule = direct.get(kind)", "rule = direct.get(id(kind))",
     "tests/tensorflow/test_short.py -k find_their_kernels"),
]  # fmt: skip
