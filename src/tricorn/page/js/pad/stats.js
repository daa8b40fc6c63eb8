/** Figures of each player over many pads; a name is a player. */

import { sheetOf } from "./game.js";

/** @typedef {import("./game.js").Pad} Pad */
/** @typedef {import("./game.js").Line} Line */
/**
 * @typedef {object} Figures
 * @property {string} name @property {number} games played to their end @property {number} wins shared ones included
 * @property {number} rounds played to their end @property {number} roundPoints @property {number | null} roundAverage
 * @property {number} turns @property {number} turnPoints without what ends of rounds pay @property {number | null} turnAverage
 * @property {number | null} bestTurn @property {number} draws @property {number} passes
 * @property {Record<string, number>} bonuses how often, by kind
 */

/** The figures in the order in which players first appear. @param {Pad[]} pads @returns {Figures[]} */
export function statistics(pads) {
  /** @type {Map<string, Figures>} */
  const found = new Map();
  for (const pad of pads) {
    const sheet = sheetOf(pad);
    for (const [seat, name] of pad.players.entries()) {
      const figures = found.get(name) ?? none(name);
      found.set(name, figures);
      count(figures, sheet, seat);
    }
  }
  for (const each of found.values()) {
    each.roundAverage = each.rounds ? each.roundPoints / each.rounds : null;
    each.turnAverage = each.turns ? each.turnPoints / each.turns : null;
  }
  return [...found.values()];
}

/** @param {string} name @returns {Figures} */
function none(name) {
  return {
    name, games: 0, wins: 0, rounds: 0, roundPoints: 0, roundAverage: null, turns: 0, turnPoints: 0, turnAverage: null,
    bestTurn: null, draws: 0, passes: 0, bonuses: {},
  };
}

/** @param {Figures} figures @param {import("./game.js").Sheet} sheet @param {number} seat */
function count(figures, sheet, seat) {
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

/** A turn is everything up to a tile laid or a pass. @param {Figures} figures @param {Line[]} lines */
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
