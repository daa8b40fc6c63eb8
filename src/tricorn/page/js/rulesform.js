/** The rules of a new table: which sheet, what it says, and the few rules that people like to change. */

import { h, refill } from "./dom.js";
import { RuleField } from "./rulefield.js";
import { presets } from "./scorepad/data.js";
import { openRules } from "./table/dialogs.js";
import { t } from "./words.js";

const OFFERED = ["target", "rounds", "must_lay", "draw", "draw_limit", "bridge", "double", "hexagon"];
const USUAL = "tri-ominos";

export class RulesForm {
  select = /** @type {HTMLSelectElement} */ (h("select", { name: "rules", onchange: () => void this.#load() }));
  place = h("div", { class: "fields" });
  element = h("div", {},
    h("label", {}, t("page.rule-sheet"), this.select),
    h("button", { type: "button", class: "link", onclick: () => void openRules(this.rules, 2) }, t("page.read-rules")),
    h("details", { ontoggle: () => void this.#load() }, h("summary", {}, t("page.change-rules")), this.place));
  /** @type {RuleField[]} */
  fields = [];
  loaded = "";

  /** @param {{ id: string, sheet: string }[]} sheets */
  offer(sheets) {
    refill(this.select, sheets.map(({ id, sheet }) => h("option", { value: id }, sheet)));
  }

  /** The rule set and what was changed in it. */
  get rules() {
    return [this.select.value || USUAL, ...this.fields.map((field) => field.change).filter(Boolean)].join(" ");
  }

  /** Offer the rules of the chosen sheet; what was changed before stays changed. */
  async #load() {
    const id = this.select.value || USUAL;
    if (this.loaded === id) return;
    this.loaded = id;
    try {
      const { presets: sheets, fields: kinds } = await presets();
      if (this.loaded !== id) return;
      const kept = new Map(this.fields.filter((field) => field.change).map((field) => [field.name, field.value]));
      const sheet = /** @type {Record<string, any>} */ (sheets[id]);
      this.fields = OFFERED.map((name) => new RuleField(name, kinds[name], sheet[name], kept.get(name) ?? sheet[name]));
      refill(this.place, this.fields.map((field) => field.element));
    } catch {
      this.loaded = "";
      refill(this.place, h("p", {}, t("page.offline")));
    }
  }
}
