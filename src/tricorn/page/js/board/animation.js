/** Animations: tiles fly to their cells, a bonus shines, a won game rains triangles. A tap or a key ends them at once. */

import { h, s } from "../lib/dom.js";
import { storage } from "../lib/storage.js";
import { tileBack } from "./tile.js";

const EASE_OUT = "cubic-bezier(.2, .8, .3, 1)";

/** @type {Set<Animation>} */
const runningAnimations = new Set();

/** Return whether animations are allowed by the system and the settings. */
function motionAllowed() {
  return storage.settings.motion && !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} options */
function animate(element, frames, options) {
  const animation = element.animate(frames, { easing: EASE_OUT, ...options });
  runningAnimations.add(animation);
  animation.onfinish = animation.oncancel = () => runningAnimations.delete(animation);
  return animation;
}

/** Finish all running animations at once. */
export function finishAnimations() {
  for (const animation of runningAnimations) animation.finish();
}

/** Return the centre of an element on the screen. @param {Element} element */
export function centreOf(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/**
 * Let an element fly from a point on the screen to its own place.
 * @param {Element} element @param {{ x: number, y: number }} from @param {number} [scale] pixels of the screen in its own unit
 * @param {number} [size] how large it is at first
 */
export function flyIn(element, from, scale = 1, size = 1) {
  if (!motionAllowed()) return;
  const to = centreOf(element);
  const shift = `translate(${(from.x - to.x) / scale}px, ${(from.y - to.y) / scale}px)`;
  animate(element, [{ transform: `${shift} scale(${size})` }, { transform: "none" }], { duration: 420 });
}

/** Let a hidden tile fly from the pool to a player. @param {Element} from @param {Element} to */
export function flyHiddenTile(from, to) {
  if (!motionAllowed()) return;
  const start = centreOf(from);
  const end = centreOf(to);
  const back = h("div", { class: "float", "aria-hidden": "true" }, tileBack("flying"));
  document.body.append(back);
  const frames = [start, end].map(({ x, y }, step) => ({ transform: `translate(${x}px, ${y}px) rotate(${step * 120}deg)`, opacity: step ? 0.4 : 1 }));
  animate(back, frames, { duration: 480 }).finished.finally(() => back.remove()).catch(() => {});
}

/** Let a tile shine that has earned a bonus. @param {SVGElement} tile */
export function shine(tile) {
  if (!motionAllowed()) return;
  const ring = s("use", { href: "#tricorn-ring", class: "shine", transform: bodyRotation(tile) });
  tile.append(ring);
  const frames = [{ opacity: 0, strokeWidth: "3px" }, { opacity: 1, strokeWidth: "6px", offset: 0.15 }, { opacity: 0, strokeWidth: "34px" }];
  animate(ring, frames, { duration: 900, delay: 380, fill: "both" }).finished.finally(() => ring.remove()).catch(() => {});
}

/** Return the rotation of a tile's body. @param {SVGElement} tile */
function bodyRotation(tile) {
  return tile.querySelector("use")?.getAttribute("href") === "#tricorn-down" ? "rotate(180)" : "";
}

/** Celebrate a won game. @param {Element} stage */
export function celebrate(stage) {
  if (!motionAllowed()) return;
  const box = stage.getBoundingClientRect();
  const rain = h("div", { class: "rain", "aria-hidden": "true" });
  document.body.append(rain);
  for (let number = 0; number < 36; number += 1) {
    const piece = h("i", { class: `piece seat-${number % 6}` });
    rain.append(piece);
    const x = box.left + Math.random() * box.width;
    const turn = 360 * (Math.random() * 2 - 1);
    animate(piece, [
      { transform: `translate(${x}px, ${box.top - 40}px)`, opacity: 1 },
      { transform: `translate(${x + 80 * (Math.random() - 0.5)}px, ${box.bottom}px) rotate(${turn}deg)`, opacity: 0 },
    ], { duration: 1400 + 900 * Math.random(), delay: 350 * Math.random(), easing: "cubic-bezier(.3, .1, .7, 1)", fill: "backwards" });
  }
  setTimeout(() => rain.remove(), 2800);
}
