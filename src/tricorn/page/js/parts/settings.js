/** The settings dialog. */

import { features } from "../lib/device.js";
import { openDialog } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { LANGUAGES, language, t } from "../lib/i18n.js";
import { changeSettings, storage } from "../lib/storage.js";

/** Open the settings: language, theme, sound and so on. */
export function openSettings() {
  const can = features();
  /** @param {keyof import("../lib/storage.js").Settings} name @param {boolean} possible */
  const check = (name, possible = true) => h("label", { class: "check" },
    h("input", { type: "checkbox", checked: /** @type {any} */ (storage.settings)[name] && possible, disabled: !possible, onchange: (/** @type {Event} */ event) => toggle(name, /** @type {HTMLInputElement} */ (event.target).checked) }),
    t(`page.setting.${name}`), possible ? null : h("span", { class: "small" }, ` (${t("page.needs-https")})`));
  openDialog(t("page.settings"), [
    h("label", {}, t("page.language"), h("select", { onchange: (/** @type {Event} */ event) => changeLanguage(/** @type {HTMLSelectElement} */ (event.target).value) },
      ...Object.entries(LANGUAGES).map(([code, name]) => h("option", { value: code, selected: code === language() }, name)))),
    h("label", {}, t("page.theme"), h("select", { onchange: (/** @type {Event} */ event) => changeSettings({ theme: /** @type {HTMLSelectElement} */ (event.target).value }) },
      ...["auto", "light", "dark"].map((name) => h("option", { value: name, selected: name === storage.settings.theme }, t(`page.theme.${name}`))))),
    check("sound"), check("vibrate", can.vibrate), check("confirm"), check("motion"), check("notify", can.notify),
  ]);
}

/** @param {string} name @param {boolean} on */
async function toggle(name, on) {
  if (name === "notify" && on) on = (await Notification.requestPermission()) === "granted";
  changeSettings({ [name]: on });
}

/** @param {string} lang */
function changeLanguage(lang) {
  changeSettings({ lang });
  location.reload();
}
