/** Keyboard shortcuts of a table. They are off while someone types or a dialog is open. */

import { note, speak } from "../../lib/dialog.js";
import { plain, t } from "../../lib/i18n.js";
import { tell } from "../../parts/game_log.js";
import { optionOf } from "../../parts/moves.js";
import { openHelp } from "./menu.js";
import { isMine } from "./table_connection.js";

/** @typedef {import("./table.js").TableView} TableView */

/** @param {TableView} table @param {KeyboardEvent} event */
export function handleKey(table, event) {
  const view = table.view;
  const target = /** @type {HTMLElement} */ (event.target);
  if (!view || event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog, [role=tablist]")) return;
  const key = event.key.toLowerCase();
  const act = /^[1-9]$/.test(key) ? () => chooseTile(table, Number(key)) : acts(table, view)[key];
  if (!act) return;
  event.preventDefault();
  act();
}

/** @param {TableView} table @param {import("../../lib/wire.js").ViewTold} view @returns {Record<string, () => unknown>} */
function acts(table, view) {
  return {
    d: () => (optionOf(view, "draw") ? table.choose("draw") : note(t("page.cannot-draw"))),
    p: () => (optionOf(view, "pass") ? table.choose("pass") : note(t("page.cannot-pass"))),
    h: () => isMine(view) && view.table.hints && table.askHint(),
    u: () => view.now.undo && table.undo(),
    l: () => sayLast(view),
    s: () => sayScores(table, view),
    r: () => (view.table.ghosts ? table.board.enter() : table.turn()),
    f: () => table.board.fit(true),
    o: () => table.sort(),
    "?": openHelp,
    escape: () => table.take(null),
  };
}

/** @param {TableView} table @param {number} place */
function chooseTile(table, place) {
  const tile = table.rack.at(place);
  if (!tile || !table.view) return;
  table.take(tile);
  const fits = table.ghosts(table.view).length > 0;
  requestAnimationFrame(() => (fits ? table.board.enter() : table.rack.enter()));
}

/** @param {import("../../lib/wire.js").ViewTold} view */
function sayLast(view) {
  const names = view.now.seats.map((seat) => seat.name);
  const last = (view.log.at(-1) ?? []).findLast((event) => ["placed", "passed", "drawn"].includes(event.type));
  if (last) note(tell(last, names));
}

/** @param {TableView} table @param {import("../../lib/wire.js").ViewTold} view */
function sayScores(table, view) {
  table.tabs.open("scores");
  speak(view.now.seats.map((seat) => `${seat.name} ${plain(seat.score)}`).join(", "));
}
