"""The commands of `tricorn`, one module each."""
