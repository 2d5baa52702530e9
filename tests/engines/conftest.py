"""What several tests of the engines share."""

from __future__ import annotations

import pytest

from tensornumpy.engines.llvm import builtin
from tensornumpy.engines.llvm.link import machine, threads

ARM = "aarch64-unknown-linux-gnu"


@pytest.fixture
def assembled_for_arm(monkeypatch):
    """The assembly of a text of LLVM for aarch64, in small letters; texts that are made meanwhile are for it, too."""
    binding = machine.host().binding
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    try:
        target = binding.Target.from_triple(ARM)
    except RuntimeError:
        pytest.skip("this LLVM has no aarch64")
    for module in (builtin, threads):
        monkeypatch.setattr(module, "processor", lambda: "aarch64")
    monkeypatch.setattr(threads.sys, "platform", "linux")

    def assembled(text: str) -> str:
        module = binding.parse_assembly(f'target triple = "{ARM}"\n{text}')
        return target.create_target_machine(reloc="pic", opt=machine.LEVEL).emit_assembly(module).lower()

    return assembled
