/** The score block: plus and minus of every round, totals, whose turn it is. */

import { h } from "../dom.js";
import { seatBadge } from "../table/panel.js";
import { plain, t } from "../words.js";

/**
 * @param {import("../pad/game.js").Pad} pad @param {import("../pad/game.js").Sheet} sheet @param {number | null} seat who is to write
 * @param {((seat: number) => void) | null} choose
 */
export function block(pad, sheet, seat, choose) {
  return h("div", { class: "scroll block", tabindex: "0", role: "region", "aria-label": t("page.scores") },
    h("table", { class: "scores" },
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, h("span", { class: "unseen" }, t("page.round"))),
        ...pad.players.map((name, place) => h("th", { scope: "col" }, chip(name, place, sheet, place === seat, choose))))),
      h("tbody", {}, ...sheet.rounds.map((round, number) => row(round, number))),
      h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, h("span", { class: "unseen" }, t("page.total")), h("span", { "aria-hidden": "true" }, "Σ")),
        ...sheet.scores.map((score, place) => h("td", { class: sheet.winners.includes(place) ? "winner" : "" }, plain(score)))))));
}

/** The name of a player; a tap says that it is their turn. @param {string} name @param {number} place @param {import("../pad/game.js").Sheet} sheet @param {boolean} chosen @param {((seat: number) => void) | null} choose */
function chip(name, place, sheet, chosen, choose) {
  const inside = [seatBadge(place), h("span", { class: "name" }, name), h("small", {}, t("page.tiles", { count: sheet.racks[place] }))];
  if (!choose) return h("span", { class: `chip${chosen ? " chosen" : ""}` }, inside);
  return h("button", { type: "button", class: `chip${chosen ? " chosen" : ""}`, "aria-pressed": String(chosen), "data-seat": place, onclick: () => choose(place) }, inside);
}

/** @param {import("../pad/game.js").RoundSheet} round @param {number} number */
function row(round, number) {
  return h("tr", {}, h("th", { scope: "row" }, String(number + 1)),
    ...round.plus.map((plus, place) => h("td", {},
      h("span", { class: "plus" }, `+${plus}`), " ",
      round.minus[place] ? h("span", { class: "minus" }, plain(round.minus[place])) : null)));
}
