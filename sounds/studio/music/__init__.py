"""From a score as text to the stems of a dance."""
