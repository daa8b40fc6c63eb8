/** A WebSocket connection that reconnects by itself and resends every request until the server has answered it. */

const FIRST_WAIT = 300;
const LONGEST_WAIT = 4000;
const PING_EVERY = 8000;
const PONG_WITHIN = 6000;

/** Codes after which it is no use to reconnect: the token is wrong, or the seat was taken elsewhere. */
const FINAL = new Set([4401, 4409]);

/** Too many messages or errors: reconnect, but not soon. */
const TOO_MUCH = 1008;

/**
 * @typedef {{ key: string, message: Record<string, any>, done: (answer: any) => void }} Pending
 * @typedef {"connecting" | "on" | "off" | "ended"} LineState
 */

export class Line extends EventTarget {
  /** @param {string} path of the socket @param {string | null} token */
  constructor(path, token) {
    super();
    this.path = path;
    this.token = token;
    /** @type {Map<string, Pending>} */
    this.pending = new Map();
    /** @type {LineState} */
    this.line = "connecting";
    this.closeCode = 0;
    this.wait = FIRST_WAIT;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.stopped = false;
    this.wasOn = false;
    this.comeBack = () => this.#hurry();
    this.goAway = () => this.socket?.close();
    addEventListener("online", this.comeBack);
    addEventListener("offline", this.goAway);
    addEventListener("focus", this.comeBack);
    this.#connect();
  }

  /** What is known already, told when the line is made. @returns {Record<string, any>} */
  known() {
    return {};
  }

  /** A message that is no answer. @param {any} message */
  hear(message) {
    this.tell(message.type, message);
  }

  /** Leave for good. */
  stop() {
    this.stopped = true;
    removeEventListener("online", this.comeBack);
    removeEventListener("offline", this.goAway);
    removeEventListener("focus", this.comeBack);
    clearTimeout(this.timer);
    clearInterval(this.pinger);
    this.socket?.close();
  }

  /** Come back after somebody opened the same elsewhere. */
  again() {
    this.closeCode = 0;
    this.#connect();
  }

  /**
   * Ask for something that changes what is kept; the promise is kept when it is answered, however often the line breaks.
   * @param {string} type @param {Record<string, any>} [fields] @returns {Promise<any>}
   */
  act(type, fields = {}) {
    const key = newKey();
    return new Promise((done) => {
      this.pending.set(key, { key, message: { type, key, ...fields }, done });
      this.tell("pending");
      this.send(this.pending.get(key)?.message);
    });
  }

  /** Ask for something that changes nothing. @param {string} type @param {Record<string, any>} [fields] */
  ask(type, fields = {}) {
    this.send({ type, ...fields });
  }

  /** The server has told how everything stands: the line works. */
  ready() {
    if (this.line === "on") return;
    this.wait = FIRST_WAIT;
    if (this.wasOn) this.tell("back");
    this.wasOn = true;
    this.#setLine("on");
    for (const { message } of this.pending.values()) this.send(message);
    clearInterval(this.pinger);
    this.pinger = setInterval(() => this.#ping(), PING_EVERY);
  }

  /** @param {any} message */
  send(message) {
    if (message && this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** @param {string} name @param {any} [detail] */
  tell(name, detail = null) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  #connect() {
    if (this.stopped) return;
    this.#setLine("connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}`);
    this.socket = socket;
    socket.onopen = () => this.#hello();
    socket.onmessage = (event) => this.#heard(JSON.parse(event.data));
    socket.onclose = (event) => socket === this.socket && this.#lost(event.code);
  }

  #hello() {
    const token = this.token ? { token: this.token } : {};
    this.send({ type: "hello", lang: document.documentElement.lang, ...token, ...this.known() });
  }

  #ping() {
    this.send({ type: "ping" });
    clearTimeout(this.pong);
    this.pong = setTimeout(() => this.socket?.close(), PONG_WITHIN);
  }

  /** @param {any} message */
  #heard(message) {
    clearTimeout(this.pong);
    if (message.type === "ack" || message.type === "error") this.#answered(message);
    else this.hear(message);
  }

  /** @param {any} message */
  #answered(message) {
    const asked = this.pending.get(message.key);
    if (!asked) return message.type === "error" && this.tell("refused", message);
    this.pending.delete(message.key);
    this.tell("pending");
    asked.done(message);
    if (message.type === "error") this.tell("refused", message);
  }

  /** @param {number} code */
  #lost(code) {
    clearInterval(this.pinger);
    clearTimeout(this.pong);
    if (this.stopped) return;
    this.closeCode = code;
    if (FINAL.has(code)) return this.#setLine("ended");
    if (code === TOO_MUCH) this.wait = LONGEST_WAIT;
    this.#setLine("off");
    this.timer = setTimeout(() => this.#connect(), this.wait * (0.7 + 0.6 * Math.random()));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 1.7);
  }

  #hurry() {
    if (this.line === "off") {
      clearTimeout(this.timer);
      this.wait = FIRST_WAIT;
      this.#connect();
    }
  }

  /** @param {LineState} line */
  #setLine(line) {
    this.line = line;
    this.tell("line");
  }
}

/** A key for one act, never used again. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
}
