/** What players must not miss: points, their turn, the end of a round. Shown, announced, played as a sound, animated. */

import { celebrate, finishAll, flyBack, flyIn, middleOf, shine } from "../../board/animation.js";
import { alertTurn, chime } from "../../lib/device.js";
import { note, speak } from "../../lib/dialog.js";
import { h, refill } from "../../lib/dom.js";
import { signed, t } from "../../lib/i18n.js";
import { endSeat } from "../../lib/storage.js";
import { explain, tell } from "../../parts/game_log.js";
import { seatBadge } from "../../parts/players.js";
import { parsePlacement, tileName } from "../../rules/tiles.js";
import { hasSummary, isMine, isReady } from "./table_connection.js";

/**
 * @typedef {import("../../lib/wire.js").EventTold} GameEvent
 * @typedef {import("../../lib/wire.js").ViewTold} View
 */

const ROUND_END_AFTER = 900;

export class Notices {
  popup = h("div", { class: "popup", "aria-hidden": "true" });
  wasMine = false;
  /** Which end has been shown: round and status. */
  shownEnd = "";

  /** @param {import("./table.js").TableView} table */
  constructor(table) {
    this.table = table;
    this.stopMotion = () => finishAll();
    addEventListener("pointerdown", this.stopMotion, true);
    addEventListener("keydown", this.stopMotion, true);
  }

  stop() {
    removeEventListener("pointerdown", this.stopMotion, true);
    removeEventListener("keydown", this.stopMotion, true);
    document.title = "Tricorn";
  }

  /** New events, the board and the rack showing them already. @param {GameEvent[]} events @param {View} view */
  tell(events, view) {
    const names = view.now.seats.map((seat) => seat.name);
    for (const event of events) {
      if (event.type === "remark" && event.kind !== "hint") note(tell(event, names));
      else speak(tell(event, names));
      this.#show(event, view);
    }
    if (events.length) requestAnimationFrame(() => this.#move(events, view));
    this.#mind(view);
  }

  /** @param {GameEvent} event @param {View} view */
  #show(event, view) {
    if (event.type === "placed" && event.points) {
      chime(event.points.parts.length > 1 ? "bonus" : "place");
      this.#pop(event);
    } else if (event.type === "drawn") chime("draw");
    else if (event.type === "round-ended") chime("end");
    if (event.type === "game-ended" && view.now.winners.some((seat) => view.own.includes(seat))) celebrate(this.table.board.element);
  }

  /** Points that rise over the board. @param {GameEvent} event */
  #pop({ seat = 0, points, move = "" }) {
    if (!points) return;
    const bonus = points.parts.length > 1;
    const why = explain(points, tileName(parsePlacement(move).numbers));
    const shown = h("p", { class: `points${bonus ? " bonus" : ""}` }, seatBadge(seat), " ", signed(points.total), " ", h("small", {}, why));
    refill(this.popup, shown);
    setTimeout(() => shown.remove(), bonus ? 4200 : 2400);
  }

  /** @param {GameEvent[]} events @param {View} view */
  #move(events, view) {
    for (const event of events) {
      const seat = event.seat ?? -1;
      if (event.type === "placed" && event.move) this.#land(event, view.own.includes(seat));
      else if (event.type === "drawn") this.#drawn(seat, event.tile ?? null);
    }
  }

  /** A tile of somebody else comes from their name; a bonus shines. @param {GameEvent} event @param {boolean} own */
  #land(event, own) {
    const { board, head } = this.table;
    const tile = board.tileAt(event.move?.split("@")[1] ?? "");
    const lie = tile?.querySelector(".lie");
    const chip = head.seats.children[event.seat ?? -1];
    if (!tile || !lie) return;
    if (!own && chip) flyIn(lie, middleOf(chip), board.camera.zoom, 0.4);
    if ((event.points?.parts.length ?? 0) > 1) shine(tile);
  }

  /** A tile leaves the pool: open onto one's own rack, hidden to somebody else. @param {number} seat @param {string | null} tile */
  #drawn(seat, tile) {
    const pile = this.table.actions.element.querySelector(".pile");
    const chip = this.table.head.seats.children[seat];
    const own = tile ? this.table.rack.nodes.get(tile) : null;
    if (pile && own) flyIn(own, middleOf(pile), 1, 0.3);
    else if (pile && chip) flyBack(pile, chip);
  }

  /** One's turn, the end of a round, the next deal. @param {View} view */
  #mind(view) {
    const mine = isMine(view);
    if (mine && !this.wasMine) {
      alertTurn(t("page.your-turn"));
      speak(t("page.your-turn"));
    }
    this.wasMine = mine;
    document.title = mine ? `▶ ${t("page.your-turn")} · Tricorn` : "Tricorn";
    if (view.now.status === "between" && view.log.length === 0 && !isReady(view)) void this.table.ready();
    this.#mindEnd(view);
  }

  /** @param {View} view */
  #mindEnd(view) {
    const name = `${view.log.length}/${view.now.status}`;
    if (this.shownEnd === name) return;
    this.table.closeSummary();
    this.shownEnd = name;
    if (view.now.status === "ended" || view.now.status === "closed") endSeat(this.table.id);
    if (!hasSummary(view)) return;
    setTimeout(() => this.#showEnd(name), ROUND_END_AFTER);
  }

  /** Open the summary by itself, unless the player has gone on in the meantime. @param {string} name */
  #showEnd(name) {
    const { view, element } = this.table;
    const hasGoneOn = view?.own.length && view.now.status === "between" && isReady(view);
    if (element.isConnected && this.shownEnd === name && !hasGoneOn) this.table.openSummary();
  }
}
