/** Pads as comma-separated values: every line, or the score block. */

import { sheetOf } from "./game.js";

/** @typedef {import("./game.js").Pad} Pad */

/** One row an entry. @param {Pad} pad */
export function linesCsv(pad) {
  const rows = sheetOf(pad).rounds.flatMap((round, number) =>
    round.lines.map(({ entry, bonus, points, score, problem }) => {
      const seat = entry.kind === "end" ? entry.winner : entry.seat;
      return [
        number + 1, seat === null ? "" : playerName(pad.players[seat] ?? ""), entry.kind === "end" ? entry.how : entry.kind,
        "tile" in entry ? entry.tile : "", bonus ?? "", "agreed" in entry && entry.agreed ? "yes" : "", points.total, score ?? "", problem ?? "",
      ];
    }),
  );
  return csv(["round", "player", "entry", "tile", "bonus", "agreed", "points", "score", "problem"], rows);
}

/** One row for each player in each round: plus, minus and the total. @param {Pad} pad */
export function blockCsv(pad) {
  const rows = sheetOf(pad).rounds.flatMap(({ plus, minus, totals }, number) =>
    pad.players.map((name, seat) => [number + 1, playerName(name), plus[seat], minus[seat], totals[seat]]),
  );
  return csv(["round", "player", "plus", "minus", "total"], rows);
}

/** The name; a spreadsheet must not take it for a formula. @param {string} name */
function playerName(name) {
  return /^[=+\-@\t\r]/.test(name) ? `'${name}` : name;
}

/** @param {string[]} head @param {(string | number)[][]} rows */
function csv(head, rows) {
  return [head, ...rows].map((row) => `${row.map(quoted).join(",")}\r\n`).join("");
}

/** @param {string | number} value */
function quoted(value) {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
