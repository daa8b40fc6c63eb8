/** One pad on several devices: send what is written here, apply what others write, even after hours without a network. */

import { getJson } from "../../lib/api.js";
import { Line } from "../../lib/connection.js";
import { note } from "../../lib/dialog.js";
import { h, refill, say } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { writeRecord } from "../../rules/record.js";
import { keepCopy, padOf } from "./saved_games.js";
import { askVersion, continues, share } from "./share_dialogs.js";

/** @typedef {import("../../rules/pad.js").Pad} Pad */
/** @typedef {{ text: string, record: string, passes: boolean }} Refusal what was refused and why; `passes`: the same may be accepted later */
/** @typedef {[string, () => void]} Act */

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;
const TOO_OFTEN = 429;
const SERVER_FAULT = 500;
const GONE = [404, 410];

export class Together {
  line = h("span", { class: "line", role: "status" });
  alert = h("div", { class: "alert", role: "status", hidden: true });
  sending = false;
  wait = FIRST_WAIT;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer = undefined;
  /** @type {Refusal | null} */
  refusal = null;
  /** Why the pad cannot be shared any more. */
  gone = "";
  /** The shared version, while it and the one here exclude each other. @type {string | null} */
  theirs = null;
  asked = false;
  said = "";

  /** @param {import("./pad.js").PadView} view @param {import("./saved_games.js").Shared} where */
  constructor(view, where) {
    this.view = view;
    this.where = where;
    this.shared = new SharedPad(where.id, where.token);
    this.shared.addEventListener("change", () => this.#compare());
    this.shared.addEventListener("line", () => this.#showLine());
    this.#showLine();
  }

  stop() {
    clearTimeout(this.timer);
    this.shared.stop();
  }

  #showLine() {
    const { line } = this.shared;
    this.line.className = `line ${line}`;
    say(this.line, t(line === "on" ? "page.line-on" : line === "ended" ? "page.line-ended" : "page.line-off"));
    if (line === "off") void this.#look();
    if (line === "ended") this.#end(t("page.pad.not-yours"));
    this.#show();
  }

  /** A refused handshake looks like a lost network: ask whether the pad is still there. */
  async #look() {
    try {
      await getJson(`/api/pads/${this.where.id}`);
    } catch (error) {
      if (!GONE.includes(/** @type {import("../../lib/api.js").Problem} */ (error).status)) return;
      this.stop();
      this.#end(t("page.pad.gone"));
    }
  }

