/** What cannot be used: a code of the catalogues (`error.CODE`) and what fills its gaps. */

export class PadError extends Error {
  /** @param {string} code @param {Record<string, unknown>} [details] */
  constructor(code, details = {}) {
    super(code);
    this.code = code;
    this.details = details;
    /** @type {number | null} */
    this.line = null;
  }
}
