/** A table seen by someone without a seat: sit down, watch, or read why neither is possible. */

import { getJson, postJson } from "../../lib/api.js";
import { nameInput, showFieldError } from "../../lib/controls.js";
import { showNote } from "../../lib/dialog.js";
import { h, replaceContent } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { go } from "../../lib/route.js";
import { saveSeat, saveStorage, storage } from "../../lib/storage.js";
import { messageContent } from "../../parts/message_page.js";
import { withDisplayNames } from "../../parts/players.js";
import { openRulesDialog } from "../../parts/rule_sets.js";

/** @typedef {import("../../lib/wire.js").ViewMessage} View */

/** Error codes that another name resolves. */
const NAME_ERRORS = ["name-taken", "bad-name", "bad-text"];

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
      this.#showTable(await getJson(`/api/tables/${this.id}`));
    } catch (error) {
      const { status, message } = /** @type {any} */ (error);
      this.#show(messageContent(t(status === 0 ? "page.offline" : "page.no-table"), message));
    }
  }

  /** @param {View} view */
  #showTable(view) {
    const { status } = view.now;
    const seats = withDisplayNames(view.now.seats);
    const names = seats.filter((seat) => !seat.free).map((seat) => seat.name).join(", ");
    if (status === "closed") return this.#show(messageContent(t("page.closed"), t("page.table-closed-how")));
    if (status === "ended") return this.#show(messageContent(t("page.table-ended"), t("page.table-ended-how", { names }), h("a", { class: "button main", href: `/replay/${this.id}` }, t("page.replay"))));
    if (!seats.some((seat) => seat.free)) return this.#show(messageContent(t("page.table-full"), t("page.table-full-how", { names }), this.#watchButton("main")));
    return this.#showForm(view, names);
  }

  /** @param {import("../../lib/dom.js").Child[]} content */
  #show(content) {
    replaceContent(this.element, content);
  }

  /** @param {string} kind */
  #watchButton(kind) {
    return h("button", { type: "button", class: kind, "data-action": "page.watch", onclick: () => this.watch() }, t("page.watch"));
  }

  /** @param {View} view @param {string} names */
  #showForm(view, names) {
    const name = nameInput({ name: "name", required: true, value: storage.name, autocomplete: "nickname", autofocus: true });
    const form = h("form", { class: "way", onsubmit: (/** @type {Event} */ event) => this.#sitDown(event, name) },
      h("label", {}, t("page.your-name"), name),
      h("button", { class: "main big" }, t("page.sit-down")),
      this.#watchButton(""),
      h("button", { type: "button", class: "link", onclick: () => openRulesDialog(view.table.rules, view.now.seats.length) }, t("page.rules-here")));
    this.#show([h("header", { class: "row" }, h("a", { href: "/", class: "home", "aria-label": t("page.home") }, "◁"), h("h1", { tabindex: "-1" }, t("page.join-table"))), h("p", {}, t("page.already-here", { names })), form]);
  }

  /** @param {Event} event @param {HTMLInputElement} field */
  async #sitDown(event, field) {
    event.preventDefault();
    const name = field.value.trim();
    try {
      const taken = await postJson(`/api/tables/${this.id}/seats`, { name });
      storage.name = name;
      saveStorage();
      saveSeat(this.id, { token: taken.token, name, kind: "friends", at: Date.now(), seats: 0 });
      go(`/t/${this.id}`, true);
    } catch (error) {
      const { code, status, message } = /** @type {import("../../lib/api.js").ApiError} */ (error);
      if (!status || NAME_ERRORS.includes(code)) return showFieldError(field, message || t("page.offline"));
      showNote(message, "bad");
      void this.#load();
    }
    return undefined;
  }
}
