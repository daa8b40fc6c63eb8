"""Pictures of boards, racks and tiles: as text for a terminal, as SVG for everything else."""
