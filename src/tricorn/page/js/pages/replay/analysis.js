/** Beside a replay: the costliest moves, the tiles dealt and drawn, the graph of the scores. */

import { h, s } from "../../lib/dom.js";
import { formatNumber, locale, t } from "../../lib/i18n.js";
import { runningTotals, tileText } from "../../parts/game_log.js";
import { seatBadge } from "../../parts/players.js";
import { parsePlacement, tileName } from "../../rules/tiles.js";

/** @typedef {import("../../lib/wire.js").EventData} GameEvent */

/** The average value of a tile. */
const EXPECTED_VALUE = 7.5;

/** Return the known tiles that each seat was dealt and drew. @param {GameEvent[][]} log @param {number} seats */
function tilesBySeat(log, seats) {
  const dealt = Array.from({ length: seats }, () => /** @type {string[]} */ ([]));
  const drawn = Array.from({ length: seats }, () => /** @type {string[]} */ ([]));
  for (const event of log.flat()) {
    if (event.type === "dealt") event.racks?.forEach((rack, seat) => dealt[seat].push(...rack.known));
    if (event.type === "drawn" && event.tile) drawn[event.seat ?? 0].push(event.tile);
  }
  return { dealt, drawn };
}

/** Return a table of what each player was dealt and drew, so that players can check that it was fair. @param {GameEvent[][]} log @param {string[]} names */
export function dealtTilesTable(log, names) {
  const { dealt, drawn } = tilesBySeat(log, names.length);
  if (dealt.some((tiles) => !tiles.length)) return null;
  /** @param {string} key @param {(seat: number) => string} cell */
  const row = (key, cell) => h("tr", {}, h("th", { scope: "row" }, t(key, { expected: oneDecimal(EXPECTED_VALUE) })), ...names.map((_, seat) => h("td", {}, cell(seat))));
  return h("details", {}, h("summary", {}, t("page.deals")),
    h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": t("page.deals") }, h("table", { class: "scores" },
      h("thead", {}, h("tr", {}, h("td"), ...names.map((name, seat) => h("th", { scope: "col" }, seatBadge(seat), " ", name)))),
      h("tbody", {},
        row("page.deals-value", (seat) => oneDecimal(average(dealt[seat]))),
        row("page.deals-triples", (seat) => String(dealt[seat].filter((tile) => tile[0] === tile[2]).length)),
        row("page.deals-drawn", (seat) => String(drawn[seat].length)),
        row("page.deals-drawn-value", (seat) => (drawn[seat].length ? oneDecimal(average(drawn[seat])) : "–"))))));
}

/** Return the average value of tiles. @param {string[]} tiles */
function average(tiles) {
  const total = tiles.reduce((sum, tile) => sum + [...tile].reduce((some, digit) => some + Number(digit), 0), 0);
  return total / tiles.length;
}

/** Format a value with exactly one decimal. @param {number} value */
function oneDecimal(value) {
  return value.toLocaleString(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** @typedef {{ move: number, round: number, seat: string, played: string, best: string, even: boolean, given_away_points: number }} Verdict */

const LISTED_MOVES = 3;
const SEATS = "ABCDEF";

/** Return the verdicts on the costliest moves of these seats, or of all seats if none is given. @param {Verdict[]} verdicts @param {number[]} own */
function costliestVerdicts(verdicts, own) {
  const costly = verdicts.filter(({ seat, even, given_away_points: cost }) => !even && cost > 0 && (!own.length || own.includes(SEATS.indexOf(seat))));
  return costly.sort((a, b) => b.given_away_points - a.given_away_points).slice(0, LISTED_MOVES);
}

/** Return a list of the costliest moves. Each is a button that leads to the move. @param {Verdict[]} verdicts @param {string[]} names @param {number[]} own @param {(move: number) => void} go */
export function costliestMoves(verdicts, names, own, go) {
  const found = costliestVerdicts(verdicts, own);
  const title = h("h2", {}, t(own.length ? "page.costliest-own" : "page.costliest"));
  if (!found.length) return [title, h("p", { class: "small" }, t("page.costliest-none"))];
  return [title, h("ol", { class: "costliest" }, ...found.map((verdict) => {
    const seat = SEATS.indexOf(verdict.seat);
    return h("li", {}, h("button", { type: "button", onclick: () => go(verdict.move) }, seatBadge(seat), ` ${names[seat]} · ${t("page.round")} ${verdict.round} · ${moveText(verdict.played)} · `,
      h("b", {}, t("page.cost-points", { points: upToOneDecimal(verdict.given_away_points) }))));
  }))];
}

/** Describe a move in a few words. @param {string} move */
export function moveText(move) {
  return move.includes("@") ? tileText(tileName(parsePlacement(move).numbers)) : t(`page.just-${move}`);
}

/** Format points with at most one decimal. @param {number} points */
export function upToOneDecimal(points) {
  return points.toLocaleString(locale(), { maximumFractionDigits: 1 });
}

const WIDTH = 600;
const HEIGHT = 160;

/** Return a graph of the scores, with a cursor at the current step. @param {import("../../lib/wire.js").EventData[][]} log @param {string[]} names @param {number} at how many scoring events have been shown */
export function scoreGraph(log, names, at) {
  const rows = runningTotals(log, names.length);
  const low = Math.min(0, ...rows.flat());
  const high = Math.max(1, ...rows.flat());
  const x = (/** @type {number} */ place) => (place / Math.max(1, rows.length - 1)) * WIDTH;
  const y = (/** @type {number} */ score) => HEIGHT - 10 - ((score - low) / (high - low)) * (HEIGHT - 20);
  const line = (/** @type {number} */ seat) => rows.map((row, place) => `${x(place).toFixed(1)},${y(row[seat]).toFixed(1)}`).join(" ");
  return [
    s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img", "aria-label": t("page.graph") },
      s("line", { x1: 0, x2: WIDTH, y1: y(0), y2: y(0), class: "zero" }),
      ...names.map((_, seat) => s("polyline", { class: `course seat-${seat}`, points: line(seat) })),
      s("line", { x1: x(at), x2: x(at), y1: 0, y2: HEIGHT, class: "cursor" })),
    h("p", { class: "legend" }, ...names.map((name, seat) => h("span", {}, seatBadge(seat), ` ${name} ${formatNumber(rows[rows.length - 1][seat])} `))),
  ];
}
