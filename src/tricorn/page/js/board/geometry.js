/** Where cells, corners and digits lie on the plane. The same geometry as `tricorn.draw.plane`, checked against it by a test. */

import { corners, pointsUp } from "../rules/tiles.js";

/** @typedef {import("../rules/tiles.js").Cell} Cell */

export const SIDE = 100;
export const HEIGHT = (SIDE * Math.sqrt(3)) / 2;
export const REACH = SIDE / Math.sqrt(3);
const UP = [-90, 30, 150];
const DOWN = [90, 210, 330];
/** @typedef {{ x: number, y: number }} Point */

/** Return the centre of a cell. @param {Cell} cell @returns {Point} */
export function centre(cell) {
  const thirds = pointsUp(cell) ? 2 : 1;
  return { x: ((cell.col + 1) * SIDE) / 2, y: (cell.row + thirds / 3) * HEIGHT };
}

/** Return where a vertex lies on the plane. @param {Cell} vertex @returns {Point} */
export function vertexPoint(vertex) {
  return { x: (vertex.col * SIDE) / 2, y: vertex.row * HEIGHT };
}

/** Return the positions of a tile's digits relative to its centre. @param {boolean} up @param {number} reach @returns {Point[]} */
export function digitPoints(up, reach) {
  return (up ? UP : DOWN).map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return { x: reach * Math.cos(angle), y: reach * Math.sin(angle) };
  });
}

/** Return the bounding box of some cells. @param {Cell[]} cells */
export function bounds(cells) {
  const points = cells.flatMap(corners).map(vertexPoint);
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
