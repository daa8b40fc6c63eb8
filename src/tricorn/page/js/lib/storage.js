/** What this browser stores: names, seats, settings, progress. Nothing of it leaves the device. */

/**
 * @typedef {{ token: string, name: string, kind: string, at: number, seats: number, ended?: boolean }} HeldSeat
 * @typedef {{ lang: string, theme: string, sound: boolean, confirm: boolean, notify: boolean, vibrate: boolean, motion: boolean }} Settings
 */

const NAME = "tricorn";

/** Of what is stored; 2: a name is stored only if someone has chosen it. */
const VERSION = 2;

/** What version 1 stored as the name of someone who had not said one, in six languages. */
const OLD_DEFAULTS = ["You", "Du", "Tú", "Toi", "Tu", "Jij"];

/** @type {Settings} */
const USUAL = { lang: "", theme: "auto", sound: true, confirm: true, notify: false, vibrate: true, motion: true };

/** @returns {ReturnType<typeof load>} */
function nothing() {
  return { version: VERSION, name: "", names: [], seats: {}, settings: { ...USUAL }, solved: [], givenUp: [], learned: [], bot: "", padPlayers: [], padRules: "", padBoard: false };
}

/** @returns {{ version: number, name: string, names: string[], seats: Record<string, HeldSeat>, settings: Settings, solved: string[], givenUp: string[], learned: string[], bot: string, padPlayers: string[], padRules: string, padBoard: boolean }} */
function load() {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? "{}");
    if (!kept.version && OLD_DEFAULTS.includes(kept.name)) kept.name = "";
    return { ...nothing(), ...kept, version: VERSION, settings: { ...USUAL, ...kept.settings } };
  } catch {
    return nothing();
  }
}

export const memory = load();

/** Keep it. */
export function keep() {
  try {
    localStorage.setItem(NAME, JSON.stringify(memory));
  } catch {
    // a browser that keeps nothing can still play
  }
}

/** @param {Partial<Settings>} changes */
export function change(changes) {
  Object.assign(memory.settings, changes);
  keep();
  apply();
}

/** Make the settings show. */
export function apply() {
  const root = document.documentElement;
  root.dataset.theme = memory.settings.theme;
  root.dataset.motion = memory.settings.motion ? "yes" : "no";
}

/** Remember a seat. @param {string} table @param {HeldSeat} seat */
export function holdSeat(table, seat) {
  memory.seats[table] = seat;
  const old = Object.entries(memory.seats).sort((a, b) => b[1].at - a[1].at).slice(60);
  for (const [id] of old) delete memory.seats[id];
  keep();
}

/** Note that the game of a seat is over, so that it is not offered to continue. @param {string} table */
export function endSeat(table) {
  const held = memory.seats[table];
  if (!held || held.ended) return;
  held.ended = true;
  keep();
}

/** Forget a seat. @param {string} table */
export function dropSeat(table) {
  delete memory.seats[table];
  keep();
}

/** The token of a table that this browser holds a seat at. @param {string} id */
export function tokenOf(id) {
  return memory.seats[id]?.token ?? null;
}
