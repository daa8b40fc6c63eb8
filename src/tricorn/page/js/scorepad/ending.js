/** The end of a round: what is left on the racks, by tapping the tiles or by their sum, and what that pays. */

import { looseTile } from "../board/tile.js";
import { openDialog } from "../dialog.js";
import { attr, h, refill, say } from "../dom.js";
import { judge } from "../pad/game.js";
import { TILES, valueOf } from "../pad/tiles.js";
import { seatBadge } from "../table/panel.js";
import { t } from "../words.js";
import { sayReason, saySum } from "./telling.js";

/**
 * @typedef {import("../pad/entries.js").Left} Left
 * @typedef {import("../pad/entries.js").EndEntry} EndEntry
 */

/**
 * Ask for what is left, then tell the entry.
 * @param {import("../pad/game.js").Pad} pad @param {import("../pad/game.js").Sheet} sheet @param {"out" | "blocked"} how
 * @param {(entry: EndEntry) => void} write
 */
export function askEnd(pad, sheet, how, write) {
  const out = how === "out" ? sheet.racks.indexOf(0) : -1;
  /** @type {Left[]} */
  const left = sheet.racks.map((count) => (count === 0 ? 0 : null));
  const needed = how === "blocked" ? pad.rules.blocked_pays !== "out-bonus" || pad.players.length > 1 : pad.rules.out_racks;
  const sum = h("output", { class: "sum", "aria-live": "polite" });
  const done = h("button", { type: "button", class: "main big", "data-action": "write-end", autofocus: !needed, onclick: () => finish() }, t("page.pad.write-end"));
  const so = h("button", { type: "button", "data-action": "so", hidden: true, onclick: () => finish(true) }, t("page.pad.so"));
  /** @returns {EndEntry} */
  const entry = () => ({ kind: "end", how, winner: how === "out" ? out : null, left });
  const show = () => {
    const { reason, points, winner } = judge(pad, entry());
    const name = winner === null ? "" : pad.players[winner];
    say(sum, reason ? sayReason(reason) : winner === null ? t("event.blocked-nobody") : `${name} ${saySum(points)}`);
    attr(done, "disabled", reason !== null);
    so.hidden = reason === null || reason === "left-needed";
  };
  const finish = (agreed = false) => {
    dialog.close();
    write(agreed ? { ...entry(), agreed: true } : entry());
  };
  const asked = needed ? sheet.racks.flatMap((count, seat) => (count && seat !== out ? [seat] : [])) : [];
  const title = how === "out" ? t("page.pad.out", { name: pad.players[out] ?? "" }) : t("page.pad.blocked");
  const dialog = openDialog(title, [
    asked.length ? h("p", {}, t(how === "out" ? "page.pad.left" : "page.pad.left-all")) : null,
    ...asked.map((seat) => rackLeft(pad.players[seat], seat, sheet, left, show)),
    sum, h("div", { class: "row end" }, so, done),
  ]);
  show();
  if (asked.length) /** @type {HTMLElement | null} */ (dialog.querySelector("input"))?.focus();
}

/** One rack: a field for the sum, or its tiles to tap. @param {string} name @param {number} seat @param {import("../pad/game.js").Sheet} sheet @param {Left[]} left @param {() => void} changed */
function rackLeft(name, seat, sheet, left, changed) {
  const field = /** @type {HTMLInputElement} */ (h("input", { type: "number", inputmode: "numeric", min: 0, max: 400, "aria-label": t("page.pad.left-of", { name }), "data-left": seat, oninput: () => {
    left[seat] = field.value === "" ? null : Number(field.value);
    changed();
  } }));
  const place = h("div", { class: "tap-tiles", hidden: true });
  /** @type {string[]} */
  const tapped = [];
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
