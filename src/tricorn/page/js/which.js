/** Which sheet do I own? A few questions, asked by the server, until one sheet is left. */

import { getJson } from "./api.js";
import { h, refill } from "./dom.js";
import { t } from "./words.js";

/** @typedef {{ id: string, sheet: string }} Sheet */
/** @typedef {{ field: string, answers: { value: string, text: string }[] }} Question */
/** @typedef {{ fitting: Sheet[], question: Question | null }} Told what `/api/rules/which` answers */

export class Which {
  /** @type {string[]} */
  known = [];
  place = h("div", { class: "which", "aria-live": "polite" });
  element = h("details", { ontoggle: () => this.place.childElementCount || void this.#ask() },
    h("summary", {}, t("rules.which.title")), this.place);

  /** @param {(id: string) => void} found what is done with the sheet that somebody names */
  constructor(found) {
    this.found = found;
  }

  async #ask() {
    const known = encodeURIComponent(this.known.join(" "));
    try {
      const told = await getJson(`/api/rules/which?known=${known}&lang=${document.documentElement.lang}`);
      refill(this.place, told.question ? this.#question(told.question) : this.#answer(told.fitting), this.#again());
    } catch {
      refill(this.place, h("p", {}, t("page.offline")));
    }
  }

  /** @param {Question} question */
  #question(question) {
    const answers = [...question.answers, { value: "?", text: t("rules.which.other") }];
    return [h("p", {}, t("rules.which.ask")),
      h("div", { class: "answers" }, answers.map(({ value, text }) =>
        h("button", { type: "button", "data-answer": value, onclick: () => this.#say(`${question.field}=${value}`) }, text)))];
  }

  /** @param {Sheet[]} sheets */
  #answer(sheets) {
    if (sheets.length === 1) {
      this.found(sheets[0].id);
      return [h("p", {}, t("rules.which.found", { sheet: sheets[0].sheet }))];
    }
    return [h("p", {}, t("rules.which.several")),
      h("div", { class: "answers" }, sheets.map(({ id, sheet }) => h("button", { type: "button", onclick: () => this.found(id) }, sheet)))];
  }

  #again() {
    return this.known.length > 0 && h("button", { type: "button", class: "link", onclick: () => this.#restart() }, t("rules.which.again"));
  }

  /** @param {string} answer */
  #say(answer) {
    this.known.push(answer);
    void this.#next();
  }

  #restart() {
    this.known = [];
    void this.#next();
  }

  /** The next question, with the keyboard on its first answer; until it is there no answer counts twice. */
  async #next() {
    for (const button of this.place.querySelectorAll("button")) button.disabled = true;
    await this.#ask();
    this.place.querySelector("button")?.focus();
  }
}
