"""For each rule field, changes that must affect both engines in the same way."""

CASES = {
    "deal": [("tri-ominos", "deal=5,4,3", 2), ("tri-ominos", "deal=2,2,9", 6)],
    "opener": [("tri-ominos", "opener=lot", 3)],
    "opening_bonus": [("tri-ominos", "opening_bonus=17", 2)],
    "opening_bonus_for": [("tri-ominos", "opening_bonus_for=any deal=2,2,2", 2)],
    "zero_bonus": [("tri-ominos", "zero_bonus=77 deal=28,14,9", 2)],
    "zero_choice": [("tri-ominos", "zero_choice=no deal=28,14,9", 2)],
    "tile_values": [("tri-ominos", "tile_values=no", 2)],
    "bridge": [("tri-ominos", "bridge=3", 2)],
    "double": [("tri-ominos", "double=3 deal=28,14,9 target=9000", 2)],
    "hexagon": [("tri-ominos", "hexagon=1,500,900", 2)],
    "must_lay": [("tri-ominos", "must_lay=yes", 2)],
    "draw": [("tri-ominos", "draw=-1", 2)],
    "draw_limit": [("tri-ominos", "draw_limit=1", 2), ("tri-ominos", "draw_limit=56", 2)],
    "lay_after_draw": [("tri-ominos", "lay_after_draw=drawn", 2)],
    "three_drawn": [("tri-ominos", "three_drawn=-1", 2)],
    "pool_empty": [("tri-ominos", "pool_empty=-1 deal=28,14,9", 2)],
    "out": [("tri-ominos", "out=1", 2)],
    "out_racks": [("tri-ominos", "out_racks=no", 3)],
    "blocked": [("tripple-domino", "blocked=all-passed deal=10,14,9", 3)],
    "blocked_pays": [
        ("tripple-domino", "blocked_pays=differences deal=10,14,9", 3),
        ("tripple-domino", "blocked_pays=out-bonus deal=10,14,9", 4),
    ],
    "target": [("tri-ominos", "target=30", 2)],
    "target_when": [("tri-ominos", "target_when=round-end target=20 draw=-60", 3)],
    "rounds": [("tri-ominos", "rounds=2", 2)],
    "winner": [("tri-ominos", "winner=last-round target=60", 4)],
    "time_limit": [("tri-ominos", "time_limit=30", 2)],
    "solo_rack": [("tri-ominos", "solo_rack=4", 1)],
    "solo_draws": [("tri-ominos", "solo_draws=2", 1), ("tripple-domino", "solo_draws=0", 1)],
}
"""Each case: a preset, changed fields, number of seats."""

NO_DIFFERENCE_IN_PLAY = {"time_limit", "winner"}
"""The table runs the clock, and winners follow from the totals, so play does not change."""
