/** Dialogs for the end of a round: the player who went out, the tiles left on the racks, missing draws. */

import { tilePicture } from "../../board/tile.js";
import { openDialog, showNote } from "../../lib/dialog.js";
import { h, replaceContent, setAttr, setText } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { seatBadge } from "../../parts/players.js";
import { leftValue } from "../../rules/judge_end.js";
import { judge, sheetOf } from "../../rules/pad.js";
import { TILES, tileValue } from "../../rules/tiles.js";
import { lineText, pointsSummary, reasonText } from "./sheet.js";

/**
 * @typedef {import("../../rules/round.js").EndEntry} EndEntry
 * @typedef {import("../../rules/round.js").Left} Left
 * @typedef {import("./pad.js").PadView} PadView
 */

/** @typedef {{ how: "out" | "blocked", winner?: number | null, left?: Left[] }} RoundEnd `winner`: the player who went out; `left`: what was entered before */

/**
 * Ask what is left on the racks, then write the entry. Players can save an end that the rules refuse.
 * @param {import("../../rules/pad.js").Pad} pad @param {import("../../rules/pad.js").Sheet} sheet @param {RoundEnd} end
 * @param {(entry: EndEntry) => void} write @param {() => void} addDraw enter a missing draw
 */
function askEnd(pad, sheet, { how, winner: out = null, left: before = [] }, write, addDraw) {
  /** @type {Left[]} */
  const left = sheet.racks.map((count, seat) => before[seat] ?? (count === 0 || seat === out ? 0 : null));
  const askedSeats = how === "blocked" || pad.rules.out_racks ? left.flatMap((_, seat) => (seat === out ? [] : [seat])) : [];
  const problem = h("output", { class: "sum bad", "aria-live": "polite" });
  const sum = h("output", { class: "sum", "aria-live": "polite" });
  const advice = h("p", { class: "small", hidden: true }, t("page.pad.not-out-how", { button: t("page.pad.so") }));
  const own = /** @type {HTMLInputElement} */ (h("input", { type: "number", inputmode: "numeric", min: -1000, max: 1000, "aria-label": t("page.pad.own-sum"), oninput: () => show() }));
  const done = h("button", { type: "button", class: "main big", "data-action": "write-end", autofocus: !askedSeats.length, onclick: () => finish(entry()) }, t("page.pad.write-end"));
  const so = h("button", { type: "button", "data-action": "so", hidden: true, onclick: () => finish({ ...entry(), agreed: true }) }, t("page.pad.so"));
  /** @returns {EndEntry} */
  const entry = () => ({ kind: "end", how, winner: out, left: [...left], ...(own.value === "" ? {} : { points: Number(own.value) }) });
  const show = () => {
    const { reason, points, winner } = judge(pad, entry());
    const { reason: missing } = judge(pad, { ...entry(), agreed: true });
    const open = missing !== null || (own.value === "" && how === "blocked" && left.includes(null));
    const worth = open ? "" : winner === null ? t("event.blocked-nobody") : `${pad.players[winner]} ${pointsSummary(points)}`;
    const refused = reason !== null && reason !== "left-needed";
    setText(problem, refused ? t("page.pad.refused", { reason: reasonText(reason) }) : "");
    problem.hidden = !refused;
    setText(sum, reason === "left-needed" ? reasonText(reason) : worth);
    setAttr(done, "disabled", reason !== null);
    so.hidden = !refused;
    setAttr(so, "disabled", open);
    advice.hidden = reason !== "not-out" && reason !== "not-blocked";
  };
  /** @param {EndEntry} entry */
  const finish = (entry) => {
    dialog.close();
    write(entry);
  };
  const dialog = openDialog(out === null ? t("page.pad.blocked") : t("page.pad.out", { name: pad.players[out] }), [
    askedSeats.length ? h("p", {}, t(how === "out" ? "page.pad.left" : "page.pad.left-all")) : null,
    ...askedSeats.map((seat) => rackField(pad.players[seat], seat, sheet, left, show)),
    advice,
    h("details", { class: "own-sum" }, h("summary", {}, t("page.pad.own-sum")), own),
    h("button", { type: "button", "data-action": "draw-missing", onclick: () => {
      dialog.close();
      addDraw();
    } }, t("page.pad.draw-missing")),
    h("div", { class: "row end sticky" }, problem, sum, so, done),
  ]);
  show();
  if (askedSeats.length) /** @type {HTMLElement | null} */ (dialog.querySelector("input"))?.focus();
}

