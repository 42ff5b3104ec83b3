"""Tests of the texts: the catalogues of all languages and the way to them."""
