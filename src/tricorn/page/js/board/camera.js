/** Zoom and pan the board with one transform per frame. */

import { bounds } from "./geometry.js";

const MARGIN_X = 60;
const MARGIN_Y = 92;

/* room for one more tile on every side, so that choosing a tile does not move the board */
const TOOLBAR_WIDTH = 56;

/* width in pixels of the zoom buttons, which cover the right edge */
const MAX_ZOOM = 2.4;

const MIN_ZOOM = 0.18;

export class Camera {
  /** @param {SVGSVGElement} svg @param {SVGElement} world */
  constructor(svg, world) {
    this.svg = svg;
    this.world = world;
    this.x = 0;
    this.y = 0;
    this.zoom = 1;
    this.size = { width: 0, height: 0 };
    /** Whether the player has moved the board; then it is not moved automatically. */
    this.movedByUser = false;
    this.updateScheduled = false;
    /** @type {Map<number, { x: number, y: number }>} */
    this.pointers = new Map();
    this.#listen();
  }

  /** Zoom and pan so that all of these cells are visible. @param {import("../rules/tiles.js").Cell[]} cells @param {boolean} [force] */
  fit(cells, force = false) {
    if (this.movedByUser && !force) return;
    if (force) this.movedByUser = false;
    const box = cells.length ? bounds(cells) : { left: 0, top: 0, right: 100, bottom: 87 };
    const { width, height } = this.svg.getBoundingClientRect();
    if (!width || !height) return;
    this.size = { width, height };
    const wide = box.right - box.left + 2 * MARGIN_X;
    const high = box.bottom - box.top + 2 * MARGIN_Y;
    const room = width - TOOLBAR_WIDTH;
    this.zoom = Math.min(room / wide, height / high, 1.15);
    this.x = room / 2 - ((box.left + box.right) / 2) * this.zoom;
    this.y = height / 2 - ((box.top + box.bottom) / 2) * this.zoom;
    this.#scheduleUpdate();
  }

  /** Return whether all of these cells are visible. @param {import("../rules/tiles.js").Cell[]} cells */
  shows(cells) {
    const box = bounds(cells);
    const { x, y, zoom, size } = this;
    return box.left * zoom + x >= 0 && box.top * zoom + y >= 0
      && box.right * zoom + x <= size.width - TOOLBAR_WIDTH && box.bottom * zoom + y <= size.height;
  }

  /** Zoom around a point of the screen. @param {number} factor @param {number} [px] @param {number} [py] */
  zoomBy(factor, px, py) {
    const box = this.svg.getBoundingClientRect();
    const x = (px ?? box.left + box.width / 2) - box.left;
    const y = (py ?? box.top + box.height / 2) - box.top;
    const zoom = Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, this.zoom * factor));
    this.x = x - ((x - this.x) * zoom) / this.zoom;
    this.y = y - ((y - this.y) * zoom) / this.zoom;
    this.zoom = zoom;
    this.movedByUser = true;
    this.#scheduleUpdate();
  }

  /** Pan until a point of the board is visible. @param {{ x: number, y: number }} point */
  reveal(point) {
    const { width, height } = this.svg.getBoundingClientRect();
    const edge = 60;
    const x = point.x * this.zoom + this.x;
    const y = point.y * this.zoom + this.y;
    if (x < edge) this.x += edge - x;
    if (x > width - edge) this.x -= x - (width - edge);
    if (y < edge) this.y += edge - y;
    if (y > height - edge) this.y -= y - (height - edge);
    this.#scheduleUpdate();
  }

  /** Convert a point of the screen to board coordinates. @param {number} px @param {number} py */
  toWorld(px, py) {
    const box = this.svg.getBoundingClientRect();
    return { x: (px - box.left - this.x) / this.zoom, y: (py - box.top - this.y) / this.zoom };
  }

  #scheduleUpdate() {
    if (this.updateScheduled) return;
    this.updateScheduled = true;
    requestAnimationFrame(() => {
      this.updateScheduled = false;
      this.world.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.zoom})`;
    });
  }

  #listen() {
    this.svg.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoomBy(Math.exp(-event.deltaY * 0.0015), event.clientX, event.clientY);
    }, { passive: false });
    this.svg.addEventListener("pointerdown", (event) => this.#onPointerDown(event));
    this.svg.addEventListener("pointermove", (event) => this.#onPointerMove(event));
    for (const name of ["pointerup", "pointercancel"]) {
      this.svg.addEventListener(name, (event) => this.pointers.delete(/** @type {PointerEvent} */ (event).pointerId));
    }
  }

  /** @param {PointerEvent} event */
  #onPointerDown(event) {
    if (/** @type {Element} */ (event.target).closest(".ghost")) return;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.svg.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #onPointerMove(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(now.x - other.x, now.y - other.y);
      if (was > 10) this.zoomBy(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2);
    }
    const share = other ? 0.5 : 1;
    this.x += (now.x - before.x) * share;
    this.y += (now.y - before.y) * share;
    if (Math.hypot(now.x - before.x, now.y - before.y) > 1) this.movedByUser = true;
    this.pointers.set(event.pointerId, now);
    this.#scheduleUpdate();
  }
}