  /** @param {string} why */
  #end(why) {
    this.gone = why;
    this.view.lost();
    this.#show();
  }

  get #here() {
    return this.view.pad ? writeRecord(this.view.pad) : null;
  }

  get #there() {
    return `${this.shared.lines.join("\n")}\n`;
  }

  /** @param {string | undefined} text @returns {Pad | null} */
  #read(text) {
    return text === undefined ? null : padOf({ id: "", at: 0, text }, /** @type {import("../../rules/rule_sets.js").Presets} */ (this.view.presets));
  }

  /** Find out who has written since both were the same: nobody, the others, this device, or both. */
  #compare() {
    if (this.sending || !this.shared.wasOn || this.gone) return this.#show();
    const [here, there, base] = [this.#here, this.#there, this.where.synced];
    this.theirs = null;
    if (here === there) return this.#agree();
    if (here === null || here === base) return this.#take();
    if (there === base) return void this.#send(here);
    const [mine, theirs, both] = [this.#read(here), this.#read(there), this.#read(base)];
    if (mine && theirs && both && continues(mine, both) && continues(theirs, both)) {
      if (continues(mine, theirs)) return void this.#send(here);
      if (continues(theirs, mine)) return this.#take();
    }
    this.theirs = there;
    this.#show();
    if (!this.asked) this.#ask();
    return undefined;
  }

  #take() {
    if (this.view.pad && !this.#read(this.#there)) return note(t("page.not-a-record"), "bad");
    if (this.view.pad) this.view.keeping.keepUncounted();
    this.view.take(this.#there);
    return this.#agree();
  }

  #agree() {
    this.refusal = null;
    this.wait = FIRST_WAIT;
    this.where.synced = this.#there;
    this.where.code = this.shared.code;
    this.view.save();
    this.#show();
  }

  /** Send what is written here, as soon as that makes sense. */
  push() {
    this.#compare();
  }

  /** @param {string} here */
  async #send(here) {
    if (this.timer !== undefined || (this.refusal && !this.refusal.passes && this.refusal.record === here)) return this.#show();
    const { version } = this.shared;
    this.sending = true;
    const error = await this.shared.write(here.trimEnd().split("\n"));
    this.sending = false;
    if (error && (error.code !== "stale" || this.shared.version === version)) return this.#refuse(here, error);
    this.refusal = null;
    if (!error) this.where.synced = here;
    return this.#compare();
  }

  /** An error that passes is followed by another try, later and later; any other needs a change or a person. @param {string} record @param {import("../../lib/wire.js").ErrorTold} error */
  #refuse(record, { status, text }) {
    const passes = status === TOO_OFTEN || status >= SERVER_FAULT || status === 409;
    this.refusal = { text, record, passes };
    if (passes) {
      this.timer = setTimeout(() => this.#retry(), this.wait);
      this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
    }
    this.#show();
  }

  #retry() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.refusal = null;
    this.#compare();
  }

  // Both have written

  #ask() {
    const [mine, theirs] = [this.#read(this.#here ?? ""), this.#read(this.theirs ?? "")];
    if (document.querySelector("dialog[open]")) return;
    if (!mine || !theirs) return note(t("page.not-a-record"), "bad");
    this.asked = true;
    askVersion(mine, theirs, () => this.#useMine(), () => this.#useTheirs());
  }

  #useMine() {
    keepCopy({ text: this.#there });
    this.where.synced = this.#there;
    this.view.save();
    this.#retry();
  }

  #useTheirs() {
    this.view.keeping.keepVersion();
    this.#take();
  }

  // Showing

  /** Say what is not shared yet, why, and what can be done. */
  #show() {
    const state = this.#state();
    const [text, acts] = state ?? ["", []];
    if (this.said === text) return;
    this.said = text;
    this.alert.hidden = !text;
    refill(this.alert, h("p", {}, text), acts.length ? h("div", { class: "row" }, ...acts.map(([key, act]) =>
      h("button", { type: "button", "data-action": key, onclick: act }, t(key)))) : null);
  }

  /** @returns {[string, Act[]] | null} */
  #state() {
    /** @type {Act} */
    const keepHere = ["page.pad.keep-here", () => this.view.keeping.detach()];
    if (this.gone) return this.view.pad ? [this.gone, [keepHere, ["page.pad.share-again", () => this.#shareAgain()]]] : null;
    if (this.theirs !== null) return [t("page.pad.two-versions-now"), [["page.pad.compare", () => this.#ask()]]];
    if (this.refusal?.passes) return [t("page.pad.not-shared-yet", { reason: this.refusal.text }), [["page.pad.retry", () => this.#retry()]]];
    if (this.refusal) return [t("page.pad.not-shared", { reason: this.refusal.text }), [["page.pad.retry", () => this.#retry()], keepHere, ["page.pad.load-theirs", () => this.#useTheirs()]]];
    const here = this.#here;
    if (here !== null && here !== this.where.synced && this.shared.line !== "on") return [t("page.pad.not-shared-offline"), []];
    return null;
  }

  /** Put the game of this device onto the server as a new pad. */
  async #shareAgain() {
    const { view } = this;
    view.disconnect();
    await share(view);
    if (!view.together) view.connect(this.where);
  }
}

class SharedPad extends Line {
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

  /** Send the current record; return the error if the server refuses it. @param {string[]} lines @returns {Promise<import("../../lib/wire.js").ErrorTold | null>} */
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
