/** The first view: three ways in, what was running, a code to type. */

import { getJson, postJson } from "../api.js";
import { note } from "../dialog.js";
import { h } from "../dom.js";
import { looseTile } from "../board/tile.js";
import { holdSeat, keep, memory } from "../memory.js";
import { go } from "../route.js";
import { openRules } from "../table/dialogs.js";
import { openRecord, takeDrops } from "../record.js";
import { RulesForm } from "../rulesform.js";
import { openSettings } from "../settings.js";
import { t } from "../words.js";

export class StartView {
  /** @type {{ id: string, sheet: string }[]} */
  rules = [];
  /** @type {{ name: string, text: string, level: boolean, ready: boolean }[]} */
  bots = [];
  botRules = new RulesForm();
  friendRules = new RulesForm();

  constructor() {
    this.element = h("main", { class: "start" },
      h("header", { class: "hero" },
        h("div", { class: "fan", "aria-hidden": "true" }, looseTile([3, 3, 3]), looseTile([5, 5, 5]), looseTile([0, 1, 2])),
        h("h1", { tabindex: "-1" }, "Tricorn"), h("p", {}, t("page.tagline"))),
      this.#resume(),
      h("div", { class: "ways" }, this.#againstBots(), this.#friends(), this.#alone()),
      h("nav", { class: "foot", "aria-label": t("page.more") },
        h("button", { type: "button", onclick: () => openRules("tri-ominos", 2) }, t("page.rules")),
        h("button", { type: "button", onclick: () => openRecord() }, t("page.open-record")),
        h("button", { type: "button", onclick: () => openSettings() }, t("page.settings"))));
    takeDrops(this.element);
    this.#load();
  }

  async #load() {
    try {
      [this.rules, this.bots] = await Promise.all([getJson(`/api/rules?lang=${document.documentElement.lang}`), getJson(`/api/bots?lang=${document.documentElement.lang}`)]);
      this.#fill();
    } catch {
      note(t("page.offline"), "bad");
    }
  }

