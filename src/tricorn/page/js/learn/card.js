/** What a lesson says: what is to be done, the answer to a move, and how to go on. */

import { speak } from "../dialog.js";
import { h, refill, say } from "../dom.js";
import { t } from "../words.js";

export class Card {
  place = h("p", { class: "small" });
  text = h("p", { class: "task", tabindex: "-1" });
  answer = h("p", { class: "answer" });
  ways = h("div", { class: "row" });
  element = h("section", { class: "speech", "aria-label": t("page.learn") }, this.place, this.text, this.answer, this.ways);

  /** A new step. @param {import("../wire.js").LessonStep} step */
  ask(step) {
    say(this.place, t("page.learn.step", { step: step.step, steps: step.steps }));
    say(this.text, t(`page.learn.${step.lesson}.${step.step}`, { pays: Math.abs(step.pays) }));
    this.reply("");
    refill(this.ways);
    this.text.focus({ preventScroll: true });
  }

  /** The answer to a move, seen and heard. @param {string} text @param {"good" | "bad" | ""} [kind] */
  reply(text, kind = "") {
    this.answer.className = `answer ${kind}`;
    say(this.answer, text);
    if (text) speak(text);
  }

  /** How to go on; the keyboard is put onto the first way. @param {HTMLElement[]} ways */
  offer(...ways) {
    refill(this.ways, ways);
    ways[0].focus({ preventScroll: true });
    this.element.scrollIntoView?.({ block: "nearest" });
  }
}
