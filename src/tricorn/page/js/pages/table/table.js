/** A table: board, rack, scores, and the moves possible now. Every change comes from the server. */

import { centreOf, flyIn } from "../../board/animation.js";
import { Board } from "../../board/board.js";
import { getJson } from "../../lib/api.js";
import { keepScreenOn } from "../../lib/device.js";
import { announce, showNote } from "../../lib/dialog.js";
import { h, replaceContent, setText } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { go } from "../../lib/route.js";
import { deleteSeat, seatToken, storage } from "../../lib/storage.js";
import { tileText } from "../../parts/game_log.js";
import { ghostsOf, openSpots, placementOptions, tilesOnBoard, unmarkedTile } from "../../parts/moves.js";
import { displayName } from "../../parts/players.js";
import { Rack } from "../../parts/rack.js";
import { parsePlacement, tileName } from "../../rules/tiles.js";
import { Actions } from "./actions.js";
import { Header } from "./header.js";
import { Hints } from "./hints.js";
import { handleKey } from "./keyboard.js";
import { showMenu } from "./menu.js";
import { Notices } from "./notices.js";
import { checkVersion, showOverlay } from "./overlay.js";
import { Chat, Goal, Tabs, gameLog, recentEvents, scoreTable } from "./panel.js";
import { PuzzlePanel } from "./puzzle.js";
import { openRoundSummary } from "./round_summary.js";
import { TableConnection, isMyTurn } from "./table_connection.js";

/**
 * @typedef {import("../../lib/wire.js").EventData} GameEvent
 * @typedef {import("../../lib/wire.js").ViewMessage} View
 */

