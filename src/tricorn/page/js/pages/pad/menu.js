/** The menu of a pad: sharing, the board, files, rules. */

import { menuItem, showDropDown } from "../../lib/controls.js";
import { saveFile, toPng } from "../../lib/device.js";
import { showNote } from "../../lib/dialog.js";
import { h } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { go } from "../../lib/route.js";
import { saveStorage, storage } from "../../lib/storage.js";
import { openRulesDialog } from "../../parts/rule_sets.js";
import { openSettings } from "../../parts/settings.js";
import { sheetOf } from "../../rules/pad.js";
import { writeRecord } from "../../rules/record.js";
import { blockCsv } from "../../rules/reports.js";
import { knownPlacements } from "./pad_board.js";
import { fileName } from "./saved_games.js";
import { openShareDialog } from "./share_dialogs.js";
import { sheetPicture } from "./sheet.js";

/** @typedef {import("./pad.js").PadView} PadView */

/** Show the menu. @param {HTMLElement} place @param {PadView} view @param {import("../../rules/pad.js").Sheet} sheet */
export function showPadMenu(place, view, sheet) {
  const pad = /** @type {import("../../rules/pad.js").Pad} */ (view.pad);
  const board = h("button", { type: "button", "data-action": "board", "aria-pressed": String(storage.padBoard) }, t("page.pad.board"));
  board.onclick = () => toggleBoard(view, sheet);
  showDropDown(place, [
    view.canWrite ? menuItem("page.pad.share", () => openShareDialog(view)) : null,
    view.canWrite ? board : null,
    menuItem("page.rules-here", () => openRulesDialog(pad.spec, pad.players.length).catch(() => showNote(t("page.offline"), "bad"))),
    menuItem("page.pad.who", () => go("/pad/who")),
    menuItem("page.record", () => saveFile(`${fileName(pad)}.tricorn`, new Blob([writeRecord(pad)], { type: "text/plain" }))),
    menuItem("page.pad.csv", () => saveFile(`${fileName(pad)}.csv`, new Blob([blockCsv(pad)], { type: "text/csv" }))),
    menuItem("page.pad.picture", () => savePicture(pad)),
    menuItem("page.settings", openSettings),
  ]);
}

/** @param {PadView} view @param {import("../../rules/pad.js").Sheet} sheet */
function toggleBoard(view, sheet) {
  storage.padBoard = !storage.padBoard;
  saveStorage();
  if (storage.padBoard && knownPlacements(sheet) === null) showNote(t("reason.board-unknown"));
  view.show();
}

/** @param {import("../../rules/pad.js").Pad} pad */
async function savePicture(pad) {
  const title = pad.headers.find(([name]) => name === "date")?.[1] ?? "Tricorn";
  const svg = new Blob([sheetPicture(pad, sheetOf(pad), title)], { type: "image/svg+xml" });
  saveFile(`${fileName(pad)}.png`, await toPng(svg));
}
