/** What a pad asks and announces as the game continues: buttons, refusals, the target reached, the end. */

import { celebrate } from "../../board/animation.js";
import { chime } from "../../lib/device.js";
import { note, openDialog } from "../../lib/dialog.js";
import { h } from "../../lib/dom.js";
import { signed, t } from "../../lib/i18n.js";
import { go } from "../../lib/route.js";
import { sayTile } from "../../parts/game_log.js";
import { judge } from "../../rules/pad.js";
import { askRoundOver, endRound } from "./round_end.js";
import { startGame } from "./saved_games.js";
import { block, sayReason } from "./sheet.js";

/**
 * @typedef {import("../../rules/round.js").Entry} Entry
 * @typedef {import("../../rules/pad.js").Pad} Pad
 * @typedef {import("../../rules/pad.js").Sheet} Sheet
 */

/** Whether a round has begun and not ended. @param {Sheet} sheet */
export function isRunning(sheet) {
  return sheet.rounds.at(-1)?.ended === false;
}

const TRIPLES = ["555", "444", "333", "222", "111"];

export class PadEvents {
  /** @param {import("./pad.js").PadView} view */
  constructor(view) {
    this.view = view;
  }

  /**
   * What can be done now.
   * @param {Sheet} sheet @param {number | null} seat @param {{ reason: string | null, points: import("../../rules/points.js").Points } | null} judged
   */
  buttons(sheet, seat, judged) {
    const { view } = this;
    const pad = /** @type {Pad} */ (view.pad);
    if (sheet.due === "over" && view.editing === null) return [h("div", { class: "row" }, this.#button("page.pad.again", () => startGame(pad.players, pad.spec), "main"), this.#button("page.undo", () => view.takeBack()))];
    const changed = view.editing === null || view.inserting ? null : pad.entries[view.editing];
    const ends = sheet.due.startsWith("end-") && (view.editing === null || changed?.kind === "end");
    const own = view.own.value === "" ? null : Number(view.own.value);
    const sum = signed(own ?? judged?.points.total ?? 0);
    const agree = judged !== null && (judged.reason !== null || own !== null);
    return [
      ends ? this.#button("page.pad.write-end", () => this.#end(sheet), "main big") : null,
      ends && !judged ? null : h("button", { type: "button", class: `main big${agree ? " agree" : ""}`, "data-action": agree ? "so" : "enter", disabled: judged === null, onclick: () => view.enterTile(agree) },
        agree ? `${t("page.pad.so")}: ${sum}` : t("page.pad.enter", { sum })),
      h("div", { class: "declines" },
        this.#decline("draw", t("page.draw", { cost: signed(sheet.drawCost) }), seat),
        this.#decline("pass", sheet.mayPass ? t("page.pass", { cost: signed(sheet.passCost) }) : t("page.just-pass"), seat),
        view.editing === null ? this.#button("page.undo", () => view.takeBack(), "", !view.mayUndo)
          : view.inserting ? this.#button("page.pad.cancel", () => view.finishEditing())
            : this.#button("page.pad.delete-line", () => view.deleteLine())),
      view.editing === null || view.inserting ? null : h("div", { class: "pair" },
        this.#button("page.pad.insert-line", () => view.startInserting()), this.#button("page.pad.cancel", () => view.finishEditing())),
      view.editing === null && isRunning(sheet) ? this.#button("page.pad.round-over", () => askRoundOver(view)) : null,
      sheet.drawn ? h("p", { class: "small" }, t("page.pad.drawn", { count: sheet.drawn, limit: pad.rules.draw_limit })) : null,
    ];
  }

  /** @param {"draw" | "pass"} kind @param {string} text @param {number | null} seat */
  #decline(kind, text, seat) {
    return h("button", { type: "button", class: kind, "data-action": kind, disabled: seat === null, onclick: () => this.view.decline(kind) }, text);
  }

  /** @param {string} key @param {() => void} act @param {string} [kind] @param {boolean} [off] */
  #button(key, act, kind = "", off = false) {
    return h("button", { type: "button", class: kind, "data-action": key, disabled: off, onclick: act }, t(key));
  }

  /** Write the end that the count has found. @param {Sheet} sheet */
  #end(sheet) {
    endRound(this.view, sheet.due === "end-out" ? { how: "out", winner: sheet.racks.indexOf(0) } : { how: "blocked" });
  }

  /** Ask where a tile lies on the board that is laid out. @param {Entry} entry */
  askPlace(entry) {
    const { table } = this.view;
    const tile = entry.kind === "place" ? sayTile(entry.tile) : "";
    const fits = table.board.state.ghosts.length > 0;
    const dialog = openDialog(t("page.pad.where-lies", { tile }), [
      fits ? null : h("p", { class: "bad-text" }, t("page.pad.fits-nowhere")), h("p", {}, t("page.pad.where-how")),
      h("div", { class: "row end" },
        h("button", { type: "button", "data-action": "without-board", onclick: () => {
          dialog.close();
          this.view.write(entry, false, true);
        } }, t("page.pad.without-board")),
        h("button", { type: "button", class: "main", "data-action": "choose-place", autofocus: true, onclick: () => {
          dialog.addEventListener("close", () => table.enter());
          dialog.close();
        } }, t(fits ? "page.pad.choose-place" : "page.pad.cancel"))),
    ]);
  }

  /** What cannot be can still be agreed on. @param {Entry} entry @param {string} reason */
  refused(entry, reason) {
    const final = judge(this.view.base, /** @type {Entry} */ ({ ...entry, agreed: true })).reason !== null;
    const dialog = openDialog(t("page.pad.refused", { reason: sayReason(reason) }), [
      h("div", { class: "row end" },
        h("button", { type: "button", autofocus: final, onclick: () => dialog.close() }, t("page.pad.cancel")),
        final ? null : h("button", { type: "button", class: "main", "data-action": "so", autofocus: true, onclick: () => {
          dialog.close();
          this.view.write(entry, true);
        } }, t("page.pad.so"))),
    ]);
  }

  /** After an entry: the bell, what is due. @param {Sheet} before @param {Sheet} sheet */
  after(before, sheet) {
    const pad = /** @type {Pad} */ (this.view.pad);
    const last = pad.entries.at(-1);
    chime(last?.kind === "draw" ? "draw" : last?.kind === "place" && last.bonus ? "bonus" : "place");
    if (sheet.bell && !before.bell && sheet.due !== "over") this.#ring(pad, sheet);
    this.view.show();
    if (sheet.due.startsWith("end-")) this.#end(sheet);
    else if (sheet.due === "shows") this.#askTriple(pad, sheet);
    else if (sheet.due === "over") this.#over(pad, sheet);
    else if (sheet.due === "next-round") chime("end");
  }

  /** @param {Pad} pad @param {Sheet} sheet */
  #ring(pad, sheet) {
    const name = pad.players[sheet.scores.indexOf(Math.max(...sheet.scores))];
    chime("bell");
    note(t("page.pad.bell", { name, target: pad.rules.target }), "good");
  }

