"""The stubs of the package, ``*.pyi``: written by ``generate.py`` from what the declarations and samples show."""
