/** One way into a game: a card with a form. */

import { h } from "../dom.js";
import { nameInput, reveal } from "../fields.js";
import { memory } from "../memory.js";
import { tryTable } from "../tables.js";
import { t } from "../words.js";

/**
 * @param {string} title @param {string} kind @param {import("../dom.js").Child[]} content
 * @param {(form: FormData) => any} wish what table the form asks for; null where something in it is wrong
 */
export function way(title, kind, content, wish) {
  const form = /** @type {HTMLFormElement} */ (h("form", { class: "way", "data-kind": kind, onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    const wanted = wish(new FormData(form));
    if (wanted) void tryTable(wanted);
  } }, head(title), ...content));
  form.addEventListener("invalid", (event) => reveal(/** @type {Element} */ (event.target)), true); // a browser cannot point at what is hidden
  return form;
}

/** The name of a way and what it is. @param {string} title */
export function head(title) {
  return h("header", {}, h("h2", {}, t(title)), h("p", { class: "small" }, t(`page.for.${title.slice("page.".length)}`)));
}

/** A choice of numbers. @param {string} name @param {number[]} numbers @param {(event: Event) => void} [onchange] */
export function numbers(name, numbers, onchange) {
  return /** @type {HTMLSelectElement} */ (h("select", { name, onchange: onchange ?? null }, ...numbers.map((number) => h("option", { value: number }, String(number)))));
}

/** Asks for a name; without one, `placeholder` says what the player is called. @param {string} id @param {string} placeholder */
export function nameField(id, placeholder) {
  return h("label", {}, t("page.your-name"), nameInput({ id, name: "name", value: memory.name, placeholder, autocomplete: "nickname" }));
}
