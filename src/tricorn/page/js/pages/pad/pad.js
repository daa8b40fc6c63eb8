/** A score pad: a game with real tiles, written down entry by entry. */

import { ApiError, getJson } from "../../lib/api.js";
import { keepScreenOn } from "../../lib/device.js";
import { announce, showNote } from "../../lib/dialog.js";
import { h, replaceContent, setText } from "../../lib/dom.js";
import { formatSigned, t } from "../../lib/i18n.js";
import { storage } from "../../lib/storage.js";
import { messageContent } from "../../parts/message_page.js";
import { loadPresets } from "../../parts/rule_sets.js";
import { judge, sheetOf } from "../../rules/pad.js";
import { Editor } from "./editor.js";
import { handleKey } from "./keyboard.js";
import { Keypad } from "./keypad.js";
import { showPadMenu } from "./menu.js";
import { PadBoard } from "./pad_board.js";
import { Prompts } from "./prompts.js";
import { Autosave, LOCAL_PREFIX, readPad } from "./saved_games.js";
import { editingText, entryList, explainEntry, heading, promptText, reasonText, scoreBlock } from "./sheet.js";
import { PadSync } from "./sync.js";
import { TurnClock, secondsPerTurn } from "./turn_clock.js";

/**
 * @typedef {import("../../rules/round.js").Entry} Entry
 * @typedef {import("../../rules/pad.js").Pad} Pad
 * @typedef {import("../../rules/pad.js").Sheet} Sheet
 */

export class PadView {
  keypad = new Keypad();
  clock = new TurnClock();
  banner = h("h1", { class: "banner", tabindex: "-1" }, t("page.score-pad"));
  connectionPlace = h("span");
  syncPlace = h("div");
  menu = h("div", { class: "menu" });
  scores = h("div");
  notice = h("p", { class: "notice", role: "status", hidden: true });
  lines = h("div", { class: "pad-lines" });
  pointsField = /** @type {HTMLInputElement} */ (h("input", { type: "number", inputmode: "numeric", min: -1000, max: 1000, "aria-label": t("page.pad.own-sum"), oninput: () => this.show() }));
  pointsDetails = h("details", { class: "own-sum" }, h("summary", {}, t("page.pad.own-sum")), this.pointsField);
  board = new PadBoard((placement) => this.editor.placeAt(placement));
  /** @type {Pad | null} */
  pad = null;
  editor = new Editor(this);
  /** @type {PadSync | null} */
  sync = null;

  /** @param {string} id @param {string | null} token */
  constructor(id, token) {
    this.id = id;
    this.autosave = new Autosave(this, id);
    this.element = h("main", { class: "pad" },
      h("header", { class: "bar" }, h("a", { href: "/pad", class: "home", "aria-label": t("page.score-pad") }, "◁"), this.banner, this.clock.element, this.connectionPlace, this.menu),
      this.scores, this.notice, this.autosave.alert, this.syncPlace, this.board.element, this.keypad.element, this.lines);
    this.keypad.addEventListener("change", () => this.show());
    this.prompts = new Prompts(this);
    this.onKey = (/** @type {KeyboardEvent} */ event) => handleKey(this, event);
    addEventListener("keydown", this.onKey);
    void keepScreenOn();
    void this.#load(token);
  }

  stop() {
    this.clock.stop();
    this.autosave.stop();
    this.sync?.stop();
    removeEventListener("keydown", this.onKey);
  }

