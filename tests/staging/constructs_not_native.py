"""Programs of constructs.txt that are not one native program: loops that Python unrolls, breaks, traces."""

NOT_NATIVE = set(
    """
    adv-copyslice adv-del adv-dictlist adv-eq adv-iterapp adv-mutarr adv-mutread adv-mutrow adv-nestmut
    adv-plus adv-popempty adv-remove adv-samearr adv-setslice adv-sort adv-star adv-str adv-swap adv-times
    adv-unpack adv-zero adv2-anyeff adv2-compwalrus adv2-default adv2-fstr adv2-gencall adv2-maxdef
    adv2-npvar adv2-optarr adv2-plusempty adv2-setcomp adv2-sortedlist adv2-starlist adv2-tupstar builtin-min3
    builtin-pow3 builtin-powi combos dict-const dict-count dict-intkey dict-memo
    false-then-value first-turn-branch first-turn-break first-turn-read fn-nonlocal fn-partial for-else-ret ind-zero
    mask-median mask-ret misc-bincount misc-bitcount misc-delete misc-fmt misc-random
    misc-unique none-best-row recur-gcd recur-quick rep-a rep-b rep-c rep-d
    rep-f round-r1 set-add set-in slice-step-write sorted-list sorted-small sorted-tuple tuple-branch tuple-data
    tuple-len var-o walrus-comp
    """.split()
)
