"""The manual as a site: ``make docs``. Pages are the Markdown of this folder; the reference is made of docstrings."""

import os
import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "src")]
os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")

import tensornumpy  # noqa: E402
from manual import gallery, links, navigation, reference  # noqa: E402

project = "tensornumpy"
author = "the authors of tensornumpy"
version = release = tensornumpy.__version__
html_title = f"tensornumpy {version}"

extensions = ["myst_parser"]
myst_heading_anchors = 4
myst_enable_extensions = ["attrs_inline"]
root_doc = "index"
exclude_patterns = ["manual"]
highlight_language = "python3"
nitpicky = True
add_module_names = False
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"
python_maximum_signature_line_length = 300  # the line wraps by itself
pygments_style = "tango"
suppress_warnings = ["config.cache"]

html_theme = "pydata_sphinx_theme"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_extra_path = ["404.html"]
html_search_scorer = str(HERE / "manual" / "scorer.js")
html_show_sourcelink = False
html_copy_source = False
html_theme_options = {
    "logo": {"text": "tensornumpy"},
    "navbar_align": "left",
    "header_links_before_dropdown": 7,
    "navigation_depth": 2,
    "show_toc_level": 2,
    "show_prev_next": True,
    "navbar_end": ["theme-switcher"],
    "footer_start": ["copyright"],
    "footer_end": [],
    "back_to_top_button": False,
    "pygments_light_style": "tango",
    "pygments_dark_style": "github-dark",
}
html_sidebars = {"index": []}
copyright = "the authors of tensornumpy, Apache License 2.0"


def setup(app):
    app.connect("builder-inited", lambda app: reference.write(HERE / "reference"))
    app.connect("builder-inited", lambda app: gallery.write(HERE))
    app.connect("source-read", navigation.read)
    app.connect("build-finished", links.check)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
