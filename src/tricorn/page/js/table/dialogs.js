/** Dialogs of a table: invite, rules, the proof of the shuffle, keys. */

import { getJson } from "../api.js";
import { openDialog } from "../dialog.js";
import { h } from "../dom.js";
import { checkProof } from "../proof.js";
import { abilities } from "../senses.js";
import { linkToShare } from "../sharing.js";
import { t } from "../words.js";

/** Link, code and QR. @param {import("../views/table.js").TableView} table */
export function openInvite(table) {
  openDialog(t("page.invite"), [
    h("p", {}, t("page.invite-how")),
    h("p", { class: "code" }, table.view?.table.code ?? ""),
    ...linkToShare(`${location.origin}/t/${table.id}`, t("page.link")),
    h("img", { class: "qr", src: `/api/tables/${table.id}/qr.svg`, alt: t("page.qr"), width: 240, height: 240 }),
  ]);
}

/** @param {{ text: string }[]} fields */
function sentences(fields) {
  return h("ul", { class: "rules" }, ...fields.map((field) => h("li", {}, field.text)));
}

/** The rules of this table in sentences, those changed at it first. @param {string} rules @param {number} seats */
export async function openRules(rules, seats) {
  const here = location.pathname;
  const told = await getJson(`/api/rules/summary?rules=${encodeURIComponent(rules)}&seats=${seats}&lang=${document.documentElement.lang}`);
  if (location.pathname !== here) return;
  const changed = told.fields.filter((/** @type {any} */ field) => field.changed);
  openDialog(t("page.rules-here"), [
    h("p", { class: "small" }, t(`sheet.${told.rules.split(" ")[0]}`)),
    ...(changed.length ? [h("h3", {}, t("page.rules-changed-here")), sentences(changed), h("hr")] : []),
    sentences(told.fields.filter((/** @type {any} */ field) => !field.changed)),
  ], { wide: true });
}

/** The proof of the shuffle. @param {import("../views/table.js").TableView} table */
export function openProof(table) {
  if (!table.view) return;
  const { now: { proofs, commitment }, log } = table.view;
  openDialog(t("page.proof"), [
    h("p", {}, t("page.proof-how")),
    commitment ? h("p", {}, t("page.proof-next"), h("br"), h("code", {}, commitment)) : null,
    ...proofs.map((proof) => h("section", { class: "proof" },
      h("h3", {}, `${t("page.round")} ${proof.round}`),
      h("dl", {}, h("dt", {}, t("page.proof-hash")), h("dd", {}, h("code", {}, proof.commitment)),
        ...(proof.secret
          ? [h("dt", {}, t("page.proof-secret")), h("dd", {}, h("code", {}, proof.secret)), h("dt", {}, t("page.proof-wishes")), h("dd", {}, h("code", {}, JSON.stringify(proof.wishes)))]
          : [h("dt", {}, t("page.proof-secret")), h("dd", {}, t("page.proof-later"))])),
      proof.secret && abilities().subtle ? h("button", { type: "button", onclick: (/** @type {Event} */ event) => check(proof, log[proof.round - 1], /** @type {HTMLElement} */ (event.target)) }, t("page.proof-check")) : null)),
  ], { wide: true });
}

/** Shuffle again here and compare. @param {import("../wire.js").ProofTold} proof @param {import("../wire.js").EventTold[]} events @param {HTMLElement} button */
async function check(proof, events, button) {
  button.textContent = t(`page.proof-${await checkProof(proof, events)}`);
}

const KEYS = ["tile", "arrows", "enter", "d", "p", "u", "h", "l", "s", "f", "o", "escape", "help"];

/** The keys. */
export function openHelp() {
  openDialog(t("page.keys"), [h("dl", { class: "keys" }, ...KEYS.flatMap((name) => [h("dt", {}, h("kbd", {}, t(`page.key.${name}`))), h("dd", {}, t(`page.key-does.${name}`))]))]);
}
