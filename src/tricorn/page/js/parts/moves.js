/** The moves that the server allows, and the tiles on the board, in the form the board shows. */

import { formatSigned, t } from "../lib/i18n.js";
import { cellName, neighbours, parsePlacement, tileName } from "../rules/tiles.js";
import { boardTiles, pointsText, tileText } from "./game_log.js";

/**
 * @typedef {import("../lib/wire.js").PuzzleData} Puzzle
 * @typedef {import("../lib/wire.js").ViewMessage} View
 */

/**
 * @typedef {{ now: { options: import("../lib/wire.js").OptionData[] } }} WithOptions anything with options: a table, a lesson
 * @typedef {import("../lib/wire.js").OptionData & { tile: string }} Placement
 */

/** Return the placements that are allowed now, with their tiles. @param {WithOptions} view @returns {Placement[]} */
export function placementOptions(view) {
  return view.now.options
    .filter((option) => option.move.includes("@"))
    .map((option) => ({ ...option, tile: tileName(parsePlacement(option.move).numbers) }));
}

/** Return the option `draw` or `pass` if it is possible now. @param {WithOptions} view @param {string} name */
export function findOption(view, name) {
  return view.now.options.find((option) => option.move === name);
}

/** Describe a placement in a sentence. @param {string} move @param {import("../lib/wire.js").PointsData} points */
export function placementLabel(move, points) {
  const { numbers, cell } = parsePlacement(move);
  const tile = tileName(numbers);
  return t("page.lay-here", { tile: tileText(tile), row: cell.row, col: cell.col, sum: pointsText(points, tile) });
}

/** Return the places where a tile fits. @param {WithOptions} view @param {string | null} tile @returns {import("../board/board.js").Ghost[]} */
export function ghostsOf(view, tile) {
  return placementOptions(view).filter((each) => each.tile === tile).map(ghostOf);
}

/** Convert a placement to a ghost on the board. @param {import("../lib/wire.js").OptionData} option @returns {import("../board/board.js").Ghost} */
export function ghostOf({ move, points }) {
  const { numbers, cell } = parsePlacement(move);
  return {
    move, cell, numbers, name: cellName(cell), points: formatSigned(points.total), bonus: points.parts.length > 1,
    label: placementLabel(move, points),
  };
}

/**
 * Return every empty cell beside a tile, for tables that do not show what fits. The server decides.
 * @param {View} view @param {string | null} tile @param {number} turned how often the tile is turned
 * @returns {import("../board/board.js").Ghost[]}
 */
export function openSpots(view, tile, turned) {
  if (!tile) return [];
  const laid = tilesOnBoard(view, 0);
  const filled = new Set(laid.map((each) => each.name));
  const open = new Map(laid.flatMap((each) => neighbours(each.cell)).map((cell) => [cellName(cell), cell]));
  const cells = laid.length ? [...open.values()].filter((cell) => !filled.has(cellName(cell))) : [{ row: 0, col: 0 }];
  const digits = [...tile];
  const numbers = digits.map((_, corner) => Number(digits[(corner + turned) % 3]));
  return cells.map((cell) => ({
    move: `${numbers.join("")}@${cellName(cell)}`, cell, numbers, name: cellName(cell), points: "", bonus: false,
    label: t("page.try-here", { tile: numbers.join("-"), row: cell.row, col: cell.col }),
  }));
}

/**
 * Return places where a tile fits or only seems to, none of them showing points. For lessons.
 * @param {WithOptions} view @param {string[]} lures placements that do not fit @param {string | null} tile
 * @returns {import("../board/board.js").Ghost[]}
 */
export function unpricedGhosts(view, lures, tile) {
  const moves = [...placementOptions(view).map((each) => each.move), ...lures].sort();
  return moves.map((move) => ({ move, ...parsePlacement(move) })).filter((each) => tileName(each.numbers) === tile).map(({ move, numbers, cell }) => ({
    move, cell, numbers, name: cellName(cell), points: "?", bonus: false,
    label: t("page.try-here", { tile: numbers.join("-"), row: cell.row, col: cell.col }),
  }));
}

/** Return the tiles on the board. @param {View} view @param {number} fresh @returns {import("../board/board.js").BoardTile[]} */
export function tilesOnBoard(view, fresh) {
  const names = view.now.seats.map((seat) => seat.name);
  if (!view.now.puzzle) return boardTiles(view.log.at(-1) ?? [], view.now.seat ?? view.own[0] ?? null, names, fresh);
  const { puzzle } = view.now;
  const laid = puzzle.laid.map((event) => event.move ?? "");
  const best = isGivenUp(puzzle);
  return [...puzzle.board, ...laid].map((move) => ({ ...unmarkedTile(move), last: laid.includes(move), fresh: laid.at(-1) === move, best: best && laid.includes(move) }));
}

/** Return a tile without any marks. @param {string} move @returns {import("../board/board.js").BoardTile} */
export function unmarkedTile(move) {
  const { numbers, cell } = parsePlacement(move);
  const label = t("page.tile-on-board", { tile: tileText(tileName(numbers)), row: cell.row, col: cell.col, name: "" });
  return { name: cellName(cell), cell, numbers, last: false, fresh: false, pending: false, best: false, label };
}

/** Return whether the solution is shown because the player gave up. @param {Puzzle} puzzle */
export function isGivenUp(puzzle) {
  return puzzle.answer !== null && !puzzle.solved;
}
