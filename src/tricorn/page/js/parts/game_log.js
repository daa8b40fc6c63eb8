/** Read a game log: tiles on the board, sentences, scores. Adds up the server's points and applies no rules. */

import { formatNumber, formatSigned, t } from "../lib/i18n.js";
import { cellName, parsePlacement, tileName } from "../rules/tiles.js";

/** @typedef {import("../lib/wire.js").EventData} GameEvent */

/** Format a tile for players: `5-5-1`. @param {string} name */
export function tileText(name) {
  return [...name].join("-");
}

/** Return the placements of a round in order, with the seat that played each. @param {GameEvent[]} events */
export function placementsIn(events) {
  const laid = [];
  for (const [place, event] of events.entries()) {
    const text = event.type === "dealt" ? event.opens : event.type === "placed" ? event.move : null;
    if (text && !text.includes("?")) laid.push({ ...parsePlacement(text), seat: event.seat ?? null, place, points: event.points ?? null });
  }
  return laid;
}

/** Return the index of the first event after a seat's last turn. @param {GameEvent[]} events @param {number | null} seat */
function sinceOwnTurn(events, seat) {
  let from = 0;
  for (const [place, event] of events.entries()) {
    if (event.seat === seat && (event.type === "placed" || event.type === "passed")) from = place + 1;
  }
  if (seat === null) from = Math.max(0, events.length - 1);
  return from;
}

/**
 * Return the tiles on the board with their labels, the newest ones marked.
 * @param {GameEvent[]} events @param {number | null} seat @param {string[]} names @param {number} fresh how many events are new
 * @returns {import("../board/board.js").BoardTile[]}
 */
export function boardTiles(events, seat, names, fresh = 0) {
  const laid = placementsIn(events);
  const from = Math.min(sinceOwnTurn(events, seat), laid.at(-1)?.place ?? 0);
  return laid.map((each) => ({
    name: cellName(each.cell),
    cell: each.cell,
    numbers: each.numbers,
    last: each.place >= from && each.seat !== null && laid.length > 1,
    fresh: each.place >= events.length - fresh,
    pending: false,
    best: false,
    label: t("page.tile-on-board", { tile: tileText(tileName(each.numbers)), row: each.cell.row, col: each.cell.col, name: each.seat === null ? "" : names[each.seat] }),
  }));
}

/** Explain points part by part: `4+4+1 = 9, bridge 40`. @param {GameEvent["points"]} points @param {string} [tile] */
export function explainPoints(points, tile) {
  if (!points) return "";
  return points.parts
    .map(([kind, amount]) => {
      if (kind === "value" && tile) return `${[...tile].join("+")} = ${amount}`;
      return `${t(`part.${kind}`)} ${formatNumber(amount)}`;
    })
    .join(", ");
}

/** Format points, with an explanation if there is something to explain. @param {GameEvent["points"]} points @param {string} [tile] */
export function pointsText(points, tile) {
  if (!points) return "";
  const why = points.parts.length > 1 || tile ? explainPoints(points, tile) : "";
  return why ? `${formatSigned(points.total)} (${why})` : formatSigned(points.total);
}

/** Format points as in the game log: `11`, or `49 (4+4+1 = 9, bridge 40)` with a bonus. @param {GameEvent["points"]} points @param {string} [tile] */
export function logPoints(points, tile) {
  if (!points) return "";
  return points.parts.length > 1 ? `${formatNumber(points.total)} (${explainPoints(points, tile)})` : formatNumber(points.total);
}

/** Describe an event in a sentence. @param {GameEvent} event @param {string[]} names */
export function eventText(event, names) {
  const text = eventSentence(event, names);
  return event.agreed ? t("event.agreed", { event: text }) : text;
}

/** @param {GameEvent} event @param {string[]} names */
function eventSentence(event, names) {
  const name = event.seat === undefined ? "" : names[event.seat];
  const tile = event.move ? tileName(parsePlacement(event.move).numbers) : event.tile ?? "";
  switch (event.type) {
    case "dealt":
      return event.opens
        ? t("event.dealt-alone", { placement: tileText(tileName(parsePlacement(event.opens).numbers)) })
        : t("event.dealt", { name: names[event.opener ?? 0] });
    case "placed":
      return t("event.placed", { name, placement: tileText(tile), sum: logPoints(event.points, tile) });
    case "shown":
      return t("event.shown", { name, tile: tileText(tile) });
    case "drawn":
      return event.tile
        ? t("event.drawn", { name, tile: tileText(tile), sum: logPoints(event.points) })
        : t("event.drawn-hidden", { name, sum: logPoints(event.points) });
    case "passed":
      return t("event.passed", { name, sum: logPoints(event.points) });
    case "round-ended":
      if (event.winner === null || event.winner === undefined) return t("event.blocked-nobody");
      return t(names.length === 1 && event.how === "blocked" ? "event.blocked-alone" : `event.${event.how}`, { name: names[event.winner], sum: logPoints(event.points) });
    case "game-ended":
      return t("event.game-ended");
    default:
      return t(`event.${event.kind}`, { name });
  }
}

/** Return the seat that gets the points of an event. @param {GameEvent} event */
function scorer(event) {
  if (!event.points) return null;
  return event.type === "round-ended" ? event.winner ?? null : event.seat ?? null;
}

/**
 * Return the score block: plus, minus and running totals of every seat per round.
 * @param {GameEvent[][]} log @param {number} seats
 */
export function scoreBlock(log, seats) {
  const totals = Array(seats).fill(0);
  return log.map((events) => {
    const plus = Array(seats).fill(0);
    const minus = Array(seats).fill(0);
    for (const event of events) {
      const seat = scorer(event);
      if (seat === null || !event.points) continue;
      const points = event.points.total;
      (points < 0 ? minus : plus)[seat] += points;
      totals[seat] += points;
    }
    return { plus, minus, totals: [...totals] };
  });
}

/** Return the running totals after every event, for a graph. @param {GameEvent[][]} log @param {number} seats */
export function runningTotals(log, seats) {
  const totals = Array(seats).fill(0);
  const points = [[...totals]];
  for (const event of log.flat()) {
    const seat = scorer(event);
    if (seat === null || !event.points) continue;
    totals[seat] += event.points.total;
    points.push([...totals]);
  }
  return points;
}
