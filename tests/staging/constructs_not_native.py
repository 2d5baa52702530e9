"""Programs of constructs.txt that are not one native program: loops that Python unrolls, breaks, traces."""

NOT_NATIVE = set(
    """
    adv-bool adv-copyslice adv-count adv-del adv-dictlist adv-eq adv-index adv-iterapp adv-mutarr adv-mutread
    adv-mutrow adv-nestmut adv-plus adv-popempty adv-remove adv-rev adv-samearr adv-setslice adv-sort adv-star
    adv-str adv-swap adv-times adv-unpack adv-zero builtin-bool builtin-min3 builtin-pow3 builtin-powi combos
    dict-const dict-count dict-get dict-intkey dict-memo dict-setdefault dict-str false-then-value fn-nonlocal
    fn-partial for-else-ret ind-zero iter-prod iter-zipint list-append-int-max list-append-int-stack
    list-append-row-iter mask-carry mask-median mask-ret minmax-key-idx minmax-key-lam minmax-key-min misc-allclose
    misc-bitcount misc-delete misc-fmt misc-insert misc-interp misc-isclose misc-norm1 misc-normaxis misc-polyval
    misc-random misc-roll misc-searchsorted misc-sortrow misc-unique misc-unravel ndenumerate ndindex none-best-row
    numeric-dft numeric-gs numeric-mandel recur-gcd recur-quick round-int round-np round-r0 round-r1 set-add set-in
    slice-step-write sorted-list sorted-small sorted-tuple try-raise tuple-branch tuple-data tuple-len tuple-named
    tuple-replace var-o walrus-comp
    """.split()
)
