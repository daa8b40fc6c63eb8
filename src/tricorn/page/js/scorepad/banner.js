/** What a pad says at its top and asks next. */

import { t } from "../words.js";
import { tellLine } from "./telling.js";

/**
 * @typedef {import("../pad/game.js").Pad} Pad
 * @typedef {import("../pad/game.js").Sheet} Sheet
 */

/** Whose turn it is, who opens, what is over. @param {Pad} pad @param {Sheet} sheet @param {number | null} seat */
export function heading(pad, sheet, seat) {
  const name = seat === null ? "" : pad.players[seat];
  if (sheet.due === "over") return t("page.winner", { names: sheet.winners.map((each) => pad.players[each]).join(", ") });
  if (sheet.due === "open" || sheet.due === "next-round") return name ? t("page.pad.opens", { name }) : t("page.pad.who-opens", { number: sheet.rounds.length + 1 });
  if (sheet.due === "end-out" || sheet.due === "end-blocked") return t("page.round-over", { number: sheet.rounds.length });
  return t("page.turn-of", { name });
}

/** Which line is being changed, or before which one is inserted. @param {Pad} pad @param {Sheet} sheet @param {number} index @param {boolean} inserting */
export function atLine(pad, sheet, index, inserting) {
  const line = sheet.rounds.flatMap((round) => round.lines).find((each) => each.index === index);
  return t(inserting ? "page.pad.inserting" : "page.pad.editing", { number: index + 1, text: line ? tellLine(line, pad.players) : "" });
}

/** What the keypad waits for. @param {Sheet} sheet @param {number | null} seat */
export function question(sheet, seat) {
  if (seat !== null) return t("page.pad.type-tile");
  return sheet.due.startsWith("end-") ? t("page.pad.not-over") : t("page.pad.who-opens", { number: sheet.rounds.length + 1 });
}
