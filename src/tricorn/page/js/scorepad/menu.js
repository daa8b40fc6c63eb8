/** The menu of a pad: sharing, the board, files, rules. */

import { note } from "../dialog.js";
import { h } from "../dom.js";
import { dropDown, item } from "../dropdown.js";
import { save, toPng } from "../files.js";
import { keep, memory } from "../memory.js";
import { blockCsv } from "../pad/csv.js";
import { sheetOf } from "../pad/game.js";
import { writeRecord } from "../pad/record.js";
import { go } from "../route.js";
import { openSettings } from "../settings.js";
import { openRules } from "../table/dialogs.js";
import { t } from "../words.js";
import { fileName } from "./files.js";
import { share } from "./inviting.js";
import { picture } from "./picture.js";
import { placementsOf } from "./table.js";

/** @typedef {import("../views/pad.js").PadView} PadView */

/** @param {HTMLElement} place @param {PadView} view @param {import("../pad/game.js").Sheet} sheet */
export function showPadMenu(place, view, sheet) {
  const pad = /** @type {import("../pad/game.js").Pad} */ (view.pad);
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

/** @param {PadView} view @param {import("../pad/game.js").Sheet} sheet */
function toggleBoard(view, sheet) {
  memory.padBoard = !memory.padBoard;
  keep();
  if (memory.padBoard && placementsOf(sheet) === null) note(t("reason.board-unknown"));
  view.show();
}

/** @param {import("../pad/game.js").Pad} pad */
async function savePicture(pad) {
  const title = pad.headers.find(([name]) => name === "date")?.[1] ?? "Tricorn";
  const svg = new Blob([picture(pad, sheetOf(pad), title)], { type: "image/svg+xml" });
  save(`${fileName(pad)}.png`, await toPng(svg));
}
