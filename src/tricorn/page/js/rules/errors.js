/** The error for input that cannot be used: a code of the catalogues (`error.CODE`) and the values for its placeholders. */

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
