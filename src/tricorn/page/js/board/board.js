/** The board: draws its state and turns pointers and keys into `spot` and `confirm` events. */

import { h, s } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { Camera } from "./camera.js";
import { centre } from "./geometry.js";
import { Render } from "./render.js";

/** @typedef {import("../rules/tiles.js").Cell} Cell */

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Board extends EventTarget {
  constructor() {
    super();
    this.state = emptyBoard();
    this.render = new Render();
    this.svg = /** @type {SVGSVGElement} */ (s("svg", { class: "board", role: "group", "aria-label": t("page.board") }, this.render.world));
    this.camera = new Camera(this.svg, this.render.world);
    this.element = h("div", { class: "felt" }, this.svg, this.#toolbar());
    this.drawScheduled = false;
    this.svg.addEventListener("click", (event) => this.#onClick(event));
    this.svg.addEventListener("keydown", (event) => this.#onKey(event));
    this.svg.addEventListener("focusin", (event) => this.#onFocus(event));
    this.resizer = new ResizeObserver(() => this.fit());
    this.resizer.observe(this.svg);
  }

  /** Change what the board shows. Redraws at most once per frame. @param {Partial<BoardState>} changes */
  show(changes) {
    const had = this.state;
    this.state = { ...this.state, ...changes };
    const names = this.state.ghosts.map((ghost) => ghost.name);
    if (!this.state.focus || !names.includes(this.state.focus)) this.state.focus = names[0] ?? null;
    const laid = this.state.tiles.length !== had.tiles.length;
    const other = this.state.tiles !== had.tiles || this.state.ghosts !== had.ghosts;
    if (laid || (other && !this.camera.shows(this.#cells()))) this.fit();
    this.#scheduleDraw();
  }

  /** Make all tiles visible, unless the player has moved the board; `force` does it anyway. */
  fit(force = false) {
    this.camera.fit(this.#cells(), force);
  }

  /** Focus the first place where the chosen tile fits. */
  focusGhosts() {
    this.#focus(this.state.focus ?? this.state.ghosts[0]?.name ?? null);
  }

  /** Return the ghost nearest to a point of the screen, or null if none is close. @param {number} x @param {number} y */
  ghostAt(x, y) {
    const point = this.camera.toWorld(x, y);
    const near = this.state.ghosts
      .map((ghost) => ({ ghost, far: Math.hypot(centre(ghost.cell).x - point.x, centre(ghost.cell).y - point.y) }))
      .sort((a, b) => a.far - b.far)[0];
    return near && near.far < 75 ? near.ghost : null;
  }

  #cells() {
    return [...this.state.tiles, ...this.state.ghosts].map((thing) => thing.cell);
  }

  /** Return the drawn tile in a cell. @param {string} name */
  tileAt(name) {
    return /** @type {SVGElement | null} */ (this.render.tileLayer.querySelector(`[data-cell="${name}"]`));
  }

  #scheduleDraw() {
    if (this.drawScheduled) return;
    this.drawScheduled = true;
    requestAnimationFrame(() => {
      this.drawScheduled = false;
      this.render.draw(this.state);
    });
  }

  #toolbar() {
    /** @param {string} key @param {string} sign @param {() => void} act */
    const tool = (key, sign, act) => h("button", { type: "button", class: "tool", "aria-label": t(key), title: t(key), onclick: act }, sign);
    return h("div", { class: "tools" },
      tool("page.closer", "+", () => this.camera.zoomBy(1.25)),
      tool("page.further", "−", () => this.camera.zoomBy(0.8)),
      tool("page.fit", "⤢", () => this.fit(true)));
  }

  /** @param {Event} event */
  #onClick(event) {
    const name = ghostCell(event.target);
    if (name) this.#emit("spot", name);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const arrow = /** @type {Record<string, number[]>} */ (ARROWS)[event.key];
    const name = ghostCell(event.target);
    if (arrow && this.state.ghosts.length) {
      event.preventDefault();
      this.#focus(nextGhost(this.state.ghosts, name ?? this.state.focus, arrow[0], arrow[1])?.name ?? null);
    } else if ((event.key === "Enter" || event.key === " ") && name) {
      event.preventDefault();
      event.stopPropagation();
      this.#emit("confirm", name);
    }
  }

  /** @param {Event} event */
  #onFocus(event) {
    const name = ghostCell(event.target);
    const ghost = this.state.ghosts.find((each) => each.name === name);
    if (!ghost) return;
    this.state = { ...this.state, focus: ghost.name };
    // by touch or mouse the board must not move: the second tap has to hit the same spot as the first
    if (/** @type {Element} */ (event.target).matches(":focus-visible")) this.camera.reveal(centre(ghost.cell));
    this.#scheduleDraw();
  }

  /** @param {string | null} name */
  #focus(name) {
    if (!name) return;
    this.state = { ...this.state, focus: name };
    this.render.draw(this.state);
    /** @type {HTMLElement | null} */ (this.svg.querySelector(`.ghost[data-cell="${name}"]`))?.focus({ preventScroll: true });
  }

  /** @param {string} kind @param {string} name */
  #emit(kind, name) {
    const ghost = this.state.ghosts.find((each) => each.name === name);
    if (ghost) this.dispatchEvent(new CustomEvent(kind, { detail: ghost }));
  }
}

/** Return the cell of the ghost that contains an event target. @param {EventTarget | null} target */
function ghostCell(target) {
  const ghost = target instanceof Element ? target.closest(".ghost") : null;
  return ghost?.getAttribute("data-cell") ?? null;
}

/**
 * @typedef {{ name: string, cell: Cell, numbers: number[], label: string, last: boolean, fresh: boolean, pending: boolean, best: boolean }} BoardTile
 * @typedef {{ move: string, name: string, cell: Cell, numbers: number[], points: string, bonus: boolean, label: string }} Ghost
 * @typedef {{ tiles: BoardTile[], ghosts: Ghost[], focus: string | null, chosen: string | null, armed: string | null }} BoardState
 */

/** Return the state of an empty board. @returns {BoardState} */
function emptyBoard() {
  return { tiles: [], ghosts: [], focus: null, chosen: null, armed: null };
}

/** Return the next ghost in a direction, for the arrow keys; the first one if none has focus. */
function nextGhost(/** @type {Ghost[]} */ ghosts, /** @type {string | null} */ from, /** @type {number} */ dx, /** @type {number} */ dy) {
  const here = ghosts.find((ghost) => ghost.name === from);
  if (!here) return ghosts[0] ?? null;
  const scored = ghosts
    .filter((ghost) => ghost !== here)
    .map((ghost) => {
      const x = (ghost.cell.col - here.cell.col) * 0.5;
      const y = (ghost.cell.row - here.cell.row) * 0.87;
      const along = x * dx + y * dy;
      const aside = Math.abs(x * dy) + Math.abs(y * dx);
      return { ghost, along, cost: along + 2 * aside };
    })
    .filter(({ along }) => along > 0.01)
    .sort((a, b) => a.cost - b.cost);
  if (scored.length) return scored[0].ghost;
  const order = [...ghosts].sort((a, b) => (a.cell.col - b.cell.col) * dx + (a.cell.row - b.cell.row) * dy);
  return order[0];
}
