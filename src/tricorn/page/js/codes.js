/** Joining by a code that somebody has told. */

import { getJson } from "./api.js";
import { h } from "./dom.js";
import { showProblem } from "./fields.js";
import { go } from "./route.js";
import { t } from "./words.js";

/** A field for the code of a table or a score pad. @param {string} label */
export function codeField(label) {
  const field = /** @type {HTMLInputElement} */ (h("input", { name: "code", maxlength: 8, autocapitalize: "characters", autocomplete: "off", class: "code-field" }));
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void join(field);
  });
  return h("label", {}, label, h("span", { class: "row" }, field, h("button", { type: "button", onclick: () => void join(field) }, t("page.join"))));
}

/** @param {HTMLInputElement} field */
async function join(field) {
  try {
    const found = await getJson(`/api/codes/${encodeURIComponent(field.value.trim() || "-")}`);
    go(found.sort === "table" ? `/t/${found.id}` : `/pad/${found.id}`);
  } catch (error) {
    showProblem(field, /** @type {Error} */ (error).message || t("page.offline"));
  }
}
