/** What comes next at a table while nobody can move: on the action bar, and again in the summary of a round. */

import { h } from "../dom.js";
import { go } from "../route.js";
import { ownName, tryTable } from "../tables.js";
import { t } from "../words.js";
import { isReady } from "./head.js";

/**
 * @typedef {import("../views/table.js").TableView} TableView
 * @typedef {import("../wire.js").ViewTold} View
 * @typedef {{ key: string, act: () => unknown, main?: boolean }} Step
 */

/** Return whether a bot plays for this viewer, who left the game. @param {View} view */
export function isStoodIn({ own, now }) {
  return own.some((seat) => now.seats[seat].bot);
}

/** Whether a round, or the game, has just ended and its summary can be shown. @param {View} view */
export function hasSummary({ now, log }) {
  const over = (log.at(-1) ?? []).some((event) => event.type === "round-ended");
  return over && (now.status === "between" || now.status === "ended");
}

/** The buttons for the action bar. @param {TableView} table */
export function stepButtons(table) {
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
  if (running && isStoodIn(view)) return [{ key: "page.come-back", act: () => table.live.act("return"), main: true }];
  if (now.status === "between" && own.length && !isReady(view) && view.log.length) return [{ key: "page.next-round", act: () => table.ready(), main: true }];
  return now.status === "ended" ? [...again(table, view), { key: "page.replay", act: () => go(`/replay/${table.id}`) }] : [];
}

/** Another game. @param {TableView} table @param {View} view @returns {Step[]} */
function again(table, { now, own, table: { kind } }) {
  if (kind === "daily") return own.length ? [{ key: "page.solitaire", act: () => tryTable({ kind: "solitaire", seats: ["human"], names: [ownName()] }) }] : [];
  const left = now.next_table && table.view && isStoodIn(table.view);
  if (own.length && !left) return [{ key: "page.rematch", act: () => table.rematch(), main: true }];
  return now.next_table ? [{ key: "page.next-table", act: () => go(`/t/${now.next_table}`), main: true }] : [];
}

/** @param {Step} step @param {() => void} [first] what to do before @param {boolean} [autofocus] */
export function stepButton({ key, act, main }, first, autofocus = false) {
  return h("button", { type: "button", class: main ? "main" : "", "data-action": key, autofocus, onclick: () => {
    first?.();
    void act();
  } }, t(key));
}
