/** Play now: against bots, one click, or with options. */

import { h, say } from "../dom.js";
import { keep, memory } from "../memory.js";
import { RulesForm } from "../rulesform.js";
import { ownName } from "../tables.js";
import { t } from "../words.js";
import { nameField, numbers, way } from "./way.js";

/** @typedef {{ name: string, text: string, level: boolean, ready: boolean }} Bot */

export class AgainstBots {
  rules = new RulesForm();
  level = /** @type {HTMLSelectElement} */ (h("select", { name: "bot", onchange: () => this.#describe() }));
  text = h("p", { class: "small bot-text" });
  /** @type {Bot[]} */
  bots = [];

  constructor() {
    this.element = way("page.play-now", "bots", [
      h("button", { class: "main big" }, t("page.play-bots")),
      h("details", {}, h("summary", {}, t("page.options")),
        nameField("name-bots", t("play.you")),
        h("label", {}, t("page.opponents"), numbers("count", [1, 2, 3, 4, 5])),
        h("label", {}, t("page.strength"), this.level), this.text, this.rules.element),
    ], (form) => this.#wish(form));
  }

  /** @param {FormData} form */
  #wish(form) {
    const bot = String(form.get("bot") || "casual");
    memory.bot = bot;
    keep();
    return { kind: "bots", seats: ["human", ...Array(Number(form.get("count"))).fill(bot)], names: [ownName(form)], rules: this.rules.rules };
  }

  /** @param {Bot[]} bots */
  offer(bots) {
    this.bots = bots.filter((bot) => bot.level && bot.ready);
    const usual = memory.bot || "casual";
    this.level.append(...this.bots.map(({ name }) => h("option", { value: name, selected: name === usual }, t(`page.level.${name}`))));
    this.#describe();
  }

  #describe() {
    say(this.text, this.bots.find((bot) => bot.name === this.level.value)?.text ?? "");
  }
}
