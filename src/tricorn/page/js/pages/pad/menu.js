/** The menu of a pad: sharing, the board, files, rules. */

import { dropDown, item } from "../../lib/controls.js";
import { save, toPng } from "../../lib/device.js";
import { note } from "../../lib/dialog.js";
import { h } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { go } from "../../lib/route.js";
import { keep, memory } from "../../lib/storage.js";
import { openRules } from "../../parts/rule_sets.js";
import { openSettings } from "../../parts/settings.js";
import { sheetOf } from "../../rules/pad.js";
import { writeRecord } from "../../rules/record.js";
import { blockCsv } from "../../rules/reports.js";
import { placementsOf } from "./pad_board.js";
import { fileName } from "./saved_games.js";
import { share } from "./share_dialogs.js";
import { picture } from "./sheet.js";

/** @typedef {import("./pad.js").PadView} PadView */

/** @param {HTMLElement} place @param {PadView} view @param {import("../../rules/pad.js").Sheet} sheet */
export function showPadMenu(place, view, sheet) {
  const pad = /** @type {import("../../rules/pad.js").Pad} */ (view.pad);
  const board = h("button", { type: "button", "data-action": "board", "aria-pressed": String(memory.padBoard), onclick: () => toggleBoard(view, sheet) }, t("page.pad.board"));
  dropDown(place, [
    view.mayWrite ? item("page.pad.share", () => share(view)) : null,
    view.mayWrite ? board : null,
    item("page.rules-here", () => openRules(pad.spec, pad.players.length).catch(() => note(t("page.offline"), "bad"))),
    item("page.pad.who", () => go("/pad/who")),
    item("page.record", () => save(`${fileName(pad)}.tricorn`, new Blob([writeRecord(pad)], { type: "text/plain" }))),
    item("page.pad.csv", () => save(`${fileName(pad)}.csv`, new Blob([blockCsv(pad)], { type: "text/csv" }))),
    item("page.pad.picture", () => savePicture(pad)),
    item("page.settings", openSettings),
  ]);
}

/** @param {PadView} view @param {import("../../rules/pad.js").Sheet} sheet */
function toggleBoard(view, sheet) {
  memory.padBoard = !memory.padBoard;
  keep();
  if (memory.padBoard && placementsOf(sheet) === null) note(t("reason.board-unknown"));
  view.show();
}

/** @param {import("../../rules/pad.js").Pad} pad */
async function savePicture(pad) {
  const title = pad.headers.find(([name]) => name === "date")?.[1] ?? "Tricorn";
  const svg = new Blob([picture(pad, sheetOf(pad), title)], { type: "image/svg+xml" });
  save(`${fileName(pad)}.png`, await toPng(svg));
}
