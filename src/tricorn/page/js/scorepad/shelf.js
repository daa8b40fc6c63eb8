/** The games that this device keeps: their records, and where they are shared. Nothing here needs a network, and nothing written is lost. */

/**
 * @typedef {{ id: string, code: string, token: string | null, synced?: string }} Shared `synced`: the record when it was last the same here and there
 * @typedef {import("../pad/entries.js").Entry} Entry
 * @typedef {{ id: string, at: number, text: string, entries?: Entry[], shared?: Shared, copy?: true }} Kept
 *   `entries` where some of them count for nothing and so stand in no record; `copy`: the other version of a game that was written twice
 */

export const SHELF = "tricorn-pads";
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
export function gameOf(id) {
  return load().find((game) => game.id === id || game.shared?.id === id) ?? null;
}

/** A name for a new game. */
export function newGameId() {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return OWN + Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether two versions of a game say the same. @param {Kept} one @param {Kept} other */
export function isSame(one, other) {
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
