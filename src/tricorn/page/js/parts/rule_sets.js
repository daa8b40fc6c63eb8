/** Rule sets from the server: loaded once, and explained in a dialog. */

import { getJson } from "../lib/api.js";
import { openDialog } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

/** @type {Promise<import("../rules/rule_sets.js").Presets> | null} */
let asked = null;

/** @returns {Promise<import("../rules/rule_sets.js").Presets>} */
export function presets() {
  asked ??= getJson("/api/pad/rules").catch((error) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** @param {{ text: string }[]} fields */
function sentences(fields) {
  return h("ul", { class: "rules" }, ...fields.map((field) => h("li", {}, field.text)));
}

/** The rules of this table in sentences, those changed at it first. @param {string} rules @param {number} seats */
export async function openRules(rules, seats) {
  const here = location.pathname;
  const told = await getJson(`/api/rules/summary?rules=${encodeURIComponent(rules)}&seats=${seats}&lang=${document.documentElement.lang}`);
  if (location.pathname !== here) return;
  const changed = told.fields.filter((/** @type {any} */ field) => field.changed);
  openDialog(t("page.rules-here"), [
    h("p", { class: "small" }, t(`sheet.${told.rules.split(" ")[0]}`)),
    ...(changed.length ? [h("h3", {}, t("page.rules-changed-here")), sentences(changed), h("hr")] : []),
    sentences(told.fields.filter((/** @type {any} */ field) => !field.changed)),
  ], { wide: true });
}
