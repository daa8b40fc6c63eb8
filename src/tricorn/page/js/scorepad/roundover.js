/** Round over: someone has gone out, the round is blocked, or a draw was forgotten. Never refused, whatever the count says. */

import { note, openDialog } from "../dialog.js";
import { h } from "../dom.js";
import { sheetOf } from "../pad/game.js";
import { seatBadge } from "../table/panel.js";
import { t } from "../words.js";
import { askEnd } from "./ending.js";
import { tellLine } from "./telling.js";

/** @typedef {import("../views/pad.js").PadView} PadView */

/** Ask how the round ended. @param {PadView} view */
export function askRoundOver(view) {
  choose(t("page.pad.round-over"), t("page.pad.round-over-how"), [
    ...view.base.players.map((name, seat) => choice(`out-${seat}`, t("page.pad.out", { name }), () => endRound(view, { how: "out", winner: seat }), seat)),
    choice("blocked", t("page.pad.blocked"), () => endRound(view, { how: "blocked" })),
    choice("draw-missing", t("page.pad.draw-missing"), () => askDraw(view)),
  ]);
}

/** Ask what is left on the racks and write the end. @param {PadView} view @param {import("./ending.js").End} end */
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
