/** Above the board: whose turn it is, the clock, the connection, the players. */

import { h, replaceContent, setText } from "../../lib/dom.js";
import { formatNumber, t } from "../../lib/i18n.js";
import { botName, seatBadge } from "../../parts/players.js";
import { isMyTurn, isReady } from "./table_connection.js";

/**
 * @typedef {import("./table_connection.js").TableConnection} Live
 * @typedef {import("../../lib/wire.js").ViewMessage} View
 */

export class Header {
  banner = h("h1", { class: "banner", tabindex: "-1" }, t("page.connecting"));
  status = h("span", { class: "line", role: "status" });
  clock = h("span", { class: "clock", role: "timer" });
  lastRound = h("span", { class: "last-round", role: "status" });
  menu = h("div", { class: "menu" });
  seats = h("ol", { class: "seats", "aria-label": t("page.players") });
  bar = h("header", { class: "bar" },
    h("a", { href: "/", class: "home", "aria-label": t("page.home") }, "◁"), this.banner, this.lastRound, this.clock, this.status, this.menu);
  /** When the remaining time was received. */
  clockReceivedAt = 0;

  /** @param {Live} connection */
  constructor(connection) {
    this.connection = connection;
  }

  /** @param {View} view */
  show(view) {
    const mine = isMyTurn(view);
    setText(this.banner, bannerText(view));
    this.banner.classList.toggle("mine", mine);
    setText(this.lastRound, isLastRound(view) ? t("page.last-round") : "");
    this.showSeats(view);
    this.showClock(view);
    this.showConnection();
  }

  /** @param {View} view */
  showSeats(view) {
    replaceContent(this.seats, view.now.puzzle ? [] : view.now.seats.map((seat, place) => this.#seat(view, seat, place)));
  }

  /** @param {View} view @param {import("../../lib/wire.js").SeatData} seat @param {number} place */
  #seat(view, seat, place) {
    const turn = view.now.turn === place && view.now.status === "playing";
    const note = this.#seatState(view, seat, place);
    return h("li", { class: `seat${turn ? " turn" : ""}`, "aria-current": turn ? "true" : null },
      seatBadge(place), h("span", { class: "name" }, seat.name || t("page.free-seat")),
      h("span", { class: "score" }, formatNumber(seat.score)),
      h("span", { class: "count" }, t("page.tiles", { count: seat.tiles })),
      note ? h("span", { class: "state" }, note) : null);
  }

  /** @param {View} view @param {import("../../lib/wire.js").SeatData} seat @param {number} place */
  #seatState(view, seat, place) {
    const here = this.connection.presence?.here[place] ?? true;
    if (seat.free) return "";
    if (seat.bot && seat.person) return t("page.stand-in", { bot: botName(seat.bot) });
    if (seat.person && !here) return t("page.away");
    return view.now.status === "between" && seat.ready ? t("page.is-ready") : "";
  }

  /** @param {View} view */
  showClock(view) {
    const left = view.now.milliseconds;
    if (left === null) return setText(this.clock, "");
    const seconds = Math.max(0, Math.ceil((left - (performance.now() - this.clockReceivedAt)) / 1000));
    this.clock.classList.toggle("short", seconds <= 10);
    return setText(this.clock, `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);
  }

  showConnection() {
    const pending = this.connection.pending.size > 0;
    const keys = { on: pending ? "page.line-pending" : "page.line-on", ended: "page.line-ended", off: "page.line-off", connecting: "page.line-off" };
    setText(this.status, t(keys[this.connection.state]));
    this.status.className = `line ${this.connection.state}${pending ? " waiting" : ""}`;
  }
}

/** Return whether someone has reached the target, so that the game ends with this round. @param {View} view */
function isLastRound({ now }) {
  return now.bell && now.status === "playing" && now.seats.length > 1 && !now.puzzle;
}

/** @param {View} view */
function bannerText(view) {
  const { now } = view;
  const name = now.turn === null ? "" : now.seats[now.turn].name;
  switch (now.status) {
    case "waiting":
      return t("page.waiting-for-players");
    case "between":
      return isReady(view) ? t("page.waiting-for-others") : t("page.ready-question");
    case "ended":
      return t(now.next_table && view.own.length ? "page.rematch-open" : "page.game-over");
    case "closed":
      return t("page.closed");
  }
  if (now.puzzle) return puzzleText(now.puzzle);
  if (isMyTurn(view)) return t("page.your-turn");
  return t(view.own.includes(now.turn ?? -1) ? "page.curtain-for" : "page.turn-of", { name });
}

/** @param {import("../../lib/wire.js").PuzzleData} puzzle */
function puzzleText(puzzle) {
  if (puzzle.solved) return t("page.solved");
  if (puzzle.answer) return t("page.given-up");
  return t(`puzzle.${puzzle.length === 1 ? "one" : "several"}.${puzzle.kind}`, { count: puzzle.length });
}
