/** Tiles laid out on a board: fitting placements, their bonuses and points. */

import { opening as openingPoints, placing } from "./points.js";
import { cellName, corners, neighbours, tileShowing } from "./tiles.js";

/**
 * @typedef {import("./points.js").Bonus} Bonus
 * @typedef {import("./tiles.js").Cell} Cell
 * @typedef {import("./points.js").Points} Points
 * @typedef {import("./rule_sets.js").Rules} Rules
 */

/** @typedef {{ tiles: Record<string, string>, numbers: Record<string, string> }} Board numbers of tiles by cell, of vertices by place; a value */
/** @typedef {{ sides: number, bridge: boolean, hexagons: number }} Contact */
/** @typedef {{ numbers: string, tile: string, cell: Cell }} Placement */

const PLACEMENT = /^([0-5]{3})@(-?[0-9]{1,3}):(-?[0-9]{1,3})$/;

/** Return an empty board. @returns {Board} */
export function emptyBoard() {
  return { tiles: {}, numbers: {} };
}

/** Parse `551@0:1`; null if there is no such tile or cell. @param {string} text @returns {Placement | null} */
export function placementOf(text) {
  const found = PLACEMENT.exec(text);
  const tile = found && tileShowing(found[1]);
  return found && tile ? { numbers: found[1], tile, cell: { row: Number(found[2]), col: Number(found[3]) } } : null;
}

/** Format a placement as in records. @param {Placement} placement */
export function placementText({ numbers, cell }) {
  return `${numbers}@${cellName(cell)}`;
}

/** Return the placement of an opening tile. @param {string} tile */
export function openingPlacement(tile) {
  return `${tile}@0:0`;
}

/** Return the board with one more tile, without checking that it fits. @param {Board} board @param {Placement} placement @returns {Board} */
export function boardWith(board, { numbers, cell }) {
  const fresh = Object.fromEntries(corners(cell).map((vertex, corner) => [cellName(vertex), numbers[corner]]));
  return { tiles: { ...board.tiles, [cellName(cell)]: numbers }, numbers: { ...board.numbers, ...fresh } };
}

/** Return the board after these placements. Invalid ones are skipped. @param {string[]} placements @returns {Board} */
export function boardOf(placements) {
  return placements.map(placementOf).reduce((board, each) => (each ? boardWith(board, each) : board), emptyBoard());
}

/** Return whether a cell holds a tile. @param {Board} board @param {Cell} cell */
export function isFilled(board, cell) {
  return Object.hasOwn(board.tiles, cellName(cell));
}

/** Return the number at each corner of a cell, null where there is none. @param {Board} board @param {Cell} cell @returns {(string | null)[]} */
function cornerNumbers(board, cell) {
  return corners(cell).map((vertex) => board.numbers[cellName(vertex)] ?? null);
}

/** Return why a placement does not fit, or null. @param {Board} board @param {Placement} placement @returns {string | null} */
export function objection(board, { numbers, cell }) {
  if (isFilled(board, cell)) return "cell-occupied";
  const filled = neighbours(cell).map((beside) => isFilled(board, beside));
  if (!filled.some(Boolean)) return "no-neighbour";
  const wrong = cornerNumbers(board, cell).flatMap((known, corner) => (known !== null && known !== numbers[corner] ? [corner] : []));
  if (wrong.some((corner) => filled[corner] || filled[(corner + 2) % 3])) return "side-mismatch";
  return wrong.length ? "corner-mismatch" : null;
}

/** Return what a tile in this cell would touch. @param {Board} board @param {Cell} cell @returns {Contact} */
export function contact(board, cell) {
  const sides = neighbours(cell).flatMap((beside, side) => (isFilled(board, beside) ? [side] : []));
  const known = cornerNumbers(board, cell);
  const bridge = sides.length === 1 && known[(sides[0] + 2) % 3] !== null;
  const hexagons = corners(cell).filter((vertex) => isLastGap(board, vertex, cell)).length;
  return { sides: sides.length, bridge, hexagons };
}

/** @param {Board} board @param {Cell} vertex @param {Cell} cell */
function isLastGap(board, { row, col }, cell) {
  const round = [row - 1, row].flatMap((r) => [col - 2, col - 1, col].map((c) => ({ row: r, col: c })));
  return round.every((each) => (each.row === cell.row && each.col === cell.col) || isFilled(board, each));
}

/** Return the one bonus that a contact earns. @param {Contact} found @returns {Bonus | null} */
export function bonusKind(found) {
  if (found.hexagons) return /** @type {Bonus[]} */ (["hexagon", "hexagon2", "hexagon3"])[found.hexagons - 1];
  if (found.sides >= 2) return "double";
  return found.bridge ? "bridge" : null;
}

/** Return the empty cells beside a tile. @param {Board} board @returns {Cell[]} */
export function openCells(board) {
  /** @type {Map<string, Cell>} */
  const found = new Map();
  for (const name of Object.keys(board.tiles)) {
    const [row, col] = name.split(":").map(Number);
    for (const beside of neighbours({ row, col })) if (!isFilled(board, beside)) found.set(cellName(beside), beside);
  }
  return [...found.values()];
}

/** Return the rotations of a tile, clockwise from the apex. @param {string} tile @returns {string[]} */
export function rotations(tile) {
  return [...new Set([0, 1, 2].map((by) => tile.slice(by) + tile.slice(0, by)))];
}

/** Return every fitting placement of a tile, written as in records. @param {Board} board @param {string} tile @returns {string[]} */
export function fitting(board, tile) {
  return openCells(board).flatMap((cell) =>
    rotations(tile)
      .filter((numbers) => objection(board, { numbers, tile, cell }) === null)
      .map((numbers) => `${numbers}@${cellName(cell)}`),
  );
}

/**
 * Return the points for a placement under a rule set, and the reason if it does not fit.
 * @param {Rules} rules @param {Board} board @param {string} text @returns {{ reason: string | null, bonus: Bonus | null, points: Points }}
 */
export function worthUnder(rules, board, text) {
  const placement = placementOf(text);
  if (!placement) return { reason: "not-on-rack", bonus: null, points: placing(rules, "000", null) };
  const { tile, cell } = placement;
  if (!Object.keys(board.tiles).length) return { reason: null, bonus: null, points: openingPoints(rules, tile) };
  const twice = Object.values(board.tiles).some((numbers) => tileShowing(numbers) === tile);
  const found = bonusKind(contact(board, cell));
  return { reason: twice ? "tile-laid" : objection(board, placement), bonus: found, points: placing(rules, tile, found) };
}
