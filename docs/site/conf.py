"""Sphinx configuration for the site: `make docs`."""

from __future__ import annotations

from importlib import metadata

project = "Tricorn"
author = "the Tricorn contributors"
release = metadata.version("tricorn")

extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "docs/site/index"
include_patterns = ["*.md", "docs/**.md", "bench/README.md"]
exclude_patterns = ["**/node_modules", "src", "tests", "examples", "dist", "site", "shots", ".*"]

myst_heading_anchors = 4
suppress_warnings = ["misc.highlighting_failure"]
highlight_language = "text"

default_role = "code"
add_module_names = False
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True}
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = "Tricorn"
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_favicon = "../../src/tricorn/page/icon.svg"
html_additional_pages = {"index": "forward.html"}
templates_path = ["templates"]
html_theme_options = {"top_of_page_buttons": []}
