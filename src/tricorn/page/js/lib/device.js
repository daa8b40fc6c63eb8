/** Features of the device: sound, vibration, notifications, wake lock, clipboard, files. Each can be missing or switched off. */

import { showNote } from "./dialog.js";
import { h } from "./dom.js";
import { t } from "./i18n.js";
import { storage } from "./storage.js";

/** @type {AudioContext | null} */
let audio = null;

/** @type {Record<string, [number, number][]>} */
const SOUNDS = {
  place: [[330, 0.06]],
  draw: [[240, 0.05]],
  bonus: [[523, 0.09], [659, 0.09], [784, 0.14]],
  turn: [[440, 0.1], [587, 0.14]],
  bell: [[1047, 0.25], [1319, 0.25], [1047, 0.5]],
  end: [[392, 0.12], [494, 0.12], [587, 0.2]],
};

/** Play a short sound, unless sound is off or the player has not touched the page yet. @param {string} name */
export function playSound(name) {
  if (!storage.settings.sound || !navigator.userActivation?.hasBeenActive) return;
  try {
    audio ??= new AudioContext();
    let at = audio.currentTime;
    for (const [pitch, length] of SOUNDS[name]) {
      const tone = audio.createOscillator();
      const level = audio.createGain();
      tone.type = "triangle";
      tone.frequency.value = pitch;
      level.gain.setValueAtTime(0.0001, at);
      level.gain.exponentialRampToValueAtTime(0.12, at + 0.01);
      level.gain.exponentialRampToValueAtTime(0.0001, at + length);
      tone.connect(level).connect(audio.destination);
      tone.start(at);
      tone.stop(at + length);
      at += length;
    }
  } catch {
    // this browser has no audio; the game works without
  }
}

/** Tell the player that it is their turn: by sound and vibration, and by a notification while the page is hidden. @param {string} text */
export function alertTurn(text) {
  playSound("turn");
  if (storage.settings.vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(120);
  if (storage.settings.notify && document.hidden && "Notification" in window && Notification.permission === "granted") {
    new Notification("Tricorn", { body: text, tag: "turn" });
  }
}

/** Return which features this browser offers on this page; some need HTTPS. */
export function features() {
  const safe = window.isSecureContext;
  return {
    notify: safe && "Notification" in window,
    awake: safe && "wakeLock" in navigator,
    clipboard: safe && "clipboard" in navigator,
    share: "share" in navigator,
    subtle: safe && "subtle" in (window.crypto ?? {}),
    vibrate: "vibrate" in navigator,
  };
}

/** Keep the screen on during a game. */
export async function keepScreenOn() {
  try {
    await navigator.wakeLock?.request("screen");
  } catch {
    // the browser refuses, for instance on low battery
  }
}

/** Return a link in a field, with buttons to copy and share it where the browser allows that. @param {string} link @param {string} label */
export function shareLink(link, label) {
  const can = features();
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    showNote(t("page.copied"), "good");
  };
  return [
    h("div", { class: "row" }, h("input", { type: "text", readonly: true, value: link, "aria-label": label }),
      can.clipboard ? h("button", { type: "button", onclick: () => void copy() }, t("page.copy")) : null,
      can.share ? h("button", { type: "button", onclick: () => void navigator.share({ url: link, title: "Tricorn" }).catch(() => {}) }, t("page.share")) : null),
    can.clipboard ? null : h("p", { class: "small" }, t("page.needs-https")),
  ];
}

/** Offer a file for download. @param {string} name @param {Blob} blob */
export function saveFile(name, blob) {
  const link = /** @type {HTMLAnchorElement} */ (h("a", { href: URL.createObjectURL(blob), download: name }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Convert an SVG picture to a PNG at twice its size. @param {Blob} svg @returns {Promise<Blob>} */
export async function toPng(svg) {
  const image = new Image();
  image.src = URL.createObjectURL(svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width * 2;
  canvas.height = image.height * 2;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((done) => canvas.toBlob((blob) => done(/** @type {Blob} */ (blob)), "image/png"));
}
