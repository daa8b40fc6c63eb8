/** A clock for each turn, for games that want one. */

import { playSound } from "../../lib/device.js";
import { showNote } from "../../lib/dialog.js";
import { h, setText } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";

const CLOCK_HEADER = "clock";

/** Return the seconds per turn, 0 for no limit. @param {import("../../rules/pad.js").Pad} pad */
export function secondsPerTurn(pad) {
  const header = pad.headers.find(([name]) => name === CLOCK_HEADER)?.[1];
  return Math.max(0, Number(header ?? pad.rules.time_limit) || 0);
}

/** Return the record header for the seconds per turn. @param {number} seconds @returns {[string, string]} */
export function clockHeader(seconds) {
  return [CLOCK_HEADER, String(seconds)];
}

export class TurnClock {
  element = h("span", { class: "clock", role: "timer" });
  turn = "";
  startedAt = 0;
  hasRung = false;
  seconds = 0;
  name = "";

  constructor() {
    this.timer = setInterval(() => this.#tick(), 500);
  }

  stop() {
    clearInterval(this.timer);
  }

  /** Show the clock; a new turn restarts it. @param {number} seconds @param {string} turn @param {string} name */
  show(seconds, turn, name) {
    this.seconds = seconds;
    if (turn !== this.turn) {
      this.startedAt = Date.now();
      this.hasRung = false;
    }
    this.turn = turn;
    this.name = name;
    this.#tick();
  }

  #tick() {
    if (!this.seconds || !this.turn) return setText(this.element, "");
    const left = Math.max(0, Math.ceil(this.seconds - (Date.now() - this.startedAt) / 1000));
    this.element.classList.toggle("short", left <= 10);
    setText(this.element, `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`);
    if (left === 0 && !this.hasRung) {
      this.hasRung = true;
      playSound("end");
      showNote(t("page.pad.time-up", { name: this.name }), "bad");
    }
    return undefined;
  }
}
