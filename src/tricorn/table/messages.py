"""The messages that a table sends, and the answers of lessons, as plain values for JSON."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class PointsData(TypedDict):
    """Points and why: `[["value", 9], ["bridge", 40]]`."""

    total: int
    parts: list[tuple[str, int]]


class RackData(TypedDict):
    """The tiles that may be known, and how many more there are."""

    known: list[str]
    hidden: int


class EventData(TypedDict):
    """Something that happened in the game; which fields there are depends on `type`.

    `dealt` (racks, pool, opener, opens), `placed` (seat, move, points), `shown` (seat, tile), `drawn`
    (seat, tile or null, points), `passed` (seat, points), `round-ended` (how, winner or null, points),
    `game-ended` (totals), `remark` (seat, kind: `timeout`, `hint`, or why the computer played the next
    move for a bot: `bot-crash`, `bot-illegal`, `bot-late`). In a record that people bring, `agreed`
    marks what was played by agreement.
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
    """A legal move and what it brings."""

    move: str
    points: PointsData


class SeatData(TypedDict):
    """A seat: who plays, and what everybody may know."""

    name: str
    bot: str | None
    free: bool
    person: bool
    """Whether it belongs to a person, even if a bot plays for them now."""
    muted: bool
    ready: bool
    score: int
    tiles: int


class ProofData(TypedDict):
    """How a round was shuffled; the secret and the strings are told when the round is over."""

    round: int
    commitment: str
    secret: str | None
    wishes: list[str] | None


class MistakeData(TypedDict):
    """Why the tiles played do not solve a puzzle."""

    why: str
    """`stuck` if nothing fits any more, else the kind of the puzzle."""
    points: int
    """What they earn."""
    best: int
    """What the answer earns."""
    fits: str | None
    """What the next player can still play, where nothing should fit."""


class PuzzleData(TypedDict):
    """A puzzle and how far it is solved; once the answer has been asked for, `laid` is the answer."""

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
    """Once it was asked for or found."""
    mistake: MistakeData | None
    """Once all tiles are played, if they are not the answer."""


class Now(TypedDict):
    """The table as it stands, for whoever it is sent to."""

    status: Literal["waiting", "between", "playing", "ended", "closed"]
    seats: list[SeatData]
    round: int
    turn: int | None
    pool: int
    drawn: int
    """Tiles drawn in this turn."""
    bell: bool
    seat: int | None
    """Whose rack this is; null for those who watch and behind the curtain."""
    rack: list[str]
    options: list[OptionData]
    """What the seat may do, if it is its turn."""
    undo: bool
    racks: list[RackData] | None
    """All racks, laid open at the end of a round."""
    winners: list[int]
    milliseconds: int | None
    """How much time is left for the turn, or until the deal."""
    commitment: str | None
    """The hash of the secret that the next deal is made from."""
    proofs: list[ProofData]
    puzzle: PuzzleData | None
    next_table: str | None


class SetUp(TypedDict):
    """What never changes at a table."""

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
    """Everything: after `hello`, after an undo, a deal or a gap too wide to fill."""

    type: Literal["view"]
    version: int
    table: SetUp
    own: list[int]
    """The own seats."""
    creator: bool
    log: list[list[EventData]]
    """All events, a list a round."""
    now: Now


class NewsMessage(TypedDict):
    """What is new since the version before."""

    type: Literal["news"]
    since: int
    version: int
    events: list[EventData]
    """To be added to the last round of the log."""
    now: Now


class AckMessage(TypedDict):
    """What was asked is done and on disk; told again if the same is asked again."""

    type: Literal["ack"]
    key: str
    version: int


class ErrorMessage(TypedDict):
    """What was asked is not done, and nothing has changed. `status` is that of HTTP."""

    type: Literal["error"]
    key: str | None
    code: str
    status: int
    text: str


class SaidMessage(TypedDict):
    """Somebody said something."""

    type: Literal["said"]
    number: int
    seat: int
    name: str
    text: str
    at: int


class PresenceMessage(TypedDict):
    """Which seats are connected, which of them have been away for a while, and how many watch."""

    type: Literal["presence"]
    here: list[bool]
    away: list[bool]
    watching: int


class HintMove(TypedDict):
    """A move worth considering and what speaks for it."""

    move: str
    points: PointsData
    gain: float
    """Points gained on the best other by the end of the round, from here on."""
    chance: float | None
    """To win the game; null if one plays alone."""
    reasons: list[str]


class HintMessage(TypedDict):
    """The best moves, to the one who asked."""

    type: Literal["hint"]
    version: int
    moves: list[HintMove]


class PuzzleHintMessage(TypedDict):
    """The tile that a puzzle's answer plays next; null if a tile played so far has to be taken back."""

    type: Literal["puzzle-hint"]
    version: int
    tile: str | None


class ThinkingMessage(TypedDict):
    """A bot has begun to think."""

    type: Literal["thinking"]
    seat: int


class PongMessage(TypedDict):
    """Somebody is there."""

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
    """A step of a lesson as it stands, for the one who learns, in seat 0 of two."""

    board: list[str]
    rack: list[str]
    pool: int
    scores: list[int]
    bell: bool
    options: list[OptionData]
    """What may be done; nothing once somebody else is to move."""


class LessonStep(TypedDict):
    """A step of a lesson: what is to be done and what that is worth."""

    lesson: str
    step: int
    steps: int
    goal: str
    """The kind of points that is to be earned or paid, or `bell`."""
    pays: int
    """What the goal is worth by the rules."""
    lures: list[str]
    """Placements that look right and are refused."""
    now: LessonNow


class RefusalData(TypedDict):
    """Why the rules refuse a move."""

    code: str
    text: str


class LessonAnswer(TypedDict):
    """What came of a move in a lesson; if it is refused nothing has happened."""

    refusal: RefusalData | None
    events: list[EventData]
    reached: bool
    now: LessonNow