  /** @param {Pad} pad @param {Sheet} sheet */
  #askTriple(pad, sheet) {
    const seat = pad.entries.length ? /** @type {any} */ (pad.entries[pad.entries.length - 1]).seat : 0;
    const dialog = openDialog(t("page.pad.shows", { name: pad.players[seat] }), [h("div", { class: "row" },
      ...TRIPLES.filter((tile) => !sheet.laid.includes(tile)).map((tile) => h("button", { type: "button", onclick: () => {
        dialog.close();
        this.view.write({ kind: "shows", seat, tile });
      } }, [...tile].join("-"))),
      h("button", { type: "button", autofocus: true, onclick: () => dialog.close() }, t("page.pad.skip")))]);
  }

  /** @param {Pad} pad @param {Sheet} sheet */
  #over(pad, sheet) {
    chime("end");
    celebrate(this.view.element);
    const dialog = openDialog(t("page.winner", { names: sheet.winners.map((seat) => pad.players[seat]).join(", ") }), [
      block(pad, sheet, null, null),
      h("div", { class: "row end" },
        h("button", { type: "button", onclick: () => { dialog.close(); go("/pad"); } }, t("page.pad.games")),
        h("button", { type: "button", class: "main", "data-action": "again", onclick: () => { dialog.close(); startGame(pad.players, pad.spec); } }, t("page.pad.again"))),
    ], { wide: true });
  }
}
