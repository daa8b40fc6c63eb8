/** The home page: start a game, continue one, and links to everything else. */

import { tilePicture } from "../../board/tile.js";
import { getJson } from "../../lib/api.js";
import { icon } from "../../lib/controls.js";
import { showNote } from "../../lib/dialog.js";
import { h } from "../../lib/dom.js";
import { formatDate, t } from "../../lib/i18n.js";
import { storage } from "../../lib/storage.js";
import { acceptDroppedRecords, openRecordDialog } from "../../parts/open_record.js";
import { openSettings } from "../../parts/settings.js";
import { BotsForm, FriendsForm, soloCard } from "./start_forms.js";

/** How many running games are listed; older ones are collapsed. */
const LISTED_GAMES = 3;

export class HomeView {
  bots = new BotsForm();
  friends = new FriendsForm();

  constructor() {
    this.element = h("main", { class: "start" },
      h("header", { class: "hero" },
        h("div", { class: "fan", "aria-hidden": "true" }, tilePicture([3, 3, 3]), tilePicture([5, 5, 5]), tilePicture([0, 1, 2])),
        h("h1", { tabindex: "-1" }, "Tricorn"), h("p", {}, t("page.tagline"))),
      runningGames(),
      h("div", { class: "ways" }, this.bots.element, this.friends.element, soloCard()),
      h("nav", { class: "more-ways", "aria-label": t("page.more") },
        linkCard("page.learn", "learn", { href: "/learn" }),
        linkCard("page.score-pad", "pad", { href: "/pad" }),
        linkCard("page.rules", "rules", { href: "/rules" }),
        linkCard("page.open-record", "record", { onclick: openRecordDialog }),
        linkCard("page.settings", "settings", { onclick: openSettings })));
    acceptDroppedRecords(this.element);
    void this.#load();
  }

  async #load() {
    const lang = document.documentElement.lang;
    try {
      const [rules, bots] = await Promise.all([getJson(`/api/rules?lang=${lang}`), getJson(`/api/bots?lang=${lang}`)]);
      for (const form of [this.bots.rules, this.friends.rules]) form.setSheets(rules);
      this.bots.offer(bots);
    } catch {
      showNote(t("page.offline"), "bad");
    }
  }
}

/** Return links to the running games of this device. */
function runningGames() {
  const running = Object.entries(storage.seats).filter(([, seat]) => !seat.ended).sort((a, b) => b[1].at - a[1].at);
  if (!running.length) return null;
  const links = running.map(([id, seat]) => h("a", { class: "button", href: `/t/${id}` }, `${t(`page.kind.${seat.kind}`)} · ${formatDate(seat.at)}`));
  const older = links.slice(LISTED_GAMES);
  return h("section", { class: "resume" }, h("h2", {}, t("page.resume")), ...links.slice(0, LISTED_GAMES),
    older.length ? h("details", {}, h("summary", {}, t("page.resume-all")), h("div", { class: "resume" }, ...older)) : null);
}

/** Create a small card that is a link or a button. @param {string} title @param {string} sign @param {{ href?: string, onclick?: () => void }} what */
function linkCard(title, sign, { href, onclick }) {
  const content = [icon(sign), h("span", {}, h("b", {}, t(title)), h("span", { class: "small" }, t(`page.for.${title.slice("page.".length)}`)))];
  if (href) return h("a", { class: "card-link", href }, content);
  return h("button", { type: "button", class: "card-link", "data-action": title, onclick: () => onclick?.() }, content);
}
