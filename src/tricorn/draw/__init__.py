"""Pictures of boards, racks and tiles: text for a terminal, SVG for everything else."""
