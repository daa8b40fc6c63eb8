/** Hints: the best moves and the reasons for them. A hint is shown on the board while it has focus. */

import { tilePicture } from "../../board/tile.js";
import { announce, showNote } from "../../lib/dialog.js";
import { h, replaceContent } from "../../lib/dom.js";
import { formatSigned, t } from "../../lib/i18n.js";
import { pointsText, tileText } from "../../parts/game_log.js";
import { ghostOf } from "../../parts/moves.js";
import { parsePlacement, tileName } from "../../rules/tiles.js";

/** @typedef {import("../../lib/wire.js").HintMove} Hint */

export class Hints {
  element = h("section", { class: "hints", "aria-label": t("page.hint"), hidden: true });
  /** Whether a hint was requested and has not arrived yet. */
  pending = false;

  /** @param {import("./table.js").TableView} table */
  constructor(table) {
    this.table = table;
  }

  /** Request hints for the position. */
  async ask() {
    const { view, actions, connection } = this.table;
    if (this.pending || !view || view.now.puzzle?.answer) return;
    if (view.now.puzzle?.mistake) return void showNote(t("page.puzzle-hint-undo")); // the panel shows why the answer is wrong
    this.pending = true;
    actions.show(view);
    const answer = await connection.request("hint", { version: view.version });
    if (answer.type === "error") this.receive(null);
  }

  /** Show the hints that have arrived, or none after an error. @param {Hint[] | null} moves */
  receive(moves) {
    const { view, actions } = this.table;
    this.pending = false;
    if (view) actions.show(view);
    if (moves) this.show(moves);
  }

  /** @param {Hint[]} moves */
  show(moves) {
    const list = h("ol", {}, ...moves.map((hint) => this.#item(hint)));
    replaceContent(this.element, h("div", { class: "hints-head" }, h("h2", { tabindex: "-1" }, t("page.hint")),
      h("button", { type: "button", class: "close", "aria-label": t("page.close"), onclick: () => this.hide() }, "×")), list);
    this.element.hidden = false;
    /** @type {HTMLElement | null} */ (list.querySelector("button"))?.focus();
    announce(moves.map(moveText).join(". "));
  }

  hide() {
    if (this.element.hidden) return;
    this.element.hidden = true;
    replaceContent(this.element);
    this.table.draw();
  }

  /** @param {Hint} hint */
  #item(hint) {
    const isPlacement = hint.move.includes("@");
    const act = () => {
      this.hide();
      if (isPlacement) this.table.place(hint.move);
      else void this.table.sendMove(hint.move);
    };
    const preview = () => isPlacement && this.table.board.show({ ghosts: [ghostOf(hint)], armed: ghostOf(hint).name });
    const button = h("button", { type: "button", "data-action": "hint", onclick: act, onfocus: preview, onpointerenter: preview, "aria-label": `${moveText(hint)}. ${reasonText(hint)}` },
      isPlacement ? tilePicture([...tileName(parsePlacement(hint.move).numbers)].map(Number), "loose") : null,
      h("span", {}, h("b", {}, isPlacement ? formatSigned(hint.points.total) : t(`page.just-${hint.move}`)), h("span", { class: "small" }, reasonText(hint))));
    return h("li", {}, button);
  }
}

/** Describe the move and its points. @param {Hint} hint */
function moveText(hint) {
  if (!hint.move.includes("@")) return t(`page.just-${hint.move}`);
  const tile = tileName(parsePlacement(hint.move).numbers);
  return `${tileText(tile)}: ${pointsText(hint.points, tile)}`;
}

/** @param {Hint} hint */
function reasonText(hint) {
  const chance = hint.chance === null ? "" : t("page.chance", { percent: Math.round(100 * hint.chance) });
  return [chance, ...hint.reasons.map((reason) => t(`page.reason.${reason}`))].filter(Boolean).join(" · ");
}
