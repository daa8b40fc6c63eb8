"""The messages that a table sends, and the responses of lessons, as plain values for JSON."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class PointsData(TypedDict):
    """Points with their parts: `[["value", 9], ["bridge", 40]]`."""

    total: int
    parts: list[tuple[str, int]]


class RackData(TypedDict):
    """A rack: the tiles you may see, and the number of hidden ones."""

    known: list[str]
    hidden: int


class EventData(TypedDict):
    """An event of the game; the fields depend on `type`.

    `dealt` (racks, pool, opener, opens), `placed` (seat, move, points), `shown` (seat, tile), `drawn`
    (seat, tile or null, points), `passed` (seat, points), `round-ended` (how, winner or null, points),
    `game-ended` (totals), `remark` (seat, kind: `timeout`, `hint`, or why the computer played the next
    move for a bot: `bot-crash`, `bot-illegal`, `bot-late`). In an uploaded record, `agreed` marks what
    was played by agreement.
    """

    type: str
    seat: NotRequired[int]
    move: NotRequired[str]
    tile: NotRequired[str | None]
    points: NotRequired[PointsData]
    racks: NotRequired[list[RackData]]
    pool: NotRequired[list[str | None]]
    opener: NotRequired[int]
    opens: NotRequired[str | None]
    how: NotRequired[str]
    winner: NotRequired[int | None]
    totals: NotRequired[list[int]]
    kind: NotRequired[str]
    agreed: NotRequired[bool]


class OptionData(TypedDict):
    """A legal move and its points."""

    move: str
    points: PointsData


class SeatData(TypedDict):
    """The public data of a seat."""

    name: str
    bot: str | None
    free: bool
    person: bool
    """Whether the seat belongs to a person, even if a bot plays for them now."""
    muted: bool
    ready: bool
    score: int
    tiles: int


class ProofData(TypedDict):
    """How a round was shuffled; `secret` and `wishes` are null until the round ends."""

    round: int
    commitment: str
    secret: str | None
    wishes: list[str] | None


class MistakeData(TypedDict):
    """Why the tiles played do not solve a puzzle."""

    why: str
    """`stuck` if no tile fits any more, otherwise the kind of the puzzle."""
    points: int
    """The points of the tiles played."""
    best: int
    """The points of the answer."""
    fits: str | None
    """A placement still open to the next player, in puzzles that ask to leave none."""


class PuzzleData(TypedDict):
    """A puzzle and the tiles played so far; `laid` is the answer once it has been shown."""

    id: str
    kind: str
    grade: int
    length: int
    board: list[str]
    rival: list[str]
    laid: list[EventData]
    finished: bool
    solved: bool
    answer: list[str] | None
    """Null until the puzzle is solved or the answer is shown."""
    mistake: MistakeData | None
    """Set once all tiles are played and they are not the answer."""


class Now(TypedDict):
    """The current state of the table, as the recipient may see it."""

    status: Literal["waiting", "between", "playing", "ended", "closed"]
    seats: list[SeatData]
    round: int
    turn: int | None
    pool: int
    drawn: int
    """Tiles drawn in this turn."""
    bell: bool
    seat: int | None
    """The seat that `rack` belongs to; null if you are watching or the rack is covered."""
    rack: list[str]
    options: list[OptionData]
    """The legal moves, if it is this seat's turn."""
    undo: bool
    racks: list[RackData] | None
    """All racks, shown at the end of a round."""
    winners: list[int]
    milliseconds: int | None
    """The time left for the turn, or until the deal."""
    commitment: str | None
    """The hash of the secret that the next deal is made from."""
    proofs: list[ProofData]
    puzzle: PuzzleData | None
    next_table: str | None


class SetUp(TypedDict):
    """The settings of a table, which never change."""

    id: str
    code: str
    kind: str
    rules: str
    turn_seconds: int
    ghosts: bool
    hints: bool
    undo: bool
    public: bool
    chat: bool
    day: str | None
    puzzle: str | None


class ViewMessage(TypedDict):
    """The whole table: sent after `hello`, an undo, a deal, or when too many changes were missed."""

    type: Literal["view"]
    version: int
    table: SetUp
    own: list[int]
    """Your seats."""
    creator: bool
    log: list[list[EventData]]
    """All events, one list per round."""
    now: Now


class NewsMessage(TypedDict):
    """The changes since version `since`."""

    type: Literal["news"]
    since: int
    version: int
    events: list[EventData]
    """Append these to the last round of the log."""
    now: Now


class AckMessage(TypedDict):
    """The request was carried out and is on disk; sent again if you repeat the request."""

    type: Literal["ack"]
    key: str
    version: int


class ErrorMessage(TypedDict):
    """The request was rejected, and nothing has changed. `status` is an HTTP status."""

    type: Literal["error"]
    key: str | None
    code: str
    status: int
    text: str


class SaidMessage(TypedDict):
    """A line of chat."""

    type: Literal["said"]
    number: int
    seat: int
    name: str
    text: str
    at: int


class PresenceMessage(TypedDict):
    """Which seats are connected, which have been away for a while, and how many people are watching."""

    type: Literal["presence"]
    here: list[bool]
    away: list[bool]
    watching: int


class HintMove(TypedDict):
    """A move worth considering, with reasons."""

    move: str
    points: PointsData
    gain: float
    """Expected points by the end of the round, compared with the best opponent."""
    chance: float | None
    """The chance to win the game; null in solitaire."""
    reasons: list[str]


class HintMessage(TypedDict):
    """The best moves, sent to the player who requested a hint."""

    type: Literal["hint"]
    version: int
    moves: list[HintMove]


class PuzzleHintMessage(TypedDict):
    """The next tile of a puzzle's answer; null if you have to take back a tile first."""

    type: Literal["puzzle-hint"]
    version: int
    tile: str | None


class ThinkingMessage(TypedDict):
    """A bot has started to think."""

    type: Literal["thinking"]
    seat: int


class PongMessage(TypedDict):
    """The answer to `ping`."""

    type: Literal["pong"]


Message = (
    ViewMessage
    | NewsMessage
    | AckMessage
    | ErrorMessage
    | SaidMessage
    | PresenceMessage
    | HintMessage
    | PuzzleHintMessage
    | ThinkingMessage
    | PongMessage
)


class LessonNow(TypedDict):
    """The current state of a lesson step; the learner plays seat 0 of two."""

    board: list[str]
    rack: list[str]
    pool: int
    scores: list[int]
    bell: bool
    options: list[OptionData]
    """The legal moves; empty when it is not the learner's turn."""


class LessonStep(TypedDict):
    """A step of a lesson: its goal and the points for it."""

    lesson: str
    step: int
    steps: int
    goal: str
    """The kind of points to score or to lose, or `bell`."""
    pays: int
    """The points of the goal, from the rules."""
    lures: list[str]
    """Placements that look right but are illegal."""
    now: LessonNow


class RefusalData(TypedDict):
    """Why the rules reject a move."""

    code: str
    text: str


class LessonAnswer(TypedDict):
    """The outcome of a move in a lesson; a rejected move changes nothing."""

    refusal: RefusalData | None
    events: list[EventData]
    reached: bool
    now: LessonNow
