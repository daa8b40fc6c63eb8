/** The lessons, and which of them were completed on this device. */

import { h } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { storage } from "../../lib/storage.js";

/** @typedef {{ id: string, title: string, steps: number }} Lesson what `/api/lessons` lists */

export class LessonListView {
  /** @param {Lesson[]} lessons */
  constructor(lessons) {
    const next = lessons.find((lesson) => !storage.learned.includes(lesson.id));
    this.element = h("main", { class: "start narrow learn" },
      h("header", { class: "row" }, h("a", { href: "/", class: "home", "aria-label": t("page.home") }, "◁"), h("h1", { tabindex: "-1" }, t("page.learn"))),
      h("p", {}, t("page.learn.how")),
      h("ol", { class: "lessons" }, ...lessons.map((lesson, place) => h("li", {}, lessonLink(lesson, place, lesson === next)))),
      next ? null : h("p", { class: "row" }, h("a", { class: "button main", href: "/" }, t("page.play-now"))));
  }
}

/** @param {Lesson} lesson @param {number} place @param {boolean} next whether it is the first that has not been taken */
function lessonLink({ id, title }, place, next) {
  const learned = storage.learned.includes(id);
  return h("a", { class: `card-link${next ? " next" : ""}`, href: `/learn/${id}` },
    h("span", { class: `number${learned ? " learned" : ""}`, "aria-hidden": "true" }, learned ? "✓" : place + 1),
    h("b", {}, title), learned ? h("span", { class: "small" }, t("page.learn.learned")) : null);
}
