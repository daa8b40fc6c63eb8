/** One game kept on this device: saved after every line, also next to other tabs and without room in the browser's storage. */

import { h } from "../dom.js";
import { save } from "../files.js";
import { sheetOf } from "../pad/game.js";
import { writeRecord } from "../pad/record.js";
import { go } from "../route.js";
import { t } from "../words.js";
import { fileName } from "./files.js";
import { SHELF, dropGame, gameOf, isSame, keepCopy, keepGame, newGameId } from "./shelf.js";

/**
 * @typedef {import("../views/pad.js").PadView} PadView
 * @typedef {import("../pad/game.js").Pad} Pad
 * @typedef {import("./shelf.js").Kept} Kept
 */

/** Whether some lines count for nothing, so that the record does not have them. @param {Pad} pad */
function hasUncounted(pad) {
  return sheetOf(pad).rounds.some((round) => round.lines.some((line) => !line.counts));
}

export class Keeping {
  /** Says that there is no room, and offers a file. */
  alert = h("div", { class: "alert", role: "alert", hidden: true },
    h("p", {}, t("page.pad.no-room")), h("button", { type: "button", "data-action": "save-file", onclick: () => this.#toFile() }, t("page.pad.save-file")));

  /** @param {PadView} view @param {string} id */
  constructor(view, id) {
    this.view = view;
    this.id = id;
    this.kept = gameOf(id);
    this.onStorage = (/** @type {StorageEvent} */ event) => event.key === SHELF && this.#readOtherTab();
    addEventListener("storage", this.onStorage);
  }

  stop() {
    removeEventListener("storage", this.onStorage);
  }

  save() {
    const { pad, together } = this.view;
    if (!pad || !this.view.mayWrite) return;
    const shared = together?.where;
    /** @type {Kept} */
    const game = { id: this.kept?.id ?? this.id, at: this.kept?.at ?? Date.now(), text: writeRecord(pad), ...this.#extra(pad), ...(shared ? { shared: { ...shared } } : {}) };
    this.alert.hidden = keepGame(game, this.kept);
    this.kept = game;
  }

  /** @param {Pad} pad @returns {{ entries?: Pad["entries"] }} */
  #extra(pad) {
    return hasUncounted(pad) ? { entries: pad.entries } : {};
  }

  /** Another tab has written to the same game: show that here. */
  #readOtherTab() {
    const other = gameOf(this.id);
    if (!other || !this.kept || JSON.stringify(other) === JSON.stringify(this.kept)) return;
    const isNew = !isSame(other, this.kept);
    this.kept = other;
    if (other.shared && this.view.together) Object.assign(this.view.together.where, other.shared);
    if (isNew) this.view.take(other.text, other.entries);
    if (other.shared && !this.view.together) this.view.connect(other.shared);
  }

  /** Keep this version next to the one that takes its place. */
  keepVersion() {
    const { pad } = this.view;
    if (pad) keepCopy({ text: writeRecord(pad), ...this.#extra(pad) });
  }

  /** Keep lines that stand in no record, before the record of others takes their place. */
  keepUncounted() {
    if (this.view.pad && hasUncounted(this.view.pad)) this.keepVersion();
  }

  /** Go on as a game of this device alone. */
  detach() {
    const { kept } = this;
    if (!kept) return;
    const { shared, ...alone } = { ...kept, id: newGameId() };
    keepGame(alone);
    dropGame(kept.id);
    go(`/pad/${alone.id}`, true);
  }

  #toFile() {
    const pad = /** @type {Pad} */ (this.view.pad);
    save(`${fileName(pad)}.tricorn`, new Blob([writeRecord(pad)], { type: "text/plain" }));
  }
}
