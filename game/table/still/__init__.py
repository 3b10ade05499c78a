"""What lies still on the cloth, and what is drawn over it."""
