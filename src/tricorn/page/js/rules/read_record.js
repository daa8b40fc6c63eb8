/** Read a record as a pad. Every line is recomputed; the first that disagrees is reported with its number. */

import { PadError } from "./errors.js";
import { applyRuling, judgeEntry, needsDeal, newGame } from "./game.js";
import { checkSeats } from "./pad.js";
import { SEATS, gameLine, parseLine, seatOf } from "./record.js";
import { isOpening } from "./round.js";
import { rulesOf, specOf } from "./rule_sets.js";
import { tileShowing, tileValue } from "./tiles.js";

/**
 * @typedef {import("./record.js").EndLine} EndLine
 * @typedef {import("./round.js").Entry} Entry
 * @typedef {import("./round.js").Left} Left
 * @typedef {import("./record.js").MoveLine} MoveLine
 * @typedef {import("./pad.js").Pad} Pad
 * @typedef {import("./rule_sets.js").Presets} Presets
 * @typedef {import("./record.js").RecordLine} RecordLine
 * @typedef {import("./round.js").Round} Round
 */

/** @typedef {{ name: string, value: string, used: boolean }} Header */

/**
 * Return the pad of a record. Throws a `PadError` with a code and the line number if the text is not a valid record.
 * @param {string} text @param {Presets} presets @returns {Pad}
 */
export function readRecord(text, presets) {
  const lines = text.replace(/^\ufeff/, "").split("\n").map((line, place) => ({ line: line.trim(), number: place + 1 })).filter(({ line }) => line);
  checkMagic(lines[0]?.line ?? "");
  const reader = new Reader(presets, lines.slice(1).flatMap(({ line }) => headerOf(line) ?? []));
  for (const { line, number } of lines.slice(1)) {
    try {
      reader.readText(line);
    } catch (error) {
      if (error instanceof PadError && error.code !== "pad-alone") error.line = number;
      throw error;
    }
  }
  return reader.pad();
}

/** Parse a header. @param {string} line @returns {Header | null} */
function headerOf(line) {
  if (!line.startsWith("#")) return null;
  const [name] = line.slice(1).split(" ", 1);
  return { name, value: line.slice(1 + name.length).trim(), used: name === "rules" || name === "player" };
}

/** @param {string} line */
function checkMagic(line) {
  const [magic, ...version] = line.split(/\s+/);
  if (magic !== "#tricorn") throw new PadError("not-a-record");
  if (version.join(" ") !== "1") throw new PadError("other-version", { text: line, version: 1 });
}

class Reader {
  /** @param {Presets} presets @param {Header[]} headers all headers; `left` may come after the end of its round */
  constructor(presets, headers) {
    this.presets = presets;
    this.headers = headers;
    /** @type {import("./rule_sets.js").Rules | null} */
    this.rules = null;
    /** @type {string[]} */
    this.players = [];
    /** @type {import("./game.js").Game | null} */
    this.game = null;
    /** @type {Entry[]} */
    this.entries = [];
    this.dealing = false;
    /** @type {(Set<string> | null)[]} */
    this.racks = [];
  }

  /** @returns {Pad} */
  pad() {
    checkSeats(this.players.length);
    const rules = this.rules ?? this.presets.presets["tri-ominos"];
    const headers = this.headers.filter(({ used }) => !used).map(({ name, value }) => /** @type {[string, string]} */ ([name, value]));
    return { rules, spec: specOf(rules, this.presets), players: this.players, headers, entries: this.entries };
  }

  /** @param {string} line */
  readText(line) {
    const header = headerOf(line);
    if (header) return this.readHeader(header);
    const words = line.split(";")[0].trim();
    return words ? this.readLine(parseLine(words)) : undefined;
  }

  /** @param {Header} header */
  readHeader({ name, value }) {
    if (this.game && ["rules", "player", "tricorn"].includes(name)) throw new PadError("late-header", { name });
    if (name === "rules") this.rules = rulesOf(value, this.presets);
    if (name === "player") this.readPlayer(value);
  }

  /** @param {string} value */
  readPlayer(value) {
    const [letter] = value.split(" ", 1);
    if (seatOf(letter) !== this.players.length) throw new PadError("player-order", { expected: SEATS[this.players.length % 6] });
    this.players.push(value.slice(letter.length).trim());
  }

  start() {
    if (!this.game) {
      if (!this.players.length) throw new PadError("no-player-header");
      if (!this.rules) throw new PadError("no-rules-header");
      checkSeats(this.players.length);
      this.game = newGame(this.rules, this.players.length);
    }
    return this.game;
  }

  /** @param {RecordLine} line */
  readLine(line) {
    const game = this.start();
    if (game.ended && line.type !== "game") throw new PadError("after-the-end");
    if (line.type === "round") return this.readRound(game, line.number);
    if (line.type === "deal" || line.type === "lot" || line.type === "opens") return this.readDeal(line);
    if (line.type === "game") return this.readTotals(game, line.totals);
    if (needsDeal(game) && !this.dealing) throw new PadError("wrong-line", { expected: `round ${game.log.length + 1}` });
    if (line.type === "remark") return undefined;
    const seat = line.type === "end" ? line.winner : line.seat;
    if (seat !== null && seat >= game.seats) throw new PadError("not-a-seat", { text: SEATS[seat] });
    if (line.type === "shows") this.applyEntry({ kind: "shows", seat: line.seat, tile: line.tile });
    else if (line.type === "move") this.readMove(line);
    else this.readEnd(game, line);
    return undefined;
  }

