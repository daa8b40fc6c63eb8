/** Judge the end of a round: whether it has come, who has won it, what the racks pay. */

import { blocking, goingOut, noPoints, stated } from "./points.js";
import { isOpening, isOver, rackSize, unseenTiles } from "./round.js";
import { tileValue } from "./tiles.js";

/**
 * @typedef {import("./round.js").EndEntry} EndEntry
 * @typedef {import("./round.js").Ended} Ended
 * @typedef {import("./round.js").Left} Left
 * @typedef {import("./points.js").Points} Points
 * @typedef {import("./round.js").Rack} Rack
 * @typedef {import("./round.js").Round} Round
 * @typedef {import("./rule_sets.js").Rules} Rules
 */

/** @typedef {(number | null)[]} Values */

/** Return whether a round cannot be blocked now: during a turn, before the opening, or with tiles in the pool. @param {Round} round */
function cannotBeBlocked(round) {
  return round.pool > 0 || round.drawn > 0 || isOpening(round);
}

/** Return how the round has ended, or null if it continues. @param {Round} round @returns {"out" | "blocked" | null} */
export function howItEnds(round) {
  if (round.ended) return round.ended.how;
  if (isOver(round)) return "out";
  return !cannotBeBlocked(round) && round.passes >= round.racks.length ? "blocked" : null;
}

/** Return whether the round may be blocked here. Players with hidden racks may be unable to play. @param {Round} round */
export function mayBeBlocked(round) {
  if (isOver(round) || cannotBeBlocked(round)) return false;
  return round.rules.blocked === "nobody-can-lay" || howItEnds(round) === "blocked";
}

/** Return the first seat that has played all its tiles. @param {Round} round @returns {number | null} */
function emptyRack(round) {
  const seat = round.racks.findIndex((rack) => rackSize(rack) === 0);
  return seat < 0 ? null : seat;
}

/** Return the value of the tiles left on a rack. @param {Left} left @returns {number | null} */
export function leftValue(left) {
  return Array.isArray(left) ? left.reduce((sum, tile) => sum + tileValue(tile), 0) : left;
}

/** Return what an end pays its winner, or null if that depends on unknown racks. @param {Rules} rules @param {string} how @param {number} winner @param {Values} values @returns {Points | null} */
function endPoints(rules, how, winner, values) {
  const others = values.filter((_, seat) => seat !== winner);
  const known = others.filter((value) => value !== null);
  const isKnown = known.length === others.length;
  if (how === "out") return isKnown || !rules.out_racks ? goingOut(rules, known) : null;
  if (rules.blocked_pays === "out-bonus") return blocking(rules, 0, []);
  const own = values[winner];
  return own === null || !isKnown ? null : blocking(rules, own, known);
}

/** Return the seat with the lowest rack; null if several are equal, undefined if a rack is unknown. @param {Values} values @returns {number | null | undefined} */
function lowestRack(values) {
  if (values.includes(null)) return undefined;
  const known = /** @type {number[]} */ (values);
  const least = Math.min(...known);
  return known.filter((value) => value === least).length > 1 ? null : known.indexOf(least);
}

/**
 * Judge the end of a round.
 * @param {Round} round @param {EndEntry} raw
 * @returns {{ reason: string | null, event: Ended, entry: EndEntry }}
 */
export function judgeEnd(round, raw) {
  const left = round.racks.map((_, seat) => raw.left?.[seat] ?? null).map((each) => (Array.isArray(each) && !each.length ? 0 : each));
  const entry = { ...raw, winner: raw.winner ?? null, left };
  if (entry.agreed) {
    const { needed, event } = agreedEnd(round, entry);
    return { reason: needed, event, entry: normalised(entry, event) };
  }
  const objection = endObjection(round, entry) ?? leftObjection(round, left);
  const usual = objection ? null : regularEnd(round, entry);
  const reason = objection ?? (usual ? disagreement(entry, usual) : "left-needed");
  const event = usual && !reason ? usual : agreedEnd(round, entry).event;
  return { reason, event, entry: normalised(entry, event) };
}

/** @param {Round} round @param {EndEntry} entry @returns {string | null} */
function endObjection(round, { how, winner }) {
  if (how === "blocked") return mayBeBlocked(round) ? null : "not-blocked";
  return howItEnds(round) === "out" && (winner === null || winner === emptyRack(round)) ? null : "not-out";
}

