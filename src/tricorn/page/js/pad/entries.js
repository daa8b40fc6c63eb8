/** The entries of a score pad, as types. */

/** @typedef {import("./points.js").Bonus} Bonus */
/** @typedef {number | string[] | null} Left what lay on a rack: the sum, the tiles, or nobody said */
/** @typedef {{ kind: "place", seat: number, tile: string, bonus: Bonus | null, placement?: string, agreed?: true, points?: number }} PlaceEntry */
/** @typedef {{ kind: "draw", seat: number, agreed?: true, points?: number }} DrawEntry */
/** @typedef {{ kind: "pass", seat: number, agreed?: true, points?: number }} PassEntry */
/** @typedef {{ kind: "shows", seat: number, tile: string }} ShowsEntry */
/** @typedef {{ kind: "end", how: "out" | "blocked", winner: number | null, left: Left[], agreed?: true, points?: number }} EndEntry */
/** @typedef {PlaceEntry | DrawEntry | PassEntry} MoveEntry */
/** @typedef {MoveEntry | ShowsEntry | EndEntry} Entry */

/** Whether an entry is a move of a seat. @param {Entry} entry @returns {entry is MoveEntry} */
export function isMove(entry) {
  return entry.kind === "place" || entry.kind === "draw" || entry.kind === "pass";
}
