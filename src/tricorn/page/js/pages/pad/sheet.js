/** Show a pad: heading, score block, list of entries, and a picture to save. */

import { h } from "../../lib/dom.js";
import { formatNumber, t } from "../../lib/i18n.js";
import { explainPoints, logPoints, pointsText, tileText } from "../../parts/game_log.js";
import { seatBadge } from "../../parts/players.js";

/**
 * @typedef {import("../../rules/pad.js").Line} Line
 * @typedef {import("../../rules/pad.js").Pad} Pad
 * @typedef {import("../../rules/points.js").Points} Points
 * @typedef {import("../../rules/pad.js").Sheet} Sheet
 */

/** Explain points part by part: `1+5+5 = 11, bridge 40`. @param {Points} points @param {string} [tile] */
export function explainEntry(points, tile) {
  return explainPoints(wirePoints(points), tile);
}

/** Format points, with an explanation if they have several parts. @param {Points} points */
export function pointsSummary(points) {
  return pointsText(wirePoints(points));
}

/** Convert points to the format of the server's messages. @param {Points} points @returns {import("../../lib/wire.js").PointsData} */
function wirePoints({ total, parts }) {
  return { total, parts: parts.map(({ kind, points: amount }) => [kind, amount]) };
}

/** Describe a line in a sentence. @param {Line} line @param {string[]} names */
export function lineText({ entry, points, seat }, names) {
  const name = "seat" in entry ? names[entry.seat] : seat === null ? "" : names[seat];
  switch (entry.kind) {
    case "place":
      return t("event.placed", { name, placement: tileText(entry.tile), sum: logPoints(wirePoints(points), entry.tile) });
    case "draw":
      return t("event.drawn-hidden", { name, sum: logPoints(wirePoints(points)) });
    case "pass":
      return t("event.passed", { name, sum: logPoints(wirePoints(points)) });
    case "shows":
      return t("event.shown", { name, tile: tileText(entry.tile) });
    default:
      return seat === null ? t("event.blocked-nobody") : t(`event.${entry.how}`, { name, sum: logPoints(wirePoints(points)) });
  }
}

/** Return the text of a reason why an entry is refused. @param {string} reason */
export function reasonText(reason) {
  return t(`reason.${reason}`);
}

/** Return the heading: whose turn it is, who opens, or what is over. @param {Pad} pad @param {Sheet} sheet @param {number | null} seat */
export function heading(pad, sheet, seat) {
  const name = seat === null ? "" : pad.players[seat];
  if (sheet.due === "over") return t("page.winner", { names: sheet.winners.map((each) => pad.players[each]).join(", ") });
  if (sheet.due === "open" || sheet.due === "next-round") return name ? t("page.pad.opens", { name }) : t("page.pad.who-opens", { number: sheet.rounds.length + 1 });
  if (sheet.due === "end-out" || sheet.due === "end-blocked") return t("page.round-over", { number: sheet.rounds.length });
  return t("page.turn-of", { name });
}

/** Describe the entry being changed, or the one before which another is inserted. @param {Pad} pad @param {Sheet} sheet @param {number} index @param {boolean} inserting */
export function editingText(pad, sheet, index, inserting) {
  const line = sheet.rounds.flatMap((round) => round.lines).find((each) => each.index === index);
  return t(inserting ? "page.pad.inserting" : "page.pad.editing", { number: index + 1, text: line ? lineText(line, pad.players) : "" });
}

/** Return the prompt of the keypad. @param {Sheet} sheet @param {number | null} seat */
export function promptText(sheet, seat) {
  if (seat !== null) return t("page.pad.type-tile");
  return sheet.due.startsWith("end-") ? t("page.pad.not-over") : t("page.pad.who-opens", { number: sheet.rounds.length + 1 });
}

/**
 * @param {import("../../rules/pad.js").Pad} pad @param {import("../../rules/pad.js").Sheet} sheet @param {number | null} seat the seat of the next entry
 * @param {((seat: number) => void) | null} choose
 */
export function scoreBlock(pad, sheet, seat, choose) {
  return h("div", { class: "scroll block", tabindex: "0", role: "region", "aria-label": t("page.scores") },
    h("table", { class: "scores" },
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, h("span", { class: "unseen" }, t("page.round"))),
        ...pad.players.map((name, place) => h("th", { scope: "col" }, playerChip(name, place, sheet, place === seat, choose))))),
      h("tbody", {}, ...sheet.rounds.map((round, number) => roundRow(round, number))),
      h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, h("span", { class: "unseen" }, t("page.total")), h("span", { "aria-hidden": "true" }, "Σ")),
        ...sheet.scores.map((score, place) => h("td", { class: sheet.winners.includes(place) ? "winner" : "" }, formatNumber(score)))))));
}

