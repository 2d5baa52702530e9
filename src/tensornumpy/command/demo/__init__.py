"""The tour of the library: chapters of text and code that run in the terminal and make the guide notebook.

``chapters/*.py`` are scripts in cells: ``# %% [markdown]`` starts text, ``# %%`` starts code. A section begins at a
text cell with a ``## N.`` heading. The sections of one script share their variables, in the notebook all do.
"""

from .sections import CHAPTERS, Cell, Section, load_sections

__all__ = ["CHAPTERS", "Cell", "Section", "load_sections"]
