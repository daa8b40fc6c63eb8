/** What a board shows, as plain data. */

/**
 * @typedef {import("../geometry.js").Cell} Cell
 * @typedef {{ name: string, cell: Cell, numbers: number[], label: string, last: boolean, fresh: boolean, pending: boolean, best: boolean }} BoardTile
 * @typedef {{ move: string, name: string, cell: Cell, numbers: number[], points: string, bonus: boolean, label: string }} Ghost
 * @typedef {{ tiles: BoardTile[], ghosts: Ghost[], focus: string | null, chosen: string | null, armed: string | null }} BoardState
 */

/** An empty table. @returns {BoardState} */
export function emptyBoard() {
  return { tiles: [], ghosts: [], focus: null, chosen: null, armed: null };
}

/** The ghost that lies next in a direction, for the arrow keys; any, if none is chosen. */
export function nextGhost(/** @type {Ghost[]} */ ghosts, /** @type {string | null} */ from, /** @type {number} */ dx, /** @type {number} */ dy) {
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
