/** Pads as records: the same text as Python writes. */

import { leftValue } from "./ending.js";
import { replay } from "./game.js";
import { SEATS, gameLine } from "./notation.js";

export { readRecord } from "./reading.js";

/** @typedef {import("./game.js").Pad} Pad */
/** @typedef {import("./entries.js").EndEntry} EndEntry */
/** @typedef {import("./entries.js").Left} Left */
/** @typedef {import("./round.js").PadEvent} PadEvent */

/** The record of a pad; entries that could not count at all are not in it. @param {Pad} pad @returns {string} */
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
  const told = left.flatMap((each, seat) => (each === null ? [] : [`${SEATS[seat]} ${leftText(each)}`]));
  return told.length ? [`#left ${round} ${told.join(" ")}`] : [];
}

/** @param {Left} left */
function leftText(left) {
  return Array.isArray(left) && left.length ? `${leftValue(left)}=${left.join(",")}` : `${leftValue(left)}`;
}

/** One event; its points go to the scores. @param {PadEvent} event @param {number[]} scores */
function eventLine(event, scores) {
  if (event.type === "shown") return `${SEATS[event.seat]} shows ${event.tile}`;
  const mark = event.agreed ? "!" : "";
  if (event.type === "ended") {
    const { how, winner } = event;
    return winner === null ? `end ${mark}${how} -` : `end ${mark}${how} ${SEATS[winner]} ${sum(event.points.total, winner, scores)}`;
  }
  return `${SEATS[event.seat]} ${mark}${done(event)} ${sum(event.points.total, event.seat, scores)}`;
}

/** @param {Exclude<PadEvent, { type: "shown" | "ended" }>} event */
function done(event) {
  if (event.type === "drawn") return "draw ?";
  if (event.type === "passed") return "pass";
  return event.placement ?? [`${event.tile}@?`, ...(event.bonus ? [event.bonus] : [])].join(" ");
}

/** @param {number} points @param {number} seat @param {number[]} scores */
function sum(points, seat, scores) {
  scores[seat] += points;
  return `${points < 0 ? "" : "+"}${points} ${scores[seat]}`;
}
