/** Beside the board, in tabs: the score block, the game log, the chat. */

import { h, replaceContent, setText } from "../../lib/dom.js";
import { formatNumber, t } from "../../lib/i18n.js";
import { eventText, scoreBlock } from "../../parts/game_log.js";
import { displayName, seatBadge } from "../../parts/players.js";
import { loadPresets } from "../../parts/rule_sets.js";
import { rulesOf } from "../../rules/rule_sets.js";

const RECENT_COUNT = 7;

/**
 * Return the score block: plus and minus of every round.
 * @param {import("../../lib/wire.js").ViewMessage} view
 */
export function scoreTable(view) {
  const { now, log } = view;
  const seats = now.seats.length;
  const rows = scoreBlock(log, seats);
  const head = now.seats.map((seat, place) =>
    h("th", { scope: "col", class: now.turn === place ? "turn" : "" }, seatBadge(place), " ", seat.name || t("page.free-seat")));
  const body = rows.map((row, number) =>
    h("tr", {}, h("th", { scope: "row" }, String(number + 1)),
      ...now.seats.map((_, place) =>
        h("td", {}, h("span", { class: "plus" }, `+${row.plus[place]}`), " ", row.minus[place] ? h("span", { class: "minus" }, formatNumber(row.minus[place])) : null))));
  const totals = now.seats.map((seat, place) =>
    h("td", { class: seats > 1 && now.winners.includes(place) ? "winner" : "" }, formatNumber(seat.score)));
  return h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": t("page.scores") },
    h("table", { class: "scores" },
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("page.round")), ...head)),
      h("tbody", {}, ...body),
      h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, t("page.total")), ...totals))));
}

/** When the game ends: its target and its number of rounds, in a sentence each. */
export class Goal {
  element = h("p", { class: "small goal" });
  rules = "";

  /** @param {import("../../lib/wire.js").ViewMessage} view */
  show({ table: { rules }, now }) {
    if (this.rules === rules || now.seats.length === 1) return;
    this.rules = rules;
    loadPresets().then((presets) => setText(this.element, goalText(rulesOf(rules, presets))), () => (this.rules = ""));
  }
}

/** @param {import("../../rules/rule_sets.js").Rules} rules */
function goalText({ target, rounds }) {
  return [target ? t("field.target", { count: target }) : "", rounds ? t("field.rounds", { count: rounds }) : ""].filter(Boolean).join(" ");
}

/** Return the game log, latest event first. @param {import("../../lib/wire.js").ViewMessage} view */
export function gameLog(view) {
  const names = view.now.seats.map((seat) => seat.name);
  const lines = view.log.flatMap((events, number) => [
    h("li", { class: "round-line" }, `${t("page.round")} ${number + 1}`),
    ...events.map((event) => h("li", {}, event.seat === undefined ? null : seatBadge(event.seat), " ", eventText(event, names))),
  ]);
  return h("ol", { class: "story", tabindex: "0", role: "log", "aria-label": t("page.story"), reversed: true }, ...lines.reverse());
}

/** Return the newest events for below the score block, so that players see them without opening the log. @param {import("../../lib/wire.js").ViewMessage} view */
export function recentEvents(view) {
  const names = view.now.seats.map((seat) => seat.name);
  const events = (view.log.at(-1) ?? []).filter((event) => event.points).slice(-RECENT_COUNT).reverse();
  return h("ol", { class: "story recent", "aria-hidden": "true" }, ...events.map((event) => h("li", {}, seatBadge(event.seat ?? event.winner ?? 0), " ", eventText(event, names))));
}

/** Tabs with their panes. The arrow keys move between tabs. */
export class Tabs {
  /** @param {{ name: string, title: string, pane: HTMLElement }[]} parts */
  constructor(parts) {
    this.parts = parts;
    this.buttons = parts.map(({ name, title }) =>
      h("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `pane-${name}`, onclick: () => this.open(name) }, title));
    for (const { name, pane } of parts) {
      pane.id = `pane-${name}`;
      pane.setAttribute("role", "tabpanel");
      pane.setAttribute("aria-labelledby", `tab-${name}`);
    }
    const list = h("div", { class: "tabs", role: "tablist", "aria-label": t("page.panel") }, ...this.buttons);
    list.addEventListener("keydown", (event) => this.#onKey(event));
    this.element = h("aside", { class: "panel", "aria-label": t("page.panel") }, list, ...parts.map(({ pane }) => pane));
    this.open(parts[0].name);
  }

  /** @param {string} name */
  open(name) {
    for (const [place, part] of this.parts.entries()) {
      const here = part.name === name;
      part.pane.hidden = !here;
      this.buttons[place].setAttribute("aria-selected", String(here));
      this.buttons[place].tabIndex = here ? 0 : -1;
      if (here) this.buttons[place].classList.remove("news");
    }
    this.current = name;
  }

  /** Mark a tab whose closed pane has something new. @param {string} name */
  mark(name) {
    if (this.current !== name) this.buttons[this.parts.findIndex((part) => part.name === name)].classList.add("news");
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!step) return;
    event.stopPropagation();
    const here = this.parts.findIndex((part) => part.name === this.current);
    const next = (here + step + this.parts.length) % this.parts.length;
    this.open(this.parts[next].name);
    this.buttons[next].focus();
  }
}

export class Chat {
  /** @param {import("./table_connection.js").TableConnection} connection */
  constructor(connection) {
    this.connection = connection;
    this.lines = h("ol", { class: "chat", role: "log", "aria-label": t("page.chat"), tabindex: "0" });
    this.field = /** @type {HTMLInputElement} */ (h("input", { type: "text", maxlength: 200, "aria-label": t("page.chat-field"), placeholder: t("page.chat-field"), autocomplete: "off" }));
    this.form = h("form", { class: "chat-form", onsubmit: (/** @type {Event} */ event) => this.#send(event) }, this.field, h("button", {}, t("page.send")));
    this.element = h("div", { class: "pane" }, this.lines, this.form);
  }

  /** @param {import("../../lib/wire.js").ViewMessage} view */
  show(view) {
    this.form.hidden = !view.own.length || !view.table.chat || view.now.seats[view.own[0]].muted;
    replaceContent(this.lines, this.connection.chatLines.map((line) => h("li", {}, seatBadge(line.seat), " ", h("b", {}, displayName(line.name, line.seat, view.own)), ": ", line.text)));
    this.lines.scrollTop = this.lines.scrollHeight;
  }

  /** @param {Event} event */
  async #send(event) {
    event.preventDefault();
    const text = this.field.value.trim();
    if (!text) return;
    this.field.value = "";
    const answer = await this.connection.request("say", { text });
    if (answer.type === "error") this.field.value = text;
  }
}
