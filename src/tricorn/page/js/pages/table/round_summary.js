/** The summary dialog after a round or a game, with all sums shown. */

import { tilePicture } from "../../board/tile.js";
import { openDialog } from "../../lib/dialog.js";
import { h } from "../../lib/dom.js";
import { formatNumber, t } from "../../lib/i18n.js";
import { eventText } from "../../parts/game_log.js";
import { seatBadge } from "../../parts/players.js";
import { nextSteps, stepButton } from "./actions.js";
import { scoreTable } from "./panel.js";

/** Open the summary dialog. @param {import("./table.js").TableView} table */
export function openRoundSummary(table) {
  const view = /** @type {import("../../lib/wire.js").ViewMessage} */ (table.view);
  const { now } = view;
  const names = now.seats.map((seat) => seat.name);
  const over = now.status === "ended";
  const ended = (view.log.at(-1) ?? []).find((event) => event.type === "round-ended");
  const title = over ? winnersText(view, names) : t("page.round-over", { number: view.log.length });
  const close = () => dialog.close();
  const dialog = openDialog(title, [
    ended ? h("p", {}, eventText(ended, names)) : null,
    h("div", { class: "left" }, ...(now.racks ?? []).map((rack, seat) => rackLeft(names[seat], seat, rack.known))),
    scoreTable(view),
    h("div", { class: "row end" },
      ...nextSteps(table).map((step) => stepButton(step, close, !over)),
      over ? h("a", { class: "button", href: `/api/tables/${table.id}/record`, download: `${table.id}.tricorn` }, t("page.record")) : null),
  ], { wide: true });
  return dialog;
}

/** @param {import("../../lib/wire.js").ViewMessage} view @param {string[]} names */
function winnersText({ now, own, table }, names) {
  if (names.length === 1) return t("page.your-score", { score: formatNumber(now.seats[0].score) });
  const alone = now.winners.length === 1 && own.includes(now.winners[0]) && table.kind !== "hot-seat";
  if (alone) return t("page.you-won");
  return t("page.winner", { names: now.winners.map((seat) => names[seat]).join(", ") });
}

/** Return the tiles left on a rack and their value. @param {string} name @param {number} seat @param {string[]} tiles */
function rackLeft(name, seat, tiles) {
  const value = tiles.reduce((total, tile) => total + [...tile].reduce((some, digit) => some + Number(digit), 0), 0);
  return h("div", { class: "left-rack" }, seatBadge(seat), " ", h("b", {}, name), " ",
    ...tiles.map((tile) => h("span", { class: "mini", role: "img", "aria-label": [...tile].join("-") }, tilePicture([...tile].map(Number)))),
    tiles.length ? h("span", {}, ` = ${value}`) : h("span", {}, t("page.rack-empty")));
}
