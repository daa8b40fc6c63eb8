/** The names of the players, two to six, remembered from the last game. */

import { h, refill } from "../dom.js";
import { checkNames, nameIn, nameInput } from "../fields.js";
import { seatBadge } from "../table/panel.js";
import { t } from "../words.js";

const MOST = 6;
const FEWEST = 2;

export class Players {
  element = h("fieldset", { class: "players" });
  /** @type {HTMLInputElement[]} */
  fields = [];

  /** @param {string[]} names */
  constructor(names) {
    this.#show(names.length >= FEWEST ? names : ["", ""]);
  }

  /** Everyone's name; a player without one has a number. */
  get names() {
    return this.fields.map(nameIn);
  }

  /** Whether the game can start; if not, what is wrong stands beside the name. */
  check() {
    return checkNames(this.fields);
  }

  /** @param {string[]} names */
  #show(names) {
    this.fields = names.map((name, seat) => nameInput({ value: name === numbered(seat) ? "" : name, placeholder: numbered(seat), "aria-label": numbered(seat) }));
    refill(this.element, h("legend", {}, t("page.player-names")),
      this.fields.map((field, seat) => this.#row(field, seat)),
      names.length < MOST ? h("button", { type: "button", "data-action": "add-player", onclick: () => this.#add() }, `+ ${t("page.pad.add")}`) : null);
  }

  /** @param {HTMLInputElement} field @param {number} seat */
  #row(field, seat) {
    return h("div", { class: "row" }, seatBadge(seat), field,
      this.fields.length > FEWEST ? h("button", { type: "button", class: "close", "aria-label": t("page.pad.remove", { name: nameIn(field) }), onclick: () => this.#remove(seat) }, "×") : null);
  }

  #typed() {
    return this.fields.map((field) => field.value);
  }

  #add() {
    this.#show([...this.#typed(), ""]);
    this.fields[this.fields.length - 1].focus();
  }

  /** @param {number} seat */
  #remove(seat) {
    this.#show(this.#typed().filter((_, place) => place !== seat));
    this.fields[Math.min(seat, this.fields.length - 1)].focus();
  }
}

/** @param {number} seat */
function numbered(seat) {
  return `${t("page.player")} ${seat + 1}`;
}
