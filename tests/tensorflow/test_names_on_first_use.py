"""``tensornumpy.tensorflow`` makes its names when the first one is asked for: what a process has before and after."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(importlib.util.find_spec("tensorflow") is None, reason="needs TensorFlow")


def said(code):
    """What the code prints in a new process."""
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "TF_CPP_MIN_LOG_LEVEL": "3"}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_neither_tensorflow_nor_names_are_there_until_a_star_import_asks_for_them():
    """One process, as it goes on: the module alone, arrays on devices, all names."""
    code = (
        "import sys, tensornumpy.tensorflow as t\n"
        "print('tensorflow' in sys.modules, 'sin' in vars(t))\n"
        "import tensornumpy as tnp\n"
        "with tnp.device('CPU:0'): x = tnp.ones(3)\n"
        "import tensorflow as tf\n"
        "print(float(tnp.sum(tnp.asarray(tf.constant([1.0, 2.0])))), tnp.from_tf(tf.exp)(x).shape[0])\n"
        "print(*(f'tensornumpy.tensorflow.{name}' in sys.modules for name in ('engine', 'namespace.names')))\n"
        "print('sin' in vars(t))\n"
        "space = {}\n"
        "exec('from tensornumpy.tensorflow import *', space)\n"
        "names = dir(t)\n"
        "print(set(t.__all__) <= set(names), set(t.__all__) <= set(space), 'linalg' in names, 'engine' in names)\n"
        "print('sin' in vars(t), callable(t.sin))"
    )
    before, devices, all_names = "False False", "3.0 3 True False False", "True True True False True True"
    assert said(code) == f"{before} {devices} {all_names}".split()


@pytest.mark.long
def test_the_first_name_may_be_asked_for_in_a_graph():
    code = (
        "import tensornumpy.tensorflow as t, tensorflow as tf\n"
        "f = tf.function(lambda x: t.sum(t.linspace(0, 1, 3) * x) + t.pi)\n"
        "print(round(float(f(tf.constant(2.0, tf.float64))), 3), float(t.sum(t.ones(2))))"
    )
    assert said(code) == "6.142 2.0".split()


@pytest.mark.long
def test_autograph_leaves_the_first_function_alone_without_an_engine():
    code = (
        "import sys, tensorflow as tf, tensornumpy as tnp\n"
        "from tensorflow.python.autograph.impl import conversion\n"
        "print(*(conversion.is_allowlisted(f) for f in (tnp.asarray, tnp.linalg.norm, tnp.grad)))\n"
        "print('tensornumpy.tensorflow.engine' in sys.modules)\n"
        "print(conversion.is_allowlisted(lambda x: x))"
    )
    assert said(code) == "True True True False False".split()


LATER = """
import io
import logging

import tensornumpy as tnp
import tensorflow as tf
from tensorflow.python.autograph.core import config

told, known = io.StringIO(), config.CONVERSION_RULES
tf.get_logger().addHandler(logging.StreamHandler(told))
ARGS = {"add": (1.0,), "take": ([0],), "pad": (1,), "interp": ([0.0, 1.0], [0.0, 2.0])}
for first in (tnp.sum, tnp.asarray, tnp.linalg.norm, tnp.add, tnp.fft.fft, tnp.take, tnp.pad, tnp.interp):
    config.CONVERSION_RULES = known  # as in a process that has met no tensor yet

    @tf.function
    def call(t):
        return tf.convert_to_tensor(first(t, *ARGS.get(first.__name__, ())))

    call(tf.constant([3.0, 4.0]))
print(told.getvalue().count("AutoGraph"))
"""


def test_autograph_leaves_the_first_function_alone_where_tensorflow_comes_later(tmp_path):
    """The rule for the whole library stands when the first tensor has been met; what AutoGraph cannot rewrite it tells.
    It reads the source of who calls, so there is a file."""
    (tmp_path / "later.py").write_text(LATER)
    assert said(f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import later") == ["0"]


def test_without_tensorflow_the_first_name_says_what_is_missing():
    code = (
        "import sys\n"
        "sys.modules['tensorflow'] = None\n"
        "import tensornumpy.tensorflow as t\n"
        "try: t.sin\n"
        "except ImportError as error: print('ImportError', 'tensorflow' in str(error))\n"
        "from tensornumpy.tensorflow import engine\n"
        "print(engine.engine.name)"
    )
    assert said(code) == "ImportError True tensorflow".split()


@pytest.mark.parametrize(
    "call, result",
    [
        ("tnp.sum(t)", "3.0"),
        pytest.param("tnp.add(t, 1.0)", "4.0", marks=pytest.mark.long),
        pytest.param("tnp.sort(t)[0]", "3.0", marks=pytest.mark.long),
        pytest.param("(tnp.asarray(t) * 2.0).sum()", "6.0", marks=pytest.mark.long),
    ],
)
def test_the_first_call_of_a_native_function_is_on_a_tensor_of_a_graph(call, result):
    """Nobody has made an array with a tensor before: the process does not know yet that there are such."""
    code = (
        "import tensorflow as tf, tensornumpy as tnp\n"
        f"print(float(tf.reduce_sum(tf.function(lambda t: {call}, autograph=False)(tf.constant([3.0])))))"
    )
    assert said(code) == [result]
