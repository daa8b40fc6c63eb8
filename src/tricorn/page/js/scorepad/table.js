/** The optional board of a pad: where the typed tile fits, and what bonus that is. */

import { Board } from "../board/board.js";
import { h, say } from "../dom.js";
import { cellName, parsePlacement } from "../geometry.js";
import { boardOf, fitting, openingPlacement, worthUnder } from "../pad/layout.js";
import { sayTile } from "../table/model.js";
import { signed, t } from "../words.js";
import { saySum } from "./telling.js";

/** Places on a pad's table, or null while some tile lies nobody knows where. @param {import("../pad/game.js").Sheet} sheet */
export function placementsOf(sheet) {
  const lines = (sheet.rounds.at(-1)?.ended === false ? sheet.rounds.at(-1)?.lines : []) ?? [];
  const laid = lines.filter((line) => line.entry.kind === "place").map((line, place) => {
    const entry = /** @type {import("../pad/entries.js").PlaceEntry} */ (line.entry);
    return entry.placement ?? (place === 0 ? openingPlacement(entry.tile) : null);
  });
  return laid.includes(null) ? null : /** @type {string[]} */ (laid);
}

export class PadTable {
  board = new Board();
  hint = h("p", { class: "small" });
  element = h("div", { class: "pad-table" }, h("div", { class: "stage" }, this.board.element), this.hint);

  /** @param {(placement: string) => void} lay */
  constructor(lay) {
    this.board.addEventListener("spot", (event) => lay(/** @type {CustomEvent} */ (event).detail.move));
    this.board.addEventListener("confirm", (event) => lay(/** @type {CustomEvent} */ (event).detail.move));
  }

  /** @param {string[]} placements @param {string | null} tile @param {import("../pad/rules.js").Rules} rules */
  show(placements, tile, rules) {
    const board = boardOf(placements);
    const tiles = placements.map(parsePlacement).map(({ numbers, cell }, place) => ({
      name: cellName(cell), cell, numbers, last: place === placements.length - 1, fresh: false, pending: false, best: false, label: sayTile(numbers.join("")),
    }));
    const fits = tile ? (placements.length ? fitting(board, tile) : [openingPlacement(tile)]) : [];
    const ghosts = fits.map((move) => {
      const { numbers, cell } = parsePlacement(move);
      const { points } = worthUnder(rules, board, move);
      const label = `${sayTile(numbers.join(""))}: ${saySum(points)}`;
      return { move, numbers, cell, name: cellName(cell), points: signed(points.total), bonus: points.parts.length > 1, label };
    });
    this.board.show({ tiles, ghosts, armed: null });
    say(this.hint, tile && !fits.length ? t("page.pad.fits-nowhere") : t("page.pad.board-how"));
  }
}
