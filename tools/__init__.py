"""Development tools: proofs, generators, test servers; not part of the package."""
