"""The moves to find in the lessons and the points of their goals, by hand from the printed sheet."""

FOUND = {
    "match": [("423@0:1", 9), ("440@0:4", 8)],
    "draw": [("draw", -5), ("draw", -5), ("345@1:-1", 12), ("pass", -10)],
    "bridge": [("504@0:0", 40), ("522@0:0", 40)],
    "double": [("544@0:0", 40), ("512@0:0", 40)],
    "hexagon": [("511@0:0", 50), ("113@0:0", 50)],
    "end": [("144@2:1", 25), ("544@-1:2", 400), ("211@0:-2", 25)],
}
