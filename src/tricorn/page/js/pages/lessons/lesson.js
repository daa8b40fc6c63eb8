/** A lesson on the real board. The server says what fits, what it scores, and whether the move was right. */

import { celebrate, centreOf, finishAnimations, flyIn, shine } from "../../board/animation.js";
import { Board } from "../../board/board.js";
import { getJson, postJson } from "../../lib/api.js";
import { actionButton } from "../../lib/controls.js";
import { playSound } from "../../lib/device.js";
import { announce, showNote } from "../../lib/dialog.js";
import { h, replaceContent, setText } from "../../lib/dom.js";
import { formatNumber, formatSigned, t } from "../../lib/i18n.js";
import { saveStorage, storage } from "../../lib/storage.js";
import { pointsText, tileText } from "../../parts/game_log.js";
import { findOption, ghostsOf, placementOptions, unmarkedTile, unpricedGhosts } from "../../parts/moves.js";
import { Rack, poolPile } from "../../parts/rack.js";
import { parsePlacement, tileName } from "../../rules/tiles.js";

/**
 * @typedef {import("../../lib/wire.js").LessonAnswer} Answer
 * @typedef {import("../../board/board.js").Ghost} Ghost
 * @typedef {import("../../lib/wire.js").LessonStep} Step
 */

export class LessonView {
  board = new Board();
  rack = new Rack(this.board);
  card = new LessonCard();
  actions = h("div", { class: "actions", role: "group", "aria-label": t("page.actions") });
  /** @type {Step | null} */
  step = null;
  /** @type {string | null} */
  chosen = null;
  /** The placement just played. */
  lastPlacement = "";
  /** Whether the step is finished, or a move is being checked by the server. */
  closed = true;

  /** @param {import("./lesson_list.js").Lesson[]} lessons @param {import("./lesson_list.js").Lesson} lesson */
  constructor(lessons, lesson) {
    this.lesson = lesson;
    this.next = lessons[lessons.indexOf(lesson) + 1];
    this.element = h("main", { class: "lesson" },
      h("header", { class: "bar" }, h("a", { href: "/learn", class: "home", "aria-label": t("page.learn.lessons") }, "◁"),
        h("h1", { class: "banner", tabindex: "-1" }, lesson.title)),
      this.card.element,
      h("div", { class: "stage" }, this.board.element),
      h("section", { class: "hand", "aria-label": t("page.hand") }, this.rack.element, this.actions));
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.#onKey(event);
    this.stopMotion = () => finishAnimations();
    this.#listen();
    void this.#open(1);
  }

  /** Leave the view: close the connection, remove listeners. */
  stop() {
    removeEventListener("keydown", this.onKey);
    removeEventListener("keydown", this.stopMotion, true);
    removeEventListener("pointerdown", this.stopMotion, true);
  }

