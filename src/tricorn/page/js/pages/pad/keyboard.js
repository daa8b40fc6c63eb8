/** Keyboard shortcuts of a pad: numbers, Enter, D to draw, P to pass, R for the end of the round, I to insert before an entry. */

import { sheetOf } from "../../rules/pad.js";
import { isRunning } from "./prompts.js";
import { askHowRoundEnded } from "./round_end.js";

/** Run the shortcut of a key, if it has one. @param {import("./pad.js").PadView} view @param {KeyboardEvent} event */
export function handleKey(view, event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (!view.pad || !view.canWrite || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || target.closest("input, select, textarea, dialog")) return;
  const act = /^[0-5]$/.test(event.key) ? () => view.keypad.press(event.key) : shortcuts(view, target)[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  act();
}

/** @param {import("./pad.js").PadView} view @param {HTMLElement} target @returns {Record<string, (() => unknown) | undefined>} */
function shortcuts(view, target) {
  const changing = view.editor.editing !== null && !view.editor.inserting;
  return {
    enter: target.closest("button, a, summary") ? undefined : () => view.editor.enterTile(),
    backspace: () => view.keypad.eraseLast(),
    escape: () => (view.editor.editing === null ? view.keypad.clear() : view.editor.finishEditing()),
    d: () => view.editor.decline("draw"),
    p: () => view.editor.decline("pass"),
    u: view.editor.editing === null ? () => view.editor.undoLast() : undefined,
    delete: changing ? () => view.editor.deleteEntry() : undefined,
    i: changing ? () => view.editor.startInserting() : undefined,
    r: view.editor.editing === null && isRunning(sheetOf(view.editor.base)) ? () => askHowRoundEnded(view) : undefined,
  };
}
