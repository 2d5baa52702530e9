"""Control flow in graphs: cond, loops, scans, random draws, programs in programs."""
