/** Dialogs of a table: invite, rules, the proof of the shuffle, keys. */

import { getJson } from "../api.js";
import { note, openDialog } from "../dialog.js";
import { h } from "../dom.js";
import { abilities } from "../senses.js";
import { t } from "../words.js";

/** Link, code and QR. @param {import("../views/table.js").TableView} table */
export function openInvite(table) {
  const link = `${location.origin}/t/${table.id}`;
  const field = /** @type {HTMLInputElement} */ (h("input", { type: "text", readonly: true, value: link, "aria-label": t("page.link") }));
  const able = abilities();
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    note(t("page.copied"), "good");
  };
  openDialog(t("page.invite"), [
    h("p", {}, t("page.invite-how")),
    h("p", { class: "code" }, table.view?.table.code ?? ""),
    h("div", { class: "row" }, field,
      able.clipboard ? h("button", { type: "button", onclick: copy }, t("page.copy")) : null,
      able.share ? h("button", { type: "button", onclick: () => navigator.share({ url: link, title: "Tricorn" }).catch(() => {}) }, t("page.share")) : null),
    able.clipboard ? null : h("p", { class: "small" }, t("page.needs-https")),
    h("img", { class: "qr", src: `/api/tables/${table.id}/qr.svg`, alt: t("page.qr"), width: 240, height: 240 }),
  ]);
}

/** The rules of this table in sentences. @param {string} rules @param {number} seats */
export async function openRules(rules, seats) {
  const told = await getJson(`/api/rules/summary?rules=${encodeURIComponent(rules)}&seats=${seats}&lang=${document.documentElement.lang}`);
  openDialog(t("page.rules-here"), [
    h("p", { class: "small" }, told.rules),
    h("ul", { class: "rules" }, ...told.fields.map((/** @type {any} */ field) => h("li", {}, field.text))),
  ], { wide: true });
}

/** The proof of the shuffle. @param {import("../views/table.js").TableView} table */
export function openProof(table) {
  if (!table.view) return;
  const { proofs, commitment } = table.view.now;
  openDialog(t("page.proof"), [
    h("p", {}, t("page.proof-how")),
    commitment ? h("p", {}, t("page.proof-next"), h("br"), h("code", {}, commitment)) : null,
    ...proofs.map((/** @type {any} */ proof) => h("section", { class: "proof" },
      h("h3", {}, `${t("page.round")} ${proof.round}`),
      h("dl", {}, h("dt", {}, t("page.proof-hash")), h("dd", {}, h("code", {}, proof.commitment)),
        ...(proof.secret
          ? [h("dt", {}, t("page.proof-secret")), h("dd", {}, h("code", {}, proof.secret)), h("dt", {}, t("page.proof-wishes")), h("dd", {}, h("code", {}, JSON.stringify(proof.wishes)))]
          : [h("dt", {}, t("page.proof-secret")), h("dd", {}, t("page.proof-later"))])),
      proof.secret && abilities().subtle ? h("button", { type: "button", onclick: (/** @type {Event} */ event) => check(proof, /** @type {HTMLElement} */ (event.target)) }, t("page.proof-check")) : null)),
  ], { wide: true });
}

/** Hash the secret here and compare. @param {any} proof @param {HTMLElement} button */
async function check(proof, button) {
  const bytes = Uint8Array.from(proof.secret.match(/../g).map((/** @type {string} */ pair) => parseInt(pair, 16)));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  button.textContent = t(hash === proof.commitment ? "page.proof-right" : "page.proof-wrong");
}

const KEYS = ["tile", "arrows", "enter", "d", "p", "u", "h", "l", "s", "f", "o", "escape", "help"];

/** The keys. */
export function openHelp() {
  openDialog(t("page.keys"), [h("dl", { class: "keys" }, ...KEYS.flatMap((name) => [h("dt", {}, h("kbd", {}, t(`page.key.${name}`))), h("dd", {}, t(`page.key-does.${name}`))]))]);
}
