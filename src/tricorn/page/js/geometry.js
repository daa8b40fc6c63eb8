/** From cells to the plane: the same lattice as in Python, checked against vectors written there. */

export const SIDE = 100;
export const HEIGHT = (SIDE * Math.sqrt(3)) / 2;
export const REACH = SIDE / Math.sqrt(3);

const UP = [-90, 30, 150];
const DOWN = [90, 210, 330];

/** @typedef {{ row: number, col: number }} Cell */
/** @typedef {{ x: number, y: number }} Point */
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

/** The middle of a cell. @param {Cell} cell @returns {Point} */
export function centre(cell) {
  const thirds = pointsUp(cell) ? 2 : 1;
  return { x: ((cell.col + 1) * SIDE) / 2, y: (cell.row + thirds / 3) * HEIGHT };
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

/** @param {Cell} vertex @returns {Point} */
export function vertexPoint(vertex) {
  return { x: (vertex.col * SIDE) / 2, y: vertex.row * HEIGHT };
}

/** Where the digits of a tile stand, from its middle. @param {boolean} up @param {number} reach @returns {Point[]} */
export function digitPoints(up, reach) {
  return (up ? UP : DOWN).map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return { x: reach * Math.cos(angle), y: reach * Math.sin(angle) };
  });
}

/** The rectangle round some cells. @param {Cell[]} cells */
export function bounds(cells) {
  const points = cells.flatMap(corners).map(vertexPoint);
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