  #listen() {
    /** @param {EventTarget} from @param {string} name @param {(detail: any) => void} act */
    const on = (from, name, act) => from.addEventListener(name, (event) => act(/** @type {CustomEvent} */ (event).detail));
    on(this.rack, "choose", (tile) => this.#chooseTile(tile));
    on(this.rack, "drop", ({ ghost }) => ghost && void this.#play(ghost.move));
    on(this.board, "spot", (ghost) => this.#onTap(ghost));
    on(this.board, "confirm", (ghost) => void this.#play(ghost.move));
    addEventListener("keydown", this.onKey);
    addEventListener("keydown", this.stopMotion, true);
    addEventListener("pointerdown", this.stopMotion, true);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const tile = /^[1-9]$/.test(key) ? this.rack.at(Number(key)) : null;
    /** @type {Record<string, () => void>} */
    const acts = { d: () => void this.#play("draw"), p: () => void this.#play("pass"), escape: () => this.#chooseTile(null), f: () => this.board.fit(true) };
    if (tile) this.#chooseByKey(tile);
    else acts[key]?.();
  }

  /** Choose a tile by its number key and focus the places where it fits. @param {string} tile */
  #chooseByKey(tile) {
    this.#chooseTile(tile);
    requestAnimationFrame(() => (this.board.state.ghosts.length ? this.board.focusGhosts() : this.rack.focusChosen()));
  }

  // Display

  /** @param {number} number */
  async #open(number) {
    try {
      this.step = /** @type {Step} */ (await getJson(`/api/lessons/${this.lesson.id}/${number}`));
    } catch {
      return showNote(t("page.offline"), "bad");
    }
    this.closed = false;
    this.chosen = null;
    this.lastPlacement = "";
    this.#show();
    this.board.fit(true);
    return this.card.showStep(this.step);
  }

  #show() {
    if (!this.step) return;
    const { now } = this.step;
    const tiles = now.board.map((move) => ({ ...unmarkedTile(move), last: move === this.lastPlacement }));
    this.board.show({ tiles, ghosts: this.#ghosts(), armed: null, chosen: this.chosen });
    this.rack.show(now.rack, new Set(placementOptions(this.step).map((each) => each.tile)), this.chosen);
    replaceContent(this.actions, this.#button("draw", "page.draw"), this.#button("pass", "page.pass"), poolPile(now.pool));
    this.card.showScores(now);
  }

  /** Return the places for the chosen tile. In steps about finding what fits, they include wrong ones. @returns {Ghost[]} */
  #ghosts() {
    if (!this.step || this.closed) return [];
    const { lures } = this.step;
    return lures.length ? unpricedGhosts(this.step, lures, this.chosen) : ghostsOf(this.step, this.chosen);
  }

  /** Return a button to draw or pass if nothing fits. The keys work at any time. @param {string} move @param {string} key */
  #button(move, key) {
    const option = this.step && !this.closed && !placementOptions(this.step).length && findOption(this.step, move);
    return option ? actionButton(key, { cost: formatSigned(option.points.total) }, () => void this.#play(move), move) : null;
  }

  // Moves

  /** @param {string | null} tile */
  #chooseTile(tile) {
    if (this.closed) return;
    this.chosen = tile;
    this.#show();
    if (tile && !this.#ghosts().length) this.card.showReply(t("page.fits-nowhere", { tile: tileText(tile) }));
  }

  /** Handle a tap on a place. By touch, the first tap previews the tile and the second plays it. @param {Ghost} ghost */
  #onTap(ghost) {
    const asks = storage.settings.confirm && matchMedia("(pointer: coarse)").matches;
    if (asks && this.board.state.armed !== ghost.name) {
      this.board.show({ armed: ghost.name });
      showNote(t("page.tap-again"));
    } else void this.#play(ghost.move);
  }

  /** @param {string} move */
  async #play(move) {
    if (this.closed || !this.step) return;
    this.closed = true;
    const { lesson, step } = this.step;
    try {
      this.#onAnswer(move, await postJson(`/api/lessons/${lesson}/${step}`, { move }));
    } catch {
      this.closed = false;
      showNote(t("page.offline"), "bad");
    }
  }

  /** @param {string} move @param {Answer} answer */
  #onAnswer(move, answer) {
    if (answer.reached) return this.#onGoalReached(move, answer);
    this.closed = false;
    this.board.show({ armed: null });
    if (answer.refusal) return this.card.showReply(t("page.learn.refused", { reason: answer.refusal.text }), "bad");
    return this.card.showReply(t("page.learn.other", { sum: pointsTexts(answer) }));
  }

