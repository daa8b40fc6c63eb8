/** Reports on pads: CSV files, and statistics per player. */

import { sheetOf } from "./pad.js";

/**
 * @typedef {import("./pad.js").Line} Line
 * @typedef {import("./pad.js").Pad} Pad
 */

/**
 * @typedef {object} PlayerStatistics
 * @property {string} name @property {number} games played to their end @property {number} wins shared ones included
 * @property {number} rounds played to their end @property {number} roundPoints @property {number | null} roundAverage
 * @property {number} turns @property {number} turnPoints without what ends of rounds pay @property {number | null} turnAverage
 * @property {number | null} bestTurn @property {number} draws @property {number} passes
 * @property {Record<string, number>} bonuses how often, by kind
 */

/** Return statistics per player, in the order of their first game. Equal names are one player. @param {Pad[]} pads @returns {PlayerStatistics[]} */
export function statistics(pads) {
  /** @type {Map<string, PlayerStatistics>} */
  const found = new Map();
  for (const pad of pads) {
    const sheet = sheetOf(pad);
    for (const [seat, name] of pad.players.entries()) {
      const figures = found.get(name) ?? emptyStatistics(name);
      found.set(name, figures);
      countGame(figures, sheet, seat);
    }
  }
  for (const each of found.values()) {
    each.roundAverage = each.rounds ? each.roundPoints / each.rounds : null;
    each.turnAverage = each.turns ? each.turnPoints / each.turns : null;
  }
  return [...found.values()];
}

/** @param {string} name @returns {PlayerStatistics} */
function emptyStatistics(name) {
  return {
    name, games: 0, wins: 0, rounds: 0, roundPoints: 0, roundAverage: null, turns: 0, turnPoints: 0, turnAverage: null,
    bestTurn: null, draws: 0, passes: 0, bonuses: {},
  };
}

/** @param {PlayerStatistics} figures @param {import("./pad.js").Sheet} sheet @param {number} seat */
function countGame(figures, sheet, seat) {
  figures.games += sheet.due === "over" ? 1 : 0;
  figures.wins += sheet.winners.includes(seat) ? 1 : 0;
  for (const round of sheet.rounds) {
    if (round.ended) {
      figures.rounds += 1;
      figures.roundPoints += round.plus[seat] + round.minus[seat];
    }
    countTurns(figures, round.lines.filter((line) => line.counts && line.seat === seat));
  }
}

/** Count turns. A turn is everything up to a tile played or a pass. @param {PlayerStatistics} figures @param {Line[]} lines */
function countTurns(figures, lines) {
  let points = 0;
  for (const { entry, points: earned, bonus } of lines) {
    if (entry.kind === "draw") {
      figures.draws += 1;
      points += earned.total;
    } else if (entry.kind === "place" || entry.kind === "pass") {
      points += earned.total;
      figures.turns += 1;
      figures.turnPoints += points;
      figures.bestTurn = Math.max(figures.bestTurn ?? points, points);
      figures.passes += entry.kind === "pass" ? 1 : 0;
      if (bonus) figures.bonuses[bonus] = (figures.bonuses[bonus] ?? 0) + 1;
      points = 0;
    }
  }
}

/** Return a CSV file with one row per entry. @param {Pad} pad */
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

/** Return a CSV file with one row per player and round: plus, minus and total. @param {Pad} pad */
export function blockCsv(pad) {
  const rows = sheetOf(pad).rounds.flatMap(({ plus, minus, totals }, number) =>
    pad.players.map((name, seat) => [number + 1, playerName(name), plus[seat], minus[seat], totals[seat]]),
  );
  return csv(["round", "player", "plus", "minus", "total"], rows);
}

/** Escape a name, so that a spreadsheet does not read it as a formula. @param {string} name */
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
