/** What players must not miss: points, their turn, the end of a round. Shown, announced, played as a sound, animated. */

import { celebrate, centreOf, finishAnimations, flyHiddenTile, flyIn, shine } from "../../board/animation.js";
import { alertTurn, playSound } from "../../lib/device.js";
import { announce, showNote } from "../../lib/dialog.js";
import { h, replaceContent } from "../../lib/dom.js";
import { formatSigned, t } from "../../lib/i18n.js";
import { markSeatEnded } from "../../lib/storage.js";
import { eventText, explainPoints } from "../../parts/game_log.js";
import { seatBadge } from "../../parts/players.js";
import { parsePlacement, tileName } from "../../rules/tiles.js";
import { hasSummary, isMyTurn, isReady } from "./table_connection.js";

/**
 * @typedef {import("../../lib/wire.js").EventData} GameEvent
 * @typedef {import("../../lib/wire.js").ViewMessage} View
 */

const SUMMARY_DELAY = 900;

export class Notices {
  popup = h("div", { class: "popup", "aria-hidden": "true" });
  wasMyTurn = false;
  /** The end that was shown last: round number and status. */
  shownEnd = "";

  /** @param {import("./table.js").TableView} table */
  constructor(table) {
    this.table = table;
    this.stopMotion = () => finishAnimations();
    addEventListener("pointerdown", this.stopMotion, true);
    addEventListener("keydown", this.stopMotion, true);
  }

  stop() {
    removeEventListener("pointerdown", this.stopMotion, true);
    removeEventListener("keydown", this.stopMotion, true);
    document.title = "Tricorn";
  }

  /** Announce new events. The board and the rack show them already. @param {GameEvent[]} events @param {View} view */
  show(events, view) {
    const names = view.now.seats.map((seat) => seat.name);
    for (const event of events) {
      if (event.type === "remark" && event.kind !== "hint") showNote(eventText(event, names));
      else announce(eventText(event, names));
      this.#showEvent(event, view);
    }
    if (events.length) requestAnimationFrame(() => this.#animateEvents(events, view));
    this.#checkTurn(view);
  }

  /** @param {GameEvent} event @param {View} view */
  #showEvent(event, view) {
    if (event.type === "placed" && event.points) {
      playSound(event.points.parts.length > 1 ? "bonus" : "place");
      this.#showPoints(event);
    } else if (event.type === "drawn") playSound("draw");
    else if (event.type === "round-ended") playSound("end");
    if (event.type === "game-ended" && view.now.winners.some((seat) => view.own.includes(seat))) celebrate(this.table.board.element);
  }

  /** Show points that rise over the board. @param {GameEvent} event */
  #showPoints({ seat = 0, points, move = "" }) {
    if (!points) return;
    const bonus = points.parts.length > 1;
    const why = explainPoints(points, tileName(parsePlacement(move).numbers));
    const shown = h("p", { class: `points${bonus ? " bonus" : ""}` }, seatBadge(seat), " ", formatSigned(points.total), " ", h("small", {}, why));
    replaceContent(this.popup, shown);
    setTimeout(() => shown.remove(), bonus ? 4200 : 2400);
  }

  /** @param {GameEvent[]} events @param {View} view */
  #animateEvents(events, view) {
    for (const event of events) {
      const seat = event.seat ?? -1;
      if (event.type === "placed" && event.move) this.#animatePlacement(event, view.own.includes(seat));
      else if (event.type === "drawn") this.#animateDraw(seat, event.tile ?? null);
    }
  }

  /** Let another player's tile fly from their name to the board; let a bonus shine. @param {GameEvent} event @param {boolean} own */
  #animatePlacement(event, own) {
    const { board, header } = this.table;
    const tile = board.tileAt(event.move?.split("@")[1] ?? "");
    const lie = tile?.querySelector(".lie");
    const chip = header.seats.children[event.seat ?? -1];
    if (!tile || !lie) return;
    if (!own && chip) flyIn(lie, centreOf(chip), board.camera.zoom, 0.4);
    if ((event.points?.parts.length ?? 0) > 1) shine(tile);
  }

  /** Let a drawn tile fly from the pool: face up to your own rack, face down to another player. @param {number} seat @param {string | null} tile */
  #animateDraw(seat, tile) {
    const pile = this.table.actions.element.querySelector(".pile");
    const chip = this.table.header.seats.children[seat];
    const own = tile ? this.table.rack.nodes.get(tile) : null;
    if (pile && own) flyIn(own, centreOf(pile), 1, 0.3);
    else if (pile && chip) flyHiddenTile(pile, chip);
  }

  /** Alert the player to their turn, request the first deal, and handle the end of a round. @param {View} view */
  #checkTurn(view) {
    const mine = isMyTurn(view);
    if (mine && !this.wasMyTurn) {
      alertTurn(t("page.your-turn"));
      announce(t("page.your-turn"));
    }
    this.wasMyTurn = mine;
    document.title = mine ? `▶ ${t("page.your-turn")} · Tricorn` : "Tricorn";
    if (view.now.status === "between" && view.log.length === 0 && !isReady(view)) void this.table.connection.requestNextRound();
    this.#checkEnd(view);
  }

  /** @param {View} view */
  #checkEnd(view) {
    const name = `${view.log.length}/${view.now.status}`;
    if (this.shownEnd === name) return;
    this.table.closeSummary();
    this.shownEnd = name;
    if (view.now.status === "ended" || view.now.status === "closed") markSeatEnded(this.table.id);
    if (!hasSummary(view)) return;
    setTimeout(() => this.#openSummary(name), SUMMARY_DELAY);
  }

  /** Open the summary, unless the player has already requested the next round. @param {string} name */
  #openSummary(name) {
    const { view, element } = this.table;
    const hasGoneOn = view?.own.length && view.now.status === "between" && isReady(view);
    if (element.isConnected && this.shownEnd === name && !hasGoneOn) this.table.openSummary();
  }
}