  /** @param {string} move @param {Answer} answer */
  #onGoalReached(move, answer) {
    const step = /** @type {Step} */ (this.step);
    const from = this.#startOf(move, answer);
    this.step = { ...step, now: answer.now };
    this.lastPlacement = move;
    this.chosen = null;
    this.#show();
    if (from) requestAnimationFrame(() => this.#animateMove(move, answer, from));
    const won = (answer.events[0].points?.total ?? 0) >= 0;
    playSound(step.goal === "bell" ? "bell" : won ? "bonus" : "draw");
    const praise = t(won ? "page.learn.well-done" : "page.learn.right", { sum: pointsTexts(answer) });
    if (step.step === step.steps) this.#finish(praise);
    else this.card.finishStep(praise, "", [actionButton("page.learn.next", {}, () => void this.#open(step.step + 1), "main")]);
  }

  /** Finish the lesson. @param {string} praise */
  #finish(praise) {
    if (!storage.learned.includes(this.lesson.id)) storage.learned.push(this.lesson.id);
    saveStorage();
    celebrate(this.board.element);
    const on = this.next
      ? h("a", { class: "button main", href: `/learn/${this.next.id}` }, t("page.learn.next-lesson", { title: this.next.title }))
      : h("a", { class: "button main", href: "/" }, t("page.play-now"));
    this.card.finishStep(praise, t(`page.learn.${this.lesson.id}.done`), [on, h("a", { class: "button", href: "/learn" }, t("page.learn.lessons"))]);
  }

  /** Return where the tile of a move starts on the screen: on the rack or at the pool. @param {string} move @param {Answer} answer */
  #startOf(move, answer) {
    const tile = move.includes("@") ? tileName(parsePlacement(move).numbers) : "";
    const node = answer.events[0].type === "drawn" ? this.actions.querySelector(".pile") : this.rack.nodes.get(tile);
    return node ? centreOf(node) : null;
  }

  /** @param {string} move @param {Answer} answer @param {{ x: number, y: number }} from */
  #animateMove(move, answer, from) {
    const drawn = this.rack.nodes.get(answer.events[0].tile ?? "");
    if (drawn) return flyIn(drawn, from, 1, 0.3);
    const tile = this.board.tileAt(move.split("@")[1] ?? "");
    const lie = tile?.querySelector(".lie");
    if (!tile || !lie) return undefined;
    flyIn(lie, from, this.board.camera.zoom);
    if ((answer.events[0].points?.parts.length ?? 0) > 1) shine(tile);
    return undefined;
  }
}

/** Format the points of a move, with reasons. @param {Answer} answer */
function pointsTexts(answer) {
  return answer.events.filter((event) => event.points).map((event) => {
    const tile = event.move ? tileName(parsePlacement(event.move).numbers) : undefined;
    return pointsText(event.points, tile);
  }).join(", ");
}

class LessonCard {
  place = h("span");
  standing = h("span");
  text = h("p", { class: "task", tabindex: "-1" });
  answer = h("p", { class: "answer" });
  moral = h("p");
  buttons = h("div", { class: "row" });
  element = h("section", { class: "speech", "aria-label": t("page.learn") },
    h("p", { class: "small where" }, this.place, this.standing), this.text, this.answer, this.moral, this.buttons);

  /** Show a new step. @param {import("../../lib/wire.js").LessonStep} step */
  showStep(step) {
    setText(this.place, t("page.learn.step", { step: step.step, steps: step.steps }));
    setText(this.text, t(`page.learn.${step.lesson}.${step.step}`, { pays: Math.abs(step.pays) }));
    this.showReply("");
    setText(this.moral, "");
    replaceContent(this.buttons);
    this.element.classList.remove("over");
    this.text.focus({ preventScroll: true });
  }

  /** Show and announce the reply to a move. @param {string} text @param {"good" | "bad" | ""} [kind] */
  showReply(text, kind = "") {
    this.answer.className = `answer ${kind}`;
    setText(this.answer, text);
    if (text) announce(text);
  }

  /** Finish the step: show praise, possibly what was learnt, and buttons to continue. The first button gets focus. @param {string} praise @param {string} moral @param {HTMLElement[]} nextSteps */
  finishStep(praise, moral, nextSteps) {
    this.showReply(praise, "good");
    setText(this.moral, moral);
    if (moral) announce(`${praise} ${moral}`);
    replaceContent(this.buttons, nextSteps);
    this.element.classList.add("over");
    nextSteps[0].focus();
  }

  /** Show the scores. @param {import("../../lib/wire.js").LessonNow} now */
  showScores({ scores, bell }) {
    const standings = [t("play.you"), t("page.learn.rival")].map((name, seat) => `${name} ${formatNumber(scores[seat])}`);
    setText(this.standing, [...standings, bell ? t("page.learn.bell") : ""].filter(Boolean).join(" · "));
  }
}
