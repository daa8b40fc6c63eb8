/** The browser's storage: names, seats, settings, progress. None of it leaves the device. */

/**
 * @typedef {{ token: string, name: string, kind: string, at: number, seats: number, ended?: boolean }} HeldSeat
 * @typedef {{ lang: string, theme: string, sound: boolean, confirm: boolean, notify: boolean, vibrate: boolean, motion: boolean }} Settings
 */

const STORAGE_KEY = "tricorn";

/** The version of the stored data. Since 2, a name is stored only if the player has chosen it. */
const VERSION = 2;

/** The names that version 1 stored for players who had not entered one, in six languages. */
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
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
    if (!stored.version && OLD_DEFAULT_NAMES.includes(stored.name)) stored.name = "";
    return { ...defaults(), ...stored, version: VERSION, settings: { ...DEFAULT_SETTINGS, ...stored.settings } };
  } catch {
    return defaults();
  }
}

export const storage = load();

/** Write everything to the browser's storage. */
export function saveStorage() {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(storage));
  } catch {
    // without storage the game still works, it only does not remember
  }
}

/** Change, store and apply settings. @param {Partial<Settings>} changes */
export function changeSettings(changes) {
  Object.assign(storage.settings, changes);
  saveStorage();
  applySettings();
}

/** Apply theme and motion settings to the page. */
export function applySettings() {
  const root = document.documentElement;
  root.dataset.theme = storage.settings.theme;
  root.dataset.motion = storage.settings.motion ? "yes" : "no";
}

/** Store a seat; beyond 60 seats, the oldest are deleted. @param {string} table @param {HeldSeat} seat */
export function saveSeat(table, seat) {
  storage.seats[table] = seat;
  const old = Object.entries(storage.seats).sort((a, b) => b[1].at - a[1].at).slice(60);
  for (const [id] of old) delete storage.seats[id];
  saveStorage();
}

/** Mark the game of a seat as over, so that the home page does not offer to continue it. @param {string} table */
export function markSeatEnded(table) {
  const held = storage.seats[table];
  if (!held || held.ended) return;
  held.ended = true;
  saveStorage();
}

/** Delete a seat. @param {string} table */
export function deleteSeat(table) {
  delete storage.seats[table];
  saveStorage();
}

/** Return the token of this browser's seat at a table, or null. @param {string} id */
export function seatToken(id) {
  return storage.seats[id]?.token ?? null;
}
