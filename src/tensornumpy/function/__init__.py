"""``function``: trace Python once per signature, run the graph ever after."""
