/** The names of the players, two to six, remembered from the last game. */

import { h, refill } from "../dom.js";
import { seatBadge } from "../table/panel.js";
import { t } from "../words.js";

const MOST = 6;
const FEWEST = 2;

export class Players {
  element = h("fieldset", { class: "players" });

  /** @param {string[]} names */
  constructor(names) {
    this.names = names.length >= FEWEST ? [...names] : [numbered(0), numbered(1)];
    this.#show();
  }

  #show() {
    refill(this.element, h("legend", {}, t("page.player-names")),
      this.names.map((name, seat) => this.#row(name, seat)),
      this.names.length < MOST ? h("button", { type: "button", "data-action": "add-player", onclick: () => this.#add() }, `+ ${t("page.pad.add")}`) : null);
  }

  /** @param {string} name @param {number} seat */
  #row(name, seat) {
    const field = /** @type {HTMLInputElement} */ (h("input", { maxlength: 24, required: true, value: name, "aria-label": numbered(seat), autocomplete: "off", oninput: () => (this.names[seat] = field.value.trim() || numbered(seat)) }));
    return h("div", { class: "row" }, seatBadge(seat), field,
      this.names.length > FEWEST ? h("button", { type: "button", class: "close", "aria-label": t("page.pad.remove", { name }), onclick: () => this.#remove(seat) }, "×") : null);
  }

  #add() {
    this.names.push(numbered(this.names.length));
    this.#show();
    const fields = this.element.querySelectorAll("input");
    fields[fields.length - 1].select();
  }

  /** @param {number} seat */
  #remove(seat) {
    this.names.splice(seat, 1);
    this.#show();
  }
}

/** @param {number} seat */
function numbered(seat) {
  return `${t("page.player")} ${seat + 1}`;
}
