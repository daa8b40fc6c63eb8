"""What can be asked over HTTP, one file a subject."""
