/** Points for moves and ends of rounds, part by part. Needs no board. */

import { isTriple, tileValue } from "./tiles.js";

/** @typedef {import("./rule_sets.js").Rules} Rules */
/** @typedef {{ kind: string, points: number }} Part */
/** @typedef {{ parts: Part[], total: number }} Points */
/** @typedef {"bridge" | "double" | "hexagon" | "hexagon2" | "hexagon3"} Bonus */

/** @type {Bonus[]} */
export const BONUSES = ["bridge", "double", "hexagon", "hexagon2", "hexagon3"];

/** @param {[string, number][]} parts @returns {Points} */
function points(parts) {
  const paid = parts.filter(([, amount]) => amount !== 0).map(([kind, amount]) => ({ kind, points: amount }));
  return { parts: paid, total: paid.reduce((sum, part) => sum + part.points, 0) };
}

/** Return zero points. @returns {Points} */
export function noPoints() {
  return points([]);
}

/** Return points that a player stated: a single part. @param {string} kind @param {number} amount @returns {Points} */
export function stated(kind, amount) {
  return { parts: [{ kind, points: amount }], total: amount };
}

/** @param {Rules} rules @param {string | null} kind */
function bonusPoints(rules, kind) {
  if (kind === "bridge") return rules.bridge;
  if (kind === "double") return rules.double;
  return kind ? rules.hexagon[BONUSES.indexOf(/** @type {Bonus} */ (kind)) - 2] : 0;
}

/** @param {Rules} rules @param {string} tile */
function value(rules, tile) {
  return rules.tile_values ? tileValue(tile) : 0;
}

/** Return the points for a tile: its value and at most one bonus. @param {Rules} rules @param {string} tile @param {string | null} kind */
export function placing(rules, tile, kind) {
  return points([["value", value(rules, tile)], [kind ?? "", bonusPoints(rules, kind)]]);
}

/** Return the points for the opening tile: its value and the opening bonuses only. @param {Rules} rules @param {string} tile */
export function opening(rules, tile) {
  const paid = rules.opening_bonus_for === "any" || isTriple(tile);
  return points([["value", value(rules, tile)], ["opening", paid ? rules.opening_bonus : 0], ["zero", tile === "000" ? rules.zero_bonus : 0]]);
}

/** Return the points for drawing a tile. @param {Rules} rules */
export function drawing(rules) {
  return points([["draw", rules.draw]]);
}

/** Return the points for a pass: after the last allowed draw, or because the pool is empty. @param {Rules} rules @param {number} draws */
export function passing(rules, draws) {
  return draws >= rules.draw_limit ? points([["three-drawn", rules.three_drawn]]) : points([["pool-empty", rules.pool_empty]]);
}

/** @param {number[]} values */
function sum(values) {
  return values.reduce((total, each) => total + each, 0);
}

/** Return the points for going out. @param {Rules} rules @param {number[]} others the values of the other racks */
export function goingOut(rules, others) {
  return points([["out", rules.out], ["racks", rules.out_racks ? sum(others) : 0]]);
}

/** Return the points for the lowest rack in a blocked round. @param {Rules} rules @param {number} own @param {number[]} others */
export function blocking(rules, own, others) {
  if (rules.blocked_pays === "out-bonus") return points([["out", rules.out]]);
  const times = rules.blocked_pays === "differences" ? Math.max(1, others.length) : 1;
  return points([["racks", sum(others)], ["own-rack", -own * times]]);
}
