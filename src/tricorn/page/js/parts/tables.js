/** Create a table, or join one by its code. */

import { getJson, postJson } from "../lib/api.js";
import { showProblem } from "../lib/controls.js";
import { note } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { go } from "../lib/route.js";
import { holdSeat, keep, memory } from "../lib/storage.js";
import { NAMELESS } from "./players.js";

/** Set up a table, remember the seat, go there; `instead` replaces the current history entry. @param {any} wish @param {boolean} [instead] */
export async function makeTable(wish, instead = false) {
  const made = await postJson("/api/tables", wish);
  if (wish.names[0] !== NAMELESS) {
    memory.name = wish.names[0];
    keep();
  }
  holdSeat(made.id, { token: made.token, name: wish.names[0], kind: wish.kind, at: Date.now(), seats: wish.seats.length, ended: wish.kind === "puzzle" });
  go(`/t/${made.id}`, instead);
}

/** The same, and what goes wrong is told. @param {any} wish */
export async function tryTable(wish) {
  try {
    await makeTable(wish);
  } catch (error) {
    note(/** @type {Error} */ (error).message || t("page.offline"), "bad");
  }
}

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
