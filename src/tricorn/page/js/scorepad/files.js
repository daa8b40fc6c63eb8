/** Names of the files that a pad is saved to. */

/** @param {import("../pad/game.js").Pad} pad */
export function fileName(pad) {
  const day = pad.headers.find(([name]) => name === "date")?.[1] ?? "game";
  return `tricorn-${day.replace(/[^0-9-]/g, "")}`;
}
