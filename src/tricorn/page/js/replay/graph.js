/** The course of the scores as lines, and where the replay stands. */

import { h, s } from "../dom.js";
import { course } from "../table/model.js";
import { seatBadge } from "../table/panel.js";
import { plain, t } from "../words.js";

const WIDTH = 600;
const HEIGHT = 160;

/** @param {import("../wire.js").EventTold[][]} log @param {string[]} names @param {number} at how many sums have been told */
export function graph(log, names, at) {
  const rows = course(log, names.length);
  const low = Math.min(0, ...rows.flat());
  const high = Math.max(1, ...rows.flat());
  const x = (/** @type {number} */ place) => (place / Math.max(1, rows.length - 1)) * WIDTH;
  const y = (/** @type {number} */ score) => HEIGHT - 10 - ((score - low) / (high - low)) * (HEIGHT - 20);
  const line = (/** @type {number} */ seat) => rows.map((row, place) => `${x(place).toFixed(1)},${y(row[seat]).toFixed(1)}`).join(" ");
  return [
    s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img", "aria-label": t("page.graph") },
      s("line", { x1: 0, x2: WIDTH, y1: y(0), y2: y(0), class: "zero" }),
      ...names.map((_, seat) => s("polyline", { class: `course seat-${seat}`, points: line(seat) })),
      s("line", { x1: x(at), x2: x(at), y1: 0, y2: HEIGHT, class: "cursor" })),
    h("p", { class: "legend" }, ...names.map((name, seat) => h("span", {}, seatBadge(seat), ` ${name} ${plain(rows[rows.length - 1][seat])} `))),
  ];
}
