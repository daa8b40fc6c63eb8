/** Names at a table: bots by their level in the language of whoever looks, equal names told apart. */

import { has, t } from "../words.js";

/** Names as they are shown. @param {string[]} names @returns {string[]} */
export function tellApart(names) {
  const shown = names.map((name) => (has(`page.level.${name}`) ? t(`page.level.${name}`) : name));
  return shown.map((name, place) => {
    if (!name || shown.filter((other) => other === name).length === 1) return name;
    return `${name} ${shown.slice(0, place + 1).filter((other) => other === name).length}`;
  });
}

/** The seats with such names. @template {{ name: string }} Seat @param {Seat[]} seats @returns {Seat[]} */
export function named(seats) {
  const names = tellApart(seats.map((seat) => seat.name));
  return seats.map((seat, place) => ({ ...seat, name: names[place] }));
}
