"""The revisions, one per file."""
