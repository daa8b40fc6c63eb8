/** The optional board of a pad: where the entered tile fits, and which bonus that earns. */

import { Board } from "../../board/board.js";
import { h, setText } from "../../lib/dom.js";
import { formatSigned, t } from "../../lib/i18n.js";
import { tileText } from "../../parts/game_log.js";
import { boardOf, fitting, openingPlacement, worthUnder } from "../../rules/layout.js";
import { cellName, parsePlacement } from "../../rules/tiles.js";
import { pointsSummary } from "./sheet.js";

/** @typedef {import("../../rules/round.js").PlaceEntry} PlaceEntry */

/** Return the tiles of this round and their placements, null where the placement is unknown. @param {import("../../rules/pad.js").Sheet} sheet */
function tilesInRound(sheet) {
  const lines = (sheet.rounds.at(-1)?.ended === false ? sheet.rounds.at(-1)?.lines : []) ?? [];
  return lines.filter((line) => line.entry.kind === "place").map(({ entry, index }, place) => {
    const { tile, placement } = /** @type {PlaceEntry} */ (entry);
    return { index, tile, placement: placement ?? (place === 0 ? openingPlacement(tile) : null) };
  });
}

/** Return the placements of this round, or null if one is unknown. @param {import("../../rules/pad.js").Sheet} sheet */
export function knownPlacements(sheet) {
  const placements = tilesInRound(sheet).map(({ placement }) => placement);
  return placements.includes(null) ? null : /** @type {string[]} */ (placements);
}

/** Return the entry with the only placement that fits; null without a board, or if several fit. @param {import("../../rules/pad.js").Sheet} sheet @param {PlaceEntry} entry @param {import("../../rules/rule_sets.js").Rules} rules @returns {PlaceEntry | null} */
export function onlyPlace(sheet, entry, rules) {
  const placements = knownPlacements(sheet);
  if (!placements?.length) return null;
  const board = boardOf(placements);
  const [placement, other] = fitting(board, entry.tile);
  if (!placement || other) return null;
  const isSaid = entry.bonus === null || entry.bonus === worthUnder(rules, board, placement).bonus;
  return isSaid ? { ...entry, bonus: null, placement } : null;
}

export class PadBoard {
  board = new Board();
  hint = h("p", { class: "small", role: "status" });
  stage = h("div", { class: "stage" }, this.board.element);
  element = h("div", { class: "pad-table" }, this.stage, this.hint);

  /** @param {(placement: string) => void} onPlace */
  constructor(onPlace) {
    this.board.addEventListener("spot", (event) => onPlace(/** @type {CustomEvent} */ (event).detail.move));
    this.board.addEventListener("confirm", (event) => onPlace(/** @type {CustomEvent} */ (event).detail.move));
  }

  /** Scroll to the board and focus the places for the tile. */
  focusGhosts() {
    this.element.scrollIntoView({ block: "center" });
    this.board.focusGhosts();
  }

  /** Show the board, or why it is hidden and how to get it back. @param {import("../../rules/pad.js").Sheet} sheet @param {string | null} tile @param {import("../../rules/rule_sets.js").Rules} rules */
  show(sheet, tile, rules) {
    const placements = knownPlacements(sheet);
    const lost = tilesInRound(sheet).find(({ placement }) => placement === null);
    this.stage.hidden = placements === null;
    if (placements) this.#showBoard(placements, tile, rules);
    else if (lost) setText(this.hint, t("page.pad.board-gone", { tile: tileText(lost.tile), number: lost.index + 1 }));
  }

  /** @param {string[]} placements @param {string | null} tile @param {import("../../rules/rule_sets.js").Rules} rules */
  #showBoard(placements, tile, rules) {
    const board = boardOf(placements);
    const tiles = placements.map(parsePlacement).map(({ numbers, cell }, place) => ({
      name: cellName(cell), cell, numbers, last: place === placements.length - 1, fresh: false, pending: false, best: false, label: tileText(numbers.join("")),
    }));
    const fits = tile ? (placements.length ? fitting(board, tile) : [openingPlacement(tile)]) : [];
    const ghosts = fits.map((move) => {
      const { numbers, cell } = parsePlacement(move);
      const { points } = worthUnder(rules, board, move);
      const label = `${tileText(numbers.join(""))}: ${pointsSummary(points)}`;
      return { move, numbers, cell, name: cellName(cell), points: formatSigned(points.total), bonus: points.parts.length > 1, label };
    });
    this.board.show({ tiles, ghosts, armed: null });
    setText(this.hint, tile && !fits.length ? t("page.pad.fits-nowhere") : t("page.pad.board-how"));
  }
}
