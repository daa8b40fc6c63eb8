/** Create and update elements: `h("p", { class: "note" }, "text", child)`. */

const SVG = "http://www.w3.org/2000/svg";
/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, any>} Props */

/**
 * Create an HTML element.
 * @param {string} tag @param {Props} [props] @param {...(Child | Child[])} children
 * @returns {HTMLElement}
 */
export function h(tag, props = {}, ...children) {
  return /** @type {HTMLElement} */ (build(document.createElement(tag), props, children));
}

/**
 * Create an SVG element.
 * @param {string} tag @param {Props} [props] @param {...(Child | Child[])} children
 * @returns {SVGElement}
 */
export function s(tag, props = {}, ...children) {
  return /** @type {SVGElement} */ (build(document.createElementNS(SVG, tag), props, children));
}

/** @param {Element} element @param {Props} props @param {(Child | Child[])[]} children */
function build(element, props, children) {
  for (const [name, value] of Object.entries(props)) setProp(element, name, value);
  append(element, children.flat());
  return element;
}

/** @param {Element} element @param {string} name @param {any} value */
function setProp(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
  else if (name === "value" || name === "checked" || name === "selected") {
    /** @type {any} */ (element)[name] = value;
  } else element.setAttribute(name, value === true ? "" : String(value));
}

/** Append children; null, undefined and false are skipped. @param {Element} element @param {Child[]} children */
function append(element, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

/** Replace all children of an element. @param {Element} element @param {...(Child | Child[])} children */
export function replaceContent(element, ...children) {
  element.replaceChildren();
  append(element, children.flat());
}

/** Set the text of an element, but only if it differs: a screen reader announces every change of a live region. @param {Element} element @param {string} text */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Set or remove an attribute, but only if it changes. @param {Element} element @param {string} name @param {string | number | boolean | null} value */
export function setAttr(element, name, value) {
  const text = value === null || value === false ? null : value === true ? "" : String(value);
  if (text === null) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
  } else if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}
