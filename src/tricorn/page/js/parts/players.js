/** Players at a table: their names as shown, and the badges of their seats. */

import { h } from "../lib/dom.js";
import { hasText, t } from "../lib/i18n.js";
import { storage } from "../lib/storage.js";

/** What the first player is called on the wire and in records without a name; each page says it in its own language. */
export const UNNAMED_PLAYER = unnamedPlayer(0);

const UNNAMED_PATTERN = /^Player ([1-6])$/;

/** What a player without a name is called on the wire. @param {number} seat */
export function unnamedPlayer(seat) {
  return `Player ${seat + 1}`;
}

/** A name as it is shown; someone without a name reads "You" at their `own` seats. @param {string} name @param {number} seat @param {number[]} [own] */
export function displayName(name, seat, own = []) {
  if (hasText(`page.level.${name}`)) return t(`page.level.${name}`);
  const number = UNNAMED_PATTERN.exec(name)?.[1];
  if (!number) return name;
  return own.includes(seat) ? t("play.you") : `${t("page.player")} ${number}`;
}

/** Names as they are shown. @param {string[]} names @param {number[]} [own] @returns {string[]} */
export function displayNames(names, own = []) {
  const shown = names.map((name, seat) => displayName(name, seat, own));
  return shown.map((name, place) => {
    if (!name || shown.filter((other) => other === name).length === 1) return name;
    return `${name} ${shown.slice(0, place + 1).filter((other) => other === name).length}`;
  });
}

/** The seats with such names. @template {{ name: string }} Seat @param {Seat[]} seats @param {number[]} [own] @returns {Seat[]} */
export function withDisplayNames(seats, own = []) {
  const names = displayNames(seats.map((seat) => seat.name), own);
  return seats.map((seat, place) => ({ ...seat, name: names[place] }));
}

/** The name to play under, which a form may ask for; without one, a neutral name. @param {FormData} [form] */
export function ownName(form) {
  const name = form ? String(form.get("name") ?? "").trim() : storage.name;
  return name || UNNAMED_PLAYER;
}

const LETTERS = "ABCDEF";

/** The letter, the pattern and the colour of a seat. @param {number} seat */
export function seatBadge(seat) {
  return h("span", { class: `badge seat-${seat}`, "aria-hidden": "true" }, LETTERS[seat]);
}
