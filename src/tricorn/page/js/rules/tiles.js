/** The 56 tiles by name, and the cells of the triangular lattice they lie in. The same as `tricorn.core.tiles` and `tricorn.core.geometry`. */

const DIGITS = [0, 1, 2, 3, 4, 5];

/** All tiles, ascending. */
export const TILES = DIGITS.flatMap((low) => DIGITS.slice(low).flatMap((middle) => DIGITS.slice(middle).map((high) => `${low}${middle}${high}`)));

const KNOWN = new Set(TILES);

/** Return whether there is a tile of this name. @param {unknown} name */
export function isTile(name) {
  return typeof name === "string" && KNOWN.has(name);
}

/** Return the tile with these three numbers, in any order. @param {string} digits @returns {string | null} */
export function tileFromDigits(digits) {
  const name = [...digits].sort().join("");
  return KNOWN.has(name) ? name : null;
}

const SHOWN = new Map(TILES.flatMap((tile) => [0, 1, 2].map((by) => [tile.slice(by) + tile.slice(0, by), tile])));

/** Return the tile that shows these numbers clockwise. A tile is never flipped. @param {string} numbers @returns {string | null} */
export function tileShowing(numbers) {
  return SHOWN.get(numbers) ?? null;
}

/** Return the sum of a tile's numbers. @param {string} tile */
export function tileValue(tile) {
  return [...tile].reduce((sum, digit) => sum + Number(digit), 0);
}

/** Return whether a tile has three equal numbers. @param {string} tile */
export function isTriple(tile) {
  return tile[0] === tile[2];
}

/** @typedef {{ row: number, col: number }} Cell */
/** @typedef {{ numbers: number[], cell: Cell }} Placement */

/** Parse a placement such as `551@0:1`. @param {string} text @returns {Placement} */
export function parsePlacement(text) {
  const [digits, place] = text.split("@");
  const [row, col] = place.split(":").map(Number);
  return { numbers: [...digits].map(Number), cell: { row, col } };
}

/** Return the name of a tile: its numbers in ascending order. @param {number[]} numbers */
export function tileName(numbers) {
  return [...numbers].sort().join("");
}

/** Return the name of a cell: `row:col`. @param {Cell} cell */
export function cellName(cell) {
  return `${cell.row}:${cell.col}`;
}

/** Return whether a cell points up. @param {Cell} cell */
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
