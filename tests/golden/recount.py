"""Recount a record from its text alone, without using the package.

Cells are sets of three lattice points; sides, bridges and hexagons are found by comparing such
sets over the whole table. Numbers and rules come from the tables below.
"""

OMINOS = {
    "tile": 1,
    "opening": 10,
    "opening_any": False,
    "zero": 30,
    "bridge": 40,
    "double": 40,
    "hexagon": (50, 60, 70),
    "draw": -5,
    "limit": 3,
    "three": -10,
    "empty": -10,
    "out": 25,
    "racks": 1,
    "pays": "less own",
}
TRIPPLE = OMINOS | {
    "opening": 5,
    "opening_any": True,
    "zero": 0,
    "bridge": 30,
    "double": 25,
    "hexagon": (40, 80, 120),
    "three": 0,
    "empty": -5,
    "out": 20,
}
SIMPLE = OMINOS | {
    "tile": 0,
    "opening": 0,
    "zero": 0,
    "bridge": 1,
    "double": 0,
    "hexagon": (1, 2, 3),
    "draw": 0,
    "three": 0,
    "empty": 0,
    "out": 5,
    "racks": 0,
    "pays": "bonus",
}
SHEETS = {
    "tri-ominos": OMINOS,
    "tri-domino": OMINOS,
    "tripple-domino": TRIPPLE,
    "tripple-domino-de": TRIPPLE | {"empty": -10},
    "tri-ominos-simple": SIMPLE,
    "tri-ominos-unscored": SIMPLE | {"bridge": 0, "hexagon": (0, 0, 0), "out": 1},
    "pressman": OMINOS | {"limit": 99, "hexagon": (50, 50, 50)},
    "goliath": OMINOS | {"opening": 0, "zero": 0, "empty": 0, "double": 0},
    "wikipedia": OMINOS | {"hexagon": (50, 100, 150), "pays": "differences"},
}


def points_of_cell(cell):
    """Return the three lattice points of a cell, clockwise from its apex."""
    row, col = map(int, cell.split(":"))
    if (row + col) % 2 == 0:
        return (row, col + 1), (row + 1, col + 2), (row + 1, col)
    return (row + 1, col + 1), (row, col), (row, col + 2)


def name(numbers):
    """Return the tile that shows these digits clockwise."""
    turns = [numbers[i:] + numbers[:i] for i in range(3)]
    names = [turn for turn in turns if list(turn) == sorted(turn)]
    assert names, f"{numbers} is flipped"
    return names[0]


def value(tile):
    return sum(map(int, tile))


class Round:
    """One round: the table, the racks, the pool and the draws of the current turn."""

    def __init__(self, sheet):
        self.sheet = sheet
        self.table = {}
        self.numbers = {}
        self.racks = {}
        self.pool = []
        self.draws = 0

    def lay(self, numbers, cell):
        """Place a tile, asserting that the placement is legal; return its bonus."""
        corners = points_of_cell(cell)
        sides = [laid for laid in self.table if len(laid & set(corners)) == 2]
        assert frozenset(corners) not in self.table
        assert sides or not self.table
        for corner, number in zip(corners, numbers, strict=True):
            assert self.numbers.get(corner, number) == number, "a corner disagrees"
        bonus = self.bonus(corners, sides)
        self.numbers |= dict(zip(corners, numbers, strict=True))
        self.table[frozenset(corners)] = numbers
        return bonus

    def bonus(self, corners, sides):
        full = [sum(corner in laid for laid in self.table) for corner in corners].count(5)
        if full:
            return self.sheet["hexagon"][full - 1]
        if len(sides) > 1:
            return self.sheet["double"]
        lone = [corner for side in sides for corner in corners if corner not in side]
        return self.sheet["bridge"] if any(corner in self.numbers for corner in lone) else 0

    def opening(self, tile):
        triple = len(set(tile)) == 1
        bonus = self.sheet["opening"] if triple or self.sheet["opening_any"] else 0
        return bonus + (self.sheet["zero"] if tile == "000" else 0)

    def end(self, how, winner):
        """Return the points of the end of the round."""
        left = {seat: sum(map(value, rack)) for seat, rack in self.racks.items()}
        others = [rest for seat, rest in left.items() if seat != winner]
        if how == "out":
            assert not self.racks[winner]
            return self.sheet["out"] + self.sheet["racks"] * sum(others)
        lowest = [seat for seat, rest in left.items() if rest == min(left.values())]
        alone = len(left) == 1 and self.sheet["pays"] == "bonus"
        assert winner == (lowest[0] if len(lowest) == 1 and not alone else "-")
        if winner == "-":
            return 0
        if self.sheet["pays"] == "bonus":
            return self.sheet["out"]
        times = len(others) if self.sheet["pays"] == "differences" and others else 1
        return sum(others) - times * left[winner]


def recount(text):
    """Check every line of a complete record."""
    sheet, totals, now = None, {}, None
    for line in text.splitlines():
        words = line.split()
        if words[0] == "#rules":
            sheet = SHEETS[words[1]]
        elif words[0] == "#player":
            totals[words[1]] = 0
        elif words[0] == "round":
            now = Round(sheet)
        elif not line.startswith("#"):
            take(now, words, totals)


def take(now, words, totals):
    """Check one line of a round."""
    match words:
        case ["deal", seat, *tiles]:
            now.racks[seat] = set(tiles)
        case ["pool", *tiles]:
            now.pool = tiles
        case ["opens", laid]:
            now.lay(*laid.split("@"))
            now.pool = now.pool[:20]
        case ["lot", _] | [_, "timeout" | "hint"]:
            pass
        case [seat, "shows", tile]:
            assert tile in now.racks[seat]
        case ["end", "blocked", "-"]:
            assert now.end("blocked", "-") == 0
        case ["end", how, seat, points, total]:
            credit(totals, seat, now.end(how, seat), points, total)
        case ["game", *pairs]:
            stated = list(zip(pairs[::2], map(int, pairs[1::2]), strict=True))
            assert stated == sorted(totals.items(), key=lambda pair: (-pair[1], pair[0]))
        case [seat, *_, points, total]:
            credit(totals, seat, turn(now, seat, words[1:-2]), points, total)


def turn(now, seat, words):
    """Return the points of a draw, a pass or a placement."""
    sheet = now.sheet
    if words[0] == "draw":
        assert now.pool[0] == words[1]
        now.racks[seat].add(now.pool.pop(0))
        now.draws += 1
        assert now.draws <= sheet["limit"]
        return sheet["draw"]
    draws, now.draws = now.draws, 0
    if words[0] == "pass":
        assert draws == sheet["limit"] or not now.pool
        return sheet["three"] if draws == sheet["limit"] else sheet["empty"]
    numbers, cell = words[0].split("@")
    tile, first = name(numbers), not now.table
    now.racks[seat].remove(tile)
    bonus = now.lay(numbers, cell)
    return sheet["tile"] * value(tile) + (now.opening(tile) if first else bonus)


def credit(totals, seat, expected, points, total):
    totals[seat] += expected
    assert (int(points), int(total)) == (expected, totals[seat])
