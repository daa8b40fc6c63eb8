/** Games saved on this device: their records, and where they are shared. Needs no network, and loses nothing that was written. */

import { saveFile } from "../../lib/device.js";
import { h } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { go } from "../../lib/route.js";
import { saveStorage, storage } from "../../lib/storage.js";
import { loadPresets } from "../../parts/rule_sets.js";
import { newPad, sheetOf } from "../../rules/pad.js";
import { readRecord } from "../../rules/read_record.js";
import { writeRecord } from "../../rules/record.js";
import { rulesOf } from "../../rules/rule_sets.js";
import { clockHeader } from "./turn_clock.js";

/**
 * @typedef {import("../../rules/round.js").Entry} Entry
 * @typedef {import("../../rules/pad.js").Pad} Pad
 * @typedef {import("./pad.js").PadView} PadView
 * @typedef {import("../../rules/rule_sets.js").Presets} Presets
 */

/**
 * @typedef {{ id: string, code: string, token: string | null, synced?: string }} Shared `synced`: the record when it was last the same on both sides
 * @typedef {{ id: string, at: number, text: string, entries?: Entry[], shared?: Shared, copy?: true }} SavedGame
 *   `entries`: set if some of them do not count and so are not in the record; `copy`: the other version of a game that was changed twice
 */

const STORAGE_KEY = "tricorn-pads";

/** The prefix of the ids of games that only this device knows. */
export const LOCAL_PREFIX = "my-";

/** Games that did not fit into the browser's storage. They are kept while the page is open. @type {Map<string, SavedGame>} */
const unsaved = new Map();

addEventListener("beforeunload", (event) => {
  if (unsaved.size) event.preventDefault();
});

/** @returns {SavedGame[]} */
function allGames() {
  return [...unsaved.values(), ...readStorage().filter((game) => !unsaved.has(game.id))];
}

/** @returns {SavedGame[]} */
function readStorage() {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((each) => typeof each?.text === "string" && typeof each?.id === "string") : [];
  } catch {
    return [];
  }
}

/** @param {SavedGame[]} games */
function writeStorage(games) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(games));
    unsaved.clear();
    return true;
  } catch {
    return false;
  }
}

/** Return all games, newest first. */
export function savedGames() {
  return allGames().sort((a, b) => b.at - a.at);
}

/** Return the game with this id, or shared under it. @param {string} id */
function findGame(id) {
  return allGames().find((game) => game.id === id || game.shared?.id === id) ?? null;
}

