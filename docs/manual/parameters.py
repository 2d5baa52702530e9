"""What parameters mean, once for all functions that share them; ``meaning`` finds the line for one of them.

A key is a parameter, or ``module.parameter`` or ``function.parameter`` where it means something else there.
"""

from __future__ import annotations

_LINES = r"""
x, a, arr, ary, ar, m: an array, or what `asarray` takes
x1, x2, x3, x4: operands, which broadcast together
b, y, v, z, other: another array, or what `asarray` takes
axis: an axis, negative ones counted from the end; where a function reduces, also a tuple of axes or None for all
axes: a tuple of axes, or as many as the function says
axis1, axis2: two axes
out: an array for the result, which is returned; its shape and dtype have to fit
finfo.dtype: a floating dtype, or an array of one
astype.dtype, view.dtype, TensorSpec.dtype: the dtype
dtype: the dtype of the result, or in which to compute; None is NumPy's choice
order: "C" (rows), "F" (columns), "A" (F if the array is in that order alone) or "K" (as the array is)
keepdims: whether axes that are reduced stay, with length 1
where: booleans that broadcast: which elements count
initial: what a reduction starts from; needed where there may be no element
casting: "no", "equiv", "safe", "same_kind" or "unsafe": which conversions of dtypes are allowed
subok: NumPy's, for its subclasses; there are none here
like: NumPy's, for other libraries' arrays; None here
device: where the result lies, as "CPU:0"; None is the scope's device
copy: True always copies, False never (ValueError if it would have to), None where needed
shape, new_shape: an integer or a tuple of integers; at some places one length may be -1
ndmin: at least so many axes; new ones come in front
ndmax: at most so many axes are made of nested lists
object: an array, a number, nested lists
size: shape of the result, an integer or tuple; None is the shape of the parameters
n: a number of elements, or how many times
k: which diagonal: 0 the main one, above positive, below negative
N: number of rows
M: number of points; of matrices, number of columns
args, operands, arys, arrays, tup: arrays
kwargs, kwds, kw, options: keywords, handed on as they are
start, start_or_stop: first number, included; of `arange` with one number, its end
include_initial: whether the start, 0 or 1, comes first
stop: last number; included where the function says
step: distance of neighbours
num: how many numbers
endpoint: whether the end is included
retstep: whether the distance is returned, too
base: base of the powers or digits
fill_value: the number to fill with
prototype: an array whose shape and dtype are taken
buffer: memory to look at: bytes, or an object with a buffer
offset: where to begin: an element, a byte or a diagonal
count: how many; -1 for all
sep: the text between numbers; "" for binary
string: the text to read
iter: an iterable of numbers
function, func, func1d, pyfunc, fn, f: a Python function of arrays
sparse: whether the results are open, so that they broadcast to the whole
indexing: "xy" or "ij": which axis comes first
xi: vectors of coordinates
diag.v: the diagonal, or a matrix whose diagonal is taken
source: axes as they are
destination: axes where they go
repeats, reps: how many times, a number or one for each element or axis
indices_or_sections: how many parts, or where to cut
obj: a place, a slice, or several
values: what is put there; it broadcasts
shift: how far, for each axis
trim: what to cut: at an end, or of zeros; see the function
filt: an array of one or more axes
decimals: digits behind the point; negative ones count before it
min, max, a_min, a_max: bounds; None is none
nan, posinf, neginf: what is put in their places
tol: how small counts as zero
rtol, atol: relative and absolute tolerance
equal_nan: whether NaN equals NaN
a1, a2, ar1, ar2: two arrays
deg: the degree; of angles, whether they are degrees
prepend, append: values before and behind the array
to_begin, to_end: values before and behind the result
varargs: distances between samples, or their coordinates
edge_order: 1 or 2: the accuracy at the ends
xp, fp: coordinates and values of the points, coordinates rising
left, right: values outside of the points; None continues the first and last
period: length of a period
discont: jumps above this are taken out
dx: distance of samples, where there are no coordinates
set_strict.strict: whether what cannot be traced raises
set_checked.checked: whether each access is compared
set_native.mode: "background", "now" or "off"
set_traceback.mode: "short" or "full"
set_deterministic.deterministic: whether all calls of compiled functions have the same bits
mode: how ends or wrong indices are treated; the function names the choices
weights: one for each element
returned: whether the sum of weights is returned, too
ddof, correction: what is taken from the number of elements in the divisor
mean: the mean, if it is known
bias: True divides by the number of observations
fweights: integer weights: how often an observation counts
aweights: weights of observations
rowvar: whether a row is a variable (True) or an observation
q: which quantiles, from 0 to 1; of percentiles from 0 to 100
method: which estimate between two elements; NumPy's names
overwrite_input: whether the input may be used as memory
bins: how many bins, or their edges
range: lowest and highest edge
density: whether the result integrates to 1
minlength: at least so many counts
sample: points, one a row
kth: which elements are at their sorted places then
kind: which algorithm; all give the same order where `stable` holds
stable: whether equal elements keep their order
descending: largest first
side: "left" or "right": before or behind equal elements
sorter: indices that sort the array
keys: arrays, the last one compared first
assume_unique: the elements differ, which saves the sorting
return_index, return_inverse, return_counts, return_indices: whether these are returned, too
sorted: whether the result is sorted
test_elements: the elements to look for
invert: whether the answer is the other way around
condition, mask: booleans, or what is true where it is not zero
condlist: conditions, the first that holds counts
choicelist, choices: arrays to choose from
funclist: functions or numbers, one for each condition, one more for the rest
default: what stands where nothing holds
indices, ind, multi_index: places, integers
val, vals: what is put there
dims: shape of the array that the indices belong to
mask_func: a function such as `triu`
dst: the array that is written to
src: what is written
wrap: whether the diagonal goes on in tall matrices
pad_width: how many before and behind, for all axes or each; or a dict of axes
isin.element: the elements that are looked for
axisa, axisb, axisc: the axes of the vectors, in the operands and the result
optimize: the order of products: True, False, "greedy", "optimal" or a path
einsum_call: NumPy's own use
UPLO: "L" or "U": which triangle is read
upper: whether the upper triangle is used
hermitian: whether the matrix equals its conjugate transpose
rcond: singular values below this share of the largest count as zero
full_matrices: whether the bases are complete
compute_uv: whether the bases are computed, or the values alone
ord, cond.p: which norm: 1, 2, inf, "fro", "nuc" ...
p: of polynomials, coefficients; of distributions, a probability
norm: "backward" (1/n in the inverse), "ortho" or "forward"
s: lengths of the axes that are transformed
d: distance of samples
interp.x: where to interpolate

Tensor.shape, ndarray.shape: lengths of the axes
strides: bytes to the next element, for each axis
refcheck: NumPy's, does nothing here
write, align, uic: the flags to set
inplace: whether the array itself is changed
stream: NumPy's standard: None
format: how a number is written, as "%.3f"
type: a dtype
fid, file, fname, filename: a path, or a file that is open
value: the number, or what becomes the value
delta: what is added
use_locking, read_value, parallel_iterations: TensorFlow's, do nothing here
experimental_use_pfor, back_prop, swap_memory, infer_shape: TensorFlow's, do nothing here
name: a name, for messages
tensor: what is watched, any tree of arrays; of series, whether each point is evaluated by each coefficient
target: what is differentiated, an array or a tree
sources: by what it is differentiated, a tree of watched arrays
GradientTape.batch_jacobian.source, GradientTape.why.source: the watched array
output_gradients: cotangents of the targets; ones unless given
unconnected_gradients: "none" or "zero": what a source without a path gets
persistent: whether the tape can be asked several times
watch_accessed_variables: whether trainable Variables are watched by themselves
GradientTape.strict, ForwardAccumulator.strict: whether a derivative that may have lost a part raises
grad.strict, value_and_grad.strict: whether a derivative that may have lost a part raises
jvp.strict, vjp.strict, linearize.strict: whether a derivative that may have lost a part raises
jacobian.strict, hessian.strict: whether a derivative that may have lost a part raises
set_strict_gradients.strict: whether a derivative that may have lost a part raises
primals: the arguments, arrays or trees
tangents: directions, in the structure of the primals
argnums: which positional arguments, a number or a tuple
has_aux: whether the function returns `(result, anything)`
jacobian.mode: "forward", "reverse", or "auto": whichever has fewer directions
input_signature: `TensorSpec`s of what is accepted
grad_status.args: arguments to run it on
grad_status.f: a function, ufunc or method, or its name
export.path: where the files go, without an ending
export.examples: arguments as in a call, or `TensorSpec`s of arrays; None in a spec is the length `n`
export.gradient: whether the gradient is exported, too
export.batch: for how many examples the function is exported, too
export.target: the processor that the code is for
export.name: of the C function; that of the Python function unless told
export.longest: the largest open length
warmup.args, graph.args, show.args: the arguments, or `TensorSpec`s of arrays; none for the latest trace
warmup.kwargs, graph.kwargs, show.kwargs: the same by name
show.file: where the page is written, a path or a file that is open
open: whether a browser shows it
function.func: the Python function; left out in `@tnp.function(...)`
pred: a truth value
true_fn, false_fn: functions of no arguments, or of the operands
while_loop.cond: a function of the loop variables that gives a truth value
body: a function of the loop variables that gives the next ones
loop_vars: a tree of arrays
shape_invariants: TensorFlow's; shapes stay here
maximum_iterations: at most so many
lower, fori_loop.upper: the counter's first value, and the one behind its last
body_fun: a function of the counter and the carry that gives the next carry
init, init_val, initializer: what it starts with
xs: arrays whose first axis is gone along
length: how many iterations, where there are no arrays to go along
bytes.length: how many bytes
reverse: whether it goes from the last to the first
unroll: JAX's, does nothing here
checkpoint: True or k: keep a part of the carries and compute the others again in a gradient
progress: True for a bar in the terminal, or a function of `(iteration, length)`
elems: a tree of arrays, the examples along the first axis
in_axes: the axis of the examples, None for what all share, or a tree of both
chunk_size: so many examples at a time
fallback_to_while_loop, warn: TensorFlow's, do nothing here
fn_output_signature: dtype of the results
input: the array
tree: a tree of arrays
rest: more trees of the same structure
is_leaf: a function that says which nodes count as leaves
cls: the class
flatten: a function `x -> (children, rest)`
unflatten: a function `(rest, children) -> x`
outer, inner: structures, or trees that have them
structure: what `tnp.tree.structure` gave
leaves: a list in the order of `tnp.tree.leaves`
fmt: a format, as of `str.format`; of files, one such as "%.3f" for each number or column
infinities: whether infinities are found, too

ufunc.array, array: the array
At.array: the array that is updated in a copy
A, B: arrays
dtypes: the dtypes of the operands
reduction: whether the ufunc reduces
signature: the dtypes of the loop, as "dd->d"; of `vectorize` the core axes, as "(n),(n)->()"
nin, nout: how many arguments and results
otypes: dtypes of the results
doc: the docstring
excluded: arguments that are not vectorized
cache: whether the first call's result is kept
flags, op_flags, op_dtypes, op_axes, itershape, buffersize: as NumPy's iterator takes them
op: the array, or a list
nditer.remove_axis.i: which axis

prefix, suffix: texts before and behind
max_line_width, linewidth: letters a line
precision: digits
suppress_small, suppress: whether very small numbers are printed as 0
separator: text between elements
threshold: more elements than this are summarized
edgeitems: how many are shown at each end then
formatter: functions that print, by kind of dtype
floatmode: "fixed", "unique", "maxprec", "maxprec_equal"
sign: "+", " " or "-": what stands before positive numbers
legacy: NumPy's old formats, by version
nanstr, infstr: how these are printed
override_repr: a function that prints arrays
unique: whether digits stop where the number is told from its neighbours
fractional: whether digits are counted behind the point
pad_left, pad_right: letters before and behind the point
exp_digits, min_digits: at least so many digits
width: how many letters or digits
number: the number
padding: zeros in front
maxwidth, output, toplevel: as NumPy's `info` takes them
typechars, typeset: letters of dtypes
char: a letter of a dtype
type1, type2, arg1, arg2, arrays_and_dtypes, from_, to: dtypes, or arrays that have them
int_type: an integer dtype
requirements: "C", "F", "A", "O", "W", "E": what the result has to be
max_work: how hard to look for an overlap
dimensions: lengths of the axes
dtype_conversion_mode, promotion.mode: "legacy", "all", "safe" or "off"
prefer_float32: whether Python's floats become float32

allow_pickle: whether objects are read and written, which runs code of the file
fix_imports, pickle_kwargs, max_header_size, encoding: as NumPy's readers take them
mmap_mode: "r", "r+", "w+", "c": whether the file is mapped into memory
comments: what begins a comment
delimiter: what stands between two numbers
converters: functions by column
skiprows, skip_header, skip_footer: lines to leave out
usecols: which columns
unpack: whether columns are returned one by one
max_rows: at most so many rows
quotechar: what encloses a text
newline, header, footer: text at the end of a line, before and behind all
X: the array to write
regexp: a regular expression with groups
missing_values, filling_values, names, excludelist, deletechars, replace_space: as NumPy's `genfromtxt` takes them
autostrip, case_sensitive, defaultfmt, usemask, loose, invalid_raise: as NumPy's `genfromtxt` takes them
bitorder: "big" or "little": which bit is first

random.seed: an integer, a `SeedSequence`, or None for the system's randomness
loc: where the distribution lies
scale: how wide it is
low, high: bounds; the upper one is not drawn, unless the function says so
random.left, random.right, triangular.mode: the lower end, the upper end, the peak
shuffle: whether the order is random, too
replace: whether one may be drawn twice
random.a, choice.a: a parameter of the distribution; of `choice`, what is drawn from
random.n: number of trials
random.b: a parameter of the distribution
df, dfnum, dfden: degrees of freedom
nonc: noncentrality
alpha: parameters, one for each part
ngood, nbad, nsample, colors: how many there are of each, and how many are drawn
sigma: standard deviation of the logarithm
multivariate_normal.mean: the mean
wald.mean, lognormal.mean: the mean; of `lognormal`, that of the logarithm
cov: the covariance matrix; of fits, whether it is returned
check_valid: what to do with a covariance that is none: "warn", "raise", "ignore"
multivariate_normal.tol: how far from a covariance it may be
multivariate_normal.method: "svd", "eigh" or "cholesky"
standard_exponential.method: "zig" or "inv"
multivariate_hypergeometric.method: "marginals" or "count"
pvals: probabilities, one for each kind
lam: the mean
mu, kappa: the mode, and how narrow
integers.endpoint: whether `high` is drawn, too
standard_gamma.shape, gamma.shape: the parameter of shape
state: what `get_state` gave
bit_generator, bitgen: where the bits come from
n_children, n_words: how many
n_children_spawned, entropy, spawn_key, pool_size: as NumPy's `SeedSequence` takes them
counter, key: of Philox, where it stands and which stream
jumps: how many jumps
random.delta: how many draws
random.dtype: dtype of the result
rand.args, randn.args: lengths of the axes
random_raw.output: whether the words are returned
permutation.x, shuffle.x: an integer, or what is put into another order

c1, c2, coef, pol: coefficients, lowest degree first
polynomial.c: coefficients, lowest degree first
poly1d.c_or_r: coefficients
polynomial.x, polynomial.y, polynomial.z: points
polynomial.m, poly1d.m: how many times
polynomial.k: constants of integration
polynomial.deg: the degree, one for each variable
domain: the interval that is meant
window: the interval that it is mapped to
symbol, variable: the letter that is printed
roots: zeros of the polynomial
lbnd: where the integral is zero
scl: a factor of the variable
off: the constant term
w: weights of the points
full: whether residuals and ranks are returned, too
series: a series of any basis
pow: the power
maxpower: the highest power that is computed
npts: how many points
polyder.m, polyint.m: how many times
polyint.k: constants of integration
u: the dividend
seq_of_zeros: zeros, or a matrix
r: whether the numbers are zeros
increasing: whether powers rise from left to right
style: "ascii" or "unicode"
old, new: of texts, what is replaced and by what; of intervals, from where to where
alist: a list of series
parens: whether signs are put in brackets
seq: a sequence
beta: how narrow the window is

chars: letters to take off; None for spaces
fillchar: the letter to fill with
sub: what is looked for
errors: what to do with letters that have no code: "strict", "ignore", "replace"
maxsplit: at most so many cuts
keepends: whether line ends stay
tabsize: letters of a tab
table: 256 letters, one for each byte
multiply.i: how often
strings.start, strings.end, char.start, char.end: the part that is looked at
strings.stop, strings.step: the end and the step of a slice
strings.count, char.count: at most so many times
cmp, rstrip: the comparison, as "<="; and whether spaces at the end count
dates, begindates, enddates, offsets: dates or numbers of days
weekmask, holidays, busdaycal: which days are business days
roll: what to do with a date that is none
unit: the unit to print, as "D" or "s"
timezone: "naive", "UTC", "local" or a time zone

actual, desired: what was computed, and what it should be
decimal, significant: digits that have to agree
err_msg, msg, test_string: text of the error
verbose: whether both are shown
testing.strict: whether shapes and dtypes have to agree, too
nulp, maxulp: units in the last place
comparison, equal_inf, testing.names, testing.header: as NumPy's `build_err_msg` takes them

special.n: the order
exact: whether integers are exact
repetition: whether elements may be taken again
extend: "zero" or "complex": what there is for negative numbers
derivative: whether the derivative is computed
return_sign: whether the sign is returned, too
special.b: weights of the terms
multigammaln.d: dimension

fun, func: the function
optimize.f: the function, of a number or of the places and the parameters
optimize.args, integrate.args: further arguments of the function
optimize.method, integrate.method, interpolate.method, signal.method: which of SciPy's methods
optimize.options: options of the method, by name
optimize.a, optimize.b, integrate.a, integrate.b: one end, and the other
nnls.A, nnls.b: the matrix, and the right side
x0: where to begin
x1: a second place to begin with
optimize.tol, xtol, ftol, gtol: how small what changes, or what is left, has to be
optimize.rtol, integrate.rtol, integrate.atol, btol: how exact it has to be, relative and absolute
sparse.linalg.rtol, sparse.linalg.atol: how small what is left has to be, relative and absolute
maxiter, iter_lim, max_nfev, mxstep: the most iterations, calls or steps
callback: a function that SciPy calls now and then
full_output: whether what SciPy tells of the run is returned, too
disp, show, optimize.verbose, ixpr, printmessg: whether SciPy prints, or raises where it does not converge
fprime, fprime2: the first and the second derivative of the function; True: it returns them
bracket: two numbers where the function has different signs
jac: the Jacobian or gradient, a function; True: the function returns it, too
hess, hessp: the Hessian, a function, or its product with a vector
optimize.bounds: lower and upper bounds
constraints: conditions
loss: "linear", "soft_l1", "huber", "cauchy" or "arctan"
f_scale: what divides inliers from outliers
x_scale, diff_step, jac_sparsity, tr_solver, tr_options, workers: as SciPy's `least_squares` takes them
xdata, ydata: places, and what was measured there
p0: parameters to begin with
curve_fit.sigma: what the measurements are divided by
absolute_sigma: whether sigma is absolute, for the covariance
check_finite, nan_policy: what to do with NaN
kwargs: further options of the method, or arguments of the function
linprog.c: costs
A_ub, b_ub: A_ub @ x <= b_ub
A_eq, b_eq: A_eq @ x == b_eq
integrality: which elements are integers
t_span: beginning and end
t_eval: times to have the solution at
y0: the start
odeint.t: times, the first that of the start
dense_output, events, vectorized: as SciPy's `solve_ivp` takes them
solve_ivp.options: tolerances and steps, as SciPy takes them: `rtol`, `atol`, `max_step`, `first_step`, `jac`
Dfun, col_deriv, ml, mu, tcrit, h0, hmax, hmin, mxhnil, mxordn, mxords: as SciPy's `odeint` takes them
tfirst: whether the time is the first argument of the function
epsabs, epsrel: absolute and relative error that is allowed
limit: the most intervals
quad.points, quad_vec.points: places where the integrand is difficult
weight, wvar, wopts, maxp1, limlst, complex_func: as SciPy's `quad` takes them
quad_vec.norm, cache_size, quadrature: as SciPy's `quad_vec` takes them
integrate.initial: what to put in front
bc_type: conditions at the ends
extrapolate: whether pieces go on outside (True), are NaN there (False), or repeat ("periodic")
interpolate.c: coefficients
griddata.rescale: whether coordinates are scaled to the unit cube first
resample.t: the places of the samples, which come back as those of the result
stft.detrend: what is taken off each segment: False, "constant", "linear" or a function
stft.return_onesided: whether of real samples the half of the spectrum comes that says all
stft.boundary: how the samples go on beyond their ends; None: they do not
stft.padded: whether zeros fill the last segment
stft.scaling: "spectrum" or "psd", the power by frequency
stft.fs: samples per unit of time
stft.nperseg: samples of a segment
stft.noverlap: samples that two segments share; None is half of a segment
stft.nfft: samples of each transform, with zeros behind those of the segment; None is ``nperseg``
interpolate.t: knots
interpolate.k: degree
nu: order of the derivative
integrate.y, interpolate.y: values
interpolate.x: places
interpolate.points: places along each axis
interpolate.values: values on the grid
bounds_error: whether places outside raise
solver, solver_args: as SciPy's `RegularGridInterpolator` takes them
interpolate.fill_value: what places outside have
xi: places, along the last axis
in1, in2: arrays
signal.mode: "full", "same" or "valid"
signal.b, signal.a: coefficients in front of the input and of the output
sos: sections, a row for each
zi: what the filter remembers
padtype: "odd", "even", "constant" or None: how the signal goes on at its ends
padlen: by how many samples
irlen: as SciPy's `filtfilt` takes it
ndimage.input: the image
ndimage.output: a dtype
ndimage.weights: the filter
ndimage.mode: how the image goes on beyond its borders
cval: the value outside, for "constant"
origin: how far the filter is moved
ndimage.sigma: width of the Gaussian
ndimage.order: order of the derivative, or of the spline
truncate, radius: how many widths, or elements, the filter reaches
prefilter: whether the image holds values and not coefficients
coordinates: places, the first axis being the axes of the image
zoom.zoom: how many times as many elements
grid_mode: whether elements are areas and not points
matrix, offset: the transformation from places of the result to places of the image
output_shape: lengths of the result
sparse.A: a sparse matrix
sparse.linalg.b: the right side
arg1: `(data, indices, indptr)`, `(data, (row, column))`, a matrix, or a shape
diagonals: arrays, one for each diagonal
offsets: which diagonals they are
sparse.m, sparse.n: rows and columns
sparse.linalg.M: a preconditioner, or the matrix on the right side
damp, conlim, calc_var: as SciPy's `lsqr` takes them
sparse.linalg.options: options of this method
v0: a vector to begin with
which: which eigenvalues, as SciPy names them
ncv: how many vectors ARPACK keeps
sparse.linalg.sigma: eigenvalues near it
return_eigenvectors: whether vectors are returned, too
sparse.linalg.tol: how exact it has to be
sparse.linalg.k: how many
matvec: the product with a vector

asmatrix.data: an array, or what `asarray` takes
ldict, gdict: where the names in a text are looked up
itemsize: letters of a text
unicode: whether texts are of Unicode
formats, titles, aligned, byteorder: as NumPy's `rec.format_parser` takes them
arrayList: the columns
recList: the rows
fd: a file
datastring: bytes
ma.MaskedArray.data, ma.masked_array.data, ma.array.data: an array, or what `asarray` takes
keep_mask: whether the mask of `data` stays, beside `mask`
hard_mask, hardmask: whether writes leave what is masked alone
ma.MaskedArray.shrink, ma.masked_array.shrink, ma.array.shrink: whether a mask that is False everywhere becomes `nomask`
ma.make_mask.shrink, ma.mask_or.shrink, ma.masked_object.shrink, ma.masked_values.shrink: the same
endwith: whether what is masked comes last
ma.MaskedArray.dot.strict, ma.dot.strict: whether a row or column with something masked is masked as a whole
ma.MaskedArray.resize.newshape, ma.make_mask_none.newshape: lengths
ma.allclose.masked_equal: whether what is masked counts as equal
propagate_mask: whether a result is masked where any of its terms is
ma.copy.params, ma.diagonal.params, ma.repeat.params, ma.swapaxes.params: keywords of the method
fxarray: records of elements and mask, as `toflex` gives them
ndtype: a dtype
m1, m2: masks
v1, v2: two values, in any order
third: not taken
allow_masked: whether anything may be masked
ma.ndenumerate.compressed: whether what is masked is left out

device_type: "CPU" or "GPU"
megabytes, memory_limit: megabytes
set_num_threads.n: how many threads
logical_devices: configurations, one for each device to be made of the processor
version: of the format
fortran_order: whether columns come first
window_shape: lengths of the window
writeable: whether the view can be written to
own_fid: whether it closes the file
PhysicalDevice.name: as "/physical_device:CPU:0"

strings.sep, char.sep: the text to cut at, or to join with
strings.prefix, char.prefix, strings.suffix, char.suffix: the text to look for
strings.deletechars, char.deletechars: letters to leave out
strings.values, char.values: what is put into the format
strings.encoding, char.encoding: the name of the code, as "utf-8"
digitize.right: whether a bin includes its right edge
apply_along_axis.args, piecewise.args, printoptions.args, Variable.args: handed on as they are
item.args: the place of the element
rollaxis.start: before which axis it goes
isscalar.element, iterable.y, info.object: anything
assert_.val: what has to be true
flatiter.base, gradient.f: the array
mintypecode.default: the letter if none fits
fft.n: length of the axis: cut, or filled up with zeros
fftfreq.n, rfftfreq.n: length of the transform
matrix_power.n: the power
diff.n: how many times
linspace.n: how many points
vander.N: number of columns
comb.N, perm.N, factorial.n: the number of things
comb.k, perm.k: how many are taken
lambertw.k: which branch
lambertw.tol: how accurate
zeta.q: the second argument
unwrap.p: angles
rot90.k: how many quarter turns
isdtype.kind, dtypes.kind: dtypes, or kinds of them: "integral", "real floating", ...
isin.kind: "sort", "table" or None
argsort.order, argpartition.order, sort.order, partition.order: fields of records, in the order that counts
device.device: a name, as "CPU:0"
lib.fp: a file that is open
ndpointer.flags: flags that the array has to have
diag_indices.ndim, ndpointer.ndim: how many axes
nan_to_num.copy: whether the array itself stays as it is
convolve.mode, correlate.mode: "full", "same" or "valid"
pad.mode: "constant", "edge", "linear_ramp", "reflect", "symmetric", "wrap", "mean" and others, or a function
choose.mode, put.mode, take.mode: what a wrong index does: "raise", "wrap" or "clip"
memmap.mode: "r", "r+", "w+" or "c"
TensorSpec.shape: lengths of the axes, None for any
get_state.legacy: whether a tuple is returned
binary_repr.num: the integer
polyvalfromroots.r: the roots
as_array.obj, as_ctypes.obj: an array, or memory of C
bincount.x: integers, none negative
host: the process that it belongs to
"""


def _read() -> dict[str, str]:
    found = {}
    for line in _LINES.strip().split("\n"):
        keys, _, text = line.partition(": ")
        for key in keys.split(", ") if text else ():
            found[key] = text
    return found


MEANINGS = _read()


def key(name: str, parameter: str) -> str:
    """The line for a parameter of a public function: of the function, of its module, or of all that have it; or ""."""
    *spaces, last = name.split(".")
    keys = [f"{name}.{parameter}", f"{last}.{parameter}"]
    keys += [f"{space}.{parameter}" for space in (*reversed(spaces), ".".join(spaces))]
    return next((key for key in [*keys, parameter] if key in MEANINGS), "")


def meaning(name: str, parameter: str) -> str:
    """What a parameter of a public function means."""
    return MEANINGS.get(key(name, parameter), "")
