/** Keyboard shortcuts of a table. They are off while someone types or a dialog is open. */

import { announce, showNote } from "../../lib/dialog.js";
import { formatNumber, t } from "../../lib/i18n.js";
import { eventText } from "../../parts/game_log.js";
import { findOption } from "../../parts/moves.js";
import { openKeysDialog } from "./menu.js";
import { isMyTurn } from "./table_connection.js";

/** @typedef {import("./table.js").TableView} TableView */

/** Run the shortcut of a key, if it has one. @param {TableView} table @param {KeyboardEvent} event */
export function handleKey(table, event) {
  const view = table.view;
  const target = /** @type {HTMLElement} */ (event.target);
  if (!view || event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog, [role=tablist]")) return;
  const key = event.key.toLowerCase();
  const act = /^[1-9]$/.test(key) ? () => chooseTileAt(table, Number(key)) : shortcuts(table, view)[key];
  if (!act) return;
  event.preventDefault();
  act();
}

/** @param {TableView} table @param {import("../../lib/wire.js").ViewMessage} view @returns {Record<string, () => unknown>} */
function shortcuts(table, view) {
  return {
    d: () => (findOption(view, "draw") ? table.sendMove("draw") : showNote(t("page.cannot-draw"))),
    p: () => (findOption(view, "pass") ? table.sendMove("pass") : showNote(t("page.cannot-pass"))),
    h: () => isMyTurn(view) && view.table.hints && table.hints.ask(),
    u: () => view.now.undo && table.undo(),
    l: () => announceLastMove(view),
    s: () => announceScores(table, view),
    r: () => (view.table.ghosts ? table.board.focusGhosts() : table.rotateTile()),
    f: () => table.board.fit(true),
    o: () => table.rack.sort(),
    "?": openKeysDialog,
    escape: () => table.chooseTile(null),
  };
}

/** @param {TableView} table @param {number} place */
function chooseTileAt(table, place) {
  const tile = table.rack.at(place);
  if (!tile || !table.view) return;
  table.chooseTile(tile);
  const fits = table.ghosts(table.view).length > 0;
  requestAnimationFrame(() => (fits ? table.board.focusGhosts() : table.rack.focusChosen()));
}

/** @param {import("../../lib/wire.js").ViewMessage} view */
function announceLastMove(view) {
  const names = view.now.seats.map((seat) => seat.name);
  const last = (view.log.at(-1) ?? []).findLast((event) => ["placed", "passed", "drawn"].includes(event.type));
  if (last) showNote(eventText(last, names));
}

/** @param {TableView} table @param {import("../../lib/wire.js").ViewMessage} view */
function announceScores(table, view) {
  table.tabs.open("scores");
  announce(view.now.seats.map((seat) => `${seat.name} ${formatNumber(seat.score)}`).join(", "));
}
