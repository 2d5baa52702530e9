"""Sample calls: what is done about floating point errors."""

from matrix.sample import value


def _restored(xp, run):
    """What ``run`` gives, with the state as it was before."""
    before = xp.seterr()
    try:
        return run()
    finally:
        xp.seterr(**before)


value("seterr", lambda xp: _restored(xp, lambda: sorted([*xp.seterr(all="ignore"), *xp.geterr().values()])))
value("geterr", lambda xp: sorted(xp.geterr().items()))
value("seterrcall", lambda xp: [xp.seterrcall(None), xp.geterrcall()])
value("geterrcall", lambda xp: xp.geterrcall())
value("getbufsize", lambda xp: xp.getbufsize())
value("setbufsize", lambda xp: xp.setbufsize(8192))
