/** A game on the score pad: rounds up to the target, scores, winners. An immutable value; each entry gives the next one. */

import { judgeEnd } from "./judge_end.js";
import { judgeMove } from "./judge_move.js";
import { apply, isMove, newRound, unseenTiles } from "./round.js";
import { isTriple } from "./tiles.js";

/**
 * @typedef {import("./round.js").Entry} Entry
 * @typedef {import("./round.js").PadEvent} PadEvent
 * @typedef {import("./round.js").Round} Round
 * @typedef {import("./rule_sets.js").Rules} Rules
 */

/**
 * @typedef {object} Game
 * @property {Rules} rules @property {number} seats @property {number[]} scores
 * @property {{ opener: number, events: PadEvent[] }[]} log one list per round
 * @property {Round | null} round @property {boolean} bell @property {boolean} ended
 */

/** @typedef {{ reason: string | null, event: PadEvent | null, entry: Entry }} Ruling why an entry is against the rules, the event it leads to (as if agreed on), and the normalised entry */

/** Return a game before its first round. @param {Rules} rules @param {number} seats @returns {Game} */
export function newGame(rules, seats) {
  return { rules, seats, scores: Array(seats).fill(0), log: [], round: null, bell: false, ended: false };
}

/** Return whether the next step is a deal. @param {Game} game */
export function needsDeal(game) {
  return !game.round || (game.round.ended !== null && !isLast(game));
}

/** @param {Game} game */
function isLast(game) {
  return game.bell || (game.rules.rounds > 0 && game.rules.rounds <= game.log.length);
}

/** Return the current round, or a new one opened by this seat. @param {Game} game @param {number} seat @returns {Round} */
export function currentRound(game, seat) {
  return needsDeal(game) || !game.round ? newRound(game.rules, game.seats, seat) : game.round;
}

/** Judge an entry. @param {Game} game @param {Entry} entry @returns {Ruling} */
export function judgeEntry(game, entry) {
  if (game.ended) return { reason: "game-over", event: null, entry };
  const seat = entry.kind === "end" ? entry.winner ?? null : entry.seat;
  if (seat !== null && !(Number.isInteger(seat) && seat >= 0 && seat < game.seats)) return { reason: "no-seat", event: null, entry };
  if (isMove(entry)) return judgeMove(currentRound(game, entry.seat), entry);
  if (!game.round || needsDeal(game)) return { reason: "must-open", event: null, entry };
  if (entry.kind === "end") return judgeEnd(game.round, entry);
  const may = canShow(game, game.round, entry.seat, entry.tile);
  return { reason: may ? null : "nothing-to-show", event: may ? { type: "shown", seat: entry.seat, tile: entry.tile } : null, entry };
}

/** Return whether 0-0-0 has just opened and this seat may show this triple. @param {Game} game @param {Round} round @param {number} seat @param {string} tile */
export function canShow(game, round, seat, tile) {
  const last = game.log.at(-1)?.events.at(-1);
  const chosen = game.rules.zero_choice && game.rules.opener !== "lot";
  const opened = last?.type === "placed" && last.placement === "000@0:0";
  return chosen && opened && seat === round.opener && round.racks[seat].hidden > 0 && unseenTiles(round).has(tile) && isTriple(tile);
}

/** Return the game after an entry. @param {Game} game @param {Ruling} ruling @returns {Game} */
export function applyRuling(game, { event, entry }) {
  if (!event) return game;
  const opener = event.type === "ended" ? 0 : event.seat;
  const fresh = needsDeal(game) && isMove(entry);
  const log = fresh ? [...game.log, { opener, events: [event] }] : [...game.log.slice(0, -1), withEvent(game, event)];
  const round = apply(currentRound(game, opener), event);
  const after = { ...game, log, round, scores: scoresAfter(game.scores, event) };
  const bell = game.bell || reachesTarget(after, event);
  return { ...after, bell, ended: round.ended !== null && isLast({ ...after, bell }) };
}

/** @param {Game} game @param {PadEvent} event */
function withEvent(game, event) {
  const last = /** @type {Game["log"][number]} */ (game.log.at(-1));
  return { ...last, events: [...last.events, event] };
}

/** Return the seat that gets the points of an event. @param {PadEvent | null} event @returns {number | null} */
export function scorer(event) {
  if (!event || event.type === "shown") return null;
  return event.type === "ended" ? event.winner : event.seat;
}

/** @param {number[]} scores @param {PadEvent} event */
function scoresAfter(scores, event) {
  const seat = scorer(event);
  return event.type === "shown" ? scores : scores.map((score, each) => (each === seat ? score + event.points.total : score));
}

/** @param {Game} game @param {PadEvent} event */
function reachesTarget(game, event) {
  const looks = game.rules.target_when === "any-moment" || event.type === "ended";
  return looks && game.scores.some((_, seat) => hasTarget(game, seat));
}

/** @param {Game} game @param {number} seat */
function hasTarget(game, seat) {
  return game.rules.target > 0 && game.scores[seat] >= game.rules.target;
}

/** Return the winners of an ended game. @param {Game} game @returns {number[]} */
export function winners(game) {
  const last = game.round?.ended?.winner ?? null;
  if (game.rules.winner === "last-round" && last !== null && hasTarget(game, last)) return [last];
  const best = Math.max(...game.scores);
  return game.scores.flatMap((score, seat) => (score === best ? [seat] : []));
}
