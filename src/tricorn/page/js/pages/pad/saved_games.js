/** Games saved on this device: their records, and where they are shared. Needs no network, and loses nothing that was written. */

import { save } from "../../lib/device.js";
import { h } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { go } from "../../lib/route.js";
import { keep, memory } from "../../lib/storage.js";
import { presets } from "../../parts/rule_sets.js";
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
 * @typedef {{ id: string, code: string, token: string | null, synced?: string }} Shared `synced`: the record when it was last the same here and there
 * @typedef {{ id: string, at: number, text: string, entries?: Entry[], shared?: Shared, copy?: true }} Kept
 *   `entries` where some of them count for nothing and so stand in no record; `copy`: the other version of a game that was written twice
 */

const SHELF = "tricorn-pads";

/** How the names of games begin that only this device knows. */
export const OWN = "my-";

/** Games that found no room in the browser's storage; they are kept as long as the page is open. @type {Map<string, Kept>} */
const unsaved = new Map();

addEventListener("beforeunload", (event) => {
  if (unsaved.size) event.preventDefault();
});

/** @returns {Kept[]} */
function load() {
  return [...unsaved.values(), ...stored().filter((game) => !unsaved.has(game.id))];
}

/** @returns {Kept[]} */
function stored() {
  try {
    const kept = JSON.parse(localStorage.getItem(SHELF) ?? "[]");
    return Array.isArray(kept) ? kept.filter((each) => typeof each?.text === "string" && typeof each?.id === "string") : [];
  } catch {
    return [];
  }
}

/** @param {Kept[]} games */
function store(games) {
  try {
    localStorage.setItem(SHELF, JSON.stringify(games));
    unsaved.clear();
    return true;
  } catch {
    return false;
  }
}

/** All games, the newest first. */
export function games() {
  return load().sort((a, b) => b.at - a.at);
}

/** @param {string} id */
function gameOf(id) {
  return load().find((game) => game.id === id || game.shared?.id === id) ?? null;
}

/** A name for a new game. */
export function newGameId() {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return OWN + Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether two versions of a game say the same. @param {Kept} one @param {Kept} other */
function isSame(one, other) {
  return one.text === other.text && JSON.stringify(one.entries ?? null) === JSON.stringify(other.entries ?? null);
}

/**
 * Save a game. If another tab has written to it since `before` was read, its version is kept as well.
 * @param {Kept} game @param {Kept | null} [before] @returns whether there was room; if not, the game is kept while the page is open
 */
export function keepGame(game, before = null) {
  const other = load().find((each) => each.id === game.id);
  if (other && before && !isSame(other, before) && !isSame(other, game)) keepCopy(other);
  const room = store([game, ...load().filter((each) => each.id !== game.id)]);
  if (!room) unsaved.set(game.id, game);
  return room;
}

/** Keep another version of a game as a game of its own. @param {{ text: string, entries?: Entry[] }} version */
export function keepCopy({ text, entries }) {
  /** @type {Kept} */
  const copy = { id: newGameId(), at: Date.now(), text, ...(entries ? { entries } : {}), copy: true };
  if (!load().some((each) => each.copy && isSame(each, copy))) keepGame(copy);
}

/** @param {string} id */
export function dropGame(id) {
  unsaved.delete(id);
  store(load().filter((each) => each.id !== id));
}

/** A kept game as a pad, null if its record is damaged. @param {Kept} game @param {Presets} presets */
export function padOf({ text, entries }, presets) {
  try {
    const pad = readRecord(text, presets);
    return entries ? { ...pad, entries } : pad;
  } catch {
    return null;
  }
}

/** @param {string[]} players @param {string} spec @param {number} [seconds] for a turn */
export async function startGame(players, spec, seconds = 0) {
  const pad = newPad(rulesOf(spec, await presets()), spec, players);
  pad.headers.push(["date", new Date().toISOString().slice(0, 10)]);
  if (seconds) pad.headers.push(clockHeader(seconds));
  memory.padPlayers = players;
  memory.padRules = spec;
  keep();
  const id = newGameId();
  keepGame({ id, at: Date.now(), text: writeRecord(pad) });
  go(`/pad/${id}`);
}

/** Whether some lines count for nothing, so that the record does not have them. @param {Pad} pad */
function hasUncounted(pad) {
  return sheetOf(pad).rounds.some((round) => round.lines.some((line) => !line.counts));
}

export class Keeping {
  /** Says that there is no room, and offers a file. */
  alert = h("div", { class: "alert", role: "alert", hidden: true },
    h("p", {}, t("page.pad.no-room")), h("button", { type: "button", "data-action": "save-file", onclick: () => this.#toFile() }, t("page.pad.save-file")));

  /** @param {PadView} view @param {string} id */
  constructor(view, id) {
    this.view = view;
    this.id = id;
    this.kept = gameOf(id);
    this.onStorage = (/** @type {StorageEvent} */ event) => event.key === SHELF && this.#readOtherTab();
    addEventListener("storage", this.onStorage);
  }

  stop() {
    removeEventListener("storage", this.onStorage);
  }

  save() {
    const { pad, together } = this.view;
    if (!pad || !this.view.mayWrite) return;
    const shared = together?.where;
    /** @type {Kept} */
    const game = { id: this.kept?.id ?? this.id, at: this.kept?.at ?? Date.now(), text: writeRecord(pad), ...this.#extra(pad), ...(shared ? { shared: { ...shared } } : {}) };
    this.alert.hidden = keepGame(game, this.kept);
    this.kept = game;
  }

  /** @param {Pad} pad @returns {{ entries?: Pad["entries"] }} */
  #extra(pad) {
    return hasUncounted(pad) ? { entries: pad.entries } : {};
  }

  /** Another tab has written to the same game: show that here. */
  #readOtherTab() {
    const other = gameOf(this.id);
    if (!other || !this.kept || JSON.stringify(other) === JSON.stringify(this.kept)) return;
    const isNew = !isSame(other, this.kept);
    this.kept = other;
    if (other.shared && this.view.together) Object.assign(this.view.together.where, other.shared);
    if (isNew) this.view.take(other.text, other.entries);
    if (other.shared && !this.view.together) this.view.connect(other.shared);
  }

  /** Keep this version next to the one that takes its place. */
  keepVersion() {
    const { pad } = this.view;
    if (pad) keepCopy({ text: writeRecord(pad), ...this.#extra(pad) });
  }

  /** Keep lines that stand in no record, before the record of others takes their place. */
  keepUncounted() {
    if (this.view.pad && hasUncounted(this.view.pad)) this.keepVersion();
  }

  /** Go on as a game of this device alone. */
  detach() {
    const { kept } = this;
    if (!kept) return;
    const { shared, ...alone } = { ...kept, id: newGameId() };
    keepGame(alone);
    dropGame(kept.id);
    go(`/pad/${alone.id}`, true);
  }

  #toFile() {
    const pad = /** @type {Pad} */ (this.view.pad);
    save(`${fileName(pad)}.tricorn`, new Blob([writeRecord(pad)], { type: "text/plain" }));
  }
}

/** @param {import("../../rules/pad.js").Pad} pad */
export function fileName(pad) {
  const day = pad.headers.find(([name]) => name === "date")?.[1] ?? "game";
  return `tricorn-${day.replace(/[^0-9-]/g, "")}`;
}
