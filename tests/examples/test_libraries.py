"""The example with other libraries finds what it should, in a process of its own: SciPy reads its switch at import."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tensornumpy as tnp

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
CODE = "import json, libraries; print(json.dumps(libraries.main(['--quick'])))"


@pytest.mark.long
def test_gradients_through_other_libraries():
    for library in ("scipy", "sklearn", "einops", "xarray"):
        pytest.importorskip(library)
    path = os.pathsep.join([str(EXAMPLES), str(Path(tnp.__file__).parents[1])])
    env = {**os.environ, "PYTHONPATH": path, "SCIPY_ARRAY_API": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    result = subprocess.run([sys.executable, "-c", CODE], env=env, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    *lines, last = result.stdout.strip().splitlines()
    losses = json.loads(last)
    assert len(losses) == len(lines) == 4 and all(end < 0.9 * start for start, end in losses)
    low, high, heavy, light = map(float, re.findall(r"-?\d+\.\d+", lines[0]))
    assert (low, high) == (pytest.approx(-2.0, abs=0.3), pytest.approx(3.0, abs=0.3))
    assert heavy == pytest.approx(0.75, abs=0.05) and light == pytest.approx(1 - heavy, abs=0.011)
    first, *others = map(float, re.findall(r"\d+\.\d+", lines[1]))
    assert first > 1.5 * max(others), "the feature in the sine matters most"
    assert float(lines[2].split()[-1]) < 1e-6 and float(lines[3].split()[-1]) < 1e-12
