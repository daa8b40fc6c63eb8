/** Fields that people fill in: names, and a sentence beside a field that is wrong. */

import { h } from "./dom.js";
import { t } from "./words.js";

let problems = 0;

/**
 * A field for a name: what stands in it is replaced by typing, and Enter leads to the next name; from the last it submits.
 * @param {Record<string, any>} props @returns {HTMLInputElement}
 */
export function nameInput(props) {
  const field = /** @type {HTMLInputElement} */ (h("input", { maxlength: 24, autocomplete: "off", enterkeyhint: "next", "data-name": "", ...props }));
  let entering = false;
  field.addEventListener("pointerdown", () => (entering = document.activeElement !== field));
  field.addEventListener("focus", () => field.select());
  field.addEventListener("click", () => entering && field.select()); // the press itself has put the cursor into the text
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    const names = namesIn(field.form);
    const next = names[names.indexOf(field) + 1];
    if (next) next.focus();
    else field.form?.requestSubmit();
  });
  return field;
}

/** The name fields of a form that can be seen. @param {HTMLFormElement | null} form */
function namesIn(form) {
  const fields = /** @type {HTMLInputElement[]} */ ([...(form?.querySelectorAll("[data-name]") ?? [])]);
  return fields.filter((field) => field.checkVisibility());
}

/** The name in a field; an empty one holds the name that it shows. @param {HTMLInputElement} field */
export function nameIn(field) {
  return field.value.trim() || field.placeholder;
}

/** Whether all names differ; if not, say so beside the first that comes twice. @param {HTMLInputElement[]} fields */
export function checkNames(fields) {
  const names = fields.map((field) => nameIn(field).normalize().toLowerCase());
  const twin = fields.find((_, place) => names.indexOf(names[place]) < place);
  if (twin) showProblem(twin, t("page.name-twice", { name: nameIn(twin) }));
  return !twin;
}

/** Say what is wrong with a field beside it, until something else is typed. @param {HTMLElement} field @param {string} text */
export function showProblem(field, text) {
  const id = field.getAttribute("aria-describedby") ?? `problem-${(problems += 1)}`;
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
  reveal(field);
  field.focus();
}

/** Open whatever is folded around a field. @param {Element} field */
export function reveal(field) {
  for (let place = field.parentElement; place; place = place.parentElement) if (place instanceof HTMLDetailsElement) place.open = true;
}
