/** New tables. */

import { postJson } from "./api.js";
import { note } from "./dialog.js";
import { holdSeat, keep, memory } from "./memory.js";
import { go } from "./route.js";
import { NAMELESS } from "./table/names.js";
import { t } from "./words.js";

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

/** The name to play under, which a form may ask for; without one, a neutral name. @param {FormData} [form] */
export function ownName(form) {
  const name = form ? String(form.get("name") ?? "").trim() : memory.name;
  return name || NAMELESS;
}