  #fill() {
    for (const form of [this.botRules, this.friendRules]) form.offer(this.rules);
    for (const select of this.element.querySelectorAll("select[name=bot]")) {
      for (const bot of this.bots) {
        if (bot.level && bot.ready) select.append(h("option", { value: bot.name, selected: bot.name === (memory.bot || "casual") }, t(`page.level.${bot.name}`)));
      }
    }
    this.#describe();
  }

  #describe() {
    const select = /** @type {HTMLSelectElement | null} */ (this.element.querySelector("select[name=bot]"));
    const place = this.element.querySelector(".bot-text");
    const bot = this.bots.find((each) => each.name === select?.value);
    if (place && bot) place.textContent = bot.text;
  }

  #resume() {
    const running = Object.entries(memory.seats).filter(([, seat]) => !seat.ended).sort((a, b) => b[1].at - a[1].at).slice(0, 3);
    if (!running.length) return null;
    return h("section", { class: "resume" }, h("h2", {}, t("page.resume")),
      ...running.map(([id, seat]) => h("a", { class: "button", href: `/t/${id}` }, `${t(`page.kind.${seat.kind}`)} · ${new Date(seat.at).toLocaleDateString(document.documentElement.lang)}`)));
  }

  /** @param {string} id */
  #name(id) {
    return h("label", {}, t("page.your-name"), h("input", { id, name: "name", maxlength: 24, required: true, value: memory.name || t("play.you"), autocomplete: "nickname" }));
  }

  #againstBots() {
    const count = h("select", { name: "count" }, ...[1, 2, 3, 4, 5].map((number) => h("option", { value: number }, String(number))));
    return this.#way("page.play-now", "bots", [
      h("button", { class: "main big" }, t("page.play-bots")),
      h("details", {}, h("summary", {}, t("page.options")),
        this.#name("name-bots"),
        h("label", {}, t("page.opponents"), count),
        h("label", {}, t("page.strength"), h("select", { name: "bot", onchange: () => this.#describe() })),
        h("p", { class: "small bot-text" }),
        this.botRules.element),
    ], (form) => ({
      kind: "bots",
      seats: ["human", ...Array(Number(form.get("count"))).fill(String(form.get("bot") || "casual"))],
      names: [String(form.get("name"))],
      rules: this.botRules.rules,
    }));
  }

  #friends() {
    const places = h("select", { name: "count" }, ...[2, 3, 4, 5, 6].map((number) => h("option", { value: number }, String(number))));
    const where = h("select", { name: "where" }, h("option", { value: "friends" }, t("page.by-link")), h("option", { value: "hot-seat" }, t("page.on-this-device")));
    return this.#way("page.with-friends", "friends", [
      h("button", { class: "main big" }, t("page.make-table")),
      h("details", {}, h("summary", {}, t("page.options")),
        this.#name("name-friends"),
        h("label", {}, t("page.where"), where),
        h("label", {}, t("page.how-many"), places),
        h("label", {}, t("page.turn-limit"), h("select", { name: "seconds" }, ...[0, 30, 60, 120, 300].map((seconds) => h("option", { value: seconds }, seconds ? t("page.seconds", { count: seconds }) : t("page.no-limit"))))),
        h("label", { class: "check" }, h("input", { type: "checkbox", name: "public" }), t("page.public")),
        h("label", { class: "check" }, h("input", { type: "checkbox", name: "ghosts", checked: true }), t("page.ghosts")),
        this.friendRules.element),
      h("hr"),
      h("label", {}, t("page.have-code"), h("span", { class: "row" },
        h("input", { name: "code", maxlength: 8, autocapitalize: "characters", autocomplete: "off", class: "code-field" }),
        h("button", { type: "button", onclick: (/** @type {Event} */ event) => this.#joinByCode(event) }, t("page.join")))),
      h("a", { href: "/lobby" }, t("page.lobby")),
    ], (form) => {
      const count = Number(form.get("count"));
      const kind = String(form.get("where"));
      const name = String(form.get("name"));
      return {
        kind,
        seats: Array(count).fill("human"),
        names: kind === "hot-seat" ? Array.from({ length: count }, (_, seat) => (seat ? `${t("page.player")} ${seat + 1}` : name)) : [name],
        rules: this.friendRules.rules,
        turn_seconds: Number(form.get("seconds")),
        public: form.get("public") === "on",
        ghosts: form.get("ghosts") === "on",
      };
    });
  }

  #alone() {
    const name = () => memory.name || t("play.you");
    return h("section", { class: "way" }, h("h2", {}, t("page.alone")),
      h("button", { type: "button", class: "main big", onclick: () => this.make({ kind: "daily", seats: ["human"], names: [name()] }) }, t("page.daily")),
      h("button", { type: "button", class: "big", onclick: () => this.make({ kind: "solitaire", seats: ["human"], names: [name()] }) }, t("page.solitaire")),
      h("button", { type: "button", class: "big", onclick: () => go("/puzzle") }, t("page.puzzles")));
  }

  /** @param {string} title @param {string} kind @param {import("../dom.js").Child[]} content @param {(form: FormData) => any} wish */
  #way(title, kind, content, wish) {
    const form = /** @type {HTMLFormElement} */ (h("form", { class: "way", onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      const data = new FormData(form);
      if (data.get("bot")) memory.bot = String(data.get("bot"));
      this.make(wish(data));
    } }, h("h2", {}, t(title)), ...content));
    form.dataset.kind = kind;
    return form;
  }

  /** @param {Event} event */
  async #joinByCode(event) {
    const form = /** @type {HTMLElement} */ (event.target).closest("form");
    const field = /** @type {HTMLInputElement} */ (form?.querySelector("input[name=code]"));
    try {
      const found = await getJson(`/api/codes/${encodeURIComponent(field.value.trim() || "-")}`);
      go(found.sort === "table" ? `/t/${found.id}` : `/pad/${found.id}`);
    } catch (error) {
      note(/** @type {Error} */ (error).message, "bad");
      field.focus();
    }
  }

  /** Set up a table and go there. @param {any} wish */
  async make(wish) {
    try {
      await makeTable(wish);
    } catch (error) {
      note(/** @type {Error} */ (error).message || t("page.offline"), "bad");
    }
  }
}

/** Set up a table, remember the seat, go there. @param {any} wish */
export async function makeTable(wish) {
  const made = await postJson("/api/tables", wish);
  if (wish.kind !== "puzzle") {
    memory.name = wish.names[0];
    keep();
  }
  holdSeat(made.id, { token: made.token, name: wish.names[0], kind: wish.kind, at: Date.now(), seats: wish.seats.length, ended: wish.kind === "puzzle" });
  go(`/t/${made.id}`);
}
