/** Hints: the best moves and the reasons for them. A hint is shown on the board while it has focus. */

import { looseTile } from "../../board/tile.js";
import { speak } from "../../lib/dialog.js";
import { h, refill } from "../../lib/dom.js";
import { signed, t } from "../../lib/i18n.js";
import { sayTile, sum } from "../../parts/game_log.js";
import { ghostOf } from "../../parts/moves.js";
import { parsePlacement, tileName } from "../../rules/tiles.js";

/** @typedef {import("../../lib/wire.js").HintMove} Hint */

export class Hints {
  element = h("section", { class: "hints", "aria-label": t("page.hint"), hidden: true });

  /** @param {import("./table.js").TableView} table */
  constructor(table) {
    this.table = table;
  }

  /** @param {Hint[]} moves */
  show(moves) {
    const list = h("ol", {}, ...moves.map((hint) => this.#item(hint)));
    refill(this.element, h("div", { class: "hints-head" }, h("h2", { tabindex: "-1" }, t("page.hint")),
      h("button", { type: "button", class: "close", "aria-label": t("page.close"), onclick: () => this.hide() }, "×")), list);
    this.element.hidden = false;
    /** @type {HTMLElement | null} */ (list.querySelector("button"))?.focus();
    speak(moves.map(words).join(". "));
  }

  hide() {
    if (this.element.hidden) return;
    this.element.hidden = true;
    refill(this.element);
    this.table.draw();
  }

  /** @param {Hint} hint */
  #item(hint) {
    const lays = hint.move.includes("@");
    const act = () => {
      this.hide();
      if (lays) this.table.place(hint.move);
      else void this.table.choose(hint.move);
    };
    const look = () => lays && this.table.board.show({ ghosts: [ghostOf(hint)], armed: ghostOf(hint).name });
    const button = h("button", { type: "button", "data-action": "hint", onclick: act, onfocus: look, onpointerenter: look, "aria-label": `${words(hint)}. ${why(hint)}` },
      lays ? looseTile([...tileName(parsePlacement(hint.move).numbers)].map(Number), "loose") : null,
      h("span", {}, h("b", {}, lays ? signed(hint.points.total) : t(`page.just-${hint.move}`)), h("span", { class: "small" }, why(hint))));
    return h("li", {}, button);
  }
}

/** What is laid and what it brings. @param {Hint} hint */
function words(hint) {
  if (!hint.move.includes("@")) return t(`page.just-${hint.move}`);
  const tile = tileName(parsePlacement(hint.move).numbers);
  return `${sayTile(tile)}: ${sum(hint.points, tile)}`;
}

/** @param {Hint} hint */
function why(hint) {
  const chance = hint.chance === null ? "" : t("page.chance", { percent: Math.round(100 * hint.chance) });
  return [chance, ...hint.reasons.map((reason) => t(`page.reason.${reason}`))].filter(Boolean).join(" · ");
}
