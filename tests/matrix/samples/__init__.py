"""The sample calls of every public function, a file a chapter. Importing this package fills ``CASES``."""

import importlib
import pkgutil

for _module in pkgutil.iter_modules(__path__):
    importlib.import_module(f"{__name__}.{_module.name}")