  /** @param {import("./game.js").Game} game @param {number} number */
  readRound(game, number) {
    if (this.dealing || !needsDeal(game)) throw new PadError("line-out-of-place");
    if (number !== game.log.length + 1) throw new PadError("wrong-line", { expected: `round ${game.log.length + 1}` });
    this.dealing = true;
    this.racks = this.players.map(() => null);
  }

  /** @param {import("./record.js").DealLine} line */
  readDeal(line) {
    if (!this.dealing) throw new PadError("late-deal");
    if (line.type === "opens") throw new PadError("line-out-of-place");
    if (line.type === "deal" && line.seat !== null) {
      const tiles = line.tiles.filter((tile) => tile !== null);
      this.racks[line.seat] = tiles.length === line.tiles.length ? new Set(tiles) : null;
    }
  }

  /** @param {MoveLine} line */
  readMove({ seat, done, agreed, drawnTile, sum }) {
    const opens = done.kind === "place" && (this.dealing || isOpening(/** @type {Round} */ (this.start().round)));
    if (opens && !done.placement && !agreed) throw new PadError("refused", { reason: "opening-cell" });
    const own = { seat, ...(agreed ? { agreed } : {}), ...(agreed && sum.points !== null ? { points: sum.points } : {}) };
    const { points, reason } = this.applyEntry(/** @type {Entry} */ ({ ...done, ...own }));
    if (reason) throw new PadError("refused", { reason });
    if (sum.points !== null && sum.points !== points) throw new PadError("wrong-points", { expected: points, found: sum.points });
    this.checkTotal(seat, sum.total);
    this.updateRack(seat, done, drawnTile);
  }

  /** @param {import("./game.js").Game} game @param {EndLine} line */
  readEnd(game, { how, winner, agreed, sum }) {
    const said = winner === null ? 0 : sum.points;
    const left = this.knownRacks() ?? this.leftInHeader(game.log.length) ?? [];
    const { reason } = this.applyEntry({ kind: "end", how, winner, left, ...(agreed ? { agreed } : {}), ...(said === null ? {} : { points: said }) });
    if (reason === "left-needed") throw new PadError("points-needed");
    if (reason === "not-out" || reason === "not-blocked" || reason === "must-open") throw new PadError("line-out-of-place");
    if (winner !== null) this.checkTotal(winner, sum.total);
  }

  /** @param {import("./game.js").Game} game @param {[number, number][]} totals */
  readTotals(game, totals) {
    const line = `game ${totals.map(([seat, total]) => `${SEATS[seat]} ${total}`).join(" ")}`;
    if (!game.ended) throw new PadError("line-out-of-place");
    if (line !== gameLine(game.scores)) throw new PadError("wrong-line", { expected: gameLine(game.scores) });
  }

  /** @param {Entry} raw */
  applyEntry(raw) {
    const ruling = judgeEntry(this.start(), raw);
    if (raw.kind === "shows" && ruling.reason) throw new PadError("line-out-of-place");
    this.game = applyRuling(this.start(), ruling);
    this.entries.push(ruling.entry);
    this.dealing = false;
    const { event } = ruling;
    return { reason: ruling.reason, points: event && event.type !== "shown" ? event.points.total : 0 };
  }

  /** @param {number} seat @param {number | null} total */
  checkTotal(seat, total) {
    const expected = this.start().scores[seat];
    if (total !== null && total !== expected) throw new PadError("wrong-total", { expected, found: total });
  }

  /** Update a known rack: remove the tile played, add the tile drawn. @param {number} seat @param {MoveLine["done"]} done @param {string | null} drawnTile */
  updateRack(seat, done, drawnTile) {
    const rack = this.racks[seat];
    if (!rack) return;
    if (done.kind === "place" && !rack.delete(done.tile)) this.racks[seat] = null;
    if (done.kind === "draw") drawnTile ? rack.add(drawnTile) : (this.racks[seat] = null);
  }

  /** @returns {string[][] | null} */
  knownRacks() {
    const known = this.racks.filter((rack) => rack !== null);
    return known.length && known.length === this.racks.length ? known.map((rack) => [...rack].sort()) : null;
  }

  /** Return what a header says was left on the racks in a round. @param {number} round @returns {Left[] | null} */
  leftInHeader(round) {
    for (const header of this.headers) {
      const left = header.name === "left" && !header.used ? parseLeft(header.value, round, this.players.length) : null;
      if (left) {
        header.used = true;
        return left;
      }
    }
    return null;
  }
}

/** Parse `2 A 31 C 9=144`, if it is about this round. @param {string} text @param {number} round @param {number} seats @returns {Left[] | null} */
function parseLeft(text, round, seats) {
  const [number, ...words] = text.split(/\s+/);
  if (number !== String(round) || !words.length || words.length % 2) return null;
  /** @type {Left[]} */
  const left = Array(seats).fill(null);
  for (let place = 0; place < words.length; place += 2) {
    const seat = words[place].length === 1 ? SEATS.slice(0, seats).indexOf(words[place]) : -1;
    const rack = parseRack(words[place + 1]);
    if (seat < 0 || rack === null || left[seat] !== null) return null;
    left[seat] = rack;
  }
  return left;
}

/** @param {string} text @returns {Left} */
function parseRack(text) {
  const found = /^([0-9]{1,4})(?:=([0-5]{3}(?:,[0-5]{3})*))?$/.exec(text);
  if (!found) return null;
  const total = Number(found[1]);
  if (!found[2]) return total;
  const tiles = found[2].split(",").map(tileShowing);
  if (tiles.includes(null)) return null;
  const named = /** @type {string[]} */ (tiles);
  return named.reduce((sum, tile) => sum + tileValue(tile), 0) === total ? named : null;
}
