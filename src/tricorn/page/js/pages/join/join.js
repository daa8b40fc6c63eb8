/** A table seen by someone without a seat: sit down, watch, or read why neither is possible. */

import { getJson, postJson } from "../../lib/api.js";
import { nameInput, showProblem } from "../../lib/controls.js";
import { note } from "../../lib/dialog.js";
import { h, refill } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { go } from "../../lib/route.js";
import { holdSeat, keep, memory } from "../../lib/storage.js";
import { dead } from "../../parts/message_page.js";
import { named } from "../../parts/players.js";
import { openRules } from "../../parts/rule_sets.js";

/** @typedef {import("../../lib/wire.js").ViewTold} View */

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

  /** @param {import("../../lib/dom.js").Child[]} content */
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
      const { code, status, message } = /** @type {import("../../lib/api.js").Problem} */ (error);
      if (!status || NAME_PROBLEMS.includes(code)) return showProblem(field, message || t("page.offline"));
      note(message, "bad");
      void this.#load();
    }
    return undefined;
  }
}
