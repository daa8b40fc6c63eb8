/** Dialogs, short notes, and the live regions that a screen reader announces. */

import { h, setText } from "./dom.js";
import { t } from "./i18n.js";
import { registerDialog } from "./route.js";

/**
 * Open a modal dialog. Its close button, Esc, a tap outside and the Back button close it; focus returns to where it was.
 * @param {string} title @param {(import("./dom.js").Child)[]} content @param {{ wide?: boolean }} [options]
 */
export function openDialog(title, content, options = {}) {
  const before = document.activeElement;
  const close = h("button", { type: "button", class: "close", "aria-label": t("page.close"), onclick: () => dialog.close() }, "×");
  const dialog = /** @type {HTMLDialogElement} */ (h("dialog", { class: options.wide ? "wide" : "", "aria-labelledby": "dialog-title" },
    h("div", { class: "dialog-head" }, h("h2", { id: "dialog-title", tabindex: "-1" }, title), close),
    ...content));
  dialog.addEventListener("click", (event) => event.target === dialog && isOnBackdrop(dialog, event) && dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  registerDialog(dialog);
  /** @type {HTMLElement | null} */ (dialog.querySelector("[autofocus]") ?? dialog.querySelector("h2"))?.focus();
  return dialog;
}

/**
 * Ask for confirmation before an action that cannot be undone. The button is labelled with the action.
 * @param {string} action @param {string} consequence @param {() => unknown} act
 */
export function confirmFirst(action, consequence, act) {
  const dialog = openDialog(action, [h("p", {}, consequence), h("div", { class: "row end" },
    h("button", { type: "button", autofocus: true, onclick: () => dialog.close() }, t("page.pad.cancel")),
    h("button", { type: "button", class: "main", "data-action": "sure", onclick: () => {
      dialog.close();
      void act();
    } }, action))]);
}

/** Return whether a click is on the backdrop rather than on the padding of the dialog. @param {HTMLDialogElement} dialog @param {MouseEvent} event */
function isOnBackdrop(dialog, { clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

const noteArea = h("div", { class: "notes", "aria-hidden": "true" });
const politeRegion = h("div", { class: "unseen", role: "status", "aria-live": "polite" });
const assertiveRegion = h("div", { class: "unseen", role: "alert" });

/** Add the areas for notes and the live regions to the page. */
export function installLiveRegions() {
  document.body.append(noteArea, politeRegion, assertiveRegion);
}

/** Show and announce a short note. Returns a function that removes it. @param {string} text @param {"good" | "bad" | ""} [kind] */
export function showNote(text, kind = "") {
  const shown = h("p", { class: `note ${kind}` }, text);
  noteArea.append(shown);
  setTimeout(() => shown.remove(), 5000);
  if (kind === "bad") setText(assertiveRegion, text);
  else announce(text);
  return () => shown.remove();
}

/** Announce a text to screen readers only. @param {string} text */
export function announce(text) {
  setText(politeRegion, politeRegion.textContent === text ? `${text} ` : text);
}
