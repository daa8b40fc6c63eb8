/** Texts in the player's language, from the same catalogues as in Python, and numbers and dates as people write them. */

import { getJson } from "./api.js";
import { storage } from "./storage.js";

export const LANGUAGES = { de: "Deutsch", en: "English", es: "Español", fr: "Français", it: "Italiano", nl: "Nederlands" };

/** @type {Record<string, string | Record<string, string>>} */
let catalogue = {};

let pluralRules = new Intl.PluralRules("en");

/** Return the chosen language, or else the browser's first language that we have a catalogue for. */
export function language() {
  const preferred = [storage.settings.lang, ...navigator.languages].map((name) => (name || "").slice(0, 2));
  return preferred.find((name) => name in LANGUAGES) ?? "en";
}

/** Load the catalogue of the language. */
export async function loadCatalogue() {
  const lang = language();
  catalogue = await getJson(`/api/words/${lang}`);
  pluralRules = new Intl.PluralRules(lang);
  document.documentElement.lang = lang;
}

/**
 * Return the text of a key with its placeholders filled; `count` selects the plural form.
 * @param {string} key @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function t(key, values = {}) {
  const found = catalogue[key];
  if (found === undefined) return key;
  const text = typeof found === "string" ? found : found[pluralRules.select(Number(values.count))] ?? found.other;
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** Return whether the catalogue has a text for this key. @param {string} key */
export function hasText(key) {
  return key in catalogue;
}

/** Return the locale for dates and numbers: the browser's, such as en-GB, if it matches the language of the page. */
export function locale() {
  const lang = document.documentElement.lang;
  return navigator.languages.find((name) => name.split("-")[0] === lang) ?? lang;
}

/** Format the date of a timestamp. @param {number} at */
export function formatDate(at) {
  return new Date(at).toLocaleDateString(locale());
}

/** Format a number with its sign, as on a score block; zero has none. @param {number} points */
export function formatSigned(points) {
  return points > 0 ? `+${points}` : formatNumber(points);
}

/** Format a number with a real minus sign. @param {number} points */
export function formatNumber(points) {
  return points < 0 ? `−${-points}` : String(points);
}
