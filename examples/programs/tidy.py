"""A bot for Tricorn: plays for most points and, among equals, keeps tiles that share numbers.

Try it: tricorn play --players "Ada,program:python3 examples/programs/tidy.py"
"""

import sys

rack, moves = [], []
for line in sys.stdin:
    word, *rest = line.split()
    if word == "begin":
        print("ready", flush=True)
    elif word == "rack":
        rack, moves = rest, []
    elif word == "legal":
        number, move, points = rest
        alike = sum(bool(set(move[:3]) & set(tile)) for tile in rack)
        moves.append((int(points), -alike, number))
    elif word == "go":
        print("move", max(moves)[2], flush=True)
