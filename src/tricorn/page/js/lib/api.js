/** HTTP requests to the server. A refused request throws an `ApiError` with a code and a text for the player. */

/** A request that the server refused, or that did not reach it (status 0). */
export class ApiError extends Error {
  /** @param {string} code @param {string} text @param {number} status @param {number | null} [line] of a record that is wrong */
  constructor(code, text, status, line = null) {
    super(text);
    this.line = line;
    this.code = code;
    this.status = status;
  }
}

/** @param {string} path @param {RequestInit} [options] */
async function request(path, options = {}) {
  let response;
  try {
    response = await fetch(path, options);
  } catch {
    throw new ApiError("offline", "", 0);
  }
  if (response.ok) return response;
  const problem = await response.json().catch(() => ({}));
  throw new ApiError(problem.code ?? "unknown", problem.text ?? response.statusText, response.status, problem.line ?? null);
}

/** Fetch JSON. @param {string} path @returns {Promise<any>} */
export async function getJson(path) {
  return (await request(path, { headers: languageHeader() })).json();
}

/** Fetch text. @param {string} path @returns {Promise<string>} */
export async function getText(path) {
  return (await request(path, { headers: languageHeader() })).text();
}

/** Post JSON and return the JSON of the response. @param {string} path @param {unknown} body @returns {Promise<any>} */
export async function postJson(path, body) {
  return (await post(path, body)).json();
}

/** Post JSON and return the text of the response. @param {string} path @param {unknown} body @returns {Promise<string>} */
export async function postText(path, body) {
  return (await post(path, body)).text();
}

/** @param {string} path @param {unknown} body */
function post(path, body) {
  const headers = { "Content-Type": "application/json", ...languageHeader() };
  return request(path, { method: "POST", headers, body: JSON.stringify(body) });
}

function languageHeader() {
  return { "Accept-Language": document.documentElement.lang || "en" };
}
