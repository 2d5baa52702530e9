"""Seeded defects of state outside of arrays (random generators, histories of objects) and of maps that become one
(``tests/seeded_defects.py`` runs them)."""

DEFECTS = [
    (
        "function/tracing/sources.py",
        "return is_numpys_generator(content) or isinstance(content, Source)",
        "return isinstance(content, Source)",
        "tests/function/test_outside_state.py -k 'streams or moves'",
    ),
    (
        "function/tracing/sources.py",
        "for v in gc.get_referents(x)[:_FIRST]",
        "for v in ()",
        "tests/function/test_sources.py -k held_by",
    ),
    (
        "function/programs/staged.py",
        "if drawn := moving.drawn():",
        "if drawn := moving.drawn() and ():",
        "tests/function/test_sources.py -k held_by",
    ),
    (
        "function/tracing/recording.py",
        "if is_repeated or not trace.may_break:",
        "if not trace.may_break:",
        "tests/function/test_outside_state.py -k streams",
    ),
    # histories of objects
    (
        "function/tracing/captures.py",
        "return not is_named or container.key in mentioned.read",
        "return False",
        "tests/function/test_outside_state.py -k 'histories or outside_that_is_read'",
    ),
    (
        "function/tracing/results.py",
        "return is_objects and has_grown(container, now)",
        "return False",
        "tests/function/test_outside_state.py -k histories",
    ),
    # maps that become one
    (
        "compiler/passes/fusion.py",
        "            if meets({view.buf}, known, self.pointers):",
        "            if False:",
        "tests/staging/test_windows.py -k read_as_changed",
    ),
]
