"""From a call to a trace: arguments, captures, the tracer, results."""
