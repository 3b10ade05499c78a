"""Pages and dialogs for reading, choosing and settings."""