/** Create the input for one rack: a field for the sum, or its tiles to tap. @param {string} name @param {number} seat @param {import("../../rules/pad.js").Sheet} sheet @param {Left[]} left @param {() => void} changed */
function rackField(name, seat, sheet, left, changed) {
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
    field.value = tapped.length ? String(tapped.reduce((total, each) => total + tileValue(each), 0)) : "";
    changed();
  };
  const open = () => {
    place.hidden = !place.hidden;
    replaceContent(place, place.hidden ? null : TILES.filter((tile) => !sheet.laid.includes(tile)).map((tile) => tileButton(tile, tapped, tap)));
  };
  return h("div", { class: "rack-left" }, h("div", { class: "row" }, seatBadge(seat), h("b", {}, name), h("span", { class: "small" }, t("page.tiles", { count: sheet.racks[seat] })), field,
    h("button", { type: "button", onclick: open }, t("page.pad.tap-tiles"))), place);
}

/** @param {string} tile @param {string[]} tapped @param {(tile: string) => void} tap */
function tileButton(tile, tapped, tap) {
  const key = h("button", { type: "button", class: "tile-key", "aria-label": [...tile].join("-"), "aria-pressed": String(tapped.includes(tile)), onclick: () => {
    tap(tile);
    setAttr(key, "aria-pressed", String(tapped.includes(tile)));
  } }, tilePicture([...tile].map(Number)));
  return key;
}

/** Ask how the round ended. @param {PadView} view */
export function askHowRoundEnded(view) {
  openChoices(t("page.pad.round-over"), t("page.pad.round-over-how"), [
    ...view.editor.base.players.map((name, seat) => choiceButton(`out-${seat}`, t("page.pad.out", { name }), () => endRound(view, { how: "out", winner: seat }), seat)),
    choiceButton("blocked", t("page.pad.blocked"), () => endRound(view, { how: "blocked" })),
    choiceButton("draw-missing", t("page.pad.draw-missing"), () => askWhoDrew(view)),
  ]);
}

/** Ask what is left on the racks and write the end. @param {PadView} view @param {RoundEnd} end */
export function endRound(view, end) {
  askEnd(view.editor.base, sheetOf(view.editor.base), end, (entry) => view.editor.write(entry), () => askWhoDrew(view));
}

/** Ask who drew a tile that was not entered. @param {PadView} view */
function askWhoDrew(view) {
  const { players } = view.editor.base;
  openChoices(t("page.pad.draw-missing"), t("page.pad.who-drew"), players.map((name, seat) =>
    choiceButton(`drew-${seat}`, name, () => askWhenDrawn(view, seat), seat, turnsWithMissingDraw(view, seat).length === 0)));
}

/** Ask in which turn the tile was drawn, and insert the draw there. @param {PadView} view @param {number} seat */
function askWhenDrawn(view, seat) {
  const name = view.editor.base.players[seat];
  openChoices(t("page.pad.draw-missing"), t("page.pad.when-drew", { name }), turnsWithMissingDraw(view, seat).map(({ index, text }) =>
    choiceButton(`before-${index}`, text, () => {
      if (view.editor.insertBefore(index, { kind: "draw", seat })) showNote(t("page.pad.draw-added", { name }), "good");
    })));
}

/** Return the player's turns in this round that may miss a draw, latest first. @param {PadView} view @param {number} seat */
function turnsWithMissingDraw({ editor: { base } }, seat) {
  const sheet = sheetOf(base);
  const [, ...lines] = sheet.rounds.at(-1)?.lines ?? [];
  const turns = lines.filter(({ entry }) => (entry.kind === "place" || entry.kind === "pass") && entry.seat === seat)
    .map((line) => ({ index: line.index, text: t("page.pad.before-line", { number: line.index + 1, text: lineText(line, base.players) }) }));
  if (sheet.turn === seat) turns.push({ index: base.entries.length, text: t("page.pad.draw-now") });
  return turns.reverse();
}

/** Open a dialog with one button per choice. @param {string} title @param {string} question @param {((close: () => void) => HTMLElement)[]} choices */
function openChoices(title, question, choices) {
  const dialog = openDialog(title, [h("p", {}, question), h("div", { class: "choices" }, ...choices.map((make) => make(() => dialog.close())))]);
}

/** @param {string} action @param {string} text @param {() => void} act @param {number | null} [seat] @param {boolean} [off] */
function choiceButton(action, text, act, seat = null, off = false) {
  return (/** @type {() => void} */ close) => h("button", { type: "button", "data-action": action, disabled: off, onclick: () => {
    close();
    act();
  } }, seat === null ? null : seatBadge(seat), h("span", {}, text));
}
