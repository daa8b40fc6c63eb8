/** The lobby: public tables with a free seat, and tables to watch. */

import { getJson } from "../../lib/api.js";
import { h, replaceContent } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { withDisplayNames } from "../../parts/players.js";

const REFRESH_INTERVAL = 5000;

export class LobbyView {
  constructor() {
    this.list = h("ul", { class: "lobby" });
    this.element = h("main", { class: "start" }, h("header", { class: "row" }, h("a", { href: "/", class: "home", "aria-label": t("page.home") }, "◁"), h("h1", { tabindex: "-1" }, t("page.lobby"))), this.list);
    this.timer = setInterval(() => this.#load(), REFRESH_INTERVAL);
    this.#load();
  }

  stop() {
    clearInterval(this.timer);
  }

  async #load() {
    try {
      const tables = await getJson("/api/lobby");
      replaceContent(this.list, tables.length ? tables.map(row) : h("li", {}, t("page.lobby-empty")));
    } catch {
      replaceContent(this.list, h("li", {}, t("page.offline")));
    }
  }
}

/** @param {any} table */
function row(table) {
  const names = withDisplayNames(table.seats).map((/** @type {any} */ seat) => (seat.free ? t("page.free-seat") : seat.name)).join(", ");
  return h("li", {}, h("a", { class: "button", href: `/t/${table.id}` }, `${names} · ${table.rules} · ${t(`page.status.${table.status}`)}`));
}
