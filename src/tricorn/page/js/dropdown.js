/** A menu that drops down. */

import { h, refill } from "./dom.js";
import { t } from "./words.js";

/** Put a menu into its place; one that is open stays open. @param {HTMLElement} place @param {import("./dom.js").Child[]} items */
export function dropDown(place, items) {
  const open = place.querySelector("details")?.open ?? false;
  const more = /** @type {HTMLDetailsElement} */ (h("details", { class: "more" },
    h("summary", { "aria-label": t("page.menu") }, "☰"), h("div", { class: "sheet" }, items)));
  more.open = open;
  more.addEventListener("click", (event) => {
    if (event.target instanceof HTMLButtonElement) more.open = false;
  }, { capture: true });
  more.addEventListener("focusout", (event) => {
    if (event.relatedTarget instanceof Node && !more.contains(event.relatedTarget)) more.open = false;
  });
  more.addEventListener("keydown", (event) => {
    if (event.key === "Escape") more.open = false;
  });
  refill(place, more);
}

/** @param {string} key @param {() => unknown} act @param {Record<string, string>} [gaps] */
export function item(key, act, gaps = {}) {
  return h("button", { type: "button", "data-action": key, onclick: () => void act() }, t(key, gaps));
}
