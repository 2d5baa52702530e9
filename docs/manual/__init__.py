"""What makes the manual a site: pages of the reference from docstrings, the gallery, the navigation."""
