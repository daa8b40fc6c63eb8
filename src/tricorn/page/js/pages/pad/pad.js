/** A score pad: a game with real tiles, written down entry by entry. */

import { ApiError, getJson } from "../../lib/api.js";
import { keepScreenOn } from "../../lib/device.js";
import { announce, showNote } from "../../lib/dialog.js";
import { h, replaceContent, setText } from "../../lib/dom.js";
import { formatSigned, t } from "../../lib/i18n.js";
import { storage } from "../../lib/storage.js";
import { messageContent } from "../../parts/message_page.js";
import { loadPresets } from "../../parts/rule_sets.js";
import { edit, enter, insert, judge, sheetOf, undo } from "../../rules/pad.js";
import { handleKey } from "./keyboard.js";
import { Keypad } from "./keypad.js";
import { showPadMenu } from "./menu.js";
import { PadBoard, knownPlacements, onlyPlace } from "./pad_board.js";
import { Prompts } from "./prompts.js";
import { endRound } from "./round_end.js";
import { Autosave, LOCAL_PREFIX, readPad } from "./saved_games.js";
import { editingText, entryList, explainEntry, heading, promptText, reasonText, scoreBlock } from "./sheet.js";
import { PadSync } from "./sync.js";
import { TurnClock, secondsPerTurn } from "./turn_clock.js";

