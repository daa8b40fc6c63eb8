/** Show the view of an address without reloading the page. The Back button closes an open dialog before it leaves a view. */

/** @typedef {{ element: HTMLElement, stop?: () => void }} View */

/** @type {((path: string) => void) | null} */
let show = null;

/** The open dialogs, topmost last. @type {HTMLDialogElement[]} */
let dialogs = [];

/** Whether the current history entry is the extra one that exists while a dialog is open. */
let hasEntry = false;

let entryPath = "";

/** Resolves when the browser has left the extra entry; null if it is not leaving. @type {Promise<void> | null} */
let leaving = null;

/** @type {() => void} */
let resolveLeaving = () => {};

/** Start routing; `open` shows the view of a path. @param {(path: string) => void} open */
export function startRouting(open) {
  show = (path) => {
    closeDialogs();
    open(path);
  };
  addEventListener("popstate", onPopState);
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download") || event.ctrlKey || event.metaKey) return;
    if (link.pathname.startsWith("/api/") || link.hash) return;
    event.preventDefault();
    go(link.pathname);
  });
  if (history.state?.dialog) leaveEntry(); // reloaded while a dialog was open
  open(location.pathname);
}

/** Go to another view; `instead` replaces the current history entry. @param {string} path @param {boolean} [instead] */
export function go(path, instead = false) {
  if (leaving) return void leaving.then(() => go(path, instead));
  if (instead || hasEntry) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  hasEntry = false;
  show?.(path);
}

/** Register an open dialog, so that the Back button closes it. @param {HTMLDialogElement} dialog */
export function registerDialog(dialog) {
  dialogs.push(dialog);
  dialog.addEventListener("close", () => {
    dialogs = dialogs.filter((each) => each !== dialog);
    syncEntry();
  });
  syncEntry();
}

function closeDialogs() {
  for (const dialog of dialogs.splice(0)) dialog.close();
}

/** Add the extra history entry while dialogs are open, and leave it once they are closed. */
function syncEntry() {
  if (leaving) return void leaving.then(syncEntry);
  if (dialogs.length && !hasEntry) {
    history.pushState({ dialog: true }, "");
    hasEntry = true;
    entryPath = location.pathname;
  } else if (!dialogs.length && hasEntry) leaveEntry();
  return undefined;
}

/** Leave the extra entry without showing the view again. */
function leaveEntry() {
  hasEntry = false;
  leaving = new Promise((done) => (resolveLeaving = done));
  history.back();
}

function onPopState() {
  const closes = hasEntry && dialogs.length > 0 && location.pathname === entryPath;
  hasEntry = false;
  if (leaving) {
    leaving = null;
    resolveLeaving();
  } else if (history.state?.dialog) leaveEntry(); // Forward, to a dialog that is closed
  else if (closes) dialogs.at(-1)?.close();
  else show?.(location.pathname);
}
