/** Draw the state of a board. Nodes are kept by cell and patched, so that focus is never lost. */

import { s, setAttr } from "../lib/dom.js";
import { pointsUp } from "../rules/tiles.js";
import { cellTransform, lastMark, tileParts } from "./tile.js";

/** @typedef {import("./board.js").BoardState} BoardState */

export class Render {
  constructor() {
    /** @type {Map<string, SVGElement>} */
    this.tiles = new Map();
    /** @type {Map<string, SVGElement>} */
    this.ghosts = new Map();
    this.shadows = s("g", { class: "shadows", "aria-hidden": "true" });
    this.tileLayer = s("g", { class: "tiles", role: "list" });
    this.ghostLayer = s("g", { class: "ghosts", role: "group" });
    this.world = s("g", { class: "world" }, this.shadows, this.tileLayer, this.ghostLayer);
  }

  /** @param {BoardState} state */
  draw(state) {
    this.#patch(this.tiles, state.tiles, this.tileLayer, (tile) => `${tile.name}=${tile.numbers.join("")}`, (tile) => this.#tile(tile));
    for (const tile of state.tiles) this.#mark(tile);
    this.#patch(this.ghosts, state.ghosts, this.ghostLayer, (ghost) => `${ghost.move}/${ghost.points}`, (ghost) => this.#ghost(ghost));
    for (const ghost of state.ghosts) {
      const node = /** @type {SVGElement} */ (this.ghosts.get(`${ghost.move}/${ghost.points}`));
      setAttr(node, "tabindex", ghost.name === state.focus ? "0" : "-1");
      setAttr(node, "aria-label", ghost.label);
      node.classList.toggle("armed", ghost.name === state.armed);
    }
  }

  /**
   * Add new nodes, remove old ones, leave the rest untouched.
   * @template {{ name: string }} Thing
   * @param {Map<string, SVGElement>} known @param {Thing[]} things @param {SVGElement} layer
   * @param {(thing: Thing) => string} key @param {(thing: Thing) => SVGElement} make
   */
  #patch(known, things, layer, key, make) {
    const wanted = new Set(things.map(key));
    for (const [name, node] of known) {
      if (!wanted.has(name)) {
        node.remove();
        /** @type {any} */ (node).shadow?.remove();
        known.delete(name);
      }
    }
    for (const thing of things) {
      if (known.has(key(thing))) continue;
      const node = make(thing);
      known.set(key(thing), node);
      layer.append(node);
    }
  }

  /** @param {import("./board.js").BoardTile} tile */
  #tile(tile) {
    const up = pointsUp(tile.cell);
    const node = s("g", { class: "tile", transform: cellTransform(tile.cell), "data-cell": tile.name, role: "listitem" },
      s("g", { class: "lie" }, ...tileParts(tile.numbers, up)));
    const shadow = s("use", { href: "#tricorn-body", transform: `${cellTransform(tile.cell)} translate(1.5 4)${up ? "" : " rotate(180)"}` });
    this.shadows.append(shadow);
    /** @type {any} */ (node).shadow = shadow;
    return node;
  }

  /** @param {import("./board.js").BoardTile} tile */
  #mark(tile) {
    const node = /** @type {SVGElement} */ (this.tiles.get(`${tile.name}=${tile.numbers.join("")}`));
    setAttr(node, "aria-label", tile.label);
    node.classList.toggle("pending", tile.pending);
    node.classList.toggle("fresh", tile.fresh);
    node.classList.toggle("best", tile.best);
    const marked = node.querySelector(".mark");
    if (tile.last && !marked) node.querySelector(".lie")?.append(s("g", { class: "mark" }, ...lastMark(pointsUp(tile.cell))));
    if (!tile.last && marked) marked.remove();
  }

  /** @param {import("./board.js").Ghost} ghost */
  #ghost(ghost) {
    const up = pointsUp(ghost.cell);
    return s("g", { class: `ghost${ghost.bonus ? " bonus" : ""}`, transform: cellTransform(ghost.cell), "data-cell": ghost.name, role: "button" },
      s("use", { href: "#tricorn-body", class: "spot", transform: up ? "" : "rotate(180)" }),
      s("g", { class: "preview", "aria-hidden": "true" }, ...tileParts(ghost.numbers, up)),
      s("text", { class: "worth", y: up ? 16 : -4, "aria-hidden": "true" }, ghost.points));
  }
}