  /** @param {string | null} token */
  async #load(token) {
    try {
      this.presets = await loadPresets();
      if (!this.autosave.saved) await this.#checkExists();
    } catch (error) {
      const { status, message } = /** @type {import("../../lib/api.js").ApiError} */ (error);
      return this.#showMessage(t(status === 0 ? "page.offline" : "page.no-page"), message);
    }
    const { saved } = this.autosave;
    const shared = saved ? saved.shared : { id: this.id, code: "", token };
    if (saved) this.showRecord(saved.text, saved.entries);
    if (shared) this.connect({ ...shared, token: token ?? shared.token });
    return undefined;
  }

  /** Check that the pad exists on the server. */
  async #checkExists() {
    if (this.id.startsWith(LOCAL_PREFIX)) throw new ApiError("no-such-pad", t("page.no-page-how"), 404);
    await getJson(`/api/pads/${encodeURIComponent(this.id)}`);
  }

  /** Connect to a shared pad. @param {import("./saved_games.js").Shared} shared */
  connect(shared) {
    this.sync = new PadSync(this, shared);
    replaceContent(this.connectionPlace, this.sync.status);
    replaceContent(this.syncPlace, this.sync.alert);
  }

  /** Disconnect from the shared pad. Its entries stay on this device. */
  disconnect() {
    this.sync?.stop();
    this.sync = null;
    replaceContent(this.connectionPlace);
    replaceContent(this.syncPlace);
  }

  /** Show that the pad is gone, or that the token is wrong. */
  showGone() {
    if (!this.pad) this.#showMessage(t("page.no-page"), t("page.no-page-how"));
  }

  /** Show a message page instead of the pad. @param {string} title @param {string} text */
  #showMessage(title, text) {
    this.element.className = "start narrow";
    replaceContent(this.element, messageContent(title, text));
  }

  /** Show a record. @param {string} text @param {Entry[]} [entries] if they hold more than the record */
  showRecord(text, entries) {
    const pad = readPad({ id: "", at: 0, text, entries }, /** @type {import("../../rules/rule_sets.js").Presets} */ (this.presets));
    if (!pad) return this.pad ? showNote(t("page.not-a-record"), "bad") : this.#showMessage(t("page.not-a-record"), "");
    const isNews = this.pad !== null;
    this.pad = pad;
    this.editor.reset();
    if (isNews) this.announceScores();
    return this.show();
  }

  /** Whether this viewer may write. */
  get canWrite() {
    return !this.sync || this.sync.connection.editor || this.autosave.saved !== null;
  }

  // Display

  show() {
    if (!this.pad) return;
    const sheet = sheetOf(this.pad);
    const here = this.editor.editing === null ? sheet : sheetOf(this.editor.base);
    const seat = this.editor.writerSeat(here);
    replaceContent(this.scores, scoreBlock(this.pad, sheet, seat, this.canWrite ? (chosen) => this.editor.chooseWriter(chosen) : null));
    replaceContent(this.lines, entryList(this.pad, sheet, this.editor.editing, this.canWrite ? (index) => this.editor.editEntry(index) : null));
    this.#showBanner(sheet, seat);
    this.#showKeypad(here, seat);
    this.#showBoard(here);
    showPadMenu(this.menu, this, sheet);
    const turn = sheet.due === "move" ? `${this.pad.entries.length - sheet.drawn}/${sheet.turn}` : "";
    this.clock.show(secondsPerTurn(this.pad), turn, seat === null ? "" : this.pad.players[seat]);
  }

  /** @param {Sheet} sheet @param {number | null} seat */
  #showBanner(sheet, seat) {
    const pad = /** @type {Pad} */ (this.pad);
    setText(this.banner, heading(pad, sheet, seat));
    if (!this.canWrite) this.#setNotice(t("page.pad.watching"));
    else this.#setNotice(this.editor.editing === null ? "" : editingText(pad, sheet, this.editor.editing, this.editor.inserting));
  }

  /** @param {string} text */
  #setNotice(text) {
    this.notice.hidden = !text;
    setText(this.notice, text);
  }

  /** @param {Sheet} sheet @param {number | null} seat */
  #showKeypad(sheet, seat) {
    const open = this.canWrite && sheet.due !== "over";
    this.keypad.element.hidden = !this.canWrite;
    const entry = this.editor.typedEntry(sheet);
    const judged = entry && judge(this.editor.base, entry);
    const refused = judged?.reason ?? null;
    const text = !judged ? promptText(sheet, seat)
      : refused ? t("page.pad.refused", { reason: reasonText(refused) })
        : `${explainEntry(judged.points, this.keypad.tile ?? "")} → ${formatSigned(judged.points.total)}`;
    this.keypad.show({ text, bad: refused !== null, open, opening: sheet.opening, rules: /** @type {Pad} */ (this.pad).rules });
    replaceContent(this.keypad.actions, this.prompts.buttons(sheet, seat, judged ?? null), this.editor.editing === null && !refused ? null : this.pointsDetails);
  }

  /** Whether the optional board is shown. */
  get hasBoard() {
    return storage.padBoard && this.canWrite;
  }

  /** @param {Sheet} sheet */
  #showBoard(sheet) {
    this.board.element.hidden = !this.hasBoard;
    if (this.hasBoard) this.board.show(sheet, this.keypad.tile, /** @type {Pad} */ (this.pad).rules);
  }

  /** Announce the scores to screen readers. */
  announceScores() {
    const pad = /** @type {Pad} */ (this.pad);
    const { scores } = sheetOf(pad);
    announce(pad.players.map((name, seat) => `${name} ${scores[seat]}`).join(", "));
  }

  save() {
    this.autosave.save();
  }
}
