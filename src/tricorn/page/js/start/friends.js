/** With friends: by link, by code, or on this device with a curtain. */

import { codeField } from "../codes.js";
import { h, refill } from "../dom.js";
import { checkNames, nameInput } from "../fields.js";
import { keep, memory } from "../memory.js";
import { RulesForm } from "../rulesform.js";
import { nameless } from "../table/names.js";
import { ownName } from "../tables.js";
import { t } from "../words.js";
import { nameField, numbers, way } from "./way.js";

const LIMITS = [0, 30, 60, 120, 300];

export class WithFriends {
  rules = new RulesForm();
  count = numbers("count", [2, 3, 4, 5, 6], () => this.#askNames());
  where = /** @type {HTMLSelectElement} */ (h("select", { name: "where", onchange: () => this.#askNames() },
    h("option", { value: "friends" }, t("page.by-link")), h("option", { value: "hot-seat" }, t("page.on-this-device"))));
  others = h("fieldset", { hidden: true });

  constructor() {
    this.element = way("page.with-friends", "friends", [
      h("button", { class: "main big" }, t("page.make-table")),
      h("details", {}, h("summary", {}, t("page.options")),
        nameField("name-friends", numbered(1)),
        h("label", {}, t("page.where"), this.where),
        h("label", {}, t("page.how-many"), this.count),
        this.others,
        h("label", {}, t("page.turn-limit"), h("select", { name: "seconds" }, ...LIMITS.map((seconds) => h("option", { value: seconds }, seconds ? t("page.seconds", { count: seconds }) : t("page.no-limit"))))),
        check("public", t("page.public"), false), check("ghosts", t("page.ghosts"), true),
        this.rules.element),
      h("hr"),
      codeField(t("page.have-code")),
      h("a", { href: "/lobby" }, t("page.lobby")),
    ], (form) => this.#wish(form));
  }

  /** On one device everybody is asked for a name. */
  #askNames() {
    const here = this.where.value === "hot-seat";
    this.others.hidden = !here;
    const others = here ? Array.from({ length: Number(this.count.value) - 1 }, (_, place) => place) : [];
    for (const [place, field] of this.fields().entries()) memory.names[place] = field.value.trim();
    refill(this.others, h("legend", {}, t("page.player-names")), others.map((place) => {
      const [known = "", usual] = [memory.names[place], numbered(place + 2)];
      return nameInput({ name: "other", value: known === usual ? "" : known, placeholder: usual, "aria-label": usual });
    }));
  }

  /** The fields for the names of the others. */
  fields() {
    return [.../** @type {NodeListOf<HTMLInputElement>} */ (this.others.querySelectorAll("input"))];
  }

  /** @param {FormData} form */
  #wish(form) {
    const own = /** @type {HTMLInputElement} */ (this.element.querySelector("#name-friends"));
    if (!checkNames([own, ...this.fields()])) return null;
    const typed = this.fields().map((field) => field.value.trim());
    for (const [place, name] of typed.entries()) memory.names[place] = name;
    keep();
    return {
      kind: String(form.get("where")),
      seats: Array(Number(form.get("count"))).fill("human"),
      names: [ownName(form), ...typed.map((name, place) => name || nameless(place + 1))],
      rules: this.rules.rules,
      turn_seconds: Number(form.get("seconds")),
      public: form.get("public") === "on",
      ghosts: form.get("ghosts") === "on",
    };
  }
}

/** What a player without a name is called. @param {number} number from 1 */
function numbered(number) {
  return `${t("page.player")} ${number}`;
}

/** @param {string} name @param {string} text @param {boolean} checked */
function check(name, text, checked) {
  return h("label", { class: "check" }, h("input", { type: "checkbox", name, checked }), text);
}
