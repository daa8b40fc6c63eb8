/** The lines of a record: parse them, and write a pad as the record that Python would write. */

import { PadError } from "./errors.js";
import { leftValue } from "./judge_end.js";
import { placementOf, placementText } from "./layout.js";
import { replay } from "./pad.js";
import { BONUSES } from "./points.js";
import { tileShowing } from "./tiles.js";

/**
 * @typedef {import("./points.js").Bonus} Bonus
 * @typedef {import("./round.js").EndEntry} EndEntry
 * @typedef {import("./round.js").Left} Left
 * @typedef {import("./pad.js").Pad} Pad
 * @typedef {import("./round.js").PadEvent} PadEvent
 */

/** @typedef {{ points: number | null, total: number | null }} Sum */
/** @typedef {{ kind: "place", tile: string, bonus: Bonus | null, placement?: string } | { kind: "draw" | "pass" }} Done */
/** @typedef {{ type: "move", seat: number, done: Done, drawnTile: string | null, agreed: boolean, sum: Sum }} MoveLine */
/** @typedef {{ type: "end", how: "out" | "blocked", winner: number | null, agreed: boolean, sum: Sum }} EndLine */
/** @typedef {{ type: "round", number: number } | { type: "deal", seat: number | null, tiles: (string | null)[] } | { type: "lot", seat: number } | { type: "opens" }} DealLine */
/** @typedef {{ type: "shows", seat: number, tile: string } | { type: "remark", seat: number } | { type: "game", totals: [number, number][] }} OtherLine */
/** @typedef {DealLine | MoveLine | EndLine | OtherLine} RecordLine */

export const SEATS = "ABCDEF";
const POINTS = /^[+-][0-9]{1,6}$/;
const TOTAL = /^-?[0-9]{1,7}$/;

/** Return the seat of a letter. @param {string} letter */
export function seatOf(letter) {
  const seat = letter.length === 1 ? SEATS.indexOf(letter) : -1;
  if (seat < 0) throw new PadError("not-a-seat", { text: letter });
  return seat;
}

/** Parse one line of a round, without its comment. @param {string} text @returns {RecordLine} */
export function parseLine(text) {
  const [first, ...rest] = text.split(/\s+/);
  if (first === "round" && rest.length === 1 && /^[0-9]{1,5}$/.test(rest[0])) return { type: "round", number: Number(rest[0]) };
  if (first === "deal" && rest.length) return { type: "deal", seat: seatOf(rest[0]), tiles: rest.slice(1).map(tileOrUnknown) };
  if (first === "pool") return { type: "deal", seat: null, tiles: rest.map(tileOrUnknown) };
  if (first === "opens" && rest.length === 1) return { type: "opens" };
  if (first === "lot" && rest.length === 1) return { type: "lot", seat: seatOf(rest[0]) };
  if (first === "end" && rest.length > 1 && /^!?(out|blocked)$/.test(rest[0])) return endLine(rest);
  if (first === "game" && rest.length % 2 === 0) return { type: "game", totals: totals(rest) };
  if (SEATS.includes(first) && rest.length) return turnLine(seatOf(first), rest);
  throw new PadError("unreadable-line", { text });
}

/** @param {string[]} words @returns {EndLine} */
function endLine([word, seat, ...rest]) {
  const agreed = word.startsWith("!");
  const how = /** @type {"out" | "blocked"} */ (word.replace("!", ""));
  if (how === "blocked" && seat === "-" && !rest.length) return { type: "end", how, winner: null, agreed, sum: { points: null, total: null } };
  return { type: "end", how, winner: seatOf(seat), agreed, sum: sumOf(rest) };
}

/** @param {number} seat @param {string[]} words @returns {RecordLine} */
function turnLine(seat, [word, ...rest]) {
  if (word === "shows" && rest.length === 1) return { type: "shows", seat, tile: tileOf(rest[0]) };
  if ((word === "timeout" || word === "hint") && !rest.length) return { type: "remark", seat };
  const agreed = word.startsWith("!");
  return { ...moveLine(seat, [agreed ? word.slice(1) : word, ...rest]), agreed };
}

/** @param {number} seat @param {string[]} words @returns {MoveLine} */
function moveLine(seat, [word, ...rest]) {
  /** @type {(done: Done, sum: string[], drawnTile?: string | null) => MoveLine} */
  const line = (done, sum, drawnTile = null) => ({ type: "move", seat, done, drawnTile, agreed: false, sum: sumOf(sum) });
  if (word === "pass") return line({ kind: "pass" }, rest);
  if (word === "draw") {
    const named = rest.length > 0 && !"+-".includes(rest[0][0]);
    return named ? line({ kind: "draw" }, rest.slice(1), tileOrUnknown(rest[0])) : line({ kind: "draw" }, rest);
  }
  if (word.endsWith("@?")) {
    const said = rest.length > 0 && !/^[+\-0-9]/.test(rest[0]);
    return line({ kind: "place", tile: tileOf(word.slice(0, -2)), bonus: said ? bonusOf(rest[0]) : null }, said ? rest.slice(1) : rest);
  }
  const place = placementOf(word);
  if (!place) throw new PadError("not-a-placement", { text: word });
  return line({ kind: "place", tile: place.tile, bonus: null, placement: placementText(place) }, rest);
}

