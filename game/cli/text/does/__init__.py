"""What the commands of text mode do. Each takes the house and the words after its name, and returns what is said."""
