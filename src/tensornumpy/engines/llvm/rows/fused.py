"""The op of a row kernel in a fused graph."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ....graph.ir import Node, Value
from ..builtin import DIVIDE, INVALID, OVERFLOW, Input, Output, Wrapper
from ..emitter import Module
from ..expression import Expression
from ..fusion import FusedOp, loop_of
from ..kernels import GIL, compiled, is_compiled
from ..link import machine
from ..lowering.lower import is_expensive
from .kernel import Program, RowKernel
from .patterns import Role
from .schedule import Schedule


class RowOp(FusedOp):
    """A program over rows as one kernel. ``roles``: its steps, and what each does; ``steps`` has also the ones that
    only move axes, which NumPy needs where the kernel declines."""

    def __init__(
        self,
        rows: int,
        roles: Sequence[tuple[Node, Role]],
        steps: list[Node],
        inputs: list[Value],
        outputs: list[Value],
    ):
        super().__init__(Expression((), (), ()), steps, inputs, outputs)
        self.rows, self.roles = rows, list(roles)
        self.name = f"rows[{' '.join(dict.fromkeys(node.op.name for node, _ in roles))}]"
        self._program: Program | None = None
        self._builtin: Callable[..., Any] | None = None

    def may_raise(self, node: Any) -> bool:
        """An index may be beyond its axis."""
        return any(n.op.may_raise(n) for n, _ in self.roles)

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of the largest value."""
        return max((n.avals[0].shape for n, _ in self.roles), key=math.prod)

    @property
    def saving(self) -> float:
        """Nanoseconds that a call of the kernel saves, roughly: NumPy's calls, its passes over memory."""
        total = 0.0
        for node, role in self.roles:
            size = math.prod(role.shape)
            total += 1000 + size * (
                0.0 if role.kind in ("matmul", "matmul_transposed") else 1.5 if is_expensive(node.op.name) else 0.3
            )
        return total

    @property
    def program(self) -> Program:
        """What the kernel does, for this machine; loads LLVM at the first call in a process."""
        if self._program is None:
            module = Module(machine.host().target)
            self._program = Schedule(module, self.rows, self.roles, self.inputs, self.outputs, loop_of).program
        return self._program

    def _key(self) -> tuple:
        ranks = tuple(len(v.aval.shape) for v in (*self.inputs, *self.outputs))
        dtypes = tuple(v.aval.dtype.name for v in (*self.inputs, *self.outputs))
        return ("rows", self.program.key, ranks, dtypes)

    @property
    def is_made(self) -> bool:
        """True if the process has the machine code."""
        return is_compiled(self._key)

    def native(self) -> Callable[..., Any]:
        """The kernel as a builtin. Raises RuntimeError where no native code can run."""
        wrapper, address = compiled(self._key(), self._written)
        program = self.program
        plan = wrapper.plan(
            [v.aval.shape for v in (*self.inputs, *self.outputs)],
            program.words(),
            fp_mask=DIVIDE | OVERFLOW | INVALID,
            release_gil=program.rows * program.work > GIL,
        )
        self._builtin = wrapper.make(address, plan)
        return self._builtin

    def fallback(self, compile_graph: Callable[..., Any]) -> Callable[..., Any]:
        """Arrays in another layout are copied; then NumPy for the steps."""
        on_numpy = super().fallback(compile_graph)

        def run(*args: Any) -> Any:
            if self._builtin is not None:
                copies = [np.require(a, requirements=("C", "A")) for a in args]
                if any(a is not b for a, b in zip(args, copies, strict=True)):
                    out = self._builtin(*copies)
                    if out is not NotImplemented:
                        return out
            return on_numpy(*args)

        return run

    def _written(self) -> tuple[Wrapper, Callable[[Module], None]]:
        """The wrapper, and what writes the kernel."""
        inputs = []
        for value in self.inputs:
            ndim = len(value.aval.shape)
            inputs.append(Input("array" if ndim else "scalar0d", value.aval.dtype.name, ndim))
        outputs = tuple(Output(v.aval.dtype.name, len(v.aval.shape)) for v in self.outputs)
        wrapper = Wrapper("call", "kernel", tuple(inputs), outputs)
        return wrapper, lambda module: RowKernel(module, "kernel", self.program).write()
