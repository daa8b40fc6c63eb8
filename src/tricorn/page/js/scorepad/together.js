/** One pad on several phones: what is written here goes out, what others write comes in, also after hours without a network. */

import { note } from "../dialog.js";
import { h, say } from "../dom.js";
import { writeRecord } from "../pad/record.js";
import { t } from "../words.js";
import { SharedPad } from "./sharing.js";

export class Together {
  line = h("span", { class: "line", role: "status" });
  pushing = false;

  /** @param {import("../views/pad.js").PadView} view @param {import("./shelf.js").Shared} where */
  constructor(view, where) {
    this.view = view;
    this.where = where;
    this.shared = new SharedPad(where.id, where.token);
    this.shared.addEventListener("change", () => this.#heard());
    this.shared.addEventListener("line", () => this.#showLine());
    this.#showLine();
  }

  stop() {
    this.shared.stop();
  }

  #showLine() {
    const { line } = this.shared;
    this.line.className = `line ${line}`;
    say(this.line, t(line === "on" ? "page.line-on" : line === "ended" ? "page.line-ended" : "page.line-off"));
    if (line === "ended") this.view.lost();
  }

  get #here() {
    return this.view.pad ? writeRecord(this.view.pad) : null;
  }

  get #there() {
    return `${this.shared.lines.join("\n")}\n`;
  }

  /** Theirs, ours, or both have changed since both were the same. */
  #heard() {
    if (this.pushing) return;
    const [here, there] = [this.#here, this.#there];
    if (here === there) return this.#agreed();
    if (here !== null && there === this.where.synced) return void this.push();
    if (here !== null && here !== this.where.synced) note(t("page.pad.other-wrote"), "bad");
    this.view.take(there);
    return this.#agreed();
  }

  #agreed() {
    this.where.synced = this.#there;
    this.where.code = this.shared.code;
    this.view.save();
  }

  /** Send what is written here, until the others have it. */
  async push() {
    if (this.pushing || !this.shared.wasOn) return;
    this.pushing = true;
    let taken = true;
    while (taken && this.#here !== this.#there) taken = await this.shared.write((this.#here ?? "").trimEnd().split("\n"));
    this.pushing = false;
    if (taken) this.#agreed();
    else this.#heard();
  }
}
