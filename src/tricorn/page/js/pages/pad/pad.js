/** A score pad: a game with real tiles, written down entry by entry. */

import { Problem, getJson } from "../../lib/api.js";
import { stayAwake } from "../../lib/device.js";
import { note, speak } from "../../lib/dialog.js";
import { h, refill, say } from "../../lib/dom.js";
import { signed, t } from "../../lib/i18n.js";
import { memory } from "../../lib/storage.js";
import { dead } from "../../parts/message_page.js";
import { presets } from "../../parts/rule_sets.js";
import { edit, enter, insert, judge, sheetOf, undo } from "../../rules/pad.js";
import { padKeys } from "./keyboard.js";
import { Keypad } from "./keypad.js";
import { showPadMenu } from "./menu.js";
import { PadTable, onlyPlace, placementsOf } from "./pad_board.js";
import { PadEvents } from "./prompts.js";
import { endRound } from "./round_end.js";
import { Keeping, OWN, padOf } from "./saved_games.js";
import { atLine, block, heading, question, sayReason, story, why } from "./sheet.js";
import { Together } from "./sync.js";
import { TurnClock, turnSeconds } from "./turn_clock.js";

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
  linePlace = h("span");
  sharePlace = h("div");
  menu = h("div", { class: "menu" });
  scores = h("div");
  notice = h("p", { class: "notice", role: "status", hidden: true });
  lines = h("div", { class: "pad-lines" });
  own = /** @type {HTMLInputElement} */ (h("input", { type: "number", inputmode: "numeric", min: -1000, max: 1000, "aria-label": t("page.pad.own-sum"), oninput: () => this.show() }));
  ownPlace = h("details", { class: "own-sum" }, h("summary", {}, t("page.pad.own-sum")), this.own);
  table = new PadTable((placement) => this.lay(placement));
  /** @type {Pad | null} */
  pad = null;
  /** Who writes, if it is not the one whose turn it is. @type {number | null} */
  seat = null;
  /** The entry that is being changed, or the one before which another is inserted. @type {number | null} */
  editing = null;
  inserting = false;
  /** The entries before each change made here, the latest last. @type {Entry[][]} */
  #past = [];
  /** @type {Together | null} */
  together = null;

  /** @param {string} id @param {string | null} token */
  constructor(id, token) {
    this.id = id;
    this.keeping = new Keeping(this, id);
    this.element = h("main", { class: "pad" },
      h("header", { class: "bar" }, h("a", { href: "/pad", class: "home", "aria-label": t("page.score-pad") }, "◁"), this.banner, this.clock.element, this.linePlace, this.menu),
      this.scores, this.notice, this.keeping.alert, this.sharePlace, this.table.element, this.keypad.element, this.lines);
    this.keypad.addEventListener("change", () => this.show());
    this.events = new PadEvents(this);
    this.onKey = (/** @type {KeyboardEvent} */ event) => padKeys(this, event);
    addEventListener("keydown", this.onKey);
    void stayAwake();
    void this.#load(token);
  }

  stop() {
    this.clock.stop();
    this.keeping.stop();
    this.together?.stop();
    removeEventListener("keydown", this.onKey);
  }

  /** @param {string | null} token */
  async #load(token) {
    try {
      this.presets = await presets();
      if (!this.keeping.kept) await this.#find();
    } catch (error) {
      const { status, message } = /** @type {import("../../lib/api.js").Problem} */ (error);
      return refill(this.element, dead(t(status === 0 ? "page.offline" : "page.no-page"), message));
    }
    const { kept } = this.keeping;
    const shared = kept ? kept.shared : { id: this.id, code: "", token };
    if (kept) this.take(kept.text, kept.entries);
    if (shared) this.connect({ ...shared, token: token ?? shared.token });
    return undefined;
  }

  /** Whether there is such a pad on the server. */
  async #find() {
    if (this.id.startsWith(OWN)) throw new Problem("no-such-pad", t("page.no-page-how"), 404);
    await getJson(`/api/pads/${encodeURIComponent(this.id)}`);
  }

  /** Follow a shared pad. @param {import("./saved_games.js").Shared} where */
  connect(where) {
    this.together = new Together(this, where);
    refill(this.linePlace, this.together.line);
    refill(this.sharePlace, this.together.alert);
  }

  /** Leave the shared pad; what is written stays here. */
  disconnect() {
    this.together?.stop();
    this.together = null;
    refill(this.linePlace);
    refill(this.sharePlace);
  }

  /** The server does not know this pad, or not this token. */
  lost() {
    if (!this.pad) refill(this.element, dead(t("page.no-page"), t("page.no-page-how")));
  }

  /** Show this record. @param {string} text @param {Entry[]} [entries] if they say more than the record */
  take(text, entries) {
    const pad = padOf({ id: "", at: 0, text, entries }, /** @type {import("../../rules/rule_sets.js").Presets} */ (this.presets));
    if (!pad) return this.pad ? note(t("page.not-a-record"), "bad") : refill(this.element, dead(t("page.not-a-record"), ""));
    const isNews = this.pad !== null;
    this.pad = pad;
    this.#past = [];
    this.#leaveLine();
    if (isNews) this.#speakScores();
    return this.show();
  }

  /** Whether whoever looks may write. */
  get mayWrite() {
    return !this.together || this.together.shared.editor || this.keeping.kept !== null;
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
    const seat = this.writer(here);
    refill(this.scores, block(this.pad, sheet, seat, this.mayWrite ? (chosen) => this.choose(chosen) : null));
    refill(this.lines, story(this.pad, sheet, this.editing, this.mayWrite ? (index) => this.change(index) : null));
    this.#showBanner(sheet, seat);
    this.#showKeypad(here, seat);
    this.#showTable(here);
    showPadMenu(this.menu, this, sheet);
    const turn = sheet.due === "move" ? `${this.pad.entries.length - sheet.drawn}/${sheet.turn}` : "";
    this.clock.show(turnSeconds(this.pad), turn, seat === null ? "" : this.pad.players[seat]);
  }

  /** Who is to be written for. @param {Sheet} sheet */
  writer(sheet) {
    return this.seat ?? sheet.turn;
  }

  /** @param {Sheet} sheet @param {number | null} seat */
  #showBanner(sheet, seat) {
    const pad = /** @type {Pad} */ (this.pad);
    say(this.banner, heading(pad, sheet, seat));
    if (!this.mayWrite) this.#notice(t("page.pad.watching"));
    else this.#notice(this.editing === null ? "" : atLine(pad, sheet, this.editing, this.inserting));
  }

  /** @param {string} text */
  #notice(text) {
    this.notice.hidden = !text;
    say(this.notice, text);
  }

  /** @param {Sheet} sheet @param {number | null} seat */
  #showKeypad(sheet, seat) {
    const open = this.mayWrite && sheet.due !== "over";
    this.keypad.element.hidden = !this.mayWrite;
    const entry = this.#placed(sheet);
    const judged = entry && judge(this.base, entry);
    const refused = judged?.reason ?? null;
    const text = !judged ? question(sheet, seat)
      : refused ? t("page.pad.refused", { reason: sayReason(refused) })
        : `${why(judged.points, this.keypad.tile ?? "")} → ${signed(judged.points.total)}`;
    this.keypad.show({ text, bad: refused !== null, open, opening: sheet.opening, rules: /** @type {Pad} */ (this.pad).rules });
    refill(this.keypad.acts, this.events.buttons(sheet, seat, judged ?? null), this.editing === null && !refused ? null : this.ownPlace);
  }

  /** Whether the board is laid out along with the tiles. */
  get #hasBoard() {
    return memory.padBoard && this.mayWrite;
  }

  /** @param {Sheet} sheet */
  #showTable(sheet) {
    this.table.element.hidden = !this.#hasBoard;
    if (this.#hasBoard) this.table.show(sheet, this.keypad.tile, /** @type {Pad} */ (this.pad).rules);
  }

  // Writing

  /** The tile on the keypad as an entry; on a board it lies where only it can. @param {Sheet} sheet @returns {PlaceEntry | null} */
  #placed(sheet) {
    const { tile, bonus } = this.keypad;
    const seat = this.writer(sheet);
    if (!tile || seat === null) return null;
    /** @type {PlaceEntry} */
    const entry = { kind: "place", seat, tile, bonus };
    return (this.#hasBoard && onlyPlace(sheet, entry, this.base.rules)) || entry;
  }

  /** @param {boolean} [agreed] */
  enterTile(agreed = false) {
    const sheet = sheetOf(this.base);
    const entry = this.#placed(sheet);
    if (entry) this.write(entry, agreed);
    else note(question(sheet, this.writer(sheet)));
  }

  /** A tap on the board. @param {string} placement */
  lay(placement) {
    const entry = this.#placed(sheetOf(this.base));
    if (entry) this.write({ ...entry, bonus: null, placement });
  }

  /** @param {"draw" | "pass"} kind @param {boolean} [agreed] */
  decline(kind, agreed = false) {
    const seat = this.writer(sheetOf(this.base));
    if (seat !== null) this.write({ kind, seat }, agreed);
  }

  /** Write an entry down, here and for all who look. @param {Entry} entry @param {boolean} [agreed] @param {boolean} [offBoard] its place on the board need not be known */
  write(entry, agreed = false, offBoard = false) {
    const pad = /** @type {Pad} */ (this.pad);
    const stated = agreed && this.own.value !== "" ? { points: Number(this.own.value) } : {};
    const wish = /** @type {Entry} */ (agreed ? { ...entry, agreed: true, ...stated } : entry);
    const { reason, entry: plain } = judge(this.base, wish);
    if (reason) return this.events.refused(wish, reason);
    if (this.#hasBoard && !offBoard && this.#losesBoard(plain)) return this.events.askPlace(wish);
    const change = this.inserting ? insert : edit;
    return this.#change(this.editing === null ? enter(pad, wish) : change(pad, this.editing, plain));
  }

  /** Whether the board that is laid out ends with an entry, because its place is not known. @param {Entry} entry */
  #losesBoard(entry) {
    return entry.kind === "place" && !entry.placement && Boolean(placementsOf(sheetOf(this.base))?.length);
  }

  /** Insert an entry that was forgotten before this one; whether it was written at once. @param {number} index @param {Entry} entry */
  insertBefore(index, entry) {
    const pad = /** @type {Pad} */ (this.pad);
    this.#leaveLine();
    if (index < pad.entries.length) [this.editing, this.inserting] = [index, true];
    this.write(entry);
    return this.pad !== pad;
  }

  /** Whether there is a change or a line to undo. */
  get mayUndo() {
    return this.#past.length > 0 || Boolean(this.pad?.entries.length);
  }

  /** Undo the last change made here. After a reload, or once someone else has written, remove the last line. */
  takeBack() {
    const pad = /** @type {Pad} */ (this.pad);
    const entries = this.#past.pop();
    this.#keep(entries ? { ...pad, entries } : undo(pad));
  }

  /** Delete the line that is being changed. */
  deleteLine() {
    if (this.editing !== null) this.#change(edit(/** @type {Pad} */ (this.pad), this.editing, null), false);
  }

  /** Load an entry onto the keypad, to change it. @param {number} index */
  change(index) {
    if (this.editing === index) return this.finishEditing();
    const pad = /** @type {Pad} */ (this.pad);
    const entry = pad.entries[index];
    this.#leaveLine();
    this.editing = index;
    this.seat = "seat" in entry ? entry.seat : null;
    if (entry.kind === "place") this.keypad.load(entry.tile, entry.bonus);
    else this.keypad.clear();
    if (entry.kind === "end") endRound(this, entry);
    return this.#toKeypad();
  }

  /** Write the next entry before the one that is being changed. */
  startInserting() {
    this.inserting = true;
    this.seat = null;
    this.keypad.clear();
    this.#toKeypad();
  }

  /** Leave the line that is being changed as it is. */
  finishEditing() {
    this.#leaveLine();
    this.keypad.clear();
  }

  #leaveLine() {
    this.editing = null;
    this.inserting = false;
    this.seat = null;
  }

  #toKeypad() {
    scrollTo({ top: 0 });
    this.keypad.element.focus({ preventScroll: true });
  }

  /** Somebody else than expected. @param {number} seat */
  choose(seat) {
    this.seat = seat;
    this.show();
  }

  /** Keep a changed pad so that the change can be undone. @param {Pad} pad @param {boolean} [forward] */
  #change(pad, forward = true) {
    this.#past.push(/** @type {Pad} */ (this.pad).entries);
    this.#keep(pad, forward);
  }

  /** @param {Pad} pad @param {boolean} [forward] whether to announce what is due now */
  #keep(pad, forward = false) {
    const before = sheetOf(/** @type {Pad} */ (this.pad));
    this.pad = pad;
    this.#leaveLine();
    this.own.value = "";
    this.keypad.clear();
    this.save();
    const sheet = sheetOf(pad);
    this.#speakScores();
    if (forward) this.events.after(before, sheet);
    this.together?.push();
  }

  /** For those who hear the page. */
  #speakScores() {
    const pad = /** @type {Pad} */ (this.pad);
    const { scores } = sheetOf(pad);
    speak(pad.players.map((name, seat) => `${name} ${scores[seat]}`).join(", "));
  }

  save() {
    this.keeping.save();
  }
}
