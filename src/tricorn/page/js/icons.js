/** Small signs, drawn with lines. */

import { s } from "./dom.js";

/** @type {Record<string, string>} */
const PATHS = {
  learn: "M2 9l10-5 10 5-10 5ZM6 11.5V17c3.5 2.5 8.5 2.5 12 0v-5.5M22 9v6",
  pad: "M7 4h10a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Zm2-2h6v4H9Zm0 9h6m-6 4h6",
  rules: "M12 6c-2-2-5-2-9-1v14c4-1 7-1 9 1 2-2 5-2 9-1V5c-4-1-7-1-9 1Zm0 0v14",
  record: "M4 5h16v14H4Zm6 4v6l5-3Z",
  settings: "M4 7h9m6 0h1M4 17h1m6 0h9M16 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM8 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z",
};

/** @param {string} name */
export function icon(name) {
  return s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" }, s("path", { d: PATHS[name] }));
}
