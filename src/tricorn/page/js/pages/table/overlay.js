/** The overlay while nobody can play: waiting for players, handing over a shared device, a lost seat, a new version. */

import { getJson } from "../../lib/api.js";
import { actionButton } from "../../lib/controls.js";
import { openDialog } from "../../lib/dialog.js";
import { h, replaceContent } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { go } from "../../lib/route.js";
import { deleteSeat } from "../../lib/storage.js";
import { openInviteDialog } from "./menu.js";
import { isReady } from "./table_connection.js";

/** @typedef {import("./table.js").TableView} TableView */

/** Show the overlay, or hide it if the game is running. @param {HTMLElement} overlay @param {TableView} table */
export function showOverlay(overlay, table) {
  const content = table.connection.state === "ended" ? lostContent(table) : waitingContent(table);
  overlay.classList.toggle("down", table.view?.table.kind === "hot-seat" && content.length > 0);
  replaceContent(overlay, content.length ? h("div", { class: "card" }, content) : null);
}

/** @param {TableView} table @returns {import("../../lib/dom.js").Child[]} */
function waitingContent(table) {
  const view = table.view;
  if (!view) return [];
  const { now, log } = view;
  if (now.status === "waiting") {
    return [
      h("p", {}, t("page.waiting-for-players")),
      actionButton("page.invite", {}, () => openInviteDialog(table), "main"),
      view.creator ? actionButton("page.fill-bots", {}, () => table.connection.fillWithBots()) : null,
      view.own.length ? null : actionButton("page.sit-down", {}, () => go(`/t/${table.id}`, true)),
    ];
  }
  if (now.status === "closed") return [h("p", {}, t(view.creator ? "page.table-closed-own" : "page.table-closed-how")), h("a", { class: "button main", href: "/" }, t("page.home"))];
  if (now.status === "between" && log.length === 0) return [h("p", {}, t(isReady(view) ? "page.waiting-for-others" : "page.shuffling"))];
  if (now.status === "playing" && now.turn !== null && now.seat === null && view.own.includes(now.turn)) {
    const turn = now.turn;
    return [h("p", { class: "big" }, t("page.curtain-for", { name: now.seats[turn].name })), actionButton("page.lift", {}, () => table.connection.notify("lift", { seat: turn }), "main")];
  }
  return [];
}

/** @param {TableView} table @returns {import("../../lib/dom.js").Child[]} */
function lostContent(table) {
  const elsewhere = table.connection.closeCode === 4409;
  const refused = table.connection.closeCode === 1008;
  if (refused) return [h("p", {}, t("page.line-refused")), actionButton("page.reload", {}, () => location.reload(), "main"), h("a", { href: "/" }, t("page.home"))];
  return [
    h("p", {}, t(elsewhere ? "page.opened-elsewhere" : "page.seat-lost")),
    elsewhere ? actionButton("page.take-back-here", {}, () => table.connection.reopen(), "main") : actionButton("page.watch-instead", {}, () => watch(table.id), "main"),
    h("a", { href: "/" }, t("page.home")),
  ];
}

/** Give up the seat and watch. @param {string} id */
function watch(id) {
  deleteSeat(id);
  go(`/t/${id}`, true);
}

/** After a reconnect, offer to reload the page if the server has a new version. */
export async function checkVersion() {
  const own = document.documentElement.dataset.version;
  const health = await getJson("/health").catch(() => null);
  if (!health || health.version === own) return;
  openDialog(t("page.new-version"), [h("p", {}, t("page.new-version-how")), h("button", { type: "button", class: "main", onclick: () => location.reload() }, t("page.reload"))]);
}
