/** The score pad of a game with real tiles: a list of entries, and the sheet they add up to. Immutable values. */

import { PadError } from "./errors.js";
import { applyRuling, canShow, currentRound, judgeEntry, needsDeal, newGame, scorer, winners } from "./game.js";
import { howItEnds, mayBeBlocked } from "./judge_end.js";
import { moveObjection, usualPoints } from "./judge_move.js";
import { drawing, noPoints } from "./points.js";
import { isOpening, rackSize } from "./round.js";

/**
 * @typedef {import("./points.js").Bonus} Bonus
 * @typedef {import("./round.js").Entry} Entry
 * @typedef {import("./game.js").Game} Game
 * @typedef {import("./points.js").Points} Points
 * @typedef {import("./round.js").Round} Round
 * @typedef {import("./rule_sets.js").Rules} Rules
 * @typedef {import("./game.js").Ruling} Ruling
 */

/** @typedef {{ rules: Rules, spec: string, players: string[], headers: [string, string][], entries: Entry[] }} Pad */

/**
 * @typedef {object} Line an entry and what it became
 * @property {number} index @property {Entry} entry @property {Points} points
 * @property {number | null} seat whose points these are @property {number | null} score its total after it
 * @property {Bonus | null} bonus even if it pays nothing
 * @property {string | null} problem why it is against the rules; it still counts as agreed on
 * @property {boolean} counts false if it cannot count at all
 */

/** @typedef {{ lines: Line[], plus: number[], minus: number[], totals: number[], ended: boolean }} RoundSheet */
/** @typedef {"open" | "move" | "shows" | "end-out" | "end-blocked" | "next-round" | "over"} Due `shows`: the higher triple, or a move */

/**
 * @typedef {object} Sheet
 * @property {RoundSheet[]} rounds @property {number[]} scores
 * @property {number | null} turn null if any player may open, or no player may move
 * @property {boolean} opening @property {number} drawn in this turn @property {number} pool @property {number[]} racks sizes
 * @property {string[]} laid in this round, ascending @property {Due} due
 * @property {boolean} mayBlock @property {boolean} mayDraw @property {boolean} mayPass @property {number} drawCost @property {number} passCost
 * @property {boolean} bell @property {number[]} winners
 */

/** Return an empty pad. @param {Rules} rules @param {string} spec @param {string[]} players @returns {Pad} */
export function newPad(rules, spec, players) {
  checkSeats(players.length);
  return { rules, spec, players: players.map((name) => name.trim().split(/\s+/).join(" ")), headers: [], entries: [] };
}

/** Throw a `PadError` unless the number of players is possible. @param {number} seats */
export function checkSeats(seats) {
  if (seats === 1) throw new PadError("pad-alone");
  if (seats < 2 || seats > 6) throw new PadError("seat-count", { count: seats, high: 6 });
}

/** @typedef {{ rules: Rules, seats: number, game: Game, lines: (Line & { round: number })[] }} Replayed the game after all entries, and a line for each with its round */

/** Replays by list of entries. A list never changes, and the next one is often one entry longer. @type {WeakMap<Entry[], Replayed>} */
const REPLAY_CACHE = new WeakMap();

/** Return the game after all entries, from the cache if possible. @param {Pad} pad @returns {Replayed} */
export function replay({ rules, players, entries }) {
  const cached = REPLAY_CACHE.get(entries);
  if (cached && cached.rules === rules && cached.seats === players.length) return cached;
  /** @type {Replayed} */
  const start = { rules, seats: players.length, game: newGame(rules, players.length), lines: [] };
  const found = entries.reduce((before, entry) => next(before, { ...judgeEntry(before.game, entry), entry }), start);
  REPLAY_CACHE.set(entries, found);
  return found;
}

/** @param {Replayed} before @param {Ruling} ruling @returns {Replayed} */
function next(before, ruling) {
  const game = applyRuling(before.game, ruling);
  const line = { ...lineOf(before.lines.length, game, ruling), round: Math.max(0, game.log.length - 1) };
  return { ...before, game, lines: [...before.lines, line] };
}

/** @param {number} index @param {Game} game @param {Ruling} ruling @returns {Line} */
function lineOf(index, game, { entry, event, reason }) {
  const seat = scorer(event);
  return {
    index, entry, seat,
    points: event && event.type !== "shown" ? event.points : noPoints(),
    score: seat === null ? null : game.scores[seat],
    bonus: event?.type === "placed" ? event.bonus : null,
    problem: reason,
    counts: event !== null,
  };
}

