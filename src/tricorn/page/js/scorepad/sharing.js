/** The connection of a pad that several phones share: what is written here is sent, what others write comes in. */

import { Line } from "../line.js";

export class SharedPad extends Line {
  /** @type {string[]} */
  lines = [];
  version = 0;
  code = "";
  editor = false;

  /** @param {string} id @param {string | null} token */
  constructor(id, token) {
    super(`/api/pads/${id}/socket`, token);
  }

  /** @param {any} message */
  hear(message) {
    if (message.type === "pad") {
      this.lines = message.lines;
      this.code = message.code;
      this.editor = message.editor;
    } else if (message.type === "pad-news") {
      if (message.version <= this.version) return undefined;
      if (message.since !== this.version) return this.send({ type: "sync" });
      this.lines = [...this.lines.slice(0, message.start), ...message.lines];
    } else return super.hear(message);
    this.version = message.version;
    this.ready();
    return this.tell("change");
  }

  /** Send the current record; return the error if the server refuses it. @param {string[]} lines @returns {Promise<import("../wire.js").ErrorTold | null>} */
  async write(lines) {
    const start = lines.findIndex((line, place) => line !== this.lines[place]);
    if (start < 0 && lines.length === this.lines.length) return null;
    const from = start < 0 ? lines.length : start;
    const answer = await this.act("edit", { version: this.version, start: from, lines: lines.slice(from) });
    if (answer.type === "error") return answer;
    if (answer.version > this.version) [this.lines, this.version] = [lines, answer.version];
    return null;
  }
}
