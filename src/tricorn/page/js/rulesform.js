/** The rule sheet of a new table: which one, what it says, and the few fields that people like to change. */

import { getJson } from "./api.js";
import { h, refill } from "./dom.js";
import { openRules } from "./table/dialogs.js";
import { t } from "./words.js";

const CHANGED = ["target", "must_lay", "draw", "draw_limit", "bridge", "double", "hexagon"];

/** @typedef {{ name: string, value: string, text: string, choices: string[], low: number | null, high: number | null }} Field */

export class RulesForm {
  select = /** @type {HTMLSelectElement} */ (h("select", { name: "rules", onchange: () => void this.#load() }));
  fields = h("div", { class: "fields" });
  element = h("div", {},
    h("label", {}, t("page.rule-sheet"), this.select),
    h("button", { type: "button", class: "link", onclick: () => void openRules(this.rules, 2) }, t("page.read-rules")),
    h("details", { ontoggle: () => void this.#load() }, h("summary", {}, t("page.change-rules")), this.fields));
  loaded = "";

  /** @param {{ id: string, sheet: string }[]} sheets */
  offer(sheets) {
    refill(this.select, sheets.map(({ id, sheet }) => h("option", { value: id }, sheet)));
  }

  /** The rule set and what was changed in it. */
  get rules() {
    const inputs = /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */ (this.fields.querySelectorAll("[data-field]"));
    const changes = [...inputs].filter((input) => input.value !== input.dataset.usual).map((input) => ` ${input.dataset.field}=${input.value}`);
    return `${this.select.value || "tri-ominos"}${changes.join("")}`;
  }

  async #load() {
    const id = this.select.value || "tri-ominos";
    if (this.loaded === id) return;
    this.loaded = id;
    const told = await getJson(`/api/rules/summary?rules=${id}&lang=${document.documentElement.lang}`).catch(() => ({ fields: [] }));
    const some = told.fields.filter((/** @type {Field} */ field) => CHANGED.includes(field.name));
    refill(this.fields, some.map((/** @type {Field} */ field) => h("label", {}, field.text, input(field))));
  }
}

/** @param {Field} field */
function input(field) {
  const common = { "data-field": field.name, "data-usual": field.value };
  if (field.choices.length) {
    return h("select", common, ...field.choices.map((choice) => h("option", { value: choice, selected: choice === field.value }, t(`page.answer.${choice}`))));
  }
  const whole = !field.value.includes(",");
  return h("input", { ...common, type: whole ? "number" : "text", min: whole ? field.low : null, max: whole ? field.high : null, value: field.value, inputmode: "numeric" });
}
