/** Score pads: a new game in two taps, the games so far, statistics, disputes. */

import { codeField } from "../codes.js";
import { note } from "../dialog.js";
import { h, refill } from "../dom.js";
import { icon } from "../icons.js";
import { memory } from "../memory.js";
import { presets } from "../scorepad/data.js";
import { startGame } from "../scorepad/games.js";
import { gameList } from "../scorepad/history.js";
import { Players } from "../scorepad/players.js";
import { t } from "../words.js";

const LIMITS = [0, 30, 60, 120];

export class PadsView {
  players = new Players(memory.padPlayers);
  rules = /** @type {HTMLSelectElement} */ (h("select", { name: "rules" }));
  seconds = /** @type {HTMLSelectElement} */ (h("select", { name: "seconds" }, ...LIMITS.map((seconds) => h("option", { value: seconds }, seconds ? t("page.seconds", { count: seconds }) : t("page.no-limit")))));
  target = /** @type {HTMLInputElement} */ (h("input", { type: "number", inputmode: "numeric", min: 0, max: 100000, name: "target" }));
  games = h("section");

  constructor() {
    this.element = h("main", { class: "start" },
      h("header", { class: "row" }, h("a", { href: "/", class: "home", "aria-label": t("page.home") }, "◁"), h("h1", { tabindex: "-1" }, t("page.score-pad"))),
      h("div", { class: "ways" },
        h("form", { class: "way new-pad", onsubmit: (/** @type {Event} */ event) => this.#start(event) }, h("h2", {}, t("page.pad.new")),
          this.players.element,
          h("label", {}, t("page.rule-sheet"), this.rules),
          h("details", {}, h("summary", {}, t("page.options")),
            h("label", {}, t("page.pad.target"), this.target),
            h("label", {}, t("page.turn-limit"), this.seconds)),
          h("button", { class: "main big", "data-action": "start" }, t("page.pad.start"))),
        h("section", { class: "way" }, this.games),
        h("section", { class: "way" },
          h("a", { class: "card-link", href: "/pad/who" }, icon("rules"), h("span", {}, h("b", {}, t("page.pad.who")), h("span", { class: "small" }, t("page.pad.for.who")))),
          codeField(t("page.pad.join")))));
    void this.#load();
  }

  async #load() {
    try {
      const { presets: sheets } = await presets();
      const usual = memory.padRules.split(" ")[0] || "tri-ominos";
      refill(this.rules, Object.keys(sheets).map((id) => h("option", { value: id, selected: id === usual }, t(`sheet.${id}`))));
      refill(this.games, gameList(await presets(), () => void this.#load()));
    } catch {
      refill(this.games, h("p", {}, t("page.offline")));
    }
  }

  /** @param {Event} event */
  async #start(event) {
    event.preventDefault();
    if (!this.players.check()) return;
    const target = this.target.value === "" ? "" : ` target=${this.target.value}`;
    try {
      await startGame(this.players.names, `${this.rules.value || "tri-ominos"}${target}`, Number(this.seconds.value));
    } catch {
      note(t("page.offline"), "bad");
    }
  }
}
