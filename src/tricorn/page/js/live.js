/** A table over its line. */

import { Line } from "./line.js";
import { memory } from "./memory.js";
import { named } from "./table/names.js";

export class Live extends Line {
  /** @type {import("./wire.js").ViewTold | null} */
  view = null;
  /** @type {import("./wire.js").SaidTold[]} */
  said = [];
  /** @type {import("./wire.js").PresenceTold | null} */
  presence = null;

  /** @param {string} id @param {string | null} token */
  constructor(id, token) {
    super(`/api/tables/${id}/socket`, token);
  }

  known() {
    return this.view ? { version: this.view.version } : {};
  }

  /** @param {any} message */
  hear(message) {
    switch (message.type) {
      case "view":
        this.view = { ...message, now: nowOf(message.now, message) };
        this.ready();
        return this.tell("change", { events: null });
      case "news":
        return this.#news(message);
      case "said":
        if (!this.said.some((line) => line.number === message.number)) this.said.push(message);
        return this.tell("said", message);
      case "presence":
        this.presence = message;
        return this.tell("presence", message);
      default:
        return this.tell(message.type, message);
    }
  }

  /** @param {any} message */
  #news(message) {
    if (!this.view || message.since !== this.view.version) return this.send({ type: "sync" });
    const log = this.view.log;
    if (message.events.length) log[log.length - 1] = [...log[log.length - 1], ...message.events];
    this.view = { ...this.view, version: message.version, now: nowOf(message.now, this.view) };
    this.ready();
    return this.tell("change", { events: message.events });
  }
}

/** Return the state with the players’ display names; on a shared device nobody is "You". @param {import("./wire.js").Now} now @param {import("./wire.js").ViewTold} view */
function nowOf(now, { own, table }) {
  return { ...now, seats: named(now.seats, table.kind === "hot-seat" ? [] : own) };
}

/** The token of a table that this browser holds a seat at. @param {string} id */
export function tokenOf(id) {
  return memory.seats[id]?.token ?? null;
}
