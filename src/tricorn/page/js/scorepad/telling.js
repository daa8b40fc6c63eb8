/** Lines of a pad in words. */

import { explain, sayTile } from "../table/model.js";
import { signed, t } from "../words.js";

/**
 * @typedef {import("../pad/points.js").Points} Points
 * @typedef {import("../pad/game.js").Line} Line
 */

/** Why something earns what it earns: `1+5+5 = 11, bridge 40`. @param {Points} points @param {string} [tile] */
export function why(points, tile) {
  return explain({ total: points.total, parts: points.parts.map(({ kind, points: amount }) => [kind, amount]) }, tile);
}

/** @param {Points} points @param {string} [tile] */
function sum(points, tile) {
  return points.parts.length > 1 || tile ? `${signed(points.total)} (${why(points, tile)})` : signed(points.total);
}

/** A line as a sentence. @param {Line} line @param {string[]} names */
export function tellLine({ entry, points, seat }, names) {
  const name = "seat" in entry ? names[entry.seat] : seat === null ? "" : names[seat];
  switch (entry.kind) {
    case "place":
      return t("event.placed", { name, placement: sayTile(entry.tile), sum: sum(points, entry.tile) });
    case "draw":
      return t("event.drawn-hidden", { name, sum: sum(points) });
    case "pass":
      return t("event.passed", { name, sum: sum(points) });
    case "shows":
      return t("event.shown", { name, tile: sayTile(entry.tile) });
    default:
      return seat === null ? t("event.blocked-nobody") : t(`event.${entry.how}`, { name, sum: sum(points) });
  }
}

/** @param {string} reason */
export function sayReason(reason) {
  return t(`reason.${reason}`);
}
