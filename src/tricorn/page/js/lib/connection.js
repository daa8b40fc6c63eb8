/** A WebSocket connection that reconnects automatically and resends each request until the server replies. */

// In milliseconds.
const FIRST_RETRY = 300;
const LONGEST_RETRY = 4000;
const PING_INTERVAL = 8000;
const PONG_TIMEOUT = 6000;

/** Close codes after which reconnecting is useless: the token is wrong, or the seat was opened elsewhere. */
const FINAL_CODES = new Set([4401, 4409]);

/** The close code for too many messages or errors: reconnect only after the longest delay. */
const POLICY_VIOLATION = 1008;

/**
 * @typedef {{ key: string, message: Record<string, any>, done: (answer: any) => void }} PendingRequest
 * @typedef {"connecting" | "on" | "off" | "ended"} ConnectionState
 */

export class Connection extends EventTarget {
  /** @param {string} path of the socket @param {string | null} token */
  constructor(path, token) {
    super();
    this.path = path;
    this.token = token;
    /** @type {Map<string, PendingRequest>} */
    this.pending = new Map();
    /** @type {any[]} */
    this.heldReplies = [];
    /** @type {ConnectionState} */
    this.state = "connecting";
    this.closeCode = 0;
    this.retryDelay = FIRST_RETRY;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.stopped = false;
    this.wasOnline = false;
    this.onOnline = () => this.#retryNow();
    this.onOffline = () => this.socket?.close();
    addEventListener("online", this.onOnline);
    addEventListener("offline", this.onOffline);
    addEventListener("focus", this.onOnline);
    this.#connect();
  }

  /** Return what the client already has, to be sent with the handshake. @returns {Record<string, any>} */
  handshakeFields() {
    return {};
  }

  /** Return whether the view shows what a reply is about. @param {any} _reply */
  isShown(_reply) {
    return true;
  }

  /** Handle a message that is not a reply. @param {any} message */
  receive(message) {
    this.emit(message.type, message);
  }

  /** Close the connection and do not reconnect. */
  stop() {
    this.stopped = true;
    removeEventListener("online", this.onOnline);
    removeEventListener("offline", this.onOffline);
    removeEventListener("focus", this.onOnline);
    clearTimeout(this.timer);
    clearInterval(this.pinger);
    this.socket?.close();
  }

  /** Reconnect after the seat was opened elsewhere. */
  reopen() {
    this.closeCode = 0;
    this.#connect();
  }

  /**
   * Send a request that changes something. It is resent after each reconnect; the promise resolves with the server's reply.
   * @param {string} type @param {Record<string, any>} [fields] @returns {Promise<any>}
   */
  request(type, fields = {}) {
    const key = newRequestKey();
    return new Promise((done) => {
      this.pending.set(key, { key, message: { type, key, ...fields }, done });
      this.emit("pending");
      this.send(this.pending.get(key)?.message);
    });
  }

  /** Send a message that needs no reply. @param {string} type @param {Record<string, any>} [fields] */
  notify(type, fields = {}) {
    this.send({ type, ...fields });
  }

  /** The server has sent the current state: go online and resend what is pending. */
  markOnline() {
    if (this.state === "on") return;
    this.retryDelay = FIRST_RETRY;
    if (this.wasOnline) this.emit("reconnected");
    this.wasOnline = true;
    this.#setState("on");
    for (const { message } of this.pending.values()) this.send(message);
    clearInterval(this.pinger);
    this.pinger = setInterval(() => this.#ping(), PING_INTERVAL);
  }

  /** @param {any} message */
  send(message) {
    if (message && this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** @param {string} name @param {any} [detail] */
  emit(name, detail = null) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  #connect() {
    if (this.stopped) return;
    this.#setState("connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}`);
    this.socket = socket;
    socket.onopen = () => this.#sendHello();
    socket.onmessage = (event) => this.#onMessage(JSON.parse(event.data));
    socket.onclose = (event) => socket === this.socket && this.#onClose(event.code);
  }

  #sendHello() {
    const token = this.token ? { token: this.token } : {};
    this.send({ type: "hello", lang: document.documentElement.lang, ...token, ...this.handshakeFields() });
  }

  #ping() {
    this.send({ type: "ping" });
    clearTimeout(this.pong);
    this.pong = setTimeout(() => this.socket?.close(), PONG_TIMEOUT);
  }

  /** @param {any} message */
  #onMessage(message) {
    clearTimeout(this.pong);
    if (message.type === "ack" || message.type === "error") this.heldReplies.push(message);
    else this.receive(message);
    this.#releaseReplies((reply) => this.isShown(reply));
  }

  /** Handle the held replies that are ready: the server answers a request before it sends the news about it. @param {(reply: any) => boolean} isReady */
  #releaseReplies(isReady) {
    const ready = this.heldReplies.filter(isReady);
    this.heldReplies = this.heldReplies.filter((reply) => !ready.includes(reply));
    for (const reply of ready) this.#onReply(reply);
  }

  /** @param {any} message */
  #onReply(message) {
    const pending = this.pending.get(message.key);
    if (!pending) return message.type === "error" && this.emit("refused", message);
    this.pending.delete(message.key);
    this.emit("pending");
    pending.done(message);
    if (message.type === "error") this.emit("refused", message);
  }

  /** @param {number} code */
  #onClose(code) {
    clearInterval(this.pinger);
    clearTimeout(this.pong);
    this.#releaseReplies(() => true);
    if (this.stopped) return;
    this.closeCode = code;
    if (FINAL_CODES.has(code)) return this.#setState("ended");
    if (code === POLICY_VIOLATION) this.retryDelay = LONGEST_RETRY;
    this.#setState("off");
    this.timer = setTimeout(() => this.#connect(), this.retryDelay * (0.7 + 0.6 * Math.random()));
    this.retryDelay = Math.min(LONGEST_RETRY, this.retryDelay * 1.7);
  }

  #retryNow() {
    if (this.state === "off") {
      clearTimeout(this.timer);
      this.retryDelay = FIRST_RETRY;
      this.#connect();
    }
  }

  /** @param {ConnectionState} line */
  #setState(line) {
    this.state = line;
    this.emit("connection");
  }
}

/** Return a unique key for one request. */
function newRequestKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
}
