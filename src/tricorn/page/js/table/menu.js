/** The menu of a table: whatever is not needed at every turn. */

import { askFirst } from "../dialog.js";
import { dropDown, item } from "../dropdown.js";
import { openSettings } from "../settings.js";
import { t } from "../words.js";
import { openHelp, openInvite, openProof, openRules } from "./dialogs.js";
import { isStoodIn, nextSteps } from "./steps.js";

/** @param {HTMLElement} place @param {import("../views/table.js").TableView} table */
export function showMenu(place, table) {
  dropDown(place, items(table));
}

/** @param {import("../views/table.js").TableView} table */
function items(table) {
  const { live } = table;
  const view = /** @type {import("../wire.js").ViewTold} */ (table.view);
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

/** What the creator may do to the others. @param {import("../views/table.js").TableView} table */
function others(table) {
  const { now, own } = /** @type {import("../wire.js").ViewTold} */ (table.view);
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
