/** Write, change, insert and undo entries of a pad. */

import { showNote } from "../../lib/dialog.js";
import { edit, enter, insert, judge, sheetOf, undo } from "../../rules/pad.js";
import { knownPlacements, onlyPlace } from "./pad_board.js";
import { endRound } from "./round_end.js";
import { promptText } from "./sheet.js";

/**
 * @typedef {import("../../rules/round.js").Entry} Entry
 * @typedef {import("../../rules/pad.js").Pad} Pad
 * @typedef {import("../../rules/round.js").PlaceEntry} PlaceEntry
 * @typedef {import("../../rules/pad.js").Sheet} Sheet
 */

export class Editor {
  /** The player chosen by hand, if it is not the one whose turn it is. @type {number | null} */
  seat = null;
  /** The index of the entry being changed, or of the one before which another is inserted. @type {number | null} */
  editing = null;
  inserting = false;
  /** The entries before each change made here, the latest last. @type {Entry[][]} */
  #history = [];

  /** @param {import("./pad.js").PadView} view */
  constructor(view) {
    this.view = view;
  }

  get #pad() {
    return /** @type {Pad} */ (this.view.pad);
  }

  /** The pad up to the entry that is written now. @returns {Pad} */
  get base() {
    return this.editing === null ? this.#pad : { ...this.#pad, entries: this.#pad.entries.slice(0, this.editing) };
  }

  /** Start over with another record. */
  reset() {
    this.#history = [];
    this.#stopEditing();
  }

  /** Return the seat that the next entry belongs to. @param {Sheet} sheet */
  writerSeat(sheet) {
    return this.seat ?? sheet.turn;
  }

  /** Write the next entry for this player, even out of turn. @param {number} seat */
  chooseWriter(seat) {
    this.seat = seat;
    this.view.show();
  }

  // Writing

  /** Return the tile on the keypad as an entry. With a board, a tile that fits in one cell only is placed there. @param {Sheet} sheet @returns {PlaceEntry | null} */
  typedEntry(sheet) {
    const { tile, bonus } = this.view.keypad;
    const seat = this.writerSeat(sheet);
    if (!tile || seat === null) return null;
    /** @type {PlaceEntry} */
    const entry = { kind: "place", seat, tile, bonus };
    return (this.view.hasBoard && onlyPlace(sheet, entry, this.base.rules)) || entry;
  }

  /** @param {boolean} [agreed] */
  enterTile(agreed = false) {
    const sheet = sheetOf(this.base);
    const entry = this.typedEntry(sheet);
    if (entry) this.write(entry, agreed);
    else showNote(promptText(sheet, this.writerSeat(sheet)));
  }

  /** Write the typed tile where the player tapped on the board. @param {string} placement */
  placeAt(placement) {
    const entry = this.typedEntry(sheetOf(this.base));
    if (entry) this.write({ ...entry, bonus: null, placement });
  }

  /** @param {"draw" | "pass"} kind @param {boolean} [agreed] */
  decline(kind, agreed = false) {
    const seat = this.writerSeat(sheetOf(this.base));
    if (seat !== null) this.write({ kind, seat }, agreed);
  }

  /** Write an entry, or ask first if it is against the rules or ends the board. @param {Entry} entry @param {boolean} [agreed] @param {boolean} [offBoard] its place on the board may stay unknown */
  write(entry, agreed = false, offBoard = false) {
    const ownPoints = this.view.pointsField.value;
    const stated = agreed && ownPoints !== "" ? { points: Number(ownPoints) } : {};
    const written = /** @type {Entry} */ (agreed ? { ...entry, agreed: true, ...stated } : entry);
    const { reason, entry: normalised } = judge(this.base, written);
    if (reason) return this.view.prompts.askToAgree(written, reason);
    if (this.view.hasBoard && !offBoard && this.#losesBoard(normalised)) return this.view.prompts.askPlace(written);
    const change = this.inserting ? insert : edit;
    return this.#applyChange(this.editing === null ? enter(this.#pad, written) : change(this.#pad, this.editing, normalised));
  }

  /** Return whether the board can no longer be shown after an entry, because its placement is unknown. @param {Entry} entry */
  #losesBoard(entry) {
    return entry.kind === "place" && !entry.placement && Boolean(knownPlacements(sheetOf(this.base))?.length);
  }

  /** Insert an entry that was missed before the one at this index. Return whether it was written at once. @param {number} index @param {Entry} entry */
  insertBefore(index, entry) {
    const pad = this.#pad;
    this.#stopEditing();
    if (index < pad.entries.length) [this.editing, this.inserting] = [index, true];
    this.write(entry);
    return this.view.pad !== pad;
  }

  get canUndo() {
    return this.#history.length > 0 || Boolean(this.view.pad?.entries.length);
  }

  /** Undo the last change made here. After a reload, or once someone else has written, remove the last entry. */
  undoLast() {
    const pad = this.#pad;
    const entries = this.#history.pop();
    this.#setPad(entries ? { ...pad, entries } : undo(pad));
  }

  // Changing an entry

  /** Load an entry onto the keypad, to change it. @param {number} index */
  editEntry(index) {
    if (this.editing === index) return this.finishEditing();
    const { keypad } = this.view;
    const entry = this.#pad.entries[index];
    this.#stopEditing();
    this.editing = index;
    this.seat = "seat" in entry ? entry.seat : null;
    if (entry.kind === "place") keypad.load(entry.tile, entry.bonus);
    else keypad.clear();
    if (entry.kind === "end") endRound(this.view, entry);
    return this.#focusKeypad();
  }

  /** Write the next entry before the one being changed. */
  startInserting() {
    this.inserting = true;
    this.seat = null;
    this.view.keypad.clear();
    this.#focusKeypad();
  }

  /** Delete the entry being changed. */
  deleteEntry() {
    if (this.editing !== null) this.#applyChange(edit(this.#pad, this.editing, null), false);
  }

  /** Stop editing without changing the entry. */
  finishEditing() {
    this.#stopEditing();
    this.view.keypad.clear();
  }

  #stopEditing() {
    this.editing = null;
    this.inserting = false;
    this.seat = null;
  }

  #focusKeypad() {
    scrollTo({ top: 0 });
    this.view.keypad.element.focus({ preventScroll: true });
  }

  /** Replace the pad so that the change can be undone. @param {Pad} pad @param {boolean} [forward] */
  #applyChange(pad, forward = true) {
    this.#history.push(this.#pad.entries);
    this.#setPad(pad, forward);
  }

  /** @param {Pad} pad @param {boolean} [forward] whether to announce what is due now */
  #setPad(pad, forward = false) {
    const { view } = this;
    const before = sheetOf(this.#pad);
    view.pad = pad;
    this.#stopEditing();
    view.pointsField.value = "";
    view.keypad.clear();
    view.save();
    view.announceScores();
    if (forward) view.prompts.announceEntry(before, sheetOf(pad));
    view.sync?.push();
  }
}
