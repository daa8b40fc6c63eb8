/** What a lesson says: what is to be done, the answer to a move, and how to go on. */

import { speak } from "../dialog.js";
import { h, refill, say } from "../dom.js";
import { plain, t } from "../words.js";

export class Card {
  place = h("span");
  standing = h("span");
  text = h("p", { class: "task", tabindex: "-1" });
  answer = h("p", { class: "answer" });
  moral = h("p");
  ways = h("div", { class: "row" });
  element = h("section", { class: "speech", "aria-label": t("page.learn") },
    h("p", { class: "small where" }, this.place, this.standing), this.text, this.answer, this.moral, this.ways);

  /** A new step. @param {import("../wire.js").LessonStep} step */
  ask(step) {
    say(this.place, t("page.learn.step", { step: step.step, steps: step.steps }));
    say(this.text, t(`page.learn.${step.lesson}.${step.step}`, { pays: Math.abs(step.pays) }));
    this.reply("");
    say(this.moral, "");
    refill(this.ways);
    this.element.classList.remove("over");
    this.text.focus({ preventScroll: true });
  }

  /** The answer to a move, seen and heard. @param {string} text @param {"good" | "bad" | ""} [kind] */
  reply(text, kind = "") {
    this.answer.className = `answer ${kind}`;
    say(this.answer, text);
    if (text) speak(text);
  }

  /** The step is over: praise, perhaps what has been learnt, and ways on; the keyboard goes to the first. @param {string} praise @param {string} moral @param {HTMLElement[]} ways */
  close(praise, moral, ways) {
    this.reply(praise, "good");
    say(this.moral, moral);
    if (moral) speak(`${praise} ${moral}`);
    refill(this.ways, ways);
    this.element.classList.add("over");
    ways[0].focus();
  }

  /** How the players stand. @param {import("../wire.js").LessonNow} now */
  showScores({ scores, bell }) {
    const told = [t("play.you"), t("page.learn.rival")].map((name, seat) => `${name} ${plain(scores[seat])}`);
    say(this.standing, [...told, bell ? t("page.learn.bell") : ""].filter(Boolean).join(" · "));
  }
}
