/** Sharing a pad: a link to watch and a link to write, each with its QR code. */

import { postJson, postText } from "../api.js";
import { note, openDialog } from "../dialog.js";
import { h, say } from "../dom.js";
import { linkToShare } from "../sharing.js";
import { t } from "../words.js";

/** Put the pad on the server, if it is not there yet, and show how others open it. @param {import("../views/pad.js").PadView} view */
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
  const { id, code, token } = /** @type {import("./together.js").Together} */ (view.together).where;
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
