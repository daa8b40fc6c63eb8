/** The moves of a game that cost the most, each a button that leads to it. */

import { h } from "../dom.js";
import { parsePlacement, tileName } from "../geometry.js";
import { sayTile } from "../table/model.js";
import { seatBadge } from "../table/panel.js";
import { locale, t } from "../words.js";

/** @typedef {{ move: number, round: number, seat: string, played: string, best: string, even: boolean, given_away_points: number }} Verdict */

const LISTED = 3;
const SEATS = "ABCDEF";

/** The verdicts on the costliest moves, of these seats or else of all. @param {Verdict[]} verdicts @param {number[]} own */
export function costliest(verdicts, own) {
  const asked = verdicts.filter(({ seat, even, given_away_points: cost }) => !even && cost > 0 && (!own.length || own.includes(SEATS.indexOf(seat))));
  return asked.sort((a, b) => b.given_away_points - a.given_away_points).slice(0, LISTED);
}

/** @param {Verdict[]} verdicts @param {string[]} names @param {number[]} own @param {(move: number) => void} go */
export function costliestMoves(verdicts, names, own, go) {
  const found = costliest(verdicts, own);
  const title = h("h2", {}, t(own.length ? "page.costliest-own" : "page.costliest"));
  if (!found.length) return [title, h("p", { class: "small" }, t("page.costliest-none"))];
  return [title, h("ol", { class: "costliest" }, ...found.map((verdict) => {
    const seat = SEATS.indexOf(verdict.seat);
    return h("li", {}, h("button", { type: "button", onclick: () => go(verdict.move) }, seatBadge(seat), ` ${names[seat]} · ${t("page.round")} ${verdict.round} · ${sayMove(verdict.played)} · `,
      h("b", {}, t("page.cost-points", { points: decimal(verdict.given_away_points) }))));
  }))];
}

/** A move as a few words. @param {string} move */
export function sayMove(move) {
  return move.includes("@") ? sayTile(tileName(parsePlacement(move).numbers)) : t(`page.just-${move}`);
}

/** @param {number} points */
export function decimal(points) {
  return points.toLocaleString(locale(), { maximumFractionDigits: 1 });
}