/** @param {string} text @returns {Bonus} */
function bonusOf(text) {
  const found = BONUSES.find((bonus) => bonus === text);
  if (!found) throw new PadError("not-a-bonus", { text, known: BONUSES.join(", ") });
  return found;
}

/** @param {string} text */
function tileOf(text) {
  if (!/^[0-5]{3}$/.test(text)) throw new PadError("not-a-tile", { text });
  const tile = tileShowing(text);
  if (!tile) throw new PadError("no-such-tile", { text });
  return tile;
}

/** @param {string} text @returns {string | null} */
function tileOrUnknown(text) {
  return text === "?" ? null : tileOf(text);
}

/** @param {string[]} words @returns {Sum} */
function sumOf(words) {
  const [points, total] = words;
  const fits = words.length <= 2 && (points === undefined || POINTS.test(points)) && (total === undefined || TOTAL.test(total));
  if (!fits) throw new PadError("not-a-sum", { text: words.join(" ") });
  return { points: points === undefined ? null : Number(points), total: total === undefined ? null : Number(total) };
}

/** @param {string[]} words @returns {[number, number][]} */
function totals(words) {
  return words.flatMap((letter, place) => {
    if (place % 2) return [];
    if (!TOTAL.test(words[place + 1])) throw new PadError("not-a-sum", { text: words[place + 1] });
    return [/** @type {[number, number]} */ ([seatOf(letter), Number(words[place + 1])])];
  });
}

/** Return the line of the final totals: best first, equal ones by seat. @param {number[]} scores */
export function gameLine(scores) {
  const standing = scores.map((score, seat) => ({ score, seat })).sort((a, b) => b.score - a.score);
  return `game ${standing.map(({ score, seat }) => `${SEATS[seat]} ${score}`).join(" ")}`;
}

/** Return the record of a pad. Entries that cannot count at all are left out. @param {Pad} pad @returns {string} */
export function writeRecord(pad) {
  const { game, lines } = replay(pad);
  const left = lines.flatMap(({ entry, round, counts }) => (entry.kind === "end" && counts ? leftHeader(round + 1, entry) : []));
  const text = ["#tricorn 1", `#rules ${pad.spec}`, ...pad.players.map((name, seat) => `#player ${SEATS[seat]} ${name}`.trimEnd())];
  text.push(...pad.headers.map(([name, value]) => `#${name} ${value}`.trimEnd()), ...left);
  const scores = pad.players.map(() => 0);
  for (const [number, { opener, events }] of game.log.entries()) {
    text.push(`round ${number + 1}`);
    if (pad.rules.opener === "lot") text.push(`lot ${SEATS[opener]}`);
    for (const event of events) text.push(eventLine(event, scores));
  }
  if (game.ended) text.push(gameLine(game.scores));
  return text.map((line) => `${line}\n`).join("");
}

/** @param {number} round @param {EndEntry} entry @returns {string[]} */
function leftHeader(round, { left }) {
  const parts = left.flatMap((each, seat) => (each === null ? [] : [`${SEATS[seat]} ${leftText(each)}`]));
  return parts.length ? [`#left ${round} ${parts.join(" ")}`] : [];
}

/** @param {Left} left */
function leftText(left) {
  return Array.isArray(left) && left.length ? `${leftValue(left)}=${left.join(",")}` : `${leftValue(left)}`;
}

/** Return the line of an event, and add its points to the scores. @param {PadEvent} event @param {number[]} scores */
function eventLine(event, scores) {
  if (event.type === "shown") return `${SEATS[event.seat]} shows ${event.tile}`;
  const mark = event.agreed ? "!" : "";
  if (event.type === "ended") {
    const { how, winner } = event;
    return winner === null ? `end ${mark}${how} -` : `end ${mark}${how} ${SEATS[winner]} ${sumText(event.points.total, winner, scores)}`;
  }
  return `${SEATS[event.seat]} ${mark}${moveText(event)} ${sumText(event.points.total, event.seat, scores)}`;
}

/** @param {Exclude<PadEvent, { type: "shown" | "ended" }>} event */
function moveText(event) {
  if (event.type === "drawn") return "draw ?";
  if (event.type === "passed") return "pass";
  return event.placement ?? [`${event.tile}@?`, ...(event.bonus ? [event.bonus] : [])].join(" ");
}

/** @param {number} points @param {number} seat @param {number[]} scores */
function sumText(points, seat, scores) {
  scores[seat] += points;
  return `${points < 0 ? "" : "+"}${points} ${scores[seat]}`;
}
