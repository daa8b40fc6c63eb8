/** The door of a table for somebody who holds no seat there: sit down, watch, or see why neither is possible. */

import { getJson, postJson } from "../api.js";
import { note } from "../dialog.js";
import { h, refill } from "../dom.js";
import { nameInput, showProblem } from "../fields.js";
import { holdSeat, keep, memory } from "../memory.js";
import { go } from "../route.js";
import { openRules } from "../table/dialogs.js";
import { named } from "../table/names.js";
import { t } from "../words.js";
import { dead } from "./dead.js";

/** @typedef {import("../wire.js").ViewTold} View */

/** Refusals that another name helps with. */
const NAME_PROBLEMS = ["name-taken", "bad-name", "bad-text"];

export class JoinView {
  /** @param {string} id @param {() => void} watch */
  constructor(id, watch) {
    this.id = id;
    this.watch = watch;
    this.element = h("main", { class: "start narrow" }, h("h1", { tabindex: "-1" }, t("page.connecting")));
    void this.#load();
  }

  async #load() {
    try {
      this.#answer(await getJson(`/api/tables/${this.id}`));
    } catch (error) {
      const { status, message } = /** @type {any} */ (error);
      this.#show(dead(t(status === 0 ? "page.offline" : "page.no-table"), message));
    }
  }

  /** @param {View} view */
  #answer(view) {
    const { status } = view.now;
    const seats = named(view.now.seats);
    const names = seats.filter((seat) => !seat.free).map((seat) => seat.name).join(", ");
    if (status === "closed") return this.#show(dead(t("page.closed"), t("page.table-closed-how")));
    if (status === "ended") return this.#show(dead(t("page.table-ended"), t("page.table-ended-how", { names }), h("a", { class: "button main", href: `/replay/${this.id}` }, t("page.replay"))));
    if (!seats.some((seat) => seat.free)) return this.#show(dead(t("page.table-full"), t("page.table-full-how", { names }), this.#watching("main")));
    return this.#offer(view, names);
  }

  /** @param {import("../dom.js").Child[]} content */
  #show(content) {
    refill(this.element, content);
  }

  /** @param {string} kind */
  #watching(kind) {
    return h("button", { type: "button", class: kind, "data-action": "page.watch", onclick: () => this.watch() }, t("page.watch"));
  }

  /** @param {View} view @param {string} names */
  #offer(view, names) {
    const name = nameInput({ name: "name", required: true, value: memory.name, autocomplete: "nickname", autofocus: true });
    const form = h("form", { class: "way", onsubmit: (/** @type {Event} */ event) => this.#sit(event, name) },
      h("label", {}, t("page.your-name"), name),
      h("button", { class: "main big" }, t("page.sit-down")),
      this.#watching(""),
      h("button", { type: "button", class: "link", onclick: () => openRules(view.table.rules, view.now.seats.length) }, t("page.rules-here")));
    this.#show([h("header", { class: "row" }, h("a", { href: "/", class: "home", "aria-label": t("page.home") }, "◁"), h("h1", { tabindex: "-1" }, t("page.join-table"))), h("p", {}, t("page.already-here", { names })), form]);
  }

  /** @param {Event} event @param {HTMLInputElement} field */
  async #sit(event, field) {
    event.preventDefault();
    const name = field.value.trim();
    try {
      const taken = await postJson(`/api/tables/${this.id}/seats`, { name });
      memory.name = name;
      keep();
      holdSeat(this.id, { token: taken.token, name, kind: "friends", at: Date.now(), seats: 0 });
      go(`/t/${this.id}`, true);
    } catch (error) {
      const { code, status, message } = /** @type {import("../api.js").Problem} */ (error);
      if (!status || NAME_PROBLEMS.includes(code)) return showProblem(field, message || t("page.offline"));
      note(message, "bad");
      void this.#load();
    }
    return undefined;
  }
}
