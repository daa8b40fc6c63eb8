/** The rule sets for the pad, asked once; kept by the browser for times without a network. */

import { getJson } from "../api.js";

/** @type {Promise<import("../pad/rules.js").Presets> | null} */
let asked = null;

/** @returns {Promise<import("../pad/rules.js").Presets>} */
export function presets() {
  asked ??= getJson("/api/pad/rules").catch((error) => {
    asked = null;
    throw error;
  });
  return asked;
}
