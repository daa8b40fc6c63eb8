/** Below the rack: draw and pass with what they cost, undo, hints, the next step; and all placements as a list. */

import { attr, h, refill } from "../dom.js";
import { go } from "../route.js";
import { signed, t } from "../words.js";
import { isMine } from "./head.js";
import { tileBack } from "./motion.js";
import { optionOf, placementsOf, sayPlacement } from "./options.js";
import { stepButtons } from "./steps.js";

export class Actions {
  element = h("div", { class: "actions", role: "group", "aria-label": t("page.actions") });
  list = h("ul");
  moves = h("details", { class: "moves" }, h("summary", {}, t("page.move-list")), this.list);

  /** @param {import("../views/table.js").TableView} table */
  constructor(table) {
    this.table = table;
  }

  /** @param {import("../wire.js").ViewTold} view */
  show(view) {
    const focused = document.activeElement?.getAttribute("data-action");
    refill(this.element, this.#buttons(view), view.now.puzzle ? null : pool(view.now.pool));
    if (focused) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-action="${focused}"]`))?.focus();
    const placements = placementsOf(view);
    attr(this.moves, "hidden", placements.length === 0);
    refill(this.list, placements.map(({ move, points }) =>
      h("li", {}, h("button", { type: "button", onclick: () => this.table.place(move) }, sayPlacement(move, points)))));
  }

  /** @param {import("../wire.js").ViewTold} view */
  #buttons(view) {
    const { now } = view;
    const table = this.table;
    const draw = optionOf(view, "draw");
    const pass = optionOf(view, "pass");
    const puzzle = now.puzzle;
    return [
      draw && button("page.draw", { cost: signed(draw.points.total) }, () => table.choose("draw"), "draw"),
      pass && button("page.pass", { cost: signed(pass.points.total) }, () => table.choose("pass"), "pass"),
      now.undo && button("page.undo", {}, () => table.undo()),
      isMine(view) && view.table.hints && !puzzle?.answer && hintButton(table),
      isMine(view) && !view.table.ghosts && button("page.turn-tile", {}, () => table.turn()),
      now.status === "playing" && now.rack.length > 1 && button("page.sort", {}, () => table.sort()),
      puzzle && !puzzle.answer && button("page.reveal", {}, () => table.live.act("reveal")),
      puzzle && (puzzle.solved || puzzle.answer) && button("page.next-puzzle", {}, () => go("/puzzle"), "main"),
      ...stepButtons(table),
    ].map((each) => each || null);
  }
}

/** The pool as a pile, lower and lower. @param {number} count */
export function pool(count) {
  const backs = Math.min(4, Math.ceil(count / 8));
  return h("span", { class: "pool" }, h("span", { class: "pile" }, ...Array.from({ length: backs }, () => tileBack("piled"))), t("page.pool", { count }));
}

/** Says that a hint is being thought about, as long as it is. @param {import("../views/table.js").TableView} table */
function hintButton(table) {
  const asked = button(table.hinting ? "page.hint-thinking" : "page.hint", {}, () => table.askHint());
  attr(asked, "aria-busy", table.hinting ? "true" : null);
  attr(asked, "aria-disabled", table.hinting ? "true" : null);
  attr(asked, "data-action", "page.hint");
  return asked;
}

/** @param {string} key @param {Record<string, string | number>} gaps @param {() => unknown} act @param {string} [kind] */
export function button(key, gaps, act, kind = "") {
  return h("button", { type: "button", class: kind, "data-action": key, onclick: act }, t(key, gaps));
}