/** Create the chip of a player. A tap makes it their turn. @param {string} name @param {number} place @param {import("../../rules/pad.js").Sheet} sheet @param {boolean} chosen @param {((seat: number) => void) | null} choose */
function playerChip(name, place, sheet, chosen, choose) {
  const inside = [seatBadge(place), h("span", { class: "name" }, name), h("small", {}, t("page.tiles", { count: sheet.racks[place] }))];
  if (!choose) return h("span", { class: `chip${chosen ? " chosen" : ""}` }, inside);
  return h("button", { type: "button", class: `chip${chosen ? " chosen" : ""}`, "aria-pressed": String(chosen), "data-seat": place, onclick: () => choose(place) }, inside);
}

/** @param {import("../../rules/pad.js").RoundSheet} round @param {number} number */
function roundRow(round, number) {
  return h("tr", {}, h("th", { scope: "row" }, String(number + 1)),
    ...round.plus.map((plus, place) => h("td", {},
      h("span", { class: "plus" }, `+${plus}`), " ",
      round.minus[place] ? h("span", { class: "minus" }, formatNumber(round.minus[place])) : null)));
}

/**
 * @param {import("../../rules/pad.js").Pad} pad @param {import("../../rules/pad.js").Sheet} sheet @param {number | null} editing
 * @param {((index: number) => void) | null} change
 */
export function entryList(pad, sheet, editing, change) {
  const rounds = sheet.rounds.map((round, number) => [
    h("li", { class: "round-line" }, `${t("page.round")} ${number + 1}`),
    ...round.lines.map((line) => entryItem(line, pad.players, line.index === editing, change)),
  ]);
  return h("ol", { class: "story pad-story", "aria-label": t("page.pad.lines"), reversed: true }, ...rounds.flat().reverse());
}

/** @param {import("../../rules/pad.js").Line} line @param {string[]} names @param {boolean} editing @param {((index: number) => void) | null} change */
function entryItem(line, names, editing, change) {
  const { entry, index, problem, score } = line;
  const text = lineText(line, names);
  const agreed = "agreed" in entry && entry.agreed;
  const inside = [
    "seat" in entry ? seatBadge(entry.seat) : null, h("span", { class: "what" }, text, agreed ? h("i", { class: "agreed" }, ` ! ${t("page.pad.agreed")}`) : null,
      problem && !agreed ? h("span", { class: "bad-text" }, ` ${t("page.pad.problem", { reason: reasonText(problem) })}`) : null),
    h("b", { class: "after" }, score === null ? "" : formatNumber(score)),
  ];
  if (!change) return h("li", { class: "pad-line" }, inside);
  return h("li", {}, h("button", { type: "button", class: `pad-line${editing ? " editing" : ""}`, "data-line": index, "aria-label": t("page.pad.edit", { number: index + 1, text }), onclick: () => change(index) }, inside));
}

const CELL_WIDTH = 120;
const LINE_HEIGHT = 34;
const COLOURS = ["#9a2f1c", "#1b5e8c", "#6b5200", "#5b3a8c", "#1f6b3f", "#7a2b5c"];

/** @param {string} text */
function escapeXml(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Draw the score block as a picture. Done here so that it needs no network. @param {import("../../rules/pad.js").Pad} pad @param {import("../../rules/pad.js").Sheet} sheet @param {string} title @returns {string} an SVG document */
export function sheetPicture(pad, sheet, title) {
  const width = 60 + CELL_WIDTH * pad.players.length;
  const height = LINE_HEIGHT * (sheet.rounds.length + 3) + 40;
  const x = (/** @type {number} */ seat) => 60 + CELL_WIDTH * seat + CELL_WIDTH / 2;
  const text = (/** @type {number} */ at, /** @type {number} */ y, /** @type {string} */ what, more = "") => `<text x="${at}" y="${y}" text-anchor="middle" ${more}>${escapeXml(what)}</text>`;
  const rows = sheet.rounds.map((round, number) => {
    const y = LINE_HEIGHT * (number + 3);
    const cells = round.plus.map((plus, seat) =>
      text(x(seat), y, `+${plus}${round.minus[seat] ? `  ${formatNumber(round.minus[seat])}` : ""}`));
    return text(30, y, String(number + 1), 'fill="#5d5142"') + cells.join("");
  });
  const bottom = LINE_HEIGHT * (sheet.rounds.length + 3) + 10;
  const totals = sheet.scores.map((score, seat) => text(x(seat), bottom + 14, `${formatNumber(score)}${sheet.winners.includes(seat) ? " ★" : ""}`, 'font-weight="700" font-size="20"'));
  const names = pad.players.map((name, seat) => text(x(seat), LINE_HEIGHT * 2, name.length > 12 ? `${name.slice(0, 11)}…` : name, `font-weight="700" fill="${COLOURS[seat]}"`));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="16" fill="#241d15">`
    + `<rect width="100%" height="100%" fill="#fffdf7"/>${text(width / 2, 26, title, 'font-weight="700" font-size="18"')}${names.join("")}`
    + `<line x1="20" x2="${width - 20}" y1="${LINE_HEIGHT * 2 + 10}" y2="${LINE_HEIGHT * 2 + 10}" stroke="#8a7a62"/>${rows.join("")}`
    + `<line x1="20" x2="${width - 20}" y1="${bottom - 12}" y2="${bottom - 12}" stroke="#8a7a62" stroke-width="2"/>${totals.join("")}</svg>`;
}
