"""User interfaces: command line, terminal, drawings, browser."""
