/** Open a saved game: from a file, by dropping it on the page, or by pasting its text. */

import { showFieldError } from "../lib/controls.js";
import { openDialog, showNote } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { go } from "../lib/route.js";

const SESSION_KEY = "tricorn-record";

/** Return the record opened last in this tab, or null. */
export function openedRecord() {
  return sessionStorage.getItem(SESSION_KEY);
}

/** Return whether a text looks like a saved game. @param {string} text */
function isRecord(text) {
  return /^\ufeff?\s*#tricorn/.test(text);
}

/** @param {string} text */
function showRecord(text) {
  sessionStorage.setItem(SESSION_KEY, text);
  go("/record");
}

/** Open a dialog to choose a file or paste the text of a saved game. */
export function openRecordDialog() {
  const field = /** @type {HTMLTextAreaElement} */ (h("textarea", { rows: 8, "aria-label": t("page.record-text"), placeholder: "#tricorn 1", spellcheck: "false" }));
  const file = /** @type {HTMLInputElement} */ (h("input", { type: "file", accept: ".tricorn,text/plain", "aria-label": t("page.record-file") }));
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (!chosen) return;
    field.value = await chosen.text();
    field.dispatchEvent(new Event("input")); // removes the error about the text before
  });
  const form = h("form", { onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!isRecord(field.value)) return showFieldError(field, t("page.not-a-record"));
    dialog.close();
    return showRecord(field.value);
  } }, h("p", {}, t("page.record-how")), file, field, h("div", { class: "row end" }, h("button", { class: "main" }, t("page.open"))));
  const dialog = openDialog(t("page.open-record"), [form]);
}

/** Open a saved game that is dropped or pasted onto an element. @param {HTMLElement} element */
export function acceptDroppedRecords(element) {
  element.addEventListener("dragover", (event) => event.preventDefault());
  element.addEventListener("drop", async (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const text = file ? await file.text() : event.dataTransfer?.getData("text/plain") ?? "";
    if (isRecord(text)) showRecord(text);
    else showNote(t("page.not-a-record"), "bad");
  });
  element.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (isRecord(text)) showRecord(text);
  });
}
