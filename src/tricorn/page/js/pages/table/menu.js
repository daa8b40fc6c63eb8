/** The menu of a table and its dialogs: invitation, keys. */

import { dropDown, item } from "../../lib/controls.js";
import { linkToShare } from "../../lib/device.js";
import { askFirst, openDialog } from "../../lib/dialog.js";
import { h } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { openRules } from "../../parts/rule_sets.js";
import { openSettings } from "../../parts/settings.js";
import { nextSteps } from "./actions.js";
import { openProof } from "./proof.js";
import { isStoodIn } from "./table_connection.js";

/** @param {HTMLElement} place @param {import("./table.js").TableView} table */
export function showMenu(place, table) {
  dropDown(place, items(table));
}

/** @param {import("./table.js").TableView} table */
function items(table) {
  const { live } = table;
  const view = /** @type {import("../../lib/wire.js").ViewTold} */ (table.view);
  const { now, own } = view;
  const over = now.status === "ended";
  const away = own.length ? (live.presence?.away ?? []).flatMap((gone, seat) => (gone ? [seat] : [])) : [];
  return [
    item("page.invite", () => openInvite(table)),
    item("page.rules-here", () => openRules(view.table.rules, now.seats.length)),
    item("page.proof", () => openProof(table)),
    item("page.keys", openHelp),
    item("page.settings", openSettings),
    own.length > 0 && now.status === "playing" && !now.puzzle && !isStoodIn(view) ? sureItem("page.leave", "page.leave-sure", () => live.act("leave")) : null,
    ...nextSteps(table).map(({ key, act }) => item(key, act)),
    ...away.map((seat) => item("page.replace", () => live.act("take-over", { seat, bot: "greedy" }), { name: now.seats[seat].name })),
    ...(view.creator ? others(table) : []),
    view.creator && now.status !== "closed" && !over ? sureItem("page.close-table", "page.close-table-sure", () => live.act("close")) : null,
  ];
}

/** What the creator may do to the others. @param {import("./table.js").TableView} table */
function others(table) {
  const { now, own } = /** @type {import("../../lib/wire.js").ViewTold} */ (table.view);
  return now.seats.flatMap((seat, place) => {
    if (!seat.person || own.includes(place)) return [];
    return [
      item(seat.muted ? "page.unmute" : "page.mute", () => table.live.act("mute", { seat: place, on: !seat.muted }), { name: seat.name }),
      sureItem("page.remove", "page.remove-sure", () => table.live.act("remove", { seat: place }), { name: seat.name }),
    ];
  });
}

/** An item that asks first. @param {string} key @param {string} consequence @param {() => unknown} act @param {Record<string, string>} [gaps] */
function sureItem(key, consequence, act, gaps = {}) {
  return item(key, () => askFirst(t(key, gaps), t(consequence, gaps), act), gaps);
}

/** Link, code and QR. @param {import("./table.js").TableView} table */
export function openInvite(table) {
  openDialog(t("page.invite"), [
    h("p", {}, t("page.invite-how")),
    h("p", { class: "code" }, table.view?.table.code ?? ""),
    ...linkToShare(`${location.origin}/t/${table.id}`, t("page.link")),
    h("img", { class: "qr", src: `/api/tables/${table.id}/qr.svg`, alt: t("page.qr"), width: 240, height: 240 }),
  ]);
}

const KEYS = ["tile", "arrows", "enter", "d", "p", "u", "h", "l", "s", "f", "o", "escape", "help"];

/** The keys. */
export function openHelp() {
  openDialog(t("page.keys"), [h("dl", { class: "keys" }, ...KEYS.flatMap((name) => [h("dt", {}, h("kbd", {}, t(`page.key.${name}`))), h("dd", {}, t(`page.key-does.${name}`))]))]);
}
