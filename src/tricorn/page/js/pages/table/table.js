/** A table: board, rack, scores, and the moves possible now. Every change comes from the server. */

import { flyIn, middleOf } from "../../board/animation.js";
import { Board } from "../../board/board.js";
import { getJson } from "../../lib/api.js";
import { stayAwake } from "../../lib/device.js";
import { note, speak } from "../../lib/dialog.js";
import { h, refill, say } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { go } from "../../lib/route.js";
import { dropSeat, keep, memory, tokenOf } from "../../lib/storage.js";
import { sayTile } from "../../parts/game_log.js";
import { ghostsOf, placementsOf, plainTile, spotsOf, tilesOf } from "../../parts/moves.js";
import { shownName } from "../../parts/players.js";
import { Rack } from "../../parts/rack.js";
import { parsePlacement, tileName } from "../../rules/tiles.js";
import { Actions } from "./actions.js";
import { Head } from "./header.js";
import { Hints } from "./hints.js";
import { handleKey } from "./keyboard.js";
import { showMenu } from "./menu.js";
import { Notices } from "./notices.js";
import { checkVersion, showVeil } from "./overlay.js";
import { Chat, Tabs, recent, scoreTable, story } from "./panel.js";
import { PuzzlePanel } from "./puzzle.js";
import { openRoundEnd } from "./round_summary.js";
import { Live, isMine } from "./table_connection.js";

/**
 * @typedef {import("../../lib/wire.js").EventTold} GameEvent
 * @typedef {import("../../lib/wire.js").ViewTold} View
 */

