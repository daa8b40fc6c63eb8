/** The end of a round: what is left on the racks, by tapping the tiles or by their sum, and what that pays. */

import { looseTile } from "../board/tile.js";
import { openDialog } from "../dialog.js";
import { attr, h, refill, say } from "../dom.js";
import { leftValue } from "../pad/ending.js";
import { judge } from "../pad/game.js";
import { TILES, valueOf } from "../pad/tiles.js";
import { seatBadge } from "../table/panel.js";
import { t } from "../words.js";
import { sayReason, saySum } from "./telling.js";

/**
 * @typedef {import("../pad/entries.js").Left} Left
 * @typedef {import("../pad/entries.js").EndEntry} EndEntry
 * @typedef {{ how: "out" | "blocked", winner?: number | null, left?: Left[] }} End `winner`: who has gone out; `left`: what was entered before
 */

/**
 * Ask for what is left on the racks, then write the entry. What the count refuses can be saved all the same.
 * @param {import("../pad/game.js").Pad} pad @param {import("../pad/game.js").Sheet} sheet @param {End} end
 * @param {(entry: EndEntry) => void} write @param {() => void} addDraw enter a draw that was forgotten
 */
export function askEnd(pad, sheet, { how, winner: out = null, left: before = [] }, write, addDraw) {
  /** @type {Left[]} */
  const left = sheet.racks.map((count, seat) => before[seat] ?? (count === 0 || seat === out ? 0 : null));
  const asked = how === "blocked" || pad.rules.out_racks ? left.flatMap((_, seat) => (seat === out ? [] : [seat])) : [];
  const problem = h("output", { class: "sum bad", "aria-live": "polite" });
  const sum = h("output", { class: "sum", "aria-live": "polite" });
  const advice = h("p", { class: "small", hidden: true }, t("page.pad.not-out-how", { button: t("page.pad.so") }));
  const own = /** @type {HTMLInputElement} */ (h("input", { type: "number", inputmode: "numeric", min: -1000, max: 1000, "aria-label": t("page.pad.own-sum"), oninput: () => show() }));
  const done = h("button", { type: "button", class: "main big", "data-action": "write-end", autofocus: !asked.length, onclick: () => finish(entry()) }, t("page.pad.write-end"));
  const so = h("button", { type: "button", "data-action": "so", hidden: true, onclick: () => finish({ ...entry(), agreed: true }) }, t("page.pad.so"));
  /** @returns {EndEntry} */
  const entry = () => ({ kind: "end", how, winner: out, left: [...left], ...(own.value === "" ? {} : { points: Number(own.value) }) });
  const show = () => {
    const { reason, points, winner } = judge(pad, entry());
    const { reason: missing } = judge(pad, { ...entry(), agreed: true });
    const open = missing !== null || (own.value === "" && how === "blocked" && left.includes(null));
    const worth = open ? "" : winner === null ? t("event.blocked-nobody") : `${pad.players[winner]} ${saySum(points)}`;
    const refused = reason !== null && reason !== "left-needed";
    say(problem, refused ? t("page.pad.refused", { reason: sayReason(reason) }) : "");
    problem.hidden = !refused;
    say(sum, reason === "left-needed" ? sayReason(reason) : worth);
    attr(done, "disabled", reason !== null);
    so.hidden = !refused;
    attr(so, "disabled", open);
    advice.hidden = reason !== "not-out" && reason !== "not-blocked";
  };
  /** @param {EndEntry} entry */
  const finish = (entry) => {
    dialog.close();
    write(entry);
  };
  const dialog = openDialog(out === null ? t("page.pad.blocked") : t("page.pad.out", { name: pad.players[out] }), [
    asked.length ? h("p", {}, t(how === "out" ? "page.pad.left" : "page.pad.left-all")) : null,
    ...asked.map((seat) => rackLeft(pad.players[seat], seat, sheet, left, show)),
    advice,
    h("details", { class: "own-sum" }, h("summary", {}, t("page.pad.own-sum")), own),
    h("button", { type: "button", "data-action": "draw-missing", onclick: () => {
      dialog.close();
      addDraw();
    } }, t("page.pad.draw-missing")),
    h("div", { class: "row end sticky" }, problem, sum, so, done),
  ]);
  show();
  if (asked.length) /** @type {HTMLElement | null} */ (dialog.querySelector("input"))?.focus();
}

/** One rack: a field for the sum, or its tiles to tap. @param {string} name @param {number} seat @param {import("../pad/game.js").Sheet} sheet @param {Left[]} left @param {() => void} changed */
function rackLeft(name, seat, sheet, left, changed) {
  const field = /** @type {HTMLInputElement} */ (h("input", { type: "number", inputmode: "numeric", min: 0, max: 400, "aria-label": t("page.pad.left-of", { name }), "data-left": seat, oninput: () => {
    left[seat] = field.value === "" ? null : Number(field.value);
    changed();
  }, value: leftValue(left[seat]) ?? "" }));
  const place = h("div", { class: "tap-tiles", hidden: true });
  const known = left[seat];
  const tapped = Array.isArray(known) ? [...known] : [];
  const tap = (/** @type {string} */ tile) => {
    const at = tapped.indexOf(tile);
    if (at >= 0) tapped.splice(at, 1);
    else tapped.push(tile);
    left[seat] = tapped.length ? [...tapped] : null;
    field.value = tapped.length ? String(tapped.reduce((total, each) => total + valueOf(each), 0)) : "";
    changed();
  };
  const open = () => {
    place.hidden = !place.hidden;
    refill(place, place.hidden ? null : TILES.filter((tile) => !sheet.laid.includes(tile)).map((tile) => tileKey(tile, tapped, tap)));
  };
  return h("div", { class: "rack-left" }, h("div", { class: "row" }, seatBadge(seat), h("b", {}, name), h("span", { class: "small" }, t("page.tiles", { count: sheet.racks[seat] })), field,
    h("button", { type: "button", onclick: open }, t("page.pad.tap-tiles"))), place);
}

/** @param {string} tile @param {string[]} tapped @param {(tile: string) => void} tap */
function tileKey(tile, tapped, tap) {
  const key = h("button", { type: "button", class: "tile-key", "aria-label": [...tile].join("-"), "aria-pressed": String(tapped.includes(tile)), onclick: () => {
    tap(tile);
    attr(key, "aria-pressed", String(tapped.includes(tile)));
  } }, looseTile([...tile].map(Number)));
  return key;
}
