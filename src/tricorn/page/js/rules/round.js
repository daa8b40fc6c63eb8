/** A round on the score pad: the entries that players write, the events they become, and the state after them. Unnamed tiles stay hidden. */

import { boardWith, bonusKind, contact, emptyBoard, isFilled, placementOf } from "./layout.js";
import { tilesEach } from "./rule_sets.js";
import { TILES } from "./tiles.js";

/**
 * @typedef {import("./points.js").Bonus} Bonus
 * @typedef {import("./points.js").Points} Points
 * @typedef {import("./rule_sets.js").Rules} Rules
 */

/** @typedef {{ known: string[], hidden: number }} Rack */
/** @typedef {{ type: "placed", seat: number, tile: string, placement: string | null, bonus: Bonus | null, points: Points, agreed: boolean }} Placed */
/** @typedef {{ type: "drawn", seat: number, points: Points, agreed: boolean }} Drawn */
/** @typedef {{ type: "passed", seat: number, points: Points, agreed: boolean }} Passed */
/** @typedef {{ type: "shown", seat: number, tile: string }} Shown */
/** @typedef {{ type: "ended", how: "out" | "blocked", winner: number | null, points: Points, agreed: boolean }} Ended */
/** @typedef {Placed | Drawn | Passed | Shown | Ended} PadEvent */

/**
 * @typedef {object} Round
 * @property {Rules} rules @property {Rack[]} racks @property {number} pool @property {number} opener @property {number} turn
 * @property {string[]} laid the tiles played @property {string[]} loose those in unknown cells
 * @property {import("./layout.js").Board} board
 * @property {number} drawn in this turn @property {number} passes in a row, the pool empty
 * @property {boolean} agreed @property {Ended | null} ended
 */

/** Return a round before its first move. @param {Rules} rules @param {number} seats @param {number} opener @returns {Round} */
export function newRound(rules, seats, opener) {
  const each = tilesEach(rules, seats);
  return {
    rules, opener, turn: opener, racks: Array.from({ length: seats }, () => ({ known: [], hidden: each })), pool: TILES.length - each * seats,
    board: emptyBoard(), laid: [], loose: [], drawn: 0, passes: 0, agreed: false, ended: null,
  };
}

/** Return the number of tiles on a rack. @param {Rack} rack */
export function rackSize(rack) {
  return rack.known.length + rack.hidden;
}

/** Return whether no tile was played yet. @param {Round} round */
export function isOpening(round) {
  return !round.laid.length;
}

/** Return whether nobody may move any more. @param {Round} round */
export function isOver(round) {
  return round.ended !== null || round.racks.some((rack) => rackSize(rack) === 0);
}

/** Return the tiles that are neither played nor known on a rack. @param {Round} round @returns {Set<string>} */
export function unseenTiles(round) {
  const seen = new Set([...round.laid, ...round.racks.flatMap((rack) => rack.known)]);
  return new Set(TILES.filter((tile) => !seen.has(tile)));
}

/** Return the round changed so that this seat may move: it is its turn, and no rack is empty. @param {Round} round @param {number} seat @returns {Round} */
export function byAgreement(round, seat) {
  return {
    ...round,
    racks: round.racks.map((rack) => (rackSize(rack) ? rack : { known: [], hidden: 1 })),
    turn: seat,
    drawn: seat === round.turn ? round.drawn : 0,
    passes: round.passes < round.racks.length ? round.passes : 0,
    agreed: true,
  };
}

/** Return the round after an event, without judging it. @param {Round} before @param {PadEvent} event @returns {Round} */
export function apply(before, event) {
  if (event.type === "ended") return { ...before, ended: event };
  if (event.type === "shown") return withRack(before, event.seat, (rack) => ({ known: [event.tile], hidden: rack.hidden - 1 }));
  const round = event.agreed ? byAgreement(before, event.seat) : before;
  if (event.type === "drawn") {
    const drawn = withRack(round, event.seat, (rack) => ({ ...rack, hidden: rack.hidden + 1 }));
    return { ...drawn, pool: Math.max(0, round.pool - 1), drawn: round.drawn + 1 };
  }
  const turn = (event.seat + 1) % round.racks.length;
  if (event.type === "passed") return { ...round, turn, drawn: 0, passes: round.pool ? 0 : round.passes + 1 };
  const after = withRack(withTile(round, event), event.seat, (rack) => withoutTile(rack, event.tile));
  return { ...after, turn, drawn: 0, passes: 0 };
}

/** @param {Rack} rack @param {string} tile @returns {Rack} */
function withoutTile(rack, tile) {
  if (rack.known.includes(tile)) return { ...rack, known: rack.known.filter((each) => each !== tile) };
  return { ...rack, hidden: Math.max(0, rack.hidden - 1) };
}

/** @param {Round} round @param {number} seat @param {(rack: Rack) => Rack} change @returns {Round} */
function withRack(round, seat, change) {
  return { ...round, racks: round.racks.map((rack, owner) => (owner === seat ? change(rack) : rack)) };
}

/** Return the round with a tile played. Players may agree on a tile that was played before. @param {Round} round @param {Placed} event @returns {Round} */
function withTile(round, { tile, placement }) {
  if (round.laid.includes(tile)) return round;
  const on = { ...round, laid: [...round.laid, tile] };
  const place = placement && placementOf(placement);
  if (!place || isFilled(round.board, place.cell)) return { ...on, loose: [...round.loose, tile] };
  return { ...on, board: boardWith(round.board, place), opener: isOpening(round) ? round.turn : round.opener };
}

/** Return the bonus of a placement, even if the rules pay nothing for it. @param {Round} round @param {string} placement @returns {Bonus | null} */
export function bonusAt(round, placement) {
  const place = placementOf(placement);
  return place && !isOpening(round) ? bonusKind(contact(round.board, place.cell)) : null;
}

/** @typedef {number | string[] | null} Left what was left on a rack: the sum, the tiles, or null if unknown */
/** @typedef {{ kind: "place", seat: number, tile: string, bonus: Bonus | null, placement?: string, agreed?: true, points?: number }} PlaceEntry */
/** @typedef {{ kind: "draw", seat: number, agreed?: true, points?: number }} DrawEntry */
/** @typedef {{ kind: "pass", seat: number, agreed?: true, points?: number }} PassEntry */
/** @typedef {{ kind: "shows", seat: number, tile: string }} ShowsEntry */
/** @typedef {{ kind: "end", how: "out" | "blocked", winner: number | null, left: Left[], agreed?: true, points?: number }} EndEntry */
/** @typedef {PlaceEntry | DrawEntry | PassEntry} MoveEntry */
/** @typedef {MoveEntry | ShowsEntry | EndEntry} Entry */

/** Return whether an entry is a move. @param {Entry} entry @returns {entry is MoveEntry} */
export function isMove(entry) {
  return entry.kind === "place" || entry.kind === "draw" || entry.kind === "pass";
}
