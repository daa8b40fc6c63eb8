/** Texts in the player's language, from the same catalogues as in Python, and numbers and dates as people write them. */

import { getJson } from "./api.js";
import { storage } from "./storage.js";

export const LANGUAGES = { de: "Deutsch", en: "English", es: "Español", fr: "Français", it: "Italiano", nl: "Nederlands" };

/** @type {Record<string, string | Record<string, string>>} */
let catalogue = {};

let pluralRules = new Intl.PluralRules("en");

/** The language that was chosen, else the first of the browser that we speak. */
export function language() {
  const wanted = [storage.settings.lang, ...navigator.languages].map((name) => (name || "").slice(0, 2));
  return wanted.find((name) => name in LANGUAGES) ?? "en";
}

/** Load the catalogue of the language. */
export async function loadCatalogue() {
  const lang = language();
  catalogue = await getJson(`/api/words/${lang}`);
  pluralRules = new Intl.PluralRules(lang);
  document.documentElement.lang = lang;
}

/**
 * The text of a key with its gaps filled; `count` chooses the plural.
 * @param {string} key @param {Record<string, string | number>} [gaps]
 * @returns {string}
 */
export function t(key, gaps = {}) {
  const found = catalogue[key];
  if (found === undefined) return key;
  const text = typeof found === "string" ? found : found[pluralRules.select(Number(gaps.count))] ?? found.other;
  return text.replace(/\{(\w+)\}/g, (_, name) => String(gaps[name] ?? ""));
}

/** Whether there is a text of that key. @param {string} key */
export function hasText(key) {
  return key in catalogue;
}

/** The locale for dates and numbers: that of the browser, such as en-GB, if it is in the language of the page. */
export function locale() {
  const lang = document.documentElement.lang;
  return navigator.languages.find((name) => name.split("-")[0] === lang) ?? lang;
}

/** The date of a moment, as people write it. @param {number} at */
export function formatDate(at) {
  return new Date(at).toLocaleDateString(locale());
}

/** A number with its sign, as on a score block; zero has none. @param {number} points */
export function formatSigned(points) {
  return points > 0 ? `+${points}` : formatNumber(points);
}

/** A number with a proper minus. @param {number} points */
export function formatNumber(points) {
  return points < 0 ? `−${-points}` : String(points);
}
