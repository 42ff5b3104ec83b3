"""The command line: `hashi` and its verbs."""
