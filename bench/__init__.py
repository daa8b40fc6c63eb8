"""Measurements: every figure in the documents comes from here."""
