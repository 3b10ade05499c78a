"""The command line: what can be asked for, and what each subcommand does and prints."""
