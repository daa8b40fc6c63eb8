/** Every rule sheet in sentences, a comparison of two, and questions that find the sheet someone owns. */

import { getJson } from "../../lib/api.js";
import { h, replaceContent } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";

/** @typedef {{ name: string, value: string, text: string }} Field */
/** @typedef {{ name: string, label: string, one: string, other: string, differs: boolean }} Rule what `/api/rules/comparison` answers */

export class RulesView {
  sheet = this.#select("sheet");
  other = this.#select("other");
  text = h("div", { class: "rules-text" });
  finder = new SheetFinder((id) => this.#open(id));

  constructor() {
    this.element = h("main", { class: "start" },
      h("header", { class: "row" }, h("a", { href: "/", class: "home", "aria-label": t("page.home") }, "◁"), h("h1", { tabindex: "-1" }, t("page.rules"))),
      h("div", { class: "row choose" },
        h("label", {}, t("page.rule-sheet"), this.sheet),
        h("label", {}, t("page.compare-with"), this.other)),
      this.finder.element,
      this.text);
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
      replaceContent(this.text, h("p", {}, t("page.offline")));
    }
  }

  /** @param {string} id */
  #open(id) {
    this.sheet.value = id;
    this.other.value = "";
    void this.#show();
  }

  async #show() {
    const [one, other] = [this.sheet.value, this.other.value];
    const lang = document.documentElement.lang;
    try {
      const shown = other
        ? this.#comparison(await getJson(`/api/rules/comparison?one=${one}&other=${other}&lang=${lang}`))
        : sentences((await getJson(`/api/rules/summary?rules=${one}&lang=${lang}`)).fields.map((/** @type {Field} */ field) => field.text));
      if (one === this.sheet.value && other === this.other.value) replaceContent(this.text, shown);
    } catch {
      replaceContent(this.text, h("p", {}, t("page.offline")));
    }
  }

  /** Return the rules that differ, then those that are the same. @param {Rule[]} rules */
  #comparison(rules) {
    const same = rules.filter((rule) => !rule.differs);
    return [this.#differences(rules.filter((rule) => rule.differs)),
      same.length > 0 && h("details", {}, h("summary", {}, t("page.same-rules")), sentences(same.map((rule) => rule.one)))];
  }

  /** @param {Rule[]} rules */
  #differences(rules) {
    if (!rules.length) return h("p", {}, t("page.no-difference"));
    const head = [this.sheet, this.other].map((select) => h("th", { scope: "col" }, select.selectedOptions[0].textContent ?? ""));
    return h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": t("page.compare-with") },
      h("table", { class: "differences" }, h("thead", {}, h("tr", {}, head)),
        ...rules.map(({ name, label, one, other }) => h("tbody", { "data-rule": name },
          h("tr", {}, h("th", { scope: "rowgroup", colspan: 2 }, label)),
          h("tr", {}, h("td", {}, one), h("td", {}, other))))));
  }
}

/** @param {string[]} texts */
function sentences(texts) {
  return h("ul", { class: "rules" }, ...texts.map((text) => h("li", {}, text)));
}

/** @typedef {{ id: string, sheet: string }} Sheet */
/** @typedef {{ field: string, answers: { value: string, text: string }[] }} Question */
/** @typedef {{ fitting: Sheet[], question: Question | null }} FinderAnswer what `/api/rules/which` answers */

class SheetFinder {
  /** @type {string[]} */
  answers = [];
  place = h("div", { class: "which", "aria-live": "polite" });
  element = h("details", { ontoggle: () => this.place.childElementCount || void this.#ask() },
    h("summary", {}, t("rules.which.title")), this.place);

  /** @param {(id: string) => void} found called with the id of the sheet found */
  constructor(found) {
    this.found = found;
  }

  async #ask() {
    const known = encodeURIComponent(this.answers.join(" "));
    try {
      const reply = await getJson(`/api/rules/which?known=${known}&lang=${document.documentElement.lang}`);
      replaceContent(this.place, reply.question ? this.#question(reply.question) : this.#result(reply.fitting), this.#restartButton());
    } catch {
      replaceContent(this.place, h("p", {}, t("page.offline")));
    }
  }

  /** @param {Question} question */
  #question(question) {
    const answers = [...question.answers, { value: "?", text: t("rules.which.other") }];
    return [h("p", {}, t("rules.which.ask")),
      h("div", { class: "answers" }, answers.map(({ value, text }) =>
        h("button", { type: "button", "data-answer": value, onclick: () => this.#answerQuestion(`${question.field}=${value}`) }, text)))];
  }

  /** @param {Sheet[]} sheets */
  #result(sheets) {
    if (sheets.length === 1) {
      this.found(sheets[0].id);
      return [h("p", {}, t("rules.which.found", { sheet: sheets[0].sheet }))];
    }
    return [h("p", {}, t("rules.which.several")),
      h("div", { class: "answers" }, sheets.map(({ id, sheet }) => h("button", { type: "button", onclick: () => this.found(id) }, sheet)))];
  }

  #restartButton() {
    return this.answers.length > 0 && h("button", { type: "button", class: "link", onclick: () => this.#restart() }, t("rules.which.again"));
  }

  /** @param {string} answer */
  #answerQuestion(answer) {
    this.answers.push(answer);
    void this.#next();
  }

  #restart() {
    this.answers = [];
    void this.#next();
  }

  /** Load the next question and focus its first answer. Until then all buttons are disabled, so that no answer counts twice. */
  async #next() {
    for (const button of this.place.querySelectorAll("button")) button.disabled = true;
    await this.#ask();
    this.place.querySelector("button")?.focus();
  }
}
