/** Create a table, or join one by its code. */

import { getJson, postJson } from "../lib/api.js";
import { showFieldError } from "../lib/controls.js";
import { showNote } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { go } from "../lib/route.js";
import { saveSeat, saveStorage, storage } from "../lib/storage.js";
import { UNNAMED_PLAYER } from "./players.js";

/** Create a table, store the seat, and go there; `instead` replaces the current history entry. @param {any} request @param {boolean} [instead] */
export async function createTable(request, instead = false) {
  const made = await postJson("/api/tables", request);
  if (request.names[0] !== UNNAMED_PLAYER) {
    storage.name = request.names[0];
    saveStorage();
  }
  saveSeat(made.id, { token: made.token, name: request.names[0], kind: request.kind, at: Date.now(), seats: request.seats.length, ended: request.kind === "puzzle" });
  go(`/t/${made.id}`, instead);
}

/** Create a table, or show a note with the error. @param {any} request */
export async function tryCreateTable(request) {
  try {
    await createTable(request);
  } catch (error) {
    showNote(/** @type {Error} */ (error).message || t("page.offline"), "bad");
  }
}

/** Create a field to join a table or a score pad by its code. @param {string} label */
export function codeField(label) {
  const field = /** @type {HTMLInputElement} */ (h("input", { name: "code", maxlength: 8, autocapitalize: "characters", autocomplete: "off", class: "code-field" }));
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void joinByCode(field);
  });
  return h("label", {}, label, h("span", { class: "row" }, field, h("button", { type: "button", onclick: () => void joinByCode(field) }, t("page.join"))));
}

/** @param {HTMLInputElement} field */
async function joinByCode(field) {
  try {
    const found = await getJson(`/api/codes/${encodeURIComponent(field.value.trim() || "-")}`);
    go(found.sort === "table" ? `/t/${found.id}` : `/pad/${found.id}`);
  } catch (error) {
    showFieldError(field, /** @type {Error} */ (error).message || t("page.offline"));
  }
}