/** Return an id for a new game. */
export function newGameId() {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return LOCAL_PREFIX + Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Return whether two versions of a game are the same. @param {SavedGame} one @param {SavedGame} other */
function isSameContent(one, other) {
  return one.text === other.text && JSON.stringify(one.entries ?? null) === JSON.stringify(other.entries ?? null);
}

/**
 * Save a game. If another tab has changed it since `before` was read, keep that version as well.
 * @param {SavedGame} game @param {SavedGame | null} [before] @returns whether there was room; if not, the game is kept while the page is open
 */
export function saveGame(game, before = null) {
  const other = allGames().find((each) => each.id === game.id);
  if (other && before && !isSameContent(other, before) && !isSameContent(other, game)) saveCopy(other);
  const room = writeStorage([game, ...allGames().filter((each) => each.id !== game.id)]);
  if (!room) unsaved.set(game.id, game);
  return room;
}

/** Save another version of a game as a separate game. @param {{ text: string, entries?: Entry[] }} version */
export function saveCopy({ text, entries }) {
  /** @type {SavedGame} */
  const copy = { id: newGameId(), at: Date.now(), text, ...(entries ? { entries } : {}), copy: true };
  if (!allGames().some((each) => each.copy && isSameContent(each, copy))) saveGame(copy);
}

/** Delete a game. @param {string} id */
export function deleteGame(id) {
  unsaved.delete(id);
  writeStorage(allGames().filter((each) => each.id !== id));
}

/** Return a saved game as a pad, or null if its record is damaged. @param {SavedGame} game @param {Presets} presets */
export function readPad({ text, entries }, presets) {
  try {
    const pad = readRecord(text, presets);
    return entries ? { ...pad, entries } : pad;
  } catch {
    return null;
  }
}

/** Start a new game and open its pad. @param {string[]} players @param {string} spec @param {number} [seconds] for a turn */
export async function startGame(players, spec, seconds = 0) {
  const pad = newPad(rulesOf(spec, await loadPresets()), spec, players);
  pad.headers.push(["date", new Date().toISOString().slice(0, 10)]);
  if (seconds) pad.headers.push(clockHeader(seconds));
  storage.padPlayers = players;
  storage.padRules = spec;
  saveStorage();
  const id = newGameId();
  saveGame({ id, at: Date.now(), text: writeRecord(pad) });
  go(`/pad/${id}`);
}

/** Return whether some entries do not count, so that they are missing in the record. @param {Pad} pad */
function hasUncounted(pad) {
  return sheetOf(pad).rounds.some((round) => round.lines.some((line) => !line.counts));
}

export class Autosave {
  /** Shown when the storage is full; offers to save a file. */
  alert = h("div", { class: "alert", role: "alert", hidden: true },
    h("p", {}, t("page.pad.no-room")), h("button", { type: "button", "data-action": "save-file", onclick: () => this.#saveFile() }, t("page.pad.save-file")));

  /** @param {PadView} view @param {string} id */
  constructor(view, id) {
    this.view = view;
    this.id = id;
    this.saved = findGame(id);
    this.onStorage = (/** @type {StorageEvent} */ event) => event.key === STORAGE_KEY && this.#onOtherTab();
    addEventListener("storage", this.onStorage);
  }

  stop() {
    removeEventListener("storage", this.onStorage);
  }

  save() {
    const { pad, sync } = this.view;
    if (!pad || !this.view.canWrite) return;
    const shared = sync?.shared;
    /** @type {SavedGame} */
    const game = { id: this.saved?.id ?? this.id, at: this.saved?.at ?? Date.now(), text: writeRecord(pad), ...this.#uncounted(pad), ...(shared ? { shared: { ...shared } } : {}) };
    this.alert.hidden = saveGame(game, this.saved);
    this.saved = game;
  }

  /** @param {Pad} pad @returns {{ entries?: Pad["entries"] }} */
  #uncounted(pad) {
    return hasUncounted(pad) ? { entries: pad.entries } : {};
  }

  /** Show what another tab has written to the same game. */
  #onOtherTab() {
    const other = findGame(this.id);
    if (!other || !this.saved || JSON.stringify(other) === JSON.stringify(this.saved)) return;
    const isNew = !isSameContent(other, this.saved);
    this.saved = other;
    if (other.shared && this.view.sync) Object.assign(this.view.sync.shared, other.shared);
    if (isNew) this.view.showRecord(other.text, other.entries);
    if (other.shared && !this.view.sync) this.view.connect(other.shared);
  }

  /** Save this version as a copy before another one replaces it. */
  keepVersion() {
    const { pad } = this.view;
    if (pad) saveCopy({ text: writeRecord(pad), ...this.#uncounted(pad) });
  }

  /** Save entries that are in no record before a shared record replaces them. */
  keepUncounted() {
    if (this.view.pad && hasUncounted(this.view.pad)) this.keepVersion();
  }

  /** Continue as a game of this device alone. */
  stopSharing() {
    const { saved } = this;
    if (!saved) return;
    const { shared, ...alone } = { ...saved, id: newGameId() };
    saveGame(alone);
    deleteGame(saved.id);
    go(`/pad/${alone.id}`, true);
  }

  #saveFile() {
    const pad = /** @type {Pad} */ (this.view.pad);
    saveFile(`${fileName(pad)}.tricorn`, new Blob([writeRecord(pad)], { type: "text/plain" }));
  }
}

/** Return the name of the files that a pad is saved to, without extension. @param {import("../../rules/pad.js").Pad} pad */
export function fileName(pad) {
  const day = pad.headers.find(([name]) => name === "date")?.[1] ?? "game";
  return `tricorn-${day.replace(/[^0-9-]/g, "")}`;
}
