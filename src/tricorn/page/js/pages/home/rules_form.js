/** The rules of a new table: choose a rule sheet and change some of its rules. */

import { h, replaceContent, setText } from "../../lib/dom.js";
import { hasText, t } from "../../lib/i18n.js";
import { loadPresets, openRulesDialog } from "../../parts/rule_sets.js";
import { formatValue } from "../../rules/rule_sets.js";

/** @typedef {import("../../rules/rule_sets.js").Field} Kind */
/** @typedef {number | boolean | string | number[]} Value */

const ALL_TILES = 56;

/** Describe a rule in a sentence, exactly as Python's `format_field` does. @param {string} name @param {Value} value */
export function ruleText(name, value) {
  if (Array.isArray(value)) return t(`field.${name}`, { first: value[0], second: value[1], third: value[2] });
  if (typeof value !== "number") return t(`field.${name}.${formatValue(value)}`);
  if (value === 0 && hasText(`field.${name}.none`)) return t(`field.${name}.none`);
  if (name === "draw_limit" && value >= ALL_TILES) return t("field.draw_limit.all");
  return t(`field.${name}`, { count: value });
}

class RuleField {
  meaning = h("span", { class: "small" });
  mark = h("b", { class: "small changed" });

  /** @param {string} name @param {Kind} kind @param {Value} defaultValue @param {Value} value */
  constructor(name, kind, defaultValue, value) {
    this.name = name;
    this.kind = kind;
    this.defaultValue = defaultValue;
    /** A penalty is shown as a positive cost. */
    this.sign = kind.kind === "whole" && kind.high[0] === 0 ? -1 : 1;
    this.inputs = this.#inputs(value);
    const [first] = this.inputs;
    this.element = h("div", { class: "rule" },
      h("label", {}, t(`rule.${name}`), this.inputs.length > 1 ? h("span", { class: "row" }, ...this.inputs) : first), this.meaning, this.mark);
    this.element.addEventListener("input", () => this.#update());
    this.#update();
  }

  /** The chosen value; an empty field means the default. @returns {Value} */
  get value() {
    if (this.kind.kind === "yes-no") return this.inputs[0].value === "yes";
    if (this.kind.kind === "choice") return this.inputs[0].value;
    const defaults = [this.defaultValue].flat();
    const numbers = this.inputs.map(({ value }, place) => (value === "" ? Number(defaults[place]) : Number(value) * this.sign + 0));
    return this.kind.kind === "whole" ? numbers[0] : numbers;
  }

  /** The change as in a rules text, `target=200`; empty for the default. */
  get change() {
    return formatValue(this.value) === formatValue(this.defaultValue) ? "" : `${this.name}=${formatValue(this.value)}`;
  }

  #update() {
    setText(this.meaning, ruleText(this.name, this.value));
    setText(this.mark, this.change ? t("page.rule-changed", { value: this.#valueText(this.defaultValue) }) : "");
  }

  /** Format a value as the field shows it. @param {Value} value */
  #valueText(value) {
    if (this.kind.options.length) return t(`rule.${this.name}.${formatValue(value)}`);
    return [value].flat().map((number) => Number(number) * this.sign + 0).join(", ");
  }

  /** @param {Value} value @returns {(HTMLInputElement | HTMLSelectElement)[]} */
  #inputs(value) {
    const { options, low, high } = this.kind;
    const field = { "data-field": this.name };
    if (options.length) {
      return [/** @type {HTMLSelectElement} */ (h("select", field, ...options.map((option) =>
        h("option", { value: option, selected: option === formatValue(value) }, t(`rule.${this.name}.${option}`)))))];
    }
    return [value].flat().map((number, place) => {
      const [min, max] = [low[place] * this.sign + 0, high[place] * this.sign + 0].sort((a, b) => a - b);
      return /** @type {HTMLInputElement} */ (h("input", { ...field, type: "number", inputmode: "numeric", min, max, value: Number(number) * this.sign + 0,
        "aria-label": low.length > 1 ? `${t(`rule.${this.name}`)}: ${place + 1}` : null }));
    });
  }
}

const CHANGEABLE_RULES = ["target", "rounds", "must_lay", "draw", "draw_limit", "bridge", "double", "hexagon"];
const DEFAULT_SHEET = "tri-ominos";

export class RulesForm {
  select = /** @type {HTMLSelectElement} */ (h("select", { name: "rules", onchange: () => void this.#load() }));
  place = h("div", { class: "fields" });
  element = h("div", {},
    h("label", {}, t("page.rule-sheet"), this.select),
    h("button", { type: "button", class: "link", onclick: () => void openRulesDialog(this.rules, 2) }, t("page.read-rules")),
    h("details", { ontoggle: () => void this.#load() }, h("summary", {}, t("page.change-rules")), this.place));
  /** @type {RuleField[]} */
  fields = [];
  loaded = "";

  /** @param {{ id: string, sheet: string }[]} sheets */
  setSheets(sheets) {
    replaceContent(this.select, sheets.map(({ id, sheet }) => h("option", { value: id }, sheet)));
  }

  /** The rules text: the sheet and its changed rules. */
  get rules() {
    return [this.select.value || DEFAULT_SHEET, ...this.fields.map((field) => field.change).filter(Boolean)].join(" ");
  }

  /** Show the rules of the chosen sheet. Rules changed before stay changed. */
  async #load() {
    const id = this.select.value || DEFAULT_SHEET;
    if (this.loaded === id) return;
    this.loaded = id;
    try {
      const { presets: sheets, fields: kinds } = await loadPresets();
      if (this.loaded !== id) return;
      const changed = new Map(this.fields.filter((field) => field.change).map((field) => [field.name, field.value]));
      const sheet = /** @type {Record<string, any>} */ (sheets[id]);
      this.fields = CHANGEABLE_RULES.map((name) => new RuleField(name, kinds[name], sheet[name], changed.get(name) ?? sheet[name]));
      replaceContent(this.place, this.fields.map((field) => field.element));
    } catch {
      this.loaded = "";
      replaceContent(this.place, h("p", {}, t("page.offline")));
    }
  }
}
