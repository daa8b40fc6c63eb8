/** Hints: the best moves with what speaks for them. */

import { openDialog } from "../dialog.js";
import { h } from "../dom.js";
import { t } from "../words.js";
import { sayPlacement } from "./options.js";

/** @param {import("../views/table.js").TableView} table @param {import("../wire.js").HintMove[]} moves */
export function openHints(table, moves) {
  const dialog = openDialog(t("page.hint"), [h("ol", { class: "hints" }, ...moves.map((each) => {
    const act = () => {
      dialog.close();
      if (each.move.includes("@")) table.place(each.move);
      else table.choose(each.move);
    };
    const what = each.move.includes("@") ? sayPlacement(each.move, each.points) : t(`page.just-${each.move}`);
    return h("li", {}, h("button", { type: "button", onclick: act }, what), h("p", {}, why(each)));
  }))]);
}

/** @param {import("../wire.js").HintMove} hint */
function why(hint) {
  const chance = hint.chance === null ? "" : t("page.chance", { percent: Math.round(100 * hint.chance) });
  return [chance, ...hint.reasons.map((reason) => t(`page.reason.${reason}`))].filter(Boolean).join(" · ");
}
