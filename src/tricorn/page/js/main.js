/** The entry point: load the catalogue, then show the view of the address. */

import { ApiError, getJson } from "./lib/api.js";
import { installLiveRegions } from "./lib/dialog.js";
import { h } from "./lib/dom.js";
import { loadCatalogue, t } from "./lib/i18n.js";
import { startRouting } from "./lib/route.js";
import { applySettings, saveSeat, seatToken, storage } from "./lib/storage.js";
import { HomeView } from "./pages/home/home.js";
import { MessageView } from "./parts/message_page.js";
import { openRecordDialog, openedRecord } from "./parts/open_record.js";
import { ownName } from "./parts/players.js";
import { createTable } from "./parts/tables.js";

/** @typedef {import("./lib/route.js").View} View */

/** @type {View | null} */
let current = null;

/** @param {View} view */
function show(view) {
  current?.stop?.();
  current?.element.remove();
  current = view;
  document.body.prepend(view.element);
  scrollTo(0, 0);
  /** @type {HTMLElement | null} */ (view.element.querySelector("h1"))?.focus({ preventScroll: true });
}

/** @param {string} path */
async function openPath(path) {
  const [, place, id] = path.split("/");
  if (place === "t" && id) return openTable(id);
  if (place === "puzzle" && !id) return openPuzzle();
  if (place === "pad") return openPad(id);
  if (place === "learn") return openLesson(id);
  if (place === "rules" && !id) return show(new (await import("./pages/rules/rules.js")).RulesView());
  if (place === "lobby" && !id) return show(new (await import("./pages/lobby/lobby.js")).LobbyView());
  if (place === "replay" && id) return show(new (await import("./pages/replay/replay.js")).ReplayView(id));
  if (place === "record" && !id) return openRecordReplay();
  if (place === "") return show(new HomeView());
  return show(errorPage());
}

/** @param {string} id */
async function openTable(id) {
  const token = location.hash.slice(1);
  if (token) {
    saveSeat(id, { token, name: storage.name, kind: "friends", at: Date.now(), seats: 0 });
    history.replaceState(null, "", location.pathname);
  }
  const { TableView } = await import("./pages/table/table.js");
  const showTable = () => show(new TableView(id));
  if (seatToken(id)) return showTable();
  const { JoinView } = await import("./pages/join/join.js");
  return show(new JoinView(id, showTable));
}

/** Show the list of pads, the dispute view, or one pad. @param {string | undefined} id */
async function openPad(id) {
  if (!id) return show(new (await import("./pages/pad/pad_list.js")).PadListView());
  if (id === "who") return show(new (await import("./pages/pad/dispute.js")).DisputeView());
  const token = location.hash.slice(1) || null;
  if (token) history.replaceState(null, "", location.pathname);
  return show(new (await import("./pages/pad/pad.js")).PadView(id, token));
}

/** Show the list of lessons, or one lesson. @param {string | undefined} id */
async function openLesson(id) {
  const lessons = await getJson(`/api/lessons?lang=${document.documentElement.lang}`);
  if (!id) return show(new (await import("./pages/lessons/lesson_list.js")).LessonListView(lessons));
  const lesson = lessons.find((/** @type {any} */ each) => each.id === id);
  if (!lesson) return show(new MessageView(t("page.no-lesson"), t("page.link-incomplete"), h("a", { class: "button main", href: "/learn" }, t("page.learn.lessons"))));
  return show(new (await import("./pages/lessons/lesson.js")).LessonView(lessons, lesson));
}

/** Replay the saved game that was opened last in this tab. */
async function openRecordReplay() {
  const text = openedRecord();
  if (text) return show(new (await import("./pages/replay/replay.js")).ReplayView(null, text));
  const open = h("button", { type: "button", class: "main", onclick: openRecordDialog }, t("page.open-record"));
  return show(new MessageView(t("page.no-record"), t("page.no-record-how"), open));
}

/** Create a table for the next puzzle. */
async function openPuzzle() {
  const puzzles = await getJson("/api/puzzles");
  const { choosePuzzle } = await import("./pages/table/puzzle.js");
  const next = choosePuzzle(puzzles);
  await createTable({ kind: "puzzle", seats: ["human"], names: [ownName()], puzzle: next.id }, true);
}

/** Return the page for an unknown address, or for a server that does not respond. @param {unknown} [problem] @returns {View} */
function errorPage(problem) {
  const again = h("button", { type: "button", class: "main", onclick: () => location.reload() }, t("page.reload"));
  if (problem instanceof ApiError && problem.status === 0) return new MessageView(t("page.offline"), "", again);
  return new MessageView(t("page.no-page"), t("page.no-page-how"));
}

/** Register the service worker, where the browser allows it, so that the page works offline. */
function registerServiceWorker() {
  if ("serviceWorker" in navigator && window.isSecureContext) navigator.serviceWorker.register("/service-worker.js").catch(() => {});
}

applySettings();
registerServiceWorker();
installLiveRegions();
try {
  await loadCatalogue();
  startRouting((path) => void openPath(path).catch((problem) => show(errorPage(problem))));
} catch {
  document.body.prepend(h("main", { class: "start" }, h("h1", {}, "Tricorn"), h("p", {}, "The server does not answer."), h("button", { onclick: () => location.reload() }, "↻")));
}
