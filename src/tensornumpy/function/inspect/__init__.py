"""Looking into functions: explain, pages, profiles, checks, status."""
