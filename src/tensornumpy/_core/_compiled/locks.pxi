# A lock that one thread may take several times, as threading.RLock, which is the Python form. The lock of Python is held
# while this code runs, so a count says who has it; only who has to wait for another thread takes a lock of the system.

cdef class Lock:
    cdef unsigned long owner  # the thread that has taken it
    cdef Py_ssize_t depth, waiting  # how often it has, and how many others wait
    cdef object gate  # held but for a moment: it lets one of those go on
    cdef object __weakref__

    def __init__(self):
        self._at_fork_reinit()

    cdef inline bint take(self):
        """Take it if no other thread has it."""
        cdef unsigned long me = PyThread_get_thread_ident()
        if self.depth and self.owner != me:
            return False
        self.owner = me
        self.depth += 1
        return True

    cdef inline int give(self) except -1:
        if self.depth == 0 or self.owner != PyThread_get_thread_ident():
            raise RuntimeError("cannot release un-acquired lock")
        self.depth -= 1
        if self.depth == 0 and self.waiting and self.gate.locked():
            self.gate.release()
        return 0

    def acquire(self, bint blocking=True, double timeout=-1):
        """Whether it has been taken, at the latest after so many seconds; -1: for ever."""
        cdef double end = time.monotonic() + timeout if timeout > 0 else 0
        cdef double left = timeout
        if blocking and timeout < 0 and timeout != -1:
            raise ValueError("timeout value must be a non-negative number")
        if not blocking and timeout != -1:
            raise ValueError("can't specify a timeout for a non-blocking call")
        while not self.take():
            if not blocking or (timeout >= 0 and left <= 0):
                return False
            self.waiting += 1
            try:
                self.gate.acquire(True, left)
            finally:
                self.waiting -= 1
            if timeout >= 0:
                left = max(0.0, end - time.monotonic())
        return True

    def release(self):
        self.give()

    def __enter__(self):
        return self.acquire()

    def __exit__(self, *error):
        self.give()

    def _is_owned(self):
        return self.depth > 0 and self.owner == PyThread_get_thread_ident()

    def _at_fork_reinit(self):
        self.depth = self.waiting = 0
        self.gate = threading.Lock()
        self.gate.acquire()
