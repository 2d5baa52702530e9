"""What a tape held is free when the last reference to it goes, without the help of the garbage collector."""

import gc
import weakref

import pytest

import tensornumpy as tnp


@pytest.mark.parametrize("paused", [False, True])
def test_a_used_tape_leaves_no_cycle(paused):
    x = tnp.asarray([1.0, 2.0])
    gc.collect()
    gc.disable()
    try:
        with tnp.GradientTape() as tape:
            tape.watch(x)
            y = tnp.sum(x * x)
            if paused:
                with tape.stop_recording():
                    tnp.sum(x)
                y = y * 2.0
        gradient = tape.gradient(y, x)
        gone = weakref.ref(tape)
        del tape, y
        assert gone() is None
        assert gc.collect() == 0
    finally:
        gc.enable()
    assert gradient.shape == (2,)
