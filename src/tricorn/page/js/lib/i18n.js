/** Texts in the player's language, from the same catalogues as in Python, and numbers and dates as people write them. */

import { getJson } from "./api.js";
import { memory } from "./storage.js";

export const LANGUAGES = { de: "Deutsch", en: "English", es: "Español", fr: "Français", it: "Italiano", nl: "Nederlands" };

/** @type {Record<string, string | Record<string, string>>} */
let texts = {};

let rules = new Intl.PluralRules("en");

/** The language that was chosen, else the first of the browser that we speak. */
export function language() {
  const wanted = [memory.settings.lang, ...navigator.languages].map((name) => (name || "").slice(0, 2));
  return wanted.find((name) => name in LANGUAGES) ?? "en";
}

/** Load the catalogue of the language. */
export async function loadWords() {
  const lang = language();
  texts = await getJson(`/api/words/${lang}`);
  rules = new Intl.PluralRules(lang);
  document.documentElement.lang = lang;
}

/**
 * The text of a key with its gaps filled; `count` chooses the plural.
 * @param {string} key @param {Record<string, string | number>} [gaps]
 * @returns {string}
 */
export function t(key, gaps = {}) {
  const found = texts[key];
  if (found === undefined) return key;
  const text = typeof found === "string" ? found : found[rules.select(Number(gaps.count))] ?? found.other;
  return text.replace(/\{(\w+)\}/g, (_, name) => String(gaps[name] ?? ""));
}

/** Whether there is a text of that key. @param {string} key */
export function has(key) {
  return key in texts;
}

/** The locale for dates and numbers: that of the browser, such as en-GB, if it is in the language of the page. */
export function locale() {
  const lang = document.documentElement.lang;
  return navigator.languages.find((name) => name.split("-")[0] === lang) ?? lang;
}

/** The date of a moment, as people write it. @param {number} at */
export function dateOf(at) {
  return new Date(at).toLocaleDateString(locale());
}

/** A number with its sign, as on a score block; zero has none. @param {number} points */
export function signed(points) {
  return points > 0 ? `+${points}` : plain(points);
}

/** A number with a proper minus. @param {number} points */
export function plain(points) {
  return points < 0 ? `−${-points}` : String(points);
}
