/** Files that people keep. */

import { h } from "./dom.js";

/** Offer a file to keep. @param {string} name @param {Blob} blob */
export function save(name, blob) {
  const link = /** @type {HTMLAnchorElement} */ (h("a", { href: URL.createObjectURL(blob), download: name }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** A picture with twice its points. @param {Blob} svg @returns {Promise<Blob>} */
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
