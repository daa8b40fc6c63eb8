/** Whether the server is newer than this page. */

import { getJson } from "./api.js";
import { openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { t } from "./words.js";

/** After a lost connection: if the server has another version now, offer to load the page anew. */
export async function checkVersion() {
  const own = document.documentElement.dataset.version;
  const told = await getJson("/health").catch(() => null);
  if (!told || told.version === own) return;
  openDialog(t("page.new-version"), [h("p", {}, t("page.new-version-how")), h("button", { type: "button", class: "main", onclick: () => location.reload() }, t("page.reload"))]);
}
