"""Everything a person meets: the command line, the terminal, drawings, later the browser."""
