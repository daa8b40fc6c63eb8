/** The menu of a table and its dialogs: invitation, keys. */

import { menuItem, showDropDown } from "../../lib/controls.js";
import { shareLink } from "../../lib/device.js";
import { confirmFirst, openDialog } from "../../lib/dialog.js";
import { h } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { openRulesDialog } from "../../parts/rule_sets.js";
import { openSettings } from "../../parts/settings.js";
import { nextSteps } from "./actions.js";
import { openProofDialog } from "./proof.js";
import { isReplacedByBot } from "./table_connection.js";

/** Show the menu. @param {HTMLElement} place @param {import("./table.js").TableView} table */
export function showMenu(place, table) {
  showDropDown(place, items(table));
}

/** @param {import("./table.js").TableView} table */
function items(table) {
  const { connection } = table;
  const view = /** @type {import("../../lib/wire.js").ViewMessage} */ (table.view);
  const { now, own } = view;
  const over = now.status === "ended";
  const away = own.length ? (connection.presence?.away ?? []).flatMap((gone, seat) => (gone ? [seat] : [])) : [];
  return [
    view.table.kind === "friends" ? menuItem("page.invite", () => openInviteDialog(table)) : null,
    menuItem("page.rules-here", () => openRulesDialog(view.table.rules, now.seats.length)),
    menuItem("page.proof", () => openProofDialog(table)),
    menuItem("page.keys", openKeysDialog),
    menuItem("page.settings", openSettings),
    own.length > 0 && now.status === "playing" && !now.puzzle && !isReplacedByBot(view) ? confirmedItem("page.leave", "page.leave-sure", () => connection.request("leave")) : null,
    ...nextSteps(table).map(({ key, act }) => menuItem(key, act)),
    ...away.map((seat) => menuItem("page.replace", () => connection.request("take-over", { seat, bot: "greedy" }), { name: now.seats[seat].name })),
    ...(view.creator ? moderationItems(table) : []),
    view.creator && now.status !== "closed" && !over ? confirmedItem("page.close-table", "page.close-table-sure", () => connection.request("close")) : null,
  ];
}

/** Return what the host may do to other players. @param {import("./table.js").TableView} table */
function moderationItems(table) {
  const { now, own } = /** @type {import("../../lib/wire.js").ViewMessage} */ (table.view);
  return now.seats.flatMap((seat, place) => {
    if (!seat.person || own.includes(place)) return [];
    return [
      menuItem(seat.muted ? "page.unmute" : "page.mute", () => table.connection.request("mute", { seat: place, on: !seat.muted }), { name: seat.name }),
      confirmedItem("page.remove", "page.remove-sure", () => table.connection.request("remove", { seat: place }), { name: seat.name }),
    ];
  });
}

/** Create a menu item with a confirmation dialog. @param {string} key @param {string} consequence @param {() => unknown} act @param {Record<string, string>} [values] */
function confirmedItem(key, consequence, act, values = {}) {
  return menuItem(key, () => confirmFirst(t(key, values), t(consequence, values), act), values);
}

/** Open the invitation: link, code and QR code. @param {import("./table.js").TableView} table */
export function openInviteDialog(table) {
  openDialog(t("page.invite"), [
    h("p", {}, t("page.invite-how")),
    h("p", { class: "code" }, table.view?.table.code ?? ""),
    ...shareLink(`${location.origin}/t/${table.id}`, t("page.link")),
    h("img", { class: "qr", src: `/api/tables/${table.id}/qr.svg`, alt: t("page.qr"), width: 240, height: 240 }),
  ]);
}

const KEYS = ["tile", "arrows", "enter", "d", "p", "u", "h", "l", "s", "f", "o", "escape", "help"];

/** Open the list of keyboard shortcuts. */
export function openKeysDialog() {
  openDialog(t("page.keys"), [h("dl", { class: "keys" }, ...KEYS.flatMap((name) => [h("dt", {}, h("kbd", {}, t(`page.key.${name}`))), h("dd", {}, t(`page.key-does.${name}`))]))]);
}
