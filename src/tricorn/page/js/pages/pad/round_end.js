/** The end of a round on the pad: who went out or that it is blocked, what is left on the racks, and draws that were not entered. */

import { looseTile } from "../../board/tile.js";
import { note, openDialog } from "../../lib/dialog.js";
import { attr, h, refill, say } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { seatBadge } from "../../parts/players.js";
import { leftValue } from "../../rules/judge_end.js";
import { judge, sheetOf } from "../../rules/pad.js";
import { TILES, valueOf } from "../../rules/tiles.js";
import { sayReason, saySum, tellLine } from "./sheet.js";

/**
 * @typedef {import("../../rules/round.js").EndEntry} EndEntry
 * @typedef {import("../../rules/round.js").Left} Left
 * @typedef {import("./pad.js").PadView} PadView
 */

/**
 * @typedef {{ how: "out" | "blocked", winner?: number | null, left?: Left[] }} End `winner`: who has gone out; `left`: what was entered before
 */

/**
 * Ask for what is left on the racks, then write the entry. What the count refuses can be saved all the same.
 * @param {import("../../rules/pad.js").Pad} pad @param {import("../../rules/pad.js").Sheet} sheet @param {End} end
 * @param {(entry: EndEntry) => void} write @param {() => void} addDraw enter a draw that was forgotten
 */
function askEnd(pad, sheet, { how, winner: out = null, left: before = [] }, write, addDraw) {
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

/** One rack: a field for the sum, or its tiles to tap. @param {string} name @param {number} seat @param {import("../../rules/pad.js").Sheet} sheet @param {Left[]} left @param {() => void} changed */
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

/** Ask how the round ended. @param {PadView} view */
export function askRoundOver(view) {
  choose(t("page.pad.round-over"), t("page.pad.round-over-how"), [
    ...view.base.players.map((name, seat) => choice(`out-${seat}`, t("page.pad.out", { name }), () => endRound(view, { how: "out", winner: seat }), seat)),
    choice("blocked", t("page.pad.blocked"), () => endRound(view, { how: "blocked" })),
    choice("draw-missing", t("page.pad.draw-missing"), () => askDraw(view)),
  ]);
}

/** Ask what is left on the racks and write the end. @param {PadView} view @param {End} end */
export function endRound(view, end) {
  askEnd(view.base, sheetOf(view.base), end, (entry) => view.write(entry), () => askDraw(view));
}

/** Ask who drew a tile that was not entered. @param {PadView} view */
function askDraw(view) {
  const { players } = view.base;
  choose(t("page.pad.draw-missing"), t("page.pad.who-drew"), players.map((name, seat) =>
    choice(`drew-${seat}`, name, () => askTurn(view, seat), seat, turnsOf(view, seat).length === 0)));
}

/** Ask in which turn it was, and insert the draw there. @param {PadView} view @param {number} seat */
function askTurn(view, seat) {
  const name = view.base.players[seat];
  choose(t("page.pad.draw-missing"), t("page.pad.when-drew", { name }), turnsOf(view, seat).map(({ index, text }) =>
    choice(`before-${index}`, text, () => {
      if (view.insertBefore(index, { kind: "draw", seat })) note(t("page.pad.draw-added", { name }), "good");
    })));
}

/** The turns of a player in this round in which a draw can be missing, the latest first. @param {PadView} view @param {number} seat */
function turnsOf({ base }, seat) {
  const sheet = sheetOf(base);
  const [, ...lines] = sheet.rounds.at(-1)?.lines ?? [];
  const turns = lines.filter(({ entry }) => (entry.kind === "place" || entry.kind === "pass") && entry.seat === seat)
    .map((line) => ({ index: line.index, text: t("page.pad.before-line", { number: line.index + 1, text: tellLine(line, base.players) }) }));
  if (sheet.turn === seat) turns.push({ index: base.entries.length, text: t("page.pad.draw-now") });
  return turns.reverse();
}

/** A dialog with one button per choice. @param {string} title @param {string} question @param {((close: () => void) => HTMLElement)[]} choices */
function choose(title, question, choices) {
  const dialog = openDialog(title, [h("p", {}, question), h("div", { class: "choices" }, ...choices.map((make) => make(() => dialog.close())))]);
}

/** @param {string} action @param {string} text @param {() => void} act @param {number | null} [seat] @param {boolean} [off] */
function choice(action, text, act, seat = null, off = false) {
  return (/** @type {() => void} */ close) => h("button", { type: "button", "data-action": action, disabled: off, onclick: () => {
    close();
    act();
  } }, seat === null ? null : seatBadge(seat), h("span", {}, text));
}
