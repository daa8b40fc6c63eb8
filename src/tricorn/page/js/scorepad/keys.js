/** The keyboard of a pad: numbers, Enter, D and P. */

/** @param {import("../views/pad.js").PadView} view @param {KeyboardEvent} event */
export function padKeys(view, event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (!view.pad || !view.mayWrite || event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, dialog")) return;
  const act = /^[0-5]$/.test(event.key) ? () => view.keypad.press(event.key) : acts(view, target)[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  act();
}

/** @param {import("../views/pad.js").PadView} view @param {HTMLElement} target @returns {Record<string, (() => unknown) | undefined>} */
function acts(view, target) {
  return {
    enter: target.closest("button, a, summary") ? undefined : () => view.enterTile(),
    backspace: () => view.keypad.back(),
    escape: () => view.keypad.clear(),
    d: () => view.decline("draw"),
    p: () => view.decline("pass"),
    u: () => view.takeBack(),
  };
}
