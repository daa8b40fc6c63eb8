/** The games that this device keeps: their records, and where they are shared. Nothing of it needs a network. */

/**
 * @typedef {{ id: string, code: string, token: string | null, synced?: string }} Shared `synced`: the record when it was last the same here and there
 * @typedef {{ id: string, at: number, text: string, entries?: import("../pad/entries.js").Entry[], shared?: Shared }} Kept `entries` where some of them count for nothing and so stand in no record
 */

const NAME = "tricorn-pads";
/** How the names of games begin that only this device knows. */
export const OWN = "my-";

/** @returns {Kept[]} */
function load() {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(kept) ? kept.filter((each) => typeof each?.text === "string" && typeof each?.id === "string") : [];
  } catch {
    return [];
  }
}

/** @param {Kept[]} games */
function store(games) {
  try {
    localStorage.setItem(NAME, JSON.stringify(games));
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

/** Keep a game as it stands; whether there was room. @param {Kept} game */
export function keepGame(game) {
  return store([game, ...load().filter((each) => each.id !== game.id)]);
}

/** @param {string} id */
export function dropGame(id) {
  store(load().filter((each) => each.id !== id));
}
