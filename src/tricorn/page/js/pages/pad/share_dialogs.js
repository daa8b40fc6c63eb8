/** Dialogs about a shared pad: the links and QR codes to watch and to write, and the choice between two versions. */

import { postJson, postText } from "../../lib/api.js";
import { linkToShare } from "../../lib/device.js";
import { note, openDialog } from "../../lib/dialog.js";
import { h, say } from "../../lib/dom.js";
import { plain, t } from "../../lib/i18n.js";
import { sheetOf } from "../../rules/pad.js";
import { tellLine } from "./sheet.js";

/** @typedef {import("../../rules/pad.js").Pad} Pad */

/** Put the pad on the server, if it is not there yet, and show how others open it. @param {import("./pad.js").PadView} view */
export async function share(view) {
  const { kept } = view.keeping;
  if (!kept) return;
  try {
    if (!view.together) {
      const made = await postJson("/api/pads", { lines: kept.text.trimEnd().split("\n") });
      view.connect({ id: made.id, code: made.code, token: made.token, synced: kept.text });
      view.save();
    }
  } catch (error) {
    note(/** @type {Error} */ (error).message || t("page.offline"), "bad");
    return;
  }
  const { id, code, token } = /** @type {import("./sync.js").Together} */ (view.together).where;
  const link = `${location.origin}/pad/${id}`;
  openDialog(t("page.pad.share"), [
    h("p", {}, t("page.pad.share-how")),
    h("p", { class: "code" }, code),
    ...section(t("page.pad.watch-link"), link, h("img", { class: "qr", src: `/api/pads/${id}/qr.svg`, alt: qrText(t("page.pad.watch-link")), width: 240, height: 240 })),
    ...(token ? section(t("page.pad.write-link"), `${link}#${token}`, writeQr(id, token)) : []),
  ]);
}

/** @param {string} title @param {string} link @param {HTMLElement} code */
function section(title, link, code) {
  return [h("h3", {}, title), ...linkToShare(link, title), code];
}

/** @param {string} label */
function qrText(label) {
  return `${t("page.qr")}: ${label}`;
}

/** The QR code of the link to write. The token goes to the server in a body: URLs are logged. @param {string} id @param {string} token */
function writeQr(id, token) {
  const place = h("p", { class: "qr-place" });
  postText(`/api/pads/${id}/qr.svg`, { token }).then(
    (svg) => place.replaceChildren(h("img", { class: "qr", src: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt: qrText(t("page.pad.write-link")), width: 240, height: 240 })),
    (error) => say(place, error.message || t("page.offline")),
  );
  return place;
}

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
