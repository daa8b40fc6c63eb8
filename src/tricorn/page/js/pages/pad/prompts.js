/** What a pad asks and announces as the game continues: buttons, refusals, the target reached, the end. */

import { celebrate } from "../../board/animation.js";
import { playSound } from "../../lib/device.js";
import { openDialog, showNote } from "../../lib/dialog.js";
import { h } from "../../lib/dom.js";
import { formatSigned, t } from "../../lib/i18n.js";
import { go } from "../../lib/route.js";
import { tileText } from "../../parts/game_log.js";
import { judge } from "../../rules/pad.js";
import { askHowRoundEnded, endRound } from "./round_end.js";
import { startGame } from "./saved_games.js";
import { reasonText, scoreBlock } from "./sheet.js";

/**
 * @typedef {import("../../rules/round.js").Entry} Entry
 * @typedef {import("../../rules/pad.js").Pad} Pad
 * @typedef {import("../../rules/pad.js").Sheet} Sheet
 */

/** Return whether a round is running. @param {Sheet} sheet */
export function isRunning(sheet) {
  return sheet.rounds.at(-1)?.ended === false;
}

const TRIPLES = ["555", "444", "333", "222", "111"];

export class Prompts {
  /** @param {import("./pad.js").PadView} view */
  constructor(view) {
    this.view = view;
  }

  /**
   * Return the buttons for what is possible now.
   * @param {Sheet} sheet @param {number | null} seat @param {{ reason: string | null, points: import("../../rules/points.js").Points } | null} judged
   */
  buttons(sheet, seat, judged) {
    const { view } = this;
    const pad = /** @type {Pad} */ (view.pad);
    if (sheet.due === "over" && view.editor.editing === null) return [h("div", { class: "row" }, this.#button("page.pad.again", () => startGame(pad.players, pad.spec), "main"), this.#button("page.undo", () => view.editor.undoLast()))];
    const changed = view.editor.editing === null || view.editor.inserting ? null : pad.entries[view.editor.editing];
    const ends = sheet.due.startsWith("end-") && (view.editor.editing === null || changed?.kind === "end");
    const own = view.pointsField.value === "" ? null : Number(view.pointsField.value);
    const sum = formatSigned(own ?? judged?.points.total ?? 0);
    const agree = judged !== null && (judged.reason !== null || own !== null);
    return [
      ends ? this.#button("page.pad.write-end", () => this.#end(sheet), "main big") : null,
      ends && !judged ? null : h("button", { type: "button", class: `main big${agree ? " agree" : ""}`, "data-action": agree ? "so" : "enter", disabled: judged === null, onclick: () => view.editor.enterTile(agree) },
        agree ? `${t("page.pad.so")}: ${sum}` : t("page.pad.enter", { sum })),
      h("div", { class: "declines" },
        this.#declineButton("draw", t("page.draw", { cost: formatSigned(sheet.drawCost) }), seat),
        this.#declineButton("pass", sheet.mayPass ? t("page.pass", { cost: formatSigned(sheet.passCost) }) : t("page.just-pass"), seat),
        view.editor.editing === null ? this.#button("page.undo", () => view.editor.undoLast(), "", !view.editor.canUndo)
          : view.editor.inserting ? this.#button("page.pad.cancel", () => view.editor.finishEditing())
            : this.#button("page.pad.delete-line", () => view.editor.deleteEntry())),
      view.editor.editing === null || view.editor.inserting ? null : h("div", { class: "pair" },
        this.#button("page.pad.insert-line", () => view.editor.startInserting()), this.#button("page.pad.cancel", () => view.editor.finishEditing())),
      view.editor.editing === null && isRunning(sheet) ? this.#button("page.pad.round-over", () => askHowRoundEnded(view)) : null,
      sheet.drawn ? h("p", { class: "small" }, t("page.pad.drawn", { count: sheet.drawn, limit: pad.rules.draw_limit })) : null,
    ];
  }

  /** @param {"draw" | "pass"} kind @param {string} text @param {number | null} seat */
  #declineButton(kind, text, seat) {
    return h("button", { type: "button", class: kind, "data-action": kind, disabled: seat === null, onclick: () => this.view.editor.decline(kind) }, text);
  }

  /** @param {string} key @param {() => void} act @param {string} [kind] @param {boolean} [off] */
  #button(key, act, kind = "", off = false) {
    return h("button", { type: "button", class: kind, "data-action": key, disabled: off, onclick: act }, t(key));
  }

  /** Ask for the end of the round that the entries imply. @param {Sheet} sheet */
  #end(sheet) {
    endRound(this.view, sheet.due === "end-out" ? { how: "out", winner: sheet.racks.indexOf(0) } : { how: "blocked" });
  }

  /** Ask where a tile lies on the board. @param {Entry} entry */
  askPlace(entry) {
    const { board } = this.view;
    const tile = entry.kind === "place" ? tileText(entry.tile) : "";
    const fits = board.board.state.ghosts.length > 0;
    const dialog = openDialog(t("page.pad.where-lies", { tile }), [
      fits ? null : h("p", { class: "bad-text" }, t("page.pad.fits-nowhere")), h("p", {}, t("page.pad.where-how")),
      h("div", { class: "row end" },
        h("button", { type: "button", "data-action": "without-board", onclick: () => {
          dialog.close();
          this.view.editor.write(entry, false, true);
        } }, t("page.pad.without-board")),
        h("button", { type: "button", class: "main", "data-action": "choose-place", autofocus: true, onclick: () => {
          dialog.addEventListener("close", () => board.focusGhosts());
          dialog.close();
        } }, t(fits ? "page.pad.choose-place" : "page.pad.cancel"))),
    ]);
  }

  /** Ask whether to accept an entry that is against the rules. @param {Entry} entry @param {string} reason */
  askToAgree(entry, reason) {
    const final = judge(this.view.editor.base, /** @type {Entry} */ ({ ...entry, agreed: true })).reason !== null;
    const dialog = openDialog(t("page.pad.refused", { reason: reasonText(reason) }), [
      h("div", { class: "row end" },
        h("button", { type: "button", autofocus: final, onclick: () => dialog.close() }, t("page.pad.cancel")),
        final ? null : h("button", { type: "button", class: "main", "data-action": "so", autofocus: true, onclick: () => {
          dialog.close();
          this.view.editor.write(entry, true);
        } }, t("page.pad.so"))),
    ]);
  }

  /** Announce what follows from an entry: sound, target reached, what is due. @param {Sheet} before @param {Sheet} sheet */
  announceEntry(before, sheet) {
    const pad = /** @type {Pad} */ (this.view.pad);
    const last = pad.entries.at(-1);
    playSound(last?.kind === "draw" ? "draw" : last?.kind === "place" && last.bonus ? "bonus" : "place");
    if (sheet.bell && !before.bell && sheet.due !== "over") this.#announceTarget(pad, sheet);
    this.view.show();
    if (sheet.due.startsWith("end-")) this.#end(sheet);
    else if (sheet.due === "shows") this.#askTriple(pad, sheet);
    else if (sheet.due === "over") this.#showWinner(pad, sheet);
    else if (sheet.due === "next-round") playSound("end");
  }

  /** @param {Pad} pad @param {Sheet} sheet */
  #announceTarget(pad, sheet) {
    const name = pad.players[sheet.scores.indexOf(Math.max(...sheet.scores))];
    playSound("bell");
    showNote(t("page.pad.bell", { name, target: pad.rules.target }), "good");
  }

