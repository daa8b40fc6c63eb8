/** A page with a message instead of content: what happened, and where to go from here. */

import { tilePicture } from "../board/tile.js";
import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

/** Return the content of a message page. @param {string} title @param {string} text @param {...HTMLElement} actions */
export function messageContent(title, text, ...actions) {
  return [
    h("div", { class: "fan single", "aria-hidden": "true" }, tilePicture([0, 0, 0])),
    h("h1", { tabindex: "-1" }, title), h("p", {}, text),
    h("div", { class: "row" }, ...actions, h("a", { class: actions.length ? "button" : "button main", href: "/" }, t("page.home"))),
  ];
}

export class MessageView {
  /** @param {string} title @param {string} text @param {...HTMLElement} actions */
  constructor(title, text, ...actions) {
    this.element = h("main", { class: "start narrow" }, messageContent(title, text, ...actions));
  }
}
