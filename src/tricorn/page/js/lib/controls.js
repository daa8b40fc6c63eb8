/** Controls of forms and toolbars: buttons, icons, drop-down menus, name fields with their error messages. */

import { h, s } from "./dom.js";
import { t } from "./i18n.js";

let errorCount = 0;

/**
 * Create a name field. Typing replaces its text; Enter moves to the next name field, or submits from the last.
 * @param {Record<string, any>} props @returns {HTMLInputElement}
 */
export function nameInput(props) {
  const field = /** @type {HTMLInputElement} */ (h("input", { maxlength: 24, autocomplete: "off", enterkeyhint: "next", "data-name": "", ...props }));
  let entering = false;
  field.addEventListener("pointerdown", () => (entering = document.activeElement !== field));
  field.addEventListener("focus", () => field.select());
  field.addEventListener("click", () => entering && field.select()); // the press has moved the cursor, which undid the selection
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    const names = visibleNameFields(field.form);
    const next = names[names.indexOf(field) + 1];
    if (next) next.focus();
    else field.form?.requestSubmit();
  });
  return field;
}

/** Return the visible name fields of a form. @param {HTMLFormElement | null} form */
function visibleNameFields(form) {
  const fields = /** @type {HTMLInputElement[]} */ ([...(form?.querySelectorAll("[data-name]") ?? [])]);
  return fields.filter((field) => field.checkVisibility());
}

/** Return the name in a field, or its placeholder if it is empty. @param {HTMLInputElement} field */
export function nameOf(field) {
  return field.value.trim() || field.placeholder;
}

/** Return whether all names differ; if not, show an error at the first repeated one. @param {HTMLInputElement[]} fields */
export function checkNames(fields) {
  const names = fields.map((field) => nameOf(field).normalize().toLowerCase());
  const repeated = fields.find((_, place) => names.indexOf(names[place]) < place);
  if (repeated) showFieldError(repeated, t("page.name-twice", { name: nameOf(repeated) }));
  return !repeated;
}

/** Show an error beside a field until its text changes. @param {HTMLElement} field @param {string} text */
export function showFieldError(field, text) {
  const id = field.getAttribute("aria-describedby") ?? `problem-${(errorCount += 1)}`;
  document.getElementById(id)?.remove();
  const problem = h("p", { id, class: "problem", role: "alert" }, text);
  field.after(problem);
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", id);
  field.addEventListener("input", () => {
    problem.remove();
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
  }, { once: true });
  openFolded(field);
  field.focus();
}

/** Open every closed `<details>` around a field. @param {Element} field */
export function openFolded(field) {
  for (let place = field.parentElement; place; place = place.parentElement) if (place instanceof HTMLDetailsElement) place.open = true;
}

/**
 * Show a drop-down menu. Showing it again updates its items in place: the menu stays open and the focus stays where it is.
 * @param {HTMLElement} place @param {import("./dom.js").Child[]} items
 */
export function showDropDown(place, items) {
  const more = /** @type {HTMLDetailsElement} */ (place.querySelector("details") ?? place.appendChild(dropDown()));
  const [summary, sheet] = /** @type {Iterable<HTMLElement>} */ (more.children);
  const focused = sheet.contains(document.activeElement);
  updateItems(sheet, items.filter((item) => item instanceof HTMLElement));
  if (focused && !sheet.contains(document.activeElement)) summary.focus();
}

/** Create a drop-down menu without items. */
function dropDown() {
  const more = /** @type {HTMLDetailsElement} */ (h("details", { class: "more" },
    h("summary", { "aria-label": t("page.menu") }, "☰"), h("div", { class: "sheet" })));
  more.addEventListener("click", (event) => {
    if (event.target instanceof HTMLButtonElement) more.open = false;
  }, { capture: true });
  more.addEventListener("focusout", (event) => {
    if (event.relatedTarget instanceof Node && !more.contains(event.relatedTarget)) more.open = false;
  });
  more.addEventListener("keydown", (event) => {
    if (event.key === "Escape") more.open = false;
  });
  return more;
}

/** Replace the items that differ. An item that stays is not moved, because moving an element takes its focus away. @param {HTMLElement} sheet @param {HTMLElement[]} items */
function updateItems(sheet, items) {
  const before = /** @type {HTMLElement[]} */ ([...sheet.children]);
  let from = 0;
  const wanted = items.map((item) => {
    const found = before.findIndex((old, place) => place >= from && old.isEqualNode(item));
    if (found < 0) return item;
    from = found + 1;
    before[found].onclick = item.onclick;
    return before[found];
  });
  for (const old of before) if (!wanted.includes(old)) old.remove();
  for (const [place, item] of wanted.entries()) if (sheet.children[place] !== item) sheet.insertBefore(item, sheet.children[place] ?? null);
}

/** Create an item of a drop-down menu. @param {string} key @param {() => unknown} act @param {Record<string, string>} [values] */
export function menuItem(key, act, values = {}) {
  const item = h("button", { type: "button", "data-action": key }, t(key, values));
  item.onclick = () => void act();
  return item;
}

/** Create a button whose label is the text of a key. @param {string} key @param {Record<string, string | number>} values @param {() => unknown} act @param {string} [kind] */
export function actionButton(key, values, act, kind = "") {
  return h("button", { type: "button", class: kind, "data-action": key, onclick: act }, t(key, values));
}

/** @type {Record<string, string>} */
const PATHS = {
  learn: "M2 9l10-5 10 5-10 5ZM6 11.5V17c3.5 2.5 8.5 2.5 12 0v-5.5M22 9v6",
  pad: "M7 4h10a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Zm2-2h6v4H9Zm0 9h6m-6 4h6",
  rules: "M12 6c-2-2-5-2-9-1v14c4-1 7-1 9 1 2-2 5-2 9-1V5c-4-1-7-1-9 1Zm0 0v14",
  record: "M4 5h16v14H4Zm6 4v6l5-3Z",
  settings: "M4 7h9m6 0h1M4 17h1m6 0h9M16 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM8 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z",
};

/** Create an icon. @param {string} name */
export function icon(name) {
  return s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" }, s("path", { d: PATHS[name] }));
}
