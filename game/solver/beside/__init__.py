"""The solver in a background process, and the lamp that shows whether the deal can still be won."""
