/** The games that this device keeps: opened, deleted, saved to a file, read from one; and what they say of each player. */

import { note, openDialog } from "../dialog.js";
import { h } from "../dom.js";
import { save } from "../files.js";
import { sheetOf } from "../pad/game.js";
import { readRecord } from "../pad/record.js";
import { statistics } from "../pad/stats.js";
import { dateOf, locale, plain, t } from "../words.js";
import { dropGame, games, keepGame, newGameId } from "./shelf.js";

/**
 * @typedef {import("../pad/rules.js").Presets} Presets
 * @typedef {import("./shelf.js").Kept} Kept
 */

/** Between two records in a file of all games. */
const BREAK = /^(?=#tricorn )/m;

/** A kept game as a pad, null if its record is damaged. @param {Kept} game @param {Presets} presets */
export function padOf({ text, entries }, presets) {
  try {
    const pad = readRecord(text, presets);
    return entries ? { ...pad, entries } : pad;
  } catch {
    return null;
  }
}

/** @param {Presets} presets @param {() => void} changed */
export function gameList(presets, changed) {
  const kept = games();
  const file = /** @type {HTMLInputElement} */ (h("input", { type: "file", accept: ".tricorn,.txt,text/plain", "aria-label": t("page.pad.import-how"), onchange: () => void load(file, presets).then(changed) }));
  return [
    h("h2", {}, t("page.pad.games")),
    kept.length ? h("ul", { class: "games" }, ...kept.map((game) => row(game, presets, changed))) : h("p", { class: "small" }, t("page.pad.no-games")),
    h("div", { class: "row" },
      kept.length ? h("button", { type: "button", "data-action": "statistics", onclick: () => openStatistics(presets) }, t("page.pad.statistics")) : null,
      kept.length ? h("button", { type: "button", onclick: () => save("tricorn-games.tricorn", new Blob([kept.map((game) => game.text).join("")], { type: "text/plain" })) }, t("page.pad.export")) : null),
    h("details", {}, h("summary", {}, t("page.pad.import")), h("label", {}, t("page.pad.import-how"), file)),
  ];
}

/** @param {Kept} game @param {Presets} presets @param {() => void} changed */
function row(game, presets, changed) {
  const pad = padOf(game, presets);
  const sheet = pad && sheetOf(pad);
  const day = dateOf(game.at);
  const scores = pad && sheet ? pad.players.map((name, seat) => `${name} ${plain(sheet.scores[seat])}${sheet.winners.includes(seat) ? " ★" : ""}`).join(", ") : t("page.not-a-record");
  const sure = () => {
    const dialog = openDialog(t("page.pad.delete-sure"), [h("p", {}, `${day}: ${scores}`), h("div", { class: "row end" },
      h("button", { type: "button", autofocus: true, onclick: () => dialog.close() }, t("page.pad.cancel")),
      h("button", { type: "button", class: "main", onclick: () => { dialog.close(); dropGame(game.id); changed(); } }, t("page.pad.delete")))]);
  };
  return h("li", { class: "row" },
    h("a", { class: "game-link", href: `/pad/${game.id}` }, h("b", {}, day), game.copy ? h("span", { class: "small" }, t("page.pad.other-version")) : null, h("span", {}, scores)),
    h("button", { type: "button", class: "close", "aria-label": `${t("page.pad.delete")}: ${day}, ${scores}`, onclick: sure }, "×"));
}

/** Take in the games of a file; those that are here already stay as they are. @param {HTMLInputElement} field @param {Presets} presets */
async function load(field, presets) {
  const text = (await field.files?.[0]?.text()) ?? "";
  const here = new Set(games().map((game) => game.text));
  const found = text.split(BREAK).filter((part) => part.trim());
  const fresh = found.filter((part) => padOf({ id: "", at: 0, text: part }, presets) && !here.has(part));
  if (!found.length || (!fresh.length && !found.some((part) => here.has(part)))) return note(t("page.not-a-record"), "bad");
  for (const [place, part] of fresh.entries()) keepGame({ id: newGameId(), at: dayOf(part) + place, text: part });
  return note(t("page.pad.imported", { count: fresh.length }), "good");
}

/** When a game was played, as far as its record says. @param {string} text */
function dayOf(text) {
  const day = Date.parse(/^#date (.+)$/m.exec(text)?.[1] ?? "");
  return Number.isNaN(day) ? Date.now() : day;
}

/** @param {Presets} presets */
function openStatistics(presets) {
  const pads = games().flatMap((game) => padOf(game, presets) ?? []);
  const players = statistics(pads);
  const decimal = (/** @type {number | null} */ value) => (value === null ? "–" : value.toLocaleString(locale(), { maximumFractionDigits: 1 }));
  /** @type {[string, (player: import("../pad/stats.js").Figures) => string][]} */
  const rows = [
    ["games", (player) => String(player.games)], ["wins", (player) => String(player.wins)],
    ["round", (player) => decimal(player.roundAverage)], ["turn", (player) => decimal(player.turnAverage)],
    ["best", (player) => decimal(player.bestTurn)], ["draws", (player) => String(player.draws)],
    ["bridges", (player) => String(player.bonuses.bridge ?? 0)], ["doubles", (player) => String(player.bonuses.double ?? 0)],
    ["hexagons", (player) => String(["hexagon", "hexagon2", "hexagon3"].reduce((sum, kind) => sum + (player.bonuses[kind] ?? 0), 0))],
  ];
  openDialog(t("page.pad.statistics"), [h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": t("page.pad.statistics") },
    h("table", { class: "scores" },
      h("thead", {}, h("tr", {}, h("td"), ...players.map((player) => h("th", { scope: "col" }, player.name)))),
      h("tbody", {}, ...rows.map(([name, cell]) => h("tr", {}, h("th", { scope: "row" }, t(`page.pad.stat.${name}`)), ...players.map((player) => h("td", {}, cell(player))))))))], { wide: true });
}
