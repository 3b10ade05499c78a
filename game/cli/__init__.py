"""The command line: its arguments, and what each subcommand does and prints."""
