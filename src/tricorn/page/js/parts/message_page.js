/** A page with a message instead of content: what happened, and where to go from here. */

import { tilePicture } from "../board/tile.js";
import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

/** @param {string} title @param {string} text @param {...HTMLElement} ways */
export function messageContent(title, text, ...ways) {
  return [
    h("div", { class: "fan single", "aria-hidden": "true" }, tilePicture([0, 0, 0])),
    h("h1", { tabindex: "-1" }, title), h("p", {}, text),
    h("div", { class: "row" }, ...ways, h("a", { class: ways.length ? "button" : "button main", href: "/" }, t("page.home"))),
  ];
}

export class MessageView {
  /** @param {string} title @param {string} text @param {...HTMLElement} ways */
  constructor(title, text, ...ways) {
    this.element = h("main", { class: "start narrow" }, messageContent(title, text, ...ways));
  }
}
