/** Every rule sheet in sentences, and beside it what another says differently. */

import { getJson } from "../api.js";
import { h, refill } from "../dom.js";
import { Which } from "../which.js";
import { t } from "../words.js";

/** @typedef {{ name: string, value: string, text: string }} Field */

export class RulesView {
  sheet = this.#select("sheet");
  other = this.#select("other");
  text = h("div", { class: "rules-text" });
  which = new Which((id) => this.#open(id));

  constructor() {
    this.element = h("main", { class: "start" },
      h("h1", { tabindex: "-1" }, t("page.rules")),
      h("div", { class: "row choose" },
        h("label", {}, t("page.rule-sheet"), this.sheet),
        h("label", {}, t("page.compare-with"), this.other)),
      this.which.element,
      this.text, h("p", {}, h("a", { class: "button", href: "/" }, t("page.home"))));
    void this.#load();
  }

  /** @param {string} name */
  #select(name) {
    return /** @type {HTMLSelectElement} */ (h("select", { name, onchange: () => void this.#show() }));
  }

  async #load() {
    try {
      const sheets = await getJson(`/api/rules?lang=${document.documentElement.lang}`);
      const options = () => sheets.map((/** @type {any} */ each) => h("option", { value: each.id }, each.sheet));
      this.sheet.append(...options());
      this.other.append(h("option", { value: "" }, t("page.compare-none")), ...options());
      await this.#show();
    } catch {
      refill(this.text, h("p", {}, t("page.offline")));
    }
  }

  /** @param {string} id */
  #open(id) {
    this.sheet.value = id;
    this.other.value = "";
    void this.#show();
  }

  async #show() {
    const ids = [this.sheet.value, this.other.value].filter(Boolean);
    const told = await Promise.all(ids.map((id) => getJson(`/api/rules/summary?rules=${id}&lang=${document.documentElement.lang}`)));
    refill(this.text, told.length === 1 ? sentences(told[0].fields) : this.#differences(told[0].fields, told[1].fields));
  }

  /** @param {Field[]} one @param {Field[]} two */
  #differences(one, two) {
    const rows = one.map((field, place) => [field, two[place]]).filter(([a, b]) => a.value !== b.value);
    if (!rows.length) return h("p", {}, t("page.no-difference"));
    const head = [this.sheet, this.other].map((select) => h("th", { scope: "col" }, select.selectedOptions[0].textContent ?? ""));
    return h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": t("page.compare-with") },
      h("table", { class: "differences" }, h("thead", {}, h("tr", {}, head)),
        h("tbody", {}, ...rows.map((pair) => h("tr", {}, pair.map((field) => h("td", {}, field.text)))))));
  }
}

/** @param {Field[]} fields */
function sentences(fields) {
  return h("ul", { class: "rules" }, ...fields.map((field) => h("li", {}, field.text)));
}
