"""Programs of constructs.txt that are not one native program: loops that Python unrolls, breaks, traces."""

NOT_NATIVE = set(
    """
    adv-bool adv-copyslice adv-count adv-del adv-dictlist adv-eq adv-index adv-iterapp adv-mutarr adv-mutread
    adv-mutrow adv-nestmut adv-plus adv-popempty adv-remove adv-rev adv-samearr adv-setslice adv-sort adv-star
    adv-str adv-swap adv-times adv-unpack adv-zero builtin-min3 builtin-pow3 builtin-powi combos dict-const
    dict-count dict-get dict-intkey dict-memo dict-setdefault dict-str false-then-value fn-nonlocal fn-partial
    for-else-ret ind-zero list-append-int-max list-append-int-stack mask-carry mask-median mask-ret misc-bitcount
    misc-delete misc-fmt misc-interp misc-norm1 misc-normaxis misc-random misc-roll misc-sortrow misc-unique
    ndenumerate none-best-row numeric-dft numeric-mandel recur-gcd recur-quick round-r1 set-add set-in
    slice-step-write sorted-list sorted-small sorted-tuple tuple-branch tuple-data tuple-len var-o walrus-comp
    """.split()
)
