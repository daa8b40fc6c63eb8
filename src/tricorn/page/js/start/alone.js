/** Alone: the deal of the day, solitaire, puzzles. */

import { h } from "../dom.js";
import { go } from "../route.js";
import { ownName, tryTable } from "../tables.js";
import { t } from "../words.js";
import { head } from "./way.js";

/** The card. */
export function alone() {
  /** @param {string} kind */
  const play = (kind) => tryTable({ kind, seats: ["human"], names: [ownName()] });
  return h("section", { class: "way" }, head("page.alone"),
    h("button", { type: "button", class: "main big", onclick: () => play("daily") }, t("page.daily")),
    h("button", { type: "button", class: "big", onclick: () => play("solitaire") }, t("page.solitaire")),
    h("button", { type: "button", class: "big", onclick: () => go("/puzzle") }, t("page.puzzles")));
}
