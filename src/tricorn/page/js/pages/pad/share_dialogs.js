/** Dialogs about a shared pad: the links and QR codes to watch and to write, and the choice between two versions. */

import { postJson, postText } from "../../lib/api.js";
import { shareLink } from "../../lib/device.js";
import { openDialog, showNote } from "../../lib/dialog.js";
import { h, setText } from "../../lib/dom.js";
import { formatNumber, t } from "../../lib/i18n.js";
import { sheetOf } from "../../rules/pad.js";
import { lineText } from "./sheet.js";

/** @typedef {import("../../rules/pad.js").Pad} Pad */

/** Upload the pad if it is not shared yet, and show how others open it. @param {import("./pad.js").PadView} view */
export async function openShareDialog(view) {
  const { saved } = view.autosave;
  if (!saved) return;
  try {
    if (!view.sync) {
      const made = await postJson("/api/pads", { lines: saved.text.trimEnd().split("\n") });
      view.connect({ id: made.id, code: made.code, token: made.token, synced: saved.text });
      view.save();
    }
  } catch (error) {
    showNote(/** @type {Error} */ (error).message || t("page.offline"), "bad");
    return;
  }
  const { id, code, token } = /** @type {import("./sync.js").PadSync} */ (view.sync).shared;
  const link = `${location.origin}/pad/${id}`;
  openDialog(t("page.pad.share"), [
    h("p", {}, t("page.pad.share-how")),
    h("p", { class: "code" }, code),
    ...section(t("page.pad.watch-link"), link, h("img", { class: "qr", src: `/api/pads/${id}/qr.svg`, alt: qrLabel(t("page.pad.watch-link")), width: 240, height: 240 })),
    ...(token ? section(t("page.pad.write-link"), `${link}#${token}`, writeQr(id, token)) : []),
  ]);
}

/** @param {string} title @param {string} link @param {HTMLElement} code */
function section(title, link, code) {
  return [h("h3", {}, title), ...shareLink(link, title), code];
}

/** @param {string} label */
function qrLabel(label) {
  return `${t("page.qr")}: ${label}`;
}

/** Return the QR code of the link to write. The token goes in the request body, because URLs are logged. @param {string} id @param {string} token */
function writeQr(id, token) {
  const place = h("p", { class: "qr-place" });
  postText(`/api/pads/${id}/qr.svg`, { token }).then(
    (svg) => place.replaceChildren(h("img", { class: "qr", src: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt: qrLabel(t("page.pad.write-link")), width: 240, height: 240 })),
    (error) => setText(place, error.message || t("page.offline")),
  );
  return place;
}

/** Return how many first entries two pads have in common. @param {Pad} one @param {Pad} other */
function commonEntries(one, other) {
  const first = one.entries.findIndex((entry, place) => JSON.stringify(entry) !== JSON.stringify(other.entries[place]));
  return first < 0 ? one.entries.length : first;
}

/** Return whether a pad only adds entries to another. @param {Pad} pad @param {Pad} before */
export function continues(pad, before) {
  const isSameGame = pad.spec === before.spec && pad.players.join("\n") === before.players.join("\n");
  return isSameGame && pad.entries.length >= before.entries.length && commonEntries(before, pad) === before.entries.length;
}

/** Show both versions and ask which one to use. The other is kept as a saved game. @param {Pad} mine @param {Pad} theirs @param {() => void} useMine @param {() => void} useTheirs */
export function askVersion(mine, theirs, useMine, useTheirs) {
  const from = commonEntries(mine, theirs);
  const act = (/** @type {() => void} */ choose) => () => {
    dialog.close();
    choose();
  };
  const dialog = openDialog(t("page.pad.two-versions"), [
    h("p", {}, t("page.pad.two-versions-how")),
    h("div", { class: "versions" },
      versionSection(t("page.pad.version-mine"), mine, from, h("button", { type: "button", "data-action": "use-mine", onclick: act(useMine) }, t("page.pad.use-mine"))),
      versionSection(t("page.pad.version-theirs"), theirs, from, h("button", { type: "button", "data-action": "use-theirs", onclick: act(useTheirs) }, t("page.pad.use-theirs")))),
  ], { wide: true });
}

/** @param {string} title @param {Pad} pad @param {number} from @param {HTMLElement} button */
function versionSection(title, pad, from, button) {
  const sheet = sheetOf(pad);
  const lines = sheet.rounds.flatMap((round) => round.lines).filter((line) => line.index >= from);
  return h("section", { class: "version", "aria-label": title }, h("h3", {}, title),
    h("p", {}, h("b", {}, pad.players.map((name, seat) => `${name} ${formatNumber(sheet.scores[seat])}`).join(", "))),
    lines.length ? h("ol", { start: from + 1 }, ...lines.map((line) => h("li", {}, lineText(line, pad.players)))) : h("p", {}, t("page.pad.no-more-lines")),
    button);
}
