/** The door of a table for somebody who holds no seat there: sit down, or watch. */

import { getJson, postJson } from "../api.js";
import { note } from "../dialog.js";
import { h, refill } from "../dom.js";
import { holdSeat, keep, memory } from "../memory.js";
import { go } from "../route.js";
import { openRules } from "../table/dialogs.js";
import { t } from "../words.js";

export class JoinView {
  /** @param {string} id @param {() => void} watch */
  constructor(id, watch) {
    this.id = id;
    this.watch = watch;
    this.element = h("main", { class: "start" }, h("h1", { tabindex: "-1" }, t("page.connecting")));
    this.#load();
  }

  async #load() {
    try {
      const view = await getJson(`/api/tables/${this.id}`);
      const free = view.now.seats.some((/** @type {any} */ seat) => seat.free);
      if (free) this.#offer(view);
      else this.watch();
    } catch (error) {
      const problem = /** @type {any} */ (error);
      refill(this.element, h("h1", { tabindex: "-1" }, t(problem.status === 0 ? "page.offline" : "page.no-table")),
        h("p", {}, problem.message), h("a", { class: "button main", href: "/" }, t("page.home")));
    }
  }

  /** @param {any} view */
  #offer(view) {
    const name = h("input", { name: "name", maxlength: 24, required: true, value: memory.name, autocomplete: "nickname", autofocus: true });
    const form = /** @type {HTMLFormElement} */ (h("form", { class: "way", onsubmit: (/** @type {Event} */ event) => this.#sit(event, form) },
      h("label", {}, t("page.your-name"), name),
      h("button", { class: "main big" }, t("page.sit-down")),
      h("button", { type: "button", onclick: () => this.watch() }, t("page.watch")),
      h("button", { type: "button", class: "link", onclick: () => openRules(view.table.rules, view.now.seats.length) }, t("page.rules-here"))));
    const seated = view.now.seats.filter((/** @type {any} */ seat) => !seat.free).map((/** @type {any} */ seat) => seat.name).join(", ");
    refill(this.element, h("h1", { tabindex: "-1" }, t("page.join-table")), h("p", {}, t("page.already-here", { names: seated })), form);
  }

  /** @param {Event} event @param {HTMLFormElement} form */
  async #sit(event, form) {
    event.preventDefault();
    const name = String(new FormData(form).get("name"));
    try {
      const taken = await postJson(`/api/tables/${this.id}/seats`, { name });
      memory.name = name;
      keep();
      holdSeat(this.id, { token: taken.token, name, kind: "friends", at: Date.now(), seats: 0 });
      go(`/t/${this.id}`, true);
    } catch (error) {
      note(/** @type {Error} */ (error).message, "bad");
    }
  }
}
