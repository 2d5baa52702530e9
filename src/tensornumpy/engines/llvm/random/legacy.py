"""NumPy's old generator (``RandomState``): what it makes of its normal and exponential numbers, in LLVM's text.

Its streams are frozen, so these are, too: the polar method, which keeps the second of its two numbers (G. Marsaglia,
T. A. Bray, "A Convenient Method for Generating Normal Variables", 1964), the logarithm, the gamma numbers of G.
Marsaglia and W. W. Tsang ("A Simple Method for Generating Gamma Variables", 2000) and below 1 of J. H. Ahrens and U.
Dieter (1974), the beta numbers of M. D. Johnk (1964); and a binomial number that can only be 0 draws, too.
Multiplications and additions are rounded one by one, as NumPy's are on x86-64; functions are those of C.
"""

from __future__ import annotations

import struct

HAS_GAUSS, GAUSS = 8, 16  # places in the old generator's structure: whether a number is left, and the number
_NEXT_DOUBLE = 3  # of the pointers in a bitgen_t; the first is the state


def _constant(x: float) -> str:
    """A number in LLVM's text, to the last bit."""
    return f"0x{struct.unpack('<Q', struct.pack('<d', x))[0]:016X}"


_THIRD, _SQUEEZE = _constant(1.0 / 3.0), _constant(0.0331)
_UNIFORM = f"""
  %bits = load ptr, ptr %old
  %state = load ptr, ptr %bits
  %next.at = getelementptr ptr, ptr %bits, i64 {_NEXT_DOUBLE}
  %next = load ptr, ptr %next.at
"""
TEXT = f"""
declare double @log(double)
declare double @exp(double)
declare double @log1p(double)
declare double @pow(double, double)
declare i64 @random_binomial(ptr, double, i64, ptr)
declare double @llvm.sqrt.f64(double)
define double @tn_legacy_standard_exponential(ptr %old) {{
entry:{_UNIFORM}
  %u = call double %next(ptr %state)
  %rest = fsub double 1.0, %u
  %log = call double @log(double %rest)
  %result = fneg double %log
  ret double %result
}}
define double @tn_legacy_standard_normal(ptr %old) {{
entry:
  %has.at = getelementptr i8, ptr %old, i64 {HAS_GAUSS}
  %kept.at = getelementptr i8, ptr %old, i64 {GAUSS}
  %has = load i32, ptr %has.at
  %is.kept = icmp ne i32 %has, 0
  br i1 %is.kept, label %take, label %draw
take:
  %kept = load double, ptr %kept.at
  store i32 0, ptr %has.at
  store double 0.0, ptr %kept.at
  ret double %kept
draw:{_UNIFORM}
  br label %again
again:
  %u = call double %next(ptr %state)
  %v = call double %next(ptr %state)
  %u2 = fmul double %u, 2.0
  %v2 = fmul double %v, 2.0
  %x = fsub double %u2, 1.0
  %y = fsub double %v2, 1.0
  %xx = fmul double %x, %x
  %yy = fmul double %y, %y
  %r = fadd double %xx, %yy
  %far = fcmp oge double %r, 1.0
  %zero = fcmp oeq double %r, 0.0
  %bad = or i1 %far, %zero
  br i1 %bad, label %again, label %done
done:
  %log = call double @log(double %r)
  %twice = fmul double %log, -2.0
  %ratio = fdiv double %twice, %r
  %f = call double @llvm.sqrt.f64(double %ratio)
  %left = fmul double %f, %x
  store double %left, ptr %kept.at
  store i32 1, ptr %has.at
  %result = fmul double %f, %y
  ret double %result
}}
define i64 @tn_legacy_binomial(ptr %old, double %p, i64 %n, ptr %room) {{
entry:{_UNIFORM}
  %none = icmp eq i64 %n, 0
  %never = fcmp oeq double %p, 0.0
  %is.sure = or i1 %none, %never
  br i1 %is.sure, label %sure, label %draw
sure:
  %u = call double %next(ptr %state)
  ret i64 0
draw:
  %result = call i64 @random_binomial(ptr %bits, double %p, i64 %n, ptr %room)
  ret i64 %result
}}
define double @tn_legacy_exponential(ptr %old, double %scale) {{
  %drawn = call double @tn_legacy_standard_exponential(ptr %old)
  %result = fmul double %scale, %drawn
  ret double %result
}}
define double @tn_legacy_normal(ptr %old, double %loc, double %scale) {{
  %drawn = call double @tn_legacy_standard_normal(ptr %old)
  %far = fmul double %scale, %drawn
  %result = fadd double %loc, %far
  ret double %result
}}
define double @tn_legacy_standard_gamma(ptr %old, double %shape) {{
entry:{_UNIFORM}
  %inverse = fdiv double 1.0, %shape
  %rest = fsub double 1.0, %shape
  %b = fsub double %shape, {_THIRD}
  %b9 = fmul double %b, 9.0
  %root = call double @llvm.sqrt.f64(double %b9)
  %c = fdiv double 1.0, %root
  %is.one = fcmp oeq double %shape, 1.0
  br i1 %is.one, label %one, label %other
one:
  %e = call double @tn_legacy_standard_exponential(ptr %old)
  ret double %e
other:
  %is.zero = fcmp oeq double %shape, 0.0
  br i1 %is.zero, label %zero, label %some
zero:
  ret double 0.0
some:
  %is.low = fcmp olt double %shape, 1.0
  br i1 %is.low, label %low, label %high
low:
  %u = call double %next(ptr %state)
  %v = call double @tn_legacy_standard_exponential(ptr %old)
  %is.left = fcmp ole double %u, %rest
  br i1 %is.left, label %left, label %right
left:
  %x1 = call double @pow(double %u, double %inverse)
  %ok1 = fcmp ole double %x1, %v
  br i1 %ok1, label %left.done, label %low
left.done:
  ret double %x1
right:
  %up = fsub double 1.0, %u
  %q = fdiv double %up, %shape
  %log.q = call double @log(double %q)
  %y = fneg double %log.q
  %sy = fmul double %shape, %y
  %base = fadd double %rest, %sy
  %x2 = call double @pow(double %base, double %inverse)
  %vy = fadd double %v, %y
  %ok2 = fcmp ole double %x2, %vy
  br i1 %ok2, label %right.done, label %low
right.done:
  ret double %x2
high:
  %x = call double @tn_legacy_standard_normal(ptr %old)
  %cx = fmul double %c, %x
  %w = fadd double 1.0, %cx
  %no = fcmp ole double %w, 0.0
  br i1 %no, label %high, label %try
try:
  %ww = fmul double %w, %w
  %cube = fmul double %ww, %w
  %u3 = call double %next(ptr %state)
  %xx = fmul double %x, %x
  %near = fmul double {_SQUEEZE}, %xx
  %near2 = fmul double %near, %xx
  %most = fsub double 1.0, %near2
  %found = fmul double %b, %cube
  %quick = fcmp olt double %u3, %most
  br i1 %quick, label %done, label %slow
slow:
  %log.u = call double @log(double %u3)
  %log.v = call double @log(double %cube)
  %half = fmul double 0.5, %x
  %half2 = fmul double %half, %x
  %v1 = fsub double 1.0, %cube
  %v2 = fadd double %v1, %log.v
  %v3 = fmul double %b, %v2
  %end = fadd double %half2, %v3
  %ok3 = fcmp olt double %log.u, %end
  br i1 %ok3, label %done, label %high
done:
  ret double %found
}}
define double @tn_legacy_beta(ptr %old, double %a, double %b) {{
entry:{_UNIFORM}
  %a.low = fcmp ole double %a, 1.0
  %b.low = fcmp ole double %b, 1.0
  %low = and i1 %a.low, %b.low
  br i1 %low, label %again, label %gammas
gammas:
  %ga = call double @tn_legacy_standard_gamma(ptr %old, double %a)
  %gb = call double @tn_legacy_standard_gamma(ptr %old, double %b)
  %sum = fadd double %ga, %gb
  %ratio = fdiv double %ga, %sum
  ret double %ratio
again:
  %u = call double %next(ptr %state)
  %v = call double %next(ptr %state)
  %ia = fdiv double 1.0, %a
  %ib = fdiv double 1.0, %b
  %x = call double @pow(double %u, double %ia)
  %y = call double @pow(double %v, double %ib)
  %xy = fadd double %x, %y
  %in = fcmp ole double %xy, 1.0
  br i1 %in, label %inside, label %again
inside:
  %is.some = fcmp ogt double %xy, 0.0
  br i1 %is.some, label %direct, label %logs
direct:
  %share = fdiv double %x, %xy
  ret double %share
logs:
  %lu = call double @log(double %u)
  %lv = call double @log(double %v)
  %lx = fdiv double %lu, %a
  %ly = fdiv double %lv, %b
  %x.more = fcmp ogt double %lx, %ly
  %lm = select i1 %x.more, double %lx, double %ly
  %dx = fsub double %lx, %lm
  %dy = fsub double %ly, %lm
  %ex = call double @exp(double %dx)
  %ey = call double @exp(double %dy)
  %es = fadd double %ex, %ey
  %ls = call double @log(double %es)
  %d = fsub double %dx, %ls
  %result = call double @exp(double %d)
  ret double %result
}}
define double @tn_legacy_gamma(ptr %old, double %shape, double %scale) {{
  %drawn = call double @tn_legacy_standard_gamma(ptr %old, double %shape)
  %result = fmul double %scale, %drawn
  ret double %result
}}
define double @tn_legacy_chisquare(ptr %old, double %df) {{
  %half = fdiv double %df, 2.0
  %drawn = call double @tn_legacy_standard_gamma(ptr %old, double %half)
  %result = fmul double 2.0, %drawn
  ret double %result
}}
define double @tn_legacy_standard_t(ptr %old, double %df) {{
  %normal = call double @tn_legacy_standard_normal(ptr %old)
  %half = fdiv double %df, 2.0
  %drawn = call double @tn_legacy_standard_gamma(ptr %old, double %half)
  %one = call double @llvm.sqrt.f64(double %half)
  %two = call double @llvm.sqrt.f64(double %drawn)
  %top = fmul double %one, %normal
  %result = fdiv double %top, %two
  ret double %result
}}
define double @tn_legacy_standard_cauchy(ptr %old) {{
  %one = call double @tn_legacy_standard_normal(ptr %old)
  %two = call double @tn_legacy_standard_normal(ptr %old)
  %result = fdiv double %one, %two
  ret double %result
}}
define double @tn_legacy_pareto(ptr %old, double %a) {{
  %drawn = call double @tn_legacy_standard_exponential(ptr %old)
  %ratio = fdiv double %drawn, %a
  %more = call double @exp(double %ratio)
  %result = fsub double %more, 1.0
  ret double %result
}}
define double @tn_legacy_weibull(ptr %old, double %a) {{
entry:
  %never = fcmp oeq double %a, 0.0
  br i1 %never, label %zero, label %draw
zero:
  ret double 0.0
draw:
  %drawn = call double @tn_legacy_standard_exponential(ptr %old)
  %inverse = fdiv double 1.0, %a
  %result = call double @pow(double %drawn, double %inverse)
  ret double %result
}}
define double @tn_legacy_power(ptr %old, double %a) {{
  %drawn = call double @tn_legacy_standard_exponential(ptr %old)
  %minus = fneg double %drawn
  %less = call double @exp(double %minus)
  %base = fsub double 1.0, %less
  %inverse = fdiv double 1.0, %a
  %result = call double @pow(double %base, double %inverse)
  ret double %result
}}
define double @tn_legacy_lognormal(ptr %old, double %mean, double %sigma) {{
  %drawn = call double @tn_legacy_normal(ptr %old, double %mean, double %sigma)
  %result = call double @exp(double %drawn)
  ret double %result
}}
define double @tn_legacy_rayleigh(ptr %old, double %mode) {{
entry:{_UNIFORM}
  %u = call double %next(ptr %state)
  %minus = fneg double %u
  %log = call double @log1p(double %minus)
  %twice = fmul double -2.0, %log
  %root = call double @llvm.sqrt.f64(double %twice)
  %result = fmul double %mode, %root
  ret double %result
}}
"""

__all__ = ["GAUSS", "HAS_GAUSS", "TEXT"]
