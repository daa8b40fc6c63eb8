/** Rule sets from the server: loaded once, and explained in a dialog. */

import { getJson } from "../lib/api.js";
import { openDialog } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

/** @type {Promise<import("../rules/rule_sets.js").Presets> | null} */
let loading = null;

/** Load all rule sets once. The service worker keeps them for offline use. @returns {Promise<import("../rules/rule_sets.js").Presets>} */
export function loadPresets() {
  loading ??= getJson("/api/pad/rules").catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** @param {{ text: string }[]} fields */
function ruleList(fields) {
  return h("ul", { class: "rules" }, ...fields.map((field) => h("li", {}, field.text)));
}

/** Open a dialog with the rules in sentences, the changed ones first. @param {string} rules @param {number} seats */
export async function openRulesDialog(rules, seats) {
  const here = location.pathname;
  const summary = await getJson(`/api/rules/summary?rules=${encodeURIComponent(rules)}&seats=${seats}&lang=${document.documentElement.lang}`);
  if (location.pathname !== here) return;
  const changed = summary.fields.filter((/** @type {any} */ field) => field.changed);
  openDialog(t("page.rules-here"), [
    h("p", { class: "small" }, t(`sheet.${summary.rules.split(" ")[0]}`)),
    ...(changed.length ? [h("h3", {}, t("page.rules-changed-here")), ruleList(changed), h("hr")] : []),
    ruleList(summary.fields.filter((/** @type {any} */ field) => !field.changed)),
  ], { wide: true });
}
