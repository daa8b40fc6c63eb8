/** What everybody was dealt and drew: whether the tiles were fair can be looked up. */

import { h } from "../dom.js";
import { seatBadge } from "../table/panel.js";
import { locale, t } from "../words.js";

/** @typedef {import("../wire.js").EventTold} GameEvent */

/** The value of a tile picked blindly. */
const EXPECTED = 7.5;

/** Tiles dealt and drawn by each seat, as far as they are known. @param {GameEvent[][]} log @param {number} seats */
export function tilesOfSeats(log, seats) {
  const dealt = Array.from({ length: seats }, () => /** @type {string[]} */ ([]));
  const drawn = Array.from({ length: seats }, () => /** @type {string[]} */ ([]));
  for (const event of log.flat()) {
    if (event.type === "dealt") event.racks?.forEach((rack, seat) => dealt[seat].push(...rack.known));
    if (event.type === "drawn" && event.tile) drawn[event.seat ?? 0].push(event.tile);
  }
  return { dealt, drawn };
}

/** @param {GameEvent[][]} log @param {string[]} names */
export function dealTable(log, names) {
  const { dealt, drawn } = tilesOfSeats(log, names.length);
  if (dealt.some((tiles) => !tiles.length)) return null;
  /** @param {string} key @param {(seat: number) => string} cell */
  const row = (key, cell) => h("tr", {}, h("th", { scope: "row" }, t(key, { expected: decimal(EXPECTED) })), ...names.map((_, seat) => h("td", {}, cell(seat))));
  return h("details", {}, h("summary", {}, t("page.deals")),
    h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": t("page.deals") }, h("table", { class: "scores" },
      h("thead", {}, h("tr", {}, h("td"), ...names.map((name, seat) => h("th", { scope: "col" }, seatBadge(seat), " ", name)))),
      h("tbody", {},
        row("page.deals-value", (seat) => decimal(average(dealt[seat]))),
        row("page.deals-triples", (seat) => String(dealt[seat].filter((tile) => tile[0] === tile[2]).length)),
        row("page.deals-drawn", (seat) => String(drawn[seat].length)),
        row("page.deals-drawn-value", (seat) => (drawn[seat].length ? decimal(average(drawn[seat])) : "–"))))));
}

/** @param {string[]} tiles */
function average(tiles) {
  const total = tiles.reduce((sum, tile) => sum + [...tile].reduce((some, digit) => some + Number(digit), 0), 0);
  return total / tiles.length;
}

/** @param {number} value */
function decimal(value) {
  return value.toLocaleString(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
