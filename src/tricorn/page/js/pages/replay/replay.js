/** Replay a game: slider and keys, score graph, what each move cost. */

import { Board } from "../../board/board.js";
import { getJson, getText, postJson, postText } from "../../lib/api.js";
import { features, saveFile, shareLink, toPng } from "../../lib/device.js";
import { openDialog, showNote } from "../../lib/dialog.js";
import { h, replaceContent, setText } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { storage } from "../../lib/storage.js";
import { boardTiles, eventText, placementsIn } from "../../parts/game_log.js";
import { messageContent } from "../../parts/message_page.js";
import { openRecordDialog } from "../../parts/open_record.js";
import { displayNames, ownName } from "../../parts/players.js";
import { createTable } from "../../parts/tables.js";
import { cellName, parsePlacement } from "../../rules/tiles.js";
import { costliestMoves, dealtTilesTable, moveText, scoreGraph, upToOneDecimal } from "./analysis.js";

export class ReplayView {
  /** @param {string | null} id of a table @param {string} [text] of a record brought along */
  constructor(id, text) {
    this.id = id;
    this.board = new Board();
    this.at = 0;
    /** @type {{ round: number, event: number }[]} */
    this.steps = [];
    /** @type {any} */
    this.review = null;
    /** @type {any} */
    this.game = null;
    /** @type {string[]} */
    this.names = [];
    this.text = "";
    this.details = h("div");
    this.title = h("h1", { tabindex: "-1" }, t("page.replay"));
    this.caption = h("p", { class: "caption", "aria-live": "polite" });
    this.advice = h("p", { class: "advice" });
    this.slider = /** @type {HTMLInputElement} */ (h("input", { type: "range", min: 0, value: 0, "aria-label": t("page.scrub"), oninput: () => this.go(Number(this.slider.value)) }));
    this.graph = h("div", { class: "graph" });
    this.reviewStatus = h("p", { class: "small", role: "status" });
    this.costliest = h("section");
    /** @type {number[]} */
    this.own = [];
    /** @param {string} key @param {string} sign @param {() => void} act */
    const button = (key, sign, act) => h("button", { type: "button", "aria-label": t(key), title: t(key), onclick: act }, sign);
    this.element = h("main", { class: "replay" },
      h("header", { class: "bar" }, h("a", { href: "/", class: "home", "aria-label": t("page.home") }, "◁"), this.title),
      h("div", { class: "stage" }, this.board.element),
      h("section", { class: "scrub" }, this.caption, this.advice,
        h("div", { class: "row" }, button("page.first", "«", () => this.go(0)), button("page.back", "◀", () => this.go(this.at - 1)), this.slider,
          button("page.forward", "▶", () => this.go(this.at + 1)), button("page.last", "»", () => this.go(this.steps.length - 1))),
        this.reviewStatus, this.costliest, this.graph, this.details));
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.#onKey(event);
    addEventListener("keydown", this.onKey);
    void this.#load(text);
  }

  stop() {
    removeEventListener("keydown", this.onKey);
    this.stopped = true;
  }

