/** The 56 tiles by name: their numbers ascending, `000` to `555`. */

const DIGITS = [0, 1, 2, 3, 4, 5];

/** All tiles, ascending. */
export const TILES = DIGITS.flatMap((low) => DIGITS.slice(low).flatMap((middle) => DIGITS.slice(middle).map((high) => `${low}${middle}${high}`)));

const KNOWN = new Set(TILES);

/** Whether there is a tile of this name. @param {unknown} name */
export function isTile(name) {
  return typeof name === "string" && KNOWN.has(name);
}

/** The tile with these three numbers, in whatever order they are said. @param {string} digits @returns {string | null} */
export function tileNamed(digits) {
  const name = [...digits].sort().join("");
  return KNOWN.has(name) ? name : null;
}

const SHOWN = new Map(TILES.flatMap((tile) => [0, 1, 2].map((by) => [tile.slice(by) + tile.slice(0, by), tile])));

/** The tile that shows these numbers clockwise; a tile is never flipped. @param {string} numbers @returns {string | null} */
export function tileShowing(numbers) {
  return SHOWN.get(numbers) ?? null;
}

/** The sum of its numbers. @param {string} tile */
export function valueOf(tile) {
  return [...tile].reduce((sum, digit) => sum + Number(digit), 0);
}

/** Three equal numbers. @param {string} tile */
export function isTriple(tile) {
  return tile[0] === tile[2];
}
