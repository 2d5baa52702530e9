"""A program as data: nodes in the order they run. Knows neither handles nor the API."""