  /** @param {Pad} pad @param {Sheet} sheet */
  #askTriple(pad, sheet) {
    const seat = pad.entries.length ? /** @type {any} */ (pad.entries[pad.entries.length - 1]).seat : 0;
    const dialog = openDialog(t("page.pad.shows", { name: pad.players[seat] }), [h("div", { class: "row" },
      ...TRIPLES.filter((tile) => !sheet.laid.includes(tile)).map((tile) => h("button", { type: "button", onclick: () => {
        dialog.close();
        this.view.editor.write({ kind: "shows", seat, tile });
      } }, [...tile].join("-"))),
      h("button", { type: "button", autofocus: true, onclick: () => dialog.close() }, t("page.pad.skip")))]);
  }

  /** @param {Pad} pad @param {Sheet} sheet */
  #showWinner(pad, sheet) {
    playSound("end");
    celebrate(this.view.element);
    const dialog = openDialog(t("page.winner", { names: sheet.winners.map((seat) => pad.players[seat]).join(", ") }), [
      scoreBlock(pad, sheet, null, null),
      h("div", { class: "row end" },
        h("button", { type: "button", onclick: () => { dialog.close(); go("/pad"); } }, t("page.pad.games")),
        h("button", { type: "button", class: "main", "data-action": "again", onclick: () => { dialog.close(); startGame(pad.players, pad.spec); } }, t("page.pad.again"))),
    ], { wide: true });
  }
}
