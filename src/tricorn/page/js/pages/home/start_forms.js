/** The three cards that start a game: against bots, with friends, alone. */

import { checkNames, nameInput, openFolded } from "../../lib/controls.js";
import { h, replaceContent, setText } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { go } from "../../lib/route.js";
import { saveStorage, storage } from "../../lib/storage.js";
import { ownName, unnamedPlayer } from "../../parts/players.js";
import { codeField, tryCreateTable } from "../../parts/tables.js";
import { RulesForm } from "./rules_form.js";

const LIMITS = [0, 30, 60, 120, 300];

export class FriendsForm {
  rules = new RulesForm();
  count = numberSelect("count", [2, 3, 4, 5, 6], () => this.#showNameFields());
  where = /** @type {HTMLSelectElement} */ (h("select", { name: "where", onchange: () => this.#showNameFields() },
    h("option", { value: "friends" }, t("page.by-link")), h("option", { value: "hot-seat" }, t("page.on-this-device"))));
  others = h("fieldset", { hidden: true });

  constructor() {
    this.element = startForm("page.with-friends", "friends", [
      h("button", { class: "main big" }, t("page.make-table")),
      h("details", {}, h("summary", {}, t("page.options")),
        nameField("name-friends", numberedName(1)),
        h("label", {}, t("page.where"), this.where),
        h("label", {}, t("page.how-many"), this.count),
        this.others,
        h("label", {}, t("page.turn-limit"), h("select", { name: "seconds" }, ...LIMITS.map((seconds) => h("option", { value: seconds }, seconds ? t("page.seconds", { count: seconds }) : t("page.no-limit"))))),
        check("public", t("page.public"), false), check("ghosts", t("page.ghosts"), true),
        this.rules.element),
      h("hr"),
      codeField(t("page.have-code")),
      h("a", { href: "/lobby" }, t("page.lobby")),
    ], (form) => this.#tableRequest(form));
  }

  /** On a shared device, show a name field for every player. */
  #showNameFields() {
    const here = this.where.value === "hot-seat";
    this.others.hidden = !here;
    const others = here ? Array.from({ length: Number(this.count.value) - 1 }, (_, place) => place) : [];
    for (const [place, field] of this.fields().entries()) storage.names[place] = field.value.trim();
    replaceContent(this.others, h("legend", {}, t("page.player-names")), others.map((place) => {
      const [known = "", placeholder] = [storage.names[place], numberedName(place + 2)];
      return nameInput({ name: "other", value: known === placeholder ? "" : known, placeholder: placeholder, "aria-label": placeholder });
    }));
  }

  /** Return the name fields of the other players. */
  fields() {
    return [.../** @type {NodeListOf<HTMLInputElement>} */ (this.others.querySelectorAll("input"))];
  }

  /** @param {FormData} form */
  #tableRequest(form) {
    const own = /** @type {HTMLInputElement} */ (this.element.querySelector("#name-friends"));
    if (!checkNames([own, ...this.fields()])) return null;
    const typed = this.fields().map((field) => field.value.trim());
    for (const [place, name] of typed.entries()) storage.names[place] = name;
    saveStorage();
    return {
      kind: String(form.get("where")),
      seats: Array(Number(form.get("count"))).fill("human"),
      names: [ownName(form), ...typed.map((name, place) => name || unnamedPlayer(place + 1))],
      rules: this.rules.rules,
      turn_seconds: Number(form.get("seconds")),
      public: form.get("public") === "on",
      ghosts: form.get("ghosts") === "on",
    };
  }
}

/** Return the name shown for an unnamed player. @param {number} number from 1 */
function numberedName(number) {
  return `${t("page.player")} ${number}`;
}

/** @param {string} name @param {string} text @param {boolean} checked */
function check(name, text, checked) {
  return h("label", { class: "check" }, h("input", { type: "checkbox", name, checked }), text);
}

/** @typedef {{ name: string, text: string, level: boolean, ready: boolean }} Bot */

export class BotsForm {
  rules = new RulesForm();
  level = /** @type {HTMLSelectElement} */ (h("select", { name: "bot", onchange: () => this.#describe() }));
  text = h("p", { class: "small bot-text" });
  /** @type {Bot[]} */
  bots = [];

  constructor() {
    this.element = startForm("page.play-now", "bots", [
      h("button", { class: "main big" }, t("page.play-bots")),
      h("details", {}, h("summary", {}, t("page.options")),
        nameField("name-bots", t("play.you")),
        h("label", {}, t("page.opponents"), numberSelect("count", [1, 2, 3, 4, 5])),
        h("label", {}, t("page.strength"), this.level), this.text, this.rules.element),
    ], (form) => this.#tableRequest(form));
  }

  /** @param {FormData} form */
  #tableRequest(form) {
    const bot = String(form.get("bot") || "casual");
    storage.bot = bot;
    saveStorage();
    return { kind: "bots", seats: ["human", ...Array(Number(form.get("count"))).fill(bot)], names: [ownName(form)], rules: this.rules.rules };
  }

  /** @param {Bot[]} bots */
  offer(bots) {
    this.bots = bots.filter((bot) => bot.level && bot.ready);
    const preferred = storage.bot || "casual";
    this.level.append(...this.bots.map(({ name }) => h("option", { value: name, selected: name === preferred }, t(`page.level.${name}`))));
    this.#describe();
  }

  #describe() {
    setText(this.text, this.bots.find((bot) => bot.name === this.level.value)?.text ?? "");
  }
}

/** Create the card for playing alone: daily deal, solitaire, puzzles. */
export function soloCard() {
  /** @param {string} kind */
  const play = (kind) => tryCreateTable({ kind, seats: ["human"], names: [ownName()] });
  return h("section", { class: "way" }, cardHeader("page.alone"),
    h("button", { type: "button", class: "main big", onclick: () => play("daily") }, t("page.daily")),
    h("button", { type: "button", class: "big", onclick: () => play("solitaire") }, t("page.solitaire")),
    h("button", { type: "button", class: "big", onclick: () => go("/puzzle") }, t("page.puzzles")));
}

/**
 * @param {string} title @param {string} kind @param {import("../../lib/dom.js").Child[]} content
 * @param {(form: FormData) => any} tableRequest returns the request for the table; null if the form has an error
 */
function startForm(title, kind, content, tableRequest) {
  const form = /** @type {HTMLFormElement} */ (h("form", { class: "way", "data-kind": kind, onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    const request = tableRequest(new FormData(form));
    if (request) void tryCreateTable(request);
  } }, cardHeader(title), ...content));
  form.addEventListener("invalid", (event) => openFolded(/** @type {Element} */ (event.target)), true); // a browser cannot show its message at a hidden field
  return form;
}

/** Create the header of a card: its title and a short description. @param {string} title */
function cardHeader(title) {
  return h("header", {}, h("h2", {}, t(title)), h("p", { class: "small" }, t(`page.for.${title.slice("page.".length)}`)));
}

/** Create a select field with numbers. @param {string} name @param {number[]} numbers @param {(event: Event) => void} [onchange] */
function numberSelect(name, numbers, onchange) {
  return /** @type {HTMLSelectElement} */ (h("select", { name, onchange: onchange ?? null }, ...numbers.map((number) => h("option", { value: number }, String(number)))));
}

/** Create a field for the player's name; `placeholder` shows the name used if it stays empty. @param {string} id @param {string} placeholder */
function nameField(id, placeholder) {
  return h("label", {}, t("page.your-name"), nameInput({ id, name: "name", value: storage.name, placeholder, autocomplete: "nickname" }));
}