/**
 * @typedef {import("../../rules/round.js").Entry} Entry
 * @typedef {import("../../rules/pad.js").Pad} Pad
 * @typedef {import("../../rules/round.js").PlaceEntry} PlaceEntry
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
  board = new PadBoard((placement) => this.placeAt(placement));
  /** @type {Pad | null} */
  pad = null;
  /** Who writes, if it is not the one whose turn it is. @type {number | null} */
  seat = null;
  /** The entry that is being changed, or the one before which another is inserted. @type {number | null} */
  editing = null;
  inserting = false;
  /** The entries before each change made here, the latest last. @type {Entry[][]} */
  #history = [];
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
    this.events = new Prompts(this);
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
      return replaceContent(this.element, messageContent(t(status === 0 ? "page.offline" : "page.no-page"), message));
    }
    const { saved } = this.autosave;
    const shared = saved ? saved.shared : { id: this.id, code: "", token };
    if (saved) this.showRecord(saved.text, saved.entries);
    if (shared) this.connect({ ...shared, token: token ?? shared.token });
    return undefined;
  }

  /** Whether there is such a pad on the server. */
  async #checkExists() {
    if (this.id.startsWith(LOCAL_PREFIX)) throw new ApiError("no-such-pad", t("page.no-page-how"), 404);
    await getJson(`/api/pads/${encodeURIComponent(this.id)}`);
  }

  /** Follow a shared pad. @param {import("./saved_games.js").Shared} where */
  connect(where) {
    this.sync = new PadSync(this, where);
    replaceContent(this.connectionPlace, this.sync.status);
    replaceContent(this.syncPlace, this.sync.alert);
  }

  /** Leave the shared pad; what is written stays here. */
  disconnect() {
    this.sync?.stop();
    this.sync = null;
    replaceContent(this.connectionPlace);
    replaceContent(this.syncPlace);
  }

  /** The server does not know this pad, or not this token. */
  showGone() {
    if (!this.pad) replaceContent(this.element, messageContent(t("page.no-page"), t("page.no-page-how")));
  }

  /** Show this record. @param {string} text @param {Entry[]} [entries] if they say more than the record */
  showRecord(text, entries) {
    const pad = readPad({ id: "", at: 0, text, entries }, /** @type {import("../../rules/rule_sets.js").Presets} */ (this.presets));
    if (!pad) return this.pad ? showNote(t("page.not-a-record"), "bad") : replaceContent(this.element, messageContent(t("page.not-a-record"), ""));
    const isNews = this.pad !== null;
    this.pad = pad;
    this.#history = [];
    this.#stopEditing();
    if (isNews) this.#announceScores();
    return this.show();
  }

  /** Whether whoever looks may write. */
  get canWrite() {
    return !this.sync || this.sync.connection.editor || this.autosave.saved !== null;
  }

  /** The pad up to where something is written now. @returns {Pad} */
  get base() {
    const pad = /** @type {Pad} */ (this.pad);
    return this.editing === null ? pad : { ...pad, entries: pad.entries.slice(0, this.editing) };
  }

  // Showing

  show() {
    if (!this.pad) return;
    const sheet = sheetOf(this.pad);
    const here = this.editing === null ? sheet : sheetOf(this.base);
    const seat = this.writerSeat(here);
    replaceContent(this.scores, scoreBlock(this.pad, sheet, seat, this.canWrite ? (chosen) => this.chooseWriter(chosen) : null));
    replaceContent(this.lines, entryList(this.pad, sheet, this.editing, this.canWrite ? (index) => this.editEntry(index) : null));
    this.#showBanner(sheet, seat);
    this.#showKeypad(here, seat);
    this.#showTable(here);
    showPadMenu(this.menu, this, sheet);
    const turn = sheet.due === "move" ? `${this.pad.entries.length - sheet.drawn}/${sheet.turn}` : "";
    this.clock.show(secondsPerTurn(this.pad), turn, seat === null ? "" : this.pad.players[seat]);
  }

  /** Who is to be written for. @param {Sheet} sheet */
  writerSeat(sheet) {
    return this.seat ?? sheet.turn;
  }

  /** @param {Sheet} sheet @param {number | null} seat */
  #showBanner(sheet, seat) {
    const pad = /** @type {Pad} */ (this.pad);
    setText(this.banner, heading(pad, sheet, seat));
    if (!this.canWrite) this.#setNotice(t("page.pad.watching"));
    else this.#setNotice(this.editing === null ? "" : editingText(pad, sheet, this.editing, this.inserting));
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
    const entry = this.#typedEntry(sheet);
    const judged = entry && judge(this.base, entry);
    const refused = judged?.reason ?? null;
    const text = !judged ? promptText(sheet, seat)
      : refused ? t("page.pad.refused", { reason: reasonText(refused) })
        : `${explainEntry(judged.points, this.keypad.tile ?? "")} → ${formatSigned(judged.points.total)}`;
    this.keypad.show({ text, bad: refused !== null, open, opening: sheet.opening, rules: /** @type {Pad} */ (this.pad).rules });
    replaceContent(this.keypad.actions, this.events.buttons(sheet, seat, judged ?? null), this.editing === null && !refused ? null : this.pointsDetails);
  }

  /** Whether the board is laid out along with the tiles. */
  get #hasBoard() {
    return storage.padBoard && this.canWrite;
  }

  /** @param {Sheet} sheet */
  #showTable(sheet) {
    this.board.element.hidden = !this.#hasBoard;
    if (this.#hasBoard) this.board.show(sheet, this.keypad.tile, /** @type {Pad} */ (this.pad).rules);
  }

  // Writing

  /** The tile on the keypad as an entry; on a board it lies where only it can. @param {Sheet} sheet @returns {PlaceEntry | null} */
  #typedEntry(sheet) {
    const { tile, bonus } = this.keypad;
    const seat = this.writerSeat(sheet);
    if (!tile || seat === null) return null;
    /** @type {PlaceEntry} */
    const entry = { kind: "place", seat, tile, bonus };
    return (this.#hasBoard && onlyPlace(sheet, entry, this.base.rules)) || entry;
  }

  /** @param {boolean} [agreed] */
  enterTile(agreed = false) {
    const sheet = sheetOf(this.base);
    const entry = this.#typedEntry(sheet);
    if (entry) this.write(entry, agreed);
    else showNote(promptText(sheet, this.writerSeat(sheet)));
  }

  /** A tap on the board. @param {string} placement */
  placeAt(placement) {
    const entry = this.#typedEntry(sheetOf(this.base));
    if (entry) this.write({ ...entry, bonus: null, placement });
  }

  /** @param {"draw" | "pass"} kind @param {boolean} [agreed] */
  decline(kind, agreed = false) {
    const seat = this.writerSeat(sheetOf(this.base));
    if (seat !== null) this.write({ kind, seat }, agreed);
  }

  /** Write an entry down, here and for all who look. @param {Entry} entry @param {boolean} [agreed] @param {boolean} [offBoard] its place on the board need not be known */
  write(entry, agreed = false, offBoard = false) {
    const pad = /** @type {Pad} */ (this.pad);
    const stated = agreed && this.pointsField.value !== "" ? { points: Number(this.pointsField.value) } : {};
    const written = /** @type {Entry} */ (agreed ? { ...entry, agreed: true, ...stated } : entry);
    const { reason, entry: plain } = judge(this.base, written);
    if (reason) return this.events.askToAgree(written, reason);
    if (this.#hasBoard && !offBoard && this.#losesBoard(plain)) return this.events.askPlace(written);
    const change = this.inserting ? insert : edit;
    return this.#applyChange(this.editing === null ? enter(pad, written) : change(pad, this.editing, plain));
  }

  /** Whether the board that is laid out ends with an entry, because its place is not known. @param {Entry} entry */
  #losesBoard(entry) {
    return entry.kind === "place" && !entry.placement && Boolean(knownPlacements(sheetOf(this.base))?.length);
  }

  /** Insert an entry that was forgotten before this one; whether it was written at once. @param {number} index @param {Entry} entry */
  insertBefore(index, entry) {
    const pad = /** @type {Pad} */ (this.pad);
    this.#stopEditing();
    if (index < pad.entries.length) [this.editing, this.inserting] = [index, true];
    this.write(entry);
    return this.pad !== pad;
  }

  /** Whether there is a change or a line to undo. */
  get canUndo() {
    return this.#history.length > 0 || Boolean(this.pad?.entries.length);
  }

  /** Undo the last change made here. After a reload, or once someone else has written, remove the last line. */
  undoLast() {
    const pad = /** @type {Pad} */ (this.pad);
    const entries = this.#history.pop();
    this.#setPad(entries ? { ...pad, entries } : undo(pad));
  }

  /** Delete the line that is being changed. */
  deleteLine() {
    if (this.editing !== null) this.#applyChange(edit(/** @type {Pad} */ (this.pad), this.editing, null), false);
  }

  /** Load an entry onto the keypad, to change it. @param {number} index */
  editEntry(index) {
    if (this.editing === index) return this.finishEditing();
    const pad = /** @type {Pad} */ (this.pad);
    const entry = pad.entries[index];
    this.#stopEditing();
    this.editing = index;
    this.seat = "seat" in entry ? entry.seat : null;
    if (entry.kind === "place") this.keypad.load(entry.tile, entry.bonus);
    else this.keypad.clear();
    if (entry.kind === "end") endRound(this, entry);
    return this.#focusKeypad();
  }

  /** Write the next entry before the one that is being changed. */
  startInserting() {
    this.inserting = true;
    this.seat = null;
    this.keypad.clear();
    this.#focusKeypad();
  }

  /** Leave the line that is being changed as it is. */
  finishEditing() {
    this.#stopEditing();
    this.keypad.clear();
  }

  #stopEditing() {
    this.editing = null;
    this.inserting = false;
    this.seat = null;
  }

  #focusKeypad() {
    scrollTo({ top: 0 });
    this.keypad.element.focus({ preventScroll: true });
  }

  /** Somebody else than expected. @param {number} seat */
  chooseWriter(seat) {
    this.seat = seat;
    this.show();
  }

  /** Keep a changed pad so that the change can be undone. @param {Pad} pad @param {boolean} [forward] */
  #applyChange(pad, forward = true) {
    this.#history.push(/** @type {Pad} */ (this.pad).entries);
    this.#setPad(pad, forward);
  }

  /** @param {Pad} pad @param {boolean} [forward] whether to announce what is due now */
  #setPad(pad, forward = false) {
    const before = sheetOf(/** @type {Pad} */ (this.pad));
    this.pad = pad;
    this.#stopEditing();
    this.pointsField.value = "";
    this.keypad.clear();
    this.save();
    const sheet = sheetOf(pad);
    this.#announceScores();
    if (forward) this.events.announceEntry(before, sheet);
    this.sync?.push();
  }

  /** For those who hear the page. */
  #announceScores() {
    const pad = /** @type {Pad} */ (this.pad);
    const { scores } = sheetOf(pad);
    announce(pad.players.map((name, seat) => `${name} ${scores[seat]}`).join(", "));
  }

  save() {
    this.autosave.save();
  }
}
