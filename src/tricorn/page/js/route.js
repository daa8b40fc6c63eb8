/** From an address to a view, without loading the page anew. */

/** @typedef {{ element: HTMLElement, stop?: () => void }} View */

/** @type {((path: string) => void) | null} */
let show = null;

/** Begin: `open` shows the view of a path. @param {(path: string) => void} open */
export function startRouting(open) {
  show = open;
  addEventListener("popstate", () => open(location.pathname));
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download") || event.ctrlKey || event.metaKey) return;
    if (link.pathname.startsWith("/api/") || link.hash) return;
    event.preventDefault();
    go(link.pathname);
  });
  open(location.pathname);
}

/** Go to another view. @param {string} path @param {boolean} [instead] */
export function go(path, instead = false) {
  if (instead) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  show?.(path);
}
