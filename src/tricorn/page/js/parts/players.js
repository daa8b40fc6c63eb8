/** Players at a table: their names as shown, and the badges of their seats. */

import { h } from "../lib/dom.js";
import { hasText, t } from "../lib/i18n.js";
import { storage } from "../lib/storage.js";

/** The name of an unnamed first player in messages and records. Each page shows it in its own language. */
export const UNNAMED_PLAYER = unnamedPlayer(0);

const UNNAMED_PATTERN = /^Player ([1-6])$/;

/** Return the name of an unnamed player in messages and records. @param {number} seat */
export function unnamedPlayer(seat) {
  return `Player ${seat + 1}`;
}

/** Return the name to show; an unnamed player is "You" at their `own` seats. @param {string} name @param {number} seat @param {number[]} [own] */
export function displayName(name, seat, own = []) {
  if (hasText(`page.level.${name}`)) return t(`page.level.${name}`);
  const number = UNNAMED_PATTERN.exec(name)?.[1];
  if (!number) return name;
  return own.includes(seat) ? t("play.you") : `${t("page.player")} ${number}`;
}

/** Return the name of a bot to show; one without a text is capitalised. @param {string} bot */
export function botName(bot) {
  return hasText(`page.level.${bot}`) ? t(`page.level.${bot}`) : bot.charAt(0).toUpperCase() + bot.slice(1);
}

/** Return the names to show; equal ones get numbers. @param {string[]} names @param {number[]} [own] @returns {string[]} */
export function displayNames(names, own = []) {
  const shown = names.map((name, seat) => displayName(name, seat, own));
  return shown.map((name, place) => {
    if (!name || shown.filter((other) => other === name).length === 1) return name;
    return `${name} ${shown.slice(0, place + 1).filter((other) => other === name).length}`;
  });
}

/** Return the seats with display names. @template {{ name: string }} Seat @param {Seat[]} seats @param {number[]} [own] @returns {Seat[]} */
export function withDisplayNames(seats, own = []) {
  const names = displayNames(seats.map((seat) => seat.name), own);
  return seats.map((seat, place) => ({ ...seat, name: names[place] }));
}

/** Return the name entered in a form, or else the stored one, or else that of an unnamed player. @param {FormData} [form] */
export function ownName(form) {
  const name = form ? String(form.get("name") ?? "").trim() : storage.name;
  return name || UNNAMED_PLAYER;
}

const LETTERS = "ABCDEF";

/** Return the badge of a seat: its letter, shape and colour. @param {number} seat */
export function seatBadge(seat) {
  return h("span", { class: `badge seat-${seat}`, "aria-hidden": "true" }, LETTERS[seat]);
}
