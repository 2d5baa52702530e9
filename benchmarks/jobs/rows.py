"""Programs over the rows of a matrix: softmax and layer normalization, with 32 and 64 bits."""

from __future__ import annotations

from typing import Any

import numpy as np

from tensornumpy.command.benchmark.race import Table
from tensornumpy.command.benchmark.rivals import Rivals

from .worlds import candidates

SHAPE = (1024, 1024)


def softmax(xp: Any, x: Any) -> Any:
    """Each row's exponentials, divided by their sum."""
    e = xp.exp(x - xp.max(x, axis=-1, keepdims=True))
    return e / xp.sum(e, axis=-1, keepdims=True)


def layernorm(xp: Any, x: Any, scale: Any, shift: Any) -> Any:
    """Each row with mean 0 and variance 1, then scaled and shifted by column."""
    d = x - xp.mean(x, axis=-1, keepdims=True)
    variance = xp.mean(d * d, axis=-1, keepdims=True)
    return d / xp.sqrt(variance + 1e-5) * scale + shift


def tables(rivals: Rivals, quick: bool = False) -> list[Table]:
    """Both on 1024 rows of 1024 numbers; PyTorch with its own kernels for them. ``quick`` has the same ones."""
    rng = np.random.default_rng(0)
    out = []
    for dtype, rtol in ((np.float32, 1e-4), (np.float64, 1e-10)):
        x, scale, shift = (rng.standard_normal(shape).astype(dtype) for shape in (SHAPE, SHAPE[1:], SHAPE[1:]))
        bits = np.dtype(dtype).name
        for title, job, arrays, torch_job in (
            ("softmax", softmax, [x], lambda torch, x: torch.softmax(x, -1)),
            (
                "layernorm",
                layernorm,
                [x, scale, shift],
                lambda torch, x, a, b: torch.nn.functional.layer_norm(x, x.shape[-1:], a, b, 1e-5),
            ),
        ):
            ways = candidates(rivals, job, arrays, torch_job=torch_job)
            case = f"{title} {bits}"
            full = f"{title} of 1024 rows of 1024, {bits}"
            # an absolute error of a few units in the last place of the largest value
            out.append(Table("rows", full, ways, size=x.size, rtol=rtol, atol=rtol / 100, case=case))
    return out
