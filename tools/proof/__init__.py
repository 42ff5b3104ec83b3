"""Shared parts of the long proofs: players, journals, broken nodes, checks."""
