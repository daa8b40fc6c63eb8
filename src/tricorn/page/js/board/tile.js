/** Pictures of tiles: body and upright digits, from the shapes that Python puts into the page. */

import { s } from "../lib/dom.js";
import { centre, digitPoints } from "./geometry.js";

const DIGIT_REACH = 23.5;

/** Return the body and digits of a tile, centred on the origin. @param {number[]} numbers @param {boolean} up */
export function tileParts(numbers, up) {
  const places = digitPoints(up, DIGIT_REACH);
  return [
    s("use", { href: up ? "#tricorn-up" : "#tricorn-down" }),
    ...numbers.map((number, corner) =>
      s("use", { href: `#tricorn-${number}`, x: places[corner].x.toFixed(2), y: places[corner].y.toFixed(2) })),
  ];
}

/** Return the SVG transform that moves a tile to its cell. @param {import("../rules/tiles.js").Cell} cell */
export function cellTransform(cell) {
  const { x, y } = centre(cell);
  return `translate(${x.toFixed(2)} ${y.toFixed(2)})`;
}

/** Return a picture of a single tile, pointing up. @param {number[]} numbers @param {string} [kind] */
export function tilePicture(numbers, kind = "loose") {
  return s("svg", { class: kind, viewBox: "-54 -64 108 100", "aria-hidden": "true", focusable: "false" },
    s("use", { href: "#tricorn-body", class: "tile-shadow", transform: "translate(1.5 4)" }),
    ...tileParts(numbers, true));
}

/** Return the mark for the newest tiles: a ring and a small shape, because colour alone is not enough. @param {boolean} up */
export function lastMark(up) {
  return [
    s("use", { href: "#tricorn-ring", class: "tricorn-line-last ring", transform: up ? "" : "rotate(180)" }),
    s("path", { d: "M0-6 6 0 0 6-6 0Z", class: "tricorn-fill-last", transform: `translate(0 ${up ? 12 : -12})` }),
  ];
}

/** Return a picture of the back of a tile. @param {string} kind */
export function tileBack(kind) {
  return s("svg", { class: `back ${kind}`, viewBox: "-54 -64 108 100", "aria-hidden": "true", focusable: "false" },
    s("use", { href: "#tricorn-body", class: "back-body" }), s("use", { href: "#tricorn-body", class: "back-inlay", transform: "scale(.62)" }));
}
