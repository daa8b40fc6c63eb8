/** A puzzle at a table: the next player's rack, hints, mistakes, and the solution with its points. */

import { tilePicture } from "../../board/tile.js";
import { announce } from "../../lib/dialog.js";
import { h, replaceContent, setText } from "../../lib/dom.js";
import { formatNumber, t } from "../../lib/i18n.js";
import { saveStorage, storage } from "../../lib/storage.js";
import { pointsText, tileText } from "../../parts/game_log.js";
import { isGivenUp } from "../../parts/moves.js";
import { parsePlacement, tileName } from "../../rules/tiles.js";

/** @typedef {import("../../lib/wire.js").PuzzleData} Puzzle */

export class PuzzlePanel {
  nextRack = h("div", { class: "left" });
  text = h("p", { class: "puzzle-text" });
  element = h("section", { class: "puzzle", "aria-label": t("page.kind.puzzle"), hidden: true }, this.nextRack, this.text);
  /** The hint received, with the version of the position it is for. @type {import("../../lib/wire.js").PuzzleHintMessage | null} */
  hint = null;
  wasGivenUp = false;

  /** @param {import("../../lib/wire.js").ViewMessage} view */
  show(view) {
    const { puzzle, rack } = view.now;
    this.element.hidden = !puzzle;
    if (!puzzle) return;
    if (this.hint?.version !== view.version) this.hint = null;
    replaceContent(this.nextRack, puzzle.rival.length ? nextPlayerRack(puzzle.rival) : null);
    const text = verdict(puzzle, rack) || this.#hintText();
    if (text && text !== this.text.textContent) announce(text);
    setText(this.text, text);
    this.text.hidden = !text;
    if (isGivenUp(puzzle) && !this.wasGivenUp) scrollTo(0, 0); // on a small phone the board may be scrolled out of view
    this.wasGivenUp = isGivenUp(puzzle);
    if (puzzle.answer) saveProgress(puzzle);
  }

  #hintText() {
    if (!this.hint) return "";
    return this.hint.tile ? t("puzzle.hint.tile", { tile: tileText(this.hint.tile) }) : t("page.puzzle-hint-undo");
  }
}

/** Return the verdict on the tiles played: right, wrong and why, or the solution. @param {Puzzle} puzzle @param {string[]} rack */
function verdict(puzzle, rack) {
  if (puzzle.mistake) return `${mistakeText(puzzle.mistake, rack)} ${t("page.puzzle-try-again")}`;
  if (!puzzle.answer) return "";
  return `${t(`puzzle.end.${puzzle.solved ? "solved" : "given-up"}`)} ${scoredText(puzzle)}. ${t(`puzzle.why.${puzzle.kind}`)}`;
}

/** @param {import("../../lib/wire.js").MistakeData} mistake @param {string[]} rack */
function mistakeText({ why, points, best, fits }, rack) {
  if (why === "stuck") return t("puzzle.stuck", { tiles: `${rack.map(tileText).join(", ")}.` });
  const placement = fits ? tileText(tileName(parsePlacement(fits).numbers)) : "";
  return t(`puzzle.wrong.${why}`, { points: formatNumber(points), best: formatNumber(best), placement });
}

/** Describe what each tile scored and why, and the sum of several. @param {Puzzle} puzzle */
function scoredText({ laid }) {
  const tiles = laid.map(({ move = "", points }) => {
    const tile = tileName(parsePlacement(move).numbers);
    return `${tileText(tile)}: ${pointsText(points, tile)}`;
  });
  const total = laid.reduce((points, event) => points + (event.points?.total ?? 0), 0);
  return [...tiles, ...(laid.length > 1 ? [t("puzzle.total", { points: formatNumber(total) })] : [])].join(", ");
}

/** Return the open rack of the next player. @param {string[]} tiles */
function nextPlayerRack(tiles) {
  return h("div", { class: "left-rack" }, h("b", {}, t("puzzle.next-rack")), " ",
    ...tiles.map((tile) => h("span", { class: "mini", role: "img", "aria-label": tileText(tile) }, tilePicture([...tile].map(Number)))));
}

/** Store a puzzle as solved or given up, latest last. A puzzle once solved stays solved. @param {Puzzle} puzzle */
function saveProgress({ id, solved }) {
  const list = solved || storage.solved.includes(id) ? "solved" : "givenUp";
  if (storage[list].at(-1) === id) return;
  for (const name of /** @type {const} */ (["solved", "givenUp"])) storage[name] = storage[name].filter((each) => each !== id);
  storage[list].push(id);
  saveStorage();
}

/** Return the next puzzle: a new one, or else the one given up longest ago, or else the one solved longest ago. @template {{ id: string }} Listed @param {Listed[]} puzzles @returns {Listed} */
export function choosePuzzle(puzzles) {
  const seen = [...storage.givenUp, ...storage.solved];
  const fresh = puzzles.find(({ id }) => !seen.includes(id));
  const again = seen.map((id) => puzzles.find((puzzle) => puzzle.id === id)).find((puzzle) => puzzle);
  return fresh ?? again ?? puzzles[0];
}
