/** The 56 tiles by name, and the cells of the triangular lattice they lie in. The same as `tricorn.core.tiles` and `tricorn.core.geometry`. */

const DIGITS = [0, 1, 2, 3, 4, 5];

/** All tiles, ascending. */
export const TILES = DIGITS.flatMap((low) => DIGITS.slice(low).flatMap((middle) => DIGITS.slice(middle).map((high) => `${low}${middle}${high}`)));

const KNOWN = new Set(TILES);

/** Whether there is a tile of this name. @param {unknown} name */
export function isTile(name) {
  return typeof name === "string" && KNOWN.has(name);
}

/** The tile with these three numbers, in whatever order they are said. @param {string} digits @returns {string | null} */
export function tileFromDigits(digits) {
  const name = [...digits].sort().join("");
  return KNOWN.has(name) ? name : null;
}

const SHOWN = new Map(TILES.flatMap((tile) => [0, 1, 2].map((by) => [tile.slice(by) + tile.slice(0, by), tile])));

/** The tile that shows these numbers clockwise; a tile is never flipped. @param {string} numbers @returns {string | null} */
export function tileShowing(numbers) {
  return SHOWN.get(numbers) ?? null;
}

/** The sum of its numbers. @param {string} tile */
export function tileValue(tile) {
  return [...tile].reduce((sum, digit) => sum + Number(digit), 0);
}

/** Three equal numbers. @param {string} tile */
export function isTriple(tile) {
  return tile[0] === tile[2];
}

/** @typedef {{ row: number, col: number }} Cell */
/** @typedef {{ numbers: number[], cell: Cell }} Placement */

/** `551@0:1` taken apart. @param {string} text @returns {Placement} */
export function parsePlacement(text) {
  const [digits, place] = text.split("@");
  const [row, col] = place.split(":").map(Number);
  return { numbers: [...digits].map(Number), cell: { row, col } };
}

/** The name of a tile, its numbers ascending. @param {number[]} numbers */
export function tileName(numbers) {
  return [...numbers].sort().join("");
}

/** @param {Cell} cell */
export function cellName(cell) {
  return `${cell.row}:${cell.col}`;
}

/** @param {Cell} cell */
export function pointsUp(cell) {
  return (cell.row + cell.col) % 2 === 0;
}

/** The three vertices of a cell, clockwise from the apex. @param {Cell} cell @returns {Cell[]} */
export function corners({ row: r, col: c }) {
  return pointsUp({ row: r, col: c })
    ? [{ row: r, col: c + 1 }, { row: r + 1, col: c + 2 }, { row: r + 1, col: c }]
    : [{ row: r + 1, col: c + 1 }, { row: r, col: c }, { row: r, col: c + 2 }];
}

/** The three cells across the sides of a cell, in the order of its sides. @param {Cell} cell @returns {Cell[]} */
export function neighbours({ row: r, col: c }) {
  return pointsUp({ row: r, col: c })
    ? [{ row: r, col: c + 1 }, { row: r + 1, col: c }, { row: r, col: c - 1 }]
    : [{ row: r, col: c - 1 }, { row: r - 1, col: c }, { row: r, col: c + 1 }];
}