export class TableView {
  board = new Board();
  rack = new Rack(this.board);
  actions = new Actions(this);
  notices = new Notices(this);
  hints = new Hints(this);
  puzzle = new PuzzlePanel();
  overlay = h("div", { class: "veil" });
  scores = h("div", { class: "pane" });
  gameLog = h("div", { class: "pane" });
  goal = new Goal();
  /** @type {string | null} */
  chosen = null;
  /** @type {string | null} */
  sentMove = null;
  /** @type {HTMLDialogElement | null} */
  summary = null;
  /** Removes the note about the chosen tile. */
  clearNote = () => {};
  /** How often the chosen tile is rotated, at tables that do not show what fits. */
  rotation = 0;

  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.connection = new TableConnection(id, seatToken(id));
    this.header = new Header(this.connection);
    this.chat = new Chat(this.connection);
    this.tabs = new Tabs([
      { name: "scores", title: t("page.scores"), pane: this.scores },
      { name: "story", title: t("page.story"), pane: this.gameLog },
      { name: "chat", title: t("page.chat"), pane: this.chat.element },
    ]);
    this.element = h("main", { class: "table" }, this.header.bar, this.header.seats,
      h("div", { class: "stage" }, this.board.element, this.notices.popup, this.overlay),
      h("section", { class: "hand", "aria-label": t("page.hand") }, this.hints.element, this.puzzle.element, this.rack.element, this.actions.element, this.actions.moves),
      this.tabs.element);
    this.onKey = (/** @type {KeyboardEvent} */ event) => handleKey(this, event);
    this.clockTimer = setInterval(() => this.view && this.header.showClock(this.view), 500);
    this.#listen();
    void keepScreenOn();
  }

  /** @returns {View | null} */
  get view() {
    return this.connection.view;
  }

  /** Leave the view: close the connection, remove listeners. */
  stop() {
    this.connection.stop();
    clearInterval(this.clockTimer);
    removeEventListener("keydown", this.onKey);
    this.notices.stop();
    this.closeSummary();
  }

  /** Show how the round or the game ended. */
  openSummary() {
    this.closeSummary();
    this.summary = openRoundSummary(this);
  }

  closeSummary() {
    this.summary?.close();
  }

  #listen() {
    /** @param {EventTarget} from @param {string} name @param {(detail: any) => void} act */
    const on = (from, name, act) => from.addEventListener(name, (event) => act(/** @type {CustomEvent} */ (event).detail));
    on(this.connection, "change", ({ events }) => this.#onChange(events));
    on(this.connection, "connection", () => this.#showConnection());
    on(this.connection, "reconnected", () => void checkVersion());
    on(this.connection, "pending", () => this.header.showConnection());
    on(this.connection, "presence", () => this.view && (this.header.showSeats(this.view), showMenu(this.header.menu, this)));
    on(this.connection, "said", (line) => this.#onChat(line));
    on(this.connection, "refused", ({ text }) => showNote(text, "bad"));
    on(this.connection, "hint", ({ moves }) => this.hints.receive(moves));
    on(this.connection, "puzzle-hint", (hint) => this.#onPuzzleHint(hint));
    on(this.connection, "thinking", ({ seat }) => this.#onThinking(seat));
    on(this.rack, "choose", (tile) => this.chooseTile(tile));
    on(this.rack, "drop", ({ ghost }) => ghost && this.place(ghost.move, true));
    on(this.board, "spot", (ghost) => this.#onTap(ghost));
    on(this.board, "confirm", (ghost) => this.place(ghost.move));
    this.board.element.addEventListener("wheel", (event) => this.#onWheel(event), { capture: true, passive: false });
    addEventListener("keydown", this.onKey);
  }

  // Display

  /** @param {GameEvent[] | null} news null if the whole view is new */
  #onChange(news) {
    const view = /** @type {View} */ (this.view);
    const events = news ?? [];
    this.sentMove = null;
    this.header.clockReceivedAt = performance.now();
    const stillFits = view.table.ghosts ? placementOptions(view).some((each) => each.tile === this.chosen) : view.now.rack.includes(this.chosen ?? "");
    if (!stillFits) this.chosen = null;
    this.hints.pending &&= isMyTurn(view) && news !== null && news.every((event) => event.type === "remark");
    this.hints.hide();
    this.clearNote();
    this.draw(events.length);
    this.notices.show(events, view);
  }

  draw(fresh = 0) {
    const view = this.view;
    if (!view) return;
    this.header.show(view);
    this.#showTiles(view, fresh);
    this.puzzle.show(view);
    this.element.classList.toggle("puzzling", view.now.puzzle !== null);
    this.actions.show(view);
    showOverlay(this.overlay, this);
    showMenu(this.header.menu, this);
    this.goal.show(view);
    replaceContent(this.scores, scoreTable(view), this.goal.element, recentEvents(view));
    replaceContent(this.gameLog, gameLog(view));
    this.chat.show(view);
  }

  /** @param {View} view @param {number} fresh */
  #showTiles(view, fresh = 0) {
    const tiles = tilesOnBoard(view, fresh);
    if (this.sentMove) tiles.push({ ...unmarkedTile(this.sentMove), pending: true, label: t("page.pending") });
    this.board.show({ tiles, ghosts: this.sentMove ? [] : this.ghosts(view), armed: null, chosen: this.chosen });
    const gone = this.sentMove ? tileName(parsePlacement(this.sentMove).numbers) : "";
    const fits = new Set(placementOptions(view).map((each) => each.tile));
    this.rack.show(view.now.rack.filter((tile) => tile !== gone), fits, this.chosen);
  }

  /** Return the places for the chosen tile. @param {View} view */
  ghosts(view) {
    if (view.table.ghosts || view.now.puzzle) return ghostsOf(view, this.chosen);
    return isMyTurn(view) ? openSpots(view, this.chosen, this.rotation) : [];
  }

  /** Rotate the chosen tile. */
  rotateTile() {
    this.rotation = (this.rotation + 1) % 3;
    if (this.view) this.#showTiles(this.view);
  }

  /** Rotate the chosen tile with the wheel, at tables that do not show what fits. @param {WheelEvent} event */
  #onWheel(event) {
    if (!this.chosen || !this.view || this.view.table.ghosts) return;
    event.preventDefault();
    event.stopPropagation();
    this.rotateTile();
  }

  #showConnection() {
    this.header.showConnection();
    showOverlay(this.overlay, this);
    if (this.connection.state === "off" && !this.view) void this.#checkExists();
  }

  /** Delete the seat if the server no longer has the table, and show that to the player. */
  async #checkExists() {
    const status = await getJson(`/api/tables/${this.id}`).then(() => 200, (/** @type {import("../../lib/api.js").ApiError} */ problem) => problem.status);
    if (status !== 404 || !this.element.isConnected) return;
    deleteSeat(this.id);
    go(`/t/${this.id}`, true);
  }

  /** @param {import("../../lib/wire.js").SaidMessage} line */
  #onChat(line) {
    if (!this.view) return;
    this.chat.show(this.view);
    this.tabs.mark("chat");
    announce(`${displayName(line.name, line.seat, this.view.own)}: ${line.text}`);
  }

  /** @param {number} seat */
  #onThinking(seat) {
    const now = this.view?.now;
    if (now && now.turn === seat) setText(this.header.banner, t("page.thinking", { name: now.seats[seat].name }));
  }

  // Moves

  /** Choose a tile on the rack, or none. @param {string | null} tile */
  chooseTile(tile) {
    const view = this.view;
    if (!view) return;
    this.hints.hide();
    this.chosen = tile;
    const nowhere = tile !== null && isMyTurn(view) && view.table.ghosts && !ghostsOf(view, tile).length;
    this.clearNote();
    if (nowhere) this.clearNote = showNote(t("page.fits-nowhere", { tile: tileText(tile) }));
    this.#showTiles(view);
  }

  /** Handle a tap on a place. By touch, the first tap previews the tile and the second plays it. @param {import("../../board/board.js").Ghost} ghost */
  #onTap(ghost) {
    const asks = storage.settings.confirm && matchMedia("(pointer: coarse)").matches;
    if (asks && this.board.state.armed !== ghost.name) {
      this.board.show({ armed: ghost.name });
      this.clearNote();
      this.clearNote = showNote(t("page.tap-again"));
    } else this.place(ghost.move);
  }

  /** Play a tile. It is shown as pending until the server confirms it. @param {string} move @param {boolean} [dragged] by hand */
  place(move, dragged = false) {
    if (this.sentMove || !this.view) return;
    const node = this.rack.nodes.get(tileName(parsePlacement(move).numbers));
    const from = node && !dragged ? centreOf(node) : null;
    this.clearNote();
    this.sentMove = move;
    this.chosen = null;
    this.#showTiles(this.view);
    if (from) requestAnimationFrame(() => this.#animatePlacement(move, from));
    void this.sendMove(move);
  }

  /** @param {string} move @param {{ x: number, y: number }} from */
  #animatePlacement(move, from) {
    const lie = this.board.tileAt(move.split("@")[1])?.querySelector(".lie");
    if (lie) flyIn(lie, from, this.board.camera.zoom);
  }

  /** @param {string} move */
  async sendMove(move) {
    const answer = await this.connection.request("move", { version: this.view?.version, move });
    if (answer.type === "error") {
      this.sentMove = null;
      this.draw();
    }
  }

  undo() {
    void this.connection.request("undo", { version: this.view?.version });
  }

  /** Show the hint and choose the tile it names. @param {import("../../lib/wire.js").PuzzleHintMessage} hint */
  #onPuzzleHint(hint) {
    this.hints.pending = false;
    if (this.view?.version !== hint.version) return;
    this.puzzle.hint = hint;
    this.chosen = hint.tile ?? this.chosen;
    this.draw();
  }
}