/** Return the end that follows from the racks, or the stated one where they do not decide. @param {Round} round @param {EndEntry} entry @returns {Ended | null} */
function regularEnd(round, { how, winner: named, left, points }) {
  const values = left.map(leftValue);
  const low = how === "blocked" ? lowestRack(values) : undefined;
  if (low === null) return ended("blocked", null, noPoints(), false);
  const winner = how === "out" ? emptyRack(round) : low ?? named;
  if (winner === null) return points === 0 ? ended("blocked", null, noPoints(), false) : null;
  const usual = endPoints(round.rules, how, winner, values);
  if (usual) return ended(how, winner, usual, false);
  return points === undefined ? null : ended(how, winner, stated("stated", points), false);
}

/** @param {"out" | "blocked"} how @param {number | null} winner @param {Points} points @param {boolean} agreed @returns {Ended} */
function ended(how, winner, points, agreed) {
  return { type: "ended", how, winner, points, agreed };
}

/** Return why an entry is refused that names another winner or other points than the racks say. @param {EndEntry} entry @param {Ended} event @returns {string | null} */
function disagreement(entry, event) {
  if (entry.winner !== null && entry.winner !== event.winner) return "other-winner";
  return entry.points === undefined || entry.points === event.points.total ? null : "other-points";
}

/** Return the end as agreed on. Racks that are still unknown count as zero. @param {Round} round @param {EndEntry} entry @returns {{ needed: string | null, event: Ended }} */
function agreedEnd(round, { how, winner: named, left, points }) {
  const values = left.map(leftValue);
  const byDefault = how === "out" ? emptyRack(round) : lowestRack(values) ?? null;
  const winner = named ?? (points === 0 ? null : byDefault);
  if (winner === null) return { needed: how === "out" || points ? "winner-needed" : null, event: ended("blocked", null, noPoints(), true) };
  const usual = endPoints(round.rules, how, winner, values);
  if (usual && (points === undefined || points === usual.total)) return { needed: null, event: ended(how, winner, usual, true) };
  if (points !== undefined) return { needed: null, event: ended(how, winner, stated("agreed", points), true) };
  const least = endPoints(round.rules, how, winner, values.map((value) => value ?? 0));
  return { needed: "left-needed", event: ended(how, winner, least ?? noPoints(), true) };
}

/** Return the entry with its winner, and with points only if they do not follow from the racks. @param {EndEntry} entry @param {Ended} event @returns {EndEntry} */
function normalised({ points, agreed, ...rest }, event) {
  /** @type {number | undefined} */
  let statedPoints;
  if (event.winner === null) statedPoints = rest.how === "out" || (lowestRack(rest.left.map(leftValue)) === null && !agreed) ? points : 0;
  else if (event.points.parts.some((part) => part.kind === "stated" || part.kind === "agreed")) statedPoints = event.points.total;
  return { ...rest, winner: event.winner, ...(agreed ? { agreed } : {}), ...(statedPoints === undefined ? {} : { points: statedPoints }) };
}

/** Return why these tiles cannot be left on the racks, or null. @param {Round} round @param {Left[]} left @returns {string | null} */
function leftObjection(round, left) {
  const named = left.flatMap((each) => (Array.isArray(each) ? each : []));
  if (new Set(named).size < named.length) return "left-tile";
  const hidden = unseenTiles(round);
  return round.racks.map((rack, seat) => rackObjection(rack, left[seat], hidden)).find(Boolean) ?? null;
}

/** @param {Rack} rack @param {Left} left @param {Set<string>} hidden @returns {string | null} */
function rackObjection(rack, left, hidden) {
  if (left === null) return null;
  if (!Array.isArray(left)) {
    const [low, high] = bounds(rack, hidden);
    return low <= left && left <= high ? null : "left-sum";
  }
  if (left.length !== rackSize(rack)) return "left-count";
  const mayBe = rack.known.every((tile) => left.includes(tile)) && left.every((tile) => rack.known.includes(tile) || hidden.has(tile));
  return mayBe ? null : "left-tile";
}

/** Return the lowest and the highest possible value of a rack. @param {Rack} rack @param {Set<string>} hidden @returns {[number, number]} */
function bounds(rack, hidden) {
  const known = /** @type {number} */ (leftValue(rack.known));
  const values = [...hidden].map(tileValue).sort((a, b) => a - b);
  const sum = (/** @type {number[]} */ some) => some.reduce((total, each) => total + each, 0);
  return [known + sum(values.slice(0, rack.hidden)), known + sum(values.slice(Math.max(0, values.length - rack.hidden)))];
}
