/** The proof of the shuffle: repeat the shuffle from the revealed secret and compare it with every tile seen. */

import { features } from "../../lib/device.js";
import { openDialog } from "../../lib/dialog.js";
import { h } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { TILES } from "../../rules/tiles.js";

/**
 * @typedef {import("../../lib/wire.js").EventData} GameEvent
 * @typedef {import("../../lib/wire.js").ProofData} Proof
 */

const TEXT = new TextEncoder();

/** Check a proof: `wrong` if the secret does not match its hash, `other-deal` if other tiles were dealt, else `right`. @param {Proof} proof @param {GameEvent[]} events */
export async function checkProof(proof, events) {
  const secret = fromHex(proof.secret ?? "");
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", secret));
  if (toHex(digest) !== proof.commitment) return "wrong";
  return explainsEvents(await committedOrder(secret, proof.wishes ?? []), events) ? "right" : "other-deal";
}

/** Return the order of the tiles that a secret and the players' seeds determine. @param {Uint8Array<ArrayBuffer>} secret @param {string[]} playerSeeds */
async function committedOrder(secret, playerSeeds) {
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const message = playerSeeds.map((seed) => TEXT.encode(seed)).flatMap((seed) => [...bigEndian(seed.length, 4), ...seed]);
  const random = randomBytes(key, [...TEXT.encode("deck")], message);
  const tiles = [...TILES];
  for (let here = 0; here < tiles.length - 1; here += 1) {
    const there = here + (await randomBelow(random, tiles.length - here));
    [tiles[here], tiles[there]] = [tiles[there], tiles[here]];
  }
  return tiles;
}

/** Yield an endless stream of random bytes. @param {CryptoKey} key @param {number[]} purpose @param {number[]} message */
async function* randomBytes(key, purpose, message) {
  for (let counter = 0; ; counter += 1) {
    const block = new Uint8Array([...purpose, ...bigEndian(counter, 8), ...message]);
    yield* new Uint8Array(await crypto.subtle.sign("HMAC", key, block));
  }
}

/** Return an unbiased random number below a bound. @param {AsyncGenerator<number>} random @param {number} bound */
async function randomBelow(random, bound) {
  const limit = 256 - (256 % bound);
  for (;;) {
    const byte = (await random.next()).value;
    if (byte < limit) return byte % bound;
  }
}

/** Return whether an order of the tiles is consistent with the events of a round. @param {string[]} order @param {GameEvent[]} events */
function explainsEvents(order, [dealt, ...events]) {
  const racks = dealt.racks ?? [];
  let at = dealt.opens ? 1 : 0;
  if (dealt.opens && tileOf(dealt.opens) !== order[0]) return false;
  const held = racks.map((rack) => {
    const size = rack.known.length + rack.hidden;
    at += size;
    return new Set(order.slice(at - size, at));
  });
  if (racks.some((rack, seat) => rack.known.some((tile) => !held[seat].has(tile)))) return false;
  for (const event of events) {
    const rack = held[event.seat ?? -1];
    if (event.type === "drawn") {
      if (event.tile && event.tile !== order[at]) return false;
      rack.add(order[at]);
      at += 1;
    }
    if (event.type === "placed" && !rack.delete(tileOf(event.move ?? ""))) return false;
  }
  return true;
}

/** @param {string} move */
function tileOf(move) {
  return [...move.split("@")[0]].sort().join("");
}

/** Encode a whole number as big-endian bytes. @param {number} value @param {number} size */
function bigEndian(value, size) {
  return Array.from({ length: size }, (_, place) => Math.floor(value / 256 ** (size - 1 - place)) % 256);
}

/** @param {string} text */
function fromHex(text) {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** @param {Uint8Array} bytes */
function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Open the dialog with the proofs of the shuffles. @param {import("./table.js").TableView} table */
export function openProofDialog(table) {
  if (!table.view) return;
  const { now: { proofs, commitment }, log } = table.view;
  openDialog(t("page.proof"), [
    h("p", {}, t("page.proof-how")),
    commitment ? h("p", {}, t("page.proof-next"), h("br"), h("code", {}, commitment)) : null,
    ...proofs.map((proof) => h("section", { class: "proof" },
      h("h3", {}, `${t("page.round")} ${proof.round}`),
      h("dl", {}, h("dt", {}, t("page.proof-hash")), h("dd", {}, h("code", {}, proof.commitment)),
        ...(proof.secret
          ? [h("dt", {}, t("page.proof-secret")), h("dd", {}, h("code", {}, proof.secret)), h("dt", {}, t("page.proof-wishes")), h("dd", {}, h("code", {}, JSON.stringify(proof.wishes)))]
          : [h("dt", {}, t("page.proof-secret")), h("dd", {}, t("page.proof-later"))])),
      proof.secret && features().subtle ? h("button", { type: "button", onclick: (/** @type {Event} */ event) => showCheck(proof, log[proof.round - 1], /** @type {HTMLElement} */ (event.target)) }, t("page.proof-check")) : null)),
  ], { wide: true });
}

/** Check a proof and show the result on its button. @param {import("../../lib/wire.js").ProofData} proof @param {import("../../lib/wire.js").EventData[]} events @param {HTMLElement} button */
async function showCheck(proof, events, button) {
  button.textContent = t(`page.proof-${await checkProof(proof, events)}`);
}
