/** The score pads: start a new game, open saved ones, statistics of the players. */

import { checkNames, icon, nameInput, nameOf } from "../../lib/controls.js";
import { saveFile } from "../../lib/device.js";
import { openDialog, showNote } from "../../lib/dialog.js";
import { h, replaceContent } from "../../lib/dom.js";
import { formatDate, formatNumber, locale, t } from "../../lib/i18n.js";
import { storage } from "../../lib/storage.js";
import { seatBadge } from "../../parts/players.js";
import { loadPresets } from "../../parts/rule_sets.js";
import { codeField } from "../../parts/tables.js";
import { sheetOf } from "../../rules/pad.js";
import { statistics } from "../../rules/reports.js";
import { deleteGame, newGameId, readPad, saveGame, savedGames, startGame } from "./saved_games.js";

/**
 * @typedef {import("./saved_games.js").SavedGame} Kept
 * @typedef {import("../../rules/rule_sets.js").Presets} Presets
 */

/** Splits a file of several records. */
const RECORD_START = /^(?=#tricorn )/m;

/** @param {Presets} presets @param {() => void} changed */
function gameList(presets, changed) {
  const games = savedGames();
  const file = /** @type {HTMLInputElement} */ (h("input", { type: "file", accept: ".tricorn,.txt,text/plain", "aria-label": t("page.pad.import-how"), onchange: () => void importGames(file, presets).then(changed) }));
  return [
    h("h2", {}, t("page.pad.games")),
    games.length ? h("ul", { class: "games" }, ...games.map((game) => gameRow(game, presets, changed))) : h("p", { class: "small" }, t("page.pad.no-games")),
    h("div", { class: "row" },
      games.length ? h("button", { type: "button", "data-action": "statistics", onclick: () => openStatistics(presets) }, t("page.pad.statistics")) : null,
      games.length ? h("button", { type: "button", onclick: () => saveFile("tricorn-games.tricorn", new Blob([games.map((game) => game.text).join("")], { type: "text/plain" })) }, t("page.pad.export")) : null),
    h("details", {}, h("summary", {}, t("page.pad.import")), h("label", {}, t("page.pad.import-how"), file)),
  ];
}

/** @param {Kept} game @param {Presets} presets @param {() => void} changed */
function gameRow(game, presets, changed) {
  const pad = readPad(game, presets);
  const sheet = pad && sheetOf(pad);
  const day = formatDate(game.at);
  const scores = pad && sheet ? pad.players.map((name, seat) => `${name} ${formatNumber(sheet.scores[seat])}${sheet.winners.includes(seat) ? " ★" : ""}`).join(", ") : t("page.not-a-record");
  const sure = () => {
    const dialog = openDialog(t("page.pad.delete-sure"), [h("p", {}, `${day}: ${scores}`), h("div", { class: "row end" },
      h("button", { type: "button", autofocus: true, onclick: () => dialog.close() }, t("page.pad.cancel")),
      h("button", { type: "button", class: "main", onclick: () => { dialog.close(); deleteGame(game.id); changed(); } }, t("page.pad.delete")))]);
  };
  return h("li", { class: "row" },
    h("a", { class: "game-link", href: `/pad/${game.id}` }, h("b", {}, day), game.copy ? h("span", { class: "small" }, t("page.pad.other-version")) : null, h("span", {}, scores)),
    h("button", { type: "button", class: "close", "aria-label": `${t("page.pad.delete")}: ${day}, ${scores}`, onclick: sure }, "×"));
}

/** Import the games of a file. Games that are already here stay unchanged. @param {HTMLInputElement} field @param {Presets} presets */
async function importGames(field, presets) {
  const text = (await field.files?.[0]?.text()) ?? "";
  const here = new Set(savedGames().map((game) => game.text));
  const found = text.split(RECORD_START).filter((part) => part.trim());
  const fresh = found.filter((part) => readPad({ id: "", at: 0, text: part }, presets) && !here.has(part));
  if (!found.length || (!fresh.length && !found.some((part) => here.has(part)))) return showNote(t("page.not-a-record"), "bad");
  for (const [place, part] of fresh.entries()) saveGame({ id: newGameId(), at: dateInRecord(part) + place, text: part });
  return showNote(t("page.pad.imported", { count: fresh.length }), "good");
}

/** Return the date in a record as a timestamp, or now if it has none. @param {string} text */
function dateInRecord(text) {
  const day = Date.parse(/^#date (.+)$/m.exec(text)?.[1] ?? "");
  return Number.isNaN(day) ? Date.now() : day;
}

/** @param {Presets} presets */
function openStatistics(presets) {
  const pads = savedGames().flatMap((game) => readPad(game, presets) ?? []);
  const players = statistics(pads);
  const decimal = (/** @type {number | null} */ value) => (value === null ? "–" : value.toLocaleString(locale(), { maximumFractionDigits: 1 }));
  /** @type {[string, (player: import("../../rules/reports.js").PlayerStatistics) => string][]} */
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

const LIMITS = [0, 30, 60, 120];

export class PadListView {
  players = new PlayerFields(storage.padPlayers);
  rules = /** @type {HTMLSelectElement} */ (h("select", { name: "rules" }));
  seconds = /** @type {HTMLSelectElement} */ (h("select", { name: "seconds" }, ...LIMITS.map((seconds) => h("option", { value: seconds }, seconds ? t("page.seconds", { count: seconds }) : t("page.no-limit")))));
  target = /** @type {HTMLInputElement} */ (h("input", { type: "number", inputmode: "numeric", min: 0, max: 100000, name: "target" }));
  games = h("section");

  constructor() {
    this.element = h("main", { class: "start" },
      h("header", { class: "row" }, h("a", { href: "/", class: "home", "aria-label": t("page.home") }, "◁"), h("h1", { tabindex: "-1" }, t("page.score-pad"))),
      h("div", { class: "ways" },
        h("form", { class: "way new-pad", onsubmit: (/** @type {Event} */ event) => this.#start(event) }, h("h2", {}, t("page.pad.new")),
          this.players.element,
          h("label", {}, t("page.rule-sheet"), this.rules),
          h("details", {}, h("summary", {}, t("page.options")),
            h("label", {}, t("page.pad.target"), this.target),
            h("label", {}, t("page.turn-limit"), this.seconds)),
          h("button", { class: "main big", "data-action": "start" }, t("page.pad.start"))),
        h("section", { class: "way" }, this.games),
        h("section", { class: "way" },
          h("a", { class: "card-link", href: "/pad/who" }, icon("rules"), h("span", {}, h("b", {}, t("page.pad.who")), h("span", { class: "small" }, t("page.pad.for.who")))),
          codeField(t("page.pad.join")))));
    void this.#load();
  }

  async #load() {
    try {
      const { presets: sheets } = await loadPresets();
      const usual = storage.padRules.split(" ")[0] || "tri-ominos";
      replaceContent(this.rules, Object.keys(sheets).map((id) => h("option", { value: id, selected: id === usual }, t(`sheet.${id}`))));
      replaceContent(this.games, gameList(await loadPresets(), () => void this.#load()));
    } catch {
      replaceContent(this.games, h("p", {}, t("page.offline")));
    }
  }

  /** @param {Event} event */
  async #start(event) {
    event.preventDefault();
    if (!this.players.check()) return;
    const target = this.target.value === "" ? "" : ` target=${this.target.value}`;
    try {
      await startGame(this.players.names, `${this.rules.value || "tri-ominos"}${target}`, Number(this.seconds.value));
    } catch {
      showNote(t("page.offline"), "bad");
    }
  }
}

const MAX_PLAYERS = 6;
const MIN_PLAYERS = 2;

class PlayerFields {
  element = h("fieldset", { class: "players" });
  /** @type {HTMLInputElement[]} */
  fields = [];

  /** @param {string[]} names */
  constructor(names) {
    this.#show(names.length >= MIN_PLAYERS ? names : ["", ""]);
  }

  /** All names; an unnamed player is called by number. */
  get names() {
    return this.fields.map(nameOf);
  }

  /** Return whether all names differ; if not, show an error at the field. */
  check() {
    return checkNames(this.fields);
  }

  /** @param {string[]} names */
  #show(names) {
    this.fields = names.map((name, seat) => nameInput({ value: name === numberedName(seat) ? "" : name, placeholder: numberedName(seat), "aria-label": numberedName(seat) }));
    replaceContent(this.element, h("legend", {}, t("page.player-names")),
      this.fields.map((field, seat) => this.#row(field, seat)),
      names.length < MAX_PLAYERS ? h("button", { type: "button", "data-action": "add-player", onclick: () => this.#add() }, `+ ${t("page.pad.add")}`) : null);
  }

  /** @param {HTMLInputElement} field @param {number} seat */
  #row(field, seat) {
    return h("div", { class: "row" }, seatBadge(seat), field,
      this.fields.length > MIN_PLAYERS ? h("button", { type: "button", class: "close", "aria-label": t("page.pad.remove", { name: nameOf(field) }), onclick: () => this.#remove(seat) }, "×") : null);
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
function numberedName(seat) {
  return `${t("page.player")} ${seat + 1}`;
}