export class TableView {
  board = new Board();
  rack = new Rack(this.board);
  actions = new Actions(this);
  notices = new Notices(this);
  hints = new Hints(this);
  puzzle = new PuzzlePanel();
  veil = h("div", { class: "veil" });
  scores = h("div", { class: "pane" });
  story = h("div", { class: "pane" });
  /** @type {string | null} */
  chosen = null;
  /** @type {string | null} */
  sent = null;
  /** Whether a hint is being thought about. */
  hinting = false;
  askedFor = -1;
  byFit = false;
  /** @type {HTMLDialogElement | null} */
  summary = null;
  /** Takes back the note about the chosen tile: that it fits nowhere, or how to play it. */
  unsay = () => {};
  /** How often the chosen tile is turned, where one has to find out oneself what fits. */
  turned = 0;

  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.live = new Live(id, tokenOf(id));
    this.head = new Head(this.live);
    this.chat = new Chat(this.live);
    this.tabs = new Tabs([
      { name: "scores", title: t("page.scores"), pane: this.scores },
      { name: "story", title: t("page.story"), pane: this.story },
      { name: "chat", title: t("page.chat"), pane: this.chat.element },
    ]);
    this.element = h("main", { class: "table" }, this.head.bar, this.head.seats,
      h("div", { class: "stage" }, this.board.element, this.notices.popup, this.veil),
      h("section", { class: "hand", "aria-label": t("page.hand") }, this.hints.element, this.puzzle.element, this.rack.element, this.actions.element, this.actions.moves),
      this.tabs.element);
    this.onKey = (/** @type {KeyboardEvent} */ event) => handleKey(this, event);
    this.ticking = setInterval(() => this.view && this.head.showClock(this.view), 500);
    this.#listen();
    void stayAwake();
  }

  /** @returns {View | null} */
  get view() {
    return this.live.view;
  }

  /** Leave. */
  stop() {
    this.live.stop();
    clearInterval(this.ticking);
    removeEventListener("keydown", this.onKey);
    this.notices.stop();
    this.closeSummary();
  }

  /** Show how the round, or the game, ended. */
  openSummary() {
    this.closeSummary();
    this.summary = openRoundEnd(this);
  }

  closeSummary() {
    this.summary?.close();
  }

  #listen() {
    /** @param {EventTarget} from @param {string} name @param {(detail: any) => void} act */
    const on = (from, name, act) => from.addEventListener(name, (event) => act(/** @type {CustomEvent} */ (event).detail));
    on(this.live, "change", ({ events }) => this.#changed(events));
    on(this.live, "line", () => this.#showLine());
    on(this.live, "back", () => void checkVersion());
    on(this.live, "pending", () => this.head.showLine());
    on(this.live, "presence", () => this.view && (this.head.showSeats(this.view), showMenu(this.head.menu, this)));
    on(this.live, "said", (line) => this.#said(line));
    on(this.live, "refused", ({ text }) => note(text, "bad"));
    on(this.live, "hint", ({ moves }) => this.#hinted(moves));
    on(this.live, "puzzle-hint", (hint) => this.#hintedPuzzle(hint));
    on(this.live, "thinking", ({ seat }) => this.#thinking(seat));
    on(this.rack, "choose", (tile) => this.take(tile));
    on(this.rack, "drop", ({ ghost }) => ghost && this.place(ghost.move, true));
    on(this.board, "spot", (ghost) => this.#tapped(ghost));
    on(this.board, "confirm", (ghost) => this.place(ghost.move));
    this.board.element.addEventListener("wheel", (event) => this.#wheel(event), { capture: true, passive: false });
    addEventListener("keydown", this.onKey);
  }

  // Showing

  /** @param {GameEvent[] | null} news null if the whole view is new */
  #changed(news) {
    const view = /** @type {View} */ (this.view);
    const events = news ?? [];
    this.sent = null;
    this.head.toldAt = performance.now();
    const keeps = view.table.ghosts ? placementsOf(view).some((each) => each.tile === this.chosen) : view.now.rack.includes(this.chosen ?? "");
    if (!keeps) this.chosen = null;
    this.hinting &&= isMine(view) && news !== null && news.every((event) => event.type === "remark");
    this.hints.hide();
    this.unsay();
    this.draw(events.length);
    this.notices.tell(events, view);
  }

  draw(fresh = 0) {
    const view = this.view;
    if (!view) return;
    this.head.show(view);
    this.#showTiles(view, fresh);
    this.puzzle.show(view);
    this.element.classList.toggle("puzzling", view.now.puzzle !== null);
    this.actions.show(view);
    showVeil(this.veil, this);
    showMenu(this.head.menu, this);
    refill(this.scores, scoreTable(view), recent(view));
    refill(this.story, story(view));
    this.chat.show(view);
  }

  /** @param {View} view @param {number} fresh */
  #showTiles(view, fresh = 0) {
    const tiles = tilesOf(view, fresh);
    if (this.sent) tiles.push({ ...plainTile(this.sent), pending: true, label: t("page.pending") });
    this.board.show({ tiles, ghosts: this.sent ? [] : this.ghosts(view), armed: null, chosen: this.chosen });
    const gone = this.sent ? tileName(parsePlacement(this.sent).numbers) : "";
    const fits = new Set(placementsOf(view).map((each) => each.tile));
    this.rack.show(view.now.rack.filter((tile) => tile !== gone), fits, this.chosen);
  }

  /** Where the chosen tile may go. @param {View} view */
  ghosts(view) {
    if (view.table.ghosts || view.now.puzzle) return ghostsOf(view, this.chosen);
    return isMine(view) ? spotsOf(view, this.chosen, this.turned) : [];
  }

  /** Turn the tile in hand. */
  turn() {
    this.turned = (this.turned + 1) % 3;
    if (this.view) this.#showTiles(this.view);
  }

  /** The wheel turns a tile in hand where one has to find out what fits. @param {WheelEvent} event */
  #wheel(event) {
    if (!this.chosen || !this.view || this.view.table.ghosts) return;
    event.preventDefault();
    event.stopPropagation();
    this.turn();
  }

  #showLine() {
    this.head.showLine();
    showVeil(this.veil, this);
    if (this.live.line === "off" && !this.view) void this.#checkExists();
  }

  /** Give up the seat if the server no longer has the table; the page then says so. */
  async #checkExists() {
    const status = await getJson(`/api/tables/${this.id}`).then(() => 200, (/** @type {import("../../lib/api.js").Problem} */ problem) => problem.status);
    if (status !== 404 || !this.element.isConnected) return;
    dropSeat(this.id);
    go(`/t/${this.id}`, true);
  }

  /** @param {import("../../lib/wire.js").SaidTold} line */
  #said(line) {
    if (!this.view) return;
    this.chat.show(this.view);
    this.tabs.mark("chat");
    speak(`${shownName(line.name, line.seat, this.view.own)}: ${line.text}`);
  }

  /** @param {number} seat */
  #thinking(seat) {
    const now = this.view?.now;
    if (now && now.turn === seat) say(this.head.banner, t("page.thinking", { name: now.seats[seat].name }));
  }

  // Acting

  /** Take a tile of the rack in hand, or put it back. @param {string | null} tile */
  take(tile) {
    const view = this.view;
    if (!view) return;
    this.hints.hide();
    this.chosen = tile;
    const nowhere = tile !== null && isMine(view) && view.table.ghosts && !ghostsOf(view, tile).length;
    this.unsay();
    if (nowhere) this.unsay = note(t("page.fits-nowhere", { tile: sayTile(tile) }));
    this.#showTiles(view);
  }

  /** A tap on a place: by touch the first shows, the second lays. @param {import("../../board/board.js").Ghost} ghost */
  #tapped(ghost) {
    const asks = memory.settings.confirm && matchMedia("(pointer: coarse)").matches;
    if (asks && this.board.state.armed !== ghost.name) {
      this.board.show({ armed: ghost.name });
      this.unsay();
      this.unsay = note(t("page.tap-again"));
    } else this.place(ghost.move);
  }

  /** Lay a tile; it is shown as pending until the server has said yes. @param {string} move @param {boolean} [carried] by hand */
  place(move, carried = false) {
    if (this.sent || !this.view) return;
    const node = this.rack.nodes.get(tileName(parsePlacement(move).numbers));
    const from = node && !carried ? middleOf(node) : null;
    this.unsay();
    this.sent = move;
    this.chosen = null;
    this.#showTiles(this.view);
    if (from) requestAnimationFrame(() => this.#carry(move, from));
    void this.choose(move);
  }

  /** @param {string} move @param {{ x: number, y: number }} from */
  #carry(move, from) {
    const lie = this.board.tileAt(move.split("@")[1])?.querySelector(".lie");
    if (lie) flyIn(lie, from, this.board.camera.zoom);
  }

  /** @param {string} move */
  async choose(move) {
    const answer = await this.live.act("move", { version: this.view?.version, move });
    if (answer.type === "error") {
      this.sent = null;
      this.draw();
    }
  }

  undo() {
    void this.live.act("undo", { version: this.view?.version });
  }

  async askHint() {
    if (this.hinting || !this.view || this.view.now.puzzle?.answer) return;
    this.hinting = true;
    this.actions.show(this.view);
    const answer = await this.live.act("hint", { version: this.view.version });
    if (answer.type === "error") this.#hinted(null);
  }

  /** @param {import("../../lib/wire.js").HintMove[] | null} moves */
  #hinted(moves) {
    this.hinting = false;
    if (this.view) this.actions.show(this.view);
    if (moves) this.hints.show(moves);
  }

  /** The tile to play is taken in hand. @param {import("../../lib/wire.js").PuzzleHintTold} hint */
  #hintedPuzzle(hint) {
    this.hinting = false;
    if (this.view?.version !== hint.version) return;
    this.puzzle.hint = hint;
    this.chosen = hint.tile ?? this.chosen;
    this.draw();
  }

  /** Ask for the next deal, adding a random string to the shuffle. */
  async ready() {
    const round = this.view?.log.length ?? 0;
    if (this.askedFor === round) return;
    this.askedFor = round;
    const bytes = crypto.getRandomValues(new Uint8Array(8));
    const answer = await this.live.act("ready", { wish: Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("") });
    if (answer.type === "error") this.askedFor = -1;
  }

  fillWithBots() {
    for (const [seat, each] of (this.view?.now.seats ?? []).entries()) {
      if (each.free) void this.live.act("take-over", { seat, bot: "greedy" });
    }
  }

  async rematch() {
    if (!this.view?.now.next_table) await this.live.act("rematch");
    const next = this.view?.now.next_table;
    const held = memory.seats[this.id];
    if (!next) return;
    if (held) memory.seats[next] = { ...held, at: Date.now(), ended: false };
    keep();
    go(`/t/${next}`);
  }

  /** By value; the next time those that fit come first. */
  sort() {
    const fits = new Set(this.view ? placementsOf(this.view).map((each) => each.tile) : []);
    const value = (/** @type {string} */ tile) => [...tile].reduce((total, digit) => total + Number(digit), 0);
    this.byFit = !this.byFit;
    this.rack.sort((tile) => (this.byFit && fits.has(tile) ? 100 : 0) + value(tile));
  }
}
