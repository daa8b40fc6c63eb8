"""Records: notation, reading, writing, and the proof of a shuffle."""
