/** The connection of a table, the latest view it received, and what that view means for this player. */

import { Connection } from "../../lib/connection.js";
import { withDisplayNames } from "../../parts/players.js";

/** @typedef {import("../../lib/wire.js").ViewMessage} View */

export class TableConnection extends Connection {
  /** @type {import("../../lib/wire.js").ViewMessage | null} */
  view = null;
  /** @type {import("../../lib/wire.js").SaidMessage[]} */
  chatLines = [];
  /** @type {import("../../lib/wire.js").PresenceMessage | null} */
  presence = null;
  /** The round for which the next deal was requested, so that it is requested once. */
  readyForRound = -1;

  /** @param {string} id @param {string | null} token */
  constructor(id, token) {
    super(`/api/tables/${id}/socket`, token);
  }

  handshakeFields() {
    return this.view ? { version: this.view.version } : {};
  }

  /** @param {any} reply */
  isShown(reply) {
    return reply.type === "error" || !this.view || reply.version <= this.view.version;
  }

  /** @param {any} message */
  receive(message) {
    switch (message.type) {
      case "view":
        this.view = { ...message, now: withNames(message.now, message) };
        this.markOnline();
        return this.emit("change", { events: null });
      case "news":
        return this.#applyNews(message);
      case "said":
        if (!this.chatLines.some((line) => line.number === message.number)) this.chatLines.push(message);
        return this.emit("said", message);
      case "presence":
        this.presence = message;
        return this.emit("presence", message);
      default:
        return this.emit(message.type, message);
    }
  }

  /** @param {any} message */
  #applyNews(message) {
    if (!this.view || message.since !== this.view.version) return this.send({ type: "sync" });
    const log = this.view.log;
    if (message.events.length) log[log.length - 1] = [...log[log.length - 1], ...message.events];
    this.view = { ...this.view, version: message.version, now: withNames(message.now, this.view) };
    this.markOnline();
    return this.emit("change", { events: message.events });
  }
  /** Ask for the next deal, and add a random string of this player to the shuffle. */
  async requestNextRound() {
    const round = this.view?.log.length ?? 0;
    if (this.readyForRound === round) return;
    this.readyForRound = round;
    const bytes = crypto.getRandomValues(new Uint8Array(8));
    const answer = await this.request("ready", { wish: Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("") });
    if (answer.type === "error") this.readyForRound = -1;
  }

  /** Give every free seat to a bot. */
  fillWithBots() {
    for (const [seat, each] of (this.view?.now.seats ?? []).entries()) {
      if (each.free) void this.request("take-over", { seat, bot: "greedy" });
    }
  }
}

/** Return the state with the players’ display names; on a shared device nobody is "You". @param {import("../../lib/wire.js").Now} now @param {import("../../lib/wire.js").ViewMessage} view */
function withNames(now, { own, table }) {
  return { ...now, seats: withDisplayNames(now.seats, table.kind === "hot-seat" ? [] : own) };
}

/** Return whether it is this player's turn. @param {View} view */
export function isMyTurn({ now }) {
  return now.status === "playing" && now.seat !== null && now.turn === now.seat && !now.seats[now.seat].bot;
}

/** Return whether this player has requested the next deal. True for spectators. @param {View} view */
export function isReady({ own, now }) {
  return own.length === 0 || own.some((seat) => now.seats[seat].ready);
}

/** Return whether a bot plays for this viewer, who left the game. @param {View} view */
export function isReplacedByBot({ own, now }) {
  return own.some((seat) => now.seats[seat].bot);
}

/** Return whether a round or the game has just ended, so that its summary can be shown. @param {View} view */
export function hasSummary({ now, log }) {
  const over = (log.at(-1) ?? []).some((event) => event.type === "round-ended");
  return over && (now.status === "between" || now.status === "ended");
}
