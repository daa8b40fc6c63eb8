"""A table: board and rack, texts, turns, rounds and games, friends."""

import re

from playwright.sync_api import expect
from tests.journeys.noticing import IN_SIGHT, REACHABLE
from tests.programs import WAIT

from tricorn.core.board import parse_placement

MOST_TURNS = 400
SHORT = {"target": 20, "draw_limit": 1}
"""Rules for a game of one round, which takes about seven turns per player with six players."""


class AtTable:
    def arrives_at_table(self):
        self.board.wait_for()
        self.notice()

    # Board and rack

    @property
    def board(self):
        return self.page.get_by_role("group", name=self.text("page.board"), exact=True)

    @property
    def rack(self):
        return self.page.get_by_role("group", name=self.text("page.rack"), exact=True)

    @property
    def tiles_on_board(self):
        return self.board.get_by_role("listitem")

    @property
    def tiles_in_rack(self):
        return self.rack.get_by_role("button")

    @property
    def fitting_tiles(self):
        fits = re.compile(rf", {re.escape(self.text('page.fits'))},")
        return self.rack.get_by_role("button", name=fits)

    @property
    def spots(self):
        """The spots on which the chosen tile fits."""
        return self.board.get_by_role("button")

    # Texts

    @property
    def banner(self):
        """The main heading, which says which player has the turn or what to do next."""
        return self.page.get_by_role("heading", level=1).inner_text()

    def players(self):
        """Return the text shown for each player: name, score, number of tiles, state."""
        chips = self.page.get_by_role("list", name=self.text("page.players"), exact=True)
        chips.get_by_role("listitem").first.wait_for()
        return [" ".join(chip.split()) for chip in chips.get_by_role("listitem").all_inner_texts()]

    def totals(self):
        """Return the total of each player in the score table."""
        rows = self.place.get_by_role("row").filter(visible=True)
        texts = rows.last.get_by_role("cell").all_inner_texts()
        return [int(text.replace("−", "-")) for text in texts]

    def earned(self):
        """Return the points that each player has gained in all rounds, ignoring losses."""
        _, *rounds, _ = self.place.get_by_role("row").filter(visible=True).all()
        cells = [each.get_by_role("cell").all_inner_texts() for each in rounds]
        return [sum(int(text.split()[0]) for text in column) for column in zip(*cells, strict=True)]

    def log(self):
        """Return the lines of the game log, the newest first."""
        self.press("page.story")
        lines = self.page.get_by_role("log", name=self.text("page.story"), exact=True)
        return lines.get_by_role("listitem").all_inner_texts()

    def sees_whole_rack(self):
        """Check that no tile of the rack is covered; on a phone the page may be scrolled to it."""
        look = REACHABLE if self.manner == "touch" else IN_SIGHT
        for tile in self.tiles_in_rack.all():
            assert tile.evaluate(look), f"cannot see {tile.get_attribute('aria-label')}"

    def sees_tiles(self, count):
        """Wait until this number of tiles is on the board."""
        expect(self.tiles_on_board).to_have_count(count)
        self.notice()

    def chooses_from_menu(self, key, **gaps):
        self.press("page.menu")
        self.press(key, **gaps)

    # Waiting

    def has_turn(self):
        return self.banner == self.text("page.your-turn")

    def dialog_is_open(self):
        return self.page.locator("dialog[open]").count() > 0

    def waits_for_turn(self):
        """Wait until this person has the turn, or the round or the game is over; return which.

        On a shared device, show the tiles of the player whose turn it is.
        """
        words = re.compile(f"^{re.escape(self.text('page.your-turn'))}$")
        turn = self.page.get_by_role("heading", level=1).filter(has_text=words)
        curtain = self.page.get_by_role("button", name=self.text("page.lift"), exact=True)
        turn.or_(curtain).or_(self.page.locator("dialog[open]")).first.wait_for()
        self.notice()
        if self.dialog_is_open():
            return "over"
        if curtain.count():
            self.lifts_curtain()
        return "turn"

    def lifts_curtain(self):
        self.press("page.lift")
        self.does_not_see("page.lift")

    def settles(self):
        """Wait until the server has accepted all moves."""
        pending = self.page.get_by_text(self.text("page.line-pending"), exact=True)
        expect(pending).to_have_count(0, timeout=WAIT * 1000)

    # A turn

    def takes_turn(self):
        """Place a tile that fits, or else draw or pass."""
        if self.fitting_tiles.count():
            self.places_tile()
        else:
            self.draws_or_passes()

    def draws_or_passes(self):
        """Draw if the rules allow it, or else pass; place a tile if they allow neither."""
        key = next((each for each in ("draw", "pass") if self.can_press(f"page.{each}")), None)
        if key is None:
            return self.places_tile()
        self._declines(key)
        return self.settles()

    def places_tile(self):
        self.chooses_fitting_tile()
        if self.manner == "keys":
            self.page.keyboard.press("ArrowRight")
            self.page.keyboard.press("Enter")
        else:
            self._presses_spot(self.spots.first)
        self.settles()

    def chooses_fitting_tile(self):
        """Select the first tile that fits, so that the board shows its spots."""
        if self.manner == "keys":
            self._chooses_by_number()
            expect(self.board.locator(":focus")).to_have_count(1)
            return
        tile = self.fitting_tiles.first
        if tile.get_attribute("aria-pressed") != "true":
            self.press_control(tile)
        self.spots.first.wait_for()

    def _chooses_by_number(self):
        """Select by number key, which reaches nine tiles; `O` sorts the fitting tiles to the front."""
        fits = self.text("page.fits")
        while True:
            names = self.tiles_in_rack.evaluate_all("all => all.map(e => e.ariaLabel)")
            place = next(at for at, name in enumerate(names, 1) if f", {fits}," in name)
            if place <= 9:
                break
            self.presses_key("o")
        self.presses_key(str(place))

    def _presses_spot(self, spot):
        """Play on a spot: two taps by touch, as the first only previews the tile, or one click."""
        name = spot.get_attribute("aria-label")
        same = self.board.get_by_role("button", name=name, exact=True).first
        self.press_control(same)
        if self.manner == "touch":
            self.press_control(same)

    def plays(self, move):
        """Play one move: `draw`, `pass` or a placement such as `551@0:1`."""
        if "@" not in move:
            self._declines(move)
        else:
            placement = parse_placement(move)
            name = re.compile(f"^{'-'.join(str(placement.tile))}(?!-)")
            tile = self.rack.get_by_role("button", name=name)
            tile.wait_for()
            if self.manner == "keys":
                self._places_by_keys(placement)
            else:
                self.press_control(tile)
                self._presses_spot(self._spot_at(placement.cell))
        self.settles()

    def _declines(self, move):
        if self.manner == "keys":
            self.presses_key(move[0])
        else:
            self.press(f"page.{move}")

    def _places_by_keys(self, placement):
        tile = "-".join(str(placement.tile))
        names = self.tiles_in_rack.evaluate_all("all => all.map(e => e.ariaLabel)")
        place = next(at for at, name in enumerate(names, 1) if name.startswith(tile))
        self.presses_key(str(place))
        spot = self._spot_at(placement.cell)
        spot.wait_for()
        expect(self.board.locator(":focus")).to_have_count(1)
        for _ in range(self.spots.count()):
            if spot.evaluate("spot => spot === document.activeElement"):
                break
            self.page.keyboard.press("ArrowRight")
        expect(spot).to_be_focused()
        self.page.keyboard.press("Enter")

    def _spot_at(self, cell):
        where = {"row": cell.row, "col": cell.col}
        words = "|".join(self.pattern(f"page.{key}-here", **where) for key in ("lay", "try"))
        return self.board.get_by_role("button", name=re.compile(f"^(?:{words})$"))

    # Rounds and games

    def plays_round(self, turn=None):
        """Play until the summary of the round opens; `turn` is how to take a turn."""
        for _ in range(MOST_TURNS):
            if self.waits_for_turn() == "over":
                return
            (turn or self.takes_turn)()
        raise AssertionError(f"no end after {MOST_TURNS} turns")

    def plays_game(self, turn=None):
        """Play round after round until the game is over; return how many rounds it took."""
        rounds = 1
        self.plays_round(turn)
        while self.can_press("page.next-round"):
            self.goes_to_next_round()
            self.plays_round(turn)
            rounds += 1
        return rounds

    def sees_result(self):
        """Return the winner that the summary of the game names."""
        won = self.shown("page.you-won").count()
        return self.sees_title("page.you-won" if won else "page.winner")

    def goes_to_next_round(self):
        self.press("page.next-round")
        expect(self.page.locator("dialog[open]")).to_have_count(0)

    # Friends

    def invitation(self):
        """Return the path of the link in the invitation."""
        self.press("page.invite")
        link = self.field("page.link").input_value()
        self.closes_dialog()
        return link.removeprefix(self.site)

    def leaves(self):
        self.chooses_from_menu("page.leave")
        self.sees("page.leave-sure")
        self.press("page.leave")
        self.settles()

    def comes_back(self):
        self.chooses_from_menu("page.come-back")
        self.settles()


def take_turns(*people, most=MOST_TURNS):
    """Let each player take their turns until all see the end of the round, at most `most` turns."""
    turns = 0
    while turns < most:
        active = next(
            (each for each in people if not each.dialog_is_open() and each.has_turn()), None
        )
        if active is not None:
            active.takes_turn()
            turns += 1
        elif all(each.dialog_is_open() for each in people):
            return
        else:
            people[0].page.wait_for_timeout(30)
