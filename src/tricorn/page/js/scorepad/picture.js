/** The score block as a picture, drawn here: it needs no network. */

import { plain } from "../words.js";

const CELL = 120;
const LINE = 34;
const COLOURS = ["#9a2f1c", "#1b5e8c", "#6b5200", "#5b3a8c", "#1f6b3f", "#7a2b5c"];

/** @param {string} text */
function safe(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** @param {import("../pad/game.js").Pad} pad @param {import("../pad/game.js").Sheet} sheet @param {string} title @returns {string} an SVG document */
export function picture(pad, sheet, title) {
  const width = 60 + CELL * pad.players.length;
  const height = LINE * (sheet.rounds.length + 3) + 40;
  const x = (/** @type {number} */ seat) => 60 + CELL * seat + CELL / 2;
  const text = (/** @type {number} */ at, /** @type {number} */ y, /** @type {string} */ what, more = "") => `<text x="${at}" y="${y}" text-anchor="middle" ${more}>${safe(what)}</text>`;
  const rows = sheet.rounds.map((round, number) => {
    const y = LINE * (number + 3);
    const cells = round.plus.map((plus, seat) =>
      text(x(seat), y, `+${plus}${round.minus[seat] ? `  ${plain(round.minus[seat])}` : ""}`));
    return text(30, y, String(number + 1), 'fill="#5d5142"') + cells.join("");
  });
  const bottom = LINE * (sheet.rounds.length + 3) + 10;
  const totals = sheet.scores.map((score, seat) => text(x(seat), bottom + 14, `${plain(score)}${sheet.winners.includes(seat) ? " ★" : ""}`, 'font-weight="700" font-size="20"'));
  const names = pad.players.map((name, seat) => text(x(seat), LINE * 2, name.length > 12 ? `${name.slice(0, 11)}…` : name, `font-weight="700" fill="${COLOURS[seat]}"`));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="16" fill="#241d15">`
    + `<rect width="100%" height="100%" fill="#fffdf7"/>${text(width / 2, 26, title, 'font-weight="700" font-size="18"')}${names.join("")}`
    + `<line x1="20" x2="${width - 20}" y1="${LINE * 2 + 10}" y2="${LINE * 2 + 10}" stroke="#8a7a62"/>${rows.join("")}`
    + `<line x1="20" x2="${width - 20}" y1="${bottom - 12}" y2="${bottom - 12}" stroke="#8a7a62" stroke-width="2"/>${totals.join("")}</svg>`;
}
