/** One pad on several devices: send what is written here, apply what others write, even after hours without a network. */

import { getJson } from "../../lib/api.js";
import { Connection } from "../../lib/connection.js";
import { showNote } from "../../lib/dialog.js";
import { h, replaceContent, setText } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { writeRecord } from "../../rules/record.js";
import { readPad, saveCopy } from "./saved_games.js";
import { askVersion, continues, openShareDialog } from "./share_dialogs.js";

/** @typedef {import("../../rules/pad.js").Pad} Pad */
/** @typedef {{ text: string, record: string, passes: boolean }} Refusal what was refused and why; `passes`: the same may be accepted later */
/** @typedef {[string, () => void]} AlertAction */

const FIRST_RETRY = 1000;
const LONGEST_RETRY = 30_000;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;
const GONE = [404, 410];

export class PadSync {
  status = h("span", { class: "line", role: "status" });
  alert = h("div", { class: "alert", role: "status", hidden: true });
  sending = false;
  retryDelay = FIRST_RETRY;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer = undefined;
  /** @type {Refusal | null} */
  refusal = null;
  /** Why the pad is no longer shared; empty while it is. */
  goneReason = "";
  /** The shared version while it conflicts with the local one. @type {string | null} */
  theirs = null;
  hasAsked = false;
  shownText = "";

  /** @param {import("./pad.js").PadView} view @param {import("./saved_games.js").Shared} shared */
  constructor(view, shared) {
    this.view = view;
    this.shared = shared;
    this.connection = new PadConnection(shared.id, shared.token);
    this.connection.addEventListener("change", () => this.#compare());
    this.connection.addEventListener("connection", () => this.#showConnection());
    this.#showConnection();
  }

  stop() {
    clearTimeout(this.timer);
    this.connection.stop();
  }

  #showConnection() {
    const { state } = this.connection;
    this.status.className = `line ${state}`;
    setText(this.status, t(state === "on" ? "page.line-on" : state === "ended" ? "page.line-ended" : "page.line-off"));
    if (state === "off") void this.#checkExists();
    if (state === "ended") this.#stopFor(t("page.pad.not-yours"));
    this.#show();
  }

  /** Check whether the pad still exists: a refused handshake looks like a lost network. */
  async #checkExists() {
    try {
      await getJson(`/api/pads/${this.shared.id}`);
    } catch (error) {
      if (!GONE.includes(/** @type {import("../../lib/api.js").ApiError} */ (error).status)) return;
      this.stop();
      this.#stopFor(t("page.pad.gone"));
    }
  }

