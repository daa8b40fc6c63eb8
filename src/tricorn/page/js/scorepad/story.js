/** What was written down, the newest first; a tap on a line changes it. */

import { h } from "../dom.js";
import { seatBadge } from "../table/panel.js";
import { plain, t } from "../words.js";
import { sayReason, tellLine } from "./telling.js";

/**
 * @param {import("../pad/game.js").Pad} pad @param {import("../pad/game.js").Sheet} sheet @param {number | null} editing
 * @param {((index: number) => void) | null} change
 */
export function story(pad, sheet, editing, change) {
  const rounds = sheet.rounds.map((round, number) => [
    h("li", { class: "round-line" }, `${t("page.round")} ${number + 1}`),
    ...round.lines.map((line) => item(line, pad.players, line.index === editing, change)),
  ]);
  return h("ol", { class: "story pad-story", "aria-label": t("page.pad.lines"), reversed: true }, ...rounds.flat().reverse());
}

/** @param {import("../pad/game.js").Line} line @param {string[]} names @param {boolean} editing @param {((index: number) => void) | null} change */
function item(line, names, editing, change) {
  const { entry, index, problem, score } = line;
  const text = tellLine(line, names);
  const agreed = "agreed" in entry && entry.agreed;
  const inside = [
    "seat" in entry ? seatBadge(entry.seat) : null, h("span", { class: "what" }, text, agreed ? h("i", { class: "agreed" }, ` ! ${t("page.pad.agreed")}`) : null,
      problem && !agreed ? h("span", { class: "bad-text" }, ` ${t("page.pad.problem", { reason: sayReason(problem) })}`) : null),
    h("b", { class: "after" }, score === null ? "" : plain(score)),
  ];
  if (!change) return h("li", { class: "pad-line" }, inside);
  return h("li", {}, h("button", { type: "button", class: `pad-line${editing ? " editing" : ""}`, "data-line": index, "aria-label": t("page.pad.edit", { number: index + 1, text }), onclick: () => change(index) }, inside));
}
