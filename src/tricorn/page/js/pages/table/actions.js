/** Below the rack: draw, pass, undo, hints, the next steps after a round, and all placements as a list. */

import { actionButton } from "../../lib/controls.js";
import { h, replaceContent, setAttr } from "../../lib/dom.js";
import { formatSigned, t } from "../../lib/i18n.js";
import { go } from "../../lib/route.js";
import { saveStorage, storage } from "../../lib/storage.js";
import { findOption, placementLabel, placementOptions } from "../../parts/moves.js";
import { ownName } from "../../parts/players.js";
import { poolPile } from "../../parts/rack.js";
import { tryCreateTable } from "../../parts/tables.js";
import { hasSummary, isMyTurn, isReady, isReplacedByBot } from "./table_connection.js";

/**
 * @typedef {import("./table.js").TableView} TableView
 * @typedef {import("../../lib/wire.js").ViewMessage} View
 */

export class Actions {
  element = h("div", { class: "actions", role: "group", "aria-label": t("page.actions") });
  list = h("ul");
  moves = h("details", { class: "moves" }, h("summary", {}, t("page.move-list")), this.list);

  /** @param {import("./table.js").TableView} table */
  constructor(table) {
    this.table = table;
  }

  /** @param {import("../../lib/wire.js").ViewMessage} view */
  show(view) {
    const focused = document.activeElement?.getAttribute("data-action");
    replaceContent(this.element, this.#buttons(view), view.now.puzzle ? null : poolPile(view.now.pool));
    if (focused) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-action="${focused}"]`))?.focus();
    const placements = placementOptions(view);
    setAttr(this.moves, "hidden", placements.length === 0);
    replaceContent(this.list, placements.map(({ move, points }) =>
      h("li", {}, h("button", { type: "button", onclick: () => this.table.place(move) }, placementLabel(move, points)))));
  }

  /** @param {import("../../lib/wire.js").ViewMessage} view */
  #buttons(view) {
    const { now } = view;
    const table = this.table;
    const draw = findOption(view, "draw");
    const pass = findOption(view, "pass");
    const puzzle = now.puzzle;
    return [
      draw && actionButton("page.draw", { cost: formatSigned(draw.points.total) }, () => table.sendMove("draw"), "draw"),
      pass && actionButton("page.pass", { cost: formatSigned(pass.points.total) }, () => table.sendMove("pass"), "pass"),
      now.undo && actionButton("page.undo", {}, () => table.undo()),
      isMyTurn(view) && view.table.hints && !puzzle?.answer && hintButton(table),
      isMyTurn(view) && !view.table.ghosts && actionButton("page.turn-tile", {}, () => table.rotateTile()),
      now.status === "playing" && now.rack.length > 1 && actionButton("page.sort", {}, () => table.rack.sort()),
      puzzle && !puzzle.answer && actionButton("page.reveal", {}, () => table.connection.request("reveal")),
      puzzle && (puzzle.solved || puzzle.answer) && actionButton("page.next-puzzle", {}, () => go("/puzzle"), "main"),
      ...stepButtons(table),
    ].map((each) => each || null);
  }
}

/** Create the hint button. It is busy while a hint is pending. @param {import("./table.js").TableView} table */
function hintButton(table) {
  const button = actionButton(table.hints.pending ? "page.hint-thinking" : "page.hint", {}, () => table.hints.ask());
  setAttr(button, "aria-busy", table.hints.pending ? "true" : null);
  setAttr(button, "aria-disabled", table.hints.pending ? "true" : null);
  setAttr(button, "data-action", "page.hint");
  return button;
}

/** @typedef {{ key: string, act: () => unknown, main?: boolean }} Step */

/** Return the buttons for the next steps. @param {TableView} table */
function stepButtons(table) {
  const view = /** @type {View} */ (table.view);
  const over = view.now.status === "ended" || view.now.status === "closed";
  return [
    ...nextSteps(table).map((step) => stepButton(step)),
    hasSummary(view) ? stepButton({ key: "page.summary", act: () => table.openSummary() }) : null,
    over ? h("a", { class: "button", href: "/" }, t("page.home")) : null,
  ];
}

/** Return the steps open to this viewer, the most likely one first. @param {TableView} table @returns {Step[]} */
export function nextSteps(table) {
  const view = /** @type {View} */ (table.view);
  const { now, own } = view;
  const running = now.status === "playing" || now.status === "between";
  if (running && isReplacedByBot(view)) return [{ key: "page.come-back", act: () => table.connection.request("return"), main: true }];
  if (now.status === "between" && own.length && !isReady(view) && view.log.length) return [{ key: "page.next-round", act: () => table.connection.requestNextRound(), main: true }];
  return now.status === "ended" ? [...anotherGame(table, view), { key: "page.replay", act: () => go(`/replay/${table.id}`) }] : [];
}

/** Return the steps to another game. @param {TableView} table @param {View} view @returns {Step[]} */
function anotherGame(table, { now, own, table: { kind } }) {
  if (kind === "daily") return own.length ? [{ key: "page.solitaire", act: () => tryCreateTable({ kind: "solitaire", seats: ["human"], names: [ownName()] }) }] : [];
  const left = now.next_table && table.view && isReplacedByBot(table.view);
  if (own.length && !left) return [{ key: "page.rematch", act: () => rematch(table), main: true }];
  return now.next_table ? [{ key: "page.next-table", act: () => go(`/t/${now.next_table}`), main: true }] : [];
}

/** Create the button of a step. @param {Step} step @param {() => void} [first] what to do before @param {boolean} [autofocus] */
export function stepButton({ key, act, main }, first, autofocus = false) {
  return h("button", { type: "button", class: main ? "main" : "", "data-action": key, autofocus, onclick: () => {
    first?.();
    void act();
  } }, t(key));
}

/** Go to the next table of these players, and keep the seat there. @param {TableView} table */
async function rematch(table) {
  if (!table.view?.now.next_table) await table.connection.request("rematch");
  const next = table.view?.now.next_table;
  const held = storage.seats[table.id];
  if (!next) return;
  if (held) storage.seats[next] = { ...held, at: Date.now(), ended: false };
  saveStorage();
  go(`/t/${next}`);
}
