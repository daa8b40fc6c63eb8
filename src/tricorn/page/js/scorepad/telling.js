/** Lines of a pad in words. */

import { explain, logSum, sayTile, sum } from "../table/model.js";
import { t } from "../words.js";

/**
 * @typedef {import("../pad/points.js").Points} Points
 * @typedef {import("../pad/game.js").Line} Line
 */

/** Why something earns what it earns: `1+5+5 = 11, bridge 40`. @param {Points} points @param {string} [tile] */
export function why(points, tile) {
  return explain(told(points), tile);
}

/** A sum and, where it has several parts, why. @param {Points} points */
export function saySum(points) {
  return sum(told(points));
}

/** Points as the server tells them. @param {Points} points @returns {import("../wire.js").PointsTold} */
function told({ total, parts }) {
  return { total, parts: parts.map(({ kind, points: amount }) => [kind, amount]) };
}

/** A line as a sentence. @param {Line} line @param {string[]} names */
export function tellLine({ entry, points, seat }, names) {
  const name = "seat" in entry ? names[entry.seat] : seat === null ? "" : names[seat];
  switch (entry.kind) {
    case "place":
      return t("event.placed", { name, placement: sayTile(entry.tile), sum: logSum(told(points), entry.tile) });
    case "draw":
      return t("event.drawn-hidden", { name, sum: logSum(told(points)) });
    case "pass":
      return t("event.passed", { name, sum: logSum(told(points)) });
    case "shows":
      return t("event.shown", { name, tile: sayTile(entry.tile) });
    default:
      return seat === null ? t("event.blocked-nobody") : t(`event.${entry.how}`, { name, sum: logSum(told(points)) });
  }
}

/** @param {string} reason */
export function sayReason(reason) {
  return t(`reason.${reason}`);
}
