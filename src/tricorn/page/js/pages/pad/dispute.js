/** Settle a dispute: lay out some tiles and compare the value of the last one under every rule sheet. */

import { Board } from "../../board/board.js";
import { h, replaceContent, setText } from "../../lib/dom.js";
import { formatSigned, t } from "../../lib/i18n.js";
import { tileText } from "../../parts/game_log.js";
import { loadPresets } from "../../parts/rule_sets.js";
import { boardOf, fitting, objection, openCells, openingPlacement, placementOf, rotations, worthUnder } from "../../rules/layout.js";
import { cellName, parsePlacement } from "../../rules/tiles.js";
import { Keypad } from "./keypad.js";
import { explainEntry, reasonText } from "./sheet.js";

export class DisputeView {
  board = new Board();
  keypad = new Keypad();
  anywhere = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", onchange: () => this.#show() }));
  rotateButton = h("button", { type: "button", "data-action": "turn", onclick: () => { this.rotation += 1; this.#show(); } }, t("page.turn-tile"));
  /** First instructions, then the short verdict: the keypad may push the full one out of view. */
  notice = h("p", { role: "status" });
  showAll = h("button", { type: "button", class: "link", hidden: true, onclick: () => this.answer.scrollIntoView() }, t("page.pad.who-all"));
  answer = h("div", { class: "answer" });
  rotation = 0;
  /** @type {string[]} */
  laid = [];

  constructor() {
    this.keypad.bonuses.hidden = true;
    this.element = h("main", { class: "pad dispute" },
      h("header", { class: "bar" }, h("a", { href: "/pad", class: "home", "aria-label": t("page.score-pad") }, "◁"), h("h1", { class: "banner", tabindex: "-1" }, t("page.pad.who"))),
      h("div", { class: "notice" }, this.notice, this.showAll),
      h("div", { class: "pad-table" }, h("div", { class: "stage" }, this.board.element)),
      this.keypad.element, this.answer);
    replaceContent(this.keypad.actions,
      h("label", { class: "check" }, this.anywhere, t("page.pad.who-anywhere")),
      h("div", { class: "row" }, this.rotateButton,
        h("button", { type: "button", "data-action": "back", onclick: () => this.#setTiles(this.laid.slice(0, -1)) }, t("page.undo")),
        h("button", { type: "button", onclick: () => this.#setTiles([]) }, t("page.pad.clear"))));
    this.keypad.addEventListener("change", () => this.#show());
    for (const name of ["spot", "confirm"]) {
      this.board.addEventListener(name, (event) => this.#setTiles([...this.laid, /** @type {CustomEvent} */ (event).detail.move]));
    }
    void this.#load();
  }

  async #load() {
    try {
      this.presets = (await loadPresets()).presets;
      this.#show();
    } catch {
      replaceContent(this.answer, h("p", {}, t("page.offline")));
    }
  }

  /** @param {string[]} laid */
  #setTiles(laid) {
    this.laid = laid;
    this.keypad.clear();
  }

  /** Return the places for a tile: where it fits, or anywhere beside another. @param {string} tile */
  #places(tile) {
    const board = boardOf(this.laid);
    if (!this.laid.length) return [openingPlacement(tile)];
    if (!this.anywhere.checked) return fitting(board, tile);
    const ways = rotations(tile);
    return openCells(board).map((cell) => `${ways[this.rotation % ways.length]}@${cellName(cell)}`);
  }

  #show() {
    if (!this.presets) return;
    const tile = this.keypad.tile;
    const places = tile ? this.#places(tile) : [];
    const text = !tile ? t("page.pad.type-tile") : places.length ? tileText(tile) : t("page.pad.fits-nowhere");
    this.keypad.show({ text, bad: Boolean(tile) && !places.length, open: true, opening: true, rules: this.presets["tri-ominos"] });
    this.rotateButton.hidden = !this.anywhere.checked;
    this.board.show({
      armed: null,
      tiles: this.laid.map(parsePlacement).map(({ numbers, cell }, place) => ({ name: cellName(cell), cell, numbers, last: place === this.laid.length - 1, fresh: false, pending: false, best: false, label: tileText(numbers.join("")) })),
      ghosts: places.map((move) => {
        const { numbers, cell } = parsePlacement(move);
        return { move, numbers, cell, name: cellName(cell), points: "", bonus: false, label: tileText(numbers.join("")) };
      }),
    });
    this.#judge();
  }

  /** Show the points for the last tile under every rule sheet. */
  #judge() {
    const last = this.laid.at(-1);
    this.showAll.hidden = !last;
    if (!last || !this.presets) {
      setText(this.notice, t("page.pad.who-how"));
      return replaceContent(this.answer);
    }
    const board = boardOf(this.laid.slice(0, -1));
    const placement = placementOf(last);
    const wrong = this.laid.length > 1 && placement ? objection(board, placement) : null;
    const sums = new Set(Object.values(this.presets).map((rules) => worthUnder(rules, board, last).points.total));
    const paid = { tile: tileText(parsePlacement(last).numbers.join("")), sums: [...sums].sort((a, b) => b - a).map(formatSigned).join(" / ") };
    setText(this.notice, wrong ? t("page.pad.refused", { reason: reasonText(wrong) }) : t(sums.size > 1 ? "page.pad.who-pays-some" : "page.pad.who-pays", paid));
    const rows = Object.entries(this.presets).map(([id, rules]) => {
      const { points } = worthUnder(rules, board, last);
      return h("tr", {}, h("th", { scope: "row" }, t(`sheet.${id}`)), h("td", {}, wrong ? "✗" : h("b", {}, formatSigned(points.total))), h("td", {}, wrong ? "" : explainEntry(points, placement?.tile)));
    });
    return replaceContent(this.answer, h("h2", { class: "verdict" }, t("page.pad.who-worth")), h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": t("page.pad.who-worth") }, h("table", { class: "worth" }, h("tbody", {}, ...rows))));
  }
}
