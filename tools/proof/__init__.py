"""What the long proofs of the service share: players, journals, nodes that break, checks."""
