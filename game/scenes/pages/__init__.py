"""Pages and sheets to read, to choose from and to set."""
