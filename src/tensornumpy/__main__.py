"""``python -m tensornumpy``: calls the command line (command/cli.py), as ``tensornumpy`` in a terminal does."""

import sys

from .command.cli import main

sys.exit(main())