/** Return the sheet of a pad. Lines of entries against the rules say why. @param {Pad} pad @returns {Sheet} */
export function sheetOf(pad) {
  const { game, lines } = replay(pad);
  const fresh = needsDeal(game);
  const round = currentRound(game, 0);
  const due = whatIsDue(game, round);
  const running = due === "move" || due === "shows" || due === "open" || due === "next-round";
  return {
    rounds: roundSheets(game, lines),
    scores: game.scores,
    turn: running && !fresh ? round.turn : null,
    opening: isOpening(round),
    drawn: round.drawn,
    pool: round.pool,
    racks: round.racks.map(rackSize),
    laid: [...round.laid].sort(),
    due,
    mayBlock: !fresh && mayBeBlocked(round),
    mayDraw: running && moveObjection(round, { kind: "draw" }) === null,
    mayPass: running && moveObjection(round, { kind: "pass" }) === null,
    drawCost: drawing(pad.rules).total,
    passCost: usualPoints(round, round.turn, { kind: "pass" }).total,
    bell: game.bell,
    winners: game.ended ? winners(game) : [],
  };
}

/** @param {Game} game @param {Round} round @returns {Due} */
function whatIsDue(game, round) {
  if (game.ended) return "over";
  if (needsDeal(game)) return game.log.length ? "next-round" : "open";
  const how = howItEnds(round);
  if (how) return `end-${how}`;
  if (["555", "444", "333", "222", "111"].some((tile) => canShow(game, round, round.opener, tile))) return "shows";
  return isOpening(round) ? "open" : "move";
}

/** @param {Game} game @param {(Line & { round: number })[]} lines @returns {RoundSheet[]} */
function roundSheets(game, lines) {
  let totals = Array(game.seats).fill(0);
  const count = lines.length ? Math.max(...lines.map((line) => line.round)) + 1 : 0;
  return Array.from({ length: count }, (_, number) => {
    const own = lines.filter((line) => line.round === number).map(({ round, ...line }) => line);
    const plus = sums(own, game.seats, 1);
    const minus = sums(own, game.seats, -1);
    totals = totals.map((total, seat) => total + plus[seat] + minus[seat]);
    return { lines: own, plus, minus, totals, ended: number < game.log.length - 1 || (game.round?.ended ?? null) !== null };
  });
}

/** Return the sum of the positive or of the negative points per seat. @param {Line[]} lines @param {number} seats @param {number} sign @returns {number[]} */
function sums(lines, seats, sign) {
  const found = Array(seats).fill(0);
  for (const { seat, points } of lines) if (seat !== null && points.total * sign > 0) found[seat] += points.total;
  return found;
}

/**
 * Return what an entry would score now, and why it is against the rules, if it is. `entry` is normalised.
 * @param {Pad} pad @param {Entry} entry @returns {{ reason: string | null, points: Points, winner: number | null, entry: Entry }}
 */
export function judge(pad, entry) {
  const { reason, event, entry: normalised } = judgeEntry(replay(pad).game, entry);
  const points = event && event.type !== "shown" ? event.points : noPoints();
  return { reason, points, winner: event?.type === "ended" ? event.winner : null, entry: normalised };
}

/** Return the pad with one more entry. An entry against the rules must be marked as agreed on. @param {Pad} pad @param {Entry} entry @returns {Pad} */
export function enter(pad, entry) {
  const before = replay(pad);
  const ruling = judgeEntry(before.game, entry);
  if (ruling.reason !== null) throw new PadError("refused", { reason: ruling.reason });
  const entries = [...pad.entries, ruling.entry];
  REPLAY_CACHE.set(entries, next(before, ruling));
  return { ...pad, entries };
}

/** Return the pad without its last entry. @param {Pad} pad @returns {Pad} */
export function undo(pad) {
  return { ...pad, entries: pad.entries.slice(0, -1) };
}

/** Return the pad with an entry inserted at this index. Later entries may now be against the rules; their lines in the sheet give the reason. @param {Pad} pad @param {number} index @param {Entry} entry @returns {Pad} */
export function insert(pad, index, entry) {
  return { ...pad, entries: [...pad.entries.slice(0, index), entry, ...pad.entries.slice(index)] };
}

/** Return the pad with the entry at this index replaced or removed. Later entries may now be against the rules; their lines in the sheet give the reason. @param {Pad} pad @param {number} index @param {Entry | null} entry @returns {Pad} */
export function edit(pad, index, entry) {
  return { ...pad, entries: pad.entries.flatMap((each, place) => (place !== index ? [each] : entry ? [entry] : [])) };
}
