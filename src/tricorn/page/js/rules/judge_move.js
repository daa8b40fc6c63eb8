/** Judge a move of a game with real tiles from the known tiles: the reason for a refusal, or the points. */

import { howItEnds } from "./judge_end.js";
import { fitting, objection as boardObjection, openingPlacement, placementOf, placementText } from "./layout.js";
import { drawing, noPoints, opening, passing, placing, stated } from "./points.js";
import { bonusAt, byAgreement, isOpening, isOver, unseenTiles } from "./round.js";
import { isTile } from "./tiles.js";

/**
 * @typedef {import("./points.js").Bonus} Bonus
 * @typedef {import("./round.js").MoveEntry} MoveEntry
 * @typedef {import("./round.js").PadEvent} PadEvent
 * @typedef {import("./points.js").Points} Points
 * @typedef {import("./round.js").Round} Round
 */

/** @typedef {{ kind: "place", tile: string, placement: string | null, bonus: Bonus | null }} Place */
/** @typedef {Place | { kind: "draw" } | { kind: "pass" }} Move */

/**
 * Judge a move.
 * @param {Round} round @param {MoveEntry} raw
 * @returns {{ reason: string | null, event: PadEvent | null, entry: MoveEntry }}
 */
export function judgeMove(round, raw) {
  const move = moveOf(round, raw);
  if (!move) return { reason: "not-on-rack", event: null, entry: raw };
  const regular = usualPoints(round, raw.seat, move);
  const entry = normalised(round, raw, regular.total);
  const reason = objectionTo(round, raw, move);
  const fine = reason === null && !raw.agreed && entry.points === undefined;
  const points = raw.points === undefined || raw.points === regular.total ? regular : stated("agreed", raw.points);
  return { reason: fine || raw.agreed ? null : reason ?? "other-points", event: eventOf(raw.seat, move, points, !fine), entry };
}

/** Return the move of an entry. Even without a board, the opening tile has its cell. @param {Round} round @param {MoveEntry} entry @returns {Move | null} */
function moveOf(round, entry) {
  if (entry.kind !== "place") return { kind: entry.kind };
  const place = placementOf(entry.placement ?? openingPlacement(entry.tile));
  if (!place || !(entry.placement || isTile(entry.tile))) return null;
  if (!entry.placement && !isOpening(round)) return { kind: "place", tile: entry.tile, placement: null, bonus: entry.bonus ?? null };
  const placement = placementText(place);
  return { kind: "place", tile: place.tile, placement, bonus: bonusAt(round, placement) };
}

/** @param {number} seat @param {Move} move @param {Points} points @param {boolean} agreed @returns {PadEvent} */
function eventOf(seat, move, points, agreed) {
  if (move.kind === "draw") return { type: "drawn", seat, points, agreed };
  if (move.kind === "pass") return { type: "passed", seat, points, agreed };
  return { type: "placed", seat, tile: move.tile, placement: move.placement, bonus: move.bonus, points, agreed };
}

/** Return what the rules pay for a move, or would pay if it were allowed. @param {Round} round @param {number} seat @param {Move} move @returns {Points} */
export function usualPoints(round, seat, move) {
  const here = byAgreement(round, seat);
  const { rules } = here;
  if (move.kind === "draw") return drawing(rules);
  if (move.kind === "pass") return here.pool && here.drawn < rules.draw_limit ? noPoints() : passing(rules, here.drawn);
  return isOpening(here) ? opening(rules, move.tile) : placing(rules, move.tile, move.bonus);
}

/** Return the entry without redundant fields. @param {Round} round @param {MoveEntry} raw @param {number} regularPoints @returns {MoveEntry} */
function normalised(round, raw, regularPoints) {
  const { agreed, points, ...rest } = raw;
  const statement = { ...(agreed ? { agreed } : {}), ...(points === undefined || points === regularPoints ? {} : { points }) };
  if (rest.kind !== "place") return { ...rest, ...statement };
  const { placement, ...bare } = rest;
  const place = placement ? placementOf(placement) : null;
  const tile = place ? place.tile : bare.tile;
  const text = place ? placementText(place) : null;
  if (isOpening(round) && (!text || text === openingPlacement(tile))) return { ...bare, tile, bonus: null, ...statement };
  return text ? { ...bare, tile, bonus: null, placement: text, ...statement } : { ...bare, ...statement };
}

/** @param {Round} round @param {MoveEntry} entry @param {Move} move @returns {string | null} */
function objectionTo(round, entry, move) {
  if (isOver(round) || howItEnds(round)) return "round-over";
  if (entry.seat !== round.turn) return "not-your-turn";
  if (entry.kind === "place") {
    if (entry.bonus && !entry.placement && isOpening(round)) return "opening-bonus";
    if (move.kind === "place" && round.laid.includes(move.tile)) return "tile-laid";
  }
  return moveObjection(round, move);
}

/** Return why a move of the player whose turn it is is refused, or null. @param {Round} round @param {Move} move @returns {string | null} */
export function moveObjection(round, move) {
  if (move.kind === "draw") return drawObjection(round);
  if (move.kind === "pass") return !isOpening(round) && mayDraw(round) ? "pool-left" : decliningObjection(round);
  return placeObjection(round, move);
}

/** @param {Round} round @param {Place} move @returns {string | null} */
function placeObjection(round, { tile, placement }) {
  const place = placement ? placementOf(placement) : null;
  if (isOpening(round)) {
    if (placement !== openingPlacement(tile)) return place?.cell.row === 0 && place.cell.col === 0 ? "opening-rotation" : "opening-cell";
    return holds(round, tile) ? null : "not-on-rack";
  }
  if (place && round.loose.length) return "board-unknown";
  return tileObjection(round, tile) ?? (place ? boardObjection(round.board, place) : null);
}

/** @param {Round} round @param {string} tile @returns {string | null} */
function tileObjection(round, tile) {
  if (!holds(round, tile)) return "not-on-rack";
  const drawnOnly = round.drawn > 0 && round.rules.lay_after_draw === "drawn";
  return drawnOnly && rackOf(round).known.includes(tile) ? "not-the-drawn-tile" : null;
}

/** @param {Round} round */
function rackOf(round) {
  return round.racks[round.turn];
}

/** @param {Round} round @param {string} tile */
function holds(round, tile) {
  const rack = rackOf(round);
  return rack.known.includes(tile) || (rack.hidden > 0 && unseenTiles(round).has(tile));
}

/** @param {Round} round */
function mayDraw(round) {
  return round.pool > 0 && round.drawn < round.rules.draw_limit;
}

/** @param {Round} round @returns {string | null} */
function drawObjection(round) {
  if (!isOpening(round) && !round.pool) return "pool-empty";
  return round.drawn >= round.rules.draw_limit ? "draw-limit" : decliningObjection(round);
}

/** Return why drawing or passing is refused: a player who is known to hold a fitting tile may have to play it. @param {Round} round @returns {string | null} */
function decliningObjection(round) {
  if (isOpening(round)) return "must-open";
  const known = round.loose.length ? [] : rackOf(round).known.filter((tile) => tileObjection(round, tile) === null);
  return round.rules.must_lay && known.some((tile) => fitting(round.board, tile).length) ? "must-lay" : null;
}
