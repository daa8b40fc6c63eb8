/** The rack and the pool. Tiles on the rack can be chosen, rearranged and dragged onto the board. */

import { tileBack, tilePicture } from "../board/tile.js";
import { h, setAttr } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { tileValue } from "../rules/tiles.js";
import { tileText } from "./game_log.js";

const DRAG_THRESHOLD = 7;

export class Rack extends EventTarget {
  /** @param {import("../board/board.js").Board} board */
  constructor(board) {
    super();
    this.board = board;
    /** @type {string[]} */
    this.order = [];
    /** @type {Set<string>} */
    this.playable = new Set();
    this.fittingFirst = false;
    /** @type {string | null} */
    this.chosen = null;
    this.element = h("div", { class: "rack", role: "group", "aria-label": t("page.rack") });
    /** @type {Map<string, HTMLElement>} */
    this.nodes = new Map();
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
  }

  /** @param {string[]} tiles @param {Set<string>} playable @param {string | null} chosen */
  show(tiles, playable, chosen) {
    const remaining = this.order.filter((tile) => tiles.includes(tile));
    this.order = [...remaining, ...tiles.filter((tile) => !remaining.includes(tile))];
    this.playable = playable;
    this.chosen = chosen;
    for (const [tile, node] of this.nodes) {
      if (!tiles.includes(tile)) {
        node.remove();
        this.nodes.delete(tile);
      }
    }
    this.#arrange();
  }

  /** Sort by value; every second time the tiles that fit come first. */
  sort() {
    this.fittingFirst = !this.fittingFirst;
    const rank = (/** @type {string} */ tile) => (this.fittingFirst && this.playable.has(tile) ? 100 : 0) + tileValue(tile);
    this.order = [...this.order].sort((a, b) => rank(b) - rank(a) || b.localeCompare(a));
    this.#arrange();
  }

  /** Return the tile at a position, counted from 1. @param {number} place */
  at(place) {
    return this.order[place - 1] ?? null;
  }

  /** Focus the chosen tile. */
  focusChosen() {
    this.nodes.get(this.chosen ?? this.order[0])?.focus();
  }

  #arrange() {
    for (const [place, tile] of this.order.entries()) {
      let node = this.nodes.get(tile);
      if (!node) {
        node = this.#make(tile);
        node.style.setProperty("--place", String(place));
        this.nodes.set(tile, node);
      }
      if (this.element.children[place] !== node) this.element.insertBefore(node, this.element.children[place] ?? null);
      setAttr(node, "aria-pressed", tile === this.chosen ? "true" : "false");
      setAttr(node, "tabindex", (this.chosen ? tile === this.chosen : place === 0) ? "0" : "-1");
      node.classList.toggle("fits", this.playable.has(tile));
      const fits = this.playable.has(tile) ? t("page.fits") : "";
      setAttr(node, "aria-label", [tileText(tile), fits, t("page.place-on-rack", { place: place + 1 })].filter(Boolean).join(", "));
    }
  }

  /** @param {string} tile */
  #make(tile) {
    const node = h("button", { type: "button", class: "rack-tile arrive", "data-tile": tile }, tilePicture([...tile].map(Number)));
    node.addEventListener("animationend", () => node.classList.remove("arrive"));
    node.addEventListener("pointerdown", (event) => this.#onPointerDown(event, tile));
    node.addEventListener("click", (event) => event.detail === 0 && this.#choose(tile));
    return node;
  }

  /** @param {string | null} tile */
  #choose(tile) {
    this.dispatchEvent(new CustomEvent("choose", { detail: tile }));
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const tile = event.target instanceof HTMLElement ? event.target.dataset.tile : undefined;
    if (!step || !tile) return;
    event.preventDefault();
    const place = this.order.indexOf(tile);
    const next = place + step;
    if (next < 0 || next >= this.order.length) return;
    if (event.shiftKey) {
      [this.order[place], this.order[next]] = [this.order[next], this.order[place]];
      this.#arrange();
      this.nodes.get(tile)?.focus();
    } else this.nodes.get(this.order[next])?.focus();
  }

  /** Choose the tile on a tap, carry it on a drag. @param {PointerEvent} event @param {string} tile */
  #onPointerDown(event, tile) {
    if (event.button !== 0) return;
    const node = /** @type {HTMLElement} */ (this.nodes.get(tile));
    const start = { x: event.clientX, y: event.clientY };
    const touch = event.pointerType !== "mouse";
    /** @type {HTMLElement | null} */
    let float = null;
    let frame = 0;
    let at = start;
    node.setPointerCapture(event.pointerId);
    const lift = () => {
      float = h("div", { class: "float", "aria-hidden": "true" }, tilePicture([...tile].map(Number), "float-tile"));
      document.body.append(float);
      node.classList.add("lifted");
      this.#choose(tile);
    };
    const place = () => {
      frame = 0;
      if (!float?.isConnected) return;
      this.#aimAt(at, touch);
      float.style.transform = `translate3d(${at.x}px, ${at.y - (touch ? 70 : 0)}px, 0)`;
    };
    /** @param {PointerEvent} moved */
    const move = (moved) => {
      at = { x: moved.clientX, y: moved.clientY };
      if (!float && Math.hypot(at.x - start.x, at.y - start.y) > DRAG_THRESHOLD) lift();
      if (float && !frame) frame = requestAnimationFrame(place);
    };
    /** @param {PointerEvent} ended */
    const end = (ended) => {
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", end);
      node.removeEventListener("pointercancel", end);
      node.classList.remove("lifted");
      if (!float) return ended.type === "pointerup" && this.#choose(this.chosen === tile ? null : tile);
      float.remove();
      this.board.show({ armed: null });
      if (ended.type === "pointerup") this.#drop(tile, at, touch);
    };
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", end);
    node.addEventListener("pointercancel", end);
  }

  /** @param {{ x: number, y: number }} at @param {boolean} touch */
  #aimAt(at, touch) {
    const ghost = this.board.ghostAt(at.x, at.y - (touch ? 70 : 0));
    if (this.board.state.armed !== (ghost?.name ?? null)) this.board.show({ armed: ghost?.name ?? null });
  }

  /** @param {string} tile @param {{ x: number, y: number }} at @param {boolean} touch */
  #drop(tile, at, touch) {
    const box = this.element.getBoundingClientRect();
    if (at.y >= box.top && at.y <= box.bottom) return this.#rearrange(tile, at.x);
    const ghost = this.board.ghostAt(at.x, at.y - (touch ? 70 : 0));
    this.dispatchEvent(new CustomEvent("drop", { detail: { tile, ghost, at } }));
  }

  /** @param {string} tile @param {number} x */
  #rearrange(tile, x) {
    const rest = this.order.filter((each) => each !== tile);
    const before = rest.filter((each) => {
      const box = /** @type {HTMLElement} */ (this.nodes.get(each)).getBoundingClientRect();
      return box.left + box.width / 2 < x;
    });
    this.order = [...before, tile, ...rest.filter((each) => !before.includes(each))];
    this.#arrange();
  }
}

/** Return the pool as a pile that shrinks with the number of tiles left. @param {number} count */
export function poolPile(count) {
  const backs = Math.min(4, Math.ceil(count / 8));
  return h("span", { class: "pool" }, h("span", { class: "pile" }, ...Array.from({ length: backs }, () => tileBack("piled"))), t("page.pool", { count }));
}