  /** @param {string} why */
  #stopFor(why) {
    this.goneReason = why;
    this.view.showGone();
    this.#show();
  }

  get #localRecord() {
    return this.view.pad ? writeRecord(this.view.pad) : null;
  }

  get #sharedRecord() {
    return `${this.connection.lines.join("\n")}\n`;
  }

  /** @param {string | undefined} text @returns {Pad | null} */
  #read(text) {
    return text === undefined ? null : readPad({ id: "", at: 0, text }, /** @type {import("../../rules/rule_sets.js").Presets} */ (this.view.presets));
  }

  /** Find out who has written since the last sync: nobody, the others, this device, or both. */
  #compare() {
    if (this.sending || !this.connection.wasOnline || this.goneReason) return this.#show();
    const [here, there, base] = [this.#localRecord, this.#sharedRecord, this.shared.synced];
    this.theirs = null;
    if (here === there) return this.#markSynced();
    if (here === null || here === base) return this.#useShared();
    if (there === base) return void this.#send(here);
    const [mine, theirs, both] = [this.#read(here), this.#read(there), this.#read(base)];
    if (mine && theirs && both && continues(mine, both) && continues(theirs, both)) {
      if (continues(mine, theirs)) return void this.#send(here);
      if (continues(theirs, mine)) return this.#useShared();
    }
    this.theirs = there;
    this.#show();
    if (!this.hasAsked) this.#askWhichVersion();
    return undefined;
  }

  #useShared() {
    if (this.view.pad && !this.#read(this.#sharedRecord)) return showNote(t("page.not-a-record"), "bad");
    if (this.view.pad) this.view.autosave.keepUncounted();
    this.view.showRecord(this.#sharedRecord);
    return this.#markSynced();
  }

  #markSynced() {
    this.refusal = null;
    this.retryDelay = FIRST_RETRY;
    this.shared.synced = this.#sharedRecord;
    this.shared.code = this.connection.code;
    this.view.save();
    this.#show();
  }

  /** Send local changes, if there are any to send. */
  push() {
    this.#compare();
  }

  /** @param {string} here */
  async #send(here) {
    if (this.timer !== undefined || (this.refusal && !this.refusal.passes && this.refusal.record === here)) return this.#show();
    const { version } = this.connection;
    this.sending = true;
    const error = await this.connection.write(here.trimEnd().split("\n"));
    this.sending = false;
    if (error && (error.code !== "stale" || this.connection.version === version)) return this.#refuse(here, error);
    this.refusal = null;
    if (!error) this.shared.synced = here;
    return this.#compare();
  }

  /** Handle a refusal. Temporary errors are retried with growing delays; others need a change or a decision by the player. @param {string} record @param {import("../../lib/wire.js").ErrorMessage} error */
  #refuse(record, { status, text }) {
    const passes = status === TOO_MANY_REQUESTS || status >= SERVER_ERROR || status === 409;
    this.refusal = { text, record, passes };
    if (passes) {
      this.timer = setTimeout(() => this.#retry(), this.retryDelay);
      this.retryDelay = Math.min(LONGEST_RETRY, this.retryDelay * 2);
    }
    this.#show();
  }

  #retry() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.refusal = null;
    this.#compare();
  }

  // Conflicts

  #askWhichVersion() {
    const [mine, theirs] = [this.#read(this.#localRecord ?? ""), this.#read(this.theirs ?? "")];
    if (document.querySelector("dialog[open]")) return;
    if (!mine || !theirs) return showNote(t("page.not-a-record"), "bad");
    this.hasAsked = true;
    askVersion(mine, theirs, () => this.#keepMine(), () => this.#keepTheirs());
  }

  #keepMine() {
    saveCopy({ text: this.#sharedRecord });
    this.shared.synced = this.#sharedRecord;
    this.view.save();
    this.#retry();
  }

  #keepTheirs() {
    this.view.autosave.keepVersion();
    this.#useShared();
  }

  // Display

  /** Show what is not shared yet, why, and what the player can do. */
  #show() {
    const state = this.#alertState();
    const [text, acts] = state ?? ["", []];
    if (this.shownText === text) return;
    this.shownText = text;
    this.alert.hidden = !text;
    replaceContent(this.alert, h("p", {}, text), acts.length ? h("div", { class: "row" }, ...acts.map(([key, act]) =>
      h("button", { type: "button", "data-action": key, onclick: act }, t(key)))) : null);
  }

  /** @returns {[string, AlertAction[]] | null} */
  #alertState() {
    /** @type {AlertAction} */
    const keepHere = ["page.pad.keep-here", () => this.view.autosave.stopSharing()];
    if (this.goneReason) return this.view.pad ? [this.goneReason, [keepHere, ["page.pad.share-again", () => this.#shareAgain()]]] : null;
    if (this.theirs !== null) return [t("page.pad.two-versions-now"), [["page.pad.compare", () => this.#askWhichVersion()]]];
    if (this.refusal?.passes) return [t("page.pad.not-shared-yet", { reason: this.refusal.text }), [["page.pad.retry", () => this.#retry()]]];
    if (this.refusal) return [t("page.pad.not-shared", { reason: this.refusal.text }), [["page.pad.retry", () => this.#retry()], keepHere, ["page.pad.load-theirs", () => this.#keepTheirs()]]];
    const here = this.#localRecord;
    if (here !== null && here !== this.shared.synced && this.connection.state !== "on") return [t("page.pad.not-shared-offline"), []];
    return null;
  }

  /** Share the local game again, as a new pad. */
  async #shareAgain() {
    const { view } = this;
    view.disconnect();
    await openShareDialog(view);
    if (!view.sync) view.connect(this.shared);
  }
}

class PadConnection extends Connection {
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
  receive(message) {
    if (message.type === "pad") {
      this.lines = message.lines;
      this.code = message.code;
      this.editor = message.editor;
    } else if (message.type === "pad-news") {
      if (message.version <= this.version) return undefined;
      if (message.since !== this.version) return this.send({ type: "sync" });
      this.lines = [...this.lines.slice(0, message.start), ...message.lines];
    } else return super.receive(message);
    this.version = message.version;
    this.markOnline();
    return this.emit("change");
  }

  /** Send the current record; return the error if the server refuses it. @param {string[]} lines @returns {Promise<import("../../lib/wire.js").ErrorMessage | null>} */
  async write(lines) {
    const start = lines.findIndex((line, place) => line !== this.lines[place]);
    if (start < 0 && lines.length === this.lines.length) return null;
    const from = start < 0 ? lines.length : start;
    const answer = await this.request("edit", { version: this.version, start: from, lines: lines.slice(from) });
    if (answer.type === "error") return answer;
    if (answer.version > this.version) [this.lines, this.version] = [lines, answer.version];
    return null;
  }
}
