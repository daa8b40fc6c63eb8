/** Rule sets: a preset from the server plus the fields that a game changes. */

import { PadError } from "./errors.js";

/**
 * @typedef {object} Rules the fields of a rule set
 * @property {string} id
 * @property {number[]} deal @property {string} opener
 * @property {number} opening_bonus @property {string} opening_bonus_for
 * @property {number} zero_bonus @property {boolean} zero_choice @property {boolean} tile_values
 * @property {number} bridge @property {number} double @property {number[]} hexagon
 * @property {boolean} must_lay @property {number} draw @property {number} draw_limit @property {string} lay_after_draw
 * @property {number} three_drawn @property {number} pool_empty
 * @property {number} out @property {boolean} out_racks @property {string} blocked @property {string} blocked_pays
 * @property {number} target @property {string} target_when @property {number} rounds @property {string} winner
 * @property {number} time_limit @property {number} solo_rack @property {number} solo_draws
 */

/** @typedef {{ kind: "whole" | "numbers" | "choice" | "yes-no", low: number[], high: number[], options: string[] }} Field */
/** @typedef {{ presets: Record<string, Rules>, fields: Record<string, Field> }} Presets what `/api/pad/rules` answers */

const WHOLE = /^[+-]?[0-9]{1,9}$/;

/** The characters at which Python's `str.split()` splits; `\s` differs from it. */
const BLANKS = /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;

/** @type {Record<string, boolean>} */
const YES_NO = { yes: true, true: true, no: false, false: false };

const BASE_PRESET = "tri-ominos";

/** How many tiles each player is dealt. @param {Rules} rules @param {number} seats */
export function tilesEach(rules, seats) {
  return rules.deal[seats === 2 ? 0 : seats <= 4 ? 1 : 2];
}

/** Parse a preset and its changed fields, `tri-ominos target=200`, exactly as `parse_spec` does in Python. @param {string} spec @param {Presets} presets @returns {Rules} */
export function rulesOf(spec, presets) {
  const [id = "", ...words] = spec.split(BLANKS).filter(Boolean);
  if (!Object.hasOwn(presets.presets, id)) throw new PadError("no-such-ruleset", { id, known: Object.keys(presets.presets).join(", ") });
  /** @type {any} */
  const rules = { ...presets.presets[id] };
  for (const [name, text] of changedFields(words)) rules[name] = parseValue(name, text, presets);
  if (rules.target === 0 && rules.rounds === 0) throw new PadError("endless-game");
  return rules;
}

/** Return the changed fields by name. The last change of a field counts. @param {string[]} words */
function changedFields(words) {
  /** @type {Map<string, string>} */
  const changes = new Map();
  for (const word of words) {
    const [name, ...rest] = word.split("=");
    if (!rest.length) throw new PadError("not-a-change", { text: word });
    changes.set(name, rest.join("="));
  }
  return changes;
}

/** Return the text that `rulesOf` parses. @param {Rules} rules @param {Presets} presets */
export function specOf(rules, presets) {
  /** @type {any} */
  const base = presets.presets[rules.id] ?? presets.presets[BASE_PRESET];
  /** @type {any} */
  const own = rules;
  const changed = Object.keys(presets.fields).filter((name) => formatValue(own[name]) !== formatValue(base[name]));
  return [base.id, ...changed.map((name) => `${name}=${formatValue(own[name])}`)].join(" ");
}

/** Format a value as in records. @param {unknown} value */
export function formatValue(value) {
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}

/** @param {string} name @param {string} text @param {Presets} presets @returns {unknown} */
function parseValue(name, text, presets) {
  if (!Object.hasOwn(presets.fields, name)) throw new PadError("no-such-field", { field: name, known: Object.keys(presets.fields).join(", ") });
  const field = presets.fields[name];
  switch (field.kind) {
    case "yes-no":
      if (!Object.hasOwn(YES_NO, text)) throw new PadError("field-yes-no", { field: name, value: text });
      return YES_NO[text];
    case "choice":
      if (!field.options.includes(text)) throw new PadError("field-choice", { field: name, value: text, options: field.options.join(", ") });
      return text;
    case "whole":
      return parseWholes(name, [text], field)[0];
    default:
      return parseWholes(name, text.split(","), field);
  }
}

/** @param {string} name @param {string[]} texts @param {Field} field */
function parseWholes(name, texts, field) {
  const numbers = texts.map((text) => (WHOLE.test(text) ? Number(text) + 0 : NaN));
  const fits = numbers.length === field.low.length && numbers.every((number, place) => number >= field.low[place] && number <= field.high[place]);
  if (fits) return numbers;
  const ranges = field.low.map((low, place) => `${low}-${field.high[place]}`).join(", ");
  const details = { field: name, value: texts.join(","), count: field.low.length, ranges, low: field.low[0], high: field.high[0] };
  throw new PadError(field.kind === "whole" ? "field-whole" : "field-numbers", details);
}
