"""Seeded defects of state outside of arrays (random generators, histories of objects) and of maps that become one
(``tests/seeded_defects.py`` runs them)."""

WAYS = "tests/function/test_ways_in.py"
LEFT = "tests/function/test_left_behind.py"
OBJECTS = "tests/function/test_text_and_objects.py"
OUTSIDE = "tests/function/test_left_outside.py"
CODE = "tests/function/test_code_that_changes.py"
CAPTURES, CONTENTS = "function/tracing/captures.py", "function/tracing/contents.py"
EFFECTS = "tests/function/test_effects.py"
CLOSED = "tests/function/test_closed_objects.py"
SHARE = "tests/staging/test_names_that_share.py -k nothing_else"
DEFECTS = [
    (CAPTURES, 'if container.kind == "fields" and is_closed(type(container.obj)):', "if False:", f"{CLOSED} -k by_out"),
    (
        CAPTURES,
        "is_read = isinstance(content, np.ndarray) and has_elements(container, key, mentioned)",
        "is_read = False",
        "tests/function/test_outside_state.py -k 'of_a_dict and off and not object'",
    ),
    (
        "function/tracing/results.py",
        "if captured is None and self.is_arguments(handle):",
        "if False:",
        f"{CLOSED} -k 'give and not view'",
    ),
    (
        "function/tracing/tracer.py",
        "self._stop_in_time(0)",
        "pass",
        "tests/function/test_beginning.py -k 'without_steps and numbers'",
    ),
    (
        "api/linalg/matrices.py",
        "    bool(has_dtype)  # the guard",
        "",
        "tests/function/test_dtypes_of_values.py -k turn_complex",
    ),
    (
        "graph/passes/fold.py",
        'with np.errstate(all="raise"):',
        'with np.errstate(all="ignore"):',
        "tests/function/test_errstates.py -k constant_raises",
    ),
    (
        "_base/dtypes.py",
        "    return not np.can_cast(source, dtype)",
        "    return False",
        "tests/staging/test_assigned_numbers.py -k 'one_computed and i1-off'",
    ),
    (
        "staging/tracer.py",
        "if isinstance(x, Scalar) and not x.python and is_checked(x.expr.dtype, dtype, False):",
        "if False:",
        "tests/staging/test_assigned_numbers.py -k 'in_a_long_loop and i1-now'",
    ),
    (
        "staging/tracer.py",
        "                if not numpys or any(x.sure is None for x in numpys):",
        "                if False:",
        "tests/staging/test_assigned_numbers.py -k pythons_on_some_paths",
    ),
    (
        "staging/program.py",
        "        if unseen := _unseen(code):",
        "        if unseen := _unseen(code) and ():",
        f"{EFFECTS} -k 'now and loop and (set_name or globals_update)'",
    ),
    (
        "function/tracing/recording.py",
        "        return self.code.remade() or next(",
        "        return self.code.remade() and next(",
        f"{EFFECTS} -k 'off and plain and defaults_set'",
    ),
    (
        CONTENTS,
        "            if type(x) is not cls:",
        "            if type(x) is not type(x):",
        f"{EFFECTS} -k 'off and plain and reads_class'",
    ),
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
        "if taken := moving.taken(drawn):",
        "if taken := moving.taken(drawn) and ():",
        "tests/function/test_sources.py -k held_by",
    ),
    (
        "function/tracing/recording.py",
        "if is_repeated or not trace.may_break:",
        "if not trace.may_break:",
        "tests/function/test_outside_state.py -k streams",
    ),
    (
        "function/tracing/sources.py",
        "every += [(OURS, ours._global)] if ours is not None else []",
        "pass",
        "tests/function/test_random_calls.py -k library",
    ),
    (
        "function/tracing/contents.py",
        "return tuple(name for name in names if _can_be_set(cls, name))",
        "return tuple(names)",
        "tests/function/test_arrays_in_objects.py -k hides",
    ),
    (
        "_array/indexing.py",
        "            value = _one_object(value)\n",
        "            pass\n",
        "tests/function/test_text_and_objects.py -k whole_array",
    ),
    (
        "api/members/methods.py",
        "                refuse_derived(asked)\n",
        "                pass\n",
        "tests/api/test_old_classes.py -k derived",
    ),
    # what the system answers
    (
        "function/tracing/clocks.py",
        "return x.__name__ in _MODULES\n",
        "return False\n",
        "tests/function/test_clocks.py -k each_call_asks",
    ),
    (
        "function/tracing/clocks.py",
        'if package in for_itself or (kind == SETTING and package == "inspect"):',
        "if False:",
        "tests/function/test_clocks.py -k one_answer",
    ),
    (
        "function/tracing/sources.py",
        "is_anothers = self.questions.is_on and not self.questions.drew",
        "is_anothers = False",
        "tests/function/test_clocks.py -k thread",
    ),
    (
        "function/tracing/clocks.py",
        "self._before_draw()\n",
        "pass\n",
        "tests/function/test_clocks.py -k draws_of_this_thread",
    ),
    # histories of objects
    (
        "function/tracing/captures.py",
        "        return mentioned.is_read(container.key) or _is_reflected(container, mentioned)\n",
        "        return False\n",
        "tests/function/test_outside_state.py -k 'histories or outside_that_is_read'",
    ),
    (
        "function/tracing/results.py",
        'is_redone = is_redone or (container.kind in ("list", "dict", "set") and has_grown(container, now))',
        "pass",
        "tests/function/test_outside_state.py -k 'log or grows'",
    ),
    (
        "function/tracing/results.py",
        "if isinstance(value, _BOUND) and (self.binds_made(value, set()) or isinstance(value, _CACHED)):",
        "if False:",
        "tests/function/test_bound_results.py",
    ),
    (
        "function/tracing/tracer.py",
        "            if self.falls_back:  # a piece",
        "            if False:  # a piece",
        "tests/function/test_texts_of_arrays.py -k nested",
    ),
    # what is called is what is there
    (CAPTURES, "found[id(content)].is_at(container, key)", "True", f"{CODE} -k compared"),
    (CAPTURES, "(after.get(key, MISSING) is content and is_whole(content))", "False", f"{CODE} -k called"),
    (CAPTURES, "        if code.changed():\n", "        if False:\n", f"{CODE} -k patched"),
    (CONTENTS, " or callable(a) or is_whole(a))", " or callable(a))", f"{CODE} -k 'compared and items'"),
    (
        CONTENTS,
        "        for held, found_in in self.places:\n",
        "        for held, found_in in ():\n",
        f"{CODE} -k hides",
    ),
    ("function/tracing/clocks.py", "and self.refusal is not None", "and False", f"{OUTSIDE} -k are_numbers"),
    ("_core/pytree.py", "return any(hasattr(np.ndarray, name) for name in own)", "return False", f"{CODE} -k refused"),
    # ways to read and to change what is outside
    (
        "function/tracing/mentions.py",
        "return mentions_any(code, REFLECTIVE) or",
        "return",
        f"{WAYS} -k getattr",
    ),
    (
        "function/tracing/sources.py",
        "if was is None and self._alone and threading.active_count() == 1:",
        "if self._alone and threading.active_count() == 1:",
        "tests/function/test_outside_state.py -k come_and_end",
    ),
    (
        "function/tracing/arguments.py",
        "if is_compiled(value):",
        "if cls is None:",
        "tests/function/test_equal_keys.py -k held_function",
    ),
    (
        "function/tracing/containers.py",
        "queue.append(([value_of(content)]",
        "queue.append(([None]",
        "tests/function/test_held_functions.py -k 'context and counter'",
    ),
    (
        "function/tracing/containers.py",
        "mentioned.opaque |= not is_python_class(cls) and cls is not types.SimpleNamespace",
        "pass",
        "tests/function/test_given_up.py -k cached",
    ),
    (
        "function/tracing/recording.py",
        "self.moving.can_be_undone() and not has_other_threads()",
        "self.moving.can_be_undone()",
        "tests/function/test_given_up.py -k begins_anew",
    ),
    (
        "function/tracing/recording.py",
        "return is_same and self.moving.can_be_undone() and",
        "return is_same and",
        "tests/function/test_given_up.py -k 'iterator or a_file'",
    ),
    (
        "function/tracing/containers.py",
        'return container.kind == "dict" and [*now] != [',
        'return container.kind == "dict" and () and [',
        "tests/function/test_given_up.py -k 'ordered and each_call'",
    ),
    (
        "staging/program.py",
        "return owner is None or isinstance(owner, types.ModuleType | type) or",
        "return True or",
        "tests/function/test_given_up.py -k bound_append",
    ),
    (
        "function/tracing/containers.py",
        "only = tuple(k for k in only if k not in known)",
        "pass",
        "tests/function/test_reading.py -k each_other",
    ),
    (
        "function/programs/staged.py",
        "                return NOT_STAGED\n            self.recurrence",
        "                self.recurrence.lonely = 0\n                return NOT_STAGED\n            self.recurrence",
        "tests/function/test_resting.py -k answers_no_call",
    ),
    (
        "function/function.py",
        "        for trace in tried:\n",
        "        for trace in tried:\n            self._history.lonely = 0\n",
        "tests/function/test_resting.py -k answers_no_call",
    ),
    ("function/tracing/captures.py", "return not is_input or (", "return False and (", f"{WAYS} -k element"),
    ("function/tracing/captures.py", "mentioned.has_parts_read(key))", "False)", f"{WAYS} -k 'whole'"),
    (
        "function/tracing/recording.py",
        "        if written:\n",
        "        if written and ():\n",
        f"{WAYS} -k writes",
    ),
    (
        "function/tracing/containers.py",
        "setattr(next((cls for cls in obj.__mro__ if key in vars(cls)), obj), key, value)",
        "setattr(obj, key, value)",
        f"{WAYS} -k inherited",
    ),
    (
        "function/control/program.py",
        "for container, old, now in changed():",
        "for container, old, now in ():",
        f"{WAYS} -k bodies",
    ),
    (
        "function/tracing/tracer.py",
        "                _leave_out(changed())\n",
        "                pass\n",
        "tests/function/test_outside_state.py -k progress",
    ),
    # maps that become one
    (
        "compiler/passes/fusion.py",
        "            if e.version or e.view in stored:",
        "            if False:",
        "tests/staging/test_windows.py -k read_as_changed",
    ),
    # names that share memory
    ("compiler/passes/fusion.py", "if any(source in writes(x) for x in every(later)):", "if False:", SHARE),
    ("staging/loops.py", "t.shared.setdefault(own, set()).update(before)", "pass", SHARE),
    ("staging/loops.py", "if any(v.view not in heads for", "if any(False for", SHARE),
    # what a call leaves behind
    (
        "function/tracing/recording.py",
        "if not stays or not _is_of_the_code",
        "if True or not _is_of_the_code",
        f"{LEFT} -k before_an_exception",
    ),
    ("function/tracing/recording.py", "error.args = values[0]", "pass", f"{LEFT} -k with_an_array"),
    (
        "function/tracing/recording.py",
        "            except BaseException as error:\n                if not stays",
        "            except Exception as error:\n                if not stays",
        f"{LEFT} -k that_ends",
    ),
    (
        "function/tracing/recording.py",
        "todo += (x.__context__, x.__cause__)",
        "todo += ()",
        f"{LEFT} -k from_another",
    ),
    (
        "function/tracing/clocks.py",
        "                self._note(frame, WRITTEN, is_done=True)\n",
        "                pass\n",
        f"{OUTSIDE} -k to_files",
    ),
    (
        "function/tracing/clocks.py",
        'for name in ("write", "writelines")',
        "for name in ()",
        f"{OUTSIDE} -k to_files",
    ),
    ("function/tracing/clocks.py", '_FOR_ITSELF - {"logging"}', "_FOR_ITSELF", f"{OUTSIDE} -k logged"),
    ("function/tracing/clocks.py", '("_thread", "start_new_thread"): DONE,', "", f"{OUTSIDE} -k by_threads"),
    ("function/tracing/clocks.py", "DONE for system in", "None for system in", f"{OUTSIDE} -k ordered"),
    ("function/inspect/checking.py", "self.call, stays=True)", "self.call)", f"{LEFT} -k checked"),
    ("function/tracing/clocks.py", "frame.f_code is not tell.__code__ and ", "", f"{LEFT} -k checked"),
    ("function/tracing/clocks.py", "if is_known else stream.write", "if False else stream.write", f"{LEFT} -k once"),
    (
        "function/tracing/clocks.py",
        "    while isinstance(stream, _Overheard) and stream._tn_told.is_over:",
        "    if isinstance(stream, _Overheard) and stream._tn_told.is_over:",
        f"{LEFT} -k put_back",
    ),
    ("function/run.py", " or trace.writes or trace.state or trace.told)", ")", f"{LEFT} -k by_turns"),
    ("function/run.py", "if trace.told and not is_quiet():", "if False:", f"{LEFT} -k prints"),
    ("function/tracing/clocks.py", '    ("_warnings", "warn"): WARNED,\n', "", f"{LEFT} -k warns"),
    (
        "function/tracing/results.py",
        "{_key(k): v for k, v in new",
        "{k: v for k, v in new",
        f"{LEFT} -k recursive",
    ),
    # objects in arrays of objects, and elements that are keys
    (
        "function/tracing/recording.py",
        "trace.elements = builder.elements()",
        "trace.elements = {}",
        f"{OBJECTS} -k new_in_each_call",
    ),
    (
        "function/tracing/tracer.py",
        "if any(out.concrete is x for x in values[0].concrete.flat):",
        "if False:",
        f"{OBJECTS} -k are_written_to",
    ),
    (
        "function/tracing/tracer.py",
        "if symbol.dtype.hasobject and not all(map(is_value, symbol.concrete.flat)):",
        "if False:",
        f"{OBJECTS} -k are_those",
    ),
    (
        "function/tracing/results.py",
        "    if isinstance(k, ndarray) and k._v.__class__ is Symbol:",
        "    if False:",
        "tests/function/test_containers.py -k elements_of_arrays_are_keys",
    ),
    # what code comes to
    (
        "function/tracing/containers.py",
        '"func", "python_function", "__wrapped__")',
        '"func")',
        "tests/function/test_reach.py -k through",
    ),
    (
        "function/tracing/numbers.py",
        " or mentioned.asks_for_identity():",
        ":",
        "tests/function/test_numbers.py -k one_object",
    ),
    (
        "staging/source/rewrite.py",
        "((then.writes | otherwise.writes) & (then.reads | otherwise.reads))",
        "(then.writes & otherwise.reads)",
        "tests/staging/test_lists.py -k written_twice",
    ),
    ("staging/lists.py", " or self._value.__class__ is tuple:", ":", "tests/staging/test_lists.py -k tuple"),
    (
        "compiler/passes/fusion.py",
        "            self.places[view] = self.version + 1\n",
        "            self.places[view] = 0\n",
        "tests/compiler/test_expressions.py -k 'behind or mean_the_same'",
    ),
    # expressions that are one object
    ("compiler/expr.py", 'return cls, pack("d", value)', "return cls, value", "tests/compiler/test_expressions.py"),
    (
        "compiler/expr.py",
        "key = (cls, dtype, view.buf, view.offset.const, view.offset.terms, view.strides, version)",
        "key = (cls, dtype, view.buf, view.offset.const, view.offset.terms, view.strides)",
        "tests/compiler/test_expressions.py",
    ),
    # what is put back, or left behind, is set without what the class does then
    (
        "function/tracing/containers.py",
        '_plain(obj.__class__, "__setitem__")(obj, key, value)',
        "obj[key] = value",
        "tests/function/test_left_behind.py -k does_once",
    ),
    (
        "function/tracing/containers.py",
        '_plain(obj.__class__, "extend")(obj, values)',
        "obj.extend(values)",
        "tests/function/test_left_behind.py -k does_once",
    ),
    (
        "function/programs/resting.py",
        "except RecursionError:  # a list that holds itself",
        "except ZeroDivisionError:  # a list that holds itself",
        "tests/function/test_handed_containers.py -k nest_deep",
    ),
    # what is made anew by each call
    (
        "function/tracing/results.py",
        "            empty.clear()",
        "            pass",
        "tests/function/test_containers.py -k kind_of_dict",
    ),
    (
        "function/tracing/results.py",
        "            if not by_fields:\n",
        "            if False:\n",
        "tests/function/test_containers.py -k copied",
    ),
    ("_core/exits.py", "list(dict.values(x))", "list(x.values())", "tests/function/test_containers.py -k kind_of_dict"),
    ("api/random/sources.py", "if isinstance(found, np.generic) else found", "", "tests/api/test_random.py -k among"),
    (
        "api/random/orders.py",
        "core._active and a.dtype.kind in",
        "False and a.dtype.kind in",
        "tests/api/test_random.py -k among",
    ),
    (
        "api/random/orders.py",
        "a = elements if elements.ndim else a",
        "pass",
        "tests/api/test_random.py -k list_of_arrays",
    ),
    ("api/arrays/functional.py", 'if dtype.kind in "SU":', "if False:", "tests/api/test_functional.py -k texts"),
    (
        "api/arrays/layout.py",
        "order is None or not isinstance(a, ndarray)",
        "order is None",
        "tests/api/test_random.py -k among",
    ),
]
