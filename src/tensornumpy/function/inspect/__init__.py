"""Looking into functions: explain, pages, profiles, checks, status.

Methods of compiled functions and ``tnp.profile`` call it. It reads traces, graphs and what the engines report, and
changes none of them.
"""
