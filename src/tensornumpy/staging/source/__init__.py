"""Python source: found, analysed, rewritten."""
