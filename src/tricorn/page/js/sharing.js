/** A link that people pass on: copied, shared, or read off. */

import { note } from "./dialog.js";
import { h } from "./dom.js";
import { abilities } from "./senses.js";
import { t } from "./words.js";

/** @param {string} link @param {string} label */
export function linkToShare(link, label) {
  const able = abilities();
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    note(t("page.copied"), "good");
  };
  return [
    h("div", { class: "row" }, h("input", { type: "text", readonly: true, value: link, "aria-label": label }),
      able.clipboard ? h("button", { type: "button", onclick: () => void copy() }, t("page.copy")) : null,
      able.share ? h("button", { type: "button", onclick: () => void navigator.share({ url: link, title: "Tricorn" }).catch(() => {}) }, t("page.share")) : null),
    able.clipboard ? null : h("p", { class: "small" }, t("page.needs-https")),
  ];
}