  #actions() {
    /** @param {string} key @param {() => unknown} act */
    const button = (key, act) => h("button", { type: "button", "data-action": key, onclick: () => void act() }, t(key));
    return h("div", { class: "row ways-on" },
      button("page.record", () => saveFile("game.tricorn", new Blob([this.text], { type: "text/plain" }))),
      button("page.picture-svg", () => this.#savePicture(false)),
      button("page.picture-png", () => this.#savePicture(true)),
      this.id ? button("page.share", () => this.#share()) : null,
      this.game && !this.game.finished ? button("page.play-on", () => this.#continueGame()) : null);
  }

  /** @param {string} [text] */
  async #load(text) {
    try {
      this.text = text ?? (await getText(`/api/tables/${this.id}/record`));
      this.game = await postJson("/api/records", { text: this.text });
    } catch (error) {
      await this.#showFailure(/** @type {import("../../lib/api.js").ApiError} */ (error));
      return;
    }
    const held = storage.seats[this.id ?? ""]?.name;
    this.own = this.game.players.flatMap((/** @type {string} */ name, /** @type {number} */ seat) => (name === held ? [seat] : []));
    this.names = displayNames(this.game.players, this.own);
    this.steps = this.game.log.flatMap((/** @type {any[]} */ events, /** @type {number} */ round) => events.map((_, event) => ({ round, event })));
    this.slider.max = String(this.steps.length - 1);
    replaceContent(this.details, this.#actions(), dealtTilesTable(this.game.log, this.names));
    if (!this.steps.length) {
      setText(this.caption, t("page.nothing-played"));
      return;
    }
    this.go(this.steps.length - 1);
    void this.#pollReview();
  }

  /** Show why the game cannot be replayed, and how to continue. @param {import("../../lib/api.js").ApiError} problem */
  async #showFailure(problem) {
    const { code, status, message, line } = problem;
    /** @type {(key: string, href: string) => HTMLElement} */
    const link = (key, href) => h("a", { class: "button main", href }, t(key));
    const again = h("button", { type: "button", class: "main", onclick: () => location.reload() }, t("page.reload"));
    const other = h("button", { type: "button", class: "main", onclick: openRecordDialog }, t("page.open-record"));
    const [title, text, way] = status === 0 ? ["page.offline", "", again]
      : code === "not-ended" && (await this.#isPuzzle()) ? ["page.no-replay", t("page.no-replay-puzzle"), link("page.puzzles", "/puzzle")]
        : code === "not-ended" ? ["page.no-replay", message, link("page.to-table", `/t/${this.id}`)]
          : this.id ? ["page.no-replay", `${message} ${t("page.link-incomplete")}`, null]
            : ["page.not-a-record", line ? t("page.record-line", { line, problem: message }) : message, other];
    this.stop();
    this.element.className = "start narrow";
    replaceContent(this.element, messageContent(t(title), text, ...(way ? [way] : [])));
    this.element.querySelector("h1")?.focus();
  }

  async #isPuzzle() {
    const { table } = await getJson(`/api/tables/${this.id}`).catch(() => ({ table: {} }));
    return table.kind === "puzzle";
  }

  /** @param {number} step */
  go(step) {
    if (!this.steps.length) return;
    this.at = Math.max(0, Math.min(this.steps.length - 1, step));
    const { round, event } = this.steps[this.at];
    const events = this.game.log[round].slice(0, event + 1);
    const tiles = boardTiles(events, null, this.names);
    for (const [place, tile] of tiles.entries()) tile.last = place === tiles.length - 1 && events.at(-1).type === "placed";
    const advice = this.#advice(round, event);
    if (advice?.best) {
      const { cell, numbers } = advice.best;
      if (!tiles.some((tile) => tile.name === cellName(cell))) tiles.push({ name: cellName(cell), cell, numbers, last: false, fresh: false, pending: true, best: true, label: t("page.best-move") });
    }
    this.board.show({ tiles });
    this.slider.value = String(this.at);
    setText(this.caption, `${t("page.round")} ${round + 1} · ${eventText(this.game.log[round][event], this.names)}`);
    setText(this.advice, advice?.text ?? "");
    this.#drawGraph();
  }

  /** @param {number} round @param {number} event */
  #advice(round, event) {
    if (!this.review) return null;
    const number = this.#moveNumber(round, event);
    const verdict = this.review.decisions.find((/** @type {any} */ each) => each.move === number);
    if (!verdict || verdict.even) return verdict ? { text: t("page.was-best"), best: null } : null;
    const best = verdict.best.includes("@") ? parsePlacement(verdict.best) : null;
    return { text: t("page.cost", { points: upToOneDecimal(verdict.given_away_points), best: moveText(verdict.best) }), best };
  }

  /** Return the number of a move in the whole game, counting placements, draws and passes; -1 for other events. @param {number} round @param {number} event */
  #moveNumber(round, event) {
    const is = (/** @type {any} */ each) => ["placed", "drawn", "passed"].includes(each.type);
    const before = this.game.log.slice(0, round).flat().filter(is).length;
    const here = this.game.log[round].slice(0, event + 1);
    return is(here.at(-1)) ? before + here.filter(is).length : -1;
  }

  async #pollReview() {
    let answer = await this.#requestReview(() => postJson("/api/reviews", { text: this.text }));
    while (answer && !answer.review && !this.stopped) {
      setText(this.reviewStatus, answer.count ? t("page.reviewing", { done: answer.done, count: answer.count }) : t("page.hint-thinking"));
      await new Promise((done) => setTimeout(done, 700));
      answer = await this.#requestReview(() => postJson("/api/reviews", { text: this.text })); // any worker can answer
    }
    if (!answer || this.stopped) return;
    this.review = answer.review;
    setText(this.reviewStatus, t("page.reviewed"));
    replaceContent(this.costliest, costliestMoves(this.review.decisions, this.names, this.own, (move) => this.#goToMove(move)));
    this.go(this.at);
  }

  /** @param {number} move counted over the whole game */
  #goToMove(move) {
    this.go(this.steps.findIndex(({ round, event }) => this.#moveNumber(round, event) === move));
    scrollTo({ top: 0 });
  }

  /** @param {() => Promise<any>} ask */
  async #requestReview(ask) {
    try {
      return await ask();
    } catch (error) {
      setText(this.reviewStatus, /** @type {Error} */ (error).message);
      return null;
    }
  }

  #drawGraph() {
    const scored = this.steps.slice(0, this.at + 1).filter(({ round, event }) => this.game.log[round][event].points).length;
    replaceContent(this.graph, scoreGraph(this.game.log, this.names, scored));
  }

  /** Save a picture of the board, drawn by the server. @param {boolean} asPng */
  async #savePicture(asPng) {
    const { round, event } = this.steps[this.at];
    const moves = placementsIn(this.game.log[round].slice(0, event + 1)).map((each) => `${each.numbers.join("")}@${cellName(each.cell)}`);
    const theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    const text = await postText("/api/pictures", { moves, theme, title: this.caption.textContent });
    const blob = new Blob([text], { type: "image/svg+xml" });
    saveFile(asPng ? "tricorn.png" : "tricorn.svg", asPng ? await toPng(blob) : blob);
  }

  async #share() {
    const url = `${location.origin}/replay/${this.id}`;
    if (features().share) return navigator.share({ url, title: "Tricorn" }).catch(() => {});
    const copied = features().clipboard && (await navigator.clipboard.writeText(url).then(() => true, () => false));
    if (copied) return showNote(t("page.link-copied"), "good");
    return openDialog(t("page.share"), shareLink(url, t("page.replay-link")));
  }

  async #continueGame() {
    const seats = this.names.map((_, seat) => (seat === 0 ? "human" : "greedy"));
    const kind = this.names.length === 1 ? "solitaire" : "bots";
    try {
      await createTable({ kind, seats, names: [ownName()], record: this.text });
    } catch (error) {
      showNote(/** @type {Error} */ (error).message, "bad");
    }
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.target instanceof HTMLInputElement) return;
    const steps = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: this.steps.length - 1 };
    const step = /** @type {Record<string, number>} */ (steps)[event.key];
    if (step === undefined || !this.steps.length) return;
    event.preventDefault();
    this.go(step);
  }
}
