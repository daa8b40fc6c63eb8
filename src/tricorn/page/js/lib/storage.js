/** What this browser stores: names, seats, settings, progress. Nothing of it leaves the device. */

/**
 * @typedef {{ token: string, name: string, kind: string, at: number, seats: number, ended?: boolean }} HeldSeat
 * @typedef {{ lang: string, theme: string, sound: boolean, confirm: boolean, notify: boolean, vibrate: boolean, motion: boolean }} Settings
 */

const STORAGE_KEY = "tricorn";

/** Of what is stored; 2: a name is stored only if someone has chosen it. */
const VERSION = 2;

/** What version 1 stored as the name of someone who had not said one, in six languages. */
const OLD_DEFAULT_NAMES = ["You", "Du", "Tú", "Toi", "Tu", "Jij"];

/** @type {Settings} */
const DEFAULT_SETTINGS = { lang: "", theme: "auto", sound: true, confirm: true, notify: false, vibrate: true, motion: true };

/** @returns {ReturnType<typeof load>} */
function defaults() {
  return { version: VERSION, name: "", names: [], seats: {}, settings: { ...DEFAULT_SETTINGS }, solved: [], givenUp: [], learned: [], bot: "", padPlayers: [], padRules: "", padBoard: false };
}

/** @returns {{ version: number, name: string, names: string[], seats: Record<string, HeldSeat>, settings: Settings, solved: string[], givenUp: string[], learned: string[], bot: string, padPlayers: string[], padRules: string, padBoard: boolean }} */
function load() {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
    if (!kept.version && OLD_DEFAULT_NAMES.includes(kept.name)) kept.name = "";
    return { ...defaults(), ...kept, version: VERSION, settings: { ...DEFAULT_SETTINGS, ...kept.settings } };
  } catch {
    return defaults();
  }
}

export const storage = load();

/** Keep it. */
export function saveStorage() {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(storage));
  } catch {
    // a browser that keeps nothing can still play
  }
}

/** @param {Partial<Settings>} changes */
export function changeSettings(changes) {
  Object.assign(storage.settings, changes);
  saveStorage();
  applySettings();
}

/** Make the settings show. */
export function applySettings() {
  const root = document.documentElement;
  root.dataset.theme = storage.settings.theme;
  root.dataset.motion = storage.settings.motion ? "yes" : "no";
}

/** Remember a seat. @param {string} table @param {HeldSeat} seat */
export function saveSeat(table, seat) {
  storage.seats[table] = seat;
  const old = Object.entries(storage.seats).sort((a, b) => b[1].at - a[1].at).slice(60);
  for (const [id] of old) delete storage.seats[id];
  saveStorage();
}

/** Note that the game of a seat is over, so that it is not offered to continue. @param {string} table */
export function markSeatEnded(table) {
  const held = storage.seats[table];
  if (!held || held.ended) return;
  held.ended = true;
  saveStorage();
}

/** Forget a seat. @param {string} table */
export function deleteSeat(table) {
  delete storage.seats[table];
  saveStorage();
}

/** The token of a table that this browser holds a seat at. @param {string} id */
export function seatToken(id) {
  return storage.seats[id]?.token ?? null;
}
