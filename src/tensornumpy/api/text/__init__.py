"""Text, dates and records."""
