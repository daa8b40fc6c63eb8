/** Sound, vibration, notification: a turn should not be missed, and everything can be switched off. */

import { memory } from "./memory.js";

/** @type {AudioContext | null} */
let audio = null;

/** @type {Record<string, [number, number][]>} */
const TUNES = {
  place: [[330, 0.06]],
  draw: [[240, 0.05]],
  bonus: [[523, 0.09], [659, 0.09], [784, 0.14]],
  turn: [[440, 0.1], [587, 0.14]],
  bell: [[1047, 0.25], [1319, 0.25], [1047, 0.5]],
  end: [[392, 0.12], [494, 0.12], [587, 0.2]],
};

/** A short sound. @param {string} name */
export function chime(name) {
  if (!memory.settings.sound || !navigator.userActivation?.hasBeenActive) return;
  try {
    audio ??= new AudioContext();
    let at = audio.currentTime;
    for (const [pitch, length] of TUNES[name]) {
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
    // no sound here
  }
}

/** It is your turn: heard, felt, and told where the page is not looked at. @param {string} text */
export function alertTurn(text) {
  chime("turn");
  if (memory.settings.vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(120);
  if (memory.settings.notify && document.hidden && "Notification" in window && Notification.permission === "granted") {
    new Notification("Tricorn", { body: text, tag: "turn" });
  }
}

/** What this browser cannot do here, and why. */
export function abilities() {
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

/** Keep the screen on while somebody plays. */
export async function stayAwake() {
  try {
    await navigator.wakeLock?.request("screen");
  } catch {
    // not allowed now
  }
}
