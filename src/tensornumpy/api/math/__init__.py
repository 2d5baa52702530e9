"""Mathematics on arrays that is no ufunc."""
