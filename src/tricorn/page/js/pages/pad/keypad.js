/** The keypad: three numbers, a bonus, and a preview of the points. Large enough for thumbs. */

import { tilePicture } from "../../board/tile.js";
import { h, replaceContent, setAttr, setText } from "../../lib/dom.js";
import { formatSigned, t } from "../../lib/i18n.js";
import { tileFromDigits } from "../../rules/tiles.js";

/** @typedef {import("../../rules/points.js").Bonus} Bonus */

const HEXAGONS = /** @type {Bonus[]} */ (["hexagon", "hexagon2", "hexagon3"]);

export class Keypad extends EventTarget {
  digits = "";
  /** @type {Bonus | null} */
  bonus = null;
  face = h("div", { class: "face", role: "img" });
  sum = h("output", { class: "sum", "aria-live": "polite" });
  keys = Array.from({ length: 6 }, (_, digit) => h("button", { type: "button", class: "key", "data-digit": digit, onclick: () => this.press(String(digit)) }, String(digit)));
  erase = h("button", { type: "button", class: "key small-key", "aria-label": t("page.pad.clear"), onclick: () => this.eraseLast() }, "⌫");
  bonuses = h("div", { class: "bonuses", role: "group", "aria-label": t("page.pad.bonus") });
  actions = h("div", { class: "pad-acts" });
  element = h("section", { class: "keypad", tabindex: "-1", "aria-label": t("page.pad.digits") },
    h("div", { class: "shown" }, this.face, this.sum, this.erase),
    h("div", { class: "digits" }, ...this.keys),
    this.bonuses, this.actions);

  /** The typed tile, or null while it is incomplete. */
  get tile() {
    return this.digits.length === 3 ? tileFromDigits(this.digits) : null;
  }

  /** @param {string} digit */
  press(digit) {
    this.digits = (this.digits.length === 3 ? "" : this.digits) + digit;
    this.#changed();
  }

  eraseLast() {
    if (!this.digits && this.bonus) this.bonus = null;
    this.digits = this.digits.slice(0, -1);
    this.#changed();
  }

  clear() {
    this.digits = "";
    this.bonus = null;
    this.#changed();
  }

  /** Load a tile onto the keypad. @param {string} tile @param {Bonus | null} bonus */
  load(tile, bonus) {
    this.digits = tile;
    this.bonus = bonus;
    this.#changed();
  }

  /** Choose a bonus. A second tap on the hexagon means two hexagons at once, a third tap three. @param {Bonus} kind */
  #chooseBonus(kind) {
    const place = HEXAGONS.indexOf(/** @type {Bonus} */ (this.bonus));
    if (kind === "hexagon" && place >= 0) this.bonus = HEXAGONS[place + 1] ?? null;
    else this.bonus = this.bonus === kind ? null : kind;
    this.#changed();
  }

  #changed() {
    this.dispatchEvent(new CustomEvent("change"));
  }

  /** @param {{ text: string, bad: boolean, open: boolean, opening: boolean, rules: import("../../rules/rule_sets.js").Rules }} shown */
  show({ text, bad, open, opening, rules }) {
    const numbers = [...this.digits].map(Number);
    replaceContent(this.face, tilePicture(numbers));
    setAttr(this.face, "aria-label", this.digits ? [...this.digits].join("-") : t("page.pad.type-tile"));
    setText(this.sum, text);
    this.sum.classList.toggle("bad", bad);
    for (const key of [...this.keys, this.erase]) setAttr(key, "disabled", !open);
    this.element.classList.toggle("over", !open);
    this.#showBonuses(open && !opening, rules);
  }

  /** @param {boolean} open @param {import("../../rules/rule_sets.js").Rules} rules */
  #showBonuses(open, rules) {
    const times = HEXAGONS.indexOf(/** @type {Bonus} */ (this.bonus));
    /** @type {[Bonus, number, boolean][]} */
    const kinds = [["bridge", rules.bridge, this.bonus === "bridge"], ["double", rules.double, this.bonus === "double"], ["hexagon", rules.hexagon[Math.max(0, times)], times >= 0]];
    const focused = document.activeElement?.getAttribute("data-bonus");
    replaceContent(this.bonuses, kinds.map(([kind, amount, chosen]) =>
      h("button", { type: "button", class: "key bonus-key", "data-bonus": kind, "aria-pressed": String(chosen), disabled: !open, onclick: () => this.#chooseBonus(kind) },
        h("span", {}, t(`page.pad.key.${kind}`), chosen && times > 0 ? ` ×${times + 1}` : ""), h("b", {}, formatSigned(amount)))));
    if (focused) /** @type {HTMLElement | null} */ (this.bonuses.querySelector(`[data-bonus="${focused}"]`))?.focus();
  }
}
