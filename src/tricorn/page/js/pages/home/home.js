/** The home page: start a game, continue one, and links to everything else. */

import { looseTile } from "../../board/tile.js";
import { getJson } from "../../lib/api.js";
import { icon } from "../../lib/controls.js";
import { note } from "../../lib/dialog.js";
import { h } from "../../lib/dom.js";
import { dateOf, t } from "../../lib/i18n.js";
import { memory } from "../../lib/storage.js";
import { openRecord, takeDrops } from "../../parts/open_record.js";
import { openSettings } from "../../parts/settings.js";
import { AgainstBots, WithFriends, alone } from "./start_forms.js";

/** How many running games are listed; the older ones are folded away. */
const NEWEST = 3;

export class HomeView {
  bots = new AgainstBots();
  friends = new WithFriends();

  constructor() {
    this.element = h("main", { class: "start" },
      h("header", { class: "hero" },
        h("div", { class: "fan", "aria-hidden": "true" }, looseTile([3, 3, 3]), looseTile([5, 5, 5]), looseTile([0, 1, 2])),
        h("h1", { tabindex: "-1" }, "Tricorn"), h("p", {}, t("page.tagline"))),
      resume(),
      h("div", { class: "ways" }, this.bots.element, this.friends.element, alone()),
      h("nav", { class: "more-ways", "aria-label": t("page.more") },
        card("page.learn", "learn", { href: "/learn" }),
        card("page.score-pad", "pad", { href: "/pad" }),
        card("page.rules", "rules", { href: "/rules" }),
        card("page.open-record", "record", { onclick: openRecord }),
        card("page.settings", "settings", { onclick: openSettings })));
    takeDrops(this.element);
    void this.#load();
  }

  async #load() {
    const lang = document.documentElement.lang;
    try {
      const [rules, bots] = await Promise.all([getJson(`/api/rules?lang=${lang}`), getJson(`/api/bots?lang=${lang}`)]);
      for (const form of [this.bots.rules, this.friends.rules]) form.offer(rules);
      this.bots.offer(bots);
    } catch {
      note(t("page.offline"), "bad");
    }
  }
}

/** What is still running on this device. */
function resume() {
  const running = Object.entries(memory.seats).filter(([, seat]) => !seat.ended).sort((a, b) => b[1].at - a[1].at);
  if (!running.length) return null;
  const links = running.map(([id, seat]) => h("a", { class: "button", href: `/t/${id}` }, `${t(`page.kind.${seat.kind}`)} · ${dateOf(seat.at)}`));
  const older = links.slice(NEWEST);
  return h("section", { class: "resume" }, h("h2", {}, t("page.resume")), ...links.slice(0, NEWEST),
    older.length ? h("details", {}, h("summary", {}, t("page.resume-all")), h("div", { class: "resume" }, ...older)) : null);
}

/** A smaller way: a link, or a button. @param {string} title @param {string} sign @param {{ href?: string, onclick?: () => void }} what */
function card(title, sign, { href, onclick }) {
  const content = [icon(sign), h("span", {}, h("b", {}, t(title)), h("span", { class: "small" }, t(`page.for.${title.slice("page.".length)}`)))];
  if (href) return h("a", { class: "card-link", href }, content);
  return h("button", { type: "button", class: "card-link", "data-action": title, onclick: () => onclick?.() }, content);
}
