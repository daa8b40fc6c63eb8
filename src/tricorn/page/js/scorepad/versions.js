/** Two versions of one game: what each says since they were the same, and which of them counts. */

import { openDialog } from "../dialog.js";
import { h } from "../dom.js";
import { sheetOf } from "../pad/game.js";
import { plain, t } from "../words.js";
import { tellLine } from "./telling.js";

/** @typedef {import("../pad/game.js").Pad} Pad */

/** How many entries two pads have in common, from the first on. @param {Pad} one @param {Pad} other */
function common(one, other) {
  const first = one.entries.findIndex((entry, place) => JSON.stringify(entry) !== JSON.stringify(other.entries[place]));
  return first < 0 ? one.entries.length : first;
}

/** Return whether a pad only adds lines to another. @param {Pad} pad @param {Pad} before */
export function continues(pad, before) {
  const isSameGame = pad.spec === before.spec && pad.players.join("\n") === before.players.join("\n");
  return isSameGame && pad.entries.length >= before.entries.length && common(before, pad) === before.entries.length;
}

/** Show both versions and ask which one counts; the other is kept among the games. @param {Pad} mine @param {Pad} theirs @param {() => void} useMine @param {() => void} useTheirs */
export function askVersion(mine, theirs, useMine, useTheirs) {
  const from = common(mine, theirs);
  const act = (/** @type {() => void} */ choose) => () => {
    dialog.close();
    choose();
  };
  const dialog = openDialog(t("page.pad.two-versions"), [
    h("p", {}, t("page.pad.two-versions-how")),
    h("div", { class: "versions" },
      version(t("page.pad.version-mine"), mine, from, h("button", { type: "button", "data-action": "use-mine", onclick: act(useMine) }, t("page.pad.use-mine"))),
      version(t("page.pad.version-theirs"), theirs, from, h("button", { type: "button", "data-action": "use-theirs", onclick: act(useTheirs) }, t("page.pad.use-theirs")))),
  ], { wide: true });
}

/** @param {string} title @param {Pad} pad @param {number} from @param {HTMLElement} button */
function version(title, pad, from, button) {
  const sheet = sheetOf(pad);
  const lines = sheet.rounds.flatMap((round) => round.lines).filter((line) => line.index >= from);
  return h("section", { class: "version", "aria-label": title }, h("h3", {}, title),
    h("p", {}, h("b", {}, pad.players.map((name, seat) => `${name} ${plain(sheet.scores[seat])}`).join(", "))),
    lines.length ? h("ol", { start: from + 1 }, ...lines.map((line) => h("li", {}, tellLine(line, pad.players)))) : h("p", {}, t("page.pad.no-more-lines")),
    button);
}
